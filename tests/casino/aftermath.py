"""What must hold of a casino whose process was killed, and what that process had acknowledged.

Whoever plays writes a `Told` when a listener hears of events, and an `Ack` when the house has
returned. Here the folder is held against these, with plain SQL beside `galaxy verify`.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from galaxy_tui.casino.accounts import TRAINING
from galaxy_tui.casino.counter import FOLDER, counts
from galaxy_tui.casino.house import House
from galaxy_tui.casino.keeping import load, replayed, row_of
from galaxy_tui.casino.store import FILE, Store
from galaxy_tui.casino.telling import News
from galaxy_tui.casino.verify import verify
from galaxy_tui.games import events as ev
from galaxy_tui.games.view import events_for
from galaxy_tui.records import to_json

REASONS: Final = {
    "seed", "wagers", "prize", "reseed", "void", "cap", "correction", "recovery", "posted",
}  # fmt: skip


class Told(msgspec.Struct, frozen=True, tag="told"):
    """A listener has heard so many events of a round, and these."""

    round: int
    events: int
    digest: str


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """An action is done: where the journal, the counters and the meters stood then."""

    seq: int
    head: str
    counters: dict[str, int]  # by table
    meters: dict[str, int]


class Witness:
    """Takes down what the house says, in a file that outlives a kill."""

    def __init__(self, house: House, path: Path) -> None:
        self._house = house
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
        self._heard: dict[int, list[ev.Event]] = {}
        for table in house.tables.values():
            if table.under_way:
                self._heard[table.look().round] = table.events("dealer")
            table.watch("dealer", self._hear)

    def _hear(self, news: News) -> None:
        if not news.events:
            return
        heard = self._heard.setdefault(news.round, [])
        heard += news.events
        self._write(Told(news.round, len(heard), _digest(heard)))
        if isinstance(heard[-1], ev.Closed):
            del self._heard[news.round]

    def acknowledge(self) -> None:
        books, store = self._house.books, self._house.store
        counters = {name: state.counter for name, state in books.tables.items()}
        meters = {name: meter.displayed for name, meter in books.meters.items()}
        self._write(Ack(store.seq, store.head.hex(), counters, meters))

    def _write(self, line: Told | Ack) -> None:
        os.write(self._file, msgspec.json.encode(line) + b"\n")


class Aftermath(msgspec.Struct, frozen=True):
    """What was found."""

    problems: list[str]
    acknowledged: int  # actions
    facts: int  # in the journal
    rounds: int  # opened, ever
    under_way: list[Told]  # rounds that were cut off, as far as they are in the books


def aftermath(folder: Path, witness: Path, before: Sequence[Told] = ()) -> Aftermath:
    """Look at what a killed process left behind, before anybody opens it.

    `before` says how far rounds were that an earlier process had to leave.
    """
    acks, told = _witnessed(witness)
    if not acks and not told and not _made(folder / FILE):
        return Aftermath([], 0, 0, 0, [])
    store = Store(folder, read_only=True)
    try:
        problems = [
            *([wrong] if (wrong := verify(folder).wrong) else []),
            *(_acknowledged(store, acks[-1]) if acks else ()),
            *_told(store, before),
            *_told(store, told),
            *_sums(store),
            *_payments(store),
            *_meters(store),
            *_counters(folder),
        ]
        rounds = store.one("SELECT count(*) FROM rounds")[0]
        return Aftermath(problems, len(acks), store.seq, rounds, list(_under_way(store)))
    finally:
        store.close()


def _made(path: Path) -> bool:
    """Was the file made? Before that it is absent or empty, and opening makes it."""
    if not path.exists():
        return False
    with closing(sqlite3.connect(path)) as db:
        return bool(db.execute("PRAGMA user_version").fetchone()[0])


def _witnessed(path: Path) -> tuple[list[Ack], list[Told]]:
    """Every line: a kill can't tear one, since each is a single write."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    said = [msgspec.json.decode(line, type=Ack | Told) for line in lines]
    return [s for s in said if isinstance(s, Ack)], [s for s in said if isinstance(s, Told)]


def _digest(events: list[ev.Event]) -> str:
    return hashlib.sha256(to_json(events)).hexdigest()


def _acknowledged(store: Store, ack: Ack) -> Iterator[str]:
    """The last acknowledged action is there; its counters stand or have risen, its meters stand."""
    if [row.hash.hex() for row in store.journal(ack.seq, ack.seq)] != [ack.head]:
        yield f"entry {ack.seq} was acknowledged, and isn't in the journal"
    for table, state in load(store).tables.items():
        if state.counter < ack.counters.get(table, 0):
            yield f"the counter of {table} went back from {ack.counters[table]} to {state.counter}"
    for meter, shown in ack.meters.items():
        query = """SELECT displayed FROM meter_lines WHERE meter = ? AND seq <= ?
            ORDER BY seq DESC, line DESC LIMIT 1"""
        if store.all(query, meter, ack.seq) != [(shown,)]:
            yield f"{meter} showed {shown}, and no line says so"


def _told(store: Store, told: Sequence[Told]) -> Iterator[str]:
    """What listeners heard of a round is how it is in the books: no card is another."""
    for last in {line.round: line for line in told}.values():
        _, play = replayed(store, row_of(store, last.round))
        if _digest(events_for(play.events, "dealer")[: last.events]) != last.digest:
            yield f"round {last.round} was told otherwise than it stands in the books"


def _under_way(store: Store) -> Iterator[Told]:
    for round_ in load(store).open.values():
        seen = events_for(round_.play.events, "dealer")
        yield Told(round_.id, len(seen), _digest(seen))


def _sums(store: Store) -> Iterator[str]:
    query = "SELECT coalesce(sum(amount), 0) FROM balances WHERE account LIKE ? = ?"
    for training in (0, 1):
        if store.one(query, f"{TRAINING}%", training)[0]:
            yield "the accounts don't sum to zero"
    low = "SELECT account FROM balances WHERE amount < 0 AND account NOT LIKE '%cage'"
    yield from (f"{account} is below zero" for (account,) in store.all(low))


def _payments(store: Store) -> Iterator[str]:
    """Every player's result is what came to the rack less what left it, in that round."""
    query = """SELECT r.player, r.round, r.net, sum(CASE t.text WHEN r.player || '/at/' || o.tbl
          THEN m.amount ELSE 0 END - CASE s.text WHEN r.player || '/at/' || o.tbl
          THEN m.amount ELSE 0 END) AS moved
        FROM (SELECT CASE WHEN player LIKE 'training/%' THEN 'training/player/' ||
            substr(player, 10) ELSE 'player/' || player END AS player, round, net FROM results) r
        JOIN rounds o ON o.id = r.round JOIN journal j ON j.round = r.round
        JOIN moves m ON m.seq = j.seq
        JOIN names s ON s.id = m.source JOIN names t ON t.id = m.target
        GROUP BY r.player, r.round HAVING moved <> r.net"""
    for player, round_, net, moved in store.all(query):
        yield f"round {round_} was worth {net} to {player}, and {moved} was moved"
    spots = """SELECT account FROM balances WHERE account LIKE '%table/%/spot/%' AND NOT EXISTS
        (SELECT 1 FROM rounds WHERE closed = 0 AND account LIKE '%table/' || tbl || '/spot/%')"""
    yield from (f"chips are left on {account}" for (account,) in store.all(spots))


def _meters(store: Store) -> Iterator[str]:
    """Each line of a meter leads from the one before to the next, with a reason."""
    shown: dict[str, int] = {}
    query = "SELECT meter, reason, change, displayed FROM meter_lines ORDER BY meter, seq, line"
    for meter, reason, change, displayed in store.db.execute(query):
        if reason not in REASONS or shown.get(meter, 0) + change != displayed:
            yield f"{meter} went from {shown.get(meter, 0)} to {displayed}: {reason} {change}"
        shown[meter] = displayed
    stand = {name: meter.displayed for name, meter in load(store).meters.items()}
    if shown != stand:
        yield f"the meters show {stand}, their lines say {shown}"


def _counters(folder: Path) -> Iterator[str]:
    for path in sorted((folder / FOLDER).glob("*.log")):
        lines = list(counts(path))
        totals, rounds = [line.total for line in lines], [line.round for line in lines]
        if totals != sorted(totals):
            yield f"{path.name} went back: {totals}"
        if len(set(rounds)) < len(rounds):
            yield f"{path.name} has a round twice: {rounds}"
