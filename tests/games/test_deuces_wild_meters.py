"""Deuces Wild's Bonus amounts: posted or progressive, one or four (App D 1 and 2)."""

from __future__ import annotations

import pytest

from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.round import Round
from galaxy_tui.games.rules import NOTICE
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.view import TableVision, view
from tests.games.dealing import events, felt, result
from tests.games.deuces_table import (
    GAME,
    JACKPOT,
    chips_on,
    dealt,
    deuces,
    finished,
    posted,
    refused,
)

THREE_DOWN = "Ac 3c 6d"
WILD = {
    5: "2s 2h 2d 2c Jk",
    4: "2s 2h 2d Kc Jk",
    3: "2s Kd 9h 2c Jk",
    2: "Kd 9h 7c 2s Jk",
}
FOUR = {5: 5_000_001, 4: 400_003, 3: 30_005, 2: 2_007}  # posted or on the meters of table D
TWO_AND_TWO = {1: "Kd 9h 7c 2s 2d", 2: "Kc 9d 7h 2h Jk", 3: "Ks 9s 7s 5h 4d"}


def meter(count: int) -> str:
    return f"{JACKPOT}/{count} Wild Cards"


def table_d(*, jackpot: str, per_wager: int = 0) -> Setup:
    meters = {meter(n): Meter(amount, per_wager) for n, amount in FOUR.items()}
    return deuces(paytables=posted(jackpot="D"), meters=meters, jackpot=jackpot)


def table_a(*, jackpot: str, amount: int, per_wager: int = 0) -> Setup:
    return deuces(jackpot=jackpot, meters={JACKPOT: Meter(amount, per_wager)})


def played(hands: dict[int, str], setup: Setup) -> Round:
    """Every seat has $1 on the Bonus Jackpot and nothing else."""
    wagers = {seat: chips_on(jackpot=1) for seat in hands}
    return finished(dealt(wagers, hands, THREE_DOWN, setup=setup))


def tablevision(round_: Round) -> TableVision:
    seen = view(round_, "tablevision")
    assert isinstance(seen, TableVision)
    return seen


# Table D: four amounts, one a line


@pytest.mark.parametrize("jackpot", ["bonus", "progressive"])
@pytest.mark.parametrize("count", FOUR)
def test_dw_app_d_table_d_pays_each_line_its_own_amount(jackpot: str, count: int) -> None:
    round_ = played({1: WILD[count]}, table_d(jackpot=jackpot))
    (paid,) = events(round_, ev.Paid)
    assert (paid.line, paid.amount, paid.meter) == (
        f"{count} Wild Cards",
        FOUR[count],
        meter(count),
    )
    assert paid.from_meter == (FOUR[count] if jackpot == "progressive" else 0)
    assert result(round_, 1) == FOUR[count] - 100


@pytest.mark.parametrize("jackpot", ["bonus", "progressive"])
def test_dw_app_d_table_d_two_lines_hit_in_one_round_pay_in_full(jackpot: str) -> None:
    hands = {1: "Kd 9h 7c 2s 2d", 2: "Kc 9d 2c 2h Jk"}
    round_ = played(hands, table_d(jackpot=jackpot))
    assert [(e.seat, e.amount) for e in events(round_, ev.Paid)] == [(1, FOUR[2]), (2, FOUR[3])]


def test_dw_app_d_table_d_is_refused_while_an_amount_is_missing() -> None:
    meters = {meter(n): Meter(amount) for n, amount in FOUR.items() if n != 3}
    with pytest.raises(NotAllowed, match="leaves “3 Wild Cards” to the operator"):
        deuces(paytables=posted(jackpot="D"), meters=meters)


def test_dw_app_d_table_d_does_not_run_its_four_lines_on_one_meter() -> None:
    with pytest.raises(NotAllowed, match="leaves “5 Wild Cards” to the operator"):
        deuces(paytables=posted(jackpot="D"), meters={JACKPOT: Meter(1_000_000)})


def test_dw_app_d_table_d_filled_with_the_whole_meter_still_needs_one_meter_a_line() -> None:
    whole = dict.fromkeys((f"{n} Wild Cards" for n in FOUR), "100%")
    table = find_table(GAME, JACKPOT, "D").filled(whole)
    with pytest.raises(NotAllowed, match="meter"):
        deuces(
            paytables=posted() | {JACKPOT: table},
            meters={JACKPOT: Meter(1_000_000)},
            jackpot="progressive",
        )


def test_dw_app_d_table_d_may_be_filled_with_four_posted_amounts() -> None:
    cells = {"5 Wild Cards": "$50,000", "4 Wild Cards": "$4,000", "3 Wild Cards": "$300"}
    table = find_table(GAME, JACKPOT, "D").filled(cells | {"2 Wild Cards": "$20"})
    setup = deuces(paytables=posted() | {JACKPOT: table}, meters={})
    for count, prize in ((5, 5_000_000), (4, 400_000), (3, 30_000), (2, 2_000)):
        assert result(played({1: WILD[count]}, setup), 1) == prize - 100


# App D 1: a bonus jackpot


def test_dw_app_d_1_each_winner_gets_the_posted_amount_in_full() -> None:
    round_ = played(TWO_AND_TWO, table_d(jackpot="bonus"))
    assert [(e.seat, e.amount) for e in events(round_, ev.Paid)] == [(1, FOUR[2]), (2, FOUR[2])]
    assert [result(round_, n) for n in TWO_AND_TWO] == [FOUR[2] - 100, FOUR[2] - 100, -100]


def test_dw_app_d_1_the_house_pays_and_the_posted_amount_stays() -> None:
    round_ = played(TWO_AND_TWO, table_d(jackpot="bonus"))
    assert round_.table.meter_paid == {}
    assert round_.table.tray == 3 * 100 - 2 * FOUR[2]
    assert felt(round_, 1).meters == {meter(n): amount for n, amount in FOUR.items()}


def test_dw_app_d_1_wagers_do_not_move_a_posted_amount() -> None:
    round_ = played(TWO_AND_TWO, table_a(jackpot="bonus", amount=1_000_000))
    assert not events(round_, ev.MeterMoved)
    assert felt(round_, 1).meters == {JACKPOT: 1_000_000}


def test_dw_app_d_1_a_posted_amount_that_would_rise_with_wagers_is_refused() -> None:
    with pytest.raises(NotAllowed, match="bonus"):
        table_a(jackpot="bonus", amount=1_000_000, per_wager=10)


@pytest.mark.parametrize("amount", [0, -100])
def test_dw_app_d_1_a_posted_amount_is_more_than_nothing(amount: int) -> None:
    with pytest.raises(NotAllowed):
        table_a(jackpot="bonus", amount=amount)


def test_dw_app_d_1_the_notice_is_on_every_display_of_a_bonus_jackpot() -> None:
    round_ = played({1: WILD[5]}, table_a(jackpot="bonus", amount=1_000_000))
    assert tablevision(round_).notice == NOTICE
    assert NOTICE.startswith("Bonus Jackpot prizes are paid by the casino and are not components")
    assert NOTICE.endswith("may be modified or discontinued at any time without prior notice.")


def test_dw_app_d_1_the_notice_is_there_too_where_the_amounts_stand_in_the_paytable() -> None:
    table = find_table(GAME, JACKPOT, "A").filled({"5 Wild Cards": "$50,000"})
    setup = deuces(paytables=posted() | {JACKPOT: table}, meters={})
    assert tablevision(played({1: WILD[2]}, setup)).notice == NOTICE


# App D 2: a progressive jackpot


def test_dw_app_d_2_each_counted_wager_moves_the_meter_as_it_is_registered() -> None:
    setup = table_a(jackpot="progressive", amount=1_000_000, per_wager=25)
    round_ = dealt(
        {n: chips_on(jackpot=1) for n in TWO_AND_TWO}, TWO_AND_TWO, THREE_DOWN, setup=setup
    )
    assert events(round_, ev.MeterMoved) == [ev.MeterMoved(JACKPOT, 1_000_075, 75, "DW §6")]
    assert tablevision(finished(round_)).meters == {JACKPOT: 1_000_075}


def test_dw_app_d_2_a_meter_that_would_fall_with_each_wager_is_refused() -> None:
    """House rule: meter falls. A wager is not among the five things that bring it down."""
    with pytest.raises(NotAllowed):
        table_a(jackpot="progressive", amount=1_000_000, per_wager=-25)


def test_dw_app_d_2_a_wager_that_was_not_counted_moves_no_meter() -> None:
    setup = deuces(
        tabulator=False, jackpot="progressive", meters={JACKPOT: Meter(1_000_000, per_wager=25)}
    )
    round_ = played({1: WILD[2]}, setup)
    assert not events(round_, ev.MeterMoved)


def test_dw_app_d_2_bonus_is_the_whole_meter_as_shown_after_the_press() -> None:
    round_ = played({1: WILD[5]}, table_a(jackpot="progressive", amount=1_000_000, per_wager=25))
    (paid,) = events(round_, ev.Paid)
    assert (paid.amount, paid.from_meter, paid.meter) == (1_000_025, 1_000_025, JACKPOT)
    assert round_.table.tray == 100  # the prize came off the meter, the wager is in the tray


def test_dw_app_d_2_two_players_with_2_wild_cards_share_the_meter_equally() -> None:
    """$20.07 between two: a cent that can't be divided stays on the meter."""
    round_ = played(TWO_AND_TWO, table_d(jackpot="progressive"))
    assert [(e.seat, e.amount, e.from_meter) for e in events(round_, ev.Paid)] == [
        (1, 1003, 1003),
        (2, 1003, 1003),
    ]
    assert round_.table.meter_paid == {meter(2): 2006}
    assert [result(round_, n) for n in TWO_AND_TWO] == [903, 903, -100]


def test_dw_app_d_2_only_those_with_a_bonus_jackpot_wager_share() -> None:
    wagers = {1: chips_on(jackpot=1), 2: chips_on(ante=5), 3: chips_on(jackpot=1)}
    hands = TWO_AND_TWO | {2: "2h Jk 7h 9d Kc"}
    round_ = dealt(wagers, hands, "Ac 3c 6d Th", setup=table_d(jackpot="progressive"))
    round_.submit(2, do.Bet(chips_on(play=5)))
    round_.submit(2, do.Bet({"raise": 1000}))
    finished(round_)
    assert [(e.seat, e.amount) for e in events(round_, ev.Paid, wager=JACKPOT)] == [(1, FOUR[2])]


def test_dw_app_d_2_lines_with_odds_are_the_houses_to_pay() -> None:
    round_ = played(TWO_AND_TWO, table_a(jackpot="progressive", amount=1_000_000, per_wager=25))
    assert [(e.amount, e.from_meter) for e in events(round_, ev.Paid)] == [(700, 0), (700, 0)]


def test_dw_app_d_2_a_progressive_display_carries_no_notice_of_a_bonus_jackpot() -> None:
    round_ = played({1: WILD[2]}, table_a(jackpot="progressive", amount=1_000_000))
    assert tablevision(round_).notice == ""


def test_dw_s6_the_tabulator_reports_what_its_meters_show_and_no_others() -> None:
    setup = table_a(jackpot="progressive", amount=1_000_000)
    round_ = dealt(
        {1: chips_on(jackpot=1)}, {1: WILD[5]}, THREE_DOWN, setup=setup, asks_equipment=True
    )
    lit = ((1, JACKPOT),)
    refused(round_, "equipment", do.Reading(lit, {"major": 5}), "no meter “major”")
    refused(round_, "equipment", do.Reading(lit, {JACKPOT: -5}), "could show -5")
    refused(round_, 1, do.Reading(lit, {}), "It isn't seat 1's turn")
    round_.submit("equipment", do.Reading(lit, {JACKPOT: 1_234_567}))
    assert result(finished(round_), 1) == 1_234_567 - 100


def test_dw_s24_tablevision_names_the_line_that_was_won_and_shows_no_card() -> None:
    screen = tablevision(played({1: WILD[5]}, table_a(jackpot="bonus", amount=1_000_000)))
    assert screen.banner == "Seat 1: 5 Wild Cards"
    assert [table.family for table in screen.paytables] == [
        *("ante", "three-card-treasure", "five-card-fortune", "bonus-jackpot")
    ]
