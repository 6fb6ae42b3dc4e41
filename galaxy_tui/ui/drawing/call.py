"""The dealer's call: what is said now, and below it, where there is room, what else matters."""

from __future__ import annotations

from typing import NamedTuple

from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.frames import fitted
from galaxy_tui.ui.drawing.look import Look


class CallShown(NamedTuple):
    """On as many lines as it takes; what they leave is for `more`."""

    said: str = ""
    by: str = "Dealer"
    more: str = ""
    warns: bool = False  # is it a refusal?


def draw_call(canvas: Canvas, look: Look, shown: CallShown) -> None:
    by = f"{shown.by}: " if shown.by and shown.said else ""
    said = fitted(by + shown.said, canvas.width - 2, canvas.height)
    style = look.warning if shown.warns else look.strong
    for row, line in enumerate(said):
        canvas.put(1, row, line, style)
    canvas.put(1, 0, by, look.title)
    more = fitted(shown.more, canvas.width - 2, canvas.height - len(said))
    for row, line in enumerate(more, start=max(1, len(said))):
        canvas.put(1, row, line, look.text)
