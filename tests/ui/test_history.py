"""Rounds: the newest first, read as one comes to them, filtered, opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from galaxy_tui.casino import round_list
from galaxy_tui.casino.books import RoundRow
from galaxy_tui.casino.reports import reading
from galaxy_tui.casino.round_list import RoundLine, history
from galaxy_tui.casino.store import Store
from galaxy_tui.ui.drawing.figures import money, result
from galaxy_tui.ui.screens import history as room_module
from galaxy_tui.ui.screens.asking import Ask, Choose
from galaxy_tui.ui.screens.history import History
from galaxy_tui.ui.screens.replay import ReplayScreen
from galaxy_tui.ui.widgets.drawing import Drawing
from tests.casino.shoes import shoes_from
from tests.ui.conftest import Open
from tests.ui.figures import text_of
from tests.ui.nights import ADA, BEN, played


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ada alone at prime, both at split."""
    with shoes_from(4):
        folder = played(tmp_path_factory.mktemp("night"), 3, ["prime"], [ADA])
        return played(folder, 2, ["split"], [ADA, BEN])


async def entered(pilot: Pilot[None], player: str = "") -> History:
    await pilot.pause()
    room = History(player)
    await pilot.app.push_screen(room)
    await pilot.pause()
    return room


def numbers(room: History) -> list[int]:
    return [int(key.value or 0) for key in room.rows.rows]


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_every_round_with_its_figures_the_newest_first(
    casino: Open, night: Path, size: tuple[int, int]
) -> None:
    app = casino(night)
    async with app.run_test(size=size) as pilot:
        room = await entered(pilot)
        assert numbers(room) == [5, 4, 3, 2, 1]
        with reading(night) as store:
            newest = history(store, 1).rounds[0]
        line = text_of(room.rows).splitlines()[1]
        assert newest.staked is not None
        assert newest.house is not None
        assert line.startswith("5 | ")
        assert "split/2" in line
        assert line.endswith(f"{money(newest.staked)} | {result(newest.house)}")
        assert ("Three Card Split" in line) == (size[0] >= 120)
        assert room.rows.max_scroll_x == 0
        money_columns = room.rows.columns_shown[-2:]
        for row in range(5):
            cells = room.rows.get_row_at(row)[-2:]
            assert [cell.cell_len for cell in cells] == [column.width for column in money_columns]
            assert all(cell.plain[-3] == "." for cell in cells)


async def test_by_table_and_by_player(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        await pilot.press("t")
        assert isinstance(app.screen, Choose)
        options = app.screen.query_one(OptionList)
        names = [str(option.prompt) for option in options.options]
        options.highlighted = names.index("prime")
        await pilot.press("enter")
        await pilot.pause()
        assert numbers(room) == [3, 2, 1]
        await pilot.press("p")
        options = app.screen.query_one(OptionList)
        names = [str(option.prompt) for option in options.options]
        options.highlighted = names.index("Ben")
        await pilot.press("enter")
        await pilot.pause()
        assert numbers(room) == []
        assert "prime, Ben" in "\n".join(d.canvas.text for d in room.query(Drawing))
        await pilot.press("t", "enter")
        await pilot.pause()
        assert numbers(room) == [5, 4]
        await pilot.press("p", "escape")
        assert numbers(room) == [5, 4]


async def test_thousands_are_read_as_one_comes_to_them(
    casino: Open, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "PAGE", 2)
    monkeypatch.setattr(room_module, "_NEAR", 1)
    read: list[int] = []
    line = round_list.round_line

    def counted(store: Store, row: RoundRow) -> RoundLine:
        read.append(row.id)
        return line(store, row)

    monkeypatch.setattr(round_list, "round_line", counted)
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        assert read == [5, 4]
        await pilot.press("down")
        assert read == [5, 4, 3, 2]
        await pilot.press("down", "down", "down", "down")
        assert numbers(room) == read == [5, 4, 3, 2, 1]


async def test_enter_opens_the_round_and_slash_finds_one(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        await entered(pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.round == 4
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("slash")
        assert isinstance(app.screen, Ask)
        app.screen.query_one(Input).value = "split/99"
        await pilot.press("enter")
        assert isinstance(app.screen, Ask)  # there is no such round: the question stays
        app.screen.query_one(Input).value = "prime/1"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.round == 1


async def test_another_look_and_another_width_are_taken_on(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        await pilot.resize_terminal(120, 36)
        await pilot.pause()
        await pilot.pause()
        assert "Three Card Split" in text_of(room.rows)
        assert numbers(room) == [5, 4, 3, 2, 1]
