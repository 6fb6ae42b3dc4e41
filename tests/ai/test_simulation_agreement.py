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
from galaxy_tui.ai.simulation.real import decks, play_rounds
from galaxy_tui.ai.simulation.run import Here, begin, simulate
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import GAMES, standard_setup
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.setup import Meter
from tests.ai.stacked_decks import Stack, stack
from tests.ai.tables_to_simulate import many_wagers, plan

__all__ = ["stack"]  # a fixture

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


# One seat, in the order of dealing.
RARE = {
    "three-card-split": [
        ("jackpot", "Four Aces", "As Ah Ad 2c 7d 9h Ac"),
        ("jackpot", "Four-of-a-Kind", "9s 9h 9d 2c 7d Ah 9c"),
        ("jackpot", "Four Card Straight Flush", "9s 8s 7s 2c 7d Ah Ts"),
    ],
    "deuces-wild": [
        ("bonus-jackpot", "5 Wild Cards", "Kc 2s 9c 2h 7d 2d 4h 2c Jk"),
        # Five to a seat for whom the community's fourth card isn't dealt.
        ("bonus-jackpot", "4 Wild Cards", "Kc 2s 9c 2h 7d 2d 2c Jk 4h"),
        ("ante", "Natural Royal Flush", "Kc As 9c Ks 7d Qs 4h Js Ts"),
        ("three-card-treasure", "Mini Royal (QKA suited)", "Kc Ah 9c Kh 7d Qh 4h 3s 5s"),
        ("five-card-fortune", "Five Wild Cards", "2s Jk 2h 9c 2d 8d 2c 5s 6s"),
    ],
    "three-card-double-play": [
        ("super-3s", "Double Mini-Royal", "As Ks Qs Ah Kh Qh 2c 4d 6c 8d Tc"),
        ("super-3s", "Mini-Royal with SF", "As Ks Qs 4h 5h 6h 2c 4d 6c 8d Tc"),
        ("super-3s", "Mini-Royal with Trips", "As Ks Qs 4h 4d 4s 2c 5d 6c 8d Tc"),
        ("super-six", "Six-card Straight Flush", "9s 8s 7s 6s 5s 4s 2c 4d 6c 8d Tc"),
        ("super-six", "Five-card Royal Flush", "As Ks Qs Js Ts 2h 2c 4d 6c 8d Tc"),
        ("pick-5", "Quads", "8s 8h 8d 8c 5s 4s 2c 4d 6c 9d Tc"),
    ],
    "four-card-prime": [
        ("four-card-jackpot", "Four Aces", "As Ah Ad Ac 2d 3c 5d 7c 9d 8s Th"),
        ("five-card-jackpot", "Five-card Royal Flush", "As Ks Qs Js Ts 3c 5d 7c 9d 8s 2h"),
        ("five-card-jackpot", "Five-card Straight Flush", "9s 8s 7s 6s 5s 3c 5d 7c 9d 8h 2h"),
        ("ante", "Any Quads", "9s 9h 9d 9c 2d As Ah Ad Ac 3h 4h"),  # a bad beat
        ("ante", "Any Straight Flush", "9s 8s 7s 6s 2d Kh Kd Kc Ks 3h 4h"),
    ],
}


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("game", GAMES)
def test_lines_that_chance_hardly_ever_deals(game: str, character: str, stack: Stack) -> None:
    decks_ = RARE[game]
    stack(*(deck for _, _, deck in decks_))
    for wagers in many_wagers(game):
        this = plan(game, character, wagers=wagers, rounds=len(decks_))
        assert both.agreement(this) == both.Agreement(len(decks_), ())
        for (wager, line, _), (_, round_) in zip(
            decks_, play_rounds(this, range(len(decks_))), strict=True
        ):
            stays = character in ("always", "house-way") or game == "three-card-double-play"
            usual = wagers == many_wagers(game)[0]  # others are dealt other cards
            if usual and wager in wagers and (stays or wager != "ante"):
                lines = {e.line for e in round_.events if isinstance(e, ev.Paid)}
                assert line in lines


def test_a_block_that_lies_in_two_chunks() -> None:
    settings = {"rounds": CHUNK + 416, "session": 300, "bankroll": 10_000, "engine": "real"}
    this = plan("fcp", "plain", wagers=many_wagers("four-card-prime")[0], **settings)
    block = CHUNK // 300
    assert this.rounds_of(block) == range(16_200, 16_500)
    assert CHUNK in this.rounds_of(block)[1:]
    assert both.agreement(this, block) == both.Agreement(300, ())


def test_blocks_that_begin_within_a_chunk_count_each_round_once() -> None:
    whole, cut = (
        plan("tcs", rounds=300_000, **s) for s in ({}, {"session": 1000, "bankroll": 500})
    )
    assert cut.block % CHUNK
    tallies = []
    for this in (whole, cut):
        state = begin(this)
        for _ in simulate(state, Here()):
            pass
        tallies.append(state.tally.seats[0])
    assert tallies[0].all == tallies[1].all


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
