"""Somebody has won: a plate with who, with what and how much, on as many rows as there are."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.look import Look

BETWEEN: Final = " · "  # what a banner says: the seat, the name, the hand, the amount
_HEAD: Final = "W I N N E R"
_BULBS: Final = 8  # at most, on each side


def draw_banner(
    canvas: Canvas,
    look: Look,
    banner: str,
    place: Place,
    *,
    lit: bool = True,
    bulbs: bool = False,
) -> None:
    """A plate in the middle, with bulbs beside it where no frame has them."""
    x, y, width, height = place
    head = height >= 3
    lines = banner_lines(banner, width - 2, max(1, height - head))
    blank = head and len(lines) + 2 <= height
    top = y + (height - len(lines) - head - blank) // 2
    if head:
        canvas.put_middle(x, top, width, _HEAD, look.warning)
        top += 1 + blank
    wide = max(map(cell_len, lines), default=0) + 2
    left = x + (width - wide) // 2
    for row, line in enumerate(lines, start=top):
        canvas.fill(Place(left, row, wide, 1), look.turn)
        canvas.put_middle(left, row, wide, line, look.turn)
    if bulbs:
        for nth in range(min(((width - wide) // 2 - 1) // 2, _BULBS)):
            on = (nth % 2 == 0) == lit
            style = look.warning if on else look.trim
            canvas.put(left - 2 - 2 * nth, top, look.light(on=on), style)
            canvas.put(left + wide + 1 + 2 * nth, top, look.light(on=on), style)


def banner_lines(banner: str, width: int, rows: int) -> list[str]:
    """Broken between two things that it says; where rows are few, the amount stays whole."""
    if cell_len(banner) <= width:
        return [banner]
    *rest, last = banner.split(BETWEEN)
    if rows == 1:
        room = width - cell_len(BETWEEN + last)
        return (
            [clipped(BETWEEN.join(rest), room) + BETWEEN + last]
            if rest and room > 0
            else [clipped(last, width)]
        )
    lines: list[str] = []
    for part in rest:
        longer = f"{lines[-1]}{BETWEEN}{part}" if lines else part
        if lines and cell_len(longer) <= width:
            lines[-1] = longer
        elif len(lines) < rows - 1:
            lines.append(clipped(part, width))
        else:
            lines[-1] = clipped(longer, width)
    return [*lines, clipped(last, width)]
