"""Displays to draw: the standard tables' own, and what a house may set up besides."""

from __future__ import annotations

import re
import tempfile
from functools import cache
from pathlib import Path

import msgspec

from galaxy_tui.casino.house import House
from galaxy_tui.equipment.tablevision import Display
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.tablevision import draw_tablevision

GAMES = ("split", "deuces", "double-play", "prime")


@cache
def _displays() -> dict[str, Display]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "saves")
        try:
            found = {id: table.tablevision() for id, table in house.tables.items()}
        finally:
            house.close()
    return {id: display for id, display in found.items() if display is not None}


def display_of(game: str) -> Display:
    return _displays()[game]


def four_meters() -> Display:
    """Deuces Wild's table D: an amount for every line."""
    lines = {f"bonus-jackpot/{n} Wild Cards": 10_000 * 10 ** (n - 2) for n in (5, 4, 3, 2)}
    names = {meter: f"Bonus Jackpot, {meter.partition('/')[2]}" for meter in lines}
    deuces = display_of("deuces")
    return msgspec.structs.replace(deuces, meters=lines, labels=deuces.labels | names)


def sign(
    display: Display, width: int, height: int, page: int = 0, look: Look | None = None
) -> Canvas:
    canvas = Canvas(width, height)
    draw_tablevision(canvas, look or Look(), display, display.meters, page)
    return canvas


def words(canvas: Canvas) -> str:
    """What can be read, line after line, without the frame."""
    return " ".join(re.sub(r"[╭╮╰╯│─●○]", " ", canvas.text).split())
