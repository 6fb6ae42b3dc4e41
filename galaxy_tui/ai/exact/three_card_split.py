"""Three Card Split: every setting of every hand against every dealer's hand, set by house way.

22,100 hands meet 18,424 each. Copies are settled by colour, so suits of one colour may be renamed,
but not the colours themselves: 6,994 hands stand for all.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.cache import stored, stored_as
from galaxy_tui.ai.exact.ranks import three
from galaxy_tui.ai.exact.subsets import Bools, Ints, masks, place, subsets
from galaxy_tui.cards import DECK_52
from galaxy_tui.games.house_way import house_way
from galaxy_tui.games.three_card_split import is_foul
from galaxy_tui.hands.two import two_card

HANDS: Final = comb(52, 3)
DEALER_HANDS: Final = comb(49, 3)
NO_CARDS: Final = np.uint64(0)
_COLOURS: Final = np.int16(4)  # a sub-hand holds up to three red cards


class Sides(NamedTuple):
    """The high and low sub-hands of many settings: rank, and the number of red cards."""

    high: Ints
    high_reds: Ints
    low: Ints
    low_reds: Ints


class Results(NamedTuple):
    """Against how many dealer's hands each setting wins and pushes; a column a low card.

    The low card is the first, second or third of the hand's cards in deck order.
    """

    wins: Ints
    pushes: Ints


@cache
def two_card_ranks() -> Ints:
    """The rank of each high sub-hand, by its two cards."""
    pairs = [(a, b) for a in DECK_52 for b in DECK_52 if a is not b]
    order = {hand: n for n, hand in enumerate(sorted({two_card(pair) for pair in pairs}))}
    found: Ints = np.zeros((52, 52), np.int16)
    for a, b in pairs:
        found[a.index, b.index] = order[two_card((a, b))]
    return found


@cache
def settings() -> tuple[Sides, Sides, Sides]:
    """All hands with their first, their second or their third card low."""
    a, b, c = subsets(52, 3).T
    return _sides(b, c, a), _sides(a, c, b), _sides(a, b, c)


def _sides(one: Ints, other: Ints, low: Ints) -> Sides:
    red = np.array([c.red for c in DECK_52], np.int16)
    rank = np.array([c.rank for c in DECK_52], np.int16)
    return Sides(two_card_ranks()[one, other], red[one] + red[other], rank[low], red[low])


@stored
def fouls() -> Bools:
    """Which settings are foul (TCS §4), a column a low card."""
    hands = [[DECK_52[c] for c in row] for row in subsets(52, 3)]
    return np.array(
        [[is_foul((*h[:n], *h[n + 1 :]), h[n]) for n in range(3)] for h in hands], np.bool_
    )


@stored
def house_low() -> Ints:
    """Which card of each hand, in deck order, the house way sets low."""
    hands = [[DECK_52[c] for c in row] for row in subsets(52, 3)]
    return np.array([hand.index(house_way(hand).low[0]) for hand in hands], np.uint8)


@cache
def house_sides() -> Sides:
    """All hands as the house sets them."""
    return Sides(*(np.choose(house_low(), column) for column in zip(*settings(), strict=True)))


@stored_as(Results)
def results() -> Results:
    """Every setting of every hand, a row a hand, by its place."""
    like, column = _renamed()
    wins: Ints = np.zeros((HANDS, 3), np.int32)
    pushes: Ints = np.zeros((HANDS, 3), np.int32)
    for hand in np.unique(like):
        wins[hand], pushes[hand] = count_results(int(hand))
    rows = like[:, None]
    return Results(wins[rows, column], pushes[rows, column])


def count_results(hand: int, seen: np.uint64 = NO_CARDS) -> tuple[list[int], list[int]]:
    """One hand against every dealer's hand of the cards that aren't its own and weren't seen."""
    gone = masks(52, 3)[hand] | seen
    free = (masks(52, 3) & gone) == 0
    high, low = (key[free] for key in _house_keys())
    wins, pushes = [], []
    for n, mine in enumerate(settings()):
        if fouls()[hand, n]:
            wins.append(0)
            pushes.append(0)
            continue
        won_high = wins_over(side(mine.high[hand], mine.high_reds[hand]), high)
        won_low = wins_over(side(mine.low[hand], mine.low_reds[hand]), low)
        wins.append(int(np.count_nonzero(won_high & won_low)))
        pushes.append(int(np.count_nonzero(won_high ^ won_low)))
    return wins, pushes


@cache
def _house_keys() -> tuple[Ints, Ints]:
    house = house_sides()
    return side(house.high, house.high_reds), side(house.low, house.low_reds)


def side(rank: Ints, red: Ints) -> Ints:
    """A rank and its number of red cards, as one number."""
    return rank * _COLOURS + red


def wins_over(mine: Ints, house: Ints) -> Bools:
    """§7: the higher rank wins, and a copy whose number of red cards is the same; of two `side`s.

    A foul hand, below every side, wins over none.
    """
    won: Bools = (house < (mine & -_COLOURS)) | (house == mine)
    return won


@stored
def three_card_bonus_wins() -> Ints:
    """App B: against how many dealer's hands each hand's three cards win."""
    like, _ = _renamed()
    wins: Ints = np.zeros(HANDS, np.int32)
    for hand in np.unique(like):
        wins[hand] = count_bonus_wins(int(hand))
    return wins[like]


def count_bonus_wins(hand: int, seen: np.uint64 = NO_CARDS) -> int:
    """One hand's three cards against every dealer's hand of the cards that are left."""
    free = (masks(52, 3) & (masks(52, 3)[hand] | seen)) == 0
    sides = whole_hands()
    return int(np.count_nonzero(wins_over(sides[hand], sides[free])))


@cache
def whole_hands() -> Ints:
    """App B: all three cards of each hand, as one side."""
    red = np.array([c.red for c in DECK_52], np.int16)[subsets(52, 3)].sum(axis=1, dtype=np.int16)
    return side(three().rank, red)


def dealer_hands(seen: int = 0) -> int:
    """How many hands the dealer can have when so many cards besides the player's were seen."""
    return comb(49 - seen, 3)


@cache
def _renamed() -> tuple[Ints, Ints]:
    """For each hand the first one that is like it, and where there each of its cards is.

    Alike: spades and clubs may change places, and hearts and diamonds.
    """
    rows = subsets(52, 3)
    like: Ints = np.arange(HANDS, dtype=np.int32)
    column: Ints = np.tile(np.arange(3, dtype=np.int8), (HANDS, 1))
    for suits in ((3, 1, 2, 0), (0, 2, 1, 3), (3, 2, 1, 0)):
        to = np.array([suits[c // 13] * 13 + c % 13 for c in range(52)], np.uint8)
        renamed = to[rows]
        order = np.argsort(renamed, axis=1)
        there = place(np.take_along_axis(renamed, order, axis=1).T)
        lower = there < like
        like[lower] = there[lower]
        column[lower] = np.argsort(order, axis=1)[lower]
    return like, column
