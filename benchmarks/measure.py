"""How a thing is timed: on one core, warmed up, best of several runs.

A benchmark is one decorated function in any module of this package. It sets up, untimed, and
returns what is timed: a function that does one unit of work.

    @benchmark("Galaxy", "a round of …")
    def a_round() -> Callable[[], object]:
        table = ...
        return lambda: play(table)

Three things may be said of the work. `size`: how many units one call does, if it isn't one; a part
of one where a whole takes too long, and then the name of the benchmark says so. `slow`: one call
takes seconds, so it is timed a few times and not warmed up. `peer`: the others of its unit are told
as ratios to it.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from typing import Final

import msgspec

Work = Callable[[], object]

REPEATS: Final = 5
SLOW_REPEATS: Final = 3


class Benchmark(msgspec.Struct, frozen=True):
    """Something that can be timed, and how to call it in the table."""

    subject: str
    what: str
    unit: str
    set_up: Callable[[], Work]
    size: float = 1
    slow: bool = False
    peer: bool = False


class Measurement(msgspec.Struct, frozen=True):
    """The best of several runs, and the median to judge it by."""

    subject: str
    what: str
    unit: str
    per_second: float
    median_per_second: float
    units_timed: float
    peer: bool


def benchmark(
    subject: str,
    what: str,
    *,
    unit: str = "round",
    size: float = 1,
    slow: bool = False,
    peer: bool = False,
) -> Callable[[Callable[[], Work]], Benchmark]:
    """Make a benchmark of a function that sets up and returns the work to time."""
    return lambda set_up: Benchmark(subject, what, unit, set_up, size, slow, peer)


def use_one_core() -> None:
    """Keep this process, and any threads that a library starts, on a single core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measure(this: Benchmark, seconds: float) -> Measurement:
    """Time it: `seconds` in all, spread over `REPEATS` runs, after as long a warm-up as one run.

    What is slow is timed `SLOW_REPEATS` times, however long that takes.
    """
    work = this.set_up()
    gc.collect()
    gc.freeze()  # what others have left in memory is not walked again and again
    repeats = SLOW_REPEATS if this.slow else REPEATS
    calls = 1 if this.slow else _calls_in(work, seconds / repeats)
    rates = sorted(this.size * calls / _timed(work, calls) for _ in range(repeats))
    return Measurement(
        subject=this.subject,
        what=this.what,
        unit=this.unit,
        per_second=rates[-1],
        median_per_second=rates[repeats // 2],
        units_timed=this.size * calls * repeats,
        peer=this.peer,
    )


def _calls_in(work: Work, seconds: float) -> int:
    """The warm-up: how many calls fit into this time."""
    calls = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds or not calls:
        work()
        calls += 1
    return max(1, round(calls * seconds / elapsed))


def _timed(work: Work, calls: int) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        work()
    return time.perf_counter() - start
