"""What the dealer is still to be seen doing: news in order, breath by breath, each at its pace."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from galaxy_tui.games import events as ev
from galaxy_tui.games.actions import Place
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.sayings import deal_in_short, lines
from galaxy_tui.games.transcript import Beat, beats

# Seconds at normal speed. What players do is quick: they took their time already.
_TAKES: Final[dict[type[ev.Event], float]] = {
    ev.Shuffled: 0.6, ev.Washed: 0.8, ev.Placed: 0.06, ev.Tabulated: 0.5, ev.Lit: 0.22,
    ev.Mismatched: 0.8, ev.MeterMoved: 0.3, ev.Collected: 0.18, ev.Dealt: 0.14, ev.Exposed: 0.5,
    ev.HandSet: 0.05, ev.Folded: 0.3, ev.Tucked: 0.3, ev.Declared: 0.3, ev.HouseSet: 1.2,
    ev.HandRead: 0.5, ev.Taken: 0.3, ev.Paid: 0.45, ev.Pushed: 0.3, ev.NoPrize: 0.15,
    ev.Mucked: 0.06, ev.Voided: 1.0, ev.TakenBack: 0.3, ev.Returned: 0.2,
}  # fmt: skip

# What players answer: nobody else's turn hangs on its being seen.
ANSWERS: Final = (ev.Placed, ev.SatOut, ev.HandSet, ev.Folded)

# Steps of the dealer: where step mode stops.
_BY_DEALER: Final = (
    ev.Shuffled, ev.Washed, ev.Tabulated, ev.Lit, ev.Mismatched, ev.Collected, ev.Dealt,
    ev.Exposed, ev.HouseSet, ev.HandRead, ev.Taken, ev.Paid, ev.Pushed, ev.NoPrize, ev.Tucked,
    ev.Mucked, ev.MeterMoved, ev.Voided, ev.TakenBack, ev.Returned,
)  # fmt: skip


class Shown(NamedTuple):
    """One event whose turn has come."""

    event: ev.Event
    heading: str
    said: tuple[str, ...]  # the lines of its breath, with its first event; else nothing
    call: str  # the same in one line
    last: bool  # does its breath end with it?

    @property
    def takes(self) -> float:
        return _TAKES.get(type(self.event), 0.0)

    @property
    def rests(self) -> float:
        """How long it is looked at when it has arrived, after it was seen on its way."""
        return 0.0 if isinstance(self.event, ev.Dealt) else 0.4

    @property
    def by_dealer(self) -> bool:
        return isinstance(self.event, _BY_DEALER)


class Dealing:
    """A queue: news goes in at one end, and comes out event by event."""

    def __init__(self, book: RuleBook) -> None:
        self._book = book
        self._coming: deque[Shown] = deque()
        self._heading = ""

    def __bool__(self) -> bool:
        return bool(self._coming)

    def heard(self, events: Sequence[ev.Event]) -> None:
        for beat in beats(events, self._heading):
            self._heading = beat.heading
            for said, happened in _breaths(beat):
                told = tuple(lines(said, self._book))
                call = deal_in_short(said) if len(told) > 1 else told[0]
                for place, event in enumerate(happened):
                    last, first = place == len(happened) - 1, not place
                    shown = Shown(event, beat.heading, told if first else (), call, last)
                    self._coming.append(shown)

    @property
    def only_answers(self) -> bool:
        """Is nothing coming but what players have answered?"""
        return all(isinstance(one.event, ANSWERS) for one in self._coming)

    def next(self) -> Shown:
        return self._coming.popleft()


def _breaths(beat: Beat) -> list[tuple[Sequence[ev.Event], Sequence[ev.Event]]]:
    """What is said and what happens; a deal place by place, unless it goes round card by card."""
    runs = [list(run) for _, run in groupby(beat.happened, key=_place_of)]
    round_by_round = len({_place_of(run[0]) for run in runs}) < len(runs)
    if round_by_round or not isinstance(beat.happened[0], ev.Dealt):
        return [(beat.said, beat.happened)]
    return [(run, run) for run in runs]


def _place_of(event: ev.Event) -> Place | None:
    return event.place if isinstance(event, ev.Dealt) else None
