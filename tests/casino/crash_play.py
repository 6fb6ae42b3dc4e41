"""A process that plays a round and dies at each boundary of a write, one after the other.

`python -m tests.casino.crash_play GAME FOLDER` forks a child for every boundary, lets it be killed
there, opens what it left behind, and prints what it found as JSON: what a test expects of it.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from galaxy_tui.ai.bots import Bot
from galaxy_tui.casino.counter import counts
from galaxy_tui.casino.house import House
from galaxy_tui.casino.keeping import replayed, row_of
from galaxy_tui.casino.pit import Bots, act, buy_in_bots, seat_bots
from galaxy_tui.casino.store import Failpoint, Store
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.telling import News
from galaxy_tui.casino.verify import verify
from galaxy_tui.games.library import book_of
from galaxy_tui.records import to_json
from galaxy_tui.shoe import chosen_shoe
from tests.casino.tables import SHORT, a_table

SEEDS = {"first": "5eed", "second": "beef"}
CHARACTERS = ("gambler", "house-way", "novice", "superstitious")
NOON = 1_700_000_000_000


class Killer:
    """Kills its own process at the n-th boundary; 0 only counts them."""

    def __init__(self, at: int = 0) -> None:
        self.at, self.passed = at, 0

    def __call__(self, place: str) -> None:
        self.passed += 1
        if self.passed == self.at:
            os.kill(os.getpid(), signal.SIGKILL)


def open_house(game: str, folder: Path, failpoint: Failpoint) -> House:
    config = a_table(game, live=False)
    return House(folder, tables={config.id: config}, clock=lambda: NOON, failpoint=failpoint)


def play(
    game: str, folder: Path, which: str, failpoint: Failpoint, acknowledge: Callable[[str], object]
) -> None:
    """Sit down and play one round, or play on in one that was left; acknowledge what is told."""
    with open_house(game, folder, failpoint) as house:
        table = house.tables[SHORT[game]]

        def said(news: News | None = None) -> None:
            acknowledge(f"{house.store.seq} {house.store.head.hex()}\n")

        table.watch("spectator", said)
        bots = company()
        if not table.under_way:
            seated = seat_bots(house, table, bots)
            buy_in_bots(house, table, seated)
            said()
            table.open_round(chosen_shoe(book_of(game).deck, SEEDS[which]))
            said()
        else:
            seated = seat_bots(house, table, bots)
        finish(house, table, seated)


def company() -> list[Bot]:
    return [Bot(f"Bot {n}", name) for n, name in enumerate(CHARACTERS, 1)]


def finish(house: House, table: Table, seated: Bots) -> None:
    while table.under_way and act(house, table, seated):
        pass


def outcome(folder: Path, number: int) -> tuple[bytes, bytes]:
    """The events of a round, and every balance after it."""
    store = Store(folder, read_only=True)
    try:
        events = to_json(replayed(store, row_of(store, number))[1].events)
        return events, to_json(store.all("SELECT * FROM balances ORDER BY account"))
    finally:
        store.close()


def rounds_of(folder: Path) -> list[tuple[object, ...]]:
    store = Store(folder, read_only=True)
    try:
        return store.all("SELECT id, outcome FROM rounds ORDER BY id")
    finally:
        store.close()


def run(game: str, folder: Path) -> dict[str, object]:
    """Every boundary of the second round of this game, in a child of its own."""
    base, table = folder / "base", SHORT[game]
    play(game, base, "first", Killer(), lambda line: None)
    whole, counting = folder / "whole", Killer()
    shutil.copytree(base, whole)
    play(game, whole, "second", counting, lambda line: None)
    expected = outcome(whole, 2)
    problems: list[str] = []
    resumed = 0
    for at in range(1, counting.passed + 1):
        place = folder / f"killed-{at}"
        shutil.copytree(base, place)
        acks = folder / f"acks-{at}"
        if not killed(game, place, acks, at):
            problems.append(f"{at}: it wasn't killed")
        problems += [f"{at}: {problem}" for problem in left_behind(place, acks)]
        if rounds_of(place)[-1] == (2, "open"):
            resumed += 1
        if rounds_of(place)[-1] != (2, "played"):
            play(game, place, "second", Killer(), lambda line: None)
        else:
            open_house(game, place, Killer()).close()
        if outcome(place, 2) != expected:
            problems.append(f"{at}: the round ended otherwise than an undisturbed one")
        if wrong := verify(place).wrong:
            problems.append(f"{at}: after it was finished: {wrong}")
        totals = [count.total for count in counts(place / "counters" / f"{table}.log")]
        if totals != sorted(totals) or len(totals) != 2:
            problems.append(f"{at}: the counter says {totals}")
        shutil.rmtree(place)
    return {"boundaries": counting.passed, "resumed": resumed, "problems": problems}


def killed(game: str, folder: Path, acks: Path, at: int) -> bool:
    """A child plays until it is killed."""
    child = os.fork()
    if child == 0:
        file = os.open(acks, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        play(game, folder, "second", Killer(at), lambda line: os.write(file, line.encode()))
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def left_behind(folder: Path, acks: Path) -> list[str]:
    """What is wrong with a casino whose owner was killed, before anybody opens it."""
    problems = []
    if wrong := verify(folder).wrong:
        problems.append(wrong)
    lines = acks.read_text().splitlines() if acks.exists() else []
    if lines:
        seq, head = lines[-1].split()
        store = Store(folder, read_only=True)
        if [bytes.fromhex(head)] != [row.hash for row in store.journal(int(seq), int(seq))]:
            problems.append(f"entry {seq} was acknowledged, and isn't there")
        if sum(int(str(amount)) for (amount,) in store.all("SELECT amount FROM balances")):
            problems.append("the accounts don't sum to zero")
        store.close()
    return problems


if __name__ == "__main__":
    sys.stdout.write(json.dumps(run(sys.argv[1], Path(sys.argv[2]))))
