"""Six cards of Three Card Double Play: Pick-3, Super-3's and Super-Six."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, TypeVar

from galaxy_tui.cards import Card
from galaxy_tui.hands.five import FiveCard, highest_five
from galaxy_tui.hands.patterns import exactly, straight_top
from galaxy_tui.hands.three import ThreeCard, ThreeCardHand, best_three, ranked, three_in_order

Three = tuple[Card, ...]
Split = tuple[Three, Three]
Line = TypeVar("Line", "Pick3", "Super3")
T = TypeVar("T")


class Pick3(IntEnum):
    """The lines of TCDP App B, lowest first. A paytable has one of the two lowest doubles."""

    NOTHING = 0
    DOUBLE_PAIRS = 1  # P3-01 to P3-08
    DOUBLE_FLUSH_OR_STRAIGHT = 2  # P3-09 to P3-15
    ONE_TRIPS_OR_STRAIGHT_FLUSH = 3
    ONE_MINI_ROYAL = 4
    DOUBLE_TRIPS_OR_STRAIGHT_FLUSH = 5
    MINI_ROYAL_WITH_TRIPS_OR_STRAIGHT_FLUSH = 6
    DOUBLE_MINI_ROYAL = 7

    @property
    def words(self) -> str:
        """`double Mini-Royal`."""
        return _PICK_3_WORDS[self]


class Super3(IntEnum):
    """The lines of TCDP App D, lowest first."""

    NOTHING = 0
    ONE_TRIPS_OR_STRAIGHT_FLUSH = 1
    ONE_MINI_ROYAL = 2
    DOUBLE_TRIPS_OR_STRAIGHT_FLUSH = 3
    MINI_ROYAL_WITH_TRIPS = 4
    MINI_ROYAL_WITH_STRAIGHT_FLUSH = 5
    DOUBLE_MINI_ROYAL = 6

    @property
    def words(self) -> str:
        """`Mini-Royal with trips`."""
        return _SUPER_3_WORDS[self]


class SuperSix(IntEnum):
    """The lines of TCDP App E, lowest first."""

    NOTHING = 0
    STRAIGHT = 1
    FLUSH = 2
    FULL_HOUSE = 3
    FOUR_OF_A_KIND = 4
    FIVE_CARD_STRAIGHT_FLUSH = 5
    FIVE_CARD_ROYAL_FLUSH = 6
    SIX_CARD_STRAIGHT_FLUSH = 7

    @property
    def words(self) -> str:
        """`six-card straight flush`."""
        return _SUPER_SIX_WORDS[self]


def splits(six: Iterable[Card]) -> list[Split]:
    """The ten ways to part six cards into two threes."""
    return _with_the_rest(list(combinations(six, 3)))


def split_ranks(six: Iterable[Card]) -> list[tuple[ThreeCardHand, ThreeCardHand]]:
    """The ranks of both hands of each split, in the order of `splits`."""
    return _split_ranks(tuple(six))


@lru_cache(maxsize=64)  # a table's hands: set, then read for Pick-3 and Super-3's
def _split_ranks(six: tuple[Card, ...]) -> list[tuple[ThreeCardHand, ThreeCardHand]]:
    return _with_the_rest([ranked(a, b, c) for a, b, c in combinations(six, 3)])


def pick_3(six: Iterable[Card], *, flush_or_straight: bool) -> Pick3:
    """The highest line of TCDP App B that the six cards make, however they are set.

    `flush_or_straight` says which of the two lowest doubles the paytable has.
    """
    return _best_line(six, _pick_3_with_flush if flush_or_straight else _pick_3_with_pairs)


def pick_3_split(six: Iterable[Card], *, flush_or_straight: bool) -> tuple[Pick3, Split]:
    """The line, and the split that makes it: higher hand first."""
    return _best_split(six, _pick_3_with_flush if flush_or_straight else _pick_3_with_pairs)


def super_3(six: Iterable[Card]) -> Super3:
    """The highest line of TCDP App D that the six cards make, however they are set."""
    return _best_line(six, _super_3)


def super_3_split(six: Iterable[Card]) -> tuple[Super3, Split]:
    """The line, and the split that makes it: higher hand first."""
    return _best_split(six, _super_3)


def super_six(six: Iterable[Card]) -> SuperSix:
    """The highest line of TCDP App E that five of the six cards, or all of them, make."""
    cards = exactly(6, six)
    if len({c.suit for c in cards}) == 1 and straight_top([c.rank for c in cards], 6):
        return SuperSix.SIX_CARD_STRAIGHT_FLUSH
    return _SUPER_SIX_BY_FIVE.get(highest_five(cards).category, SuperSix.NOTHING)


def _with_the_rest(threes: list[T]) -> list[tuple[T, T]]:
    """Each of the first ten threes with the three that it leaves: no shared card (TCDP App B n3).

    In the order of `combinations` those two are equally far from the start and from the end.
    """
    return list(zip(threes[:10], threes[:9:-1], strict=True))


def _best_line(six: Iterable[Card], line_of: Callable[[ThreeCard, ThreeCard], Line]) -> Line:
    ranks = split_ranks(exactly(6, six))
    return max([line_of(one.category, other.category) for one, other in ranks])


def _best_split(
    six: Iterable[Card], line_of: Callable[[ThreeCard, ThreeCard], Line]
) -> tuple[Line, Split]:
    """The split with the highest line; among equals the highest hand, then the other hand."""
    found = []
    for split in splits(exactly(6, six)):
        (low, lows), (high, highs) = sorted((three_in_order(three), three) for three in split)
        found.append((line_of(high.category, low.category), high, low, highs, lows))
    line, _, _, highs, lows = max(found)
    return line, (best_three(highs)[1], best_three(lows)[1])


_TRIPS_OR_SF: Final = (ThreeCard.THREE_OF_A_KIND, ThreeCard.STRAIGHT_FLUSH)
_FLUSH_OR_STRAIGHT: Final = (ThreeCard.FLUSH, ThreeCard.STRAIGHT)


@cache
def _pick_3_with_pairs(one: ThreeCard, other: ThreeCard) -> Pick3:
    if one is other is ThreeCard.PAIR:
        return Pick3.DOUBLE_PAIRS
    return _PICK_3_BY_SUPER_3[_super_3(one, other)]


@cache
def _pick_3_with_flush(one: ThreeCard, other: ThreeCard) -> Pick3:
    if one in _FLUSH_OR_STRAIGHT and other in _FLUSH_OR_STRAIGHT:
        return Pick3.DOUBLE_FLUSH_OR_STRAIGHT
    return _PICK_3_BY_SUPER_3[_super_3(one, other)]


@cache
def _super_3(one: ThreeCard, other: ThreeCard) -> Super3:
    low, high = sorted((one, other))
    if low is ThreeCard.MINI_ROYAL:
        return Super3.DOUBLE_MINI_ROYAL
    if high is ThreeCard.MINI_ROYAL:
        if low is ThreeCard.STRAIGHT_FLUSH:
            return Super3.MINI_ROYAL_WITH_STRAIGHT_FLUSH
        if low is ThreeCard.THREE_OF_A_KIND:
            return Super3.MINI_ROYAL_WITH_TRIPS
        return Super3.ONE_MINI_ROYAL
    if low in _TRIPS_OR_SF:
        return Super3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH
    return Super3.ONE_TRIPS_OR_STRAIGHT_FLUSH if high in _TRIPS_OR_SF else Super3.NOTHING


# Above the lowest double, Pick-3 has the lines of Super-3's, with one for a Mini-Royal and more.
_PICK_3_BY_SUPER_3: Final = {
    Super3.NOTHING: Pick3.NOTHING,
    Super3.ONE_TRIPS_OR_STRAIGHT_FLUSH: Pick3.ONE_TRIPS_OR_STRAIGHT_FLUSH,
    Super3.ONE_MINI_ROYAL: Pick3.ONE_MINI_ROYAL,
    Super3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH: Pick3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH,
    Super3.MINI_ROYAL_WITH_TRIPS: Pick3.MINI_ROYAL_WITH_TRIPS_OR_STRAIGHT_FLUSH,
    Super3.MINI_ROYAL_WITH_STRAIGHT_FLUSH: Pick3.MINI_ROYAL_WITH_TRIPS_OR_STRAIGHT_FLUSH,
    Super3.DOUBLE_MINI_ROYAL: Pick3.DOUBLE_MINI_ROYAL,
}

_SUPER_SIX_BY_FIVE: Final = {
    FiveCard.STRAIGHT: SuperSix.STRAIGHT,
    FiveCard.FLUSH: SuperSix.FLUSH,
    FiveCard.FULL_HOUSE: SuperSix.FULL_HOUSE,
    FiveCard.FOUR_OF_A_KIND: SuperSix.FOUR_OF_A_KIND,
    FiveCard.STRAIGHT_FLUSH: SuperSix.FIVE_CARD_STRAIGHT_FLUSH,
    FiveCard.ROYAL_FLUSH: SuperSix.FIVE_CARD_ROYAL_FLUSH,
}

_PICK_3_WORDS: Final = {
    Pick3.NOTHING: "nothing",
    Pick3.DOUBLE_PAIRS: "double pairs",
    Pick3.DOUBLE_FLUSH_OR_STRAIGHT: "double flush or straight",
    Pick3.ONE_TRIPS_OR_STRAIGHT_FLUSH: "single trips or straight flush",
    Pick3.ONE_MINI_ROYAL: "one Mini-Royal",
    Pick3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH: "double trips or straight flush",
    Pick3.MINI_ROYAL_WITH_TRIPS_OR_STRAIGHT_FLUSH: "Mini-Royal with trips or straight flush",
    Pick3.DOUBLE_MINI_ROYAL: "double Mini-Royal",
}
_SUPER_3_WORDS: Final = {
    Super3.NOTHING: "nothing",
    Super3.ONE_TRIPS_OR_STRAIGHT_FLUSH: "one trips or straight flush",
    Super3.ONE_MINI_ROYAL: "one Mini-Royal",
    Super3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH: "double trips or straight flush",
    Super3.MINI_ROYAL_WITH_TRIPS: "Mini-Royal with trips",
    Super3.MINI_ROYAL_WITH_STRAIGHT_FLUSH: "Mini-Royal with straight flush",
    Super3.DOUBLE_MINI_ROYAL: "double Mini-Royal",
}
_SUPER_SIX_WORDS: Final = {
    SuperSix.NOTHING: "nothing",
    SuperSix.STRAIGHT: "straight",
    SuperSix.FLUSH: "flush",
    SuperSix.FULL_HOUSE: "full house",
    SuperSix.FOUR_OF_A_KIND: "four of a kind",
    SuperSix.FIVE_CARD_STRAIGHT_FLUSH: "five-card straight flush",
    SuperSix.FIVE_CARD_ROYAL_FLUSH: "five-card royal flush",
    SuperSix.SIX_CARD_STRAIGHT_FLUSH: "six-card straight flush",
}
