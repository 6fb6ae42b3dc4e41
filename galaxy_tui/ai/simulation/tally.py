"""What is counted while rounds are played. All whole numbers: sums don't depend on their order."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from galaxy_tui.money import Cents

Histogram = dict[int, int]  # a result in cents, and how often it came


class Results(msgspec.Struct):
    """Net results, and what was put out for them: in all, squared, and times the result."""

    net: Histogram = {}
    staked: Cents = 0
    staked_squared: int = 0
    staked_by_net: int = 0

    def count(self, staked: Cents, net: Cents, times: int = 1) -> None:
        """So many rounds with this stake and this result."""
        merge(self.net, {net: times})
        self.staked += staked * times
        self.staked_squared += staked * staked * times
        self.staked_by_net += staked * net * times

    def add(self, other: Results) -> None:
        merge(self.net, other.net)
        self.staked += other.staked
        self.staked_squared += other.staked_squared
        self.staked_by_net += other.staked_by_net


class SeatTally(msgspec.Struct):
    """One seat: its rounds, each wager over the rounds in which it stood, and its sessions."""

    all: Results = msgspec.field(default_factory=Results)
    wagers: dict[str, Results] = {}
    sessions: Histogram = {}  # net results
    ruined: int = 0  # sessions that ended early
    ruined_after: int = 0  # the rounds that those lasted, in all


class Hit(msgspec.Struct, frozen=True, array_like=True):
    """A prize from a meter: the round, whose share of it in hundredths of a percent."""

    round: int
    meter: str
    share: int
    sharers: int


class Tally(msgspec.Struct):
    """Rounds played, seat by seat, and the meters' prizes among them."""

    rounds: int = 0
    seats: list[SeatTally] = []
    hits: list[Hit] = []


def count(histogram: Histogram, values: Iterable[int]) -> None:
    """Count single results."""
    for value in values:
        histogram[value] = histogram.get(value, 0) + 1


def merge(histogram: Histogram, other: Histogram) -> None:
    """Add what another block counted."""
    for value, times in other.items():
        histogram[value] = histogram.get(value, 0) + times


def add(total: Tally, part: Tally) -> None:
    """Add a block to those before it; the meters' prizes are walked through elsewhere."""
    total.rounds += part.rounds
    while len(total.seats) < len(part.seats):
        total.seats.append(SeatTally())
    for mine, other in zip(total.seats, part.seats, strict=True):
        mine.all.add(other.all)
        mine.ruined += other.ruined
        mine.ruined_after += other.ruined_after
        merge(mine.sessions, other.sessions)
        for name, wager in other.wagers.items():
            mine.wagers.setdefault(name, Results()).add(wager)
