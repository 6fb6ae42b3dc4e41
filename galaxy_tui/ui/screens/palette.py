"""The list of all commands, Textual's own, left once as every screen here."""

from __future__ import annotations

from textual.command import CommandPalette

from galaxy_tui.ui.screens.leaving import Leaving


class Palette(CommandPalette, Leaving[None]):
    """It lists what `Galaxy.get_system_commands` gives."""

    # Its icon is an emoji: not every terminal has it, nor agrees on its width.
    CSS = "Palette SearchIcon { display: none; }"
