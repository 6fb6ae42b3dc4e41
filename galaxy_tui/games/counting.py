"""The Bonus Jackpot System's part of a round: tabulate, check the lights, collect."""

from __future__ import annotations

from galaxy_tui.games.actions import Collect, Confirm, Tabulate
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.requests import Procedure, Sense, Step
from galaxy_tui.games.table import Table


def count_jackpots(book: RuleBook, table: Table, cite: str) -> Procedure:
    """Press, compare each light with its chips, and lift what was counted.

    With the tabulator down, and where a light is missing, the wager stays on its spot and is
    settled there (DW §6; House rule: missing light).
    """
    offered = [w for w in book.jackpots if w in table.setup.offered]
    if not offered or not table.setup.tabulator:
        return
    placed = tuple(table.jackpot_wagers(offered))
    yield Step(Tabulate(), cite)
    yield Sense(placed, cite)
    mismatched = tuple(sorted(table.lights.symmetric_difference(placed)))
    yield Step(Confirm(mismatched), cite)
    for position, wager in placed:
        if (position, wager) in table.lights:
            yield Step(Collect(position, wager), cite)
