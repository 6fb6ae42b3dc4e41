"""The ends that a wager can come to, each with its count: all figures follow from these."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Final

import msgspec

from galaxy_tui.games.paytables import Pay, Paytable

LOST: Final = -100


class End(msgspec.Struct, frozen=True):
    """One way to end: how often, and what it wins in hundredths of one unit, wagers included."""

    name: str
    count: int
    net: int
    wagered: int = 100
    pays: str = ""


class Figures(msgspec.Struct, frozen=True):
    """What follows from all ends, per initial stake."""

    ev: Fraction
    ev_per_unit_wagered: Fraction
    hit_frequency: Fraction
    variance: Fraction

    @property
    def std(self) -> float:
        return sqrt(self.variance)


def figures(ends: Sequence[End], units: int = 1) -> Figures:
    """Exact, as fractions; `units` make up the initial stake (High plus Low are two)."""
    total = sum(end.count for end in ends)
    stake = 100 * units
    won = sum(end.count * end.net for end in ends)
    wagered = sum(end.count * end.wagered for end in ends)
    squares = sum(end.count * end.net**2 for end in ends)
    ev = Fraction(won, total * stake)
    return Figures(
        ev=ev,
        ev_per_unit_wagered=Fraction(won, wagered),
        hit_frequency=Fraction(sum(end.count for end in ends if end.net > 0), total),
        variance=Fraction(squares, total * stake**2) - ev**2,
    )


def net_of(pay: Pay | None) -> int | None:
    """What a wager "to 1" wins on a line, in hundredths; no line is a loss, an open cell None."""
    if pay is None:
        return LOST
    match pay.kind:
        case "odds":
            return pay.value
        case "push":
            return 0
        case "loss" | "none":
            return LOST
    return None


def net_on(table: Paytable, line: str) -> int:
    """The same for a line of a table whose cells are all filled."""
    found = table.line(line)
    net = net_of(found.pay if found else None)
    assert net is not None, f"{table.name} is not filled"
    return net


def words_of(table: Paytable, line: str) -> str:
    """`25 to 1`, `Push`, `Loss`."""
    found = table.line(line)
    if found is None or found.pay.kind in ("loss", "none"):
        return "Loss"
    return f"{found.pay.text} {table.pays}" if found.pay.kind == "odds" else found.pay.text


def ends_on(table: Paytable, counts: Iterable[tuple[str, int]]) -> list[End]:
    """A wager "to 1" that no decision touches: each line of its table, and what misses them all."""
    by_line: dict[str, int] = {line.name: 0 for line in table.lines}
    for line, count in counts:
        by_line[line] = by_line.get(line, 0) + count
    return [
        End(line, count, net_on(table, line), pays=words_of(table, line))
        for line, count in by_line.items()
        if count
    ]
