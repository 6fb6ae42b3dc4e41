"""The pages of a room, on one line: each with its digit, the one that lies open marked."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.ui.drawing.canvas import Canvas, Place
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing


class TabLine(Drawing):
    """` 1 Money   2 Rounds   3 Wagers `; a click posts the name of a page."""

    DEFAULT_CSS = "TabLine { height: 1; }"

    def __init__(self, pages: Mapping[str, str]) -> None:
        super().__init__()
        self.pages = dict(pages)  # by name: what people call it
        self._open = next(iter(pages))

    def show(self, pages: Mapping[str, str]) -> None:
        """Other pages than before."""
        self.pages = dict(pages)
        self.redraw()

    def open(self, name: str) -> None:
        if name != self._open:
            self._open = name
            self.redraw()

    def ground(self, look: Look) -> Style:
        return look.panel

    def draw(self, canvas: Canvas, look: Look) -> None:
        x = 1
        for number, (name, title) in enumerate(self.pages.items(), 1):
            style = look.chosen if name == self._open else look.text
            start, text = x, f" {number} {title} "
            if name == self._open and look.ascii:
                text = f"[{text[1:-1]}]"
            x = canvas.put(x, 0, text, style)
            canvas.link(name, Place(start, 0, cell_len(text), 1))
            x += 1
