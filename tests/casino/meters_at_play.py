"""Tables whose meters are looked at: stacked rounds of Four Card Prime and Double Play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from galaxy_tui.casino.house import House
from galaxy_tui.casino.table import Table
from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.money import Cents
from tests.casino.at_play import (
    check,
    finish,
    lines_of,
    opened,
    shoe_for,
    wager,
)
from tests.casino.tables import a_table

FIVE, FOUR = "five-card-jackpot", "four-card-jackpot"
ROYAL, OTHER_ROYAL = "As Ks Qs Js Ts", "Ah Kh Qh Jh Th"
STRAIGHT_FLUSH, ACES = "9s 8s 7s 6s 5s", "As Ah Ad Ac 2d"
NOTHING, MORE_NOTHING = "Qc Jd 9c 6d 4d", "Qd Jc 9d 6c 4c"
DEALER = "Tc 8d 7c 5d 3d 2c"
PRIME = {"ante": 1_000, FIVE: 100, FOUR: 100}

SIX = "super-six"
ROYALS, MORE_ROYALS = "As Ks Qs Ah Kh Qh", "Ad Kd Qd Ac Kc Qc"
LOW_DEALER = "8s 6c 6d Jc 2s"
DOUBLE = {"high": 1_000, "low": 1_000, "super-3s": 100}

SEED: Final = 1_000_000
RULES: Final = MeterRules(kind="progressive", seed=SEED, rate=2_333, reserve=501)


def rules(**changes: object) -> MeterRules:
    return msgspec.structs.replace(RULES, **changes)


def prime(folder: Path, how: MeterRules = RULES, **changes: object) -> Table:
    """A training table of Four Card Prime."""
    config = a_table("fcp", live=False, rules=how, **changes)  # type: ignore[arg-type]
    return opened(folder, config).tables["prime"]


def linked(folder: Path, how: MeterRules = RULES) -> tuple[House, Table, Table]:
    """Two training tables of Four Card Prime on the same meters."""
    names = ("north", "south")
    configs = [a_table("fcp", name=n, live=False, rules=how, link="prime") for n in names]
    house = opened(folder, *configs)
    return house, house.tables["north"], house.tables["south"]


def deal(
    table: Table,
    hands: Mapping[int, str],
    wagers: Mapping[str, Cents],
    *,
    dealer: str = DEALER,
    community: str = "",
) -> None:
    """These seats put the same out and are dealt these cards; the table waits for decisions."""
    table.open_round(shoe_for(table, hands, dealer, community))
    wager(table, dict.fromkeys(hands, wagers))


def play(table: Table, hands: Mapping[int, str], wagers: Mapping[str, Cents] = PRIME) -> None:
    """A whole round, with the answers of the decision clock."""
    deal(table, hands, wagers, dealer=LOW_DEALER if table.id == "double-play" else DEALER)
    finish(table)
    check(table._house)


def moved(table: Table, source: str, round_: int) -> list[Cents]:
    """What left this account in a round, movement by movement."""
    query = """SELECT m.amount FROM moves m JOIN names s ON s.id = m.source
        JOIN journal j ON j.seq = m.seq WHERE s.text = ? AND j.round = ? ORDER BY m.seq, m.line"""
    rows = table._house.store.all(query, source, round_)
    return [int(str(amount)) for (amount,) in rows]


def behind(table: Table, own: str) -> str:
    return table.config.meters[own]


def held(table: Table, account: str) -> Cents:
    return table._books.ledger.balance(account)


def lines(table: Table, own: str = FIVE) -> list[tuple[str, Cents]]:
    return lines_of(table._house, behind(table, own))
