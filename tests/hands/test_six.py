"""Six cards of Three Card Double Play: TCDP App B, D and E."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from galaxy_tui.cards import DECK_52, RANKS, SUITS, Card, card, cards, text_of
from galaxy_tui.hands.five import FiveCard
from galaxy_tui.hands.six import (
    Pick3,
    Super3,
    SuperSix,
    pick_3,
    pick_3_split,
    splits,
    super_3,
    super_3_split,
    super_six,
)
from galaxy_tui.hands.three import three_card
from tests.hands import vector

ORDER = "A23456789TJQKA"
MINI_ROYALS = [frozenset(cards(f"A{s} K{s} Q{s}")) for s in SUITS]
STRAIGHT_FLUSHES = [  # other than Mini-Royals
    frozenset(card(rank + suit) for rank in ORDER[n : n + 3]) for suit in SUITS for n in range(11)
]
TRIPS = [frozenset(some) for r in RANKS for some in combinations([card(r + s) for s in SUITS], 3)]
TRIPS_OR_SF = TRIPS + STRAIGHT_FLUSHES


def test_there_are_ten_splits_and_no_card_is_in_both_hands() -> None:
    six = cards("As Kh 9d 9c 3s 2h")
    found = splits(six)
    assert len({frozenset({frozenset(one), frozenset(other)}) for one, other in found}) == 10
    for one, other in found:
        assert len(one) == len(other) == 3
        assert {*one, *other} == set(six)


@pytest.mark.parametrize("text", ["As Kh 9d 9c 3s", "As Kh 9d 9c 3s 2h 2d"])
def test_only_six_cards_are_split(text: str) -> None:
    hand = cards(text)
    with pytest.raises(ValueError, match="zip"):
        splits(hand)
    with pytest.raises(ValueError, match="has 6 cards"):
        super_3(hand)
    with pytest.raises(ValueError, match="has 6 cards"):
        super_six(hand)


@pytest.mark.parametrize("flush_or_straight", [True, False])
def test_tcdp_app_b_n3_mini_royal_with_a_pair_of_queens(flush_or_straight: bool) -> None:
    line, (high, low) = pick_3_split(
        cards("As Ks Qs Qd Qh 2c"), flush_or_straight=flush_or_straight
    )
    assert line is Pick3.ONE_MINI_ROYAL
    assert (text_of(high), text_of(low)) == ("As Ks Qs", "Qh Qd 2c")
    assert three_card(low).name == "pair of queens, deuce kicker"


@pytest.mark.parametrize("flush_or_straight", [True, False])
def test_tcdp_app_b_n3_mini_royal_and_the_jack_of_spades(flush_or_straight: bool) -> None:
    line, (high, low) = pick_3_split(
        cards("As Ks Qs Js 9d 6h"), flush_or_straight=flush_or_straight
    )
    assert line is Pick3.ONE_MINI_ROYAL
    assert (text_of(high), text_of(low)) == ("As Ks Qs", "Js 9d 6h")


@pytest.mark.parametrize(
    ("text", "pairs", "flush", "jackpot"),
    [
        ("As Ks Qs Ah Kh Qh", "DOUBLE_MINI_ROYAL", "DOUBLE_MINI_ROYAL", "DOUBLE_MINI_ROYAL"),
        (
            "As Ks Qs Js Ts 9s",
            *["MINI_ROYAL_WITH_TRIPS_OR_STRAIGHT_FLUSH"] * 2,
            "MINI_ROYAL_WITH_STRAIGHT_FLUSH",
        ),
        (
            "As Ks Qs 9s 9h 9d",
            *["MINI_ROYAL_WITH_TRIPS_OR_STRAIGHT_FLUSH"] * 2,
            "MINI_ROYAL_WITH_TRIPS",
        ),
        ("9s 9h 9d 8s 8h 8d", *["DOUBLE_TRIPS_OR_STRAIGHT_FLUSH"] * 3),
        ("9s 9h 9d 5c 6c 7c", *["DOUBLE_TRIPS_OR_STRAIGHT_FLUSH"] * 3),
        ("As 2s 3s 5c 6c 7c", *["DOUBLE_TRIPS_OR_STRAIGHT_FLUSH"] * 3),
        ("As Ks Qs 5c 5h 7c", *["ONE_MINI_ROYAL"] * 3),
        ("9s 9h 9d 9c Ks Ah", *["ONE_TRIPS_OR_STRAIGHT_FLUSH"] * 3),
        ("3s 4s 5s 9c Kc Ah", *["ONE_TRIPS_OR_STRAIGHT_FLUSH"] * 3),
        ("2c 2d 5c 5d 9h Ts", "DOUBLE_PAIRS", "NOTHING", "NOTHING"),
        ("2c 2d 5c 5d 9h 9s", "DOUBLE_PAIRS", "NOTHING", "NOTHING"),
        ("2c 5c 9c Th 9h 8d", "NOTHING", "DOUBLE_FLUSH_OR_STRAIGHT", "NOTHING"),
        ("2c 5c 9c 3h 9h 8h", "NOTHING", "DOUBLE_FLUSH_OR_STRAIGHT", "NOTHING"),
        ("As 2c 3h 4c 5s 6d", "NOTHING", "DOUBLE_FLUSH_OR_STRAIGHT", "NOTHING"),
        ("7s 7c 8h 8c 9s 9d", "DOUBLE_PAIRS", "DOUBLE_FLUSH_OR_STRAIGHT", "NOTHING"),
        ("As 2c 3h Kc 5s 5d", "NOTHING", "NOTHING", "NOTHING"),
        ("9s 9c Kh 5c 4s 2d", "NOTHING", "NOTHING", "NOTHING"),
    ],
)
def test_tcdp_app_b_and_d_lines(text: str, pairs: str, flush: str, jackpot: str) -> None:
    six = cards(text)
    assert pick_3(six, flush_or_straight=False) is Pick3[pairs]
    assert pick_3(six, flush_or_straight=True) is Pick3[flush]
    assert super_3(six) is Super3[jackpot]


def with_a_mini_royal() -> Iterator[tuple[Card, ...]]:
    """Every six-card hand that holds one, once."""
    for n, royal in enumerate(MINI_ROYALS):
        for rest in combinations([c for c in DECK_52 if c not in royal], 3):
            if frozenset(rest) not in MINI_ROYALS[:n]:
                yield (*royal, *rest)


def test_tcdp_app_b_and_d_every_hand_with_a_mini_royal() -> None:
    # Beside one Mini-Royal: eleven straight flushes in each other suit, and 2-3-4 to 9-T-J in its
    # own; trips of the four cards of ten ranks, and of the three that are left of A, K and Q.
    two = comb(4, 2)
    with_sf = 4 * (3 * 11 + 8)
    with_trips = 4 * (10 * comb(4, 3) + 3)
    # Another split is better: K-Q-J beside three aces, or beside the A-2-3 of its own suit.
    other_split = 4 * comb(3, 2) + 4
    alone = 4 * comb(49, 3) - 2 * two - with_sf - with_trips - other_split
    hands = list(with_a_mini_royal())
    assert Counter(map(super_3, hands)) == {
        Super3.DOUBLE_MINI_ROYAL: two,
        Super3.MINI_ROYAL_WITH_STRAIGHT_FLUSH: with_sf,
        Super3.MINI_ROYAL_WITH_TRIPS: with_trips,
        Super3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH: other_split,
        Super3.ONE_MINI_ROYAL: alone,
    }
    assert Counter(pick_3(six, flush_or_straight=True) for six in hands) == {
        Pick3.DOUBLE_MINI_ROYAL: two,
        Pick3.MINI_ROYAL_WITH_TRIPS_OR_STRAIGHT_FLUSH: with_sf + with_trips,
        Pick3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH: other_split,
        Pick3.ONE_MINI_ROYAL: alone,
    }


def test_tcdp_app_b_and_d_every_double_of_trips_or_straight_flushes() -> None:
    doubles = {one | other for one, other in combinations(TRIPS_OR_SF, 2) if not one & other}
    for six in doubles:
        with_royal = [six - royal for royal in MINI_ROYALS if royal <= six]
        better = any(rest in TRIPS_OR_SF or rest in MINI_ROYALS for rest in with_royal)
        expected = super_3(six)
        assert better is (expected > Super3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH)
        assert better is (
            pick_3(six, flush_or_straight=False) > Pick3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH
        )
        if not better:
            assert expected is Super3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH


def by_its_threes(six: tuple[Card, ...]) -> tuple[str, str, str]:
    """The three lines said another way: which pairs of threes does the hand hold?"""
    held = frozenset(six)
    royals = [three for three in MINI_ROYALS if three <= held]
    strong = [three for three in TRIPS_OR_SF if three <= held]
    rest_of = [held - royal for royal in royals]
    if any(rest in royals for rest in rest_of):
        return ("DOUBLE_MINI_ROYAL",) * 3
    if any(rest in strong for rest in rest_of):
        line = "MINI_ROYAL_WITH_TRIPS_OR_STRAIGHT_FLUSH"
        with_sf = any(rest in STRAIGHT_FLUSHES for rest in rest_of)
        return line, line, f"MINI_ROYAL_WITH_{'STRAIGHT_FLUSH' if with_sf else 'TRIPS'}"
    if any(held - three in strong for three in strong):
        return ("DOUBLE_TRIPS_OR_STRAIGHT_FLUSH",) * 3
    if royals:
        return ("ONE_MINI_ROYAL",) * 3
    if strong:
        return ("ONE_TRIPS_OR_STRAIGHT_FLUSH",) * 3
    # Without trips, a pair in each hand is two pairs or more.
    pairs = sum(n == 2 for n in Counter(c.rank for c in six).values()) >= 2
    runs = [{*run} for run in (ORDER[n : n + 3] for n in range(12))]
    flush_or_straight = [
        three
        for three in combinations(six, 3)
        if len({c.suit for c in three}) == 1 or {c.text[0] for c in three} in runs
    ]
    both = any(not {*one} & {*other} for one, other in combinations(flush_or_straight, 2))
    return (
        "DOUBLE_PAIRS" if pairs else "NOTHING",
        "DOUBLE_FLUSH_OR_STRAIGHT" if both else "NOTHING",
        "NOTHING",
    )


def test_tcdp_app_b_and_d_the_best_split_counts_however_the_hands_are_set() -> None:
    random = Random(6)
    hands = [tuple(random.sample(DECK_52, 6)) for _ in range(3_000)]
    hands += combinations(cards("As Ks Qs Js Ts Qh Qd Ah Kh Jd"), 6)
    for six in hands:
        pairs, flush, jackpot = by_its_threes(six)
        assert pick_3(six, flush_or_straight=False) is Pick3[pairs]
        assert pick_3(six, flush_or_straight=True) is Pick3[flush]
        assert super_3(six) is Super3[jackpot]


def test_tcdp_app_b_and_d_the_split_makes_the_line_higher_hand_first() -> None:
    random = Random(3)
    for _ in range(500):
        six = random.sample(DECK_52, 6)
        for line, (high, low) in (
            pick_3_split(six, flush_or_straight=True),
            pick_3_split(six, flush_or_straight=False),
            super_3_split(six),
        ):
            assert sorted((*high, *low)) == sorted(six)
            assert three_card(high) >= three_card(low)
            assert line in (
                pick_3(six, flush_or_straight=True),
                pick_3(six, flush_or_straight=False),
                super_3(six),
            )
        assert pick_3_split(sorted(six), flush_or_straight=True) == pick_3_split(
            six, flush_or_straight=True
        )


def test_tcdp_app_d_the_split_is_laid_out_as_it_is_read() -> None:
    line, (high, low) = super_3_split(cards("3s Ah 2s As 9d 9h"))
    assert line.words == "one trips or straight flush"
    assert (text_of(high), text_of(low)) == ("3s 2s As", "9h 9d Ah")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("As 2s 3s 4s 5s 6s", SuperSix.SIX_CARD_STRAIGHT_FLUSH),
        ("9s Ts Js Qs Ks As", SuperSix.SIX_CARD_STRAIGHT_FLUSH),
        ("Ts Js Qs Ks As 2s", SuperSix.FIVE_CARD_ROYAL_FLUSH),
        ("Ts Js Qs Ks As Ah", SuperSix.FIVE_CARD_ROYAL_FLUSH),
        ("As 2s 3s 4s 5s Ks", SuperSix.FIVE_CARD_STRAIGHT_FLUSH),
        ("As 2s 3s 4s 5s 6h", SuperSix.FIVE_CARD_STRAIGHT_FLUSH),
        ("9s 9h 9d 9c Ks Kh", SuperSix.FOUR_OF_A_KIND),
        ("9s 9h 9d Kc Ks Kh", SuperSix.FULL_HOUSE),
        ("2s 4s 9s Js Ks Kh", SuperSix.FLUSH),
        ("As 2h 3s 4s 5s 5h", SuperSix.STRAIGHT),
        ("9s 9h 9d Kc Qs 2h", SuperSix.NOTHING),
        ("Js Qh Kd Ac 2s 3h", SuperSix.NOTHING),
    ],
)
def test_tcdp_app_e_lines(text: str, line: SuperSix) -> None:
    assert super_six(cards(text)) is line


def test_tcdp_app_e_every_suited_six() -> None:
    """1,716 hands of one suit: nine runs of six, and the rest by the runs of five in them."""
    counts = Counter(map(super_six, combinations(DECK_52[:13], 6)))
    six_runs, royal = 9, 8 - 1  # a royal and one of eight cards, but for the nine
    straight_flush = 9 * 7 - 8  # A-5 to 9-K, without the next card up, and below it (8) no run
    assert counts[SuperSix.SIX_CARD_STRAIGHT_FLUSH] == six_runs
    assert counts[SuperSix.FIVE_CARD_ROYAL_FLUSH] == royal
    assert counts[SuperSix.FIVE_CARD_STRAIGHT_FLUSH] == straight_flush
    assert counts[SuperSix.FLUSH] == comb(13, 6) - six_runs - royal - straight_flush


def test_tcdp_app_e_agrees_with_the_best_five() -> None:
    lines = {
        FiveCard.ROYAL_FLUSH: SuperSix.FIVE_CARD_ROYAL_FLUSH,
        FiveCard.STRAIGHT_FLUSH: SuperSix.FIVE_CARD_STRAIGHT_FLUSH,
        FiveCard.FOUR_OF_A_KIND: SuperSix.FOUR_OF_A_KIND,
        FiveCard.FULL_HOUSE: SuperSix.FULL_HOUSE,
        FiveCard.FLUSH: SuperSix.FLUSH,
        FiveCard.STRAIGHT: SuperSix.STRAIGHT,
    }
    hands = list(combinations(cards("As Ks Qs Js Ts 9h 9d 9s 9c Kh Kd Ac 2d"), 6))
    categories = vector.best_five(vector.packed(vector.rows(hands)))
    assert np.isin(list(lines), categories).all()
    for six, category in zip(hands, categories, strict=True):
        if super_six(six) is SuperSix.SIX_CARD_STRAIGHT_FLUSH:
            assert {c.text for c in six} == {"As", "Ks", "Qs", "Js", "Ts", "9s"}
        else:
            assert super_six(six) is lines.get(FiveCard(category), SuperSix.NOTHING)


def test_every_line_has_its_words() -> None:
    assert [line.words for line in Pick3] == [
        "nothing",
        "double pairs",
        "double flush or straight",
        "single trips or straight flush",
        "one Mini-Royal",
        "double trips or straight flush",
        "Mini-Royal with trips or straight flush",
        "double Mini-Royal",
    ]
    assert [line.words for line in Super3] == [
        "nothing",
        "one trips or straight flush",
        "one Mini-Royal",
        "double trips or straight flush",
        "Mini-Royal with trips",
        "Mini-Royal with straight flush",
        "double Mini-Royal",
    ]
    assert [line.words for line in SuperSix] == [
        "nothing",
        "straight",
        "flush",
        "full house",
        "four of a kind",
        "five-card straight flush",
        "five-card royal flush",
        "six-card straight flush",
    ]
