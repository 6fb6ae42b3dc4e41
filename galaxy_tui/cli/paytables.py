"""`galaxy paytables`: the tables of the appendices and a house's own, with what was repaired."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.text import Text

from galaxy_tui.cli.plain import writable
from galaxy_tui.cli.screen import BRASS, put, put_json, screen, width_of, wrapped
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.games.paytables import (
    Pay,
    Paytable,
    Repair,
    book_repairs,
    book_tables,
    families,
    label,
    read_tables,
)
from galaxy_tui.games.paytables.names import fold, short_forms

LARGEST_FILE: Final = 1_000_000
_MARKS: Final = "¹²³⁴⁵⁶⁷⁸⁹"
_PLAIN_MARKS: Final = tuple(f"[{number}]" for number in range(1, 10))
_GAP: Final = 2  # between columns, beside the mark


def show_paytables(game: str, table: str, wager: str, file: str, *, json: bool) -> None:
    """The list of tables, a game's tables, or those that a name could mean."""
    own = read_file(file) if file else ()
    if not (game or own):
        if table or wager:
            raise Unreadable("Say which game: galaxy paytables dw A, for one.")
        put_json(_names()) if json else _put_names(screen())
        return
    name = book_of(game).id if game else own[0].game
    if own and own[0].game != name:
        raise Unreadable(
            f"{file} holds tables of {book_of(own[0].game).title}, not of {book_of(name).title}."
        )
    printed = book_tables(name) if game else ()
    found = _wanted([*printed, *own], name, table, wager)
    put_json([_record(one) for one in found]) if json else _put_tables(screen(), name, found)


def read_file(path: str) -> tuple[Paytable, ...]:
    """A house's own tables. Whatever is wrong with the file is a sentence that names it."""
    try:
        with open(path, "rb") as source:
            data = source.read(LARGEST_FILE + 1)
    except OSError as error:
        reason = (error.strerror or "it can't be opened").lower()
        raise Unreadable(f"{path} can't be read: {reason}.") from None
    except ValueError:  # a path with a null character
        raise Unreadable(f"“{shown(path)}” is not the name of a file.") from None
    if len(data) > LARGEST_FILE:
        raise Unreadable(f"{path} is too large to be paytables: a megabyte is the most.")
    try:
        return read_tables(data.decode("utf-8-sig"), path.encode("utf-8", "replace").decode())
    except UnicodeDecodeError:
        raise Unreadable(f"{path} is not text in UTF-8.") from None


def _wanted(tables: Sequence[Paytable], game: str, name: str, wager: str) -> list[Paytable]:
    """Those of the wager, by the name or by the end of it."""
    family = _family(game, wager) if wager else ""
    there = [table for table in tables if family in ("", table.family)]
    if not name:
        return there
    exact = [table for table in there if fold(table.name) == fold(name)]
    if found := exact or [table for table in there if fold(name) in short_forms(table.name)]:
        return found
    notes = [note for note in book_repairs(game) if not note.printed]
    absent = [note.ground for note in notes if fold(name) in short_forms(note.table)]
    title = book_of(game).title + (f", {label(family)}," if family else "")
    names = ", ".join(dict.fromkeys(table.name for table in there))
    raise Unreadable(" ".join([f"{title} has no table “{shown(name)}”: it has {names}.", *absent]))


def _family(game: str, wager: str) -> str:
    """A family by its name, its title, or the wager that is paid by it."""
    wanted = fold(wager)
    for family in families(game):
        if wanted in (fold(family), fold(label(family))):
            return family
    book = book_of(game)
    for kind in book.wagers:
        if wanted in (fold(kind.id), fold(kind.name)) and kind.family:
            return kind.family.split()[0]
    names = ", ".join(families(game))
    raise Unreadable(f"{book.title} has no tables for “{shown(wager)}”: there are {names}.")


def _names() -> dict[str, dict[str, list[str]]]:
    return {
        game: {
            family: [table.name for table in tables]
            for family, tables in groupby(book_tables(game), key=lambda table: table.family)
        }
        for game in GAMES
    }


def _put_names(console: Console) -> None:
    width = width_of(console)
    for game, by_family in _names().items():
        book = book_of(game)
        head = Text().append(book.title, f"bold {BRASS}")
        put(console, head.append(f"  {book.cite.lower()}", "dim"))
        for family, names in by_family.items():
            for line in wrapped(", ".join(names), width - 22):
                put(console, f"  {label(family) if names else '':<20}{line}")
                names = []
    put(console)
    put(console, "galaxy paytables tcs     every table of a game")
    put(console, "galaxy paytables dw A    the tables of a name")


# Records


def _record(table: Paytable) -> dict[str, object]:
    """A table with all that is known of it: for programs, in plain numbers."""
    repairs = [] if table.origin else book_repairs(table.game)
    return {
        "game": table.game,
        "family": table.family,
        "label": label(table.family),
        "name": table.name,
        "clause": table.clause,
        "pays": table.pays,
        "origin": table.origin,
        "lines": [
            {"name": line.name, "pay": _pay_record(line.pay), "repaired": line.repaired}
            for line in table.lines
        ],
        "repairs": [
            {"line": repair.line, "printed": repair.printed, "ground": repair.ground}
            for repair in repairs
            if repair.printed and _is_about(repair, table)
        ],
        "notes": [
            {"table": note.table, "ground": note.ground}
            for note in repairs
            if not note.printed and note.family == table.family
        ],
    }


def _pay_record(pay: Pay) -> dict[str, object]:
    """Odds, dollars and percents as they are spoken: hundredths are our own affair."""
    value: float | None = None
    if pay.kind in ("odds", "dollars", "percent"):
        value = pay.value / 100 if pay.value % 100 else pay.value // 100
    return {"kind": pay.kind, "value": value, "text": pay.text}


def _is_about(repair: Repair, table: Paytable) -> bool:
    return repair.table == table.name and repair.family in ("", table.family)


# Drawing


def _put_tables(console: Console, game: str, tables: Sequence[Paytable]) -> None:
    put(console, book_of(game).title, f"bold {BRASS}")
    repairs = book_repairs(game)
    for _, kin in groupby(tables, key=lambda t: (t.family, [x.name for x in t.lines], t.origin)):
        _put_family(console, list(kin), repairs)
    if len(tables) > 1:
        _put_absent(console, repairs, {table.family for table in tables if not table.origin})


def _put_family(console: Console, tables: list[Paytable], repairs: Iterable[Repair]) -> None:
    first, prefix = tables[0], _shared_prefix(tables)
    put(console)
    head = Text().append(label(first.family), "bold").append(f"  pays {first.pays}")
    head.append(f", tables {prefix}…" if prefix else "")
    head.append(f", from {first.origin}" if first.origin else "")
    put(console, head.append(f"  ({first.clause})", "dim"))
    notes = _Notes([] if first.origin else repairs)
    for part in _parts(tables, prefix, console.width, notes.width):
        put(console)
        for row in _grid(part, prefix, notes):
            put(console, row)
    for line in notes.lines(width_of(console)):
        put(console, line, "dim")


def _put_absent(console: Console, repairs: Iterable[Repair], shown: set[str]) -> None:
    for note in repairs:
        if not note.printed and note.family in shown:
            put(console)
            for line in wrapped(f"{note.table}: {note.ground}", width_of(console), 0, 2):
                put(console, line, "dim")


def _shared_prefix(tables: Sequence[Paytable]) -> str:
    """`PT-FLT-` of `PT-FLT-P3-01` and its sisters: said once, so that more of them fit."""
    prefixes = {"-".join(table.name.split("-")[:-2]) for table in tables}
    if len(tables) == 1 or len(prefixes) > 1 or "" in prefixes:
        return ""
    return f"{prefixes.pop()}-"


def _parts(tables: list[Paytable], prefix: str, width: int, mark: int) -> list[list[Paytable]]:
    """Side by side as many as fit, evenly."""
    names = max(len(line.name) for line in tables[0].lines)
    widest = max(_width(table, prefix) for table in tables)
    room = max(1, (width - names - 2) // (widest + _GAP + mark))
    count = -(-len(tables) // room)
    size = -(-len(tables) // count)
    return [tables[start : start + size] for start in range(0, len(tables), size)]


def _width(table: Paytable, prefix: str) -> int:
    """Of a column, without its mark."""
    return max(len(table.name) - len(prefix), *(len(line.pay.text) for line in table.lines))


class _Notes:
    """Footnotes: the same ground gets the same mark."""

    def __init__(self, repairs: Iterable[Repair]) -> None:
        self.repairs = [repair for repair in repairs if repair.printed]
        self.texts: list[str] = []
        self.signs = _MARKS if writable(_MARKS) else _PLAIN_MARKS
        self.width = len(self.signs[0])

    def mark(self, table: Paytable, line: str) -> str:
        """The mark of this cell, or of the head; a blank where nothing was repaired."""
        for repair in self.repairs:
            if repair.line == line and _is_about(repair, table):
                text = f"printed “{repair.printed}”. {repair.ground}"
                if text not in self.texts:
                    self.texts.append(text)
                return self._sign(self.texts.index(text))
        return " " * self.width

    def _sign(self, index: int) -> str:
        return self.signs[index] if index < len(self.signs) else "*".ljust(self.width)

    def lines(self, width: int) -> list[str]:
        return [
            line
            for index, text in enumerate(self.texts)
            for line in wrapped(f"{self._sign(index)} {text}", width, 2, 2)
        ]


def _grid(tables: list[Paytable], prefix: str, notes: _Notes) -> Iterator[Text]:
    """One column a table, its marks beside the figures so that these stay in line."""
    names = max(len(line.name) for line in tables[0].lines)
    head = Text(" " * (names + 2))
    for table in tables:
        name = f"{table.name.removeprefix(prefix):>{_width(table, prefix)}}"
        head.append(" " * _GAP + name, BRASS).append(notes.mark(table, ""))
    rule = Text("  " + "─" * (len(head) - 2 - notes.width), "dim")
    yield _trimmed(head)
    yield rule
    for line in tables[0].lines:
        row = Text(f"  {line.name:<{names}}")
        for table in tables:
            cell = table.line(line.name)
            pay = cell.pay.text if cell else ""
            row.append(f"{pay:>{_width(table, prefix) + _GAP}}").append(
                notes.mark(table, line.name), BRASS
            )
        yield _trimmed(row)


def _trimmed(text: Text) -> Text:
    text.rstrip()
    return text
