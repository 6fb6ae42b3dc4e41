"""`galaxy history`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.casino.two_days import ROUNDS, VOIDED, WON, two_days
from tests.cli.books import empty_casino, record, refused, told
from tests.cli.conftest import Galaxy


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("history") / "casino"
    two_days(folder)
    return folder


def numbers(out: str) -> list[int]:
    return [int(number) for number in re.findall(r"^ *(\d+)  \d\d:\d\d", out, re.MULTILINE)]


def test_the_last_rounds_come_first(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "history")
    assert numbers(out) == list(range(ROUNDS, 0, -1))
    assert out.startswith("Rounds  all 17, the latest first; times are UTC\n")
    assert re.search(r"^ +17 .* under way$", out, re.MULTILINE)
    assert re.search(rf"^ +{VOIDED} .* void +\$0 +\$0$", out, re.MULTILINE)
    assert re.search(rf"^ +{WON} .* TCS \(t\) .* \$15 +−\$10,006.16$", out, re.MULTILINE)
    assert out.index("\n2023-11-21\n") < out.index("\n2023-11-20\n")


def test_so_many_of_so_many(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "history", "--last", "3")
    assert numbers(out) == [17, 16, 15]
    assert "the last 3 of 17" in out


@pytest.mark.parametrize(
    ("words", "rounds"),
    [
        (["--table", "split"], [16, 3, 2, 1]),
        (["--table", "SPLIT", "-n", "1"], [16]),
        (["--player", "Ann"], [15]),
        (["--player", "vega", "--table", "deuces"], [6, 5, 4]),
        (["--day", "2023-11-21"], [17, 16]),
        (["--day", "2023-11-21", "-t", "split"], [16]),
    ],
)
def test_filters(galaxy: Galaxy, saves: Path, words: list[str], rounds: list[int]) -> None:
    assert numbers(told(galaxy, saves, "history", *words)) == rounds
    assert [one["round"] for one in record(galaxy, saves, "history", *words)] == rounds


def test_records_have_names_and_cents(galaxy: Galaxy, saves: Path) -> None:
    found = {one["round"]: one for one in record(galaxy, saves, "history")}
    assert found[WON]["players"] == {"1": "Ann"}
    assert (found[WON]["staked"], found[WON]["house"]) == (1_500, -1_000_616)
    assert (found[ROUNDS]["closed"], found[ROUNDS]["staked"]) == (None, None)


def test_nothing_is_said_to_be_nothing(galaxy: Galaxy, saves: Path, tmp_path: Path) -> None:
    assert told(galaxy, saves, "history", "--day", "1999-12-31") == "No round fits.\n"
    assert record(galaxy, saves, "history", "--day", "9999-12-31") == []
    new = empty_casino(tmp_path / "new")
    assert told(galaxy, new, "history") == "No round has been dealt yet.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--table", "whist"], "There is no table “whist”: there is deuces, "),
        (["--player", "Nobody"], "Nobody called “Nobody”"),
        (["--day", "today"], "“today” is no day: write year, month and day"),
        (["--day", "2026-02-30"], "“2026-02-30” is no day"),
        (["--day", "20260218"], "is no day"),
        (["--last", "0"], "0 is not a possible number of rounds"),
        (["--last", "ten"], "“ten” is not a number of rounds"),
        (["--day", "x" * 5000], "x…"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    galaxy: Galaxy, saves: Path, words: list[str], sentence: str
) -> None:
    assert sentence in refused(galaxy, saves, "history", *words)
