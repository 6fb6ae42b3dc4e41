"""A second opinion in numpy: categories of millions of hands, by bits instead of by groups.

A hand is two numbers. `kinds` has four bits a rank, counting its cards. `suits` has sixteen bits a
suit, one for each rank held, and an ace has two: 14 and 1. Wild cards are in neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import chain, combinations, combinations_with_replacement, permutations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from galaxy_tui.cards import ACE, DECK_53, SUITS, Card
from galaxy_tui.hands.five import FiveCard
from galaxy_tui.hands.four import FourCard
from galaxy_tui.hands.wild import WildFive

Bits = NDArray[np.uint64]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]

_ONES = np.uint64(0x1111111111111)
_LANE = np.uint64(0xFFFF)
_HIGH_RANKS = np.uint64(0x7FFC)  # a lane without its low ace


class Hands(NamedTuple):
    kinds: Bits
    suits: Bits
    wild: Numbers

    def of_a_kind(self, count: int) -> Numbers:
        """How many ranks are held exactly that many times."""
        bits = [self.kinds >> np.uint64(n) & _ONES for n in range(3)]
        wanted = [b if count >> n & 1 else b ^ _ONES for n, b in enumerate(bits)]
        return _ones(wanted[0] & wanted[1] & wanted[2])

    def lanes(self) -> list[Bits]:
        return [self.suits >> np.uint64(16 * suit) & _LANE for suit in range(4)]

    def ranks(self) -> Bits:
        """One lane for all suits."""
        return reduce(np.bitwise_or, self.lanes())

    def suited(self, count: int) -> Flags:
        """Some suit has at least so many cards."""
        lengths = [_ones(lane & _HIGH_RANKS) for lane in self.lanes()]
        enough: Flags = np.max(lengths, axis=0) >= count
        return enough


def every(deck: int, size: int) -> NDArray[np.uint8]:
    """All hands of that size, as card indices: one a row."""
    flat = chain.from_iterable(combinations(range(deck), size))
    return np.fromiter(flat, np.uint8, comb(deck, size) * size).reshape(-1, size)


def rows(hands: Iterable[Iterable[Card]]) -> NDArray[np.uint8]:
    """These hands, as card indices."""
    return np.array([[c.index for c in hand] for hand in hands], np.uint8)


def packed(indices: NDArray[np.uint8], *, deuces_wild: bool = False) -> Hands:
    """Rows of card indices as bits."""
    wild = [deuces_wild and c.rank <= 2 for c in DECK_53]
    natural = [not is_wild and c.rank > 0 for c, is_wild in zip(DECK_53, wild, strict=True)]
    kinds = np.array([_kind(c) if n else 0 for c, n in zip(DECK_53, natural, strict=True)], "u8")
    suits = np.array([_suit(c) if n else 0 for c, n in zip(DECK_53, natural, strict=True)], "u8")
    size = indices.shape[1]
    return Hands(
        reduce(np.add, (kinds[indices[:, n]] for n in range(size))),
        reduce(np.add, (suits[indices[:, n]] for n in range(size))),
        reduce(np.add, (np.array(wild, np.int64)[indices[:, n]] for n in range(size))),
    )


def by_suit_lengths(size: int) -> Iterator[tuple[Hands, int]]:
    """All hands of 52 cards, in groups with their weights: spades longest, clubs shortest."""
    for lengths in combinations_with_replacement(range(size, -1, -1), 4):
        if sum(lengths) == size:
            kinds, suits = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
            for suit, length in zip(SUITS, lengths, strict=True):
                held = list(combinations([c for c in DECK_53 if c.suit == suit], length))
                kinds = np.add.outer(kinds, _sums(held, _kind)).ravel()
                suits = np.add.outer(suits, _sums(held, _suit)).ravel()
            hands = Hands(kinds, suits, np.zeros(len(kinds), np.int64))
            yield hands, len(set(permutations(lengths)))


def _sums(holdings: list[tuple[Card, ...]], bits: Callable[[Card], int]) -> Bits:
    return np.array([sum(map(bits, held)) for held in holdings], np.uint64)


def _kind(card: Card) -> int:
    return 1 << 4 * (card.rank - 2)


def _suit(card: Card) -> int:
    both = (1 << ACE) + (1 << 1) if card.rank == ACE else 1 << card.rank
    return both << 16 * SUITS.index(card.suit)


def _ones(bits: Bits) -> Numbers:
    """How many bits are set."""
    return np.bitwise_count(bits).astype(np.int64)


def _run(bits: Bits, length: int) -> Flags:
    """So many bits in a row. Lanes have room between them, so a run can't cross."""
    run = bits.copy()
    for n in range(1, length):
        run &= bits >> np.uint64(n)
    return run.astype(np.bool_)


def _choose(lines: list[tuple[Flags, int]]) -> Numbers:
    """The first line that is true of a hand; 0, the lowest, if none is."""
    return np.select([flags for flags, _ in lines], [np.int64(line) for _, line in lines], 0)


def best_four(hands: Hands) -> Numbers:
    """Category of the best four of four, five or six cards."""
    pairs = hands.of_a_kind(2)
    return _choose(
        [
            (hands.of_a_kind(4) > 0, FourCard.FOUR_OF_A_KIND),
            (_run(hands.suits, 4), FourCard.STRAIGHT_FLUSH),
            (hands.of_a_kind(3) > 0, FourCard.THREE_OF_A_KIND),
            (hands.suited(4), FourCard.FLUSH),
            (_run(hands.ranks(), 4), FourCard.STRAIGHT),
            (pairs > 1, FourCard.TWO_PAIR),
            (pairs > 0, FourCard.PAIR),
        ]
    )


def best_five(hands: Hands) -> Numbers:
    """Category of the best five of five or six cards."""
    pairs, trips = hands.of_a_kind(2), hands.of_a_kind(3)
    royal = np.uint64(0b11111 << 10)
    royals = [lane & royal == royal for lane in hands.lanes()]
    return _choose(
        [
            (reduce(np.logical_or, royals), FiveCard.ROYAL_FLUSH),
            (_run(hands.suits, 5), FiveCard.STRAIGHT_FLUSH),
            (hands.of_a_kind(4) > 0, FiveCard.FOUR_OF_A_KIND),
            ((trips > 1) | ((trips > 0) & (pairs > 0)), FiveCard.FULL_HOUSE),
            (hands.suited(5), FiveCard.FLUSH),
            (_run(hands.ranks(), 5), FiveCard.STRAIGHT),
            (trips > 0, FiveCard.THREE_OF_A_KIND),
            (pairs > 1, FiveCard.TWO_PAIR),
            (pairs > 0, FiveCard.PAIR),
        ]
    )


def wild_five(hands: Hands) -> Numbers:
    """Category of five cards of Deuces Wild."""
    wild, naturals = hands.wild, 5 - hands.wild
    pairs = hands.of_a_kind(2)
    most = reduce(np.maximum, (n * (hands.of_a_kind(n) > 0) for n in (1, 2, 3, 4)))
    one_suit = sum((lane != 0).astype(np.int64) for lane in hands.lanes()) == 1
    all_differ = most <= 1
    windows = [np.uint64(0b11111 << low) for low in range(1, 11)]
    held = [_ones(hands.ranks() & window) == naturals for window in windows]
    fits = reduce(np.logical_or, held) & all_differ
    royal = held[-1] & all_differ & one_suit
    return _choose(
        [
            (royal & (wild == 0), WildFive.NATURAL_ROYAL),
            (wild == 5, WildFive.FIVE_WILD),
            (royal, WildFive.WILD_ROYAL),
            (most + wild == 5, WildFive.FIVE_OF_A_KIND),
            (fits & one_suit, WildFive.STRAIGHT_FLUSH),
            (most + wild == 4, WildFive.FOUR_OF_A_KIND),
            ((most + wild == 3) & (pairs == 1 + wild), WildFive.FULL_HOUSE),
            (one_suit, WildFive.FLUSH),
            (fits, WildFive.STRAIGHT),
            (most + wild == 3, WildFive.THREE_OF_A_KIND),
            (pairs == 2, WildFive.TWO_PAIR),
            (most + wild == 2, WildFive.PAIR),
        ]
    )
