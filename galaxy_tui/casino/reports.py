"""What the books say, for those who only read them: a round, its entries, a player's statement."""

from __future__ import annotations

import re
import shlex
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.books import Player, Result, RoundRow, TableState
from galaxy_tui.casino.facts import RoundOpened
from galaxy_tui.casino.keeping import fact_of, row_of
from galaxy_tui.casino.store import FILE, Damaged, Store, result_row, round_row, typed
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.money import Cents
from galaxy_tui.records import from_json

T = TypeVar("T")

_LONGEST_NUMBER: Final = 15  # digits
_MOST_NAMED: Final = 12  # that a sentence lists


def refuse_no_casino(folder: Path) -> None:
    """Say how one gets a casino, where there is none."""
    try:
        there = (folder / FILE).is_file()
        whole = folder.absolute()
        above = next(place for place in (whole, *whole.parents) if place.exists())
        blocked = not above.is_dir()
    except OSError as error:
        raise Unreadable(f"{folder} can't be read: {error.strerror}.") from error
    if blocked:
        raise Unreadable(f"{above} is not a folder, and a casino is one: name another.")
    if not there:
        where = shlex.quote(str(folder))
        raise Unreadable(
            f"There is no casino in {folder} yet: galaxy deal tcs --saves {where} opens one."
        )


@contextmanager
def reading(folder: Path) -> Iterator[Store]:
    """One moment of the casino in this folder, whoever runs it meanwhile."""
    refuse_no_casino(folder)
    store = Store(folder, read_only=True)
    try:
        yield store
    except sqlite3.Error as error:
        raise Damaged(f"{store.path} is damaged: {error}. See “galaxy verify”.") from error
    finally:
        store.close()


def kept(store: Store, kind: str, what: type[T]) -> dict[str, T]:
    """All that is kept of one kind: players, tables, configs or meters, by name."""
    query = "SELECT key, body FROM state WHERE key >= ? AND key < ?"
    found: dict[str, T] = {}
    for key, body in store.all(query, f"{kind}/", f"{kind}0"):
        if not isinstance(key, str) or not isinstance(body, bytes):
            raise Damaged(f"“{key}” is not kept as bytes. See “galaxy verify”.")
        found[key.partition("/")[2]] = from_json(body, what)
    return found


def named(names: Iterable[str], none: str) -> str:
    """A list for a sentence, not too long."""
    known = list(names)
    more = f" and {len(known) - _MOST_NAMED:,} more" if len(known) > _MOST_NAMED else ""
    return ", ".join(map(shown, known[:_MOST_NAMED])) + more or none


def player_called(store: Store, name: str) -> Player:
    """Somebody whom the house knows; capitals don't matter."""
    players = kept(store, "player", Player)
    for player in players.values():
        if player.name.casefold() == " ".join(name.split()).casefold():
            return player
    raise Unreadable(
        f"Nobody called “{shown(name)}” is known to the house: there is {named(players, 'nobody')}."
    )


def table_called(store: Store, name: str) -> TableState:
    tables = kept(store, "table", TableState)
    for table in tables.values():
        if table.id.casefold() == name.strip().casefold():
            return table
    raise Unreadable(f"There is no table “{shown(name)}”: there is {named(tables, 'none')}.")


# Rounds


def find_round(store: Store, text: str) -> RoundRow:
    """A round by its number in the casino, `1204`, or by its table's own, `split/12`."""
    table, slash, digits = text.strip().rpartition("/")
    digits = digits.replace(",", "")
    if not re.fullmatch(rf"[0-9]{{1,{_LONGEST_NUMBER}}}", digits) or (slash and not table):
        raise Unreadable(
            f"“{shown(text)}” is no round: write its number, as in 12, or its table and its "
            "number there, as in split/12."
        )
    if not slash:
        if not store.one("SELECT count(*) FROM (SELECT 1 FROM rounds LIMIT 1)")[0]:
            raise Unreadable(f"There is no round {int(digits):,}: none has been dealt yet.")
        return row_of(store, int(digits))
    state = table_called(store, table)
    found = store.all("SELECT * FROM rounds WHERE tbl = ? AND number = ?", state.id, int(digits))
    if not found:
        dealt = f"{state.rounds:,} were" if state.rounds != 1 else "1 was"
        raise Unreadable(f"There is no round {int(digits):,} of {state.id}: {dealt} dealt there.")
    return round_row(found[0])


def opening(store: Store, row: RoundRow) -> RoundOpened:
    """The fact that opened a round."""
    fact = next((fact_of(line) for line in store.journal(row.first, row.first)), None)
    if not isinstance(fact, RoundOpened):
        raise Damaged(f"{store.path}: entry {row.first:,} opens no round. See “galaxy verify”.")
    return fact


def results_of(store: Store, row: RoundRow, players: Iterable[str]) -> Iterator[Result]:
    """What a round meant for each of its players who had a wager out."""
    query = "SELECT * FROM results WHERE player = ? AND round = ?"
    for player in players:
        for values in store.all(query, at.mode(row.live) + player, row.id):
            yield result_row(values)


# Balances and entries


def balances_where(store: Store, where: str, *values: object) -> dict[str, Cents]:
    """What these accounts hold."""
    held: dict[str, Cents] = {}
    query = f"SELECT account, amount FROM balances WHERE {where} ORDER BY account"
    for account, amount in store.all(query, *values):
        if not isinstance(account, str) or not isinstance(amount, int):
            raise Damaged(f"What {account} holds is stored as “{amount}”. See “galaxy verify”.")
        held[account] = amount
    return held


class Booked(msgspec.Struct, frozen=True, gc=False):
    """One movement as it stands in the books."""

    seq: int
    at: int
    round: int
    table: str
    source: str
    target: str
    amount: Cents
    wager: str
    clause: str


def booked(store: Store, where: str = "1", *values: object, order: str = "") -> Iterator[Booked]:
    """Movements in order, read as they are asked for."""
    query = f"""SELECT m.seq, j.at, j.round, j.tbl, coalesce(s.text, '?'), coalesce(t.text, '?'),
        m.amount, coalesce(w.text, '?'), coalesce(c.text, '?')
        FROM moves m JOIN journal j ON j.seq = m.seq
        LEFT JOIN names s ON s.id = m.source LEFT JOIN names t ON t.id = m.target
        LEFT JOIN names w ON w.id = m.wager LEFT JOIN names c ON c.id = m.clause
        WHERE {where} {order or "ORDER BY m.seq, m.line"}"""
    for row in store.db.execute(query, values):
        yield typed(Booked, row, "the movements")


def booked_in(store: Store, row: RoundRow) -> list[Booked]:
    """Every movement of a round."""
    last = row.last if row.closed else store.seq
    return list(booked(store, "m.seq BETWEEN ? AND ? AND j.round = ?", row.first, last, row.id))


# Statements


class Played(msgspec.Struct, frozen=True):
    """One round on a player's statement."""

    round: int
    table: str
    number: int
    closed: int
    seat: int
    staked: Cents
    net: Cents
    running: Cents  # all that the player has won up to here


class Statement(msgspec.Struct, frozen=True):
    """How a player stands, in live chips or in those for training."""

    player: str
    bot: str
    live: bool
    bankroll: Cents
    chips: dict[str, Cents]  # by table
    brought: Cents  # from the cage
    taken: Cents  # back to it
    under_way: Cents  # in rounds that aren't over: below zero, it is out on the table
    rounds: int
    staked: Cents
    net: Cents
    last: list[Played]  # the last one first

    @property
    def holds(self) -> Cents:
        return self.bankroll + sum(self.chips.values())

    @property
    def comes_to(self) -> Cents:
        """What the player must hold, having brought, taken and won so much."""
        return self.brought - self.taken + self.net + self.under_way


def statement(store: Store, name: str, live: bool, last: int) -> Statement:
    """By the primary key of the results, from the last one back: as quick after a million."""
    player = player_called(store, name)
    tally, own = player.tally(live), at.purse(live, player.name)
    held = balances_where(
        store, "account = ? OR account >= ? AND account < ?", own, f"{own}/at/", f"{own}/at0"
    )
    query = """SELECT r.round, n.tbl, n.number, n.closed, r.seat, r.staked, r.net
        FROM results r JOIN rounds n ON n.id = r.round
        WHERE r.player = ? ORDER BY r.round DESC LIMIT ?"""
    running, played = tally.net, []
    for row in store.db.execute(query, (at.mode(live) + player.name, last)):
        one = typed(Played, (*row, running), "the list of results")
        played.append(one)
        running -= one.net
    return Statement(
        player.name, player.bot, live, held.pop(own, 0),
        {account.rpartition("/")[2]: amount for account, amount in held.items()},
        tally.brought, tally.taken, _under_way(store, player.name, live),
        tally.rounds, tally.staked, tally.net, played,
    )  # fmt: skip


def _under_way(store: Store, player: str, live: bool) -> Cents:
    """What the rounds that aren't over have moved to these chips, or below zero from them."""
    moved = 0
    for table in kept(store, "table", TableState).values():
        row = row_of(store, table.round) if table.round else None
        if row and row.live == live:
            rack = at.rack(live, player, table.id)
            for entry in booked_in(store, row):
                moved += entry.amount * ((entry.target == rack) - (entry.source == rack))
    return moved
