"""What can't be asked for by a key: one light, one digit; and a thousand rounds in one sitting.

The app runs without a terminal here; what would go to one is counted.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.screen import Screen

from galaxy_tui.ui import app as galaxy_app
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.widgets.pad import ControlPad
from galaxy_tui.ui.widgets.tablevision import TableVisionSign

SIZE: Final = (120, 36)
ANSWERS: Final = {"wager": "wager.place", "set": "set.done"}


class Counted(Galaxy):
    """Counts the bytes that a terminal would get."""

    CSS_PATH = str(Path(galaxy_app.__file__).with_name("galaxy.tcss"))  # not beside this file
    written = 0

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if isinstance(renderable, CompositorUpdate) and not self._batch_count:
            self.written += len(renderable.render_segments(self.console).encode())


def changes(folder: Path) -> list[tuple[str, int]]:
    """Bytes for a light that comes on and for the last digit of a meter."""
    return asyncio.run(_changes(folder))


async def _changes(folder: Path) -> list[tuple[str, int]]:
    app = Counted(folder)
    async with app.run_test(size=SIZE) as pilot:
        screen = await _sit_down(app)
        pad, sign = screen.query_one(ControlPad), screen.query_one(TableVisionSign)
        display, shown = sign._shows, pad._shown
        assert display is not None
        assert shown.pad is not None
        await pilot.pause()
        app.written = 0
        lit = msgspec.structs.replace(shown.pad, positions=(*shown.pad.positions, 3))
        pad._shown = shown._replace(pad=lit)
        pad.redraw()
        await pilot.pause()
        light, app.written = app.written, 0
        meters = {name: amount + 1 for name, amount in display.meters.items()}
        sign.show(msgspec.structs.replace(display, meters=meters))
        await pilot.pause()
        return [("a light that comes on", light), ("a meter's last digit", app.written)]


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


# Memory


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
            screen.action_go_on()
            await asyncio.sleep(0)
    return found[0], found[1]


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    print(*asyncio.run(_play(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))  # noqa: T201
