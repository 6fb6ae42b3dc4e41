"""The table as it is seen so far: events, one after the other, put on the felt.

The engine is ahead; the stage shows each thing when its turn comes. It holds what the events
hold, so a card that its viewer may not see can't be on it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from galaxy_tui.cards import Card
from galaxy_tui.games import events as ev
from galaxy_tui.games.actions import Place
from galaxy_tui.games.sayings import bonus_of
from galaxy_tui.games.view import SeatView, Shown, View
from galaxy_tui.money import Cents


class Result(NamedTuple):
    """How a wager ended."""

    wager: str
    outcome: str  # "won", "lost", "push", "no prize", "back"
    amount: Cents  # what it brought or took; what a push left
    hand: str
    line: str
    odds: str
    cite: str
    envy_of: int = 0
    bonus: str = ""  # the family of a bonus that the wager won beside what it pays


class Win(NamedTuple):
    """Somebody has won what a meter shows, or a part of it."""

    seat: int
    line: str
    amount: Cents


@dataclass
class Spot:
    """A seat's place at the table, as it lies there now."""

    position: int
    spots: dict[str, Cents] = field(default_factory=dict)
    collected: dict[str, Cents] = field(default_factory=dict)
    cards: Shown = ()
    high: Shown = ()
    low: Shown = ()
    pick: Shown = ()
    tucked: str = ""  # the wager that a folded hand lies under
    folded: bool = False
    mucked: bool = False
    out: bool = False
    net: Cents = 0
    hand: str = ""  # as it was read
    results: list[Result] = field(default_factory=list)

    @property
    def played(self) -> str:
        """The hand that the Ante was for; it may have been read for other wagers since."""
        ante = (one.hand for one in self.results if one.wager == "ante" and one.hand != ev.UNREAD)
        return next(filter(None, ante), self.hand)

    @property
    def in_action(self) -> bool:
        return bool(self.spots or self.collected or self.results)


@dataclass
class Stage:
    """Everything on the felt, and what the equipment shows."""

    game: str = ""
    commitment: str = ""
    seats: dict[int, Spot] = field(default_factory=dict)
    dealer: Shown = ()
    community: Shown = ()
    house_high: Shown = ()
    house_low: Shown = ()
    house_hand: str = ""
    house_why: str = ""
    house_cite: str = ""
    lights: frozenset[tuple[int, str]] = frozenset()
    mismatched: frozenset[tuple[int, str]] = frozenset()
    meters: dict[str, Cents] = field(default_factory=dict)
    pressed: bool = False  # the tabulator, in this round
    counter: int = 0  # wagers that it has counted in all
    win: Win | None = None  # of a meter: TableVision says it
    void: bool = False
    over: bool = False
    at: Place | None = None  # where the dealer is at
    turning: Place | None = None  # whose cards are being turned over
    cite: str = ""  # the clause that just applied

    def apply(self, event: ev.Event, felt: View | None = None) -> None:
        """The next thing happens. `felt` is the viewer's own view, which knows how a hand that
        was turned up had been set."""
        if not isinstance(event, ev.Mucked | ev.Closed):  # what was paid is what one asks about
            self.cite = getattr(event, "cite", self.cite)
        match event:
            case ev.Opened():
                self._open(event)
            case ev.Washed() | ev.Shuffled():
                self.at = "dealer"
            case ev.Placed():
                seat = self._seat(event.seat)
                seat.spots[event.wager] = seat.spots.get(event.wager, 0) + event.amount
                seat.net -= event.amount
            case ev.SatOut():
                self._seat(event.seat).out = True
            case ev.Tabulated():
                self.lights, self.pressed, self.at = frozenset(), True, None
                self.counter += event.count
            case ev.Lit():
                self.lights |= {(event.seat, event.wager)}
            case ev.Mismatched():
                self.mismatched |= {(event.seat, event.wager)}
            case ev.MeterMoved():
                self.meters[event.meter] = event.amount
            case ev.Collected():
                seat = self._seat(event.seat)
                seat.collected[event.wager] = seat.spots.pop(event.wager, event.amount)
            case ev.Dealt():
                self._deal(event)
            case ev.Exposed():
                self._expose(event, felt)
            case ev.HouseSet():
                self.house_high, self.house_low = event.high, event.low
                self.house_hand, self.house_why = event.hand, event.why
                self.house_cite, self.at = event.cite, "dealer"
            case ev.HandRead():
                self.at = event.place
                if isinstance(event.place, int):
                    self._seat(event.place).hand = event.hand
            case ev.HandSet() | ev.Folded() | ev.Tucked():
                self._decide(event)
            case ev.Taken() | ev.Paid() | ev.Pushed() | ev.NoPrize():
                self._settle(event)
            case ev.Mucked():
                if isinstance(event.place, int):
                    seat = self._seat(event.place)
                    seat.mucked, seat.hand = True, seat.played
            case ev.Voided():
                self.void, self.win = True, None
            case ev.TakenBack() | ev.Returned():
                self._undo(event)
            case ev.Closed():
                self._close(event)
            case _:
                pass  # what is only said, and a trainee's errors, lie nowhere on the felt

    def _seat(self, position: int) -> Spot:
        return self.seats.setdefault(position, Spot(position))

    def _open(self, event: ev.Opened) -> None:
        # Lights burn until the next press.
        bare = Stage(meters=self.meters, lights=self.lights, counter=self.counter)
        vars(self).update(vars(bare))
        self.game, self.commitment, self.cite = event.game, event.commitment, event.cite
        self.seats = {n: Spot(n) for n in event.positions}

    # Cards

    def _deal(self, event: ev.Dealt) -> None:
        self.at = event.place
        if event.place == "dealer":
            self.dealer += event.cards
        elif event.place == "community":
            self.community += event.cards
        else:
            seat = self._seat(event.place)
            seat.cards += event.cards
            seat.hand = ""  # what was read is more now

    def _expose(self, event: ev.Exposed, felt: View | None) -> None:
        self.at, self.turning = event.place, None
        if event.place == "dealer":
            self.dealer = event.cards
        elif event.place == "community":
            self.community = event.cards
        else:
            seat = self._seat(event.place)
            if seat.mucked or len(event.cards) < len(seat.cards):
                seat.pick = event.cards
                return
            seat.cards = event.cards
            if seat.pick:
                seat.pick = self._known(event.place, "pick", seat.pick, felt)
            if seat.high:
                seat.high = self._known(event.place, "high", seat.high, felt)
                seat.low = self._known(event.place, "low", seat.low, felt)

    def _known(self, position: int, part: str, now: Shown, felt: View | None) -> Shown:
        """How cards that lie face up now were set, by a view that may know."""
        theirs = seat_of(felt, position)
        if theirs is None:
            return now
        found: Shown = getattr(theirs, part)
        up = set(self._seat(position).cards)
        return found if found and all(card in up for card in found) else now

    # Players

    def _decide(self, event: ev.HandSet | ev.Folded | ev.Tucked) -> None:
        seat = self._seat(event.seat)
        match event:
            case ev.HandSet():
                seat.high, seat.low = event.high, event.low
            case ev.Folded():
                seat.folded = True
            case ev.Tucked() if event.wager == PICKED_FOR:
                seat.pick = event.cards
            case ev.Tucked():
                seat.tucked = event.wager

    # Chips

    def _settle(self, event: ev.Taken | ev.Paid | ev.Pushed | ev.NoPrize) -> None:
        seat = self._seat(event.seat)
        self.at = event.seat
        stake = seat.spots.get(event.wager, 0)
        match event:
            case ev.Taken():
                seat.spots.pop(event.wager, None)
                outcome, amount, odds = "lost", event.amount, ""
            case ev.Pushed():
                seat.spots.pop(event.wager, None)
                seat.net += event.amount
                outcome, amount, odds = "push", event.amount, ""
            case ev.Paid():
                if event.returned:
                    seat.spots.pop(event.wager, None)
                seat.net += event.amount + event.returned
                outcome, amount, odds = "won", event.amount, event.odds
                if event.meter:
                    self.win = Win(event.seat, event.line, event.amount)
            case ev.NoPrize():
                amount = seat.collected.get(event.wager, stake)
                outcome, odds = "no prize", ""
        envy = event.envy_of if isinstance(event, ev.Paid) else 0
        hand, line, cite, bonus = event.hand, event.line, event.cite, bonus_of(event, self.game)
        result = Result(event.wager, outcome, amount, hand, line, odds, cite, envy, bonus)
        seat.results.append(result)

    def _undo(self, event: ev.TakenBack | ev.Returned) -> None:
        seat = self._seat(event.seat)
        seat.spots.pop(event.wager, None)
        seat.collected.pop(event.wager, None)
        if isinstance(event, ev.TakenBack):
            seat.net -= event.amount
            seat.results = [r for r in seat.results if r.wager != event.wager]
        else:
            seat.net += event.amount
            seat.results.append(
                Result(event.wager, "back", event.amount, "", "void", "", event.cite)
            )

    def _close(self, event: ev.Closed) -> None:
        self.over, self.at = True, None
        for position, net in event.results.items():
            self._seat(position).net = net


PICKED_FOR: Final = "five-card-fortune"


def seat_of(felt: View | None, position: int) -> SeatView | None:
    """A position of somebody's view, if it is there."""
    if felt is None:
        return None
    return next((seat for seat in felt.seats if seat.position == position), None)


def own_cards(shown: Shown, mine: Shown) -> Shown:
    """What lies there, as its owner sees it: so many of the own cards as were dealt so far."""
    return tuple(
        card if card is not None else _nth(mine, place) for place, card in enumerate(shown)
    )


def _nth(cards: Shown, place: int) -> Card | None:
    return cards[place] if place < len(cards) else None
