"""Deuces Wild's Bonus Jackpot: the tabulator of §6, and App D paid as posted."""

from __future__ import annotations

import pytest

from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Sense, Step
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter, Setup
from tests.games.dealing import by_default, events, felt, result
from tests.games.deuces_table import (
    ANTE,
    JACKPOT,
    NOTHING,
    PLAY,
    RAISE,
    chips_on,
    dealt,
    deuces,
    finished,
    fold,
    posted,
    raise_on,
    refused,
    step,
)

BONUS = 2_500_000
WILD = {  # five cards with so many wild ones
    5: ["2s 2h 2d 2c Jk"],
    4: ["2s 2h 2d Kc Jk", "2s 2h 2d 2c Kc"],
    3: ["2s Kd 9h 2c Jk"],
    2: ["Kd 9h 7c 2s Jk", "2h 2d Kd 9h 7c"],
}
LOSERS = ["Kd 9h 7c 5s Jk", "Ts Js Qs Ks As", "Kd 9h 7c 5s 4s"]  # one wild card, or none
THREE_DOWN = "Ac 3c 6d"  # no Play, no Fortune: the community gets no fourth card
ODDS = {"A": [250, 15, 7], "B": [400, 40, 5], "C": [500, 35, 5]}  # as printed: 4, 3, 2 wild cards


def line(count: int) -> str:
    return f"{count} Wild Cards"


def alone(hand: str, setup: Setup | None = None) -> Round:
    """One seat with nothing but $1 on the Bonus Jackpot."""
    return finished(dealt({1: chips_on(jackpot=1)}, {1: hand}, THREE_DOWN, setup=setup))


# App D


@pytest.mark.parametrize("name", ODDS)
@pytest.mark.parametrize(
    ("count", "hand"), [(n, hand) for n, some in WILD.items() if n < 5 for hand in some]
)
def test_dw_app_d_two_three_and_four_wild_cards_are_paid_for_1(
    name: str, count: int, hand: str
) -> None:
    odds = ODDS[name][4 - count]
    round_ = alone(hand, deuces(paytables=posted(jackpot=name)))
    (paid,) = events(round_, ev.Paid)
    assert (paid.wager, paid.line, paid.odds) == (JACKPOT, line(count), f"{odds} for 1")
    assert (paid.amount, paid.returned, paid.cite) == (odds * 100, 0, "DW App D")
    assert result(round_, 1) == odds * 100 - 100  # the wager is gone


@pytest.mark.parametrize("name", ODDS)
def test_dw_app_d_five_wild_cards_are_paid_the_posted_bonus(name: str) -> None:
    round_ = alone(WILD[5][0], deuces(paytables=posted(jackpot=name)))
    (paid,) = events(round_, ev.Paid)
    assert (paid.line, paid.amount, paid.from_meter) == ("5 Wild Cards", BONUS, 0)
    assert result(round_, 1) == BONUS - 100


@pytest.mark.parametrize("name", [*ODDS, "D"])
@pytest.mark.parametrize("hand", LOSERS)
def test_dw_app_d_fewer_than_two_wild_cards_lose(name: str, hand: str) -> None:
    meters = {JACKPOT: Meter(BONUS)} | {f"{JACKPOT}/{line(n)}": Meter(100) for n in WILD}
    round_ = alone(hand, deuces(paytables=posted(jackpot=name), meters=meters))
    assert not events(round_, ev.Paid)
    assert result(round_, 1) == -100


def test_dw_app_d_note_only_the_highest_line_is_paid() -> None:
    """Three deuces and the joker: 4 Wild Cards, and not 3 or 2 besides."""
    round_ = alone("2s 2h 2d Jk Kc")
    assert [(e.line, e.amount) for e in events(round_, ev.Paid)] == [("4 Wild Cards", 25_000)]


def test_dw_summary_2d_the_players_own_five_cards_count_and_no_community_card() -> None:
    round_ = dealt({1: chips_on(jackpot=1)}, {1: "Kd 9h 7c 5s 2c"}, "2s 2h 2d")
    assert result(finished(round_), 1) == -100


def test_dw_rule_7_the_fourth_and_fifth_card_count_for_the_bonus_jackpot() -> None:
    assert result(alone("Kd 9h 7c 2s 2d"), 1) == 700 - 100


# §6: the tabulator


def test_dw_s6_press_count_by_position_confirm_the_lights_then_collect() -> None:
    wagers = {1: chips_on(jackpot=1), 2: chips_on(ante=5), 4: chips_on(ante=5, jackpot=1)}
    round_ = dealt(wagers)
    counted = [e for e in round_.events if getattr(e, "cite", "") == "DW §6"]
    assert counted == [
        ev.Tabulated(2, "DW §6"),
        ev.Lit(1, JACKPOT, "DW §6"),
        ev.Lit(4, JACKPOT, "DW §6"),
        ev.Collected(1, JACKPOT, 100, "DW §6"),
        ev.Collected(4, JACKPOT, 100, "DW §6"),
    ]
    assert felt(round_, "dealer").lights == ((1, JACKPOT), (4, JACKPOT))
    assert round_.table.tray == 200
    assert round_.table.seats[4].spots == {ANTE: 500}


def test_dw_s6_the_count_comes_after_all_wagers_and_before_the_first_card() -> None:
    round_ = dealt({1: chips_on(jackpot=1), 2: chips_on(ante=5)})
    kinds = [type(e) for e in round_.events]
    last_wager = max(i for i, kind in enumerate(kinds) if kind is ev.Placed)
    assert last_wager < kinds.index(ev.Tabulated) < kinds.index(ev.Collected)
    assert kinds.index(ev.Collected) < kinds.index(ev.Dealt)


def test_dw_s6_the_button_is_pressed_when_nobody_has_a_bonus_jackpot_too() -> None:
    """Lights of the last round go out with the press."""
    round_ = dealt({1: chips_on(ante=5)})
    assert events(round_, ev.Tabulated) == [ev.Tabulated(0, "DW §6")]
    assert felt(round_, "dealer").lights == ()


def test_dw_s6_the_tabulator_counts_wagers_and_not_dollars() -> None:
    round_ = dealt({n: chips_on(jackpot=1, ante=100) for n in NOTHING})
    assert events(round_, ev.Tabulated)[0].count == 6


@pytest.mark.parametrize("strange", [0, 7])
def test_dw_s6_positions_are_1_to_6_and_there_is_no_sensor_elsewhere(strange: int) -> None:
    round_ = dealt({1: chips_on(jackpot=1)}, asks_equipment=True)
    assert isinstance(round_.request, Sense)
    assert round_.request.wagers == ((1, JACKPOT),)
    refused(round_, "equipment", do.Reading(((strange, JACKPOT),), {}), "There is no sensor")
    refused(round_, "equipment", do.Reading(((1, ANTE),), {}), "There is no sensor for “ante”")
    every = tuple((n, JACKPOT) for n in range(1, 7))
    round_.submit("equipment", do.Reading(every, {}))
    assert felt(round_, "dealer").lights == every


def test_dw_s6_a_dealer_who_collects_before_confirming_the_lights_is_in_error() -> None:
    by_hand = frozenset({"tabulate", "confirm", "collect"})
    round_ = dealt({1: chips_on(jackpot=1)}, by_hand=by_hand)
    round_.submit("dealer", do.Collect(1, JACKPOT))
    step(round_)  # tabulate
    round_.submit("dealer", do.Collect(1, JACKPOT))
    assert [e.right for e in events(round_, ev.Erred)] == [do.Tabulate(), do.Confirm()]
    assert {e.cite for e in events(round_, ev.Erred)} == {"DW §6"}
    assert round_.table.tray == 0
    step(round_)
    step(round_)
    finished(round_)


def test_dw_s6_a_dealer_names_the_spots_where_light_and_chips_disagree() -> None:
    wagers = {1: chips_on(jackpot=1), 2: chips_on(ante=5)}
    round_ = dealt(wagers, by_hand=frozenset({"confirm"}), asks_equipment=True)
    round_.submit("equipment", do.Reading(((2, JACKPOT),), {}))
    assert isinstance(round_.request, Step)
    assert round_.request.action == do.Confirm(((1, JACKPOT), (2, JACKPOT)))
    round_.submit("dealer", do.Confirm())
    assert len(events(round_, ev.Erred)) == 1
    step(round_)
    assert events(round_, ev.Mismatched) == [
        ev.Mismatched(1, JACKPOT, lit=False, cite="House rule: missing light"),
        ev.Mismatched(2, JACKPOT, lit=True, cite="House rule: missing light"),
    ]
    assert not events(round_, ev.Collected)


# §6, §24(a): wagers that stay on their spots


def down(hand: str, *, missing_light: bool) -> Round:
    """The tabulator is down, or works and has missed this wager."""
    wagers = {1: chips_on(jackpot=1)}
    if not missing_light:
        return dealt(wagers, {1: hand}, THREE_DOWN, setup=deuces(tabulator=False))
    round_ = dealt(wagers, {1: hand}, THREE_DOWN, asks_equipment=True)
    round_.submit("equipment", do.Reading((), {}))
    return round_


@pytest.mark.parametrize("missing_light", [False, True])
def test_dw_s6_a_wager_that_is_not_counted_stays_on_its_spot(missing_light: bool) -> None:
    wagers = {1: chips_on(ante=5, jackpot=1)}
    if missing_light:
        round_ = dealt(wagers, asks_equipment=True)
        round_.submit("equipment", do.Reading((), {}))
        assert events(round_, ev.Mismatched) == [
            ev.Mismatched(1, JACKPOT, lit=False, cite="House rule: missing light")
        ]
    else:
        round_ = dealt(wagers, setup=deuces(tabulator=False))
        assert not events(round_, ev.Tabulated)
    assert not events(round_, ev.Collected)
    assert round_.table.seats[1].spots == {ANTE: 500, JACKPOT: 100}
    assert round_.table.tray == 0
    finished(by_default(round_))


@pytest.mark.parametrize("missing_light", [False, True])
def test_dw_s24a_a_loser_on_its_spot_is_taken_at_the_settlement(missing_light: bool) -> None:
    round_ = finished(down("Kd 9h 7c 5s Jk", missing_light=missing_light))
    (taken,) = events(round_, ev.Taken)
    assert (taken.wager, taken.amount, taken.line) == (JACKPOT, 100, "fewer than 2 wild cards")
    assert result(round_, 1) == -100


@pytest.mark.parametrize("missing_light", [False, True])
@pytest.mark.parametrize("count", WILD)
def test_dw_s6_for_1_the_wager_on_its_spot_is_taken_after_a_win_too(
    count: int, missing_light: bool
) -> None:
    round_ = finished(down(WILD[count][0], missing_light=missing_light))
    prize = {5: BONUS, 4: 25_000, 3: 1500, 2: 700}[count]
    outcome = [e for e in round_.events if isinstance(e, ev.Paid | ev.Taken)]
    assert [(type(e), e.amount) for e in outcome] == [(ev.Paid, prize), (ev.Taken, 100)]
    assert result(round_, 1) == prize - 100


def test_dw_s6_one_missing_light_leaves_the_other_wagers_counted() -> None:
    hands = {1: "Kd 9h 7c 2s 2d", 2: "Kc 9c 7d 5h Jk"}
    wagers = {1: chips_on(jackpot=1), 2: chips_on(jackpot=1)}
    round_ = dealt(wagers, hands, THREE_DOWN, asks_equipment=True)
    round_.submit("equipment", do.Reading(((2, JACKPOT),), {}))
    finished(round_)
    assert [e.seat for e in events(round_, ev.Collected)] == [2]
    assert [e.seat for e in events(round_, ev.Taken)] == [1]
    assert [result(round_, n) for n in (1, 2)] == [600, -100]


def test_dw_s6_a_light_without_chips_makes_no_wager() -> None:
    round_ = dealt({1: chips_on(ante=5)}, {1: NOTHING[1][:8]}, asks_equipment=True)
    round_.submit("equipment", do.Reading(((1, JACKPOT), (3, JACKPOT)), {}))
    assert {(e.seat, e.lit) for e in events(round_, ev.Mismatched)} == {(1, True), (3, True)}
    fold(round_, 1)
    finished(round_)
    assert len(round_.table.seats[1].cards) == 3
    assert result(round_, 1) == -500


def test_dw_app_e_the_game_is_the_same_with_and_without_electronics() -> None:
    hands = {1: "Ks Kh 2d 2c Jk", 2: "Kd 9h 7c 5s 4s"}

    def played(*, tabulator: bool) -> Round:
        wagers = {1: chips_on(ante=5, jackpot=1), 2: chips_on(treasure=1, jackpot=1)}
        round_ = dealt(wagers, hands, setup=deuces(tabulator=tabulator))
        raise_on(round_, 1, 5)
        return finished(round_)

    with_it, without = played(tabulator=True), played(tabulator=False)
    for seat in hands:
        assert result(with_it, seat) == result(without, seat)
        assert with_it.table.seats[seat].cards == without.table.seats[seat].cards
    assert events(with_it, ev.Paid) == events(without, ev.Paid)
    assert [e.wager for e in events(with_it, ev.Paid)] == [ANTE, PLAY, RAISE, JACKPOT]


def test_dw_app_d_a_bonus_line_needs_a_posted_amount() -> None:
    with pytest.raises(NotAllowed, match=r"leaves “5 Wild Cards” to the operator.*DW App D"):
        deuces(meters={})
