"""The characters: each in its way, within the rules, on what its seat may see."""

from __future__ import annotations

import pytest

from galaxy_tui.ai.players import (
    CHARACTERS,
    Sight,
    check_character,
    decider,
    most_asked,
    play_with,
    usual_wagers,
)
from galaxy_tui.ai.simulation.real import settled
from galaxy_tui.cards import cards
from galaxy_tui.errors import Unreadable
from galaxy_tui.games import events as ev
from galaxy_tui.games.actions import Answer, Bet, SetHand
from galaxy_tui.games.house_way import house_way
from galaxy_tui.games.library import GAMES, book_of, standard_setup
from galaxy_tui.games.round import Round
from galaxy_tui.hands.three import best_three, three_card
from galaxy_tui.shoe import chosen_shoe, stacked_shoe
from tests.ai.tables_to_simulate import many_wagers


def played(game: str, character: str, number: int, wagers: dict[str, int] | None = None) -> Round:
    setup = standard_setup(game, live=False)
    wagers = wagers or usual_wagers(setup)
    round_ = Round(setup, chosen_shoe(book_of(game).deck, f"{number:x}"), {1: None, 2: None})
    decide = decider(character, setup, wagers)
    return play_with(round_, Bet(wagers), {1: decide, 2: decide})


def test_nobody_else_sits_down() -> None:
    with pytest.raises(Unreadable) as refused:
        check_character("lucky")
    assert str(refused.value) == (
        "Nobody here is called “lucky”: there are plain, house-way, always, never, perfect."
    )
    assert check_character(" Perfect ") == "perfect"


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("game", GAMES)
def test_each_plays_to_the_end_and_never_puts_out_more_than_said(game: str, character: str) -> None:
    setup = standard_setup(game, live=False)
    most = 0
    for wagers in many_wagers(game)[:1]:
        for number in range(1, 26):
            round_ = played(game, character, number, wagers)
            assert round_.over
            for out in settled(round_).values():
                most = max(most, sum(staked for staked, _ in out.values()))
        assert most == most_asked(setup, character, wagers)


@pytest.mark.parametrize("game", ["deuces-wild", "four-card-prime"])
def test_never_folds_at_once_and_always_never(game: str) -> None:
    for number in range(1, 10):
        never, always, house = (
            sum(isinstance(e, ev.Folded) for e in played(game, who, number).events)
            for who in ("never", "always", "house-way")
        )
        assert (never, always, house) == (2, 0, 0)


@pytest.mark.parametrize("character", [name for name in CHARACTERS if name != "perfect"])
def test_all_but_the_perfect_player_split_by_house_way(character: str) -> None:
    for number in range(1, 10):
        for seat in played("tcs", character, number).table.seats.values():
            assert seat.low == house_way(seat.cards).low


def test_the_house_way_of_double_play_is_the_best_three_high() -> None:
    for number in range(1, 20):
        for seat in played("tcdp", "house-way", number).table.seats.values():
            assert three_card(seat.high) == best_three(seat.cards)[0]


def test_a_seat_sees_its_own_cards_and_the_up_card_and_nothing_else() -> None:
    setup = standard_setup("fcp", live=False)
    seen: list[Sight] = []

    def watch(sight: Sight) -> Answer:
        seen.append(sight)
        return sight.ask.default

    deck = cards("2s 3s 4s 5s 6s 7h 8h 9h Th Jh 2c 3c 4c 5c 6c Ac")
    round_ = Round(setup, stacked_shoe(52, deck), {1: None, 2: None})
    play_with(round_, Bet({"ante": 500}), {1: watch, 2: watch})
    assert [(tuple(s.cards), s.up) for s in seen] == [(deck[:5], deck[15]), (deck[5:10], deck[15])]


@pytest.mark.parametrize(
    ("deck", "times"),
    [
        ("As Ah Ks Kh 2d 9c 8c 7d 6d 5h 3s", 3),  # two pair, against a three
        ("2s 3h 5d 7c 9h Ac Kc Qd Jd Th 9s", 0),  # nothing
        ("9s 9h Ad 6c 4h Ac 8c Qd Jd Th Kc", 1),  # a pair of nines, against a king
        ("9s 9h Ad 6c 4h Ac 8c Qd Jd Th 7c", 3),  # and against a seven
    ],
)
def test_the_perfect_player_of_prime_raises_three_times_once_or_folds(
    deck: str, times: int
) -> None:
    setup = standard_setup("fcp", live=False)
    decide = decider("perfect", setup, {"ante": 500})
    round_ = Round(setup, stacked_shoe(52, cards(deck)), {1: None})
    out = settled(play_with(round_, Bet({"ante": 500}), {1: decide}))[1]
    assert (out["raise"].staked if "raise" in out else 0) == times * 500


def test_the_perfect_player_of_double_play_makes_both_hands_and_doubles() -> None:
    setup = standard_setup("tcdp", live=False)
    decide = decider("perfect", setup, {"high": 500, "low": 500})
    round_ = Round(setup, stacked_shoe(52, cards("As Ah Ad Ks Kh Kd 2c 4c 6d 8d Th")), {1: None})
    play_with(round_, Bet({"high": 500, "low": 500}), {1: decide})
    seat = round_.table.seats[1]
    assert (seat.high, seat.low) == (cards("As Ah Ad"), cards("Ks Kh Kd"))
    assert settled(round_)[1]["high-double"].staked == 500


def test_a_perfect_player_short_of_chips_does_what_they_cover() -> None:
    setup = standard_setup("fcp", live=False)
    decide = decider("perfect", setup, {"ante": 500})
    shoe = stacked_shoe(52, cards("As Ah Ks Kh 2d 9c 8c 7d 6d 5h 3s"))
    round_ = play_with(Round(setup, shoe, {1: 1_700}), Bet({"ante": 500}), {1: decide})
    assert settled(round_)[1]["raise"].staked == 1_000


def test_wagers_are_the_least_on_each_primary_spot() -> None:
    assert {game: usual_wagers(standard_setup(game, live=False)) for game in GAMES} == {
        "three-card-split": {"primary": 500},
        "deuces-wild": {"ante": 500},
        "three-card-double-play": {"high": 500, "low": 500},
        "four-card-prime": {"ante": 500},
    }


def test_the_setting_of_a_perfect_split_is_legal_and_its_own() -> None:
    setup = standard_setup("tcs", live=False)
    decide = decider("perfect", setup, {"primary": 500})
    different = 0
    for number in range(1, 60):
        round_ = Round(setup, chosen_shoe(52, f"{number:x}"), {1: None})
        round_.submit(1, Bet({"primary": 500}))
        ask, hand = round_.waiting[1], round_.table.seats[1].cards
        answer = decide(Sight(ask, hand, None))
        assert isinstance(answer, SetHand)
        place = next(
            i for i, o in enumerate(ask.options) if isinstance(o, SetHand) and o.low == answer.low
        )
        assert place not in ask.warnings  # never foul
        different += answer.low != house_way(hand).low
    assert different
