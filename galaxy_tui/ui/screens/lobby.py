"""The lobby: the tables side by side, and the ways in."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from galaxy_tui.ui.keys import bindings_of
from galaxy_tui.ui.screens.room import Room


class Lobby(Room[None]):
    """Where everybody comes in."""

    PLACES = ("lobby",)
    BINDINGS = bindings_of("lobby")

    def body(self) -> ComposeResult:
        yield Static("")

    def on_mount(self) -> None:
        self.call_after_refresh(self.galaxy.open_doors)
