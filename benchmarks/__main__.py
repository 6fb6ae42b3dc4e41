"""`python -m benchmarks`: time everything that any module of this package calls a benchmark."""

from __future__ import annotations

import importlib
import pkgutil
import platform
import resource
import sys
from collections.abc import Iterator
from operator import attrgetter
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table

import benchmarks
from benchmarks.measure import Benchmark, Measurement, measure, use_one_core


def found() -> Iterator[Benchmark]:
    """Every benchmark, module by module, in the order in which they are written."""
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if not module.name.startswith("_"):
            names = vars(importlib.import_module(f"benchmarks.{module.name}"))
            yield from (value for value in names.values() if isinstance(value, Benchmark))


def tables(measurements: list[Measurement]) -> Iterator[Table]:
    """One table for each unit, so that what stands together can be compared."""
    for unit in dict.fromkeys(one.unit for one in measurements):
        yield table(unit, [one for one in measurements if one.unit == unit])


def table(unit: str, measurements: list[Measurement]) -> Table:
    peer = max(
        (one for one in measurements if one.peer), key=attrgetter("per_second"), default=None
    )
    grid = Table(title=f"{unit}s", title_justify="left", box=box.SIMPLE, pad_edge=False)
    grid.add_column("Subject")
    grid.add_column("What")
    grid.add_column("A second", justify="right")
    grid.add_column("Median", justify="right")
    if peer:
        grid.add_column(f"× {peer.subject}", justify="right")
    grid.add_column("One takes", justify="right")
    for one in measurements:
        ratio = [_figure(one.per_second / peer.per_second)] if peer else []
        grid.add_row(
            one.subject, one.what, _figure(one.per_second), _figure(one.median_per_second), *ratio,
            _duration(1 / one.per_second),
        )  # fmt: skip
    return grid


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _duration(seconds: float) -> str:
    if seconds < 1e-3:
        return f"{seconds * 1e6:.1f} µs"
    return f"{seconds * 1e3:.2f} ms" if seconds < 1 else f"{seconds:.2f} s"


def main(
    only: Annotated[str, typer.Option(help="Time only what has this in its subject or name.")] = "",
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to time each.")] = 5.0,
    json: Annotated[bool, typer.Option("--json", help="Records instead of a table.")] = False,
) -> None:
    """Time Galaxy and its peers, on one core."""
    use_one_core()
    screen = Console()
    aside = Console(stderr=True)
    measurements = []
    for one in found():
        if only.lower() not in f"{one.subject} {one.what}".lower():
            continue
        aside.print(f"{one.subject}: {one.what}…", style="dim", highlight=False)
        try:
            measurements.append(measure(one, seconds))
        except ModuleNotFoundError as error:
            aside.print(f"  left out: {error.name} is not installed; `make bench` installs it.")
    if not measurements:
        aside.print("Nothing was timed.")
        raise typer.Exit(1)
    if json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(measurements)) + b"\n")
    else:
        screen.print(f"Best of several runs on one core, Python {platform.python_version()}.")
        for grid in tables(measurements):
            screen.print(grid)
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1e6
        if peak:
            screen.print(f"The largest process of a benchmark, cold odds if timed: {peak:.2f} GB.")


if __name__ == "__main__":
    typer.run(main)
