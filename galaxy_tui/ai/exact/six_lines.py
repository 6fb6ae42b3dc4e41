"""The lines of six cards in Three Card Double Play, for each class of six (TCDP App B to E).

What a wager reads follows from the categories of a hand's parts. Hands whose parts have the same
categories are on one line, so the rankings in `hands` are asked once for each such pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from galaxy_tui.ai.exact.double_play import SPLITS
from galaxy_tui.ai.exact.ranks import five_category, three
from galaxy_tui.ai.exact.subsets import Ints, parts, place
from galaxy_tui.ai.exact.suits import class_of, classes
from galaxy_tui.cards import DECK_52, Card
from galaxy_tui.hands.five import FiveCard
from galaxy_tui.hands.six import pick_3, super_3, super_six
from galaxy_tui.hands.three import ThreeCard


@cache
def pick_3_lines(*, flush_or_straight: bool) -> Ints:
    """The `Pick3` of each class; tables 09 to 15 have Double Flush or Straight (App B)."""
    return read_once(
        classes(6).cards,
        _pairs(),
        lambda six: pick_3(six, flush_or_straight=flush_or_straight),
    )


@cache
def super_3_lines() -> Ints:
    """The `Super3` of each class (App D)."""
    return read_once(classes(6).cards, _pairs(), super_3)


@cache
def pick_5_lines() -> Ints:
    """The `FiveCard` of the best five in each class (App C)."""
    kinds = five_category(classes(5).cards)
    columns = classes(6).cards.T
    best: Ints = np.zeros(columns.shape[1], np.uint8)
    for part in parts(6, 5):
        kind = kinds[class_of(5)[place([columns[i] for i in part])]]
        np.maximum(best, kind, out=best)
    return best


@cache
def super_six_lines() -> Ints:
    """The `SuperSix` of each class: the best five, or all six if they are of one suit (App E)."""
    cards = classes(6).cards
    suited = (cards // 13 == cards[:, :1] // 13).all(axis=1)
    own = len(FiveCard) * np.arange(1, len(cards) + 1)
    return read_once(cards, pick_5_lines() + np.where(suited, own, 0), super_six)


def read_once(hands: Ints, pattern: Ints, read: Callable[[Sequence[Card]], int]) -> Ints:
    """Read one hand of each pattern; the others that have it are like it."""
    _, example, which = np.unique(pattern, return_index=True, return_inverse=True)
    values = [read([DECK_52[c] for c in row]) for row in hands[example]]
    return np.array(values, np.uint8)[which]


@cache
def _pairs() -> Ints:
    """Which pairs of categories the ten splits of each class make: a bit a pair."""
    kind = three().category[three().rank].astype(np.int64)
    columns = classes(6).cards.T
    found: Ints = np.zeros(columns.shape[1], np.int64)
    for a, b in SPLITS:
        one = kind[place([columns[i] for i in sorted(a)])]
        other = kind[place([columns[i] for i in sorted(b)])]
        pair = np.maximum(one, other) * len(ThreeCard) + np.minimum(one, other)
        found |= np.int64(1) << pair
    return found
