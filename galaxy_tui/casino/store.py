"""The casino on disk: a journal of facts chained by hash, and what follows from it, in SQLite.

One transaction is one commit to the disk: what `commit` has returned from survives a power cut.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from galaxy_tui.casino.accounts import Move
from galaxy_tui.casino.books import Changes, MeterLine, Result, RoundRow
from galaxy_tui.casino.facts import Fact, round_of, table_of
from galaxy_tui.errors import GalaxyError
from galaxy_tui.money import Cents
from galaxy_tui.records import to_json

T = TypeVar("T")

FILE: Final = "casino.db"
FORM: Final = 1  # of the tables below
NOTHING: Final = bytes(32)  # the hash before the first fact

_SCHEMA: Final = """
-- What happened: appended, never changed.
CREATE TABLE journal(
  seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, tbl TEXT NOT NULL, round INTEGER NOT NULL,
  body BLOB NOT NULL, hash BLOB NOT NULL);
CREATE TABLE names(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
CREATE TABLE moves(
  seq INTEGER, line INTEGER, source INTEGER NOT NULL, target INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK(amount > 0), wager INTEGER NOT NULL, clause INTEGER NOT NULL,
  PRIMARY KEY(seq, line)) WITHOUT ROWID;
-- What follows from it: `galaxy verify` counts all of this again.
CREATE TABLE balances(account TEXT PRIMARY KEY, amount INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE state(key TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE rounds(
  id INTEGER PRIMARY KEY, tbl TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL,
  live INTEGER NOT NULL, opened INTEGER NOT NULL, closed INTEGER NOT NULL, outcome TEXT NOT NULL,
  config INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL);
CREATE UNIQUE INDEX rounds_of_table ON rounds(tbl, number);
CREATE TABLE results(
  player TEXT, round INTEGER, seat INTEGER NOT NULL, staked INTEGER NOT NULL, net INTEGER NOT NULL,
  PRIMARY KEY(player, round)) WITHOUT ROWID;
CREATE TABLE meter_lines(
  meter TEXT, seq INTEGER, line INTEGER, round INTEGER NOT NULL, reason TEXT NOT NULL,
  change INTEGER NOT NULL, displayed INTEGER NOT NULL, reserve INTEGER NOT NULL,
  overflow INTEGER NOT NULL, counted INTEGER NOT NULL, detail TEXT NOT NULL,
  PRIMARY KEY(meter, seq, line)) WITHOUT ROWID;
"""


class NotSaved(GalaxyError):
    """The disk refused: nothing of the last action is booked, and nobody was told of it."""


class Damaged(GalaxyError):
    """The casino's file can't be read as one."""


class OutOfReach(GalaxyError):
    """The casino's file can't be read from where it is: that says nothing about what is in it."""


class Row(NamedTuple):
    """A fact as it stands in the journal."""

    seq: int
    at: int  # milliseconds since 1970
    table: str
    round: int
    body: bytes
    hash: bytes


class Written(NamedTuple):
    """A fact about to be written, and what it changed."""

    fact: Fact
    at: int
    moves: list[Move]


def link(before: bytes, row: Row, moves: Iterable[Move]) -> bytes:
    """The hash of a fact: over the one before it, all of its own columns and its movements."""
    columns = [row.seq, row.at, row.table, row.round, list(map(list, moves))]
    return hashlib.sha256(before + to_json(columns) + row.body).digest()


Failpoint = Callable[[str], None]


def no_failpoint(place: str) -> None:
    """No failpoint is set."""


class Store:
    """One open file. `failpoint` is called at every boundary of a write: tests stop there."""

    def __init__(
        self, folder: Path, *, read_only: bool = False, failpoint: Failpoint = no_failpoint
    ) -> None:
        self.path = folder / FILE
        self.failpoint = failpoint
        self._names: dict[str, int] = {}
        try:
            self._connect("mode=ro" if read_only else "mode=rwc", read_only)
        except sqlite3.Error as error:
            if not (read_only and _beyond(error)):
                raise Damaged(f"{self.path} can't be opened: {error}.") from error
            self._still(error)

    def _connect(self, how: str, read_only: bool) -> None:
        uri = f"{self.path.absolute().as_uri()}?{how}"
        self.db = sqlite3.connect(uri, uri=True, isolation_level=None)
        try:
            self._open(read_only)
            self._file = _which(self.path)
        except sqlite3.Error:
            self.db.close()
            raise

    def _still(self, error: sqlite3.Error) -> None:
        """Read what nobody can write, as on a read-only disk: without SQLite's files beside it."""
        log = self.path.with_name(f"{FILE}-wal")
        if not os.access(self.path.parent, os.W_OK):
            if log.exists() and log.stat().st_size:
                raise OutOfReach(
                    f"{self.path} can't be read here: its last entries are still in {log.name}, "
                    "and its folder can't be written to. Copy the whole folder to one that can."
                ) from error
            try:
                return self._connect("mode=ro&immutable=1", read_only=True)
            except sqlite3.Error as again:
                if not _beyond(again):
                    raise Damaged(f"{self.path} can't be opened: {again}.") from again
        raise OutOfReach(f"{self.path} can't be read here: {error}.") from error

    def _open(self, read_only: bool) -> None:
        self.db.execute("PRAGMA busy_timeout = 5000")
        if read_only:
            self.db.execute("BEGIN")  # one moment of the casino, whatever its owner does meanwhile
        else:
            self.db.execute("PRAGMA journal_mode = WAL")
            self.db.execute("PRAGMA synchronous = FULL")
            self.db.execute("PRAGMA cell_size_check = ON")
        form = self.one("PRAGMA user_version")[0]
        if form == 0 and not read_only and not self.all("SELECT name FROM sqlite_master"):
            self.failpoint("empty")
            self.db.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {FORM};")
            self.failpoint("schema")
            self.db.execute("COMMIT")
            self.failpoint("made")
        elif form != FORM:
            self.db.close()
            raise Damaged(
                f"{self.path} is of form {form}, this program keeps form {FORM}: it is another "
                "program's, or an older or newer one's."
            )
        self.seq, self.at, self.head = self._last()
        if not isinstance(self.at, int) or not isinstance(self.head, bytes):
            self.db.close()
            raise Damaged(
                f"{self.path}: entry {self.seq:,} holds values of another kind than ours."
            )

    def _last(self) -> tuple[int, int, bytes]:
        """Where the journal ends: its last fact, when that was, and the hash."""
        query = "SELECT seq, at, hash FROM journal ORDER BY seq DESC LIMIT 1"
        return self.db.execute(query).fetchone() or (0, 0, NOTHING)

    def close(self) -> None:
        self.db.close()

    # Reading

    def one(self, query: str, *values: object) -> tuple[int, ...]:
        row = self.db.execute(query, values).fetchone()
        assert row is not None
        return tuple(row)

    def all(self, query: str, *values: object) -> list[tuple[object, ...]]:
        return self.db.execute(query, values).fetchall()

    def journal(self, first: int = 1, last: int | None = None) -> Iterator[Row]:
        """Facts in order; read as they are asked for, so that memory stays flat."""
        query = "SELECT seq, at, tbl, round, body, hash FROM journal WHERE seq >= ? AND seq <= ?"
        for values in self.db.execute(f"{query} ORDER BY seq", (first, last or self.seq)):
            yield _fact_row(values)

    def moves(self, first: int = 1, last: int | None = None) -> Iterator[tuple[int, Move]]:
        """Movements in order, each with the number of its fact."""
        query = """SELECT m.seq, s.text, t.text, m.amount, w.text, c.text
            FROM moves m LEFT JOIN names s ON s.id = m.source LEFT JOIN names t ON t.id = m.target
            LEFT JOIN names w ON w.id = m.wager LEFT JOIN names c ON c.id = m.clause
            WHERE m.seq >= ? AND m.seq <= ? ORDER BY m.seq, m.line"""
        for seq, *move in self.db.execute(query, (first, last or self.seq)):
            yield seq, Move(*move)

    # Writing

    def commit(self, facts: list[tuple[Written, Changes]], states: dict[str, object | None],
               balances: dict[str, Cents]) -> None:  # fmt: skip
        """All of it, durably, or nothing: whatever comes between, `seq` says which."""
        if _which(self.path) != self._file:  # SQLite would go on writing into what nobody can open
            raise NotSaved(
                f"{self.path} was taken away or replaced while it was open: nothing more is "
                "booked. Leave, and open the casino again."
            )
        seq, when, head = self.seq, self.at, self.head
        names = dict(self._names)
        try:
            self.failpoint("begin")
            self.db.execute("BEGIN IMMEDIATE")
            for written, changes in facts:
                seq, when = seq + 1, written.at
                head = self._append(seq, head, written)
                self._derive(seq, changes)
                self.failpoint("fact")
            self._keep(states, balances)
            self.failpoint("commit")
            self.db.execute("COMMIT")
        except BaseException as error:
            self._names = names
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            self.seq, self.at, self.head = self._last()
            if isinstance(error, sqlite3.Error):
                raise NotSaved(_unsaved(self.path, error)) from error
            raise
        self.seq, self.at, self.head = seq, when, head
        self.failpoint("committed")

    def _append(self, seq: int, head: bytes, written: Written) -> bytes:
        fact, moves = written.fact, written.moves
        row = Row(seq, written.at, table_of(fact), round_of(fact), to_json(fact), b"")
        row = row._replace(hash=link(head, row, moves))
        self.db.execute("INSERT INTO journal VALUES(?, ?, ?, ?, ?, ?)", row)
        self.failpoint("journal")
        name = self._name
        self.db.executemany(
            "INSERT INTO moves VALUES(?, ?, ?, ?, ?, ?, ?)",
            [
                (seq, n, name(m.source), name(m.target), m.amount, name(m.wager), name(m.clause))
                for n, m in enumerate(moves)
            ],
        )
        self.failpoint("moves")
        return row.hash

    def _name(self, text: str) -> int:
        """The number by which a name is written; a new name gets the next one."""
        number = self._names.get(text)
        if number is None:
            self.db.execute("INSERT OR IGNORE INTO names(text) VALUES(?)", (text,))
            number = self._names[text] = self.one("SELECT id FROM names WHERE text = ?", text)[0]
        return number

    def _derive(self, seq: int, changes: Changes) -> None:
        self.db.executemany(
            "INSERT OR REPLACE INTO rounds VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [msgspec.structs.astuple(row) for row in changes.rounds.values()],
        )
        self.db.executemany(
            "INSERT INTO results VALUES(?, ?, ?, ?, ?)",
            [msgspec.structs.astuple(result) for result in changes.results],
        )
        self.db.executemany(
            "INSERT INTO meter_lines VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [line_values(seq, n, line) for n, line in enumerate(changes.lines)],
        )

    def _keep(self, states: dict[str, object | None], balances: dict[str, Cents]) -> None:
        self.db.executemany(
            "INSERT OR REPLACE INTO state VALUES(?, ?)",
            [(key, to_json(body)) for key, body in states.items()],
        )
        self.failpoint("state")
        stand = [(account, amount) for account, amount in balances.items() if amount]
        self.db.executemany("INSERT OR REPLACE INTO balances VALUES(?, ?)", stand)
        self.db.executemany(
            "DELETE FROM balances WHERE account = ?",
            [(account,) for account, amount in balances.items() if not amount],
        )
        self.failpoint("balances")


def _which(path: Path) -> tuple[int, int] | None:
    """The very file that has this name now; nothing if none has."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def line_values(seq: int, number: int, line: MeterLine) -> tuple[object, ...]:
    """A meter's line as its row has it."""
    meter, *rest = msgspec.structs.astuple(line)
    return (meter, seq, number, *rest)


def round_row(values: tuple[object, ...]) -> RoundRow:
    """A row of the list of rounds."""
    *start, live, opened, closed, outcome, config, first, last = values
    rest = opened, closed, outcome, config, first, last
    return typed(RoundRow, (*start, bool(live), *rest), "the list of rounds")


def result_row(values: tuple[object, ...]) -> Result:
    return typed(Result, values, "the list of results")


def typed(what: type[T], values: Iterable[object], place: str) -> T:
    """A row as a record. SQLite keeps whatever it is given: text, where a number belongs."""
    fields = getattr(what, "__struct_fields__", ())
    try:
        return msgspec.convert(dict(zip(fields, values, strict=True)), what)
    except msgspec.ValidationError as error:
        raise Damaged(
            f"In {place} something is of another kind than ours: {error}. It was changed by "
            "another program."
        ) from error


_KINDS: Final[dict[type, str]] = {int: "a number", float: "a fraction", str: "text", bytes: "bytes"}
_COLUMNS: Final = (("time", int), ("table", str), ("round", int), ("body", bytes), ("hash", bytes))


def _fact_row(values: tuple[object, ...]) -> Row:
    for (name, kind), value in zip(_COLUMNS, values[1:], strict=True):
        if not isinstance(value, kind):
            stored = _KINDS.get(type(value), "nothing")
            raise Damaged(
                f"Entry {values[0]:,} of the journal: its {name} is stored as {stored}, not as "
                f"{_KINDS[kind]}. It was changed by another program."
            )
    return Row(*values)  # type: ignore[arg-type]  # as has just been seen


def _beyond(error: sqlite3.Error) -> bool:
    """Was it the place that failed, not the file?"""
    name = getattr(error, "sqlite_errorname", "")
    return name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM"))


def _unsaved(path: Path, error: sqlite3.Error) -> str:
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_FULL":
        return (
            f"The disk of {path} is full: the last action isn't booked, and nothing is lost. "
            "Make room and do it again."
        )
    return f"{path} can't be written ({error}): the last action isn't booked, and nothing is lost."
