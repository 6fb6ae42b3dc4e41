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


@pytest.fixture
def operator(galaxy: Galaxy, tmp_path: Path) -> Galaxy:
    """In a casino that has been opened."""
    House(tmp_path / "saves").close()
    return galaxy


def test_nothing_is_broken_before_the_first_deal(galaxy: Galaxy, tmp_path: Path) -> None:
    assert galaxy("faults").out == "Nothing is broken.\n"
    assert not (tmp_path / "saves").exists()


def test_a_fault_stays_until_it_is_repaired(operator: Galaxy) -> None:
    said = operator("faults", "split", "Dead 3  jackpot")
    assert said.out == "split: broken now: dead 3 jackpot.\n"
    assert operator("faults").out == "split\n  dead 3 jackpot\n"
    assert json.loads(operator("faults", "split", "--json").out) == {"split": ["dead 3 jackpot"]}
    said = operator("faults", "split", "dead 3 jackpot", "--repair")
    assert said.out == "split: nothing is broken.\n"
    assert operator("faults").out == "Nothing is broken.\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("nowhere", "tabulator"), "There is no table “nowhere”"),
        (("split", "coffee"), "“coffee” is no fault"),
        (("split", "dead 8 jackpot"), "no sensor for “jackpot” at position 8"),
        (("split", "tabulator", "--repair"), "off already"),
        (("--repair",), "Say at which table"),
    ],
)
def test_a_fault_that_cant_be_is_a_sentence(
    operator: Galaxy, words: tuple[str, ...], why: str
) -> None:
    said = operator("faults", *words)
    assert said.code == 2
    assert why in said.err


def test_a_correction_is_booked_against_the_cage(operator: Galaxy, tmp_path: Path) -> None:
    with House(tmp_path / "saves") as house:
        before = house.books.meters[PROGRESSIVE].displayed
        cage = house.books.ledger.balance("cage")
    said = operator("correct", PROGRESSIVE, "--to", "12345.67", "--reason", "reset by hand")
    assert said.out == f"{PROGRESSIVE} shows $12,345.67 now.\n"
    with House(tmp_path / "saves") as house:
        meter = house.books.meters[PROGRESSIVE]
        assert meter.displayed == cents("12345.67")
        assert meter.corrections == meter.displayed - before
        assert house.books.ledger.balance("cage") == cage - meter.corrections
    assert verify(tmp_path / "saves").wrong == ""


def test_seed_is_recovered_up_to_what_the_house_put_in(operator: Galaxy, tmp_path: Path) -> None:
    said = operator("correct", PROGRESSIVE, "--recover", "99999999", "--reason", "all of it")
    assert said.code == 2
    assert "(House rule: meter falls)" in said.err
    assert operator("correct", PROGRESSIVE, "--recover", "1", "--reason", "a dollar").code == 0
    assert verify(tmp_path / "saves").wrong == ""


def test_a_bonus_jackpot_shows_another_amount(operator: Galaxy) -> None:
    said = operator("correct", BONUS, "--to", "777", "--reason", "for the holidays")
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
    operator: Galaxy, words: tuple[str, ...], why: str
) -> None:
    said = operator("correct", *words)
    assert said.code == 2
    assert why in said.err


def test_everything_at_a_table_is_repaired_at_once(galaxy: Galaxy) -> None:
    galaxy("deal", "tcs")
    for fault in ("dead 3 jackpot", "tabulator"):
        galaxy("faults", "split", fault)
    said = galaxy("faults", "split", "--repair")
    assert said.out == "split: nothing is broken.\n"
    said = galaxy("faults", "--repair")
    assert (said.code, said.err) == (
        2,
        "Say at which table, as in: galaxy faults split --repair.\n",
    )


@pytest.mark.parametrize(
    "words",
    [
        ("faults", "split", "tabulator"),
        ("faults", "split", "--repair"),
        ("correct", "split", "--to", "100", "--reason", "x"),
    ],
)
def test_only_a_deal_founds_a_casino(
    galaxy: Galaxy, tmp_path: Path, words: tuple[str, ...]
) -> None:
    said = galaxy(*words)
    assert said.code == 2
    assert said.err.startswith("There is no casino in ")
    assert not (tmp_path / "saves").exists()


def test_a_meter_is_corrected_by_a_part_of_its_name(galaxy: Galaxy) -> None:
    galaxy("deal", "tcdp")
    said = galaxy("correct", "super-3s", "--to", "12500", "--reason", "reset by hand")
    assert said.out == "double-play/super-3s shows $12,500 now.\n"


@pytest.mark.parametrize("amount", ["999999999999999999", "-5", "much"])
def test_an_amount_that_cant_be_is_a_sentence(galaxy: Galaxy, amount: str) -> None:
    galaxy("deal", "tcdp")
    said = galaxy("correct", "super-3s", f"--to={amount}", "--reason", "x")
    assert said.code == 2
    assert len(said.err.splitlines()) == 1


def test_a_correction_as_a_record(galaxy: Galaxy) -> None:
    galaxy("deal", "tcdp")
    said = galaxy("correct", "super-3s", "--to", "12500", "--reason", "x", "--json")
    assert json.loads(said.out) == {"meter": "double-play/super-3s", "displayed": 1_250_000}


def test_no_correction_above_the_cap(galaxy: Galaxy) -> None:
    galaxy("deal", "tcdp")
    said = galaxy("correct", "super-3s", "--to", "60000", "--reason", "x")
    assert said.code == 2
    assert "stops at its cap, $50,000" in said.err
