"""Which wagers there are strategies for, and finding them by the names that people give."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

import msgspec

from galaxy_tui.ai.cache import remembered
from galaxy_tui.ai.odds.names import EVEN, wanted
from galaxy_tui.ai.strategy.records import Strategy
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable

# Where each list is learned: a module below `ai.strategy`. It needs numpy, so it is loaded late.
LEARNED: Final = {
    ("three-card-split", "primary"): "three_card_split",
    ("deuces-wild", "ante"): "deuces_wild",
    ("deuces-wild", "five-card-fortune"): "fortune",
    ("three-card-double-play", "high-low"): "double_play",
    ("four-card-prime", "ante"): "prime",
}


def strategies(game: str, paytable: str = "") -> list[Strategy]:
    """How to play a game: each of its wagers with decisions, on its standard table or on this."""
    name = book_of(game).id
    found = _offered(name, paytable)
    if not found:
        names = ", ".join(dict.fromkeys(tables_of(name)))
        title = book_of(name).title
        if names == EVEN:
            raise Unreadable(f"{title} pays its primary wager even money: leave the table out.")
        raise Unreadable(f"{title} has no strategy for “{shown(paytable)}”: it has {names}.")
    if not paytable:
        found = list({wager: (wager, tables) for wager, tables in reversed(found)}.values())[::-1]
    return [strategy(name, wager, tables) for wager, tables in found]


def tables_of(game: str, wager: str = "") -> list[str]:
    """The tables that there are strategies for, by name."""
    return [
        _name(tables) for offered, tables in _offered(book_of(game).id) if wager in ("", offered)
    ]


def strategy(game: str, wager: str, tables: tuple[Paytable, ...]) -> Strategy:
    """The list for one wager on its tables, learned once."""
    for table in tables:
        if table.open_cells:
            cells = ", ".join(table.open_cells)
            raise Unreadable(
                f"{table.name} has no best play until the operator fills its cells: {cells}."
            )
    what = f"strategy {game} {wager} {msgspec.json.encode(tables).decode()}"
    return remembered(what, Strategy, lambda: _learner(LEARNED[game, wager])(*tables))


def _offered(game: str, paytable: str = "") -> list[tuple[str, tuple[Paytable, ...]]]:
    """Each wager that we have a list for, with each of its tables that the name could mean."""
    return [
        (subject.wager, tables)
        for subject, tables in wanted(game, "", paytable)
        if (game, subject.wager) in LEARNED
    ]


def _name(tables: tuple[Paytable, ...]) -> str:
    return "/".join(table.name for table in tables) or EVEN


def _learner(module: str) -> Callable[..., Strategy]:
    found: Callable[..., Strategy]
    found = import_module(f"galaxy_tui.ai.strategy.{module}").strategy
    return found
