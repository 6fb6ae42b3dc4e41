"""Casinos in which something has been played, for the rooms with the books."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from galaxy_tui.ai.bots import Bot
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import buy_in_bots, play_round, seat_bots

ADA = Bot("Ada", "gambler")
BEN = Bot("Ben", "superstitious")
NOON = 1_800_000_000_000


def played(
    folder: Path, rounds: int = 2, tables: Sequence[str] = (), bots: Sequence[Bot] = (ADA, BEN)
) -> Path:
    """So many rounds at each of these tables, or at all four."""
    with House(folder, clock=lambda: NOON) as house:
        for id in tables or list(house.tables):
            table = house.tables[id]
            seated = seat_bots(house, table, bots)
            buy_in_bots(house, table, seated)
            for _ in range(rounds):
                play_round(house, table, seated)
    return folder
