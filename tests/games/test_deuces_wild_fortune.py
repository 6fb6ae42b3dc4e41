"""Deuces Wild's Five Card Fortune: who picks what and when, and the paytable of App C."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import cards, text_of
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.round import Round
from tests.games.dealing import by_default, events, everyone, felt, result
from tests.games.deuces_table import (
    FORTUNE,
    NO_HELP,
    NOTHING,
    all_cards_shown,
    chips_on,
    dealt,
    deuces,
    finished,
    fold,
    hand_seen,
    pick,
    pick_seen,
    posted,
    put,
    raise_on,
    refused,
    shown,
)

LINES = [
    *("Natural Royal Flush", "Five Wild Cards", "Wild Royal Flush", "Five of a Kind"),
    *("Straight Flush", "Four of a Kind", "Full House", "Flush", "Straight"),
]
ODDS = {  # as printed; below them Three of a Kind and Two Pair push
    "A": [400, 75, 20, 7, 5, 4, 3, 2, 1],
    "B": [500, 100, 20, 12, 8, 3, 3, 2, 1],
    "C": [400, 200, 25, 10, 5, 3, 3, 2, 1],
}
ROUNDS = [  # line, community, hand, pick
    ("Natural Royal Flush", "Ts Js Qs Ks", "As 7d 4h", "As"),
    ("Five Wild Cards", "2s 2h 2d 2c", "Jk 7d 4h", "Jk"),
    ("Five Wild Cards", "2s 2h 9d 2d", "Jk 2c 4h", "2c Jk"),
    ("Five Wild Cards", "2s Kh 9d 2d", "Jk 2c 2h", "2h 2c Jk"),
    ("Wild Royal Flush", "Ts Js Qs Ks", "2h 7d 4h", "2h"),
    ("Wild Royal Flush", "Ts Js Qs 4c", "2h 2d 4h", "2h 2d"),
    ("Wild Royal Flush", "Ts 2c Qs Ks", "As 7d 4h", "As"),
    ("Five of a Kind", "Js Jh Jd Jc", "2s 7d 4h", "2s"),
    ("Five of a Kind", "9s 9h 5d 3c", "2s 2d Jk", "2s 2d Jk"),
    ("Straight Flush", "5s 6s 7s 8s", "9s 7d 4h", "9s"),
    ("Straight Flush", "5s 6s Jk 8s", "9s 7d 4h", "9s"),
    ("Four of a Kind", "9s 9h 9d 4c", "9c 7d 4h", "9c"),
    ("Four of a Kind", "9s 9h 5d 4c", "2s Jk Kh", "2s Jk"),
    ("Full House", "Ks Kh 7s 7h", "Kd 9d 4h", "Kd"),
    ("Full House", "Ks Kh 7s 7h", "2d 9d 4h", "2d"),
    ("Flush", "As Js 9s 6s", "3s 7d 4h", "3s"),
    ("Flush", "As Js 9s 3s", "Jk 7d 4h", "Jk"),
    ("Straight", "5s 6h 7d 8c", "9s 9d 4h", "9s"),
    ("Straight", "As 3h 4d 5c", "2s 9d 4h", "2s"),
]

OTHERS: tuple[ev.Viewer, ...] = (2, "dealer", "spectator")


def settled(name: str, community: str, hand: str, picked: str) -> Round:
    setup = deuces(paytables=posted(fortune=name))
    round_ = dealt({1: chips_on(fortune=3)}, {1: hand}, community, setup=setup)
    pick(round_, 1, picked)
    return finished(round_)


# App C


@pytest.mark.parametrize("name", ODDS)
@pytest.mark.parametrize(("line", "community", "hand", "picked"), ROUNDS)
def test_dw_app_c_every_line_is_paid_to_1_as_posted(
    name: str, line: str, community: str, hand: str, picked: str
) -> None:
    odds = ODDS[name][LINES.index(line)]
    round_ = settled(name, community, hand, picked)
    (paid,) = events(round_, ev.Paid)
    assert (paid.wager, paid.line, paid.odds, paid.table) == (FORTUNE, line, f"{odds} to 1", name)
    assert (paid.amount, paid.returned, paid.cite) == (odds * 300, 300, "DW App C")
    assert result(round_, 1) == odds * 300


@pytest.mark.parametrize("name", ODDS)
@pytest.mark.parametrize(
    ("line", "community", "hand", "picked"),
    [
        ("Three of a Kind", "Qs Qh 9d 5c", "Qd 7d 4h", "Qd"),
        ("Three of a Kind", "Qs Qh 9d 5c", "2d 7d 4h", "2d"),
        ("Three of a Kind", "Ks Th 7d 4c", "2d 2h 9h", "2h 2d"),
        ("Two Pair", "Qs Qh 9d 5c", "9c 7d 4h", "9c"),
    ],
)
def test_dw_app_c_three_of_a_kind_and_two_pair_push(
    name: str, line: str, community: str, hand: str, picked: str
) -> None:
    round_ = settled(name, community, hand, picked)
    assert [(e.wager, e.amount, e.line) for e in events(round_, ev.Pushed)] == [
        (FORTUNE, 300, line)
    ]
    assert not events(round_, ev.Paid)
    assert not events(round_, ev.Taken)
    assert result(round_, 1) == 0


@pytest.mark.parametrize("name", ODDS)
@pytest.mark.parametrize(
    ("community", "picked"),
    [("Qs Qh 9d 5c", "Ks"), ("Qs Th 8d 4c", "Ks"), ("Qs Th 7d 4c", "2d")],
)
def test_dw_app_c_less_than_two_pair_loses(name: str, community: str, picked: str) -> None:
    round_ = settled(name, community, f"{picked} 6d 3h", picked)
    assert [(e.wager, e.amount) for e in events(round_, ev.Taken)] == [(FORTUNE, 300)]
    assert result(round_, 1) == -300


def test_dw_app_c_a_royal_flush_with_a_wild_card_is_not_natural() -> None:
    assert events(settled("A", "Ts Js Qs Ks", "As 7d 4h", "As"), ev.Paid)[0].line == LINES[0]
    assert events(settled("A", "Ts Js Qs Ks", "Jk 7d 4h", "Jk"), ev.Paid)[0].line == LINES[2]


def test_dw_app_c_note_only_the_highest_line_is_paid() -> None:
    """Four jacks and a wild card: five of a kind, and not four or three of a kind besides."""
    round_ = settled("A", "Js Jh Jd Jc", "2s 7d 4h", "2s")
    assert [(e.line, e.amount) for e in events(round_, ev.Paid)] == [("Five of a Kind", 2100)]


def test_dw_app_c_the_best_five_of_community_and_picks_count() -> None:
    """Six cards: the four is left out."""
    round_ = settled("A", "9s 9h 5d 4c", "2s Jk Kh", "2s Jk")
    (read,) = events(round_, ev.HandRead)
    assert read.hand == "four nines, five kicker"


def test_dw_app_c_the_rest_of_the_hand_does_not_count() -> None:
    """More kings in the hand are no help: one card was picked."""
    round_ = settled("A", "Kc 9h 5d 4c", "Ks Kh Kd", "Ks")
    assert result(round_, 1) == -300
    round_ = settled("A", "Kc Kd 5d 4c", "Ks Kh 9h", "Ks")
    assert [e.line for e in events(round_, ev.Pushed)] == ["Three of a Kind"]


# The pick


def the_ask(round_: Round) -> Ask:
    assert isinstance(round_.request, Ask)
    assert round_.request.kind == "pick"
    return round_.request


def offered(round_: Round) -> set[str]:
    """What may be picked, each choice in deck order."""
    choices = the_ask(round_).options
    assert all(isinstance(choice, do.Pick) for choice in choices)
    return {text_of(choice.cards) for choice in choices if isinstance(choice, do.Pick)}


def test_dw_s21_without_an_ante_the_pick_is_from_the_three_cards() -> None:
    round_ = dealt({1: chips_on(fortune=1)})
    assert offered(round_) == {"Kd", "9c", "4h"}


def test_dw_s21a_iii_a_second_round_fold_picks_from_three() -> None:
    round_ = dealt({1: chips_on(ante=5, fortune=1)})
    fold(round_, 1)
    assert offered(round_) == {"Kd", "9c", "4h"}
    assert the_ask(round_).cite == "DW §21(a)(iii)"


def test_dw_s21_a_bonus_jackpot_beside_it_does_not_add_a_card_to_pick_from() -> None:
    round_ = dealt({1: chips_on(fortune=1, jackpot=1)})
    assert offered(round_) == {"Kd", "9c", "4h"}


def test_dw_s22a_iii_a_third_round_fold_picks_from_four() -> None:
    round_ = dealt({1: chips_on(ante=5, fortune=1)})
    put(round_, 1, play=5)
    fold(round_, 1)
    assert offered(round_) == {"Kd", "9c", "4h", "7s"}
    assert the_ask(round_).cite == "DW §22(a)(iii)"


def test_dw_s22b_a_raise_picks_from_four() -> None:
    round_ = dealt({1: chips_on(ante=5, fortune=1)})
    raise_on(round_, 1, 5)
    assert offered(round_) == {"Kd", "9c", "4h", "7s"}
    pick(round_, 1, "7s")
    finished(round_)
    assert round_.table.seats[1].pick == cards("7s")


def test_dw_summary_2c_one_card_or_any_number_of_wilds_and_not_all_of_them_must_be_taken() -> None:
    round_ = dealt({1: chips_on(ante=5, fortune=1)}, {1: "2h Jk 9c 2s"})
    put(round_, 1, play=5)
    fold(round_, 1)
    assert offered(round_) == {
        *("2s", "2h", "Jk", "9c"),
        *("2s 2h", "2s Jk", "2h Jk"),
        "2s 2h Jk",
    }


@pytest.mark.parametrize("chosen", ["", "9c 4h", "2h 9c", "2h Jk 9c", "Ks", "Ac", "2h 2h", "2s"])
def test_dw_app_c_no_other_pick_is_accepted(chosen: str) -> None:
    """No card, two naturals, a wild and a natural, a card of somebody else's, one card twice."""
    round_ = dealt({1: chips_on(ante=5, fortune=1)}, {1: "2h Jk 9c 4h"})
    put(round_, 1, play=5)
    fold(round_, 1)
    refused(round_, 1, do.Pick(cards(chosen)), "or several if every one is wild.")


def test_dw_app_c_the_order_in_which_wilds_are_picked_makes_no_difference() -> None:
    round_ = dealt({1: chips_on(fortune=1)}, {1: "2h Jk 9c"})
    pick(round_, 1, "Jk 2h")
    assert round_.table.seats[1].pick == cards("2h Jk")


def test_dw_app_c_a_player_may_leave_a_wild_card_out_to_his_cost() -> None:
    community, hand = "9s 9h 5d 4c", "2s Jk Kh"
    assert result(settled("A", community, hand, "2s Jk"), 1) == 1200
    assert result(settled("A", community, hand, "2s"), 1) == 0
    assert result(settled("A", community, hand, "Kh"), 1) == -300


def test_dw_s22a_iii_the_pick_is_blind() -> None:
    """Community cards are face down to everybody until the last pick is made."""
    wagers = {1: chips_on(ante=5, fortune=1), 2: chips_on(ante=5, fortune=1)}
    round_ = dealt(wagers)
    put(round_, 1, play=5)
    put(round_, 2, play=5)
    put(round_, 1, **{"raise": 10})
    pick(round_, 1, "Kd")
    fold(round_, 2)
    assert the_ask(round_).seat == 2
    for viewer in everyone(round_):
        assert not all_cards_shown(round_, viewer) & set(NO_HELP.split())
        assert shown(felt(round_, viewer).community) == "?? ?? ?? ??"
    pick(round_, 2, "Qd")
    assert shown(felt(finished(round_), 1).community) == NO_HELP


def test_dw_s21_the_pick_is_tucked_under_its_wager_face_down_and_the_rest_is_racked() -> None:
    wagers = {1: chips_on(fortune=1), 2: chips_on(ante=5)}
    round_ = dealt(wagers, {1: "Kd 9c 4h", 2: NOTHING[2][:8]})
    pick(round_, 1, "9c")
    (tucked,) = events(round_, ev.Tucked)
    assert (tucked.seat, tucked.wager, tucked.cards) == (1, FORTUNE, cards("9c"))
    assert [e.place for e in events(round_, ev.Mucked)] == [1]
    assert pick_seen(round_, 1, 1) == "9c"
    for viewer in OTHERS:
        assert pick_seen(round_, 1, viewer) == "??"
        assert "9c" not in all_cards_shown(round_, viewer)
    fold(round_, 2)
    finished(round_)
    for viewer in OTHERS:  # the pick is turned up, the discards never are
        assert pick_seen(round_, 1, viewer) == "9c"
        assert hand_seen(round_, 1, viewer) == "?? 9c ??"
        assert not all_cards_shown(round_, viewer) & {"Kd", "4h"}


def test_dw_s24_beside_a_bonus_jackpot_the_pick_is_marked_and_the_hand_stays() -> None:
    round_ = dealt({1: chips_on(fortune=1, jackpot=1), 2: chips_on(ante=5)})
    pick(round_, 1, "9c")
    assert not events(round_, ev.Mucked)
    assert pick_seen(round_, 1, 1) == "9c"
    finished(by_default(round_))
    assert hand_seen(round_, 1, "spectator") == "Kd 9c 4h 7s Js"
    assert pick_seen(round_, 1, "spectator") == "9c"


@pytest.mark.parametrize(
    ("hand", "default"),
    [("Kd 9c 4h", "Kd"), ("4h 9c Ad", "Ad"), ("2h 9c Ad", "2h"), ("2h Jk 2c", "2h 2c Jk")],
)
def test_dw_house_rule_the_clock_picks_all_wilds_else_the_highest_card(
    hand: str, default: str
) -> None:
    round_ = dealt({1: chips_on(fortune=1)}, {1: hand})
    assert the_ask(round_).default == do.Pick(cards(default))
    finished(by_default(round_))


def test_dw_rule_7_folding_the_ante_leaves_the_fortune_wager_alone() -> None:
    round_ = dealt({1: chips_on(ante=5, fortune=1)}, {1: "As 9d 4h"}, "Ts Js Qs Ks")
    fold(round_, 1)
    pick(round_, 1, "As")
    assert result(finished(round_), 1) == -500 + 40_000


def test_dw_s24_fortune_is_settled_after_a_raise_on_the_same_hand() -> None:
    hands = {1: "Qs Qd 9h 9s 5c"}
    round_ = dealt({1: chips_on(ante=5, fortune=2)}, hands, "Qh Qc 7d 3c")
    raise_on(round_, 1, 5)
    pick(round_, 1, "Qs")
    finished(round_)
    assert [(e.wager, e.amount) for e in events(round_, ev.Paid)] == [
        *(("ante", 500), ("play", 500), ("raise", 1000)),
    ]
    assert [(e.wager, e.line) for e in events(round_, ev.Pushed)] == [(FORTUNE, "Three of a Kind")]
    assert [e.hand for e in events(round_, ev.HandRead)] == [
        "queens and nines, five kicker",
        "three queens, seven-three kickers",
    ]
    assert result(round_, 1) == 2000


def test_dw_s21_a_pick_is_face_down_though_its_card_was_turned_up_for_treasure() -> None:
    wagers = {1: chips_on(treasure=1, fortune=1), 2: chips_on(ante=5)}
    round_ = dealt(wagers, {1: "Qs Ks As", 2: "3d 5h 9c"})
    pick(round_, 1, "As")
    assert felt(round_, "spectator").seats[0].pick == (None,)
    assert felt(round_, 2).seats[0].pick == (None,)
    assert felt(round_, 1).seats[0].pick == cards("As")
    assert felt(by_default(round_), "spectator").seats[0].pick == cards("As")
