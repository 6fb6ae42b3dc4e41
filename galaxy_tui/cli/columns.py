"""Rows in columns: words to the left, figures to the right, no wider than the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from galaxy_tui.casino.moments import clock_time, day
from galaxy_tui.cli.screen import put, width_of

GAP: Final = 2
_NARROWEST: Final = 8  # that a column of words is cut to

Row = Sequence[str]  # its cells; one text alone is a heading between the rows


def plainly(text: str) -> str:
    """What others have named or written, without anything that a terminal would obey."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def put_columns(
    console: Console,
    head: Row,
    rows: Iterable[Row],
    *,
    words: Iterable[int] = (0,),  # columns to the left
    indent: int = 2,
    total: Row = (),
) -> None:
    """A table; what is too long for the screen is cut at its longest words."""
    told = [row if isinstance(row, str) else [plainly(cell) for cell in row] for row in rows]
    last = [[plainly(cell) for cell in total]] if total else []
    lines = [head, *(row for row in told if not isinstance(row, str)), *last]
    widths = [max(map(cell_len, column)) for column in zip(*lines, strict=True)]
    left = frozenset(words)
    over = indent + sum(widths) + GAP * (len(widths) - 1) - width_of(console)
    for n in sorted(left, key=lambda n: -widths[n]):
        cut = min(max(over, 0), max(widths[n] - _NARROWEST, 0))
        widths[n] -= cut
        over -= cut
    styled = [(head, "dim"), *((row, "") for row in told), *((row, "bold") for row in last)]
    for row, style in styled:
        if isinstance(row, str):
            put(console, Text(" " * indent + plainly(row), "dim"))
            continue
        cells = (_cell(text, widths[n], left=n in left) for n, text in enumerate(row))
        line = " " * indent + (" " * GAP).join(cells)
        if line.strip():
            put(console, Text(line.rstrip(), style))


def _cell(text: str, width: int, *, left: bool) -> str:
    if cell_len(text) > width:
        return set_cell_size(text, width - 1) + "…"
    blank = " " * (width - cell_len(text))
    return text + blank if left else blank + text


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
