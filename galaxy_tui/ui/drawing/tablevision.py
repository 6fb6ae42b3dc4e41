"""TableVision: the jackpots' meters, what is posted page by page, and the notice, always whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rich.cells import cell_len

from galaxy_tui.equipment.tablevision import Display
from galaxy_tui.money import Cents
from galaxy_tui.ui.drawing.banner import draw_banner
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.frames import draw_frame, wrapped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.meter import (
    HEIGHT,
    draw_odometer,
    draw_small_meter,
    odometer_width,
    small_meter_width,
)
from galaxy_tui.ui.drawing.posted import Block, Line, Page, blocks, draw_page, pages_of
from galaxy_tui.ui.drawing.sign import draw_sign, meter_name, sign_height, sign_pages

Meters = Mapping[str, Cents]

LARGE: Final = (100, 7)  # from here on it is a monitor with an odometer; below, a sign of few rows
_APART: Final = 3  # columns between two things
_MOST: Final = 0.6  # of the width, for meters
_PAIR: Final = 2 * HEIGHT  # rows for two meters, one above the other
_NAME: Final = 10  # columns for a name beside its meter


def draw_tablevision(
    canvas: Canvas, look: Look, display: Display, shown: Meters, page: int, *, lit: bool = True
) -> None:
    """The whole sign. `shown` are the meters as they roll; `lit` is a winner's marquee swapped."""
    canvas.fill(Place(0, 0, canvas.width, canvas.height), look.panel)
    meters = {meter: shown.get(meter, amount) for meter, amount in display.meters.items()}
    large = is_large(canvas.width, canvas.height)
    if not display.on:
        if large:
            draw_frame(canvas, look, style=look.dim)
        canvas.put_middle(0, canvas.height // 2, canvas.width, "(dark)", look.dim)
    elif large:
        _draw_large(canvas, look, display, meters, page, lit)
    else:
        draw_sign(canvas, look, display, meters, page, lit=lit)


def pages_for(display: Display, width: int, height: int) -> int:
    """How many pages a sign of this size turns."""
    if not display.on:
        return 1
    if is_large(width, height):
        return (
            1
            if display.banner
            else max(1, len(_plan(display, display.meters, width, height).pages))
        )
    return sign_pages(display, display.meters, width, height)


def height_for(display: Display, width: int, most: int) -> int:
    """The rows that show the meters and the whole notice at once: a monitor where it may have so
    many, else a sign."""
    monitor = max(LARGE[1], HEIGHT + len(wrapped(display.notice, width - 4)) + 2)
    large = width >= LARGE[0] and most >= monitor
    return monitor if large else sign_height(display, width)


def is_large(width: int, height: int) -> bool:
    return width >= LARGE[0] and height >= LARGE[1]


class _Plan(NamedTuple):
    """Where things are on a large sign."""

    rows: int  # for meters and pages
    notice: list[str]
    big: list[str]  # meters with drums
    small: list[str]  # and without
    pair: bool  # one above the other, so that there is more room for pages
    pages: list[Page]
    place: Place  # of a page
    message: bool  # is it in the frame?


def _plan(display: Display, meters: Meters, width: int, height: int) -> _Plan:
    inner = Place(2, 1, width - 4, height - 2)
    notice = wrapped(display.notice, inner.width)
    pair = len(meters) == 2 and inner.height - len(notice) >= _PAIR
    # The notice's last line may stand in the frame: drums are never cut for it.
    rows = max(_PAIR if pair else HEIGHT, inner.height - len(notice))
    big, small, taken = _shared_out(display, meters, inner.width)
    if pair:
        big, small = list(meters), []
        taken = _NAME + max(map(odometer_width, meters.values())) + _APART
    place = Place(inner.x + taken, inner.y, inner.width - taken, rows)
    things = blocks(display, place.width)
    framed = inner.height - len(notice) < rows
    free = inner.width - (cell_len(notice[-1]) + _APART if framed else 0)
    in_frame = cell_len(display.message) + 2 <= free
    if display.message and not in_frame:
        lines = wrapped(display.message, place.width)
        things.insert(0, Block(display.title, tuple(map(Line, lines))))
    pages = pages_of(things, place.width, rows)
    return _Plan(rows, notice, big, small, pair, pages, place, in_frame)


def _shared_out(display: Display, meters: Meters, width: int) -> tuple[list[str], list[str], int]:
    """As many meters in drums as leave room for pages, the others small, and what they take."""
    names = list(meters)

    def taken(count: int) -> int:
        small = _small_width(display, meters, names[count:])
        widths = [odometer_width(meters[meter]) for meter in names[:count]]
        return sum(part + _APART for part in (*widths, small) if part)

    if not names:
        return [], [], 0
    most = max(int(width * _MOST), taken(1))
    count = max(n for n in range(1, len(names) + 1) if n == 1 or taken(n) <= most)
    return names[:count], names[count:], taken(count)


def _draw_large(
    canvas: Canvas, look: Look, display: Display, meters: Meters, page: int, lit: bool
) -> None:
    plan = _plan(display, meters, canvas.width, canvas.height)
    draw_frame(canvas, look, style=look.warning if display.banner else look.trim)
    if display.banner:
        _draw_bulbs(canvas, look, lit)
    _draw_foot(canvas, look, display, plan)
    x = _draw_meters(canvas, look, display, meters, plan)
    if x > 2:
        for y in range(1, 1 + plan.rows):
            canvas.put(x - 2, y, look.border.down, look.trim)
    if display.banner:
        draw_banner(canvas, look, display.banner, plan.place)
    elif plan.pages:
        draw_page(canvas, look, plan.pages[page % len(plan.pages)], *plan.place)


def _draw_bulbs(canvas: Canvas, look: Look, lit: bool) -> None:
    """A marquee round a winner: every other bulb burns."""
    for nth, x in enumerate(range(3, canvas.width - 3, 3)):
        on = (nth % 2 == 0) == lit
        for y in (0, canvas.height - 1):
            canvas.put(x, y, look.light(on=on), look.warning if on else look.trim)


def _draw_foot(canvas: Canvas, look: Look, display: Display, plan: _Plan) -> None:
    """The notice; what has no row of its own, and the operator's message, stand in the frame."""
    last, right = canvas.height - 1, canvas.width - 2
    for y, line in enumerate(plan.notice, start=1 + plan.rows):
        canvas.put(1, y, f" {line} ", look.text)
    if not (plan.message and display.message):
        return
    message = f" {display.message} "
    if len(plan.notice) + plan.rows >= last:
        canvas.put_right(right, last, message, look.title)
    else:
        canvas.put_middle(2, last, canvas.width - 4, message, look.title)


def _draw_meters(canvas: Canvas, look: Look, display: Display, meters: Meters, plan: _Plan) -> int:
    """Each under its name, of two above each other beside it. Returns where pages begin."""
    if plan.pair:
        _draw_pair(canvas, look, display, meters, plan)
        return plan.place.x
    x, y = 2, 1 + (plan.rows - HEIGHT) // 2
    for meter in plan.big:
        width = odometer_width(meters[meter])
        whole = display.labels[meter]
        name = whole if len(whole) <= width else meter_name(display, meter)
        canvas.put(x - 1, 0, f" {clipped(name, width)} ", look.title)
        draw_odometer(canvas, look, x, y, meters[meter])
        x += width + _APART
    for row, meter in enumerate(plan.small):
        canvas.put(x, y + row, meter_name(display, meter), look.text)
        width = _small_width(display, meters, plan.small)
        draw_small_meter(
            canvas, look, x + width - small_meter_width(meters[meter]), y + row, meters[meter]
        )
    return plan.place.x


def _draw_pair(canvas: Canvas, look: Look, display: Display, meters: Meters, plan: _Plan) -> None:
    for meter, y in zip(plan.big, (1, 1 + plan.rows - HEIGHT), strict=True):
        for row, line in enumerate(wrapped(display.labels[meter], _NAME)[:HEIGHT]):
            canvas.put(2, y + row, clipped(line, _NAME), look.title)
        x = plan.place.x - _APART - odometer_width(meters[meter])
        draw_odometer(canvas, look, x, y, meters[meter])


def _small_width(display: Display, meters: Meters, small: list[str]) -> int:
    if not small:
        return 0
    names = max(cell_len(meter_name(display, meter)) for meter in small)
    return names + 1 + max(small_meter_width(meters[meter]) for meter in small)
