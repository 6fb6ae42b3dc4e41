"""`galaxy jackpots`."""

from __future__ import annotations

import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from galaxy_tui.casino.counter import FOLDER
from galaxy_tui.casino.house import House
from galaxy_tui.casino.store import FILE
from tests.casino.tables import a_table
from tests.casino.two_days import PHANTOM_METER, WON_METER, two_days
from tests.cli.books import ask, empty_casino, record, records, refused, told
from tests.cli.conftest import Galaxy


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("jackpots") / "casino"
    two_days(folder)
    return folder


@pytest.fixture
def copy(saves: Path, tmp_path: Path) -> Path:
    """A casino that may be spoilt."""
    return Path(shutil.copytree(saves, tmp_path / "copy"))


def test_every_meter_with_its_figures(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "jackpots")
    live, training = out.split("\nJackpots  for training\n")
    assert re.search(r"^  split/jackpot +progressive +\$10,0\d\d", live, re.MULTILINE)
    assert re.search(rf"^  {PHANTOM_METER} +\d+ +0 +1 +\d+ +\$", live, re.MULTILINE)
    assert re.search(rf"^  {WON_METER} +1 +0 +0 +1 +\$10,001.16$", training, re.MULTILINE)
    found = record(galaxy, saves, "jackpots")
    assert found[WON_METER]["paid"] == 1_000_116


def test_one_meter_has_its_settings_and_its_history(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "jackpots", "school")
    assert out.startswith(
        f"{WON_METER}  progressive, for training\n  tables          school\n  seed "
    )
    assert "23.33% of each wager" in out
    history = out.split("\nHistory\n")[1]
    for line in ("seed ", "1 wager, round 15", "prize, round 15: seat 1, Four Aces", "reseed, "):
        assert line in history


def test_wagers_are_condensed_unless_all_are_wanted(galaxy: Galaxy, saves: Path) -> None:
    brief = told(galaxy, saves, "jackpots", PHANTOM_METER)
    every = told(galaxy, saves, "jackpots", PHANTOM_METER, "--all")
    assert len(re.findall(r"wagers?, up to round", brief)) == 1
    assert "up to" not in every
    assert len(every.splitlines()) > len(brief.splitlines())
    lines = records(galaxy, saves, "jackpots", PHANTOM_METER, "--all")
    assert lines[0]["meter"] == PHANTOM_METER
    assert lines[0]["counted"] == sum(line["wagers"] for line in lines[1:])


def test_a_reason_can_not_paint_the_terminal(galaxy: Galaxy, saves: Path) -> None:
    assert "correction: reset by hand [bold]" in told(galaxy, saves, "jackpots", "split")


def test_days(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "jackpots", "split", "--days")
    moved, counted = out.split("\n\n")[:2]
    for part in (moved, counted):
        assert re.findall(r"^  (2\S+)", part, re.MULTILINE) == ["2023-11-20", "2023-11-21"]
    assert moved.splitlines()[1].split() == [
        "day", "seeds", "contributed", "corrections", "end", "of", "day"
    ]  # fmt: skip
    assert counted.splitlines()[0].split() == ["day", "counted", "hits", "paid"]
    (day,) = record(galaxy, saves, "jackpots", "--days")[WON_METER]
    assert (day["counted"], day["hits"], day["displayed"]) == (1, 1, 1_000_000)
    assert day["prizes"] == day["paid"] == 1_000_116


def test_everything_is_reconciled(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "jackpots", "--reconcile")
    assert out.count("It agrees.") == 7
    assert "They agree." in out
    assert "Of those 1 phantom, by a light without a wager: $0.23 to the display." in out
    assert "  + contributed" in out
    assert "To the display: 1 × $5 × 23.33% = $1.16, and 0.65¢ carried." in out
    found = record(galaxy, saves, "jackpots", "--reconcile")
    assert all(not sheet["wrong"] for sheet in found["meters"])
    assert {counter["table"] for counter in found["counters"]} >= {"split", "prime"}


def test_a_casino_that_is_well_is_said_to_be_well(galaxy: Galaxy, tmp_path: Path) -> None:
    assert galaxy("deal", "tcs", "--rounds", "2", "--saves", str(tmp_path)).code == 0
    out = told(galaxy, tmp_path, "jackpots", "--reconcile")
    assert out.count("It agrees.") == 6
    assert out.endswith("They agree.\n")


def test_a_meter_says_which_tables_are_on_it_and_one_without_any_is_not_in_use(
    galaxy: Galaxy, tmp_path: Path
) -> None:
    north, south = (a_table("fcp", name=name, link="pit") for name in ("north", "south"))
    House(tmp_path, tables={"north": north, "south": south}).close()
    assert "\n  tables          north, south\n" in told(galaxy, tmp_path, "jackpots", "five-card")
    House(tmp_path, tables={"split": a_table("tcs")}).close()
    assert "\n  tables          none: it is not in use\n" in told(
        galaxy, tmp_path, "jackpots", "five-card"
    )
    out = told(galaxy, tmp_path, "jackpots")
    assert out.count("  not in use  ") == 2
    assert re.search(r"^  split/jackpot +progressive ", out, re.MULTILINE)


def test_one_meter_can_be_reconciled(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "jackpots", "split", "--reconcile")
    assert out.startswith("split/jackpot  progressive\n    seeds")
    assert "  + corrections          $5\n" in out
    assert "Counters" not in out


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            "UPDATE balances SET amount = 1 WHERE account = 'meter/split/jackpot/escrow'",
            "Doesn't agree: Its escrow account holds $0.01, but the meter says $10,0",
        ),
        (
            "UPDATE meter_lines SET displayed = 7 WHERE meter = 'split/jackpot'",
            "but its last line says $0.07",
        ),
    ],
)
def test_what_does_not_agree_is_said_and_the_exit_code_is_1(
    galaxy: Galaxy, copy: Path, change: str, sentence: str
) -> None:
    with sqlite3.connect(copy / FILE) as db:
        db.execute(change)
    db.close()
    said = ask(galaxy, copy, "jackpots", "--reconcile")
    assert said.code == 1
    assert sentence in " ".join(said.out.split())
    assert said.out.count("It agrees.") == 6
    assert ask(galaxy, copy, "jackpots", "--reconcile", "--json").code == 1


def test_a_missing_counter_is_said(galaxy: Galaxy, copy: Path) -> None:
    (copy / FOLDER / "prime.log").unlink()
    said = ask(galaxy, copy, "jackpots", "--reconcile")
    assert said.code == 1
    assert "Doesn't agree: The counter of prime is missing." in said.out


def test_a_casino_without_meters(galaxy: Galaxy, tmp_path: Path) -> None:
    new = empty_casino(tmp_path / "new")
    for words in ([], ["--days"], ["--reconcile"]):
        assert told(galaxy, new, "jackpots", *words) == "This casino has no jackpot meters.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["whist"], "There is no meter “whist”: there is deuces/bonus-jackpot, "),
        (["double-play"], "could be double-play/super-3s, double-play/super-six: write one"),
        (["--all"], "Say which meter"),
        (["split", "--all", "--days"], "Choose one of --all, --reconcile and --days"),
        (["--reconcile", "--days"], "Choose one of"),
        (["x" * 5000], "x…"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    galaxy: Galaxy, saves: Path, words: list[str], sentence: str
) -> None:
    assert sentence in refused(galaxy, saves, "jackpots", *words)
