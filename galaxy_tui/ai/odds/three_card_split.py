"""Three Card Split: the primary wager with the best setting, and the bonus wagers."""

from __future__ import annotations

from collections import Counter
from functools import cache

import numpy as np

from galaxy_tui.ai.exact import three_card_split as exact
from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.ai.exact.suits import classes
from galaxy_tui.ai.odds.ends import End
from galaxy_tui.cards import DECK_52
from galaxy_tui.games.three_card_split import bonus_line

DEALS = exact.HANDS * exact.DEALER_HANDS


def primary() -> list[End]:
    """The best setting of each hand: 22,100 hands against 18,424 each."""
    results = exact.results()
    return _ends(np.argmax(2 * results.wins + results.pushes, axis=1))


def primary_by_house_way() -> list[End]:
    """A player who sets as the house does."""
    return _ends(exact.house_low())


def _ends(low: Ints) -> list[End]:
    results = exact.results()
    hands = np.arange(exact.HANDS)
    wins = int(results.wins[hands, low].sum(dtype=np.int64))
    pushes = int(results.pushes[hands, low].sum(dtype=np.int64))
    return [
        End("both sub-hands win", wins, 100, pays="1 to 1"),
        End("one wins, one loses", pushes, 0, pays="Push"),
        End("both sub-hands lose", DEALS - wins - pushes, -100, pays="Loss"),
    ]


def three_card_bonus() -> list[End]:
    """App B: three cards against the dealer's three; the better of two unequal colours loses."""
    wins = int(exact.three_card_bonus_wins().sum(dtype=np.int64))
    return [
        End("higher, or a copy of equal colours", wins, 100, pays="1 to 1"),
        End("lower, or a copy of other colours", DEALS - wins, -100, pays="Loss"),
    ]


@cache
def four_card_lines() -> dict[str, int]:
    """App C and D: the 270,725 hands of three cards and the community card, by line."""
    found: Counter[str] = Counter()
    for row, weight in zip(*classes(4), strict=True):
        found[bonus_line([DECK_52[c] for c in row], [])] += int(weight)
    return dict(found)
