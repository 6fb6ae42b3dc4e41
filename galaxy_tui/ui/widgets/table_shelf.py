"""The tables side by side, one of them chosen; more than there is room for come page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.drawing.canvas import Canvas, Place
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.table_card import MOST, TableCard, draw_table_card, way_for
from galaxy_tui.ui.widgets.drawing import Drawing

A_PAGE: Final = 4
_SIDE_BY_SIDE: Final = 112  # columns that four cards in a row need


class Grid(NamedTuple):
    """How the cards of a page lie."""

    columns: int
    rows: int
    width: int
    height: int
    left: int
    top: int

    def place(self, number: int) -> Place:
        row, column = divmod(number, self.columns)
        x = self.left + column * (self.width + 1)
        return Place(x, self.top + row * self.height, self.width, self.height)


def grid(width: int, height: int, cards: int, most: int) -> Grid:
    """Four in a row, or two by two; as high as there is room for, and as is of use."""
    columns = A_PAGE if width >= _SIDE_BY_SIDE else 2
    rows = -(-A_PAGE // columns)
    each = (width - 2 - (columns - 1)) // columns
    high = min(height // rows, most)
    left = (width - (columns * (each + 1) - 1)) // 2
    used = -(-min(cards, A_PAGE) // columns) * high
    return Grid(columns, rows, each, high, left, max(0, (height - used) // 2))


class TableShelf(Drawing):
    """Draws the page of the chosen table, and says where the others are."""

    DEFAULT_CSS = "TableShelf { height: 1fr; }"

    cards: tuple[TableCard, ...] = ()
    chosen = 0

    def show(self, cards: Sequence[TableCard], chosen: int) -> None:
        if (tuple(cards), chosen) != (self.cards, self.chosen):
            self.cards, self.chosen = tuple(cards), chosen
            self.redraw()

    @property
    def card(self) -> TableCard | None:
        """The chosen one."""
        return self.cards[self.chosen] if self.cards else None

    @property
    def _key(self) -> str:
        return galaxy(self).key_names.of("lobby.play")

    def draw(self, canvas: Canvas, look: Look) -> None:
        if not self.cards:
            return
        first = self._first
        shown = self.cards[first : first + A_PAGE]
        height = canvas.height - (len(self.cards) > A_PAGE)
        lie = grid(canvas.width, height, len(shown), MOST)
        least = max(way_for(card, look, lie.place(0)) for card in shown)
        for number, card in enumerate(shown):
            chosen = first + number == self.chosen
            draw_table_card(
                canvas, lie.place(number), card, look, chosen=chosen, key=self._key, least=least
            )
        if len(self.cards) > A_PAGE:
            self._draw_pages(canvas, look, first, first + len(shown))

    @property
    def _first(self) -> int:
        """Of those that are shown: the last page is a full one, too."""
        page = self.chosen // A_PAGE
        return max(0, min(page * A_PAGE, len(self.cards) - A_PAGE))

    def _draw_pages(self, canvas: Canvas, look: Look, first: int, last: int) -> None:
        """`←  tables 3 to 6 of 6  →`, both arrows to be clicked."""
        back, on = ("<", ">") if look.ascii else ("←", "→")
        y = canvas.height - 1
        text = f"tables {first + 1} to {last} of {len(self.cards)}"
        x = (canvas.width - len(text)) // 2
        canvas.put(x, y, text, look.dim)
        if first:
            canvas.put(x - 4, y, f" {back} ", look.key)
            canvas.link("page:back", Place(x - 4, y, 3, 1))
        if last < len(self.cards):
            canvas.put(x + len(text) + 1, y, f" {on} ", look.key)
            canvas.link("page:on", Place(x + len(text) + 1, y, 3, 1))
