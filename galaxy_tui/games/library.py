"""The shelf: the four rule books, their standard set-ups, and the check of any set-up."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.paytables import whole_cents
from galaxy_tui.games.setup import Setup, changed

GAMES: Final = ("three-card-split", "deuces-wild", "three-card-double-play", "four-card-prime")
_SHORT: Final = {"tcs": GAMES[0], "dw": GAMES[1], "tcdp": GAMES[2], "fcp": GAMES[3]}


@cache
def book_of(game: str) -> RuleBook:
    """The rule book of a game, by its name or its short citation."""
    name = game.strip().lower().replace(" ", "-").replace("_", "-")
    name = _SHORT.get(name, name)
    if name not in GAMES:
        raise Unreadable(f"There is no game “{game}”: we deal {', '.join(GAMES)}.")
    book = import_module(f"galaxy_tui.games.{name.replace('-', '_')}").BOOK
    assert isinstance(book, RuleBook)
    return book


def standard_setup(game: str, *, live: bool, **changes: object) -> Setup:
    """The table as we would open it, with some of the house's choices changed."""
    setup = changed(book_of(game).standard(), {"live": live, **changes})
    check_setup(setup)
    return setup


def check_setup(setup: Setup) -> None:
    """Refuse a set-up that the book doesn't allow, with the clause that it breaks."""
    if reason := _flaw(setup):
        raise NotAllowed(reason)


def _flaw(setup: Setup) -> str:
    book = book_of(setup.game)
    if not 1 <= setup.positions <= book.positions:
        return f"{book.title} seats 1 to {book.positions}, not {setup.positions}."
    if setup.unit <= 0:
        return "The chip unit is a whole number of cents above zero (House rule: chip unit)."
    for wager in setup.offered:
        if wager not in book.by_id:
            names = ", ".join(w.id for w in book.wagers)
            return f"{book.title} has no wager “{wager}”: it has {names}."
        if reason := _flaw_of_wager(book, setup, wager):
            return reason
    if setup.jackpot == "bonus" and any(m.per_wager for m in setup.meters.values()):
        return (
            "A bonus jackpot doesn't move with the wagers: leave out per_wager, or make it "
            "progressive (House rule: posted and progressive)."
        )
    return book.check_setup(setup)


def _flaw_of_wager(book: RuleBook, setup: Setup, wager: str) -> str:
    kind = book.by_id[wager]
    if kind.kind != "later":
        limits = setup.limits.get(wager)
        if limits is None or not 0 < limits.low <= limits.high:
            return f"Give {kind.name} limits, the lower one first and above zero ({kind.cite})."
        if limits.low % setup.unit or limits.high % setup.unit:
            return (
                f"The limits of {kind.name} are not in steps of the chip unit "
                "(House rule: chip unit)."
            )
    for family in kind.family.split():
        table = setup.paytables.get(family)
        if table is None or table.game != setup.game or table.family != family:
            return f"Choose a paytable for {kind.name} ({kind.cite})."
        for line_name in table.open_cells:
            shared = len(table.open_cells) == 1 and family in setup.meters
            posted = shared or f"{family}/{line_name}" in setup.meters
            if not (book.posted_bonus and posted):
                return (
                    f"{table.name} leaves “{line_name}” to the operator: fill it in "
                    f"({table.clause})."
                )
        if reason := whole_cents(table, setup.unit):
            return reason
        for line in table.lines:
            if line.pay.kind == "percent" and not setup.meter_of(family, line.name):
                return f"{table.name} pays from a meter: give {family} one ({table.clause})."
    return ""
