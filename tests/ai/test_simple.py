"""Plain players: steady, within the rules, and the same every time."""

from __future__ import annotations

import pytest

from galaxy_tui.ai.simple import play_out, simple_answer, simple_bet, simple_player
from galaxy_tui.cards import DECK_52, cards, text_of
from galaxy_tui.games import actions as do
from galaxy_tui.games.betting import refuse_bet
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Seat
from tests.games.dealing import balanced, bet, seeded, setup_for, stacked

SEEDS = [f"{n:x}" for n in range(1, 26)]


def two_spots() -> Setup:
    return setup_for(
        "three-card-split",
        edition="2012",
        two_spots=True,
        offered=("high", "low", "three-card-bonus", "four-card-bonus", "jackpot"),
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_full_table_plays_to_the_end_and_no_chip_is_missing(game: str, seed: str) -> None:
    round_ = play_out(seeded(setup_for(game), book_of(game).positions, seed))
    assert round_.over
    balanced(round_)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_round_is_played_the_same_way(game: str) -> None:
    first, second = (play_out(seeded(setup_for(game), 5)) for _ in range(2))
    assert first.events == second.events


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chips", [0, 300, 500, 600, 1100, 2500, 6000])
def test_nobody_wagers_more_than_lies_in_front_of_it(game: str, chips: int) -> None:
    round_ = play_out(seeded(setup_for(game), book_of(game).positions, chips=chips))
    assert round_.over
    assert all(chips + seat.net >= 0 for seat in round_.table.seats.values())


@pytest.mark.parametrize("game", GAMES)
def test_wagers_are_allowed_and_differ_from_seat_to_seat(game: str) -> None:
    book, setup = book_of(game), setup_for(game)
    bets = [simple_bet(book, setup, n) for n in range(1, book.positions + 1)]
    for position, wagers in enumerate(bets, 1):
        assert wagers.amounts
        assert refuse_bet(book, setup, Seat(position, None), wagers.amounts) == ""
    assert len({tuple(wagers.amounts.items()) for wagers in bets}) >= 3


def test_every_wager_of_a_table_is_made_by_somebody() -> None:
    for game in GAMES:
        book, setup = book_of(game), setup_for(game)
        made = {w for n in range(1, 7) for w in simple_bet(book, setup, n).amounts}
        assert made == set(setup.offered)


def test_the_two_spots_of_a_layout_get_the_same() -> None:
    amounts = simple_bet(book_of("tcs"), two_spots(), 2).amounts
    assert amounts["high"] == amounts["low"]
    assert play_out(seeded(two_spots(), 7)).over


def test_a_wager_that_a_rule_forbids_is_left_out() -> None:
    tight = simple_bet(book_of("tcs"), setup_for("tcs"), 1, chips=500)
    assert tight.amounts == {}  # seat 1 would put out $10 at least: it sits this one out
    some = simple_bet(book_of("tcs"), setup_for("tcs"), 1, chips=1000)
    assert some.amounts == {"primary": 1000}


def test_a_seat_may_have_a_player_of_its_own() -> None:
    setup = setup_for("four-card-prime")
    round_ = seeded(setup, 2)
    plain = simple_player(round_.book, setup)

    def folds(ask: Ask, held: object) -> do.Answer:
        return do.Fold() if ask.kind == "raise" else plain(ask, ())

    play_out(round_, {2: folds})
    assert round_.table.seats[2].folded


def test_play_out_stops_where_a_dealer_must_act() -> None:
    setup = setup_for("three-card-split")
    round_ = stacked(setup, {1: "7s 7d 9c"}, dealer="9s Ks Qh", by_hand=frozenset({"set-house"}))
    play_out(round_)
    assert not round_.over
    assert round_.waits_for == "the table waits for the dealer"


# Decisions


def asked(game: str, hand: str, **wagers: int) -> tuple[Ask, do.Answer]:
    """What seat 1 is asked after the deal, and the plain answer."""
    others = text_of([c for c in DECK_52 if c not in cards(hand)][:3])
    round_ = stacked(setup_for(game), {1: hand}, community=others if game == "dw" else "")
    bet(round_, **wagers)
    ask = round_.waiting[1]
    return ask, simple_answer(ask, round_.table.seats[1].cards)


def test_split_hands_are_set_the_house_way() -> None:
    ask, answer = asked("tcs", "9s Ks Qh", primary=5)
    assert answer == ask.default == do.SetHand(cards("Ks 9s"), cards("Qh"))


@pytest.mark.parametrize(
    ("hand", "doubles"),
    [("As Ah 4d Kc Kd 3c", True), ("As Ah 4d Kc Jd 3c", False), ("Qh Jd Tc Ad 6d 4d", True)],
)
def test_double_play_doubles_with_a_pair_or_better_low(hand: str, doubles: bool) -> None:
    _, answer = asked("tcdp", hand, high=5, low=5)
    assert isinstance(answer, do.SetHand)
    assert answer.double == doubles


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("7h 9s Kc", False),
        ("7h 7s Kc", True),  # a pair
        ("7h 9s 2c", True),  # a wild card
        ("7h 9s Jk", True),
        ("7h 8s 9c", True),  # three to a straight
        ("7h Jh 9h", True),  # three to a flush
    ],
)
def test_deuces_wild_plays_on_with_anything_made(hand: str, plays: bool) -> None:
    _, answer = asked("dw", hand, ante=5)
    assert answer == (do.Bet({"play": 500}) if plays else do.Fold())


@pytest.mark.parametrize(
    ("hand", "raises"),
    [
        ("7h 8s 9c Kd", False),
        ("7h 8s 9c 9d", True),
        ("7h 8s 9c Jk", True),
        ("7h 8s 9c Td", True),
        ("7h Jh 9h Kh", True),
    ],
)
def test_deuces_wild_raises_with_anything_made(hand: str, raises: bool) -> None:
    amount = do.Bet({"raise": 1000})
    ask = Ask(1, "raise", "DW §22", (amount, do.Fold()), do.Fold(), "")
    assert simple_answer(ask, cards(hand)) == (amount if raises else do.Fold())


@pytest.mark.parametrize(
    ("hand", "times"),
    [
        ("Ts Th 4d 6c 8h", 3),
        ("Js 9s 4s 6s 8h", 3),  # a flush
        ("9s 9h 4d 6c Kh", 1),
        ("As Kh 4d 6c 8h", 1),
        ("Ks Qh 4d 6c 8h", 0),
    ],
)
def test_prime_raises_by_the_hand(hand: str, times: int) -> None:
    _, answer = asked("fcp", hand, ante=5)
    assert answer == (do.Bet({"raise": 500 * times}) if times else do.Fold())


def test_a_raise_is_cut_to_the_chips() -> None:
    round_ = stacked(setup_for("fcp"), {1: "Ts Th 4d 6c 8h"}, chips=1500)
    bet(round_, ante=5)
    answer = simple_answer(round_.waiting[1], round_.table.seats[1].cards)
    assert answer == do.Bet({"raise": 1000})


def test_a_fortune_pick_takes_the_wild_cards() -> None:
    ask, answer = asked("dw", "2h Jk Kc", five_card_fortune=1)
    assert ask.kind == "pick"
    assert isinstance(answer, do.Pick)
    assert set(answer.cards) == set(cards("2h Jk"))
