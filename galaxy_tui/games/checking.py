"""What a table may be: set-ups that the book doesn't allow are refused, with the clause."""

from __future__ import annotations

from functools import cache
from typing import Final

from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable, whole_cents
from galaxy_tui.games.setup import Setup

# The house's choices that only some books know; elsewhere they stay as they are by default.
_CHOICES: Final = (
    "edition",
    "packets",
    "face_up",
    "two_spots",
    "capped",
    "new_deck",
    "payout_limit",
)


def flaw_of(setup: Setup) -> str:
    """The first thing that is wrong with a set-up; a set-up remembers it as its `flaw`."""
    book = book_of(setup.game)
    return (
        _flaw_of_table(book, setup)
        or _flaw_of_wagers(book, setup)
        or _flaw_of_meters(book, setup)
        or book.check_setup(setup)
    )


def _flaw_of_table(book: RuleBook, setup: Setup) -> str:
    if not 1 <= setup.positions <= book.positions:
        return f"{book.title} seats 1 to {book.positions}, not {setup.positions}."
    if setup.unit <= 0:
        return "The chip unit is a whole number of cents above zero (House rule: chip unit)."
    for choice in _CHOICES:
        if choice not in book.choices and getattr(setup, choice) != _default(choice):
            return f"{book.title} has no choice of {choice}: leave it out ({book.opens})."
    if setup.payout_limit is not None and setup.payout_limit <= 0:
        return "A payout limit is more than nothing (House rule: aggregate limit)."
    return ""


@cache
def _default(choice: str) -> object:
    place = Setup.__struct_fields__.index(choice) - len(Setup.__struct_fields__)
    return Setup.__struct_defaults__[place]


def _flaw_of_wagers(book: RuleBook, setup: Setup) -> str:
    offered = [w.id for w in book.wagers if w.kind != "later"]
    for wager in setup.offered:
        if wager not in offered:
            return f"{book.title} has no spot for “{wager}”: offer some of {', '.join(offered)}."
        if reason := _flaw_of_wager(book, setup, wager):
            return reason
    if len(set(setup.offered)) < len(setup.offered):
        return "A wager is offered once: one of these is there twice."
    if strange := setup.paytables.keys() - book.families:
        return f"{book.title} has no paytables for “{min(strange)}”."
    return ""


def _flaw_of_wager(book: RuleBook, setup: Setup, wager: str) -> str:
    kind, limits = book.by_id[wager], setup.limits.get(wager)
    if limits is None or not 0 < limits.low <= limits.high:
        return f"Give {kind.name} limits, the lower one first and above zero ({kind.cite})."
    if limits.low % setup.unit or limits.high % setup.unit:
        return (
            f"The limits of {kind.name} are not in steps of the chip unit (House rule: chip unit)."
        )
    if kind.kind == "jackpot" and limits.low != limits.high:
        return f"{kind.name} takes one fixed amount: make its limits equal ({kind.fixed})."
    for family in kind.family.split():
        table = setup.paytables.get(family)
        if table is None or table.game != setup.game or table.family != family:
            return f"Choose a paytable for {kind.name} ({kind.cite})."
        if reason := _flaw_of_paytable(book, setup, table):
            return reason
    return ""


def _flaw_of_paytable(book: RuleBook, setup: Setup, table: Paytable) -> str:
    drawing = table.on_meters
    for line in drawing:
        if line in table.open_cells and not book.posted_bonus:
            return f"{table.name} leaves “{line}” to the operator: fill it in ({table.clause})."
        # A BONUS has a display of its own (DW App D); percentages of one table share theirs.
        own = book.posted_bonus and len(drawing) > 1
        meter = f"{table.family}/{line}" if own else setup.meter_of(table.family, line)
        if meter not in setup.meters:
            if line in table.open_cells:
                return f"{table.name} leaves “{line}” to the operator: fill it in ({table.clause})."
            return f"{table.name} pays from a meter: give {table.family} one ({table.clause})."
    return whole_cents(table, setup.unit) or ""


def _flaw_of_meters(book: RuleBook, setup: Setup) -> str:
    for name, meter in setup.meters.items():
        family, _, line = name.partition("/")
        table = setup.paytables.get(family)
        if family not in book.jackpots or (line and not (table and table.line(line))):
            return f"There is no jackpot line behind a meter “{name}” ({book.title})."
        if meter.amount < 0 or meter.per_wager < 0:
            return f"The meter “{name}” can't stand or move below zero (House rule: meter falls)."
        if setup.jackpot == "bonus" and not meter.amount:
            return f"Post an amount for “{name}” (House rule: posted and progressive)."
        if setup.jackpot == "bonus" and meter.per_wager:
            return (
                "A bonus jackpot doesn't move with the wagers: leave out per_wager, or make it "
                "progressive (House rule: posted and progressive)."
            )
    return ""
