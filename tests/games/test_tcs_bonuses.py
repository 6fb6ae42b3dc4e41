"""Three Card Split, Appendices B and C: the bonus wagers."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from galaxy_tui.cards import DECK_52
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from galaxy_tui.hands.three import three_card
from tests.games.dealing import events, payment, posted, result
from tests.games.split import GAME, outcome, played, three_strength

BOTH = {"primary": 10, "three-card-bonus": 5}


# App B


def against(dealer: str, hand: str, community: str = "2c") -> Round:
    return played({1: hand}, BOTH, dealer=dealer, community=community)


def test_tcs_app_b_example_1_colours_differ_and_the_player_loses() -> None:
    settled = outcome(against("Qs Qc 7h", "Qd Qh 7c"), "three-card-bonus")
    assert isinstance(settled, ev.Taken)
    assert settled.line == "loses a copy on colour against pair of queens, seven kicker"


def test_tcs_app_b_example_2_colours_match_and_the_player_wins() -> None:
    settled = outcome(against("Qs Qd 7h", "Qc Qh 7d"), "three-card-bonus")
    assert isinstance(settled, ev.Paid)
    assert settled.line == "wins a copy on colour against pair of queens, seven kicker"


def test_tcs_app_b_a_greater_hand_wins_even_money() -> None:
    round_ = against("Jc 6d 3h", "9s 9h 4d")
    paid = payment(round_, 1, "three-card-bonus")
    assert (paid.amount, paid.returned, paid.odds, paid.cite) == (500, 500, "1 to 1", "TCS App B")
    assert (paid.hand, paid.line) == (
        "pair of nines, four kicker",
        "wins against jack high, six-three",
    )


def test_tcs_app_b_a_lower_hand_loses() -> None:
    (taken,) = events(against("Jc 6d 3h", "Ts 8h 5d"), ev.Taken, wager="three-card-bonus")
    assert (taken.amount, taken.cite) == (500, "TCS App B")


HIGHEST_FIRST = [
    *("Ac Kc Qc", "Kc Qc Jc", "4c 3c 2c", "Ac 2c 3c"),  # straight flushes: A-2-3 the lowest
    *("Ks Kh Kd", "Qs Qh Qd", "2s 2h 2d"),  # three of a kind
    *("Ac Kc Qd", "Kc Qc Jd", "4c 3c 2d", "Ac 2c 3d"),  # straights: A-2-3 the lowest
    *("Ac Kc Jc", "Ac Kc 2c", "Ac Qc Jc", "Kc Qc Tc", "5c 3c 2c"),  # flushes
    *("As Ad Kh", "As Ad 2h", "Kc Kh As", "2s 2d 3h"),  # pairs
    *("Ac Kc Jd", "Ac Kc 2d", "Ac Qc Jd", "Kc Qc Td", "5c 3c 2d"),  # high card
]
OTHER_SUITS = str.maketrans("shdc", "cdhs")


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(HIGHEST_FIRST)))
def test_tcs_app_b_three_card_hands_rank_in_this_order(higher: str, lower: str) -> None:
    lower = lower.translate(OTHER_SUITS)
    won = outcome(against(lower, higher, community="8s"), "three-card-bonus")
    lost = outcome(against(higher, lower, community="8s"), "three-card-bonus")
    assert (type(won), type(lost)) == (ev.Paid, ev.Taken)


def test_tcs_app_b_all_22_100_hands_rank_as_a_second_reading_has_it() -> None:
    in_order = sorted(combinations(DECK_52, 3), key=three_strength)
    for worse, better in pairwise(in_order):
        copy = three_strength(worse) == three_strength(better)
        assert (three_card(worse) == three_card(better)) is copy
        assert three_card(worse) <= three_card(better)


def test_tcs_app_b_an_ace_never_turns_the_corner() -> None:
    assert isinstance(outcome(against("3s 3h 5d", "Ks Ah 2d"), "three-card-bonus"), ev.Taken)


def test_tcs_app_b_the_setting_makes_no_difference() -> None:
    for setting in ("Ts Ah | 9d", "Ts 9d | Ah", "9d Ah | Ts"):
        assert isinstance(outcome(against("Jc 6d 3h", setting), "three-card-bonus"), ev.Paid)


def test_tcs_app_b_and_the_bonus_makes_no_difference_to_the_primary() -> None:
    for setting in ("Ks 5d | 7h", "Ks 4d | 5h", "Ts 4d | 5h"):
        without = outcome(played({1: setting}, {"primary": 10}))
        assert outcome(played({1: setting}, BOTH)) == without


def test_tcs_app_b_a_tabled_name_is_never_a_mini_royal() -> None:
    assert payment(against("Jc 6d 3h", "As Ks Qs"), 1, "three-card-bonus").hand == (
        "ace-high straight flush"
    )


# App C

LINES = [
    ("Four Aces", "As Ah Ad", "Ac"),
    ("Four-of-a-Kind", "9s 9h 9d", "9c"),
    ("Four Card Straight Flush", "5s 6s 7s", "8s"),
    ("Four Card Straight Flush", "As 2s 3s", "4s"),
    ("Four Card Straight Flush", "As Qs Ks", "Js"),
    ("Three Card Straight Flush", "5s 6s 7s", "Kd"),
    ("Three Card Straight Flush", "5s 6s Kd", "7s"),
    ("Three-of-a-Kind", "9s 9h 9d", "Kc"),
    ("Three-of-a-Kind", "9s 9h Kc", "9d"),
    ("Four Card Straight or Flush", "5s 6h 7d", "8c"),
    ("Four Card Straight or Flush", "As 2h 3d", "4c"),
    ("Four Card Straight or Flush", "2s 7s 9s", "Ks"),
    ("Two Pair", "9s 9h 4d", "4c"),
    ("Two Pair", "9s 4d 4c", "9h"),
    ("Three Card Straight or Flush", "5s 6h 7d", "Kc"),
    ("Three Card Straight or Flush", "5s 6h Kc", "7d"),
    ("Three Card Straight or Flush", "As Kh 2d", "Qc"),
    ("Three Card Straight or Flush", "2s 7s 9s", "Kd"),
    ("Three Card Straight or Flush", "2s 7s Kd", "9s"),
]
NOTHING = [
    ("9s 9h 4d", "Kc"),  # a pair alone
    ("2s 6h 9d", "Kc"),
    ("Ks Ah 2d", "9c"),  # K-A-2 is no straight
    ("5s 6h 9d", "Tc"),
]
PRINTED = {
    "TCS-1a": (500, 200, 100, 20, 10, 5, 3, 1),
    "TCS-1b": (1000, 200, 100, 20, 10, 5, 3, 1),
    "TCS-2a": (500, 200, 100, 20, 10, 4, 2, 1),
    "TCS-2b": (1000, 200, 100, 20, 10, 4, 2, 1),
    "TCS-3a": (500, 200, 100, 15, 10, 4, 2, 1),
    "TCS-3b": (1000, 200, 100, 15, 10, 4, 2, 1),
}
NAMES = tuple(dict.fromkeys(line for line, *_ in LINES))
FREE_DEALER = "Jh Td 3c"  # shares no card with the hands above


def four_card(table: str, hand: str, community: str) -> Round:
    setup = posted(GAME, {"four-card-bonus": table})
    wagers = {"primary": 10, "four-card-bonus": 3}
    return played({1: hand}, wagers, dealer=FREE_DEALER, community=community, setup=setup)


@pytest.mark.parametrize("table", PRINTED)
@pytest.mark.parametrize(("line", "hand", "community"), LINES)
def test_tcs_app_c_each_line_pays_its_odds_to_1(
    table: str, line: str, hand: str, community: str
) -> None:
    round_ = four_card(table, hand, community)
    odds = PRINTED[table][NAMES.index(line)]
    paid = payment(round_, 1, "four-card-bonus")
    assert (paid.line, paid.amount, paid.returned) == (line, 300 * odds, 300)
    assert (paid.table, paid.odds, paid.cite) == (table, f"{odds:,} to 1", "TCS App C")


@pytest.mark.parametrize(("hand", "community"), NOTHING)
def test_tcs_app_c_anything_less_loses(hand: str, community: str) -> None:
    round_ = four_card("TCS-1a", hand, community)
    (taken,) = events(round_, ev.Taken, wager="four-card-bonus")
    assert (taken.amount, taken.cite) == (300, "TCS App C")


@pytest.mark.parametrize(
    ("hand", "community", "line"),
    [
        ("As Ah Ad", "Ac", "Four Aces"),  # four of a kind too
        ("5s 6s 7s", "8s", "Four Card Straight Flush"),  # each shorter and lesser line too
        ("5s 6s 7s", "8h", "Three Card Straight Flush"),  # a four-card straight too
        ("5s 6s 7s", "Ks", "Three Card Straight Flush"),  # a four-card flush too
        ("5s 6s 7s", "7h", "Three Card Straight Flush"),  # a pair too
        ("5s 6h 7d", "8c", "Four Card Straight or Flush"),  # a three-card straight too
    ],
)
def test_tcs_app_c_only_the_highest_line_is_paid(hand: str, community: str, line: str) -> None:
    paid = payment(four_card("TCS-1a", hand, community), 1, "four-card-bonus")
    assert paid.line == line


def test_tcs_app_c_the_stake_comes_back_with_the_odds() -> None:
    round_ = four_card("TCS-1a", "9s 9h | 4d", "4c")
    primary = {ev.Paid: 1000, ev.Pushed: 0, ev.Taken: -1000}[type(outcome(round_))]
    assert result(round_, 1) == primary + 3 * 300


def test_tcs_app_c_every_player_shares_the_one_community_card() -> None:
    hands = {1: "8s 9d | 8h", 2: "Ks Qd | 8d"}
    wagers = {"primary": 10, "four-card-bonus": 1}
    round_ = played(hands, wagers, dealer=FREE_DEALER, community="8c")
    assert payment(round_, 1, "four-card-bonus").line == "Three-of-a-Kind"
    assert isinstance(outcome(round_, "four-card-bonus", 2), ev.Taken)
