"""Tables of figures, as somebody reads them."""

from __future__ import annotations

from galaxy_tui.ui.widgets.figures import Figures


def text_of(table: Figures) -> str:
    """What stands in it, row by row, below its heads."""
    rows = [table.get_row_at(number) for number in range(table.row_count)]
    lines = [[cell.plain.strip() for cell in row] for row in rows]
    heads = [column.head for column in table.columns_shown]
    return "\n".join(" | ".join(line) for line in [heads, *lines])
