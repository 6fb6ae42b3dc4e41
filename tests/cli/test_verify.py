"""`galaxy verify`."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from galaxy_tui.casino.store import FILE, Store
from tests.casino.two_days import ROUNDS, two_days
from tests.cli.books import ask, empty_casino, record, told
from tests.cli.conftest import Galaxy


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("verify") / "casino"
    two_days(folder)
    return folder


def test_it_says_what_was_verified(galaxy: Galaxy, saves: Path) -> None:
    store = Store(saves, read_only=True)
    facts, head = store.seq, store.head.hex()
    store.close()
    out = told(galaxy, saves, "verify")
    assert out.startswith("Everything fits\n")
    assert f"  entries of the journal       {facts}\n" in out
    assert f"  rounds played again           {ROUNDS}\n" in out
    assert f"  {head}\n" in out
    found = record(galaxy, saves, "verify")
    assert (found["ok"], found["verdict"]["head"], found["verdict"]["wrong"]) == (True, head, "")


def test_an_empty_casino_fits(galaxy: Galaxy, tmp_path: Path) -> None:
    assert "Everything fits" in told(galaxy, empty_casino(tmp_path / "new"), "verify")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("UPDATE moves SET amount = amount + 1", "its hash doesn't fit"),
        ("UPDATE balances SET amount = 7 WHERE account = 'cage'", "cage at $0.07 stands in"),
        ("DELETE FROM journal WHERE seq = 5", "Entry 5 of the journal is missing"),
    ],
)
def test_the_first_thing_that_does_not_fit_is_named_and_the_exit_code_is_1(
    galaxy: Galaxy, saves: Path, tmp_path: Path, change: str, sentence: str
) -> None:
    copy = Path(shutil.copytree(saves, tmp_path / "copy"))
    with sqlite3.connect(copy / FILE) as db:
        db.execute(change)
    db.close()
    said = ask(galaxy, copy, "verify")
    assert (said.code, said.err) == (1, "")
    assert said.out.startswith("Something doesn't fit\n")
    assert sentence in " ".join(said.out.split())
    as_record = ask(galaxy, copy, "verify", "--json")
    assert as_record.code == 1
    assert '"ok": false' in as_record.out


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE rounds SET opened = 'x' WHERE id = 3", ("history",)),
        ("UPDATE rounds SET opened = 'x' WHERE id = 3", ("replay", "3")),
        ("UPDATE rounds SET opened = 9223372036854775807 WHERE id = 3", ("history",)),
        ("UPDATE rounds SET game = x'ff' WHERE id = 3", ("history",)),
        ("UPDATE rounds SET game = 'whist' WHERE id = 3", ("history",)),
        ("UPDATE journal SET at = 'noon' WHERE seq > 20", ("jackpots", "split", "--all")),
        ("UPDATE journal SET at = 'noon' WHERE seq = 40", ("export", "journal")),
        ("UPDATE meter_lines SET change = 'zz'", ("jackpots", "split", "--all")),
        ("UPDATE meter_lines SET change = 'zz'", ("jackpots", "--days")),
        ("UPDATE moves SET amount = 'zz' WHERE seq > 40", ("ledger", "cage")),
        ("UPDATE balances SET amount = 'zz'", ("ledger",)),
        ("UPDATE balances SET amount = 'zz'", ("ledger", "--player", "Vega")),
        ("UPDATE results SET net = 'zz'", ("ledger", "--player", "Vega")),
        ("UPDATE results SET net = 'zz'", ("history",)),
        ("UPDATE state SET body = '{}' WHERE key LIKE 'meter/%'", ("jackpots",)),
        ("UPDATE state SET body = '{}' WHERE key LIKE 'player/%'", ("ledger", "-p", "Vega")),
        ("UPDATE state SET body = x'ff' WHERE key LIKE 'config/%'", ("tables",)),
        ("UPDATE state SET body = '{}' WHERE key = 'casino'", ("deal", "tcs")),
        ("UPDATE balances SET amount = 'zz'", ("deal", "tcs")),
        ("DELETE FROM state WHERE key = 'casino'", ("deal", "tcs")),
        ("DELETE FROM state", ("deal", "tcs")),
        ("DELETE FROM state WHERE key LIKE 'config/%'", ("deal", "tcs")),
        ("UPDATE state SET body = 5 WHERE key LIKE 'meter/%'", ("jackpots",)),
        ("UPDATE state SET body = 5 WHERE key LIKE 'meter/%'", ("jackpots", "--reconcile")),
        ("UPDATE state SET body = 5 WHERE key LIKE 'config/%'", ("tables",)),
        ("UPDATE journal SET hash = 'abc'", ("deal", "tcs")),
    ],
)
def test_whatever_a_damaged_file_is_asked_it_answers_in_a_sentence(
    galaxy: Galaxy, saves: Path, tmp_path: Path, change: str, words: tuple[str, ...]
) -> None:
    copy = Path(shutil.copytree(saves, tmp_path / "copy"))
    with sqlite3.connect(copy / FILE) as db:
        assert db.execute(change).rowcount
    db.close()
    said = ask(galaxy, copy, *words)
    assert said.code == 2
    (sentence,) = said.err.splitlines()
    assert sentence.endswith(".")
    assert "  " not in sentence
    assert ask(galaxy, copy, "verify").code == 1
