"""Four Card Prime, App X: tabulator and lights; voided rounds; TableVision."""

from __future__ import annotations

import pytest

from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Sense
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter, Setup
from tests.games.dealing import (
    balanced,
    bet,
    bet_at,
    by_default,
    display,
    events,
    payment,
    refusal,
    result,
    setup_for,
    stacked,
)
from tests.games.prime import FOLD, GAME, METER, TEN_HIGH, decide, jackpots, played

FIVE, FOUR = "five-card-jackpot", "four-card-jackpot"
KINGS, ACES, PAIR = "Ks Kh Kd Kc 9h", "As Ah Ad Ac 9s", "Qs Qh 9c 6d 4d"
PROGRESSIVE = {FIVE: Meter(METER, per_wager=40), FOUR: Meter(METER, per_wager=25)}
NOTICE = (
    "Bonus Jackpot prizes are paid by the casino and are not components of any progressive prize "
    "contest. Player wagers do not accrue to any guaranteed player fund. The displayed Bonus "
    "Jackpot prize may be modified or discontinued at any time without prior notice."
)


def counted(hands: dict[int, str], lit: tuple[tuple[int, str], ...]) -> Round:
    """A progressive table with $1 of each seat on the Four Card Jackpot; these were seen."""
    setup = jackpots(jackpot="progressive", meters=PROGRESSIVE)
    round_ = stacked(setup, hands, dealer=TEN_HIGH, asks_equipment=True)
    bet(round_, ante=10, four_card_jackpot=1)
    round_.submit("equipment", do.Reading(lit, {FIVE: METER, FOUR: METER + 25 * len(lit)}))
    return round_


def all_raise(round_: Round) -> Round:
    for seat in list(round_.waiting):
        decide(round_, seat, 1)
    return balanced(round_)


# App X


def test_fcp_app_x_one_press_counts_the_wagers_of_both_sensors() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: PAIR}, dealer=TEN_HIGH)
    bet(round_, ante=10, prime=5, five_card_jackpot=1, four_card_jackpot=1)
    both = [(seat, wager) for seat in (1, 2) for wager in (FIVE, FOUR)]
    assert [e.count for e in events(round_, ev.Tabulated)] == [4]
    assert [(e.seat, e.wager) for e in events(round_, ev.Lit)] == both
    assert [(e.seat, e.wager) for e in events(round_, ev.Collected)] == both
    assert all_raise(round_).table.lights == set(both)  # lit until the next press


def test_fcp_app_x_a_counted_wager_is_removed_before_the_deal() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=TEN_HIGH)
    bet(round_, ante=10, prime=5, four_card_jackpot=1)
    kinds = [type(e) for e in round_.events]
    assert kinds.index(ev.Lit) < kinds.index(ev.Collected) < kinds.index(ev.Dealt)
    assert round_.table.seats[1].spots == {"ante": 1000, "prime": 500}
    assert balanced(round_).table.tray == 100


def test_fcp_app_x_a_wager_that_pays_to_1_has_no_light_and_stays() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=TEN_HIGH)
    bet(round_, ante=10, aces_baby=5, prime=5)
    assert [e.count for e in events(round_, ev.Tabulated)] == [0]
    assert not events(round_, ev.Lit)


def test_fcp_app_x_a_table_without_jackpots_has_no_press() -> None:
    setup = setup_for(GAME, offered=("ante", "aces-baby", "prime"), meters={})
    round_ = played({1: KINGS}, setup=setup, prime=5)
    assert not events(round_, ev.Tabulated)
    assert display(round_).notice == ""


def test_fcp_app_x_the_deal_waits_for_the_tabulator() -> None:
    round_ = stacked(jackpots(), {1: KINGS}, dealer=TEN_HIGH, asks_equipment=True)
    bet(round_, ante=10, four_card_jackpot=1)
    assert isinstance(round_.request, Sense)
    assert round_.request.wagers == ((1, FOUR),)
    assert not events(round_, ev.Dealt)


def test_fcp_app_x_a_missing_light_leaves_the_wager_on_its_spot() -> None:
    round_ = counted({1: KINGS, 2: PAIR}, ((2, FOUR),))
    (odd,) = events(round_, ev.Mismatched)
    assert (odd.seat, odd.wager, odd.lit) == (1, FOUR, False)
    assert [e.seat for e in events(round_, ev.Collected)] == [2]
    assert round_.table.seats[1].spots[FOUR] == 100
    all_raise(round_)
    own = events(round_, ev.Paid, seat=1, wager=FOUR)
    assert [(e.amount, e.returned) for e in own] == [(30_000, 0)]
    assert [e.amount for e in events(round_, ev.Taken, seat=1, wager=FOUR)] == [100]


def test_fcp_app_x_a_wager_without_light_still_earns_envy() -> None:
    round_ = all_raise(counted({1: KINGS, 2: PAIR}, ((1, FOUR),)))
    (envy,) = events(round_, ev.Paid, seat=2, wager=FOUR)
    assert (envy.amount, envy.envy_of) == (1000, 1)
    assert [e.amount for e in events(round_, ev.Taken, seat=2, wager=FOUR)] == [100]


def test_fcp_app_x_a_stray_light_wins_nothing_and_no_envy() -> None:
    hands = {1: KINGS, 2: "Js Jh Jd Jc 9d"}
    round_ = stacked(jackpots(), hands, dealer=TEN_HIGH, asks_equipment=True)
    bet_at(round_, 1, ante=10, four_card_jackpot=1)
    bet_at(round_, 2, ante=10)
    round_.submit("equipment", do.Reading(((1, FOUR), (2, FOUR)), {}))
    (odd,) = events(round_, ev.Mismatched)
    assert (odd.seat, odd.wager, odd.lit) == (2, FOUR, True)
    all_raise(round_)
    assert [e.seat for e in events(round_, ev.Collected)] == [1]
    assert not events(round_, ev.Paid, seat=2, wager=FOUR)


@pytest.mark.parametrize(
    "reading",
    [
        do.Reading(((1, "prime"),), {}),
        do.Reading(((8, FOUR),), {}),
        do.Reading((), {"mega": 100}),
        do.Reading((), {FOUR: -1}),
    ],
)
def test_fcp_app_x_reads_the_sensors_and_displays_of_the_table(reading: do.Reading) -> None:
    round_ = stacked(jackpots(), {1: KINGS}, dealer=TEN_HIGH, asks_equipment=True)
    bet(round_, ante=10, four_card_jackpot=1)
    assert refusal(round_, "equipment", reading)


def test_fcp_app_x_no_sensor_for_a_jackpot_that_is_not_offered() -> None:
    setup = jackpots(offered=("ante", FOUR))
    round_ = stacked(setup, {1: KINGS}, dealer=TEN_HIGH, asks_equipment=True)
    bet(round_, ante=10)
    assert refusal(round_, "equipment", do.Reading(((1, FIVE),), {}))


@pytest.mark.parametrize("times", [FOLD, 1])
def test_fcp_app_x_tabulator_down_jackpots_stay_on_their_spots(times: int) -> None:
    setup = jackpots(tabulator=False)
    round_ = stacked(setup, {1: ACES, 2: PAIR}, dealer=TEN_HIGH)
    bet(round_, ante=10, four_card_jackpot=1)
    assert not [e for e in round_.events if isinstance(e, ev.Tabulated | ev.Lit | ev.Collected)]
    assert round_.table.seats[1].spots[FOUR] == 100
    decide(round_, 1, times)
    decide(round_, 2, times)
    won = payment(balanced(round_), 1, FOUR)
    assert (won.amount, won.returned) == (METER, 0)
    assert [e.envy_of for e in events(round_, ev.Paid, seat=2, wager=FOUR)] == [1]
    assert {e.seat for e in events(round_, ev.Taken, wager=FOUR)} == {1, 2}


def test_fcp_app_x_down_or_not_the_player_ends_with_the_same() -> None:
    results = []
    for up in (True, False):
        setup = jackpots(tabulator=up)
        round_ = played({1: KINGS, 2: PAIR}, setup=setup, five_card_jackpot=1, also=FOUR)
        results.append((result(round_, 1), result(round_, 2)))
    assert results[0] == results[1]


# Voided rounds


def test_fcp_house_rule_a_malfunction_in_mid_settlement_voids_the_round() -> None:
    setup = jackpots(jackpot="progressive", meters=PROGRESSIVE)
    hands = {1: PAIR, 2: ACES}
    round_ = stacked(setup, hands, dealer=TEN_HIGH, by_hand=frozenset({"muck"}))
    bet(round_, ante=10, aces_baby=5, four_card_jackpot=1)
    decide(round_, 1, FOLD)
    decide(round_, 2, 3)
    paid = events(round_, ev.Paid)
    assert {(e.seat, e.wager) for e in paid} >= {(2, FOUR), (1, FOUR), (2, "raise")}
    assert balanced(round_).table.meter_paid == {FOUR: METER + 50}
    round_.submit("equipment", do.Malfunction())
    assert events(round_, ev.Voided) == [ev.Voided("House rule: voided round")]
    taken_back = [(e.seat, e.wager) for e in events(round_, ev.TakenBack)]
    assert taken_back == [(e.seat, e.wager) for e in paid]
    still_out = {(e.seat, e.wager) for e in events(round_, ev.Placed, seat=1)}
    assert still_out <= {(e.seat, e.wager) for e in events(round_, ev.Returned)}
    assert (result(round_, 1), result(round_, 2)) == (0, 0)
    assert (balanced(round_).table.tray, round_.table.meter_paid) == (0, {})
    assert [e.count for e in events(round_, ev.Tabulated)] == [2]  # the counter stays
    assert display(round_).meters == {FIVE: METER, FOUR: METER}


@pytest.mark.parametrize("stage", ["wagers", "decisions"])
def test_fcp_house_rule_a_round_may_be_voided_at_any_stage(stage: str) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: PAIR}, dealer=TEN_HIGH)
    if stage == "wagers":
        round_.submit(1, do.Bet({"ante": 1000}))
    else:
        bet(round_, ante=10, prime=5, four_card_jackpot=1)
        decide(round_, 1, 3)
    round_.submit("equipment", do.Malfunction())
    assert round_.over
    assert (result(balanced(round_), 1), result(round_, 2)) == (0, 0)


@pytest.mark.parametrize("who", [1, "dealer", "floor"])
def test_fcp_house_rule_only_the_shuffler_reports_its_malfunction(who: do.Who) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=TEN_HIGH)
    assert refusal(round_, who, do.Malfunction())


# TableVision


def stages(setup: Setup) -> list[Round]:
    """A round at its wagers, at the decisions, and over."""
    found = []
    for stage in range(3):
        round_ = stacked(setup, {1: ACES, 2: PAIR}, dealer=TEN_HIGH)
        if stage:
            bet(round_, ante=10, four_card_jackpot=1)
        found.append(by_default(round_) if stage == 2 else round_)
    return found


def test_fcp_app_d_n7_and_e_n8_the_notice_is_on_a_bonus_display_word_for_word() -> None:
    assert [display(round_).notice for round_ in stages(jackpots())] == [NOTICE] * 3


def test_fcp_app_d_n8_and_e_n9_no_notice_on_a_progressive_display() -> None:
    setup = jackpots(jackpot="progressive", meters=PROGRESSIVE)
    assert [display(round_).notice for round_ in stages(setup)] == [""] * 3


def test_fcp_tablevision_shows_meters_paytables_and_limits() -> None:
    shown = display(stacked(jackpots(), {1: KINGS}, dealer=TEN_HIGH))
    assert shown.meters == {FIVE: METER, FOUR: METER}
    assert [(table.family, table.name) for table in shown.paytables] == [
        ("win-bonus", "Win-1"),
        ("bad-beat", "BB-1"),
        ("aces-baby", "AB-1"),
        ("prime", "Prime-1"),
        (FIVE, "PJ-1"),
        (FOUR, "Pays 1"),
        ("envy", "Envy 1"),
    ]
    assert shown.limits == setup_for(GAME).limits


def test_fcp_tablevision_shows_only_the_jackpots_that_the_table_offers() -> None:
    setup = jackpots(offered=("ante", FOUR))
    shown = display(stacked(setup, {1: KINGS}, dealer=TEN_HIGH))
    assert set(shown.meters) == {FOUR}


def test_fcp_tablevision_shows_no_cards_and_names_the_winner_of_a_meter() -> None:
    before, _, after = stages(jackpots())
    assert display(before).banner == ""
    assert display(after).banner == "Seat 1: Four Aces"
    told = [ev.seen_by(event, "tablevision") for event in after.events]
    assert not [e for e in told if isinstance(e, ev.Dealt | ev.Exposed | ev.Tucked | ev.HouseSet)]
