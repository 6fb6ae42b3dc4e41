"""Three Card Double Play: all 1,370,754 dealer's hands, dealt for some players' hands."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from galaxy_tui.ai.exact import double_play as exact
from galaxy_tui.ai.exact.keys import class_of_cards
from galaxy_tui.ai.exact.one_hand import dealer_threes
from galaxy_tui.ai.exact.ranks import three
from galaxy_tui.ai.odds.double_play import best_choice, split_values
from galaxy_tui.cards import DECK_52, cards
from galaxy_tui.games.paytables import find_table
from galaxy_tui.hands.three import three_card
from tests.ai import plain

SPECIAL = [
    "As Ks Qs Ah Kh Qh", "As Ah Ad Ac 2s 3s", "2s 2h 2d 3s 3h 3d", "2s 3s 4s As 5s 5h",
    "9s Ts Js Qs Ks As", "2s 4h 6d 8c 5s 7h",
]  # fmt: skip
HANDS = [
    *(tuple(sorted(c.index for c in cards(text))) for text in SPECIAL),
    *plain.deals(3, 6, seed=11),
]
LOW = {  # App A by category, high cards first
    "PT-FLT-LH-01": (150, 150, 300, 400, 500, 1000, 5000),
    "PT-FLT-LH-02": (200, 200, 200, 200, 200, 200, 200),
    "PT-FLT-LH-05": (100, 200, 200, 300, 500, 1000, 5000),
}


def rows_of(hand: plain.Cards) -> slice:
    number = class_of_cards(DECK_52[c] for c in hand)
    first = np.append(exact.all_splits().first, len(exact.all_splits().split))
    return slice(first[number], first[number + 1])


@pytest.mark.parametrize("hand", HANDS)
def test_every_dealers_hand_dealt_against_every_split(hand: plain.Cards) -> None:
    dealt = plain.fall_of_the_split(hand)
    splits, rows = exact.all_splits(), rows_of(hand)
    counted = list(zip(splits.beat_high[rows], splits.beat_low[rows], strict=True))
    assert set(counted) <= {(high, low) for _, _, high, low in dealt}

    for name, pays in LOW.items():
        # Both win: High and Low pay. High alone pays for Low. Else both are lost.
        best = max(
            (comb(46, 5) - lost_low) * (100 + pays[low[0]]) - 200 * lost_high
            for _, low, lost_high, lost_low in dealt
        )
        table = find_table("three-card-double-play", "low-hand", name)
        choice, number = best_choice(table), class_of_cards(DECK_52[c] for c in hand)
        assert split_values(table)[rows].max() == best
        assert split_values(table)[choice.row[number]] == best
        assert choice.doubled[number] == (best > 0)


def test_a_split_that_is_left_out_has_a_better_one_that_pays_no_less() -> None:
    for hand in plain.deals(20, 6, seed=12):
        splits, rows = exact.all_splits(), rows_of(hand)
        kept = list(zip(splits.high[rows].tolist(), splits.low[rows].tolist(), strict=True))
        category = three().category
        for a, b in exact.SPLITS:
            ranks = [_rank([hand[i] for i in half]) for half in (a, b)]
            high, low = max(ranks), min(ranks)
            assert any(h >= high and w >= low and category[w] == category[low] for h, w in kept), (
                hand
            )


def _rank(half: list[int]) -> int:
    return three().hands.index(three_card([DECK_52[c] for c in half]))


def test_a_split_has_high_no_lower_than_low_so_high_is_beaten_no_more_often() -> None:
    splits = exact.all_splits()
    assert (splits.high >= splits.low).all()
    assert (splits.beat_high <= splits.beat_low).all()
    assert splits.beat_high.min() == 0
    assert splits.beat_low.max() <= exact.DEALER_HANDS


def test_all_dealers_hands_are_counted_once_whatever_they_hold() -> None:
    for size, table in enumerate(exact.at_most()):
        assert (table[:, -1] == comb(52 - size, 5 - size)).all()


@pytest.mark.parametrize("gone", [*plain.deals(2, 6, seed=13), *plain.deals(2, 12, seed=14)])
def test_the_same_sums_for_one_hand_and_any_cards_seen(gone: plain.Cards) -> None:
    best = plain.best_threes(plain.rest(52, *gone))
    dealt = np.cumsum(np.bincount(best, minlength=len(three().hands)))
    assert (dealer_threes(gone) == dealt).all()
