"""The counters against the books: each closed round is on its table's counter, as it was counted.

A crash leaves one round at most that isn't taken down yet. Whatever else is missing must have been
noted in the journal, by the house that found it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from galaxy_tui.casino.books import RoundRow
from galaxy_tui.casino.counter import Count, betrayed, counters, counts
from galaxy_tui.casino.store import Store


class CounterCheck:
    """One table's counter, read along with the rounds as they close."""

    def __init__(self, table: str, lines: Iterator[Count]) -> None:
        self.table = table
        self._lines = lines
        self._next = next(lines, None)
        self._last: Count | None = None
        self._missing: list[int] = []  # rounds that are not on the counter, nor noted
        self.noted = 0  # rounds that the journal says are missing
        self._newest = 0  # the round that closed last

    def closed(self, store: Store, row: RoundRow, total: int) -> str:
        """A round is over: its line, if it has one, must say so. What is wrong, or nothing."""
        round_ = self._newest = row.id
        line = self._next
        if line is None or line.round != round_:
            self._missing.append(round_)
            return ""
        if reason := betrayed(store, self.table, line):
            return reason
        counted = line.total - (self._last.total if self._last else 0)
        if line.seq < row.last:
            return (
                f"The counter of {self.table} says that round {round_:,} was over at entry "
                f"{line.seq:,}: it was at entry {row.last:,}."
            )
        if (line.total, line.counted) != (total, counted):
            return (
                f"The counter of {self.table} says {line.counted:,} wagers of {line.total:,} at "
                f"round {round_:,}: the books have counted {total:,} by then."
            )
        self._last, self._next = line, next(self._lines, None)
        return ""

    def gap(self, first: int, last: int) -> None:
        """The house has noted that these rounds are missing."""
        kept = [n for n in self._missing if not first <= n <= last]
        self.noted += len(self._missing) - len(kept)
        self._missing = kept

    def ended(self, store: Store) -> str:
        """All rounds have been played again: what is left over, or missing?"""
        if line := self._next:
            if self._last and line.total < self._last.total:
                return (
                    f"The counter of {self.table} went back, from {self._last.total:,} wagers to "
                    f"{line.total:,} at round {line.round:,}."
                )
            return betrayed(store, self.table, line) or (
                f"The counter of {self.table} has a line for round {line.round:,} that is out of "
                "place."
            )
        missing = [n for n in self._missing if n != self._newest]
        if not missing:
            return ""
        if self._last is None and not self.noted:
            return (
                f"The counter of {self.table} is missing: without it nobody can tell whether these "
                "books are the newest. It is begun again when the casino is opened."
            )
        count = "a round" if len(missing) == 1 else f"{len(missing):,} rounds"
        return f"The counter of {self.table} lacks {count}, from round {missing[0]:,} on."


def counter_checks(folder: Path) -> dict[str, CounterCheck]:
    """Every counter as it stands now: lines that come later are left alone."""
    checks = {}
    for table, path in counters(folder):
        now = sum(1 for _ in counts(path))
        checks[table] = CounterCheck(table, islice(counts(path), now))
    return checks
