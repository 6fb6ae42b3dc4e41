"""Tables of figures: words to the left, figures to the right, colours by what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text
from textual.widgets import DataTable


class Column(NamedTuple):
    """A head, and how wide the cells below it are; figures stand flush right."""

    head: str
    width: int
    words: bool = False


Cell = str | Text


class Figures(DataTable[Text]):
    """Rows that can be gone through with the cursor; each has a key."""

    DEFAULT_CSS = "Figures { height: 1fr; scrollbar-size-vertical: 1; }"

    columns_shown: tuple[Column, ...] = ()
    _before = 0

    def __init__(self, *, id: str | None = None, cursor: bool = True) -> None:
        super().__init__(id=id, cursor_type="row" if cursor else "none", show_row_labels=False)
        self.can_focus = cursor

    def head(self, *columns: Column) -> None:
        """Begin anew below these heads."""
        self._before = self.cursor_row
        self.clear(columns=True)
        self.columns_shown = columns
        for column in columns:
            self.add_column(_set_in(Text(column.head), column), width=column.width)

    def line(self, key: str, cells: Sequence[Cell]) -> None:
        row = []
        for column, cell in zip(self.columns_shown, cells, strict=True):
            row.append(_set_in(cell.copy() if isinstance(cell, Text) else Text(cell), column))
        self.add_row(*row, key=key)

    def back(self) -> None:
        """The cursor where it was before everything was written anew."""
        self.move_cursor(row=self._before)

    @property
    def chosen(self) -> str:
        """The key of the row that the cursor is on, or nothing.

        Ask this, not an event: its row may have been taken away since.
        """
        if not self.row_count:
            return ""
        return self.coordinate_to_cell_key(self.cursor_coordinate).row_key.value or ""


def _set_in(text: Text, column: Column) -> Text:
    """Cut or filled to the width of its column."""
    if text.cell_len > column.width:
        text.truncate(column.width, overflow="ellipsis")
    elif not column.words:
        text.pad_left(column.width - text.cell_len)
    return text
