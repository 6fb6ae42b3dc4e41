"""`galaxy tables`: the list, one table in full, one file; for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from galaxy_tui.casino.table_figures import jackpots_of, worth
from galaxy_tui.casino.table_file import STANDARD, standard_tables, standard_text, write_standard
from galaxy_tui.cli.table_clauses import rules_at
from galaxy_tui.games.rules import all_rules
from tests.casino.files import table, text_of
from tests.cli.conftest import Galaxy

LIST = """\
  table        game  seats  limits      equipment     jackpots
  deuces       dw        6  $5 to $100  Andromeda-1   progressive  ok
  double-play  tcdp      7  $5 to $100  Andromeda-3d  progressive  ok
  prime        fcp       7  $5 to $100  Andromeda-5a  bonus        ok
  split        tcs       7  $5 to $200  Milky Way     bonus        ok

galaxy tables deuces           one table in full
"""

SPLIT = """\
Three Card Split  split, live
  Three Card Split, edition of 2017 · 7 seats · 30 seconds for a decision ·
  dealt in packets · set hands lie face down · chips of $1 · buy-in $200 ·
  float $25,000

Wagers
                    limits      paytable    house edge
  Primary           $5 to $200  even money      0.080%  (TCS §2)
  Three Card Bonus  $1 to $100  even money      0.046%  (TCS App B)
  Four Card Bonus   $1 to $25   TCS-1b          5.929%  (TCS App C)
  Jackpot           $5 exactly  TCS-4b         44.895%  (TCS App D)
  House edge: exact, of the initial stake, with the best play. A jackpot's is
  reckoned at the amount with which it opens, for one who plays it alone.

Equipment
  Milky Way: one sensor a position, 7 positions, lights on the control pad;
  display: sign and frame, changed by remote control or plugged-in computer, the
  frame's pictures by SD card (TCS App E Milky Way)
  Its sensors count Jackpot (TCS App E Tabulator)
  TableVision says: Four Aces take the Bonus Jackpot
  The disclosure notice is always on display (House rule: notice)

Jackpots: bonus, posted amounts
  Jackpot
    $25,000 posted
    Returns 55.11% of the wager: fixed prizes 53.26%, the posted amount 1.85%.

Rules at this table
"""


@pytest.fixture
def casino(tmp_path: Path) -> Path:
    folder = tmp_path / "casino"
    write_standard(folder)
    return folder


def put(casino: Path, name: str, text: str) -> None:
    (casino / "tables" / name).write_text(text, encoding="utf-8")


def test_the_list_at_80_columns(galaxy: Galaxy, casino: Path) -> None:
    said = galaxy("tables", "--saves", str(casino))
    assert (said.code, said.err) == (0, "")
    head, _, rest = said.out.partition("\n\n")
    assert "".join(head.split()) == f"Tablesof{casino}/tables"
    assert rest == LIST


def test_the_list_names_the_games_where_there_is_room(
    galaxy: Galaxy, casino: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    assert "Three Card Double Play" in galaxy("tables", "--saves", str(casino)).out


def test_without_files_the_standard_tables_are_listed_and_nothing_is_written(
    galaxy: Galaxy, tmp_path: Path
) -> None:
    said = galaxy("tables", "--saves", str(tmp_path))
    assert said.code == 0
    assert said.out.startswith("The four standard tables:")
    assert all(f"\n  {id} " in said.out for id in STANDARD)
    assert list(tmp_path.iterdir()) == []


def test_the_environment_says_where_the_casino_is(
    galaxy: Galaxy, casino: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALAXY_SAVES", str(casino))
    assert galaxy("tables").out.partition("\n\n")[2] == LIST


def test_problems_are_shown_counted_and_end_with_1(galaxy: Galaxy, casino: Path) -> None:
    put(casino, "prime.toml", text_of("prime", ("andromeda-5a", "milky-way")))
    said = galaxy("tables", "--saves", str(casino))
    assert (said.code, said.err) == (1, "")
    assert "\n  prime\n    prime.toml: equipment.model: both jackpots take " in said.out
    assert "not\n    Milky Way (FCP App X).\n" in said.out
    assert "\n1 of 4 files has a problem: what it is about stays closed until" in said.out
    put(casino, "split.toml", "[")
    assert "\n2 of 4 files have a problem: " in galaxy("tables", "--saves", str(casino)).out


def test_tables_that_cannot_be_linked_are_marked_in_the_list(galaxy: Galaxy, casino: Path) -> None:
    link = ('# link = "deuces" ', 'link = "deuces" ')
    put(casino, "deuces.toml", text_of("deuces", link))
    put(casino, "second.toml", text_of("deuces", link, ('"25%"', '"20%"')))
    said = galaxy("tables", "--saves", str(casino))
    assert said.code == 1
    (row,) = (line for line in said.out.splitlines() if line.startswith("  second  "))
    assert row.endswith("Andromeda-1   progressive  problem")
    assert galaxy("tables", "second", "--saves", str(casino)).code == 2
    assert galaxy("tables", "--saves", str(casino), "--json").code == 1


def test_one_table_at_80_columns(galaxy: Galaxy, tmp_path: Path) -> None:
    said = galaxy("tables", "split", "--saves", str(tmp_path))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(SPLIT)
    assert "\n  TCS App D n5                           Run as a bonus jackpot\n" in said.out
    assert {line for line in said.out.splitlines() if len(line) > 80} == set()
    assert {line for line in said.out.splitlines() if line != line.rstrip()} == set()


def test_a_table_of_two_spots_without_electronics(galaxy: Galaxy, casino: Path) -> None:
    text = text_of(
        "split",
        ('spots = "one"', 'spots = "two"'),
        ('primary = "$5 to $200"', 'high = "$5 to $200"\nlow = "$5 to $200"'),
        ('edition = "2017"', 'edition = "2012"'),
        ('model = "milky-way" ', "# "),
        ('sensors = ["jackpot"] ', "# "),
        ('[tablevision]\nmessage = "Four Aces take the Bonus Jackpot"\nnotice = true ', "# "),
    )
    put(casino, "split.toml", text)
    said = galaxy("tables", "split", "--saves", str(casino)).out
    assert "On the layout: At most four wagers a player. Jackpot is limited to $5." in said
    assert "\n  High and Low      $5 to $200  even money      0.080%  (TCS §2)\n" in said
    assert "No electronics: jackpot wagers stay on their spots (TCS App E Malfunction)" in said
    assert "\n  TCS Overview, 2012 " in said


def test_a_table_without_jackpots_has_no_word_on_them(galaxy: Galaxy, casino: Path) -> None:
    put(casino, "plain.toml", 'game = "tcs"\nclock = 0\n[wagers]\nprimary = "$5 to $10"\n')
    said = galaxy("tables", "plain", "--saves", str(casino)).out
    assert "Jackpots" not in said
    assert "no clock" in said
    assert "\n  No electronics (TCS App E Malfunction)\n" in said


def test_a_progressive_says_what_it_returns_in_the_long_run(galaxy: Galaxy, casino: Path) -> None:
    text = (
        'game = "dw"\n[wagers]\nbonus-jackpot = "$1"\n[paytables]\nbonus-jackpot = "A"\n'
        '[equipment]\nmodel = "milky-way"\n[jackpots]\ntype = "progressive"\n'
        '[jackpots.bonus-jackpot]\nseed = "$50,000"\ncontribution = "25%"\nlink = "all"\n'
    )
    put(casino, "jackpot.toml", text)
    said = " ".join(galaxy("tables", "jackpot", "--saves", str(casino)).out.split())
    assert "seed $50,000, 25% of each wager to the meter, no cap; linked as “all”" in said
    assert "Returns 51.92% of the wager: fixed prizes 50.18%, the seed 1.74%." in said
    assert "What the wagers add, 25.00%, is won in the long run: 76.92% in all." in said


@pytest.mark.parametrize("id", STANDARD)
def test_the_rules_of_a_table_are_clauses_of_the_books(id: str) -> None:
    clauses = {rule.clause for book in all_rules() for rule in book.rules}
    found = [rule.clause for rule in rules_at(table(id))]
    assert set(found) <= clauses
    assert len(set(found)) == len(found)
    assert len(found) > 10


def test_jackpots_return_less_than_they_take() -> None:
    for config in standard_tables().values():
        for wager in jackpots_of(config):
            for day in range(7):
                returned = worth(config, wager, day)
                assert 0.5 < returned.at_start <= returned.in_the_long_run < 0.8


def test_four_meters_of_one_wager_are_worth_what_each_line_is() -> None:
    from tests.casino.test_table_rules import four_meters

    config = table("deuces", *four_meters("20%", "1%"))
    of = worth(config, "bonus-jackpot")
    assert of.fixed == 0
    assert len(of.by_meter) == 4
    by_line = {meter.partition("/")[2]: float(part) for meter, part in of.by_meter.items()}
    assert by_line["2 Wild Cards"] == pytest.approx(100 * 0.060271, abs=1e-3)
    assert float(of.added) == 0.8


# One file


def test_a_file_is_checked_wherever_it_is(galaxy: Galaxy, casino: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(standard_text("prime"), encoding="utf-8")
    said = galaxy("tables", str(mine), "--saves", str(casino))
    assert said.code == 0
    assert "".join(said.out.partition("\n\n")[0].split()) == f"{mine}isinorder."
    assert "\n  mine   Four Card Prime      7  $5 to $100  Andromeda-5a" in said.out
    mine.write_text(text_of("prime", ("[wagers]", "[wages]")), encoding="utf-8")
    said = galaxy("tables", str(mine), "--saves", str(casino))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"{mine}: wages: no such key here; did you mean “wagers”?")


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("whist", "There is no table “whist” in "),
        ("no-such.toml", "no-such.toml can't be read: no such file or directory."),
        ("./", ". is not a file."),
        ("a\0/b", " is not the name of a file."),
        ("tables/\ud800.toml", " is not the name of a file."),
    ],
)
def test_what_is_not_there_is_a_sentence(
    galaxy: Galaxy, casino: Path, what: str, says: str
) -> None:
    said = galaxy("tables", what, "--saves", str(casino))
    assert (said.code, said.out) == (2, "")
    assert says in said.err


def test_a_table_with_a_problem_is_not_shown(galaxy: Galaxy, casino: Path) -> None:
    put(casino, "split.toml", text_of("split", ("clock = 30", "clock = 601")))
    said = galaxy("tables", "split", "--saves", str(casino))
    assert (said.code, said.out) == (2, "")
    assert "split.toml: clock: write a whole number, 0 to 600" in said.err


def test_a_casino_that_is_no_folder_is_refused(galaxy: Galaxy, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = galaxy("tables", "--saves", str(tmp_path / "file"))
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith("can't be read: not a directory.\n")


# For programs


def records(galaxy: Galaxy, *words: str) -> Any:
    said = galaxy("tables", *words, "--json")
    assert said.err == ""
    return json.loads(said.out)


def test_records_of_the_list(galaxy: Galaxy, casino: Path) -> None:
    put(casino, "prime.toml", "[")
    found = records(galaxy, "--saves", str(casino))
    assert [one["id"] for one in found] == ["deuces", "double-play", "prime", "split"]
    assert found[0]["limits"]["ante"] == {"low": 5, "high": 100}
    assert found[0]["jackpots"] == "progressive"
    assert [bool(one["problem"]) for one in found] == [False, False, True, False]


def test_records_of_one_table(galaxy: Galaxy, casino: Path) -> None:
    found = records(galaxy, "split", "--saves", str(casino))
    assert found["meters"][0]["opens_with"] == 25_000
    assert found["wagers"][2]["paytables"] == ["TCS-1b"]
    assert found["wagers"][2]["house_edge"] == pytest.approx(0.0592926)
    assert found["returns"][0]["at_start"] == pytest.approx(0.5510537)
    assert "TCS App D n5" in found["rules"]
