"""Paytables as the rest of the house uses them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import gcd, lcm

import msgspec

from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.games.paytables.families import (
    Family,
    Pays,
    family_named,
    in_words,
    label,
    listed,
)
from galaxy_tui.games.paytables.pay import WHOLE_METER, Pay, read_cell
from galaxy_tui.money import Cents, dollars


class Repair(msgspec.Struct, frozen=True):
    """Where our table departs from the printed page; no line: the head, or the whole column."""

    table: str
    line: str
    printed: str
    ground: str
    family: str = ""  # needed only where two families have a table of that name


class Line(msgspec.Struct, frozen=True):
    """One line of one table; `repaired` is the ground of its repair."""

    name: str
    pay: Pay
    repaired: str = ""


class Paytable(msgspec.Struct, frozen=True, dict=True):
    """One column of an appendix, highest line first; `origin` is the file of a house's own one."""

    game: str
    family: str
    name: str
    clause: str
    pays: Pays
    lines: tuple[Line, ...]
    origin: str = ""

    @cached_property
    def _by_name(self) -> dict[str, Line]:
        return {line.name: line for line in self.lines}

    def line(self, name: str) -> Line | None:
        """The line of that name."""
        return self._by_name.get(name)

    @cached_property
    def open_cells(self) -> tuple[str, ...]:
        """The lines that the operator has yet to fill."""
        return tuple(line.name for line in self.lines if line.pay.kind in ("bonus", "jackpot"))

    @cached_property
    def on_meters(self) -> tuple[str, ...]:
        """The lines that are paid from what a meter shows, or wait for the operator."""
        drawing = ("bonus", "jackpot", "percent")
        return tuple(line.name for line in self.lines if line.pay.kind in drawing)

    @cached_property
    def unit(self) -> Cents:
        """The smallest chip unit on which every line pays whole cents."""
        odds = (line.pay.value for line in self.lines if line.pay.kind == "odds")
        return lcm(*(100 // gcd(value, 100) for value in odds))

    def filled(self, cells: Mapping[str, str | int | float]) -> Paytable:
        """The same table with the operator's figures in its open cells."""
        for name in cells:
            if name not in self._by_name:
                raise Unreadable(
                    f"{self._title} has no line “{shown(name)}”: it has {listed(self._by_name)}."
                )
        return msgspec.structs.replace(
            self,
            lines=tuple(
                self._filled_line(line, cells[line.name]) if line.name in cells else line
                for line in self.lines
            ),
        )

    @property
    def _title(self) -> str:
        return f"The {label(self.family)} table {self.name}"

    def _filled_line(self, line: Line, cell: str | int | float) -> Line:
        where = f"{self._title}, “{line.name}”"
        kinds = family_named(self.family).fills(line.pay.kind)
        if not kinds:
            raise NotAllowed(
                f"{where}: the cell is {line.pay.text}, and not the operator's to fill."
            )
        try:
            pay = read_cell(cell)
        except Unreadable as error:
            raise Unreadable(f"{where}: {error}") from error
        if pay.kind not in kinds:
            raise NotAllowed(f"{where}: {shown(cell)} does not fit; write {in_words(kinds)}.")
        if refusal := _not_posted(family_named(self.family), pay):
            raise NotAllowed(f"{where}: {refusal}")
        return msgspec.structs.replace(line, pay=pay)


def _not_posted(family: Family, pay: Pay) -> str | None:
    """Why a BONUS of TCS or DW can't be this: it is all of its own meter, or a posted amount."""
    if family.bonus != ("dollars", "percent"):
        return None
    if pay.kind == "percent" and pay.value != WHOLE_METER:
        return "a BONUS on a meter is the whole of it; write “100%”."
    if pay.kind == "dollars" and pay.value == 0:
        return "a posted BONUS is more than $0."
    return None


def whole_cents(table: Paytable, unit: Cents) -> str | None:
    """Why wagers in multiples of `unit` can't always be paid in whole cents; None if they can."""
    if unit < 1:
        raise Unreadable("A chip unit is one cent or more.")
    if unit % table.unit == 0:
        return None
    for line in table.lines:
        if line.pay.kind == "odds" and line.pay.value * unit % 100:
            needed = 100 // gcd(line.pay.value, 100)
            return (
                f"{table.name} pays {line.pay.text} {table.pays} for “{line.name}”, which is not "
                f"whole cents on every wager in units of {dollars(unit)}: choose a unit that is a "
                f"multiple of {dollars(needed)}."
            )
    return None
