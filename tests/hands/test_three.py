"""Three-card hands: TCDP Rule 5 and TCS App B."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest

from galaxy_tui.cards import DECK_52, cards, text_of
from galaxy_tui.hands.three import ThreeCard, ThreeCardHand, best_three, three_card


def three(text: str) -> ThreeCardHand:
    return three_card(cards(text))


def test_tcdp_rule_5_order() -> None:
    lowest_of_each = [
        *(three("2s 3h 5d"), three("2s 2h 3d"), three("2s 3s 5s"), three("As 2h 3d")),
        *(three("2s 2h 2d"), three("As 2s 3s"), three("As Ks Qs")),
    ]
    assert [hand.category for hand in lowest_of_each] == list(ThreeCard)
    assert lowest_of_each == sorted(lowest_of_each)
    highest_of_each = [
        *(three("As Kh Jd"), three("As Ah Kd"), three("As Ks Js"), three("As Kh Qd")),
        *(three("As Ah Ad"), three("Ks Qs Js")),
    ]
    for highest, lowest_of_next in zip(highest_of_each, lowest_of_each[1:], strict=True):
        assert highest < lowest_of_next


@pytest.mark.parametrize("suits", ["sss", "shd"])
def test_tcs_app_b_notes_8_and_9_ace_deuce_three_is_the_lowest_straight(suits: str) -> None:
    order = "A23456789TJQKA"
    runs = [order[n : n + 3] for n in range(12)]
    hands = [three("".join(r + s for r, s in zip(run, suits, strict=True))) for run in runs]
    assert hands == sorted(hands)
    assert len(set(hands)) == len(hands)
    assert {h.category for h in hands} <= {
        *(ThreeCard.STRAIGHT, ThreeCard.STRAIGHT_FLUSH, ThreeCard.MINI_ROYAL)
    }


@pytest.mark.parametrize("text", ["Ks Ah 2d", "Qs Kh 2d"])
def test_a_straight_never_wraps(text: str) -> None:
    assert three(text).category is ThreeCard.HIGH_CARD


@pytest.mark.parametrize(("dealer", "player"), [("Qs Qc 7h", "Qd Qh 7c"), ("Qs Qd 7h", "Qc Qh 7d")])
def test_tcs_app_b_examples_of_identical_hands(dealer: str, player: str) -> None:
    assert three(dealer) == three(player)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("9s 9c 9h", ThreeCard.THREE_OF_A_KIND),
        ("Kd Kh Kc", ThreeCard.THREE_OF_A_KIND),
        ("4s 5h 6c", ThreeCard.STRAIGHT),
        ("2h 7h 9h", ThreeCard.FLUSH),
        ("9h 9c Tc", ThreeCard.PAIR),
        ("4h Td 7c", ThreeCard.HIGH_CARD),
    ],
)
def test_tcs_app_a_examples_by_three_card_rank(text: str, category: ThreeCard) -> None:
    assert three(text).category is category


def test_tcdp_rule_7_kickers_decide() -> None:
    assert three("Qs Qh 9d") > three("Qd Qc 8s")
    assert three("Ks 9s 6s") > three("Kh 9h 5h") > three("Kd 8d 7d")
    assert three("Ks 9h 6s") > three("Kh 9d 5h") > three("Kd 8s 7d")


def test_tcdp_rule_5_all_22100_hands() -> None:
    counts = Counter(three_card(hand).category for hand in combinations(DECK_52, 3))
    rank_sets, runs = comb(13, 3), 12  # A-2-3 to Q-K-A
    assert counts == {
        ThreeCard.MINI_ROYAL: 4,
        ThreeCard.STRAIGHT_FLUSH: (runs - 1) * 4,
        ThreeCard.THREE_OF_A_KIND: 13 * comb(4, 3),
        ThreeCard.STRAIGHT: runs * (4**3 - 4),
        ThreeCard.FLUSH: (rank_sets - runs) * 4,
        ThreeCard.PAIR: 13 * comb(4, 2) * 12 * 4,
        ThreeCard.HIGH_CARD: (rank_sets - runs) * (4**3 - 4),
    }
    assert counts.total() == comb(52, 3)


def test_tcdp_rule_6_dealer_takes_the_best_three_of_five() -> None:
    hand, used = best_three(cards("2s Qh 9d Qc As"))
    assert (hand.name, text_of(used)) == ("pair of queens, ace kicker", "Qh Qc As")
    hand, used = best_three(cards("3s Ah 2d 9h 9c"))
    assert (hand.name, text_of(used)) == ("three-high straight", "3s 2d Ah")


def test_tcdp_rule_6_best_three_is_the_best_of_the_ten() -> None:
    deck = cards("As Ks Qs 3s 2s Ah 2h 9h Qd 9d 3d 2c 9c Tc")
    for five in combinations(deck, 5):
        hand, used = best_three(five)
        assert hand == three_card(used) == max(map(three_card, combinations(five, 3)))
        assert set(used) <= set(five)


def test_the_order_of_the_cards_does_not_matter() -> None:
    for hand in combinations(cards("As Ks Qs Ah Kh 2h 3d 2s 3s"), 3):
        assert len({three_card(order) for order in permutations(hand)}) == 1


def test_a_three_card_hand_has_three_cards() -> None:
    with pytest.raises(ValueError, match="unpack"):
        three("As Ks")
