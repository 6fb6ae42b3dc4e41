"""People at the tables of a house: who sits where, stacked hands, and what must always hold."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.books import Books
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.house import House
from galaxy_tui.casino.keeping import all_states
from galaxy_tui.casino.meter_reports import days
from galaxy_tui.casino.store import Store
from galaxy_tui.casino.table import Chair, Table
from galaxy_tui.equipment.meters import Meter
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.paytables import Line, Paytable
from galaxy_tui.games.paytables.pay import Pay
from galaxy_tui.money import Cents
from galaxy_tui.records import to_json
from galaxy_tui.shoe import Shoe
from tests.games.dealing import stacked

E = TypeVar("E")

MONDAY = 1_700_438_400_000  # 2023-11-20, midnight
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")


class Time:
    """A clock that stands still until it is moved."""

    def __init__(self, now: int = MONDAY) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def passes(self, seconds: int) -> None:
        self.now += 1000 * seconds


def opened(folder: Path, *configs: TableConfig, clock: Callable[[], int] | None = None) -> House:
    return House(folder, tables={c.id: c for c in configs}, clock=clock or Time())


def company(table: Table, count: int, buy_in: Cents = 100_000) -> dict[int, Chair]:
    """So many people, known to the house or new, at seats 1 upward."""
    house = table._house
    with house.at_once():
        for name in NAMES[:count]:
            if name not in house.books.players:
                house.join(name)
            house.bank(name, 10 * buy_in, live=table.setup.live)
    return {n: table.sit(name, n, buy_in) for n, name in enumerate(NAMES[:count], 1)}


def shoe_for(table: Table, hands: Mapping[int, str], dealer: str = "", community: str = "") -> Shoe:
    """A stacked shoe that deals these hands."""
    return stacked(table.setup, hands, dealer=dealer, community=community).shoe


def wager(table: Table, wagers: Mapping[int, Mapping[str, Cents]]) -> None:
    """These seats put these cents out, the others sit the round out."""
    house = table._house
    with house.at_once():
        for seat in table.waiting:
            house.say(table.id, seat, do.Bet(dict(wagers.get(seat, {}))))


def finish(table: Table) -> None:
    """Everybody takes the answer of the decision clock until the round is over."""
    house = table._house
    while table.under_way:
        asks = house.books.open[table.id].play.waiting
        with house.at_once():
            for seat, ask in dict(asks).items():
                house.say(table.id, seat, ask.default)


def events(table: Table, kind: type[E], **fields: object) -> list[E]:
    """What has happened in the round that stands, or in the last one."""
    round_ = table._standing
    assert round_ is not None
    return [
        e
        for e in round_.play.events
        if isinstance(e, kind) and all(getattr(e, name) == v for name, v in fields.items())
    ]


def paid(table: Table, wager_: str) -> dict[int, Cents]:
    """By seat: what this wager won, envy left out."""
    return {e.seat: e.amount for e in events(table, ev.Paid, wager=wager_) if not e.envy_of}


def on_lines(table: Paytable, cells: Mapping[str, Pay]) -> Paytable:
    """A house's own table: these lines pay otherwise."""
    lines = tuple(Line(line.name, cells.get(line.name, line.pay)) for line in table.lines)
    return msgspec.structs.replace(table, name="Own", lines=lines, origin="own.toml")


# What must always hold


def lines_of(house: House, meter: str) -> list[tuple[str, Cents]]:
    """Every rise and fall of a meter, with its reason, from the first."""
    query = "SELECT reason, change FROM meter_lines WHERE meter = ? ORDER BY seq, line"
    return [(str(reason), int(str(change))) for reason, change in house.store.all(query, meter)]


def check_sums(books: Books) -> None:
    """No chip comes from nowhere, in either mode, and only a cage can owe."""
    for live in (True, False):
        of_mode = {a: b for a, b in books.ledger.balances.items() if at.is_live(a) == live}
        assert sum(of_mode.values()) == 0
        assert {a for a, b in of_mode.items() if b < 0} <= {at.cage(live)}


def check_meter(books: Books, name: str) -> None:
    """A display is its history, and its accounts hold what it shows."""
    m = books.meters[name]
    assert (_held(books, name, at.reserve), _held(books, name, at.overflow)) == (
        m.reserve,
        m.overflow,
    )
    if m.rules.kind == "bonus":
        assert _held(books, name, at.escrow) == 0
    else:
        came = m.seeds + m.contributed + m.corrections
        assert m.displayed == came - m.prizes - m.overflowed - m.voids - m.recovered
        assert _held(books, name, at.escrow) == m.displayed
    assert m.reserve == m.to_reserve - m.reserve_out
    assert m.overflow == m.overflowed - m.overflow_out
    assert m.balanced
    assert min(m.displayed, m.reserve, m.overflow, m.counted - m.voided) >= 0
    assert 0 <= m.carried < 10_000
    assert 0 <= m.reserve_carried < 10_000


def _held(books: Books, name: str, account: Callable[[bool, str], str]) -> Cents:
    return books.ledger.balance(account(books.meters[name].live, name))


def check_felt(books: Books) -> None:
    """Chips on spots and racks are where the rounds under way say."""
    spots = {a: b for a, b in books.ledger.balances.items() if "/spot/" in a}
    should = {}
    for name, round_ in books.open.items():
        live = books.configs[name].setup.live
        for n, seat in round_.play.table.seats.items():
            assert seat.chips is not None
            rack = at.rack(live, round_.players[n], name)
            assert books.ledger.balance(rack) == seat.chips + seat.net
            should.update({at.spot(live, name, n, w): b for w, b in seat.spots.items()})
    assert spots == should


def check_days(store: Store, meter: str) -> None:
    """Each day of a meter adds up: the evening before, and all that its line says."""
    evening = 0
    for one in days(store, meter):
        came = one.seeds + one.contributed + one.corrections + one.posted
        gone = one.overflowed + one.prizes + one.voids + one.recovered
        assert one.displayed == evening + came - gone
        evening = one.displayed


def check(house: House) -> None:
    """All of it; and the lines of each meter add up to what it shows."""
    books = house.books
    check_sums(books)
    check_felt(books)
    for name in books.meters:
        check_meter(books, name)
        assert sum(change for _, change in lines_of(house, name)) == books.meters[name].displayed


def standing(house: House) -> tuple[bytes, ...]:
    """Everything that follows from the facts, rounds under way included."""
    books = house.books
    rounds = {
        name: (r.id, r.players, r.booked, [list(m) for m in r.moves], r.play.record, r.play.events)
        for name, r in sorted(books.open.items())
    }
    rows = {name: msgspec.structs.astuple(row) for name, row in sorted(books.rows.items())}
    money = sorted((a, b) for a, b in books.ledger.balances.items() if b)
    return (
        *(to_json([key, body]) for key, body in sorted(all_states(books).items())),
        to_json(money), to_json(rounds), to_json(rows),
    )  # fmt: skip


def refused(house: House, act: Callable[[], object], says: str) -> None:
    """It is refused in a sentence that says this, and nothing at all has changed."""
    before, seq = standing(house), house.store.seq
    with pytest.raises(GalaxyError) as refusal:
        act()
    assert says in str(refusal.value)
    assert str(refusal.value).endswith((".", ")"))
    assert standing(house) == before
    assert house.store.seq == seq


def meter_of(table: Table, own: str) -> Meter:
    """The casino's meter behind one of the table's, as it stands."""
    return table._books.meters[table.config.meters[own]]


def count_steps(store: Store) -> list[int]:
    """So far, of the machine that SQLite runs: a measure of work that is the same everywhere."""
    steps = [0]

    def step() -> int:
        steps[0] += 1
        return 0

    store.db.set_progress_handler(step, 1)
    return steps


def written(folder: Path) -> sqlite3.Connection:
    """The casino's file, for whoever looks at it from outside."""
    return sqlite3.connect(folder / "casino.db", isolation_level=None)
