"""Verification: every round again from its seed and answers, every balance, every chain.

Nothing that is derived is trusted: the facts are folded into empty books, and whatever is on disk
must say the same. The first thing that doesn't fit is named.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import msgspec

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.books import Books, Changes
from galaxy_tui.casino.counter_check import CounterCheck, counter_checks
from galaxy_tui.casino.facts import CounterGap, Fact, Founded, round_of, table_of
from galaxy_tui.casino.folding import fold
from galaxy_tui.casino.keeping import all_states, fact_of
from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.store import NOTHING, Damaged, Row, Store, line_values, link
from galaxy_tui.errors import GalaxyError
from galaxy_tui.money import dollars
from galaxy_tui.records import to_json

Progress = Callable[[int, int], None]  # facts done, facts in all


class Verdict(msgspec.Struct, frozen=True):
    """What was found."""

    facts: int
    rounds: int
    moves: int
    wrong: str  # the first thing that doesn't fit; "" if everything does
    head: str  # the last hash of the chain
    noted: dict[str, int] = {}  # rounds that a table's counter lacks, as the journal says


class _Wrong(Exception):
    """Something doesn't fit."""


def verify(folder: Path, progress: Progress = lambda done, total: None) -> Verdict:
    """Count everything again. Works beside an owner: it looks at one moment of the casino."""
    try:
        # Counters are written after the books: read before them, they can't be ahead.
        check = _Check(counter_checks(folder))
        store = Store(folder, read_only=True)
    except Damaged as error:
        return Verdict(0, 0, 0, str(error), "")
    try:
        _refuse_pages(store)
        check.run(store, progress)
    except (_Wrong, GalaxyError) as error:
        return check.verdict(store, str(error))
    except (sqlite3.Error, ValueError, TypeError) as error:  # values of another kind than ours
        return check.verdict(store, f"{store.path} is damaged: {error}.")
    finally:
        store.close()
    return check.verdict(store, "")


def _wrong(text: str) -> NoReturn:
    raise _Wrong(text)


def _refuse_pages(store: Store) -> None:
    for (said,) in store.db.execute("PRAGMA integrity_check(1)"):
        if said != "ok":
            _wrong(f"{store.path} is damaged: {' '.join(str(said).split())}.")


class _Check:
    """Empty books that the facts are folded into, beside what is on disk."""

    def __init__(self, counters: dict[str, CounterCheck]) -> None:
        self.books = Books()
        self._counters = counters
        self.facts = self.moves = 0
        self._lines: dict[str, Iterator[tuple[object, ...]]] = {}

    def verdict(self, store: Store, wrong: str) -> Verdict:
        noted = {name: check.noted for name, check in self._counters.items() if check.noted}
        head = store.head.hex()
        return Verdict(self.facts, self.books.rounds, self.moves, wrong, head, noted)

    def run(self, store: Store, progress: Progress) -> None:
        before, when = NOTHING, 0
        moves = _Peekable(store.moves())
        for row in store.journal():
            place = _place(row)
            if row.seq != self.facts + 1:
                _wrong(f"Entry {self.facts + 1:,} of the journal is missing.")
            if row.at < when:
                _wrong(f"{place}: its time is before that of the entry above it.")
            booked = list(moves.of(row.seq))
            if row.hash != link(before, row, booked):
                _wrong(
                    f"{place}: its hash doesn't fit. The entry, one of its movements or its place "
                    "in the chain was changed."
                )
            self._fold(store, row, place, booked)
            before, when, self.facts = row.hash, row.at, row.seq
            self.moves += len(booked)
            progress(row.seq, store.seq)
        (beyond,) = store.one("SELECT max(seq) FROM moves")
        if (strange := moves.seq) is not None or (beyond or 0) > store.seq:
            _wrong(
                f"There are movements of an entry {strange or beyond:,}, which isn't in the "
                "journal."
            )
        self._end(store)
        for table in dict.fromkeys((*self.books.tables, *self._counters)):
            if reason := self._counter(table).ended(store):
                _wrong(reason)

    def _fold(self, store: Store, row: Row, place: str, booked: list[at.Move]) -> None:
        try:
            fact = fact_of(row)
            _refuse_columns(row, fact, place)
            fold(self.books, fact, row.seq, row.at)
        except GalaxyError as error:
            _wrong(f"{place} can't have happened: {error}")
        changes = self.books.drained()
        self._count(store, fact, changes)
        for n, (is_, should) in enumerate(zip(booked, changes.moves, strict=False), 1):
            if is_ != should:
                _wrong(f"{place}, movement {n}: booked {_says(is_)}, but it was {_says(should)}.")
        if len(booked) != len(changes.moves):
            _wrong(
                f"{place}: {len(booked)} movements are booked, but there were {len(changes.moves)}."
            )
        self._derived(store, row, place, changes)

    def _derived(self, store: Store, row: Row, place: str, changes: Changes) -> None:
        for n, line in enumerate(changes.lines):
            if line.meter not in self._lines:
                query = "SELECT * FROM meter_lines WHERE meter = ? ORDER BY seq, line"
                self._lines[line.meter] = store.db.cursor().execute(query, (line.meter,))
            if next(self._lines[line.meter], None) != line_values(row.seq, n, line):
                _wrong(f"{place}: the line of the meter {line.meter} doesn't say what happened.")
        for result in changes.results:
            query = "SELECT * FROM results WHERE player = ? AND round = ?"
            if store.all(query, result.player, result.round) != [msgspec.structs.astuple(result)]:
                _wrong(f"{place}: the result of {result.player} is not what was played.")
        for round_ in changes.rounds.values():
            if not round_.closed:
                continue
            if store.all("SELECT * FROM rounds WHERE id = ?", round_.id) != [
                msgspec.structs.astuple(round_)
            ]:
                _wrong(f"{place}: the list of rounds says otherwise of round {round_.id:,}.")

    def _end(self, store: Store) -> None:
        books = self.books
        if store.seq and not books.casino:
            _wrong("The journal doesn't begin with the founding of a casino.")
        _compare_rows(store, "balances", dict(books.ledger.balances), _balance)
        states: dict[str, object] = {}
        if store.seq:
            states.update((key, to_json(body)) for key, body in all_states(books).items())
        _compare_rows(store, "state", states, lambda key, body: f"“{key}”")
        for row in books.rows.values():
            if store.all("SELECT * FROM rounds WHERE id = ?", row.id) != [
                msgspec.structs.astuple(row)
            ]:
                _wrong(f"The list of rounds says otherwise of round {row.id:,}, under way.")
        played = sum(p.live.rounds + p.training.rounds for p in books.players.values())
        for table, should in (("rounds", books.rounds), ("results", played)):
            is_ = store.one(f"SELECT count(*) FROM {table}")[0]
            if is_ != should:
                _wrong(f"The list of {table} has {is_:,} rows: {should:,} were played.")
        for meter, rest in self._lines.items():
            if next(rest, None) is not None:
                _wrong(f"There are lines of the meter {meter} for which nothing happened.")
        known = {str(name) for (name,) in store.all("SELECT DISTINCT meter FROM meter_lines")}
        if strange := sorted(known - self._lines.keys()):
            _wrong(f"There are lines of a meter {strange[0]} for which nothing happened.")
        self._sums()

    def _sums(self) -> None:
        balances = self.books.ledger.balances
        for live in (True, False):
            total = sum(b for account, b in balances.items() if at.is_live(account) == live)
            if total:
                _wrong(f"The accounts don't sum to zero: {dollars(total)} is left over.")
        for name, meter in self.books.meters.items():
            held = (
                self.books.ledger.balance(account(meter.live, name))
                for account in (at.escrow, at.reserve, at.overflow)
            )
            shown = meter.displayed if meter.rules.kind == "progressive" else 0
            if tuple(held) != (shown, meter.reserve, meter.overflow):
                _wrong(f"The meter {name} shows something else than its accounts hold.")
            if not meter.balanced:
                _wrong(f"The meter {name} doesn't agree with its own history.")

    def _count(self, store: Store, fact: Fact, changes: Changes) -> None:
        if isinstance(fact, CounterGap):
            self._counter(fact.table).gap(fact.first, fact.last)
        for round_ in changes.rounds.values():
            if round_.closed:
                total = changes.counters[round_.id]
                if reason := self._counter(round_.table).closed(store, round_, total):
                    _wrong(reason)

    def _counter(self, table: str) -> CounterCheck:
        if table not in self._counters:
            self._counters[table] = CounterCheck(table, iter(()))
        return self._counters[table]


def _refuse_columns(row: Row, fact: Fact, place: str) -> None:
    if (row.table, row.round) != (table_of(fact), round_of(fact)):
        _wrong(f"{place}: its columns and its body name different tables or rounds.")
    if (row.seq == 1) != isinstance(fact, Founded):
        _wrong(f"{place}: a casino is founded once, and first.")


def _compare_rows(
    store: Store, table: str, should: dict[str, object], says: Callable[[str, object], str]
) -> None:
    is_ = {str(key): value for key, value in store.all(f"SELECT * FROM {table}")}
    for key in sorted(is_.keys() | should.keys()):
        if key not in is_:
            _wrong(f"{says(key, should[key])} is missing in {table}.")
        if key not in should:
            _wrong(f"{says(key, is_[key])} is in {table}, and nothing led to it.")
        if is_[key] != should[key]:
            _wrong(
                f"{says(key, is_[key])} stands in {table}, but the facts lead to "
                f"{says(key, should[key])}."
                if table == "balances"
                else f"{says(key, is_[key])} in {table} is not what the facts lead to."
            )


def _balance(account: str, amount: object) -> str:
    return f"{account} at {dollars(amount)}" if isinstance(amount, int) else f"{account}"


def _place(row: Row) -> str:
    about = "".join((f", table {row.table}" if row.table else "",
                     f", round {row.round:,}" if row.round else ""))  # fmt: skip
    return f"Entry {row.seq:,} ({clock_time(row.at)}{about})"


def _says(move: at.Move) -> str:
    amount = dollars(move.amount) if isinstance(move.amount, int) else "no amount"
    return f"{amount} from {move.source} to {move.target}"


class _Peekable:
    """Movements in order, handed out entry by entry."""

    def __init__(self, moves: Iterator[tuple[int, at.Move]]) -> None:
        self._moves = moves
        self._next = next(moves, None)

    @property
    def seq(self) -> int | None:
        """The entry of the next movement."""
        return self._next[0] if self._next else None

    def of(self, seq: int) -> Iterator[at.Move]:
        while self._next and self._next[0] == seq:
            yield self._next[1]
            self._next = next(self._moves, None)
