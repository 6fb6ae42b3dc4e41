"""A table that is being thought of: how it begins, what it says, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final

from galaxy_tui.ai.bots import Bot, bot_called
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.entries import Place
from galaxy_tui.casino.jackpot_file import meters_of
from galaxy_tui.casino.table_writing import Choices, choices_of, shown_limits
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable, book_tables
from galaxy_tui.money import dollars
from galaxy_tui.ui.table_form import BESIDES, YES, Key, Section, TableDraft, as_number, offered

_OPTIONAL: Final = ("title", "payout-limit", "message", "reserve", "cap")
_COMPANY: Final = 4  # bots that come unless one says otherwise


def first_draft(
    standard: TableConfig, file: str, title: str, own: tuple[Paytable, ...]
) -> TableDraft:
    """The standard table of a game, and something sensible for all that it leaves out."""
    book, setup = book_of(standard.setup.game), standard.setup
    usual = setup.limits[setup.offered[0]]
    values: dict[Key, str] = {("capped",): "jackpot", ("spots",): "one"}
    for wager in book.wagers:
        values["wagers", wager.id] = shown_limits(setup.limits.get(wager.id, usual))
        values["offer", wager.id] = YES if wager.id in setup.offered else ""
        values["sensor", wager.id] = YES if wager.id in standard.sensors else ""
    if "two_spots" in book.choices:  # only those that are drawn count
        values |= {("offer", wager): YES for wager in ("primary", "high", "low")}
    for table in reversed(book_tables(book.id)):
        values["paytables", table.family] = table.name
        values |= dict(_meters(standard, table))
    values |= dict(_flat(choices_of(standard), ()))
    middle = (setup.positions + 1) // 2
    seats = [n for n in range(1, setup.positions + 1) if n != middle][:_COMPANY]
    for index, seat in enumerate(seats):
        values["seat", str(seat)] = bot_called(index).character
    return TableDraft({**values, ("file",): file, ("title",): title}, own)


def _flat(block: Mapping[str, object], path: Key) -> Iterator[tuple[Key, str]]:
    for key, value in block.items():
        if isinstance(value, Mapping):
            yield from _flat(value, (*path, key))
        elif isinstance(value, list) and key == "daily":
            yield (*path, "posted"), " ".join(map(str, value))
        elif isinstance(value, str | int):
            yield (*path, key), str(value)


def _meters(standard: TableConfig, table: Paytable) -> Iterator[tuple[Key, str]]:
    """What the meters of a paytable would open with, as either type."""
    book = book_of(table.game)
    meters = meters_of(book, table) if table.family in book.jackpots else ()
    for meter in meters:
        wager, _, line = meter.partition("/")
        opening = standard.rules[wager].seed
        for other in book_tables(book.id) if line else ():
            its = other.line(line) if other.family == wager else None
            if its and its.pay.kind == "odds":  # what the line is worth where it is odds
                opening = its.pay.value * standard.setup.limits[wager].low // 100
                break
        share = {"contribution": 20 // len(meters), "reserve": 4 // len(meters)}
        yield ("jackpots", meter, "posted"), dollars(opening)
        yield ("jackpots", meter, "seed"), dollars(opening)
        yield from ((("jackpots", meter, key), f"{part}%") for key, part in share.items())


def bots_in(
    draft: TableDraft, sections: Sequence[Section], known: Mapping[str, str]
) -> dict[int, Bot]:
    """Who sits where, no two alike; `known` are the characters of those who have been here.

    A name belongs to one character for good, or to a person, whose character is none.
    """
    found: dict[int, Bot] = {}
    for field in (f for section in sections for line in section.lines for f in line.fields):
        if field.key[0] == "seat" and (character := draft.get(*field.key)):
            every = (bot_called(index) for index in count())
            found[int(field.key[1])] = next(
                bot
                for bot in every
                if bot.character == character == known.get(bot.name, character)
                and bot not in found.values()
            )
    return found


def choices_in(draft: TableDraft, sections: Sequence[Section]) -> Choices:
    """The keys of the file: the fields that count, in their order."""
    found: dict[str, object] = {}
    said = {
        field.key: draft.get(*field.key)
        for section in sections
        for line in section.lines
        for field in line.fields
        if field.on and field.key[0] not in BESIDES
    }
    for key, value in said.items():
        wanted = value or (key[-1] not in _OPTIONAL and key[0] != "cells")
        if wanted and key != ("equipment", "model"):
            _put(found, *_said(key, value.strip()))
    if model := said["equipment", "model"]:
        sensors = [wager.id for wager in offered(draft) if draft.get("sensor", wager.id)]
        found["equipment"] = {"model": model, "sensors": sensors}
        if said.get(("jackpots", "type")) == "bonus":
            _put(found, ("tablevision", "notice"), True)
    order = ("wagers", "paytables", "cells", "equipment", "tablevision", "jackpots")
    plain = {key: value for key, value in found.items() if key not in order}
    return plain | {key: found[key] for key in order if key in found}


def _said(key: Key, value: str) -> tuple[Key, object]:
    """A value as the file has it: seven posted amounts are those of the days."""
    if key in (("positions",), ("clock",)):
        return key, as_number(value)
    if key[-1] == "posted" and len(days := value.split()) > 1:
        return (*key[:-1], "daily"), days
    return key, value


def _put(block: dict[str, object], key: Key, value: object) -> None:
    for step in key[:-1]:
        below = block.setdefault(step, {})
        assert isinstance(below, dict)
        block = below
    block[key[-1]] = value


def blamed(says: str, origin: str, sections: Sequence[Section]) -> tuple[Key, str]:
    """The field that a refusal is about, and the refusal without its place; the file's name, if
    it names no field."""
    fields = [field for one in sections for line in one.lines for field in line.fields]
    places: dict[Key, Key] = {}  # each key and the keys above it, with the field that stands for it
    for field in fields:
        its = ("equipment", "sensors") if field.key[0] == "sensor" else field.key
        for length in range(len(its), 0, -1):
            places.setdefault(its[:length], field.key)
        if its[-1] == "posted":
            places[(*its[:-1], "daily")] = field.key
    for key in sorted(places, key=len, reverse=True):
        where = Place(origin).down(key).where
        if says.startswith((f"{where}: ", f"{where}[", f"{where}.")):
            reason = says.removeprefix(where).partition(": ")[2]
            named = (one for one in places if one[:-1] == key and f"“{one[-1]}”" in reason)
            return places[next(named, key)], reason[:1].upper() + reason[1:]
    reason = says.removeprefix(f"{origin}: ")
    return ("file",), reason[:1].upper() + reason[1:]
