"""The house way of Three Card Split (TCS App A): how the dealer must set three cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from galaxy_tui.cards import Card, highest_first
from galaxy_tui.hands.three import ThreeCard, three_card
from galaxy_tui.hands.two import TwoCard, TwoCardHand, two_card


class HouseWay(NamedTuple):
    """A setting, the clause that commands it, and the reason in words."""

    high: tuple[Card, ...]
    low: tuple[Card, ...]
    cite: str
    why: str


def settings(cards: Sequence[Card]) -> list[tuple[tuple[Card, ...], Card]]:
    """The three ways to set a hand: (high sub-hand, low card), each low card in turn."""
    a, b, c = highest_first(cards)
    return [((b, c), a), ((a, c), b), ((a, b), c)]


def house_way(cards: Sequence[Card]) -> HouseWay:
    """Set three cards as the house must. Exactly one clause applies to any hand."""
    return _house_way(*highest_first(cards))


@cache
def _house_way(*cards: Card) -> HouseWay:
    match three_card(cards).category:
        case ThreeCard.THREE_OF_A_KIND:
            return _three_of_a_kind(cards)
        case ThreeCard.STRAIGHT | ThreeCard.FLUSH | ThreeCard.STRAIGHT_FLUSH | ThreeCard.MINI_ROYAL:
            highest = cards[0]  # the ace, in A-2-3 too
            return _with_low(
                cards, highest, "TCS App A B",
                "a three-card straight or flush plays its highest card low",
            )  # fmt: skip
    made = [s for s in settings(cards) if two_card(s[0]).category > TwoCard.HIGH_CARD]
    if not made:
        second = cards[1]
        return _with_low(
            cards, second, "TCS App A D",
            "with nothing to make, the second highest card plays low",
        )  # fmt: skip
    if high_enough := [s for s in made if s[1].rank >= 10]:
        return _with_low(
            cards, _highest(high_enough), "TCS App A C(i)",
            "the highest high sub-hand that leaves 10 or better low",
        )  # fmt: skip
    return _with_low(
        cards, _highest(made), "TCS App A C(ii)",
        "no made hand leaves 10 or better low, so the highest high sub-hand plays",
    )  # fmt: skip


def _three_of_a_kind(cards: Sequence[Card]) -> HouseWay:
    red = [c for c in cards if c.red]
    off_colour = red[0] if len(red) == 1 else next(c for c in cards if not c.red)
    return _with_low(
        cards, off_colour, "TCS App A A",
        "of three of a kind the pair of one colour plays high, the odd colour low",
    )  # fmt: skip


def _highest(made: list[tuple[tuple[Card, ...], Card]]) -> Card:
    """The low card of the setting with the highest high sub-hand; of a tie, the black one."""

    def merit(setting: tuple[tuple[Card, ...], Card]) -> tuple[TwoCardHand, bool]:
        high, low = setting
        return two_card(high), not low.red

    return max(made, key=merit)[1]


def _with_low(cards: Sequence[Card], low: Card, cite: str, why: str) -> HouseWay:
    return HouseWay(tuple(c for c in cards if c is not low), (low,), cite, why)
