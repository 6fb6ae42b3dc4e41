"""Running a plan on any executor: blocks go out, and are added in their own order.

So the state after a block is the same whatever the number of workers, and a run that was stopped
goes on from its state as if it never had been.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future
from functools import cache
from importlib.resources import files
from typing import Final, ParamSpec, TypeVar

import msgspec

from galaxy_tui.ai.cache import fingerprint
from galaxy_tui.ai.simulation import fast, real
from galaxy_tui.ai.simulation.meters import Walk, first_walks, walk
from galaxy_tui.ai.simulation.plan import Plan, check_plan
from galaxy_tui.ai.simulation.sessions import settle_sessions
from galaxy_tui.ai.simulation.tally import Block, Tally, add
from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.money import Cents
from galaxy_tui.records import from_json, to_json

_VERSION: Final = 2
P = ParamSpec("P")
T = TypeVar("T")


class State(msgspec.Struct):
    """A plan and what is known of it after so many blocks: keep it to go on later."""

    plan: Plan
    blocks: int
    tally: Tally
    meters: dict[str, Walk]

    @property
    def over(self) -> bool:
        return self.blocks >= self.plan.blocks


class Here(Executor):
    """The simplest executor: does the work at once, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def begin(plan: Plan) -> State:
    """Nothing played yet. Refuses a plan that can't be simulated."""
    check_plan(plan)
    return State(plan, 0, Tally(0, []), first_walks(plan))


def simulate(state: State, executor: Executor, ahead: int = 1) -> Generator[State, None, None]:
    """Go on to the end, and give the state after each block; stop whenever you like.

    `ahead` is how many blocks may be under way at once. The state is one object, changed in place.
    """
    plan = state.plan
    prepare(plan)
    waiting: deque[Future[Block]] = deque()
    following = state.blocks
    try:
        while not state.over:
            while following < plan.blocks and len(waiting) < max(ahead, 1):
                waiting.append(executor.submit(play_block, plan, following))
                following += 1
            _add(state, waiting.popleft().result())
            yield state
    finally:
        for future in waiting:
            future.cancel()


def prepare(plan: Plan) -> None:
    """Look every table up once, so that processes forked from this one find them in memory."""
    play_block(msgspec.structs.replace(plan, rounds=1, session=0, bankroll=0), 0)


def play_block(plan: Plan, block: int) -> Block:
    """One block, on the plan's engine."""
    play: Callable[[Plan, int], Block] = (
        fast.play_block if plan.engine == "fast" else real.play_block
    )
    return play(plan, block)


def _add(state: State, block: Block) -> None:
    """One block more. Save a state only between blocks, which is when `simulate` gives it.

    Blocks come in their order, so this is where a prize can be paid at what its meter shows.
    """
    seats = block.tally.seats
    more: list[dict[int, Cents]] = [{} for _ in seats]  # by round
    for hit, amount in walk(state.plan, state.meters, block.hits):
        seat, rounds = seats[hit.seat - 1], more[hit.seat - 1]
        before = rounds.get(hit.round, 0)  # two meters can be hit by one hand
        seat.wagers[hit.wager].move(*hit.of_wager, amount)
        seat.all.move(hit.of_all.staked, hit.of_all.net + before, amount)
        rounds[hit.round] = before + amount
    for position, waiting in enumerate(block.unsettled, start=1):
        rounds = more[position - 1] if len(waiting.first) else {}
        settle_sessions(state.plan, position, waiting, rounds, seats[position - 1])
    add(state.tally, block.tally)
    state.blocks += 1


def saved(state: State) -> bytes:
    """The state as a file holds it."""
    kept = {"galaxy": "simulation", "version": _VERSION, "code": code(), "state": state}
    return to_json(kept) + b"\n"


@cache
def code() -> str:
    """The digest of all sources that a simulation's results depend on."""
    found = hashlib.blake2b(fingerprint().encode(), digest_size=16)
    for folder in ("galaxy_tui.ai", "galaxy_tui.ai.simulation"):
        for source in sorted(files(folder).iterdir(), key=lambda item: item.name):
            if source.name.endswith(".py"):
                found.update(source.name.encode() + source.read_bytes())
    return found.hexdigest()


def resumed(data: bytes, plan: Plan, *, any_seed: bool = False) -> State:
    """The state that a file holds, refused if it is damaged or of another plan.

    With `any_seed` it goes on with the seed that it was begun with, whatever the plan's is.
    """
    if not data.strip():
        raise Unreadable("The record can't be read: it is empty.")
    kept = from_json(data, _File)
    state = kept.state
    if any_seed:
        plan = msgspec.structs.replace(plan, seed=state.plan.seed)
    if kept.galaxy != "simulation" or kept.version != _VERSION:
        raise Unreadable("This is no state of a simulation that this version can go on with.")
    if kept.code != code():
        raise NotAllowed(
            "This state was made by another version of Galaxy, whose rounds may differ: go on with "
            "that version, or write to another file."
        )
    if to_json(state.plan) != to_json(plan):
        names = _differing(state.plan, plan)
        raise NotAllowed(
            f"This is the state of another simulation: it differs in {names}. "
            "Go on with the options it was begun with, or write to another file."
        )
    rounds = sum(len(plan.rounds_of(block)) for block in (state.blocks - 1,) if block >= 0)
    rounds += max(state.blocks - 1, 0) * plan.block
    sound = 0 <= state.blocks <= plan.blocks and state.tally.rounds == rounds
    counted = all(sum(seat.all.net.values()) == rounds for seat in state.tally.seats)
    if not sound or not counted or len(state.tally.seats) != (len(plan.players) if rounds else 0):
        raise Unreadable("This state of a simulation is damaged: its rounds don't add up.")
    return state


class _File(msgspec.Struct):
    galaxy: str
    version: int
    code: str
    state: State


def _differing(one: Plan, other: Plan) -> str:
    names = [n for n in Plan.__struct_fields__ if getattr(one, n) != getattr(other, n)]
    return ", ".join(names)
