"""`galaxy paytables`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from galaxy_tui.games.library import GAMES
from galaxy_tui.games.paytables import book_repairs, book_tables, families, label
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
    assert trips["pay"] == {"kind": "odds", "value": 3, "text": "3"}
    assert trips["repaired"].startswith("The column lies between")
    (repair,) = table["repairs"]
    assert (repair["line"], repair["printed"]) == ("Any Trips", "B")


@pytest.mark.parametrize("game", GAMES)
def test_json_speaks_of_prizes_as_people_do(galaxy: Galaxy, game: str) -> None:
    for table in json.loads(galaxy("paytables", game, "--json").out):
        for line in table["lines"]:
            pay = line["pay"]
            if pay["kind"] in ("odds", "dollars", "percent"):
                assert float(pay["text"].strip("$%").replace(",", "")) == pay["value"]
            else:
                assert pay["value"] is None


def test_json_has_every_repair_and_every_note(galaxy: Galaxy) -> None:
    for game in GAMES:
        tables = json.loads(galaxy("paytables", game, "--json").out)
        told = {entry["ground"] for t in tables for entry in (*t["repairs"], *t["notes"])}
        assert told == {repair.ground for repair in book_repairs(game)}


def test_the_example_of_the_docs_is_a_house_table(galaxy: Galaxy, tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "paytables.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    path = tmp_path / "house.toml"
    path.write_text(example, encoding="utf-8")
    said = galaxy("paytables", "--file", str(path))
    assert (said.code, said.err) == (0, "")
    for table in ("House 1", "House 2", "House Fortune", "House Wild"):
        assert table in said.out
    names = {name for game in GAMES for name in families(game)}
    assert {name for name in names if f"`{name}`" not in page} == set()
