"""The lines of four cards and of five, for all hands at once."""

from __future__ import annotations

from functools import cache

import numpy as np

from galaxy_tui.ai.exact.ranks import five_category, four, three
from galaxy_tui.ai.exact.six_lines import read_once
from galaxy_tui.ai.exact.subsets import Ints, parts, place, subsets
from galaxy_tui.cards import ACE
from galaxy_tui.hands.four_card_bonus import four_card_bonus
from galaxy_tui.hands.three import ThreeCard


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
    return read_once(hands, whole[four().rank] * np.int16(len(ThreeCard)) + best, four_card_bonus)


@cache
def five_lines() -> Ints:
    """The `FiveCard` of every five-card set, by place (FCP App D)."""
    return five_category(subsets(52, 5))
