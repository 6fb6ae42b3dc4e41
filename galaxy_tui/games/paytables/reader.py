"""TOML text to paytables; whatever is wrong is refused with the file, the key and the reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Final, NoReturn

import msgspec

from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.paytables.families import (
    Family,
    families,
    family_of,
    in_words,
    listed,
)
from galaxy_tui.games.paytables.model import Line, Paytable, Repair
from galaxy_tui.games.paytables.names import fold, short_forms
from galaxy_tui.games.paytables.pay import Pay, read_cell

LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 300

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


class Sheet(msgspec.Struct, frozen=True):
    """One file: its tables, what was repaired in them, and notes on tables that aren't there."""

    game: str
    tables: tuple[Paytable, ...]
    repairs: tuple[Repair, ...]
    notes: tuple[Repair, ...]


class _Place(msgspec.Struct, frozen=True):
    """A key in a file, for the person who has to find it."""

    origin: str
    key: str = ""

    def at(self, step: str | int) -> _Place:
        if isinstance(step, int):
            return _Place(self.origin, f"{self.key}[{step}]")
        name = step if _BARE_KEY.fullmatch(step) else f'"{shown(step)}"'
        return _Place(self.origin, f"{self.key}.{name}" if self.key else name)

    def refuse(self, reason: str) -> NoReturn:
        where = f"{self.origin}: {self.key}" if self.key else self.origin
        raise Unreadable(f"{where}: {reason}")


def read_sheet(
    text: str, origin: str, book: Callable[[str], tuple[Paytable, ...]] | None = None
) -> Sheet:
    """Read one file. With `book`, as a house's own tables, held against the book's."""
    top = _Place(origin)
    data = _parse(text, top)
    _only(data, top, "game", "paytable", "repair", "note")
    game = _text(data, "game", top)
    try:
        families(game)
    except Unreadable as error:
        top.at("game").refuse(str(error))
    printed = book(game) if book else ()
    tables: list[Paytable] = []
    for block, place in _blocks(data, "paytable", top):
        tables.extend(_read_block(block, place, game, printed, tables))
    if not tables:
        top.refuse("it holds no paytable: begin one with [[paytable]].")
    repairs = tuple(_read_repair(b, p, tables) for b, p in _blocks(data, "repair", top))
    notes = tuple(_read_note(b, p, game) for b, p in _blocks(data, "note", top))
    return Sheet(game, tuple(_marked(table, repairs) for table in tables), repairs, notes)


def _parse(text: str, top: _Place) -> dict[str, object]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        top.refuse(f"it is not TOML: {error}.")
    except (ValueError, ArithmeticError):
        # tomllib lets these through: integers beyond 4,300 digits, exponents beyond Decimal.
        top.refuse("it holds a number too long to read.")
    except RecursionError:
        top.refuse("it is nested too deeply to be paytables.")


def _read_block(
    block: dict[str, object],
    place: _Place,
    game: str,
    printed: tuple[Paytable, ...],
    earlier: list[Paytable],
) -> list[Paytable]:
    _only(block, place, "family", "clause", "pays", "tables", "lines")
    family = _family(block, place, game)
    sisters = tuple(table for table in printed if table.family == family.name)
    clause = _text(block, "clause", place, default=sisters[0].clause if sisters else None)
    if _text(block, "pays", place) != family.pays:
        place.at("pays").refuse(f"{family.label} tables pay “{family.pays}”.")
    taken = {fold(table.name) for table in earlier if table.family == family.name}
    names = _read_names(block, place, family, sisters, taken)
    columns: list[list[Line]] = [[] for _ in names]
    for name, pays in _read_lines(block, place, family, sisters, len(names)).items():
        for column, pay in zip(columns, pays, strict=True):
            column.append(Line(name, pay))
    origin = place.origin if printed else ""
    return [
        Paytable(game, family.name, name, clause, family.pays, tuple(column), origin)
        for name, column in zip(names, columns, strict=True)
    ]


def _family(block: dict[str, object], place: _Place, game: str) -> Family:
    wanted = _text(block, "family", place)
    try:
        return family_of(game, wanted)
    except Unreadable as error:
        place.at("family").refuse(str(error))


def _read_names(
    block: dict[str, object],
    place: _Place,
    family: Family,
    sisters: tuple[Paytable, ...],
    taken: set[str],
) -> list[str]:
    place = place.at("tables")
    names: list[str] = []
    for index, value in enumerate(_array(block, "tables", place)):
        here = place.at(index)
        name = _checked_text(value, here, LONGEST_NAME)
        if not fold(name):
            here.refuse("a name needs a letter or a digit.")
        for sister in sisters:
            if fold(name) in short_forms(sister.name):
                here.refuse(f"“{name}” is the book's {sister.name}: choose another name.")
        if fold(name) in taken:
            here.refuse(f"“{name}” is there twice among the {family.label} tables of this file.")
        taken.add(fold(name))
        names.append(name)
    if not names:
        place.refuse("it is empty: name at least one table.")
    return names


def _read_lines(
    block: dict[str, object],
    place: _Place,
    family: Family,
    sisters: tuple[Paytable, ...],
    width: int,
) -> dict[str, list[Pay]]:
    place = place.at("lines")
    lines = _table(_needed(block, "lines", place), place)
    if sisters:
        _known_lines(tuple(lines), {tuple(x.name for x in s.lines) for s in sisters}, place)
    found: dict[str, list[Pay]] = {}
    for name in lines:
        here = place.at(name)
        cells = _array(lines, name, here)
        if len(cells) != width:
            here.refuse(
                f"it needs one cell for each table, and has {len(cells)} for {width} tables."
            )
        found[name] = [_read_pay(c, here.at(i), family) for i, c in enumerate(cells)]
    return found


def _known_lines(names: tuple[str, ...], known: set[tuple[str, ...]], place: _Place) -> None:
    """Refuse lines that aren't a set that the book prints, in its order."""
    if names in known:
        return
    nearest = max(sorted(known), key=lambda lines: len(set(lines) & set(names)))
    for name in names:
        if name not in nearest:
            place.at(name).refuse(f"no such line: the lines are {listed(nearest)}.")
    for name in nearest:
        if name not in names:
            place.refuse(f"the line “{name}” is missing.")
    place.refuse(f"the lines are out of order: write {listed(nearest)}.")


def _read_pay(cell: object, place: _Place, family: Family) -> Pay:
    try:
        pay = read_cell(cell)
    except Unreadable as error:
        place.refuse(str(error))
    if pay.kind not in family.kinds:
        fitting = in_words(family.kinds)
        place.refuse(f"{shown(cell)} has no place in the {family.label} tables: write {fitting}.")
    return pay


def _read_repair(block: dict[str, object], place: _Place, tables: list[Paytable]) -> Repair:
    _only(block, place, "family", "table", "line", "printed", "ground")
    repair = Repair(
        table=_text(block, "table", place),
        line=_text(block, "line", place, default=""),
        printed=_text(block, "printed", place),
        ground=_text(block, "ground", place),
        family=_text(block, "family", place, default=""),
    )
    named = [table for table in tables if _is_about(repair, table)]
    if not named:
        place.at("table").refuse(f"this file has no table “{shown(repair.table)}”.")
    if repair.line and not any(table.line(repair.line) for table in named):
        place.at("line").refuse(f"{repair.table} has no line “{shown(repair.line)}”.")
    return repair


def _read_note(block: dict[str, object], place: _Place, game: str) -> Repair:
    _only(block, place, "family", "table", "ground")
    return Repair(
        table=_text(block, "table", place),
        line="",
        printed="",
        ground=_text(block, "ground", place),
        family=_family(block, place, game).name,
    )


def _is_about(repair: Repair, table: Paytable) -> bool:
    return repair.table == table.name and repair.family in ("", table.family)


def _marked(table: Paytable, repairs: tuple[Repair, ...]) -> Paytable:
    grounds = {r.line: r.ground for r in repairs if r.line and _is_about(r, table)}
    if not grounds:
        return table
    lines = tuple(Line(x.name, x.pay, grounds.get(x.name, "")) for x in table.lines)
    return msgspec.structs.replace(table, lines=lines)


def _only(block: Mapping[str, object], place: _Place, *keys: str) -> None:
    for key in block:
        if key not in keys:
            place.at(key).refuse(f"no such key here: the keys are {listed(keys)}.")


def _needed(block: Mapping[str, object], key: str, place: _Place) -> object:
    if key not in block:
        place.refuse("it is missing.")
    return block[key]


def _blocks(
    data: dict[str, object], key: str, top: _Place
) -> list[tuple[dict[str, object], _Place]]:
    value = data.get(key, [])
    place = top.at(key)
    if not isinstance(value, list):
        place.refuse(f"write [[{key}]], with two brackets, before each of them.")
    return [(_table(item, place.at(i)), place.at(i)) for i, item in enumerate(value)]


def _table(value: object, place: _Place) -> dict[str, object]:
    if not isinstance(value, dict):
        place.refuse("it must be a table of keys.")
    return value


def _array(block: Mapping[str, object], key: str, place: _Place) -> list[object]:
    value = _needed(block, key, place)
    if not isinstance(value, list):
        place.refuse("it must be a list in brackets, one entry for each table.")
    return value


def _text(block: Mapping[str, object], key: str, place: _Place, default: str | None = None) -> str:
    if key not in block and default is not None:
        return default
    here = place.at(key)
    return _checked_text(_needed(block, key, here), here, LONGEST_TEXT)


def _checked_text(value: object, place: _Place, longest: int) -> str:
    if not isinstance(value, str):
        place.refuse("it must be text in quotes.")
    text = value.strip()
    if not text:
        place.refuse("it is empty.")
    if len(text) > longest:
        place.refuse(f"it has {len(text)} characters: {longest} at most.")
    if not text.isprintable():
        place.refuse("it holds a control character.")
    return text
