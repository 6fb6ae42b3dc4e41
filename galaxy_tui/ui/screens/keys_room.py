"""Every key of the casino, by place: choose an action, press its new key."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual import events, on
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.key_list import draw_key_list
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.key_clashes import clash, unfit
from galaxy_tui.ui.key_names import sign_of
from galaxy_tui.ui.keys import ACTIONS, Action, bindings_of, changed_keys
from galaxy_tui.ui.screens.leaving import Leaving
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.box import Box
from galaxy_tui.ui.widgets.drawing import Drawing


class KeyList(Drawing):
    """All actions; as many as fit are in sight, the chosen one always."""

    DEFAULT_CSS = "KeyList { height: 1fr; }"

    at = 0  # the action that is chosen, by its place in the registry

    def ground(self, look: Look) -> Style:
        return look.felt

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_key_list(canvas, look, self.at, galaxy(self).settings.keys)


class CatchKey(ModalScreen[str | None], Leaving[str | None]):
    """Gives the next key that is pressed; nothing for Esc."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self._action = action

    def compose(self) -> ComposeResult:
        with Box():
            yield Static(f"New key for “{self._action.label}”", classes="heading", markup=False)
            yield Static(self._action.help, markup=False)
            yield Static("Press the key.   Esc: never mind", classes="quiet", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.dismiss(None if event.key == "escape" else event.key)


class KeysRoom(Room[None]):
    """What is changed here is changed in footers, palette and help too."""

    PLACES: ClassVar[tuple[str, ...]] = ("keys", "room")
    BINDINGS = bindings_of("keys", "room")
    HELP = """\
# The keys

**{keys.up}** and **{keys.down}** choose an action, **{keys.change}** asks for its new key. A key
that would do two things at one place is refused, with the reason. **{keys.reset}** gives an action
its usual key again, **{keys.reset-all}** gives all of them theirs.

Footers, the list of commands and the help name the new keys at once.
"""

    def body(self) -> ComposeResult:
        yield KeyList()

    def on_mount(self) -> None:
        self._show()

    @property
    def sheet(self) -> KeyList:
        return self.query_one(KeyList)

    @property
    def chosen(self) -> Action:
        return ACTIONS[self.sheet.at]

    def can_do(self, action: Action) -> bool:
        keys = self.galaxy.settings.keys
        if action.id == "keys.reset":
            return self.chosen.id in keys
        return bool(keys) if action.id == "keys.reset-all" else True

    # Choosing

    def action_down(self) -> None:
        self._choose(self.sheet.at + 1)

    def action_up(self) -> None:
        self._choose(self.sheet.at - 1)

    def action_page_down(self) -> None:
        self._choose(min(self.sheet.at + self._page, len(ACTIONS) - 1))

    def action_page_up(self) -> None:
        self._choose(max(self.sheet.at - self._page, 0))

    @property
    def _page(self) -> int:
        return max(1, self.sheet.size.height - 4)

    @on(Drawing.Chosen)
    def _pointed(self, event: Drawing.Chosen) -> None:
        if event.drawing is self.sheet:
            again = int(event.name) == self.sheet.at
            self._choose(int(event.name))
            if again:
                self.action_change()

    def _choose(self, at: int) -> None:
        self.sheet.at = at % len(ACTIONS)
        self._show()

    # Changing

    def action_change(self) -> None:
        self.app.push_screen(CatchKey(self.chosen), self._caught)

    def _caught(self, key: str | None) -> None:
        if key is None:
            return
        keys = {**self.galaxy.settings.keys, self.chosen.id: key}
        if refusal := unfit(key) or clash(keys):
            self.notify(refusal, severity="warning")
            return
        self.galaxy.change(keys=changed_keys(keys))
        self.notify(f"{sign_of(key)} is {self.chosen.label} from now on.")
        self._show()

    def action_reset(self) -> None:
        keys = {id: key for id, key in self.galaxy.settings.keys.items() if id != self.chosen.id}
        if refusal := clash(keys):
            self.notify(refusal, severity="warning")
            return
        self.galaxy.change(keys=keys)
        self._show()

    def action_reset_all(self) -> None:
        self.galaxy.change(keys={})
        self._show()

    def _show(self) -> None:
        changed = len(self.galaxy.settings.keys)
        self.entitle("Keys", f"{changed} changed" if changed else "all as usual")
        self.sheet.redraw()
        self.refresh_keys()
