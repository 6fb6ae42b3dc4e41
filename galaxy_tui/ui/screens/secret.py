"""A player's secret key, before cards are turned up or another key is set."""

from __future__ import annotations

from collections.abc import Callable

from galaxy_tui.errors import NotAllowed
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.pins import pin_fits
from galaxy_tui.ui.screens.asking import Ask


def with_secret(app: Galaxy, player: str, then: Callable[[], None], question: str = "") -> None:
    """At once if this player has no secret key; else when it was typed right."""
    kept = app.settings.pins.get(player)
    if kept is None:
        then()
        return

    def check(text: str) -> None:
        if not pin_fits(text, kept):
            raise NotAllowed(f"That isn't {player}'s secret key.")

    def typed(text: str | None) -> None:
        if text is not None:
            then()

    asked = question or f"{player}, your secret key"
    app.push_screen(Ask(asked, "Nobody else should look.", check=check, secret=True), typed)
