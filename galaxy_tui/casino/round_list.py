"""The list of rounds: the last ones of the casino, of a table, of a player, of a day."""

from __future__ import annotations

import msgspec

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.books import Result, RoundRow
from galaxy_tui.casino.reports import opening, player_called, results_of, table_called
from galaxy_tui.casino.store import Store, round_row
from galaxy_tui.money import Cents


class RoundLine(msgspec.Struct, frozen=True):
    """A round in a list of rounds."""

    row: RoundRow
    players: dict[int, str]
    staked: Cents | None  # None: it isn't over
    house: Cents | None  # what the players lost; below zero, what they won


class History(msgspec.Struct, frozen=True):
    """Some rounds, the last one first, and how many there are in all."""

    rounds: list[RoundLine]
    total: int


def history(
    store: Store,
    last: int,
    *,
    table: str = "",
    player: str = "",
    between: tuple[int, int] | None = None,  # moments: from, and before
) -> History:
    """The last rounds; those of a player are the ones that were played to their end."""
    low, high = 1, store.one("SELECT coalesce(max(id), 0) FROM rounds")[0]
    if between:
        low, high = (_first_since(store, high, moment) for moment in between)
        high -= 1
    where = "id BETWEEN ? AND ?"
    values: list[object] = [low, high]
    if table:
        where, values = f"{where} AND tbl = ?", [*values, table_called(store, table).id]
    if player:
        name = player_called(store, player).name
        where += """ AND id IN (
            SELECT round FROM results WHERE player IN (?, ?) AND round BETWEEN ? AND ?)"""
        values += [*(at.mode(live) + name for live in (True, False)), low, high]
    total = store.one(f"SELECT count(*) FROM rounds WHERE {where}", *values)[0]
    query = f"SELECT * FROM rounds WHERE {where} ORDER BY id DESC LIMIT ?"
    rows = [round_row(found) for found in store.all(query, *values, last)]
    return History([round_line(store, row) for row in rows], total)


def rounds_below(
    store: Store, number: int, most: int, *, table: str = "", player: str = ""
) -> list[RoundLine]:
    """Rounds with a lower number, the last one first: however many there are, a few are read.

    Table and player are called as the house calls them.
    """
    where = ["id < ?", "tbl = ?"] if table else ["id < ?"]
    values: list[object] = [number, table] if table else [number]
    if not player:
        # By number at the table, its own index leads from one round to the next.
        order = "number" if table else "id"
        query = f"SELECT * FROM rounds WHERE {' AND '.join(where)} ORDER BY {order} DESC LIMIT ?"
        found = store.all(query, *values, most)
    else:
        query = f"""SELECT n.* FROM results r JOIN rounds n ON n.id = r.round
            WHERE r.player = ? AND r.round < ? AND {" AND ".join(where)}
            ORDER BY r.round DESC LIMIT ?"""
        found = [
            row
            for live in (True, False)
            for row in store.all(query, at.mode(live) + player, number, *values, most)
        ]
    rows = sorted(map(round_row, found), key=lambda row: row.id, reverse=True)
    return [round_line(store, row) for row in rows[:most]]


def _first_since(store: Store, last: int, moment: int) -> int:
    """The first round that was opened then or later: they are numbered as time goes."""
    low, high = 1, last + 1
    while low < high:
        middle = (low + high) // 2
        opened = store.one("SELECT coalesce(max(opened), 0) FROM rounds WHERE id = ?", middle)[0]
        low, high = (middle + 1, high) if opened < moment else (low, middle)
    return low


def last_over(store: Store, table: str) -> tuple[RoundRow, list[Result]] | None:
    """The last round of a table that is over, and what it meant for its players."""
    query = "SELECT * FROM rounds WHERE tbl = ? AND closed > 0 ORDER BY number DESC LIMIT 1"
    for found in store.all(query, table):
        row = round_row(found)
        return row, list(results_of(store, row, opening(store, row).players.values()))
    return None


def round_line(store: Store, row: RoundRow) -> RoundLine:
    players = opening(store, row).players
    if not row.closed:
        return RoundLine(row, players, None, None)
    results = list(results_of(store, row, players.values()))
    staked, net = sum(r.staked for r in results), sum(r.net for r in results)
    return RoundLine(row, players, staked, -net)
