"""Finding wagers and tables by the names that people give them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from galaxy_tui.ai.odds.wagers import Subject, subjects_of
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.library import GAMES
from galaxy_tui.games.paytables import Paytable, book_tables
from galaxy_tui.games.paytables.names import fold, short_forms

EVEN: Final = "even"


def games_with(wager: str) -> list[str]:
    """The games that have a wager of that name; all of them without one."""
    if not wager:
        return list(GAMES)
    found = []
    for game in GAMES:
        try:
            subjects_of(game, wager)
        except Unreadable:
            continue
        found.append(game)
    if not found:
        raise Unreadable(f"No game has odds for “{shown(wager)}”. See “galaxy odds”.")
    return found


def wanted(game: str, wager: str, paytable: str) -> Iterator[tuple[Subject, tuple[Paytable, ...]]]:
    """Each wager with each of its tables that the names could mean.

    What is played on a table that waits for the operator has no odds: it must be asked for.
    """
    for subject in subjects_of(game, wager):
        columns = [[t for t in book_tables(game) if t.family == f] for f in subject.families]
        for tables in _combined(subject, columns):
            waits = [t for t in tables if t.open_cells] if subject.kind == "played" else []
            called = [t for t in tables if paytable and _is_called(t, tables, paytable)]
            meant = called or (not tables and fold(paytable) == EVEN) or not paytable
            if meant and all(table in called for table in waits):
                yield subject, tables


def _combined(subject: Subject, columns: list[list[Paytable]]) -> list[tuple[Paytable, ...]]:
    if "envy" in subject.families:  # FCP App E: each column with its own envy
        return list(zip(*columns, strict=True))
    return list(product(*columns))


def _is_called(table: Paytable, beside: tuple[Paytable, ...], name: str) -> bool:
    """Is it the table of that name, or of its part of a name such as Win-1/BB-2?"""
    parts = name.split("/")
    if len(parts) > 1:
        if len(parts) != len(beside):
            return False
        return all(
            fold(part) in short_forms(one.name) for part, one in zip(parts, beside, strict=True)
        )
    return fold(name) in short_forms(table.name)


def no_table(games: list[str], wager: str, paytable: str) -> str:
    """The sentence for a name that no table has."""
    names = dict.fromkeys(
        "/".join(t.name for t in tables) or EVEN
        for game in games
        for _, tables in wanted(game, wager, "")
    )
    return f"There is no table “{shown(paytable)}” here: there are {', '.join(names)}."
