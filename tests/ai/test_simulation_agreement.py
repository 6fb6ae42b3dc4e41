"""The vectorised engine plays by the book: the same cards, decisions and cents as the real one."""

from __future__ import annotations

import msgspec
import pytest

from galaxy_tui.ai.players import CHARACTERS
from galaxy_tui.ai.simulation import agreement as both
from galaxy_tui.ai.simulation.columns import Played
from galaxy_tui.ai.simulation.dealing import CHUNK
from galaxy_tui.ai.simulation.fast import cards_dealt, play_chunk
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.real import decks
from galaxy_tui.games.library import GAMES, standard_setup
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.setup import Meter
from tests.ai.tables_to_simulate import many_wagers, plan

ROUNDS = 150


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("game", GAMES)
def test_card_for_card_decision_for_decision_cent_for_cent(game: str, character: str) -> None:
    for wagers in many_wagers(game):
        found = both.agreement(plan(game, character, wagers=wagers, rounds=ROUNDS))
        assert found == both.Agreement(ROUNDS, ())


def test_tcs_s3_n3_one_card_at_a_time_and_s2_n2_two_spots() -> None:
    setup = standard_setup(
        "tcs",
        live=False,
        packets=False,
        two_spots=True,
        offered=("high", "low", "three-card-bonus"),
    )
    wagers = {"high": 500, "low": 500, "three-card-bonus": 500}
    one = plan("tcs", "perfect", setup=setup, wagers=wagers, rounds=ROUNDS)
    assert both.agreement(one).differences == ()


def test_tcdp_tables_with_double_flush_or_straight_and_meters_that_move() -> None:
    setup = standard_setup("tcdp", live=False)
    setup = standard_setup(
        "tcdp",
        live=False,
        jackpot="progressive",
        meters={name: Meter(m.amount, 25) for name, m in setup.meters.items()},
        limits=setup.limits | {"super-3s": msgspec.structs.replace(setup.limits["high"], high=500)},
        paytables=setup.paytables
        | {"pick-3": find_table("three-card-double-play", "pick-3", "P3-15")},
    )
    wagers = many_wagers("three-card-double-play")[0] | {"super-3s": 500}
    found = both.agreement(plan("tcdp", "house-way", setup=setup, wagers=wagers, rounds=400))
    assert found.differences == ()


@pytest.mark.parametrize("game", GAMES)
def test_both_engines_deal_one_seat_from_the_same_decks(game: str) -> None:
    one = plan(game, "never")
    deck, _ = play_chunk(one, 3)
    assert deck.shape == (cards_dealt(game), CHUNK)
    assert (deck == decks(one.seed, 3, game, 1)).all()


def test_a_difference_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_other_odds(plan: Plan, chunk: int) -> tuple[object, Played]:
        deck, played = play_chunk(plan, chunk)
        main = played.parts[0]
        ante = main.wagers["ante"]
        more = ante._replace(net=[net + 100 for net in ante.net])
        parts = [main._replace(wagers={**main.wagers, "ante": more}), *played.parts[1:]]
        raises = played.decisions["raise"] ^ 1
        cards = {"seat": deck[1:6], "dealer": deck[5:11]}
        return deck, Played(parts, cards, {"raise": raises})

    monkeypatch.setattr(both, "play_chunk", with_other_odds)
    found = both.agreement(plan("four-card-prime", "house-way", rounds=50))
    assert found.rounds < 50
    assert found.differences[:3] == (
        "Round 0: other cards for the seat",
        "Round 0: “raise” is 1 on the table, 0 in the arrays",
        "Round 0: ante nets −$5 on the table, −$4 in the arrays",
    )
