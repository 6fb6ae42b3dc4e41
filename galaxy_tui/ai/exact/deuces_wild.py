"""Deuces Wild: no dealer's hand, so everything follows from the 2,869,685 five-card sets.

For a set X of up to four cards, H(X) counts the five-card sets that hold X by what they make. H of
a player's four cards is what the fifth can bring: the best play is found backwards from there.
"""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.cache import stored
from galaxy_tui.ai.exact.ranks import wild_five_category
from galaxy_tui.ai.exact.subsets import Bools, Ints, parts, place, subsets
from galaxy_tui.ai.exact.sums import holding_four, sum_over_larger
from galaxy_tui.hands.wild import WildFive

DECK: Final = 53
KINDS: Final = len(WildFive)
HANDS: Final = comb(DECK, 3)
DEALS: Final = HANDS * 50 * 49  # three cards, then the fourth, then the fifth


@stored
def holding(size: int) -> Ints:
    """H(X) for every set X of one to four cards, by place: a column a kind of hand."""
    if size == 4:
        return holding_four(DECK, wild_five_category(), KINDS).astype(np.uint8)  # of 49
    return (sum_over_larger(DECK, size, holding(size + 1)) // (5 - size)).astype(np.int32)


class Decisions(NamedTuple):
    """Which three-card sets play on and which four-card sets raise, by place."""

    plays: Bools
    raises: Bools
    value: Ints  # of each three-card set: net hundredths of the Ante, summed over the ways on


def decide(net: Ints, four: Ints | None = None, deck: int = DECK) -> Decisions:
    """The best play for the Ante alone.

    `net` is what Ante, Play and Raise together win by kind of hand, in hundredths of the Ante;
    folding costs the Ante, and after Play twice that (DW §21, §22).
    """
    raised, folded = on_four(net, four, deck)
    played, given_up = on_three(np.maximum(raised, folded), deck)
    return Decisions(played > given_up, raised > folded, np.maximum(played, given_up))


def on_four(net: Ints, four: Ints | None = None, deck: int = DECK) -> tuple[Ints, int]:
    """What raising each four-card set wins over its fifth cards, and what folding it does."""
    return (holding(4) if four is None else four) @ net, -200 * (deck - 4)


def on_three(on_four: Ints, deck: int = DECK) -> tuple[Ints, int]:
    """What playing each three-card set wins over its ways on, and what folding it does.

    `on_four` is what each four-card set wins by what is done with it.
    """
    return sum_over_larger(deck, 3, on_four), -100 * (deck - 3) * (deck - 4)


class Ends(NamedTuple):
    """How the 57,393,700 deals end: folded on three cards, on four, or what the five make."""

    folded_three: int
    folded_four: int
    made: Ints


def count_ends(plays: Bools, raises: Bools) -> Ends:
    """Count the ends of all deals for a player who decides so."""
    ways = ways_on(plays)
    folded_three = int(np.count_nonzero(~plays)) * 50 * 49
    return Ends(folded_three, int(ways[~raises].sum()) * 49, ways[raises] @ holding(4)[raises])


def ways_on(plays: Bools) -> Ints:
    """How many of the threes in each four-card set play on."""
    rows = subsets(DECK, 4).T
    found: Ints = np.zeros(comb(DECK, 4), np.int64)
    for part in parts(4, 3):
        found += plays[place([rows[i] for i in part])]
    return found
