"""The last hands of all tables, from the books: rounds are played again with a reader of their own,
so that nobody waits for it, and only what everybody saw is told."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from galaxy_tui.casino.keeping import replayed
from galaxy_tui.casino.reports import reading
from galaxy_tui.casino.round_list import last_over
from galaxy_tui.casino.store import Store
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.view import View, events_for, view
from galaxy_tui.ui.drawing.table_card import Hand
from galaxy_tui.ui.glance import hands_of

_CANT_BE_TOLD = (
    GalaxyError, AssertionError, KeyError, TypeError, ValueError, StopIteration, sqlite3.Error,
)  # fmt: skip


def recalled(folder: Path, tables: Iterable[str]) -> dict[int, tuple[Hand, ...]]:
    """By round. One that can't be told from these books is left out: its results are known."""
    found: dict[int, tuple[Hand, ...]] = {}
    with reading(folder) as store:
        for table in tables:
            try:
                found.update(_last_hands(store, table))
            except _CANT_BE_TOLD:
                continue
    return found


def _last_hands(store: Store, table: str) -> dict[int, tuple[Hand, ...]]:
    if (over := last_over(store, table)) is None:
        return {}
    row, booked = over
    _, play = replayed(store, row)
    felt = view(play, "spectator")
    assert isinstance(felt, View)
    return {row.id: hands_of(events_for(play.events, "spectator"), felt, booked)}
