"""Jackpot meters: what a counted wager adds, what a cap holds back, how a meter is seeded again.

Whole cents on every display; what is less than a cent is carried to the next wager, never lost.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

from galaxy_tui.money import Cents

HUNDREDTHS: Final = 10_000  # of a percent: 100%
Kind = Literal["bonus", "progressive"]


class MeterRules(msgspec.Struct, frozen=True, kw_only=True):
    """How one jackpot is run: the operator's settings (House rule: seed, rate and cap)."""

    kind: Kind
    seed: Cents  # a bonus jackpot's posted amount; what a progressive opens with
    rate: int = 0  # of each wager to the display, in hundredths of a percent
    reserve: int = 0  # of each wager to the hidden reserve, which pays for seeding
    cap: Cents | None = None  # the display stops here; the rest is overflow
    daily: tuple[Cents, ...] = ()  # a bonus jackpot renewed by the day: Monday to Sunday


class Meter(msgspec.Struct, kw_only=True):
    """Where a meter stands, and how it came there.

    displayed = seeds + contributions − prizes − overflow − voids + corrections − recovered, always;
    reserve and overflow are what went there less what left.
    """

    rules: MeterRules
    live: bool
    prize: str = ""  # the game and the jackpot whose money this is
    displayed: Cents = 0
    reserve: Cents = 0
    overflow: Cents = 0  # held back by the cap, still to be used for seeding
    carried: int = 0  # parts of a cent for the display, in ten-thousandths
    reserve_carried: int = 0
    counted: int = 0  # wagers
    voided: int = 0  # of those, in rounds that were called off
    phantom: int = 0  # of those, lights without a wager
    hits: int = 0
    seeds: Cents = 0  # the first seed and every reseed
    contributed: Cents = 0  # to the display, the capped part included
    to_reserve: Cents = 0
    reserve_out: Cents = 0  # left the reserve again: for seeding, by a void, to the house
    overflowed: Cents = 0
    overflow_out: Cents = 0
    prizes: Cents = 0  # paid from the meter
    paid: Cents = 0  # paid in all, the house's part included
    voids: Cents = 0  # contributions that went back
    corrections: Cents = 0
    recovered: Cents = 0  # seed that the house took back
    standing: Cents = 0  # of the display: seed that the house has put in itself
    staked: dict[int, Cents] = {}  # by round under way: what prizes have taken of that

    @property
    def balanced(self) -> bool:
        """Does the display agree with its history?"""
        if self.rules.kind == "bonus":
            return not (self.reserve or self.overflow or self.standing)
        came = self.seeds + self.contributed + self.corrections
        gone = self.prizes + self.overflowed + self.voids + self.recovered
        return (
            self.displayed == came - gone
            and 0 <= self.standing <= self.displayed
            and self.reserve == self.to_reserve - self.reserve_out
            and self.overflow == self.overflowed - self.overflow_out
        )


class Rise(NamedTuple):
    """What one counted wager adds, and where each cent goes."""

    display: Cents
    overflow: Cents
    reserve: Cents


def contribution(meter: Meter, stake: Cents) -> tuple[Rise, int, int]:
    """What one more wager would add now, and the parts of a cent that are carried on."""
    rules = meter.rules
    if rules.kind == "bonus":
        return Rise(0, 0, 0), 0, 0
    whole, carried = divmod(meter.carried + stake * rules.rate, HUNDREDTHS)
    hidden, reserve_carried = divmod(meter.reserve_carried + stake * rules.reserve, HUNDREDTHS)
    room = whole if rules.cap is None else max(0, min(whole, rules.cap - meter.displayed))
    return Rise(room, whole - room, hidden), carried, reserve_carried


def count_wager(meter: Meter, stake: Cents) -> Rise:
    """A wager is registered: the meter rises there and then."""
    rise, meter.carried, meter.reserve_carried = contribution(meter, stake)
    meter.counted += 1
    meter.displayed += rise.display
    meter.overflow += rise.overflow
    meter.reserve += rise.reserve
    meter.contributed += rise.display + rise.overflow
    meter.overflowed += rise.overflow
    meter.to_reserve += rise.reserve
    return rise


class Seeding(NamedTuple):
    """Who pays for a seed: the reserve first, then the overflow, then the house."""

    reserve: Cents
    overflow: Cents
    house: Cents

    @property
    def total(self) -> Cents:
        return sum(self)


def seeding(meter: Meter) -> Seeding:
    """What brings the display back up to its seed; nothing where it stands higher."""
    rules = meter.rules
    lacks = max(0, rules.seed - meter.displayed) if rules.kind == "progressive" else 0
    from_reserve = min(lacks, meter.reserve)
    from_overflow = min(lacks - from_reserve, meter.overflow)
    return Seeding(from_reserve, from_overflow, lacks - from_reserve - from_overflow)


def seed(meter: Meter) -> Seeding:
    """Seed it, as `seeding` says."""
    paid = seeding(meter)
    meter.reserve -= paid.reserve
    meter.reserve_out += paid.reserve
    meter.overflow -= paid.overflow
    meter.overflow_out += paid.overflow
    meter.displayed += paid.total
    meter.seeds += paid.total
    meter.standing += paid.house
    return paid


def fall(meter: Meter, amount: Cents, round_: int = 0) -> None:
    """The display falls. A prize is paid from the seed first: what players added stays theirs."""
    meter.displayed -= amount
    if round_:
        of_seed = min(amount, meter.standing)
        meter.staked[round_] = meter.staked.get(round_, 0) + of_seed
        meter.standing -= of_seed
    meter.standing = min(meter.standing, meter.displayed)


def settled(meter: Meter, round_: int, *, voided: bool) -> None:
    """A round is over: what its prizes have taken of the seed is gone, or back if it was void."""
    of_seed = meter.staked.pop(round_, 0)
    if voided:
        meter.standing = min(meter.standing + of_seed, meter.displayed)
