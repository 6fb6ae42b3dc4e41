"""Sessions: consecutive rounds from one bankroll, ended early by ruin.

Ruined is who can't cover the most that the next round can ask for, later wagers included. So no
decision is ever bent by a lack of chips, and both engines mean the same.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.ai.players import most_asked
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.tally import Hit, SeatTally, Unsettled, count


def cut_sessions(
    plan: Plan, seat: int, first: int, net: Ints, hits: Iterable[Hit], into: SeatTally
) -> Unsettled:
    """Cut a block's net results, round by round from its first, into sessions; count those whose
    results stand, and give back the others: a prize from a meter that moves is known later."""
    rows = net.reshape(-1, plan.session)
    open_: set[int] = set()
    if plan.setup.jackpot == "progressive":
        open_ = {(hit.round - first) // plan.session for hit in hits if hit.seat == seat}
    waits = np.isin(np.arange(len(rows)), sorted(open_))
    tally_sessions(plan, plan.players[seat - 1], rows[~waits], into)
    return Unsettled(first + plan.session * np.flatnonzero(waits), rows[waits])


def settle_sessions(
    plan: Plan, seat: int, waiting: Unsettled, more: dict[int, int], into: SeatTally
) -> None:
    """Count the sessions that waited, now that it is known what more came of which rounds."""
    net = waiting.net.astype(np.int64)
    for number, amount in more.items():
        row = int(np.searchsorted(waiting.first, number, side="right")) - 1
        net[row, number - waiting.first[row]] += amount
    tally_sessions(plan, plan.players[seat - 1], net, into)


def tally_sessions(plan: Plan, character: str, net: Ints, into: SeatTally) -> None:
    """Count how sessions ended: a row a session, its net results round by round."""
    after = plan.bankroll + np.cumsum(net, axis=1, dtype=np.int64)
    short = after < most_asked(plan.setup, character, plan.wagers)
    ended = short.any(axis=1)
    last = np.where(ended, short.argmax(axis=1), plan.session - 1)
    results = after[np.arange(len(after)), last] - plan.bankroll
    count(into.sessions, results.tolist())
    # Short of chips after the last round is no ruin: the session was played to its end.
    early = ended & (last < plan.session - 1)
    into.ruined += int(np.count_nonzero(early))
    into.ruined_after += int((last[early] + 1).sum())
