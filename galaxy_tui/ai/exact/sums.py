"""Sums over all sets that hold a smaller one.

Each is found once for every card by which it is larger, so whoever counts downwards divides.
"""

from __future__ import annotations

from math import comb

import numpy as np

from galaxy_tui.ai.exact.subsets import Ints, parts, place, place_with, subsets
from galaxy_tui.ai.exact.suits import class_of, classes


def holding_four(deck: int, kind: Ints, kinds: int) -> Ints:
    """For all four-card sets of a deck: how many five-card sets of each kind hold them."""
    rows = subsets(deck, 5).T
    found: Ints = np.zeros(comb(deck, 4) * kinds, np.int64)
    for part in parts(5, 4):
        at = place([rows[i] for i in part]) * kinds + kind
        found += np.bincount(at, minlength=len(found))
    return found.reshape(-1, kinds)


def sum_over_larger(deck: int, size: int, values: Ints) -> Ints:
    """For each set of `size` cards, the sum over the sets with one card more that hold it."""
    rows = subsets(deck, size + 1).T
    found: Ints = np.zeros((comb(deck, size), *values.shape[1:]), np.int64)
    for part in parts(size + 1, size):
        np.add.at(found, place([rows[i] for i in part]), values)
    return found


def sum_over_larger_classes(size: int, values: Ints) -> Ints:
    """The same for suit classes, a row a class."""
    cards, larger = classes(size).cards, class_of(size + 1)
    found: Ints = np.zeros((len(cards), values.shape[1]), np.int32)
    for extra in range(52):
        there = np.flatnonzero(~(cards == extra).any(axis=1))
        found[there] += values[larger[place_with(list(cards[there].T), extra)]]
    return found
