"""The lines of the Four Card Jackpot (FCP App E) among the hands that avoid some cards: envy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Final

import numpy as np

from galaxy_tui.ai.cache import stored
from galaxy_tui.ai.exact.ranks import best_four_of_five, four
from galaxy_tui.ai.exact.subsets import Ints, parts, place, subsets
from galaxy_tui.ai.exact.sums import holding_four, sum_over_larger
from galaxy_tui.games.four_card_prime import four_card_line

LINES: Final = ("Four Aces", "Quads", "Straight Flush", "Trips", "less than trips")
ENVIED: Final = 4  # the first ones, that an envy table can pay


@cache
def line_of() -> Ints:
    """The line of every five-card hand, by place."""
    lines = [LINES.index(four_card_line(hand)) for hand in four().hands]
    return np.array(lines, np.int64)[best_four_of_five()]


@stored
def holding(size: int) -> Ints:
    """How many five-card hands hold each set of so many cards, a column a line."""
    if size == 0:
        return np.bincount(line_of(), minlength=len(LINES))[None, :]
    if size == 4:
        return holding_four(52, line_of(), len(LINES)).astype(np.uint8)
    return sum_over_larger(52, size, holding(size + 1)) // (5 - size)


def count_avoiding(gone: Sequence[int]) -> Ints:
    """How many hands of the other cards are on each line."""
    held = np.array(sorted(gone), np.int64)
    left = np.setdiff1d(np.arange(52), held)
    if comb(len(left), 5) < comb(len(held), 5):  # fewer hands than sets to leave out
        return np.bincount(line_of()[place(left[subsets(len(left), 5)].T)], minlength=len(LINES))
    total: Ints = holding(0)[0].astype(np.int64)
    for size in (1, 2, 3, 4):
        at = place(held[subsets(len(held), size)].T)
        here = holding(size)[at].sum(axis=0, dtype=np.int64)
        total = total + here if size % 2 == 0 else total - here
    fives = line_of()[place(held[subsets(len(held), 5)].T)]
    return total - np.bincount(fives, minlength=len(LINES))


@stored
def neighbours() -> Ints:
    """How many pairs of hands two players can hold, by my line and the other's.

    Only pairs with a hand that is envied are counted.
    """
    found: Ints = np.zeros((len(LINES), len(LINES)), np.int64)
    for mine in range(ENVIED):
        rows = subsets(52, 5)[line_of() == mine]
        total: Ints = holding(0)[0] * len(rows)
        for size in (1, 2, 3, 4):
            for part in parts(5, size):
                at = place(rows.T[list(part)])
                here = holding(size)[at].sum(axis=0, dtype=np.int64)
                total = total + here if size % 2 == 0 else total - here
        found[mine] = total
        found[mine, mine] -= len(rows)  # the hand itself holds all five
    found[ENVIED:, :ENVIED] = found[:ENVIED, ENVIED:].T
    return found
