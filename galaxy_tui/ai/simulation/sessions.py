"""Sessions: consecutive rounds from one bankroll, ended early by ruin.

Ruined is who can't cover the most that the next round can ask for, later wagers included. So no
decision is ever bent by a lack of chips, and both engines mean the same.
"""

from __future__ import annotations

import numpy as np

from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.ai.players import most_asked
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.tally import SeatTally, count


def tally_sessions(plan: Plan, character: str, net: Ints, into: SeatTally) -> None:
    """Cut a block's net results, round by round, into sessions and count how they ended."""
    after = plan.bankroll + np.cumsum(net.reshape(-1, plan.session), axis=1, dtype=np.int64)
    short = after < most_asked(plan.setup, character, plan.wagers)
    ended = short.any(axis=1)
    last = np.where(ended, short.argmax(axis=1), plan.session - 1)
    results = after[np.arange(len(after)), last] - plan.bankroll
    count(into.sessions, results.tolist())
    # Short of chips after the last round is no ruin: the session was played to its end.
    early = ended & (last < plan.session - 1)
    into.ruined += int(np.count_nonzero(early))
    into.ruined_after += int((last[early] + 1).sum())
