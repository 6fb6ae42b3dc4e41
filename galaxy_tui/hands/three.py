"""Three-card hands: Three Card Double Play, and the Three Card Bonus of Three Card Split."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from galaxy_tui.cards import ACE, Card, highest_first
from galaxy_tui.hands import words
from galaxy_tui.hands.patterns import Ranks, as_read, grouped, straight_top


class ThreeCard(IntEnum):
    """TCDP Rule 5 and TCS App B, lowest first. TCS has no name of its own for the Mini-Royal."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5
    MINI_ROYAL = 6


class ThreeCardHand(NamedTuple):
    """A three-card rank; `ranks` decide between equals. A straight is its top card, A-2-3 a 3."""

    category: ThreeCard
    ranks: Ranks

    @property
    def name(self) -> str:
        """`pair of queens, nine kicker`, `Mini-Royal`."""
        return _name(self)

    @property
    def plain_name(self) -> str:
        """The same where no Mini-Royal is known (TCS App B): `ace-high straight flush`."""
        is_mini_royal = self.category is ThreeCard.MINI_ROYAL
        return words.straight_flush(self.ranks) if is_mini_royal else _name(self)


def three_card(cards: Iterable[Card]) -> ThreeCardHand:
    """The rank of exactly three cards."""
    return three_in_order(highest_first(cards))


def best_three(cards: Iterable[Card]) -> tuple[ThreeCardHand, tuple[Card, ...]]:
    """The highest hand that three of the cards make, and those three (TCDP Rule 6)."""
    best = max(combinations(highest_first(cards), 3), key=three_in_order)
    hand = three_in_order(best)
    return hand, as_read(best, ace_low=hand.ranks == (3,))


def three_in_order(cards: Iterable[Card]) -> ThreeCardHand:
    """The same for cards that are highest first already."""
    a, b, c = cards
    return ranked(a, b, c)


@cache  # of at most 22,100
def ranked(a: Card, b: Card, c: Card) -> ThreeCardHand:
    """The same, card by card."""
    return _three((a.rank, b.rank, c.rank), a.suit == b.suit == c.suit)


_BY_GROUPS: Final = {
    (3,): ThreeCard.THREE_OF_A_KIND,
    (2, 1): ThreeCard.PAIR,
    (1, 1, 1): ThreeCard.HIGH_CARD,
}


@cache
def _three(ranks: Ranks, suited: bool) -> ThreeCardHand:
    top = straight_top(ranks, 3)
    if suited and top == ACE:
        return ThreeCardHand(ThreeCard.MINI_ROYAL, (top,))
    if suited and top:
        return ThreeCardHand(ThreeCard.STRAIGHT_FLUSH, (top,))
    if suited:
        return ThreeCardHand(ThreeCard.FLUSH, ranks)
    if top:
        return ThreeCardHand(ThreeCard.STRAIGHT, (top,))
    groups, in_groups = grouped(ranks)
    return ThreeCardHand(_BY_GROUPS[groups], in_groups)


_SAYINGS: Final[dict[ThreeCard, words.Saying]] = {
    ThreeCard.HIGH_CARD: words.high_card,
    ThreeCard.PAIR: words.pair,
    ThreeCard.FLUSH: words.flush,
    ThreeCard.STRAIGHT: words.straight,
    ThreeCard.THREE_OF_A_KIND: words.of_a_kind(3),
    ThreeCard.STRAIGHT_FLUSH: words.straight_flush,
    ThreeCard.MINI_ROYAL: words.simply("Mini-Royal"),
}


@cache
def _name(hand: ThreeCardHand) -> str:
    return _SAYINGS[hand.category](hand.ranks)
