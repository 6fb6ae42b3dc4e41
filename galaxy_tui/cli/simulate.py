"""`galaxy simulate`: many rounds with error bars, which can be stopped and gone on with."""

from __future__ import annotations

import os
import secrets
import signal
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import typer

from galaxy_tui.ai.players import check_character, usual_wagers
from galaxy_tui.ai.reading import read_wagers, with_meters, with_tables
from galaxy_tui.ai.simulation.estimates import report
from galaxy_tui.ai.simulation.plan import (
    LONGEST_SESSION,
    MOST_ROUNDS,
    Plan,
    check_plan,
    why_not_fast,
)
from galaxy_tui.ai.simulation.run import Here, State, begin, prepare, resumed, saved, simulate
from galaxy_tui.cli import INTERRUPTED
from galaxy_tui.cli.screen import put_json, screen, whole_number
from galaxy_tui.cli.simulated import progress, tell
from galaxy_tui.cli.streams import complain
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.games.library import book_of, standard_setup
from galaxy_tui.games.setup import Meter, Setup, changed, check_setup
from galaxy_tui.money import cents
from galaxy_tui.records import to_plain

MOST_WORKERS: Final = 256
LONGEST_SEED: Final = 64
SAVED_EVERY: Final = 2.0  # seconds


class Options(NamedTuple):
    """What was typed."""

    game: str
    rounds: str
    players: str
    wagers: str | None
    paytables: str | None
    meters: str | None
    contribution: str | None
    seed: str | None
    engine: str
    workers: str
    session: str | None
    bankroll: str | None
    resume: str | None


def run_simulation(typed: Options, *, json: bool) -> None:
    """Simulate, and tell what is known: at the end, or when somebody stops it."""
    plan = _plan(typed)
    workers = whole_number(typed.workers, "workers", 1, MOST_WORKERS)
    file = Path(typed.resume) if typed.resume else None
    state = _opened(file, plan, any_seed=typed.seed is None)
    stopped = _run(state, workers, file, quiet=json)
    if not state.tally.rounds:
        complain("Stopped before anything was known.")
        raise typer.Exit(INTERRUPTED)
    found = report(state)
    if json:
        put_json(to_plain(found))
    else:
        tell(screen(), found, state.plan)
    if stopped:
        kept = f" Go on with the same command: the state is in {file}." if file else ""
        complain(f"Stopped after {found.rounds:,} of {found.planned:,} rounds.{kept}")
        raise typer.Exit(INTERRUPTED)


def _plan(typed: Options) -> Plan:
    setup = _setup(typed)
    seed = secrets.token_hex(4) if typed.seed is None else typed.seed.strip()
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        raise Unreadable(f"A seed is a word of up to {LONGEST_SEED} characters.")
    session = 0
    if typed.session:
        session = whole_number(typed.session, "rounds in a session", 1, LONGEST_SESSION)
    plan = Plan(
        setup=setup,
        players=tuple(check_character(name) for name in typed.players.split(",")),
        wagers=read_wagers(setup, typed.wagers or "") or usual_wagers(setup),
        rounds=whole_number(typed.rounds, "rounds", 1, MOST_ROUNDS),
        seed=seed,
        engine="real",
        session=session,
        bankroll=cents(typed.bankroll) if typed.bankroll else 0,
    )
    engine = typed.engine.strip().lower()
    if engine not in ("auto", "fast", "real"):
        raise Unreadable(f"“{shown(typed.engine)}” is no engine: write auto, fast or real.")
    if session and not typed.bankroll:
        raise NotAllowed("A session needs a bankroll: give one, as in --bankroll 500.")
    if engine == "fast" or (engine == "auto" and not why_not_fast(plan)):
        plan = msgspec.structs.replace(plan, engine="fast")
    check_plan(plan)
    return plan


def _setup(typed: Options) -> Setup:
    setup = standard_setup(book_of(typed.game).id, live=False)
    setup = with_meters(with_tables(setup, typed.paytables or ""), typed.meters or "")
    if typed.contribution is not None:
        each = cents(typed.contribution)
        meters = {name: Meter(meter.amount, each) for name, meter in setup.meters.items()}
        setup = changed(setup, {"meters": meters, "jackpot": "progressive"})
    check_setup(setup)
    return setup


def _run(state: State, workers: int, file: Path | None, *, quiet: bool) -> bool:
    """Go on until it is over or stopped; whether it was stopped."""
    with _interrupts() as asked, progress(state, quiet=quiet) as show:
        saved_at = time.monotonic()
        if not state.over:
            prepare(state.plan)  # before there are workers: they find the tables in memory
        with (
            _executor(workers) as executor,
            closing(simulate(state, executor, 2 * workers if workers > 1 else 1)) as running,
        ):
            for _ in running:
                show()
                if file and time.monotonic() - saved_at > SAVED_EVERY:
                    _save(file, state)
                    saved_at = time.monotonic()
                if asked:
                    break
    if file:
        _save(file, state)
    return not state.over


def _executor(workers: int) -> Executor:
    if workers == 1:
        return Here()
    return ProcessPoolExecutor(workers, initializer=signal.signal, initargs=_IGNORED)


_IGNORED: Final = (signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; this process decides


@contextmanager
def _interrupts() -> Iterator[list[bool]]:
    """Ctrl-C asks to stop after the block under way; a second one ends the program at once."""
    asked: list[bool] = []

    def ask(*_: object) -> None:
        if asked:
            os._exit(INTERRUPTED)
        asked.append(True)

    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        yield asked
        return
    signal.signal(signal.SIGINT, ask)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


def _opened(file: Path | None, plan: Plan, *, any_seed: bool) -> State:
    """The state in the file, or a new one if there is no such file yet."""
    if file is None:
        return begin(plan)
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        state = begin(plan)
        _save(file, state)  # what can't be written is better known now
        return state
    except OSError as error:
        raise Unreadable(f"{file} can't be read: {_reason(error)}.") from error
    try:
        return resumed(data, plan, any_seed=any_seed)
    except Unreadable as error:
        raise Unreadable(f"{file} can't be resumed. {error}") from error
    except NotAllowed as error:
        raise NotAllowed(f"{file} can't be resumed. {error}") from error


def _save(file: Path, state: State) -> None:
    """All of it or nothing: whoever is interrupted finds the last whole state."""
    unfinished = ""
    try:
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as half:
            unfinished = half.name
            half.write(saved(state))
        os.replace(unfinished, file)
    except OSError as error:
        with suppress(OSError):
            os.unlink(unfinished)
        raise NotAllowed(f"{file} can't be written: {_reason(error)}.") from error


def _reason(error: OSError) -> str:
    return (error.strerror or "it failed").lower()
