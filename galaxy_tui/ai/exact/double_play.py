"""Three Card Double Play: how many of the dealer's 1,370,754 hands beat each half of each split.

The dealer's five cards come from the 46 that a player doesn't hold. Let A(X, t) be how many
five-card sets hold the cards X and whose best three rank t or lower. Of the sets that avoid a
player's six cards D, as many rank t or lower as the sum over the parts S of D of
(-1)^|S| A(S, t). A is tabulated once, by suit class: sixty-three look-ups replace a million hands.
"""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.cache import stored_as
from galaxy_tui.ai.exact.ranks import best_three_of_five, three
from galaxy_tui.ai.exact.subsets import Bools, Ints, parts, place, place_with
from galaxy_tui.ai.exact.suits import class_of, classes
from galaxy_tui.ai.exact.sums import sum_over_larger_classes

DEALER_HANDS: Final = comb(46, 5)
HANDS: Final = comb(52, 6)
_DEALT: Final = 5
_CHUNK: Final = 1 << 16

# The ten splits of six cards: the parts of three that hold the first card, and the others.
SPLITS: Final = tuple(
    (part, tuple(i for i in range(6) if i not in part)) for part in parts(6, 3) if 0 in part
)


class Splits(NamedTuple):
    """The splits worth a thought, hand class by hand class: `first` is where each class begins.

    A split is left out only if another has a Low of the same category and neither half lower.
    """

    first: Ints
    split: Ints  # its number in SPLITS
    high: Ints  # ranks
    low: Ints
    beat_high: Ints  # how many of the dealer's hands beat it
    beat_low: Ints


class AtMost(NamedTuple):
    """A(X, t), a row a class of X, for sets X of no card, of one, up to four."""

    none: Ints
    one: Ints
    two: Ints
    three: Ints
    four: Ints


@stored_as(AtMost)
def at_most() -> AtMost:
    """A(X, t) of all classes."""
    tables = [_histogram_of_four()]
    for size in (3, 2, 1):
        tables.append(sum_over_larger_classes(size, tables[-1]) // (_DEALT - size))
    weight = classes(1).weight[:, None]
    tables.append((tables[-1] * weight).sum(axis=0, keepdims=True) // _DEALT)
    none, one, two, three_, four = (np.cumsum(t, axis=1, dtype=np.int32) for t in tables[::-1])
    return AtMost(none, one, two, three_, four.astype(np.uint8))


def _histogram_of_four() -> Ints:
    """For each class of four cards, how many of its 48 five-card sets have each rank."""
    best, ranks = best_three_of_five(), len(three().hands)
    cards = classes(4).cards
    keys = []
    for extra in range(52):
        there = np.flatnonzero(~(cards == extra).any(axis=1))
        keys.append(there * ranks + best[place_with(list(cards[there].T), extra)])
    counts = np.bincount(np.concatenate(keys), minlength=len(cards) * ranks)
    return counts.reshape(-1, ranks).astype(np.int32)


@stored_as(Splits)
def all_splits() -> Splits:
    """Every split worth a thought of all 962,988 classes of six cards."""
    cards = classes(6).cards
    found = [splits_of(cards[at : at + _CHUNK]) for at in range(0, len(cards), _CHUNK)]
    counts = np.concatenate([count for count, _ in found])
    first = np.concatenate([[0], np.cumsum(counts)[:-1]])
    columns = [np.concatenate(column) for column in zip(*(c for _, c in found), strict=True)]
    return Splits(first, *columns)


def splits_of(cards: Ints) -> tuple[Ints, tuple[Ints, ...]]:
    """How many splits of each hand are worth a thought, and these, column by column."""
    columns = list(cards.T)
    ranks = three().rank
    one = np.stack([ranks[place([columns[i] for i in a])] for a, _ in SPLITS], axis=1)
    other = np.stack([ranks[place([columns[i] for i in b])] for _, b in SPLITS], axis=1)
    high, low = np.maximum(one, other), np.minimum(one, other)
    hand, split = np.nonzero(_worth_a_thought(high, low))
    high, low = high[hand, split], low[hand, split]
    beaten = count_beating(cards, np.concatenate([hand, hand]), np.concatenate([high, low]))
    beat_high, beat_low = np.split(beaten, 2)
    counts = np.bincount(hand, minlength=len(cards))
    return counts, (split.astype(np.uint8), high, low, beat_high, beat_low)


def _worth_a_thought(high: Ints, low: Ints) -> Bools:
    category = three().category[low]
    keep: Bools = np.ones(high.shape, bool)
    for i in range(10):
        for j in range(10):
            if i == j:
                continue
            no_worse = (high[:, j] >= high[:, i]) & (low[:, j] >= low[:, i])
            same_value = (high[:, j] == high[:, i]) & (low[:, j] == low[:, i])
            beats = no_worse & (category[:, j] == category[:, i])
            keep[:, i] &= ~(beats & (~same_value | (j < i)))
    return keep


def count_beating(cards: Ints, hand: Ints, rank: Ints) -> Ints:
    """For each question (a row of `cards`, a rank): how many dealer's hands rank higher."""
    tables, ranks = at_most(), len(three().hands)
    columns = list(cards.T)
    total: Ints = np.zeros(len(hand), np.int32)
    total += tables[0][0, rank]
    for size in (1, 2, 3, 4):
        flat, known = tables[size].ravel(), class_of(size)
        for part in parts(6, size):
            row = known[place([columns[i] for i in part])] * ranks
            here = flat[row[hand] + rank]
            total += here if size % 2 == 0 else -here.astype(np.int32)
    best = best_three_of_five()
    for part in parts(6, 5):
        total -= best[place([columns[i] for i in part])][hand] <= rank
    return DEALER_HANDS - total
