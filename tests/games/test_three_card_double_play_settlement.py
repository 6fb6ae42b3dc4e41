"""Three Card Double Play, Rules 5 to 10 and App A: ranking, the dealer's hand, who is paid what."""

from __future__ import annotations

from itertools import pairwise

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Step
from galaxy_tui.games.round import Round
from galaxy_tui.games.rules import rule
from galaxy_tui.games.wagers import Limits
from tests.games.dealing import (
    balanced,
    bet,
    by_default,
    events,
    payment,
    posted,
    result,
    seeded,
    setup_for,
    stacked,
)
from tests.games.double_play import EIGHT_HIGH, GAME, played

# Rule 5, from highest to lowest: a High hand above 9-7-4, and a dealer's hand that is no better.
RANKING = {
    "Mini-Royal": ("Ah Kh Qh", "Ac Kc Qc 6d 2s"),
    "Straight flush": ("Kh Qh Jh", "Kc Qc Jc 6d 2s"),
    "Trips": ("Th Td Ts", "8h 8d 8s 6c 2s"),
    "Straight": ("Ah Kd Qs", "Ac Ks Qd 6d 2s"),
    "Flush": ("Ah Kh Jh", "Ac Kc Jc 6d 2s"),
    "One pair": ("Ah Ad Ks", "Ac As Kc 6d 2s"),
    "High cards": ("Ah Kd Js", "Ac Kc Jd 6d 2s"),
}
ORDER = list(RANKING)
LOW = "9d 7c 4h"


def taken(round_: Round, seat: int = 1) -> dict[str, str]:
    """The wagers taken from a seat, and the clause."""
    return {e.wager: e.cite for e in events(round_, ev.Taken, seat=seat)}


def paid(round_: Round, seat: int = 1) -> dict[str, tuple[int, str]]:
    """The payments to a seat in cents, and the clause."""
    return {e.wager: (e.amount, e.cite) for e in events(round_, ev.Paid, seat=seat)}


# Rule 5


@pytest.mark.parametrize(("better", "worse"), list(pairwise(ORDER)))
def test_tcdp_rule_5_each_rank_beats_the_next_one_down(better: str, worse: str) -> None:
    won = played({1: f"{RANKING[better][0]} | {LOW}"}, dealer=RANKING[worse][1])
    assert payment(won, 1, "high").amount == 1000
    lost = played({1: f"{RANKING[worse][0]} | {LOW}"}, dealer=RANKING[better][1])
    assert taken(lost) == {"high": "TCDP Rule 8", "low": "TCDP Rule 8"}


@pytest.mark.parametrize(
    ("high", "dealer", "wins"),
    [
        ("Ah 2d 3c", "Qc Qd 7h 6s 4s", True),  # a straight, above any pair or flush
        ("Ah 2d 3c", "4c 3s 2h Js 9c", False),  # the lowest straight
        ("Ah Kd 2c", "Qc Qd 7h 6s 4s", False),  # K-A-2 is no straight
        ("Ah 2h 3h", "Ts Td Tc 6s 4s", True),  # nor a Mini-Royal, but a straight flush
        ("Ah 2h 3h", "4c 3c 2c Js 9c", False),
    ],
)
def test_tcdp_rule_5_the_ace_is_high_or_low_and_never_wraps(
    high: str, dealer: str, wins: bool
) -> None:
    round_ = played({1: f"{high} | 9d 7c 4h"}, dealer=dealer)
    assert bool(events(round_, ev.Paid, wager="high")) is wins


# Rule 6


@pytest.mark.parametrize(
    ("five", "best", "hand"),
    [
        ("Ks 9h Kd 4c 9d", "Ks Kd 9h", "pair of kings, nine kicker"),
        ("Ks 9h 8d 7c 7s", "9h 8d 7c", "nine-high straight"),
        ("Ks 9s 3s 7c 7d", "Ks 9s 3s", "king-high flush, nine-three"),
        ("9s 9h 9d Ac Kc", "9s 9h 9d", "three nines"),
        ("As Ks Qs Js Ts", "As Ks Qs", "Mini-Royal"),
        ("2s 3s 4s 7c 7d", "4s 3s 2s", "four-high straight flush"),
        ("Ks Jh 8d 6c 2s", "Ks Jh 8d", "king high, jack-eight"),
    ],
)
def test_tcdp_rule_6_the_dealers_best_three_play_and_two_are_discarded(
    five: str, best: str, hand: str
) -> None:
    round_ = played({1: "Ah Qd Tc | Jd 6h 5h"}, dealer=five)
    (house,) = events(round_, ev.HouseSet)
    assert house.hand == hand
    assert len(house.low) == 2
    assert {*house.high, *house.low} == set(cards(five))
    # Of cards that rank alike any will do.
    assert sorted(c.rank for c in house.high) == sorted(c.rank for c in cards(best))


def test_tcdp_rule_6_the_dealer_is_revealed_before_any_hand_is_compared() -> None:
    round_ = played({1: "Ks Kh 4d | 9c 7h 3s", 2: "Qs Qh 4c | Jc 9d 7c"})
    places = [e.place for e in events(round_, ev.Exposed)]
    assert places == ["dealer", 2, 1]


def test_tcdp_rule_6_a_dealer_who_leaves_a_better_hand_moves_nothing() -> None:
    by_hand = frozenset({"set-house"})
    round_ = played({1: "Ks Kh 4d | 9c 7h 3s"}, dealer="8s 8h 6c 5d 2s", by_hand=by_hand)
    wrong = do.SetHouse(cards("8s 6c 5d"), cards("8h 2s"))
    round_.submit("dealer", wrong)
    (erred,) = events(round_, ev.Erred)
    assert isinstance(erred.right, do.SetHouse)
    assert (set(erred.right.high), erred.cite) == (set(cards("8s 8h 6c")), "TCDP Rule 6")
    assert not events(round_, ev.HouseSet)
    round_.submit("dealer", do.SetHouse(cards("6c 8h 8s"), cards("2s 5d")))
    assert balanced(round_).over


def test_tcdp_rule_6_of_cards_that_rank_alike_the_dealer_may_play_any() -> None:
    by_hand = frozenset({"set-house"})
    round_ = played({1: "Kd Kh 4d | 9c 7h 3s"}, dealer="Ks 8s 8h 8d 8c", by_hand=by_hand)
    for trips, unused in (("8s 8h 8d", "Ks 8c"), ("8h 8d 8c", "Ks 8s")):
        again = Round.resume(round_.record)
        again.submit("dealer", do.SetHouse(cards(trips), cards(unused)))
        assert not events(again, ev.Erred)
        assert balanced(again).over


# Rule 7


def test_tcdp_rule_7_copy_goes_to_the_player() -> None:
    round_ = played({1: "Ks Kh 9d | Jc 7h 4s"}, dealer="Kd Kc 9h 5d 2s")
    assert payment(round_, 1, "high").amount == 1000
    assert "copy" in payment(round_, 1, "high").line


def test_tcdp_rule_7_copy_of_the_low_hand_goes_to_the_player_too() -> None:
    round_ = played({1: "Ks Kh 9d | As Jd 8c"}, dealer="Ad Jc 8h 5d 2s")
    assert payment(round_, 1, "low").amount == 1500
    assert not taken(round_)


def test_tcdp_rule_7_both_hands_may_copy_the_dealer() -> None:
    round_ = played({1: "As Kh 9d | Ac Kd 9s"}, dealer="Ad Kc 9h 5d 2s")
    assert result(round_, 1) == 1000 + 1500


def test_tcdp_rule_7_a_copy_is_equal_with_all_its_kickers() -> None:
    round_ = played({1: "Ks Kh 8d | Jc 7h 4s"}, dealer="Kd Kc 9h 5d 2s")
    assert taken(round_).keys() == {"high", "low"}
    last = played({1: "As Kh 8d | Jc 7h 4s"}, dealer="Ad Kc 9h 5d 2s")
    assert taken(last).keys() == {"high", "low"}


# Rules 8 to 10


def test_tcdp_rule_8_dealer_higher_than_both_takes_all_wagers_and_doubles() -> None:
    hand = {1: "Ks Kh 4d | 9c 7h 3s"}
    plain = played(hand, dealer="As Ad 8h 5d 2s")
    assert taken(plain) == dict.fromkeys(("high", "low"), "TCDP Rule 8")
    assert result(plain, 1) == -2000
    doubled = played(hand, dealer="As Ad 8h 5d 2s", doubled={1})
    all_four = ("high", "high-double", "low", "low-double")
    assert taken(doubled) == dict.fromkeys(all_four, "TCDP Rule 8")
    assert result(doubled, 1) == -4000


def test_tcdp_rule_9_a_high_wager_and_its_double_are_paid_one_to_one() -> None:
    round_ = played({1: "Ks Kh 4d | 9c 7h 3s"}, dealer="As Jd 8h 5d 2s", doubled={1})
    one_to_one = (1000, "TCDP Rule 9(a)")
    assert paid(round_) == {"high": one_to_one, "high-double": one_to_one}
    assert payment(round_, 1, "high").returned == 1000
    assert payment(round_, 1, "high-double").returned == 1000


def test_tcdp_rule_9_b_low_wager_and_its_double_lose() -> None:
    round_ = played({1: "Ks Kh 4d | 9c 7h 3s"}, dealer="As Jd 8h 5d 2s", doubled={1})
    assert taken(round_) == dict.fromkeys(("low", "low-double"), "TCDP Rule 9(b)")
    assert result(round_, 1) == 0


def test_tcdp_rule_9_high_mini_royal_still_pays_one_to_one() -> None:
    round_ = played({1: "Ah Kh Qh | 9c 7h 3s"}, dealer="As Jd 8h 5d 2s")
    assert paid(round_) == {"high": (1000, "TCDP Rule 9(a)")}


def test_tcdp_rule_10_a_high_wager_and_its_double_are_paid_even_money() -> None:
    round_ = played({1: "Ah Kh Qh | Ks Kd 7c"}, doubled={1})
    even = (1000, "TCDP Rule 10(a)")
    assert (paid(round_)["high"], paid(round_)["high-double"]) == (even, even)


def test_tcdp_rule_10_b_low_wager_and_its_double_are_paid_by_app_a() -> None:
    round_ = played({1: "Ah Kh Qh | Ts Td Tc"}, doubled={1})
    five_to_one = (5000, "TCDP Rule 10(b)")
    assert (paid(round_)["low"], paid(round_)["low-double"]) == (five_to_one, five_to_one)
    assert result(round_, 1) == 1000 + 1000 + 5000 + 5000


# App A: the Low hands of each line, under a High hand that is no lower.
LOW_HANDS = {
    "Mini-Royal in Low side": "Ah Kh Qh | As Ks Qs",
    "Straight Flush": "Ah Kh Qh | Js Ts 9s",
    "Trips": "Ah Kh Qh | Ts Td Tc",
    "Straight": "Ah Kh Qh | Js Td 9c",
    "Flush": "Ah Kh Qh | Ks 9s 4s",
    "Pair": "Ah Kh Qh | Ks Kd 4c",
    "High Cards": "Ah Kh Qh | Ks Jd 4c",
}
LOW_HAND = {  # LH-01 to LH-06, odds to 1
    "Mini-Royal in Low side": "50 2 50 2 50 2",
    "Straight Flush": "10 2 10 2 10 2",
    "Trips": "5 2 5 2 5 2",
    "Straight": "4 2 3 2 3 2",
    "Flush": "3 2 3 2 2 2",
    "Pair": "1.5 2 1.5 2 2 2",
    "High Cards": "1.5 2 1.5 1.5 1 1",
}
LOW_CELLS = [
    (line, f"LH-0{column}", odds)
    for line, row in LOW_HAND.items()
    for column, odds in enumerate(row.split(), start=1)
]


@pytest.mark.parametrize(("line", "table", "odds"), LOW_CELLS)
def test_tcdp_app_a_low_hand_is_paid_by_its_own_rank(line: str, table: str, odds: str) -> None:
    setup = posted(GAME, {"low-hand": table})
    round_ = played({1: LOW_HANDS[line]}, setup=setup, doubled={1})
    for wager in ("low", "low-double"):
        won = payment(round_, 1, wager)
        assert won.amount == round(1000 * float(odds))
        assert (won.line, won.odds) == (line, f"{odds} to 1")
        assert won.table == f"PT-FLT-{table}"


def test_tcdp_app_a_n1_to_1_returns_the_wager() -> None:
    round_ = played({1: LOW_HANDS["Straight Flush"]})
    won = payment(round_, 1, "low")
    assert (won.amount, won.returned) == (10_000, 1000)
    assert result(round_, 1) == 1000 + 10_000


def test_tcdp_app_a_n2_only_the_highest_line_is_paid() -> None:
    # A Mini-Royal is a straight flush, a flush and a straight as well.
    round_ = played({1: LOW_HANDS["Mini-Royal in Low side"]})
    assert payment(round_, 1, "low").line == "Mini-Royal in Low side"


def test_tcdp_app_a_a_low_hand_that_loses_is_paid_nothing() -> None:
    round_ = played({1: "Ah Kh Qh | Ts Td Tc"}, dealer="7s 6s 5s 4d 2h")
    assert taken(round_) == {"low": "TCDP Rule 9(b)"}


def test_tcdp_app_a_one_and_a_half_to_one_is_paid_in_whole_cents() -> None:
    limits = {**setup_for(GAME).limits, "high": Limits(550, 5000), "low": Limits(550, 5000)}
    setup = setup_for(GAME, unit=50, limits=limits)
    round_ = stacked(setup, {1: "Ks Kh 4d As Jd 9c"}, dealer=EIGHT_HIGH)
    round_.submit(1, do.Bet({"high": 550, "low": 550}))
    round_.submit(1, do.SetHand(cards("Ks Kh 4d"), cards("As Jd 9c")))
    assert payment(balanced(round_), 1, "low").amount == 825


@pytest.mark.parametrize("unit", [1, 5, 25, 125])
@pytest.mark.parametrize("table", ["LH-01", "LH-03", "LH-04"])
def test_tcdp_app_a_a_unit_of_odd_cents_is_refused_at_set_up(table: str, unit: int) -> None:
    standard = setup_for(GAME).limits
    limits = {w: Limits(unit * 100, unit * 1000) for w in standard}
    limits |= {w: Limits(unit * 100, unit * 100) for w in ("super-3s", "super-six")}
    with pytest.raises(NotAllowed, match="not whole cents"):
        posted(GAME, {"low-hand": table}, unit=unit, limits=limits)
    for whole in ("LH-02", "LH-05", "LH-06"):
        assert posted(GAME, {"low-hand": whole}, unit=unit, limits=limits).unit == unit
    assert posted(GAME, {"low-hand": table}, unit=2 * unit, limits=limits).unit == 2 * unit


# Order


def test_tcdp_settlement_goes_from_the_dealers_right() -> None:
    hands = {1: "Ks Kh 4d | 9c 7h 3s", 3: "Qs Qh 4c | Jc 9d 7c", 6: "As Ah 4s | Td 7s 3d"}
    round_ = played(hands, pick_3=1)
    settled = [e.seat for e in round_.events if isinstance(e, ev.Taken | ev.Paid)]
    assert settled == [6] * 3 + [3] * 3 + [1] * 3
    assert [e.place for e in events(round_, ev.Mucked)] == [6, 3, 1, "dealer"]


def test_tcdp_settlement_of_one_seat_high_low_then_the_bonus_wagers() -> None:
    round_ = played({1: "Ks Kh 4d | 9c 7h 3s"}, doubled={1}, pick_3=1, pick_5=1)
    settled = [e.wager for e in round_.events if isinstance(e, ev.Taken | ev.Paid)]
    assert settled == ["high", "high-double", "low", "low-double", "pick-3", "pick-5"]


def test_tcdp_settlement_every_wager_on_the_felt_is_settled_once() -> None:
    hands = {1: "Ks Kh 4d | 9c 7h 3s", 2: "Qs Qh 4c | Jc 9d 7c"}
    round_ = played(hands, doubled={2}, pick_3=1, pick_5=1, super_3s=1, super_six=1)
    assert all(not seat.spots for seat in round_.table.seats.values())


@pytest.mark.parametrize("seed", range(10))
def test_tcdp_every_event_cites_a_clause_that_can_be_looked_up(seed: int) -> None:
    round_ = seeded(setup_for(GAME), 7, seed=f"{seed:x}")
    bet(round_, high=10, low=10, pick_3=1, pick_5=1, super_3s=1, super_six=1)
    assert all(rule(ask.cite) for ask in round_.waiting.values())
    assert all(rule(event.cite) for event in balanced(by_default(round_)).events)


def test_tcdp_every_step_of_the_dealer_cites_a_clause() -> None:
    steps = frozenset({"deal", "expose", "set-house", "read", "take", "pay", "muck"})
    round_ = stacked(setup_for(GAME), {1: "Ks Kh 4d 9c 7h 3s"}, dealer=EIGHT_HIGH, by_hand=steps)
    bet(round_, high=10, low=10)
    seen = []
    while not round_.over:
        if isinstance(round_.request, Step):
            seen.append((do.tag_of(type(round_.request.action)), rule(round_.request.cite).clause))
            round_.submit("dealer", round_.request.action)
        else:
            round_.submit(1, round_.waiting[1].default)
    assert balanced(round_)
    assert seen == [
        ("deal", "TCDP Rule 2"),
        ("deal", "TCDP Rule 2"),
        ("expose", "TCDP Rule 6"),
        ("set-house", "TCDP Rule 6"),
        ("expose", "TCDP Rule 7"),
        ("read", "TCDP Rule 7"),
        ("pay", "TCDP Rule 10(a)"),
        ("pay", "TCDP Rule 10(b)"),
        ("muck", "House rule: dealing and settling order"),
        ("muck", "House rule: dealing and settling order"),
    ]
