"""TableVision as a sign of few rows: meters, running lines, the notice whole or by sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from rich.cells import cell_len

from galaxy_tui.equipment.tablevision import Display
from galaxy_tui.money import Cents
from galaxy_tui.ui.drawing.banner import draw_banner
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.frames import wrapped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.meter import draw_small_meter, small_meter_width
from galaxy_tui.ui.drawing.posted import (
    Block,
    Line,
    Row,
    blocks,
    draw_row,
    least_width,
    rows_of,
)

Meters = Mapping[str, Cents]
_APART = 3  # columns between two things
_USUAL = 3  # rows


class _Plan(NamedTuple):
    """What stands where, page by page."""

    notice: list[list[str]]  # its rows, in as many parts as it takes
    fixed: list[list[str]]  # rows of meters that are there on every page
    pages: list[list[list[str] | Row]]  # rows of meters, and running lines
    x: int  # where running lines begin
    message: bool  # beside the meters


def draw_sign(
    canvas: Canvas, look: Look, display: Display, meters: Meters, page: int, *, lit: bool = True
) -> None:
    plan = _plan(display, meters, canvas.width, canvas.height)
    for y, row in enumerate(plan.fixed):
        x = _draw_meters(canvas, look, display, meters, row, y)
        if plan.message and y == 0 and display.message:
            room = canvas.width - 1 - x
            canvas.put_right(canvas.width - 1, y, clipped(display.message, room), look.title)
    top = 0 if plan.x > 1 else len(plan.fixed)
    notice = plan.notice[page % len(plan.notice)] if plan.notice else []
    if display.banner:
        height = canvas.height - top - max(map(len, plan.notice), default=0)
        x = plan.x
        if meters and not plan.fixed:  # no row is left for them: their amounts stay in sight
            x = _draw_meters_beside(canvas, look, display, meters, cell_len(display.banner) + 3)
        place = Place(x, top, canvas.width - 1 - x, height)
        draw_banner(canvas, look, display.banner, place, lit=lit, bulbs=True)
    elif plan.pages:
        for y, thing in enumerate(plan.pages[page % len(plan.pages)], start=top):
            if isinstance(thing, Row):
                draw_row(canvas, look, thing, plan.x, y)
            else:
                _draw_meters(canvas, look, display, meters, thing, y)
    # By sentence, its parts are of unequal length: each stands right under the meters.
    first = canvas.height - max(map(len, plan.notice), default=0)
    for y, line in enumerate(notice, start=first):
        canvas.put(1, y, line, look.text)


def sign_pages(display: Display, meters: Meters, width: int, height: int) -> int:
    plan = _plan(display, meters, width, height)
    return max(1, len(plan.pages), len(plan.notice))


def sign_height(display: Display, width: int) -> int:
    """The rows for meters and the whole notice at once."""
    notice = wrapped(display.notice, width - 2)
    return max(_USUAL, 1 + len(notice))


def meter_name(display: Display, meter: str) -> str:
    """In short: the line of a paytable whose every line has a meter of its own."""
    return meter.partition("/")[2] or display.labels[meter]


def _draw_meters_beside(
    canvas: Canvas, look: Look, display: Display, meters: Meters, room: int
) -> int:
    """All in one row under names so short that so many columns stay free, where they can be.

    Returns the column after them.
    """
    names = [meter_name(display, meter) for meter in meters]
    shorter = [name.removesuffix(" Jackpot") for name in names]
    first = [name.partition(" ")[0] for name in names]
    amounts = sum(small_meter_width(amount) + _APART for amount in meters.values())
    tries = [tried for tried in (names, shorter, first) if len(set(tried)) == len(tried)]
    fits = (t for t in tries if amounts + sum(cell_len(n) + 1 for n in t) + room <= canvas.width)
    x = 1
    for name, amount in zip(next(fits, [""] * len(names)), meters.values(), strict=True):
        x = canvas.put(x, 0, f"{name} " if name else "", look.title)
        x = draw_small_meter(canvas, look, x, 0, amount) + _APART
    return x


def _plan(display: Display, meters: Meters, width: int, height: int) -> _Plan:
    inner = width - 2
    notice = _parts(display.notice, inner, max(1, height - 1))
    free = height - max(map(len, notice), default=0)
    rows = _rows_of_meters(display, meters, inner)
    beside = len(rows) == 1 and _APART + cell_len(display.message) <= inner - _row_width(
        display, meters, rows[0]
    )
    above = len(rows) < free
    things = blocks(display, inner)
    if display.message and not (above and beside):
        room = inner - cell_len(display.title) - 2
        lines = tuple(Line(part) for part in wrapped(display.message, room))
        things.insert(0, Block(display.title, lines))
    if above:
        running = list(rows_of(things, inner))
        return _Plan(notice, rows, _batches(running, free - len(rows)), 1, beside)
    rest = inner - _row_width(display, meters, rows[0]) - _APART
    if len(rows) == 1 and least_width(things) <= rest:
        running = list(rows_of(things, rest))
        return _Plan(notice, rows, _batches(running, 1), 1 + inner - rest, False)
    running = list(rows_of(things, inner))
    pages = [*_batches(rows, free), *_batches(running, free)]
    return _Plan(notice, [], pages, 1, False)


def _parts(notice: str, width: int, height: int) -> list[list[str]]:
    """The whole notice, or where that can't be its sentences, each of them whole if it can be."""
    if not notice:
        return []
    if len(whole := wrapped(notice, width)) <= height:
        return [whole]
    parts: list[list[str]] = []
    said = ""
    for sentence in re.split(r"(?<=\.) ", notice):
        longer = f"{said} {sentence}".strip()
        if said and len(wrapped(longer, width)) > height:
            parts += _cut(said, width, height)
            longer = sentence
        said = longer
    return [*parts, *_cut(said, width, height)]


def _cut(text: str, width: int, height: int) -> list[list[str]]:
    lines = wrapped(text, width)
    return [lines[start : start + height] for start in range(0, len(lines), height)]


def _batches(rows: list[list[str]] | list[Row], size: int) -> list[list[list[str] | Row]]:
    return [[*rows[start : start + size]] for start in range(0, len(rows), size)]


def _rows_of_meters(display: Display, meters: Meters, width: int) -> list[list[str]]:
    rows: list[list[str]] = []
    for meter in meters:
        if rows and _row_width(display, meters, [*rows[-1], meter]) <= width:
            rows[-1].append(meter)
        else:
            rows.append([meter])
    return rows


def _row_width(display: Display, meters: Meters, row: list[str]) -> int:
    widths = (cell_len(meter_name(display, at)) + 1 + small_meter_width(meters[at]) for at in row)
    return sum(widths) + _APART * (len(row) - 1)


def _draw_meters(
    canvas: Canvas, look: Look, display: Display, meters: Meters, row: list[str], y: int
) -> int:
    x = 1
    for meter in row:
        x = canvas.put(x, y, meter_name(display, meter), look.title) + 1
        x = draw_small_meter(canvas, look, x, y, meters[meter]) + _APART
    return x
