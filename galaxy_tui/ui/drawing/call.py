"""The dealer's call: what is said now, and below it, where there is room, what else matters."""

from __future__ import annotations

from typing import NamedTuple

from galaxy_tui.ui.drawing.canvas import Canvas, clipped
from galaxy_tui.ui.drawing.look import Look


class CallShown(NamedTuple):
    """One line, or two."""

    said: str = ""
    by: str = "Dealer"
    more: str = ""
    warns: bool = False  # is it a refusal?


def draw_call(canvas: Canvas, look: Look, shown: CallShown) -> None:
    x = canvas.put(1, 0, f"{shown.by}: ", look.title) if shown.by and shown.said else 1
    style = look.warning if shown.warns else look.strong
    canvas.put(x, 0, clipped(shown.said, canvas.width - x - 1), style)
    if canvas.height > 1:
        canvas.put(1, 1, clipped(shown.more, canvas.width - 2), look.text)
