"""`galaxy faults` and `galaxy correct`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from galaxy_tui.casino.house import House
from galaxy_tui.casino.verify import verify
from galaxy_tui.money import cents
from tests.cli.conftest import Galaxy

PROGRESSIVE = "double-play/super-3s"
BONUS = "prime/four-card-jackpot"


def test_nothing_is_broken_before_the_first_deal(galaxy: Galaxy, tmp_path: Path) -> None:
    assert galaxy("faults").out == "Nothing is broken.\n"
    assert not (tmp_path / "saves").exists()


def test_a_fault_stays_until_it_is_repaired(galaxy: Galaxy) -> None:
    said = galaxy("faults", "split", "Dead 3  jackpot")
    assert said.out == "split: broken now: dead 3 jackpot.\n"
    assert galaxy("faults").out == "split\n  dead 3 jackpot\n"
    assert json.loads(galaxy("faults", "split", "--json").out) == {"split": ["dead 3 jackpot"]}
    said = galaxy("faults", "split", "dead 3 jackpot", "--repair")
    assert said.out == "split: nothing is broken.\n"
    assert galaxy("faults").out == "Nothing is broken.\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("nowhere", "tabulator"), "There is no table “nowhere”"),
        (("split", "coffee"), "“coffee” is no fault"),
        (("split", "dead 8 jackpot"), "no sensor for “jackpot” at position 8"),
        (("split", "tabulator", "--repair"), "off already"),
        (("--repair",), "Say which table"),
    ],
)
def test_a_fault_that_cant_be_is_a_sentence(
    galaxy: Galaxy, words: tuple[str, ...], why: str
) -> None:
    said = galaxy("faults", *words)
    assert said.code == 2
    assert why in said.err


def test_a_correction_is_booked_against_the_cage(galaxy: Galaxy, tmp_path: Path) -> None:
    with House(tmp_path / "saves") as house:
        before = house.books.meters[PROGRESSIVE].displayed
        cage = house.books.ledger.balance("cage")
    said = galaxy("correct", PROGRESSIVE, "--to", "12345.67", "--reason", "reset by hand")
    assert said.out == f"{PROGRESSIVE} shows $12,345.67 now.\n"
    with House(tmp_path / "saves") as house:
        meter = house.books.meters[PROGRESSIVE]
        assert meter.displayed == cents("12345.67")
        assert meter.corrections == meter.displayed - before
        assert house.books.ledger.balance("cage") == cage - meter.corrections
    assert verify(tmp_path / "saves").wrong == ""


def test_seed_is_recovered_up_to_what_the_house_put_in(galaxy: Galaxy, tmp_path: Path) -> None:
    said = galaxy("correct", PROGRESSIVE, "--recover", "99999999", "--reason", "all of it")
    assert said.code == 2
    assert "(House rule: meter falls)" in said.err
    assert galaxy("correct", PROGRESSIVE, "--recover", "1", "--reason", "a dollar").code == 0
    assert verify(tmp_path / "saves").wrong == ""


def test_a_bonus_jackpot_shows_another_amount(galaxy: Galaxy) -> None:
    said = galaxy("correct", BONUS, "--to", "777", "--reason", "for the holidays")
    assert said.out == f"{BONUS} shows $777 now.\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((PROGRESSIVE, "--to", "5"), "Say why"),
        ((PROGRESSIVE, "--reason", "because"), "Say what the meter should show"),
        ((PROGRESSIVE, "--to", "5", "--recover", "5", "--reason", "x"), "Say what the meter"),
        (("nowhere", "--to", "5", "--reason", "x"), "There is no meter “nowhere”"),
        ((PROGRESSIVE, "--to", "much", "--reason", "x"), "is not an amount"),
        ((BONUS, "--recover", "5", "--reason", "x"), "is a bonus jackpot"),
    ],
)
def test_a_correction_that_cant_be_is_a_sentence(
    galaxy: Galaxy, words: tuple[str, ...], why: str
) -> None:
    said = galaxy("correct", *words)
    assert said.code == 2
    assert why in said.err
