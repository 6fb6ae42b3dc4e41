"""A night at one table: seven bots, every commit on the disk before anybody is told.

`python -m benchmarks.night` plays 100,000 rounds and says at 1,000, 10,000 and 100,000: rounds a
second, the share of it that is the disk, memory, the file's growth, and how long opening the casino
and a player's statement take. The peer is SQLite itself: the same number of durable commits of as
many bytes, one row each, in the same run.
"""

from __future__ import annotations

import os
import resource
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from galaxy_tui.ai.bots import Bot, usual_bots
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import play_round, seat_bots
from galaxy_tui.casino.reports import statement
from galaxy_tui.casino.store import Store

BARE_COMMITS: Final = 1_000  # in a batch
BATCHES: Final = 5
STATEMENTS: Final = 20


class Stage(msgspec.Struct, frozen=True):
    """How it went from the last stage to this one."""

    rounds: int
    a_second: float
    disk: float  # the share of the time that is spent in COMMIT
    commits: float  # a round
    commits_a_second_bare: float  # SQLite alone, same bytes
    resident: int  # bytes of memory
    a_round: float  # bytes of the folder
    opening: float  # seconds
    statement: float  # seconds


class _Disk:
    """Time between asking for a commit and having it."""

    def __init__(self) -> None:
        self.seconds, self.commits, self._since = 0.0, 0, 0.0

    def __call__(self, place: str) -> None:
        if place == "commit":
            self._since = time.perf_counter()
        elif place == "committed":
            self.seconds += time.perf_counter() - self._since
            self.commits += 1


def night(folder: Path, table: str, stages: list[int]) -> list[Stage]:
    """Play on to each stage, and look around there."""
    found = []
    done = 0
    for stage in stages:
        disk, before = _Disk(), _size(folder)
        with House(folder, failpoint=disk) as house:
            place = house.tables[table]
            bots = seat_bots(house, place, _company(place.setup.positions))
            disk.seconds, disk.commits = 0.0, 0
            since = time.perf_counter()
            for _ in range(done, stage):
                play_round(house, place, bots)
            spent, dealt = time.perf_counter() - since, stage - done
        opened = time.perf_counter()
        House(folder).close()
        opening = time.perf_counter() - opened
        grown = (_size(folder) - before) / dealt
        found.append(
            Stage(
                stage, dealt / spent, disk.seconds / spent, disk.commits / dealt,
                bare(folder, int(grown * dealt / disk.commits)), _resident(), grown, opening,
                _statement(folder),
            )
        )  # fmt: skip
        done = stage
    return found


def _company(seats: int) -> list[Bot]:
    """Every seat taken. The perfect one is left out: its first decision counts tables, once."""
    return [bot for bot in usual_bots(seats + 2) if bot.character != "perfect"][:seats]


def bare(folder: Path, size: int) -> float:
    """Durable commits a second of SQLite alone, on the same disk: the best of some batches."""
    path = folder / "bare.db"
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE bare(id INTEGER PRIMARY KEY, body BLOB)")
    body = bytes(size)
    quickest = float("inf")  # a disk that others write to meanwhile says little about SQLite
    for _ in range(BATCHES):
        since = time.perf_counter()
        for _ in range(BARE_COMMITS):
            db.execute("INSERT INTO bare(body) VALUES(?)", (body,))
        quickest = min(quickest, time.perf_counter() - since)
    db.close()
    path.unlink()
    return BARE_COMMITS / quickest


def _statement(folder: Path) -> float:
    store = Store(folder, read_only=True)
    (name,) = store.all("SELECT player FROM results LIMIT 1")[0]
    since = time.perf_counter()
    for _ in range(STATEMENTS):
        statement(store, str(name), live=True, last=20)
    spent = (time.perf_counter() - since) / STATEMENTS
    store.close()
    return spent


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _resident() -> int:
    """Bytes of this process in memory now; the most there ever were, where there is no /proc."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return pages * os.sysconf("SC_PAGE_SIZE")


def grid(table: str, found: list[Stage]) -> Table:
    grid = Table(
        title=f"A night at {table}, every seat a bot, durable before it is told",
        title_justify="left", box=None, pad_edge=False,
    )  # fmt: skip
    for head in (
        "Rounds", "A second", "Disk", "Commits", "× SQLite", "Memory", "A round", "Opening",
        "Statement",
    ):  # fmt: skip
        grid.add_column(head, justify="right")
    for one in found:
        ratio = one.a_second * one.commits / one.commits_a_second_bare
        grid.add_row(
            f"{one.rounds:,}", f"{one.a_second:,.0f}", f"{one.disk:.0%}",
            f"{one.commits:.1f}", f"{ratio:.2f}", f"{one.resident / 1e6:,.0f} MB",
            f"{one.a_round:,.0f} B", f"{one.opening * 1e3:,.1f} ms",
            f"{one.statement * 1e3:,.2f} ms",
        )  # fmt: skip
    return grid


def main(
    rounds: Annotated[int, typer.Option(min=100, help="How long the night is.")] = 100_000,
    table: Annotated[str, typer.Option(help="Which of the ready tables.")] = "split",
    folder: Annotated[Path | None, typer.Option(help="Where; a temporary folder if not.")] = None,
) -> None:
    """Play a night and say how it went."""
    stages = [n for n in (1_000, 10_000, 100_000, 1_000_000) if n < rounds] + [rounds]
    with tempfile.TemporaryDirectory(prefix="galaxy-night-") as temporary:
        Console().print(grid(table, night(folder or Path(temporary), table, stages)))


if __name__ == "__main__":
    typer.run(main)
