"""A simulation on the screen: its progress, and what it has found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from galaxy_tui.ai.players import CHARACTERS, most_asked
from galaxy_tui.ai.simulation.estimates import (
    Estimate,
    MeterEstimate,
    Report,
    SeatEstimate,
    SessionEstimate,
    seat_estimate,
)
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.run import State
from galaxy_tui.cli.screen import BRASS, put, width_of, wrapped
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.money import dollars, signed

LABEL: Final = 16


@contextmanager
def progress(state: State, *, quiet: bool) -> Iterator[Callable[[], None]]:
    """A bar with the running estimate on the standard error, if a person looks at it."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield lambda: None
        return
    bar = Progress(
        TextColumn("{task.fields[edge]}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=console,
        auto_refresh=False,  # no thread: workers are forked from this process
        transient=True,
    )
    task = bar.add_task(
        "", total=state.plan.rounds, completed=state.tally.rounds, edge="counting hands"
    )

    def show() -> None:
        seat = seat_estimate(state, 1, state.tally.seats[0])
        said = f"house edge {_percents(seat.edge)}"
        bar.update(task, completed=state.tally.rounds, edge=said, refresh=True)

    with bar:
        bar.refresh()
        yield show


def tell(console: Console, found: Report, plan: Plan) -> None:
    """The whole report."""
    book = book_of(found.game)
    width = width_of(console)
    title = Text().append(book.title, f"bold {BRASS}")
    rounds = "1 round" if found.rounds == 1 else f"{found.rounds:,} rounds"
    title.append(f"  {rounds} on the {found.engine} engine, seed {found.seed}")
    put(console, title)
    for seat in found.seats:
        _tell_seat(console, book, seat, plan)
    if found.meters:
        put(console)
        put(console, "Jackpots over time", "bold")
        for meter in found.meters:
            for line in wrapped(_meter(book, meter), width, 2, 2):
                put(console, line)
    put(console)
    for note in found.notes:
        for line in wrapped(note, width):
            put(console, line, "dim")


def _tell_seat(console: Console, book: RuleBook, seat: SeatEstimate, plan: Plan) -> None:
    width = width_of(console)
    out = ", ".join(f"{book.name_of(w)} {dollars(a)}" for w, a in plan.wagers.items())
    put(console)
    put(console, f"Seat {seat.seat}: {seat.character}", "bold")
    for line in wrapped(f"{CHARACTERS[seat.character]}; {out}", width, 2, 0):
        put(console, line, "dim")
    _row(console, "net a round", f"{_money(seat.net)}{_interval(seat.net)}")
    _row(console, "house edge", f"{_percents(seat.edge)} of the first wagers")
    if any(book.by_id[wager.wager].kind == "later" for wager in seat.wagers):
        _row(console, "", f"{_percents(seat.edge_of_all)} of all that is wagered")
    if seat.net.error is not None:
        _row(console, "deviation", f"${seat.std / 100:,.2f} a round")
    _row(console, "wins", f"{_percents(seat.wins)} of rounds")
    _wagers(console, book, seat)
    if seat.sessions:
        _sessions(console, seat, seat.sessions, plan)


def _wagers(console: Console, book: RuleBook, seat: SeatEstimate) -> None:
    rows = [("", "stood", "net", "edge", "wins")]
    for wager in seat.wagers:
        name, stood = book.name_of(wager.wager), f"{wager.rounds:,}"
        wins = percent(wager.wins.value)
        rows.append((name, stood, _money(wager.net), _percents(wager.edge), wins))
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    put(console)
    for number, row in enumerate(rows):
        first, *others = (f"{cell:>{size}}" for cell, size in zip(row, wide, strict=True))
        line = "  ".join([f"{row[0]:{len(first)}}", *others])
        put(console, f"  {line}", "" if number else "dim")


def _sessions(console: Console, seat: SeatEstimate, found: SessionEstimate, plan: Plan) -> None:
    put(console)
    put(
        console,
        f"  {found.sessions:,} sessions of {plan.session:,} rounds from {dollars(plan.bankroll)}",
    )
    spread = "" if found.net.error is None else f", deviation ${found.std / 100:,.2f}"
    _row(console, "result", f"{_money(found.net)}{spread}")
    for percents, amount in found.quantiles.items():
        _row(console, f"{percents}% end by", signed(amount))
    after = f", after {found.rounds_to_ruin:,.0f} rounds" if found.rounds_to_ruin else ""
    least = dollars(most_asked(plan.setup, seat.character, plan.wagers))
    _row(console, "ruined", f"{_percents(found.ruin)}{_between(found.ruin)}{after}")
    _row(console, "", f"with less than {least} left")


def _meter(book: RuleBook, found: MeterEstimate) -> str:
    family, _, line = found.meter.partition("/")
    name = f"{book.name_of(family)}{f', {line}' if line else ''}, {found.share:g}% of the meter"
    if found.rounds_between is None or found.shown is None:
        return f"{name}: never hit; it shows {dollars(found.now)}."
    between, shown = found.rounds_between, found.shown
    if between.error is None or shown.error is None:
        hit = f"hit once in {between.value:,.0f} rounds; it showed {dollars(found.least)}"
    else:
        hit = (
            f"hit {found.hits:,} times, one in {between.value:,.0f} ± {between.error:,.0f} rounds; "
            f"it showed {dollars(found.least)} to {dollars(found.most)}, "
            f"on average {dollars(round(shown.value))} ± {shown.error / 100:,.2f}"
        )
    return f"{name}: {hit}; now {dollars(found.now)}."


def _row(console: Console, label: str, said: str) -> None:
    put(console, f"  {label:{LABEL}} {said}")


def percent(share: float) -> str:
    return f"{share or 0.0:.3%}".replace("-", "−")  # no minus before nothing


def _percents(found: Estimate) -> str:
    error = "" if found.error is None else f" ± {percent(found.error)}"
    return f"{percent(found.value)}{error}"


def _money(found: Estimate) -> str:
    error = "" if found.error is None else f" ± {found.error / 100:,.4f}"
    return f"{_cents(found.value)}{error}"


def _interval(found: Estimate) -> str:
    if found.low is None or found.high is None:
        return ""
    return f", 95% {_cents(found.low)} to {_cents(found.high)}"


def _between(found: Estimate) -> str:
    if found.low is None or found.high is None:
        return ""
    return f" (95% {percent(found.low)} to {percent(found.high)})"


def _cents(amount: float) -> str:
    """Dollars to the hundredth of a cent: means are no whole cents."""
    return f"{'−' if amount < 0 else ''}${abs(amount) / 100:,.4f}"
