"""Players in the books: known to the house, at the cage, in their seats."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import facts
from galaxy_tui.casino.books import Books, Occupant, Player, TableState
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.money import Cents, dollars

LONGEST_NAME: Final = 24
_NAME: Final = re.compile(r"[^\W_](?:[\w .'’-]*[^\W_])?")


def check_name(name: str) -> str:
    """A player's name: letters and digits, with spaces, dots, dashes and apostrophes inside."""
    word = normalize("NFC", " ".join(name.split()))  # an accent may come as a sign of its own
    if len(word) > LONGEST_NAME or not _NAME.fullmatch(word):
        raise Unreadable(
            f"“{shown(name)}” is no name: write up to {LONGEST_NAME} letters, digits, spaces, "
            "dots, dashes or apostrophes, a letter or digit first and last."
        )
    return word


def join(books: Books, fact: facts.Joined) -> None:
    name = check_name(fact.player)
    if name != fact.player:
        raise Unreadable(f"Write the name as “{name}”.")
    taken = next((p for p in books.players if p.casefold() == name.casefold()), None)
    if taken:
        raise NotAllowed(f"There is a player called {taken} already.")
    books.players[name] = Player(name, fact.bot)
    books.changes.players.add(name)


def bank(books: Books, fact: facts.Banked) -> None:
    """Money to or from the cage."""
    tally = books.player(fact.player).tally(fact.live)
    purse, cage = at.purse(fact.live, fact.player), at.cage(fact.live)
    if not fact.amount:
        raise NotAllowed("Bring an amount to the cage, or take one: nothing isn't booked.")
    if fact.amount < 0:
        if books.ledger.balance(purse) < -fact.amount:
            has = dollars(books.ledger.balance(purse))
            raise NotAllowed(f"{fact.player} has {has} in the bank, not {dollars(-fact.amount)}.")
        books.ledger.move(purse, cage, -fact.amount, "", at.BANKROLL)
        tally.taken -= fact.amount
    else:
        books.ledger.move(cage, purse, fact.amount, "", at.BANKROLL)
        tally.brought += fact.amount
    books.changes.players.add(fact.player)


def sit(books: Books, fact: facts.Sat) -> None:
    table, setup = between_rounds(books, fact.table, "sit down"), books.configs[fact.table].setup
    books.player(fact.player)
    if not 1 <= fact.seat <= setup.positions:
        raise NotAllowed(f"{fact.table} has seats 1 to {setup.positions}, no seat {fact.seat}.")
    if there := table.seats.get(fact.seat):
        raise NotAllowed(f"Seat {fact.seat} of {fact.table} is {there.player}'s.")
    for seat, other in table.seats.items():
        if other.player == fact.player:
            raise NotAllowed(f"{fact.player} sits at seat {seat} of {fact.table} already.")
    table.seats[fact.seat] = Occupant(fact.player)
    table.seats = dict(sorted(table.seats.items()))
    books.changes.tables.add(fact.table)


def buy_in(books: Books, fact: facts.BoughtIn) -> None:
    """Chips for bankroll, or the other way: between rounds only."""
    between_rounds(books, fact.table, "buy or cash chips")
    player = books.occupant(fact.table, fact.seat).player
    source, target = exchange(books, fact.table, player, fact.amount)
    books.ledger.move(source, target, abs(fact.amount), "", at.BANKROLL)


def exchange(books: Books, table: str, player: str, amount: Cents) -> tuple[str, str]:
    """From bankroll to chips, or below zero back; refused if that much isn't there."""
    live = books.configs[table].setup.live
    purse, rack = at.purse(live, player), at.rack(live, player, table)
    source, target = (purse, rack) if amount > 0 else (rack, purse)
    much, has = abs(amount), books.ledger.balance(source)
    if not much or has < much:
        where = "in the bank" if source == purse else "in chips"
        raise NotAllowed(f"{player} has {dollars(has)} {where}: {dollars(much)} can't be had.")
    return source, target


def sit_out(books: Books, fact: facts.SatOut) -> None:
    """From the next round on, dealt in or not."""
    occupant = books.occupant(fact.table, fact.seat)
    if occupant.out == fact.out:
        state = "sits out" if fact.out else "is in the game"
        raise NotAllowed(f"{occupant.player} {state} already.")
    occupant.out = fact.out
    books.changes.tables.add(fact.table)


def leave(books: Books, fact: facts.Left) -> None:
    table = between_rounds(books, fact.table, "leave")
    stand_up(books, table, fact.seat)


def stand_up(books: Books, table: TableState, seat: int) -> None:
    """Chips back to the bankroll; the seat is free."""
    player = books.occupant(table.id, seat).player
    live = books.configs[table.id].setup.live
    rack = at.rack(live, player, table.id)
    chips = books.ledger.balance(rack)
    books.ledger.move(rack, at.purse(live, player), chips, "", at.BANKROLL)
    del table.seats[seat]
    books.changes.tables.add(table.id)


def between_rounds(books: Books, table: str, what: str) -> TableState:
    state = books.open_table(table)
    if state.round:
        raise NotAllowed(f"A round is under way at {table}: {what} when it is over.")
    return state
