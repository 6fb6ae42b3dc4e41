"""F1: help for what is in hand, for the room, and all its keys."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.key_sheet import KeySheet, draw_key_sheet
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.keys import Action, actions_of, again
from galaxy_tui.ui.screens.leaving import Leaving
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.drawing import Drawing


class _Keys(Drawing):
    DEFAULT_CSS = "_Keys { width: 1fr; height: auto; }"

    def __init__(self, sheet: KeySheet) -> None:
        super().__init__()
        self.sheet = sheet

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.sheet.height(width)

    def ground(self, look: Look) -> Style:
        return look.panel

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_key_sheet(canvas, look, self.sheet)


class _Page(VerticalScroll):
    DEFAULT_CSS = """
    _Page {
        width: 84; max-width: 96%; height: auto; max-height: 94%; scrollbar-size-vertical: 1;
    }
    _Page > * { padding-right: 1; }
    _Page Markdown { background: transparent; padding: 0 1 0 0; margin: 0; }
    _Page .below { margin: 1 0 0 0; }
    _Page .quiet { margin: 1 0 0 0; }
    _Page Markdown > * { margin: 0 0 1 0; }
    _Page MarkdownH1 { color: $primary; content-align: left middle; background: transparent; }
    """


class Help(ModalScreen[None], Leaving[None]):
    """Closes with the key that opened it, Esc or Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "dismiss", show=False),
        again("app.help"),
    ]

    def __init__(self, room: Room[object]) -> None:
        super().__init__()
        focused = room.focused
        texts = (getattr(focused, "HELP", ""), room.help_now())
        self.texts = [galaxy(room).key_names.told(text) for text in texts if text]
        self.legend = galaxy(room).key_names.told(room.legend_now())
        self.sheet = KeySheet(_parts(room), galaxy(room).settings.keys)

    def compose(self) -> ComposeResult:
        with _Page(classes="card"):
            for text in self.texts:
                yield Markdown(text, open_links=False)
            yield _Keys(self.sheet)
            if self.legend:
                yield Markdown(self.legend, open_links=False, classes="below")
            yield Static("↑ ↓ scroll   Esc closes", classes="quiet", markup=False)

    def on_mount(self) -> None:
        if galaxy(self).look.ascii:
            self.query_one(Static).update("Up, Down: scroll   Esc closes")
        self.query_one(_Page).focus()


def _parts(room: Room[object]) -> tuple[tuple[str, tuple[Action, ...]], ...]:
    here = tuple(a for a in actions_of(*room.PLACES) if a.place != "room" and room.can_do(a))
    leave = tuple(actions_of("room")) if "room" in room.PLACES else ()
    everywhere = (*leave, *actions_of("app"))
    parts = (("Keys here, now", here), ("Everywhere", everywhere))
    return tuple(part for part in parts if part[1])
