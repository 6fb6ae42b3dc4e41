"""The books in and out of the store, without reading the whole journal again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Final, TypeVar

from galaxy_tui.casino.accounts import FILL, Move
from galaxy_tui.casino.books import Books, Changes, OpenRound, Player, RoundRow, TableState
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.facts import Fact, RoundOpened, Said, TableOpened
from galaxy_tui.casino.rounds import play_of
from galaxy_tui.casino.store import Damaged, Row, Store, round_row
from galaxy_tui.equipment.meters import Meter
from galaxy_tui.errors import GalaxyError, Unreadable
from galaxy_tui.games.round import Round
from galaxy_tui.records import from_json

T = TypeVar("T")

CASINO: Final = "casino"
ROUNDS: Final = "rounds"
_FACT: Final[type[Fact]] = Fact  # type: ignore[assignment]  # a union stands for its members


def fact_of(row: Row) -> Fact:
    """The fact that a row of the journal says."""
    return from_json(row.body, _FACT)


def states(books: Books, changes: Iterable[Changes]) -> dict[str, object | None]:
    """What has to be kept of the books after these changes, by key."""
    kept: dict[str, object | None] = {}
    for change in changes:
        kept.update({f"player/{name}": books.players[name] for name in change.players})
        kept.update({f"table/{name}": books.tables[name] for name in change.tables})
        kept.update({f"config/{name}": books.configs[name] for name in change.configs})
        kept.update({f"meter/{name}": books.meters[name] for name in change.meters})
        if change.rounds:
            kept[ROUNDS] = books.rounds
        if change.founded:
            kept[CASINO] = books.casino
    return kept


def all_states(books: Books) -> dict[str, object | None]:
    """Everything that is kept of the books."""
    everything = Changes(
        players=set(books.players),
        tables=set(books.tables),
        configs=set(books.configs),
        meters=set(books.meters),
        founded=True,
    )
    rounds: dict[str, object | None] = {ROUNDS: books.rounds} if books.rounds else {}
    return rounds | states(books, [everything])


def load(store: Store) -> Books:
    """The books as they were left, rounds under way included."""
    books = Books()
    try:
        _load(store, books)
    except (GalaxyError, KeyError, TypeError, ValueError, AssertionError, sqlite3.Error) as error:
        why = str(error).rstrip(".") or "something is missing"
        raise Damaged(
            f"{store.path} doesn't fit together: {why}. “galaxy verify” says what is wrong."
        ) from error
    return books


def _load(store: Store, books: Books) -> None:
    for key, body in store.all("SELECT key, body FROM state"):
        if not isinstance(key, str) or not isinstance(body, bytes):
            raise Damaged(f"“{key}” is not kept as bytes")
        kind, _, name = key.partition("/")
        match kind:
            case "casino":
                books.casino = from_json(body, str)
            case "rounds":
                books.rounds = from_json(body, int)
            case "player":
                books.players[name] = from_json(body, Player)
            case "table":
                books.tables[name] = from_json(body, TableState)
            case "config":
                books.configs[name] = from_json(body, TableConfig)
            case "meter":
                books.meters[name] = from_json(body, Meter)
    if (store.seq and not books.casino) or books.tables.keys() - books.configs.keys():
        raise Damaged("not all is there that is kept of the last entry")
    for account, amount in store.all("SELECT account, amount FROM balances"):
        books.ledger.balances[str(account)] = int(str(amount))
    for name, state in books.tables.items():
        if state.round:
            row = books.rows[name] = row_of(store, state.round)
            books.open[name] = reopened(store, row)


def row_of(store: Store, number: int) -> RoundRow:
    """A round of the casino, by its number."""
    found = store.all("SELECT * FROM rounds WHERE id = ?", number)
    if not found:
        last = store.one("SELECT coalesce(max(id), 0) FROM rounds")[0]
        raise Unreadable(f"There is no round {number:,}: the last one is {last:,}.")
    return round_row(found[0])


def reopened(store: Store, row: RoundRow) -> OpenRound:
    """A round as far as it was played."""
    opened, play = replayed(store, row)
    moves: list[Move] = [
        move
        for seq, move in store.moves(row.first, row.last if row.closed else None)
        if move.clause != FILL and seq in opened
    ]
    fact = next(iter(opened.values()))
    assert isinstance(fact, RoundOpened)
    return OpenRound(row.id, play, fact.players, len(play.events), moves)


def replayed(store: Store, row: RoundRow) -> tuple[dict[int, RoundOpened | Said], Round]:
    """The facts of a round, and the round played by them."""
    (config,) = store.journal(row.config, row.config)
    opening = fact_of(config)
    assert isinstance(opening, TableOpened)
    facts: dict[int, RoundOpened | Said] = {}
    play: Round | None = None
    for line in store.journal(row.first, row.last if row.closed else None):
        if line.round != row.id:
            continue
        fact = fact_of(line)
        if isinstance(fact, RoundOpened):
            play = play_of(opening.config.setup, fact)
        elif isinstance(fact, Said) and play is not None:
            for entry in fact.entries:
                play.submit(entry.who, entry.word)
        else:
            continue
        facts[line.seq] = fact
    assert play is not None
    return facts, play
