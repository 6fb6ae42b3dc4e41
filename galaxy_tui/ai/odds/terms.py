"""What a house adds to a printed table: a meter's height, a stake, the operator's own cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.games.paytables.families import family_named
from galaxy_tui.games.paytables.names import fold
from galaxy_tui.games.paytables.pay import MOST_DOLLARS
from galaxy_tui.money import Cents, dollars

MOST_OTHERS: Final = 6  # beside a player, at the largest table
MOST_METER: Final = 100 * MOST_DOLLARS


class Terms(msgspec.Struct, frozen=True):
    """`bonus` fills operator's cells: a line, or a table and a line, and its prize as text."""

    meter: Cents | None = None
    stake: Cents | None = None
    others: int = 0
    bonus: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.others <= MOST_OTHERS:
            raise NotAllowed(f"0 to {MOST_OTHERS} others fit at a table, not {self.others}.")
        if self.stake is not None and self.stake <= 0:
            raise NotAllowed("A stake is more than nothing.")
        if self.meter is not None and not 0 <= self.meter <= MOST_METER:
            raise NotAllowed(f"A meter shows $0 to {dollars(MOST_METER)}.")
        names = [fold(name) for name, _ in self.bonus]
        if twice := [name for name, _ in self.bonus if names.count(fold(name)) > 1]:
            raise Unreadable(f"“{shown(twice[0])}” is filled twice: give each cell one prize.")


def fill(wanted: Sequence[tuple[Paytable, ...]], terms: Terms) -> list[tuple[Paytable, ...]]:
    """The same tables with the operator's cells in them; a cell that none has is refused."""
    used: set[str] = set()
    filled = [tuple(_filled(table, terms, used) for table in tables) for tables in wanted]
    for name, _ in terms.bonus:
        if name not in used:
            cells = dict.fromkeys(
                f"{table.name}/{line}" for tables in wanted for table in tables
                for line in table.open_cells
            )  # fmt: skip
            known = f"the cells to fill are {', '.join(cells)}" if cells else "none is open"
            raise Unreadable(f"“{shown(name)}” is no operator's cell here: {known}.")
    return filled


def _filled(table: Paytable, terms: Terms, used: set[str]) -> Paytable:
    cells: dict[str, str | int | float] = {}
    for name, prize in terms.bonus:
        for line in table.open_cells:
            if fold(name) in (fold(line), fold(f"{table.name}/{line}")):
                used.add(name)
                cells[line] = _as_cell(table, prize)
    for line, cell in cells.items():
        try:
            table = table.filled({line: cell})
        except NotAllowed as error:  # it may be meant for a line of that name in another table
            raise NotAllowed(f"{error} A cell of one table is “{table.name}/{line}”.") from error
    return table


def _as_cell(table: Paytable, prize: str) -> str:
    """A bare number is dollars where a table pays dollars."""
    pays_odds = "odds" in family_named(table.family).bonus
    is_bare = prize.replace(",", "").replace(".", "", 1).isdigit()
    return prize if pays_odds or not is_bare else f"${prize}"
