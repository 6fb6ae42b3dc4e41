"""What the commands print with: colours, wrapping, records, and reading numbers."""

from __future__ import annotations

import json
import re
import sys
import textwrap
from typing import Final

import msgspec
from rich.console import Console
from rich.text import Text

from galaxy_tui.cli.plain import writable
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.records import to_json

BRASS: Final = "yellow"
WIDEST: Final = 100  # longer lines are tiring to read

_RED_CARD: Final = re.compile(r"(?:10|[2-9TJQKA])[♥♦]|[♥♦]")
_CLAUSE: Final = re.compile(r"\((?:[^()]|\([^()]*\))*\)$")
# Blanks at which no line should break: in runs of cards, in clauses, in odds, before a list's dot.
_TOGETHER: Final = re.compile(
    r"(?<=[♠♥♦♣]) (?=[|\dTJQKA])|(?<=\|) |(?<=TCS) |(?<=TCDP) |(?<=DW) |(?<=FCP) "
    r"|(?<=App) (?=[A-Z])|(?<=Rule) (?=\d)| (?=·)| (?=\(\d+\))"
    r"|(?<=\d) (?=(?:to|for|of) \d)|(?<=\d to) (?=1)|(?<=\d for) (?=1)|(?<=\d of) (?=\d)"
)
_KEPT: Final = "\u00a0"  # printed as an ordinary blank


def screen() -> Console:
    """The terminal, or the pipe; colours are its own affair (and NO_COLOR's)."""
    console = Console(highlight=False, markup=False, emoji=False)
    if console.width < 1:  # COLUMNS=0: nobody knows
        console.width = 80
    return console


def width_of(console: Console) -> int:
    return min(console.width, WIDEST)


def put(console: Console, text: Text | str = "", style: str = "") -> None:
    """One line as it is, wrapped by nobody."""
    console.print(text, style=style, soft_wrap=True)


def paint(text: str) -> Text:
    """Red suits red, and a clause at the end dim."""
    painted = Text(text)
    painted.highlight_regex(_RED_CARD, "red")
    painted.highlight_regex(_CLAUSE, "dim")
    return painted


def wrapped(text: str, width: int, indent: int = 0, hang: int = 0) -> list[str]:
    """Lines no longer than `width`, the first one after `indent` blanks, the rest after `hang`
    more; clauses and runs of cards stay together where they can."""
    kept = _TOGETHER.sub(_KEPT, text)
    if (clause := _CLAUSE.search(kept)) and clause.end() - clause.start() < width // 2:
        kept = kept[: clause.start()] + clause[0].replace(" ", _KEPT)
    lines = textwrap.wrap(
        kept,
        max(width, 20),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hang),
        break_on_hyphens=False,
    )
    return [line.replace(_KEPT, " ") for line in lines]


def put_json(value: object, *, indent: int = 2) -> None:
    """A record for programs; without indent, on one line."""
    data = to_json(value)
    text = (msgspec.json.format(data, indent=indent) if indent else data).decode()
    if not writable(text):
        text = json.dumps(json.loads(data), indent=indent or None)  # escaped, so nothing is lost
    sys.stdout.write(text + "\n")


def whole_number(text: str, of: str, least: int, most: int) -> int:
    """Read a count that somebody typed."""
    limits = f"{least} to {most:,}"
    if not re.fullmatch(r"[0-9]+", text.strip()):
        raise Unreadable(
            f"“{shown(text)}” is not a number of {of}: write a whole number, {limits}."
        )
    digits = text.strip().lstrip("0") or "0"
    if len(digits) > len(str(most)) or not least <= int(digits) <= most:
        raise Unreadable(f"{shown(digits)} is not a possible number of {of}: write {limits}.")
    return int(digits)
