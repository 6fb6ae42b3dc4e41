"""Deuces Wild: five cards (DW App A and C) and three (DW App B) of 53."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement
from math import comb
from random import Random

import numpy as np
import pytest

from galaxy_tui.cards import ACE, DECK_52, DECK_53, JOKER, Card, cards, text_of
from galaxy_tui.hands.five import FiveCard, five_card
from galaxy_tui.hands.three import three_card
from galaxy_tui.hands.wild import (
    WildFive,
    WildFiveHand,
    WildThree,
    WildThreeHand,
    best_wild_five,
    is_wild,
    wild_five,
    wild_three,
    wilds,
)
from tests.hands import vector
from tests.hands.classes import suit_classes

WILD = (JOKER, *cards("2s 2h 2d 2c"))
NATURALS = tuple(c for c in DECK_53 if c not in WILD)


def five(text: str) -> WildFiveHand:
    return wild_five(cards(text))


def three(text: str) -> WildThreeHand:
    return wild_three(cards(text))


def test_dw_rule_2_deuces_and_the_joker_are_wild() -> None:
    assert {c for c in DECK_53 if is_wild(c)} == set(WILD)


def test_dw_app_d_three_deuces_and_a_joker_are_four_wild_cards() -> None:
    assert wilds(cards("2s 2h 2d Jk 9s")) == 4
    assert wilds(cards("As Ks Qs Js Ts")) == 0
    assert wilds(WILD) == 5


def test_dw_app_c_order() -> None:
    hands = [
        *(five("3s 4h 5d 6c 8s"), five("3s 4h 5d 9c Jk"), five("3s 3h 4d 4c 5s")),
        *(five("3s 3h 4d 5c Jk"), five("As 3h 4d 5c Jk"), five("3s 4s 5s 9s Jk")),
        *(five("3s 3h 4d 4c Jk"), five("3s 3h 3d 4c Jk"), five("As 3s 4s 5s Jk")),
        *(five("3s 3h 3d 3c Jk"), five("As Ks Qs Js Jk"), wild_five(WILD)),
        five("As Ks Qs Js Ts"),
    ]
    assert [hand.category for hand in hands] == list(WildFive)
    assert hands == sorted(hands)


def test_dw_app_a_note_four_jacks_and_a_wild_card_are_five_of_a_kind() -> None:
    for wild in WILD:
        hand = wild_five((*cards("Js Jh Jd Jc"), wild))
        assert hand == (WildFive.FIVE_OF_A_KIND, (11,))


def test_dw_app_a_a_natural_hand_holds_no_wild_card() -> None:
    assert five("As Ks Qs Js Ts").category is WildFive.NATURAL_ROYAL
    assert five("As Ks Qs Js 2s").category is WildFive.WILD_ROYAL
    assert five("As Ks Qs Js Jk").category is WildFive.WILD_ROYAL


def test_dw_app_c_five_wild_cards_have_their_own_line_above_the_wild_royal() -> None:
    assert five("2s 2h 2d 2c Jk").category is WildFive.FIVE_WILD
    assert five("2s 2h 2d 2c Jk") > five("As Ks Qs Js Jk") > five("As Ah Ad Ac Jk")


def test_dw_app_a_four_wild_cards_make_a_royal_with_a_ten_or_higher_else_five_of_a_kind() -> None:
    for natural in NATURALS:
        hand = wild_five((*WILD[1:], natural))
        if natural.rank >= 10:
            assert hand == (WildFive.WILD_ROYAL, (ACE,))
        else:
            assert hand == (WildFive.FIVE_OF_A_KIND, (natural.rank,))


@pytest.mark.parametrize(
    ("text", "category", "ranks"),
    [
        ("As 3h 4d 5c 2s", WildFive.STRAIGHT, (5,)),  # the deuce stands for a deuce
        ("3s 4h 5d 6c Jk", WildFive.STRAIGHT, (7,)),  # a wild card takes the better end
        ("As Kh Qd Jk 2s", WildFive.STRAIGHT, (14,)),
        ("Ts 9h 8d Jk 2s", WildFive.STRAIGHT, (12,)),
        ("Ks 9s 3s Jk 2h", WildFive.FLUSH, (14, 13, 12, 9, 3)),
        ("As 9s 3s 4s Jk", WildFive.FLUSH, (14, 13, 9, 4, 3)),
        ("Ks 9h 3s Jk 2h", WildFive.THREE_OF_A_KIND, (13, 9, 3)),
        ("Ks 9h Jk 2h 2s", WildFive.FOUR_OF_A_KIND, (13, 9)),
        ("Ks 9s Jk 2h 2d", WildFive.STRAIGHT_FLUSH, (13,)),
        ("Ks 4s Jk 2h 2d", WildFive.FOUR_OF_A_KIND, (13, 4)),
        ("9s 9h Kd Jk 2h", WildFive.FOUR_OF_A_KIND, (9, 13)),
        ("9s 9h Kd Kc 2h", WildFive.FULL_HOUSE, (13, 9)),
        ("Ks 9h 3s 5d Jk", WildFive.PAIR, (13, 9, 5, 3)),
        ("Ks Kh 9s 9d Ac", WildFive.TWO_PAIR, (13, 9, 14)),
    ],
)
def test_dw_app_a_wild_cards_take_the_best_place(
    text: str, category: WildFive, ranks: tuple[int, ...]
) -> None:
    assert five(text) == (category, ranks)


def ranks_in_a_run(size: int, length: int) -> int:
    """Sets of that many natural ranks that a straight of that length can hold."""
    runs = [set(range(top - length + 1, top + 1)) for top in range(length, ACE + 1)]
    runs[0] = (runs[0] - {1}) | {ACE}
    return sum(
        any(run.issuperset(held) for run in runs) for held in combinations(range(3, 15), size)
    )


def wild_five_counts() -> dict[WildFive, int]:
    """From first principles: twelve natural ranks, and so many wild cards of five."""
    counts: Counter[WildFive] = Counter()

    # No wild card: ordinary poker with a deck of 48, in which runs go from 3-7 to T-A.
    sets, runs = comb(12, 5), 8
    counts[WildFive.NATURAL_ROYAL] += 4
    counts[WildFive.STRAIGHT_FLUSH] += (runs - 1) * 4
    counts[WildFive.FOUR_OF_A_KIND] += 12 * 44
    counts[WildFive.FULL_HOUSE] += 12 * comb(4, 3) * 11 * comb(4, 2)
    counts[WildFive.FLUSH] += (sets - runs) * 4
    counts[WildFive.STRAIGHT] += runs * (4**5 - 4)
    counts[WildFive.THREE_OF_A_KIND] += 12 * comb(4, 3) * comb(11, 2) * 4**2
    counts[WildFive.TWO_PAIR] += comb(12, 2) * comb(4, 2) ** 2 * 10 * 4
    counts[WildFive.PAIR] += 12 * comb(4, 2) * comb(11, 3) * 4**3
    counts[WildFive.HIGH_CARD] += (sets - runs) * (4**5 - 4)

    # One: four naturals.
    ways, sets, runs, royal = 5, comb(12, 4), ranks_in_a_run(4, 5), comb(5, 4)
    counts[WildFive.WILD_ROYAL] += ways * royal * 4
    counts[WildFive.FIVE_OF_A_KIND] += ways * 12
    counts[WildFive.STRAIGHT_FLUSH] += ways * (runs - royal) * 4
    counts[WildFive.FOUR_OF_A_KIND] += ways * 12 * comb(4, 3) * 44
    counts[WildFive.FULL_HOUSE] += ways * comb(12, 2) * comb(4, 2) ** 2
    counts[WildFive.FLUSH] += ways * (sets - runs) * 4
    counts[WildFive.STRAIGHT] += ways * runs * (4**4 - 4)
    counts[WildFive.THREE_OF_A_KIND] += ways * 12 * comb(4, 2) * comb(11, 2) * 4**2
    counts[WildFive.PAIR] += ways * (sets - runs) * (4**4 - 4)

    # Two: three naturals.
    ways, sets, runs, royal = comb(5, 2), comb(12, 3), ranks_in_a_run(3, 5), comb(5, 3)
    counts[WildFive.WILD_ROYAL] += ways * royal * 4
    counts[WildFive.FIVE_OF_A_KIND] += ways * 12 * comb(4, 3)
    counts[WildFive.STRAIGHT_FLUSH] += ways * (runs - royal) * 4
    counts[WildFive.FOUR_OF_A_KIND] += ways * 12 * comb(4, 2) * 44
    counts[WildFive.FLUSH] += ways * (sets - runs) * 4
    counts[WildFive.STRAIGHT] += ways * runs * (4**3 - 4)
    counts[WildFive.THREE_OF_A_KIND] += ways * (sets - runs) * (4**3 - 4)

    # Three: two naturals, and nothing less than four of a kind.
    ways, sets, runs, royal = comb(5, 3), comb(12, 2), ranks_in_a_run(2, 5), comb(5, 2)
    counts[WildFive.WILD_ROYAL] += ways * royal * 4
    counts[WildFive.FIVE_OF_A_KIND] += ways * 12 * comb(4, 2)
    counts[WildFive.STRAIGHT_FLUSH] += ways * (runs - royal) * 4
    counts[WildFive.FOUR_OF_A_KIND] += ways * (sets * 4**2 - runs * 4)

    # Four and five.
    counts[WildFive.WILD_ROYAL] += 5 * 5 * 4
    counts[WildFive.FIVE_OF_A_KIND] += 5 * 7 * 4
    counts[WildFive.FIVE_WILD] += 1
    return counts


def test_dw_app_a_all_2869685_hands() -> None:
    counts: Counter[WildFive] = Counter()
    for wild in range(6):
        for naturals, weight in suit_classes(5 - wild, lowest=3):
            category = wild_five((*naturals, *WILD[:wild])).category
            counts[category] += weight * comb(5, wild)
    assert counts == wild_five_counts()
    assert counts.total() == comb(53, 5)


def test_dw_app_a_all_hands_counted_a_second_way() -> None:
    hands = vector.every(53, 5)
    found = vector.wild_five(vector.packed(hands, deuces_wild=True))
    assert dict(enumerate(np.bincount(found))) == wild_five_counts()
    # Every 601st hand, and a hundred of each category.
    sample = {*range(0, len(hands), 601)}
    for category in WildFive:
        of_category = np.flatnonzero(found == category)
        sample.update(of_category[:: max(len(of_category) // 100, 1)].tolist())
    for n in sample:
        assert wild_five(DECK_53[index] for index in hands[n]).category == found[n]


def by_substitution(naturals: tuple[Card, ...], wild: int) -> WildFiveHand:
    """The best of any cards in place of the wild ones; only five of a kind repeats a card."""
    found = []
    for stand_ins in combinations_with_replacement(DECK_52, wild):
        hand = (*naturals, *stand_ins)
        if len({c.rank for c in hand}) == 1:
            found.append(WildFiveHand(WildFive.FIVE_OF_A_KIND, (hand[0].rank,)))
        elif len(set(hand)) == len(hand):
            category, ranks = five_card(hand)
            royal = category is FiveCard.ROYAL_FLUSH
            name = WildFive.WILD_ROYAL if royal else WildFive[category.name]
            found.append(WildFiveHand(name, ranks))
    return max(found)


@pytest.mark.parametrize(("wild", "hands"), [(1, 400), (2, 40), (3, 4)])
def test_dw_rule_2_a_wild_card_stands_for_any_card(wild: int, hands: int) -> None:
    random = Random(wild)
    for _ in range(hands):
        naturals = tuple(random.sample(NATURALS, 5 - wild))
        assert wild_five((*naturals, *random.sample(WILD, wild))) == by_substitution(naturals, wild)


def test_dw_app_a_a_hand_without_wild_cards_is_ordinary_poker() -> None:
    random = Random(0)
    for _ in range(2_000):
        hand = random.sample(NATURALS, 5)
        category, ranks = five_card(hand)
        royal = category is FiveCard.ROYAL_FLUSH
        name = WildFive.NATURAL_ROYAL if royal else WildFive[category.name]
        assert wild_five(hand) == (name, ranks)


@pytest.mark.parametrize(
    ("dealt", "name", "used"),
    [
        ("As Kd Qc Js 2d 2c", "ace-high straight", "As Kd Qc Js 2d"),  # no more wild than it needs
        ("9s Js 2d Jd Jk", "four jacks, nine kicker", "Js Jd 9s 2d Jk"),
        ("As 5h 3d 4c 2s", "five-high straight", "5h 4c 3d As 2s"),
        ("2s 2h 2d 2c 9d Jk", "five wild cards", "2s 2h 2d 2c Jk"),
        ("3s 9h 2s 2h 2d 2c 9d Jk", "five wild cards", "2s 2h 2d 2c Jk"),
        ("3s 3h 9h 9d 2s Jk", "four nines, three kicker", "9h 9d 3s 2s Jk"),
    ],
)
def test_dw_app_c_best_five_with_picked_wild_cards(dealt: str, name: str, used: str) -> None:
    hand, five_used = best_wild_five(cards(dealt))
    assert (hand.name, text_of(five_used)) == (name, used)


@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_dw_app_c_best_five_is_the_best_of_its_subsets(size: int) -> None:
    random = Random(size)
    for _ in range(300):
        # Four community cards and the player's pick: one card, or wild cards only.
        community = random.sample(DECK_53, 4)
        rest = [c for c in DECK_53 if c not in community]
        wild = [c for c in rest if is_wild(c)]
        picked = random.sample(wild if len(wild) >= size - 4 else rest, size - 4)
        hand, used = best_wild_five([*community, *picked])
        subsets: Iterable[tuple[Card, ...]] = combinations([*community, *picked], 5)
        assert hand == wild_five(used) == max(map(wild_five, subsets))
        assert set(used) <= {*community, *picked}


def test_dw_app_b_order() -> None:
    hands = [
        *(three("3s 5h 7d"), three("3s 7h Jk"), three("3s 4s Ks"), three("As 3h Jk")),
        *(three("3s 3h Jk"), three("As 3s Jk"), three("As Ks Jk")),
    ]
    assert [hand.category for hand in hands] == list(WildThree)
    assert hands == sorted(hands)


def test_dw_app_b_note_king_queen_jack_of_spades_is_a_straight_flush_only() -> None:
    assert three("Ks Qs Js") == (WildThree.STRAIGHT_FLUSH, (13,))


@pytest.mark.parametrize("text", ["Qs Ks As", "Qs Jk As", "2h Ks Jk", "2s 2h Jk"])
def test_dw_app_b_a_mini_royal_is_queen_king_ace_suited_wild_or_not(text: str) -> None:
    assert three(text).category is WildThree.MINI_ROYAL


def wild_three_counts() -> dict[WildThree, int]:
    """From first principles, as for five cards."""
    counts: Counter[WildThree] = Counter()
    sets, runs = comb(12, 3), 10  # 3-4-5 to Q-K-A
    counts[WildThree.MINI_ROYAL] += 4
    counts[WildThree.STRAIGHT_FLUSH] += (runs - 1) * 4
    counts[WildThree.THREE_OF_A_KIND] += 12 * comb(4, 3)
    counts[WildThree.STRAIGHT] += runs * (4**3 - 4)
    counts[WildThree.FLUSH] += (sets - runs) * 4
    counts[WildThree.PAIR] += 12 * comb(4, 2) * 44
    counts[WildThree.HIGH_CARD] += (sets - runs) * (4**3 - 4)

    ways, sets, runs, royal = 5, comb(12, 2), ranks_in_a_run(2, 3), comb(3, 2)
    counts[WildThree.MINI_ROYAL] += ways * royal * 4
    counts[WildThree.STRAIGHT_FLUSH] += ways * (runs - royal) * 4
    counts[WildThree.THREE_OF_A_KIND] += ways * 12 * comb(4, 2)
    counts[WildThree.STRAIGHT] += ways * runs * (4**2 - 4)
    counts[WildThree.FLUSH] += ways * (sets - runs) * 4
    counts[WildThree.PAIR] += ways * (sets - runs) * (4**2 - 4)

    counts[WildThree.MINI_ROYAL] += comb(5, 2) * 3 * 4 + comb(5, 3)
    counts[WildThree.STRAIGHT_FLUSH] += comb(5, 2) * 9 * 4
    return counts


def test_dw_app_b_all_23426_hands() -> None:
    counts = Counter(wild_three(hand).category for hand in combinations(DECK_53, 3))
    assert counts == wild_three_counts()
    assert counts.total() == comb(53, 3)


@pytest.mark.parametrize("wild", [0, 1, 2, 3])
def test_dw_app_b_wild_cards_stand_for_any_card(wild: int) -> None:
    for naturals, _ in suit_classes(3 - wild, lowest=3):
        stand_ins = combinations_with_replacement(DECK_52, wild)
        hands = ((*naturals, *some) for some in stand_ins)
        best = max(three_card(hand) for hand in hands if len(set(hand)) == 3)
        found = wild_three((*naturals, *WILD[:wild]))
        assert (found.category.name, found.ranks) == (best.category.name, best.ranks)


@pytest.mark.parametrize("text", ["As Ks Qs Js", "As Ks Qs Js Ts 9s"])
def test_a_missing_card_is_not_a_wild_one(text: str) -> None:
    with pytest.raises(ValueError, match="has 5 cards"):
        five(text)
    with pytest.raises(ValueError, match="has 3 cards"):
        three(text)
