"""Plain signs, where a terminal has no others: all that is painted goes through here, cell by cell.

Drawings choose plain frames and lights themselves; texts, rules and Textual's own widgets are
written once, with the signs that print has.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from galaxy_tui.cards import SUIT_SIGNS
from galaxy_tui.ui.drawing.look import Look

_FOR: Final = {
    '"': "“”„", "'": "‘’‚", "<": "«←◀◂", ">": "»→▶▸", "^": "↑▲", "v": "↓▼",
    "-": "–—−·▀▔", "_": "▁▂▃▄▅▆", "|": "▇▌▍▎▏▊▋▉▐▕", "#": "█▓▒", ".": "░◌",
    "x": "×✗", "/": "÷", "+": "✓", "~": "±…", "*": "•●◉", "o": "○", "s": "§",
}  # fmt: skip
_SIGNS: Final = {sign: plain for plain, signs in _FOR.items() for sign in signs}
_DOTS: Final = re.compile("…  (?= |$)")  # a sentence goes on: there is room to say so


class PlainSigns(LineFilter):
    """For every widget, its frame and its scroll bar: each sign becomes one of the same width."""

    def __init__(self, look: Look) -> None:
        super().__init__(look.ascii or look.letters)
        self.look = look

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment
            if segment.control or segment.text.isascii()
            else Segment(plain(segment.text, self.look), segment.style)
            for segment in segments
        ]


def plain(text: str, look: Look) -> str:
    """As many cells as before: suits in letters, everything in ASCII, as the look wants it."""
    if look.ascii:
        text = _DOTS.sub("...", text)
    return "".join(char if char.isascii() else _plain(char, look) for char in text)


def _plain(char: str, look: Look) -> str:
    suit = next((suit for suit, sign in SUIT_SIGNS.items() if sign == char), "")
    if suit:
        return look.sign(suit)
    return _in_ascii(char) if look.ascii else char


@cache
def _in_ascii(char: str) -> str:
    if char in _SIGNS:
        return _SIGNS[char]
    if "\u2800" <= char <= "\u28ff":  # a line of a chart, in braille
        return " " if char == "\u2800" else "*"
    name = unicodedata.name(char, "")
    if name.startswith("BOX DRAWINGS"):
        return _line(name)
    bare, *rest = list(unicodedata.normalize("NFKD", char))
    size = cell_len(char)
    return bare if bare.isascii() and size == 1 and not _shown(rest) else "?" * size


def _shown(chars: list[str]) -> bool:
    """Anything but accents."""
    return any(not unicodedata.combining(char) for char in chars)


def _line(name: str) -> str:
    """A corner or a crossing, a line, or half of one, as drums have them."""
    if " AND " in name:
        return "+"
    if "HORIZONTAL" in name:
        return "=" if "DOUBLE" in name else "-"
    return "|" if name.endswith(("VERTICAL", " UP", " DOWN")) else "-"
