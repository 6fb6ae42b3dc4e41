"""What a tally says, each figure with its standard error."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from galaxy_tui.ai.simulation.meters import Shown, display, first_walks, shares_of
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.run import State
from galaxy_tui.ai.simulation.tally import Histogram, Results, SeatTally
from galaxy_tui.money import Cents

Z: Final = 1.959964  # 95% of a normal distribution lie within so many standard errors
QUANTILES: Final = (1, 5, 25, 50, 75, 95, 99)  # percents


class Estimate(msgspec.Struct, frozen=True):
    """A figure, its standard error, and the interval that holds the truth 95 times in 100.

    One result alone says nothing of its error.
    """

    value: float
    error: float | None
    low: float | None
    high: float | None


class WagerEstimate(msgspec.Struct, frozen=True):
    """One wager, over the rounds in which it stood; cents."""

    wager: str
    rounds: int
    staked: Cents
    net: Estimate  # per round in which it stood
    edge: Estimate  # of what was staked on it
    wins: Estimate  # how often it won something


class SessionEstimate(msgspec.Struct, frozen=True):
    """How sessions end; cents."""

    sessions: int
    net: Estimate
    std: float
    quantiles: dict[int, Cents]
    ruin: Estimate
    rounds_to_ruin: float | None  # the mean over ruined sessions


class SeatEstimate(msgspec.Struct, frozen=True):
    """One seat; cents a round."""

    seat: int
    character: str
    stake: Cents  # the first wagers of a round
    net: Estimate
    ev: Estimate  # of the first wagers: what the player wins
    edge: Estimate  # the same for the house
    edge_of_all: Estimate  # of all that was wagered, later wagers included
    std: float
    wins: Estimate
    wagers: tuple[WagerEstimate, ...]
    sessions: SessionEstimate | None


class MeterEstimate(msgspec.Struct, frozen=True):
    """The prizes of one share of one meter; cents."""

    meter: str
    share: float  # percent
    hits: int
    rounds_between: Estimate | None
    shown: Estimate | None  # by the meter before a prize
    least: Cents
    most: Cents
    now: Cents


class Report(msgspec.Struct, frozen=True):
    """All that a simulation has found so far."""

    game: str
    engine: str
    seed: str
    rounds: int
    planned: int
    seats: tuple[SeatEstimate, ...]
    meters: tuple[MeterEstimate, ...]
    notes: tuple[str, ...]  # how the figures were found


def report(state: State) -> Report:
    """The report after the blocks that were played."""
    plan, tally = state.plan, state.tally
    seats = tuple(
        seat_estimate(state, number, seat) for number, seat in enumerate(tally.seats, start=1)
    )
    return Report(
        game=plan.setup.game,
        engine=plan.engine,
        seed=plan.seed,
        rounds=tally.rounds,
        planned=plan.rounds,
        seats=seats,
        meters=_meters(state),
        notes=tuple(_notes(plan)),
    )


def _notes(plan: Plan) -> list[str]:
    found = [
        "An error is one standard error: the deviation of single results over the square root of "
        "their number. The 95% interval is 1.96 of them to either side; for frequencies, Wilson's."
    ]
    if plan.session:
        found.append(
            "Ruined is who has less left than the most that the next round can ask for, later "
            "wagers included; the session ends there. Sessions share no round."
        )
    if first_walks(plan):
        found.append(
            "A prize is paid at what its meter shows by then, in sessions too: each counted wager "
            "adds to it, a prize takes its share, and after the round it is seeded up to its "
            "opening amount. A posted jackpot never moves. A meter goes on from session to "
            "session, and with the rounds that would have followed a ruin. "
            "The error of what it showed takes prizes as independent: for those of a part of a "
            "meter, which leave the rest on it, that is too small."
        )
    return found


def mean_of(histogram: Histogram) -> tuple[Estimate, float]:
    """The mean and the standard deviation of single results, from exact sums."""
    count = sum(histogram.values())
    total = sum(value * times for value, times in histogram.items())
    squares = sum(value * value * times for value, times in histogram.items())
    return _from_sums(count, total, squares)


def _from_sums(count: int, total: int, squares: int) -> tuple[Estimate, float]:
    # A whole number: no digits are lost before the root
    spread = count * squares - total * total
    std = sqrt(spread / (count * (count - 1))) if count > 1 else 0.0
    return _normal(total / count, std / sqrt(count) if count > 1 else None), std


def _normal(value: float, error: float | None) -> Estimate:
    if error is None:
        return Estimate(value, None, None, None)
    return Estimate(value, error, value - Z * error, value + Z * error)


def edge_of(results: Results) -> Estimate:
    """What the house keeps of all that was put out: a ratio of two sums that vary together.

    Its error is that of the mean of net + edge × staked, over the mean stake.
    """
    count = sum(results.net.values())
    total = sum(value * times for value, times in results.net.items())
    squares = sum(value * value * times for value, times in results.net.items())
    edge = -total / results.staked
    left = squares + 2 * edge * results.staked_by_net + edge * edge * results.staked_squared
    if count < 2:
        return _normal(edge, None)
    error = sqrt(max(left, 0.0) / (count * (count - 1)))
    return _normal(edge, error * count / results.staked)


def share_of(hits: int, count: int) -> Estimate:
    """A frequency, with Wilson's interval: it holds for rare events, and for none at all."""
    p = hits / count
    middle = (p + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * sqrt(p * (1 - p) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    low, high = max(middle - half, 0.0), min(middle + half, 1.0)
    return Estimate(p, sqrt(p * (1 - p) / count) if count > 1 else None, low, high)


def seat_estimate(state: State, number: int, seat: SeatTally) -> SeatEstimate:
    plan = state.plan
    net, std = mean_of(seat.all.net)
    rounds = sum(seat.all.net.values())
    stake = sum(plan.wagers.values())
    error = None if net.error is None else net.error / stake
    wagers = []
    for name, wager in seat.wagers.items():
        mean, _ = mean_of(wager.net)
        stood = sum(wager.net.values())
        won = sum(times for value, times in wager.net.items() if value > 0)
        edge = edge_of(wager)
        wagers.append(WagerEstimate(name, stood, wager.staked, mean, edge, share_of(won, stood)))
    return SeatEstimate(
        seat=number,
        character=plan.players[number - 1],
        stake=stake,
        net=net,
        ev=_normal(net.value / stake, error),
        edge=_normal(-net.value / stake, error),
        edge_of_all=edge_of(seat.all),
        std=std,
        wins=share_of(sum(n for value, n in seat.all.net.items() if value > 0), rounds),
        wagers=tuple(wagers),
        sessions=_sessions(seat) if plan.session else None,
    )


def _sessions(seat: SeatTally) -> SessionEstimate:
    count = sum(seat.sessions.values())
    net, std = mean_of(seat.sessions)
    return SessionEstimate(
        sessions=count,
        net=net,
        std=std,
        quantiles={percent: _quantile(seat.sessions, percent) for percent in QUANTILES},
        ruin=share_of(seat.ruined, count),
        rounds_to_ruin=seat.ruined_after / seat.ruined if seat.ruined else None,
    )


def _quantile(histogram: Histogram, percent: int) -> Cents:
    """The least result that at least so many percent don't exceed."""
    needed = -(-sum(histogram.values()) * percent // 100)
    for value in sorted(histogram):
        needed -= histogram[value]
        if needed <= 0:
            return value
    raise AssertionError("a quantile lies within the results")


def _meters(state: State) -> tuple[MeterEstimate, ...]:
    found = []
    for name, walk in state.meters.items():
        now = display(state.plan, name, walk, state.tally.rounds - 1)
        for share in sorted(shares_of(state.plan, name), reverse=True):
            shown = walk.shares.get(share, Shown())
            between = mean = None
            if shown.hits:
                mean, _ = _from_sums(shown.hits, shown.total, shown.squares)
                # Rounds are independent, so the rate is known to one part in the root of the hits.
                every = state.tally.rounds / shown.hits
                between = _normal(every, every / sqrt(shown.hits) if shown.hits > 1 else None)
            found.append(
                MeterEstimate(
                    name, share / 100, shown.hits, between, mean, shown.least, shown.most, now
                )
            )
    return tuple(found)
