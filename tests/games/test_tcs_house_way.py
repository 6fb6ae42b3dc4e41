"""Three Card Split, Appendix A: how the house sets its hand, clause by clause and hand by hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from galaxy_tui.cards import DECK_52, Card, card, cards
from galaxy_tui.games import events as ev
from galaxy_tui.games.house_way import house_way, settings
from galaxy_tui.games.three_card_split import is_foul
from tests.games.dealing import bet, by_default, events, seeded, setup_for
from tests.games.split import GAME, played
from tests.games.split import strength as section_7

ALL_HANDS = tuple(combinations(DECK_52, 3))


def played_low(hand: str) -> tuple[str, str]:
    """The clause that the house cites for this hand, and the card that it plays low."""
    way = house_way(cards(hand))
    assert set(way.high + way.low) == set(cards(hand))
    return way.cite, way.low[0].text


def assert_sets(setting: str, clause: str) -> None:
    """`9♠9♣|9♥`: the house sets these three cards so, whatever their order, by this clause."""
    high, low = setting.split("|")
    for order in (f"{high}{low}", f"{low}{high}"):
        assert played_low(order) == (f"TCS App A {clause}", card(low).text)


# The printed examples, with the suits of the 2012 text


@pytest.mark.parametrize("setting", ["9♠9♣|9♥", "K♦K♥|K♣"])
def test_tcs_app_a_a_three_of_a_kind_plays_the_matching_pair_high(setting: str) -> None:
    assert_sets(setting, "A")


@pytest.mark.parametrize("setting", ["4♠5♥|6♣", "2♥7♥|9♥"])
def test_tcs_app_a_b_straight_or_flush_plays_its_highest_card_low(setting: str) -> None:
    assert_sets(setting, "B")


@pytest.mark.parametrize("setting", ["9♥9♣|10♣", "9♠K♠|Q♥", "2♣A♠|K♣"])
def test_tcs_app_a_c_i_highest_high_that_leaves_ten_or_better_low(setting: str) -> None:
    assert_sets(setting, "C(i)")


@pytest.mark.parametrize("setting", ["4♥5♥|4♣", "7♠10♠|5♥", "7♣8♥|5♣"])
def test_tcs_app_a_c_ii_else_the_highest_high_of_all(setting: str) -> None:
    assert_sets(setting, "C(ii)")


@pytest.mark.parametrize("setting", ["4♥10♦|7♣", "7♠J♦|9♥"])
def test_tcs_app_a_d_nothing_made_plays_the_second_highest_card_low(setting: str) -> None:
    assert_sets(setting, "D")


# The rulings


@pytest.mark.parametrize("setting", ["2♦3♣|A♠", "2♠3♠|A♠", "K♥Q♦|A♣", "5♥6♥|7♥", "2♣9♣|A♣"])
def test_tcs_app_a_b_the_ace_is_the_highest_card_in_a_2_3_too(setting: str) -> None:
    assert_sets(setting, "B")


@pytest.mark.parametrize(
    "setting",
    ["9♥10♦|10♠", "9♣10♥|10♠", "9♠10♦|10♣", "2♣A♥|A♠", "2♠A♦|A♣", "2♥A♦|A♣"],
)
def test_tcs_app_a_c_i_between_equal_settings_the_black_card_of_the_pair_goes_low(
    setting: str,
) -> None:
    assert_sets(setting, "C(i)")


@pytest.mark.parametrize(("hand", "lows"), [("9h Ts Tc", {"Ts", "Tc"}), ("2c Ah Ad", {"Ah", "Ad"})])
def test_tcs_app_a_c_i_with_a_pair_of_one_colour_either_goes_low(hand: str, lows: set[str]) -> None:
    clause, low = played_low(hand)
    assert clause == "TCS App A C(i)"
    assert low in lows


@pytest.mark.parametrize(
    "setting",
    [
        "9♠10♠|10♥",  # suited connectors before connected, though the red ten goes low
        "2♥A♥|A♠",
        "5♠K♠|K♥",  # a suited king and a king low, before the pair and a five
        "J♠J♥|Q♣",  # the pair before connected
        "Q♣K♣|K♠",  # suited connectors before the pair
        "10♠J♠|K♥",
    ],
)
def test_tcs_app_a_c_i_only_made_high_sub_hands_are_looked_at_and_the_highest_plays(
    setting: str,
) -> None:
    assert_sets(setting, "C(i)")


@pytest.mark.parametrize(
    "setting",
    [
        "K♠K♥|5♣",  # K-5 | K would leave a king low, but K-5 is nothing
        "A♠A♥|9♣",
        "J♣Q♥|3♦",  # Q-3 | J and J-3 | Q are nothing
        "2♥A♦|5♣",
        "K♠A♦|5♥",
    ],
)
def test_tcs_app_a_c_ii_an_unmade_high_never_goes_before_a_made_one(setting: str) -> None:
    assert_sets(setting, "C(ii)")


@pytest.mark.parametrize("setting", ["2♠K♦|J♥", "3♠A♦|Q♥", "8♠A♦|10♥", "2♠6♦|4♥"])
def test_tcs_app_a_d_the_middle_card_goes_low_however_high_it_is(setting: str) -> None:
    assert_sets(setting, "D")


# Every hand of the deck, against a second writing of the appendix


def _appendix_a(hand: tuple[Card, ...]) -> dict[str, set[Card]]:
    """The clauses that apply, each with the cards that it may send low."""
    high_of = {low: tuple(c for c in hand if c is not low) for low in hand}
    strength = {low: section_7(*high_of[low]) for low in hand}
    ranks, suits = {c.rank for c in hand}, {c.suit for c in hand}
    three_of_a_kind = len(ranks) == 1
    flush = len(suits) == 1
    straight = len(ranks) == 3 and (ranks == {14, 2, 3} or max(ranks) - min(ranks) == 2)
    made = {low for low in hand if strength[low][0] > 0}
    leaves_ten = {low for low in made if low.rank >= 10}
    whole = three_of_a_kind or straight or flush
    rules: dict[str, tuple[bool, set[Card]]] = {
        "A": (three_of_a_kind, {c for c in hand if sum(o.red == c.red for o in hand) == 1}),
        "B": (straight or flush, {max(hand, key=lambda c: c.rank)}),
        "C(i)": (bool(leaves_ten) and not whole, _best(leaves_ten, strength)),
        "C(ii)": (bool(made) and not leaves_ten and not whole, _best(made, strength)),
        "D": (not made and not whole, {sorted(hand, key=lambda c: c.rank)[1]}),
    }
    return {f"TCS App A {name}": lows for name, (applies, lows) in rules.items() if applies}


def _best(lows: set[Card], strength: dict[Card, tuple[int, ...]]) -> set[Card]:
    if not lows:
        return set()
    highest = max(strength[low] for low in lows)
    tied = {low for low in lows if strength[low] == highest}
    return {low for low in tied if not low.red} or tied


def test_tcs_app_a_exactly_one_clause_applies_to_each_of_the_22_100_hands() -> None:
    assert len(ALL_HANDS) == 22_100
    assert {len(_appendix_a(hand)) for hand in ALL_HANDS} == {1}


def test_tcs_app_a_the_house_plays_each_hand_by_that_clause() -> None:
    for hand in ALL_HANDS:
        way = house_way(hand)
        assert way.low[0] in _appendix_a(hand).get(way.cite, set()), hand


def test_tcs_app_a_the_clauses_share_the_hands_like_this() -> None:
    """Counted on paper: A is 13 x 4; B is 48 straight flushes, 1,096 flushes and 720 straights; D
    is 156 ways for three ranks on a circle of 13 with no neighbours, times 24 for three suits."""
    shares = Counter(house_way(hand).cite.removeprefix("TCS App A ") for hand in ALL_HANDS)
    assert shares["A"] == 52
    assert shares["B"] == 48 + 1_096 + 720
    assert shares["D"] == 156 * 24
    assert shares["C(i)"] + shares["C(ii)"] == 22_100 - 52 - 1_864 - 3_744


def test_tcs_app_a_every_setting_of_the_house_is_legal_and_never_foul() -> None:
    for hand in ALL_HANDS:
        way = house_way(hand)
        assert (way.high, way.low[0]) in settings(hand)
        assert not is_foul(way.high, way.low[0])


def test_tcs_app_a_the_order_of_the_cards_makes_no_difference() -> None:
    for hand in ALL_HANDS[::7]:
        assert house_way(hand) == house_way(hand[::-1]) == house_way(hand[1:] + hand[:1])


def test_tcs_app_a_the_house_says_its_clause_and_its_reason() -> None:
    for hand in ALL_HANDS[::97]:
        way = house_way(hand)
        assert way.cite.startswith("TCS App A ")
        assert way.why


# At the table


def test_tcs_s5_the_dealers_hand_is_set_by_the_house_way() -> None:
    round_ = played({1: "2s 5d Jc"}, {"primary": 5}, dealer="9h 9c Tc", community="3s")
    (house,) = events(round_, ev.HouseSet)
    assert (house.high, house.low, house.cite) == (cards("9h 9c"), cards("Tc"), "TCS App A C(i)")
    assert house.hand == "High: pair of nines; Low: ten"


def test_house_rule_decision_clock_sets_a_players_hand_the_house_way() -> None:
    for seed in range(20):
        round_ = seeded(setup_for(GAME), 7, f"{seed:x}")
        bet(round_, primary=5)
        by_default(round_)
        for e in events(round_, ev.HandSet):
            way = house_way(round_.table.seats[e.seat].cards)
            assert (e.high, e.low) == (way.high, way.low)
