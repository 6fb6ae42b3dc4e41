"""The state of a round: cards, chips and lights where they lie, and the moves between them.

Only the driver (`round.py`) calls the moves: a rule book reads the state and asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from galaxy_tui.cards import Card
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Step
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import Cents
from galaxy_tui.shoe import Shoe


class Seat:
    """One position: its cards, the chips on its spots, and what the player did."""

    __slots__ = (
        "cards", "chips", "collected", "folded", "high", "low", "net", "paid",
        "pick", "pick_up", "position", "reads_own", "spots",
    )  # fmt: skip

    def __init__(self, position: int, chips: Cents | None) -> None:
        self.position = position
        self.chips = chips  # at the start of the round; None: as many as it takes
        self.net: Cents = 0
        self.paid: Cents = 0  # winnings so far in this round
        self.cards: list[Card] = []
        self.high: tuple[Card, ...] = ()
        self.low: tuple[Card, ...] = ()
        self.pick: tuple[Card, ...] = ()
        self.pick_up = False  # has the pick been turned up?
        self.spots: dict[str, Cents] = {}
        self.collected: dict[str, Cents] = {}  # jackpot wagers counted and in the tray
        self.folded = False
        self.reads_own = True  # may look at face-down cards

    def has(self, wager: str) -> bool:
        """Has it this wager in action, on its spot or counted and collected?"""
        return wager in self.spots or wager in self.collected

    def can_afford(self, amount: Cents) -> bool:
        return self.chips is None or self.chips + self.net >= amount


def _by_seat(stake: tuple[tuple[int, str], Cents]) -> int:
    return stake[0][0]


class Table:
    """Everything on the felt."""

    __slots__ = (
        "community", "dealer", "deck", "events", "house_high", "house_low", "lights",
        "meter_paid", "meters", "mucked", "next_card", "seats", "seen", "setup", "tray",
    )  # fmt: skip

    def __init__(self, setup: Setup, shoe: Shoe, chips: dict[int, Cents | None]) -> None:
        self.setup = setup
        self.deck = shoe.deck()
        self.next_card = 0
        self.seats = {n: Seat(n, chips[n]) for n in sorted(chips)}
        self.dealer: list[Card] = []
        self.community: list[Card] = []
        self.house_high: tuple[Card, ...] = ()
        self.house_low: tuple[Card, ...] = ()
        self.mucked: set[do.Place] = set()
        self.seen: dict[Card, ev.Audience] = {}  # who may see a card that lies on the table
        self.lights: set[tuple[int, str]] = set()
        self.meters: dict[str, Cents] = {name: m.amount for name, m in setup.meters.items()}
        self.meter_paid: dict[str, Cents] = {}
        self.tray: Cents = 0
        self.events: list[ev.Event] = []

    # Who is where

    @property
    def clockwise(self) -> list[Seat]:
        """Seats with a wager, from the dealer's immediate left: position 1 upward."""
        return [s for s in self.seats.values() if s.spots or s.collected]

    @property
    def from_the_right(self) -> list[Seat]:
        """Seats with a wager, from the dealer's immediate right: the last position downward."""
        return self.clockwise[::-1]

    def at(self, place: do.Place) -> list[Card]:
        if place == "dealer":
            return self.dealer
        if place == "community":
            return self.community
        return self.seats[place].cards

    def jackpot_wagers(self, wagers: Iterable[str]) -> Iterator[tuple[int, str]]:
        """The jackpot wagers on their spots, by position."""
        names = tuple(wagers)
        for seat in self.seats.values():
            for wager in names:
                if wager in seat.spots:
                    yield seat.position, wager

    def perform(self, step: Step) -> None:
        """Do what a dealer's step says."""
        move = step.move
        _MOVES[type(move)](self, move, step.cite)

    # Chips

    def place(self, position: int, wager: str, amount: Cents, cite: str) -> None:
        seat = self.seats[position]
        seat.net -= amount
        seat.spots[wager] = amount
        self.events.append(ev.Placed(position, wager, amount, cite))

    def collect(self, action: do.Collect, cite: str) -> None:
        seat, wager = self.seats[action.seat], action.wager
        amount = seat.collected[wager] = seat.spots.pop(wager)
        self.tray += amount
        self.events.append(ev.Collected(action.seat, wager, amount, cite))

    def take(self, event: ev.Taken, _: str) -> None:
        self.tray += self.seats[event.seat].spots.pop(event.wager)
        self.events.append(event)

    def push(self, event: ev.Pushed, _: str) -> None:
        seat = self.seats[event.seat]
        seat.net += seat.spots.pop(event.wager)
        self.events.append(event)

    def pay(self, event: ev.Paid, _: str) -> None:
        seat = self.seats[event.seat]
        if event.returned:
            seat.net += seat.spots.pop(event.wager)
        seat.net += event.amount
        seat.paid += event.amount
        self.tray -= event.amount - event.from_meter
        if event.from_meter:
            paid = self.meter_paid.get(event.meter, 0)
            self.meter_paid[event.meter] = paid + event.from_meter
        self.events.append(event)

    def void(self, cite: str, meters: Mapping[str, Cents]) -> None:
        """Every wager goes back, what was already paid comes back, meters read as before.

        Those that other tables have moved too show what is given here.
        """
        happened = list(self.events)
        self.events.append(ev.Voided(cite))
        stakes: dict[tuple[int, str], Cents] = {}  # that aren't back with their players yet
        for event in happened:
            if isinstance(event, ev.Placed):
                stakes[event.seat, event.wager] = event.amount
            elif isinstance(event, ev.Pushed):
                del stakes[event.seat, event.wager]
            elif isinstance(event, ev.Paid):
                if event.returned:
                    del stakes[event.seat, event.wager]
                self.events.append(ev.TakenBack(event.seat, event.wager, event.amount, cite))
            elif isinstance(event, ev.MeterMoved):  # what the wagers had added comes off again
                before = meters.get(event.meter, event.amount - event.change)
                self.meters[event.meter] = before
                self.events.append(ev.MeterMoved(event.meter, before, -event.change, cite))
        for (position, wager), amount in sorted(stakes.items(), key=_by_seat):
            self.events.append(ev.Returned(position, wager, amount, cite))
        for seat in self.seats.values():
            seat.net = seat.paid = 0
            seat.spots, seat.collected = {}, {}
        self.tray, self.meter_paid = 0, {}

    # Lights

    def sense(self, reading: do.Reading, cite: str) -> None:
        """The tabulate press: lights of the last round go out, this round's come on."""
        self.events.append(ev.Tabulated(len(reading.lit), cite))
        self.lights = set(reading.lit)
        for position, wager in reading.lit:
            self.events.append(ev.Lit(position, wager, cite))
        for name, amount in reading.meters.items():
            if change := reading.rises.get(name, amount - self.meters.get(name, 0)):
                self.events.append(ev.MeterMoved(name, amount, change, cite))
        self.meters.update(reading.meters)

    def confirm(self, action: do.Confirm, _: str) -> None:
        cite = "House rule: missing light"
        for spot in action.mismatched:
            self.events.append(ev.Mismatched(*spot, lit=spot in self.lights, cite=cite))

    # Cards

    def deal(self, action: do.Deal, cite: str) -> None:
        place, first = action.place, self.next_card
        self.next_card += action.count
        drawn = self.deck[first : self.next_card]
        if action.up:
            audience = ev.EVERYONE
        elif type(place) is int and self.seats[place].reads_own:
            audience = place
        else:
            audience = ev.NOBODY
        self.at(place).extend(drawn)
        for card in drawn:
            self.seen[card] = audience
        self.events.append(ev.Dealt(place, drawn, audience, cite))

    def expose(self, action: do.Expose, cite: str) -> None:
        """Face up; of a hand that was mucked, only the pick that stayed under its wager."""
        place = action.place
        cards = self.at(place)
        if isinstance(place, int) and (pick := self.seats[place].pick):
            self.seats[place].pick_up = True
            if place in self.mucked:
                cards = list(pick)
        for card in cards:
            self.seen[card] = ev.EVERYONE
        self.events.append(ev.Exposed(place, tuple(cards), cite))

    def set_hand(self, position: int, answer: do.SetHand, cite: str) -> None:
        seat = self.seats[position]
        seat.high, seat.low = answer.high, answer.low
        audience = position
        if self.setup.face_up:  # TCS §4 n4
            audience = ev.EVERYONE
            for card in seat.cards:
                self.seen[card] = audience
        self.events.append(ev.HandSet(position, answer.high, answer.low, audience, cite))

    def set_house(self, event: ev.HouseSet, _: str) -> None:
        self.house_high, self.house_low = event.high, event.low
        self.events.append(event)

    def muck(self, action: do.Muck, cite: str) -> None:
        """Into the discard rack. What somebody has seen stays seen; the rest stays hidden."""
        place = action.place
        self.mucked.add(place)
        kept = 0
        if isinstance(place, int) and not self.seats[place].pick_up:
            kept = len(self.seats[place].pick)  # still under its wager
        self.events.append(ev.Mucked(place, cite, kept))


# How each step of a dealer is done. Tabulate is only the press: what the sensors see comes next.
_MOVES: Final[dict[type, Callable[[Table, Any, str], None]]] = {
    do.Wash: lambda table, _, cite: table.events.append(ev.Washed(cite)),
    do.Shuffle: lambda table, _, cite: table.events.append(ev.Shuffled(cite)),
    do.Tabulate: lambda table, _, cite: None,
    do.Confirm: Table.confirm,
    do.Collect: Table.collect,
    do.Deal: Table.deal,
    do.Expose: Table.expose,
    do.Read: lambda table, read, cite: table.events.append(
        ev.HandRead(read.place, read.hand, cite)
    ),
    do.Muck: Table.muck,
    ev.HouseSet: Table.set_house,
    ev.Taken: Table.take,
    ev.Paid: Table.pay,
    ev.Pushed: Table.push,
    ev.NoPrize: lambda table, event, _: table.events.append(event),
    ev.Tucked: lambda table, event, _: table.events.append(event),
}
