"""Every paytable of every appendix, as data, and a house's own beside them."""

from galaxy_tui.games.paytables.book import book_repairs, book_tables, find_table, read_tables
from galaxy_tui.games.paytables.families import GAMES, families, label
from galaxy_tui.games.paytables.model import Line, Paytable, Repair, whole_cents
from galaxy_tui.games.paytables.pay import WHOLE_METER, Kind, Pay

__all__ = [
    "GAMES",
    "WHOLE_METER",
    "Kind",
    "Line",
    "Pay",
    "Paytable",
    "Repair",
    "book_repairs",
    "book_tables",
    "families",
    "find_table",
    "label",
    "read_tables",
    "whole_cents",
]
