"""Three Card Split: what may be wagered (§2, App B, Overview) and how a table may be set up."""

from __future__ import annotations

import pytest

from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.betting import refuse_number
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.wagers import Limits
from tests.games.dealing import bet_at, display, events, refusal, result, setup_for
from tests.games.split import GAME, TWO_SPOTS, betting, outcome, played

HAND = {1: "Ks 5d 7h"}  # the house way wins both sub-hands


def limits(**changes: Limits) -> dict[str, Limits]:
    """The standard limits with some changed, `four_card_bonus=Limits(100, 500)`."""
    named = {name.replace("_", "-"): value for name, value in changes.items()}
    return {**setup_for(GAME).limits, **named}


def refused(amounts: dict[str, int], setup: Setup | None = None, chips: int | None = None) -> str:
    """The sentence that refuses these wagers, in cents; nothing has changed."""
    round_ = betting(HAND, setup=setup or setup_for(GAME), chips=chips or 10**9)
    return refusal(round_, 1, do.Bet(amounts))


def stands(amounts: dict[str, int], setup: Setup | None = None, chips: int | None = None) -> None:
    """These wagers, in cents, may be made."""
    round_ = betting(HAND, setup=setup or setup_for(GAME), chips=chips or 10**9)
    round_.submit(1, do.Bet(amounts))
    assert {e.wager: e.amount for e in events(round_, ev.Placed)} == amounts


# §2: the primary, and what stands beside it


def test_tcs_s2_a_player_may_place_the_primary_alone_or_with_any_of_the_others() -> None:
    beside = {"three-card-bonus": 500, "four-card-bonus": 100, "jackpot": 500}
    stands({"primary": 1000})
    for name, amount in beside.items():
        stands({"primary": 1000, name: amount})
    stands({"primary": 1000, **beside})


@pytest.mark.parametrize("wager", ["three-card-bonus", "four-card-bonus", "jackpot"])
def test_house_rule_a_bonus_or_jackpot_wager_needs_the_primary(wager: str) -> None:
    assert refused({wager: 500}) == (
        "Put chips on Primary first: no other wager stands alone "
        "(House rule: wagers beside the primary)."
    )


def test_tcs_app_d_the_jackpot_needs_no_four_card_bonus_wager() -> None:
    stands({"primary": 500, "jackpot": 500})


def test_tcs_overview_the_operator_chooses_which_bonus_wagers_are_offered() -> None:
    plain = setup_for(GAME, offered=("primary", "four-card-bonus"))
    stands({"primary": 500, "four-card-bonus": 100}, plain)
    assert refused({"primary": 500, "jackpot": 500}, plain) == (
        "This table has no spot for “jackpot”: it offers primary, four-card-bonus."
    )
    (ask,) = betting(HAND, setup=plain).waiting.values()
    assert [spot.wager for spot in ask.spots] == ["primary", "four-card-bonus"]


@pytest.mark.parametrize("wager", ["ante", "high", "low", ""])
def test_tcs_s2_there_is_no_other_spot(wager: str) -> None:
    assert f"no spot for “{wager}”" in refused({"primary": 500, wager: 500})


# Limits, the chip unit, the bankroll


@pytest.mark.parametrize("amount", [400, 10_100])
def test_tcs_overview_wagers_stay_within_the_limits_of_the_operator(amount: int) -> None:
    assert refused({"primary": amount}).startswith("Primary takes $5 to $100, not ")
    stands({"primary": 500})
    stands({"primary": 10_000})


def test_tcs_overview_each_wager_has_limits_of_its_own() -> None:
    assert "Four Card Bonus takes $1 to $25" in refused({"primary": 500, "four-card-bonus": 2600})
    assert "Three Card Bonus takes $1 to $50" in refused({"primary": 500, "three-card-bonus": 5100})
    (ask,) = betting(HAND).waiting.values()
    told = {spot.wager: (spot.limits.low, spot.limits.high, spot.step) for spot in ask.spots}
    assert told == {
        "primary": (500, 10_000, 100),
        "three-card-bonus": (100, 5_000, 100),
        "four-card-bonus": (100, 2_500, 100),
        "jackpot": (500, 500, 100),
    }


def test_house_rule_wagers_come_in_steps_of_the_chip_unit() -> None:
    assert refused({"primary": 550}) == (
        "Primary is wagered in steps of $1, not $5.50 (House rule: chip unit)."
    )
    stands({"primary": 550}, setup_for(GAME, unit=50))


@pytest.mark.parametrize("amount", [0, -500, True, 500.0, "500", None])
def test_house_rule_a_wager_is_whole_cents_above_zero(amount: object) -> None:
    told = refused({"primary": amount})  # type: ignore[dict-item]  # what a client might send
    assert told == f"Primary takes a whole number of cents above zero, not {amount!r}."


def test_house_rule_a_player_wagers_no_more_than_the_chips_in_front_of_them() -> None:
    amounts = {"primary": 1000, "three-card-bonus": 500, "jackpot": 500}
    assert refused(amounts, chips=1999) == (
        "These wagers come to $20: more than the chips in front of you."
    )
    stands(amounts, chips=2000)


# §2 n2: the layout with two spots


def two_spots(**changes: object) -> Setup:
    return setup_for(GAME, two_spots=True, offered=TWO_SPOTS, **changes)


def test_tcs_s2_n2_high_and_low_carry_equal_wagers() -> None:
    stands({"high": 500, "low": 500}, two_spots())
    assert refused({"high": 500, "low": 600}, two_spots()) == (
        "High and Low carry equal wagers: put the same on both (TCS §2)."
    )


@pytest.mark.parametrize(("there", "missing"), [("high", "Low"), ("low", "High")])
def test_tcs_s2_n2_both_spots_are_required(there: str, missing: str) -> None:
    assert "put the same on both (TCS §2)" in refused({there: 500}, two_spots())


@pytest.mark.parametrize(
    ("setting", "kind", "change"),
    [
        ("Ks 5d | 7h", ev.Paid, 2000),
        ("Ts 4d | 5h", ev.Taken, -2000),
        ("Ks 4d | 5h", ev.Pushed, 0),  # high wins and low loses: still one wager, one result
        ("Ts 4d | 8h", ev.Pushed, 0),
        ("Ts 7d | Qh", ev.Taken, -2000),  # foul
    ],
)
def test_tcs_s2_n2_the_two_spots_settle_as_one_wager(
    setting: str, kind: type[ev.Event], change: int
) -> None:
    round_ = played({1: setting}, {"high": 10, "low": 10}, setup=two_spots())
    assert type(outcome(round_, "high")) is type(outcome(round_, "low")) is kind
    assert result(round_, 1) == change


def test_tcs_s2_n2_the_outcome_is_that_of_the_single_spot() -> None:
    for setting in ("Ks 5d | 7h", "Ts 4d | 5h", "Ks 4d | 5h", "Ts 7d | Qh"):
        one = played({1: setting}, {"primary": 20})
        two = played({1: setting}, {"high": 10, "low": 10}, setup=two_spots())
        assert result(one, 1) == result(two, 1)


# App B: half of the primary


def test_tcs_app_b_the_bonus_wager_may_not_exceed_half_of_the_primary() -> None:
    stands({"primary": 1000, "three-card-bonus": 500})
    assert refused({"primary": 1000, "three-card-bonus": 600}) == (
        "The Three Card Bonus takes half of the primary wager at most: $5 here, not $6 (TCS App B)."
    )


def test_tcs_app_b_half_of_an_odd_number_of_dollars_is_rounded_to_no_more_than_half() -> None:
    stands({"primary": 1500, "three-card-bonus": 700})
    assert "$7 here, not $8" in refused({"primary": 1500, "three-card-bonus": 800})


def test_tcs_app_b_half_of_an_odd_number_of_cents_is_rounded_to_no_more_than_half() -> None:
    in_cents = setup_for(GAME, unit=1)
    stands({"primary": 501, "three-card-bonus": 250}, in_cents)
    assert "$2.50 here, not $2.51" in refused({"primary": 501, "three-card-bonus": 251}, in_cents)


def test_tcs_app_b_n7_on_a_two_spot_layout_half_is_of_both_spots_together() -> None:
    stands({"high": 500, "low": 500, "three-card-bonus": 500}, two_spots())
    assert "$5 here, not $6" in refused(
        {"high": 500, "low": 500, "three-card-bonus": 600}, two_spots()
    )


def test_tcs_app_b_the_other_wagers_have_no_such_limit() -> None:
    stands({"primary": 500, "four-card-bonus": 2500, "jackpot": 500})


# App D: one posted amount


@pytest.mark.parametrize("amount", [400, 600])
def test_tcs_app_d_the_jackpot_wager_is_one_posted_amount(amount: int) -> None:
    told = refused({"primary": 500, "jackpot": amount})
    assert told.startswith("Jackpot takes $5 exactly, not ")
    ten = setup_for(GAME, limits=limits(jackpot=Limits(1000, 1000)))
    stands({"primary": 500, "jackpot": 1000}, ten)


def test_tcs_app_d_a_range_for_the_jackpot_wager_opens_no_table() -> None:
    with pytest.raises(NotAllowed, match="one fixed amount"):
        setup_for(GAME, limits=limits(jackpot=Limits(500, 1000)))


def test_tcs_app_d_the_posted_amount_hangs_beside_the_table() -> None:
    assert display(betting(HAND)).limits["jackpot"].text == "$5 exactly"


# Overview, 2012


def edition_2012(**changes: object) -> Setup:
    return setup_for(GAME, edition="2012", **changes)


def test_tcs_overview_2012_the_jackpot_is_the_wager_limited_to_5_dollars() -> None:
    assert edition_2012().capped == "jackpot"
    stands({"primary": 10_000, "jackpot": 500}, edition_2012())


def test_tcs_overview_2012_the_operator_may_name_another() -> None:
    capped = edition_2012(capped="four-card-bonus", limits=limits(four_card_bonus=Limits(100, 500)))
    stands({"primary": 1000, "four-card-bonus": 500}, capped)
    assert "$5" in refused({"primary": 1000, "four-card-bonus": 600}, capped)


@pytest.mark.parametrize("wager", ["four-card-bonus", "primary", "jackpot"])
def test_tcs_overview_2012_a_table_that_would_take_more_of_it_does_not_open(wager: str) -> None:
    ten = {**setup_for(GAME).limits, wager: Limits(1000, 1000)}
    with pytest.raises(NotAllowed, match=r"takes \$5 at most.*\(TCS Overview, 2012\)"):
        edition_2012(capped=wager, limits=ten)


def test_tcs_overview_2012_a_wager_that_is_not_offered_can_not_be_the_one_limited() -> None:
    with pytest.raises(NotAllowed, match=r"“jackpot” isn't offered \(TCS Overview, 2012\)"):
        edition_2012(offered=("primary", "four-card-bonus"))


def test_tcs_overview_2012_the_two_spots_of_a_layout_are_one_of_the_four_wagers() -> None:
    amounts = {"high": 500, "low": 500, "three-card-bonus": 500, "four-card-bonus": 100}
    stands({**amounts, "jackpot": 500}, two_spots(edition="2012"))


def test_tcs_overview_2012_a_player_takes_four_wagers_at_most() -> None:
    five = dict.fromkeys(("primary", *TWO_SPOTS[2:], "another"), 500)
    assert refuse_number(edition_2012(), five, 4, "TCS Overview, 2012") == (
        "Take 4 wagers at most, not 5: the layout says so (TCS Overview, 2012)."
    )


def test_tcs_overview_2012_the_restriction_is_posted_on_the_layout() -> None:
    posted = display(betting(HAND, setup=edition_2012())).posted
    assert posted == ("At most four wagers a player. Jackpot is limited to $5.",)


def test_house_rule_edition_2017_is_the_default_and_has_no_such_restriction() -> None:
    assert setup_for(GAME).edition == "2017"
    assert display(betting(HAND)).posted == ()
    ten = setup_for(GAME, limits=limits(jackpot=Limits(1000, 1000)))
    stands({"primary": 500, "jackpot": 1000}, ten)


def test_house_rule_both_editions_play_the_same() -> None:
    wagers = {"primary": 10, "three-card-bonus": 5, "four-card-bonus": 5, "jackpot": 5}
    new = played({1: "Ks 5d | 7h"}, wagers)
    old = played({1: "Ks 5d | 7h"}, wagers, setup=edition_2012())
    assert old.events == new.events


# What opens a table


def test_tcs_app_f_up_to_seven_seats_play() -> None:
    seven = dict(enumerate(("2s 5d 9h", "3s 6h Tc", "4s 7d Jh", "8s Qc 2h"), 1))
    assert set(betting(seven).waiting) == {1, 2, 3, 4}
    assert setup_for(GAME).positions == 7
    for wrong in (0, 8):
        with pytest.raises(NotAllowed, match=f"seats 1 to 7, not {wrong}"):
            setup_for(GAME, positions=wrong)


def test_tcs_app_f_nobody_sits_where_there_is_no_seat() -> None:
    with pytest.raises(NotAllowed, match="There is no seat 6: the table has 5"):
        betting({6: "Ks 5d 7h"}, setup=setup_for(GAME, positions=5))


@pytest.mark.parametrize(
    "changes",
    [
        {"edition": "2015"},
        {"edition": ""},
        {"two_spots": True},  # but one spot is offered
        {"offered": TWO_SPOTS},  # but two_spots is off
        {"offered": ("primary", *TWO_SPOTS), "two_spots": True},
        {"offered": ("high", "four-card-bonus"), "two_spots": True},
        {"offered": ("four-card-bonus",)},
        {"offered": ("primary", "ante")},
        {"unit": 0},
        {"limits": {}},
        {"limits": {"primary": Limits(500, 400)}},
        {"unit": 300},  # $5 is no multiple of it
        {"paytables": {}},
        {"meters": {}},  # nothing posted for BONUS
        {"colour": "green"},
    ],
    ids=str,
)
def test_tcs_a_set_up_against_the_book_opens_no_table(changes: dict[str, object]) -> None:
    with pytest.raises(NotAllowed):
        setup_for(GAME, **changes)


def test_tcs_s2_a_refused_wager_may_be_made_good() -> None:
    round_ = betting(HAND)
    refusal(round_, 1, do.Bet({"primary": 400}))
    bet_at(round_, 1, primary=5)
    assert [e.amount for e in events(round_, ev.Placed)] == [500]
