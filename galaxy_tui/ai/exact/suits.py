"""Hands that differ only by a renaming of suits are one class: the same odds, counted once.

A class is a multiset of four rank sets, one a suit. 2,598,960 five-card hands are 134,459 classes.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, groupby, permutations
from math import comb, factorial
from typing import NamedTuple

import numpy as np

from galaxy_tui.ai.exact.subsets import Ints, place

RANKS = 13
SUITS = 4


class Classes(NamedTuple):
    """One hand for each class, cards lowest first, and how many hands each stands for."""

    cards: Ints
    weight: Ints


@cache
def classes(k: int) -> Classes:
    """The classes of k-card hands of the 52 cards."""
    found = [_with_suit_sizes(sizes) for sizes in _suit_sizes(k)]
    cards = np.concatenate([cards for cards, _ in found])
    weight = np.concatenate([weight for _, weight in found])
    assert weight.sum() == comb(RANKS * SUITS, k)
    return Classes(cards, weight)


@cache
def class_of(k: int) -> Ints:
    """The class of every k-card hand, by the hand's place."""
    cards = classes(k).cards
    found: Ints = np.empty(comb(RANKS * SUITS, k), np.int32)
    number = np.arange(len(cards), dtype=np.int32)
    for renamed in permutations(range(SUITS)):
        to = np.array([renamed[c // RANKS] * RANKS + c % RANKS for c in range(52)], np.uint8)
        found[place(np.sort(to[cards], axis=1).T)] = number
    return found


def _suit_sizes(k: int) -> list[tuple[int, ...]]:
    """How k cards can lie in four suits, the longest first."""
    longest_first = combinations_with_replacement(range(min(k, RANKS), -1, -1), SUITS)
    return [sizes for sizes in longest_first if sum(sizes) == k]


def _with_suit_sizes(sizes: tuple[int, ...]) -> tuple[Ints, Ints]:
    """Every class with so many cards in each suit. Suits of one size are taken in order."""
    groups = [(size, len(list(same))) for size, same in groupby(sizes)]
    picked = _every_choice(
        [
            np.array(list(combinations_with_replacement(range(comb(RANKS, size)), times)), np.int32)
            for size, times in groups
        ]
    )
    held = []
    for suit, size in enumerate(sizes):
        ranks = np.array(list(combinations(range(RANKS), size)), np.uint8)
        ranks = ranks.reshape(comb(RANKS, size), size)
        held.append(ranks[picked[:, suit]] + np.uint8(suit * RANKS))
    alike = _ways_to_permute(picked, groups)
    return np.concatenate(held, axis=1), factorial(SUITS) // alike


def _every_choice(tables: list[Ints]) -> Ints:
    """One row of each table side by side, in every way."""
    found = tables[0]
    for table in tables[1:]:
        left = np.repeat(found, len(table), axis=0)
        found = np.concatenate([left, np.tile(table, (len(found), 1))], axis=1)
    return found


def _ways_to_permute(picked: Ints, groups: list[tuple[int, int]]) -> Ints:
    """How many renamings of suits leave each class's hand as it is."""
    alike: Ints = np.ones(len(picked), np.int64)
    start = 0
    for _, times in groups:
        suits = picked[:, start : start + times]
        run: Ints = np.ones(len(picked), np.int64)
        for one in range(1, times):
            same = suits[:, one] == suits[:, one - 1]
            run = np.where(same, run + 1, 1)
            alike *= run
        start += times
    return alike
