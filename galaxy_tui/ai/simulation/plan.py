"""What is simulated: a set-up, who sits at it, what they wager, how many rounds, which seed."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from galaxy_tui.ai.players import check_character, check_wagers, most_asked
from galaxy_tui.ai.simulation.dealing import CHUNK
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.library import book_of
from galaxy_tui.games.setup import Setup, check_setup
from galaxy_tui.money import Cents, dollars

Engine = Literal["fast", "real"]

MOST_ROUNDS: Final = 10**12
LONGEST_SESSION: Final = 10**6  # a block holds whole sessions, round by round
_FAST: Final = 8 * CHUNK  # rounds in a block: a tenth of a second or so
_REAL: Final = CHUNK // 64


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation, whole: the same plan has the same results, wherever and however it is run."""

    setup: Setup
    players: tuple[str, ...]  # a character a seat, from position 1
    wagers: dict[str, Cents]  # of every seat, every round
    rounds: int
    seed: str
    engine: Engine
    session: int = 0  # rounds in a session; 0: none are looked at
    bankroll: Cents = 0  # what each session begins with

    @property
    def block(self) -> int:
        """Rounds in one block of work: whole sessions."""
        size = _FAST if self.engine == "fast" else _REAL
        return max(size // self.session, 1) * self.session if self.session else size

    @property
    def blocks(self) -> int:
        """How many blocks there are; the last may be shorter."""
        return -(-self.rounds // self.block)

    def rounds_of(self, block: int) -> range:
        """The rounds of one block, counted from 0."""
        return range(block * self.block, min((block + 1) * self.block, self.rounds))


def check_plan(plan: Plan) -> None:
    """Refuse what can't be simulated, in a sentence."""
    setup, book = plan.setup, book_of(plan.setup.game)
    check_setup(setup)
    if setup.live:
        raise NotAllowed("A simulation never moves a live table: make the set-up live=False.")
    if not 1 <= len(plan.players) <= setup.positions:
        raise NotAllowed(
            f"{book.title} seats 1 to {setup.positions} here, not {len(plan.players)}."
        )
    for name in plan.players:
        check_character(name)
    check_wagers(setup, plan.wagers)
    if not 1 <= plan.rounds <= MOST_ROUNDS:
        raise NotAllowed(f"Simulate 1 to {MOST_ROUNDS:,} rounds, not {plan.rounds:,}.")
    if plan.engine == "fast" and (reason := why_not_fast(plan)):
        raise NotAllowed(reason)
    _check_sessions(plan)


def why_not_fast(plan: Plan) -> str:
    """Why only the real engine can play this; nothing if the vectorised one can."""
    if len(plan.players) > 1:
        return "The fast engine plays one seat: leave the others out, or take the real engine."
    if plan.setup.payout_limit is not None:
        return "The fast engine knows no payout limit: take the real engine (DW §5)."
    return ""


def _check_sessions(plan: Plan) -> None:
    if not plan.session:
        if plan.bankroll:
            raise NotAllowed("A bankroll is for sessions: say how many rounds one has.")
        return
    if not 1 <= plan.session <= LONGEST_SESSION:
        raise NotAllowed(f"A session has 1 to {LONGEST_SESSION:,} rounds, not {plan.session:,}.")
    if plan.rounds % plan.session:
        raise NotAllowed(
            f"{plan.rounds:,} rounds are no whole number of sessions of {plan.session:,}."
        )
    for name in plan.players:
        least = most_asked(plan.setup, name, plan.wagers)
        if plan.bankroll < least:
            raise NotAllowed(
                f"A bankroll of {dollars(plan.bankroll)} is too small for “{name}”: one round can "
                f"ask for {dollars(least)}."
            )
