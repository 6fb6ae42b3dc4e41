"""Three Card Double Play: tabulator and lights, voided rounds, TableVision."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Sense
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter, Setup
from tests.games.dealing import (
    balanced,
    bet,
    by_default,
    display,
    events,
    payment,
    refusal,
    result,
    set_low,
    setup_for,
    stacked,
)
from tests.games.double_play import EIGHT_HIGH, GAME, METER, jackpots, played

TRIPS = "Ts Th Td 9h 7d 4c"
ROYALS = "As Ks Qs Ah Kh Qh"
LOSER = "Ac Kd 9d Jc 7c 4d"
NOTICE = (
    "Bonus Jackpot prizes are paid by the casino and are not components of any progressive prize "
    "contest. Player wagers do not accrue to any guaranteed player fund. The displayed Bonus "
    "Jackpot prize may be modified or discontinued at any time without prior notice."
)
PROGRESSIVE = {"super-3s": Meter(METER, per_wager=30), "super-six": Meter(METER, per_wager=20)}


def counted(lit: tuple[tuple[int, str], ...], hands: dict[int, str]) -> Round:
    """A progressive table with $1 of each seat on Super-3's; the tabulator saw these."""
    setup = jackpots(jackpot="progressive", meters=PROGRESSIVE)
    round_ = stacked(setup, hands, dealer=EIGHT_HIGH, asks_equipment=True)
    bet(round_, high=5, low=5, super_3s=1)
    meters = {"super-3s": METER + 30 * len(lit), "super-six": METER}
    round_.submit("equipment", do.Reading(lit, meters))
    return round_


# Counting


def test_tcdp_equipment_one_press_counts_the_wagers_of_both_sensors() -> None:
    round_ = stacked(setup_for(GAME), {1: TRIPS, 2: LOSER}, dealer=EIGHT_HIGH)
    bet(round_, high=5, low=5, pick_3=1, super_3s=1, super_six=1)
    assert [e.count for e in events(round_, ev.Tabulated)] == [4]
    both = [(seat, wager) for seat in (1, 2) for wager in ("super-3s", "super-six")]
    assert [(e.seat, e.wager) for e in events(round_, ev.Lit)] == both
    assert [(e.seat, e.wager) for e in events(round_, ev.Collected)] == both
    assert not events(round_, ev.Mismatched)
    assert by_default(round_).table.lights == set(both)


def test_tcdp_equipment_the_press_comes_without_jackpot_wagers_too() -> None:
    round_ = played({1: TRIPS})
    assert [e.count for e in events(round_, ev.Tabulated)] == [0]
    assert not round_.table.lights


def test_tcdp_equipment_a_table_without_jackpots_has_no_press() -> None:
    setup = setup_for(GAME, offered=("high", "low", "pick-3"), meters={})
    assert not events(played({1: TRIPS}, setup=setup, pick_3=1), ev.Tabulated)


def test_tcdp_equipment_the_deal_waits_for_the_tabulator() -> None:
    round_ = stacked(jackpots(), {1: TRIPS}, dealer=EIGHT_HIGH, asks_equipment=True)
    bet(round_, high=5, low=5, super_3s=1)
    assert isinstance(round_.request, Sense)
    assert round_.request.wagers == ((1, "super-3s"),)
    assert not events(round_, ev.Dealt)
    assert refusal(round_, 1, do.Fold())


def test_tcdp_equipment_a_missing_light_leaves_the_wager_on_its_spot() -> None:
    round_ = counted(((2, "super-3s"),), {1: TRIPS, 2: LOSER})
    (odd,) = events(round_, ev.Mismatched)
    assert (odd.seat, odd.wager, odd.lit) == (1, "super-3s", False)
    assert [e.seat for e in events(round_, ev.Collected)] == [2]
    assert round_.table.seats[1].spots["super-3s"] == 100
    assert round_.table.meters["super-3s"] == METER + 30


def test_tcdp_equipment_a_wager_without_light_is_settled_on_its_spot_for_1() -> None:
    won = by_default(counted((), {1: TRIPS}))
    assert payment(balanced(won), 1, "super-3s").amount == 300
    assert [e.amount for e in events(won, ev.Taken, wager="super-3s")] == [100]
    lost = by_default(counted((), {1: LOSER}))
    assert [e.amount for e in events(balanced(lost), ev.Taken, wager="super-3s")] == [100]
    assert not events(lost, ev.Paid, wager="super-3s")


def test_tcdp_equipment_a_stray_light_wins_nothing() -> None:
    setup = jackpots()
    round_ = stacked(setup, {1: TRIPS, 2: LOSER}, dealer=EIGHT_HIGH, asks_equipment=True)
    bet(round_, high=5, low=5)
    round_.submit("equipment", do.Reading(((1, "super-3s"),), {}))
    (odd,) = events(round_, ev.Mismatched)
    assert (odd.seat, odd.wager, odd.lit) == (1, "super-3s", True)
    by_default(round_)
    assert not events(balanced(round_), ev.Collected)
    assert not events(round_, ev.Paid, wager="super-3s")


def test_tcdp_equipment_the_dealer_must_see_where_lights_and_chips_disagree() -> None:
    steps = frozenset({"tabulate", "confirm", "collect"})
    round_ = stacked(
        jackpots(), {1: TRIPS, 2: LOSER}, dealer=EIGHT_HIGH, by_hand=steps, asks_equipment=True
    )
    bet(round_, high=5, low=5, super_3s=1)
    round_.submit("dealer", do.Tabulate())
    round_.submit("equipment", do.Reading(((2, "super-3s"),), {}))
    round_.submit("dealer", do.Confirm())
    assert events(round_, ev.Erred)[0].right == do.Confirm(((1, "super-3s"),))
    round_.submit("dealer", do.Confirm(((1, "super-3s"),)))
    round_.submit("dealer", do.Collect(1, "super-3s"))
    assert len(events(round_, ev.Erred)) == 2
    round_.submit("dealer", do.Collect(2, "super-3s"))
    assert balanced(by_default(round_)).over


@pytest.mark.parametrize(
    "reading",
    [
        do.Reading(((1, "pick-3"),), {}),
        do.Reading(((8, "super-3s"),), {}),
        do.Reading((), {"mega": 100}),
        do.Reading((), {"super-3s": -1}),
    ],
)
def test_tcdp_equipment_reads_the_sensors_and_displays_of_the_table(reading: do.Reading) -> None:
    round_ = stacked(jackpots(), {1: TRIPS}, dealer=EIGHT_HIGH, asks_equipment=True)
    bet(round_, high=5, low=5, super_3s=1)
    assert refusal(round_, "equipment", reading)


def test_tcdp_jackpots_no_sensor_for_a_jackpot_that_is_not_offered() -> None:
    setup = jackpots(offered=("high", "low", "super-six"))
    round_ = stacked(setup, {1: TRIPS}, dealer=EIGHT_HIGH, asks_equipment=True)
    bet(round_, high=5, low=5)
    assert refusal(round_, "equipment", do.Reading(((1, "super-3s"),), {}))


def test_tcdp_equipment_tabulator_down_jackpots_stay_on_their_spots() -> None:
    setup = jackpots(tabulator=False)
    round_ = stacked(setup, {1: ROYALS, 2: LOSER}, dealer="8s 6c 5d 3h 2s")
    bet(round_, high=5, low=5, super_3s=1)
    assert not [e for e in round_.events if isinstance(e, ev.Tabulated | ev.Lit | ev.Collected)]
    assert round_.table.seats[1].spots["super-3s"] == 100
    balanced(by_default(round_))
    won = payment(round_, 1, "super-3s")
    assert (won.amount, won.returned) == (METER, 0)
    assert [e.seat for e in events(round_, ev.Taken, wager="super-3s")] == [2, 1]


def test_tcdp_equipment_down_or_not_the_player_ends_with_the_same() -> None:
    results = []
    for up in (True, False):
        round_ = stacked(jackpots(tabulator=up), {1: TRIPS}, dealer=EIGHT_HIGH)
        bet(round_, high=5, low=5, super_3s=1, super_six=1)
        results.append(result(balanced(by_default(round_)), 1))
    assert results[0] == results[1]


# Voided rounds


def test_tcdp_house_rule_a_malfunction_in_mid_settlement_voids_the_round() -> None:
    setup = jackpots(jackpot="progressive", meters=PROGRESSIVE)
    hands = {1: TRIPS, 2: ROYALS}
    round_ = stacked(setup, hands, dealer=EIGHT_HIGH, by_hand=frozenset({"muck"}))
    bet(round_, high=5, low=5, pick_3=1, super_3s=1)
    set_low(round_, 1, "9h 7d 4c", double=True)
    set_low(round_, 2, "Ah Kh Qh")
    paid = events(round_, ev.Paid)
    assert {e.seat for e in paid} == {2}
    assert balanced(round_).table.meter_paid == {"super-3s": METER + 60}
    round_.submit("equipment", do.Malfunction())
    assert events(round_, ev.Voided) == [ev.Voided("House rule: voided round")]
    taken_back = [(e.seat, e.wager) for e in events(round_, ev.TakenBack)]
    assert taken_back == [(e.seat, e.wager) for e in paid]
    still_out = {(e.seat, e.wager) for e in events(round_, ev.Placed, seat=1)}
    assert still_out <= {(e.seat, e.wager) for e in events(round_, ev.Returned)}
    assert (result(round_, 1), result(round_, 2)) == (0, 0)
    assert (balanced(round_).table.tray, round_.table.meter_paid) == (0, {})
    assert [e.count for e in events(round_, ev.Tabulated)] == [2]  # the counter stays
    assert display(round_).meters == {"super-3s": METER, "super-six": METER}


@pytest.mark.parametrize("stage", ["wagers", "setting"])
def test_tcdp_house_rule_a_round_may_be_voided_at_any_stage(stage: str) -> None:
    round_ = stacked(setup_for(GAME), {1: TRIPS, 2: LOSER}, dealer=EIGHT_HIGH)
    if stage == "wagers":
        round_.submit(1, do.Bet({"high": 500, "low": 500}))
    else:
        bet(round_, high=5, low=5, super_3s=1)
        set_low(round_, 1, "9h 7d 4c", double=True)
    round_.submit("equipment", do.Malfunction())
    assert round_.over
    assert (result(balanced(round_), 1), result(round_, 2)) == (0, 0)
    assert refusal(round_, 1, do.Bet({})) == "This round is over."


@pytest.mark.parametrize("who", [1, "dealer", "floor"])
def test_tcdp_house_rule_only_the_shuffler_reports_its_malfunction(who: do.Who) -> None:
    round_ = stacked(setup_for(GAME), {1: TRIPS}, dealer=EIGHT_HIGH)
    assert refusal(round_, who, do.Malfunction())


# TableVision


def stages(setup: Setup) -> list[Round]:
    """A round at its wagers, at the setting of hands, and over."""
    found = []
    for stage in range(3):
        round_ = stacked(setup, {1: ROYALS, 2: LOSER}, dealer=EIGHT_HIGH)
        if stage:
            bet(round_, high=5, low=5, super_3s=1)
        found.append(by_default(round_) if stage == 2 else round_)
    return found


def test_tcdp_jackpots_the_notice_is_on_a_bonus_display_word_for_word_at_all_times() -> None:
    assert [display(round_).notice for round_ in stages(jackpots())] == [NOTICE] * 3


def test_tcdp_jackpots_no_notice_on_a_progressive_display() -> None:
    setup = jackpots(jackpot="progressive", meters=PROGRESSIVE)
    assert [display(round_).notice for round_ in stages(setup)] == [""] * 3


def test_tcdp_jackpots_no_notice_on_a_table_without_jackpots() -> None:
    setup = setup_for(GAME, offered=("high", "low", "pick-3"), meters={})
    shown = display(stacked(setup, {1: TRIPS}, dealer=EIGHT_HIGH))
    assert (shown.notice, shown.meters) == ("", {})


def test_tcdp_tablevision_shows_meters_paytables_and_limits() -> None:
    round_ = stacked(jackpots(), {1: TRIPS}, dealer=EIGHT_HIGH)
    shown = display(round_)
    assert shown.meters == {"super-3s": METER, "super-six": METER}
    families = ["low-hand", "pick-3", "pick-5", "super-3s", "super-six"]
    assert [table.family for table in shown.paytables] == families
    assert shown.limits == setup_for(GAME).limits
    assert shown.posted == ()


def test_tcdp_tablevision_shows_only_the_jackpots_that_the_table_offers() -> None:
    setup = jackpots(offered=("high", "low", "super-six"))
    assert set(display(stacked(setup, {1: TRIPS}, dealer=EIGHT_HIGH)).meters) == {"super-six"}


def test_tcdp_tablevision_shows_no_cards_and_names_the_winner_of_a_meter() -> None:
    before, _, after = stages(jackpots())
    assert display(before).banner == ""
    assert display(after).banner == "Seat 1: Double Mini-Royal"
    told = [ev.seen_by(event, "tablevision") for event in after.events]
    assert not [e for e in told if isinstance(e, ev.Dealt | ev.Exposed | ev.HandSet | ev.HouseSet)]


def test_tcdp_a_round_resumed_from_its_record_is_the_same_round() -> None:
    round_ = stacked(setup_for(GAME), {1: TRIPS}, dealer=EIGHT_HIGH)
    bet(round_, high=5, low=5)
    round_.submit(1, do.SetHand(cards("Td Ts Th"), cards("4c 7d 9h"), double=True))
    again = Round.resume(round_.record)
    assert again.events == round_.events
