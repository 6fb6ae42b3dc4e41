"""Deuces Wild: five- and three-card hands of 53 cards, where deuces and the joker are wild.

Wild cards join the largest group, fill the straight that the naturals fit, and take the suit
that the naturals share, so a hand is known from its naturals and the number of its wild cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from galaxy_tui.cards import ACE, Card, highest_first
from galaxy_tui.hands import words
from galaxy_tui.hands.patterns import Ranks, as_read, exactly, grouped, straight_top


def is_wild(card: Card) -> bool:
    """DW Rule 2: any deuce, and the joker."""
    return card.rank <= 2


def wilds(cards: Iterable[Card]) -> int:
    """How many of these cards are wild (DW App D counts them)."""
    return sum(c.rank <= 2 for c in cards)


class WildFive(IntEnum):
    """DW App C, lowest first. App A has the same order without a line for five wild cards."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    WILD_ROYAL = 10
    FIVE_WILD = 11
    NATURAL_ROYAL = 12


class WildFiveHand(NamedTuple):
    """A five-card rank; `ranks` decide between equals, wild cards having taken the best ones."""

    category: WildFive
    ranks: Ranks

    @property
    def name(self) -> str:
        """`wild royal flush`, `five jacks`."""
        return _five_name(self)


class WildThree(IntEnum):
    """DW App B, lowest first; a pair or less is no line of it."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5
    MINI_ROYAL = 6


class WildThreeHand(NamedTuple):
    """A three-card rank; `ranks` decide between equals, wild cards having taken the best ones."""

    category: WildThree
    ranks: Ranks

    @property
    def name(self) -> str:
        """`Mini Royal`, `three jacks`."""
        return _three_name(self)


def wild_five(cards: Iterable[Card]) -> WildFiveHand:
    """The rank of exactly five cards of the 53."""
    return _five(*_naturals(exactly(5, cards)))


def best_wild_five(cards: Iterable[Card]) -> tuple[WildFiveHand, tuple[Card, ...]]:
    """The highest hand that five of the cards make, and those five (DW App C): wild cards last."""
    held = highest_first(cards)
    wild = wilds(held)
    naturals, wild_cards = held[: len(held) - wild], held[len(held) - wild :]
    best = max(
        (  # wild cards are all alike: what matters is how many are used, at equal rank the fewest
            (some, wild_cards[: 5 - size])
            for size in range(min(5, len(naturals)), max(4 - wild, -1), -1)
            for some in combinations(naturals, size)
        ),
        key=lambda five: _five(*_naturals(five[0])),
    )
    hand = _five(*_naturals(best[0]))
    return hand, (*as_read(best[0], ace_low=hand.ranks == (5,)), *best[1])


def wild_three(cards: Iterable[Card]) -> WildThreeHand:
    """The rank of a player's first three cards (DW App B)."""
    return _three(*_naturals(exactly(3, cards)))


def _naturals(cards: Iterable[Card]) -> tuple[Ranks, bool]:
    """The natural ranks of cards in order, and whether one suit holds them all."""
    naturals = [c for c in cards if c.rank > 2]
    return tuple([c.rank for c in naturals]), len({c.suit for c in naturals}) <= 1


_FIVE_BY_GROUPS: Final = {
    (5,): WildFive.FIVE_OF_A_KIND,
    (4, 1): WildFive.FOUR_OF_A_KIND,
    (3, 2): WildFive.FULL_HOUSE,
    (3, 1, 1): WildFive.THREE_OF_A_KIND,
    (2, 2, 1): WildFive.TWO_PAIR,
    (2, 1, 1, 1): WildFive.PAIR,
    (1, 1, 1, 1, 1): WildFive.HIGH_CARD,
}
_THREE_BY_GROUPS: Final = {
    (3,): WildThree.THREE_OF_A_KIND,
    (2, 1): WildThree.PAIR,
    (1, 1, 1): WildThree.HIGH_CARD,
}


@cache
def _five(naturals: Ranks, suited: bool) -> WildFiveHand:
    wild = 5 - len(naturals)
    if wild == 5:
        return WildFiveHand(WildFive.FIVE_WILD, ())
    top = straight_top(naturals, 5)
    groups, in_groups = grouped(naturals)
    by_groups = _FIVE_BY_GROUPS[(groups[0] + wild, *groups[1:])]
    if suited and top == ACE:
        return WildFiveHand(WildFive.WILD_ROYAL if wild else WildFive.NATURAL_ROYAL, (top,))
    if by_groups is WildFive.FIVE_OF_A_KIND:
        return WildFiveHand(by_groups, in_groups)
    if suited and top:
        return WildFiveHand(WildFive.STRAIGHT_FLUSH, (top,))
    if by_groups >= WildFive.FULL_HOUSE:
        return WildFiveHand(by_groups, in_groups)
    if suited:
        return WildFiveHand(WildFive.FLUSH, _filled_up(naturals, wild))
    if top:
        return WildFiveHand(WildFive.STRAIGHT, (top,))
    return WildFiveHand(by_groups, in_groups)


@cache
def _three(naturals: Ranks, suited: bool) -> WildThreeHand:
    wild = 3 - len(naturals)
    top = straight_top(naturals, 3)
    if suited and top == ACE:  # three wild cards too
        return WildThreeHand(WildThree.MINI_ROYAL, (top,))
    if suited and top:
        return WildThreeHand(WildThree.STRAIGHT_FLUSH, (top,))
    groups, in_groups = grouped(naturals)
    by_groups = _THREE_BY_GROUPS[(groups[0] + wild, *groups[1:])]
    if by_groups is WildThree.THREE_OF_A_KIND:
        return WildThreeHand(by_groups, in_groups)
    if top:
        return WildThreeHand(WildThree.STRAIGHT, (top,))
    if suited:
        return WildThreeHand(WildThree.FLUSH, _filled_up(naturals, wild))
    return WildThreeHand(by_groups, in_groups)


def _filled_up(naturals: Ranks, wild: int) -> Ranks:
    """A flush in which wild cards are the highest ranks that it lacks."""
    lacking = [rank for rank in range(ACE, 2, -1) if rank not in naturals]
    return tuple(sorted((*naturals, *lacking[:wild]), reverse=True))


_FIVE_SAYINGS: Final[dict[WildFive, words.Saying]] = {
    WildFive.HIGH_CARD: words.high_card,
    WildFive.PAIR: words.pair,
    WildFive.TWO_PAIR: words.two_pair,
    WildFive.THREE_OF_A_KIND: words.of_a_kind(3),
    WildFive.STRAIGHT: words.straight,
    WildFive.FLUSH: words.flush,
    WildFive.FULL_HOUSE: words.full_house,
    WildFive.FOUR_OF_A_KIND: words.of_a_kind(4),
    WildFive.STRAIGHT_FLUSH: words.straight_flush,
    WildFive.FIVE_OF_A_KIND: words.of_a_kind(5),
    WildFive.WILD_ROYAL: words.simply("wild royal flush"),
    WildFive.FIVE_WILD: words.simply("five wild cards"),
    WildFive.NATURAL_ROYAL: words.simply("natural royal flush"),
}
_THREE_SAYINGS: Final[dict[WildThree, words.Saying]] = {
    WildThree.HIGH_CARD: words.high_card,
    WildThree.PAIR: words.pair,
    WildThree.FLUSH: words.flush,
    WildThree.STRAIGHT: words.straight,
    WildThree.THREE_OF_A_KIND: words.of_a_kind(3),
    WildThree.STRAIGHT_FLUSH: words.straight_flush,
    WildThree.MINI_ROYAL: words.simply("Mini Royal"),
}


@cache
def _five_name(hand: WildFiveHand) -> str:
    return _FIVE_SAYINGS[hand.category](hand.ranks)


@cache
def _three_name(hand: WildThreeHand) -> str:
    return _THREE_SAYINGS[hand.category](hand.ranks)
