"""Jackpot wagers ("for 1"): what they return for sure, and what each dollar on a meter adds.

A prize is odds on the wager, dollars, or a share of a meter. Per dollar staked, the first two are
the fixed return; the last one grows with the meter.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec

from galaxy_tui.games.paytables import WHOLE_METER, Pay, Paytable
from galaxy_tui.games.settle import loses
from galaxy_tui.money import Cents


class Share(msgspec.Struct, frozen=True):
    """What a winner keeps of a prize that all winners share: on average, and its square."""

    mean: Fraction = Fraction(1)
    square: Fraction = Fraction(1)


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
