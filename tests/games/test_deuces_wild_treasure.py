"""Deuces Wild's Three Card Treasure: §20, Rule 6 and App B."""

from __future__ import annotations

import pytest

from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.paytables import read_tables
from galaxy_tui.games.requests import Ask
from galaxy_tui.records import to_json
from tests.games.dealing import by_default, events, everyone, felt, result
from tests.games.deuces_table import (
    NOTHING,
    TREASURE,
    all_cards_shown,
    chips_on,
    dealt,
    deuces,
    finished,
    fold,
    hand_seen,
    posted,
    put,
    raise_on,
    refused,
    spare,
)

MINI_ROYAL = "Qs Ks As"
LINES = ["Mini Royal (QKA suited)", "Straight Flush", "Three of a Kind", "Straight", "Flush"]
ODDS = {"A": [20, 6, 5, 2, 2], "B": [25, 5, 4, 3, 1], "C": [25, 5, 4, 2, 2]}  # as printed
HANDS = {
    "Mini Royal (QKA suited)": ["Qs Ks As", "Qd Jk Ad", "Kh 2s 2c", "2s 2d Jk"],
    "Straight Flush": ["Js Qs Ks", "5h 6h 7h", "5h Jk 7h", "As 3s 2h", "9c 2h Jk"],
    "Three of a Kind": ["7s 7h 7d", "As Ad 2c"],
    "Straight": ["5s 6h 7d", "Qs Kh Ad", "5s 2h 7d", "Ah 3c Jk", "Ks Ah 2d"],
    "Flush": ["3s 8s Ks", "3d 2c Kd"],
}
LOSERS = ["7s 7h Kd", "Ks 8h 2d", "Ks Qh 9d", "Ah 4c 2d", "Kd Ah 3c"]


@pytest.mark.parametrize("name", ODDS)
@pytest.mark.parametrize(
    ("line", "hand"), [(line, hand) for line, some in HANDS.items() for hand in some]
)
def test_dw_app_b_every_line_is_paid_to_1_as_posted(name: str, line: str, hand: str) -> None:
    odds = ODDS[name][LINES.index(line)]
    setup = deuces(paytables=posted(treasure=name))
    round_ = dealt({1: chips_on(treasure=3)}, {1: hand}, spare(4, hand), setup=setup)
    finished(round_)
    (paid,) = events(round_, ev.Paid)
    assert (paid.line, paid.odds, paid.table) == (line, f"{odds} to 1", name)
    assert (paid.amount, paid.returned) == (odds * 300, 300)
    assert result(round_, 1) == odds * 300


@pytest.mark.parametrize("name", ODDS)
@pytest.mark.parametrize("hand", LOSERS)
def test_dw_app_b_less_than_a_flush_loses(name: str, hand: str) -> None:
    setup = deuces(paytables=posted(treasure=name))
    round_ = dealt({1: chips_on(treasure=3)}, {1: hand}, spare(4, hand), setup=setup)
    finished(round_)
    assert [(e.wager, e.amount) for e in events(round_, ev.Taken)] == [(TREASURE, 300)]
    assert result(round_, 1) == -300


def test_dw_app_b_note_only_the_highest_line_is_paid() -> None:
    """King, queen and jack of spades: a straight flush, and not a straight or a flush besides."""
    round_ = finished(dealt({1: chips_on(treasure=1)}, {1: "Ks Qs Js"}))
    assert [(e.line, e.amount) for e in events(round_, ev.Paid)] == [("Straight Flush", 600)]


def test_dw_rule_6_treasure_is_read_on_the_first_three_cards_alone() -> None:
    """The fourth and fifth cards would make it a mini royal."""
    round_ = dealt({1: chips_on(treasure=1, jackpot=1)}, {1: "Qs 8d 5h Ks As"})
    finished(round_)
    assert [(e.wager, e.amount) for e in events(round_, ev.Taken)] == [(TREASURE, 100)]


# §20


def test_dw_s20_treasure_is_settled_one_at_a_time_clockwise_from_the_dealers_left() -> None:
    hands = {2: MINI_ROYAL, 3: "Kd 9c 4h", 4: "7s 7h 7d", 6: "Qd 8c 5h"}
    round_ = finished(dealt({n: chips_on(treasure=1) for n in hands}, hands))
    settled = [e for e in round_.events if isinstance(e, ev.Paid | ev.Taken)]
    assert [(type(e), e.seat) for e in settled] == [
        (ev.Paid, 2),
        (ev.Taken, 3),
        (ev.Paid, 4),
        (ev.Taken, 6),
    ]


def test_dw_s20_every_treasure_wager_is_settled_before_any_decision() -> None:
    hands = {1: NOTHING[1], 2: MINI_ROYAL, 3: NOTHING[3][:8]}
    wagers = {1: chips_on(ante=5), 2: chips_on(treasure=1), 3: chips_on(treasure=1)}
    round_ = dealt(wagers, hands)
    assert list(round_.waiting) == [1]
    assert [e.seat for e in events(round_, ev.Paid)] == [2]
    assert [e.seat for e in events(round_, ev.Taken)] == [3]
    assert TREASURE not in round_.table.seats[2].spots


def test_dw_s20a_a_losing_treasure_hand_is_never_revealed() -> None:
    """Nobody but its owner gets to see its cards, at no time."""
    wagers = {1: chips_on(treasure=1), 2: chips_on(ante=5)}
    round_ = dealt(wagers, {1: "Kd 9c 4h", 2: NOTHING[2]})
    raise_on(round_, 2, 5)
    finished(round_)
    for viewer in everyone(round_):
        cards = all_cards_shown(round_, viewer) & {"Kd", "9c", "4h"}
        assert cards == ({"Kd", "9c", "4h"} if viewer == 1 else set())
    assert not events(round_, ev.Exposed, place=1)


def test_dw_s20a_a_losing_treasure_hand_is_named_in_no_event() -> None:
    wagers = {1: chips_on(treasure=1, ante=5)}
    round_ = dealt(wagers, {1: "Kd Kc 4h"})
    fold(round_, 1)
    finished(round_)
    (taken, _) = events(round_, ev.Taken)
    assert (taken.wager, taken.hand, taken.line) == (TREASURE, "not shown", "no winning hand")
    assert taken.cite == "DW §20(a)"
    assert not events(round_, ev.HandRead)
    spoken = to_json([e for e in round_.events if not isinstance(e, ev.Dealt)]).decode()
    assert "king" not in spoken
    assert "pair" not in spoken


def test_dw_s20a_a_line_that_the_house_does_not_pay_is_a_loser_like_any_other() -> None:
    """A house's own table may say “loss” for a flush: then a flush stays face down too."""
    (own,) = read_tables(
        'game = "deuces-wild"\n[[paytable]]\nfamily = "three-card-treasure"\npays = "to 1"\n'
        'tables = ["Ours"]\n[paytable.lines]\n"Mini Royal (QKA suited)" = [40]\n'
        '"Straight Flush" = [6]\n"Three of a Kind" = [5]\n"Straight" = [3]\n"Flush" = ["loss"]\n',
        "own.toml",
    )
    setup = deuces(paytables=posted() | {TREASURE: own})
    round_ = finished(dealt({1: chips_on(treasure=1)}, {1: "3s 8s Ks"}, setup=setup))
    assert result(round_, 1) == -100
    assert not events(round_, ev.HandRead)
    assert hand_seen(round_, 1, "spectator") == "?? ?? ??"


def test_dw_s20b_a_winning_treasure_hand_is_turned_up_for_everybody() -> None:
    wagers = {1: chips_on(treasure=1), 2: chips_on(ante=5)}
    round_ = dealt(wagers, {1: MINI_ROYAL, 2: NOTHING[2]})
    assert list(round_.waiting) == [2]
    for viewer in everyone(round_):
        assert hand_seen(round_, 1, viewer) == MINI_ROYAL
    finished(by_default(round_))
    for viewer in everyone(round_):  # and from then on
        assert hand_seen(round_, 1, viewer) == MINI_ROYAL


def test_dw_s20b_the_winners_fourth_card_is_as_hidden_as_any() -> None:
    round_ = dealt(
        {1: chips_on(treasure=1, ante=5), 2: chips_on(ante=5)}, {1: "7s 7h 7d 9c", 2: NOTHING[2]}
    )
    put(round_, 1, play=5)
    put(round_, 2, play=5)
    assert hand_seen(round_, 1, 2) == "7s 7h 7d ??"
    fold(round_, 1)
    finished(by_default(round_))
    assert hand_seen(round_, 1, 2) == "7s 7h 7d ??"


def test_dw_s20b_the_winner_is_exposed_read_and_paid_in_that_order() -> None:
    round_ = finished(dealt({1: chips_on(treasure=1)}, {1: MINI_ROYAL}))
    at = [e for e in round_.events if getattr(e, "cite", "") == "DW §20(b)"]
    assert [type(e) for e in at] == [ev.Exposed, ev.HandRead, ev.Paid]
    assert events(round_, ev.HandRead) == [ev.HandRead(1, "Mini Royal", "DW §20(b)")]


def test_dw_s20b_a_win_that_the_player_does_not_declare_is_paid() -> None:
    """No player is asked to declare: the dealer reads each Treasure hand."""
    round_ = dealt({1: chips_on(treasure=1)}, {1: "5s Jk 7d"})
    finished(round_)
    assert round_.entries[-1].word == do.Bet(chips_on(treasure=1))  # all that the player ever said
    assert result(round_, 1) == 200


def test_dw_s20b_prize_and_wager_are_delivered_before_play_continues() -> None:
    round_ = dealt({1: chips_on(treasure=2, ante=5)}, {1: MINI_ROYAL + " 3d 4d"})
    assert isinstance(round_.request, Ask)
    (seat,) = felt(round_, "spectator").seats
    assert seat.spots == {"ante": 500}
    assert seat.net == 4000 - 500


def test_dw_s20b_a_treasure_win_can_pay_for_the_play_wager() -> None:
    """The chips are the player's before the decision: $7 buys in, $5 and $2 go out, $42 come."""
    round_ = dealt({1: chips_on(treasure=2, ante=5)}, {1: MINI_ROYAL + " 3d 4d"}, chips=700)
    assert do.Bet(chips_on(play=5)) in round_.waiting[1].options


def test_dw_s20b_dw_rule_9_a_player_has_no_other_way_to_show_cards() -> None:
    round_ = dealt({1: chips_on(ante=5)})
    for word in (do.Expose(1), do.Read(1, "king high")):
        refused(round_, 1, word, "asked for a player's decision")
    assert {type(option) for option in round_.waiting[1].options} == {do.Bet, do.Fold}


def test_dw_s20_a_seat_with_nothing_left_is_racked_and_others_keep_their_cards() -> None:
    wagers = {
        1: chips_on(treasure=1),
        2: chips_on(treasure=1, jackpot=1),
        3: chips_on(treasure=1, fortune=1),
        4: chips_on(treasure=1, ante=5),
        5: chips_on(treasure=1),
    }
    hands = {n: NOTHING[n][:8] for n in (1, 2, 3, 4)} | {5: MINI_ROYAL}
    round_ = dealt(wagers, hands)
    assert [e.place for e in events(round_, ev.Mucked)] == [1, 5]
    finished(by_default(round_))


def test_dw_s20_a_dealer_who_takes_a_winner_is_in_error_and_moves_nothing() -> None:
    by_hand = frozenset({"expose", "take", "pay"})
    round_ = dealt({1: chips_on(treasure=1)}, {1: MINI_ROYAL}, by_hand=by_hand)
    round_.submit("dealer", do.Take(1, TREASURE))
    assert events(round_, ev.Erred)[0].cite == "DW §20(b)"
    assert round_.table.seats[1].spots == {TREASURE: 100}
    round_.submit("dealer", do.Expose(1))
    round_.submit("dealer", do.Pay(1, TREASURE, 600))
    assert len(events(round_, ev.Erred)) == 2
    round_.submit("dealer", do.Pay(1, TREASURE, 2000))
    assert result(finished(round_), 1) == 2000
