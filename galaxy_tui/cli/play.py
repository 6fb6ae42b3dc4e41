"""`galaxy` alone: the casino on screen, or, without a terminal, what there is."""

from __future__ import annotations

import sys

import typer

from galaxy_tui.errors import Unreadable


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
    if app.refusal:
        raise Unreadable(app.refusal)
    if app.return_code:
        raise typer.Exit(app.return_code)
