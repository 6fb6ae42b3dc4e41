"""How many hands are on each line of each wager: published counts, formulas, a second count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import comb, sqrt

import numpy as np
import pytest

from galaxy_tui.ai.odds import deuces_wild, double_play, prime, three_card_split
from galaxy_tui.cards import DECK_52
from galaxy_tui.games.three_card_double_play import PICK_3_LINES, SUPER_3_LINES
from galaxy_tui.hands.six import Pick3, Super3
from tests.ai import plain


def test_tcs_app_c_lines_of_270725_hands_read_plainly() -> None:
    score = {cards: plain.three(cards)[0] for cards in combinations(range(52), 3)}
    found: Counter[str] = Counter()
    for hand in combinations(range(52), 4):
        ranks = [plain.rank(c) for c in hand]
        groups = sorted(Counter(ranks).values())
        suited = len({plain.suit(c) for c in hand}) == 1
        in_a_row = plain.four(hand)[0] in (3, 6)
        threes = {score[some] for some in combinations(hand, 3)}
        lines = {
            "Four Aces": ranks == [14] * 4,
            "Four-of-a-Kind": groups == [4],
            "Four Card Straight Flush": suited and in_a_row,
            "Three Card Straight Flush": bool(threes & {5, 6}),
            "Three-of-a-Kind": groups == [1, 3],
            "Four Card Straight or Flush": suited or in_a_row,
            "Two Pair": groups == [2, 2],
            "Three Card Straight or Flush": bool(threes & {2, 3}),
        }
        found[next((line for line, there in lines.items() if there), "no winning hand")] += 1
    assert three_card_split.four_card_lines() == found


def test_dw_app_b_lines_of_23426_hands_read_plainly() -> None:
    found = Counter(plain.wild_three(hand) for hand in combinations(range(53), 3))
    assert deuces_wild.treasure_lines() == {
        "Mini Royal (QKA suited)": found["mini royal"],
        "Straight Flush": found["straight flush"],
        "Three of a Kind": found["trips"],
        "Straight": found["straight"],
        "Flush": found["flush"],
        "less than a flush": found["nothing"],
    }


def test_dw_app_d_wild_cards_by_formula() -> None:
    by_number = [comb(5, n) * comb(48, 5 - n) for n in (5, 4, 3, 2)]
    assert [*deuces_wild.jackpot_lines().values()] == [*by_number, comb(53, 5) - sum(by_number)]


def test_tcdp_app_c_published_counts_of_the_best_five_of_six() -> None:
    assert double_play.pick_5_lines() == {
        "Royal": 188,
        "Straight Flush": 1_656,
        "Quads": 14_664,
        "Full House": 165_984,
        "Flush": 205_792,
        "Straight": 361_620,
        "Trips": 732_160,
        "Two Pairs": 2_532_816,
        "Other": 9_730_740 + 6_612_900,
    }


def test_tcdp_app_e_thirty_six_straight_flushes_of_six_leave_the_lines_of_five() -> None:
    assert double_play.super_six_lines() == {
        "Six-card Straight Flush": 4 * 9,
        "Five-card Royal Flush": 188 - 4,  # 9 to ace holds a royal
        "Five-card straight flush": 1_656 - 32,
        "Four of a kind": 14_664,
        "Full House": 165_984,
        "Flush": 205_792,
        "Straight": 361_620,
        "Three of a kind or less": 732_160 + 2_532_816 + 9_730_740 + 6_612_900,
    }


def test_tcdp_app_d_the_rare_lines_by_formula() -> None:
    found = double_play.super_3_lines()
    assert found["Double Mini-Royal"] == comb(4, 2)
    # Three of another rank, or the other three aces, kings or queens.
    assert found["Mini-Royal with Trips"] == 4 * (10 * 4 + 3)
    # Eleven in each other suit; in its own, those from 2-3-4 to 9-10-J.
    assert found["Mini-Royal with SF"] == 4 * (3 * 11 + 8)


def categories() -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    cube = np.zeros((52, 52, 52), np.uint8)
    for cards in combinations(range(52), 3):
        cube[cards] = plain.three(cards)[0]
    return cube


def test_tcdp_app_b_and_d_all_lines_on_200000_hands_are_as_often_as_they_should_be() -> None:
    """All 20,358,520 were counted so once, too; it takes a while and gives the same numbers."""
    hands = np.sort(np.random.default_rng(6).random((200_000, 52)).argsort(axis=1)[:, :6], axis=1)
    cube = categories()
    best = {name: np.zeros(len(hands), np.int64) for name in ("super", "pairs", "flush")}
    for others in combinations(range(1, 6), 2):
        one = (0, *others)
        other = tuple(n for n in range(1, 6) if n not in others)
        a, b = (cube[tuple(hands[:, n] for n in half)] for half in (one, other))
        high, low = np.maximum(a, b), np.minimum(a, b)
        line = np.select(
            [low == 6, (high == 6) & (low == 5), (high == 6) & (low == 4), low >= 4, high == 6,
             high >= 4], [6, 5, 4, 3, 2, 1], 0,
        )  # fmt: skip
        pick = np.array([0, 3, 4, 5, 6, 6, 7])[line]
        pairs = (a == 1) & (b == 1)
        flush = np.isin(a, (2, 3)) & np.isin(b, (2, 3))
        np.maximum(best["super"], line, out=best["super"])
        np.maximum(best["pairs"], np.maximum(pick, pairs * 1), out=best["pairs"])
        np.maximum(best["flush"], np.maximum(pick, flush * 2), out=best["flush"])
    _as_often(best["super"], {SUPER_3_LINES[s]: s for s in Super3}, double_play.super_3_lines())
    names = {PICK_3_LINES[p]: p for p in Pick3}
    for flushes, name in ((False, "pairs"), (True, "flush")):
        _as_often(best[name], names, double_play.pick_3_lines(flush_or_straight=flushes))


def _as_often(
    seen: np.ndarray[tuple[int, ...], np.dtype[np.int64]],
    number: Mapping[str, int],
    counted: Mapping[str, int],
) -> None:
    """Within five standard deviations on every line, and a chi-square that isn't far out."""
    square = 0.0
    for line, count in counted.items():
        chance = count / comb(52, 6)
        expected = len(seen) * chance
        got = int(np.count_nonzero(seen == number[line]))
        assert abs(got - expected) <= 5 * sqrt(expected * (1 - chance)) + 1, line
        if expected >= 10:
            square += (got - expected) ** 2 / expected
    assert square < 20


def test_tcdp_app_b_a_few_hands_more_are_on_the_lowest_double() -> None:
    """Above it the two sorts of table have the same lines."""
    pairs = double_play.pick_3_lines(flush_or_straight=False)
    flush = double_play.pick_3_lines(flush_or_straight=True)
    same = set(pairs) & set(flush) - {"Other"}
    assert {line: pairs[line] for line in same} == {line: flush[line] for line in same}
    assert len(same) == 5


def test_fcp_app_b_published_counts_of_the_best_four_of_five() -> None:
    found = prime.aces_baby_lines()
    assert found["Four Aces"] + found["Quads"] == 624
    assert found["Royal"] + found["Straight flush"] == 2_072
    assert found["Three Aces"] + found["Trips"] == 58_656
    assert found["Flush"] == 114_616
    assert found["Straight"] == 101_808
    assert found["Two Pair"] == 123_552
    assert sum(found.values()) == comb(52, 5)


def test_fcp_app_b_lines_with_aces_by_formula() -> None:
    found = prime.aces_baby_lines()
    assert found["Four Aces"] == 48
    # With the ace, king, queen and jack of a suit any fifth card.
    assert found["Royal"] == 4 * 48
    assert found["Three Aces"] == 4 * comb(48, 2)


def test_fcp_app_b_and_e_lines_of_2598960_hands_read_plainly() -> None:
    score = plain.score4()
    hands = plain.every(52, 5)
    best = np.zeros(len(hands), np.int64)
    for part in combinations(range(5), 4):
        np.maximum(best, score.cube[tuple(hands[:, n] for n in part)], out=best)
    names = {7: ("Four Aces", "Quads"), 6: ("Royal", "Straight flush"), 5: ("Three Aces", "Trips"),
             4: ("Flush", "Flush"), 3: ("Straight", "Straight"), 2: ("Two Pair", "Two Pair"),
             1: ("AA", "Kings or less"), 0: ("Kings or less", "Kings or less")}  # fmt: skip
    found: Counter[str] = Counter()
    for which, count in zip(score.score, np.bincount(best), strict=True):
        found[names[which[0]][which[1] != plain.ACE]] += int(count)
    assert prime.aces_baby_lines() == found
    assert prime.four_card_lines() == {
        "Four Aces": found["Four Aces"],
        "Quads": found["Quads"],
        "Straight Flush": 2_072,
        "Trips": 58_656,
        "less than trips": comb(52, 5) - 624 - 2_072 - 58_656,
    }


def test_fcp_app_c_colours_by_formula() -> None:
    assert prime.prime_lines() == {
        "All five one color": 2 * comb(26, 5),
        "Four one color": 2 * comb(26, 4) * 26,
        "three of one color": 2 * comb(26, 3) * comb(26, 2),
    }


def test_fcp_app_d_published_counts_of_five_card_poker() -> None:
    assert prime.five_card_lines() == {
        "Five-card Royal Flush": 4,
        "Five-card Straight Flush": 36,
        "Four of a kind": 624,
        "Full House": 3_744,
        "Five-card Flush": 5_108,
        "Five-card Straight": 10_200,
        "Three of a kind": 54_912,
        "Two pairs & less": 123_552 + 1_098_240 + 1_302_540,
    }


@pytest.mark.parametrize("colour", [True, False])
def test_half_the_deck_is_red(colour: bool) -> None:
    assert sum(c.red == colour for c in DECK_52) == 26
