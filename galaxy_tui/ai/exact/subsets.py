"""Sets of cards as numbers: all the k-card sets of a deck, in one order that can be computed.

A set's place is colexicographic: its sorted cards c1 < c2 < … are at C(c1,1) + C(c2,2) + …, which
needs no table and no search. Cards are their `index`: 0 to 51, the joker 52.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from galaxy_tui.cards import Card

Ints: TypeAlias = npt.NDArray[np.integer]
Bools: TypeAlias = npt.NDArray[np.bool_]
Floats: TypeAlias = npt.NDArray[np.float64]
Masks: TypeAlias = npt.NDArray[np.uint64]

MOST: Final = 53  # cards in the largest deck

# CHOOSE[k][c] is C(c, k): what the k-th smallest card of a set adds to its place.
CHOOSE: Final[Ints] = np.array([[comb(c, k) for c in range(MOST + 1)] for k in range(8)], np.int32)


@cache
def subsets(deck: int, k: int) -> Ints:
    """All k-card sets of the first `deck` cards, one a row, sorted, each row at its place."""
    if k == 0:
        return np.zeros((1, 0), np.uint8)
    lower = subsets(deck - 1, k - 1)
    counts = [comb(top, k - 1) for top in range(k - 1, deck)]
    rows = np.empty((sum(counts), k), np.uint8)
    rows[:, :-1] = np.concatenate([lower[:count] for count in counts])
    rows[:, -1] = np.repeat(np.arange(k - 1, deck, dtype=np.uint8), counts)
    rows.flags.writeable = False
    return rows


@cache
def masks(deck: int, k: int) -> Masks:
    """The same sets, one bit a card."""
    found = mask_of(subsets(deck, k))
    found.flags.writeable = False
    return found


def mask_of(rows: Ints) -> Masks:
    """One bit for each card of each row."""
    one = np.uint64(1)
    bits: Masks = np.zeros(len(rows), np.uint64)
    for column in rows.T:
        bits |= one << column.astype(np.uint64)
    return bits


def bits_of(cards: Iterable[Card]) -> np.uint64:
    """One bit for each of these cards."""
    return np.uint64(sum(c.bit for c in cards))


def place(columns: Sequence[Ints] | Ints) -> Ints:
    """Where a set stands, given its cards column by column, lowest first."""
    found: Ints = CHOOSE[1][columns[0]] if len(columns) else np.zeros(1, np.int32)
    for k, column in enumerate(columns[1:], start=2):
        found = found + CHOOSE[k][column]
    return found


def place_of(cards: Iterable[Card]) -> int:
    """Where one set of cards stands."""
    return sum(comb(c, k) for k, c in enumerate(sorted(c.index for c in cards), start=1))


def place_with(columns: Sequence[Ints], extra: Ints | int) -> Ints:
    """Where a set stands once a card that it lacks has joined it."""
    extra = np.asarray(extra)
    below: Ints = np.zeros(np.broadcast_shapes(extra.shape, *(c.shape for c in columns)), np.int8)
    found: Ints = np.zeros(below.shape, np.int32)
    for k, column in enumerate(columns, start=1):
        above = column > extra
        found += np.where(above, CHOOSE[k + 1][column], CHOOSE[k][column])
        below += ~above
    return found + CHOOSE[1 + below, extra]


def parts(k: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The places of every `size`-card part of a k-card hand."""
    return tuple(combinations(range(k), size))
