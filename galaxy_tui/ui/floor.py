"""The floor: the house as one screen has it open, its players, and company at the tables."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from galaxy_tui.ai.bots import NAMES as BOT_NAMES
from galaxy_tui.ai.bots import usual_bots
from galaxy_tui.casino.accounts import purse, rack, spot
from galaxy_tui.casino.house import House
from galaxy_tui.casino.moments import Clock
from galaxy_tui.casino.people import check_name
from galaxy_tui.casino.pit import play_round
from galaxy_tui.casino.table import Chair, Table
from galaxy_tui.casino.table_file import STANDARD
from galaxy_tui.errors import GalaxyError, NotAllowed
from galaxy_tui.games.library import book_of
from galaxy_tui.money import Cents, dollars
from galaxy_tui.ui.company import Company

if TYPE_CHECKING:
    from galaxy_tui.casino.decisions import Decision
    from galaxy_tui.ui.app import Galaxy

WELCOME: Final[Cents] = 100_000  # what somebody new brings to the cage
_STAFF: Final = ("dealer", "house", "floor", "bot", "community", "board")
USUAL_COMPANY: Final = 4  # bots that come to a table of the house


class Floor:
    """Every room asks here. It owns the house, and closes it."""

    def __init__(self, app: Galaxy, folder: Path, clock: Clock) -> None:
        self._app = app
        self.house = House(folder, clock=clock)
        self._companies: dict[str, Company] = {}
        self._brought: list[str] = []
        self._left_out: set[tuple[str, str]] = set()  # by table and player
        self.made: list[tuple[str, Decision]] = []  # what was decided since the doors opened

    def close(self) -> None:
        """Whoever was left out plays again next time: only this floor knows who that was."""
        try:
            for table, player in sorted(self._left_out):
                with suppress(GalaxyError):  # a full disk keeps nobody here
                    self.come_back(table, (player,))
        finally:
            self.house.close()

    @property
    def tables(self) -> dict[str, Table]:
        return self.house.tables

    # Players

    @property
    def people(self) -> list[str]:
        """The players who aren't bots."""
        return [name for name, player in self.house.books.players.items() if not player.bot]

    def newcomer(self, name: str) -> str:
        """The name of somebody new, put right; refused if it is taken or one of the bots' own."""
        word = check_name(name)
        folded = word.casefold()
        bare = folded.rstrip("0123456789 ")
        if bare in _STAFF:
            raise NotAllowed(f"{word} is what the house's own are called: choose another name.")
        if bare in {bot.casefold() for bot in BOT_NAMES}:
            raise NotAllowed(
                f"{word} is a name of the house's bots, who may have a number: choose another."
            )
        if taken := next((p for p in self.house.books.players if p.casefold() == folded), ""):
            raise NotAllowed(f"There is a player called {taken} already: choose another name.")
        return word

    def purse(self, player: str, *, live: bool) -> Cents:
        """A player's bankroll away from the tables."""
        return self.house.books.ledger.balance(purse(live, player))

    def chips(self, player: str, *, live: bool) -> Cents:
        """What a player has at the tables: in the racks, and on the spots of rounds under way."""
        ledger, total = self.house.books.ledger, 0
        for id, seat in self.seats_of(player).items():
            setup = self.tables[id].setup
            if setup.live == live:
                spots = (spot(live, id, seat, wager.id) for wager in book_of(setup.game).wagers)
                total += sum(map(ledger.balance, (rack(live, player, id), *spots)))
        return total

    def welcome(self, name: str, money: Cents = WELCOME) -> None:
        """Somebody new, with money for live tables and as much for training."""
        name = self.newcomer(name)
        with self.house.at_once():
            self.house.join(name)
            for live in (True, False):
                self.house.bank(name, money, live=live)

    def seats_of(self, player: str) -> dict[str, int]:
        """Where somebody sits: the seat, by table."""
        return {
            id: seat
            for id in self.tables
            for seat, occupant in self.house.books.tables[id].seats.items()
            if occupant.player == player
        }

    def left_off(self, player: str) -> str:
        """The table to go on at: where a round waits, else the last one, else any seat."""
        seats = self.seats_of(player)
        waits = [id for id in seats if self.tables[id].under_way]
        last = self._app.settings.table
        return next(iter([*waits, *([last] if last in seats else []), *seats]), "")

    # Sitting down

    def company(self, table: str) -> Company:
        """The bots at a table."""
        if table not in self._companies:
            self._companies[table] = Company(self._app, self.house, self.tables[table])
        return self._companies[table]

    def sit_down(self, table: str, players: Sequence[str]) -> dict[int, Chair]:
        """Chairs for these players, with chips. To a table of the house without bots some come
        along; one that was set up by somebody has those that it was given.

        A round that waits for some of them goes on without the others; they sit down after it.
        """
        at, company = self.tables[table], self.company(table)
        there = [name for name in players if table in self.seats_of(name)]
        self._check_room(at, company, len(players) - len(there))
        if at.under_way and len(there) < len(players):
            self._finish(at, company)
        if not at.under_way:
            with self.house.at_once():
                said = [self._sit(at, name) for name in players if name not in there]
                if table in STANDARD and not company.bots:
                    self._invite(at, USUAL_COMPANY)
            self._brought += said
            there = list(players)
        elif not there:
            raise NotAllowed(self._waits(at))
        chairs = [at.chair_of(name) for name in there]
        return {chair.seat: chair for chair in chairs}

    def told(self) -> str:
        """Once: with how much from the bank somebody has sat down."""
        said, self._brought = " ".join(self._brought), []
        return said

    def waits_for_others(self, table: str, players: Sequence[str]) -> str:
        """Why these can't sit down now: a round there waits for people who aren't among them."""
        at = self.tables[table]
        people = [s.player for s in at.look().seats if s.seat in at.waiting and not s.bot]
        if not people or any(table in self.seats_of(name) for name in players):
            return ""
        return f"A round is under way: it waits for {' and '.join(people)}."

    def make_room(self, table: str, players: Sequence[str]) -> None:
        """Between rounds: people with a seat who aren't here are left out of the next one."""
        at = self.tables[table]
        for taken in at.look().seats:
            if not taken.bot and not taken.out and taken.player not in players:
                at.chair_of(taken.player).sit_out()
                self._left_out.add((table, taken.player))

    def come_back(self, table: str, players: Sequence[str]) -> None:
        """Whoever was left out plays again; who wanted to sit out goes on doing so."""
        at = self.tables[table]
        left_out = {name for name in players if (table, name) in self._left_out}
        for taken in at.look().seats:
            if taken.out and taken.player in left_out:
                at.chair_of(taken.player).sit_out(False)
        self._left_out -= {(table, name) for name in left_out}

    def watch(self, table: str) -> None:
        """Company to look at, if the table is empty."""
        at = self.tables[table]
        if not at.under_way and not at.look().seats:
            self._invite(at, USUAL_COMPANY + 1)

    def buy_in(self, chair: Chair) -> str:
        """The table's usual chips for bankroll. What it took, in a sentence."""
        given = self._fill_rack(chair)
        told = f"{chair.player} buys in for {dollars(chair.table.config.buy_in)}."
        return f"The house gives {chair.player} {dollars(given)}. {told}" if given else told

    def _fill_rack(self, chair: Chair) -> Cents:
        """A player who is broke is staked by the house again: with how much."""
        wanted, given = chair.table.config.buy_in, 0
        with self.house.at_once():
            if chair.bankroll < wanted:
                given = max(WELCOME, wanted)
                self.house.bank(chair.player, given, live=chair.table.setup.live)
            chair.buy_in(wanted)
        return given

    def _sit(self, table: Table, player: str) -> str:
        """In the middle if it is free: there one sees best. What it took, in a sentence."""
        free = table.free_seats()
        if not free:
            company = self.company(table.id)
            company.dismiss(max(company.bots))
            free = table.free_seats()
        middle = (table.setup.positions + 1) // 2
        seat = min(free, key=lambda n: abs(n - middle))
        live, chips = table.setup.live, table.config.buy_in
        given = self._fill_rack(table.sit(player, seat))
        left, bank = self.purse(player, live=live), "bank" if live else "training bank"
        if given:
            here = f"{dollars(chips)} lie here, {dollars(left)} in the {bank}"
            return f"The house gives {player} {dollars(given)}: {here}."
        took = f"sits down with {dollars(chips)} from the {bank}"
        return f"{player} {took}; {dollars(left)} stays there."

    def _invite(self, table: Table, most: int) -> None:
        """The usual bots, as far as there are seats; instead of a person's namesake the next."""
        count, people = min(most, len(table.free_seats())), set(self.people)
        bots = [bot for bot in usual_bots(count + len(people)) if bot.name not in people]
        self.company(table.id).invite(bots[:count])

    def _check_room(self, table: Table, company: Company, newcomers: int) -> None:
        """Nobody is seated, and nothing paid, unless there is a seat for each: bots make room."""
        seats = len(table.free_seats()) + len(company.bots)
        if newcomers > seats:
            left = f"has {seats or 'no'} seat{'s' if seats > 1 else ''}"
            raise NotAllowed(
                f"{table.config.title} {left} for {newcomers} more: let fewer play at this screen."
            )

    def _finish(self, table: Table, company: Company) -> None:
        """A round of bots alone is played to its end."""
        play_round(self.house, table, company.bots)

    def _waits(self, table: Table) -> str:
        waits = ", ".join(s.player for s in table.look().seats if s.seat in table.waiting)
        return f"A round is under way at {table.config.title}: it waits for {waits}."
