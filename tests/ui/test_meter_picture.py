"""The odometer: its drums, how it rolls, and what a turned drum costs on the wire."""

from __future__ import annotations

import io
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segments

from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.colours import Depth
from galaxy_tui.ui.drawing.look import PALETTES, Look, Palette
from galaxy_tui.ui.drawing.meter import (
    amount_text,
    draw_odometer,
    draw_small_meter,
    odometer_width,
    rolled,
    small_meter_width,
    steps_between,
)

AMOUNTS = st.integers(0, 10**10)


def odometer(amount: int, look: Look | None = None) -> Canvas:
    canvas = Canvas(60, 3)
    draw_odometer(canvas, look or Look(), 0, 0, amount)
    return canvas


def on_the_wire(before: Canvas, after: Canvas) -> int:
    """The bytes of what changed: a cursor movement and the styled cells of every place."""
    sent = 0
    for place in after.changes(before):
        cells = Canvas(place.width, 1)
        cells.stamp(after, -place.x, -place.y)
        out = io.StringIO()
        console = Console(file=out, force_terminal=True, color_system="truecolor", width=200)
        console.print(Segments(cells.segments(0)), end="")
        sent += len(f"\x1b[{place.y + 1};{place.x + 1}H") + len(out.getvalue().encode())
    return sent


def test_a_meter_shows_its_cents_always() -> None:
    assert amount_text(2_500_000) == "$25,000.00"
    assert amount_text(7) == "$0.07"


def test_an_odometer_reads_as_its_amount() -> None:
    assert odometer(1_234_567).text == (
        "    ╻ ╺━┓ ╺━┓ ╻ ╻ ┏━╸ ┏━╸ ╺━┓\n"
        "$   ┃ ┏━┛ ╺━┫ ┗━┫ ┗━┓ ┣━┓   ┃\n"
        "    ╹ ┗━╸,╺━┛   ╹ ╺━┛.┗━┛   ╹"
    )


def test_an_odometer_in_ascii_has_no_other_signs() -> None:
    assert odometer(1_234_567_890, Look(ascii=True)).text.isascii()


def test_every_digit_differs_from_every_other() -> None:
    for look in (Look(), Look(ascii=True)):
        pictures = {odometer(digit, look).text for digit in range(10)}
        assert len(pictures) == 10


@given(AMOUNTS)
def test_an_odometer_is_as_wide_as_it_says(amount: int) -> None:
    width = odometer_width(amount)
    canvas = odometer(amount)
    assert max(len(line.rstrip()) for line in canvas.lines) <= width
    drums = [x for x in range(60) if canvas.style_at(x, 1).bgcolor is not None]
    assert drums[-1] == width - 1


@given(AMOUNTS)
def test_a_small_meter_is_as_wide_as_it_says(amount: int) -> None:
    canvas = Canvas(60, 1)
    assert draw_small_meter(canvas, Look(), 0, 0, amount) == small_meter_width(amount)
    assert canvas.text.strip() == amount_text(amount)


@pytest.mark.parametrize("depth", get_args(Depth))
@pytest.mark.parametrize("palette", PALETTES)
def test_cents_are_told_from_dollars_by_their_ground(palette: Palette, depth: Depth) -> None:
    canvas = odometer(100, Look(palette=palette, depth=depth))
    grounds = [style.bgcolor for x in (2, 6) if (style := canvas.style_at(x, 1))]
    assert grounds[0] != grounds[1]


@given(AMOUNTS, AMOUNTS)
def test_a_meter_rolls_from_the_one_to_the_other_and_never_back(before: int, after: int) -> None:
    steps = steps_between(before, after)
    way = [rolled(before, after, step, steps) for step in range(1, steps + 1)]
    assert steps <= 8
    assert way == sorted(way, reverse=after < before)
    assert not way or way[-1] == after
    assert all(min(before, after) <= amount <= max(before, after) for amount in way)


@given(st.integers(0, 10**8), st.integers(0, 9))
def test_one_digit_is_less_than_300_bytes(amount: int, digit: int) -> None:
    look = Look()
    before = odometer(amount * 10, look)
    after = odometer(amount * 10 + digit, look)
    assert on_the_wire(before, after) < 300
