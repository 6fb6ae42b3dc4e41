"""Jackpot wagers ("for 1"): what they return for sure, and what each dollar on a meter adds.

A prize is odds on the wager, dollars, or a share of a meter. Per dollar staked, the first two are
the fixed return; the last one grows with the meter.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

import msgspec

from galaxy_tui.games.paytables import WHOLE_METER, Pay, Paytable
from galaxy_tui.games.settle import loses
from galaxy_tui.money import Cents


class Prize(msgspec.Struct, frozen=True):
    """What a line pays for each dollar staked: so much, and so much of each dollar on a meter."""

    line: str
    count: int
    total: int
    pays: str = "Loss"
    fixed: Fraction = Fraction(0)
    of_meter: Fraction = Fraction(0)
    meter: str = ""  # the name of that meter, if it isn't the table's first
    open: bool = False  # the operator has yet to say what it pays

    uneven: Fraction = Fraction(1)  # of a share: the mean of its square over that of its mean

    @property
    def probability(self) -> Fraction:
        return Fraction(self.count, self.total)


def prizes(
    table: Paytable,
    lines: Mapping[str, int],
    stake: Cents,
    *,
    scaled: bool = False,
    posted: bool = False,
    shared: Mapping[str, Share] | None = None,
) -> list[Prize]:
    """Every line of the table, then what wins nothing.

    `scaled`: dollar prizes multiply with the stake (TCDP App D n5). `posted`: a BONUS is what a
    meter shows, the first of them what the first meter shows; else the operator fills it in.
    `shared`: what is left of a percentage to one of its winners.
    """
    total = sum(lines.values())
    found: list[Prize] = []
    for name in dict.fromkeys([*(line.name for line in table.lines), *lines]):
        count, line = lines.get(name, 0), table.line(name)
        if not count:
            continue
        prize = Prize(name, count, total)
        if line is not None and not loses(line):
            first = not any(p.of_meter for p in found)
            terms = _of(line.pay, name, stake, scaled=scaled, posted=posted, first=first)
            share = (shared or {}).get(name, Share())
            prize = msgspec.structs.replace(
                prize,
                pays=_words(line.pay, table),
                fixed=terms.fixed,
                of_meter=terms.of_meter * share.mean,
                uneven=share.square / share.mean**2,
                meter=terms.meter,
                open=terms.open,
            )
        found.append(prize)
    return found


class _Of(NamedTuple):
    fixed: Fraction = Fraction(0)
    of_meter: Fraction = Fraction(0)
    meter: str = ""
    open: bool = False


def _of(pay: Pay, line: str, stake: Cents, *, scaled: bool, posted: bool, first: bool) -> _Of:
    """What a cell pays, per dollar staked."""
    match pay.kind:
        case "odds":
            return _Of(fixed=Fraction(pay.value, 100))
        case "dollars":
            return _Of(fixed=Fraction(pay.value, 100 if scaled else stake))
        case "percent":
            return _Of(of_meter=Fraction(pay.value, WHOLE_METER) * Fraction(100, stake))
        case "bonus" if posted:
            return _Of(of_meter=Fraction(100, stake), meter="" if first else line)
    return _Of(open=True)


def _words(pay: Pay, table: Paytable) -> str:
    match pay.kind:
        case "odds":
            return f"{pay.text} {table.pays}"
        case "percent":
            return f"{pay.text} of the meter"
    return pay.text


class Share(msgspec.Struct, frozen=True):
    """What a winner keeps of a prize that all winners share: on average, and its square."""

    mean: Fraction = Fraction(1)
    square: Fraction = Fraction(1)


def expected_share(hands: tuple[int, ...], others: int, cards: int = 5) -> Share:
    """The share of a winner who holds one of `hands` (as bits), with so many others in the game.

    With K others on the line it is 1/(1+K). For j of the others to be on it, too, they and the
    winner hold disjoint hands; counting those gives E[C(K,j)], and from them each P(K = k).
    """
    moments = []
    for j in range(others + 1):
        ways = sum(_disjoint(hands, mine, j) for mine in hands)
        deals, left = len(hands), 52 - cards
        for _ in range(j):
            deals *= comb(left, cards)
            left -= cards
        moments.append(Fraction(comb(others, j) * ways, deals))
    chances = [
        sum(((-1) ** (j - k) * comb(j, k) * moments[j] for j in range(k, others + 1)), Fraction(0))
        for k in range(others + 1)
    ]
    return Share(
        mean=sum((p / (k + 1) for k, p in enumerate(chances)), Fraction(0)),
        square=sum((p / (k + 1) ** 2 for k, p in enumerate(chances)), Fraction(0)),
    )


@cache
def _disjoint(hands: tuple[int, ...], gone: int, j: int) -> int:
    """In how many orders j of the hands can lie beside these cards, no card twice."""
    if not j:
        return 1
    return sum(_disjoint(hands, gone | hand, j - 1) for hand in hands if not hand & gone)
