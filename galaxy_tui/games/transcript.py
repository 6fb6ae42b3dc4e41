"""A round in words that a dealer could read aloud: every line ends with its clause.

It names what the events name. For a viewer, give it the events that this viewer may know.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Final, NamedTuple

from galaxy_tui.games import events as ev
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.sayings import Judged, lines
from galaxy_tui.games.view import events_for

SHUFFLE: Final = "Shuffle"
WAGERS: Final = "Wagers"
TABULATE: Final = "Tabulate"
DEAL: Final = "The deal"
TREASURE: Final = "Three Card Treasure"
DECISIONS: Final = "Decisions"
DEALER: Final = "Dealer"
SETTLEMENT: Final = "Settlement"
VOID: Final = "Void"
RESULT: Final = "Result"

INDENT: Final = "  "  # before a line; a heading has none


def say(event: ev.Event, book: RuleBook) -> str:
    """One event as one line, its clause at the end."""
    return lines([event], book)[0]


def transcript(
    events: Iterable[ev.Event], book: RuleBook, viewer: ev.Viewer | None = None
) -> Iterator[str]:
    """The whole round: headings, and under each its lines, indented.

    What a dealer says in one breath is one line: a seat's wagers, the lights, a packet of cards.
    """
    happened = list(events) if viewer is None else events_for(events, viewer)
    heading = ""
    racked: list[ev.Event] = []  # hands cleared one by one in the settlement: said once, at its end
    for now, run, _ in beats(happened):
        if now != heading:
            yield from _said_once(racked, book)
            heading = now
            yield heading
        if heading == SETTLEMENT and isinstance(run[0], ev.Mucked):
            racked += run
        else:
            yield from (INDENT + line for line in lines(run, book))
    yield from _said_once(racked, book)


def _said_once(racked: list[ev.Event], book: RuleBook) -> Iterator[str]:
    for _, run in groupby(racked, key=lambda event: event.cite):
        yield from (INDENT + line for line in lines(list(run), book))
    racked.clear()


# What belongs together


class Beat(NamedTuple):
    """Consecutive events that are said in one breath."""

    heading: str
    said: list[ev.Event]
    happened: list[ev.Event]  # those too that go without saying


def beats(events: Sequence[ev.Event], heading: str = "") -> Iterator[Beat]:
    """What happened, breath by breath; `heading` is the part of the procedure that was on."""
    said, happened, last = list[ev.Event](), list[ev.Event](), None
    silent: list[ev.Event] = []  # the readings that the next event says
    for event, after in zip_longest(events, events[1:]):
        if _is_said_next(event, after):
            silent.append(event)
            continue
        now = _heading(event, heading)
        key = (now, _key(event))
        if said and key != last:
            yield Beat(heading, said, happened)
            said, happened = [], []
        heading, last = now, key
        said.append(event)
        happened += (*silent, event)
        silent = []
    if said:
        yield Beat(heading, said, happened)


def _is_said_next(event: ev.Event, after: ev.Event | None) -> bool:
    """Is this the reading of a hand that the next line names anyway?"""
    return (
        isinstance(event, ev.HandRead)
        and isinstance(after, Judged)
        and (after.seat, after.hand) == (event.place, event.hand)
    )


def _heading(event: ev.Event, now: str) -> str:
    """The part of the procedure that an event belongs to; some stay in the part that is on."""
    match event:
        case ev.Opened() | ev.Washed() | ev.Shuffled():
            return SHUFFLE
        case ev.Placed() | ev.SatOut():
            return WAGERS if now in (SHUFFLE, WAGERS) else DECISIONS
        case ev.MeterMoved() if now == VOID:
            return VOID
        case ev.Tabulated() | ev.Lit() | ev.Mismatched() | ev.MeterMoved() | ev.Collected():
            return TABULATE
        case ev.Dealt():
            return SETTLEMENT if now == SETTLEMENT else DEAL
        case ev.HandSet() | ev.Folded() | ev.Tucked():
            return DECISIONS
        case ev.HouseSet():
            return DEALER
        case ev.Voided() | ev.TakenBack() | ev.Returned():
            return VOID
        case ev.Closed():
            return RESULT
    if event.cite.startswith("DW §20"):  # settled before the first decision
        return TREASURE
    match event:
        case ev.Exposed(place="dealer"):
            return DEALER
        case ev.Exposed(place="community") if now == DEALER:
            return DEALER
        case ev.Taken() if now == DECISIONS:
            return DECISIONS  # a fold
        case ev.Exposed() | ev.Taken() | ev.Paid() | ev.Pushed() | ev.NoPrize():
            return SETTLEMENT
    return now


def _key(event: ev.Event) -> Hashable:
    """What consecutive events must share to be said together; the rest are said alone."""
    match event:
        case ev.Placed() | ev.Returned():
            return type(event), event.seat
        case ev.Lit() | ev.Collected() | ev.Dealt():
            return type(event), event.cite
        case ev.Mucked(kept=0):
            return type(event), event.cite
        case ev.Exposed() | ev.HandRead():
            return ev.Exposed, event.place, event.cite
        case ev.Taken() | ev.Pushed():
            return type(event), event.seat, event.hand, event.line, event.cite
        case ev.Paid():
            prize = (event.odds, event.table, event.meter, event.envy_of)
            return ev.Paid, event.seat, event.hand, event.line, event.cite, prize
    return id(event)
