"""Rows in columns: words to the left, figures to the right, no wider than the screen.

Nothing is ever cut off. Words go on below themselves; where that isn't enough, a row takes several
lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len, chop_cells
from rich.console import Console
from rich.text import Text

from galaxy_tui.casino.moments import clock_time, day
from galaxy_tui.cli.screen import BRASS, put, width_of, wrapped

GAP: Final = 2
# Between these a text can be broken: after a blank, a slash or a dash, but not before a figure.
_PIECES: Final = re.compile(r"(?:[^ /-]|[/-](?=\d))*(?: |[/-](?!\d))?")

Row = Sequence[str]  # its cells; one text alone is a heading between the rows


def plainly(text: str) -> str:
    """What others have named or written, without anything that a terminal would obey."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def put_title(console: Console, name: str, about: str = "", style: str = "") -> None:
    """A heading, and what is to be said beside it, or below it if it is long."""
    title, width = Text(plainly(name), f"bold {BRASS}"), width_of(console)
    if cell_len(f"{name}  {about}") <= width:
        put(console, title.append(f"  {plainly(about)}", style) if about else title)
        return
    for part in chop_cells(title.plain, width):
        put(console, part, f"bold {BRASS}")
    for part in wrapped(plainly(about), width, 2):
        put(console, part, style)


def put_columns(
    console: Console,
    head: Row,
    rows: Iterable[Row],
    *,
    words: Iterable[int] = (0,),  # columns to the left
    indent: int = 2,
    total: Row = (),
) -> None:
    """A table. What is too long for the screen goes on below."""
    told = [row if isinstance(row, str) else [plainly(cell) for cell in row] for row in rows]
    last = [[plainly(cell) for cell in total]] if total else []
    cells = [head, *(row for row in told if not isinstance(row, str)), *last]
    left = frozenset(words)
    lines = _layout([list(column) for column in zip(*cells, strict=True)], left,
                    width_of(console) - indent)  # fmt: skip
    styled = [(head, "dim"), *((row, "") for row in told), *((row, "bold") for row in last)]
    for row, style in styled:
        if isinstance(row, str):
            put(console, Text(" " * indent + plainly(row), "dim"))
            continue
        for text in _told(row, lines, left):
            put(console, Text(" " * indent + text, style))


Line = dict[int, int]  # the columns on one line, each with its width


def _layout(columns: Sequence[Sequence[str]], left: frozenset[int], room: int) -> list[Line]:
    """All columns on one line, with words on several if need be, or else a row on several."""
    widths = {n: max(map(cell_len, column)) for n, column in enumerate(columns)}
    narrowed = dict(widths)
    for n in sorted(left, key=lambda n: -widths[n]):
        least = max(cell_len(piece.rstrip()) for text in columns[n] for piece in _pieces(text))
        narrowed[n] -= min(max(_wide(narrowed) - room, 0), widths[n] - least)
    if _wide(narrowed) <= room:
        return [narrowed]
    lines: list[Line] = [{}]
    for n, width in widths.items():
        if lines[-1] and _wide(lines[-1] | {n: width}) > room:
            lines.append({})
        lines[-1][n] = min(width, room) if n in left else width
    return lines


def _wide(line: Line) -> int:
    return sum(line.values()) + GAP * (len(line) - 1)


def _told(row: Row, lines: Sequence[Line], left: frozenset[int]) -> Iterator[str]:
    """A row's lines; those after the first end where the widest does, so that figures align."""
    edge = max(map(_wide, lines))
    for number, line in enumerate(lines):
        start = " " * (edge - _wide(line) if number else 0)
        parts = [broken(row[n], width) if n in left else [row[n]] for n, width in line.items()]
        for texts in zip_longest(*parts, fillvalue=""):
            aligned = (
                _aligned(text, width, left=n in left)
                for text, (n, width) in zip(texts, line.items(), strict=True)
            )
            said = start + (" " * GAP).join(aligned)
            if said.strip():
                yield said.rstrip()


def _aligned(text: str, width: int, *, left: bool) -> str:
    blank = " " * (width - cell_len(text))
    return text + blank if left else blank + text


def _pieces(text: str) -> list[str]:
    return _PIECES.findall(text)


def broken(text: str, width: int) -> list[str]:
    """Words on as many lines as they need, broken between pieces where they can be."""
    if not text:
        return [""]
    lines = [""]
    for piece in _pieces(text):
        if lines[-1] and cell_len((lines[-1] + piece).rstrip()) > width:
            lines.append("")
        lines[-1] += piece
    return [part for line in lines for part in chop_cells(line.rstrip(), width) or [""]]


def by_day(rows: Iterable[tuple[int, Row]]) -> Iterator[Row]:
    """Rows with their moments, under a heading for each day."""
    today = ""
    for moment, row in rows:
        if day(moment) != today:
            today = day(moment)
            yield today
        yield row


def time_of(moment: int) -> str:
    """`15:04:05`."""
    return clock_time(moment)[11:19]
