"""One plan, one result: whoever does the work, in whatever order, stopped or not."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.run import Here, State, begin, resumed, saved, simulate
from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.games.library import GAMES, standard_setup
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.setup import Meter
from tests.ai.tables_to_simulate import many_wagers, plan


def run(this: Plan, executor: Executor | None = None, ahead: int = 1) -> State:
    state = begin(this)
    for _ in simulate(state, executor or Here(), ahead):
        pass
    assert state.over
    assert state.tally.rounds == this.rounds
    return state


def wild(**changes: Any) -> Plan:
    """Deuces Wild with every wager, sessions, and four meters, of which some are hit often."""
    lines = [f"{count} Wild Cards" for count in (2, 3, 4, 5)]
    setup = standard_setup(
        "dw",
        live=False,
        jackpot="progressive",
        meters={f"bonus-jackpot/{line}": Meter(1_000, 37) for line in lines},
        paytables=standard_setup("dw", live=False).paytables
        | {"bonus-jackpot": find_table("deuces-wild", "bonus-jackpot", "D")},
    )
    return plan(
        "deuces-wild",
        "house-way",
        setup=setup,
        wagers=many_wagers("deuces-wild")[0],
        **({"rounds": 480_000, "session": 60, "bankroll": 20_000} | changes),
    )


@pytest.mark.parametrize(
    ("executor", "ahead"),
    [
        (lambda: ThreadPoolExecutor(1), 1),
        (lambda: ThreadPoolExecutor(3), 7),
        (lambda: ProcessPoolExecutor(2), 4),
        (lambda: Backwards(), 5),
    ],
    ids=["one thread", "three threads", "two processes", "backwards"],
)
def test_any_executor_gives_the_same(executor: Callable[[], Executor], ahead: int) -> None:
    with executor() as workers:
        assert run(wild(), workers, ahead) == run(wild())


class Backwards(Executor):
    """Does the last work first, when a result is wanted."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = _Lazy(self)
        self.waiting.append(lambda: future.set_result(fn(*args, **kwargs)))
        return future


class _Lazy(Future[Any]):
    def __init__(self, executor: Backwards) -> None:
        super().__init__()
        self.executor = executor

    def result(self, timeout: float | None = None) -> Any:
        while self.executor.waiting:
            self.executor.waiting.pop()()
        return super().result(timeout)


@pytest.mark.parametrize("game", GAMES)
def test_the_engines_tally_the_same(game: str) -> None:
    wagers = many_wagers(game)[0]
    fast, real = (
        run(
            plan(game, "plain", wagers=wagers, engine=engine, rounds=600, session=40, bankroll=9900)
        )
        for engine in ("fast", "real")
    )
    assert fast.tally == real.tally
    assert fast.meters == real.meters


def test_a_shorter_run_is_the_beginning_of_a_longer_one() -> None:
    short, long = run(plan("fcp", rounds=131_072)), begin(plan("fcp", rounds=500_000))
    next(simulate(long, Here()))
    assert long.tally == short.tally


@pytest.mark.parametrize("after", [1, 3])
def test_stopped_saved_and_gone_on_with_is_as_if_never_stopped(after: int) -> None:
    state = begin(wild())
    for number, _ in enumerate(simulate(state, Here()), start=1):
        if number == after:
            break
    again = resumed(saved(state), wild())
    assert again.blocks == after
    with ThreadPoolExecutor(2) as workers:
        for _ in simulate(again, workers, ahead=3):
            pass
    assert saved(again) == saved(run(wild()))


def test_stopping_leaves_no_work_behind() -> None:
    submitted: list[Future[Any]] = []

    class Never(Here):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future = super().submit(fn, *args, **kwargs) if not submitted else Future[Any]()
            submitted.append(future)
            return future

    running = simulate(begin(plan("tcs", rounds=900_000)), Never(), ahead=4)
    next(running)
    running.close()
    assert len(submitted) == 4
    assert all(future.cancelled() for future in submitted[1:])


def test_several_seats_play_one_table_of_the_real_engine() -> None:
    table = plan("fcp", "never", "always", "plain", engine="real", rounds=60)
    first, second, third = run(table).tally.seats
    assert first.all.net == {-500: 60}
    assert set(second.wagers) == {"ante", "raise"}
    assert second.wagers["raise"].staked == 60 * 1500
    assert 0 < third.wagers["raise"].staked < 60 * 1500


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seed": "other"}, "it differs in seed"),
        ({"rounds": 1200}, "differs in rounds"),
        ({"bankroll": 10_100}, "differs in bankroll"),
    ],
)
def test_the_state_of_another_plan_is_refused(changes: dict[str, Any], says: str) -> None:
    state = run(wild(rounds=600))
    with pytest.raises(NotAllowed, match=says):
        resumed(saved(state), wild(**({"rounds": 600} | changes)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"rounds":600,"seats"', b'"rounds":601,"seats"'),
        (b'"blocks":1', b'"blocks":0'),
        (b'"version":2', b'"version":1'),
        (b'"galaxy":"simulation"', b'"galaxy":"round"'),
        (b'"tally"', b'"tale"'),
        (b"{", b""),
    ],
)
def test_a_damaged_state_is_refused(old: bytes, new: bytes) -> None:
    data = saved(run(wild(rounds=600)))
    assert old in data
    with pytest.raises(Unreadable):
        resumed(data.replace(old, new, 1), wild(rounds=600))


def test_the_state_of_other_code_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = saved(run(wild(rounds=600)))
    resumed(data, wild(rounds=600))
    monkeypatch.setattr("galaxy_tui.ai.simulation.run.code", lambda: "of tomorrow")
    with pytest.raises(NotAllowed, match="made by another version of Galaxy"):
        resumed(data, wild(rounds=600))


@pytest.mark.parametrize("size", [0, 1, 100, -2])
def test_half_a_state_is_refused(size: int) -> None:
    with pytest.raises(Unreadable, match="can't be read"):
        resumed(saved(run(plan("tcs")))[:size], plan("tcs"))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"players": ("nobody",)}, "Nobody here is called “nobody”: there are plain, house-way, "),
        ({"players": ()}, "seats 1 to 7 here, not 0"),
        ({"players": ("plain",) * 8}, "seats 1 to 7 here, not 8"),
        ({"players": ("plain",) * 2}, "The fast engine plays one seat"),
        ({"wagers": {}}, "Wager something"),
        ({"wagers": {"primary": 1}}, "Primary takes \\$5 to \\$100, not \\$0.01"),
        ({"wagers": {"jackpot": 500}}, "Put chips on Primary first"),
        ({"rounds": 0}, "Simulate 1 to "),
        ({"session": 300, "bankroll": 9000}, "no whole number of sessions"),
        ({"session": -1, "bankroll": 9000}, "A session has 1 to 1,000,000 rounds, not -1"),
        ({"session": 100, "bankroll": 499}, "A bankroll of \\$4.99 is too small for “plain”"),
        ({"bankroll": 1000}, "A bankroll is for sessions"),
        ({"setup": standard_setup("tcs", live=True)}, "never moves a live table"),
    ],
)
def test_what_cannot_be_simulated_is_refused(changes: dict[str, Any], says: str) -> None:
    with pytest.raises((NotAllowed, Unreadable), match=says):
        begin(msgspec.structs.replace(plan("tcs"), **changes))


def test_a_payout_limit_is_for_the_real_engine() -> None:
    setup = standard_setup("dw", live=False, payout_limit=100_000)
    with pytest.raises(NotAllowed, match="knows no payout limit"):
        begin(plan("dw", setup=setup))
    run(plan("dw", setup=setup, engine="real", rounds=10))
