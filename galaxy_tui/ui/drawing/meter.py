"""Jackpot meters: an odometer with a drum a digit, the cents in reverse; and how it rolls."""

from __future__ import annotations

from functools import cache
from typing import Final

from rich.style import Style

from galaxy_tui.money import Cents
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look

HEIGHT: Final = 3  # of a drum
_DRUM: Final = 3  # its width
_FRAMES: Final = 8  # the most that a meter moves through on its way

# Seven segments, a row of each after the other.
_SEGMENTS: Final = (
    "┏━┓┃ ┃┗━┛", "  ╻  ┃  ╹", "╺━┓┏━┛┗━╸", "╺━┓╺━┫╺━┛", "╻ ╻┗━┫  ╹",
    "┏━╸┗━┓╺━┛", "┏━╸┣━┓┗━┛", "╺━┓  ┃  ╹", "┏━┓┣━┫┗━┛", "┏━┓┗━┫╺━┛",
)  # fmt: skip
_ASCII: Final = (
    " _ | ||_|", "     |  |", " _  _||_ ", " _  _| _|", "   |_|  |",
    " _ |_  _|", " _ |_ |_|", " _   |  |", " _ |_||_|", " _ |_| _|",
)  # fmt: skip


def amount_text(amount: Cents) -> str:
    """A meter shows its cents always: `$25,000.00`."""
    return f"${amount // 100:,}.{amount % 100:02}"


def rolled(before: Cents, after: Cents, step: int, steps: int) -> Cents:
    """What a meter shows on its way, after so many of its steps: the right drums turn most."""
    return after if step >= steps else before + (after - before) * step // steps


def steps_between(before: Cents, after: Cents) -> int:
    """How many steps it takes; a cent is one."""
    return min(_FRAMES, abs(after - before))


def odometer_width(amount: Cents) -> int:
    digits = sum(char.isdigit() for char in amount_text(amount))
    return 2 + digits * (_DRUM + 1) - 1


def draw_odometer(canvas: Canvas, look: Look, x: int, y: int, amount: Cents) -> None:
    """Three rows of drums. Drums stand apart, so that one that turns repaints no other."""
    text = amount_text(amount)
    canvas.put(x, y + 1, "$", look.title)
    x += 2
    signs = _ASCII if look.ascii else _SEGMENTS
    point = text.index(".")
    for place, char in enumerate(text):
        if char.isdigit():
            glyph = signs[int(char)]
            for row, style in enumerate(_drum(look, cents=place > point)):
                canvas.put(x, y + row, glyph[row * _DRUM : (row + 1) * _DRUM], style)
            x += _DRUM + 1
        elif char in ",.":
            canvas.put(x - 1, y + HEIGHT - 1, char, look.title)


def draw_small_meter(canvas: Canvas, look: Look, x: int, y: int, amount: Cents) -> int:
    """One row: the dollars, and the cents in reverse. Returns the column after it."""
    whole, cents = amount_text(amount).rsplit(".", 1)
    x = canvas.put(x, y, f" {whole}.", look.meter)
    return canvas.put(x, y, cents, _reversed(look.meter))


def small_meter_width(amount: Cents) -> int:
    return 1 + len(amount_text(amount))


def _drum(look: Look, *, cents: bool) -> tuple[Style, Style, Style]:
    """A drum's three rows: it curves away at the top and at the bottom."""
    style = look.meter
    if look.palette != "monochrome" and look.depth == "millions":
        middle = style + _ground("#33200d")
        style, edge = (_reversed(middle), _ground("#e0ab38")) if cents else (middle, _ground())
        return style + edge, style, style + edge
    style = _reversed(style) if cents else style
    return style, style, style


@cache
def _ground(colour: str = "#1a0f05") -> Style:
    return Style(bgcolor=colour)


@cache
def _reversed(style: Style) -> Style:
    """Ink and ground change places: told apart in one colour too."""
    return Style(color=style.bgcolor, bgcolor=style.color, bold=style.bold)
