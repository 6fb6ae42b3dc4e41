"""`python -m benchmarks.soak`: a casino at full speed, killed with -9 a thousand times.

A child process plays every game, with faults, jackpots, comings and goings; its parent kills it at
a random instant, and holds what is on the disk against what the child had acknowledged. The next
child plays on in the same casino, rounds that were cut off included.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from galaxy_tui.ai.bots import Bot, usual_bots
from galaxy_tui.cards import DECK_52
from galaxy_tui.casino import facts
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import Bots, act, buy_in_bots
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.verify import verify
from galaxy_tui.equipment.models import MODELS
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.library import book_of
from galaxy_tui.shoe import Shoe, chosen_shoe, stacked_shoe
from tests.casino.aftermath import Told, Witness, aftermath
from tests.casino.tables import SHORT, a_table

A_CASINO: Final = 20  # kills, before a fresh one: verification stays quick
LONGEST: Final = 0.3  # seconds that a child has
OPENING: Final = 0.04  # of those, until it is at play
COMPANY: Final = tuple(b for b in usual_bots(17) if b.character != "perfect")


def the_casino() -> dict[str, TableConfig]:
    """Every game live; one linked with a second table; one more with training chips."""
    prime = a_table("fcp", link="prime")
    second = a_table("fcp", name="prime-2", link="prime")
    training = a_table("tcdp", name="training", live=False)
    posted = a_table("tcs", name="posted", jackpot="bonus")
    tables = [*(a_table(game) for game in SHORT if game != "fcp"), prime, second, training, posted]
    return {table.id: table for table in tables}


# The child


def play(folder: Path, witness: Path, dice: random.Random) -> None:
    """Until somebody kills us."""
    house = House(folder, tables=the_casino())
    says = Witness(house, witness)
    says.acknowledge()
    tables = list(house.tables.values())
    while True:
        table = dice.choice(tables)
        for _ in range(dice.randint(1, 6)):
            step(house, table, dice)
            says.acknowledge()


def step(house: House, table: Table, dice: random.Random) -> None:
    """One thing that happens at a table."""
    if table.under_way:
        _in_a_round(house, table, dice)
    elif house.books.tables[table.id].faults.shuffler:
        table.switch("shuffler", False)
    elif len(bots := _bots(house, table)) < 3 or dice.random() < 0.2:
        _between_rounds(house, table, bots, dice)
    else:
        buy_in_bots(house, table, bots)
        table.open_round(_shoe(table, dice))


def _in_a_round(house: House, table: Table, dice: random.Random) -> None:
    bots = _bots(house, table)
    if dice.random() < 0.01:
        table.switch("shuffler", True)
    elif dice.random() < 0.03:  # the clock's answer
        seat = table.waiting[0]
        house.say(table.id, seat, house.books.open[table.id].play.waiting[seat].default, late=True)
    elif dice.random() < 0.5:
        act(house, table, bots)
    else:
        bot, chair = bots[dice.choice(table.waiting)] if table.asks == "wager" else (
            bots[table.waiting[0]]
        )  # fmt: skip
        felt = chair.felt()
        assert felt is not None
        chair.submit(bot.answer(felt, table.setup))


def _between_rounds(house: House, table: Table, bots: Bots, dice: random.Random) -> None:
    state = house.books.tables[table.id]
    free = [bot for bot in COMPANY if all(o.player != bot.name for o in state.seats.values())]
    if table.free_seats() and dice.random() < 0.6:
        _sit_down(house, table, dice.choice(free), dice)
    elif len(bots) > 4 and dice.random() < 0.4:
        dice.choice(list(bots.values()))[1].leave()
    elif dice.random() < 0.5:
        _break_or_repair(table, dice)
    else:
        _correct(house, table, dice)


def _sit_down(house: House, table: Table, bot: Bot, dice: random.Random) -> None:
    if bot.name not in house.books.players:
        house.join(bot.name, bot.character)
    house.bank(bot.name, 10 * table.config.buy_in, live=table.setup.live)
    table.sit(bot.name, dice.choice(table.free_seats()), table.config.buy_in)


def _break_or_repair(table: Table, dice: random.Random) -> None:
    if (broken := table.look().faults) and dice.random() < 0.6:
        table.switch(dice.choice(broken), False)
        return
    sensor = f"{dice.randint(1, table.setup.positions)} {dice.choice(table.config.sensors)}"
    word = dice.choice([f"dead {sensor}", f"stuck {sensor}", "tabulator", "tablevision"])
    try:
        table.switch(word, True)
    except NotAllowed:  # it is broken already
        table.say(f"Out of order: {word}", MODELS[table.config.model].changed_by[0])


def _correct(house: House, table: Table, dice: random.Random) -> None:
    """The operator's hand on a meter."""
    name = dice.choice(list(table.config.meters.values()))
    meter = house.books.meters[name]
    if meter.rules.kind == "bonus":
        house.book(facts.MeterPosted(name, meter.displayed + 100, "soak"))
    elif meter.standing > 100 and dice.randint(0, 1):
        house.book(facts.SeedRecovered(name, dice.randint(1, meter.standing // 10), "soak"))
    else:
        house.book(facts.MeterCorrected(name, dice.randint(1, 1_000), "soak"))


def _shoe(table: Table, dice: random.Random) -> Shoe | None:
    if table.setup.live:
        return None
    if dice.random() < 0.2:  # in suits and order: straight flushes all round, and the meter is won
        return stacked_shoe(52, DECK_52)
    return chosen_shoe(book_of(table.setup.game).deck, f"{dice.getrandbits(128):x}")


def _bots(house: House, table: Table) -> Bots:
    """Whoever sits here: every one of them is a bot."""
    seats = house.books.tables[table.id].seats
    return {
        seat: (
            Bot(place.player, house.books.players[place.player].bot),
            table.chair_of(place.player),
        )
        for seat, place in seats.items()
    }


# The parent


class Tally(msgspec.Struct):
    """What was done, and found."""

    kills: int = 0
    casinos: int = 0
    rounds: int = 0
    acknowledged: int = 0
    facts: int = 0
    cut_off: int = 0  # rounds under way at a kill
    resumed: int = 0  # of those, that went on
    void: int = 0
    prizes: int = 0  # paid from meters
    content: int = 0  # verdicts


def kill_one(folder: Path, witness: Path, dice: random.Random) -> str:
    """A child plays, and is killed at a random instant; what went wrong, if anything did."""
    seed = dice.getrandbits(64)
    early = dice.random() < 0.25
    wait = dice.uniform(0, OPENING if early else LONGEST)
    child = os.fork()
    if child == 0:
        try:
            play(folder, witness, random.Random(seed))
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    time.sleep(wait)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return "" if os.WIFSIGNALED(status) else "the child failed by itself: see above"


def a_casino(folder: Path, kills: int, dice: random.Random, tally: Tally) -> list[str]:
    """One casino, killed so many times; the problems of the first kill that has any."""
    left: list[Told] = []
    known = acknowledged = 0
    for number in range(kills):
        witness = folder.parent / f"{folder.name}-{number}.said"
        failed = kill_one(folder, witness, dice)
        tally.kills += 1
        found = aftermath(folder, witness, left)
        problems = [*([failed] if failed else []), *found.problems]
        if problems:
            return problems
        now = {told.round: told for told in found.under_way}
        tally.resumed += sum(now.get(told.round) != told for told in left)
        tally.cut_off += sum(told.round not in {t.round for t in left} for told in now.values())
        tally.content += 1
        acknowledged += found.acknowledged
        known, left = found.facts, found.under_way
    tally.acknowledged += acknowledged
    tally.facts += known
    return finish(folder, left, tally)


def finish(folder: Path, left: list[Told], tally: Tally) -> list[str]:
    """Open it in peace, play every round to its end, and count everything once more."""
    with House(folder, tables=the_casino()) as house:
        for table in house.tables.values():
            while table.under_way:
                act(house, table, _bots(house, table))
        store = house.store
        tally.rounds += house.books.rounds
        tally.void += store.one("SELECT count(*) FROM rounds WHERE outcome = 'void'")[0]
        tally.prizes += store.one("SELECT count(*) FROM meter_lines WHERE reason = 'prize'")[0]
    found = aftermath(folder, folder / "nobody", left)
    tally.resumed += len(left)
    tally.content += not (wrong := verify(folder).wrong)
    return [*found.problems, *([wrong] if wrong else [])]


def main(
    kills: Annotated[int, typer.Option(min=1, help="How often the casino is killed.")] = 1_000,
    seed: Annotated[int, typer.Option(help="Other instants, other play.")] = 7,
) -> None:
    """Kill a casino at play, again and again, and see whether anything is lost."""
    dice, tally, since = random.Random(seed), Tally(), time.monotonic()
    place = Path(tempfile.mkdtemp(prefix="galaxy-soak-"))
    while tally.kills < kills:
        folder = place / f"casino-{tally.casinos}"
        tally.casinos += 1
        if problems := a_casino(folder, min(A_CASINO, kills - tally.kills), dice, tally):
            sys.stdout.write(f"\nKill {tally.kills:,}, seed {seed}, in {folder}:\n")
            sys.stdout.write("".join(f"  {problem}\n" for problem in problems))
            raise typer.Exit(1)
        shutil.rmtree(folder)
        for said in place.glob("*.said"):
            said.unlink()
        sys.stdout.write(f"{tally.kills:,} kills, {tally.rounds:,} rounds: nothing is lost\n")
        sys.stdout.flush()
    shutil.rmtree(place)
    sys.stdout.write(
        f"{tally.kills:,} kills of {tally.casinos:,} casinos in {time.monotonic() - since:,.0f} s: "
        f"{tally.rounds:,} rounds ({tally.void:,} void, {tally.prizes:,} prizes from meters), "
        f"{tally.acknowledged:,} actions acknowledged, {tally.facts:,} facts; "
        f"{tally.cut_off:,} rounds cut off, gone on with {tally.resumed:,} times; "
        f"{tally.content:,} verifications, all content.\n"
    )


if __name__ == "__main__":
    typer.run(main)
