"""Keys that come in one burst: a screen is left once, and what lies under it stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from galaxy_tui.casino.house import House
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.keys import BY_ID
from galaxy_tui.ui.screens.asking import Ask, Choose
from galaxy_tui.ui.screens.history import History
from galaxy_tui.ui.screens.jump import Jump
from galaxy_tui.ui.screens.keys_room import CatchKey
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.palette import Palette
from galaxy_tui.ui.screens.settings_room import SettingsRoom
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.screens.welcome import Welcome
from tests.ui.at_table import a_casino, opened
from tests.ui.nights import played


def burst(pilot: Pilot[None], *keys: str) -> None:
    """All of them are there before the first is dealt with."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))


def jump(room: SettingsRoom) -> Jump:
    return Jump(room)


@pytest.mark.parametrize(
    ("open_it", "keys"),
    [
        (lambda room: Ask("How many?", answer="7"), ("enter", "enter")),
        (lambda room: Choose("Which?", ["This", "That"]), ("enter", "enter")),
        (lambda room: CatchKey(BY_ID["room.leave"]), ("f", "g", "escape")),
        (lambda room: Palette(id="--command-palette"), ("ctrl+end", "enter", "enter", "enter")),
        (jump, ("1", "A", "q", "q", "q", "f", "j", "d")),
    ],
    ids=["ask", "choose", "new key", "commands", "jump"],
)
async def test_a_burst_of_keys(
    tmp_path: Path, open_it: Callable[[SettingsRoom], Screen[object]], keys: tuple[str, ...]
) -> None:
    app = opened(a_casino(tmp_path / "saves"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        room = SettingsRoom()
        await app.push_screen(room)
        answers: list[object] = []
        await app.push_screen(open_it(room), answers.append)
        await pilot.pause()
        burst(pilot, *keys)
        await pilot.pause()
        await pilot.pause()
        assert app.screen is room
        assert len(answers) == 1


async def keys_at_once(pilot: Pilot[None], *keys: str) -> None:
    burst(pilot, *keys)
    for _ in range(6):
        await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def test_a_list_is_gone_through_before_it_is_there(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        house.join("Cleo")
    app = opened(played(tmp_path), player="Cleo")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await keys_at_once(pilot, "h", "pagedown", "end", "down")
        assert isinstance(app.screen, History)
        assert app.screen.rows.row_count == 8


async def test_letters_over_what_is_being_drawn_anew(tmp_path: Path) -> None:
    app = opened(a_casino(tmp_path / "saves"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await keys_at_once(pilot, "enter", "enter", "enter", "space", "f4", "escape", "f4")
        assert isinstance(app.screen, Jump)


async def test_a_table_that_is_left_before_it_stands(tmp_path: Path) -> None:
    app = opened(a_casino(tmp_path / "saves"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(3):
            app.push_screen(table := TableScreen("split", ("Ada",)))
            table.dismiss(None)
            await keys_at_once(pilot)
            assert isinstance(app.screen, Lobby)


async def test_somebody_leaves_while_a_room_is_being_built(tmp_path: Path) -> None:
    app = opened(tmp_path / "new", player="")
    async with app.run_test(size=(80, 24)):
        app.push_screen(Welcome())
        app.exit()
    assert not (tmp_path / "new" / "crash.txt").exists()
    assert app.return_code == 0


def test_outside_a_picture_there_is_no_style() -> None:
    canvas = Canvas(3, 2)
    assert canvas.style_at(1, 1) == canvas.style_at(3, 1) == canvas.style_at(0, -1)


async def test_a_form_that_is_left_while_its_edges_are_counted(tmp_path: Path) -> None:
    app = opened(a_casino(tmp_path / "saves"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await keys_at_once(pilot, "n", "escape")
        assert isinstance(app.screen, Lobby)


async def test_what_was_said_in_a_room_is_over_when_one_leaves_it(tmp_path: Path) -> None:
    app = opened(a_casino(tmp_path / "saves"))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        await pilot.press("f2")
        app.screen.notify("It is changed.")
        await pilot.pause()
        assert len(app._notifications) == 1
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Lobby)
        assert not app._notifications
        app.notify("The table can't be opened.")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert not app._notifications
