"""Five-card hands without wild cards: Pick-5 and Super-Six, and the Five Card Jackpot."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from galaxy_tui.cards import ACE, Card, highest_first
from galaxy_tui.hands import words
from galaxy_tui.hands.patterns import Ranks, as_read, grouped, straight_top


class FiveCard(IntEnum):
    """TCDP App C and FCP App D, lowest first: ordinary poker."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class FiveCardHand(NamedTuple):
    """A five-card rank; `ranks` decide between equals. A straight is its top card, A to 5 a 5."""

    category: FiveCard
    ranks: Ranks

    @property
    def name(self) -> str:
        """`queens and sevens, ace kicker`."""
        return _name(self)


def five_card(cards: Iterable[Card]) -> FiveCardHand:
    """The rank of exactly five cards of the 52."""
    return _in_order(highest_first(cards))


def highest_five(cards: Iterable[Card]) -> FiveCardHand:
    """The highest hand that five of the cards make."""
    return _highest(tuple(highest_first(cards)))


@lru_cache(maxsize=64)  # one hand is often read for two wagers
def _highest(cards: tuple[Card, ...]) -> FiveCardHand:
    return max(map(_in_order, combinations(cards, 5)))


def best_five(cards: Iterable[Card]) -> tuple[FiveCardHand, tuple[Card, ...]]:
    """The highest hand that five of the cards make, and those five (TCDP App C n3)."""
    best = max(combinations(highest_first(cards), 5), key=_in_order)
    hand = _in_order(best)
    return hand, as_read(best, ace_low=hand.ranks == (5,))


def _in_order(cards: Iterable[Card]) -> FiveCardHand:
    a, b, c, d, e = cards
    suited = a.suit == b.suit == c.suit == d.suit == e.suit
    return _five((a.rank, b.rank, c.rank, d.rank, e.rank), suited)


_BY_GROUPS: Final = {
    (4, 1): FiveCard.FOUR_OF_A_KIND,
    (3, 2): FiveCard.FULL_HOUSE,
    (3, 1, 1): FiveCard.THREE_OF_A_KIND,
    (2, 2, 1): FiveCard.TWO_PAIR,
    (2, 1, 1, 1): FiveCard.PAIR,
    (1, 1, 1, 1, 1): FiveCard.HIGH_CARD,
}


@cache
def _five(ranks: Ranks, suited: bool) -> FiveCardHand:
    top = straight_top(ranks, 5)
    if suited and top == ACE:
        return FiveCardHand(FiveCard.ROYAL_FLUSH, (top,))
    if suited and top:
        return FiveCardHand(FiveCard.STRAIGHT_FLUSH, (top,))
    if suited:
        return FiveCardHand(FiveCard.FLUSH, ranks)
    if top:
        return FiveCardHand(FiveCard.STRAIGHT, (top,))
    groups, in_groups = grouped(ranks)
    return FiveCardHand(_BY_GROUPS[groups], in_groups)


_SAYINGS: Final[dict[FiveCard, words.Saying]] = {
    FiveCard.HIGH_CARD: words.high_card,
    FiveCard.PAIR: words.pair,
    FiveCard.TWO_PAIR: words.two_pair,
    FiveCard.THREE_OF_A_KIND: words.of_a_kind(3),
    FiveCard.STRAIGHT: words.straight,
    FiveCard.FLUSH: words.flush,
    FiveCard.FULL_HOUSE: words.full_house,
    FiveCard.FOUR_OF_A_KIND: words.of_a_kind(4),
    FiveCard.STRAIGHT_FLUSH: words.straight_flush,
    FiveCard.ROYAL_FLUSH: words.simply("royal flush"),
}


@cache
def _name(hand: FiveCardHand) -> str:
    return _SAYINGS[hand.category](hand.ranks)
