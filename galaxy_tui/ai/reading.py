"""Wagers, paytables and meters as somebody types them: `name=value`, apart by commas.

Names are those of `odds`: a wager's id or title, a table's name or its last part, in any case.
"""

from __future__ import annotations

import msgspec

from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable, book_tables
from galaxy_tui.games.paytables.names import fold, short_forms
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.money import Cents, cents


def read_wagers(setup: Setup, text: str) -> dict[str, Cents]:
    """`ante=10,five-card-fortune=5`; `high-low=20` is ten on each."""
    book = book_of(setup.game)
    amounts: dict[str, Cents] = {}
    for name, value in _pairs(text, "wager", "ante=10"):
        amount = cents(value)
        if amount <= 0:
            raise Unreadable(f"A wager is more than nothing: {shown(name)}={shown(value)}.")
        for wager, part in _spots(book, setup, name, amount).items():
            if wager in amounts:
                raise Unreadable(f"{book.name_of(wager)} is there twice.")
            amounts[wager] = part
    return amounts


def with_tables(setup: Setup, text: str) -> Setup:
    """`ante=A,five-card-fortune=C`; FCP's ante is Win-1/BB-2."""
    book, tables = book_of(setup.game), dict(setup.paytables)
    for name, value in _once(text, "paytable", "ante=A"):
        found = _families(book, name)
        parts = value.split("/")
        if len(parts) > len(found):
            raise Unreadable(f"“{shown(value)}” names more tables than {shown(name)} has.")
        chosen = [_table(book, found, part) for part in parts]
        if len({table.family for table in chosen}) < len(chosen):
            raise Unreadable(f"“{shown(value)}” names tables of one kind twice.")
        for table in chosen + _beside(book, chosen):
            tables[table.family] = table
    return msgspec.structs.replace(setup, paytables=tables)


def with_meters(setup: Setup, text: str) -> Setup:
    """`jackpot=10000`; a table with several BONUS lines has a meter for each, by its line."""
    book, meters = book_of(setup.game), dict(setup.meters)
    own = [
        f"{table.family}/{line.name}"
        for table in setup.paytables.values()
        for line in table.lines
        if line.pay.kind == "bonus" and book.posted_bonus
    ]
    for name, value in _once(text, "meter", "jackpot=10000"):
        there = {fold(known): known for known in (*setup.meters, *own)}
        if fold(name) not in there:
            names = ", ".join(setup.meters)
            raise Unreadable(f"There is no meter “{shown(name)}” here: write one of {names}.")
        meters[there[fold(name)]] = Meter(cents(value))
    return msgspec.structs.replace(setup, meters=meters)


def _spots(book: RuleBook, setup: Setup, name: str, amount: Cents) -> dict[str, Cents]:
    if fold(name) == "highlow" and book.doubles:
        if amount % 2:
            raise Unreadable("High and Low are equal wagers: give an amount that halves.")
        return {"high": amount // 2, "low": amount // 2}
    for wager in book.wagers:
        if fold(name) in (fold(wager.id), fold(wager.name)) and wager.id in setup.offered:
            return {wager.id: amount}
    names = ", ".join(setup.offered)
    raise Unreadable(f"{book.title} has no wager “{shown(name)}”: it has {names}.")


def _families(book: RuleBook, name: str) -> tuple[str, ...]:
    for wager in book.wagers:
        if fold(name) in (fold(wager.id), fold(wager.name)) and wager.family:
            return tuple(wager.family.split())
    if fold(name) in ("highlow", "high") and book.doubles:
        return ("low-hand",)
    for family in book.families:
        if fold(name) == fold(family):
            return (family,)
    names = ", ".join(sorted(book.families))
    raise Unreadable(f"{book.title} has no tables for “{shown(name)}”: there are {names}.")


def _table(book: RuleBook, families: tuple[str, ...], name: str) -> Paytable:
    there = [t for t in book_tables(book.id) if t.family in families]
    for table in there:
        if fold(name) in short_forms(table.name):
            return table
    names = ", ".join(t.name for t in there)
    raise Unreadable(f"There is no table “{shown(name)}”: there are {names}.")


def _beside(book: RuleBook, chosen: list[Paytable]) -> list[Paytable]:
    """FCP App E: each jackpot column has the envy column of its number beside it."""
    if [table.family for table in chosen] != ["four-card-jackpot"]:
        return []
    return [_table(book, ("envy",), chosen[0].name.replace("Pays", "Envy"))]


def _pairs(text: str, what: str, example: str) -> list[tuple[str, str]]:
    found = []
    for part in text.split(",") if text.strip() else ():
        name, equals, value = part.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Unreadable(
                f"“{shown(part)}” is no {what}: write it as in {example}; an amount has no commas."
                if part.strip().isdecimal()
                else f"“{shown(part)}” is no {what}: write it as in {example}."
            )
        found.append((name.strip(), value.strip()))
    return found


def _once(text: str, what: str, example: str) -> list[tuple[str, str]]:
    found = _pairs(text, what, example)
    names = [fold(name) for name, _ in found]
    if twice := [name for name, _ in found if names.count(fold(name)) > 1]:
        raise Unreadable(f"“{shown(twice[0])}” is there twice: give each {what} once.")
    return found
