"""Frames with a title, as the parts of a table have them."""

from __future__ import annotations

import re
from typing import Final

from rich.style import Style

from galaxy_tui.ui.drawing.canvas import PLAIN, Canvas, Place, clipped
from galaxy_tui.ui.drawing.look import Look


def draw_frame(
    canvas: Canvas, look: Look, title: str = "", style: Style = PLAIN, right: str = ""
) -> Place:
    """A frame round the whole canvas. Returns what is inside, a blank column left and right."""
    width, height = canvas.width, canvas.height
    lines, corners = look.border, look.border.corners
    edge = style or look.trim
    canvas.fill(Place(0, 0, width, height), look.panel)
    canvas.put(0, 0, f"{corners[0]}{lines.across * (width - 2)}{corners[1]}", edge)
    for y in range(1, height - 1):
        canvas.put(0, y, lines.down, edge)
        canvas.put(width - 1, y, lines.down, edge)
    canvas.put(0, height - 1, f"{corners[2]}{lines.across * (width - 2)}{corners[3]}", edge)
    if title:
        canvas.put(2, 0, f" {clipped(title, width - 6)} ", look.title)
    if right:
        canvas.put_right(width - 2, 0, f" {right} ", look.dim)
    return Place(2, 1, max(0, width - 4), max(0, height - 2))


def wrapped(text: str, width: int) -> list[str]:
    """Words on lines of so many columns; a longer word is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        word = clipped(word, width)
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line else lines


_BETWEEN_SENTENCES: Final = re.compile(r"(?<=[.!?;]) +")


def fitted(text: str, width: int, rows: int, rest: str = "") -> list[str]:
    """All of it on so many lines; if they are too few, whole sentences, and where the rest is."""
    lines = wrapped(text, width)
    if len(lines) <= rows:
        return lines
    sentences = _BETWEEN_SENTENCES.split(text)
    for count in range(len(sentences) - 1, 0, -1):
        whole = " ".join(sentences[:count]).removesuffix(";")
        some = wrapped(f"{whole} {rest}", width)
        if len(some) <= rows:
            return some
    if rows < 1:
        return []
    return [*lines[: rows - 1], clipped(" ".join(lines[rows - 1 :]), width)]
