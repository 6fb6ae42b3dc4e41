"""What the books say about jackpots: meters, their history line by line and day by day."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing

import msgspec

from galaxy_tui.casino.books import MeterLine
from galaxy_tui.casino.moments import day
from galaxy_tui.casino.reports import kept, named
from galaxy_tui.casino.store import Store
from galaxy_tui.equipment.meters import Meter
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.money import Cents, cents


def meters(store: Store) -> dict[str, Meter]:
    return kept(store, "meter", Meter)


def meter_called(store: Store, name: str) -> str:
    """A meter by its name, or by as much of it as belongs to no other: `split` will do."""
    known, word = list(meters(store)), name.strip().strip("/").casefold()
    exact = [meter for meter in known if meter.casefold() == word]
    ends = f"{word}/", f"/{word}"
    found = exact or [
        meter
        for meter in known
        if meter.casefold().startswith(ends[0]) or meter.casefold().endswith(ends[1])
    ]
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
    line: MeterLine


def changes(store: Store, meter: str) -> Iterator[Change]:
    """A meter's lines in order, read as they are asked for."""
    query = """SELECT l.seq, j.at, l.meter, l.round, l.reason, l.change, l.displayed, l.reserve,
        l.overflow, l.counted, l.detail
        FROM meter_lines l JOIN journal j ON j.seq = l.seq
        WHERE l.meter = ? ORDER BY l.seq, l.line"""
    counted = 0
    with closing(store.db.cursor()) as cursor:
        for seq, at, *line in cursor.execute(query, (meter,)):
            found = MeterLine(*line)
            yield Change(seq, at, found.counted - counted, found)
            counted = found.counted


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
            run = Change(one.seq, one.at, run.wagers + one.wagers, whole)
        else:
            run = one
    if run:
        yield run


class Day(msgspec.Struct):
    """One day of a meter (UTC)."""

    day: str
    counted: int = 0
    contributed: Cents = 0  # to the display, the capped part included
    prizes: Cents = 0  # from the meter; what a void took back is taken off
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
    overflow = 0
    won: dict[int, _Won] = {}
    for change in changes(store, meter):
        line, date = change.line, day(change.at)
        if not found or found[-1].day != date:
            found.append(Day(date))
        today = found[-1]
        today.counted += change.wagers
        today.displayed = line.displayed
        if line.reason == "wagers":
            today.contributed += line.change + line.overflow - overflow
        elif line.reason == "prize":
            hit = _Won(-line.change, cents(line.detail.rpartition(": ")[2]), 1)
            _add(today, hit, 1)
            _add(won.setdefault(line.round, _Won()), hit, 1)
        elif line.reason == "void":
            _add(today, won.pop(line.round, _Won()), -1)
        overflow = line.overflow
    return found


def _add(to: Day | _Won, hit: _Won, sign: int) -> None:
    to.prizes += sign * hit.prizes
    to.paid += sign * hit.paid
    to.hits += sign * hit.hits
