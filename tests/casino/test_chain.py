"""The hash chain: each fact's hash is over everything that is said of it, and the one before."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galaxy_tui.casino.accounts import Move
from galaxy_tui.casino.facts import RoundOpened, Said
from galaxy_tui.casino.keeping import fact_of
from galaxy_tui.casino.store import FILE, NOTHING, Row, Store, link
from galaxy_tui.casino.verify import verify
from galaxy_tui.games import actions as do
from galaxy_tui.records import from_json, to_json
from tests.casino.at_play import company, finish, opened, wager
from tests.casino.tables import a_table

ROW = Row(7, 1_000, "split", 3, b"{}", b"")
MOVE = Move("cage", "table/split/tray", 500, "primary", "TCS §2")


@pytest.mark.parametrize("change", [
    {"seq": 8}, {"at": 1_001}, {"table": "prime"}, {"round": 4}, {"body": b"{ }"},
])  # fmt: skip
def test_a_hash_is_over_every_column(change: dict[str, Any]) -> None:
    assert link(NOTHING, ROW._replace(**change), [MOVE]) != link(NOTHING, ROW, [MOVE])


@pytest.mark.parametrize("change", [
    {"source": "meter/x/escrow"}, {"target": "cage"}, {"amount": 501}, {"wager": "jackpot"},
    {"clause": "TCS §3"},
])  # fmt: skip
def test_a_hash_is_over_all_of_every_movement(change: dict[str, Any]) -> None:
    other = MOVE._replace(**change)
    assert link(NOTHING, ROW, [other]) != link(NOTHING, ROW, [MOVE])
    assert link(NOTHING, ROW, [MOVE, other]) != link(NOTHING, ROW, [other, MOVE])


def test_a_hash_is_over_the_one_before() -> None:
    assert link(bytes(31) + b"x", ROW, [MOVE]) != link(NOTHING, ROW, [MOVE])


# Somebody who can hash forges a fact, and hashes on


def forged(folder: Path, kind: type, forge: Callable[[dict[str, object]], None]) -> str:
    """The first fact of this kind is written otherwise, the chain anew; what verification says."""
    db = sqlite3.connect(folder / FILE)
    store = Store(folder)
    moves: dict[int, list[Move]] = {}
    for seq, move in store.moves():
        moves.setdefault(seq, []).append(move)
    before, done = NOTHING, False
    for row in list(store.journal()):
        body = row.body
        if not done and isinstance(fact_of(row), kind):
            plain = from_json(body, dict)
            forge(plain)
            body, done = to_json(plain), True
        before = link(before, row._replace(body=body), moves.get(row.seq, []))
        db.execute("UPDATE journal SET body = ?, hash = ? WHERE seq = ?", (body, before, row.seq))
    store.close()
    db.commit()
    db.close()
    assert done
    return verify(folder).wrong


def played(folder: Path) -> Path:
    with opened(folder, a_table("tcs")) as house:
        table = house.tables["split"]
        company(table, 2)
        table.open_round()
        wager(table, {n: {"primary": 500, "jackpot": 500} for n in (1, 2)})
        finish(table)
    (folder / "counters" / "split.log").unlink()
    return folder


@pytest.mark.parametrize(
    ("key", "value"),
    [("chips", {"1": 999_900, "2": 100_000}), ("meters", {"jackpot": 5}), ("number", 2),
     ("tabulator", False), ("players", {"1": "Ben", "2": "Ann"}), ("round", 2)],
)  # fmt: skip
def test_a_round_that_was_opened_otherwise_than_the_table_stood_is_named(
    tmp_path: Path, key: str, value: object
) -> None:
    wrong = forged(played(tmp_path), RoundOpened, lambda fact: fact.update({key: value}))
    assert wrong.startswith("Entry ")


def test_a_reading_that_the_sensors_did_not_give_is_named(tmp_path: Path) -> None:
    def one_light_less(fact: dict[str, object]) -> None:
        entries = fact["entries"]
        assert isinstance(entries, list)
        (reading,) = [e["word"] for e in entries if e["who"] == "equipment"]
        reading["lit"].pop()

    assert "The tabulator read otherwise" in forged(played(tmp_path), Said, one_light_less)


def test_an_answer_that_was_never_given_is_named(tmp_path: Path) -> None:
    def more(fact: dict[str, object]) -> None:
        entries = fact["entries"]
        assert isinstance(entries, list)
        entries[0]["word"]["amounts"]["primary"] = 1_000

    assert forged(played(tmp_path), Said, more).startswith("Entry ")
    assert do.Bet({"primary": 1_000}) != do.Bet({"primary": 500})


def test_every_commit_is_on_the_disk_before_anybody_is_told(tmp_path: Path) -> None:
    with opened(tmp_path, a_table("tcs")) as house:
        assert house.store.one("PRAGMA synchronous") == (2,)  # FULL: a commit waits for the disk
        (mode,) = house.store.db.execute("PRAGMA journal_mode").fetchone()
        assert mode == "wal"
