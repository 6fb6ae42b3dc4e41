"""One player's situation, whatever cards were seen: fast enough to answer while people play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from galaxy_tui.ai.exact.double_play import at_most
from galaxy_tui.ai.exact.ranks import best_three_of_five, four
from galaxy_tui.ai.exact.subsets import CHOOSE, Bools, Ints, Masks, parts, place, subsets
from galaxy_tui.ai.exact.suits import class_of

_MANY: Final = 22  # cards gone: the dealer has fewer than 150,000 hands


def dealer_threes(gone: Sequence[int]) -> Ints:
    """TCDP: how many of the dealer's five-card hands have each rank or a lower one.

    `gone` are the cards that the dealer can't have.
    """
    held, tables = np.array(sorted(gone), np.int64), at_most()
    if len(held) > _MANY:  # few hands are left: deal them
        left = np.setdiff1d(np.arange(52), held)
        best = best_three_of_five()[place(left[subsets(len(left), 5)].T)]
        return np.cumsum(np.bincount(best, minlength=tables[0].shape[1]))
    total: Ints = tables[0][0].astype(np.int64)
    for size in (1, 2, 3, 4):
        at = place(held[subsets(len(held), size)].T)
        here = tables[size][class_of(size)[at]].sum(axis=0, dtype=np.int64)
        total = total + here if size % 2 == 0 else total - here
    fives = best_three_of_five()[place(held[subsets(len(held), 5)].T)]
    return total - np.cumsum(np.bincount(fives, minlength=len(total)))


def dealer_fours_at_most(rank: int, up: int, left: Ints) -> int:
    """FCP: with this up card and five of the cards that are left, how many of the dealer's hands
    rank so high or lower.

    Such a hand has no three cards that beat the rank with the up card, and no four that beat it.
    So the good triples are found, and from them the good fours. Each triple keeps one bit for
    every higher card that makes a good four with it; the bits that all triples of a good four
    share, above its highest card, are the good fives.
    """
    count = len(left)
    highest = _columns(count, 4)[3]
    good_three = _rank_with(left[subsets(count, 3)], up) <= rank
    good: Bools = four().rank[_place_among(left, _columns(count, 4))] <= rank
    triples = _triples_of_fours(count)
    for triple in triples:
        good &= good_three[triple]
    with_card: Masks = np.zeros(len(good_three), np.uint64)
    for top in range(3, count):
        start, size = int(CHOOSE[4][top]), int(CHOOSE[3][top])
        with_card[:size] |= good[start : start + size].astype(np.uint64) << np.uint64(top)
    some = np.flatnonzero(good)
    higher = ~np.uint64(0) << (highest[some].astype(np.uint64) + np.uint64(1))
    for triple in triples:
        higher &= with_card[triple[some]]
    return int(np.bitwise_count(higher).sum(dtype=np.int64))


def _rank_with(triples: Ints, card: int) -> Ints:
    """The rank of each three cards with one more."""
    whole = np.concatenate([triples, np.full((len(triples), 1), card, triples.dtype)], axis=1)
    return four().rank[place(np.sort(whole, axis=1).T)]


def _place_among(left: Ints, columns: Ints) -> Ints:
    """Where sets stand that are given by their places among the cards that are left."""
    found: Ints = CHOOSE[1][left][columns[0]]
    for k, column in enumerate(columns[1:], start=2):
        found = found + CHOOSE[k][left][column]
    return found


@cache
def _columns(count: int, k: int) -> Ints:
    """All k-card sets of so many cards, a row for each of their cards."""
    return np.ascontiguousarray(subsets(count, k).T)


@cache
def _triples_of_fours(count: int) -> tuple[Ints, ...]:
    """The places of the four triples in every four of so many cards."""
    rows = _columns(count, 4)
    return tuple(place([rows[i] for i in part]) for part in parts(4, 3))
