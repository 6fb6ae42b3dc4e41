"""Five-card hands without wild cards: TCDP App C, FCP App D."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb
from random import Random

import numpy as np
import pytest

from galaxy_tui.cards import DECK_52, cards, text_of
from galaxy_tui.hands.five import FiveCard, FiveCardHand, best_five, five_card
from tests.hands import vector
from tests.hands.classes import suit_classes


def five(text: str) -> FiveCardHand:
    return five_card(cards(text))


def test_tcdp_app_c_order() -> None:
    lowest_of_each = [
        *(five("2s 3h 4d 5c 7s"), five("2s 2h 3d 4c 5s"), five("2s 2h 3d 3c 4s")),
        *(five("2s 2h 2d 3c 4s"), five("As 2h 3d 4c 5s"), five("2s 3s 4s 5s 7s")),
        *(five("2s 2h 2d 3c 3s"), five("2s 2h 2d 2c 3s"), five("As 2s 3s 4s 5s")),
        five("As Ks Qs Js Ts"),
    ]
    assert [hand.category for hand in lowest_of_each] == list(FiveCard)
    assert lowest_of_each == sorted(lowest_of_each)
    highest_of_each = [
        *(five("As Kh Qd Jc 9s"), five("As Ah Kd Qc Js"), five("As Ah Kd Kc Qs")),
        *(five("As Ah Ad Kc Qs"), five("As Kh Qd Jc Ts"), five("As Ks Qs Js 9s")),
        *(five("As Ah Ad Kc Ks"), five("As Ah Ad Ac Ks"), five("Ks Qs Js Ts 9s")),
    ]
    for highest, lowest_of_next in zip(highest_of_each, lowest_of_each[1:], strict=True):
        assert highest < lowest_of_next


@pytest.mark.parametrize("suits", ["sssss", "shdcs"])
def test_tcdp_app_c_ace_to_five_is_the_lowest_straight(suits: str) -> None:
    order = "A23456789TJQKA"
    runs = [order[n : n + 5] for n in range(10)]
    hands = [five("".join(r + s for r, s in zip(run, suits, strict=True))) for run in runs]
    assert hands == sorted(hands)
    assert len(set(hands)) == len(hands)


@pytest.mark.parametrize("text", ["Js Qh Kd Ac 2s", "Ks Ah 2d 3c 4s"])
def test_a_straight_never_wraps(text: str) -> None:
    assert five(text).category is FiveCard.HIGH_CARD


def test_tcdp_app_c_kickers_decide() -> None:
    assert five("9s 9h 9d 2c 2s") > five("8s 8h 8d Ac As")
    assert five("Qs Qh 7s 7h Ad") > five("Qd Qc 7d 7c Kd") > five("Qd Qc 6d 6c Ad")
    assert five("Qs Qh As 9d 5c") > five("Qd Qc Ah 9s 4c")


def five_card_counts() -> dict[FiveCard, int]:
    """From first principles."""
    rank_sets, runs = comb(13, 5), 10  # A-2-3-4-5 to T-J-Q-K-A
    return {
        FiveCard.ROYAL_FLUSH: 4,
        FiveCard.STRAIGHT_FLUSH: (runs - 1) * 4,
        FiveCard.FOUR_OF_A_KIND: 13 * 48,
        FiveCard.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
        FiveCard.FLUSH: (rank_sets - runs) * 4,
        FiveCard.STRAIGHT: runs * (4**5 - 4),
        FiveCard.THREE_OF_A_KIND: 13 * comb(4, 3) * comb(12, 2) * 4**2,
        FiveCard.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2 * 11 * 4,
        FiveCard.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
        FiveCard.HIGH_CARD: (rank_sets - runs) * (4**5 - 4),
    }


def test_fcp_app_d_all_2598960_hands() -> None:
    counts: Counter[FiveCard] = Counter()
    for hand, weight in suit_classes(5):
        counts[five_card(hand).category] += weight
    assert counts == five_card_counts()
    assert counts.total() == comb(52, 5)


def test_fcp_app_d_all_hands_counted_a_second_way() -> None:
    hands = vector.every(52, 5)
    found = vector.best_five(vector.packed(hands))
    assert dict(enumerate(np.bincount(found))) == five_card_counts()
    # Every 601st hand, and a hundred of each category.
    sample = {*range(0, len(hands), 601)}
    for category in FiveCard:
        of_category = np.flatnonzero(found == category)
        sample.update(of_category[:: max(len(of_category) // 100, 1)].tolist())
    for n in sample:
        assert five_card(DECK_52[index] for index in hands[n]).category == found[n]


def best_five_of_six_counts() -> dict[FiveCard, int]:
    """From first principles: the number of six-card hands by their best five cards."""
    runs_of_five, runs_of_six = 10, 9
    royal = 4 * 47
    straight_flush = (runs_of_five - 1) * 4 * 46  # the next card up would make a higher one
    five_suited = 4 * (comb(13, 6) + comb(13, 5) * 39)
    six_ranks_in_a_run = runs_of_five * 8 - runs_of_six
    six_ranks_unsuited = 4**6 - 4 - 6 * 4 * 3
    paired_run = runs_of_five * 5
    paired_unsuited = comb(4, 2) * 4**4 - 4 * 3
    return {
        FiveCard.ROYAL_FLUSH: royal,
        FiveCard.STRAIGHT_FLUSH: straight_flush,
        FiveCard.FOUR_OF_A_KIND: 13 * comb(48, 2),
        FiveCard.FULL_HOUSE: (
            comb(13, 2) * comb(4, 3) ** 2 + 13 * comb(4, 3) * 12 * comb(4, 2) * 44
        ),
        FiveCard.FLUSH: five_suited - straight_flush - royal,
        FiveCard.STRAIGHT: six_ranks_in_a_run * six_ranks_unsuited + paired_run * paired_unsuited,
        FiveCard.THREE_OF_A_KIND: 13 * comb(4, 3) * comb(12, 3) * 4**3,
        FiveCard.TWO_PAIR: (
            comb(13, 3) * comb(4, 2) ** 3 + comb(13, 2) * comb(4, 2) ** 2 * comb(11, 2) * 4**2
        ),
        FiveCard.PAIR: (13 * comb(12, 4) - paired_run) * paired_unsuited,
        FiveCard.HIGH_CARD: (comb(13, 6) - six_ranks_in_a_run) * six_ranks_unsuited,
    }


def test_tcdp_app_c_n3_best_five_of_all_20358520_six_card_hands() -> None:
    counts = np.zeros(len(FiveCard), np.int64)
    for hands, weight in vector.by_suit_lengths(6):
        counts += weight * np.bincount(vector.best_five(hands), minlength=len(FiveCard))
    assert dict(enumerate(counts)) == best_five_of_six_counts()
    assert counts.sum() == comb(52, 6)


def test_tcdp_app_c_n3_best_five_is_the_best_of_the_six() -> None:
    random = Random(5)
    hands = [tuple(random.sample(DECK_52, 6)) for _ in range(4_000)]
    hands += combinations(cards("As Ah Ad Ac Ks Kh Kd Qs Js Ts"), 6)
    hands += combinations(cards("As 2s 3s 4s 5s 6s 4h 4d 3h"), 6)
    categories = vector.best_five(vector.packed(vector.rows(hands)))
    assert set(categories) == set(FiveCard)
    for hand, category in zip(hands, categories, strict=True):
        best, used = best_five(hand)
        assert best == five_card(used) == max(map(five_card, combinations(hand, 5)))
        assert set(used) <= set(hand)
        assert best.category == category
        assert best_five(sorted(hand)) == (best, used)


@pytest.mark.parametrize(
    ("dealt", "name", "used"),
    [
        ("9c 5d 9d Kd 5c 9h", "nines full of fives", "9h 9d 9c 5d 5c"),
        ("Ac As 2s 3s 4d 5c", "five-high straight", "5c 4d 3s 2s As"),
        ("3c Qd 7c Qs Ad 7d", "queens and sevens, ace kicker", "Qs Qd 7d 7c Ad"),
        ("2d 6c 7c 8c 9c Tc", "ten-high straight flush", "Tc 9c 8c 7c 6c"),
    ],
)
def test_tcdp_app_c_n3_the_cards_used_are_laid_out_as_they_are_read(
    dealt: str, name: str, used: str
) -> None:
    hand, five_used = best_five(cards(dealt))
    assert (hand.name, text_of(five_used)) == (name, used)


def test_the_order_of_the_cards_does_not_matter() -> None:
    for hand in combinations(cards("As Ks Qs Js Ts Ah 9h"), 5):
        assert len({five_card(order) for order in permutations(hand)}) == 1


def test_a_five_card_hand_has_five_cards() -> None:
    with pytest.raises(ValueError, match="unpack"):
        five("As Ks Qs Js")
