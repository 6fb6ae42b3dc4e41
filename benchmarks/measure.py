"""How a thing is timed: on one core, warmed up, best of several runs.

A benchmark is one decorated function in any module of this package. It sets up, untimed, and
returns what is timed: a function that does one unit of work.

    @benchmark("Galaxy", "a round of …")
    def a_round() -> Callable[[], object]:
        table = ...
        return lambda: play(table)
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Final

import msgspec

Work = Callable[[], object]

REPEATS: Final = 5


class Benchmark(msgspec.Struct, frozen=True):
    """Something that can be timed, and how to call it in the table."""

    subject: str
    what: str
    unit: str
    set_up: Callable[[], Work]


class Measurement(msgspec.Struct, frozen=True):
    """The best of several runs, and the median to judge it by."""

    subject: str
    what: str
    unit: str
    per_second: float
    median_per_second: float
    units_timed: int


def benchmark(
    subject: str, what: str, *, unit: str = "round"
) -> Callable[[Callable[[], Work]], Benchmark]:
    """Make a benchmark of a function that sets up and returns the work to time."""
    return lambda set_up: Benchmark(subject, what, unit, set_up)


def use_one_core() -> None:
    """Keep this process, and any threads that a library starts, on a single core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measure(this: Benchmark, seconds: float) -> Measurement:
    """Time it: `seconds` in all, spread over `REPEATS` runs, after as long a warm-up as one run."""
    work = this.set_up()
    share = seconds / REPEATS
    units = _units_in(work, share)
    rates = sorted(units / _timed(work, units) for _ in range(REPEATS))
    return Measurement(
        subject=this.subject,
        what=this.what,
        unit=this.unit,
        per_second=rates[-1],
        median_per_second=rates[REPEATS // 2],
        units_timed=units * REPEATS,
    )


def _units_in(work: Work, seconds: float) -> int:
    """The warm-up: how many units fit into this time."""
    units = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds or not units:
        work()
        units += 1
    return max(1, round(units * seconds / elapsed))


def _timed(work: Work, units: int) -> float:
    start = time.perf_counter()
    for _ in range(units):
        work()
    return time.perf_counter() - start
