"""Three Card Double Play, Pick-3 (App B) and Pick-5 (App C)."""

from __future__ import annotations

import pytest

from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from tests.games.dealing import events, payment, posted, result
from tests.games.double_play import GAME, played

# App B, P3-01 to P3-15, odds to 1. A dash is no line of that table for that hand: it loses.
PICK_3 = [
    # Double Mini-Royal
    ("As Ks Qs | Ah Kh Qh", "500 500 500 200 200 200 500 200 500 500 500 500 500 500 30"),
    # Mini-Royal + Trips/SF
    ("As Ks Qs | 9s 9h 9d", "100 200 200 100 100 100 200 100 100 100 200 100 200 200 30"),
    ("As Ks Qs | 9h 8h 7h", "100 200 200 100 100 100 200 100 100 100 200 100 200 200 30"),
    # Double Trips/SF, any mix
    ("Ts Th Td | 9s 9h 9d", "50 100 100 50 50 50 100 50 50 50 100 50 100 40 5"),
    ("9h 8h 7h | Ks Kd Kc", "50 100 100 50 50 50 100 50 50 50 100 50 100 40 5"),
    ("Js Ts 9s | 9h 8h 7h", "50 100 100 50 50 50 100 50 50 50 100 50 100 40 5"),
    # One Mini-Royal
    ("As Ks Qs | 9h 7d 4c", "20 50 30 30 25 40 40 15 20 25 25 30 30 15 30"),
    ("As Ks Qs | 9h 9d 4c", "20 50 30 30 25 40 40 15 20 25 25 30 30 15 30"),
    # Single Trips or SF
    ("Ts Th Td | 9h 7d 4c", "5 5 6 6 5 6 6 5 5 5 5 5 5 6 5"),
    ("9h 8h 7h | Kd Jc 4c", "5 5 6 6 5 6 6 5 5 5 5 5 5 6 5"),
    ("Ts Th Td | Tc 7d 4c", "5 5 6 6 5 6 6 5 5 5 5 5 5 6 5"),
    # Double pairs: P3-01 to P3-08 only
    ("Ks Kh 7d | 9h 9c 4d", "2 1 1 1 2 1 1 2 - - - - - - -"),
    # Double Flush or Straight, any mix: P3-09 to P3-15 only
    ("Ks 9s 4s | Jh 7h 4h", "- - - - - - - - 5 5 5 5 5 5 5"),
    ("Ks Qh Jd | 9h 8d 7c", "- - - - - - - - 5 5 5 5 5 5 5"),
    ("Js Th 9d | Kc 7c 4c", "- - - - - - - - 5 5 5 5 5 5 5"),
    # Other
    ("As Kd 9h | Jc 7d 4h", "- - - - - - - - - - - - - - -"),
    ("Ks Kh 9h | Jc 7d 4h", "- - - - - - - - - - - - - - -"),
    ("Ks 9s 4s | Jh 7d 3c", "- - - - - - - - - - - - - - -"),
]
PICK_3_CELLS = [
    (hand, f"P3-{column:02}", odds)
    for hand, row in PICK_3
    for column, odds in enumerate(row.split(), start=1)
]
DEALER = "8s 6c 5d 3h 2s"
OTHER_DEALER = "8s 6c 5d 4d 2s"


def pick_3(hand: str, table: str = "P3-01") -> Round:
    """A round with $5 on Pick-3."""
    dealer = OTHER_DEALER if "3h" in hand else DEALER
    return played({1: hand}, dealer=dealer, setup=posted(GAME, {"pick-3": table}), pick_3=5)


def line_of(round_: Round, wager: str) -> str:
    (settled,) = [
        e for e in round_.events if isinstance(e, ev.Paid | ev.Taken) and e.wager == wager
    ]
    return settled.line


@pytest.mark.parametrize(("hand", "table", "odds"), PICK_3_CELLS)
def test_tcdp_app_b_pick_3_pays_its_line(hand: str, table: str, odds: str) -> None:
    round_ = pick_3(hand, table)
    if odds == "-":
        (lost,) = events(round_, ev.Taken, wager="pick-3")
        assert (lost.amount, lost.line) == (500, "Other")
    else:
        won = payment(round_, 1, "pick-3")
        assert (won.amount, won.odds) == (500 * int(odds), f"{odds} to 1")
        assert won.table == f"PT-FLT-{table}"


def test_tcdp_app_b_n1_to_1_returns_the_wager() -> None:
    won = payment(pick_3("Ts Th Td | 9h 7d 4c"), 1, "pick-3")
    assert (won.amount, won.returned) == (2500, 500)


def test_tcdp_app_b_n2_only_the_highest_line_is_paid() -> None:
    # It holds one Mini-Royal and single trips, too; `payment` finds one payment.
    won = payment(pick_3("As Ks Qs | 9s 9h 9d"), 1, "pick-3")
    assert won.line == "Mini-Royal + Trips/SF"


def test_tcdp_app_b_n2_trips_beside_a_pair_are_single_trips_not_double_pairs() -> None:
    assert line_of(pick_3("Ts Th Td | 9h 9d 4c"), "pick-3") == "Single Trips or SF"


def test_tcdp_app_b_n2_a_straight_flush_beside_a_flush_is_a_single_straight_flush() -> None:
    won = payment(pick_3("9h 8h 7h | Ks Js 4s", "P3-14"), 1, "pick-3")
    assert (won.line, won.odds) == ("Single Trips or SF", "6 to 1")


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("As Ks Qs Qd Qh 2c", "One Mini-Royal"),  # with a pair of queens, not with trips
        ("As Ks Qs Js 9d 6h", "One Mini-Royal"),  # with the jack, not with a straight flush
    ],
)
@pytest.mark.parametrize("table", ["P3-01", "P3-09", "P3-15"])
def test_tcdp_app_b_n3_no_card_is_used_twice(hand: str, line: str, table: str) -> None:
    assert line_of(pick_3(hand, table), "pick-3") == line


def test_tcdp_app_b_n3_double_flush_or_straight_needs_six_cards() -> None:
    # Five hearts hold two flushes only if they share a card; so do J-T-9-8-7 two straights.
    assert line_of(pick_3("Kh Jh 9h 7h 4h 4c", "P3-09"), "pick-3") == "Other"
    assert line_of(pick_3("Js Th 9d 8c 7s 3d", "P3-09"), "pick-3") == "Other"


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("As Ac 9h | Ks Qs 4d", "One Mini-Royal"),
        ("Ts Th 9h | Td 9d 9s", "Double Trips/SF"),
        ("9h 8h 8d | 7h 4c 4d", "Single Trips or SF"),
        ("Ks Kh 9h | 9c 7d 4d", "Double pairs"),
    ],
)
def test_tcdp_pick_3_reads_the_best_split_however_the_hand_is_set(hand: str, line: str) -> None:
    by_the_clock = hand.replace("|", "")
    assert line_of(pick_3(hand), "pick-3") == line_of(pick_3(by_the_clock), "pick-3") == line


def test_tcdp_pick_3_best_is_the_highest_line_in_printed_order_even_on_p3_15() -> None:
    # Trip aces and K-Q-J suited, or A-K-Q suited with aces: P3-15 pays less for the former.
    hands = ("As Ks Qs | Ah Ad Js", "Ks Qs Js | As Ah Ad")
    for hand in hands:
        won = payment(pick_3(hand, "P3-15"), 1, "pick-3")
        assert (won.line, won.odds) == ("Double Trips/SF", "5 to 1")


@pytest.mark.parametrize("dealer", ["As Ah Ac 5d 2s", DEALER])
def test_tcdp_bonus_wagers_do_not_depend_on_the_base_game(dealer: str) -> None:
    round_ = played({1: "Ts Th Td | Jh Jd 4c"}, dealer=dealer, pick_3=5, pick_5=5)
    assert payment(round_, 1, "pick-3").amount == 2500
    assert payment(round_, 1, "pick-5").amount == 7500


def test_tcdp_bonus_wagers_are_not_touched_by_a_double() -> None:
    hand = {1: "Ts Th Td | Jh Jd 4c"}
    plain, doubled = played(hand, pick_3=5), played(hand, pick_3=5, doubled={1})
    assert payment(plain, 1, "pick-3") == payment(doubled, 1, "pick-3")


# App C, P5-01 to P5-05, odds to 1
PICK_5 = [
    ("Royal", "As Ks Qs Js Ts 4d", "500 500 500 500 500"),
    ("Straight Flush", "Ks Qs Js Ts 9s 4d", "100 100 100 100 100"),
    ("Straight Flush", "Ah 2h 3h 4h 5h Kd", "100 100 100 100 100"),
    ("Quads", "Ks Kh Kd Kc 9s 4d", "40 40 50 75 50"),
    ("Full House", "Ks Kh Kd 9s 9h 4d", "15 15 15 15 20"),
    ("Full House", "Ks Kh Kd 9s 9h 9d", "15 15 15 15 20"),
    ("Flush", "Ks Qs 9s 7s 4s Kd", "10 10 10 10 10"),
    ("Straight", "Ks Qh Jd Tc 9s 9h", "5 6 6 6 6"),
    ("Straight", "As 2h 3d 4c 5s Kd", "5 6 6 6 6"),
    ("Trips", "Ks Kh Kd 9s 7h 4d", "3 3 3 3 3"),
    ("Two Pairs", "Ks Kh 9d 9s 7h 4d", "2 2 2 2 2"),
    ("Two Pairs", "Ks Kh 9d 9s 4h 4d", "2 2 2 2 2"),
    ("Other", "As Ah Qd 9s 7h 4d", "- - - - -"),
    ("Other", "As Kh Qd Js 7h 4d", "- - - - -"),
]
PICK_5_CELLS = [
    (line, hand, f"P5-{column:02}", odds)
    for line, hand, row in PICK_5
    for column, odds in enumerate(row.split(), start=1)
]


def pick_5(hand: str, table: str = "P5-01") -> Round:
    """A round with $5 on Pick-5."""
    setup = posted(GAME, {"pick-5": table})
    return played({1: hand}, dealer="8s 6c 6d Jc 2s", setup=setup, pick_5=5)


@pytest.mark.parametrize(("line", "hand", "table", "odds"), PICK_5_CELLS)
def test_tcdp_app_c_pick_5_pays_its_line(line: str, hand: str, table: str, odds: str) -> None:
    round_ = pick_5(hand, table)
    assert line_of(round_, "pick-5") == line
    if odds == "-":
        assert [e.amount for e in events(round_, ev.Taken, wager="pick-5")] == [500]
    else:
        won = payment(round_, 1, "pick-5")
        assert (won.amount, won.odds) == (500 * int(odds), f"{odds} to 1")
        assert won.table == f"PT-FLT-{table}"


def test_tcdp_app_c_n1_to_1_returns_the_wager() -> None:
    won = payment(pick_5("Ks Kh Kd 9s 7h 4d"), 1, "pick-5")
    assert (won.amount, won.returned) == (1500, 500)


def test_tcdp_app_c_n2_only_the_highest_hand_is_paid() -> None:
    # Kings full hold trips and two pairs as well; a flush with a pair is a flush.
    assert payment(pick_5("Ks Kh Kd 9s 9h 4d"), 1, "pick-5").line == "Full House"
    assert payment(pick_5("Ks Qs 9s 7s 4s Kd"), 1, "pick-5").line == "Flush"


def test_tcdp_app_c_n3_the_full_six_card_hand_counts_across_both_sides() -> None:
    round_ = played({1: "Ks Kh Kd | 9s 9h 4d"}, pick_5=5)
    assert line_of(round_, "pick-5") == "Full House"
    across = played({1: "Ks Kh 9s | Kd 9h 4d"}, pick_5=5)
    assert line_of(across, "pick-5") == "Full House"


def test_tcdp_app_b_and_c_are_settled_side_by_side() -> None:
    round_ = played({1: "Ts Th Td | Jh Jd 4c"}, pick_3=5, pick_5=5)
    # High and Low: 1 to 1 and 1.5 to 1 of $10; Pick-3 5 to 1 and Pick-5 15 to 1 of $5.
    assert result(round_, 1) == 1000 + 1500 + 2500 + 7500
