"""What is counted while rounds are played. All whole numbers: sums don't depend on their order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from galaxy_tui.ai.exact.subsets import Ints
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

    def move(self, staked: Cents, net: Cents, more: Cents) -> None:
        """One round that was counted with this stake and result came to so much more."""
        if self.net[net] == 1:
            del self.net[net]
        else:
            self.net[net] -= 1
        merge(self.net, {net + more: 1})
        self.staked_by_net += staked * more

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


class Wagered(NamedTuple):
    """What was put out in one round, and what came of it."""

    staked: Cents
    net: Cents


class Hit(msgspec.Struct, frozen=True):
    """A prize from a meter, as it is paid at the meter's opening display."""

    round: int
    seat: int
    wager: str
    meter: str
    share: int  # of the meter, in hundredths of a percent
    sharers: int  # who divide it
    paid: Cents
    of_wager: Wagered
    of_all: Wagered  # the seat's wagers of the round together


class Tally(msgspec.Struct):
    """Rounds played, seat by seat."""

    rounds: int = 0
    seats: list[SeatTally] = []


class Unsettled(NamedTuple):
    """One seat's sessions with a prize from a meter, which can't be cut before it is known."""

    first: Ints  # the first round of each
    net: Ints  # a row a session, prizes at the opening display


class Block(NamedTuple):
    """What a worker hands back: results at the opening display, and what may change them."""

    tally: Tally
    hits: list[Hit]  # in the order of the rounds
    unsettled: list[Unsettled]  # a seat each; none unless there are sessions


def count(histogram: Histogram, values: Iterable[int]) -> None:
    """Count single results."""
    for value in values:
        histogram[value] = histogram.get(value, 0) + 1


def merge(histogram: Histogram, other: Histogram) -> None:
    """Add what another block counted."""
    for value, times in other.items():
        histogram[value] = histogram.get(value, 0) + times


def add(total: Tally, part: Tally) -> None:
    """Add a block to those before it."""
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
