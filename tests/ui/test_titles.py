"""The line at the top says what matters in whole words, however narrow the window is."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.casino.house import House
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.titles import table_titles
from galaxy_tui.ui.widgets.title_line import TitleLine, fitting
from tests.ui.conftest import Open
from tests.ui.test_lobby import another_table, lobby, shelf, with_ada


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A casino that Ada knows."""
    where = tmp_path / "saves"
    with_ada(where)
    return where


def test_left_and_right_give_way_in_turn() -> None:
    lefts, rights = ("aaaa", "aaa", "a"), ("bbbb", "b")
    said = [" ".join(fitting(lefts, rights, width)) for width in (8, 7, 6, 5, 4, 3, 2)]
    assert said == ["aaaa bbbb", "aaa bbbb", "aaaa b", "aaaa b", "aaa b", "a b", "a b"]


@pytest.mark.parametrize("table", ["split", "deuces", "double-play", "prime"])
def test_a_tables_title_fits_in_whole_words(tmp_path: Path, table: str) -> None:
    right = "Magdalena  $10,200.50 in the bank"
    with House(tmp_path) as house:
        at = house.tables[table]
        lefts = table_titles(at.look(), at.setup)
    for width in (67, 107):  # beside GALAXY at 80 and 120 columns
        left, _ = fitting(lefts, [right], width)
        assert len(left) + len(right) <= width
        assert left.startswith(f"{at.config.title} · live")
    assert (
        fitting(lefts, ["Ada  $800 in the bank"], 67)[0].endswith("$5 to $100") or table == "split"
    )


# In the lobby: what one has


async def test_the_title_has_player_and_bankroll(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Ada  $1,000" in lobby(app).query_one(TitleLine).canvas.text


async def test_the_title_has_what_lies_at_the_tables_too(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("1", "enter")
        await pilot.pause()
        at_risk = app.floor.house.books.ledger.balance("table/split/spot/4/primary")
        assert at_risk > 0
        await pilot.press("escape")
        await pilot.pause()
        title = lobby(app).query_one(TitleLine).canvas.text
        assert "Ada  $800 in the bank, $200 in chips" in title
        app.floor.house.bank("Ada", -80_000)
        lobby(app).on_screen_resume()
        title = lobby(app).query_one(TitleLine).canvas.text
        assert "Ada  $0 in the bank, $200 in chips" in title


async def test_live_money_and_training_chips_are_apart_in_the_title(
    casino: Open, folder: Path
) -> None:
    usual = (folder / "tables" / "split.toml").read_text(encoding="utf-8")
    another_table(folder, "lesson", usual.replace('mode = "live"', 'mode = "training"'))
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.floor.sit_down("lesson", ("Ada",))
        assert app.floor.chips("Ada", live=True) == 0
        assert app.floor.chips("Ada", live=False) == 20_000
        lobby(app).on_screen_resume()
        title = lobby(app).query_one(TitleLine).canvas.text
        assert "Ada  $1,000 in the bank" in title
        assert "chips" not in title


async def test_several_have_their_money_in_the_title_while_there_is_room(
    casino: Open, folder: Path
) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.floor.welcome("Ben")
        app.party = ("Ada", "Ben")
        app.floor.sit_down("split", app.party)
        lobby(app).on_screen_resume()
        title = lobby(app).query_one(TitleLine)
        assert "Ada  $800 + $200 in chips   Ben  $800 + $200 in chips" in title.canvas.text
        app.floor.welcome("Cleo")
        app.party = ("Ada", "Ben", "Cleo")
        lobby(app).on_screen_resume()
        assert "Ada  $1,000   Ben  $1,000   Cleo  $1,000" in title.canvas.text


async def test_who_sits_down_hears_what_it_takes_from_the_bank(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        said = "Ada sits down with $200 from the bank; $800 stays there."
        assert app.screen.sitting.notice == said
        await pilot.press("1", "enter")
        await pilot.pause()
        assert app.screen.sitting.notice == ""


async def test_whom_the_house_stakes_hears_it(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.floor.house.bank("Ada", -95_000)
        app.floor.sit_down("split", ("Ada",))
        assert app.floor.told() == "The house gives Ada $1,000: $200 lie here, $850 in the bank."
        assert app.floor.told() == ""


async def test_of_more_tables_than_a_page_the_title_says_which_is_chosen(
    casino: Open, folder: Path
) -> None:
    another_table(folder, "high")
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        title = lobby(app).query_one(TitleLine)
        assert "The lobby · table 1 of 5" in title.canvas.text
        await pilot.press("left")
        assert "The lobby · table 5 of 5" in title.canvas.text
        assert "table:high" in [name for name, _ in shelf(app).links]
