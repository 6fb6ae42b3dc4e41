"""The line of each bonus wager, for all hands at once: each kind of hand is read through one hand.

What a bonus reads follows from the categories of a hand's parts. Hands whose parts have the same
categories are on one line, so the rankings in `hands` are asked once for each such pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from galaxy_tui.ai.exact.double_play import SPLITS
from galaxy_tui.ai.exact.ranks import five_category, four, three
from galaxy_tui.ai.exact.subsets import Ints, parts, place, subsets
from galaxy_tui.ai.exact.suits import classes
from galaxy_tui.cards import ACE, DECK_52, Card
from galaxy_tui.hands.five import FiveCard
from galaxy_tui.hands.four_card_bonus import four_card_bonus
from galaxy_tui.hands.six import pick_3, super_3, super_six
from galaxy_tui.hands.three import ThreeCard


def _read(hands: Ints, pattern: Ints, read: Callable[[Sequence[Card]], int]) -> Ints:
    _, example, which = np.unique(pattern, return_index=True, return_inverse=True)
    values = [read([DECK_52[c] for c in hands[row]]) for row in example]
    return np.array(values, np.uint8)[which]


@cache
def bonus_lines() -> Ints:
    """The `FourCardBonus` of every four-card set, by place (TCS App C and D)."""
    hands = subsets(52, 4)
    category = three().category[three().rank]
    best: Ints = np.zeros(len(hands), np.uint8)
    for part in parts(4, 3):
        np.maximum(best, category[place([hands[:, i] for i in part])], out=best)
    aces = np.array([hand.ranks[0] == ACE for hand in four().hands])
    whole = four().category * np.uint8(2) + aces
    return _read(hands, whole[four().rank] * np.int16(len(ThreeCard)) + best, four_card_bonus)


@cache
def _split_pattern() -> Ints:
    """Which pairs of categories the ten splits of each class of six cards have, a bit a pair."""
    cards = classes(6).cards
    category = three().category[three().rank].astype(np.int64)
    kinds = len(ThreeCard)
    found: Ints = np.zeros(len(cards), np.int64)
    for a, b in SPLITS:
        one = category[place([cards[:, i] for i in sorted(a)])]
        other = category[place([cards[:, i] for i in sorted(b)])]
        found |= np.int64(1) << (np.maximum(one, other) * kinds + np.minimum(one, other))
    return found


@cache
def pick_3_lines(flush_or_straight: bool) -> Ints:
    """The `Pick3` of every class of six cards (TCDP App B)."""
    return _read(
        classes(6).cards,
        _split_pattern(),
        lambda cards: pick_3(cards, flush_or_straight=flush_or_straight),
    )


@cache
def super_3_lines() -> Ints:
    """The `Super3` of every class of six cards (TCDP App D)."""
    return _read(classes(6).cards, _split_pattern(), super_3)


@cache
def _five_of_six() -> tuple[Ints, Ints]:
    """The best `FiveCard` in each class of six, and how many of its fives are straight flushes."""
    cards, category = classes(6).cards, five_lines()
    best: Ints = np.zeros(len(cards), np.uint8)
    flushes: Ints = np.zeros(len(cards), np.uint8)
    for part in parts(6, 5):
        kind = category[place([cards[:, i] for i in part])]
        np.maximum(best, kind, out=best)
        flushes += kind >= FiveCard.STRAIGHT_FLUSH
    return best, flushes


def pick_5_lines() -> Ints:
    """The `FiveCard` of the best five in every class of six cards (TCDP App C)."""
    return _five_of_six()[0]


@cache
def super_six_lines() -> Ints:
    """The `SuperSix` of every class of six cards (TCDP App E)."""
    best, flushes = _five_of_six()
    return _read(classes(6).cards, best * np.uint8(8) + flushes, super_six)


@cache
def five_lines() -> Ints:
    """The `FiveCard` of every five-card set, by place (FCP App D)."""
    return five_category(subsets(52, 5))
