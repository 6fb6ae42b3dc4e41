"""An evening at one table, killed at every boundary of a write: somebody comes, plays and leaves.

`python -m tests.casino.evening GAME KIND FOLDER` forks a child for every boundary, lets it be
killed there, looks at what it left behind, has the next child killed too, plays the evening to its
end, and prints what it found as JSON. The evenings: `jackpot`, where a meter is won and seeded
again; `void`, where the shuffler fails after the wagers; `live`, with a shoe that nobody knows.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from galaxy_tui.ai.bots import Bot
from galaxy_tui.cards import DECK_52, DECK_53, Card, card
from galaxy_tui.casino.accounts import purse
from galaxy_tui.casino.counter import FOLDER
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import buy_in_bots, play_round, seat_bots
from galaxy_tui.casino.store import Failpoint, Store, no_failpoint
from galaxy_tui.casino.table import Table
from galaxy_tui.games.library import book_of
from galaxy_tui.shoe import Shoe, chosen_shoe, stacked_shoe
from tests.casino.aftermath import Aftermath, Told, Witness, aftermath
from tests.casino.tables import SHORT, a_table

KINDS: Final = ("jackpot", "void", "live")
NOON: Final = 1_800_000_000_000  # the clock stands still: equal evenings are equal byte for byte
REGULARS: Final = (Bot("Ann", "gambler"), Bot("Bob", "superstitious"))
GUEST: Final = Bot("Cy", "novice")
BROUGHT: Final = 50_000
BUY_IN: Final = 20_000

# Where in the deck the cards lie that win Ann the meter; in suits and order where nothing is said.
_TOPS: Final[dict[str, dict[int, str]]] = {
    "tcs": {0: "Ah", 1: "Ad", 2: "Ac", 12: "As"},
    "dw": {1: "2s", 5: "2h", 9: "2d", 13: "2c", 16: "Jk"},
    "tcdp": {},
    "fcp": {},
}


def open_house(game: str, kind: str, folder: Path, failpoint: Failpoint = no_failpoint) -> House:
    config = a_table(game, live=kind == "live")
    return House(folder, tables={config.id: config}, clock=lambda: NOON, failpoint=failpoint)


def prepare(game: str, kind: str, folder: Path) -> Path:
    """A casino where the regulars have played one round."""
    with open_house(game, kind, folder) as house:
        table = house.tables[SHORT[game]]
        bots = seat_bots(house, table, REGULARS)
        buy_in_bots(house, table, bots)
        play_round(house, table, bots, _first(game) if kind != "live" else None)
    return folder


def evening(house: House, game: str, kind: str) -> Iterator[None]:
    """Whatever is still to be done, one action at a time; after a crash it goes on from there."""
    table, state = house.tables[SHORT[game]], house.books.tables[SHORT[game]]
    live = table.setup.live
    held = purse(live, GUEST.name)

    def seated() -> bool:
        return any(place.player == GUEST.name for place in table.look().seats)

    if state.rounds == 1:
        if GUEST.name not in house.books.players:
            house.join(GUEST.name, GUEST.character)
            yield
        if not seated():
            if not house.books.ledger.balance(held):
                house.bank(GUEST.name, BROUGHT, live=live)
                yield
            table.sit(GUEST.name, buy_in=BUY_IN)
            yield
        table.open_round(_second(game, kind))
        yield
    while table.under_way:
        if kind == "void" and table.asks != "wager":
            table.switch("shuffler", True)
        else:
            answer(table, table.waiting[0])
        yield
    if house.books.tables[table.id].faults.shuffler:
        table.switch("shuffler", False)
        yield
    if seated():
        table.chair_of(GUEST.name).leave()
        yield
    if has := house.books.ledger.balance(held):
        house.bank(GUEST.name, -has, live=live)
        yield


def answer(table: Table, seat: int) -> None:
    """What whoever sits there does next."""
    name = next(place.player for place in table.look().seats if place.seat == seat)
    bot = next(bot for bot in (*REGULARS, GUEST) if bot.name == name)
    chair = table.chair_of(name)
    felt = chair.felt()
    assert felt is not None
    chair.submit(bot.answer(felt, table.setup))


def _first(game: str) -> Shoe:
    return chosen_shoe(book_of(game).deck, "5eed")


def _second(game: str, kind: str) -> Shoe | None:
    size = book_of(game).deck
    if kind == "live":
        return None
    if kind == "void":
        return chosen_shoe(size, "beef")
    return stacked_shoe(size, _stacked(DECK_52 if size == 52 else DECK_53, _TOPS[game]))


def _stacked(deck: tuple[Card, ...], top: dict[int, str]) -> list[Card]:
    placed = {place: card(text) for place, text in top.items()}
    rest = (c for c in deck if c not in placed.values())
    return [placed[n] if n in placed else next(rest) for n in range(max(placed, default=-1) + 1)]


# The books as bytes


class Books(msgspec.Struct, frozen=True):
    """All that an evening leaves: the journal with its hashes, movements, lists, counters."""

    head: str
    tables: dict[str, list[tuple[object, ...]]]
    counter: bytes


def books_of(game: str, folder: Path) -> Books:
    store = Store(folder, read_only=True)
    try:
        names = ("journal", "balances", "state", "rounds", "results", "meter_lines")
        tables = {name: store.all(f"SELECT * FROM {name}") for name in names}
        tables["moves"] = [(seq, *move) for seq, move in store.moves()]
    finally:
        store.close()
    return Books(store.head.hex(), tables, (folder / FOLDER / f"{SHORT[game]}.log").read_bytes())


# Killing


class Killer:
    """Kills its own process at the n-th boundary, and says which ones it passed."""

    def __init__(self, at: int = 0) -> None:
        self.at = at
        self.passed: list[str] = []

    def __call__(self, place: str) -> None:
        self.passed.append(place)
        if len(self.passed) == self.at:
            os.kill(os.getpid(), signal.SIGKILL)


class Report(msgspec.Struct):
    """What a test holds against its rule."""

    boundaries: list[str] = []  # by name, in order
    cut_off: int = 0  # kills within the round
    prizes: int = 0  # paid from a meter, undisturbed
    problems: list[str] = []


def in_a_child(work: Callable[[], object]) -> str:
    """How the child ended: "killed", "done" or "failed"."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "killed"
    return "failed" if os.WEXITSTATUS(status) else "done"


def play(game: str, kind: str, folder: Path, witness: Path, failpoint: Failpoint) -> None:
    """The evening, with everything that is acknowledged taken down."""
    with open_house(game, kind, folder, failpoint) as house:
        said = Witness(house, witness)
        for _ in evening(house, game, kind):
            said.acknowledge()


def killed_everywhere(game: str, kind: str, folder: Path) -> Report:
    """Every boundary of an evening, in a casino of its own."""
    base = prepare(game, kind, folder / "base")
    counting, whole = Killer(), shutil.copytree(base, folder / "whole")
    play(game, kind, whole, folder / "whole.said", counting)
    expected = books_of(game, whole)
    prizes = sum(line[4] == "prize" for line in expected.tables["meter_lines"])
    report = Report(boundaries=counting.passed, prizes=prizes)
    at = 0
    while True:
        at += 1
        place = shutil.copytree(base, folder / "casino")
        ended, found = _killed_at(game, kind, place, at)
        # A live evening may have more decisions, or fewer, than the one that was counted.
        if ended == "done" and (kind == "live" or at > len(counting.passed)):
            shutil.rmtree(place)
            break
        problems = [*found.problems] if ended == "killed" else [f"the child was {ended}"]
        report.cut_off += bool(found.under_way)
        problems += _played_on(game, kind, place, at, found.under_way)
        if kind != "live" and not problems and (books := books_of(game, place)) != expected:
            other = [
                name for name in expected.tables if books.tables[name] != expected.tables[name]
            ]
            problems.append(f"it ended otherwise than undisturbed: {other or 'counter'}")
        where = counting.passed[at - 1] if at <= len(counting.passed) else "?"
        report.problems += [f"boundary {at}, {where}: {problem}" for problem in problems]
        shutil.rmtree(place)
    return report


def _killed_at(game: str, kind: str, place: Path, at: int) -> tuple[str, Aftermath]:
    witness = place.parent / "casino.said"
    witness.unlink(missing_ok=True)
    ended = in_a_child(lambda: play(game, kind, place, witness, Killer(at)))
    return ended, aftermath(place, witness)


def _played_on(game: str, kind: str, place: Path, at: int, left: list[Told]) -> list[str]:
    """The next process is killed a little later, the one after it plays to the end."""
    witness = place.parent / "again.said"
    witness.unlink(missing_ok=True)
    problems: list[str] = []
    for again in (at % 9 + 1, 0):
        ended = in_a_child(lambda n=again: play(game, kind, place, witness, Killer(n)))  # type: ignore[misc]
        found = aftermath(place, witness, left)
        left = found.under_way or left
        problems += [f"then: {problem}" for problem in found.problems]
        if ended == "failed" or (found.under_way and not again):
            problems.append(f"then: the evening {ended}, with {found.under_way} under way")
    if left and not problems and found.rounds != 2:
        problems.append(f"then: {found.rounds} rounds were dealt")
    return problems


def main() -> None:
    game, kind, folder = sys.argv[1:]
    found = killed_everywhere(game, kind, Path(folder))
    sys.stdout.write(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    main()
