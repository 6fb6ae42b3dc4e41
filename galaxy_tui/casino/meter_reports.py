"""What the books say about jackpots: meters, their history line by line and day by day."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from galaxy_tui.casino.books import MeterLine, TableState
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.moments import day
from galaxy_tui.casino.reports import kept, named
from galaxy_tui.casino.store import Store, typed
from galaxy_tui.equipment.meters import Meter
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.money import Cents, cents


def meters(store: Store) -> dict[str, Meter]:
    return kept(store, "meter", Meter)


def tables_of_meters(store: Store) -> dict[str, list[str]]:
    """By meter: the tables that are open on it. One without any is not in use."""
    states, configs = kept(store, "table", TableState), kept(store, "config", TableConfig)
    found: dict[str, list[str]] = {name: [] for name in meters(store)}
    for table, state in states.items():
        config = configs.get(table)
        for name in config.meters.values() if config and not state.closed else ():
            found.setdefault(name, []).append(table)
    return found


def meter_called(store: Store, name: str) -> str:
    """A meter by its name, or by as much of it as belongs to no other: `split` will do.

    Whole parts of a name come first, then its beginning, then any piece of it.
    """
    known, word = list(meters(store)), name.strip().strip("/").casefold()
    ways: tuple[Callable[[str], bool], ...] = (
        lambda meter: meter == word,
        lambda meter: meter.startswith(f"{word}/") or meter.endswith(f"/{word}"),
        lambda meter: meter.startswith(word),
        lambda meter: word in meter,
    )
    found: list[str] = []
    for way in ways if word else ():
        found = found or [meter for meter in known if way(meter.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        raise Unreadable(f"“{shown(name)}” could be {named(found, '')}: write one of them.")
    raise Unreadable(f"There is no meter “{shown(name)}”: there is {named(known, 'none')}.")


class Change(msgspec.Struct, frozen=True):
    """A meter rose or fell; several wagers in a row can be one change."""

    seq: int
    at: int
    wagers: int  # counted by it
    overflow: Cents  # that it gave to the overflow, or below zero took from it
    reserve: Cents  # the same for the reserve
    line: MeterLine


def changes(store: Store, meter: str) -> Iterator[Change]:
    """A meter's lines in order, read as they are asked for."""
    query = """SELECT l.seq, j.at, l.meter, l.round, l.reason, l.change, l.displayed, l.reserve,
        l.overflow, l.counted, l.detail
        FROM meter_lines l JOIN journal j ON j.seq = l.seq
        WHERE l.meter = ? ORDER BY l.seq, l.line"""
    counted = overflow = reserve = 0
    for seq, at, *line in store.db.execute(query, (meter,)):
        now = typed(MeterLine, line, f"the lines of {meter}")
        yield Change(
            seq, at, now.counted - counted, now.overflow - overflow, now.reserve - reserve, now
        )
        counted, overflow, reserve = now.counted, now.overflow, now.reserve


def condensed(lines: Iterable[Change]) -> Iterator[Change]:
    """Wagers between two other lines as one rise."""
    run: Change | None = None
    for one in lines:
        if one.line.reason != "wagers":
            if run:
                yield run
                run = None
            yield one
        elif run:
            whole = msgspec.structs.replace(one.line, change=run.line.change + one.line.change)
            run = Change(
                one.seq, one.at, run.wagers + one.wagers, run.overflow + one.overflow,
                run.reserve + one.reserve, whole,
            )  # fmt: skip
        else:
            run = one
    if run:
        yield run


class Day(msgspec.Struct):
    """One day of a meter (UTC).

    What it showed the evening before + seeds + contributed − overflowed − prizes − voids
    + corrections − recovered + posted = displayed.
    """

    day: str
    counted: int = 0
    seeds: Cents = 0
    contributed: Cents = 0  # to the display, the capped part included
    overflowed: Cents = 0  # held back by the cap
    prizes: Cents = 0  # from the meter; what a void took back is taken off
    voids: Cents = 0  # contributions that went back
    corrections: Cents = 0
    recovered: Cents = 0  # taken back by the house
    posted: Cents = 0  # by how much the amount of a bonus jackpot was changed
    paid: Cents = 0  # in all, the house's part included
    hits: int = 0
    displayed: Cents = 0  # at its end


class _Won(msgspec.Struct):
    """What a round has won from a meter so far, in case that it is called off."""

    prizes: Cents = 0
    paid: Cents = 0
    hits: int = 0


def days(store: Store, meter: str) -> list[Day]:
    """By the day, from the meter's own lines; days on which nothing moved are left out."""
    found: list[Day] = []
    won: dict[int, _Won] = {}
    for change in changes(store, meter):
        line, date = change.line, day(change.at)
        if not found or found[-1].day != date:
            found.append(Day(date))
        today = found[-1]
        today.counted += change.wagers
        today.displayed = line.displayed
        match line.reason:
            case "wagers":
                today.contributed += line.change + change.overflow
                today.overflowed += change.overflow
            case "seed" | "reseed":
                today.seeds += line.change
            case "prize":
                hit = _Won(-line.change, cents(line.detail.rpartition(": ")[2]), 1)
                _add(today, hit, 1)
                _add(won.setdefault(line.round, _Won()), hit, 1)
            case "void":
                back = won.pop(line.round, _Won())
                _add(today, back, -1)
                today.voids += back.prizes - line.change
            case "cap":
                today.overflowed -= line.change
            case "correction":
                today.corrections += line.change
            case "recovery":
                today.recovered -= line.change
            case _:
                today.posted += line.change
    return found


def _add(to: Day | _Won, hit: _Won, sign: int) -> None:
    to.prizes += sign * hit.prizes
    to.paid += sign * hit.paid
    to.hits += sign * hit.hits


class Aside(msgspec.Struct, frozen=True):
    """A meter's reserve or its overflow, by the meter's own lines: what came, and what left it."""

    came: Cents
    seeding: Cents
    voided: Cents
    house: Cents  # when the jackpot was made a bonus jackpot

    @property
    def left(self) -> Cents:
        return self.came - self.seeding - self.voided - self.house


def asides(store: Store, meter: str) -> tuple[Aside, Aside]:
    """The reserve and the overflow."""
    by: dict[str, tuple[Cents, Cents]] = {}
    for change in changes(store, meter):
        reserve, overflow = by.get(change.line.reason, (0, 0))
        by[change.line.reason] = reserve + change.reserve, overflow + change.overflow

    def of(part: int) -> Aside:
        moved = {reason: parts[part] for reason, parts in by.items()}
        seeding = moved.pop("seed", 0) + moved.pop("reseed", 0)
        voided, house = moved.pop("void", 0), moved.pop("correction", 0)
        return Aside(sum(moved.values()), -seeding, -voided, -house)

    return of(0), of(1)
