"""The books as records, one after the other; nothing that is still face down is in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.books import RoundRow
from galaxy_tui.casino.facts import RoundOpened, Said
from galaxy_tui.casino.keeping import fact_of
from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.reports import booked, opening, results_of
from galaxy_tui.casino.store import Store, round_row
from galaxy_tui.money import Cents
from galaxy_tui.records import to_plain
from galaxy_tui.shoe import Shoe

Record = dict[str, Any]
Rows = Callable[[Store], Iterator[Record]]


def _dollars(amount: Cents) -> str:
    """`1240.00`: as a spreadsheet reads it."""
    whole, rest = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}.{rest:02}"


def moves(store: Store) -> Iterator[Record]:
    for move in booked(store):
        yield {
            "seq": move.seq, "time": clock_time(move.at), "round": move.round or None,
            "table": move.table, "source": move.source, "target": move.target,
            "cents": move.amount, "dollars": _dollars(move.amount), "wager": move.wager,
            "clause": move.clause,
        }  # fmt: skip


def rounds(store: Store) -> Iterator[Record]:
    """Each with its players; the seed only if it is over."""
    for values in store.db.execute("SELECT * FROM rounds ORDER BY id"):
        yield _round(store, round_row(values))


def _round(store: Store, row: RoundRow) -> Record:
    opened = opening(store, row)
    results = list(results_of(store, row, opened.players.values()))
    return {
        "round": row.id, "table": row.table, "number": row.number, "game": row.game,
        "live": row.live, "opened": clock_time(row.opened),
        "closed": clock_time(row.closed) if row.closed else None, "outcome": row.outcome,
        "first": row.first, "last": row.last if row.closed else None,
        "players": opened.players,
        "staked": sum(r.staked for r in results) if row.closed else None,
        "house": -sum(r.net for r in results) if row.closed else None,
        "shoe": opened.shoe.kind, "commitment": opened.shoe.commitment,
        "seed": opened.shoe.seed if row.closed else None,
    }  # fmt: skip


def results(store: Store) -> Iterator[Record]:
    query = """SELECT r.player, r.round, n.tbl, n.number, n.closed, r.seat, r.staked, r.net
        FROM results r JOIN rounds n ON n.id = r.round ORDER BY r.player, r.round"""
    for player, round_, table, number, closed, seat, staked, net in store.db.execute(query):
        yield {
            "player": str(player).removeprefix(at.TRAINING), "live": at.is_live(str(player)),
            "round": round_, "table": table, "number": number, "closed": clock_time(closed),
            "seat": seat, "staked": staked, "net": net,
        }  # fmt: skip


def meters(store: Store) -> Iterator[Record]:
    query = """SELECT l.meter, l.seq, j.at, l.round, l.reason, l.change, l.displayed, l.reserve,
        l.overflow, l.counted, l.detail
        FROM meter_lines l JOIN journal j ON j.seq = l.seq ORDER BY l.meter, l.seq, l.line"""
    for values in store.db.execute(query):
        record = dict(zip(METERS, values, strict=True))
        yield record | {"time": clock_time(record["time"]), "round": record["round"] or None}


def journal(store: Store) -> Iterator[Record]:
    """Every fact with its hash; of a round under way, without its shoe and its answers."""
    under_way = {id_ for (id_,) in store.all("SELECT id FROM rounds WHERE outcome = 'open'")}
    for row in store.journal():
        fact = fact_of(row)
        body = to_plain(fact)
        hidden = row.round in under_way and isinstance(fact, RoundOpened | Said)
        if hidden and isinstance(fact, RoundOpened):
            body["shoe"] = _covered(fact.shoe)
        elif hidden:
            del body["entries"]
        yield {
            "seq": row.seq, "time": clock_time(row.at), "table": row.table,
            "round": row.round or None, "hash": row.hash.hex(), "withheld": hidden, "fact": body,
        }  # fmt: skip


def _covered(shoe: Shoe) -> Record:
    """What everybody may know of a shoe before the round is over."""
    return {"kind": shoe.kind, "size": shoe.size, "commitment": shoe.commitment}


METERS: Final = (
    "meter", "seq", "time", "round", "reason", "change", "displayed", "reserve", "overflow",
    "counted", "detail",
)  # fmt: skip

# By name: the columns, and the rows themselves.
KINDS: Final[dict[str, tuple[tuple[str, ...], Rows]]] = {
    "rounds": (
        ("round", "table", "number", "game", "live", "opened", "closed", "outcome", "first",
         "last", "players", "staked", "house", "shoe", "commitment", "seed"),
        rounds,
    ),
    "moves": (
        ("seq", "time", "round", "table", "source", "target", "cents", "dollars", "wager",
         "clause"),
        moves,
    ),
    "journal": (("seq", "time", "table", "round", "hash", "withheld", "fact"), journal),
    "meters": (METERS, meters),
    "results": (
        ("player", "live", "round", "table", "number", "closed", "seat", "staked", "net"),
        results,
    ),
}  # fmt: skip
