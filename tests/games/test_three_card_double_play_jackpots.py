"""Three Card Double Play, Super-3's (App D) and Super-Six (App E), bonus and progressive."""

from __future__ import annotations

import pytest

from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.wagers import Limits
from tests.games.dealing import (
    balanced,
    bet,
    bet_at,
    by_default,
    display,
    events,
    payment,
    posted,
    refusal,
    result,
    setup_for,
    stacked,
)
from tests.games.double_play import GAME, METER, jackpots, played, prize

DEALER = "8s 6c 6d Jc 2s"
ROYALS = "As Ks Qs | Ah Kh Qh"
MORE_ROYALS = "Ad Kd Qd | Ac Kc Qc"
PROGRESSIVE = {"super-3s": Meter(METER, per_wager=30), "super-six": Meter(METER, per_wager=20)}


def with_fixed_wager(amount: int, **changes: object) -> Setup:
    """A table whose jackpot wagers are this many cents."""
    fixed = dict.fromkeys(("super-3s", "super-six"), Limits(amount, amount))
    return jackpots(None, limits={**setup_for(GAME).limits, **fixed}, **changes)


def nothing_won(round_: Round, wager: str) -> bool:
    return not events(round_, ev.Paid, wager=wager)


# App D and E. Columns 01, 02, 03 and 05.
SUPER_3 = [
    ("Double Mini-Royal", ROYALS, "100% 100% 100% 100%"),
    ("Mini-Royal with SF", "As Ks Qs | 9h 8h 7h", "10% 10% 100% $1,000"),
    ("Mini-Royal with Trips", "As Ks Qs | 9s 9h 9d", "$1,000 10% $1,000 $1,000"),
    ("Double Trips/SF", "Ts Th Td | 9s 9h 9d", "$400 $500 $400 $400"),
    ("Double Trips/SF", "9h 8h 7h | Ks Kd Kc", "$400 $500 $400 $400"),
    ("Double Trips/SF", "Js Ts 9s | 9h 8h 7h", "$400 $500 $400 $400"),
    ("One Mini-Royal", "As Ks Qs | 9h 7d 4c", "$50 $50 $50 $50"),
    ("One Trips or SF", "Ts Th Td | 9h 7d 4c", "$3 $3 $3 $3"),
    ("One Trips or SF", "9h 8h 7h | Kd Jh 4c", "$3 $3 $3 $3"),
    ("Other", "Ks Kh 7d | 9h 9c 4d", "$0 $0 $0 $0"),
    ("Other", "Ks 9s 4s | Jh 7h 4h", "$0 $0 $0 $0"),
]
SUPER_SIX = [
    ("Six-card Straight Flush", "As Ks Qs Js Ts 9s", "100% 100% 100% 100%"),
    ("Six-card Straight Flush", "Ah 2h 3h 4h 5h 6h", "100% 100% 100% 100%"),
    ("Five-card Royal Flush", "As Ks Qs Js Ts 4d", "10% 10% 10% 10%"),
    ("Five-card straight flush", "Ks Qs Js Ts 9s 4d", "$400 $400 $400 $400"),
    ("Five-card straight flush", "Ah 2h 3h 4h 5h Kh", "$400 $400 $400 $400"),
    ("Four of a kind", "Ks Kh Kd Kc 9s 4d", "$75 $75 $75 $75"),
    ("Full House", "Ks Kh Kd 9s 9h 4d", "$15 $20 $20 $20"),
    ("Full House", "Ks Kh Kd 9s 9h 9d", "$15 $20 $20 $20"),
    ("Flush", "Ks Qs 9s 7s 4s Kd", "$12 $10 $15 $15"),
    ("Straight", "Ks Qh Jd Tc 9s 9h", "$10 $10 $8 $6"),
    ("Three of a kind or less", "Ks Kh Kd 9s 7h 4d", "$0 $0 $0 $0"),
    ("Three of a kind or less", "As Ah Qd 9s 7h 4d", "$0 $0 $0 $0"),
]
COLUMNS = ("01", "02", "03", "05")
CELLS = [
    (wager, f"{short}-{column}", line, hand, cell)
    for wager, short, rows in (("super-3s", "S3", SUPER_3), ("super-six", "S6", SUPER_SIX))
    for line, hand, row in rows
    for column, cell in zip(COLUMNS, row.split(), strict=True)
]


@pytest.mark.parametrize(("wager", "table", "line", "hand", "cell"), CELLS)
def test_tcdp_app_d_and_e_the_jackpots_pay_their_lines(
    wager: str, table: str, line: str, hand: str, cell: str
) -> None:
    setup = jackpots({wager: table})
    round_ = played({1: hand}, dealer=DEALER, setup=setup, also=wager)
    if cell == "$0":
        assert nothing_won(round_, wager)
    else:
        won = payment(round_, 1, wager)
        assert (won.amount, won.line) == (prize(cell), line)
        assert won.table == f"PT-BJS-TCDP-{table}"


@pytest.mark.parametrize("wager", ["super-3s", "super-six"])
def test_tcdp_app_d_and_e_n1_for_1_the_wager_is_not_returned(wager: str) -> None:
    hand = {1: "Ks Kh Kd | Kc 9s 4d"}
    without = result(played(hand, dealer=DEALER), 1)
    round_ = played(hand, dealer=DEALER, also=wager)
    won = payment(round_, 1, wager)
    assert won.returned == 0
    assert result(round_, 1) == without - 100 + won.amount


def test_tcdp_app_d_n2_only_the_highest_line_is_paid() -> None:
    # One Mini-Royal and one trips are in it as well.
    round_ = played({1: "As Ks Qs | 9s 9h 9d"}, dealer=DEALER, super_3s=1)
    assert payment(round_, 1, "super-3s").line == "Mini-Royal with Trips"


def test_tcdp_app_e_n2_only_the_highest_line_is_paid() -> None:
    # A six-card straight flush to the ace holds a royal flush.
    round_ = played({1: "As Ks Qs Js Ts 9s"}, dealer=DEALER, super_six=1)
    assert payment(round_, 1, "super-six").line == "Six-card Straight Flush"


def test_tcdp_super_3s_reads_the_original_six_cards_however_they_are_set() -> None:
    for hand in ("As Ks Qs | 9h 9d 4c", "9h 9d As | Ks Qs 4c", "As Ks Qs 9h 9d 4c"):
        round_ = played({1: hand}, dealer=DEALER, super_3s=1)
        assert payment(round_, 1, "super-3s").line == "One Mini-Royal"


def test_tcdp_super_3s_uses_no_card_twice() -> None:
    for six in ("As Ks Qs Qd Qh 3c", "As Ks Qs Js 9d 6h"):
        round_ = played({1: six}, dealer=DEALER, super_3s=1)
        assert payment(round_, 1, "super-3s").line == "One Mini-Royal"


def test_tcdp_the_jackpots_are_two_independent_games() -> None:
    round_ = played({1: "Ks Kh Kd | Kc 9s 4d"}, dealer=DEALER, super_3s=1, super_six=1)
    assert payment(round_, 1, "super-3s").line == "One Trips or SF"
    assert payment(round_, 1, "super-six").line == "Four of a kind"
    only_six = played({1: "Ks Kh Kd | Kc 9s 4d"}, dealer=DEALER, super_six=1)
    assert nothing_won(only_six, "super-3s")


def test_tcdp_a_jackpot_does_not_depend_on_the_base_game() -> None:
    lost = played({1: "Ks Kh Kd | Jh 9s 4d"}, dealer="As Ah Ad 6d 2s", super_3s=1)
    assert payment(lost, 1, "super-3s").amount == 300
    assert len(events(lost, ev.Taken)) == 2


def test_tcdp_a_jackpot_wager_is_in_the_tray_before_the_deal() -> None:
    round_ = stacked(setup_for(GAME), {1: "Ks Kh Kd Kc 9s 4d"}, dealer=DEALER)
    bet(round_, high=10, low=10, super_3s=1)
    kinds = [type(e) for e in round_.events]
    assert kinds.index(ev.Tabulated) < kinds.index(ev.Collected) < kinds.index(ev.Dealt)
    assert balanced(round_).table.tray == 100
    assert "super-3s" not in round_.table.seats[1].spots


# Percentages


def test_tcdp_app_d_n3_a_percentage_is_of_the_corresponding_display() -> None:
    meters = {"super-3s": Meter(700_000), "super-six": Meter(300_000)}
    setup = jackpots(meters=meters)
    round_ = played({1: "As Ks Qs Js Ts 9s"}, dealer=DEALER, setup=setup, super_3s=1, super_six=1)
    assert payment(round_, 1, "super-3s").amount == 70_000
    assert payment(round_, 1, "super-six").amount == 300_000
    assert payment(round_, 1, "super-3s").meter == "super-3s"
    assert payment(round_, 1, "super-six").meter == "super-six"


def test_tcdp_app_d_n3_the_display_after_the_press_of_the_round_counts() -> None:
    setup = jackpots(jackpot="progressive", meters=PROGRESSIVE)
    round_ = played({1: ROYALS, 2: "9h 9d 4c | Th 7d 3c"}, dealer=DEALER, setup=setup, super_3s=1)
    won = payment(round_, 1, "super-3s")
    assert won.amount == METER + 2 * 30
    assert won.odds == "100% of $12,346.27"


def test_tcdp_app_d_n3_fractions_of_a_cent_stay_on_the_meter() -> None:
    setup = jackpots(jackpot="progressive")
    round_ = played({1: "As Ks Qs | 9h 8h 7h"}, dealer=DEALER, setup=setup, super_3s=1)
    assert payment(round_, 1, "super-3s").amount == 123_456
    assert round_.table.meter_paid == {"super-3s": 123_456}


@pytest.mark.parametrize(
    ("hand", "from_meter"),
    [(ROYALS, METER), ("As Ks Qs | 9h 8h 7h", 123_456), ("Ts Th Td | 9s 9h 9d", 0)],
)
def test_tcdp_app_d_n3_only_percentages_come_off_the_meter(hand: str, from_meter: int) -> None:
    setup = jackpots(jackpot="progressive")
    round_ = played({1: hand}, dealer=DEALER, setup=setup, super_3s=1)
    assert payment(round_, 1, "super-3s").from_meter == from_meter
    assert sum(round_.table.meter_paid.values()) == from_meter


def test_tcdp_app_e_n3_only_percentages_come_off_the_meter() -> None:
    setup = jackpots(jackpot="progressive")
    for hand, from_meter in (("As Ks Qs Js Ts 4d", 123_456), ("Ks Kh Kd Kc 9s 4d", 0)):
        round_ = played({1: hand}, dealer=DEALER, setup=setup, super_six=1)
        assert payment(round_, 1, "super-six").from_meter == from_meter


def test_tcdp_two_winners_on_one_percentage_are_each_paid_in_full() -> None:
    setup = jackpots(jackpot="progressive")
    round_ = played({1: ROYALS, 2: MORE_ROYALS}, dealer=DEALER, setup=setup, super_3s=1)
    first, second = payment(round_, 2, "super-3s"), payment(round_, 1, "super-3s")
    assert first.amount == second.amount == METER
    # The meter holds one prize: the house covers the other.
    assert (first.from_meter, second.from_meter) == (METER, 0)
    assert round_.table.meter_paid == {"super-3s": METER}


def test_tcdp_a_small_share_then_the_whole_meter_the_house_covers_the_gap() -> None:
    setup = jackpots(jackpot="progressive")
    hands = {1: ROYALS, 2: "Ad Kd Qd | 9h 8h 7h"}
    round_ = played(hands, dealer=DEALER, setup=setup, super_3s=1)
    assert payment(round_, 2, "super-3s").from_meter == 123_456
    whole = payment(round_, 1, "super-3s")
    assert (whole.amount, whole.from_meter) == (METER, METER - 123_456)


def test_tcdp_the_display_stands_until_the_round_is_over() -> None:
    setup = jackpots(jackpot="progressive")
    round_ = played({1: ROYALS, 2: MORE_ROYALS}, dealer=DEALER, setup=setup, super_3s=1)
    assert {payment(round_, seat, "super-3s").odds for seat in (1, 2)} == {"100% of $12,345.67"}


# The fixed amount


def test_tcdp_app_d_n4_a_dollar_prize_is_a_fixed_amount() -> None:
    round_ = played({1: "Ts Th Td | 9s 9h 9d"}, dealer=DEALER, super_3s=1)
    won = payment(round_, 1, "super-3s")
    assert (won.amount, won.odds, won.meter) == (40_000, "$400", "")


@pytest.mark.parametrize("wager", ["super-3s", "super-six"])
@pytest.mark.parametrize("amount", [50, 200, 500])
def test_tcdp_app_d_n5_one_dollar_unless_the_operator_sets_another(wager: str, amount: int) -> None:
    round_ = stacked(setup_for(GAME), {1: "Ks Kh Kd Kc 9s 4d"}, dealer=DEALER)
    sentence = refusal(round_, 1, do.Bet({"high": 1000, "low": 1000, wager: amount}))
    assert "$1 exactly" in sentence


@pytest.mark.parametrize(("wager", "app"), [("super-3s", "D"), ("super-six", "E")])
def test_tcdp_app_d_and_e_n5_a_range_of_amounts_is_refused(wager: str, app: str) -> None:
    limits = {**setup_for(GAME).limits, wager: Limits(100, 500)}
    with pytest.raises(NotAllowed, match=f"TCDP App {app} n5"):
        setup_for(GAME, limits=limits)


def test_tcdp_app_d_n5_another_fixed_wager_multiplies_every_dollar_prize() -> None:
    setup = with_fixed_wager(500)
    for line, hand, row in SUPER_3[2:]:
        round_ = played({1: hand}, dealer=DEALER, setup=setup, super_3s=5)
        cell = row.split()[0]
        if cell == "$0":
            assert nothing_won(round_, "super-3s")
        else:
            assert payment(round_, 1, "super-3s").amount == 5 * prize(cell), line


def test_tcdp_app_e_n5_another_fixed_wager_multiplies_every_dollar_prize() -> None:
    setup = with_fixed_wager(500)
    for line, hand, row in SUPER_SIX[3:-2]:
        round_ = played({1: hand}, dealer=DEALER, setup=setup, super_six=5)
        assert payment(round_, 1, "super-six").amount == 5 * prize(row.split()[0]), line


def test_tcdp_app_d_n5_a_percentage_is_not_multiplied() -> None:
    round_ = played({1: ROYALS}, dealer=DEALER, setup=with_fixed_wager(500), super_3s=5)
    assert payment(round_, 1, "super-3s").amount == METER


def test_tcdp_app_d_n5_tablevision_shows_the_multiplied_prizes() -> None:
    round_ = stacked(with_fixed_wager(500), {1: "Ks Kh Kd Kc 9s 4d"}, dealer=DEALER)
    shown = {t.family: [line.pay.text for line in t.lines] for t in display(round_).paytables}
    assert shown["super-3s"] == ["100%", "10%", "$5,000", "$2,000", "$250", "$15", "$0"]
    assert shown["super-six"] == ["100%", "10%", "$2,000", "$375", "$75", "$60", "$50", "$0"]
    one_dollar = {t.family: t for t in setup_for(GAME).paytables.values()}
    assert shown["pick-3"] == [line.pay.text for line in one_dollar["pick-3"].lines]


# Bonus or progressive


def test_tcdp_a_bonus_jackpots_display_does_not_move_with_wagers() -> None:
    round_ = played({1: ROYALS, 2: MORE_ROYALS}, dealer=DEALER, setup=jackpots(), super_3s=1)
    assert not events(round_, ev.MeterMoved)
    assert display(round_).meters == {"super-3s": METER, "super-six": METER}


def test_tcdp_a_bonus_jackpot_takes_no_contributions() -> None:
    with pytest.raises(NotAllowed, match="posted and progressive"):
        jackpots(jackpot="bonus", meters=PROGRESSIVE)


def test_tcdp_a_bonus_jackpot_is_paid_by_the_house_in_full_to_each_winner() -> None:
    round_ = played({1: ROYALS, 2: MORE_ROYALS}, dealer=DEALER, setup=jackpots(), super_3s=1)
    for seat in (1, 2):
        won = payment(round_, seat, "super-3s")
        assert (won.amount, won.from_meter) == (METER, 0)
    assert not round_.table.meter_paid


def test_tcdp_a_progressive_meter_rises_with_each_counted_wager() -> None:
    setup = jackpots(jackpot="progressive", meters=PROGRESSIVE)
    hands = {1: "Ks Kh Kd Kc 9s 4d", 2: "Qs Qh 4c Js 9d 7c", 3: "As Ah 4s Td 7s 3d"}
    round_ = stacked(setup, hands, dealer=DEALER)
    bet_at(round_, 1, high=5, low=5, super_3s=1)
    bet_at(round_, 2, high=5, low=5, super_3s=1, super_six=1)
    bet_at(round_, 3, high=5, low=5)
    moved = {e.meter: (e.change, e.amount) for e in events(round_, ev.MeterMoved)}
    assert moved == {"super-3s": (60, METER + 60), "super-six": (20, METER + 20)}
    assert display(balanced(by_default(round_))).meters["super-3s"] == METER + 60


@pytest.mark.parametrize("kind", ["bonus", "progressive"])
def test_tcdp_all_jackpots_of_a_table_are_of_one_type(kind: str) -> None:
    setup = jackpots(jackpot=kind)
    round_ = played({1: "As Ks Qs Js Ts 9s"}, dealer=DEALER, setup=setup, super_3s=1, super_six=1)
    from_meters = {payment(round_, 1, w).from_meter > 0 for w in ("super-3s", "super-six")}
    assert from_meters == {kind == "progressive"}


def test_tcdp_a_percentage_line_needs_its_display() -> None:
    with pytest.raises(NotAllowed, match="TCDP App E"):
        setup_for(GAME, meters={"super-3s": Meter(METER)})


def test_tcdp_one_jackpot_is_enough() -> None:
    offered = ("high", "low", "super-six")
    setup = posted(GAME, {}, offered=offered, meters={"super-six": Meter(METER)})
    round_ = played({1: "As Ks Qs Js Ts 4d"}, dealer=DEALER, setup=setup, super_six=1)
    assert payment(round_, 1, "super-six").amount == 123_456
    assert display(round_).meters == {"super-six": METER}
