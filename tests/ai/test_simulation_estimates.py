"""Figures with their errors: against exact odds, and against sums done by hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np
import pytest

from galaxy_tui.ai.odds import deuces_wild, double_play, prime, three_card_split
from galaxy_tui.ai.odds.ends import End, figures
from galaxy_tui.ai.simulation.estimates import (
    Estimate,
    SeatEstimate,
    edge_of,
    mean_of,
    report,
    share_of,
)
from galaxy_tui.ai.simulation.fast import play_chunk
from galaxy_tui.ai.simulation.meters import Shown, Walk, display, first_walks, walk
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.run import Here, begin, simulate
from galaxy_tui.ai.simulation.sessions import tally_sessions
from galaxy_tui.ai.simulation.tally import Hit, Results, SeatTally, Wagered
from galaxy_tui.games.library import standard_setup
from galaxy_tui.games.setup import Meter
from tests.ai.tables_to_simulate import plan


def seat_of(this: Plan) -> SeatEstimate:
    state = begin(this)
    for _ in simulate(state, Here()):
        pass
    return report(state).seats[0]


def error_of(found: Estimate) -> float:
    assert found.error is not None
    return found.error


def exact_ends(game: str) -> tuple[list[End], int]:
    tables = standard_setup(game, live=False).paytables
    match game:
        case "three-card-split":
            return three_card_split.primary(), 1
        case "deuces-wild":
            return deuces_wild.ante(tables["ante"]), 1
        case "three-card-double-play":
            return double_play.high_low(tables["low-hand"]), 2
    return prime.ante(tables["win-bonus"], tables["bad-beat"]), 1


@pytest.mark.parametrize(
    "game", ["three-card-split", "deuces-wild", "three-card-double-play", "four-card-prime"]
)
def test_the_perfect_player_comes_to_the_exact_odds(game: str) -> None:
    seat = seat_of(plan(game, "perfect", rounds=1_000_000))
    exact = figures(*exact_ends(game))
    assert abs(-seat.edge.value - float(exact.ev)) < 4 * error_of(seat.edge)
    of_all = seat.edge_of_all
    assert abs(-of_all.value - float(exact.ev_per_unit_wagered)) < 4 * error_of(of_all)
    assert abs(seat.wins.value - float(exact.hit_frequency)) < 4 * error_of(seat.wins)
    if game != "deuces-wild":  # a royal flush in 700,000 hands makes most of its variance
        assert seat.std / seat.stake == pytest.approx(exact.std, rel=0.02)


def test_the_house_way_comes_to_its_exact_odds() -> None:
    seat = seat_of(plan("tcs", "house-way", rounds=1_000_000))
    exact = figures(three_card_split.primary_by_house_way())
    assert abs(-seat.edge.value - float(exact.ev)) < 4 * error_of(seat.edge)


def results(rounds: Sequence[tuple[int, int]]) -> Results:
    found = Results()
    for staked, net in rounds:
        found.count(staked, net)
    return found


ROUNDS = [(500, -500), (2000, 2000), (1000, -1000), (500, 0), (500, -500), (2000, 1500)]


def test_a_mean_and_its_error() -> None:
    mean, std = mean_of(results(ROUNDS).net)
    nets = [net for _, net in ROUNDS]
    assert mean.value == pytest.approx(np.mean(nets))
    assert std == pytest.approx(np.std(nets, ddof=1))
    assert mean.error == pytest.approx(std / sqrt(6))
    assert mean.high is not None
    assert mean.high - mean.value == pytest.approx(1.959964 * error_of(mean))


def test_an_edge_is_a_ratio_of_two_sums_and_its_error_knows() -> None:
    edge = edge_of(results(ROUNDS))
    staked, net = np.array(ROUNDS).T
    assert edge.value == pytest.approx(-net.sum() / staked.sum())
    left = net + edge.value * staked
    assert edge.error == pytest.approx(np.std(left, ddof=1) / sqrt(6) / staked.mean())


def test_one_result_says_nothing_of_its_error() -> None:
    alone = results(ROUNDS[:1])
    for found in (mean_of(alone.net)[0], edge_of(alone)):
        assert (found.error, found.low, found.high) == (None, None, None)
    assert share_of(1, 1).error is None


def test_what_always_loses_has_an_edge_of_all_of_it_and_no_error() -> None:
    seat = seat_of(plan("fcp", "never"))
    assert (seat.edge.value, seat.edge.error, seat.std) == (1.0, 0.0, 0.0)
    assert seat.net.value == -500
    assert [wager.wager for wager in seat.wagers] == ["ante"]


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [(0, 100, 0.0, 0.0370), (5, 100, 0.0215, 0.1118), (100, 100, 0.9630, 1.0)],
)
def test_a_frequency_has_wilsons_interval(hits: int, count: int, low: float, high: float) -> None:
    found = share_of(hits, count)
    assert [found.low, found.high] == pytest.approx([low, high], abs=1e-4)


def test_sessions_end_early_by_ruin_and_not_after_their_last_round() -> None:
    this = plan("tcs", rounds=12, session=4, bankroll=1_000)
    nets = np.array([[-500, -500, 500, 500], [-500, 0, 0, -500], [500, 500, -500, 0]])
    seat = SeatTally()
    tally_sessions(this, "plain", nets, seat)
    assert seat.sessions == {-1_000: 2, 500: 1}
    assert (seat.ruined, seat.ruined_after) == (1, 2)


def test_sessions_agree_with_a_walk_round_by_round() -> None:
    this = plan("fcp", "perfect", rounds=10_000, session=50, bankroll=6_000)
    main = play_chunk(this, 0)[1].parts[0]
    nets = [sum(w.net[code] for w in main.wagers.values()) for code in main.code[:10_000]]
    ended, ruined = [], 0
    for start in range(0, 10_000, 50):
        left = 6_000
        for number, net in enumerate(nets[start : start + 50], start=1):
            left += net
            if left < 2_000 and number < 50:
                ruined += 1
                break
        ended.append(left - 6_000)
    found = seat_of(this).sessions
    assert found is not None
    assert found.sessions == 200
    assert 0 < ruined < 200
    assert found.ruin.value == ruined / 200
    assert found.net.value == pytest.approx(np.mean(ended))
    assert found.quantiles[50] == sorted(ended)[99]
    assert found.quantiles[1] == sorted(ended)[1]


def table_with(jackpot: str, per_wager: int) -> Plan:
    setup = standard_setup(
        "tcdp",
        live=False,
        jackpot=jackpot,
        meters={"super-3s": Meter(100_000, per_wager), "super-six": Meter(50_000)},
    )
    wagers = {"high": 500, "low": 500, "super-3s": 100}
    return plan("tcdp", "plain", "plain", setup=setup, wagers=wagers, engine="real")


def hit(number: int, share: int, sharers: int = 1, seat: int = 1, paid: int = 0) -> Hit:
    wagered = Wagered(100, paid - 100)
    return Hit(number, seat, "super-3s", "super-3s", share, sharers, paid, wagered, wagered)


def test_a_meter_rises_with_each_counted_wager_and_falls_with_each_prize() -> None:
    this = table_with("progressive", 10)
    walks = first_walks(this)
    assert list(walks) == ["super-3s"]  # nobody plays the other
    hits = [hit(99, 1_000, paid=10_002), hit(199, 10_000, paid=100_020)]
    # Two seats, a dime each: $1,020 after 100 rounds, less a tenth, is below the opening $1,000.
    assert [more for _, more in walk(this, walks, hits)] == [10_200 - 10_002, 102_000 - 100_020]
    assert walks["super-3s"] == Walk(
        100_000,
        200,
        {
            1_000: Shown(1, 102_000, 102_000**2, 102_000, 102_000),
            10_000: Shown(1, 102_000, 102_000**2, 102_000, 102_000),
        },
    )
    assert display(this, "super-3s", walks["super-3s"], 249) == 100_000 + 50 * 20


def test_winners_share_and_a_large_meter_keeps_the_rest() -> None:
    this = table_with("progressive", 1_000)
    walks = first_walks(this)
    paid = walk(this, walks, [hit(99, 1_000, 2, seat) for seat in (1, 2)])
    assert [more for _, more in paid] == [15_000, 15_000]
    assert walks["super-3s"].amount == 300_000 - 30_000
    assert walks["super-3s"].shares[1_000].hits == 2


def test_winners_paid_in_full_take_no_more_than_there_is() -> None:
    this = table_with("progressive", 1_000)
    walks = first_walks(this)
    paid = walk(this, walks, [hit(99, 10_000, 1, seat) for seat in (1, 2)])
    assert [more for _, more in paid] == [300_000, 300_000]  # the house covers the second
    assert walks["super-3s"].amount == 100_000
    walk(this, walks, [hit(199, 6_000, 1, seat) for seat in (1, 2)])
    assert walks["super-3s"].amount == 100_000


def test_a_posted_jackpot_never_moves() -> None:
    this = table_with("bonus", 0)
    walks = first_walks(this)
    assert walk(this, walks, [hit(5, 10_000, paid=100_000)])[0][1] == 0
    assert walks["super-3s"].amount == 100_000
    assert display(this, "super-3s", walks["super-3s"], 500) == 100_000


def test_the_report_says_how_often_a_meter_is_hit_and_what_it_showed() -> None:
    setup = standard_setup(
        "dw", live=False, jackpot="progressive", meters={"bonus-jackpot": Meter(10_000, 1)}
    )
    wagers = {"bonus-jackpot": 100}
    state = begin(plan("dw", "never", setup=setup, wagers=wagers, rounds=4_000_000, seed="x"))
    for _ in simulate(state, Here()):
        pass
    (meter,) = report(state).meters
    assert meter.share == 100
    assert meter.rounds_between is not None
    assert meter.shown is not None
    # Five wild cards are one hand of 2,869,685.
    assert abs(meter.rounds_between.value - 2_869_685) < 4 * error_of(meter.rounds_between)
    # The stretches from one prize to the next, and since the last, make up all rounds.
    assert meter.shown.value * meter.hits + meter.now == 4_000_000 + 10_000 * (meter.hits + 1)
