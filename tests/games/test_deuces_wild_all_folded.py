"""Deuces Wild when nobody plays on: the Exception of §21, with every wager that may still live."""

from __future__ import annotations

from galaxy_tui.cards import cards
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from tests.games.dealing import by_default, events, everyone, felt, result
from tests.games.deuces_table import (
    ANTE,
    FORTUNE,
    JACKPOT,
    NOTHING,
    all_cards_shown,
    chips_on,
    dealt,
    finished,
    fold,
    hand_seen,
    pick,
    put,
    refused,
    shown,
)

EXCEPTION = "DW §21 Exception"


def later_cards(round_: Round) -> list[do.Place]:
    """Where the cards after the first three went."""
    return [e.place for e in events(round_, ev.Dealt) if e.cite != "DW §18"]


def test_dw_s21_exception_all_folded_without_fortune_ends_the_round_on_three_cards() -> None:
    round_ = dealt({n: chips_on(ante=5) for n in (1, 2, 3)})
    fold(round_, 1, 2, 3)
    finished(round_)
    assert later_cards(round_) == []
    assert not events(round_, ev.Exposed)
    assert [result(round_, n) for n in (1, 2, 3)] == [-500, -500, -500]


def test_dw_s21_exception_the_community_cards_stay_face_down_when_nothing_is_left_to_read() -> None:
    round_ = dealt({1: chips_on(ante=5)})
    fold(round_, 1)
    finished(round_)
    for viewer in everyone(round_):
        assert shown(felt(round_, viewer).community) == "?? ?? ??"
        assert not all_cards_shown(round_, viewer) & {"Ac", "3c", "6d", "Th"}


def test_dw_s21_exception_c_with_fortune_the_fourth_community_card_is_dealt_and_no_other() -> None:
    round_ = dealt({1: chips_on(ante=5, fortune=1), 2: chips_on(ante=5)})
    fold(round_, 1)
    pick(round_, 1, "Kd")
    fold(round_, 2)
    finished(round_)
    assert later_cards(round_) == ["community"]
    assert events(round_, ev.Dealt, cite=EXCEPTION)[0].cards == cards("Th")


def test_dw_s21_exception_the_steps_come_in_the_order_of_the_book() -> None:
    """(a) losing wagers, (b) the picks, the rest discarded, (c) the card, (d) take or pay."""
    round_ = dealt({1: chips_on(ante=5, fortune=1)}, {1: "As 7d 4h"}, "Ts Js Qs Ks")
    fold(round_, 1)
    pick(round_, 1, "As")
    finished(round_)
    after = next(i for i, e in enumerate(round_.events) if isinstance(e, ev.Folded))
    steps = [
        (type(e), getattr(e, "wager", getattr(e, "place", None)))
        for e in round_.events[after + 1 : -1]
    ]
    assert steps == [
        (ev.Taken, ANTE),
        (ev.Tucked, FORTUNE),
        (ev.Mucked, 1),
        (ev.Dealt, "community"),
        (ev.Exposed, "community"),
        (ev.Exposed, 1),
        (ev.HandRead, 1),
        (ev.Paid, FORTUNE),
        (ev.Mucked, 1),
        (ev.Mucked, "community"),
    ]
    assert result(round_, 1) == -500 + 40_000


def test_dw_s21_exception_d_each_fortune_wager_is_taken_or_paid_clockwise() -> None:
    hands = {1: "Kd 7d 4h", 2: "As 8d 5h", 3: "Kc 6h 5c", 4: "9s 8c 3d"}
    wagers = {
        1: chips_on(ante=5, fortune=1),
        2: chips_on(fortune=1),
        3: chips_on(ante=5),
        4: chips_on(ante=5, fortune=1),
    }
    round_ = dealt(wagers, hands, "Ts Js Qs Ks")
    fold(round_, 1)
    pick(round_, 1, "4h")
    pick(round_, 2, "As")
    fold(round_, 3)
    fold(round_, 4)
    pick(round_, 4, "9s")
    finished(round_)
    assert [(e.seat, e.line) for e in events(round_, ev.Taken, wager=FORTUNE)] == [
        (1, "less than two pair"),
    ]
    assert [(e.seat, e.line) for e in events(round_, ev.Paid)] == [
        (2, "Natural Royal Flush"),
        (4, "Straight Flush"),
    ]
    assert [result(round_, n) for n in hands] == [-600, 40_000, -500, -500 + 500]


def test_dw_s21_exception_fortune_players_without_any_ante_at_the_table() -> None:
    round_ = dealt({1: chips_on(fortune=1), 2: chips_on(fortune=1)})
    pick(round_, 1, "Kd")
    pick(round_, 2, "Qd")
    finished(round_)
    assert later_cards(round_) == ["community"]


def test_dw_s21_exception_a_folded_bonus_jackpot_gets_cards_four_and_five() -> None:
    """Without a Fortune wager there is no fourth community card."""
    wagers = {1: chips_on(ante=5, jackpot=1), 2: chips_on(ante=5)}
    hands = {1: "Kd 9c 2h 2s Jk", 2: NOTHING[2][:8]}
    round_ = dealt(wagers, hands, "Ac 3c 6d")
    fold(round_, 1, 2)
    finished(round_)
    assert later_cards(round_) == [1, 1]
    assert round_.table.seats[1].cards == list(cards(hands[1]))
    assert [(e.seat, e.wager, e.line) for e in events(round_, ev.Paid)] == [
        (1, JACKPOT, "3 Wild Cards")
    ]
    assert not events(round_, ev.Exposed, place="community")
    assert [result(round_, n) for n in (1, 2)] == [-500 - 100 + 1500, -500]


def test_dw_s21_exception_with_fortune_and_bonus_jackpot_at_different_seats() -> None:
    wagers = {
        1: chips_on(ante=5, jackpot=1),
        2: chips_on(ante=5, fortune=1),
        3: chips_on(jackpot=1),
        4: chips_on(treasure=1),
    }
    hands = {1: NOTHING[1], 2: NOTHING[2][:8], 3: "Jd 7c 2h 2s Ts", 4: NOTHING[4][:8]}
    round_ = dealt(wagers, hands)
    fold(round_, 1, 2)
    pick(round_, 2, "Qd")
    finished(round_)
    assert later_cards(round_) == ["community", 1, 3, 1, 3]
    assert [e.place for e in events(round_, ev.HandRead)] == [1, 2, 3]
    assert [result(round_, n) for n in wagers] == [-600, -600, -100 + 700, -100]


def test_dw_s21_exception_with_fortune_and_bonus_jackpot_on_one_folded_hand() -> None:
    """The pick is one of three; cards four and five are for the Bonus Jackpot alone."""
    round_ = dealt(
        {1: chips_on(ante=5, fortune=1, jackpot=1)}, {1: "Kd 9c 2h 2s 2d"}, "Kc 9h 7d 5s"
    )
    fold(round_, 1)
    pick(round_, 1, "Kd")
    finished(round_)
    assert later_cards(round_) == ["community", 1, 1]
    assert [(e.wager, e.line) for e in events(round_, ev.Paid)] == [(JACKPOT, "3 Wild Cards")]
    assert [(e.wager, e.line) for e in events(round_, ev.Taken)] == [
        (ANTE, "folded"),
        (FORTUNE, "less than two pair"),
    ]
    assert result(round_, 1) == -500 - 100 - 100 + 1500


def test_dw_s21_exception_folds_in_the_third_round_are_not_the_exception() -> None:
    """The fourth community card has been dealt by then; with no wager left it is not turned up."""
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)})
    put(round_, 1, play=5)
    put(round_, 2, play=5)
    fold(round_, 1, 2)
    finished(round_)
    assert not events(round_, ev.Dealt, cite=EXCEPTION)
    assert later_cards(round_) == ["community", 1, 2]
    assert not events(round_, ev.Exposed)
    for viewer in ("dealer", "spectator"):
        assert hand_seen(round_, 1, viewer) == "?? ?? ?? ??"


def test_dw_s21_exception_one_player_who_plays_is_enough_to_go_on() -> None:
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)})
    fold(round_, 1)
    put(round_, 2, play=5)
    assert not events(round_, ev.Dealt, cite=EXCEPTION)
    refused(round_, 1, do.Fold(), "It isn't seat 1's turn")
    finished(by_default(round_))
