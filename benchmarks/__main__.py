"""`python -m benchmarks`: time everything that any module of this package calls a benchmark."""

from __future__ import annotations

import importlib
import pkgutil
import platform
import sys
from collections.abc import Iterator
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


def table(measurements: list[Measurement]) -> Table:
    title = f"Best of several runs on one core, Python {platform.python_version()}"
    grid = Table(title=title, box=box.SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    grid.add_column("Subject")
    grid.add_column("What")
    grid.add_column("Per second", justify="right")
    grid.add_column("Median", justify="right")
    grid.add_column("× pokerkit", justify="right")
    grid.add_column("One takes", justify="right")
    peer = max((m.per_second for m in measurements if m.subject == "pokerkit"), default=None)
    for one in measurements:
        grid.add_row(
            one.subject,
            one.what,
            f"{one.per_second:,.0f} {one.unit}s",
            f"{one.median_per_second:,.0f}",
            f"{one.per_second / peer:.1f}" if peer and one.unit == "round" else "",
            _duration(1 / one.per_second),
        )
    return grid


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
        screen.print(table(measurements))


if __name__ == "__main__":
    typer.run(main)
