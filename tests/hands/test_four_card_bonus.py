"""The lines of the Four Card Bonus: TCS App C and D."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from galaxy_tui.cards import DECK_52, cards
from galaxy_tui.hands.four_card_bonus import FourCardBonus, four_card_bonus


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("As Ah Ad Ac", FourCardBonus.FOUR_ACES),
        ("Ks Kh Kd Kc", FourCardBonus.FOUR_OF_A_KIND),
        ("As 2s 3s 4s", FourCardBonus.FOUR_CARD_STRAIGHT_FLUSH),
        ("Js Qs Ks As", FourCardBonus.FOUR_CARD_STRAIGHT_FLUSH),
        ("As 2s 3s 9d", FourCardBonus.THREE_CARD_STRAIGHT_FLUSH),
        ("Qs Ks As Ad", FourCardBonus.THREE_CARD_STRAIGHT_FLUSH),
        ("9s 9h 9d 8d", FourCardBonus.THREE_OF_A_KIND),
        ("2s 5s 9s Ks", FourCardBonus.FOUR_CARD_STRAIGHT_OR_FLUSH),
        ("9s Td Js Qs", FourCardBonus.FOUR_CARD_STRAIGHT_OR_FLUSH),
        ("As 2d 3s 4s", FourCardBonus.FOUR_CARD_STRAIGHT_OR_FLUSH),
        ("9s 9h 8d 8s", FourCardBonus.TWO_PAIR),
        ("9s 8h 7d 7s", FourCardBonus.THREE_CARD_STRAIGHT_OR_FLUSH),
        ("Ks Ah Qd 2s", FourCardBonus.THREE_CARD_STRAIGHT_OR_FLUSH),
        ("2s 9s 7s 7d", FourCardBonus.THREE_CARD_STRAIGHT_OR_FLUSH),
        ("Ks Ah 2d 2s", FourCardBonus.NOTHING),
        ("As Ah Kd Js", FourCardBonus.NOTHING),
    ],
)
def test_tcs_app_c_lines(text: str, line: FourCardBonus) -> None:
    assert four_card_bonus(cards(text)) is line


def test_tcs_app_c_only_the_highest_line_counts() -> None:
    # A four-card flush, and a straight, that hold a three-card straight flush.
    assert four_card_bonus(cards("4s 5s 6s Ks")) is FourCardBonus.THREE_CARD_STRAIGHT_FLUSH
    assert four_card_bonus(cards("4s 5s 6s 7d")) is FourCardBonus.THREE_CARD_STRAIGHT_FLUSH


def test_tcs_app_c_all_270725_hands() -> None:
    """Counted by ranks, then by the ways to give those ranks suits."""
    # Four different ranks: a run of four, a run of three and another, or neither.
    run_of_four = 11
    run_of_three = 12 * 10 - 2 * run_of_four  # a run of four has two runs of three
    no_run = comb(13, 4) - run_of_four - run_of_three
    all_alike, three_alike = 4, 4 * 4 * 3
    these_three_alike = 4 * 4  # three given ranks of the four suited, the fourth of any suit
    first_or_last_three_alike = 2 * these_three_alike - all_alike

    # A pair and two more ranks; the three ranks may be a run, and the pair any of them.
    paired_run = 12 * 3
    paired = 13 * comb(12, 2)
    paired_suits = comb(4, 2) * 4**2
    paired_suited = 4 * 3  # three of one suit; the pair's other card of another

    straight_flush_of_three = (
        run_of_four * (first_or_last_three_alike - all_alike)
        + run_of_three * these_three_alike
        + paired_run * paired_suited
    )
    straight_or_flush_of_four = (
        run_of_four * (4**4 - first_or_last_three_alike) + no_run * all_alike
    )
    straight_or_flush_of_three = (
        run_of_three * (4**4 - these_three_alike)
        + no_run * three_alike
        + paired_run * (paired_suits - paired_suited)
        + (paired - paired_run) * paired_suited
    )
    nothing = no_run * (4**4 - all_alike - three_alike) + (paired - paired_run) * (
        paired_suits - paired_suited
    )

    counts = Counter(map(four_card_bonus, combinations(DECK_52, 4)))
    assert counts == {
        FourCardBonus.FOUR_ACES: 1,
        FourCardBonus.FOUR_OF_A_KIND: 12,
        FourCardBonus.FOUR_CARD_STRAIGHT_FLUSH: run_of_four * all_alike,
        FourCardBonus.THREE_CARD_STRAIGHT_FLUSH: straight_flush_of_three,
        FourCardBonus.THREE_OF_A_KIND: 13 * comb(4, 3) * 48,
        FourCardBonus.FOUR_CARD_STRAIGHT_OR_FLUSH: straight_or_flush_of_four,
        FourCardBonus.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2,
        FourCardBonus.THREE_CARD_STRAIGHT_OR_FLUSH: straight_or_flush_of_three,
        FourCardBonus.NOTHING: nothing,
    }
    assert counts.total() == comb(52, 4)
    # And once more: 48 straight flushes of three with any other card, runs of four counted twice.
    assert straight_flush_of_three == 48 * 49 - 2 * run_of_four * all_alike


def test_every_line_has_its_words() -> None:
    assert [line.words for line in FourCardBonus] == [
        "nothing",
        "three-card straight or flush",
        "two pair",
        "four-card straight or flush",
        "three of a kind",
        "three-card straight flush",
        "four-card straight flush",
        "four of a kind",
        "four aces",
    ]
