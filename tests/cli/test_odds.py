"""`galaxy odds`: its rows, for people and for programs, and what it refuses."""

from __future__ import annotations

import csv
import io
import json
import shlex
from math import comb
from typing import Any

import pytest

from tests.cli.conftest import Galaxy

ALWAYS = {
    *("game", "wager", "paytable", "ev", "ev_per_unit_wagered", "hit_frequency", "std", "exact"),
    *("how", "lines"),
}


def rows(galaxy: Galaxy, typed: str) -> list[dict[str, Any]]:
    said = galaxy(*shlex.split(typed), "--json")
    assert (said.code, said.err) == (0, "")
    found = json.loads(said.out)
    assert isinstance(found, list)
    return found


def only(galaxy: Galaxy, typed: str) -> dict[str, Any]:
    (row,) = rows(galaxy, typed)
    return row


def test_a_game_has_a_row_for_each_wager_on_each_table(galaxy: Galaxy) -> None:
    found = [(row["wager"], row["paytable"]) for row in rows(galaxy, "odds tcs")]
    assert found == [
        ("primary", "even"),
        ("three-card-bonus", "even"),
        *(("four-card-bonus", f"TCS-{n}{letter}") for n in (1, 2, 3) for letter in "ab"),
        ("jackpot", "TCS-4a"),
        ("jackpot", "TCS-4b"),
    ]


def test_every_row_has_its_fields_and_lines_that_sum_to_their_total(galaxy: Galaxy) -> None:
    for row in [*rows(galaxy, "odds tcs"), *rows(galaxy, "odds dw -w three-card-treasure")]:
        assert row.keys() >= ALWAYS
        assert row["exact"] is True
        assert sum(line["count"] for line in row["lines"]) == row["lines"][0]["total"]
        for line in row["lines"]:
            assert {"name", "count", "total", "pays"} <= line.keys()


def test_ev_hits_and_deviation_follow_from_the_lines(galaxy: Galaxy) -> None:
    for row in rows(galaxy, "odds fcp -w aces-baby"):
        if row["ev"] is None:
            assert row["paytable"] == "AB-9"
            continue
        total = comb(52, 5)
        nets = [(line["count"] / total, line["net"]) for line in row["lines"]]
        ev = sum(p * net for p, net in nets)
        assert row["ev"] == pytest.approx(ev, rel=1e-12)
        assert row["ev_per_unit_wagered"] == row["ev"]
        assert row["hit_frequency"] == pytest.approx(sum(p for p, net in nets if net > 0))
        assert row["std"] ** 2 == pytest.approx(sum(p * net**2 for p, net in nets) - ev**2)


def test_a_jackpot_has_no_ev_without_its_meter_and_a_straight_line_with_it(galaxy: Galaxy) -> None:
    without = only(galaxy, "odds tcs -w jackpot -p TCS-4a")
    assert (without["ev"], without["std"], without["stake"]) == (None, None, 5)
    assert without["return_per_meter_dollar"] == pytest.approx(1 / 270_725 / 5, rel=1e-12)
    for meter in (0, 10_000, 685_445):
        at = only(galaxy, f"odds tcs -w jackpot -p 4a -m {meter}")
        line = at["fixed_return"] + at["return_per_meter_dollar"] * meter - 1
        assert at["ev"] == pytest.approx(line, abs=1e-12)
        assert at["meter"] == meter
    assert at["ev"] == pytest.approx(0, abs=1e-12)
    assert at["break_even_meter"] == 685_445


def test_dollar_prizes_are_divided_by_the_stake_and_odds_are_not(galaxy: Galaxy) -> None:
    five, one = (only(galaxy, f"odds tcs -w jackpot -p 4a --stake {n}") for n in (5, 1))
    assert five["fixed_return"] == one["fixed_return"]
    assert one["return_per_meter_dollar"] == pytest.approx(5 * five["return_per_meter_dollar"])


def test_an_operators_cell_is_filled_by_its_line(galaxy: Galaxy) -> None:
    unfilled = only(galaxy, "odds fcp -w prime -p Prime-3")
    assert (unfilled["ev"], unfilled["open_cells"]) == (
        None,
        ["All five one color", "Four one color"],
    )
    filled = only(
        galaxy,
        "odds fcp -w prime -p Prime-3 --bonus 'All five one color=6' --bonus 'Four one color=1'",
    )
    assert filled["ev"] == only(galaxy, "odds fcp -w prime -p Prime-1")["ev"]


def test_a_filled_jackpot_needs_no_meter(galaxy: Galaxy) -> None:
    row = only(galaxy, "odds tcs -w jackpot -p 4a --bonus 'Four Aces=10,000'")
    posted = only(galaxy, "odds tcs -w jackpot -p 4a -m 10000")
    assert row["ev"] == pytest.approx(posted["ev"], rel=1e-12)
    assert row["return_per_meter_dollar"] == 0


def test_envy_is_a_return_of_its_own_for_each_other_player(galaxy: Galaxy) -> None:
    alone = only(galaxy, "odds fcp -w four-card-jackpot -p 'Pays 1' -m 1000")
    one, six = (
        only(galaxy, f"odds fcp -w four-card-jackpot -p 'Pays 1' -m 1000 --others {n}")
        for n in (1, 6)
    )
    expected = (48 * 100 + 576 * 10 + 2_072 * 5) / 2_598_960
    assert one["envy_return"] == pytest.approx(expected, rel=1e-12)
    assert six["envy_return"] == pytest.approx(6 * expected, rel=1e-12)
    assert one["fixed_return"] == six["fixed_return"] == alone["fixed_return"]
    assert six["ev"] == pytest.approx(alone["ev"] + 6 * expected, rel=1e-12)
    assert alone["envy_return"] is None


def test_rows_for_a_spreadsheet_are_the_same(galaxy: Galaxy) -> None:
    said = galaxy("odds", "tcs", "-m", "1000", "--csv")
    assert (said.code, said.err) == (0, "")
    table = list(csv.DictReader(io.StringIO(said.out)))
    records = rows(galaxy, "odds tcs -m 1000")
    assert len(table) == len(records)
    for row, record in zip(table, records, strict=True):
        assert (row["game"], row["wager"], row["paytable"], row["exact"]) == (
            record["game"],
            record["wager"],
            record["paytable"],
            "true",
        )
        for name in ("ev", "hit_frequency", "std", "fixed_return", "meter"):
            value = record.get(name)
            assert row[name] == ("" if value is None else str(value))


def test_names_are_forgiving(galaxy: Galaxy) -> None:
    plainly = only(galaxy, "odds three-card-split --wager four-card-bonus --paytable TCS-1a")
    assert only(galaxy, "odds TCS -w 'Four Card Bonus' -p 1A") == plainly
    assert [row["wager"] for row in rows(galaxy, "odds tcs -p even")] == [
        "primary",
        "three-card-bonus",
    ]


def test_people_see_the_house_edge_and_for_one_table_its_lines(galaxy: Galaxy) -> None:
    said = galaxy("odds", "tcs", "-w", "four-card-bonus", "-p", "1a")
    assert (said.code, said.err) == (0, "")
    row = next(line.split() for line in said.out.splitlines() if "TCS-1a " in line)
    assert row[:2] == ["TCS-1a", "6.1140%"]
    assert row[-2:] == ["28.83%", "3.176"]
    assert "Four Card Straight or Flush" in said.out
    assert "Four Card Bonus, TCS-1a (TCS App C)" in said.out


@pytest.mark.parametrize(
    "typed",
    [
        "odds tcs",
        "odds tcs -w primary",
        "odds tcs -w jackpot -p 4a",
        "odds fcp -w aces-baby -p AB-9",
        "odds tcdp -w super-3s",
        "odds dw -w bonus-jackpot -p D",
    ],
)
def test_it_fits_into_80_columns(galaxy: Galaxy, typed: str) -> None:
    assert max(map(len, galaxy(*typed.split()).out.splitlines())) <= 80


@pytest.mark.parametrize(
    "typed", ["odds tcs -w jackpot -m 250000", "odds dw -w bonus-jackpot -m 100000"]
)
def test_it_fits_into_80_columns_with_a_meter_too(galaxy: Galaxy, typed: str) -> None:
    assert max(map(len, galaxy(*typed.split()).out.splitlines())) <= 80


@pytest.mark.parametrize("command", ["odds", "advise"])
def test_help_fits_into_80_columns(galaxy: Galaxy, command: str) -> None:
    assert max(map(len, galaxy(command, "--help").out.splitlines())) <= 80


WRONG = [
    ("odds whist", "There is no game “whist”"),
    ("odds tcs more", "unexpected extra argument"),
    ("odds tcs -w ante", "Three Card Split has no odds for “ante”: it has primary"),
    ("odds -w whist", "No game has odds for “whist”"),
    ("odds tcdp -w high", "has no odds for “high”: it has high-low"),
    ("odds tcs -p 9z", "There is no table “9z” here: there are even, TCS-1a"),
    ("odds fcp -w ante -p BB-2/Win-1", "There is no table “BB-2/Win-1” here"),
    ("odds tcs -w jackpot -m x", "“x” is not an amount"),
    ("odds tcs -w jackpot --meter=-5", "“-5” is not an amount"),
    ("odds tcs -w jackpot -m " + "9" * 5000, "is not an amount"),
    ("odds tcs -w jackpot --stake 0", "A stake is more than nothing"),
    ("odds tcs -w jackpot --stake ten", "“ten” is not an amount"),
    ("odds tcs -w jackpot --others 7", "write 0 to 6"),
    ("odds tcs -w jackpot --others=-1", "“-1” is not a number of other players"),
    ("odds tcs -w jackpot --others two", "“two” is not a number of other players"),
    ("odds tcs -w jackpot --others " + "9" * 5000, "is not a possible number of other players"),
    ("odds tcs -w jackpot --bonus FourAces", "“FourAces” fills no cell"),
    ("odds tcs -w jackpot --bonus FourAces=", "“FourAces=” fills no cell"),
    ("odds tcs -w jackpot --bonus =5", "“=5” fills no cell"),
    ("odds tcs -w jackpot --bonus FourKings=5", "“FourKings” is no operator's cell here"),
    ("odds tcs -w primary --bonus FourAces=5", "none is open"),
    ("odds tcs -w jackpot --bonus FourAces=-5", "odds are never negative"),
    ("odds tcs -w jackpot --bonus FourAces=much", "“much” is not a prize"),
    ("odds tcs -w jackpot --bonus FourAces=50%", "write “100%”"),
    ("odds tcs -w jackpot --bonus FourAces=0", "more than $0"),
    ("odds fcp -w prime -p 3 --bonus Fouronecolor=$5", "$5 does not fit"),
    ("odds tcs --json --csv", "Choose one of --json and --csv"),
]


@pytest.mark.parametrize(("typed", "sentence"), WRONG, ids=lambda text: text[:60])
def test_what_is_wrong_is_one_line_on_stderr_and_exit_code_2(
    galaxy: Galaxy, typed: str, sentence: str
) -> None:
    said = galaxy(*typed.split())
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1
    assert said.err.endswith((".\n", "…\n"))
    assert len(said.err) < 600


@pytest.mark.parametrize(
    "name", ["--wager", "--paytable", "--meter", "--others", "--bonus", "--stake"]
)
def test_an_empty_value_is_refused(galaxy: Galaxy, name: str) -> None:
    said = galaxy("odds", "tcs", name, "")
    assert (said.code, said.out) == (2, "")
    assert said.err == f"{name} is empty: write a value. See “galaxy odds --help”.\n"
