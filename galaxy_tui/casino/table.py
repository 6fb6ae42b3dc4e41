"""A table of the house: seats to take, rounds to open, views to look at, news to subscribe to.

Local players, bots and later remote ones use the same few calls; nobody gets more than a view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from galaxy_tui.casino import facts
from galaxy_tui.casino.accounts import purse
from galaxy_tui.casino.books import Books, OpenRound, TableState
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.counter import Counter
from galaxy_tui.casino.jackpots import waits_for
from galaxy_tui.casino.moments import weekday
from galaxy_tui.casino.people import exchange
from galaxy_tui.casino.rounds import malfunction, next_round, refuse_round
from galaxy_tui.casino.scene import Scene, SeatTaken
from galaxy_tui.casino.telling import Crier, Listener, viewer_in
from galaxy_tui.equipment.models import MODELS
from galaxy_tui.equipment.sensors import fault_words, pad
from galaxy_tui.equipment.tablevision import Display, display
from galaxy_tui.errors import GalaxyError, NotAllowed, shown
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games import view as views
from galaxy_tui.games.library import book_of
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import Cents
from galaxy_tui.shoe import Shoe, live_shoe

if TYPE_CHECKING:
    from galaxy_tui.casino.house import House

Watcher = Literal["dealer", "spectator", "tablevision"]


class Table:
    """One table. Its money and its cards stay with the house."""

    def __init__(self, house: House, name: str, config: TableConfig | None) -> None:
        self._house, self.id = house, name
        self._file = config  # as its file says; None: the file is gone
        self._crier = Crier()
        self._last: OpenRound | None = None  # the round that ended last, since the house opened
        self._untold: list[OpenRound] = []
        self._told = 0  # events of the first of these
        self._asked: tuple[object, int] = (None, 0)  # what stands, and since when
        self.counter = Counter(house.folder, name, config.forward if config else "")
        self.counted = 0  # by the counter: wagers in rounds that are over
        self.counted_to = 0  # the last round that it has taken down, by its number here
        last = "SELECT id FROM rounds WHERE tbl = ? ORDER BY number DESC LIMIT 1"
        dealt = house.store.all(last, name)
        self._dealt = int(str(dealt[0][0])) if dealt else 0  # the last round here, in the casino
        if name in self._books.open:
            self._untold = [self._books.open[name]]
            self._told = len(self._untold[0].play.events)
            # Whoever was to act when the casino was closed has the whole time again.
            self._asked = (self._untold[0].play.request, house.clock())

    @property
    def _books(self) -> Books:
        return self._house.books

    @property
    def _state(self) -> TableState:
        return self._books.tables[self.id]

    @property
    def config(self) -> TableConfig:
        return self._books.configs[self.id]

    @property
    def setup(self) -> Setup:
        return self.config.setup

    @property
    def under_way(self) -> bool:
        return bool(self._state.round)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are to act."""
        round_ = self._books.open.get(self.id)
        return tuple(round_.play.waiting) if round_ else ()

    @property
    def asks(self) -> str:
        """The kind of decision that stands: "wager", "set", "play", "raise", "pick" or nothing."""
        round_ = self._books.open.get(self.id)
        return next((ask.kind for ask in round_.play.waiting.values()), "") if round_ else ""

    def renew(self) -> str:
        """Stand as the file says, if it has changed and no round is under way here.

        Returns what it has to wait for, in a sentence; nothing if it stands so.
        """
        state = self._books.tables.get(self.id)
        if self._file is None or (state and state.round):
            return ""
        if state and not state.closed and self.config == self._file:
            return ""
        if reason := waits_for(self._books, self._file):
            return reason
        self._house.book(facts.TableOpened(self._file))
        return ""

    def stand_by(self, config: TableConfig) -> str:
        """From now on its file says this. Returns what it has to wait for, in a sentence.

        Refused, what it said before stands.
        """
        before, self._file = self._file, config
        if self.under_way and self.config != config:
            return f"A round is under way at {self.id}: it stands so when that is over."
        try:
            return self.renew()
        except GalaxyError:
            if self.config != config:
                self._file = before
            raise

    # Seats

    def free_seats(self) -> list[int]:
        return [n for n in range(1, self.setup.positions + 1) if n not in self._state.seats]

    def sit(self, player: str, seat: int | None = None, buy_in: Cents | None = None) -> Chair:
        """Take a seat, the first free one if it doesn't matter, and buy in."""
        free = self.free_seats()
        if seat is None and not free:
            raise NotAllowed(f"Every seat of {self.id} is taken.")
        place = free[0] if seat is None else seat
        self._books.player(player)
        if buy_in:
            exchange(self._books, self.id, player, buy_in)
        with self._house.at_once():
            self._house.book(facts.Sat(self.id, place, player))
            if buy_in:
                self._house.book(facts.BoughtIn(self.id, place, buy_in))
        return Chair(self, place, player)

    def chair_of(self, player: str) -> Chair:
        """The chair of somebody who sits here already."""
        for seat, occupant in self._state.seats.items():
            if occupant.player == player:
                return Chair(self, seat, player)
        raise NotAllowed(f"{player} doesn't sit at {self.id}.")

    # Rounds

    def open_round(self, shoe: Shoe | None = None, by_hand: frozenset[str] = frozenset()) -> int:
        """Open the next round and ask for wagers. A shoe of one's own is for training tables."""
        with self._house.at_once():
            self.refuse_round()
            if shoe and self.setup.live:
                raise NotAllowed(
                    f"{self.id} is live: its shoe is seeded by the operating system, and nobody "
                    "brings one (House rule: demonstrations)."
                )
            self._house.count_up(self)
            self._post_daily()
            cards = shoe or live_shoe(book_of(self.setup.game).deck)
            fact = next_round(self._books, self.id, cards, tuple(sorted(by_hand)))
            self._house.book(fact)
            self._untold.append(self._books.open[self.id])
        return fact.round

    def refuse_round(self) -> None:
        """Stand as the file says, or say why no round can be opened, whoever sits here."""
        if self._file is None:
            why = self._house.shut.get(self.id, f"The file of {self.id} is gone.")
            raise NotAllowed(f"No new round is opened at {self.id}. {why}")
        if why := self.renew():
            raise NotAllowed(f"No new round is opened at {self.id}. {why}")
        refuse_round(self._books, self.id)

    def _post_daily(self) -> None:
        """A jackpot that is renewed by the day is posted anew with the day's first round."""
        for name in dict.fromkeys(self.config.meters.values()):
            amount = self._todays(name)
            if amount != self._books.meters[name].displayed:
                self._house.book(facts.MeterPosted(name, amount, "daily"))

    def _todays(self, name: str) -> Cents:
        """What a meter shows to whoever could play for it today."""
        meter = self._books.meters[name]
        if meter.rules.daily:
            return meter.rules.daily[weekday(self._house.clock())]
        return meter.displayed

    def deal(self, action: do.Action) -> None:
        """A step of the dealer, where a person takes it."""
        self._house.say(self.id, "dealer", action)

    def correct(self) -> None:
        """The floor does the step that stands."""
        self._house.say(self.id, "floor", do.Correct())

    # Equipment

    def switch(self, fault: str, on: bool) -> None:
        """Break something, or repair it. A shuffler that fails voids the round under way."""
        with self._house.at_once():
            self._house.book(facts.FaultSet(self.id, fault, on))
            if self._state.faults.shuffler and self.under_way:
                self._house.say(self.id, "equipment", malfunction(self._books, self.id))

    def say(self, message: str, way: str) -> None:
        """The operator's message on TableVision, by a way that the model has."""
        self._house.book(facts.MessageSet(self.id, message, way))

    def tablevision(self) -> Display | None:
        """What hangs beside the table; nothing where there is none."""
        if not self.config.model:
            return None
        model, state = MODELS[self.config.model], self._state
        events = self._standing.play.events if self._standing else ()
        shown = views.tablevision(self.setup, self.meters(), events)
        return display(model, shown, message=state.message, down=state.faults.tablevision)

    def meters(self) -> dict[str, Cents]:
        """What the displays show now; a linked meter moves with other tables too.

        An amount that is posted stays for a round as it was when the round was opened; between
        rounds it is the one that the next would be played for.
        """
        books, round_ = self._books, self._books.open.get(self.id)
        if round_ and round_.play.setup.jackpot == "bonus":
            return {own: round_.play.setup.meters[own].amount for own in self.config.meters}
        if round_:
            return {own: books.meters[name].displayed for own, name in self.config.meters.items()}
        return {own: self._todays(name) for own, name in self.config.meters.items()}

    # Looking and listening

    @property
    def _standing(self) -> OpenRound | None:
        """The round on the felt: under way, or the last one until the next is opened."""
        last = self._last if self._last and self._last.play.book.id == self.setup.game else None
        return self._books.open.get(self.id) or last

    def look(self, watcher: Watcher = "spectator") -> Scene:
        """The table as a watcher sees it; what TableVision shows is `tablevision`."""
        if watcher == "tablevision":
            raise NotAllowed("TableVision doesn't look at the table: it shows what it is given.")
        return self._scene(_watching(watcher))

    def watch(self, watcher: Watcher, listener: Listener) -> Callable[[], None]:
        """Be told what happens from now on, as this watcher may see it; `events` has what did.

        Call what is returned to stop.
        """
        return self._crier.listen(_watching(watcher), "", listener)

    def events(self, watcher: Watcher = "spectator") -> list[ev.Event]:
        """What has happened in the round so far."""
        return self._events(_watching(watcher))

    def _events(self, viewer: ev.Viewer, player: str = "") -> list[ev.Event]:
        round_ = self._standing
        if round_ is None:
            return []
        return views.events_for(round_.play.events, viewer_in(round_, viewer, player))

    def _scene(self, viewer: ev.Viewer, player: str = "") -> Scene:
        books, state, config = self._books, self._state, self.config
        model = MODELS.get(config.model)
        return Scene(
            table=self.id,
            title=config.title,
            round=state.round or self._dealt,
            number=state.rounds,
            under_way=self.under_way,
            seats=tuple(
                SeatTaken(
                    seat, place.player, books.players[place.player].bot, place.out,
                    books.chips(self.id, seat),
                )
                for seat, place in state.seats.items()
            ),
            felt=self._felt(viewer, player),
            dealt_in=dict(self._standing.players) if self._standing else {},
            pad=pad(model, state.lights, state.counter) if model else None,
            meters=self.meters(),
            faults=fault_words(state.faults),
            deadline=self.deadline,
        )  # fmt: skip

    def _felt(self, viewer: ev.Viewer, player: str = "") -> views.View | None:
        """The felt; lights burn until the next press, whatever round it is."""
        round_ = self._standing
        if round_ is None:
            return None
        felt = views.view(round_.play, viewer_in(round_, viewer, player))
        assert isinstance(felt, views.View)
        return msgspec.structs.replace(felt, lights=self._state.lights)

    # The house's side

    def tell(self, *, changed: bool) -> None:
        """Say what is written to whoever listens."""
        while self._untold:
            round_ = self._untold[0]
            play, self._dealt = round_.play, round_.id
            events, self._told = play.events[self._told :], len(play.events)
            self._crier.happened(round_, events)
            if not play.over:
                break
            self._last, self._untold, self._told = round_, self._untold[1:], 0
        if changed:
            self._crier.changed(self._state.round or self._dealt, self._state.seats)
        standing = self._untold[0].play.request if self._untold else None
        if standing is not self._asked[0]:
            self._asked = (standing, self._house.clock())
        self._crier.tell()

    def reloaded(self) -> None:
        """The house went back to what is on disk."""
        round_ = self._books.open.get(self.id)
        same = round_ and self._untold and round_.id == self._untold[0].id
        self._untold = [round_] if round_ else []
        self._told = self._told if same else 0

    @property
    def deadline(self) -> int | None:
        """When the decision clock runs out, if anybody is to act."""
        clock = self.config.clock
        return self._asked[1] + 1000 * clock if clock and self.waiting else None

    def ask_anew(self) -> None:
        """Whoever is to act has the whole time again: it was only now shown what is asked."""
        self._asked = (self._asked[0], self._house.clock())

    def tick(self) -> None:
        """House rule: decision clock."""
        if (deadline := self.deadline) is None or self._house.clock() < deadline:
            return
        with self._house.at_once():
            asks = dict(self._books.open[self.id].play.waiting)
            for seat, ask in asks.items():
                self._house.say(self.id, seat, ask.default, late=True)


def _watching(watcher: Watcher) -> Watcher:
    """Seats have chairs: nobody looks over a player's shoulder."""
    if watcher not in get_args(Watcher):
        raise NotAllowed(f"“{shown(str(watcher))}” is nobody who watches a table.")
    return watcher


class Chair:
    """A seat's own say: whoever holds it looks, answers and buys in for that seat only."""

    def __init__(self, table: Table, seat: int, player: str) -> None:
        self.table, self.seat, self.player = table, seat, player

    @property
    def chips(self) -> Cents:
        self._refuse_stranger()
        return self.table._books.chips(self.table.id, self.seat)

    @property
    def bankroll(self) -> Cents:
        """Away from the tables."""
        return self.table._books.ledger.balance(purse(self.table.setup.live, self.player))

    def look(self) -> Scene:
        self._refuse_stranger()
        return self.table._scene(self.seat, self.player)

    def felt(self) -> views.View | None:
        """Only the felt: what a decision is made on."""
        self._refuse_stranger()
        return self.table._felt(self.seat, self.player)

    def events(self) -> list[ev.Event]:
        """What has happened in the round so far."""
        self._refuse_stranger()
        return self.table._events(self.seat, self.player)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        self._refuse_stranger()
        return self.table._crier.listen(self.seat, self.player, listener)

    def submit(self, answer: do.Answer) -> None:
        """Answer what this seat is asked. A refusal is a sentence, and nothing has changed."""
        self._refuse_stranger()
        if not isinstance(answer, do.Answer):
            raise NotAllowed("A player answers with wagers, a setting, a pick or a fold.")
        self._house.say(self.table.id, self.seat, answer)

    def buy_in(self, amount: Cents) -> None:
        self._book(facts.BoughtIn(self.table.id, self.seat, amount))

    def cash_out(self, amount: Cents) -> None:
        """Some of the chips back to the bankroll; `leave` takes all of them."""
        self._book(facts.BoughtIn(self.table.id, self.seat, -amount))

    def sit_out(self, out: bool = True) -> None:
        self._book(facts.SatOut(self.table.id, self.seat, out))

    def leave(self) -> None:
        self._book(facts.Left(self.table.id, self.seat))

    @property
    def _house(self) -> House:
        return self.table._house

    def _book(self, fact: facts.Fact) -> None:
        self._refuse_stranger()
        self._house.book(fact)

    def _refuse_stranger(self) -> None:
        occupant = self.table._state.seats.get(self.seat)
        if occupant is None or occupant.player != self.player:
            raise NotAllowed(f"{self.player} doesn't sit at seat {self.seat} any more.")
