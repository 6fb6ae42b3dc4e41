"""The perfect bot: what the exact tables say, whoever else is at the table."""

from __future__ import annotations

import pytest

from galaxy_tui.ai.advice.advise import advise_seat
from galaxy_tui.ai.bots import Bot, _perfect, prepare, usual_bots
from galaxy_tui.ai.players import Sight
from galaxy_tui.games.actions import Answer, Bet, laid_out
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.games.setup import Meter
from galaxy_tui.games.view import View
from tests.ai.bots_at_play import dealt, play
from tests.ai.tables_to_simulate import many_wagers
from tests.games.dealing import balanced, felt, setup_for, stacked

PERFECT = Bot("Vega", "perfect")


@pytest.mark.parametrize("game", GAMES)
def test_the_perfect_bot_decides_as_the_perfect_player_does(game: str) -> None:
    from galaxy_tui.ai.perfect_player import perfect_player

    setup = setup_for(game)
    prepare(PERFECT, setup)
    asked = 0

    def compare(bot: Bot, seen: View, answer: Answer) -> None:
        nonlocal asked
        ask, seat = seen.ask, seen.seats[0]
        assert ask is not None
        if ask.kind == "wager":
            return
        own = [c for c in seat.cards if c is not None]
        up = next((c for c in seen.dealer if c is not None), None)
        decide = perfect_player(setup, seat.spots)
        assert answer == laid_out(decide(Sight(ask, own, up)))
        asked += 1

    for number in range(1, 60):
        play(dealt(setup, number, {1: 50_000}), {1: PERFECT}, compare)
    assert asked >= 59


@pytest.mark.parametrize("game", GAMES)
def test_no_choice_is_better_by_exact_advice(game: str) -> None:
    def check(bot: Bot, seen: View, answer: Answer) -> None:
        assert seen.ask is not None
        if seen.ask.kind != "wager":
            advice = advise_seat(seen, setup)
            (chosen,) = (o for o in advice.options if o.answers[0] == answer)
            assert chosen.cost == pytest.approx(0, abs=1e-12)

    setup = setup_for(game)
    for number in range(1, 9):
        play(dealt(setup, number, {1: 50_000}), {1: PERFECT}, check)


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_for_a_player_with_any_wagers(game: str) -> None:
    setup = setup_for(game)
    for wagers in many_wagers(game):
        for number in range(1, 6):
            round_ = dealt(setup, number, {1: None})
            round_.submit(1, Bet(wagers))
            balanced(play(round_, {1: PERFECT}))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chips", [0, 1_000, 2_500, 80_000, None])
def test_the_usual_bots_play_together(game: str, chips: int | None) -> None:
    seats = book_of(game).positions
    bots = dict(enumerate(usual_bots(seats), 1))
    for number in range(1, 6):
        balanced(play(dealt(setup_for(game), number, dict.fromkeys(bots, chips)), bots))


@pytest.mark.parametrize("game", GAMES)
def test_meters_that_move_count_nothing_again(game: str) -> None:
    play(dealt(setup_for(game), 1, {1: 50_000}), {1: PERFECT})
    before = _perfect.cache_info().misses
    for number in range(2, 12):
        meters = {m: Meter(1_000_000 + number) for m in setup_for(game).meters}
        play(dealt(setup_for(game, meters=meters), number, {1: number * 10_000}), {1: PERFECT})
    assert _perfect.cache_info().misses == before


def test_of_stakes_only_the_proportion_is_counted_again() -> None:
    setup = setup_for("dw")
    for times in (1, 2, 3):
        round_ = dealt(setup, times, {1: None})
        round_.submit(1, Bet({"ante": 500 * times, "five-card-fortune": 100 * times}))
        PERFECT.answer(felt(round_, 1), setup)
        if times == 1:
            before = _perfect.cache_info().misses
    assert _perfect.cache_info().misses == before


def test_what_lies_face_down_makes_no_difference_to_the_perfect_bot() -> None:
    hand = {1: "As Kd 9c 7h 7s"}
    rounds = [
        stacked(setup_for("fcp"), hand, dealer=dealer)
        for dealer in ("2s 4d 6c 8h Ts Jd", "Qs Qd Qc Qh Ac Jd")
    ]
    for round_ in rounds:
        round_.submit(1, Bet({"ante": 500}))
    one, two = (felt(round_, 1) for round_ in rounds)
    assert one == two
    assert PERFECT.answer(one, setup_for("fcp")) == PERFECT.answer(two, setup_for("fcp"))


def test_no_other_bot_has_anything_to_prepare() -> None:
    before = _perfect.cache_info()
    prepare(Bot("Vega", "gambler"), setup_for("tcdp"))
    assert _perfect.cache_info() == before
