"""`galaxy paytables`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from galaxy_tui.games.library import GAMES
from galaxy_tui.games.paytables import book_tables, label
from tests.cli.conftest import Galaxy

MINE = """
game = "deuces-wild"
[[paytable]]
family = "three-card-treasure"
pays = "to 1"
tables = ["Ours"]
[paytable.lines]
"Mini Royal (QKA suited)" = [30]
"Straight Flush" = [7]
"Three of a Kind" = [5]
"Straight" = [2]
"Flush" = [1]
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    return str(path)


def test_without_a_game_it_names_every_table(galaxy: Galaxy) -> None:
    said = galaxy("paytables")
    for game in GAMES:
        for table in book_tables(game):
            assert table.name in said.out
            assert label(table.family) in said.out


@pytest.mark.parametrize("game", GAMES)
def test_a_game_shows_every_line_of_every_table(galaxy: Galaxy, game: str) -> None:
    said = galaxy("paytables", game)
    for table in book_tables(game):
        assert table.name.removeprefix("PT-FLT-").removeprefix("PT-BJS-TCDP-") in said.out
        for line in table.lines:
            assert line.name in said.out


def test_a_repaired_cell_is_marked_and_grounded(galaxy: Galaxy) -> None:
    said = galaxy("paytables", "fcp", "BB-2")
    assert "3¹" in said.out
    assert "¹ printed “B”. The column lies between BB-1" in said.out


def test_a_repaired_head_is_marked_too(galaxy: Galaxy) -> None:
    said = galaxy("paytables", "dw", "B", "-w", "ante")
    assert "B¹" in said.out
    assert "Cyrillic" in said.out


def test_an_unrepaired_table_has_no_notes(galaxy: Galaxy) -> None:
    assert "¹" not in galaxy("paytables", "tcs", "1a").out


def test_tables_that_are_not_offered_are_explained(galaxy: Galaxy) -> None:
    assert "Win-2: The book prints Win-1 and Win-3 only" in galaxy("paytables", "fcp").out


@pytest.mark.parametrize("name", ["PT-FLT-P3-03", "P3-03", "p3 03", "p3-03"])
def test_a_table_is_found_by_the_end_of_its_name(galaxy: Galaxy, name: str) -> None:
    said = galaxy("paytables", "tcdp", name)
    assert said.out.count("PT-FLT-P3-03") == 1
    assert "P3-04" not in said.out


def test_a_name_that_several_families_have_shows_all(galaxy: Galaxy) -> None:
    said = galaxy("paytables", "dw", "A")
    titles = ("Ante / Play / Raise", "Three Card Treasure", "Five Card Fortune", "Bonus Jackpot")
    for title in titles:
        assert f"{title}  pays" in said.out


@pytest.mark.parametrize("wager", ["ante", "Ante / Play / Raise", "ANTE"])
def test_a_wager_tells_them_apart(galaxy: Galaxy, wager: str) -> None:
    said = galaxy("paytables", "dw", "A", "--wager", wager)
    assert "Natural Royal Flush  250" in said.out
    assert "Treasure" not in said.out


def test_figures_stay_in_line_beside_their_marks(galaxy: Galaxy) -> None:
    lines = galaxy("paytables", "fcp", "-w", "bad-beat").out.splitlines()
    quads = next(line for line in lines if "Any Quads" in line)
    trips = next(line for line in lines if "Any Trips" in line)
    assert quads.index("50") + 1 == trips.index("3²")


def test_a_file_adds_a_houses_own(galaxy: Galaxy, mine: str) -> None:
    own = galaxy("paytables", "--file", mine)
    assert "Ours" in own.out
    assert f"from {mine}" in own.out.replace("\n", "")
    assert "Five Card Fortune" not in own.out
    both = galaxy("paytables", "dw", "--file", mine)
    assert "Ours" in both.out
    assert "Five Card Fortune" in both.out
    one = galaxy("paytables", "dw", "ours", "-f", mine)
    assert "30" in one.out
    assert "Five Card Fortune" not in one.out


def test_a_file_of_another_game_is_refused(galaxy: Galaxy, mine: str) -> None:
    said = galaxy("paytables", "tcs", "--file", mine)
    assert said.code == 2
    assert "holds tables of Deuces Wild, not of Three Card Split" in said.err


def test_json(galaxy: Galaxy) -> None:
    names = json.loads(galaxy("paytables", "--json").out)
    assert names["deuces-wild"]["bonus-jackpot"] == ["A", "B", "C", "D"]
    (table,) = json.loads(galaxy("paytables", "fcp", "bb-2", "--json").out)
    assert table["family"] == "bad-beat"
    trips = table["lines"][2]
    assert trips["pay"] == {"kind": "odds", "value": 300}
    assert trips["repaired"].startswith("The column lies between")
