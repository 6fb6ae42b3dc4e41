"""Balances by group: the cage, players, tables and meters; live and training apart."""

from __future__ import annotations

from typing import Final

import msgspec

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.jackpots import meter_account
from galaxy_tui.casino.reports import Booked, balances_where, booked
from galaxy_tui.casino.store import Store
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.money import Cents

PARTS: Final = {
    "players": ("bankroll", "chips"),
    "tables": ("tray", "spots"),
    "meters": ("escrow", "reserve", "overflow"),
    "others": ("balance",),  # there should be none
}


class Group(msgspec.Struct, frozen=True):
    """Accounts of one kind: a row for each owner, a column for each part."""

    name: str
    parts: tuple[str, ...]
    rows: dict[str, list[Cents]]

    @property
    def totals(self) -> list[Cents]:
        return [sum(column) for column in zip(*self.rows.values(), strict=True)]


class Side(msgspec.Struct, frozen=True):
    """All chips that are live, or all for training."""

    live: bool
    cage: Cents
    groups: list[Group]
    total: Cents  # zero, or something is wrong


def balances(store: Store) -> dict[str, Cents]:
    """Every account that holds anything."""
    return balances_where(store, "1")


def sides(store: Store) -> list[Side]:
    """Live and training; a side without an account is left out."""
    held = balances(store)
    return [_side(held, live) for live in (True, False) if any(at.is_live(a) == live for a in held)]


def _side(held: dict[str, Cents], live: bool) -> Side:
    groups = {name: Group(name, parts, {}) for name, parts in PARTS.items()}
    own = {account: amount for account, amount in held.items() if at.is_live(account) == live}
    for account, amount in own.items():
        if account == at.cage(live):
            continue
        kind, owner, part = owner_of(account)
        group = groups[kind]
        row = group.rows.setdefault(owner, [0] * len(group.parts))
        row[group.parts.index(part)] += amount
    return Side(
        live,
        own.get(at.cage(live), 0),
        [group for group in groups.values() if group.rows],
        sum(own.values()),
    )


def owner_of(account: str) -> tuple[str, str, str]:
    """The group of an account, whose it is, and which of theirs."""
    meter, part = meter_account(account)
    if meter and part in PARTS["meters"]:
        return "meters", meter, part
    match account.removeprefix(at.TRAINING).split("/"):
        case ["player", name]:
            return "players", name, "bankroll"
        case ["player", name, "at", _]:
            return "players", name, "chips"
        case ["table", name, "tray"]:
            return "tables", name, "tray"
        case ["table", name, "spot", *_]:
            return "tables", name, "spots"
    return "others", account, "balance"


class Account(msgspec.Struct, frozen=True):
    """An account, or all that stand below a name, with the entries that moved them last."""

    name: str
    balances: dict[str, Cents]
    entries: list[Booked]  # the last one first


def account_called(store: Store, name: str, last: int) -> Account:
    """By its whole name, or the beginning of one: `cage`, `player/Vega`, `table/split`."""
    word = name.strip().strip("/")
    kinds = ("cage", "player", "table", "meter")
    if word.removeprefix(at.TRAINING).split("/")[0] not in (*kinds, "training"):
        raise Unreadable(
            f"“{shown(name)}” is no account: write cage, player/…, table/… or meter/…, with "
            "training/ before it where chips are worth nothing."
        )
    query = "SELECT text, id FROM names WHERE text = ? OR text >= ? AND text < ? ORDER BY text"
    known = dict(store.db.execute(query, (word, f"{word}/", f"{word}0")))
    if not known:
        raise Unreadable(f"There is no account “{shown(name)}”: “galaxy ledger” lists them.")
    numbers = ", ".join(str(int(number)) for number in known.values())
    entries = booked(
        store,
        f"m.source IN ({numbers}) OR m.target IN ({numbers})",
        order=f"ORDER BY m.seq DESC, m.line DESC LIMIT {int(last)}",
    )
    held = balances(store)
    return Account(word, {account: held.get(account, 0) for account in known}, list(entries))
