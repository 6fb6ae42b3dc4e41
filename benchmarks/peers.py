"""The libraries beside which Galaxy is measured, used as their own documentation uses them."""

from __future__ import annotations

from typing import Any

from benchmarks.measure import Work, benchmark

STACK = 200


@benchmark("pokerkit", "hold'em, 2 seats, automatic", peer=True)
def pokerkit_automatic() -> Work:
    """A game as a state factory, every automation on: the library's advice for simulations."""
    from pokerkit import Automation, NoLimitTexasHoldem

    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (1, 2), 2)

    def play() -> Any:
        state = game(STACK, 2)
        while state.status:
            state.check_or_call()
        return state

    _played_out(play())
    return play


@benchmark("pokerkit", "hold'em, 2 seats, all shown", peer=True)
def pokerkit_shown() -> Work:
    """Its quickest documented way: the showdown's automation ranks each hand several times over.

    Without the choice of a runout count, which only matters when somebody is all in.
    """
    from pokerkit import Automation, NoLimitTexasHoldem

    by_hand = {Automation.HOLE_CARDS_SHOWING_OR_MUCKING, Automation.RUNOUT_COUNT_SELECTION}
    automatic = tuple(step for step in Automation if step not in by_hand)
    game = NoLimitTexasHoldem(automatic, True, 0, (1, 2), 2)

    def play() -> Any:
        state = game(STACK, 2)
        while state.actor_index is not None:
            state.check_or_call()
        while state.status:
            state.show_or_muck_hole_cards(True)
        return state

    _played_out(play())
    return play


def _played_out(state: Any) -> None:
    """A benchmark that stops half-way would look fast."""
    if state.status or sum(state.stacks) != 2 * STACK or len(tuple(state.board_cards)) != 5:
        raise RuntimeError("pokerkit did not play the round to its end.")


class CheckOrCall:
    """An agent with the three things that rlcard asks of one."""

    use_raw = True

    def step(self, state: dict[str, Any]) -> str:
        return "check" if "check" in state["raw_legal_actions"] else "call"

    def eval_step(self, state: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return self.step(state), {}


@benchmark("rlcard", "limit hold'em, 2 seats, calls")
def rlcard_limit() -> Work:
    return _rlcard("limit-holdem", CheckOrCall(), CheckOrCall())


@benchmark("rlcard", "limit hold'em, 2 seats, random")
def rlcard_limit_random() -> Work:
    from rlcard.agents import RandomAgent

    return _rlcard("limit-holdem", RandomAgent(num_actions=4), RandomAgent(num_actions=4))


@benchmark("rlcard", "Leduc hold'em, 2 seats, calls")
def rlcard_leduc() -> Work:
    return _rlcard("leduc-holdem", CheckOrCall(), CheckOrCall())


@benchmark("rlcard", "blackjack, 1 seat, random")
def rlcard_blackjack() -> Work:
    from rlcard.agents import RandomAgent

    return _rlcard("blackjack", RandomAgent(num_actions=2))


def _rlcard(game: str, *agents: Any) -> Work:
    import rlcard

    env = rlcard.make(game, config={"seed": 1})
    env.set_agents(list(agents))

    def play() -> Any:
        return env.run(is_training=False)

    play()
    if not env.is_over():
        raise RuntimeError("rlcard did not play the round to its end.")
    return play
