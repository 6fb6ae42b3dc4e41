"""The dealer's control pad: lights, the counter, the tabulate button, and what is out of order."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from rich.cells import cell_len

from galaxy_tui.equipment.sensors import Pad, Sensor
from galaxy_tui.games.paytables import label
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.frames import draw_frame, wrapped
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
    pad = shown.pad
    if pad is None:
        return
    if canvas.height == 1:
        _draw_line(canvas, look, shown, pad)
        return
    inner = Place(1, 0, canvas.width - 2, canvas.height)
    canvas.fill(Place(0, 0, canvas.width, canvas.height), look.panel)
    counter = True
    if canvas.height >= _FRAMED:
        counter = canvas.height > _FRAMED
        inner = draw_frame(
            canvas, look, "CONTROL PAD", right="" if counter else f"in all {pad.counter:,}"
        )
    _draw_rows(canvas, look, shown, pad, inner, counter=counter)


def troubles(shown: PadShown) -> list[str]:
    """What is wrong, in words, what matters most for the round first."""
    told = []
    if "tabulator" in shown.faults:
        told.append("Tabulator down: wagers stay on")
    for position, wager in sorted(shown.mismatched):
        lit = shown.pad is not None and _lit(shown.pad, position, wager)
        what = "light, no chips" if lit else "chips, no light"
        told.append(f"Seat {position}{_of(shown, wager)}: {what}")
    odd = {(str(position), wager) for position, wager in shown.mismatched}
    for fault in shown.faults:
        kind, _, sensor = fault.partition(" ")
        seat, _, wager = sensor.partition(" ")
        if kind in ("dead", "stuck") and (seat, wager) not in odd:  # else it is told
            told.append(f"Seat {seat}{_of(shown, wager)}: sensor {kind}")
    if "tablevision" in shown.faults:
        told.append("TableVision down")
    if "shuffler" in shown.faults:
        told.append("Shuffler down: void the round")
    return told


def _draw_rows(
    canvas: Canvas, look: Look, shown: PadShown, pad: Pad, inner: Place, *, counter: bool
) -> None:
    """Lights, the counter, the button, and words where room is left."""
    x, y, width, height = inner
    told = troubles(shown)
    room = max(1, height - (2 if counter else 1))
    rows = _light_rows(shown, pad)
    if pad.where == "pad":
        _draw_lamps(canvas, look, shown.positions, pad.positions, Place(x, y, width, min(room, 2)))
        y += min(room, 2)
    elif len(rows) > room:
        x_after = canvas.put(x, y, "lights", look.text) + 1
        _draw_seats(canvas, look, [position for position, _ in pad.sensors], x_after, y, x_after)
        y += 1
    else:
        for wager, positions in rows:
            at = canvas.put(x, y, clipped(_name(shown, wager), width // 2), look.text) + 1
            _draw_seats(canvas, look, positions, at, y, x + width)
            y += 1
    if counter:
        canvas.put(x, y, "wagers counted in all", look.dim)
        canvas.put_right(x + width, y, f" {pad.counter:,} ", look.meter)
        y += 1
    after = _draw_button(canvas, look, shown, x, y) + 1
    left = inner.y + height - (y + 1)
    if told and left <= 0:
        canvas.put(after, y, _in_short(told, x + width - after), look.warning)
    for row, text in enumerate(_in_rows(told, left, width), start=y + 1):
        canvas.put(x, row, text, look.warning)


def _in_rows(told: list[str], rows: int, width: int) -> list[str]:
    """Each whole, or where there are too many the first ones, and how many more there are."""
    lines = [line for text in told for line in wrapped(text, width)]
    if len(lines) <= rows:
        return lines
    kept = [clipped(text, width) for text in told[: max(0, rows)]]
    if kept and len(told) > rows:
        more = f" +{len(told) - rows}"
        kept[-1] = clipped(told[rows - 1], width - len(more)) + more
    return kept


def _in_short(told: list[str], room: int) -> str:
    """All of it in one line, or what matters most, and how much more there is."""
    whole = "; ".join(told)
    if len(told) == 1 or cell_len(whole) <= room:
        return clipped(whole, room)
    return clipped(f"{told[0]} +{len(told) - 1}", room)


def _draw_line(canvas: Canvas, look: Look, shown: PadShown, pad: Pad) -> None:
    """`[TABULATE]  7 ○ 6 ● … 1 ○  counted in all 4,211`."""
    canvas.fill(Place(0, 0, canvas.width, 1), look.panel)
    x = _draw_button(canvas, look, shown, 1, 0) + 2
    told = troubles(shown)
    if pad.where == "pad":
        for position in range(shown.positions, 0, -1):
            x = canvas.put(x, 0, f"{position}", look.dim)
            x = _lamp(canvas, look, x, 0, position in pad.positions) + 1
    else:
        for wager, positions in _light_rows(shown, pad):
            x = canvas.put(x, 0, f"{_name(shown, wager)} ", look.text)
            # With faults to tell the seats are counted: their own lights say which they are.
            x = _draw_seats(canvas, look, positions, x, 0, x if told else canvas.width) + 1
    x += 1
    counted = f"{pad.counter:,}" if told else f"counted in all {pad.counter:,}"
    right = canvas.width - 1
    canvas.put_right(right, 0, counted, look.dim)
    if told:
        room = right - cell_len(counted) - 2 - x
        canvas.put(x, 0, _in_short(told, room), look.warning)


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


def _draw_lamps(
    canvas: Canvas, look: Look, positions: int, lit: Collection[int], place: Place
) -> None:
    """Numbered: the number above its light, or in one row before it."""
    x, y, width, height = place
    for position in range(positions, 0, -1):
        if height > 1:
            at = _column(positions, position, x, width)
            canvas.put(at, y, f"{position}", look.dim)
            _lamp(canvas, look, at, y + 1, position in lit)
        else:
            at = _column(positions, position, x, width - 1)
            at = canvas.put(at, y, f"{position}", look.dim)
            _lamp(canvas, look, at, y, position in lit)


def _column(positions: int, position: int, x: int, width: int) -> int:
    """Position 1 is on the dealer's left: on the right of whoever sits opposite."""
    step = max(1, (width - 1) // max(1, positions - 1))
    used = step * (positions - 1)
    return x + (width - 1 - used) // 2 + step * (positions - position)


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
    return f" {_name(shown, wager)}" if len(shown.sensors) > 1 else ""


def _name(shown: PadShown, wager: str) -> str:
    """Without its last word: everything with a sensor is a jackpot."""
    return (shown.labels.get(wager) or label(wager)).removesuffix(" Jackpot")
