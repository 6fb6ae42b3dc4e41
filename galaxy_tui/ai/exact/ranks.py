"""Hand ranks as whole numbers, for arrays. Every one is read by the rankings in `hands`.

A hand's rank depends on the ranks of its cards and on whether one suit holds them all, so each
such pattern is read once, through one hand that has it. Numbers rise with the hands; equal hands
have equal numbers. Wild cards count as rank 0, and have no suit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Generic, NamedTuple, TypeVar

import numpy as np

from galaxy_tui.ai.cache import stored
from galaxy_tui.ai.exact.subsets import Ints, parts, place, subsets
from galaxy_tui.cards import DECK_53, Card
from galaxy_tui.hands.five import five_card
from galaxy_tui.hands.four import FourCardHand, four_card
from galaxy_tui.hands.three import ThreeCardHand, three_card
from galaxy_tui.hands.wild import is_wild, wild_five, wild_three

T = TypeVar("T")
Hand = TypeVar("Hand", ThreeCardHand, FourCardHand)

_RANK: Final[Ints] = np.array([c.rank - 2 for c in DECK_53[:52]] + [0], np.uint8)
_SUIT: Final[Ints] = np.array(["shdc".index(c.suit) for c in DECK_53[:52]] + [0], np.uint8)
_WILD: Final = np.array([is_wild(c) for c in DECK_53])


class Ranked(NamedTuple, Generic[Hand]):
    """The ranks of all sets of so many cards, by place; `hands` and `category` by rank."""

    rank: Ints
    hands: tuple[Hand, ...]
    category: Ints


@cache
def three() -> Ranked[ThreeCardHand]:
    """Every three-card hand (TCDP Rule 5)."""
    return _ranked(3, three_card)


@cache
def four() -> Ranked[FourCardHand]:
    """Every four-card hand (FCP Rule 6)."""
    return _ranked(4, four_card)


def _ranked(size: int, read: Callable[[Sequence[Card]], Hand]) -> Ranked[Hand]:
    found = read_patterns(subsets(52, size), read)
    hands = sorted(set(found.values))
    number = {hand: n for n, hand in enumerate(hands)}
    rank = np.array([number[value] for value in found.values], np.int16)[found.pattern]
    return Ranked(rank, tuple(hands), np.array([hand.category for hand in hands], np.uint8))


@stored
def best_three_of_five() -> Ints:
    """The rank of the dealer's best three, for every five-card set (TCDP Rule 6)."""
    return best_of(subsets(52, 5), 3, three().rank)


@stored
def best_four_of_five() -> Ints:
    """The rank of the best four, for every five-card set (FCP Rule 3)."""
    return best_of(subsets(52, 5), 4, four().rank)


def best_of(hands: Ints, size: int, rank: Ints) -> Ints:
    """The highest rank that `size` of each hand's cards make."""
    columns = hands.T
    best: Ints = np.zeros(len(hands), rank.dtype)
    for part in parts(hands.shape[1], size):
        np.maximum(best, rank[place([columns[i] for i in part])], out=best)
    return best


def five_category(hands: Ints) -> Ints:
    """The `FiveCard` category of each five-card hand."""
    read = read_patterns(hands, lambda cards: five_card(cards).category)
    return np.array(read.values, np.uint8)[read.pattern]


@cache
def wild_three_category() -> Ints:
    """The `WildThree` category of every three-card set of the 53 (DW App B)."""
    read = read_patterns(subsets(53, 3), lambda cards: wild_three(cards).category, wild=True)
    return np.array(read.values, np.uint8)[read.pattern]


@stored
def wild_five_category() -> Ints:
    """The `WildFive` category of every five-card set of the 53 (DW App A and C)."""
    read = read_patterns(subsets(53, 5), lambda cards: wild_five(cards).category, wild=True)
    return np.array(read.values, np.uint8)[read.pattern]


class Read(NamedTuple, Generic[T]):
    """Which pattern each hand has, and what each pattern is."""

    pattern: Ints
    values: list[T]


def read_patterns(
    hands: Ints, read: Callable[[Sequence[Card]], T], *, wild: bool = False
) -> Read[T]:
    """Read one hand of each pattern: the sorted ranks, and whether one suit holds the cards."""
    rank, suit = _RANK[hands], _SUIT[hands]
    suit_bits: Ints = np.uint8(1) << suit
    if wild:
        rank = np.where(_WILD[hands], np.uint8(0), rank)
        suit_bits = np.where(_WILD[hands], np.uint8(0), suit_bits)
    held = np.bitwise_or.reduce(suit_bits, axis=1)
    key = (held & (held - np.uint8(1)) == 0).astype(np.int32)  # one suit, or none
    for column in np.sort(rank, axis=1).T:
        key = key * np.int32(13) + column
    example: Ints = np.full(int(key.max()) + 1, -1, np.int32)
    example[key] = np.arange(len(hands), dtype=np.int32)
    keys = np.flatnonzero(example >= 0)
    number: Ints = np.zeros(len(example), np.int16)
    number[keys] = np.arange(len(keys))
    values = [read([DECK_53[c] for c in hands[row]]) for row in example[keys]]
    return Read(number[key], values)
