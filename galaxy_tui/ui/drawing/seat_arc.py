"""The seats of a table as they stand round it, seen from the players' side: seat 1 at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.money import Cents
from galaxy_tui.ui.drawing.canvas import Canvas, clipped
from galaxy_tui.ui.drawing.look import Look

Whose = Literal["free", "bot", "person", "mine"]

_SIGNS: Final = {"free": "({})", "mine": "[{}]"}
_SPOT: Final = 3  # columns of a seat
_NAMED: Final = 5  # columns from one seat to the next from which names have room


class Sitter(NamedTuple):
    """A seat, and who has it."""

    seat: int
    name: str = ""
    whose: Whose = "free"
    chips: Cents = 0


def arc_rows(sitters: Sequence[Sitter], width: int, deep: int) -> int:
    """The rows that it takes; names stand below their seats."""
    return deep + 1 + _named(sitters, width)


def draw_arc(
    canvas: Canvas, look: Look, x: int, y: int, width: int, sitters: Sequence[Sitter], deep: int
) -> None:
    """A free seat is a ring, a taken one a chip in the colour of what its player has; one's own
    is told without colour, too."""
    step = _step(sitters, width)
    lengths = [cell_len(one.name) for one in sorted(sitters, key=lambda one: -one.seat)]
    rim = "." if look.ascii else "·"
    for column in range(width):
        canvas.put(x + column, y + _down(column / (width - 1), deep), rim, look.dim)
    for place, sitter in enumerate(sorted(sitters, key=lambda one: -one.seat)):
        left = x + round(place * step)
        row = y + _down((left - x) / max(1, width - _SPOT), deep)
        sign = _SIGNS.get(sitter.whose, " {} ").format(sitter.seat)
        canvas.put(left, row, sign, _style(look, sitter))
        if sitter.name and _named(sitters, width):
            beside = max(lengths[max(0, place - 1) : place] + lengths[place + 1 : place + 2] + [0])
            # Of two long names beside each other none may touch the other.
            name = clipped(sitter.name, int(step) - (beside >= int(step)))
            at = left + (_SPOT - cell_len(name)) // 2
            at = min(max(x, at), x + width - cell_len(name))
            canvas.put(at, row + 1, name, look.title if sitter.whose == "mine" else look.text)


def _down(part: float, deep: int) -> int:
    """How far down the rim is, so far from the left."""
    return round(deep * (1 - (2 * part - 1) ** 2))


def _step(sitters: Sequence[Sitter], width: int) -> float:
    return (width - _SPOT) / max(1, len(sitters) - 1)


def _named(sitters: Sequence[Sitter], width: int) -> bool:
    return any(one.name for one in sitters) and _step(sitters, width) >= _NAMED


def _style(look: Look, sitter: Sitter) -> Style:
    if sitter.whose == "mine":
        return look.turn
    return look.dim if sitter.whose == "free" else look.chip(sitter.chips)
