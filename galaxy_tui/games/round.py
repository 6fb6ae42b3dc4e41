"""The driver of one round: it puts a rule book's requests to those who answer, and keeps record.

Round = set-up + shoe + what was said. Saving is keeping those three; resuming is saying it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

import msgspec

from galaxy_tui.cards import highest_first
from galaxy_tui.errors import NotAllowed, shown
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.betting import refuse_bet
from galaxy_tui.games.library import book_of
from galaxy_tui.games.requests import Ask, AskAll, Note, Request, Sense, Step
from galaxy_tui.games.setup import Setup, check_setup
from galaxy_tui.games.table import Table
from galaxy_tui.money import Cents
from galaxy_tui.shoe import Shoe

ALL_STEPS: Final = frozenset(do.tag_of(kind) for kind in get_args(do.Action))


class Record(msgspec.Struct, frozen=True):
    """All that a round is: write it down at any request, resume from it anywhere."""

    setup: Setup
    shoe: Shoe
    chips: dict[int, Cents | None]
    by_hand: tuple[str, ...]  # sorted, so that equal saves are equal byte for byte
    asks_equipment: bool
    entries: tuple[do.Entry, ...]


def _in_whole_cents(answer: do.Answer) -> bool:
    """10.0 equals 10 in Python, but isn't a number of cents."""
    if isinstance(answer, do.Bet):
        return all(type(amount) is int for amount in answer.amounts.values())
    return True


class Round:
    """One round of one game, standing at `request` until somebody answers it.

    `by_hand` names the dealer's steps that a person takes; the rest are automatic.
    """

    def __init__(
        self,
        setup: Setup,
        shoe: Shoe,
        chips: Mapping[int, Cents | None],
        *,
        by_hand: frozenset[str] = frozenset(),
        asks_equipment: bool = False,
    ) -> None:
        self.book = book_of(setup.game)
        self.setup, self.shoe, self.chips = setup, shoe, dict(chips)
        self.by_hand, self.asks_equipment = by_hand, asks_equipment
        self._refuse_opening()
        self.table = Table(setup, shoe, self.chips)
        self.entries: list[do.Entry] = []
        self.request: Request | None = None
        self.waiting: dict[int, Ask] = {}  # the seats that are to act, and on what
        self._procedure = self.book.play(self.table)
        seats = tuple(self.table.seats)
        self.events.append(
            ev.Opened(setup.game, shoe.kind, shoe.commitment, seats, self.book.opens)
        )
        self._advance(None)

    @property
    def events(self) -> list[ev.Event]:
        return self.table.events

    @property
    def over(self) -> bool:
        return self.request is None

    @property
    def record(self) -> Record:
        return Record(
            self.setup, self.shoe, self.chips, tuple(sorted(self.by_hand)),
            self.asks_equipment, tuple(self.entries),
        )  # fmt: skip

    @classmethod
    def resume(cls, record: Record) -> Round:
        """The same round, standing where it stood."""
        again = cls(
            record.setup, record.shoe, record.chips,
            by_hand=frozenset(record.by_hand), asks_equipment=record.asks_equipment,
        )  # fmt: skip
        for entry in record.entries:
            again.submit(entry.who, entry.word)
        return again

    def submit(self, who: do.Who, word: do.Word) -> None:
        """Answer the request that stands. A refusal is a `NotAllowed` and changes nothing."""
        if self.request is None:
            raise NotAllowed("This round is over.")
        if isinstance(word, do.Malfunction):
            self._void(who, word)
        elif isinstance(who, int):
            word = self._player(who, word)
        elif who == "dealer":
            self._dealer(word)
        elif who == "floor":
            self._floor(word)
        elif who == "equipment":
            self._equipment(word)
        else:
            raise NotAllowed(f"Nobody called “{who}” has a say at the table.")
        self.entries.append(do.Entry(who, word))

    # Those who answer

    def _player(self, seat: int, word: do.Word) -> do.Answer:
        ask = self.waiting.get(seat)
        if ask is None:
            raise NotAllowed(f"It isn't seat {seat}'s turn: {self.waits_for}.")
        if not isinstance(word, do.Answer):
            raise NotAllowed(f"Seat {seat} is asked for a player's decision: {ask.rule}")
        answer = do.laid_out(word)
        if ask.kind == "wager":
            self._place_bets(ask, answer)
        elif answer in ask.options and _in_whole_cents(answer):
            self._apply_answer(ask, answer)
        else:
            raise NotAllowed(f"{ask.rule} ({ask.cite})")
        del self.waiting[seat]
        if not self.waiting:
            self._advance(answer if isinstance(self.request, Ask) else None)
        return answer

    def _dealer(self, word: do.Word) -> None:
        action = self._well_formed(word)
        if not isinstance(self.request, Step):
            stands = next(iter(self.waiting.values()), self.request)
            assert not isinstance(stands, AskAll | None)
            self.events.append(ev.Erred(action, None, stands.cite))
        elif action == self.request.action:
            self._finish_step(self.request)
        elif (other := self._as_good(self.request, action)) is not None:
            self._finish_step(other)
        else:
            self.events.append(ev.Erred(action, self.request.action, self.request.cite))

    def _as_good(self, step: Step, action: do.Action) -> Step | None:
        """The same step with other cards of the same worth: the book doesn't care which."""
        move, right = step.move, step.action
        if not (isinstance(right, do.SetHouse) and isinstance(action, do.SetHouse)):
            return None
        if not (self.book.alike(right, action) and isinstance(move, ev.HouseSet)):
            return None
        return Step(msgspec.structs.replace(move, high=action.high, low=action.low), step.cite)

    def _floor(self, word: do.Word) -> None:
        if not isinstance(word, do.Correct) or not isinstance(self.request, Step):
            raise NotAllowed(f"The floor can only correct a dealer's step: {self.waits_for}.")
        self.events.append(ev.Corrected(self.request.action, self.request.cite))
        self._finish_step(self.request)

    def _equipment(self, word: do.Word) -> None:
        if not isinstance(word, do.Reading) or not isinstance(self.request, Sense):
            raise NotAllowed(f"Nobody waits for the tabulator: {self.waits_for}.")
        self._refuse_reading(word)
        self.table.sense(word, self.request.cite)
        self._advance(None)

    def _void(self, who: do.Who, word: do.Malfunction) -> None:
        if who != "equipment":
            raise NotAllowed("Only the shuffler itself can report a malfunction.")
        self._refuse_meters(word.meters)
        self._procedure.close()
        self.table.void(self.book.voids, word.meters)
        self._close(self.book.voids)

    # What answers do

    def _place_bets(self, ask: Ask, answer: do.Answer) -> None:
        if not isinstance(answer, do.Bet):
            raise NotAllowed(f"Seat {ask.seat} is to wager: {ask.rule} ({ask.cite})")
        seat = self.table.seats[ask.seat]
        if reason := refuse_bet(self.book, self.setup, seat, answer.amounts):
            raise NotAllowed(reason)
        if not answer.amounts:
            self.events.append(ev.SatOut(ask.seat, ask.cite))
        for wager, amount in answer.amounts.items():
            self.table.place(ask.seat, wager, amount, self.book.by_id[wager].cite)

    def _apply_answer(self, ask: Ask, answer: do.Answer) -> None:
        table, seat = self.table, self.table.seats[ask.seat]
        match answer:
            case do.SetHand():
                table.set_hand(ask.seat, answer, ask.cite)
                for side, double in self.book.doubles.items() if answer.double else ():
                    cite = self.book.by_id[double].cite
                    table.place(ask.seat, double, seat.spots[side], cite)
            case do.Fold():
                seat.folded = True
                self.events.append(ev.Folded(ask.seat, ask.cite))
            case do.Pick(cards=cards):
                seat.pick = cards
                self.events.append(
                    ev.Tucked(ask.seat, self.book.picks_for, cards, ask.seat, ask.cite)
                )
            case do.Bet(amounts=amounts):
                for wager, amount in amounts.items():
                    table.place(ask.seat, wager, amount, self.book.by_id[wager].cite)

    # The procedure

    def _advance(self, answer: do.Answer | None) -> None:
        """Go on with the book, taking automatic steps, to the next thing that somebody must say."""
        send, perform, by_hand = self._procedure.send, self.table.perform, self.by_hand
        try:
            request = send(answer)
            while True:
                if isinstance(request, Step):
                    if by_hand and do.tag_of(type(request.action)) in by_hand:
                        break
                    perform(request)
                elif isinstance(request, Ask):
                    self.waiting = {request.seat: request}
                    break
                elif isinstance(request, AskAll):
                    if request.asks:
                        self.waiting = {ask.seat: ask for ask in request.asks}
                        break
                elif isinstance(request, Note):
                    self.events.append(request.event)
                elif self.asks_equipment:
                    break
                else:
                    self.table.sense(self._perfect_reading(request), request.cite)
                request = send(None)
        except StopIteration:
            self._close(self.book.closes)
        else:
            self.request = request

    def _finish_step(self, step: Step) -> None:
        self.table.perform(step)
        self._advance(None)

    def _perfect_reading(self, sense: Sense) -> do.Reading:
        """A tabulator that sees every wager; each counted one moves its meters."""
        meters = {}
        for name, meter in self.setup.meters.items():
            counted = sum(w == name.partition("/")[0] for _, w in sense.wagers)
            meters[name] = meter.amount + meter.per_wager * counted
        return do.Reading(sense.wagers, meters)

    def _close(self, cite: str) -> None:
        results = {n: seat.net for n, seat in self.table.seats.items()}
        self.events.append(ev.Closed(results, cite))
        self.request = None
        self.waiting = {}

    # What can't be

    def _refuse_opening(self) -> None:
        setup, book = self.setup, self.book
        if setup.live and self.shoe.kind != "live":
            raise NotAllowed(
                f"A live table deals from a live shoe, not from a {self.shoe.kind} one: "
                "that is for training and demonstrations (House rule: demonstrations)."
            )
        if self.shoe.size != book.deck:
            raise NotAllowed(
                f"{book.title} is dealt from {book.deck} cards, not {self.shoe.size} "
                f"({book.opens})."
            )
        if strange := sorted(n for n in self.chips if not 1 <= n <= setup.positions):
            raise NotAllowed(f"There is no seat {strange[0]}: the table has {setup.positions}.")
        if unknown := sorted(self.by_hand - ALL_STEPS):
            raise NotAllowed(f"The dealer has no step “{unknown[0]}”.")
        check_setup(setup)

    def _well_formed(self, word: do.Word) -> do.Action:
        """A dealer's action that could be taken at this table, right or wrong."""
        if not isinstance(word, do.Action):
            raise NotAllowed("That isn't an action of a dealer.")
        if isinstance(word, do.Confirm):
            for position, name in word.mismatched:
                if name not in self.book.by_id or not 1 <= position <= self.setup.positions:
                    raise NotAllowed(f"There is no spot for “{shown(name)}” at {position}.")
            return do.Confirm(tuple(sorted(word.mismatched)))
        place = getattr(word, "place", getattr(word, "seat", None))
        if isinstance(place, int) and place not in self.table.seats:
            raise NotAllowed(f"Nobody sits at position {place}.")
        wager = getattr(word, "wager", None)
        if wager is not None and wager not in self.book.by_id:
            raise NotAllowed(f"{self.book.title} has no wager “{shown(wager)}”.")
        if isinstance(word, do.SetHouse):
            if any(self.table.seen[c] != ev.EVERYONE for c in self.table.dealer):
                raise NotAllowed("Turn the dealer's cards up before you set them.")
            high, low = highest_first(word.high), highest_first(word.low)
            word = do.SetHouse(tuple(high), tuple(low))
            if highest_first(high + low) != highest_first(self.table.dealer):
                raise NotAllowed("Set the house hand from the dealer's own cards, each used once.")
        return word

    def _refuse_reading(self, reading: do.Reading) -> None:
        for position, wager in reading.lit:
            self._refuse_sensor(position, wager)
        if len(set(reading.lit)) < len(reading.lit):
            raise NotAllowed("A sensor lights once: one of these is there twice.")
        self._refuse_meters(reading.meters | reading.rises)
        for name, amount in reading.meters.items():
            if self.setup.jackpot == "bonus" and amount != self.setup.meters[name].amount:
                raise NotAllowed(
                    f"The posted amount of “{name}” doesn't move with the wagers "
                    "(House rule: posted and progressive)."
                )

    def _refuse_meters(self, shown: Mapping[str, Cents]) -> None:
        for name, amount in shown.items():
            if name not in self.setup.meters or amount < 0:
                raise NotAllowed(f"The table has no meter “{name}” that could show {amount}.")

    def _refuse_sensor(self, position: int, wager: str) -> None:
        jackpot = wager in self.book.jackpots and wager in self.setup.offered
        if not jackpot or not 1 <= position <= self.setup.positions:
            raise NotAllowed(f"There is no sensor for “{shown(wager)}” at position {position}.")

    @property
    def waits_for(self) -> str:
        """Whose turn it is, in words."""
        if self.request is None:
            return "the round is over"
        if self.waiting:
            seats = ", ".join(str(n) for n in self.waiting)
            return f"the table waits for seat {seats}"
        if isinstance(self.request, Sense):
            return "the table waits for the tabulator"
        return "the table waits for the dealer"
