"""Three Card Split, Dealing Procedures: from the shuffle to the last card collected.

§7 and §8 are in test_tcs_comparing.py, wagers in test_tcs_wagers.py, the house ways in
test_tcs_house_way.py, bonus and jackpot wagers in test_tcs_bonuses.py and test_tcs_jackpot.py.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from galaxy_tui.cards import DECK_52, Card, card, cards, text_of
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.house_way import settings
from galaxy_tui.games.requests import Step
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter
from galaxy_tui.games.three_card_split import is_foul
from galaxy_tui.shoe import chosen_shoe
from tests.games.dealing import (
    bet_at,
    booked,
    by_default,
    cards_known,
    display,
    events,
    everyone,
    felt,
    payment,
    refusal,
    result,
    seeded,
    set_low,
    setup_for,
)
from tests.games.split import GAME, betting, dealt, outcome, played, strength

PRIMARY = {"primary": 10}
SET_HOUSE = frozenset({"set-house"})
HANDS = {1: "Kc 5s 7d", 2: "Qs 8d 4h", 4: "As 9h 2d"}


def order_of(round_: Round, *kinds: type[ev.Event]) -> list[type[ev.Event]]:
    return [type(e) for e in round_.events if isinstance(e, kinds)]


# §1


def test_tcs_s1_the_dealer_shuffles_a_standard_deck_before_anything_else() -> None:
    round_ = betting(HANDS)
    opened, shuffled = round_.events
    assert isinstance(opened, ev.Opened)
    assert isinstance(shuffled, ev.Shuffled)
    assert (opened.cite, shuffled.cite) == ("TCS §1", "TCS §1")
    assert set(round_.table.deck) == set(DECK_52)


def test_tcs_s1_there_is_no_joker() -> None:
    with pytest.raises(NotAllowed, match=r"dealt from 52 cards, not 53 \(TCS §1\)"):
        Round(setup_for(GAME), chosen_shoe(53, "5eed"), {1: None})


# §2 (what may be wagered: test_tcs_wagers.py)


def test_tcs_s2_wagers_are_placed_before_any_card_is_dealt() -> None:
    round_ = dealt(HANDS, {"primary": 10, "three-card-bonus": 5, "four-card-bonus": 1})
    assert order_of(round_, ev.Placed, ev.Dealt) == [ev.Placed] * 9 + [ev.Dealt] * 5
    assert [e.cite for e in events(round_, ev.Placed, seat=1)] == [
        "TCS §2",
        "TCS App B",
        "TCS App C",
    ]


def test_tcs_s2_nobody_waits_for_the_others_to_wager() -> None:
    round_ = betting(HANDS)
    assert set(round_.waiting) == {1, 2, 4}
    for seat in (4, 1, 2):
        bet_at(round_, seat, primary=5)
    assert [e.seat for e in events(round_, ev.Placed)] == [4, 1, 2]


# §3


def deal_order(round_: Round) -> list[tuple[do.Place, str]]:
    return [(e.place, text_of(c for c in e.cards if c)) for e in events(round_, ev.Dealt)]


def test_tcs_s3_packets_of_three_go_clockwise_from_the_dealers_left_the_dealers_last() -> None:
    assert deal_order(dealt(HANDS, PRIMARY)) == [
        (1, "Kc 5s 7d"),
        (2, "Qs 8d 4h"),
        (4, "As 9h 2d"),
        ("dealer", "Jc 6d 3h"),
        ("community", "2c"),
    ]


def test_tcs_s3_n3_by_house_rule_cards_go_one_at_a_time_in_rotation() -> None:
    round_ = dealt({1: "Kc 5s 7d", 3: "Qs 8d 4h"}, PRIMARY, setup=setup_for(GAME, packets=False))
    assert deal_order(round_) == [
        *((1, "Kc"), (3, "Qs"), ("dealer", "Jc")),
        *((1, "5s"), (3, "8d"), ("dealer", "6d")),
        *((1, "7d"), (3, "4h"), ("dealer", "3h")),
        ("community", "2c"),
    ]
    assert text_of(round_.table.seats[3].cards) == "Qs 8d 4h"


@pytest.mark.parametrize("packets", [True, False])
def test_tcs_s3_a_seat_that_sits_out_gets_no_cards(packets: bool) -> None:
    round_ = seeded(setup_for(GAME, packets=packets), 3)
    bet_at(round_, 1, primary=5)
    bet_at(round_, 2)
    bet_at(round_, 3, primary=5)
    assert [e.seat for e in events(round_, ev.SatOut)] == [2]
    assert not round_.table.seats[2].cards
    assert 2 not in round_.waiting
    assert list(round_.table.deck[:10]) == sorted(
        cards_on_felt(round_), key=round_.table.deck.index
    )
    by_default(round_)
    assert result(round_, 2) == 0


def cards_on_felt(round_: Round) -> list[Card]:
    table = round_.table
    return [*table.dealer, *table.community, *(c for s in table.seats.values() for c in s.cards)]


def test_tcs_s3_when_nobody_wagers_the_round_closes_without_a_deal() -> None:
    round_ = betting(HANDS)
    for seat in (1, 2, 4):
        bet_at(round_, seat)
    assert round_.over
    assert not events(round_, ev.Dealt)
    assert not events(round_, ev.Tabulated)
    assert [result(round_, seat) for seat in (1, 2, 4)] == [0, 0, 0]


def test_tcs_s3_cards_lie_face_down_and_each_player_sees_only_their_own() -> None:
    round_ = dealt(HANDS, PRIMARY)
    for viewer in everyone(round_):
        own = cards(HANDS[viewer]) if isinstance(viewer, int) else ()
        assert cards_known(round_, viewer) == set(own)


def test_tcs_s3_the_community_card_serves_the_four_card_bonus_and_nothing_else() -> None:
    wagers = {"primary": 10, "three-card-bonus": 5}
    settled = [
        [
            e
            for e in played({1: "5s 6s | 7s"}, wagers, community=community).events
            if isinstance(e, ev.Paid | ev.Taken | ev.Pushed)
        ]
        for community in ("8s", "2c", "7h")
    ]
    assert settled[0] == settled[1] == settled[2]


# §4


def test_tcs_s4_a_player_sets_any_two_of_the_three_cards_high() -> None:
    ask = dealt({1: "Kc 5s 7d"}, PRIMARY).waiting[1]
    assert (ask.kind, ask.cite) == ("set", "TCS §4")
    lows = [option.low for option in ask.options if isinstance(option, do.SetHand)]
    assert {low for (low,) in lows} == set(cards("Kc 5s 7d"))


@pytest.mark.parametrize(
    "wrong",
    [
        do.SetHand(cards("Kc"), cards("5s 7d")),
        do.SetHand(cards("Kc 5s 7d"), ()),
        do.SetHand(cards("Kc 5s"), cards("As")),
        do.SetHand(cards("Kc Kc"), cards("7d")),
        do.SetHand(cards("Kc 5s"), cards("7d"), double=True),
        do.Fold(),
        do.Bet({"primary": 500}),
    ],
)
def test_tcs_s4_anything_but_two_high_and_one_low_is_refused(wrong: do.Answer) -> None:
    round_ = dealt({1: "Kc 5s 7d"}, PRIMARY)
    assert refusal(round_, 1, wrong) == (
        "Set two of your three cards high and the other one low. (TCS §4)"
    )


def test_tcs_s4_hands_are_set_in_no_order_and_the_order_of_the_cards_does_not_matter() -> None:
    round_ = dealt(HANDS, PRIMARY)
    round_.submit(4, do.SetHand(cards("2d As"), cards("9h")))
    round_.submit(1, do.SetHand(cards("5s Kc"), cards("7d")))
    assert set(round_.waiting) == {2}
    assert not events(round_, ev.Exposed)
    assert round_.table.seats[4].high == cards("As 2d")


@pytest.mark.parametrize(
    "setting",
    [
        "Ts 7d | Qh",
        "Ts 8d | Jh",
        "2s 4d | 5h",
        "2s 4d | Ah",
    ],
)
def test_tcs_s4_a_low_card_above_a_high_card_high_is_foul(setting: str) -> None:
    assert_foul(setting, foul=True)


@pytest.mark.parametrize("setting", ["Qs 7d | Qh", "Qh 7d | Qs", "As 2h | Ad", "As 4h | Ad"])
def test_tcs_s4_equal_top_rank_is_not_foul(setting: str) -> None:
    assert_foul(setting, foul=False)


@pytest.mark.parametrize(
    "setting",
    ["2s 2d | Ah", "2s 3d | Ah", "2h 9h | Ad", "2s 3s | Ah", "As 2d | Kh", "7s 8d | Qh"],
)
def test_tcs_s4_any_made_two_card_hand_outranks_any_single_card(setting: str) -> None:
    assert_foul(setting, foul=False)


def assert_foul(setting: str, *, foul: bool) -> None:
    high, low = setting.split("|")
    assert is_foul(cards(high), card(low)) is foul
    taken = events(played({1: setting}, PRIMARY), ev.Taken, seat=1, wager="primary")
    assert any(e.cite == "TCS §4" and e.line.startswith("foul") for e in taken) is foul


def test_tcs_s4_only_a_high_card_high_can_be_foul_and_only_below_the_low_card() -> None:
    for hand in combinations(DECK_52, 3):
        for high, low in settings(hand):
            category, top = strength(*high)[:2]
            assert is_foul(high, low) == (category == 0 and low.rank > top)


def test_tcs_s4_a_foul_hand_may_be_set_and_forfeits_the_primary_wager() -> None:
    round_ = played({1: "Ks 9d | Ah"}, PRIMARY)  # both sub-hands would beat the dealer's
    settled = outcome(round_)
    assert isinstance(settled, ev.Taken)
    assert (settled.amount, settled.cite) == (1000, "TCS §4")
    assert result(round_, 1) == -1000


def test_tcs_s4_a_foul_hand_keeps_its_bonus_and_jackpot_wagers_alive() -> None:
    wagers = {"primary": 10, "three-card-bonus": 5, "four-card-bonus": 2, "jackpot": 5}
    round_ = played({1: "7s 9d | Th"}, wagers, community="8d")
    assert outcome(round_).cite == "TCS §4"
    assert isinstance(outcome(round_, "three-card-bonus"), ev.Taken)
    assert payment(round_, 1, "four-card-bonus").line == "Four Card Straight or Flush"
    assert payment(round_, 1, "jackpot").line == "Four Card Straight or Flush"
    assert result(round_, 1) == -1000 - 500 + 5 * 200 + 3 * 500 - 500


def test_tcs_s4_a_foul_hand_can_win_the_three_card_bonus() -> None:
    round_ = played({1: "7s Qd | Ah"}, {"primary": 10, "three-card-bonus": 5})
    assert outcome(round_).cite == "TCS §4"
    assert payment(round_, 1, "three-card-bonus").amount == 500


@pytest.mark.parametrize("face_up", [True, False])
def test_tcs_s4_n4_set_hands_lie_face_up_or_face_down_by_house_rule(face_up: bool) -> None:
    round_ = dealt(HANDS, PRIMARY, setup=setup_for(GAME, face_up=face_up))
    set_low(round_, 1, "7d")
    for viewer in (2, 4, "dealer", "spectator"):
        assert set(cards(HANDS[1])) <= cards_known(round_, viewer) or not face_up
        assert face_up or not cards_known(round_, viewer) & set(cards(HANDS[1]))
    assert felt(round_, 1).seats[0].low == cards("7d")


# §5, §6


def test_tcs_s5_the_dealers_cards_are_exposed_after_all_players_have_set() -> None:
    round_ = dealt(HANDS, PRIMARY)
    for seat in (1, 2, 4):
        assert not events(round_, ev.Exposed)
        assert not cards_known(round_, "spectator")
        round_.submit(seat, round_.waiting[seat].default)
    exposed = events(round_, ev.Exposed)[0]
    assert (exposed.place, text_of(exposed.cards), exposed.cite) == (
        "dealer",
        "Jc 6d 3h",
        "TCS §5",
    )


def misset() -> Round:
    """A trainee has set J♣ 6♦ | 3♥ where the house way has 3♥ J♣ | 6♦."""
    round_ = dealt({1: "Kc 5s 7d"}, PRIMARY, by_hand=SET_HOUSE)
    set_low(round_, 1, "7d")
    round_.submit("dealer", do.SetHouse(cards("Jc 6d"), cards("3h")))
    return round_


def test_tcs_s5_a_house_hand_not_set_by_the_house_way_does_not_stand() -> None:
    round_ = misset()
    (erred,) = events(round_, ev.Erred)
    assert erred.did == do.SetHouse(cards("Jc 6d"), cards("3h"))
    assert erred.right == do.SetHouse(cards("Jc 3h"), cards("6d"))
    assert erred.cite == "TCS App A D"
    assert not events(round_, ev.HouseSet)
    assert isinstance(round_.request, Step)


def test_tcs_s5_the_dealer_resets_it() -> None:
    round_ = misset()
    round_.submit("dealer", do.SetHouse(cards("3h Jc"), cards("6d")))
    assert round_.over
    assert events(round_, ev.HouseSet)[0].low == cards("6d")


def test_tcs_s5_or_a_supervisor_resets_it() -> None:
    round_ = misset()
    round_.submit("floor", do.Correct())
    assert round_.over
    assert events(round_, ev.Corrected)[0].right == do.SetHouse(cards("Jc 3h"), cards("6d"))
    assert events(round_, ev.HouseSet)[0].low == cards("6d")


@pytest.mark.parametrize(
    ("dealer", "allowed"),
    [("9h Ts Tc", {"Ts", "Tc"}), ("9h Td Ts", {"Ts"}), ("2c Ah Ad", {"Ah", "Ad"})],
)
def test_tcs_app_a_c_i_of_a_tie_of_one_colour_the_dealer_may_send_either_low(
    dealer: str, allowed: set[str]
) -> None:
    for low in cards(dealer):
        round_ = dealt({1: "Kc 5s 7d"}, PRIMARY, dealer=dealer, community="3s", by_hand=SET_HOUSE)
        set_low(round_, 1, "7d")
        high = tuple(c for c in cards(dealer) if c is not low)
        round_.submit("dealer", do.SetHouse(high, (low,)))
        assert round_.over == (low.text in allowed)
        assert [e.low for e in events(round_, ev.HouseSet)] == [(low,)] * round_.over


def test_tcs_s6_the_community_card_is_turned_once_the_dealers_hand_is_set_and_not_before() -> None:
    round_ = misset()
    for viewer in everyone(round_):
        assert card("2c") not in cards_known(round_, viewer)
    round_.submit("floor", do.Correct())
    after = round_.events[round_.events.index(events(round_, ev.HouseSet)[0]) + 1]
    assert after == ev.Exposed("community", cards("2c"), "TCS §6")


# §9, §10


def test_tcs_s9_settlement_starts_at_the_dealers_right_and_goes_counter_clockwise() -> None:
    round_ = played(HANDS, PRIMARY)
    settled = [e.seat for e in round_.events if isinstance(e, ev.Paid | ev.Taken | ev.Pushed)]
    assert settled == [4, 2, 1]
    assert [e.place for e in events(round_, ev.HandRead)] == [4, 2, 1]


def test_tcs_s9_at_each_seat_the_primary_comes_first_then_each_bonus_wager() -> None:
    wagers = {"jackpot": 5, "four-card-bonus": 1, "three-card-bonus": 5, "primary": 10}
    round_ = played({2: "5s 6s | 7s", 5: "9s 9h | 9d"}, wagers)
    settled = [
        (e.seat, e.wager) for e in round_.events if isinstance(e, ev.Paid | ev.Taken | ev.Pushed)
    ]
    order = ("primary", "three-card-bonus", "four-card-bonus", "jackpot")
    assert settled == [(seat, wager) for seat in (5, 2) for wager in order]


def test_tcs_s9_a_players_hand_lies_open_before_it_is_settled() -> None:
    round_ = played(HANDS, PRIMARY)
    for seat in HANDS:
        (exposed,) = events(round_, ev.Exposed, place=seat)
        assert round_.events.index(exposed) < round_.events.index(outcome(round_, seat=seat))


def test_tcs_s10_after_all_wagers_are_settled_the_dealer_collects_all_cards() -> None:
    round_ = played(HANDS, {"primary": 10, "three-card-bonus": 5, "four-card-bonus": 1})
    assert [e.place for e in events(round_, ev.Mucked)] == [4, 2, 1, "dealer", "community"]
    assert {e.cite for e in events(round_, ev.Mucked)} == {"TCS §10"}
    closed = round_.events[-1]
    assert isinstance(closed, ev.Closed)
    assert (closed.cite, closed.results) == ("TCS §10", booked(round_))
    assert not any(seat.spots for seat in round_.table.seats.values())


def test_tcs_s10_a_closed_round_takes_no_more_answers() -> None:
    assert refusal(played(HANDS, PRIMARY), 1, do.Bet({"primary": 500})) == "This round is over."


# House rules


def test_house_rule_voided_round_gives_every_wager_back() -> None:
    round_ = dealt(HANDS, {"primary": 10, "jackpot": 5})
    round_.submit("equipment", do.Malfunction())
    assert [result(round_, seat) for seat in HANDS] == [0, 0, 0]
    returned = [(e.seat, e.wager, e.amount) for e in events(round_, ev.Returned)]
    assert returned == [(n, w, a) for n in HANDS for w, a in (("primary", 1000), ("jackpot", 500))]
    assert events(round_, ev.Voided)[0].cite == "House rule: voided round"


def test_house_rule_voided_round_takes_off_the_meter_what_its_wagers_had_added() -> None:
    progressive = setup_for(GAME, jackpot="progressive", meters={"jackpot": Meter(100_000, 25)})
    round_ = dealt(HANDS, {"primary": 10, "jackpot": 5}, setup=progressive)
    assert display(round_).meters == {"jackpot": 100_075}
    round_.submit("equipment", do.Malfunction())
    assert display(round_).meters == {"jackpot": 100_000}


def test_house_rule_voided_round_takes_back_what_it_had_paid() -> None:
    round_ = dealt({1: "Ks 5d 7h", 3: "Kh 5c 7d"}, PRIMARY, by_hand=frozenset({"muck"}))
    by_default(round_)
    assert [e.seat for e in events(round_, ev.Paid)] == [3]
    round_.submit("equipment", do.Malfunction())
    assert [(e.seat, e.amount) for e in events(round_, ev.TakenBack)] == [(3, 1000)]
    assert [result(round_, seat) for seat in (1, 3)] == [0, 0]


def test_tcs_s4_a_foul_setting_is_listed_and_warned_of() -> None:
    round_ = dealt({1: "Ts 7d Qh"}, {"primary": 10})
    ask = round_.waiting[1]
    (foul,) = ask.warnings
    assert ask.options[foul] == do.SetHand(cards("Ts 7d"), cards("Qh"))
    assert "foul" in ask.warnings[foul]
