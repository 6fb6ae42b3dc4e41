"""Whose eyes look at what only one player may see: asked of those who play at this screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.asking import Choose
from galaxy_tui.ui.screens.secret import with_secret


def with_eyes_of(
    app: Galaxy, players: Sequence[str], question: str, then: Callable[[str], None]
) -> None:
    """One of these, and with the secret key where there is one; nobody, if that isn't typed."""

    def chosen(place: int | None) -> None:
        if place is not None:
            player = players[place]
            with_secret(app, player, lambda: then(player))

    if len(players) > 1:
        app.push_screen(Choose(question, list(players)), chosen)
    elif players:
        chosen(0)
