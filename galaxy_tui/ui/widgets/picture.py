"""A picture of one value: the seat, the dealer's area, my hand, each drawn by a pure function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from rich.style import Style

from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing

T = TypeVar("T")


class Picture(Drawing, Generic[T]):
    """Shows the last value it was given; only the cells that differ are painted again."""

    def __init__(
        self,
        draw: Callable[[Canvas, Look, T], None],
        shown: T,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._draw_it, self.shown = draw, shown

    def show(self, shown: T) -> None:
        if shown != self.shown:
            self.shown = shown
            self.redraw()

    def ground(self, look: Look) -> Style:
        return look.felt

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._draw_it(canvas, look, self.shown)
