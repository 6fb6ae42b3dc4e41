"""Reconciling jackpots: what was counted against what was added and paid, to the last cent.

Each figure is found in a second way: by the rates in force, by the accounts, by the meter's own
lines, by the counters beside the books. What doesn't agree is a sentence.
"""

from __future__ import annotations

from bisect import bisect_left
from pathlib import Path
from typing import Final

import msgspec

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.balances import balances
from galaxy_tui.casino.books import TableState
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.counter import FOLDER, Count, Counter, betrayed
from galaxy_tui.casino.facts import TableOpened
from galaxy_tui.casino.meter_reports import Aside, asides, changes, days
from galaxy_tui.casino.reports import kept
from galaxy_tui.casino.store import Store
from galaxy_tui.equipment.meters import HUNDREDTHS, Meter, MeterRules
from galaxy_tui.money import Cents, dollars
from galaxy_tui.records import from_json

_OPENED: Final = b'{"type":"table-opened"'


class Term(msgspec.Struct, frozen=True):
    """Wagers that were counted at one stake and one rate."""

    stake: Cents
    rate: int  # to the display, in hundredths of a percent
    reserve: int
    wagers: int


class Reconciled(msgspec.Struct, frozen=True):
    """A meter, and what its figures come to."""

    meter: str
    state: Meter
    comes_to: Cents  # seeds and contributions, less all that left
    terms: list[Term]
    added: tuple[Cents, int] | None  # by the terms: cents, and parts of a cent that are carried
    set_aside: tuple[Cents, int] | None  # the same for the reserve
    phantom: Cents  # added by lights without a wager, at the last stake and rate
    reserve: Aside
    overflow: Aside
    accounts: dict[str, Cents]
    wrong: list[str]


class _Sum(msgspec.Struct):
    """Whole cents, and the parts that are carried to the next wager."""

    whole: Cents = 0
    carried: int = 0

    def add(self, parts: int) -> None:
        more, self.carried = divmod(self.carried + parts, HUNDREDTHS)
        self.whole += more

    @property
    def text(self) -> tuple[Cents, int]:
        return self.whole, self.carried


class _Configs:
    """How every table stood at any time."""

    def __init__(self, store: Store) -> None:
        query = "SELECT seq, body FROM journal WHERE round = 0 AND substr(body, 1, ?) = ?"
        self._by_seq: dict[int, TableConfig] = {}
        self._rules: dict[str, tuple[list[int], list[MeterRules]]] = {}
        for seq, body in store.db.execute(f"{query} ORDER BY seq", (len(_OPENED), _OPENED)):
            config = self._by_seq[seq] = from_json(body, TableOpened).config
            for own, meter in config.meters.items():
                seqs, rules = self._rules.setdefault(meter, ([], []))
                seqs.append(seq)
                rules.append(config.rules[own])

    def rules(self, meter: str, seq: int) -> MeterRules:
        """How a meter was run just before this fact: as the table opened last says."""
        seqs, rules = self._rules[meter]
        return rules[bisect_left(seqs, seq) - 1]

    def stakes(self, meter: str, seq: int) -> set[Cents]:
        """What the wagers on it cost at a table that was opened so."""
        config = self._by_seq[seq]
        wagers = {own.partition("/")[0] for own, name in config.meters.items() if name == meter}
        return {config.setup.limits[wager].low for wager in wagers}


def reconcile(store: Store, found: dict[str, Meter]) -> list[Reconciled]:
    """These meters, one by one."""
    configs, held = _Configs(store), balances(store)
    return [_reconcile(store, name, meter, configs, held) for name, meter in found.items()]


def _reconcile(
    store: Store, name: str, meter: Meter, configs: _Configs, held: dict[str, Cents]
) -> Reconciled:
    terms: dict[tuple[Cents, int, int], int] = {}
    added, aside, clear = _Sum(), _Sum(), True
    for change in changes(store, name):
        if change.line.reason != "wagers":
            continue
        rules = configs.rules(name, change.seq)
        if rules.kind == "bonus":
            added.carried = aside.carried = 0
            continue
        stakes = configs.stakes(name, _config_of(store, change.line.round))
        clear = clear and len(stakes) == 1
        stake = max(stakes, default=0)
        added.add(change.wagers * stake * rules.rate)
        aside.add(change.wagers * stake * rules.reserve)
        key = stake, rules.rate, rules.reserve
        terms[key] = terms.get(key, 0) + change.wagers
    listed = [Term(*key, wagers) for key, wagers in terms.items()]
    last = listed[-1] if listed else Term(0, 0, 0, 0)
    came = meter.seeds + meter.contributed + meter.corrections
    gone = meter.prizes + meter.overflowed + meter.voids + meter.recovered
    one = Reconciled(
        name, meter, came - gone, listed,
        added.text if clear else None, aside.text if clear else None,
        meter.phantom * last.stake * last.rate // HUNDREDTHS, *asides(store, name),
        {part: held.get(account(meter.live, name), 0) for part, account in _ACCOUNTS.items()}, [],
    )  # fmt: skip
    one.wrong.extend(_wrong(store, one))
    return one


_ACCOUNTS: Final = {"escrow": at.escrow, "reserve": at.reserve, "overflow": at.overflow}


def _config_of(store: Store, round_: int) -> int:
    return store.one("SELECT config FROM rounds WHERE id = ?", round_)[0]


def _wrong(store: Store, one: Reconciled) -> list[str]:
    """What doesn't agree, a sentence each."""
    meter, found = one.state, []

    def compare(what: str, is_: Cents, by: str, should: Cents) -> None:
        if is_ != should:
            apart = dollars(abs(is_ - should))
            found.append(f"{what} {dollars(is_)}, but {by} {dollars(should)}: {apart} apart.")

    def count(what: str, is_: int, should: int) -> None:
        if is_ != should:
            found.append(f"The meter says {is_:,} {what}, its lines say {should:,}.")

    progressive = meter.rules.kind == "progressive"
    if progressive:
        compare("The display shows", meter.displayed, "its history comes to", one.comes_to)
    for what, sums, is_, carried in (
        ("to the display", one.added, meter.contributed, meter.carried),
        ("to the reserve", one.set_aside, meter.to_reserve, meter.reserve_carried),
    ):
        if sums:
            by = f"the wagers counted should have added {what}"
            compare("It has been given", is_, by, sums[0])
            if sums[1] != carried and sums[0] == is_:
                found.append(f"It carries {carried} parts of a cent {what}, not {sums[1]}.")
    for part, says in (
        ("escrow", meter.displayed if progressive else 0),
        ("reserve", meter.reserve),
        ("overflow", meter.overflow),
    ):
        compare(f"Its {part} account holds", one.accounts[part], "the meter says", says)
    for part, aside, came, left in (
        ("reserve", one.reserve, meter.to_reserve, meter.reserve),
        ("overflow", one.overflow, meter.overflowed, meter.overflow),
    ):
        compare(f"Its {part} was given", came, "its lines say", aside.came)
        compare(f"Its {part} is", left, "its lines come to", aside.left)
    history = days(store, one.meter)
    compare("It was given", meter.contributed, "its lines say", sum(d.contributed for d in history))
    compare("It has paid", meter.prizes, "its lines say", sum(d.prizes for d in history))
    count("wagers", meter.counted, sum(d.counted for d in history))
    shown = history[-1].displayed if history else 0
    compare("The display shows", meter.displayed, "its last line says", shown)
    return found


# Counters


class Counters(msgspec.Struct, frozen=True):
    """What a table's counter has counted, and what the books have."""

    table: str
    counter: int | None  # None: there is none
    books: int
    note: str  # why they may differ
    wrong: str


def last_counts(folder: Path) -> dict[str, Count]:
    """Where the counters stand. Read them before the books, which are written first."""
    names = (path.stem for path in sorted((folder / FOLDER).glob("*.log")))
    return {name: last for name in names if (last := Counter(folder, name).last())}


def compare_counters(store: Store, counters: dict[str, Count]) -> list[Counters]:
    tables = kept(store, "table", TableState)
    return [_compare(store, state, counters.get(state.id)) for state in tables.values()]


def _compare(store: Store, state: TableState, last: Count | None) -> Counters:
    query = "SELECT coalesce(max(id), 0) FROM rounds WHERE tbl = ? AND closed > 0"
    over = store.one(query, state.id)[0]
    if last is None:
        # A crash leaves one round at most that isn't on the counter yet.
        missing = state.rounds - bool(state.round) > 1
        wrong = f"The counter of {state.id} is missing." if missing else ""
        return Counters(state.id, None, state.counter, "" if missing else "none yet", wrong)
    note, wrong = "", betrayed(store, state.id, last)
    apart = state.counter - last.total
    if not wrong and apart:
        if apart > 0 and state.round:
            note = f"{apart:,} in the round under way"
        elif apart > 0 and over > last.round:
            note = "its last round is still to be taken down"
        else:
            wrong = (
                f"The counter of {state.id} has counted {last.total:,} wagers, the books "
                f"{state.counter:,}."
            )
    return Counters(state.id, last.total, state.counter, note, wrong)
