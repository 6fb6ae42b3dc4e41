"""What is known of one wager on one paytable, as it is printed and written."""

from __future__ import annotations

import msgspec


class Line(msgspec.Struct, frozen=True):
    """One end: its count of the total, what the table says, and the net in initial stakes."""

    name: str
    count: int
    total: int
    pays: str
    net: float | None


class BesideAnte(msgspec.Struct, frozen=True):
    """Five Card Fortune with an Ante of the same stake, both played for their sum."""

    ante: str  # the Ante's table
    ev: float  # what the Fortune wager adds, per Fortune stake
    ev_of_both: float  # Ante and Fortune together, per Ante


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """What one wager is worth on one paytable. Figures are per initial stake."""

    game: str
    wager: str
    paytable: str
    ev: float | None
    ev_per_unit_wagered: float | None
    hit_frequency: float | None
    std: float | None
    exact: bool
    how: str
    lines: list[Line]
    # TCS: what a player gets who sets as the house does.
    ev_by_house_way: float | None = None
    # DW: Five Card Fortune beside an Ante; on Ante table A, then on each.
    ev_beside_ante: float | None = None
    beside_ante: list[BesideAnte] = []
    # Jackpots, per dollar staked; amounts are dollars.
    stake: float | None = None
    fixed_return: float | None = None
    return_per_meter_dollar: float | None = None
    meters: dict[str, float] = {}  # the return per dollar of each further meter, by line
    break_even_meter: float | None = None
    meter: float | None = None
    others: int | None = None
    envy_return: float | None = None
    open_cells: list[str] = []  # lines that the operator has yet to fill
