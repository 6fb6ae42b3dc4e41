"""A table's counter: a file beside the books that only grows, and that nobody can set back.

After each round it takes down how many wagers were counted, the total, and where the journal stood
with its hash. An older copy of the casino put back over a newer one is betrayed by it. From
Andromeda-1 on it is also the data logger, which can send each line on.
"""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.store import FILE, Damaged, Store
from galaxy_tui.casino.words import several
from galaxy_tui.errors import Unreadable, shown

FOLDER: Final = "counters"
_LONGEST_LINE: Final = 1_000


class Count(msgspec.Struct, frozen=True):
    """One line of the counter."""

    round: int
    at: int
    counted: int  # in this round
    total: int  # ever
    seq: int  # the journal's last fact then
    hash: str


class Counter:
    """The counter of one table."""

    def __init__(self, folder: Path, table: str, forward: str = "") -> None:
        self.path = folder / FOLDER / f"{table}.log"
        self.forward = Forward(forward) if forward else None
        self._file = -1

    def last(self) -> Count | None:
        """The last whole line; a line torn by a power cut is none."""
        try:
            with self.path.open("rb") as file:
                size, tail = file.seek(0, os.SEEK_END), _LONGEST_LINE
                while True:
                    file.seek(max(0, size - tail))
                    if (count := _last_in(file.read())) or tail >= size:
                        return count
                    tail *= 8  # a power cut can leave more than a line of nothing
        except FileNotFoundError:
            return None
        except OSError as error:
            raise _closed(self.path, error) from error

    def append(self, count: Count) -> bool:
        """Take a line down. The books are the authority: a full disk here stops no game."""
        line = msgspec.json.encode(count) + b"\n"
        try:
            if self._file < 0:
                self._open()
            written = os.write(self._file, line) == len(line)
        except OSError:
            written = False
        if not written:
            self.close()  # a torn line is ended before the next one
        if self.forward:
            self.forward.send(line)
        return written

    def _open(self) -> None:
        self.path.parent.mkdir(exist_ok=True)
        self._file = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o644)
        size = os.fstat(self._file).st_size
        if size and os.pread(self._file, 1, size - 1) != b"\n":
            os.write(self._file, b"\n")  # end a torn line, and leave it there

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _last_in(data: bytes) -> Count | None:
    for line in reversed(data.split(b"\n")[:-1]):
        try:
            return msgspec.json.decode(line.strip(b"\0"), type=Count)
        except msgspec.DecodeError:
            continue
    return None


def counts(path: Path) -> Iterator[Count]:
    """Every whole line of a counter."""
    try:
        with path.open("rb") as file:
            for line in file:
                try:
                    yield msgspec.json.decode(line.strip(b"\0"), type=Count)
                except msgspec.DecodeError:
                    continue
    except OSError as error:
        raise _closed(path, error) from error


def counters(folder: Path) -> Iterator[tuple[str, Path]]:
    """The counter of each table that has one."""
    try:
        there = sorted(path for path in (folder / FOLDER).iterdir() if path.suffix == ".log")
    except FileNotFoundError:
        return
    except OSError as error:
        raise _closed(folder / FOLDER, error) from error
    for path in there:
        yield path.stem, path


def refuse_lost(folder: Path) -> None:
    """Before a casino is founded: there is none, but has one been played here?"""
    books = folder / FILE
    if books.is_file() and books.stat().st_size:
        return
    for table, _ in counters(folder):
        if last := Counter(folder, table).last():
            what, seen = "empty" if books.exists() else "missing", several(last.total, "wager")
            raise Damaged(
                f"{books} is {what}, but the counter of {table} has seen {seen}, up to round "
                f"{last.round:,}. Put the books back, or move {FOLDER}/ away to found a new casino."
            )


def refuse_older(folder: Path, store: Store) -> None:
    """Before anything is written: are these books older than their counters?"""
    for table, _ in counters(folder):
        last = Counter(folder, table).last()
        try:
            reason = betrayed(store, table, last) if last else ""
        except sqlite3.Error as error:
            reason = f"{store.path} is damaged: {error}. See “galaxy verify”."
        if reason:
            raise Damaged(reason)


def _closed(path: Path, error: OSError) -> Damaged:
    return Damaged(f"The counter {path} can't be read: {error.strerror}.")


def betrayed(store: Store, table: str, last: Count) -> str:
    """What a counter knows that the books don't, in a sentence; nothing if they agree."""
    when = f"round {last.round}, {clock_time(last.at)}"
    if last.seq > store.seq:
        return (
            f"The counter of {table} has seen {several(last.total, 'wager')}, up to {when}, which "
            f"these books don't hold: they end {several(last.seq - store.seq, 'entry')} before. An "
            "older copy was put back over a newer one, or the file has lost its end."
        )
    query = "SELECT hash, at FROM journal WHERE seq = ?"
    held = store.db.execute(query, (last.seq,)).fetchone()
    hash_, at = held or (b"", 0)
    if not isinstance(hash_, bytes) or (hash_.hex(), at) != (last.hash, last.at):
        return (
            f"The counter of {table} has seen other books: entry {last.seq:,} ({when}) has another "
            "hash there. These books are a different history."
        )
    return ""


class Forward:
    """Where the data logger sends its lines: `file:PATH` or `unix:PATH`. It never stops play."""

    def __init__(self, target: str) -> None:
        kind, _, path = target.partition(":")
        if kind not in ("file", "unix") or not path:
            raise Unreadable(
                f"“{shown(target)}” is nowhere to forward to: write file:PATH or unix:PATH."
            )
        self.kind, self.path = kind, path
        self.lost = 0  # lines that nobody took

    def send(self, line: bytes) -> None:
        try:
            if self.kind == "file":
                how = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NONBLOCK | os.O_CLOEXEC
                file = os.open(self.path, how, 0o644)  # a pipe is not waited for
                try:
                    os.write(file, line)
                finally:
                    os.close(file)
            else:
                with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as server:
                    server.setblocking(False)
                    server.sendto(line, self.path)
        except OSError:
            self.lost += 1
