"""Three Card Split §7 and §8: ranking, copies, and who wins."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from galaxy_tui.cards import DECK_52, card, cards
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from galaxy_tui.games.table import Seat
from galaxy_tui.hands.two import single_card, two_card
from tests.games.dealing import bet, result, seeded, setup_for
from tests.games.split import GAME, outcome, played, player_wins, strength

PRIMARY = {"primary": 10}


# §7


def sub_hand_wins(mine: str, dealers: str) -> bool:
    """Does this high sub-hand rank above that one (without a copy)?"""
    return two_card(cards(mine)) > two_card(cards(dealers))


HIGHEST_FIRST = [
    *("As Ks", "Ks Qs", "3s 2s", "As 2s"),  # suited connectors: A-2 the lowest
    *("As Ad", "Ks Kd", "2s 2d"),  # pairs
    *("As Kd", "Ks Qd", "3s 2d", "As 2d"),  # connected: A-2 the lowest
    *("As Qs", "As Js", "As 3s", "Ks Js", "4s 2s"),  # suited
    *("As Qd", "As 3d", "Ks Jd", "Ks 2d", "4s 2d"),  # high card
]


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(HIGHEST_FIRST)))
def test_tcs_s7_high_sub_hands_rank_in_this_order(higher: str, lower: str) -> None:
    assert sub_hand_wins(higher, lower)
    assert not sub_hand_wins(lower, higher)


def test_tcs_s7_all_1326_high_sub_hands_rank_as_a_second_reading_has_it() -> None:
    in_order = sorted(combinations(DECK_52, 2), key=lambda pair: strength(*pair))
    for worse, better in pairwise(in_order):
        copy = strength(*worse) == strength(*better)
        assert (two_card(worse) == two_card(better)) is copy
        assert two_card(worse) <= two_card(better)


def test_tcs_s7_the_low_sub_hand_is_simply_its_card_ace_high() -> None:
    ranks = [single_card(card(f"{rank}d")) for rank in "23456789TJQKA"]
    assert ranks == sorted(set(ranks))


EXAMPLES = [
    # The dealer's three cards, and the player's setting; the other sub-hand always wins.
    pytest.param("Td 7h 4c", "Kc 5s | 7d", True, id="1, low: dealer 7♥, player 7♦"),
    pytest.param("Td 7h 4c", "Kd 5s | 7c", False, id="2, low: dealer 7♥, player 7♣"),
    # The print has 7♣, which makes the player's hand suited: see the next test.
    pytest.param("Qs 9d 7h", "Qc 7s | Ts", False, id="3, high: dealer Q♠ 7♥, player Q♣ 7♠"),
    pytest.param("Qd 9c 7h", "Qh 7d | Ts", True, id="4, high: dealer Q♦ 7♥, player Q♥ 7♦"),
    pytest.param("Qc 9d 7h", "Qh 7s | Tc", True, id="5, high: dealer Q♣ 7♥, player Q♥ 7♠"),
]


@pytest.mark.parametrize(("dealer", "setting", "wins"), EXAMPLES)
def test_tcs_s7_example(dealer: str, setting: str, wins: bool) -> None:
    settled = outcome(played({1: setting}, PRIMARY, dealer=dealer))
    assert isinstance(settled, ev.Paid if wins else ev.Pushed), settled.line


def test_tcs_s7_example_3_as_printed_is_no_copy_because_the_list_ranks_suited_higher() -> None:
    """Our reading: the book's list and its example disagree on Q♣ 7♣, and the list governs."""
    settled = outcome(played({1: "Qc 7c | Ts"}, PRIMARY, dealer="Qs 9d 7h"))
    assert isinstance(settled, ev.Paid)
    assert settled.line == "high wins, low wins"


@pytest.mark.parametrize(
    ("setting", "wins"),
    [
        ("Qc 7s | Ts", False),  # none red against one
        ("Qh 7d | Ts", False),  # two against one
        ("Qc 7d | Ts", True),  # one each
        ("Qh 7s | Ts", True),  # one each, on the other card
    ],
)
def test_tcs_s7_a_copy_goes_by_the_number_of_red_cards(setting: str, wins: bool) -> None:
    settled = outcome(played({1: setting}, PRIMARY, dealer="Qs 9d 7h"))
    assert isinstance(settled, ev.Paid if wins else ev.Pushed)
    colours = "wins a copy on colour" if wins else "loses a copy on colour"
    assert settled.line == f"high {colours}, low wins"


def test_tcs_s7_every_outcome_is_as_a_second_reading_has_it() -> None:
    for seed in range(150):
        round_ = seeded(setup_for(GAME), 7, f"{seed:x}")
        bet(round_, primary=10, three_card_bonus=5)
        for position in range(1, 8):
            round_.submit(position, round_.waiting[position].options[(seed + position) % 3])
        for seat in round_.table.seats.values():
            assert type(outcome(round_, "primary", seat.position)) is second_reading(round_, seat)


def second_reading(round_: Round, seat: Seat) -> type[ev.Event]:
    category, top = strength(*seat.high)[:2]
    low, dealers = seat.low, round_.table.house_low
    if category == 0 and low[0].rank > top:
        return ev.Taken
    high, house_high = seat.high, round_.table.house_high
    wins_high = player_wins(strength(*high), strength(*house_high), high, house_high)
    wins_low = player_wins((low[0].rank,), (dealers[0].rank,), low, dealers)
    return (ev.Taken, ev.Pushed, ev.Paid)[wins_high + wins_low]


# §8


def test_tcs_s8_two_greater_sub_hands_win_even_money() -> None:
    round_ = played({1: "Ks 5d | 7h"}, PRIMARY)
    settled = outcome(round_)
    assert isinstance(settled, ev.Paid)
    assert (settled.amount, settled.returned, settled.odds) == (1000, 1000, "1 to 1")
    assert (settled.hand, settled.line) == ("High: king-five; Low: seven", "high wins, low wins")
    assert settled.cite == "TCS §8"
    assert result(round_, 1) == 1000


def test_tcs_s8_two_lower_sub_hands_lose() -> None:
    round_ = played({1: "Ts 4d | 5h"}, PRIMARY)
    settled = outcome(round_)
    assert isinstance(settled, ev.Taken)
    assert (settled.amount, settled.line, settled.cite) == (1000, "high loses, low loses", "TCS §8")
    assert result(round_, 1) == -1000


@pytest.mark.parametrize(
    ("setting", "line"),
    [("Ks 4d | 5h", "high wins, low loses"), ("Ts 4d | 8h", "high loses, low wins")],
)
def test_tcs_s8_one_greater_sub_hand_pushes(setting: str, line: str) -> None:
    round_ = played({1: setting}, PRIMARY)
    settled = outcome(round_)
    assert isinstance(settled, ev.Pushed)
    assert (settled.amount, settled.line, settled.cite) == (1000, line, "TCS §8")
    assert result(round_, 1) == 0


@pytest.mark.parametrize(
    ("setting", "change"),
    [
        ("Ks 4d | 6h", +1000),  # a copy won on colour counts as greater
        ("Ks 4d | 6s", 0),  # one lost on colour as equal
        ("Js 3d | 8h", +1000),
        ("Js 3c | 8h", 0),
        ("Js 3d | 6h", +1000),  # two copies won
        ("Js 3d | 6s", 0),
        ("Js 3c | 6s", -1000),  # two copies lost: equal and equal
        ("Ts 3c | 6s", -1000),  # lower and equal
    ],
)
def test_tcs_s8_a_copy_is_greater_if_won_and_equal_if_lost(setting: str, change: int) -> None:
    assert result(played({1: setting}, PRIMARY), 1) == change
