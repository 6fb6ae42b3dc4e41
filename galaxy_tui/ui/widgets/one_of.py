"""One of several in a line of a form: a widget by itself, where Textual's Select is made of six."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from rich.cells import cell_len
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from galaxy_tui.ui.drawing.canvas import clipped

if TYPE_CHECKING:
    from galaxy_tui.ui.app import Galaxy


class OneOf(Widget, can_focus=True):
    """Left and right turn it; Enter, Space or a click asks for the list of what there is."""

    DEFAULT_CSS = """
    OneOf { height: 1; background: $surface; color: $foreground; }
    OneOf:focus { background: $primary; color: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("enter,space", "list", ""),
        ("left", "turn(-1)", ""),
        ("right", "turn(1)", ""),
    ]

    class Changed(Message):
        """Something else is chosen."""

        def __init__(self, choice: OneOf) -> None:
            super().__init__()
            self.choice, self.value = choice, choice.value

        @property
        def control(self) -> OneOf:
            return self.choice

    class Listed(Message):
        """Somebody wants to see all of them."""

        def __init__(self, choice: OneOf) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self, options: Sequence[tuple[str, str]], value: str) -> None:
        super().__init__()
        self.options, self._value = tuple(options), value

    @property
    def value(self) -> str:
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        if value != self._value:
            self._value = value
            self.refresh()
            self.post_message(self.Changed(self))

    def render(self) -> Content:
        names = {value: shown for shown, value in self.options}
        room = self.size.width - 2
        shown = clipped(names.get(self._value, self._value), room)
        sign = "v" if cast("Galaxy", self.app).look.ascii else "▼"
        return Content(shown + " " * (room - cell_len(shown) + 1) + sign)

    def action_turn(self, by: int) -> None:
        values = [value for _, value in self.options]
        place = values.index(self._value) + by if self._value in values else 0
        self.value = values[place % len(values)]

    def action_list(self) -> None:
        self.post_message(self.Listed(self))

    def on_click(self) -> None:
        self.action_list()
