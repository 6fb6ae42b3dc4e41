"""Deuces Wild before the deal: the deck, the four games, limits, and what a table may post."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import DECK_53, cards
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.deuces_wild import BOOK
from galaxy_tui.games.library import standard_setup
from galaxy_tui.games.round import Round
from galaxy_tui.games.rules import rule
from galaxy_tui.games.view import TableVision, view
from galaxy_tui.games.wagers import Limits
from galaxy_tui.hands.wild import is_wild
from galaxy_tui.shoe import chosen_shoe, live_shoe, stacked_shoe
from tests.games.dealing import ANY_SEED, by_default, events, result, seeded
from tests.games.deuces_table import (
    ANTE,
    FORTUNE,
    GAME,
    JACKPOT,
    TREASURE,
    chips_on,
    dealt,
    deuces,
    finished,
    fold,
    pick,
    put,
    raise_on,
    refused,
)

LIMITS = {
    ANTE: Limits(500, 10_000),
    TREASURE: Limits(100, 2_500),
    FORTUNE: Limits(100, 2_500),
    JACKPOT: Limits(100, 100),
}


# The deck


def test_dw_s1_dw_rule_1_one_deck_of_52_and_one_joker() -> None:
    deck = seeded(deuces(), 1).table.deck
    assert len(deck) == 53
    assert sorted(deck) == sorted(DECK_53)
    with pytest.raises(NotAllowed, match="dealt from 53 cards, not 52"):
        Round(deuces(), chosen_shoe(52, ANY_SEED), {1: None})


def test_dw_rule_2_the_four_deuces_and_the_joker_are_wild_and_no_other_card() -> None:
    assert [c for c in DECK_53 if is_wild(c)] == sorted(cards("2s 2h 2d 2c Jk"))


def test_dw_s2_a_live_table_deals_from_the_shuffler_and_from_no_arranged_shoe() -> None:
    live = standard_setup(GAME, live=True)
    assert Round(live, live_shoe(53), {1: None}).waiting
    for shoe in (chosen_shoe(53, ANY_SEED), stacked_shoe(53, cards("As"))):
        with pytest.raises(NotAllowed, match="live shoe"):
            Round(live, shoe, {1: None})


def test_dw_s3_a_new_deck_is_washed_before_its_first_shuffle() -> None:
    round_ = seeded(deuces(new_deck=True), 1)
    assert [type(e) for e in round_.events] == [ev.Opened, ev.Washed, ev.Shuffled]
    assert events(round_, ev.Washed)[0].cite == "DW §3"


def test_dw_s3_a_deck_that_is_not_new_is_only_shuffled() -> None:
    assert [type(e) for e in seeded(deuces(), 1).events] == [ev.Opened, ev.Shuffled]


def test_dw_s3_a_dealer_who_shuffles_a_new_deck_unwashed_is_in_error() -> None:
    shoe = chosen_shoe(53, ANY_SEED)
    by_hand = frozenset({"wash", "shuffle"})
    round_ = Round(deuces(new_deck=True), shoe, {1: None}, by_hand=by_hand)
    round_.submit("dealer", do.Shuffle())
    assert events(round_, ev.Erred) == [ev.Erred(do.Shuffle(), do.Wash(), "DW §3")]
    round_.submit("dealer", do.Wash())
    round_.submit("dealer", do.Shuffle())
    assert round_.waiting


# The four games


def test_dw_summary_1c_the_dealer_has_no_hand() -> None:
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(jackpot=1)})
    by_default(round_)
    finished(round_)
    assert round_.table.dealer == []
    assert not events(round_, ev.Dealt, place="dealer")


def test_dw_summary_1c_players_do_not_compete_with_each_other() -> None:
    """Two winning hands, one far better: both are paid, each by the table."""
    hands = {1: "Js Jh Jd Jc 2s", 2: "Qs Qh 9d 9c 5s"}
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)}, hands)
    for seat in hands:
        put(round_, seat, play=5)
    for seat in hands:
        put(round_, seat, **{"raise": 10})
    finished(round_)
    assert (result(round_, 1), result(round_, 2)) == (20 * 2000, 2000)


@pytest.mark.parametrize(
    "wager", [chips_on(ante=5), chips_on(treasure=1), chips_on(fortune=1), chips_on(jackpot=1)]
)
def test_dw_s4_any_of_the_four_wagers_stands_alone(wager: dict[str, int]) -> None:
    round_ = dealt({1: wager})
    assert round_.table.seats[1].cards
    assert finished(by_default(round_))


def test_dw_s4_a_player_may_make_all_four_wagers() -> None:
    round_ = dealt({1: chips_on(ante=5, treasure=1, fortune=1, jackpot=1)})
    placed = {e.wager: e.amount for e in events(round_, ev.Placed, seat=1)}
    assert placed == {ANTE: 500, TREASURE: 100, FORTUNE: 100, JACKPOT: 100}
    finished(by_default(round_))


def test_dw_s4_none_of_the_wagers_has_any_effect_on_another() -> None:
    """All four together win or lose, on the same cards, exactly what each does alone."""
    hands = {1: "Qs Ks As 2h 2d"}

    def net(community: str = "Qh Qd 9c 5c", **wagers: int) -> int:
        round_ = dealt({1: chips_on(**wagers)}, hands, community)
        if "ante" in wagers:
            raise_on(round_, 1, 5)
        if "fortune" in wagers:
            pick(round_, 1, "Qs")
        return result(finished(round_), 1)

    apart = {
        "ante": net(ante=5),
        "treasure": net(treasure=1),
        "fortune": net(fortune=1),
        "jackpot": net("Qh Qd 9c", jackpot=1),  # no fourth community card for it alone
    }
    assert apart == {"ante": 30 * 2000, "treasure": 2000, "fortune": 0, "jackpot": 600}
    assert net(ante=5, treasure=1, fortune=1, jackpot=1) == sum(apart.values())


def test_dw_s4_a_player_wins_and_loses_separately_on_each_of_the_four() -> None:
    hands = {1: "Kd 9c 2h 7s Jk"}  # pair of kings; then three kings and two wild cards
    round_ = dealt({1: chips_on(ante=5, treasure=3, fortune=2, jackpot=1)}, hands, "Ac 3c 6d Th")
    fold(round_, 1)
    pick(round_, 1, "9c")
    finished(round_)
    assert [(e.wager, e.amount) for e in events(round_, ev.Taken)] == [
        (TREASURE, 300),
        (ANTE, 500),
        (FORTUNE, 200),
    ]
    assert [(e.wager, e.amount) for e in events(round_, ev.Paid)] == [(JACKPOT, 700)]
    assert result(round_, 1) == -300 - 500 - 200 - 100 + 700


def test_dw_summary_2a_ante_for_three_cards_play_for_the_fourth_raise_for_the_fifth() -> None:
    round_ = dealt({1: chips_on(ante=5)}, {1: "Qs Qh 9d 9c 5s"})
    seat = round_.table.seats[1]
    assert (len(seat.cards), sum(seat.spots.values())) == (3, 500)
    put(round_, 1, play=5)
    assert (len(seat.cards), sum(seat.spots.values())) == (4, 1000)
    put(round_, 1, **{"raise": 10})
    assert (len(seat.cards), seat.net) == (5, 2000)
    finished(round_)


@pytest.mark.parametrize("clause", ["DW Summary 3", "DW Rule 3", "DW Rule 10", "DW App E"])
def test_dw_clauses_that_bind_people_and_not_cards_can_be_read_at_the_table(clause: str) -> None:
    assert rule(clause).clause == clause


# Wagers before cards


def test_dw_rule_4_no_card_is_dealt_before_every_wager_is_in() -> None:
    round_ = seeded(deuces(), 3)
    put(round_, 3, ante=5)
    put(round_, 1, ante=5)
    assert not events(round_, ev.Dealt)
    refused(round_, 1, do.Bet(chips_on(ante=5)), "It isn't seat 1's turn")
    put(round_, 2, treasure=1)
    assert events(round_, ev.Dealt)
    refused(round_, 2, do.Bet(chips_on(fortune=1)), "It isn't seat 2's turn")


def test_dw_house_rule_a_seat_without_a_wager_is_dealt_out() -> None:
    round_ = seeded(deuces(), 3)
    put(round_, 1, ante=5)
    put(round_, 2)
    put(round_, 3, jackpot=1)
    finished(by_default(round_))
    assert events(round_, ev.SatOut) == [ev.SatOut(2, "DW §4")]
    assert round_.table.seats[2].cards == []
    assert result(round_, 2) == 0


def test_dw_house_rule_a_table_without_any_wager_deals_nothing() -> None:
    round_ = finished(by_default(seeded(deuces(), 6)))
    assert len(events(round_, ev.SatOut)) == 6
    assert not events(round_, ev.Dealt)
    assert not events(round_, ev.Tabulated)


# Limits


@pytest.mark.parametrize("wager", LIMITS)
def test_dw_s5_each_wager_lies_within_its_posted_limits(wager: str) -> None:
    limits = LIMITS[wager]
    for good in (limits.low, limits.high):
        round_ = seeded(deuces(), 1)
        round_.submit(1, do.Bet({wager: good}))
        assert events(round_, ev.Placed)[0].amount == good
    for bad in (limits.low - 100, limits.high + 100, -limits.low):
        refused(seeded(deuces(), 1), 1, do.Bet({wager: bad}), BOOK.name_of(wager))


def test_dw_s5_one_wager_outside_its_limits_refuses_them_all() -> None:
    round_ = seeded(deuces(), 1)
    refused(round_, 1, do.Bet(chips_on(ante=5, treasure=26)), "$1 to $25, not $26 (DW App B)")
    assert not events(round_, ev.Placed)


def test_dw_s5_the_bonus_jackpot_is_one_fixed_amount() -> None:
    refused(seeded(deuces(), 1), 1, do.Bet(chips_on(jackpot=2)), "$1 exactly, not $2")
    with pytest.raises(NotAllowed, match=r"fixed amount.*DW §5"):
        deuces(limits=LIMITS | {JACKPOT: Limits(100, 500)})


def test_dw_s5_the_operator_may_fix_the_bonus_jackpot_at_another_amount() -> None:
    setup = deuces(limits=LIMITS | {JACKPOT: Limits(500, 500)})
    round_ = dealt({1: chips_on(jackpot=5)}, {1: "2h Jk 9c 7s 4d"}, setup=setup)
    finished(round_)
    assert result(round_, 1) == 7 * 500 - 500


def test_dw_house_rule_wagers_are_multiples_of_the_chip_unit() -> None:
    refused(seeded(deuces(), 1), 1, do.Bet({ANTE: 550}), "in steps of $1, not $5.50")
    five = deuces(
        unit=500, limits={w: Limits(500, 10_000) for w in LIMITS} | {JACKPOT: Limits(500, 500)}
    )
    refused(seeded(five, 1), 1, do.Bet(chips_on(ante=7)), "in steps of $5, not $7")
    round_ = seeded(five, 1)
    put(round_, 1, ante=10)
    finished(by_default(round_))


def test_dw_house_rule_limits_are_in_steps_of_the_chip_unit_too() -> None:
    with pytest.raises(NotAllowed, match="not in steps of the chip unit"):
        deuces(unit=500)


def test_dw_house_rule_money_is_whole_cents() -> None:
    for strange in (True, 500.0):
        refused(seeded(deuces(), 1), 1, do.Bet({ANTE: strange}), "whole number of cents")  # type: ignore[dict-item]


def test_dw_s4_play_and_raise_are_no_opening_wagers() -> None:
    for later in ("play", "raise", "primary"):
        refused(seeded(deuces(), 1), 1, do.Bet({later: 500}), f"no spot for “{later}”")


def test_dw_s4_a_table_may_offer_fewer_than_the_four_games() -> None:
    setup = deuces(offered=(TREASURE,))
    refused(seeded(setup, 1), 1, do.Bet(chips_on(ante=5)), "it offers three-card-treasure")
    round_ = seeded(setup, 1)
    put(round_, 1, treasure=1)
    finished(by_default(round_))
    assert not events(round_, ev.Tabulated)  # no jackpot spot, nothing to count


def test_dw_summary_2_a_table_offers_at_least_one_of_the_four_games() -> None:
    with pytest.raises(NotAllowed, match="at least one of the four games"):
        deuces(offered=())


@pytest.mark.parametrize("later", ["play", "raise"])
def test_dw_s4_a_table_does_not_offer_play_or_raise_as_one_of_the_four(later: str) -> None:
    with pytest.raises(NotAllowed):
        deuces(offered=(ANTE, later))


def test_dw_s5_wagers_stay_within_the_chips_that_a_player_has() -> None:
    round_ = seeded(deuces(), 1, chips=700)
    refused(round_, 1, do.Bet(chips_on(ante=5, treasure=3)), "come to $8")
    put(round_, 1, ante=5, treasure=2)


# Seats


def test_dw_app_f_six_seats() -> None:
    assert BOOK.positions == 6
    assert deuces().positions == 6
    with pytest.raises(NotAllowed, match="seats 1 to 6, not 7"):
        deuces(positions=7)
    with pytest.raises(NotAllowed, match="no seat 7"):
        Round(deuces(), chosen_shoe(53, ANY_SEED), {7: None})


def test_dw_app_f_six_players_with_every_wager_fit_into_one_deck() -> None:
    everything = chips_on(ante=5, treasure=1, fortune=1, jackpot=1)
    round_ = dealt(dict.fromkeys(range(1, 7), everything))
    while round_.waiting:
        seat, ask = next(iter(round_.waiting.items()))
        round_.submit(seat, ask.options[0])  # Play, Raise, the first card
    finished(round_)
    assert round_.table.next_card == 6 * 5 + 4


# The aggregate limit

FIVE_OF_A_KIND = {1: "Js Jh Jd Jc 2s"}  # 20 to 1 on Ante, Play and Raise


def test_dw_s5_there_is_no_aggregate_limit_unless_the_operator_posts_one() -> None:
    assert deuces().payout_limit is None
    round_ = dealt({1: chips_on(ante=100)}, FIVE_OF_A_KIND)
    raise_on(round_, 1, 100)
    assert result(finished(round_), 1) == 20 * 40_000


def test_dw_s5_an_aggregate_limit_caps_what_one_player_wins_in_one_round() -> None:
    setup = deuces(payout_limit=500_000)
    hands = FIVE_OF_A_KIND | {2: "Qs Qh Qd Qc 2h"}
    round_ = dealt({n: chips_on(ante=100, treasure=1) for n in hands}, hands, setup=setup)
    for seat in hands:
        put(round_, seat, play=100)
    for seat in hands:
        put(round_, seat, **{"raise": 200})
    finished(round_)
    for seat in hands:  # a limit for each player, the stakes beside it
        assert sum(e.amount for e in events(round_, ev.Paid, seat=seat)) == 500_000
        assert sum(e.returned for e in events(round_, ev.Paid, seat=seat)) == 40_100
        assert result(round_, seat) == 500_000


def test_dw_s5_an_aggregate_limit_leaves_smaller_wins_alone() -> None:
    round_ = dealt({1: chips_on(ante=5)}, FIVE_OF_A_KIND, setup=deuces(payout_limit=40_000))
    raise_on(round_, 1, 5)
    assert result(finished(round_), 1) == 40_000


@pytest.mark.parametrize("limit", [0, -100])
def test_dw_s5_an_aggregate_limit_that_pays_nothing_is_refused(limit: int) -> None:
    with pytest.raises(NotAllowed, match="limit"):
        deuces(payout_limit=limit)


def test_dw_s5_an_aggregate_limit_is_on_all_wagers_together_the_posted_bonus_too() -> None:
    """House rule: aggregate limit: “what one player can win in one round, all wagers together”."""
    hands = {1: "2s 2h 2d 2c Jk"}
    setup = deuces(payout_limit=500_000)
    round_ = dealt({1: chips_on(ante=5, jackpot=1)}, hands, setup=setup)
    raise_on(round_, 1, 5)
    finished(round_)
    assert sum(e.amount for e in events(round_, ev.Paid)) == 500_000


def test_dw_s5_limits_hang_in_plain_view_and_so_does_an_aggregate_limit() -> None:
    screen = view(seeded(deuces(payout_limit=500_000), 1), "tablevision")
    assert isinstance(screen, TableVision)
    assert screen.limits == LIMITS
    assert screen.payout_limit == 500_000
