"""Four Card Prime: all 1,370,754 dealer's hands behind an up card, dealt for some hands."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from galaxy_tui.ai.exact import prime as exact
from galaxy_tui.ai.exact.four_card_lines import LINES, count_avoiding, neighbours
from galaxy_tui.ai.exact.keys import as_seen, class_of_cards, seen_card
from galaxy_tui.ai.exact.one_hand import dealer_fours_at_most
from galaxy_tui.ai.exact.ranks import best_four_of_five, four
from galaxy_tui.ai.exact.subsets import place_of
from galaxy_tui.ai.exact.suits import classes
from galaxy_tui.cards import DECK_52, cards
from galaxy_tui.hands.four import FourCard
from tests.ai import plain

SPECIAL = [
    "2s 2h 2d 2c 3s", "As 2s 3s 4s 9h", "As 2h 3d 4c 9h", "As Ks Qs Js 4d", "As Ah Ad 7s 9h",
    "2s 4s 6s 8s 9h", "2s 2h 3s 3h 6d",
]  # fmt: skip


def situations() -> list[tuple[plain.Cards, int]]:
    random = Random(1)
    hands = [tuple(sorted(c.index for c in cards(text))) for text in SPECIAL]
    hands += list(plain.deals(3, 5, seed=17))
    return [(hand, random.choice(plain.rest(52, *hand))) for hand in hands]


def beaten(hand: plain.Cards, up: int) -> int:
    held = [DECK_52[c] for c in hand]
    column = seen_card(held, DECK_52[up])
    return int(as_seen(5, exact.beaten().beat)[class_of_cards(held), column])


@pytest.mark.parametrize(("hand", "up"), situations())
def test_every_dealers_hand_dealt_behind_an_up_card(hand: plain.Cards, up: int) -> None:
    dealt = plain.beaten_by(hand, up)
    assert beaten(hand, up) == dealt
    rank = int(best_four_of_five()[place_of(DECK_52[c] for c in hand)])
    left = np.array(plain.rest(52, *hand, up))
    assert exact.DEALER_HANDS - dealer_fours_at_most(rank, up, left) == dealt


@pytest.mark.parametrize("seen", plain.deals(1, 9, seed=18))
def test_the_same_for_one_hand_and_other_cards_seen(seen: plain.Cards) -> None:
    hand, up = seen[2:7], seen[0]
    rank = int(best_four_of_five()[place_of(DECK_52[c] for c in hand)])
    left = plain.rest(52, *seen)
    own = plain.score4().number[max(plain.four(p) for p in combinations(hand, 4))]
    dealt = int(np.count_nonzero(plain.best_fours(left, up) <= own))
    assert dealer_fours_at_most(rank, up, np.array(left)) == dealt


def test_four_aces_can_not_be_beaten_and_no_count_is_more_than_all() -> None:
    beat = exact.beaten().beat
    there = beat >= 0
    assert (there.sum(axis=1) == exact.UP_CARDS).all()
    assert (beat[there] <= exact.DEALER_HANDS).all()
    assert (beat[exact.beaten().rank == len(four().hands) - 1].max()) == 0


def test_four_card_poker_with_these_counts_has_its_published_edge_of_2_79_percent() -> None:
    """The same cards, the bonus of 25, 20 and 2 paid on a loss too, the Ante lost with it."""
    bonus = {FourCard.FOUR_OF_A_KIND: 25, FourCard.STRAIGHT_FLUSH: 20, FourCard.THREE_OF_A_KIND: 2}
    table = exact.beaten()
    extra = np.array([bonus.get(hand.category, 0) for hand in four().hands])[table.rank][:, None]
    lost = table.beat.astype(np.int64)
    won = comb(46, 5) - lost
    best = np.full(lost.shape, -comb(46, 5))
    for raised in (1, 2, 3):
        np.maximum(best, (won - lost) * (1 + raised) + comb(46, 5) * extra, out=best)
    best[table.beat < 0] = 0
    value = int(best.sum(axis=1) @ classes(5).weight)
    edge = -Fraction(value, comb(52, 5) * 47 * comb(46, 5))
    assert round(float(edge), 4) == 0.0279


def test_fcp_app_e_pairs_of_hands_counted_by_formula() -> None:
    pairs = neighbours()
    aces, quads = LINES.index("Four Aces"), LINES.index("Quads")
    # A neighbour's quads: a rank that I hold nothing of, and one of the 43 cards left over.
    assert pairs[aces, aces] == 0
    assert pairs[aces, quads] == 48 * 11 * 43
    assert pairs[quads, quads] == 12 * (4 * 11 + 44 * 10) * 43
    assert (pairs == pairs.T).all()
    hands = {"Four Aces": 48, "Quads": 576, "Straight Flush": 2072}
    for line, count in hands.items():
        assert pairs[LINES.index(line)].sum() == count * comb(47, 5)


@pytest.mark.parametrize("gone", [*plain.deals(2, 5, seed=19), (8, 9, 10, 11, 12)])
def test_fcp_app_e_neighbours_of_one_hand_dealt(gone: plain.Cards) -> None:
    score = plain.score4().score
    names = {7: "Quads", 6: "Straight Flush", 5: "Trips"}
    lines = [
        LINES.index("Four Aces" if s == (7, 14) else names.get(s[0], "less than trips"))
        for s in score
    ]
    best = plain.best_fours(plain.rest(52, *gone))
    dealt = np.bincount(np.array(lines)[best], minlength=len(LINES))
    assert (count_avoiding(gone) == dealt).all()
