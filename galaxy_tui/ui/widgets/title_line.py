"""The line at the top: where one is, who one is, what one has."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.ui.drawing.canvas import Canvas, clipped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing


class TitleLine(Drawing):
    """`GALAXY  Three Card Split · round 12          Ada  $1,240`."""

    DEFAULT_CSS = "TitleLine { dock: top; height: 1; }"

    _left = _right = ""

    def show(self, left: str, right: str = "") -> None:
        if (left, right) != (self._left, self._right):
            self._left, self._right = left, right
            self.redraw()

    def ground(self, look: Look) -> Style:
        return look.panel

    def draw(self, canvas: Canvas, look: Look) -> None:
        right = clipped(self._right, canvas.width - 14)
        x = canvas.put(1, 0, "GALAXY", look.title) + 2
        canvas.put(x, 0, clipped(self._left, canvas.width - x - cell_len(right) - 3), look.text)
        canvas.put_right(canvas.width - 1, 0, right, look.strong)
