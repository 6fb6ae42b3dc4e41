"""The sub-hands of Three Card Split: two cards high, one card low."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from galaxy_tui.cards import ACE, Card
from galaxy_tui.hands.patterns import Ranks
from galaxy_tui.hands.words import in_a_row, pair, rank_word


class TwoCard(IntEnum):
    """TCS §7, lowest first."""

    HIGH_CARD = 0
    SUITED = 1
    CONNECTED = 2
    PAIR = 3
    SUITED_CONNECTORS = 4


class TwoCardHand(NamedTuple):
    """A high sub-hand. Connectors have their top card first, and A-2 is (2, 1)."""

    category: TwoCard
    ranks: Ranks

    @property
    def name(self) -> str:
        """`suited king-nine`, `pair of queens`."""
        return _two_card_name(self)


class SingleCard(NamedTuple):
    """A low sub-hand (TCS §7): simply its rank."""

    rank: int

    @property
    def name(self) -> str:
        """`queen`."""
        return rank_word(self.rank)


def two_card(cards: Iterable[Card]) -> TwoCardHand:
    """The rank of a high sub-hand."""
    a, b = cards
    suited = a.suit == b.suit
    return _two(a.rank, b.rank, suited) if a.rank > b.rank else _two(b.rank, a.rank, suited)


@cache
def single_card(card: Card) -> SingleCard:
    """The rank of a low sub-hand."""
    return SingleCard(card.rank)


@cache
def _two(high: int, low: int, suited: bool) -> TwoCardHand:
    if high == low:
        return TwoCardHand(TwoCard.PAIR, (high,))
    if (high, low) == (ACE, 2):  # TCS §7, notes 5 and 6: the lowest connectors
        high, low = 2, 1
    if high - low == 1:
        connected = TwoCard.SUITED_CONNECTORS if suited else TwoCard.CONNECTED
        return TwoCardHand(connected, (high, low))
    return TwoCardHand(TwoCard.SUITED if suited else TwoCard.HIGH_CARD, (high, low))


@cache
def _two_card_name(hand: TwoCardHand) -> str:
    if hand.category is TwoCard.PAIR:
        return pair(hand.ranks)
    both = "ace-deuce" if hand.ranks == (2, 1) else in_a_row(hand.ranks)
    match hand.category:
        case TwoCard.SUITED_CONNECTORS:
            return f"suited connectors, {both}"
        case TwoCard.CONNECTED:
            return f"connected {both}"
        case TwoCard.SUITED:
            return f"suited {both}"
        case _:
            return both
