"""Three Card Double Play, Rules 1 to 4: wagers, deal, setting, doubling."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from galaxy_tui.shoe import chosen_shoe
from tests.games.dealing import (
    ANY_SEED,
    balanced,
    bet,
    bet_at,
    by_default,
    cards_known,
    events,
    everyone,
    felt,
    refusal,
    result,
    set_low,
    setup_for,
    stacked,
)
from tests.games.double_play import EIGHT_HIGH, GAME, played

KINGS = "Ks Kh 4d 9c 7h 3s"
QUEENS = "Qs Qh 4c Jc 9d 7c"
TWINS = "As Kh 9d Ac Kd 9s"  # four of the ten splits are A-K-9 against A-K-9


def at_setting(hand: str = KINGS, chips: int | None = None) -> Round:
    """One seat with $10 on High and on Low, about to set."""
    round_ = stacked(setup_for(GAME), {1: hand}, dealer=EIGHT_HIGH, chips=chips)
    bet(round_, high=10, low=10)
    return round_


# Description and Rule 1


def test_tcdp_description_one_standard_deck_of_52_cards() -> None:
    with pytest.raises(NotAllowed, match="dealt from 52 cards, not 53"):
        Round(setup_for(GAME), chosen_shoe(53, ANY_SEED), {1: None})


def test_tcdp_description_up_to_seven_seats() -> None:
    assert setup_for(GAME).positions == 7
    with pytest.raises(NotAllowed, match="seats 1 to 7"):
        setup_for(GAME, positions=8)


def test_tcdp_rule_1_high_and_low_are_two_equal_wagers() -> None:
    round_ = at_setting()
    assert round_.table.seats[1].spots == {"high": 1000, "low": 1000}
    assert {e.cite for e in events(round_, ev.Placed)} == {"TCDP Rule 1"}


@pytest.mark.parametrize(("high", "low"), [(1000, 500), (500, 1000)])
def test_tcdp_rule_1_unequal_wagers_are_refused(high: int, low: int) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=EIGHT_HIGH)
    sentence = refusal(round_, 1, do.Bet({"high": high, "low": low}))
    assert sentence.endswith("(TCDP Rule 1).")


@pytest.mark.parametrize("side", ["high", "low"])
def test_tcdp_rule_1_one_side_alone_is_refused(side: str) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=EIGHT_HIGH)
    refusal(round_, 1, do.Bet({side: 1000}))


@pytest.mark.parametrize("bonus", ["pick-3", "pick-5", "super-3s", "super-six"])
def test_tcdp_rule_1_a_bonus_wager_needs_the_primary_wager(bonus: str) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=EIGHT_HIGH)
    assert "High Hand" in refusal(round_, 1, do.Bet({bonus: 100}))
    round_.submit(1, do.Bet({"high": 1000, "low": 1000, bonus: 100}))
    assert events(round_, ev.Placed, seat=1, wager=bonus)


def test_tcdp_rule_1_every_wager_may_be_taken_together() -> None:
    round_ = played({1: KINGS}, pick_3=1, pick_5=1, super_3s=1, super_six=1)
    assert len(events(round_, ev.Placed)) == 6


@pytest.mark.parametrize("amount", [400, 10_100, 1050, 0, -500])
def test_tcdp_description_limits_and_chip_unit(amount: int) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=EIGHT_HIGH)
    assert refusal(round_, 1, do.Bet({"high": amount, "low": amount}))


def test_tcdp_rule_1_nobody_wagers_more_than_the_chips_in_front() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=EIGHT_HIGH, chips=1999)
    assert "more than the chips" in refusal(round_, 1, do.Bet({"high": 1000, "low": 1000}))


@pytest.mark.parametrize("side", ["high", "low"])
def test_tcdp_rule_1_a_table_offers_both_sides(side: str) -> None:
    offered = tuple(w for w in setup_for(GAME).offered if w != side)
    with pytest.raises(NotAllowed, match="TCDP Rule 1"):
        setup_for(GAME, offered=offered)


@pytest.mark.parametrize("bonus", ["pick-3", "pick-5", "super-3s", "super-six"])
def test_tcdp_bonus_wagers_the_operator_chooses_which_are_offered(bonus: str) -> None:
    offered = tuple(w for w in setup_for(GAME).offered if w != bonus)
    round_ = stacked(setup_for(GAME, offered=offered), {1: KINGS}, dealer=EIGHT_HIGH)
    assert bonus not in {spot.wager for spot in round_.waiting[1].spots}
    assert "no spot" in refusal(round_, 1, do.Bet({"high": 1000, "low": 1000, bonus: 100}))


@pytest.mark.parametrize("wager", ["high-double", "low-double"])
def test_tcdp_rule_4_no_double_before_the_deal(wager: str) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=EIGHT_HIGH)
    assert refusal(round_, 1, do.Bet({"high": 1000, "low": 1000, wager: 1000}))


# Rule 2


def test_tcdp_rule_2_six_cards_to_each_player_five_to_the_dealer() -> None:
    round_ = at_setting()
    assert round_.table.seats[1].cards == list(cards(KINGS))
    assert round_.table.dealer == list(cards(EIGHT_HIGH))


def test_tcdp_rule_2_packets_clockwise_from_the_dealers_left_the_dealer_last() -> None:
    round_ = Round(setup_for(GAME), chosen_shoe(52, ANY_SEED), {6: None, 1: None, 3: None})
    bet(round_, high=5, low=5)
    dealt = events(round_, ev.Dealt)
    assert [(e.place, len(e.cards)) for e in dealt] == [(1, 6), (3, 6), (6, 6), ("dealer", 5)]
    deck = chosen_shoe(52, ANY_SEED).deck()
    assert tuple(c for e in dealt for c in e.cards) == deck[:23]


def test_tcdp_rule_2_no_card_of_the_dealer_shows_until_every_hand_is_set() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: QUEENS}, dealer=EIGHT_HIGH)
    bet(round_, high=5, low=5)
    set_low(round_, 1, "9c 7h 3s")
    for viewer in everyone(round_):
        assert felt(round_, viewer).dealer == (None,) * 5
        assert cards_known(round_, viewer).isdisjoint(cards(EIGHT_HIGH))
    set_low(round_, 2, "Jc 9d 7c")
    for viewer in everyone(round_):
        assert felt(round_, viewer).dealer == cards(EIGHT_HIGH)


def test_tcdp_rule_2_a_seat_without_a_wager_gets_no_cards() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: "", 3: QUEENS}, dealer=EIGHT_HIGH)
    bet_at(round_, 2)
    bet(round_, high=5, low=5)
    assert events(round_, ev.SatOut) == [ev.SatOut(2, "TCDP Rule 1")]
    assert [e.place for e in events(round_, ev.Dealt)] == [1, 3, "dealer"]
    assert list(round_.waiting) == [1, 3]
    by_default(round_)
    assert result(balanced(round_), 2) == 0
    assert not events(round_, ev.Exposed, place=2)


def test_tcdp_rule_2_nobody_bets_nothing_is_dealt() -> None:
    round_ = stacked(setup_for(GAME), {1: "", 4: ""})
    bet_at(round_, 4)
    bet_at(round_, 1)
    assert round_.over
    assert not events(round_, ev.Dealt)
    assert not events(round_, ev.Tabulated)
    assert (result(round_, 1), result(round_, 4), balanced(round_).table.tray) == (0, 0, 0)


# Rule 3


def test_tcdp_rule_3_a_player_looks_at_the_own_six_cards_only() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: QUEENS}, dealer=EIGHT_HIGH)
    bet(round_, high=5, low=5)
    assert cards_known(round_, 1) == set(cards(KINGS))
    assert cards_known(round_, 2) == set(cards(QUEENS))
    assert cards_known(round_, "dealer") == cards_known(round_, "spectator") == set()


def test_tcdp_rule_3_set_hands_lie_face_down_until_they_are_compared() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: QUEENS}, dealer=EIGHT_HIGH)
    bet(round_, high=5, low=5)
    set_low(round_, 1, "9c 7h 3s")
    seat = felt(round_, 1).seats[0]
    assert (set(seat.high), set(seat.low)) == (set(cards("Ks Kh 4d")), set(cards("9c 7h 3s")))
    for viewer in (2, "dealer", "spectator"):
        hidden = felt(round_, viewer).seats[0]
        assert hidden.high == hidden.low == (None,) * 3
        assert cards_known(round_, viewer).isdisjoint(cards(KINGS))


def test_tcdp_rule_3_each_of_the_ten_splits_goes_one_way_only() -> None:
    answers = [o for o in at_setting().waiting[1].options if isinstance(o, do.SetHand)]
    plain = [o for o in answers if not o.double]
    assert len(plain) == 10
    assert len({frozenset((o.high, o.low)) for o in plain}) == 10


def test_tcdp_rule_3_the_higher_hand_goes_high() -> None:
    round_ = at_setting()
    set_low(round_, 1, "9c 7h 3s")
    assert events(round_, ev.HandSet)[0].cite == "TCDP Rule 3"


def test_tcdp_rule_3_the_lower_hand_set_high_is_refused_and_nothing_changes() -> None:
    round_ = at_setting()
    wrong = do.SetHand(cards("9c 7h 3s"), cards("Ks Kh 4d"))
    sentence = refusal(round_, 1, wrong)
    assert "High equal to or above Low" in sentence
    assert sentence.endswith("(TCDP Rule 3)")
    assert refusal(round_, 1, do.SetHand(wrong.high, wrong.low, double=True))


def test_tcdp_rule_3_a_kicker_is_enough_to_make_a_hand_the_lower_one() -> None:
    round_ = at_setting("As Kh 9d Ac Kd 8h")
    assert refusal(round_, 1, do.SetHand(cards("Ac Kd 8h"), cards("As Kh 9d")))
    set_low(round_, 1, "Ac Kd 8h")


def test_tcdp_rule_3_equal_hands_may_be_set_either_way() -> None:
    options = at_setting(TWINS).waiting[1].options
    plain = [o for o in options if isinstance(o, do.SetHand) and not o.double]
    assert len(plain) == 14
    for high, low in (("As Kh 9d", "Ac Kd 9s"), ("Ac Kd 9s", "As Kh 9d")):
        round_ = at_setting(TWINS)
        round_.submit(1, do.SetHand(cards(high), cards(low)))
        assert set(round_.table.seats[1].high) == set(cards(high))
        balanced(round_)


@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("Ks Kh 4d", "9c 7h"),
        ("Ks Kh", "4d 9c 7h 3s"),
        ("Ks Kh 4d", "Ks 7h 3s"),
        ("Ks Kh Kd", "9c 7h 3s"),
        ("", ""),
    ],
)
def test_tcdp_rule_3_two_hands_of_three_from_the_own_six(high: str, low: str) -> None:
    assert refusal(at_setting(), 1, do.SetHand(cards(high), cards(low)))


def test_tcdp_rule_3_the_order_within_a_hand_makes_no_difference() -> None:
    one, other = at_setting(), at_setting()
    one.submit(1, do.SetHand(cards("4d Kh Ks"), cards("3s 7h 9c")))
    other.submit(1, do.SetHand(cards("Ks Kh 4d"), cards("9c 7h 3s")))
    assert one.events == other.events
    assert one.record == other.record


def test_tcdp_rule_3_hands_are_set_in_any_order() -> None:
    rounds = []
    for order in ((1, 2), (2, 1)):
        round_ = stacked(setup_for(GAME), {1: KINGS, 2: QUEENS}, dealer=EIGHT_HIGH)
        bet(round_, high=5, low=5)
        for seat in order:
            set_low(round_, seat, {1: "9c 7h 3s", 2: "Jc 9d 7c"}[seat])
        rounds.append(balanced(round_))
    assert result(rounds[0], 1) == result(rounds[1], 1)
    assert result(rounds[0], 2) == result(rounds[1], 2)


def test_tcdp_rule_3_a_hand_is_set_once() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: QUEENS}, dealer=EIGHT_HIGH)
    bet(round_, high=5, low=5)
    set_low(round_, 1, "9c 7h 3s")
    again = do.SetHand(cards("Ks Kh 3s"), cards("9c 7h 4d"))
    assert "isn't seat 1's turn" in refusal(round_, 1, again)


def test_tcdp_decision_clock_highest_low_hand_not_doubled() -> None:
    # Kings and sevens: the most that the Low hand can hold is the sevens with the nine.
    round_ = at_setting("Ks Kh 7d 7c 9h 3s")
    default = round_.waiting[1].default
    assert default == do.laid_out(do.SetHand(cards("Ks Kh 3s"), cards("7d 7c 9h")))
    by_default(round_)
    assert set(round_.table.seats[1].low) == set(cards("7d 7c 9h"))
    assert not events(round_, ev.Placed, wager="high-double")


# Rule 4


def test_tcdp_rule_4_double_both_hands_with_the_original_wager() -> None:
    round_ = at_setting()
    set_low(round_, 1, "9c 7h 3s", double=True)
    doubles = [e for e in events(round_, ev.Placed) if e.wager.endswith("double")]
    assert [(e.wager, e.amount) for e in doubles] == [("high-double", 1000), ("low-double", 1000)]
    assert {e.cite for e in doubles} == {"TCDP Rule 4"}
    balanced(round_)


def test_tcdp_rule_4_doubling_is_the_players_choice() -> None:
    round_ = at_setting()
    set_low(round_, 1, "9c 7h 3s")
    assert not [e for e in events(round_, ev.Placed) if e.wager.endswith("double")]


@pytest.mark.parametrize("one_side", ["high-double", "low-double"])
def test_tcdp_rule_4_one_side_is_never_doubled_alone(one_side: str) -> None:
    round_ = at_setting()
    for option in round_.waiting[1].options:
        assert isinstance(option, do.SetHand)  # whose one flag doubles both
    assert refusal(round_, 1, do.Bet({one_side: 1000}))


def test_tcdp_rule_4_every_setting_can_be_doubled() -> None:
    options = [o for o in at_setting(TWINS).waiting[1].options if isinstance(o, do.SetHand)]
    plain = {(o.high, o.low) for o in options if not o.double}
    assert {(o.high, o.low) for o in options if o.double} == plain


def test_tcdp_rule_4_only_who_can_pay_both_doubles_may_double() -> None:
    enough = at_setting(chips=4000)
    set_low(enough, 1, "9c 7h 3s", double=True)
    assert enough.over
    short = at_setting(chips=3900)
    assert not any(o.double for o in short.waiting[1].options if isinstance(o, do.SetHand))
    assert refusal(short, 1, do.SetHand(cards("Ks Kh 4d"), cards("9c 7h 3s"), double=True))
    set_low(short, 1, "9c 7h 3s")
    assert balanced(short).over


def test_tcdp_rule_4_chips_on_bonus_wagers_are_no_longer_there_to_double() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=EIGHT_HIGH, chips=4000)
    bet(round_, high=10, low=10, pick_3=1)
    assert not any(o.double for o in round_.waiting[1].options if isinstance(o, do.SetHand))
