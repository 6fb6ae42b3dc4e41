"""The list of all commands, Textual's own, left once as every screen here."""

from __future__ import annotations

from textual.command import CommandPalette, DiscoveryHit, Hits
from textual.system_commands import SystemCommandsProvider

from galaxy_tui.ui.screens.leaving import Leaving


class Commands(SystemCommandsProvider):
    """What can be done here, in the order it is given: the most wanted first."""

    async def discover(self) -> Hits:
        for name, help, callback, _ in self.app.get_system_commands(self.screen):
            yield DiscoveryHit(name, callback, help=help)


class Palette(CommandPalette, Leaving[None]):
    """It lists what `Galaxy.get_system_commands` gives."""

    def _action_command_list(self, list_action: str) -> None:
        """While the list is being written anew its options have no lines yet: a page further on
        there is nothing."""
        try:
            super()._action_command_list(list_action)
        except KeyError:
            self.log("The list isn't laid out yet.")

    # Its icon is an emoji: not every terminal has it, nor agrees on its width.
    CSS = """
    Palette SearchIcon { display: none; }
    Palette > Vertical { background: $surface; }
    Palette #--input { border: hkey $primary 50%; }
    Palette CommandList { border-bottom: hkey $primary 50%; }
    """
