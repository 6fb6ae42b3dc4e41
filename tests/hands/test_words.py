"""A hand says its own name, as a dealer would, and no two ranks have the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Protocol

import pytest

from galaxy_tui.cards import DECK_52, JOKER, Card, cards
from galaxy_tui.hands.five import five_card
from galaxy_tui.hands.four import four_card
from galaxy_tui.hands.three import ThreeCard, three_card
from galaxy_tui.hands.two import single_card, two_card
from galaxy_tui.hands.wild import wild_five, wild_three
from galaxy_tui.hands.words import high, in_a_row, in_figures, in_short, kickers, plural, rank_word
from tests.hands.classes import suit_classes


class Named(Protocol):
    @property
    def name(self) -> str: ...


Ranking = Callable[[Iterable[Card]], Named]


def test_ranks_as_words() -> None:
    assert [rank_word(rank) for rank in (14, 13, 12, 11, 10, 6, 2, 1)] == [
        *("ace", "king", "queen", "jack", "ten", "six", "deuce", "ace")
    ]
    assert [plural(rank) for rank in (14, 6, 2)] == ["aces", "sixes", "deuces"]
    assert high(13) == "king-high"
    assert in_a_row((14, 9, 5)) == "ace-nine-five"
    assert in_figures("king high, ten-six") == "king high, T-6"
    assert in_figures("ace-high straight") == "ace-high straight"
    assert in_short("nine-high straight flush") == "9-hi str flush"
    assert in_short("suited connectors, king-queen") == "suited conn., K-Q"
    assert (kickers(()), kickers((9,)), kickers((14, 9))) == (
        *("", ", nine kicker", ", ace-nine kickers"),
    )


@pytest.mark.parametrize(
    ("ranking", "hand", "name"),
    [
        (two_card, "Ks Qs", "suited connectors, king-queen"),
        (two_card, "2s As", "suited connectors, ace-deuce"),
        (two_card, "Qs Qh", "pair of queens"),
        (two_card, "9s Th", "connected ten-nine"),
        (two_card, "As 2h", "connected ace-deuce"),
        (two_card, "9s Ks", "suited king-nine"),
        (two_card, "9s Kh", "king-nine"),
        (three_card, "As Ks Qs", "Mini-Royal"),
        (three_card, "Ks Qs Js", "king-high straight flush"),
        (three_card, "9s 9h 9d", "three nines"),
        (three_card, "As Ks Qh", "ace-high straight"),
        (three_card, "As 2s 3h", "three-high straight"),
        (three_card, "6s Ks 9s", "king-high flush, nine-six"),
        (three_card, "Qs 9s Qh", "pair of queens, nine kicker"),
        (three_card, "6s Ks 9h", "king high, nine-six"),
        (four_card, "6s 6h 6d 6c", "four sixes"),
        (four_card, "As Ks Qs Js", "ace-high straight flush"),
        (four_card, "9s 9h 9d Kd", "three nines, king kicker"),
        (four_card, "As Ks 9s 5s", "ace-high flush, king-nine-five"),
        (four_card, "As 2s 3s 4h", "four-high straight"),
        (four_card, "7s Qs Qh 7h", "queens and sevens"),
        (four_card, "7s Qs Qh Ah", "pair of queens, ace-seven kickers"),
        (four_card, "7s Qs 3h Ah", "ace high, queen-seven-three"),
        (five_card, "As Ks Qs Js Ts", "royal flush"),
        (five_card, "5s 4s 3s 2s As", "five-high straight flush"),
        (five_card, "Js Jh Jd Jc 9s", "four jacks, nine kicker"),
        (five_card, "Js Jh Jd 9c 9s", "jacks full of nines"),
        (five_card, "Ks Ts 9s 6s 3s", "king-high flush, ten-nine-six-three"),
        (five_card, "As Kh Qs Js Ts", "ace-high straight"),
        (five_card, "9s 9h 9d Kd Ac", "three nines, ace-king kickers"),
        (five_card, "Qs 7h As Qd 7c", "queens and sevens, ace kicker"),
        (five_card, "Qs Qh As 9d 5c", "pair of queens, ace-nine-five kickers"),
        (five_card, "Ks Th 9s 6s 3s", "king high, ten-nine-six-three"),
        (wild_five, "As Ks Qs Js Ts", "natural royal flush"),
        (wild_five, "2s 2h 2d 2c Jk", "five wild cards"),
        (wild_five, "As Ks 2h Js Ts", "wild royal flush"),
        (wild_five, "Js Jh Jd Jc Jk", "five jacks"),
        (wild_five, "As 3s 4s 5s Jk", "five-high straight flush"),
        (wild_five, "9s 9h 9d Kd Jk", "four nines, king kicker"),
        (wild_five, "9s 9h Kc Kd Jk", "kings full of nines"),
        (wild_three, "2s 2h Jk", "Mini Royal"),
        (wild_three, "Js Jh Jk", "three jacks"),
        (wild_three, "Ks 9h Jk", "pair of kings, nine kicker"),
    ],
)
def test_a_hand_says_its_name(ranking: Ranking, hand: str, name: str) -> None:
    assert ranking(cards(hand)).name == name


def test_a_single_card_says_its_name() -> None:
    assert single_card(cards("Qs")[0]).name == "queen"


def test_tcs_app_b_knows_no_mini_royal() -> None:
    assert three_card(cards("As Ks Qs")).plain_name == "ace-high straight flush"
    for three in combinations(DECK_52, 3):
        hand = three_card(three)
        assert (hand.plain_name == hand.name) is (hand.category is not ThreeCard.MINI_ROYAL)


@pytest.mark.parametrize(
    ("ranking", "size"), [(two_card, 2), (three_card, 3), (four_card, 4), (five_card, 5)]
)
def test_no_two_ranks_have_the_same_name(ranking: Ranking, size: int) -> None:
    ranks = {ranking(hand) for hand, _ in suit_classes(size)}
    assert len({rank.name for rank in ranks}) == len(ranks)


@pytest.mark.parametrize(("ranking", "size"), [(wild_three, 3), (wild_five, 5)])
def test_no_two_wild_ranks_have_the_same_name(ranking: Ranking, size: int) -> None:
    wild = (JOKER, *cards("2s 2h 2d 2c"))
    ranks = {
        ranking((*naturals, *wild[: size - natural]))
        for natural in range(size + 1)
        for naturals, _ in suit_classes(natural, lowest=3)
    }
    assert len({rank.name for rank in ranks}) == len(ranks)
