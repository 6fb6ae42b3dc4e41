"""Before something is changed for good: what will be, and one key that does it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.keys import actions_of, bindings_of
from galaxy_tui.ui.screens.leaving import Leaving
from galaxy_tui.ui.widgets.box import Box
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.key_line import draw_keys


class _Keys(Drawing):
    DEFAULT_CSS = "_Keys { height: 1; margin: 1 0 0 0; }"

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_keys(canvas, look, actions_of("confirm"), galaxy(self).settings.keys)


class Confirm(ModalScreen[bool], Leaving[bool]):
    """Gives whether it is to be done."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("confirm")
    DEFAULT_CSS = "Confirm Box { width: 64; }"

    def __init__(self, question: str, said: str = "") -> None:
        super().__init__()
        self.question, self.said = question, said

    def compose(self) -> ComposeResult:
        with Box():
            yield Static(self.question, classes="heading", markup=False)
            if self.said:
                yield Static(self.said, markup=False)
            yield _Keys()

    def on_drawing_chosen(self, event: Drawing.Chosen) -> None:
        self.dismiss(event.name == "confirm.yes")

    def action_yes(self) -> None:
        self.dismiss(True)

    def action_no(self) -> None:
        self.dismiss(False)
