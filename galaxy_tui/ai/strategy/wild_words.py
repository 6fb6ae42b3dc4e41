"""What a player of Deuces Wild can see in three or four cards, in arrays and in words.

Wild cards count towards everything: a wild card and two hearts are three to a flush.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact.subsets import Bools, Ints, subsets
from galaxy_tui.ai.strategy.learner import Condition
from galaxy_tui.cards import ACE, DECK_53
from galaxy_tui.hands.wild import is_wild
from galaxy_tui.hands.words import rank_word

DECK: Final = len(DECK_53)
RANK: Final[Ints] = np.array([c.rank for c in DECK_53], np.int64)
SUIT: Final[Ints] = np.array(["shdc".find(c.suit) if c.suit else 0 for c in DECK_53], np.int64)
WILD: Final = np.array([is_wild(c) for c in DECK_53])
# The ten straights; the ace of the lowest is a high card too.
_STRAIGHTS: Final = [
    sum(1 << (rank if rank > 1 else ACE) for rank in range(low, low + 5)) for low in range(1, 11)
]
_ACE_TO_FIVE: Final = 1 << ACE | 1 << 3 | 1 << 4 | 1 << 5
_SIGNS: Final = {rank: str(rank) for rank in range(2, 11)} | {11: "J", 12: "Q", 13: "K", 14: "A"}
COUNTS: Final = {2: "two", 3: "three", 4: "four"}


class Looks(NamedTuple):
    """What each set of so many cards looks like."""

    size: int
    wild: Ints  # how many wild cards
    twins: Ints  # how many natural cards repeat a rank: 1 is a pair
    suited: Bools  # the natural cards are of one suit
    ranks: Ints  # the natural ranks, a bit each
    fits: Ints  # how many of the ten straights have room for all the cards
    royal: Bools  # the natural cards are different and all ten or higher


def looks(size: int) -> Looks:
    """All sets of `size` cards of the 53, by place."""
    rows = subsets(DECK, size)
    wild = WILD[rows]
    ranks = np.bitwise_or.reduce(np.where(wild, 0, np.int64(1) << RANK[rows]), axis=1)
    suits = np.bitwise_or.reduce(np.where(wild, 0, np.int64(1) << SUIT[rows]), axis=1)
    number = wild.sum(axis=1)
    twins = size - number - np.bitwise_count(ranks)
    fits = sum(((ranks & ~straight) == 0).astype(np.int64) for straight in _STRAIGHTS)
    fits = np.where(twins == 0, fits, 0)
    royal = (twins == 0) & (ranks & ~_STRAIGHTS[-1] == 0)
    return Looks(size, number, twins, (suits & (suits - 1)) == 0, ranks, fits, royal)


def conditions(size: int) -> list[Condition]:
    """Everything that we have words for, the plainest first."""
    here = looks(size)
    count = COUNTS[size]
    found = [
        Condition("any wild card", here.wild >= 1),
        Condition("two wild cards", here.wild >= 2),
    ]
    pair = here.twins + here.wild >= 1
    found.append(Condition("a pair or better, or any wild card", pair))
    found.append(Condition("a pair or better", pair & (here.wild == 0)))
    found.append(Condition("three of a kind", here.twins + here.wild >= 2))
    flush, straight = here.suited, here.fits >= 1
    draws = [
        (f"{count} to a straight flush", flush & straight, 1),
        (f"{count} to a flush", flush, 1),
        (f"{count} to a straight", straight, 1),
        (f"{count} to a straight or a flush", straight | flush, 1),
        (f"{count} to a royal flush", flush & here.royal, 1),
    ]
    if size == 4:
        # The missing deuce of A-3-4-5 is wild: five cards fill it, where others have eight or nine.
        ordinary = straight & (here.ranks != _ACE_TO_FIVE)
        draws.append(("four to a straight other than A-3-4-5", ordinary, 1))
        words = "four to a flush, or to a straight other than A-3-4-5"
        draws.append((words, flush | ordinary, 1))
    rows = _in_a_row(here)
    draws.append((f"{count} in a row", rows, 1))
    for low in range(3, 8):
        for top in range(11, ACE + 1):
            limits = f"from {_run(low, size)} to {_run(top - size + 1, size)}"
            between = rows & (_lowest(here) >= low) & (_lowest(here) <= top - size + 1)
            draws.append((f"{count} in a row, {limits}", between, 2))
    for rank in range(9, 13):
        high = _lowest(here) >= rank
        words = f"{count} to a straight, none of them lower than a {rank_word(rank)}"
        draws.append((words, straight & high, 2))
    found += [Condition(*draw) for draw in draws]
    return found


def _in_a_row(here: Looks) -> Bools:
    """Natural cards of neighbouring ranks; the ace is above the king."""
    lowest = here.ranks & -here.ranks
    run = here.ranks == lowest * ((1 << here.size) - 1)
    found: Bools = run & (here.wild == 0)
    return found


def _lowest(here: Looks) -> Ints:
    """The lowest natural rank; without one, the ace."""
    low = np.where(here.ranks > 0, here.ranks & -here.ranks, 1 << ACE)
    found: Ints = np.log2(low).astype(np.int64)
    return found


def _run(low: int, size: int) -> str:
    """`5-6-7`."""
    return "-".join(_SIGNS[rank] for rank in range(low, low + size))
