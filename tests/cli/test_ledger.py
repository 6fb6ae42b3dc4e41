"""`galaxy ledger`."""

from __future__ import annotations

import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from galaxy_tui.casino.house import House
from galaxy_tui.casino.store import FILE
from tests.casino.tables import the_tables
from tests.casino.two_days import BOTS, ROUNDS, VOIDED, two_days
from tests.cli.books import COMMANDS, ask, empty_casino, examples, record, refused, told
from tests.cli.conftest import Galaxy


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ledger") / "casino"
    two_days(folder)
    return folder


def test_balances_by_group_live_and_training_apart(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "ledger")
    live, training = out.split("\nTraining\n")
    for words in ("cage  −$", "players  bankroll", "tables  ", "meters  ", "split/jackpot"):
        assert words in live
    assert "school/jackpot" in training
    assert "school" not in live
    assert out.count("All accounts together hold $0, as they should.") == 2


def test_balances_as_records_are_cents(galaxy: Galaxy, saves: Path) -> None:
    found = record(galaxy, saves, "ledger")
    live = found["sides"][0]
    groups = {group["name"]: group["rows"] for group in live["groups"]}
    assert live["total"] == 0
    assert set(groups["players"]) == {bot.name for bot in BOTS}
    chips = sum(amount for rows in groups.values() for row in rows.values() for amount in row)
    assert live["cage"] == -chips


def test_a_sum_that_is_not_zero_is_said(galaxy: Galaxy, saves: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(saves, tmp_path / "copy"))
    with sqlite3.connect(copy / FILE) as db:
        db.execute("UPDATE balances SET amount = amount + 700 WHERE account = 'table/split/tray'")
    db.close()
    said = ask(galaxy, copy, "ledger")
    assert said.code == 1
    assert "All accounts together hold $7: it should be $0." in said.out


def test_an_account_and_what_moved_it_last(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "ledger", "table/split/tray", "--last", "4")
    assert out.startswith("table/split/tray\n  table/split/tray  $")
    assert len(re.findall(r"^  \d\d:\d\d:\d\d  ", out, re.MULTILINE)) == 4
    assert "together" not in out
    assert "\n  together" in told(galaxy, saves, "ledger", "player/Vega")
    assert "Entries, the latest first" in told(galaxy, saves, "ledger", "training/cage")
    assert len(record(galaxy, saves, "ledger", "cage", "-n", "3")["entries"]) == 3


def test_a_players_statement(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "ledger", "--player", "vega", "--last", "3")
    assert out.startswith("Vega  a bot, house-way\n\nLive\n  bankroll")
    assert "chips at double-play" in out
    assert "The last 3 of " in out
    (found,) = record(galaxy, saves, "ledger", "-p", "Vega", "-n", "3")
    assert len(found["last"]) == 3
    assert found["last"][0]["running"] == found["net"]


def test_a_player_who_never_played_is_said_to_be_that(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "ledger", "--player", "zoë ångström")
    assert out == "Zoë Ångström  a player\n  Has no money here, and has played no round yet.\n"


@pytest.mark.parametrize("number", [1, VOIDED, ROUNDS])
def test_a_rounds_entries_have_both_ends_amount_and_clause(
    galaxy: Galaxy, saves: Path, number: int
) -> None:
    found = record(galaxy, saves, "ledger", "--round", str(number))
    out = told(galaxy, saves, "ledger", "--round", str(number))
    assert out.startswith(f"Round {number}  {found['round']['table']}/{found['round']['number']}, ")
    assert out.count(" → ") + out.count(" →\n") == len(found["entries"])
    assert f"\n{len(found['entries'])} entries, $" in out
    for entry in found["entries"]:
        assert entry["amount"] > 0
        assert entry["clause"]


def test_a_round_by_its_tables_number_is_the_same(galaxy: Galaxy, saves: Path) -> None:
    one = told(galaxy, saves, "ledger", "--round", "split/1")
    assert one == told(galaxy, saves, "ledger", "--round", "1")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chips"], "“chips” is no account"),
        (["player/Nobody"], "There is no account “player/Nobody”"),
        (["-p", "Nobody"], "Nobody called “Nobody” is known to the house: there is "),
        (["-r", "99"], "There is no round 99: the last one is 17"),
        (["cage", "-p", "Vega"], "Choose one of ACCOUNT, --player and --round"),
        (["-p", "Vega", "-n", "0"], "0 is not a possible number of rounds or entries"),
        (["-p", "\x1b[31mVega"], "Nobody called “�[31mVega”"),
        (["-p", "x" * 5000], "x…"),
        (["x" * 5000], "x…"),
        (["-r", "9" * 5000], "9…"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    galaxy: Galaxy, saves: Path, words: list[str], sentence: str
) -> None:
    assert sentence in refused(galaxy, saves, "ledger", *words)


def test_a_casino_that_has_just_been_opened_is_said_to_be_that(
    galaxy: Galaxy, tmp_path: Path
) -> None:
    assert "No chip has moved yet." in told(galaxy, empty_casino(tmp_path / "new"), "ledger")


# All commands that read the books


@pytest.mark.parametrize("command", COMMANDS)
def test_without_a_casino_it_says_how_to_get_one(
    galaxy: Galaxy, tmp_path: Path, command: str
) -> None:
    there = tmp_path / "nothing here"
    words = [command, "1"] if command == "replay" else [command]
    said = refused(galaxy, there, *words)
    assert said == (
        f"There is no casino in {there} yet: galaxy deal tcs --saves '{there}' opens one.\n"
    )
    assert not there.exists()


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_is_no_casino_is_a_sentence(
    galaxy: Galaxy, tmp_path: Path, command: str
) -> None:
    (tmp_path / FILE).write_bytes(b"not a casino at all" * 100)
    words = [command, "1"] if command == "replay" else [command]
    said = ask(galaxy, tmp_path, *words)
    assert said.code == (1 if command == "verify" else 2)
    assert "can't be opened" in " ".join((said.out + said.err).split())


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_of_the_help_work(
    galaxy: Galaxy, saves: Path, tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in examples(galaxy, command):
        typed = ["casino" if word == "DIR" else word for word in words]
        if "--saves" in typed:
            shutil.copytree(saves, "casino")
            assert galaxy(*typed).code == 0
        else:
            assert ask(galaxy, saves, *typed).code == 0, typed


@pytest.mark.parametrize("command", COMMANDS)
def test_a_very_narrow_terminal_is_no_trouble(
    galaxy: Galaxy, saves: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    words = [command, "1"] if command == "replay" else [command]
    assert ask(galaxy, saves, *words).code == 0


def test_they_work_beside_an_owner(galaxy: Galaxy, tmp_path: Path) -> None:
    with House(tmp_path, tables=the_tables()):
        for command in ("ledger", "jackpots", "history", "verify", "export"):
            assert ask(galaxy, tmp_path, command).code == 0, command
