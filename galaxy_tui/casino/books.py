"""The books as they stand after the last fact: who sits where, what every account and meter holds.

Facts are folded in by `folding.fold`, at play and at verification alike.
"""

from __future__ import annotations

import msgspec

from galaxy_tui.casino.accounts import Ledger, Move, rack
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.equipment.meters import Meter
from galaxy_tui.equipment.sensors import Faults, Sensor
from galaxy_tui.errors import NotAllowed, shown
from galaxy_tui.games.round import Round
from galaxy_tui.money import Cents


class Tally(msgspec.Struct):
    """What somebody has brought, taken and played so far."""

    brought: Cents = 0  # from the cage
    taken: Cents = 0  # back to it
    rounds: int = 0
    staked: Cents = 0
    net: Cents = 0


class Player(msgspec.Struct):
    """Somebody whom the house knows."""

    name: str
    bot: str = ""  # the character; "" for a human
    live: Tally = msgspec.field(default_factory=Tally)
    training: Tally = msgspec.field(default_factory=Tally)

    def tally(self, live: bool) -> Tally:
        return self.live if live else self.training


class Occupant(msgspec.Struct):
    """Who sits at a seat."""

    player: str
    out: bool = False


class TableState(msgspec.Struct):
    """A table between two facts."""

    id: str
    opened: int  # the fact that says how it stands
    closed: bool = False  # its file is gone
    seats: dict[int, Occupant] = {}
    rounds: int = 0  # dealt here
    round: int = 0  # under way: its number in the casino
    counter: int = 0  # wagers that the tabulator has counted, ever
    lights: tuple[Sensor, ...] = ()  # of the last press
    faults: Faults = Faults()
    message: str = ""


class OpenRound(msgspec.Struct):
    """A round under way, and what has been booked of it."""

    id: int
    play: Round
    players: dict[int, str]
    booked: int = 0  # events
    moves: list[Move] = []


class RoundRow(msgspec.Struct, frozen=True):
    """A round as the list of rounds has it."""

    id: int
    table: str
    number: int
    game: str
    live: bool
    opened: int  # milliseconds since 1970
    closed: int  # 0: it isn't over
    outcome: str  # "open", "played" or "void"
    config: int  # the fact that says how its table stood
    first: int  # its first and its last fact
    last: int


class Result(msgspec.Struct, frozen=True):
    """What one round meant for one player."""

    player: str  # as in the name of an account: with `training/` before it, if it was that
    round: int
    seat: int
    staked: Cents
    net: Cents


class MeterLine(msgspec.Struct, frozen=True):
    """A meter rose or fell, and why."""

    meter: str
    round: int
    reason: str
    change: Cents
    displayed: Cents
    reserve: Cents
    overflow: Cents
    counted: int
    detail: str = ""


class Changes(msgspec.Struct):
    """What facts did to the books since somebody last asked."""

    founded: bool = False
    moves: list[Move] = []
    lines: list[MeterLine] = []
    results: list[Result] = []
    rounds: dict[int, RoundRow] = {}
    players: set[str] = set()
    tables: set[str] = set()
    configs: set[str] = set()
    meters: set[str] = set()
    accounts: set[str] = set()
    counters: dict[int, int] = {}  # by round that is over: its table's counter then


class Books:
    """Everything that follows from the facts so far."""

    def __init__(self) -> None:
        self.casino = ""
        self.ledger = Ledger()
        self.players: dict[str, Player] = {}
        self.tables: dict[str, TableState] = {}
        self.configs: dict[str, TableConfig] = {}
        self.meters: dict[str, Meter] = {}
        self.open: dict[str, OpenRound] = {}  # by table
        self.rows: dict[str, RoundRow] = {}  # of those
        self.rounds = 0  # ever opened
        self.changes = Changes()

    @property
    def touched(self) -> bool:
        """Has anything changed since the last call of `drained`?"""
        return self.ledger.touched or self.changes != Changes()

    def drained(self) -> Changes:
        """The changes since the last call."""
        changes, self.changes = self.changes, Changes()
        changes.moves = self.ledger.taken()
        changes.accounts = {end for move in changes.moves for end in move[:2]}
        return changes

    def player(self, name: str) -> Player:
        if name not in self.players:
            raise NotAllowed(f"Nobody called “{shown(name)}” is known to the house.")
        return self.players[name]

    def table(self, name: str) -> TableState:
        if name not in self.tables:
            known = ", ".join(self.tables) or "none"
            raise NotAllowed(f"There is no table “{shown(name)}”: there is {known}.")
        return self.tables[name]

    def open_table(self, name: str) -> TableState:
        state = self.table(name)
        if state.closed:
            raise NotAllowed(f"The table {name} is closed.")
        return state

    def meter(self, name: str) -> Meter:
        if name not in self.meters:
            known = ", ".join(self.meters) or "none"
            raise NotAllowed(f"There is no meter “{shown(name)}”: there is {known}.")
        return self.meters[name]

    def occupant(self, table: str, seat: int) -> Occupant:
        occupant = self.table(table).seats.get(seat)
        if occupant is None:
            raise NotAllowed(f"Nobody sits at seat {seat} of {table}.")
        return occupant

    def chips(self, table: str, seat: int) -> Cents:
        """In front of whoever sits there."""
        player = self.occupant(table, seat).player
        return self.ledger.balance(rack(self.configs[table].setup.live, player, table))
