"""What a statement shows, read and counted beside the open house: by a reader of its own, in a
thread, so that the table never waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from galaxy_tui.casino.decisions import Decision, Played, decisions_of, played_by
from galaxy_tui.casino.reports import Statement, reading, statement
from galaxy_tui.casino.wager_results import WagerResult, by_wager

MOST_ROUNDS = 2_000  # on the list, in the chart and in the figures of wagers
FIRST_COUNTED = 200  # rounds whose decisions are counted unasked
AT_ONCE = 10  # rounds between two reports of progress


class Account(NamedTuple):
    """One side of a player's money: live, or for training."""

    statement: Statement
    wagers: list[WagerResult]
    played: list[Played]  # rounds whose decisions are to be counted, the newest first


class Counted(NamedTuple):
    """Some more decisions, the newest first, and how far the counting is."""

    decisions: list[Decision]
    done: int


def read_account(folder: Path, player: str, live: bool, counted: int) -> Account:
    """One moment of the books."""
    with reading(folder) as store:
        found = statement(store, player, live, MOST_ROUNDS)
        return Account(
            found,
            by_wager(store, found.player, live, MOST_ROUNDS),
            played_by(store, found.player, live, counted),
        )


def count_decisions(played: list[Played]) -> Iterator[Counted]:
    """Round by round, told every few rounds; whoever has heard enough stops asking."""
    found: list[Decision] = []
    for done, one in enumerate(played, 1):
        found += reversed(list(decisions_of(one)))
        if done % AT_ONCE == 0 or done == len(played) or done == 1:
            yield Counted(found, done)
            found = []
