"""The Four Card Bonus of Three Card Split: a player's three cards and the community card."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from itertools import combinations
from typing import Final

from galaxy_tui.cards import ACE, Card, highest_first
from galaxy_tui.hands.four import FourCard, four_in_order
from galaxy_tui.hands.three import ThreeCard, three_in_order


class FourCardBonus(IntEnum):
    """The lines of TCS App C and D, lowest first."""

    NOTHING = 0
    THREE_CARD_STRAIGHT_OR_FLUSH = 1
    TWO_PAIR = 2
    FOUR_CARD_STRAIGHT_OR_FLUSH = 3
    THREE_OF_A_KIND = 4
    THREE_CARD_STRAIGHT_FLUSH = 5
    FOUR_CARD_STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7
    FOUR_ACES = 8

    @property
    def words(self) -> str:
        """`three-card straight flush`."""
        return _WORDS[self]


_WORDS: Final = {
    FourCardBonus.NOTHING: "nothing",
    FourCardBonus.THREE_CARD_STRAIGHT_OR_FLUSH: "three-card straight or flush",
    FourCardBonus.TWO_PAIR: "two pair",
    FourCardBonus.FOUR_CARD_STRAIGHT_OR_FLUSH: "four-card straight or flush",
    FourCardBonus.THREE_OF_A_KIND: "three of a kind",
    FourCardBonus.THREE_CARD_STRAIGHT_FLUSH: "three-card straight flush",
    FourCardBonus.FOUR_CARD_STRAIGHT_FLUSH: "four-card straight flush",
    FourCardBonus.FOUR_OF_A_KIND: "four of a kind",
    FourCardBonus.FOUR_ACES: "four aces",
}

_BY_FOUR: Final = {
    FourCard.HIGH_CARD: FourCardBonus.NOTHING,
    FourCard.PAIR: FourCardBonus.NOTHING,
    FourCard.TWO_PAIR: FourCardBonus.TWO_PAIR,
    FourCard.STRAIGHT: FourCardBonus.FOUR_CARD_STRAIGHT_OR_FLUSH,
    FourCard.FLUSH: FourCardBonus.FOUR_CARD_STRAIGHT_OR_FLUSH,
    FourCard.THREE_OF_A_KIND: FourCardBonus.THREE_OF_A_KIND,
    FourCard.STRAIGHT_FLUSH: FourCardBonus.FOUR_CARD_STRAIGHT_FLUSH,
    FourCard.FOUR_OF_A_KIND: FourCardBonus.FOUR_OF_A_KIND,
}
_BY_THREE: Final = {
    ThreeCard.HIGH_CARD: FourCardBonus.NOTHING,
    ThreeCard.PAIR: FourCardBonus.NOTHING,
    ThreeCard.FLUSH: FourCardBonus.THREE_CARD_STRAIGHT_OR_FLUSH,
    ThreeCard.STRAIGHT: FourCardBonus.THREE_CARD_STRAIGHT_OR_FLUSH,
    ThreeCard.THREE_OF_A_KIND: FourCardBonus.THREE_OF_A_KIND,
    ThreeCard.STRAIGHT_FLUSH: FourCardBonus.THREE_CARD_STRAIGHT_FLUSH,
    ThreeCard.MINI_ROYAL: FourCardBonus.THREE_CARD_STRAIGHT_FLUSH,
}


def four_card_bonus(cards: Iterable[Card]) -> FourCardBonus:
    """The highest line that all four cards make, or any three of them."""
    held = highest_first(cards)
    four = four_in_order(held)
    if four == (FourCard.FOUR_OF_A_KIND, (ACE,)):
        return FourCardBonus.FOUR_ACES
    three = max(map(three_in_order, combinations(held, 3)))
    return max(_BY_FOUR[four.category], _BY_THREE[three.category])
