"""What a thousand rounds in one sitting leave in memory; the app runs without a terminal here."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.table import TableScreen

SIZE: Final = (120, 36)
ANSWERS: Final = {"wager": "wager.place", "set": "set.done"}


async def _sit_down(app: Galaxy) -> TableScreen:
    """From the lobby to where one left off, or to the first table."""
    await _until(lambda: app.is_open and isinstance(app.screen, Lobby))
    screen = TableScreen("split", app.party)
    await app.push_screen(screen)
    await _until(lambda: screen.phase == "mine")
    return screen


async def _until(there: Callable[[], bool]) -> None:
    for _ in range(2_000):
        if there():
            return
        await asyncio.sleep(0.005)
    raise RuntimeError("The table was never ready.")


def memory(folder: Path, early: int, late: int) -> tuple[int, int]:
    """Bytes in memory after so many rounds in one sitting, in a process of its own."""
    words = [sys.executable, "-m", __name__, str(folder), str(early), str(late)]
    said = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    return int(said[0]), int(said[1])


async def _play(folder: Path, early: int, late: int) -> tuple[int, int]:
    app, found = Galaxy(folder), []
    async with app.run_test(size=SIZE):
        screen = await _sit_down(app)
        for number in range(1, late + 1):
            while screen.table.under_way:
                if screen.phase == "mine":
                    screen.action_answer(ANSWERS[screen.table.asks])
                await asyncio.sleep(0)
            if number in (early, late):
                found.append(_resident())
            screen.sitting.let_go()  # else the key waits for a moment after each result
            screen.action_go_on()
            await asyncio.sleep(0)
        assert screen.table.look().number > late, "Not every round was dealt."
    return found[0], found[1]


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    print(*asyncio.run(_play(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))  # noqa: T201
