"""`galaxy` alone: the casino on screen, or, without a terminal, what there is."""

from __future__ import annotations

import sys
from typing import Final

import typer

from galaxy_tui.cli.streams import complain
from galaxy_tui.errors import Unreadable

FAILED: Final = 1


def play(saves: str | None) -> None:
    """Open the casino on the terminal that this was typed at."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        from galaxy_tui.cli.overview import overview

        overview()
        return
    from galaxy_tui.casino.places import saves_folder
    from galaxy_tui.ui.app import Galaxy

    app = Galaxy(saves_folder(saves))
    app.run()
    if app.return_code == FAILED:
        complain(app.refusal)
        raise typer.Exit(FAILED)
    if app.refusal:
        raise Unreadable(app.refusal)
