"""Deuces Wild's final take or pay: §23, §24 and the paytable of App A."""

from __future__ import annotations

import pytest

from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from tests.games.dealing import events, everyone, felt, result
from tests.games.deuces_table import (
    ANTE,
    JACKPOT,
    NO_HELP,
    NOTHING,
    PLAY,
    RAISE,
    chips_on,
    dealt,
    deuces,
    finished,
    fold,
    hand_seen,
    posted,
    put,
    raise_on,
    shown,
    spare,
    step,
    step_until,
)

LINES = [
    *("Natural Royal Flush", "Wild Royal Flush", "Five of a Kind", "Straight Flush"),
    *("Four of a Kind", "Full House", "Flush", "Straight", "Three of a Kind", "Two Pair"),
]
ODDS = {  # as printed
    "A": [250, 30, 20, 10, 4, 4, 3, 3, 1, 1],
    "B": [100, 30, 20, 10, 4, 4, 3, 3, 1, 1],
    "C": [250, 40, 15, 8, 4, 4, 3, 3, 1, 1],
    "D": [250, 35, 20, 8, 5, 4, 3, 2, 1, 1],
    "E": [250, 30, 20, 9, 5, 4, 3, 2, 1, 1],
    "F": [250, 30, 20, 10, 5, 4, 3, 2, 1, 1],
}
HANDS = {
    "Natural Royal Flush": ["Ts Js Qs Ks As", "Ad Td Qd Jd Kd"],
    "Wild Royal Flush": ["Ts Js Qs Ks 2h", "Ac 2s Jk 2d Tc", "2s 2h 2d 2c Kh", "2s 2h 2d 2c Jk"],
    "Five of a Kind": ["Js Jh Jd Jc 2s", "9s 9h Jk 2d 2c", "3s 3h 2s 2h 2d"],
    "Straight Flush": ["5s 6s 7s 8s 9s", "5s 6s 8s 9s Jk", "As 3s 4s 5s 2h", "9h Kh 2s 2d Jk"],
    "Four of a Kind": ["9s 9h 9d 9c Kd", "9s 9h 2d Jk Kd", "9s 4h 2d 2c Jk"],
    "Full House": ["Ks Kh Kd 7s 7h", "Ks Kh 7s 7h 2c"],
    "Flush": ["As Js 9s 6s 3s", "As Js 9s 3s 2h", "As 3s 8s Jk 2d"],
    "Straight": ["5s 6h 7d 8c 9s", "As Kh Qd Jc Ts", "As 3h 4d 5c 2h", "5s 9h 8d 2c Jk"],
    "Three of a Kind": ["Qs Qh Qd 9c 5s", "Qs Qh 9d 5c 2s", "Ks 8h 3d 2c 2s"],
    "Two Pair": ["Qs Qh 9d 9c 5s", "As Ad 3h 3c Kd"],
}
LOSERS = ["Ks Kh 9d 5c 3s", "As Kh 9d 5c 2s", "Ks Jh 9d 5c 3s"]


def raised(hand: str, name: str = "A") -> Round:
    """One seat has $5 on the Ante, plays, raises and is settled on these five cards."""
    setup = deuces(paytables=posted(ante=name))
    round_ = dealt({1: chips_on(ante=5)}, {1: hand}, spare(4, hand), setup=setup)
    raise_on(round_, 1, 5)
    return finished(round_)


# App A


@pytest.mark.parametrize("name", ODDS)
@pytest.mark.parametrize(
    ("line", "hand"), [(line, hand) for line, some in HANDS.items() for hand in some]
)
def test_dw_app_a_every_line_is_paid_to_1_on_ante_play_and_raise(
    name: str, line: str, hand: str
) -> None:
    odds = ODDS[name][LINES.index(line)]
    round_ = raised(hand, name)
    assert [(e.wager, e.amount, e.returned) for e in events(round_, ev.Paid)] == [
        (ANTE, odds * 500, 500),
        (PLAY, odds * 500, 500),
        (RAISE, odds * 1000, 1000),
    ]
    assert {(e.line, e.odds, e.table, e.cite) for e in events(round_, ev.Paid)} == {
        (line, f"{odds} to 1", name, "DW §24")
    }
    assert result(round_, 1) == odds * 2000


@pytest.mark.parametrize("name", ODDS)
@pytest.mark.parametrize("hand", LOSERS)
def test_dw_app_a_less_than_two_pair_loses_all_three(name: str, hand: str) -> None:
    round_ = raised(hand, name)
    assert [(e.wager, e.amount, e.line) for e in events(round_, ev.Taken)] == [
        (ANTE, 500, "less than two pair"),
        (PLAY, 500, "less than two pair"),
        (RAISE, 1000, "less than two pair"),
    ]
    assert result(round_, 1) == -2000


def test_dw_app_a_note_only_the_highest_line_is_paid() -> None:
    """Four jacks and a wild card: five of a kind, and not four or three of a kind besides."""
    round_ = raised("Js Jh Jd Jc 2s")
    assert [e.line for e in events(round_, ev.Paid)] == ["Five of a Kind"] * 3


def test_dw_app_a_five_wild_cards_are_paid_as_a_wild_royal_flush() -> None:
    round_ = raised("2s 2h 2d 2c Jk", "C")
    assert {(e.hand, e.line) for e in events(round_, ev.Paid)} == {
        ("five wild cards", "Wild Royal Flush")
    }
    assert result(round_, 1) == 40 * 2000


def test_dw_app_a_a_natural_royal_flush_holds_no_wild_card() -> None:
    assert {e.line for e in events(raised("Ts Js Qs Ks As"), ev.Paid)} == {"Natural Royal Flush"}
    assert {e.line for e in events(raised("Ts Js Qs Ks Jk"), ev.Paid)} == {"Wild Royal Flush"}


def test_dw_house_rule_an_ace_is_high_or_low_in_a_straight_and_never_wraps() -> None:
    """Q-K-A-3 and a wild card would be a straight round the corner: they are a pair of aces."""
    assert {e.hand for e in events(raised("As 3h 4d 5c 2h"), ev.Paid)} == {"five-high straight"}
    assert {e.hand for e in events(raised("As Kh Qd Jc 2h"), ev.Paid)} == {"ace-high straight"}
    assert {e.line for e in events(raised("Qh Ks As 3d 2c"), ev.Taken)} == {"less than two pair"}


def test_dw_rule_8_the_community_cards_do_not_count_in_the_players_five() -> None:
    round_ = dealt({1: chips_on(ante=5)}, {1: "Ks Jh 9d 5c 3s"}, "Kc Kd Jd 9c")
    raise_on(round_, 1, 5)
    assert result(finished(round_), 1) == -2000


def test_dw_summary_1c_the_same_hand_pays_the_same_at_every_seat() -> None:
    for seat in range(1, 7):
        round_ = dealt({seat: chips_on(ante=5)}, {seat: "Qs Qh Qd 9c 5s"})
        raise_on(round_, seat, 5)
        assert result(finished(round_), seat) == 2000


# §23


def test_dw_s23_hands_are_turned_up_one_at_a_time_clockwise() -> None:
    round_ = dealt({n: chips_on(ante=5) for n in (1, 2)}, by_hand=frozenset({"muck"}))
    for seat in (1, 2):
        put(round_, seat, play=5)
    for seat in (1, 2):
        put(round_, seat, **{"raise": 10})
    for viewer in everyone(round_):  # the first hand is read and settled, the second still hidden
        assert hand_seen(round_, 1, viewer) == NOTHING[1]
        assert hand_seen(round_, 2, viewer) == ("Qd 8c 5h Js" if viewer == 2 else "?? ?? ?? ??")
    assert [e.seat for e in events(round_, ev.Taken)] == [1, 1, 1]
    while not round_.over:
        step(round_)
    finished(round_)


def test_dw_s23_the_community_cards_are_turned_up_before_the_first_hand_is_read() -> None:
    round_ = dealt({1: chips_on(ante=5)}, by_hand=frozenset({"expose"}))
    raise_on(round_, 1, 5)
    step_until(round_, do.Expose("community"))
    assert shown(felt(round_, 1).community) == "?? ?? ?? ??"
    assert not events(round_, ev.HandRead)
    step(round_)
    assert shown(felt(round_, "spectator").community) == NO_HELP
    step_until(round_, do.Expose(1))
    step(round_)
    finished(round_)


def test_dw_s23_a_dealer_who_turns_a_hand_before_the_community_is_in_error() -> None:
    round_ = dealt({1: chips_on(ante=5)}, by_hand=frozenset({"expose"}))
    raise_on(round_, 1, 5)
    round_.submit("dealer", do.Expose(1))
    assert events(round_, ev.Erred) == [ev.Erred(do.Expose(1), do.Expose("community"), "DW §23")]
    assert hand_seen(round_, 1, "dealer") == "?? ?? ?? ??"


def test_dw_s23_the_dealer_reads_the_five_card_hand() -> None:
    round_ = raised("Ks Kh 7s 7h 2c")
    assert events(round_, ev.HandRead) == [ev.HandRead(1, "kings full of sevens", "DW §24")]


# §24


def test_dw_s24_one_seat_is_settled_and_racked_before_the_next_is_touched() -> None:
    hands = {1: "Qs Qh 9d 9c 5s", 2: "Ks Jh 9h 5c 3s"}
    round_ = dealt({n: chips_on(ante=5, jackpot=1) for n in hands}, hands)
    for seat in hands:
        put(round_, seat, play=5)
    for seat in hands:
        put(round_, seat, **{"raise": 10})
    finished(round_)
    begin = next(i for i, e in enumerate(round_.events) if isinstance(e, ev.HandRead))
    seats = [
        e.seat if isinstance(e, ev.Paid | ev.Taken) else e.place
        for e in round_.events[begin:]
        if isinstance(e, ev.Exposed | ev.HandRead | ev.Paid | ev.Taken | ev.Mucked)
    ]
    assert seats == [1] * 6 + [2] * 7 + ["community"]


def test_dw_s24a_a_losing_hand_goes_to_the_tray_and_its_cards_to_the_rack() -> None:
    round_ = raised("Ks Jh 9d 5c 3s")
    assert round_.table.tray == 2000
    assert [e.place for e in events(round_, ev.Mucked)] == [1, "community"]


def test_dw_s24a_a_collected_bonus_jackpot_is_not_taken_twice() -> None:
    round_ = dealt({1: chips_on(ante=5, jackpot=1)}, {1: "Ks Jh 9d 5c 3s"})
    raise_on(round_, 1, 5)
    finished(round_)
    assert not events(round_, ev.Taken, wager=JACKPOT)
    assert result(round_, 1) == -2100


def test_dw_s24a_without_a_tabulator_a_losing_bonus_jackpot_is_taken_with_the_hand() -> None:
    round_ = dealt(
        {1: chips_on(ante=5, jackpot=1)}, {1: "Ks Jh 9d 5c 3s"}, setup=deuces(tabulator=False)
    )
    raise_on(round_, 1, 5)
    finished(round_)
    assert [e.wager for e in events(round_, ev.Taken)] == [ANTE, PLAY, RAISE, JACKPOT]
    assert result(round_, 1) == -2100


def test_dw_s24b_a_winning_hand_is_paid_on_app_a_and_on_app_d() -> None:
    round_ = dealt({1: chips_on(ante=5, jackpot=1)}, {1: "Ks Kh 2d 2c Jk"})
    raise_on(round_, 1, 5)
    finished(round_)
    assert [(e.wager, e.line, e.amount) for e in events(round_, ev.Paid)] == [
        (ANTE, "Five of a Kind", 10_000),
        (PLAY, "Five of a Kind", 10_000),
        (RAISE, "Five of a Kind", 20_000),
        (JACKPOT, "3 Wild Cards", 1500),
    ]
    assert result(round_, 1) == 40_000 + 1500 - 100


def test_dw_s24_a_hand_that_wins_on_app_a_may_lose_on_app_d_and_the_other_way_round() -> None:
    wagers = {1: chips_on(ante=5, jackpot=1), 2: chips_on(ante=5, jackpot=1)}
    hands = {1: "Ts Js Qs Ks As", 2: "9h 4d 2s Jk"}
    round_ = dealt(wagers, hands)
    put(round_, 1, play=5)
    put(round_, 2, play=5)
    put(round_, 1, **{"raise": 10})
    fold(round_, 2)
    finished(round_)
    assert result(round_, 1) == 250 * 2000 - 100
    assert result(round_, 2) == -1000 - 100 + 700


def test_dw_s24_a_dealer_who_pays_the_wrong_amount_is_in_error_and_no_chip_moves() -> None:
    round_ = dealt({1: chips_on(ante=5)}, {1: "Qs Qh 9d 9c 5s"}, by_hand=frozenset({"pay"}))
    raise_on(round_, 1, 5)
    before = round_.table.tray
    round_.submit("dealer", do.Pay(1, ANTE, 1000))  # with the stake: the returned wager is no pay
    assert events(round_, ev.Erred)[0].right == do.Pay(1, ANTE, 500)
    assert round_.table.tray == before
    for _ in range(3):
        step(round_)
    assert result(finished(round_), 1) == 2000
