"""Three Card Split, Appendices D and E: the jackpot wager, its lights and its meter."""

from __future__ import annotations

import msgspec
import pytest

from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.notice import NOTICE
from galaxy_tui.games.paytables import Line, Paytable, find_table
from galaxy_tui.games.paytables.pay import Pay
from galaxy_tui.games.requests import Sense, Step
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.wagers import Limits
from tests.games.dealing import (
    balanced,
    by_default,
    display,
    events,
    felt,
    payment,
    posted,
    refusal,
    result,
    setup_for,
)
from tests.games.split import GAME, betting, dealt, played
from tests.games.test_tcs_bonuses import FREE_DEALER, LINES, NAMES, NOTHING

WAGERS = {"primary": 10, "jackpot": 5}
PRINTED = {  # below Four Aces
    "TCS-4a": (100, 50, 12, 8, 3, 1, 1),
    "TCS-4b": (100, 50, 12, 8, 4, 3, 1),
}
ACES, TRIPS, PLAIN = "As Ah Ad", "9s 9h 9d", "Ks 7d 4h"
COMMUNITY = "Ac"
BONUS = 1_000_000


def play(hands: dict[int, str], setup: Setup | None = None, community: str = COMMUNITY) -> Round:
    setup = setup or setup_for(GAME)
    return played(hands, WAGERS, dealer=FREE_DEALER, community=community, setup=setup)


def progressive(meter: int = BONUS, per_wager: int = 25, **changes: object) -> Setup:
    meters = {"jackpot": Meter(meter, per_wager)}
    return setup_for(GAME, jackpot="progressive", meters=meters, **changes)


def bonus_for_trips() -> dict[str, Paytable]:
    """A house's own table with BONUS on a line that several players can make at once."""
    table = find_table(GAME, "jackpot", "TCS-4a")
    lines = tuple(
        Line(line.name, Pay("bonus"))
        if line.name == "Three-of-a-Kind"
        else Line(line.name, Pay("odds", 50_000))
        if line.name == "Four Aces"
        else line
        for line in table.lines
    )
    own = msgspec.structs.replace(table, name="Trips", lines=lines, origin="own.toml")
    return {**setup_for(GAME).paytables, "jackpot": own}


# App D: the lines


@pytest.mark.parametrize("table", PRINTED)
@pytest.mark.parametrize(("line", "hand", "community"), LINES[1:])
def test_tcs_app_d_each_line_pays_its_odds_for_1(
    table: str, line: str, hand: str, community: str
) -> None:
    round_ = play({1: hand}, posted(GAME, {"jackpot": table}), community)
    odds = PRINTED[table][NAMES.index(line) - 1]
    paid = payment(round_, 1, "jackpot")
    assert (paid.line, paid.amount, paid.returned) == (line, 500 * odds, 0)
    assert (paid.table, paid.odds, paid.cite) == (table, f"{odds} for 1", "TCS App D")


@pytest.mark.parametrize(("hand", "community"), NOTHING)
def test_tcs_app_d_anything_less_is_paid_nothing(hand: str, community: str) -> None:
    round_ = play({1: hand}, community=community)
    assert not events(round_, ev.Paid, wager="jackpot")
    assert [e.amount for e in events(round_, ev.Collected)] == [500]


def test_tcs_app_d_n1_for_1_the_wager_itself_is_gone_after_a_win_too() -> None:
    paid, lost = play({1: f"{TRIPS[:5]} | 9d"}, community="Kc"), play({1: PLAIN}, community="2c")
    without = played({1: "9s 9h | 9d"}, {"primary": 10}, dealer=FREE_DEALER, community="Kc")
    assert result(paid, 1) == result(without, 1) + 8 * 500 - 500
    assert sum(e.amount for e in events(lost, ev.Collected)) == 500


def test_tcs_app_d_n2_only_the_highest_line_is_paid() -> None:
    assert payment(play({1: "5s 6s 7s"}, community="8s"), 1, "jackpot").line == NAMES[2]
    assert payment(play({1: "5s 6s 7s"}, community="8h"), 1, "jackpot").line == NAMES[3]


def test_tcs_app_d_the_fixed_lines_multiply_the_posted_wager_and_bonus_does_not() -> None:
    limits = {**setup_for(GAME).limits, "jackpot": Limits(1000, 1000)}
    ten = setup_for(GAME, limits=limits)
    wagers = {"primary": 10, "jackpot": 10}
    trips = played({1: TRIPS}, wagers, dealer=FREE_DEALER, community="Kc", setup=ten)
    aces = played({1: ACES}, wagers, dealer=FREE_DEALER, community="Ac", setup=ten)
    assert payment(trips, 1, "jackpot").amount == 8 * 1000
    assert payment(aces, 1, "jackpot").amount == BONUS


def test_tcs_app_d_n4_a_dollar_prize_is_paid_whatever_the_wager() -> None:
    filled = find_table(GAME, "jackpot", "TCS-4a").filled({"Four Aces": "$2,500"})
    own = setup_for(GAME, paytables={**setup_for(GAME).paytables, "jackpot": filled})
    paid = payment(play({1: ACES}, own), 1, "jackpot")
    assert (paid.amount, paid.from_meter, paid.odds) == (250_000, 0, "$2,500")


def test_tcs_app_d_the_four_card_bonus_and_the_jackpot_read_the_same_hand_apart() -> None:
    wagers = {"primary": 10, "four-card-bonus": 2, "jackpot": 5}
    round_ = played({1: TRIPS}, wagers, dealer=FREE_DEALER, community="Kc")
    bonus, jackpot = payment(round_, 1, "four-card-bonus"), payment(round_, 1, "jackpot")
    assert bonus.hand == jackpot.hand == "Three-of-a-Kind"
    assert (bonus.amount, bonus.returned) == (10 * 200, 200)
    assert (jackpot.amount, jackpot.returned) == (8 * 500, 0)


def test_tcs_app_d_a_player_without_the_wager_wins_no_jackpot() -> None:
    round_ = played({1: ACES}, {"primary": 10}, dealer=FREE_DEALER, community="Ac")
    assert not events(round_, ev.Paid, wager="jackpot")


# App D n5: run as a bonus jackpot


def test_tcs_app_d_n5_four_aces_win_the_posted_bonus_from_the_house() -> None:
    round_ = play({1: ACES, 2: PLAIN})
    paid = payment(round_, 1, "jackpot")
    assert (paid.line, paid.amount, paid.from_meter) == ("Four Aces", BONUS, 0)
    assert round_.table.meter_paid == {}


def test_house_rule_each_winner_of_a_bonus_jackpot_gets_the_posted_amount_in_full() -> None:
    own = setup_for(GAME, paytables=bonus_for_trips())
    round_ = play({1: TRIPS, 2: "8s 8h 8d", 3: PLAIN}, own, community="Kc")
    assert [payment(round_, seat, "jackpot").amount for seat in (1, 2)] == [BONUS, BONUS]


def test_house_rule_a_posted_bonus_does_not_move_with_wagers() -> None:
    round_ = play({1: PLAIN, 2: TRIPS}, community="2c")
    assert not events(round_, ev.MeterMoved)
    assert display(round_).meters == {"jackpot": BONUS}
    with pytest.raises(NotAllowed, match="doesn't move with the wagers"):
        setup_for(GAME, jackpot="bonus", meters={"jackpot": Meter(BONUS, 25)})


def test_tcs_app_d_n5_the_notice_is_on_display_at_all_times() -> None:
    round_ = betting({1: ACES}, dealer=FREE_DEALER, community="Ac")
    assert display(round_).notice == NOTICE
    assert display(play({1: ACES})).notice == NOTICE


# App D n6: run as a progressive


def test_house_rule_each_counted_wager_moves_the_meter_at_the_press() -> None:
    round_ = dealt({1: PLAIN, 2: TRIPS, 4: "Qs 8d 5h"}, WAGERS, setup=progressive())
    (moved,) = events(round_, ev.MeterMoved)
    assert (moved.meter, moved.amount, moved.change) == ("jackpot", BONUS + 75, 75)
    assert display(round_).meters == {"jackpot": BONUS + 75}
    assert display(round_).notice == ""


def test_house_rule_bonus_is_all_of_the_meter_as_displayed_after_the_press() -> None:
    round_ = play({1: ACES, 2: PLAIN}, progressive())
    paid = payment(round_, 1, "jackpot")
    assert (paid.amount, paid.meter, paid.from_meter) == (BONUS + 50, "jackpot", BONUS + 50)
    assert paid.odds == "100% of $10,000.50"


@pytest.mark.parametrize("tabulator", [True, False])
def test_house_rule_winners_share_a_meter_and_the_remainder_stays_on_it(tabulator: bool) -> None:
    own = progressive(1_000_000, 0, paytables=bonus_for_trips(), tabulator=tabulator)
    hands = {1: TRIPS, 2: "8s 8h 8d", 5: "6s 6h 6d", 6: PLAIN}
    round_ = play(hands, own, community="Kc")
    won = [payment(round_, seat, "jackpot") for seat in (1, 2, 5)]
    assert [paid.amount for paid in won] == [333_333] * 3
    assert [paid.from_meter for paid in won] == [333_333] * 3
    assert round_.table.meters["jackpot"] - round_.table.meter_paid["jackpot"] == 1


def test_house_rule_only_those_with_the_wager_share() -> None:
    own = progressive(1_000_000, 0, paytables=bonus_for_trips())
    round_ = betting({1: TRIPS, 2: "8s 8h 8d"}, dealer=FREE_DEALER, community="Kc", setup=own)
    round_.submit(1, do.Bet({"primary": 500, "jackpot": 500}))
    round_.submit(2, do.Bet({"primary": 500}))
    by_default(round_)
    assert payment(round_, 1, "jackpot").amount == 1_000_000


# App E: tabulate, check the lights, collect


def test_tcs_app_e_wagers_are_counted_lit_and_collected_before_the_deal() -> None:
    round_ = betting({1: PLAIN, 2: TRIPS, 4: "Qs 8d 5h"})
    round_.submit(1, do.Bet({"primary": 500, "jackpot": 500}))
    round_.submit(2, do.Bet({"primary": 500}))
    round_.submit(4, do.Bet({"primary": 500, "jackpot": 500}))
    happened = [
        (type(e), getattr(e, "seat", None))
        for e in round_.events
        if isinstance(e, ev.Tabulated | ev.Lit | ev.Collected | ev.Dealt)
    ]
    lit, collected = [(ev.Lit, 1), (ev.Lit, 4)], [(ev.Collected, 1), (ev.Collected, 4)]
    assert happened[:5] == [(ev.Tabulated, None), *lit, *collected]
    assert {kind for kind, _ in happened[5:]} == {ev.Dealt}
    assert {e.cite for e in events(round_, ev.Collected)} == {"TCS App E"}
    assert round_.table.seats[1].spots == {"primary": 500}
    assert round_.table.seats[1].collected == {"jackpot": 500}


def test_tcs_app_e_the_tabulator_counts_wagers_and_not_dollars() -> None:
    limits = {**setup_for(GAME).limits, "jackpot": Limits(2000, 2000)}
    wagers = {"primary": 10, "jackpot": 20}
    twenty = setup_for(GAME, limits=limits)
    round_ = dealt({1: PLAIN, 2: TRIPS}, wagers, setup=twenty)
    assert [e.count for e in events(round_, ev.Tabulated)] == [2]


def test_tcs_app_e_the_button_is_pressed_each_round_even_with_nothing_to_count() -> None:
    round_ = dealt({1: PLAIN}, {"primary": 10})
    assert [e.count for e in events(round_, ev.Tabulated)] == [0]


def test_tcs_app_e_the_lights_stay_lit_for_the_round() -> None:
    round_ = play({1: PLAIN, 3: TRIPS})
    assert round_.over
    assert felt(round_, "spectator").lights == ((1, "jackpot"), (3, "jackpot"))


def test_tcs_app_e_a_table_without_a_jackpot_has_nothing_to_press() -> None:
    plain = setup_for(GAME, offered=("primary",))
    assert not events(dealt({1: PLAIN}, {"primary": 10}, setup=plain), ev.Tabulated)


def sensed(lit: tuple[int, ...], **options: frozenset[str]) -> Round:
    """Seats 1 and 2 have the wager out; the tabulator sees these."""
    round_ = dealt(
        {1: PLAIN, 2: TRIPS, 3: "Qs 8d 5h"},
        WAGERS,
        dealer=FREE_DEALER,
        community="Kc",
        asks_equipment=True,
        by_hand=options.get("by_hand", frozenset()),
    )
    assert isinstance(round_.request, Sense)
    round_.submit("equipment", do.Reading(tuple((n, "jackpot") for n in lit), {"jackpot": BONUS}))
    return round_


def test_house_rule_missing_light_the_wager_is_not_counted_and_not_collected() -> None:
    round_ = sensed((1, 3))
    (mismatched,) = events(round_, ev.Mismatched)
    assert (mismatched.seat, mismatched.wager, mismatched.lit) == (2, "jackpot", False)
    assert [e.seat for e in events(round_, ev.Collected)] == [1, 3]
    assert round_.table.seats[2].spots == {"primary": 1000, "jackpot": 500}


def test_house_rule_missing_light_the_wager_is_settled_on_its_spot_and_taken_after_a_win() -> None:
    round_ = balanced(by_default(sensed((1, 3))))
    paid = payment(round_, 2, "jackpot")
    assert (paid.amount, paid.returned) == (8 * 500, 0)
    (taken,) = events(round_, ev.Taken, wager="jackpot")
    assert (taken.seat, taken.amount) == (2, 500)
    assert round_.events.index(paid) < round_.events.index(taken)
    assert result(round_, 2) == result(by_default(sensed((1, 2, 3))), 2)


def test_tcs_app_e_a_light_without_a_wager_is_a_mismatch_too() -> None:
    round_ = sensed((1, 2, 3, 7))
    (mismatched,) = events(round_, ev.Mismatched)
    assert (mismatched.seat, mismatched.lit) == (7, True)
    assert [e.seat for e in events(round_, ev.Collected)] == [1, 2, 3]


def test_tcs_app_e_the_dealer_confirms_the_lights_before_anything_is_collected() -> None:
    round_ = sensed((1, 3), by_hand=frozenset({"confirm"}))
    assert not events(round_, ev.Collected)
    round_.submit("dealer", do.Confirm())  # a trainee who sees no mismatch
    assert events(round_, ev.Erred)[0].right == do.Confirm(((2, "jackpot"),))
    assert isinstance(round_.request, Step)
    round_.submit("dealer", do.Confirm(((2, "jackpot"),)))
    assert [e.seat for e in events(round_, ev.Collected)] == [1, 3]


def test_tcs_app_e_each_counted_wager_is_lifted_by_hand_if_the_house_wants_it_so() -> None:
    round_ = sensed((1, 2, 3), by_hand=frozenset({"collect"}))
    for seat in (1, 2, 3):
        assert not events(round_, ev.Dealt)
        round_.submit("dealer", do.Collect(seat, "jackpot"))
    assert events(round_, ev.Dealt)


@pytest.mark.parametrize(
    "reading",
    [
        do.Reading(((1, "four-card-bonus"),), {}),
        do.Reading(((8, "jackpot"),), {}),
        do.Reading(((0, "jackpot"),), {}),
        do.Reading((), {"super-six": 100}),
        do.Reading((), {"jackpot": -1}),
    ],
)
def test_tcs_app_e_there_is_a_sensor_a_jackpot_spot_and_no_other(reading: do.Reading) -> None:
    round_ = dealt({1: PLAIN}, WAGERS, asks_equipment=True)
    refusal(round_, "equipment", reading)


# App E: with the tabulator down


def test_tcs_app_e_malfunction_the_wager_stays_on_its_spot() -> None:
    down = setup_for(GAME, tabulator=False)
    round_ = dealt({1: TRIPS}, WAGERS, setup=down)
    assert not events(round_, ev.Tabulated)
    assert not events(round_, ev.Lit)
    assert not events(round_, ev.Collected)
    assert round_.table.seats[1].spots == {"primary": 1000, "jackpot": 500}


def test_tcs_app_e_malfunction_a_win_is_paid_for_1_and_the_wager_taken_after_it() -> None:
    down = setup_for(GAME, tabulator=False)
    round_ = play({1: TRIPS}, down, community="Kc")
    settled = [
        e for e in round_.events if isinstance(e, ev.Paid | ev.Taken) and e.wager == "jackpot"
    ]
    paid, taken = settled
    assert isinstance(paid, ev.Paid)
    assert isinstance(taken, ev.Taken)
    assert (paid.amount, paid.returned, taken.amount) == (8 * 500, 0, 500)
    assert taken.line == "Three-of-a-Kind; it plays for 1, so the wager goes"


def test_tcs_app_e_malfunction_a_loss_is_taken() -> None:
    down = setup_for(GAME, tabulator=False)
    round_ = play({1: PLAIN}, down, community="2c")
    assert [e.amount for e in events(round_, ev.Taken, wager="jackpot")] == [500]
    assert not events(round_, ev.Paid, wager="jackpot")


def test_tcs_app_e_the_rules_are_the_same_with_or_without_the_equipment() -> None:
    down = setup_for(GAME, tabulator=False)
    for hand, community in ((ACES, "Ac"), (TRIPS, "Kc"), (PLAIN, "2c")):
        with_it, without = play({1: hand}, None, community), play({1: hand}, down, community)
        assert result(with_it, 1) == result(without, 1)
