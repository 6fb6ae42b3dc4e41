"""The line at the top: where one is, who one is, what one has."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.ui.drawing.canvas import Canvas, clipped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing

Title = str | Sequence[str]  # the same said shorter and shorter

_NAME = "GALAXY"
_AROUND = 1 + len(_NAME) + 2 + 3 + 1  # columns of it, and what keeps left and right apart


class TitleLine(Drawing):
    """`GALAXY  Three Card Split · round 12          Ada  $1,240`."""

    DEFAULT_CSS = "TitleLine { dock: top; height: 1; }"

    _lefts: tuple[str, ...] = ("",)
    _rights: tuple[str, ...] = ("",)

    def show(self, left: Title, right: Title = "") -> None:
        if (now := (_ways(left), _ways(right))) != (self._lefts, self._rights):
            self._lefts, self._rights = now
            self.redraw()

    def ground(self, look: Look) -> Style:
        return look.panel

    def draw(self, canvas: Canvas, look: Look) -> None:
        left, right = fitting(self._lefts, self._rights, canvas.width - _AROUND)
        right = clipped(right, canvas.width - 14)
        x = canvas.put(1, 0, _NAME, look.title) + 2
        canvas.put(x, 0, clipped(left, canvas.width - x - cell_len(right) - 3), look.text)
        canvas.put_right(canvas.width - 1, 0, right, look.strong)


def fitting(lefts: Sequence[str], rights: Sequence[str], width: int) -> tuple[str, str]:
    """The longest of both that fit beside each other; left and right give way in turn."""
    for turn, right in enumerate(rights, 2):
        for left in lefts if turn > len(rights) else lefts[:turn]:
            if cell_len(left) + cell_len(right) <= width:
                return left, right
    return lefts[-1], rights[-1]


def _ways(words: Title) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)
