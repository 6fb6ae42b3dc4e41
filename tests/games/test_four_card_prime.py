"""Four Card Prime, Rules 1 to 6: Ante, deal, fold or raise, the dealer's hand, ranking."""

from __future__ import annotations

from itertools import pairwise

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from galaxy_tui.games.view import View, view
from galaxy_tui.shoe import chosen_shoe
from tests.games.dealing import (
    ANY_SEED,
    balanced,
    bet,
    bet_at,
    by_default,
    cards_known,
    display,
    events,
    everyone,
    felt,
    payment,
    refusal,
    result,
    setup_for,
    stacked,
)
from tests.games.prime import FOLD, GAME, TEN_HIGH, decide, played

KINGS = "Ks Kh 9d 6c 4s"
QUEENS = "Qs Qh 9c 6d 4d"
ALL_FIVE = ("ante", "aces-baby", "prime", "five-card-jackpot", "four-card-jackpot")


def at_decision(hand: str = KINGS, chips: int | None = None, **bonuses: int) -> Round:
    """One seat with a $10 Ante, to fold or raise."""
    round_ = stacked(setup_for(GAME), {1: hand}, dealer=TEN_HIGH, chips=chips)
    bet(round_, ante=10, **bonuses)
    return round_


def amounts(wagers: tuple[str, ...]) -> dict[str, int]:
    return {wager: 1000 if wager == "ante" else 100 for wager in wagers}


# Description and Rule 1


def test_fcp_description_one_standard_deck_of_52_cards() -> None:
    with pytest.raises(NotAllowed, match="dealt from 52 cards, not 53"):
        Round(setup_for(GAME), chosen_shoe(53, ANY_SEED), {1: None})


def test_fcp_description_up_to_seven_seats() -> None:
    assert setup_for(GAME).positions == 7
    with pytest.raises(NotAllowed, match="seats 1 to 7"):
        setup_for(GAME, positions=8)


def test_fcp_description_four_wagers_at_most_of_five() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=TEN_HIGH)
    sentence = refusal(round_, 1, do.Bet(amounts(ALL_FIVE)))
    assert "4 wagers at most, not 5" in sentence
    assert sentence.endswith("(FCP Description).")


@pytest.mark.parametrize("left_out", ALL_FIVE[1:])
def test_fcp_description_any_four_wagers_with_the_ante_will_do(left_out: str) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=TEN_HIGH)
    four = tuple(w for w in ALL_FIVE if w != left_out)
    round_.submit(1, do.Bet(amounts(four)))
    assert len(events(round_, ev.Placed)) == 4
    # The Raise is not one of the four.
    decide(round_, 1, 3)
    assert balanced(round_).over


def test_fcp_description_the_restriction_is_posted_on_the_layout() -> None:
    (line,) = display(stacked(setup_for(GAME), {1: KINGS}, dealer=TEN_HIGH)).posted
    assert "four wagers" in line


def test_fcp_description_no_restriction_where_four_wagers_are_offered() -> None:
    setup = setup_for(GAME, offered=ALL_FIVE[:4])
    assert display(stacked(setup, {1: KINGS}, dealer=TEN_HIGH)).posted == ()


@pytest.mark.parametrize("bonus", ALL_FIVE[1:])
def test_fcp_rule_1_a_bonus_wager_needs_the_ante(bonus: str) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=TEN_HIGH)
    assert "Ante" in refusal(round_, 1, do.Bet({bonus: 100}))
    round_.submit(1, do.Bet(amounts(("ante", bonus))))
    assert events(round_, ev.Placed, wager=bonus)


def test_fcp_rule_1_a_table_offers_the_ante() -> None:
    with pytest.raises(NotAllowed, match="FCP Rule 1"):
        setup_for(GAME, offered=("aces-baby",))


@pytest.mark.parametrize("bonus", ALL_FIVE[1:])
def test_fcp_bonus_wagers_the_operator_chooses_which_are_offered(bonus: str) -> None:
    setup = setup_for(GAME, offered=tuple(w for w in ALL_FIVE if w != bonus))
    round_ = stacked(setup, {1: KINGS}, dealer=TEN_HIGH)
    assert "no spot" in refusal(round_, 1, do.Bet(amounts(("ante", bonus))))


@pytest.mark.parametrize("amount", [400, 10_100, 1050, 0, -500])
def test_fcp_description_limits_and_chip_unit(amount: int) -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=TEN_HIGH)
    assert refusal(round_, 1, do.Bet({"ante": amount}))


def test_fcp_rule_4_no_raise_before_the_deal() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS}, dealer=TEN_HIGH)
    assert refusal(round_, 1, do.Bet({"ante": 1000, "raise": 1000}))


# Rule 2


def test_fcp_rule_2_five_cards_to_each_player_six_to_the_dealer() -> None:
    round_ = at_decision()
    assert round_.table.seats[1].cards == list(cards(KINGS))
    assert round_.table.dealer == list(cards(TEN_HIGH))


def test_fcp_rule_2_packets_clockwise_the_dealer_last_and_the_last_card_up() -> None:
    round_ = Round(setup_for(GAME), chosen_shoe(52, ANY_SEED), {5: None, 2: None, 7: None})
    bet(round_, ante=5)
    dealt = events(round_, ev.Dealt)
    assert [e.place for e in dealt if e.place != "dealer"] == [2, 5, 7]
    assert [len(e.cards) for e in dealt if e.place != "dealer"] == [5, 5, 5]
    assert sum(len(e.cards) for e in dealt if e.place == "dealer") == 6
    assert [e.place for e in dealt][:3] == [2, 5, 7]
    assert (len(dealt[-1].cards), dealt[-1].seen) == (1, ev.EVERYONE)
    deck = chosen_shoe(52, ANY_SEED).deck()
    assert tuple(c for e in dealt for c in e.cards) == deck[:21]


def test_fcp_rule_2_only_the_dealers_last_card_shows_until_rule_5() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: QUEENS}, dealer=TEN_HIGH)
    bet(round_, ante=5)
    decide(round_, 1, 1)
    up = cards(TEN_HIGH)[-1]
    for viewer in everyone(round_):
        assert felt(round_, viewer).dealer == (None,) * 5 + (up,)
        assert cards_known(round_, viewer) & set(cards(TEN_HIGH)) == {up}
    decide(round_, 2, 1)
    for viewer in everyone(round_):
        assert felt(round_, viewer).dealer == cards(TEN_HIGH)


def test_fcp_rule_2_a_seat_without_a_wager_gets_no_cards() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: "", 3: QUEENS}, dealer=TEN_HIGH)
    bet_at(round_, 2)
    bet(round_, ante=5)
    assert events(round_, ev.SatOut) == [ev.SatOut(2, "FCP Rule 1")]
    assert not events(round_, ev.Dealt, place=2)
    assert list(round_.waiting) == [1, 3]
    assert result(balanced(by_default(round_)), 2) == 0


def test_fcp_rule_2_nobody_bets_nothing_is_dealt() -> None:
    round_ = stacked(setup_for(GAME), {1: "", 4: ""})
    bet_at(round_, 4)
    bet_at(round_, 1)
    assert round_.over
    assert not events(round_, ev.Dealt)
    assert (result(round_, 1), result(round_, 4), balanced(round_).table.tray) == (0, 0, 0)


# Rules 3 and 4


def test_fcp_rule_3_a_player_looks_at_the_own_five_cards_only() -> None:
    round_ = stacked(setup_for(GAME), {1: KINGS, 2: QUEENS}, dealer=TEN_HIGH)
    bet(round_, ante=5)
    up = {cards(TEN_HIGH)[-1]}
    assert cards_known(round_, 1) == {*cards(KINGS), *up}
    assert cards_known(round_, 2) == {*cards(QUEENS), *up}
    assert cards_known(round_, "dealer") == cards_known(round_, "spectator") == up


def test_fcp_rule_3_the_best_four_of_the_five_count() -> None:
    round_ = played({1: "Ks Kh Kd 4c 9s"})
    assert events(round_, ev.HandRead)[0].hand == "three kings, nine kicker"


def test_fcp_rule_3_the_fifth_card_is_set_aside_for_the_bonus_wagers() -> None:
    # Four spades play; the fifth makes the five-card flush and the fifth black card.
    round_ = played({1: "Ks Js 9s 6s 4s"}, prime=5, five_card_jackpot=1)
    assert payment(round_, 1, "prime").line == "All five one color"
    assert payment(round_, 1, "five-card-jackpot").line == "Five-card Flush"


def test_fcp_rule_4_fold_or_raise_one_two_or_three_times_the_ante() -> None:
    raises = tuple(do.Bet({"raise": n * 1000}) for n in (1, 2, 3))
    assert at_decision().waiting[1].options == (do.Fold(), *raises)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_fcp_rule_4_the_raise_is_placed(times: int) -> None:
    round_ = at_decision()
    decide(round_, 1, times)
    (placed,) = events(round_, ev.Placed, wager="raise")
    assert (placed.amount, placed.cite) == (times * 1000, "FCP Rule 4")
    assert payment(balanced(round_), 1, "raise").amount == times * 1000


@pytest.mark.parametrize("amount", [0, 500, 1500, 4000, -1000, 999])
def test_fcp_rule_4_any_other_raise_is_refused_and_nothing_changes(amount: int) -> None:
    assert "FCP Rule 4" in refusal(at_decision(), 1, do.Bet({"raise": amount}))


@pytest.mark.parametrize("word", [do.Bet({}), do.Bet({"prime": 100}), do.Bet({"ante": 1000})])
def test_fcp_rule_4_only_a_raise_is_open_after_the_deal(word: do.Bet) -> None:
    assert refusal(at_decision(), 1, word)


@pytest.mark.parametrize(("chips", "most"), [(1000, 0), (2000, 1), (3900, 2), (4000, 3)])
def test_fcp_rule_4_a_raise_that_the_player_cannot_pay_is_not_listed(chips: int, most: int) -> None:
    round_ = at_decision(chips=chips)
    raises = tuple(do.Bet({"raise": n * 1000}) for n in range(1, most + 1))
    assert round_.waiting[1].options == (do.Fold(), *raises)
    if most < 3:
        assert refusal(round_, 1, do.Bet({"raise": (most + 1) * 1000}))


def test_fcp_rule_4_chips_on_bonus_wagers_are_no_longer_there_to_raise() -> None:
    assert len(at_decision(chips=4000, prime=1).waiting[1].options) == 3


def test_fcp_rule_4_a_fold_loses_the_ante() -> None:
    round_ = at_decision()
    decide(round_, 1, FOLD)
    assert events(round_, ev.Folded) == [ev.Folded(1, "FCP Rule 4")]
    assert result(balanced(round_), 1) == -1000
    (lost,) = events(round_, ev.Taken)
    assert (lost.wager, lost.cite) == ("ante", "FCP Rule 4")


def test_fcp_rule_4_players_decide_in_any_order() -> None:
    results = []
    for order in ((1, 2), (2, 1)):
        round_ = stacked(setup_for(GAME), {1: KINGS, 2: QUEENS}, dealer=TEN_HIGH)
        bet(round_, ante=5)
        for seat in order:
            decide(round_, seat, seat)
        results.append((result(balanced(round_), 1), result(round_, 2)))
    assert results[0] == results[1]


def test_fcp_decision_clock_folds() -> None:
    round_ = at_decision("As Ah Ad Ac Ks")
    assert round_.waiting[1].default == do.Fold()
    assert result(balanced(by_default(round_)), 1) == -1000


# Rule 5


@pytest.mark.parametrize(
    ("six", "best", "hand"),
    [
        ("Ks 9h Kd 4c 9d 2c", "Ks Kd 9h 9d", "kings and nines"),
        ("Ks Qh Jd Tc 2s 2h", "Ks Qh Jd Tc", "king-high straight"),
        ("Ks 9s 6s 3s Ad Ac", "Ks 9s 6s 3s", "king-high flush, nine-six-three"),
        ("9s 9h 9d Ac Kc 2d", "9s 9h 9d Ac", "three nines, ace kicker"),
        ("9s 9h 9d 9c As Kc", "9s 9h 9d 9c", "four nines"),
        ("Ad 2d 3d 4d As Ac", "4d 3d 2d Ad", "four-high straight flush"),
        ("Ks Jh 8d 6c 4s 2h", "Ks Jh 8d 6c", "king high, jack-eight-six"),
    ],
)
def test_fcp_rule_5_the_dealers_best_four_play_and_two_are_slanted(
    six: str, best: str, hand: str
) -> None:
    round_ = played({1: "Ah Qd Td 7h 5h"}, dealer=six)
    (house,) = events(round_, ev.HouseSet)
    assert (house.hand, house.cite) == (hand, "FCP Rule 5")
    assert set(house.high) == set(cards(best))
    assert {*house.high, *house.low} == set(cards(six))
    assert len(house.low) == 2


def test_fcp_rule_5_of_cards_that_rank_alike_the_dealer_may_slant_any() -> None:
    by_hand = frozenset({"set-house"})
    round_ = played({1: "Ah Qd Td 7h 5h"}, dealer="Ks Kh Kd 9s 9h 4c", by_hand=by_hand)
    for four, slanted in (("Ks Kh Kd 9s", "9h 4c"), ("Ks Kh Kd 9h", "9s 4c")):
        again = Round.resume(round_.record)
        again.submit("dealer", do.SetHouse(cards(four), cards(slanted)))
        assert not events(again, ev.Erred)
        assert balanced(again).over


# Rule 6, from highest to lowest: a player's hand and a dealer's.
RANKING = {
    "Quads": ("2s 2h 2d 2c 9s", "3s 3h 3d 3c 9h 7h"),
    "Straight flush": ("As Ks Qs Js 9c", "Ah Kh Qh Jh 9c 7d"),
    "Trips": ("4s 4h 4d 8c 6s", "5s 5h 5d 9d 8h 6h"),
    "Flush": ("As Ks Qs 9s 8d", "Ah Kh Qh 9h 7c 2d"),
    "Straight": ("5c 4d 3c 2c 9d", "6d 5d 4c 3d Jh 9c"),
    "Two pair": ("3s 3h 2s 2h 8c", "4s 4h 3s 3h Jc 9h"),
    "One pair": ("2s 2h 9c 7d 5c", "3d 3c Jh 9d 7s 5h"),
    "Four singleton cards": ("As Kd Qs 9h 2c", "Ah Kc Qh 9d 7h 4d"),
}
ORDER = list(RANKING)


@pytest.mark.parametrize(("better", "worse"), list(pairwise(ORDER)))
def test_fcp_rule_6_each_rank_beats_the_next_one_down(better: str, worse: str) -> None:
    won = played({1: RANKING[better][0]}, dealer=RANKING[worse][1])
    assert payment(won, 1, "raise").amount == 1000
    lost = played({1: RANKING[worse][0]}, dealer=RANKING[better][1])
    assert events(lost, ev.Taken, wager="raise")


@pytest.mark.parametrize(
    ("hand", "dealer", "wins"),
    [
        ("As 2d 3s 4d 9h", "Kh Kc Qh Qc 7c 5d", True),  # a straight, above two pair
        ("As 2d 3s 4d 9h", "5h 4c 3h 2c Kc Jd", False),  # the lowest straight
        ("Ks As 2d 3s 9h", "Qh Qc Jc 9c 7c 4d", False),  # K-A-2-3 is no straight
        ("As Ks Qs Js 9h", "Kd Qd Jd Td 9c 8c", True),  # the highest straight flush
    ],
)
def test_fcp_rule_6_the_ace_is_high_or_low_and_never_wraps(
    hand: str, dealer: str, wins: bool
) -> None:
    round_ = played({1: hand}, dealer=dealer)
    assert bool(events(round_, ev.Paid, wager="raise")) is wins


def test_fcp_rule_6_a_copy_goes_to_the_player() -> None:
    round_ = played({1: "Ks Kh 9d 6c 4s"}, dealer="Kd Kc 9h 6d 3h 2h")
    assert result(round_, 1) == 2000
    assert "copy" in payment(round_, 1, "ante").line


def test_fcp_rule_6_a_copy_is_equal_with_all_its_kickers() -> None:
    lower = played({1: "Ks Kh 9d 5c 4s"}, dealer="Kd Kc 9h 6d 3h 2h")
    assert result(lower, 1) == -2000
    higher = played({1: "Ks Kh 9d 7c 4s"}, dealer="Kd Kc 9h 6d 3h 2h")
    assert "higher" in payment(higher, 1, "ante").line


def test_fcp_rule_6_the_fifth_card_breaks_no_tie() -> None:
    round_ = played({1: "Ks Kh 9d 6c 2s"}, dealer="Kd Kc 9h 6d 5h 4h")
    assert result(round_, 1) == 2000


def test_fcp_rule_4_what_a_player_does_to_the_list_of_raises_changes_no_raise() -> None:
    round_ = stacked(setup_for(GAME), {1: "Ah Qd Td 7h 5h"}, dealer=TEN_HIGH)
    bet(round_, ante=5)
    mine = view(round_, 1)
    assert isinstance(mine, View)
    assert mine.ask is not None
    cheat = mine.ask.options[1]
    assert isinstance(cheat, do.Bet)
    cheat.amounts["raise"] = 1
    assert refusal(round_, 1, do.Bet({"raise": 1}))
