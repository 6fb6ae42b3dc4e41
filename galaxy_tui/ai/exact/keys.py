"""The suit class of a hand without a table of all hands, and cards as a class sees them.

A hand's key is its four rank sets, the largest number first: what a renaming of suits can't change.
A further card (an up card) is seen by the place of its suit in that order, and its rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact.subsets import Ints, Masks
from galaxy_tui.ai.exact.suits import RANKS, SUITS, classes
from galaxy_tui.cards import Card

_ALL_RANKS: Final = np.uint64((1 << RANKS) - 1)
_BIT: Final[Masks] = np.uint64(1) << np.arange(52, dtype=np.uint64)


class _Known(NamedTuple):
    key: Masks  # rising
    number: Ints  # the class that has it


def suit_sets(columns: Sequence[Ints]) -> list[Masks]:
    """The ranks that each hand holds in each suit, a bit a rank."""
    held = _BIT[columns[0]]
    for column in columns[1:]:
        held = held | _BIT[column]
    return [(held >> np.uint64(RANKS * suit)) & _ALL_RANKS for suit in range(SUITS)]


def class_in(columns: Sequence[Ints]) -> Ints:
    """The class of each hand, its cards given column by column in any order."""
    known = _known(len(columns))
    return known.number[np.searchsorted(known.key, _key(suit_sets(columns)))]


def seen_in(columns: Sequence[Ints], extra: Ints) -> Ints:
    """How each hand's class sees a further card: 0 to 51."""
    sets = suit_sets(columns)
    suit, rank = extra // np.uint8(RANKS), extra % np.uint8(RANKS)
    own = np.choose(suit, sets)
    before: Ints = np.zeros(len(extra), np.uint8)
    for one in sets:
        before += one > own
    return before * np.uint8(RANKS) + rank


def class_of_cards(cards: Iterable[Card]) -> int:
    """The class of one hand."""
    sets = _sets_of(held := list(cards))
    key = 0
    for one in sorted(sets, reverse=True):
        key = key << RANKS | one
    known = _known(len(held))
    return int(known.number[np.searchsorted(known.key, np.uint64(key))])


def seen_card(cards: Iterable[Card], extra: Card) -> int:
    """How one hand's class sees a further card."""
    sets = _sets_of(cards)
    own = sets[extra.index // RANKS]
    return sum(one > own for one in sets) * RANKS + extra.index % RANKS


def as_seen(k: int, table: Ints) -> Ints:
    """A table with a row a class and a column a card, its columns as `seen_in` counts them."""
    sets = np.stack(suit_sets(list(classes(k).cards.T)), axis=1).astype(np.int64)
    order = np.argsort(-sets, axis=1, kind="stable")
    columns = (order[:, :, None] * RANKS + np.arange(RANKS)).reshape(len(table), -1)
    return np.take_along_axis(table, columns, axis=1)


def _sets_of(cards: Iterable[Card]) -> list[int]:
    sets = [0] * SUITS
    for card in cards:
        sets[card.index // RANKS] |= 1 << card.index % RANKS
    return sets


def _key(sets: list[Masks]) -> Masks:
    held = list(sets)
    for last in range(SUITS - 1, 0, -1):
        for i in range(last):
            one, other = held[i], held[i + 1]
            held[i], held[i + 1] = np.maximum(one, other), np.minimum(one, other)
    key = held[0]
    for one in held[1:]:
        key = key << np.uint64(RANKS) | one
    return key


@cache
def _known(k: int) -> _Known:
    key = _key(suit_sets(list(classes(k).cards.T)))
    order = np.argsort(key)
    return _Known(key[order], order.astype(np.int32))
