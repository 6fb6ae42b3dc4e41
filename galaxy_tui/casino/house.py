"""The house: it owns a casino's folder, and everything that changes there goes through it.

Said, written, told: an action is in the books on disk before anybody hears of it.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

import msgspec

from galaxy_tui.casino import facts, jackpots
from galaxy_tui.casino.books import Changes, RoundRow
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.counter import Count, refuse_lost, refuse_older
from galaxy_tui.casino.folding import fold, unfit
from galaxy_tui.casino.keeping import load, states
from galaxy_tui.casino.lock import Lock
from galaxy_tui.casino.moments import Clock, now
from galaxy_tui.casino.store import Failpoint, Store, Written, no_failpoint, round_row
from galaxy_tui.casino.table import Table
from galaxy_tui.errors import GalaxyError, NotAllowed, Unreadable, shown
from galaxy_tui.games import actions as do
from galaxy_tui.games.requests import Sense
from galaxy_tui.money import Cents


class House:
    """A casino that is open. Use it in a `with`: leaving it closes the casino."""

    def __init__(
        self,
        folder: Path,
        *,
        tables: dict[str, TableConfig] | None = None,  # instead of the folder's files
        clock: Clock = now,
        failpoint: Failpoint = no_failpoint,
    ) -> None:
        self.folder, self.clock, self.failpoint = folder, clock, failpoint
        self._pending: list[tuple[Written, Changes]] = []
        self._depth = 0
        self.tables: dict[str, Table] = {}
        self.shut: dict[str, str] = {}  # tables that stay closed, and why
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = Lock(folder, clock())
        except OSError as error:
            what = "it is a file" if folder.is_file() else (error.strerror or "it failed").lower()
            raise Unreadable(f"No casino can be kept in {folder}: {what}.") from error
        try:
            if tables is None:
                from galaxy_tui.casino.table_file import read_casino, write_standard

                write_standard(folder)
                tables, self.shut = read_casino(folder)
            refuse_lost(folder)
            self.store = Store(folder, failpoint=failpoint)
        except BaseException:
            self._lock.release()
            raise
        try:
            refuse_older(folder, self.store)
            self.books = load(self.store)
            self.behind = max(0, self.store.at - clock())  # milliseconds that the clock is
            with self.at_once():
                self._open_tables(tables)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> House:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the casino; a round under way goes on when it is opened again."""
        for table in self.tables.values():
            table.counter.close()
        self.store.close()
        self._lock.release()

    # Opening

    def _open_tables(self, configs: dict[str, TableConfig]) -> None:
        if not self.books.casino:
            self.book(facts.Founded(secrets.token_hex(16)))
        for name, config in configs.items():
            if reason := unfit(self.books.configs, self.books.meters, config):
                self.shut[name] = reason
                continue
            table = Table(self, name, config)
            reason = table.renew()
            known = self.books.tables.get(name)
            if known is None or known.closed:
                self.shut[name] = reason
            else:
                self.tables[name] = table
        for name, state in list(self.books.tables.items()):
            if name in self.tables:
                continue
            if state.round:  # its file is gone or can't be read, its round is there
                self.tables[name] = Table(self, name, None)
            elif not state.closed and name not in self.shut:
                self.book(facts.TableClosed(name))
        for table in self.tables.values():
            if last := table.counter.last():
                row = self.store.all("SELECT number FROM rounds WHERE id = ?", last.round)
                table.counted, table.counted_to = last.total, int(str(row[0][0])) if row else 0
            self.count_up(table)

    def count_up(self, table: Table) -> None:
        """Take down the newest round, if a crash or a full disk left it out.

        Of those before it nobody knows the counts any more: they are noted in the journal.
        """
        since = "SELECT * FROM rounds WHERE tbl = ? AND number > ? AND closed > 0 ORDER BY number"
        behind = [round_row(row) for row in self.store.all(since, table.id, table.counted_to)]
        newest = [] if table.under_way else behind[-1:]
        if missed := behind[: len(behind) - len(newest)]:
            self.book(facts.CounterGap(table.id, missed[0].id, missed[-1].id))
            table.counted_to = missed[-1].number
        for row in newest:
            self._count(table, row, self.books.tables[table.id].counter)

    def _count(self, table: Table, row: RoundRow, total: int) -> None:
        """The counter takes a round down, after the books."""
        store = self.store
        line = Count(row.id, store.at, total - table.counted, total, store.seq, store.head.hex())
        self.failpoint("counter")
        if table.counter.append(line):
            table.counted, table.counted_to = total, row.number
        self.failpoint("counted")

    # Tables while the casino is open

    def open_table(self, id: str, text: str) -> Table:
        """A table more: its text is checked as a file is, kept as one, and then it opens.

        A refusal is a sentence; then there is neither file nor table.
        """
        from galaxy_tui.casino import table_file as files

        config = files.check_text(text, f"{id}.toml", id, self.folder)
        self.refuse_name(id)
        path = files.table_path(self.folder, id)
        if reason := unfit(self.books.configs, self.books.meters, config):
            raise NotAllowed(reason)
        files.write_table(path, text)
        try:
            return self._open_table(id, config)
        except BaseException:
            path.unlink(missing_ok=True)
            raise

    def refuse_name(self, id: str) -> None:
        """Why a new table can't be called so: a table is one for all the years of its books."""
        from galaxy_tui.casino.table_file import table_path

        if id in self.books.tables and id not in self.tables:
            raise NotAllowed(
                f"There was a table “{shown(id)}” before, and its rounds are in the books: choose "
                "another name, or put its file back."
            )
        if id in self.tables or id in self.shut or os.path.lexists(table_path(self.folder, id)):
            raise NotAllowed(f"There is a table “{shown(id)}” already: choose another name.")

    def reread(self, id: str) -> str:
        """Read a table's file again; the table stands so at once, or after the round under way.

        Returns what it has to wait for, in a sentence; nothing if it stands so. One that stayed
        closed is opened.
        """
        from galaxy_tui.casino.table_file import check_file, table_path

        if id not in self.tables and id not in self.shut:
            raise NotAllowed(f"There is no table “{shown(id)}” here.")
        config = check_file(table_path(self.folder, id), self.folder)
        if reason := unfit(self.books.configs, self.books.meters, config):
            raise NotAllowed(reason)
        if id in self.tables:
            return self.tables[id].stand_by(config)
        self._open_table(id, config)
        return ""

    def change_table(self, id: str, text: str) -> str:
        """Another text for a table's file; the table stands so as `reread` says.

        A refusal is a sentence; then the file says what it said before.
        """
        from galaxy_tui.casino import table_file as files

        path = files.table_path(self.folder, id)
        before = files.read_text(path)
        files.write_table(path, text)
        try:
            return self.reread(id)
        except GalaxyError as refusal:
            try:
                files.write_table(path, before)
            except GalaxyError as error:
                said = f"{refusal} Its file says so already: change it back in an editor."
                raise NotAllowed(said) from error
            raise

    def _open_table(self, id: str, config: TableConfig) -> Table:
        table = Table(self, id, config)
        if reason := table.renew():
            raise NotAllowed(reason)
        self.tables[id] = table
        self.shut.pop(id, None)
        return table

    # Booking

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """What is done inside is written together, and told when it is written.

        What was done before something is refused stands, as if it had been done by itself. Of
        what an interrupt or a defect came into, nothing does.
        """
        outer = self._depth
        self._depth = outer + 1
        try:
            yield
        except GalaxyError:
            raise
        except BaseException:
            self._start_over()
            raise
        finally:
            self._depth = outer
            if not outer and self._pending:
                self._write()

    def book(self, fact: facts.Fact) -> None:
        """Something happened. A refusal is a sentence, and nothing has changed."""
        with self.at_once():
            when = self._now
            self._fold(fact, self._next, when)
            self._pending.append((Written(fact, when, []), self.books.drained()))

    def say(self, table: str, who: do.Who, word: do.Word, *, late: bool = False) -> None:
        """An answer at a table; the tabulator's own follow at once."""
        with self.at_once():
            self._say(table, do.Entry(who, word), late=late)
            try:
                self._press(table)
            except GalaxyError:  # an answer and its press are booked together, or not at all
                self._start_over()
                raise

    def _press(self, table: str) -> None:
        while (round_ := self.books.open.get(table)) and isinstance(round_.play.request, Sense):
            reading = jackpots.pressed(self.books, table).reading
            self._say(table, do.Entry("equipment", reading))

    def _say(self, table: str, entry: do.Entry, *, late: bool = False) -> None:
        round_ = self.books.open.get(table)
        if round_ is None:
            raise NotAllowed(f"No round is under way at {table}.")
        seats = (entry.who,) if late and isinstance(entry.who, int) else ()
        fact = facts.Said(table, round_.id, (entry,), seats)
        before = self._pending[-1] if self._pending else None
        if before and isinstance(said := before[0].fact, facts.Said) and said.round == fact.round:
            when = before[0].at
            self._fold(fact, self._next - 1, when)
            entries, lates = said.entries + fact.entries, said.late + fact.late
            whole = msgspec.structs.replace(said, entries=entries, late=lates)
            self._pending[-1] = (Written(whole, when, []), _joined(before[1], self.books.drained()))
        else:
            when = self._now
            self._fold(fact, self._next, when)
            self._pending.append((Written(fact, when, []), self.books.drained()))

    @property
    def _next(self) -> int:
        """The number of the next fact."""
        return self.store.seq + len(self._pending) + 1

    @property
    def _now(self) -> int:
        """The moment of the next fact: a clock that is set back doesn't take the books with it."""
        return max(self.clock(), self._pending[-1][0].at if self._pending else self.store.at)

    def _fold(self, fact: facts.Fact, seq: int, when: int) -> None:
        try:
            fold(self.books, fact, seq, when)
        except GalaxyError:
            if self.books.touched:
                self._start_over()
            raise

    def _write(self) -> None:
        pending, before = self._pending, self.store.seq
        try:
            self._pending = []
            changes = [change for _, change in pending]
            accounts = {account for change in changes for account in change.accounts}
            balances = {name: self.books.ledger.balance(name) for name in sorted(accounts)}
            self.store.commit(
                [(w._replace(moves=change.moves), change) for w, change in pending],
                states(self.books, changes),
                balances,
            )
        except BaseException:
            if self.store.seq == before:
                self._start_over()
            else:  # it was on disk already
                self._written(pending)
            raise
        self._written(pending)

    def _written(self, done: list[tuple[Written, Changes]]) -> None:
        """After the books the counters, then whoever listens."""
        changes = [change for _, change in done]
        try:
            for change in changes:
                for round_, total in change.counters.items():
                    row = change.rounds[round_]
                    self._count(self.tables[row.table], row, total)
        finally:
            self._tell(done)

    def _tell(self, done: list[tuple[Written, Changes]]) -> None:
        touched = {facts.table_of(written.fact) for written, _ in done}
        meters = {meter for _, change in done for meter in change.meters}
        for table in self.tables.values():
            moved = not meters.isdisjoint(table.config.meters.values())
            table.tell(changed=moved or table.id in touched)

    def _start_over(self) -> None:
        """Back to what is on disk: nothing since was told to anybody."""
        self._pending = []
        self.books = load(self.store)
        for table in self.tables.values():
            table.reloaded()

    # Players

    def join(self, player: str, bot: str = "") -> None:
        """Somebody new. Known players are simply there: see `books.players`."""
        self.book(facts.Joined(player, bot))

    def bank(self, player: str, amount: Cents, *, live: bool = True) -> None:
        """Money brought to the cage; below zero, fetched from it."""
        self.book(facts.Banked(player, amount, live))

    # Time

    def tick(self) -> None:
        """Where the decision clock has run out, the answer of the house's rule is given."""
        for table in self.tables.values():
            table.tick()


def _joined(one: Changes, two: Changes) -> Changes:
    """The changes of two facts that are written as one."""
    return Changes(
        moves=one.moves + two.moves,
        lines=one.lines + two.lines,
        results=one.results + two.results,
        rounds=one.rounds | two.rounds,
        players=one.players | two.players,
        tables=one.tables | two.tables,
        configs=one.configs | two.configs,
        meters=one.meters | two.meters,
        accounts=one.accounts | two.accounts,
        counters=one.counters | two.counters,
    )
