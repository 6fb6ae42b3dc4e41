"""Four Card Prime, Aces Baby (App B), Prime (App C), and hands that fold (Rule 4)."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import events as ev
from galaxy_tui.games.events import Viewer
from galaxy_tui.games.requests import Step
from galaxy_tui.games.round import Round
from galaxy_tui.games.view import events_for, view
from galaxy_tui.records import to_json
from tests.games.dealing import (
    balanced,
    bet,
    bet_at,
    cards_known,
    events,
    felt,
    payment,
    posted,
    result,
    setup_for,
    stacked,
)
from tests.games.prime import FOLD, GAME, TEN_HIGH, decide, filled, jackpots, played

# App B, AB-1 to AB-8, odds to 1. A dash is a loss.
ACES_BABY = [
    ("Four Aces", "As Ah Ad Ac 9s", "500 500 500 500 500 50 50 50"),
    ("Quads", "Ks Kh Kd Kc 9s", "100 100 100 100 100 50 50 50"),
    ("Royal", "As Ks Qs Js 9d", "50 40 50 50 50 30 30 40"),
    ("Royal", "As Ks Qs Js Ts", "50 40 50 50 50 30 30 40"),
    ("Straight flush", "Ks Qs Js Ts 4h", "30 30 40 30 20 30 30 40"),
    ("Straight flush", "As 2s 3s 4s Kd", "30 30 40 30 20 30 30 40"),
    ("Three Aces", "As Ah Ad Kc Qh", "20 15 25 20 15 7 9 8"),
    ("Trips", "Ks Kh Kd Ac Qh", "10 10 10 10 10 7 9 8"),
    ("Flush", "As Ks Qs 9s Jd", "5 5 5 5 5 6 6 5"),
    ("Flush", "As Ah 9h 6h 4h", "5 5 5 5 5 6 6 5"),
    ("Straight", "As Kh Qd Jc 4h", "4 4 3 3 3 5 4 4"),
    ("Straight", "As 2d 3s 4d 9h", "4 4 3 3 3 5 4 4"),
    ("Two Pair", "As Ah Kd Kc 4h", "2 2 2 2 2 2 2 3"),
    ("Two Pair", "9s 9h 4d 4c 6h", "2 2 2 2 2 2 2 3"),
    ("AA", "As Ah Kd Qc 4h", "1 1 1 1 1 1 1 1"),
    ("Kings or less", "Ks Kh Ad Qc 4h", "- - - - - - - -"),
    ("Kings or less", "As Kh Qd 9c 4h", "- - - - - - - -"),
]
ACES_BABY_CELLS = [
    (line, hand, f"AB-{column}", odds)
    for line, hand, row in ACES_BABY
    for column, odds in enumerate(row.split(), start=1)
]
BLACK_FIVE, RED_FIVE = "Ks Kc 9s 6c 4s", "Kh Kd 9h 6d 4h"
BLACK_FOUR, RED_FOUR = "Ks Kc 9s 6c 4h", "Kh Kd 9h 6d 4s"
MIXED = "Ks Kc 9s 6d 4h"
FOUR_NINES = "9s 9h 9d 9c 3h 2h"  # a dealer's hand that beats nearly everything


def lost(round_: Round, wager: str) -> list[int]:
    return [e.amount for e in events(round_, ev.Taken, wager=wager)]


@pytest.mark.parametrize(("line", "hand", "table", "odds"), ACES_BABY_CELLS)
def test_fcp_app_b_aces_baby_pays_its_line(line: str, hand: str, table: str, odds: str) -> None:
    round_ = played({1: hand}, setup=posted(GAME, {"aces-baby": table}), aces_baby=5)
    if odds == "-":
        (taken,) = events(round_, ev.Taken, wager="aces-baby")
        assert (taken.amount, taken.line) == (500, line)
    else:
        won = payment(round_, 1, "aces-baby")
        assert (won.amount, won.line, won.table) == (500 * int(odds), line, table)
        assert won.odds == f"{odds} to 1"


def test_fcp_app_b_n1_to_1_returns_the_wager() -> None:
    won = payment(played({1: "As Ah Kd Qc 4h"}, aces_baby=5), 1, "aces-baby")
    assert (won.amount, won.returned) == (500, 500)


@pytest.mark.parametrize("dealer", [TEN_HIGH, FOUR_NINES])
@pytest.mark.parametrize("times", [FOLD, 1, 3])
def test_fcp_app_b_n2_aces_baby_is_independent_of_the_main_game(dealer: str, times: int) -> None:
    round_ = played({1: "As Ah Ad Kc Qh"}, dealer=dealer, raises=times, aces_baby=5)
    assert payment(round_, 1, "aces-baby").amount == 10_000


def test_fcp_app_b_only_the_best_four_card_hand_is_paid() -> None:
    # Trip fours with a pair of aces: the four that count are trips, and one line is paid.
    won = payment(played({1: "4s 4h 4d As Ac"}, aces_baby=5), 1, "aces-baby")
    assert won.line == "Trips"


AB_9 = {
    "Four Aces": 400, "Quads": 90, "Royal": 45, "Straight flush": 35, "Three Aces": 12,
    "Trips": 8, "Flush": 7, "Straight": 6, "Two Pair": 3, "AA": 2,
}  # fmt: skip


def test_fcp_app_b_n3_ab_9_does_not_open_until_it_is_filled() -> None:
    with pytest.raises(NotAllowed, match="FCP App B"):
        posted(GAME, {"aces-baby": "AB-9"})
    for line in AB_9:
        with pytest.raises(NotAllowed, match=line):
            filled("aces-baby", "AB-9", {name: AB_9[name] for name in AB_9 if name != line})


@pytest.mark.parametrize(("line", "hand"), [(line, hand) for line, hand, _ in ACES_BABY])
def test_fcp_app_b_n3_ab_9_pays_what_the_operator_filled_in(line: str, hand: str) -> None:
    round_ = played({1: hand}, setup=filled("aces-baby", "AB-9", AB_9), aces_baby=5)
    if line in AB_9:
        assert payment(round_, 1, "aces-baby").amount == AB_9[line] * 500
    else:
        assert lost(round_, "aces-baby") == [500]


# App C


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        (BLACK_FIVE, {"Prime-1": 6, "Prime-2": 5}),
        (RED_FIVE, {"Prime-1": 6, "Prime-2": 5}),
        (BLACK_FOUR, {"Prime-1": 1, "Prime-2": 1}),
        (RED_FOUR, {"Prime-1": 1, "Prime-2": 1}),
    ],
)
@pytest.mark.parametrize("table", ["Prime-1", "Prime-2"])
def test_fcp_app_c_prime_pays_five_or_four_of_one_colour(
    hand: str, odds: dict[str, int], table: str
) -> None:
    round_ = played({1: hand}, setup=posted(GAME, {"prime": table}), prime=5)
    won = payment(round_, 1, "prime")
    assert (won.amount, won.table) == (500 * odds[table], table)


@pytest.mark.parametrize("hand", [MIXED, "Kh Kd 9h 6c 4s"])
@pytest.mark.parametrize("table", ["Prime-1", "Prime-2"])
def test_fcp_app_c_prime_loses_with_three_of_one_colour(hand: str, table: str) -> None:
    round_ = played({1: hand}, setup=posted(GAME, {"prime": table}), prime=5)
    assert lost(round_, "prime") == [500]


def test_fcp_app_c_n1_to_1_returns_the_wager_and_one_line_is_paid() -> None:
    won = payment(played({1: BLACK_FIVE}, prime=5), 1, "prime")
    assert (won.amount, won.returned, won.line) == (3000, 500, "All five one color")


def test_fcp_app_c_n2_all_five_cards_count_not_the_best_four() -> None:
    # The best four are black; the fifth card decides between the lines.
    black, red = "Ks Kc 9s 9c 4s", "Ks Kc 9s 9c 4h"
    assert payment(played({1: black}, prime=5), 1, "prime").line == "All five one color"
    assert payment(played({1: red}, prime=5), 1, "prime").line == "Four one color"


def test_fcp_app_c_n3_a_folded_prime_win_is_tucked_and_paid() -> None:
    round_ = played({1: BLACK_FIVE}, raises=FOLD, prime=5)
    (tucked,) = events(round_, ev.Tucked)
    assert (tucked.seat, tucked.wager) == (1, "prime")
    assert payment(round_, 1, "prime").amount == 3000
    assert result(round_, 1) == 3000 - 1000


def test_fcp_app_c_n3_a_folded_prime_win_goes_under_prime_with_aces_baby_beside_it() -> None:
    round_ = played({1: BLACK_FIVE}, raises=FOLD, aces_baby=5, prime=5)
    assert [e.wager for e in events(round_, ev.Tucked)] == ["prime"]


@pytest.mark.parametrize("dealer", [TEN_HIGH, "Qs Qh Qd Qc 3h 2h"])
@pytest.mark.parametrize("times", [FOLD, 1, 3])
def test_fcp_app_c_n4_prime_is_independent_of_the_main_game(dealer: str, times: int) -> None:
    round_ = played({1: BLACK_FIVE}, dealer=dealer, raises=times, prime=5)
    assert payment(round_, 1, "prime").amount == 3000


PRIME_3 = {"All five one color": 8, "Four one color": 2}


def test_fcp_app_c_n5_prime_3_does_not_open_until_it_is_filled() -> None:
    with pytest.raises(NotAllowed, match="FCP App C"):
        posted(GAME, {"prime": "Prime-3"})
    with pytest.raises(NotAllowed, match="Four one color"):
        filled("prime", "Prime-3", {"All five one color": 8})


def test_fcp_app_c_n5_prime_3_pays_what_the_operator_filled_in() -> None:
    setup = filled("prime", "Prime-3", PRIME_3)
    for hand, amount in ((RED_FIVE, 4000), (RED_FOUR, 1000)):
        assert payment(played({1: hand}, setup=setup, prime=5), 1, "prime").amount == amount
    assert lost(played({1: MIXED}, setup=setup, prime=5), "prime") == [500]


# Rule 4: folded hands


@pytest.mark.parametrize("bonus", ["aces-baby", "prime", "five-card-jackpot", "four-card-jackpot"])
@pytest.mark.parametrize("tabulator", [True, False])
def test_fcp_rule_4_a_folded_hand_with_a_live_wager_is_tucked_not_mucked(
    bonus: str, tabulator: bool
) -> None:
    setup = jackpots(tabulator=tabulator)
    hands = {1: "As Ah Ad Ac Ks", 2: "Qs Qh 9c 6d 4d"}
    round_ = stacked(setup, hands, dealer=TEN_HIGH, by_hand=frozenset({"set-house"}))
    bet_at(round_, 1, ante=10, **{bonus.replace("-", "_"): 1})
    bet_at(round_, 2, ante=10)
    decide(round_, 1, FOLD)
    decide(round_, 2, 1)
    (tucked,) = events(round_, ev.Tucked)
    assert (tucked.wager, tucked.cite) == (bonus, "FCP Rule 4")
    assert 1 not in round_.table.mucked
    for viewer in (2, "dealer", "spectator"):  # tucked cards lie face down
        assert cards_known(round_, viewer).isdisjoint(cards(hands[1]))
    assert isinstance(round_.request, Step)
    round_.submit("dealer", round_.request.action)
    settled = [e for e in round_.events if isinstance(e, ev.Paid | ev.Taken) and e.wager == bonus]
    assert settled
    assert balanced(round_).over


def test_fcp_rule_4_bonus_and_jackpot_wagers_are_settled_on_the_folded_hand() -> None:
    hands = {1: "As Ah Ad Ac Ks"}
    round_ = played(hands, raises=FOLD, setup=jackpots(), aces_baby=5, prime=5, four_card_jackpot=1)
    assert payment(round_, 1, "aces-baby").line == "Four Aces"
    assert payment(round_, 1, "four-card-jackpot").line == "Four Aces"
    assert lost(round_, "prime") == [500]
    assert lost(round_, "ante") == [1000]
    assert not events(round_, ev.Paid, wager="raise")


def test_fcp_rule_4_a_folded_hand_that_is_tucked_loses_its_bonus_if_it_does() -> None:
    round_ = played({1: "Ks Kc 9s 6d 4h"}, raises=FOLD, aces_baby=5, prime=5)
    assert (lost(round_, "aces-baby"), lost(round_, "prime")) == ([500], [500])
    assert result(round_, 1) == -2000


def test_fcp_rule_4_a_folded_hand_without_a_live_wager_is_mucked_at_once() -> None:
    round_ = played({1: "As Ah Ad Ac Ks", 2: "Qs Qh 9c 6d 4d"}, raises={1: FOLD})
    kinds = [(type(e), getattr(e, "place", None)) for e in round_.events]
    assert kinds.index((ev.Mucked, 1)) < kinds.index((ev.Exposed, "dealer"))
    assert not events(round_, ev.Tucked)
    assert not events(round_, ev.Exposed, place=1)
    assert not events(round_, ev.HandRead, place=1)


@pytest.mark.parametrize("viewer", [2, "dealer", "spectator", "tablevision"])
def test_fcp_rule_4_a_mucked_hand_is_never_shown_or_named_to_anyone(viewer: Viewer) -> None:
    hand = "As Ah Ad Ac Ks"
    round_ = played({1: hand, 2: "Qs Qh 9c 6d 4d"}, raises={1: FOLD})
    assert cards_known(round_, viewer).isdisjoint(cards(hand))
    told = (to_json(view(round_, viewer)) + to_json(events_for(round_.events, viewer))).decode()
    if viewer != "tablevision":  # its paytables say “Four Aces” to everyone
        assert "aces" not in told.lower().replace("aces-baby", "").replace("aces baby", "")


def test_fcp_rule_4_nobody_but_the_player_knows_a_mucked_hand() -> None:
    hand = "As Ah Ad Ac Ks"
    round_ = played({1: hand, 2: "Qs Qh 9c 6d 4d"}, raises={1: FOLD})
    assert felt(round_, 1).seats[0].cards == cards(hand)
    assert felt(round_, 2).seats[0].cards == (None,) * 5
    (taken,) = events(round_, ev.Taken, seat=1)
    assert (taken.hand, taken.line) == ("not shown", "folded")


def test_fcp_rule_4_all_fold() -> None:
    round_ = played({1: "Ks Kh 9d 6c 4s", 2: "Qs Qh 9c 6d 4d"}, raises=FOLD)
    assert (result(round_, 1), result(round_, 2)) == (-1000, -1000)
    assert round_.table.tray == 2000


def test_fcp_rule_4_who_folds_first_waits_for_the_others() -> None:
    round_ = stacked(setup_for(GAME), {1: BLACK_FIVE, 2: "Qs Qh 9c 6d 4d"}, dealer=TEN_HIGH)
    bet(round_, ante=10)
    decide(round_, 1, FOLD)
    assert not events(round_, ev.Taken)
    assert list(round_.waiting) == [2]
