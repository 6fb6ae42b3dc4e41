"""The rules that a table is run by, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.equipment.models import MODELS
from galaxy_tui.games.library import book_of
from galaxy_tui.games.rules import Rule, rule

_EQUIPMENT: Final = {
    "TCS": "TCS App E",
    "DW": "DW App E",
    "TCDP": "TCDP Equipment",
    "FCP": "FCP App X",
}
_RUN_AS: Final = {
    ("TCS", "bonus"): "TCS App D n5",
    ("TCS", "progressive"): "TCS App D n6",
    ("DW", "bonus"): "DW App D 1",
    ("DW", "progressive"): "DW App D 2",
    ("TCDP", "bonus"): "TCDP Jackpots",
    ("TCDP", "progressive"): "TCDP Jackpots",
    ("FCP", "bonus"): "FCP App D n7",
    ("FCP", "progressive"): "FCP App D n8",
}


def rules_at(config: TableConfig) -> list[Rule]:
    """Those that its set-up brings into play, each once, in the order in which they come up."""
    found = {one.clause: one for one in map(rule, _clauses(config))}
    return list(found.values())


def _clauses(config: TableConfig) -> Iterator[str]:
    setup, book = config.setup, book_of(config.setup.game)
    offered = [wager for wager in book.wagers if wager.id in setup.offered]
    jackpots = [wager for wager in offered if wager.kind == "jackpot"]
    yield "House rule: seats"
    yield "House rule: chip unit"
    if "edition" in book.choices:
        yield "House rule: edition"
    if setup.edition == "2012":
        yield "TCS Overview, 2012"
    for wager in offered:
        yield wager.cite
        yield from filter(None, [wager.fixed])
    yield from (table.clause for table in setup.paytables.values())
    yield "DW §4" if book.alone else "House rule: wagers beside the primary"
    if book.cite == "FCP" and len(offered) > 4:
        yield "FCP Description"
    if setup.payout_limit is not None:
        yield "House rule: aggregate limit"
    if config.clock:
        yield "House rule: decision clock"
    if not setup.live:
        yield "House rule: demonstrations"
    if config.model:
        yield _EQUIPMENT[book.cite]
        yield MODELS[config.model].clause
    if jackpots:
        yield _RUN_AS[book.cite, setup.jackpot]
        yield from _of_jackpots(config)
    yield book.voids


def _of_jackpots(config: TableConfig) -> Iterator[str]:
    setup = config.setup
    yield "House rule: posted and progressive"
    yield "House rule: notice" if setup.jackpot == "bonus" else "House rule: seed, rate and cap"
    yield "House rule: meter shares"
    if setup.jackpot == "progressive":
        yield "House rule: meter falls"
    yield "House rule: missing light" if config.model else "TCS App E Malfunction"
