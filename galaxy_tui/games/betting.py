"""Wagering: the spots that a table opens, and the rules for what may be put on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from galaxy_tui.errors import shown
from galaxy_tui.games.actions import Bet
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.requests import Ask, AskAll
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Seat, Table
from galaxy_tui.games.wagers import Spot
from galaxy_tui.money import Cents, dollars

BEYOND: Final = 10**12  # cents: no table goes so high, and no sentence should spell it out


def open_spots(book: RuleBook, setup: Setup) -> tuple[Spot, ...]:
    """The spots on which a player may put chips before the deal."""
    return tuple(
        Spot(w.id, w.name, setup.limits[w.id], setup.unit)
        for w in book.wagers
        if w.id in setup.offered and w.kind != "later"
    )


def ask_for_wagers(book: RuleBook, table: Table, cite: str) -> AskAll:
    """Everybody bets at once; nothing on the felt sits the round out."""
    spots = open_spots(book, table.setup)
    rule = "Put chips on the spots that you want, each within its limits."
    nothing = Bet({})
    return AskAll(
        tuple(Ask(n, "wager", cite, (), nothing, rule, spots) for n in table.seats),
    )


def refuse_bet(book: RuleBook, setup: Setup, seat: Seat, amounts: Mapping[str, Cents]) -> str:
    """Why these wagers can't stand, in a sentence with its clause; nothing if they can."""
    for wager, amount in amounts.items():
        if reason := _refuse_amount(book, setup, wager, amount):
            return reason
    if not amounts:
        return ""
    if not book.alone and (missing := _missing_primary(book, setup, amounts)):
        return missing
    if reason := book.refuse_bet(setup, amounts):
        return reason
    if not seat.can_afford(total := sum(amounts.values())):
        return f"These wagers come to {dollars(total)}: more than the chips in front of you."
    return ""


def _refuse_amount(book: RuleBook, setup: Setup, wager: str, amount: object) -> str:
    kind = book.by_id.get(wager)
    if kind is None or kind.kind == "later" or wager not in setup.offered:
        offered = ", ".join(spot.wager for spot in open_spots(book, setup))
        return f"This table has no spot for “{shown(wager)}”: it offers {offered}."
    if type(amount) is not int or amount <= 0:
        given = "that" if isinstance(amount, int) and abs(amount) > BEYOND else repr(amount)
        return f"{kind.name} takes a whole number of cents above zero, not {given}."
    limits = setup.limits[wager]
    if not limits.low <= amount <= limits.high:
        given = dollars(amount) if amount <= BEYOND else "that much"
        return f"{kind.name} takes {limits.text}, not {given} ({kind.cite})."
    if amount % setup.unit:
        return (
            f"{kind.name} is wagered in steps of {dollars(setup.unit)}, not {dollars(amount)} "
            "(House rule: chip unit)."
        )
    return ""


def _missing_primary(book: RuleBook, setup: Setup, amounts: Mapping[str, Cents]) -> str:
    primary = [w for w in book.wagers if w.kind == "primary" and w.id in setup.offered]
    if any(w.id in amounts for w in primary):
        return ""
    names = " and ".join(w.name for w in primary)
    return (
        f"Put chips on {names} first: no other wager stands alone "
        "(House rule: wagers beside the primary)."
    )


def refuse_number(setup: Setup, amounts: Mapping[str, Cents], most: int, cite: str) -> str:
    """At most so many wagers a player; the two spots of a two-spot layout are one."""
    count = len(amounts) - (1 if setup.two_spots and "high" in amounts else 0)
    if count > most:
        return f"Take {most} wagers at most, not {count}: the layout says so ({cite})."
    return ""
