"""Two cards high, one card low: TCS §7."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import comb

import pytest

from galaxy_tui.cards import DECK_52, card, cards
from galaxy_tui.hands.two import SingleCard, TwoCard, TwoCardHand, single_card, two_card


def two(text: str) -> TwoCardHand:
    return two_card(cards(text))


def test_tcs_s7_order_of_the_high_sub_hand() -> None:
    lowest_of_each = [two("3s 5h"), two("2s 4s"), two("As 2h"), two("2s 2h"), two("As 2s")]
    assert [hand.category for hand in lowest_of_each] == list(TwoCard)
    assert lowest_of_each == sorted(lowest_of_each)
    highest_of_each = [two("As Qh"), two("As Qs"), two("As Kh"), two("As Ah"), two("As Ks")]
    assert [hand.category for hand in highest_of_each] == list(TwoCard)
    for highest, lowest_of_next in zip(highest_of_each, lowest_of_each[1:], strict=False):
        assert highest < lowest_of_next


@pytest.mark.parametrize("text", ["4s 5s", "Jd Qd"])
def test_tcs_s7_note_5_examples_of_suited_connectors(text: str) -> None:
    assert two(text).category is TwoCard.SUITED_CONNECTORS


@pytest.mark.parametrize("text", ["4s 5d", "Ad 2s"])
def test_tcs_s7_note_6_examples_of_connected_cards(text: str) -> None:
    assert two(text).category is TwoCard.CONNECTED


@pytest.mark.parametrize("other", ["s", "h"])
def test_tcs_s7_ace_deuce_is_the_lowest_connector_and_ace_king_the_highest(other: str) -> None:
    hands = [two(f"{low}s {high}{other}") for low, high in pairwise("A23456789TJQKA")]
    assert hands == sorted(hands)
    assert len(set(hands)) == len(hands) == 13
    assert len({hand.category for hand in hands}) == 1


def test_tcs_s7_king_and_deuce_do_not_connect() -> None:
    assert two("Ks 2s").category is TwoCard.SUITED


def test_tcs_s7_pairs_by_rank_suited_and_high_cards_by_both_cards() -> None:
    assert two("Qs Qh") > two("Js Jh")
    assert two("Ks 9s") > two("Ks 8s") > two("Qs Ts")
    assert two("Ks 9h") > two("Ks 8h") > two("Qs Th")


@pytest.mark.parametrize(
    ("dealer", "player"),
    [("Qd 7h", "Qh 7d"), ("Qc 7h", "Qh 7s")],  # examples 4 and 5
)
def test_tcs_s7_examples_of_copies(dealer: str, player: str) -> None:
    assert two(dealer) == two(player)


def test_tcs_s7_suited_cards_are_no_copy_of_the_same_cards_unsuited() -> None:
    assert two("Qc 7c") > two("Qs 7h")


def test_tcs_s7_the_low_sub_hand_is_its_rank() -> None:
    assert single_card(card("7h")) == single_card(card("7c")) == SingleCard(7)
    assert single_card(card("As")) > single_card(card("Kd")) > single_card(card("2d"))


def test_tcs_s7_all_1326_high_sub_hands() -> None:
    counts = Counter(two_card(hand).category for hand in combinations(DECK_52, 2))
    rank_pairs, connectors, suits, suit_pairs = comb(13, 2), 13, 4, 4 * 3
    assert counts == {
        TwoCard.SUITED_CONNECTORS: connectors * suits,
        TwoCard.PAIR: 13 * comb(4, 2),
        TwoCard.CONNECTED: connectors * suit_pairs,
        TwoCard.SUITED: (rank_pairs - connectors) * suits,
        TwoCard.HIGH_CARD: (rank_pairs - connectors) * suit_pairs,
    }
    assert counts.total() == comb(52, 2)


def test_the_order_of_the_cards_does_not_matter() -> None:
    for one, other in combinations(DECK_52, 2):
        assert two_card((one, other)) == two_card((other, one))


def test_a_high_sub_hand_has_two_cards() -> None:
    with pytest.raises(ValueError, match="unpack"):
        two("As Ks Qs")
