"""The dealer's hand where the best cards of it simply play (TCDP Rule 6, FCP Rule 5)."""

from __future__ import annotations

from galaxy_tui.cards import Card, highest_first
from galaxy_tui.games.events import HouseSet
from galaxy_tui.games.requests import Step
from galaxy_tui.games.table import Table


def play_best(table: Table, hand: str, best: tuple[Card, ...], why: str, cite: str) -> Step:
    """Set these cards of the dealer's to play, and lay the others aside."""
    high = tuple(highest_first(best))
    unused = tuple(highest_first(c for c in table.dealer if c not in best))
    return Step(HouseSet(high, unused, hand, why, cite), cite)
