"""Four Card Prime, Five Card Jackpot (App D), Four Card Jackpot and Envy (App E)."""

from __future__ import annotations

import pytest

from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter
from galaxy_tui.games.wagers import Limits
from tests.games.dealing import (
    balanced,
    bet_at,
    display,
    events,
    payment,
    posted,
    refusal,
    result,
    setup_for,
    stacked,
)
from tests.games.prime import FOLD, GAME, METER, TEN_HIGH, decide, filled, jackpots, played, prize

FIVE, FOUR = "five-card-jackpot", "four-card-jackpot"
ACES, KINGS = "As Ah Ad Ac 2d", "Ks Kh Kd Kc 2h"
SUITED = "9s 8s 7s 6s 4h"  # a four-card straight flush
PAIR, NOTHING, MORE_NOTHING = "Qs Qh 9c 6d 4d", "Qc Jd 9c 6d 4d", "Qd Jh 9d 6c 4c"
ROYAL, OTHER_ROYAL = "As Ks Qs Js Ts", "Ah Kh Qh Jh Th"
STRAIGHT_FLUSH, OTHER_STRAIGHT_FLUSH = "9s 8s 7s 6s 5s", "9h 8h 7h 6h 5h"
PROGRESSIVE = {FIVE: Meter(METER, per_wager=40), FOUR: Meter(METER, per_wager=25)}
DEALER = "Tc 8d 7c 5d 3d 2c"

# App D, PJ-1 to PJ-4
FIVE_CARD = [
    ("Five-card Royal Flush", ROYAL, "100% 100% 100% 100%"),
    ("Five-card Straight Flush", STRAIGHT_FLUSH, "10% 10% $1,000 $1,000"),
    ("Five-card Straight Flush", "As 2s 3s 4s 5s", "10% 10% $1,000 $1,000"),
    ("Four of a kind", KINGS, "$200 $500 $200 $500"),
    ("Full House", "Ks Kh Kd 9s 9h", "$100 $100 $100 $100"),
    ("Five-card Flush", "Ks Js 9s 6s 4s", "$25 $25 $25 $25"),
    ("Five-card Straight", "Ks Qh Jd Ts 9s", "$15 $15 $15 $15"),
    ("Five-card Straight", "As 2h 3s 4h 5s", "$15 $15 $15 $15"),
    ("Three of a kind", "Ks Kh Kd Qs Js", "$10 $7 $10 $7"),
    ("Two pairs & less", "Ks Kh 9s 9h 4h", "$0 $0 $0 $0"),
    ("Two pairs & less", "As Ks Qs Js 9h", "$0 $0 $0 $0"),
]
# App E, Pays 1 and Pays 2
FOUR_CARD = [
    ("Four Aces", ACES, "100% 100%"),
    ("Quads", KINGS, "$300 $300"),
    ("Straight Flush", SUITED, "$100 $100"),
    ("Straight Flush", "As Ks Qs Js 9h", "$100 $100"),
    ("Trips", "As Ah Ad Kc Qs", "$9 $15"),
    ("less", "Ks Js 9s 6s Kh", "$0 $0"),
    ("less", "As Ah Ks Kh 4h", "$0 $0"),
]
CELLS = [
    (wager, f"{name}{column}", line, hand, cell)
    for wager, name, rows in ((FIVE, "PJ-", FIVE_CARD), (FOUR, "Pays ", FOUR_CARD))
    for line, hand, row in rows
    for column, cell in enumerate(row.split(), start=1)
]
PJ_5 = {
    "Five-card Royal Flush": "75%", "Five-card Straight Flush": "$800", "Four of a kind": "$150",
    "Full House": "$80", "Five-card Flush": "$20", "Five-card Straight": "$12",
    "Three of a kind": "$5",
}  # fmt: skip
PAYS_3 = {"Four Aces": "50%", "Quads": "$250", "Straight Flush": "$90", "Trips": "$12"}
ENVY_3 = {"Four Aces": "$80", "Quads": "$20", "Straight Flush": "$6"}


def with_jackpot(
    hands: dict[int, str], wager: str, tables: dict[str, str] | None = None, **changes: object
) -> Round:
    """Every seat has $1 on this jackpot, and raises."""
    return played(hands, dealer=DEALER, setup=jackpots(tables, **changes), also=wager)


def own_prize(round_: Round, seat: int, wager: str) -> ev.Paid | None:
    found = events(round_, ev.Paid, seat=seat, wager=wager, envy_of=0)
    return found[0] if found else None


def envy(round_: Round) -> set[tuple[int, int, int]]:
    """Who got how many dollars of envy, and over whom."""
    paid = [e for e in events(round_, ev.Paid, wager=FOUR) if e.envy_of]
    assert len({(e.seat, e.envy_of) for e in paid}) == len(paid)
    return {(e.seat, e.amount // 100, e.envy_of) for e in paid}


# App D and E: the lines


@pytest.mark.parametrize(("wager", "table", "line", "hand", "cell"), CELLS)
def test_fcp_app_d_and_e_the_jackpots_pay_their_lines(
    wager: str, table: str, line: str, hand: str, cell: str
) -> None:
    won = own_prize(with_jackpot({1: hand}, wager, tables={wager: table}), 1, wager)
    if cell == "$0":
        assert won is None
    else:
        assert won
        assert (won.amount, won.line, won.table) == (prize(cell), line, table)


@pytest.mark.parametrize(("wager", "hand"), [(FIVE, KINGS), (FOUR, KINGS)])
def test_fcp_app_d_and_e_n1_for_1_the_wager_is_not_returned(wager: str, hand: str) -> None:
    without = result(played({1: hand}, dealer=DEALER), 1)
    round_ = with_jackpot({1: hand}, wager)
    won = payment(round_, 1, wager)
    assert won.returned == 0
    assert result(round_, 1) == without - 100 + won.amount


def test_fcp_app_d_n2_and_e_n5_only_the_highest_line_is_paid() -> None:
    assert payment(with_jackpot({1: ROYAL}, FIVE), 1, FIVE).line == "Five-card Royal Flush"
    assert payment(with_jackpot({1: ACES}, FOUR), 1, FOUR).line == "Four Aces"


def test_fcp_app_e_n2_the_four_card_jackpot_reads_the_best_four() -> None:
    # Five cards to a flush, four of them in sequence: no five-card straight flush.
    round_ = played({1: "9s 8s 7s 6s 2s"}, dealer=DEALER, five_card_jackpot=1, four_card_jackpot=1)
    assert payment(round_, 1, FIVE).line == "Five-card Flush"
    assert payment(round_, 1, FOUR).line == "Straight Flush"


@pytest.mark.parametrize("times", [FOLD, 1, 3])
@pytest.mark.parametrize("dealer", [DEALER, "As Ah Ad Ac 3d 2c"])
def test_fcp_app_d_n3_and_e_n4_independent_of_the_main_game(dealer: str, times: int) -> None:
    round_ = played(
        {1: KINGS}, dealer=dealer, raises=times, five_card_jackpot=1, four_card_jackpot=1
    )
    assert payment(round_, 1, FIVE).amount == 20_000
    assert payment(round_, 1, FOUR).amount == 30_000


# Percentages


@pytest.mark.parametrize("kind", ["bonus", "progressive"])
def test_fcp_app_d_n4_winners_on_one_line_share_its_percentage(kind: str) -> None:
    round_ = with_jackpot({1: ROYAL, 2: NOTHING, 3: OTHER_ROYAL}, FIVE, jackpot=kind)
    assert [payment(round_, seat, FIVE).amount for seat in (1, 3)] == [METER // 2] * 2
    shown = "the posted $12,345.67" if kind == "bonus" else "100% of $12,345.67"
    assert payment(round_, 1, FIVE).odds == f"{shown}, shared by 2"


def test_fcp_app_d_n4_what_cannot_be_divided_stays_on_the_meter() -> None:
    round_ = with_jackpot({1: ROYAL, 2: OTHER_ROYAL}, FIVE, jackpot="progressive")
    assert round_.table.meter_paid == {FIVE: METER - 1}
    ten = with_jackpot({1: STRAIGHT_FLUSH, 2: OTHER_STRAIGHT_FLUSH}, FIVE, jackpot="progressive")
    assert [payment(ten, seat, FIVE).amount for seat in (1, 2)] == [61_728, 61_728]
    assert ten.table.meter_paid == {FIVE: 123_456}


def test_fcp_app_d_n4_only_players_with_the_wager_share() -> None:
    round_ = stacked(jackpots(), {1: ROYAL, 2: OTHER_ROYAL}, dealer=DEALER)
    bet_at(round_, 1, ante=10, five_card_jackpot=1)
    bet_at(round_, 2, ante=10)
    decide(round_, 1, 1)
    decide(round_, 2, 1)
    assert payment(balanced(round_), 1, FIVE).amount == METER
    assert not events(round_, ev.Paid, seat=2, wager=FIVE)


def test_fcp_app_d_n4_winners_on_different_lines_do_not_share() -> None:
    round_ = with_jackpot({1: ROYAL, 2: OTHER_STRAIGHT_FLUSH}, FIVE, jackpot="progressive")
    assert payment(round_, 1, FIVE).amount == METER
    assert payment(round_, 2, FIVE).amount == 123_456
    # Together more than there is: the meter gives what it has, the house the rest.
    assert round_.table.meter_paid == {FIVE: METER}


def test_fcp_app_d_n4_a_folded_winner_shares_as_well() -> None:
    round_ = played(
        {1: ROYAL, 2: OTHER_ROYAL}, dealer=DEALER, setup=jackpots(), raises={1: FOLD},
        five_card_jackpot=1,
    )  # fmt: skip
    assert [payment(round_, seat, FIVE).amount for seat in (1, 2)] == [METER // 2] * 2


def test_fcp_app_d_n4_the_display_after_the_press_of_the_round_counts() -> None:
    hands = {1: ROYAL, 2: NOTHING}
    round_ = with_jackpot(hands, FIVE, jackpot="progressive", meters=PROGRESSIVE)
    moved = [(e.meter, e.change) for e in events(round_, ev.MeterMoved)]
    assert moved == [(FIVE, 80)]
    assert payment(round_, 1, FIVE).amount == METER + 80


@pytest.mark.parametrize("wager", [FIVE, FOUR])
def test_fcp_app_d_n5_and_e_n7_dollar_prizes_are_fixed_and_not_of_the_meter(wager: str) -> None:
    won = payment(with_jackpot({1: KINGS}, wager, jackpot="progressive"), 1, wager)
    assert (won.meter, won.from_meter) == ("", 0)
    winners = with_jackpot({1: KINGS, 2: "Qs Qh Qd Qc 9d"}, wager, jackpot="progressive")
    for seat in (1, 2):  # and not shared
        prize_of = own_prize(winners, seat, wager)
        assert prize_of
        assert prize_of.amount == won.amount


@pytest.mark.parametrize(("wager", "hand"), [(FIVE, ROYAL), (FOUR, ACES)])
def test_fcp_app_d_n7_and_e_n8_a_bonus_jackpot_is_paid_by_the_house(wager: str, hand: str) -> None:
    won = payment(with_jackpot({1: hand}, wager), 1, wager)
    assert (won.amount, won.from_meter) == (METER, 0)


@pytest.mark.parametrize(("wager", "hand"), [(FIVE, ROYAL), (FOUR, ACES)])
def test_fcp_app_d_n8_and_e_n9_a_progressive_is_paid_from_its_meter(wager: str, hand: str) -> None:
    won = payment(with_jackpot({1: hand}, wager, jackpot="progressive"), 1, wager)
    assert (won.amount, won.from_meter, won.meter) == (METER, METER, wager)


def test_fcp_app_d_n8_each_counted_wager_moves_its_own_meter() -> None:
    setup = jackpots(jackpot="progressive", meters=PROGRESSIVE)
    round_ = stacked(setup, {1: PAIR, 2: MORE_NOTHING}, dealer=TEN_HIGH)
    bet_at(round_, 1, ante=10, five_card_jackpot=1, four_card_jackpot=1)
    bet_at(round_, 2, ante=10, four_card_jackpot=1)
    assert display(round_).meters == {FIVE: METER + 40, FOUR: METER + 50}


def test_fcp_app_d_n7_a_bonus_jackpot_does_not_move_with_wagers() -> None:
    assert not events(with_jackpot({1: PAIR}, FIVE), ev.MeterMoved)
    with pytest.raises(NotAllowed, match="posted and progressive"):
        jackpots(jackpot="bonus", meters=PROGRESSIVE)


# One dollar


@pytest.mark.parametrize(("wager", "clause"), [(FIVE, "FCP App D n9"), (FOUR, "FCP App E n10")])
@pytest.mark.parametrize("limits", [Limits(100, 500), Limits(500, 500), Limits(200, 200)])
def test_fcp_app_d_n9_and_e_n10_a_table_takes_one_dollar_only(
    wager: str, clause: str, limits: Limits
) -> None:
    with pytest.raises(NotAllowed, match=clause):
        setup_for(GAME, limits={**setup_for(GAME).limits, wager: limits})


@pytest.mark.parametrize("wager", [FIVE, FOUR])
@pytest.mark.parametrize("amount", [50, 200, 500])
def test_fcp_app_d_n9_and_e_n10_a_wager_is_one_dollar_exactly(wager: str, amount: int) -> None:
    round_ = stacked(setup_for(GAME), {1: PAIR}, dealer=TEN_HIGH)
    assert "$1 exactly" in refusal(round_, 1, do.Bet({"ante": 1000, wager: amount}))


# The operator's columns


def test_fcp_app_d_n6_pj_5_does_not_open_until_it_is_filled() -> None:
    with pytest.raises(NotAllowed, match="FCP App D"):
        posted(GAME, {FIVE: "PJ-5"})
    for line in PJ_5:
        with pytest.raises(NotAllowed, match=line):
            filled(FIVE, "PJ-5", {name: cell for name, cell in PJ_5.items() if name != line})


@pytest.mark.parametrize(("line", "hand"), [(line, hand) for line, hand, _ in FIVE_CARD])
def test_fcp_app_d_n6_pj_5_pays_what_the_operator_filled_in(line: str, hand: str) -> None:
    setup = filled(FIVE, "PJ-5", PJ_5, meters={FIVE: Meter(METER), FOUR: Meter(METER)})
    round_ = played({1: hand}, dealer=DEALER, setup=setup, five_card_jackpot=1)
    won = own_prize(round_, 1, FIVE)
    assert (won.amount if won else 0) == prize(PJ_5.get(line, "$0"))


def test_fcp_app_e_n8_pays_3_does_not_open_until_it_is_filled() -> None:
    with pytest.raises(NotAllowed, match="FCP App E"):
        posted(GAME, {FOUR: "Pays 3"})
    for line in PAYS_3:
        with pytest.raises(NotAllowed, match=line):
            filled(FOUR, "Pays 3", {name: cell for name, cell in PAYS_3.items() if name != line})


@pytest.mark.parametrize(("line", "hand"), [(line, hand) for line, hand, _ in FOUR_CARD])
def test_fcp_app_e_n8_pays_3_pays_what_the_operator_filled_in(line: str, hand: str) -> None:
    setup = filled(FOUR, "Pays 3", PAYS_3, meters={FIVE: Meter(METER), FOUR: Meter(METER)})
    round_ = played({1: hand}, dealer=DEALER, setup=setup, four_card_jackpot=1)
    won = own_prize(round_, 1, FOUR)
    assert (won.amount if won else 0) == prize(PAYS_3.get(line, "$0"))


def test_fcp_app_e_n8_envy_3_does_not_open_until_it_is_filled() -> None:
    with pytest.raises(NotAllowed, match="FCP App E"):
        posted(GAME, {"envy": "Envy 3"})
    for line in ENVY_3:
        with pytest.raises(NotAllowed, match=line):
            filled("envy", "Envy 3", {name: cell for name, cell in ENVY_3.items() if name != line})


@pytest.mark.parametrize(("hand", "dollars"), [(ACES, 80), (KINGS, 20), (SUITED, 6)])
def test_fcp_app_e_n8_envy_3_pays_what_the_operator_filled_in(hand: str, dollars: int) -> None:
    setup = filled("envy", "Envy 3", ENVY_3)
    round_ = played({1: hand, 2: NOTHING}, dealer=DEALER, setup=setup, four_card_jackpot=1)
    assert envy(round_) == {(2, dollars, 1)}


def test_fcp_app_e_n8_the_jackpot_cell_is_a_percentage_and_a_bonus_cell_dollars() -> None:
    table = find_table(GAME, FOUR, "Pays 3")
    with pytest.raises(NotAllowed):
        table.filled({"Four Aces": "$500"})
    with pytest.raises(NotAllowed):
        table.filled({"Quads": "10%"})


# Envy


@pytest.mark.parametrize(
    ("table", "hand", "dollars"),
    [
        ("Envy 1", ACES, 100),
        ("Envy 1", KINGS, 10),
        ("Envy 1", SUITED, 5),
        ("Envy 2", ACES, 100),
        ("Envy 2", KINGS, 25),
    ],
)
def test_fcp_app_e_n3_envy_goes_to_every_other_player_with_the_wager(
    table: str, hand: str, dollars: int
) -> None:
    hands = {1: hand, 3: NOTHING, 4: MORE_NOTHING}
    round_ = with_jackpot(hands, FOUR, tables={"envy": table})
    assert envy(round_) == {(3, dollars, 1), (4, dollars, 1)}


@pytest.mark.parametrize(
    ("table", "hand"),
    [("Envy 1", "As Ah Ad Kc Qs"), ("Envy 2", "As Ah Ad Kc Qs"), ("Envy 2", SUITED)],
)
def test_fcp_app_e_a_dash_is_no_envy(table: str, hand: str) -> None:
    hands = {1: hand, 3: NOTHING}
    round_ = with_jackpot(hands, FOUR, tables={"envy": table})
    assert envy(round_) == set()
    assert own_prize(round_, 1, FOUR)


def test_fcp_app_e_n3_no_envy_for_the_player_with_the_triggering_hand() -> None:
    assert envy(with_jackpot({1: ACES}, FOUR)) == set()
    assert 1 not in {seat for seat, _, _ in envy(with_jackpot({1: ACES, 3: NOTHING}, FOUR))}


def test_fcp_app_e_n3_no_envy_without_the_wager() -> None:
    round_ = stacked(jackpots(), {1: ACES, 3: NOTHING, 4: MORE_NOTHING}, dealer=DEALER)
    bet_at(round_, 1, ante=10, four_card_jackpot=1)
    bet_at(round_, 3, ante=10, five_card_jackpot=1)
    bet_at(round_, 4, ante=10, four_card_jackpot=1)
    for seat in (1, 3, 4):
        decide(round_, seat, 1)
    assert envy(balanced(round_)) == {(4, 100, 1)}


def test_fcp_app_e_n3_envy_is_paid_when_the_triggering_hand_folded() -> None:
    round_ = played({1: KINGS, 3: NOTHING}, dealer=DEALER, raises={1: FOLD}, four_card_jackpot=1)
    assert envy(round_) == {(3, 10, 1)}


def test_fcp_app_e_n3_envy_is_paid_to_a_player_who_folded() -> None:
    round_ = played({1: KINGS, 3: NOTHING}, dealer=DEALER, raises={3: FOLD}, four_card_jackpot=1)
    assert envy(round_) == {(3, 10, 1)}


def test_fcp_app_e_n5_several_triggers_in_one_round_pay_envy_once_each() -> None:
    round_ = with_jackpot({1: ACES, 2: KINGS, 3: NOTHING, 5: SUITED}, FOUR)
    over_aces = {(seat, 100, 1) for seat in (2, 3, 5)}
    over_kings = {(seat, 10, 2) for seat in (1, 3, 5)}
    over_suited = {(seat, 5, 5) for seat in (1, 2, 3)}
    assert envy(round_) == over_aces | over_kings | over_suited
    # And each has the own prize, on the highest line only.
    own = {seat: own_prize(round_, seat, FOUR) for seat in (1, 2, 3, 5)}
    assert [won.line if won else "" for won in own.values()] == [
        "Four Aces", "Quads", "", "Straight Flush",
    ]  # fmt: skip


def test_fcp_app_e_n1_envy_is_for_1_and_comes_from_the_house() -> None:
    round_ = with_jackpot({1: KINGS, 3: NOTHING}, FOUR, jackpot="progressive")
    (paid,) = [e for e in events(round_, ev.Paid, seat=3, wager=FOUR) if e.envy_of]
    assert (paid.returned, paid.from_meter, paid.cite) == (0, 0, "FCP App E n3")
    without = played({1: KINGS, 3: NOTHING}, dealer=DEALER)
    assert result(round_, 3) == result(without, 3) - 100 + 1000


def test_fcp_app_e_the_five_card_jackpot_has_no_envy() -> None:
    round_ = with_jackpot({1: KINGS, 3: NOTHING}, FIVE)
    assert not [e for e in events(round_, ev.Paid) if e.envy_of]
