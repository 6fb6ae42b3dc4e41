"""`galaxy deal`: whole rounds, told or recorded; booked at a table, or dealt for training."""

from __future__ import annotations

from typing import Final

from galaxy_tui.cli.deal_at_table import AtTable, deal_at_table
from galaxy_tui.cli.deal_training import deal_training
from galaxy_tui.cli.screen import whole_number
from galaxy_tui.errors import Unreadable
from galaxy_tui.games.library import book_of

MOST_ROUNDS: Final = 1_000_000


def deal_rounds(
    game: str,
    players: str,
    rounds: str,
    seed: str | None,
    view: str,
    at_table: AtTable,
    *,
    json: bool,
) -> None:
    """Deal so many rounds to so many players. A chosen seed is for training: nothing is booked."""
    book = book_of(game)
    seats = whole_number(players, f"players at {book.title}", 1, book.positions)
    count = whole_number(rounds, "rounds", 1, MOST_ROUNDS)
    if seed is None:
        deal_at_table(book, seats, count, view, at_table, json=json)
        return
    if given := at_table.given:
        raise Unreadable(
            f"{given} goes with a real table, and --seed with training: a live shoe takes no "
            "seed (House rule: demonstrations). Leave one of them out."
        )
    deal_training(book, seats, count, seed, view, json=json)
