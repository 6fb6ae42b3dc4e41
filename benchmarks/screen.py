"""The screen as somebody at the far end of a line feels it: from the key to the bytes.

`python -m benchmarks.screen` runs the real command in a pseudo-terminal of 120 by 36, seven seats
taken, and beside it the least that Textual can do. Times are from the key written to the first
bytes that come back; bytes are all that come back for one key.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from galaxy_tui.ui.settings import Settings, load_settings, save_settings

SIZE: Final = (120, 36)
BARE: Final = (sys.executable, "-m", "benchmarks.bare_app")
CUED: Final = (sys.executable, "-m", "benchmarks.screen_cues")
GALAXY: Final = (sys.executable, "-m", "galaxy_tui", "--saves")
PLAYER: Final = "Ada"
PATIENCE: Final = 30.0
REST: Final = 0.06  # seconds without a byte: all of it has come
IDLE: Final = 5.0
SEEN: Final = 1.5  # seconds without a byte: all that moves has arrived
PAGES: Final = 20.0
EARLY, LATE = 50, 1_000  # rounds, for the memory

FIRST_PAINT: Final = 2.0  # times the bare app's
KEY: Final = 25.0  # milliseconds, of 95 keys in a hundred
CHANGE: Final = 300  # bytes, for a light or a digit
CPU: Final = 0.01


class Line(msgspec.Struct, frozen=True):
    """One thing that was measured, and what it should be."""

    what: str
    galaxy: str
    bare: str = ""
    aim: str = ""
    met: bool | None = None


class Window:
    """A process in a pseudo-terminal, and what it writes."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.since = time.perf_counter()
        self.pid, self._end = pty.fork()
        if not self.pid:
            os.execvpe(words[0], words, _environment())
        columns, rows = SIZE
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def wait_for(self, text: str) -> float:
        """Milliseconds since the start, or since the last key, until this is painted."""
        seen = b""
        while text.encode() not in seen:
            data = self._read(PATIENCE)
            if not data:
                raise RuntimeError(f"“{text}” was never painted.")
            seen += data
        return (time.perf_counter() - self.since) * 1e3

    def press(self, keys: str) -> tuple[float, int]:
        """Milliseconds to the first bytes, and how many bytes came in all."""
        self.rest()
        self.since = time.perf_counter()
        os.write(self._end, keys.encode())
        count = len(self._read(PATIENCE))
        took = (time.perf_counter() - self.since) * 1e3
        return took, count + self.rest()

    def rest(self, quiet: float = REST) -> int:
        """Until nothing more comes; how many bytes there were."""
        count = 0
        while data := self._read(quiet):
            count += len(data)
        return count

    def idle(self, seconds: float) -> tuple[float, int]:
        """The share of a core that it takes meanwhile, and the bytes that it writes."""
        self.rest()
        before, count, until = self._cpu(), 0, time.perf_counter() + seconds
        while (left := until - time.perf_counter()) > 0:
            count += len(self._read(left))
        return (self._cpu() - before) / seconds, count

    def close(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._end)

    def _read(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self._end], [], [], seconds)
        return os.read(self._end, 1 << 16) if ready else b""

    def _cpu(self) -> float:
        """Seconds of all its threads."""
        tasks = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


@contextmanager
def window(*words: str) -> Iterator[Window]:
    opened = Window(words)
    try:
        yield opened
    finally:
        opened.close()


def _environment() -> dict[str, str]:
    unset = ("COLUMNS", "LINES", "NO_COLOR", "TMUX")
    kept = {k: v for k, v in os.environ.items() if k not in unset}
    return kept | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


def furnish(folder: Path) -> None:
    """Ada and six bots at Three Card Split, nobody thinking, nothing moving by itself."""
    from galaxy_tui.ai.bots import usual_bots
    from galaxy_tui.casino.house import House
    from galaxy_tui.casino.pit import seat_bots

    settings = Settings(player=PLAYER, table="split", speed="instant", still=True)
    save_settings(folder, settings)
    with House(folder) as house:
        with house.at_once():
            house.join(PLAYER)
            house.bank(PLAYER, 10_000_000, live=True)
        table = house.tables["split"]
        seats = table.setup.positions
        bots = [bot for bot in usual_bots(seats + 1) if bot.character != "perfect"]
        seat_bots(house, table, bots[: seats - 1])
        table.sit(PLAYER, table.free_seats()[0], 2_000_000)


# What is measured


def starts(folder: Path, times: int) -> Iterator[Line]:
    """From the command to the first thing that one can read, and to the lobby."""
    ours, lobby, bare = [], [], []
    for _ in range(times):
        with window(*BARE) as one:
            bare.append(one.wait_for("GALAXY"))
        with window(*GALAXY, str(folder)) as one:
            ours.append(one.wait_for("GALAXY"))
            lobby.append(one.wait_for("choose a table"))
    paint, least = statistics.median(ours), statistics.median(bare)
    ratio = paint / least
    yield Line(
        "start to first paint", f"{paint:.0f} ms", f"{least:.0f} ms",
        f"{FIRST_PAINT:.0f}× bare", ratio < FIRST_PAINT,
    )  # fmt: skip
    yield Line("start to the lobby, books read", f"{statistics.median(lobby):.0f} ms")


def at_the_table(folder: Path, keys: int) -> Iterator[Line]:
    """Keys at a full table, what each change costs on the line, and the quiet between."""
    with window(*BARE) as one:
        one.wait_for("GALAXY")
        bare = [one.press("12"[n % 2]) for n in range(keys)]
    with window(*GALAXY, str(folder)) as one:
        one.wait_for("choose a table")
        lobby = one.idle(IDLE)
        one.press("\r")
        bets = [one.press("2x"[n % 2]) for n in range(keys)]
        one.press("2")
        deal = one.press("\r")
        cards = [one.press("12"[n % 2]) for n in range(keys)]
        quiet = one.idle(IDLE)
        settled = one.press("\r")
    for what, taken in (("a bet", bets), ("a card moved", cards)):
        yield from _keys(what, [took for took, _ in taken], [took for took, _ in bare])
    yield Line("bytes: a bet", _median(count for _, count in bets), _median(n for _, n in bare))
    yield Line("bytes: a card moved", _median(count for _, count in cards))
    yield Line("bytes: seven bets, three lights, the deal", f"{deal[1]:,}")
    yield Line("bytes: all hands shown and settled", f"{settled[1]:,}")
    for where, (share, count) in (("in the lobby", lobby), ("at the table", quiet)):
        yield Line(
            f"idle {where}: CPU, bytes", f"{share:.2%}, {count}", "", f"{CPU:.0%}, 0",
            share < CPU and not count,
        )  # fmt: skip


def in_motion(folder: Path) -> Iterator[Line]:
    """As a newcomer has it: cards fly, chips land, TableVision turns its pages."""
    settings = load_settings(folder).settings
    save_settings(folder, msgspec.structs.replace(settings, speed="normal", still=False))
    with window(*GALAXY, str(folder)) as one:
        one.wait_for("choose a table")
        one.press("\r")
        one.rest(SEEN)
        one.press("2")
        for what in ("seven bets, lights, the deal", "hands shown and settled"):
            _, count = one.press("\r")
            yield Line(f"bytes in motion: {what}", f"{count + one.rest(SEEN):,}")
        share, count = one.idle(PAGES)
        what = f"pages turn for {PAGES:.0f} s: CPU, bytes"
        yield Line(what, f"{share:.2%}, {count:,}", "", f"{CPU:.0%}", share < CPU)


def single_changes(folder: Path) -> Iterator[Line]:
    """One light, one digit: nothing else is written."""
    from benchmarks.screen_cues import DIGIT, LIGHT

    with window(*CUED, str(folder)) as one:
        one.wait_for("choose a table")
        one.press("\r")
        for what, key in (("a light that comes on", LIGHT), ("a meter's last digit", DIGIT)):
            _, count = one.press(key)
            yield Line(f"bytes: {what}", f"{count}", "", f"{CHANGE}", 0 < count < CHANGE)


def _keys(what: str, taken: list[float], bare: list[float]) -> Iterator[Line]:
    yield Line(
        f"key to paint: {what}, median", f"{statistics.median(taken):.1f} ms",
        f"{statistics.median(bare):.1f} ms",
    )  # fmt: skip
    slow, least = (statistics.quantiles(one, n=20)[-1] for one in (taken, bare))
    yield Line(
        f"key to paint: {what}, 95th percentile", f"{slow:.1f} ms", f"{least:.1f} ms",
        f"{KEY:.0f} ms", slow < KEY,
    )  # fmt: skip


def _median(counts: Iterator[int]) -> str:
    return f"{statistics.median(counts):,.0f}"


def main(
    starts_: Annotated[int, typer.Option("--starts", min=1, help="How often to start.")] = 5,
    keys: Annotated[int, typer.Option(min=20, help="How many keys to press.")] = 60,
    rounds: Annotated[int, typer.Option(min=0, help="For the memory; 0 leaves it out.")] = LATE,
) -> None:
    """Measure the screen beside a bare Textual app, in the same run."""
    from benchmarks.screen_memory import memory

    with tempfile.TemporaryDirectory(prefix="galaxy-screen-") as temporary:
        folder = Path(temporary) / "saves"
        furnish(folder)
        found = [*starts(folder, starts_), *at_the_table(folder, keys), *single_changes(folder)]
        if rounds:
            early, late = memory(folder, min(EARLY, rounds // 2), rounds)
            what = f"memory after {rounds:,} rounds, after {EARLY}"
            found.append(Line(what, f"{late / 1e6:.0f} MB, {early / 1e6:.0f} MB"))
        found += in_motion(folder)
    Console().print(grid(found))


def grid(found: list[Line]) -> Table:
    grid = Table(
        title="The screen in a terminal of 120 by 36, seven seats taken",
        title_justify="left", box=None, pad_edge=False,
    )  # fmt: skip
    grid.add_column("What")
    for head in ("Galaxy", "Bare Textual", "Aim", ""):
        grid.add_column(head, justify="right")
    for line in found:
        verdict = "" if line.met is None else "met" if line.met else "NOT MET"
        grid.add_row(line.what, line.galaxy, line.bare, line.aim and f"< {line.aim}", verdict)
    return grid


if __name__ == "__main__":
    typer.run(main)
