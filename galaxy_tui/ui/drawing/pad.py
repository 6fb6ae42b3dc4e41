"""The dealer's control pad: lights, the counter, the tabulate button, and what is out of order."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from rich.cells import cell_len

from galaxy_tui.equipment.sensors import Pad, Sensor
from galaxy_tui.games.paytables import label
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.frames import draw_frame
from galaxy_tui.ui.drawing.look import Look

BUTTON: Final = "tabulate"  # the name of its link
_FRAMED: Final = 5  # rows from which it has a frame


class PadShown(NamedTuple):
    """What is on the pad now."""

    pad: Pad | None
    positions: int
    sensors: tuple[str, ...] = ()  # the wagers that are counted
    labels: Mapping[str, str] = {}
    pressed: bool = False
    mismatched: Collection[Sensor] = ()  # light and chips disagree
    faults: tuple[str, ...] = ()  # as they are switched on: `dead 3 jackpot`


def draw_pad(canvas: Canvas, look: Look, shown: PadShown) -> None:
    """Framed, in rows, or in one line."""
    if shown.pad is None:
        return
    if canvas.height == 1:
        _draw_line(canvas, look, shown, shown.pad)
        return
    inner = Place(1, 0, canvas.width - 2, canvas.height)
    canvas.fill(Place(0, 0, canvas.width, canvas.height), look.panel)
    if canvas.height >= _FRAMED:
        inner = draw_frame(canvas, look, "CONTROL PAD")
    _draw_rows(canvas, look, shown, shown.pad, inner)


def troubles(shown: PadShown) -> list[str]:
    """What is wrong, in words, what matters most for the round first."""
    told = []
    if "tabulator" in shown.faults:
        told.append("Tabulator down: jackpot wagers stay")
    for position, wager in sorted(shown.mismatched):
        lit = shown.pad is not None and _lit(shown.pad, position, wager)
        what = "light, no chips" if lit else "chips, no light"
        told.append(f"Seat {position}{_of(shown, wager)}: {what}")
    for fault in shown.faults:
        kind, _, sensor = fault.partition(" ")
        position, _, wager = sensor.partition(" ")
        if kind in ("dead", "stuck"):
            told.append(f"Seat {position}{_of(shown, wager)}: sensor {kind}")
    if "tablevision" in shown.faults:
        told.append("TableVision down")
    if "shuffler" in shown.faults:
        told.append("Shuffler down: void the round")
    return told


def counted_text(counter: int) -> str:
    return f"{counter:,}"


def _draw_rows(canvas: Canvas, look: Look, shown: PadShown, pad: Pad, inner: Place) -> None:
    x, y, width, height = inner
    told = troubles(shown)
    lights = _light_rows(shown, pad)
    # The counter and the button come first, then the lights, then room for words.
    room = height - 2 - (1 if told and height >= 4 else 0)
    if pad.where == "pad" and room >= 2:
        _draw_numbers(canvas, look, shown.positions, x, y, width)
        y += 1
    for wager, positions in lights[: max(1, min(room, len(lights)))] if room > 0 else []:
        if pad.where == "pad":
            _draw_lamps(canvas, look, shown.positions, positions, x, y, width)
        else:
            _draw_wager(canvas, look, shown, wager, positions, x, y, width)
        y += 1
    canvas.put(x, y, "wagers counted", look.dim)
    canvas.put_right(x + width, y, counted_text(pad.counter), look.meter)
    _draw_button(canvas, look, shown, x, y + 1)
    left = inner.y + height - (y + 2)
    if left <= 0 and told:
        x = x + len(_BUTTON) + 1
        _draw_trouble(canvas, look, told, x, y + 1, inner.x + width - x)
    for row, text in enumerate(_some(told, left), start=y + 2):
        canvas.put(x, row, clipped(text, width), look.warning)


def _some(told: list[str], rows: int) -> list[str]:
    """As many as there are rows for; the last says how many more there are."""
    if len(told) <= rows or rows <= 0:
        return told[: max(0, rows)]
    return [*told[: rows - 1], f"{told[rows - 1]} (and {len(told) - rows} more)"]


def _draw_trouble(canvas: Canvas, look: Look, told: list[str], x: int, y: int, width: int) -> None:
    text = told[0] if len(told) == 1 else f"{len(told)} faults: {told[0]}"
    canvas.put(x, y, clipped(text, width), look.warning)


def _draw_line(canvas: Canvas, look: Look, shown: PadShown, pad: Pad) -> None:
    """`[TABULATE]  7 ○ 6 ● … 1 ○  counted 4,211`."""
    canvas.fill(Place(0, 0, canvas.width, 1), look.panel)
    x = _draw_button(canvas, look, shown, 1, 0) + 2
    told = troubles(shown)
    if pad.where == "pad":
        for position in range(shown.positions, 0, -1):
            x = canvas.put(x, 0, f"{position}", look.dim)
            x = _lamp(canvas, look, x, 0, position in pad.positions) + 1
    else:
        for wager, positions in _light_rows(shown, pad):
            x = canvas.put(x, 0, f"{_name(shown, wager, short=True)} ", look.text)
            x = _draw_seats(canvas, look, positions, x, 0, canvas.width) + 1
    x += 1
    counted = f"counted {counted_text(pad.counter)}"
    if told and canvas.width - 1 - x - cell_len(counted) - 2 < 24:
        counted = counted_text(pad.counter)  # words need the room
    right = canvas.width - 1
    canvas.put_right(right, 0, counted, look.dim)
    if told:
        _draw_trouble(canvas, look, told, x, 0, right - cell_len(counted) - 2 - x)


# Parts

_BUTTON: Final = "  TABULATE  "


def _draw_button(canvas: Canvas, look: Look, shown: PadShown, x: int, y: int) -> int:
    """Raised it is brass; pressed it is sunk, and says so without colour."""
    text = ">>TABULATE<<" if shown.pressed else _BUTTON
    if shown.pressed and not look.ascii:
        text = "▸ TABULATE ◂"
    down = "tabulator" in shown.faults
    style = look.dim if down else look.title if shown.pressed else look.key
    canvas.link(BUTTON, Place(x, y, len(_BUTTON), 1))
    return canvas.put(x, y, text, style)


def _lamp(canvas: Canvas, look: Look, x: int, y: int, on: bool) -> int:
    return canvas.put(x, y, look.light(on=on), look.light_on if on else look.light_off)


def _draw_numbers(canvas: Canvas, look: Look, positions: int, x: int, y: int, width: int) -> None:
    for position in range(positions, 0, -1):
        at = _column(positions, position, x, width)
        canvas.put(at, y, f"{position}", look.dim)


def _draw_lamps(
    canvas: Canvas,
    look: Look,
    positions: int,
    lit: Collection[int],
    x: int,
    y: int,
    width: int,
) -> None:
    for position in range(positions, 0, -1):
        _lamp(canvas, look, _column(positions, position, x, width), y, position in lit)


def _column(positions: int, position: int, x: int, width: int) -> int:
    """Position 1 is on the dealer's left: on the right of whoever sits opposite."""
    step = max(1, (width - 1) // max(1, positions - 1))
    used = step * (positions - 1)
    return x + (width - 1 - used) // 2 + step * (positions - position)


def _draw_wager(
    canvas: Canvas,
    look: Look,
    shown: PadShown,
    wager: str,
    positions: list[int],
    x: int,
    y: int,
    width: int,
) -> None:
    """`Super-Six  ●1 ●3`: the lights themselves are at the seats."""
    end = x + width
    seats = 3 * max(1, len(positions)) - 1
    name = clipped(_name(shown, wager), max(8, width - seats - 1))
    x = canvas.put(x, y, name, look.text) + 1
    _draw_seats(canvas, look, positions, x, y, end)


def _draw_seats(canvas: Canvas, look: Look, positions: list[int], x: int, y: int, end: int) -> int:
    """Which seats burn; where they don't all fit, how many."""
    if not positions:
        return canvas.put(x, y, look.light(on=False), look.light_off) + 1
    if x + sum(len(f"{n}") + 2 for n in positions) - 1 > end:
        return canvas.put(x, y, f"{look.light(on=True)} x{len(positions)}", look.light_on) + 1
    for position in positions:
        x = _lamp(canvas, look, x, y, on=True)
        x = canvas.put(x, y, f"{position}", look.text) + 1
    return x


# Values


def _light_rows(shown: PadShown, pad: Pad) -> list[tuple[str, list[int]]]:
    """The lights by wager, from the left of the screen to its right."""
    if pad.where == "pad":
        return [(next(iter(shown.sensors), ""), list(pad.positions))]
    lit = sorted(pad.sensors, reverse=True)
    wagers = [w for w in shown.sensors if w in {at for _, at in lit}] or list(shown.sensors)
    return [(wager, [n for n, at in lit if at == wager]) for wager in wagers]


def _lit(pad: Pad, position: int, wager: str) -> bool:
    return position in pad.positions or (position, wager) in pad.sensors


def _of(shown: PadShown, wager: str) -> str:
    """Which wager, where a position has more than one sensor."""
    return f" {_name(shown, wager, short=True)}" if len(shown.sensors) > 1 else ""


def _name(shown: PadShown, wager: str, *, short: bool = False) -> str:
    name = shown.labels.get(wager) or label(wager)
    return name.removesuffix(" Jackpot") if short else name
