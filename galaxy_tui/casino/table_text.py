"""A table's file: TOML text to a table that the book and the house allow.

Whatever is wrong is refused with the file, the key, the reason and, where a rule is broken, its
clause. `casino/standard` holds four such files, with a comment at every key.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.entries import Entries, Place, as_amount, as_text, parse
from galaxy_tui.casino.equipment_file import read_equipment, read_tablevision
from galaxy_tui.casino.jackpot_file import read_jackpots
from galaxy_tui.casino.table_rules import flaws
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable, find_table
from galaxy_tui.games.paytables.families import listed
from galaxy_tui.games.paytables.pay import read_cell
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.wagers import Limits
from galaxy_tui.money import Cents

LONGEST_TITLE: Final = 40
LONGEST_CLOCK: Final = 600
_ID: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,38}[A-Za-z0-9])?")
_TAKEN: Final = ("link",)  # its meters would be called as linked ones are

# The house's choices that only some books know, each with the name that a set-up has for it.
_CHOICES: Final = {
    "edition": "edition",
    "deal": "packets",
    "cards": "face_up",
    "spots": "two_spots",
    "capped": "capped",
    "payout-limit": "payout_limit",
}
_PLAIN: Final = ("title", "game", "mode", "positions", "unit", "clock", "buy-in", "float")
_BLOCKS: Final = ("wagers", "paytables", "cells", "equipment", "tablevision", "jackpots")


def read_table(text: str, origin: str, id: str, paytables: Iterable[Paytable] = ()) -> TableConfig:
    """The table that a file's text says; `paytables` are the house's own beside the book's."""
    file = parse(text, origin)
    file.only((*_PLAIN, *_CHOICES, *_BLOCKS))
    _check_id(id, file.place)
    book = _book(file)
    _check_choices(file, book)
    unit = file.amount("unit", 100)
    limits = _wagers(file.block("wagers"), book)
    posted = _paytables(file, book, limits, tuple(paytables))
    equipment = read_equipment(file.block("equipment"), book, limits)
    jackpots = read_jackpots(file.block("jackpots"), id, book, limits, posted)
    config = TableConfig(
        id=id,
        title=_title(file, book),
        setup=Setup(
            game=book.id,
            live=file.choice("mode", ("live", "training")) == "live",
            positions=file.whole("positions", book.positions, 1, 99),
            offered=tuple(limits),
            limits=limits,
            paytables=posted,
            meters=jackpots.meters,
            unit=unit,
            edition=_edition(file, book),
            packets=file.choice("deal", ("packets", "singly")) == "packets",
            face_up=file.choice("cards", ("face down", "face up")) == "face up",
            two_spots=file.choice("spots", ("one", "two")) == "two",
            capped=_capped(file, book),
            jackpot=jackpots.kind,
            tabulator=bool(equipment.model),
            payout_limit=file.amount("payout-limit") if "payout-limit" in file else None,
        ),
        model=equipment.model,
        sensors=equipment.sensors,
        meters=jackpots.behind,
        rules=jackpots.rules,
        clock=file.whole("clock", 30, 0, LONGEST_CLOCK) or None,
        buy_in=file.amount("buy-in", 20_000),
        float=file.amount("float", 2_500_000),
        message=read_tablevision(
            file.block("tablevision"), equipment.model, jackpots.kind if jackpots.offered else ""
        ),
        forward=equipment.forward,
    )
    for flaw in flaws(config):
        file.place.down(flaw.key).forbid(flaw.says)
    return config


def _check_id(id: str, place: Place) -> None:
    if not _ID.fullmatch(id):
        place.refuse(
            f"“{shown(id)}” can't be a table's name: call the file by letters, digits and dashes, "
            "40 at most, as in high-limit.toml."
        )
    if id in _TAKEN:
        place.refuse(f"a table can't be called “{id}”: choose another name for the file.")


def _title(file: Entries, book: RuleBook) -> str:
    if "title" not in file:
        return book.title
    return as_text(file.data["title"], file.at("title"), LONGEST_TITLE)


def _book(file: Entries) -> RuleBook:
    name = file.text("game")
    try:
        return book_of(name)
    except Unreadable as error:
        file.at("game").refuse(str(error))


# The house's choices


def _check_choices(file: Entries, book: RuleBook) -> None:
    for key, choice in _CHOICES.items():
        if key in file and choice not in book.choices:
            file.at(key).forbid(f"{book.title} has no such choice: leave it out ({book.opens}).")


def _edition(file: Entries, book: RuleBook) -> str:
    if "edition" not in book.choices:
        return ""
    value = file.data.get("edition", "2017")
    if str(value) not in ("2017", "2012"):
        file.at("edition").forbid(
            f"there are the editions “2017” and “2012”, not “{shown(value)}” (House rule: edition)."
        )
    return str(value)


def _capped(file: Entries, book: RuleBook) -> str:
    """The wager that stops at $5: only the older edition of Three Card Split has one."""
    if "capped" not in file:
        return "jackpot"
    if _edition(file, book) != "2012":
        file.at("capped").forbid(
            "only the 2012 edition limits a wager to $5: leave it out (TCS Overview, 2012)."
        )
    return file.choice("capped", [w.id for w in book.wagers])


# Wagers and their limits


def _wagers(block: Entries, book: RuleBook) -> dict[str, Limits]:
    """What is offered, in the order of the book."""
    kinds = [wager for wager in book.wagers if wager.kind != "later"]
    for key in block.data:
        if key in book.by_id and book.by_id[key] not in kinds:
            block.at(key).forbid(
                f"{book.name_of(key)} is wagered during the round and has no limits of its own: "
                f"leave it out ({book.by_id[key].cite})."
            )
    block.only([wager.id for wager in kinds])
    if not block.data:
        block.place.refuse(
            f'offer at least one wager, with its limits, as in {kinds[0].id} = "$5 to $100".'
        )
    return {w.id: _limits(block.data[w.id], block.at(w.id)) for w in kinds if w.id in block}


def _limits(value: object, place: Place) -> Limits:
    """`"$5 to $500"`, or `"$5"` for a wager of one amount."""
    low, to, high = value.partition(" to ") if isinstance(value, str) else (value, "", "")
    least = _limit(low, value, place)
    return Limits(least, _limit(high, value, place) if to else least)


def _limit(part: object, value: object, place: Place) -> Cents:
    try:
        return as_amount(part, place)
    except Unreadable as error:
        if isinstance(part, int):
            raise
        place.refuse(
            f"“{shown(value)}” is no limit: write the least and the most, as in “$5 to $500”, or "
            f"one amount. {str(error).removeprefix(f'{place.where}: ').capitalize()}"
        )


# Paytables, and the operator's cells


def _paytables(
    file: Entries, book: RuleBook, limits: dict[str, Limits], own: tuple[Paytable, ...]
) -> dict[str, Paytable]:
    names, cells = file.block("paytables"), file.block("cells")
    wagers = {family: w for w in book.wagers if w.id in limits for family in w.family.split()}
    for block in (names, cells):
        for key in block.data:
            if key in book.families and key not in wagers:
                block.at(key).refuse("its wager isn't offered: leave it out, or offer the wager.")
        block.only(tuple(wagers))
    found = {}
    for family, wager in wagers.items():
        if family not in names:
            names.at(family).forbid(f"choose a paytable for {wager.name} ({wager.cite}).")
        try:
            table = find_table(book.id, family, names.text(family), own)
        except Unreadable as error:
            if str(error).startswith(file.place.origin):
                raise
            names.at(family).refuse(str(error))
        found[family] = _filled(table, cells.block(family))
    return found


def _filled(table: Paytable, cells: Entries) -> Paytable:
    """The table with the operator's figures: `50`, `"50 to 1"`, `"$5,000"`, `"10%"`."""
    for line, value in cells.data.items():
        place, cell = cells.at(line), value
        if isinstance(cell, str):
            cell = cell.strip().removesuffix(f" {table.pays}")
        try:
            read_cell(cell)
            assert isinstance(cell, str | int | Decimal)
            table = table.filled({line: cell if isinstance(cell, int) else str(cell)})
        except NotAllowed as error:
            place.forbid(f"{str(error).rstrip('.')} ({table.clause}).")
        except Unreadable as error:
            open_lines = table.open_cells
            hint = f" To fill: {listed(open_lines)}." if open_lines else ""
            place.refuse(f"{error}{hint}")
    return table
