"""Sets of cards as numbers, suit classes, and ranks in arrays: each beside a plainer way."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb
from random import Random

import numpy as np
import pytest

from galaxy_tui.ai.exact import ranks
from galaxy_tui.ai.exact.keys import as_seen, class_in, class_of_cards, seen_card, seen_in
from galaxy_tui.ai.exact.subsets import (
    bits_of,
    mask_of,
    masks,
    parts,
    place,
    place_of,
    place_with,
    subsets,
)
from galaxy_tui.ai.exact.suits import class_of, classes
from galaxy_tui.cards import DECK_52, DECK_53, Card
from galaxy_tui.hands.five import five_card
from galaxy_tui.hands.four import four_card, highest_four
from galaxy_tui.hands.three import best_three, three_card
from galaxy_tui.hands.wild import wild_five, wild_three
from tests.ai import plain
from tests.hands import vector

RENAMINGS = list(permutations(range(4)))


def held(cards: tuple[int, ...]) -> list[Card]:
    return [DECK_53[c] for c in cards]


def renamed(cards: tuple[int, ...], suits: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(suits[c // 13] * 13 + c % 13 for c in cards))


@pytest.mark.parametrize("size", range(6))
def test_all_sets_of_a_small_deck_stand_in_colexicographic_order(size: int) -> None:
    expected = sorted(combinations(range(11), size), key=lambda cards: cards[::-1])
    assert [tuple(row) for row in subsets(11, size).tolist()] == expected


@pytest.mark.parametrize(("deck", "size"), [(52, 1), (53, 2), (52, 3), (53, 4), (52, 5)])
def test_every_set_has_its_own_place(deck: int, size: int) -> None:
    rows = subsets(deck, size)
    assert len(rows) == comb(deck, size)
    assert (place(rows.T) == np.arange(len(rows))).all()


def test_the_place_of_a_hand_is_the_same_whatever_the_deck() -> None:
    for cards in plain.deals(200, 5, seed=1):
        assert tuple(subsets(53, 5)[place_of(held(cards))]) == cards
        assert tuple(subsets(52, 5)[place_of(held(cards))]) == cards


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_card_that_joins_a_set_brings_it_to_the_place_of_the_larger_set(size: int) -> None:
    random = Random(size)
    for cards in plain.deals(100, size, deck=53, seed=size):
        extra = random.choice(plain.rest(53, *cards))
        columns = [np.array([c], np.uint8) for c in cards]
        assert place_with(columns, extra)[0] == place_of(held((*cards, extra)))


def test_masks_have_a_bit_for_each_card() -> None:
    for cards in plain.deals(50, 3, seed=4):
        there = place_of(held(cards))
        assert masks(52, 3)[there] == bits_of(held(cards)) == sum(1 << c for c in cards)
        assert mask_of(np.array([cards]))[0] == masks(52, 3)[there]


def test_parts_are_all_ways_to_choose_some_of_a_hand() -> None:
    assert parts(4, 2) == ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


@pytest.mark.parametrize(
    ("size", "count"), [(1, 13), (2, 169), (3, 1755), (4, 16432), (5, 134459), (6, 962988)]
)
def test_the_known_numbers_of_hands_up_to_a_renaming_of_suits(size: int, count: int) -> None:
    cards, weight = classes(size)
    assert len(cards) == count
    assert weight.sum() == comb(52, size)


def test_by_burnside_there_are_134459_five_card_classes() -> None:
    """The classes of a group are as many as the hands that its members leave alone, on average."""
    fixed = {
        (1, 1, 1, 1): comb(52, 5),
        (2, 1, 1): sum(comb(13, pairs) * comb(26, 5 - 2 * pairs) for pairs in range(3)),
        (2, 2): 0,  # no odd number of cards can be left alone
        (3, 1): comb(13, 1) * comb(13, 2) + comb(13, 5),
        (4,): 0,
    }
    sizes = {(1, 1, 1, 1): 1, (2, 1, 1): 6, (2, 2): 3, (3, 1): 8, (4,): 6}
    assert sum(fixed[kind] * sizes[kind] for kind in sizes) == 24 * 134459


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_class_is_all_hands_that_a_renaming_of_suits_makes_of_one(size: int) -> None:
    hands = list(combinations(range(52), size))
    first = {cards: min(renamed(cards, suits) for suits in RENAMINGS) for cards in hands}
    number = class_of(size)
    together: dict[int, set[tuple[int, ...]]] = {}
    for cards in hands:
        together.setdefault(int(number[place_of(held(cards))]), set()).add(first[cards])
    assert all(len(firsts) == 1 for firsts in together.values())
    assert len(together) == len(set(first.values()))
    weights = Counter(int(n) for n in number)
    assert all(weights[n] == weight for n, weight in enumerate(classes(size).weight))


@pytest.mark.parametrize("size", [4, 5, 6])
def test_renamed_hands_are_found_in_the_same_class_and_see_a_further_card_alike(size: int) -> None:
    random = Random(size)
    for cards in plain.deals(60, size, seed=size):
        extra = random.choice(plain.rest(52, *cards))
        suits = random.choice(RENAMINGS)
        other, (seen,) = renamed(cards, suits), renamed((extra,), suits)
        assert class_of_cards(held(cards)) == class_of_cards(held(other))
        assert seen_card(held(cards), DECK_52[extra]) == seen_card(held(other), DECK_52[seen])
        columns = [np.array([c], np.uint8) for c in cards]
        assert class_in(columns)[0] == class_of_cards(held(cards))
        assert seen_in(columns, np.array([extra], np.uint8))[0] == seen_card(
            held(cards), DECK_52[extra]
        )


def test_the_class_of_a_class_is_itself_and_sees_each_further_card_in_its_column() -> None:
    every_card = np.tile(np.arange(52, dtype=np.uint8), (len(classes(3).cards), 1))
    seen = as_seen(3, every_card)
    for number in range(0, len(seen), 97):
        cards = held(tuple(classes(3).cards[number]))
        assert class_of_cards(cards) == number
        for extra in plain.rest(52, *(c.index for c in cards)):
            there = int(seen[number, seen_card(cards, DECK_52[extra])])
            # Suits that the hand holds alike are one to it.
            assert there % 13 == extra % 13
            assert {c.rank for c in cards if c.suit == DECK_52[there].suit} == {
                c.rank for c in cards if c.suit == DECK_52[extra].suit
            }


def test_array_ranks_of_all_three_card_hands_are_the_readable_ones() -> None:
    found = ranks.three()
    for at, row in enumerate(subsets(52, 3)):
        hand = three_card(held(tuple(row)))
        assert found.hands[found.rank[at]] == hand
        assert found.category[found.rank[at]] == hand.category
    assert list(found.hands) == sorted(found.hands)


def test_array_ranks_of_four_card_hands_are_the_readable_ones() -> None:
    found = ranks.four()
    for cards in plain.deals(5000, 4, seed=2):
        assert found.hands[found.rank[place_of(held(cards))]] == four_card(held(cards))
    assert list(found.hands) == sorted(found.hands)


def test_array_ranks_order_four_card_hands_as_fcp_rule_6_does() -> None:
    score, found = plain.score4(), ranks.four()
    ours = found.rank[place(plain.every(52, 4).T)]
    theirs = score.cube[tuple(plain.every(52, 4).T)]
    assert (ours == theirs).all()


def test_array_ranks_order_three_card_hands_as_tcdp_rule_5_does() -> None:
    score, found = plain.score3(), ranks.three()
    hands = plain.every(52, 3)
    assert (found.rank[place(hands.T)] == score.cube[tuple(hands.T)]).all()


def test_the_best_three_and_the_best_four_of_five_are_the_readable_ones() -> None:
    for cards in plain.deals(2000, 5, seed=3):
        at = place_of(held(cards))
        three, four = ranks.three(), ranks.four()
        assert three.hands[ranks.best_three_of_five()[at]] == best_three(held(cards))[0]
        assert four.hands[ranks.best_four_of_five()[at]] == highest_four(held(cards))


def test_dw_app_a_categories_of_all_2869685_hands_read_a_second_way() -> None:
    by_bits = vector.wild_five(vector.packed(subsets(53, 5).astype(np.uint8), deuces_wild=True))
    assert (ranks.wild_five_category() == by_bits).all()


def test_dw_app_a_categories_are_the_readable_ones_and_the_plain_ones() -> None:
    for cards in plain.deals(5000, 5, deck=53, seed=5):
        category = ranks.wild_five_category()[place_of(held(cards))]
        assert category == wild_five(held(cards)).category
        assert plain.DW_FIVE[category] == plain.wild_five(cards)


def test_dw_app_b_categories_of_all_23426_hands_are_the_readable_ones_and_the_plain_ones() -> None:
    names = ("nothing", "nothing", "flush", "straight", "trips", "straight flush", "mini royal")
    for at, row in enumerate(subsets(53, 3).tolist()):
        category = ranks.wild_three_category()[at]
        assert category == wild_three(held(tuple(row))).category
        assert names[category] == plain.wild_three(row)


def test_five_card_categories_are_the_readable_ones() -> None:
    hands = list(plain.deals(3000, 5, seed=6))
    found = ranks.five_category(np.array(hands, np.uint8))
    assert found.tolist() == [five_card(held(cards)).category for cards in hands]
