"""Four-card hands: Four Card Prime."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from galaxy_tui.cards import Card, highest_first
from galaxy_tui.hands import words
from galaxy_tui.hands.patterns import Ranks, as_read, grouped, straight_top


class FourCard(IntEnum):
    """FCP Rule 6, lowest first: a flush beats a straight, trips beat both."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    STRAIGHT = 3
    FLUSH = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7


class FourCardHand(NamedTuple):
    """A four-card rank; `ranks` decide between equals. A straight is its top card, A-2-3-4 a 4."""

    category: FourCard
    ranks: Ranks

    @property
    def name(self) -> str:
        """`three nines, king kicker`."""
        return _name(self)


def four_card(cards: Iterable[Card]) -> FourCardHand:
    """The rank of exactly four cards."""
    return four_in_order(highest_first(cards))


def highest_four(cards: Iterable[Card]) -> FourCardHand:
    """The highest hand that four of the cards make."""
    return _highest(tuple(highest_first(cards)))


@lru_cache(maxsize=64)  # one hand is read for several wagers
def _highest(cards: tuple[Card, ...]) -> FourCardHand:
    return max(map(four_in_order, combinations(cards, 4)))


def best_four(cards: Iterable[Card]) -> tuple[FourCardHand, tuple[Card, ...]]:
    """The highest hand that four of the cards make, and those four (FCP Rules 3 and 5)."""
    best = max(combinations(highest_first(cards), 4), key=four_in_order)
    hand = four_in_order(best)
    return hand, as_read(best, ace_low=hand.ranks == (4,))


def four_in_order(cards: Iterable[Card]) -> FourCardHand:
    """The same for cards that are highest first already."""
    a, b, c, d = cards
    return _four((a.rank, b.rank, c.rank, d.rank), a.suit == b.suit == c.suit == d.suit)


_BY_GROUPS: Final = {
    (4,): FourCard.FOUR_OF_A_KIND,
    (3, 1): FourCard.THREE_OF_A_KIND,
    (2, 2): FourCard.TWO_PAIR,
    (2, 1, 1): FourCard.PAIR,
    (1, 1, 1, 1): FourCard.HIGH_CARD,
}


@cache
def _four(ranks: Ranks, suited: bool) -> FourCardHand:
    top = straight_top(ranks, 4)
    if suited and top:
        return FourCardHand(FourCard.STRAIGHT_FLUSH, (top,))
    if suited:
        return FourCardHand(FourCard.FLUSH, ranks)
    if top:
        return FourCardHand(FourCard.STRAIGHT, (top,))
    groups, in_groups = grouped(ranks)
    return FourCardHand(_BY_GROUPS[groups], in_groups)


_SAYINGS: Final[dict[FourCard, words.Saying]] = {
    FourCard.HIGH_CARD: words.high_card,
    FourCard.PAIR: words.pair,
    FourCard.TWO_PAIR: words.two_pair,
    FourCard.STRAIGHT: words.straight,
    FourCard.FLUSH: words.flush,
    FourCard.THREE_OF_A_KIND: words.of_a_kind(3),
    FourCard.STRAIGHT_FLUSH: words.straight_flush,
    FourCard.FOUR_OF_A_KIND: words.of_a_kind(4),
}


@cache
def _name(hand: FourCardHand) -> str:
    return _SAYINGS[hand.category](hand.ranks)
