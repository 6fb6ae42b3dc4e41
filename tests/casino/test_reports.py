"""What the books say to those who only read them."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.balances import account_called, balances, owner_of, sides
from galaxy_tui.casino.exporting import KINDS
from galaxy_tui.casino.house import House
from galaxy_tui.casino.meter_reports import changes, condensed, days, meter_called, meters
from galaxy_tui.casino.reconciling import compare_counters, last_counts, reconcile
from galaxy_tui.casino.reports import (
    booked,
    booked_in,
    find_round,
    player_called,
    reading,
    statement,
)
from galaxy_tui.casino.round_list import history, rounds_below
from galaxy_tui.casino.store import FILE, Damaged, Store
from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.errors import Unreadable
from tests.casino.at_play import (
    MONDAY,
    Time,
    check_days,
    company,
    count_steps,
    finish,
    opened,
    wager,
)
from tests.casino.tables import a_table
from tests.casino.two_days import BOTS, PHANTOM_METER, ROUNDS, WON_METER, two_days

A_DAY = 86_400_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reports") / "casino"
    two_days(folder)
    return folder


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with reading(folder) as store:
        yield store


@pytest.fixture
def copy(folder: Path, tmp_path: Path) -> Path:
    """A casino that may be spoilt."""
    return Path(shutil.copytree(folder, tmp_path / "copy"))


# Opening


def test_where_there_is_no_casino_it_says_how_to_get_one(tmp_path: Path) -> None:
    there = tmp_path / "no casino"
    says = r"There is no casino in .* yet: galaxy deal tcs --saves '.*' opens one"
    with pytest.raises(Unreadable, match=says), reading(there):
        pass
    assert not there.exists()


def test_reading_changes_nothing_and_works_beside_an_owner(tmp_path: Path) -> None:
    with opened(tmp_path, a_table("tcs")) as house:
        table = house.tables["split"]
        company(table, 2)
        with reading(tmp_path) as store:
            seen = store.seq
            table.open_round()
            assert store.one("SELECT count(*) FROM rounds")[0] == 0  # one moment
            with pytest.raises(sqlite3.OperationalError):
                store.db.execute("DELETE FROM journal")
            store.db.execute("SELECT 1")
        assert house.store.seq == seen + 1


def test_a_page_that_is_spoilt_while_reading_is_a_sentence(copy: Path) -> None:
    with pytest.raises(Damaged, match="galaxy verify"), reading(copy) as store:
        store.all("SELECT * FROM nowhere")


# Balances


def test_every_account_is_in_one_group_and_both_sides_sum_to_zero(store: Store) -> None:
    live, training = sides(store)
    assert (live.live, training.live) == (True, False)
    for side in (live, training):
        assert side.total == 0
        assert side.cage + sum(sum(group.totals) for group in side.groups) == 0
        assert "others" not in {group.name for group in side.groups}
    assert sum(sum(g.totals) for g in live.groups) == sum(
        amount for name, amount in balances(store).items() if at.is_live(name) and name != "cage"
    )


@pytest.mark.parametrize(
    ("account", "owner"),
    [
        ("player/Vega", ("players", "Vega", "bankroll")),
        ("player/Vega/at/split", ("players", "Vega", "chips")),
        ("training/player/Vega", ("players", "Vega", "bankroll")),
        ("table/split/tray", ("tables", "split", "tray")),
        ("table/split/spot/3/jackpot", ("tables", "split", "spots")),
        ("meter/link/pit/super-3s/escrow", ("meters", "link/pit/super-3s", "escrow")),
        ("purse", ("others", "purse", "balance")),
    ],
)
def test_whose_an_account_is(account: str, owner: tuple[str, str, str]) -> None:
    assert owner_of(account) == owner


def test_an_account_has_all_below_its_name_and_its_last_entries_first(store: Store) -> None:
    found = account_called(store, "player/Vega", 7)
    assert set(found.balances) == {
        "player/Vega", *(f"player/Vega/at/{t}" for t in ("split", "deuces", "double-play", "prime"))
    }  # fmt: skip
    assert len(found.entries) == 7
    assert [e.seq for e in found.entries] == sorted((e.seq for e in found.entries), reverse=True)
    for entry in found.entries:
        assert {entry.source, entry.target} & set(found.balances)


# Rounds and entries


def test_a_round_is_found_by_either_number(store: Store) -> None:
    assert (
        find_round(store, "6") == find_round(store, "deuces/3") == find_round(store, " Deuces/3 ")
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0", "There is no round 0"),
        ("1000", "There is no round 1,000: the last one is 17"),
        ("split/9", "There is no round 9 of split: 4 were dealt there"),
        ("school/2", "There is no round 2 of school: 1 was dealt there"),
        ("nowhere/1", "There is no table “nowhere”: there is "),
        ("/1", "is no round"),
        ("split/", "is no round"),
        ("-1", "is no round"),
        ("9" * 40, "is no round"),
    ],
)
def test_what_is_no_round_is_said(store: Store, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        find_round(store, text)


def test_the_entries_of_a_round_are_its_own_and_balance(store: Store) -> None:
    together = 0
    for number in range(1, ROUNDS + 1):
        row = find_round(store, str(number))
        entries = booked_in(store, row)
        together += len(entries)
        assert {entry.round for entry in entries} == {number}
        assert {entry.table for entry in entries} == {row.table}
    assert together == sum(1 for entry in booked(store) if entry.round)


def test_history_filters_by_table_player_and_day(store: Store) -> None:
    everything = history(store, 100)
    assert [line.row.id for line in everything.rounds] == list(range(ROUNDS, 0, -1))
    split = history(store, 2, table="split")
    assert [line.row.number for line in split.rounds] == [4, 3]
    assert split.total == 4
    ann = history(store, 100, player="ann")
    assert [line.row.table for line in ann.rounds] == ["school"]
    second = MONDAY + A_DAY, MONDAY + 2 * A_DAY
    assert [line.row.id for line in history(store, 100, between=second).rounds] == [17, 16]
    later = second[1], second[1] + A_DAY
    assert history(store, 100, between=later).total == 0
    both = history(store, 100, table="double-play", player="Vega", between=second)
    assert both.total == 0  # that round is under way


def test_a_round_says_what_it_meant_for_the_house(store: Store) -> None:
    by_outcome = {line.row.outcome: line for line in history(store, 100).rounds}
    assert (by_outcome["open"].staked, by_outcome["open"].house) == (None, None)
    assert (by_outcome["void"].staked, by_outcome["void"].house) == (0, 0)
    won = sum(line.house or 0 for line in history(store, 100).rounds if line.row.live)
    assert won == -sum(statement(store, bot.name, True, 1).net for bot in BOTS)


# Statements


def test_a_statement_runs_back_from_the_tally(store: Store) -> None:
    for bot in BOTS:
        found = statement(store, bot.name, True, 100)
        assert len(found.last) == found.rounds
        assert found.last[0].running == found.net
        assert found.last[-1].running == found.last[-1].net
        assert sum(one.staked for one in found.last) == found.staked
        brief = statement(store, bot.name.upper(), True, 3)
        assert brief.last == found.last[:3]


def test_live_and_training_are_apart(store: Store) -> None:
    assert statement(store, "Ann", True, 5).rounds == 0
    assert statement(store, "Ann", False, 5).chips.keys() == {"school"}


def test_nobody_is_found_by_a_part_of_a_name(store: Store) -> None:
    with pytest.raises(Unreadable, match="Nobody called “Veg”"):
        player_called(store, "Veg")


def test_a_statement_reads_no_more_after_a_hundred_thousand_rounds(copy: Path) -> None:
    short = _steps_of_a_statement(copy)
    with sqlite3.connect(copy / FILE) as db:
        many = range(1_000, 101_000)
        db.executemany(
            "INSERT INTO rounds VALUES(?, 'split', ?, 'tcs', 1, 1, 1, 'played', 1, 1, 1)",
            ((n, n) for n in many),
        )
        db.executemany("INSERT INTO results VALUES('Vega', ?, 1, 500, -500)", ((n,) for n in many))
    db.close()
    assert _steps_of_a_statement(copy) < 2 * short
    with reading(copy) as store:
        found = statement(store, "Vega", True, 20)
        assert [one.round for one in found.last] == list(range(100_999, 100_979, -1))
        assert history(store, 1, player="Vega", between=(MONDAY, MONDAY + A_DAY)).rounds == []


def _steps_of_a_statement(folder: Path) -> int:
    with reading(folder) as store:
        steps = count_steps(store)
        statement(store, "Vega", True, 20)
        history(store, 1, player="Vega", between=(MONDAY, MONDAY + A_DAY))
    return steps[0]


def test_what_a_player_holds_is_what_was_brought_taken_and_won(store: Store) -> None:
    for bot in BOTS:
        found = statement(store, bot.name, True, 1)
        assert found.brought > 0
        assert found.holds == found.comes_to
    assert any(statement(store, bot.name, True, 1).under_way < 0 for bot in BOTS)


def test_money_brought_and_money_taken_are_told_apart(tmp_path: Path) -> None:
    with opened(tmp_path, a_table("tcs")) as house:
        house.join("Ann")
        for amount in (50_000, -20_000, 1):
            house.bank("Ann", amount)
        house.bank("Ann", 700, live=False)
    with reading(tmp_path) as store:
        live, training = (statement(store, "Ann", live, 1) for live in (True, False))
    assert (live.brought, live.taken, live.holds) == (50_001, 20_000, 30_001)
    assert (training.brought, training.taken, training.holds) == (700, 0, 700)


# Meters


def test_a_meter_is_found_by_what_is_its_own(store: Store) -> None:
    for name in ("split", "Split/Jackpot", "split/jackpot/"):
        assert meter_called(store, name) == "split/jackpot"
    with pytest.raises(Unreadable, match=r"could be school/jackpot, split/jackpot: write one"):
        meter_called(store, "jackpot")
    assert meter_called(store, "deuc") == meter_called(store, "bonus-jack")
    for nothing in ("plat", "", "/"):
        with pytest.raises(Unreadable, match=f"There is no meter “{nothing}”"):
            meter_called(store, nothing)


def test_condensed_lines_come_to_the_same(store: Store) -> None:
    for name, meter in meters(store).items():
        every, brief = list(changes(store, name)), list(condensed(changes(store, name)))
        assert sum(c.line.change for c in every) == sum(c.line.change for c in brief)
        assert sum(c.wagers for c in every) == sum(c.wagers for c in brief) == meter.counted
        reasons = [change.line.reason for change in brief]
        assert ("wagers", "wagers") not in set(pairwise(reasons))
        assert brief[-1].line == every[-1].line or brief[-1].line.reason == "wagers"


def test_days_come_to_the_meters_own_figures(store: Store) -> None:
    for name, meter in meters(store).items():
        found = days(store, name)
        assert sum(day.counted for day in found) == meter.counted
        assert sum(day.contributed for day in found) == meter.contributed
        assert sum(day.prizes for day in found) == meter.prizes
        assert sum(day.paid for day in found) == meter.paid
        assert sum(day.hits for day in found) == meter.hits
        assert found[-1].displayed == meter.displayed
        check_days(store, name)
    assert [day.day for day in days(store, "split/jackpot")] == ["2023-11-20", "2023-11-21"]
    assert days(store, WON_METER)[0].hits == 1


def test_everything_agrees_after_two_days(folder: Path) -> None:
    counts = last_counts(folder)
    with reading(folder) as store:
        sheets = {sheet.meter: sheet for sheet in reconcile(store, meters(store))}
        assert [sheet.wrong for sheet in sheets.values()] == [[]] * len(sheets)
        assert sheets[PHANTOM_METER].phantom == 23
        for sheet in sheets.values():
            assert sheet.comes_to == sheet.state.displayed == sheet.accounts["escrow"]
            assert sheet.added == (sheet.state.contributed, sheet.state.carried)
        counters = {one.table: one for one in compare_counters(store, counts)}
        assert [one.wrong for one in counters.values()] == [""] * 5
        assert counters["split"].note == ""


@pytest.mark.parametrize(("rate", "cap"), [(1111, None), (2333, 1_000_001)])
def test_wagers_are_reconciled_at_the_rate_of_their_time(
    tmp_path: Path, rate: int, cap: int | None
) -> None:
    first = MeterRules(kind="progressive", seed=1_000_000, rate=2333, reserve=77)
    second = MeterRules(kind="progressive", seed=1_000_000, rate=rate, reserve=501, cap=cap)
    bonus = MeterRules(kind="bonus", seed=2_500_000)
    clock = Time()
    for rules, kind in (
        (first, "progressive"), (second, "progressive"), (bonus, "bonus"), (first, "progressive")
    ):  # fmt: skip
        with opened(tmp_path, a_table("tcs", rules=rules, jackpot=kind), clock=clock) as house:
            table = house.tables["split"]
            if not table.look().seats:
                company(table, 3)
            for _ in range(3):
                table.open_round()
                wager(table, {n: {"primary": 500, "jackpot": 500} for n in (1, 2, 3)})
                finish(table)
    with reading(tmp_path) as store:
        (sheet,) = reconcile(store, meters(store))
        assert sheet.wrong == []
        assert sum(term.wagers for term in sheet.terms) == 27  # nine more stood on the bonus
        assert sheet.state.counted == 36


def test_linked_meters_reconcile_over_their_tables(tmp_path: Path) -> None:
    one, two = (a_table("tcs", name=name, link="pit") for name in ("one", "two"))
    with opened(tmp_path, one, two) as house:
        for table in house.tables.values():
            company(table, 2)
            table.open_round()
            wager(table, {n: {"primary": 500, "jackpot": 500} for n in (1, 2)})
            finish(table)
    with reading(tmp_path) as store:
        (sheet,) = reconcile(store, meters(store))
        assert (sheet.wrong, sheet.state.counted) == ([], 4)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("UPDATE state SET body = replace(CAST(body AS TEXT), '\"contributed\":', "
         "'\"contributed\":1') WHERE key = 'meter/split/jackpot'", "its history comes to"),
        ("UPDATE balances SET amount = amount + 1 WHERE account = 'meter/split/jackpot/reserve'",
         "Its reserve account holds"),
        ("UPDATE meter_lines SET counted = counted + 5 WHERE meter = 'split/jackpot'",
         "wagers, its lines say"),
        ("DELETE FROM meter_lines WHERE meter = 'split/jackpot' AND reason = 'wagers'",
         "the wagers counted should have added to the display"),
    ],
)  # fmt: skip
def test_what_does_not_agree_is_said(copy: Path, change: str, sentence: str) -> None:
    with sqlite3.connect(copy / FILE) as db:
        db.execute(change)
        db.execute("UPDATE state SET body = CAST(body AS BLOB)")
    db.close()
    with reading(copy) as store:
        (sheet,) = reconcile(store, {"split/jackpot": meters(store)["split/jackpot"]})
    assert any(sentence in wrong for wrong in sheet.wrong), sheet.wrong


def test_a_counter_that_is_gone_or_ahead_is_said(copy: Path) -> None:
    counts = last_counts(copy)
    with reading(copy) as store:
        gone = {one.table: one for one in compare_counters(store, {})}
        assert gone["split"].wrong == "The counter of split is missing."
        ahead = counts["split"].__class__(
            counts["split"].round, counts["split"].at, 0, 999, counts["split"].seq,
            counts["split"].hash,
        )  # fmt: skip
        (found,) = (c for c in compare_counters(store, {"split": ahead}) if c.table == "split")
        assert found.wrong.startswith("The counter of split has counted 999 wagers, the books ")


def test_a_counter_lags_while_a_round_is_under_way(folder: Path) -> None:
    with reading(folder) as store:
        found = {one.table: one for one in compare_counters(store, last_counts(folder))}
    double = found["double-play"]
    assert double.counter is not None
    apart = double.books - double.counter
    assert double.note == (f"{apart} in the round under way" if apart else "")


# Records


@pytest.mark.parametrize("kind", KINDS)
def test_records_have_the_columns_that_they_are_said_to_have(store: Store, kind: str) -> None:
    columns, rows = KINDS[kind]
    records = list(rows(store))
    assert records
    assert {tuple(sorted(record)) for record in records} == {tuple(sorted(columns))}


def test_a_casino_without_anything_has_no_records(tmp_path: Path) -> None:
    House(tmp_path, tables={}).close()
    with reading(tmp_path) as store:
        for kind, (_, rows) in KINDS.items():
            assert len(list(rows(store))) == (kind == "journal")
        assert sides(store) == []
        assert history(store, 5).rounds == []
        with pytest.raises(Unreadable, match="none has been dealt yet"):
            find_round(store, "1")


def test_the_list_of_rounds_is_read_a_page_at_a_time(store: Store) -> None:
    every = [line.row.id for line in history(store, 100).rounds]
    pages, lowest = [], every[0] + 1
    while page := rounds_below(store, lowest, 3):
        assert len(page) <= 3
        pages += [line.row.id for line in page]
        lowest = pages[-1]
    assert pages == every
    for table, player in (("split", ""), ("", "Vega"), ("double-play", "Vega"), ("", "Ann")):
        wanted = history(store, 100, table=table, player=player).rounds
        assert rounds_below(store, every[0] + 1, 100, table=table, player=player) == wanted
        rest = rounds_below(store, wanted[0].row.id, 1, table=table, player=player)
        assert rest == wanted[1:2]
