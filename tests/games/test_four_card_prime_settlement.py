"""Four Card Prime, Rules 7 and 8 and App A: who is paid what on Ante and Raise."""

from __future__ import annotations

import pytest

from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.requests import Step
from galaxy_tui.games.round import Round
from galaxy_tui.games.rules import rule
from galaxy_tui.games.setup import changed
from galaxy_tui.shoe import chosen_shoe
from tests.games.dealing import (
    ANY_SEED,
    balanced,
    bet,
    events,
    payment,
    posted,
    result,
    seeded,
    setup_for,
    stacked,
)
from tests.games.prime import FOLD, GAME, TEN_HIGH, decide, filled, played

QUADS, STRAIGHT_FLUSH, TRIPS = "6s 6h 6d 6c Ks", "9s 8s 7s 6s Kh", "6s 6h 6d Kc Qs"
FLUSH, KINGS = "Ks Qs 9s 4s Kh", "Ks Kh 9d 6c 4s"
NINES = "9h 9d 9c Ah Ad Jc"
FOUR_FIVES = "5s 5h 5d 5c Ah 2d"
FOUR_JACKS = "Jh Jd Jc Js Ah 2d"
MADE = {"Any Quads": QUADS, "Any Straight Flush": STRAIGHT_FLUSH, "Any Trips": TRIPS}


def odds_on_ante(round_: Round) -> ev.Paid | None:
    """The payment on the Ante that is not even money: the bonus."""
    found = [e for e in events(round_, ev.Paid, wager="ante") if e.table != "even money"]
    assert len(found) < 2
    return found[0] if found else None


# Rule 7


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("hand", [FLUSH, KINGS, "As Qd Td 7h 6h"])
def test_fcp_rule_7_flush_or_lower_loses_ante_and_raise(hand: str, times: int) -> None:
    round_ = played({1: hand}, dealer=FOUR_FIVES, raises=times)
    lost = events(round_, ev.Taken)
    assert {(e.wager, e.cite) for e in lost} == {("ante", "FCP Rule 7"), ("raise", "FCP Rule 7")}
    assert not events(round_, ev.Paid)
    assert result(round_, 1) == -1000 - times * 1000


@pytest.mark.parametrize("times", [1, 2, 3])
def test_fcp_rule_7_bad_beat_loses_the_raise_keeps_the_ante_and_earns_odds(times: int) -> None:
    round_ = played({1: TRIPS}, dealer=NINES, raises=times)
    (lost,) = events(round_, ev.Taken)
    assert (lost.wager, lost.amount) == ("raise", times * 1000)
    bonus = payment(round_, 1, "ante")
    assert (bonus.amount, bonus.returned, bonus.line) == (2000, 1000, "Any Trips")
    assert result(round_, 1) == 2000 - times * 1000


BAD_BEAT = {  # BB-1 to BB-4, odds to 1
    "Any Quads": "25 50 100 100",
    "Any Straight Flush": "20 40 50 50",
    "Any Trips": "2 3 5 10",
}
BAD_BEAT_CELLS = [
    (line, f"BB-{column}", int(odds))
    for line, row in BAD_BEAT.items()
    for column, odds in enumerate(row.split(), start=1)
]


@pytest.mark.parametrize(("line", "table", "odds"), BAD_BEAT_CELLS)
def test_fcp_app_a_bad_beat_pays_its_line(line: str, table: str, odds: int) -> None:
    setup = posted(GAME, {"bad-beat": table})
    round_ = played({1: MADE[line]}, dealer=FOUR_JACKS, setup=setup)
    bonus = payment(round_, 1, "ante")
    assert (bonus.amount, bonus.line, bonus.table) == (odds * 1000, line, table)
    assert bonus.odds == f"{odds} to 1"
    assert result(round_, 1) == odds * 1000 - 1000


@pytest.mark.parametrize("table", ["BB-1", "BB-2", "BB-3", "BB-4"])
def test_fcp_app_a_bad_beat_flush_or_less_is_a_loss(table: str) -> None:
    round_ = played({1: FLUSH}, dealer=FOUR_JACKS, setup=posted(GAME, {"bad-beat": table}))
    assert result(round_, 1) == -2000


def test_fcp_app_a_n2_no_bad_beat_for_a_hand_that_wins() -> None:
    for hand, dealer in ((QUADS, NINES), (TRIPS, "5s 5h 5d Ah Jc 2d")):
        round_ = played({1: hand}, dealer=dealer)
        bonus = odds_on_ante(round_)
        assert bonus
        assert bonus.table == "Win-1"


def test_fcp_app_a_n2_no_bad_beat_for_a_folded_hand() -> None:
    round_ = played({1: TRIPS}, dealer=NINES, raises=FOLD)
    assert not events(round_, ev.Paid)
    assert result(round_, 1) == -1000


def test_fcp_app_a_n3_the_ante_is_not_taken_on_a_bad_beat() -> None:
    for hand in MADE.values():
        round_ = played({1: hand}, dealer=FOUR_JACKS)
        assert not events(round_, ev.Taken, wager="ante")
        assert payment(round_, 1, "ante").returned == 1000


# Rule 8


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("hand", [FLUSH, KINGS, "As Qd Td 7h 6h"])
def test_fcp_rule_8_flush_or_lower_pays_ante_and_raise_even_money(hand: str, times: int) -> None:
    round_ = played({1: hand}, raises=times)
    for wager, stake in (("ante", 1000), ("raise", times * 1000)):
        won = payment(round_, 1, wager)
        assert (won.amount, won.returned, won.cite) == (stake, stake, "FCP Rule 8")
    assert odds_on_ante(round_) is None
    assert result(round_, 1) == 1000 + times * 1000


WIN_1 = {"Any Quads": 25, "Any Straight Flush": 20, "Any Trips": 2}


@pytest.mark.parametrize("line", list(WIN_1))
@pytest.mark.parametrize("times", [1, 3])
def test_fcp_rule_8_trips_or_higher_add_a_win_bonus_to_even_money(line: str, times: int) -> None:
    odds = WIN_1[line]
    round_ = played({1: MADE[line]}, raises=times)
    bonus = odds_on_ante(round_)
    assert bonus
    assert (bonus.amount, bonus.line, bonus.table) == (odds * 1000, line, "Win-1")
    even = [(e.wager, e.amount) for e in events(round_, ev.Paid, table="even money")]
    assert even == [("ante", 1000), ("raise", times * 1000)]
    assert result(round_, 1) == odds * 1000 + 1000 + times * 1000


def test_fcp_rule_8_a_copied_straight_flush_wins_with_its_bonus() -> None:
    round_ = played({1: STRAIGHT_FLUSH}, dealer="9h 8h 7h 6h Ad Jc")
    bonus = odds_on_ante(round_)
    assert bonus
    assert bonus.line == "Any Straight Flush"
    assert result(round_, 1) == 20_000 + 2000


def test_fcp_app_a_push_for_a_flush_or_less_is_no_bonus_not_a_pushed_ante() -> None:
    round_ = played({1: FLUSH})
    assert not events(round_, ev.Pushed)
    assert result(round_, 1) == 2000


def test_fcp_app_a_n1_odds_are_to_1_on_the_ante_only() -> None:
    for ante in (5, 20):
        round_ = played({1: TRIPS}, ante=ante, raises=3)
        bonus = odds_on_ante(round_)
        assert bonus
        assert bonus.amount == 2 * ante * 100


# App A n4: the operator's columns

FILLS = {"Any Quads": 30, "Any Straight Flush": 15, "Any Trips": 3}


@pytest.mark.parametrize(("family", "table"), [("win-bonus", "Win-3"), ("bad-beat", "BB-5")])
def test_fcp_app_a_n4_an_unfilled_column_does_not_open(family: str, table: str) -> None:
    with pytest.raises(NotAllowed, match="FCP App A"):
        posted(GAME, {family: table})
    with pytest.raises(NotAllowed, match="Any Trips"):
        filled(family, table, {line: odds for line, odds in FILLS.items() if line != "Any Trips"})
    standard = setup_for(GAME)
    unfilled = {**standard.paytables, family: find_table(GAME, family, table)}
    with pytest.raises(NotAllowed, match="fill it in"):
        Round(changed(standard, {"paytables": unfilled}), chosen_shoe(52, ANY_SEED), {1: None})


@pytest.mark.parametrize("line", list(FILLS))
def test_fcp_app_a_n4_win_3_pays_what_the_operator_filled_in(line: str) -> None:
    round_ = played({1: MADE[line]}, setup=filled("win-bonus", "Win-3", FILLS))
    bonus = odds_on_ante(round_)
    assert bonus
    assert (bonus.amount, bonus.table) == (FILLS[line] * 1000, "Win-3")
    flush = played({1: FLUSH}, setup=filled("win-bonus", "Win-3", FILLS))
    assert odds_on_ante(flush) is None


@pytest.mark.parametrize("line", list(FILLS))
def test_fcp_app_a_n4_bb_5_pays_what_the_operator_filled_in(line: str) -> None:
    setup = filled("bad-beat", "BB-5", FILLS)
    bonus = payment(played({1: MADE[line]}, dealer=FOUR_JACKS, setup=setup), 1, "ante")
    assert (bonus.amount, bonus.table) == (FILLS[line] * 1000, "BB-5")
    assert result(played({1: FLUSH}, dealer=FOUR_JACKS, setup=setup), 1) == -2000


# Order


def test_fcp_settlement_goes_from_the_dealers_right() -> None:
    hands = {1: KINGS, 3: "Qs Qh 9c 6d 4d", 6: "As Ah 9s 6h 4h"}
    round_ = played(hands, aces_baby=1)
    settled = [e.seat for e in round_.events if isinstance(e, ev.Taken | ev.Paid)]
    assert settled == [6] * 3 + [3] * 3 + [1] * 3
    assert [e.place for e in events(round_, ev.Mucked)] == [6, 3, 1, "dealer"]
    assert [e.place for e in events(round_, ev.Exposed)] == ["dealer", 6, 3, 1]


def test_fcp_settlement_every_wager_on_the_felt_is_settled_once() -> None:
    hands = {1: KINGS, 2: "Qs Qh Qd 6d 4d"}
    for raises in ({}, {1: FOLD}, {2: FOLD}):
        round_ = played(hands, raises=raises, aces_baby=1, prime=1, four_card_jackpot=1)
        assert all(not seat.spots for seat in round_.table.seats.values())


@pytest.mark.parametrize("seed", range(10))
def test_fcp_every_event_cites_a_clause_that_can_be_looked_up(seed: int) -> None:
    round_ = seeded(setup_for(GAME), 7, seed=f"{seed:x}")
    bet(round_, ante=10, aces_baby=1, five_card_jackpot=1, four_card_jackpot=1)
    assert all(rule(ask.cite) for ask in round_.waiting.values())
    for seat in list(round_.waiting):
        decide(round_, seat, seat % 4)
    assert all(rule(event.cite) for event in balanced(round_).events)


def test_fcp_every_step_of_the_dealer_cites_a_clause() -> None:
    steps = frozenset({"deal", "expose", "set-house", "read", "take", "pay", "tuck", "muck"})
    hands = {1: KINGS, 2: "Qs Qh 9c 6d 4d"}
    round_ = stacked(setup_for(GAME), hands, dealer=TEN_HIGH, by_hand=steps)
    bet(round_, ante=10, prime=1)
    seen = []
    while not round_.over:
        if isinstance(round_.request, Step):
            seen.append((do.tag_of(type(round_.request.action)), rule(round_.request.cite).clause))
            round_.submit("dealer", round_.request.action)
        else:
            decide(round_, 1, 1)
            decide(round_, 2, FOLD)
    assert balanced(round_)
    assert [step for step in seen if step[0] != "deal"] == [
        ("take", "FCP Rule 4"),
        ("tuck", "FCP Rule 4"),
        ("expose", "FCP Rule 5"),
        ("set-house", "FCP Rule 5"),
        ("expose", "FCP Rule 6"),
        ("read", "FCP Rule 6"),
        ("take", "FCP App C"),
        ("muck", "House rule: dealing and settling order"),
        ("expose", "FCP Rule 6"),
        ("read", "FCP Rule 6"),
        ("pay", "FCP Rule 8"),
        ("pay", "FCP Rule 8"),
        ("take", "FCP App C"),
        ("muck", "House rule: dealing and settling order"),
        ("muck", "House rule: dealing and settling order"),
    ]
