"""Deuces Wild, Rule 11: a malfunction of the shuffler voids all play and returns every wager."""

from __future__ import annotations

import pytest

from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter
from galaxy_tui.games.view import TableVision, view
from tests.games.dealing import booked, events, everyone, felt, missing_chips, result, seeded
from tests.games.deuces_table import (
    ANTE,
    FORTUNE,
    JACKPOT,
    NOTHING,
    PLAY,
    RAISE,
    TREASURE,
    all_cards_shown,
    chips_on,
    dealt,
    deuces,
    fold,
    pick,
    put,
    raise_on,
    refused,
    step_until,
)


def malfunction(round_: Round) -> Round:
    """The shuffler fails here: nobody has won or lost anything, and no chip is left behind."""
    round_.submit("equipment", do.Malfunction())
    assert round_.over
    assert missing_chips(round_) == 0
    assert round_.table.tray == 0
    assert all(result(round_, seat) == 0 for seat in round_.table.seats)
    assert all(seat.spots == seat.collected == {} for seat in felt(round_, "spectator").seats)
    return round_


def returned(round_: Round) -> list[tuple[int, str, int]]:
    return [(e.seat, e.wager, e.amount) for e in events(round_, ev.Returned)]


def test_dw_rule_11_before_the_deal_the_wagers_that_are_down_go_back() -> None:
    round_ = seeded(deuces(), 2)
    put(round_, 1, ante=5, jackpot=1)
    malfunction(round_)
    assert returned(round_) == [(1, ANTE, 500), (1, JACKPOT, 100)]
    assert not events(round_, ev.Dealt)
    assert booked(round_) == {1: 0, 2: 0}


def test_dw_rule_11_is_what_the_void_cites() -> None:
    round_ = malfunction(dealt({1: chips_on(ante=5)}))
    assert events(round_, ev.Voided) == [ev.Voided("DW Rule 11")]
    assert round_.events[-1] == ev.Closed({1: 0}, "DW Rule 11")


def test_dw_rule_11_halfway_through_the_deal() -> None:
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(fortune=1)}, by_hand=frozenset({"deal"}))
    for place in ("community", 1):
        round_.submit("dealer", do.Deal(place, 1))
    malfunction(round_)
    assert returned(round_) == [(1, ANTE, 500), (2, FORTUNE, 100)]


def test_dw_rule_11_between_decisions_play_wagers_and_collected_jackpots_go_back() -> None:
    wagers = {1: chips_on(ante=5, jackpot=1), 2: chips_on(ante=10, fortune=2)}
    round_ = dealt(wagers)
    put(round_, 1, play=5)
    malfunction(round_)
    assert sorted(returned(round_)) == [
        (1, ANTE, 500),
        (1, JACKPOT, 100),
        (1, PLAY, 500),
        (2, ANTE, 1000),
        (2, FORTUNE, 200),
    ]
    assert booked(round_) == {1: 0, 2: 0}


def test_dw_rule_11_an_ante_that_was_folded_goes_back_as_well() -> None:
    """All play is void: the fold too."""
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)})
    fold(round_, 1)
    assert events(round_, ev.Taken)
    malfunction(round_)
    assert returned(round_) == [(1, ANTE, 500), (2, ANTE, 500)]
    assert booked(round_) == {1: 0, 2: 0}


def test_dw_rule_11_after_a_lost_treasure_the_wager_goes_back() -> None:
    round_ = malfunction(dealt({1: chips_on(treasure=3, ante=5)}))
    assert sorted(returned(round_)) == [(1, ANTE, 500), (1, TREASURE, 300)]
    assert booked(round_) == {1: 0}


def test_dw_rule_11_a_treasure_prize_that_was_paid_is_taken_back() -> None:
    round_ = dealt({1: chips_on(treasure=1, ante=5)}, {1: "Qs Ks As 3d 4d"})
    assert felt(round_, 1).seats[0].net == 2000 - 500
    malfunction(round_)
    assert events(round_, ev.TakenBack) == [ev.TakenBack(1, TREASURE, 2000, "DW Rule 11")]


def test_dw_rule_11_a_stake_that_came_back_with_its_prize_is_not_given_back_twice() -> None:
    """The Treasure wager went to its player with the prize: in the books the void adds none."""
    round_ = malfunction(dealt({1: chips_on(treasure=1, ante=5)}, {1: "Qs Ks As 3d 4d"}))
    assert booked(round_) == {1: 0}


def test_dw_rule_11_a_stake_that_was_pushed_is_not_given_back_twice() -> None:
    hands = {1: "Qd 8c 5h", 2: NOTHING[1]}
    wagers = {1: chips_on(fortune=1), 2: chips_on(ante=5)}
    round_ = dealt(wagers, hands, "Qs Qh 9d 6s", by_hand=frozenset({"take"}))
    pick(round_, 1, "Qd")
    raise_on(round_, 2, 5)
    step_until(round_, do.Take(2, ANTE))
    assert [e.wager for e in events(round_, ev.Pushed)] == [FORTUNE]
    malfunction(round_)
    assert booked(round_) == {1: 0, 2: 0}


def test_dw_rule_11_in_the_middle_of_the_settlement_paid_and_unpaid_hands_alike() -> None:
    hands = {1: "Qs Qh 9d 9c 5s", 2: "Js Jh Jd Jc 2s", 3: "Ks Tc 9h 5c 3s"}
    wagers = {n: chips_on(ante=5, jackpot=1) for n in hands}
    round_ = dealt(wagers, hands, by_hand=frozenset({"pay"}))
    for seat in hands:
        put(round_, seat, play=5)
    for seat in hands:
        put(round_, seat, **{"raise": 10})
    step_until(round_, do.Pay(2, PLAY, 10_000))
    assert [(e.seat, e.wager) for e in events(round_, ev.Paid)] == [
        *((1, ANTE), (1, PLAY), (1, RAISE), (2, ANTE))
    ]
    malfunction(round_)
    assert [(e.seat, e.wager, e.amount) for e in events(round_, ev.TakenBack)] == [
        (1, ANTE, 500),
        (1, PLAY, 500),
        (1, RAISE, 1000),
        (2, ANTE, 10_000),
    ]
    assert booked(round_) == {1: 0, 2: 0, 3: 0}


def test_dw_rule_11_a_jackpot_that_was_paid_is_taken_back_and_its_meter_pays_nothing() -> None:
    hands = {1: "2s 2h 2d 2c Jk", 2: NOTHING[2]}
    setup = deuces(jackpot="progressive", meters={JACKPOT: Meter(1_000_000, per_wager=25)})
    wagers = {1: chips_on(jackpot=1), 2: chips_on(ante=5)}
    round_ = dealt(wagers, hands, setup=setup, by_hand=frozenset({"take"}))
    raise_on(round_, 2, 5)
    step_until(round_, do.Take(2, ANTE))
    assert round_.table.meter_paid == {JACKPOT: 1_000_025}
    malfunction(round_)
    assert round_.table.meter_paid == {}
    assert [(e.wager, e.amount) for e in events(round_, ev.TakenBack)] == [(JACKPOT, 1_000_025)]
    assert booked(round_) == {1: 0, 2: 0}


def test_dw_rule_11_jackpot_contributions_come_off_the_meter_again() -> None:
    """What the counted wagers had added is gone from the display, and an event says so."""
    setup = deuces(jackpot="progressive", meters={JACKPOT: Meter(1_000_000, per_wager=25)})
    round_ = dealt({n: chips_on(ante=5, jackpot=1) for n in (1, 2)}, setup=setup)
    assert felt(round_, "spectator").meters == {JACKPOT: 1_000_050}
    malfunction(round_)
    assert felt(round_, "spectator").meters == {JACKPOT: 1_000_000}
    assert sum(e.change for e in events(round_, ev.MeterMoved, meter=JACKPOT)) == 0


def test_dw_rule_11_the_tabulators_count_stands() -> None:
    """House rule: voided round. The press happened, its lights stay on until the next."""
    round_ = malfunction(dealt({n: chips_on(ante=5, jackpot=1) for n in (1, 2)}))
    assert [e.count for e in events(round_, ev.Tabulated)] == [2]
    assert felt(round_, "dealer").lights == ((1, JACKPOT), (2, JACKPOT))


def test_dw_rule_11_a_win_that_was_voided_leaves_tablevision() -> None:
    hands = {1: "2s 2h 2d 2c Jk", 2: NOTHING[2]}
    wagers = {1: chips_on(jackpot=1), 2: chips_on(ante=5)}
    round_ = dealt(wagers, hands, by_hand=frozenset({"take"}))
    raise_on(round_, 2, 5)
    step_until(round_, do.Take(2, ANTE))
    malfunction(round_)
    screen = view(round_, "tablevision")
    assert isinstance(screen, TableVision)
    assert screen.banner == ""


def test_dw_rule_11_hidden_cards_stay_hidden_in_a_voided_round() -> None:
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(jackpot=1)})
    put(round_, 1, play=5)
    malfunction(round_)
    for viewer in everyone(round_):
        own = set("Kd 9c 4h 7s".split()) if viewer == 1 else set()
        assert all_cards_shown(round_, viewer) == own


@pytest.mark.parametrize("who", ["dealer", "floor", 1])
def test_dw_rule_11_only_the_shuffler_itself_reports_a_malfunction(who: do.Who) -> None:
    round_ = dealt({1: chips_on(ante=5)})
    refused(round_, who, do.Malfunction(), "Only the shuffler itself")


def test_dw_rule_11_a_round_that_is_over_cannot_be_voided() -> None:
    round_ = dealt({1: chips_on(ante=5)})
    fold(round_, 1)
    refused(round_, "equipment", do.Malfunction(), "This round is over.")
    assert result(round_, 1) == -500


def test_dw_rule_11_a_voided_round_takes_no_more_answers() -> None:
    round_ = malfunction(dealt({1: chips_on(ante=5)}))
    refused(round_, 1, do.Fold(), "This round is over.")


def test_dw_rule_11_a_voided_round_resumes_as_it_was() -> None:
    round_ = dealt({1: chips_on(treasure=1, ante=5)}, {1: "Qs Ks As 3d 4d"})
    put(round_, 1, play=5)
    malfunction(round_)
    assert Round.resume(round_.record).events == round_.events
