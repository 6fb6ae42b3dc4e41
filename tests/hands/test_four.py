"""Four-card hands: FCP Rule 6, and the best four of five or six."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb
from random import Random

import numpy as np
import pytest

from galaxy_tui.cards import DECK_52, cards, text_of
from galaxy_tui.hands.four import FourCard, FourCardHand, best_four, four_card
from tests.hands import vector
from tests.hands.classes import suit_classes


def four(text: str) -> FourCardHand:
    return four_card(cards(text))


def test_fcp_rule_6_order() -> None:
    lowest_of_each = [
        *(four("2s 3h 4d 6c"), four("2s 2h 3d 4c"), four("2s 2h 3d 3c"), four("As 2h 3d 4c")),
        *(four("2s 3s 4s 6s"), four("2s 2h 2d 3c"), four("As 2s 3s 4s"), four("2s 2h 2d 2c")),
    ]
    assert [hand.category for hand in lowest_of_each] == list(FourCard)
    assert lowest_of_each == sorted(lowest_of_each)
    highest_of_each = [
        *(four("As Kh Qd Tc"), four("As Ah Kd Qc"), four("As Ah Kd Kc"), four("As Kh Qd Jc")),
        *(four("As Ks Qs Ts"), four("As Ah Ad Kc"), four("As Ks Qs Js")),
    ]
    for highest, lowest_of_next in zip(highest_of_each, lowest_of_each[1:], strict=True):
        assert highest < lowest_of_next


@pytest.mark.parametrize("suits", ["ssss", "shdc"])
def test_fcp_rule_6_ace_to_four_is_the_lowest_straight(suits: str) -> None:
    order = "A23456789TJQKA"
    runs = [order[n : n + 4] for n in range(11)]
    hands = [four("".join(r + s for r, s in zip(run, suits, strict=True))) for run in runs]
    assert hands == sorted(hands)
    assert len(set(hands)) == len(hands)
    assert len({hand.category for hand in hands}) == 1


@pytest.mark.parametrize("text", ["Qs Kh Ad 2c", "Ks Ah 2d 3c"])
def test_a_straight_never_wraps(text: str) -> None:
    assert four(text).category is FourCard.HIGH_CARD


def test_fcp_rule_6_kickers_decide() -> None:
    assert four("9s 9h 9d Kc") > four("9s 9h 9c Qc") > four("8s 8h 8d Ac")
    assert four("Qs Qh 7s 7h") > four("Qd Qc 6s 6h") > four("Js Jh Ts Th")
    assert four("Qs Qh As 3h") > four("Qd Qc Ks Jh") > four("Qd Qc Ks Th")


def test_fcp_rule_6_all_270725_hands() -> None:
    counts = Counter(four_card(hand).category for hand in combinations(DECK_52, 4))
    rank_sets, runs = comb(13, 4), 11  # A-2-3-4 to J-Q-K-A
    assert counts == {
        FourCard.FOUR_OF_A_KIND: 13,
        FourCard.STRAIGHT_FLUSH: runs * 4,
        FourCard.THREE_OF_A_KIND: 13 * comb(4, 3) * 48,
        FourCard.FLUSH: (rank_sets - runs) * 4,
        FourCard.STRAIGHT: runs * (4**4 - 4),
        FourCard.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2,
        FourCard.PAIR: 13 * comb(4, 2) * comb(12, 2) * 4**2,
        FourCard.HIGH_CARD: (rank_sets - runs) * (4**4 - 4),
    }
    assert counts.total() == comb(52, 4)


def best_four_of_five_counts() -> dict[FourCard, int]:
    """From first principles: the number of five-card hands by their best four cards."""
    runs_of_four, runs_of_five = 11, 10
    straight_flush = runs_of_four * 4 * 48 - runs_of_five * 4  # a run of five has two of four
    four_suited = 4 * (comb(13, 5) + comb(13, 4) * 39)
    # Five ranks, a run of four among them; and a run of four with one of its ranks paired.
    five_ranks_in_a_run = runs_of_four * 9 - runs_of_five
    five_ranks_unsuited = 4**5 - 4 - 5 * 4 * 3
    paired_run = runs_of_four * 4
    paired_unsuited = comb(4, 2) * 4**3 - 4 * 3
    return {
        FourCard.FOUR_OF_A_KIND: 13 * 48,
        FourCard.STRAIGHT_FLUSH: straight_flush,
        FourCard.THREE_OF_A_KIND: 13 * comb(4, 3) * comb(48, 2),
        FourCard.FLUSH: four_suited - straight_flush,
        FourCard.STRAIGHT: five_ranks_in_a_run * five_ranks_unsuited + paired_run * paired_unsuited,
        FourCard.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2 * 44,
        FourCard.PAIR: (13 * comb(12, 3) - paired_run) * paired_unsuited,
        FourCard.HIGH_CARD: (comb(13, 5) - five_ranks_in_a_run) * five_ranks_unsuited,
    }


def test_fcp_rule_3_best_four_of_all_2598960_five_card_hands() -> None:
    expected = best_four_of_five_counts()
    # The same figures are published for the four-card poker games that deal five cards.
    assert {category: n for category, n in expected.items() if category > FourCard.PAIR} == {
        FourCard.FOUR_OF_A_KIND: 624,
        FourCard.STRAIGHT_FLUSH: 2_072,
        FourCard.THREE_OF_A_KIND: 58_656,
        FourCard.FLUSH: 114_616,
        FourCard.STRAIGHT: 101_808,
        FourCard.TWO_PAIR: 123_552,
    }
    counts: Counter[FourCard] = Counter()
    for hand, weight in suit_classes(5):
        counts[best_four(hand)[0].category] += weight
    assert counts == expected
    assert counts.total() == comb(52, 5)


def test_fcp_rule_3_all_five_card_hands_counted_a_second_way() -> None:
    found = vector.best_four(vector.packed(vector.every(52, 5)))
    assert dict(enumerate(np.bincount(found))) == best_four_of_five_counts()


@pytest.mark.parametrize("size", [5, 6])
def test_fcp_rules_3_and_5_best_four_is_the_best_of_its_subsets(size: int) -> None:
    random = Random(size)
    hands = [tuple(random.sample(DECK_52, size)) for _ in range(4_000)]
    # Few ranks, and few suits, for the hands that chance seldom deals.
    hands += combinations(cards("As Ah Ad Ac Ks Kh Kd Qs Qh Js"), size)
    hands += combinations(cards("As 2s 3s 4s 5s 6s 4h 4d 3h"), size)
    categories = vector.best_four(vector.packed(vector.rows(hands)))
    assert set(categories) == set(FourCard)
    for hand, category in zip(hands, categories, strict=True):
        best, used = best_four(hand)
        assert best == four_card(used) == max(map(four_card, combinations(hand, 4)))
        assert best.category == category
        assert set(used) <= set(hand)
        assert best_four(sorted(hand)) == (best, used)


@pytest.mark.parametrize(
    ("dealt", "name", "used"),
    [
        ("9c 5c Kd 9d 9h", "three nines, king kicker", "9h 9d 9c Kd"),
        ("7c Ad Qd Qs 7d", "queens and sevens", "Qs Qd 7d 7c"),
        ("4d As 2s Ac 3s 9h", "four-high straight", "4d 3s 2s As"),
        ("6d 3d Kd 6c Ad 9d", "ace-high flush, king-nine-six", "Ad Kd 9d 6d"),
        ("Ks Kh Kd Qs Qh Js", "three kings, queen kicker", "Ks Kh Kd Qs"),
        ("5s 5h 9s 9h Kc Kd", "kings and nines", "Kd Kc 9s 9h"),
        ("Ts Js Qs Ks As 2h", "ace-high straight flush", "As Ks Qs Js"),
    ],
)
def test_fcp_rule_5_the_cards_used_are_laid_out_as_they_are_read(
    dealt: str, name: str, used: str
) -> None:
    hand, four_used = best_four(cards(dealt))
    assert (hand.name, text_of(four_used)) == (name, used)


def test_the_order_of_the_cards_does_not_matter() -> None:
    for hand in combinations(cards("As Ks Qs Js 2s Ah 2h 4d 3s"), 4):
        assert len({four_card(order) for order in permutations(hand)}) == 1


def test_a_four_card_hand_has_four_cards() -> None:
    with pytest.raises(ValueError, match="unpack"):
        four("As Ks Qs Js Ts")
