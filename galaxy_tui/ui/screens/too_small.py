"""Below 80x24: a friendly screen that waits. Nothing is lost meanwhile."""

from __future__ import annotations

from rich.style import Style
from textual.app import ComposeResult
from textual.screen import Screen

from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing


class _Sign(Drawing):
    DEFAULT_CSS = "_Sign { width: 1fr; height: 1fr; }"

    def ground(self, look: Look) -> Style:
        return look.felt

    def draw(self, canvas: Canvas, look: Look) -> None:
        size = f"{canvas.width} by {canvas.height} now"
        lines = ("Galaxy", "The table needs 80 by 24.", size, "Make the window larger.")
        top = max(0, (canvas.height - len(lines)) // 2)
        for row, line in enumerate(lines):
            style = look.title if row == 0 else look.text
            canvas.put_middle(0, top + row, canvas.width, line, style)


class TooSmall(Screen[None]):
    """Goes away by itself when there is room again."""

    def compose(self) -> ComposeResult:
        yield _Sign()
