"""Rows in columns: words to the left, figures to the right, no wider than the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from galaxy_tui.cli.screen import put, width_of

GAP: Final = 2
_NARROWEST: Final = 8  # that a column of words is cut to


def plainly(text: str) -> str:
    """What others have named or written, without anything that a terminal would obey."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def put_columns(
    console: Console,
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    words: Iterable[int] = (0,),  # columns to the left
    indent: int = 2,
    total: Sequence[str] = (),
) -> None:
    """A table; what is too long for the screen is cut at its longest words."""
    body = [tuple(map(plainly, row)) for row in rows]
    last = [tuple(map(plainly, total))] if total else []
    left = frozenset(words)
    widths = [max(map(cell_len, column)) for column in zip(head, *body, *last, strict=True)]
    over = indent + sum(widths) + GAP * (len(widths) - 1) - width_of(console)
    for n in sorted(left, key=lambda n: -widths[n]):
        cut = min(max(over, 0), max(widths[n] - _NARROWEST, 0))
        widths[n] -= cut
        over -= cut
    for row, style in (
        (head, "dim"),
        *((row, "") for row in body),
        *((row, "bold") for row in last),
    ):
        cells = (_cell(text, widths[n], left=n in left) for n, text in enumerate(row))
        line = " " * indent + (" " * GAP).join(cells)
        if line.strip():
            put(console, Text(line.rstrip(), style))


def _cell(text: str, width: int, *, left: bool) -> str:
    if cell_len(text) > width:
        return set_cell_size(text, width - 1) + "…"
    blank = " " * (width - cell_len(text))
    return text + blank if left else blank + text
