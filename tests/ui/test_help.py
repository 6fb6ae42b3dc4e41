"""F1 tells what is in hand, what the room is for, and every key of it."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Markdown

from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.key_names import shown_keys
from galaxy_tui.ui.keys import actions_of
from galaxy_tui.ui.screens.help import Help
from galaxy_tui.ui.screens.settings_room import SettingsRoom
from galaxy_tui.ui.widgets.drawing import Drawing
from tests.ui.conftest import Open

SIZES = [(80, 24), (120, 36), (160, 48)]


class _Bell(Button):
    HELP = "# The bell\n\nIt rings."


class _RoomWithBell(SettingsRoom):
    def on_mount(self) -> None:
        super().on_mount()
        self.mount(_Bell("bell"))


async def help_over_the_settings(app: Galaxy, pilot: Pilot[None]) -> None:
    await pilot.pause()
    app.push_screen(SettingsRoom())
    await pilot.pause()
    await pilot.press("f1")
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_it_has_the_rooms_text_and_all_its_keys(casino: Open, size: tuple[int, int]) -> None:
    app = casino(keys={"settings.keys": "f8"})
    async with app.run_test(size=size) as pilot:
        await help_over_the_settings(app, pilot)
        assert isinstance(app.screen, Help)
        assert "The settings" in app.screen.query_one(Markdown).source
        text = app.screen.query_one("_Keys", Drawing).canvas.text
        for action in actions_of("settings", "room", "app"):
            assert action.help.split()[-1] in text, action.id
            for key in shown_keys(action, app.settings.keys):
                assert f" {key} " in text
        assert "Every key there is, to change. (changed)" in text


@pytest.mark.parametrize("key", ["escape", "f1", "enter", "question_mark"])
async def test_it_closes(casino: Open, key: str) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := SettingsRoom())
        await pilot.pause()
        await pilot.press("f1")
        assert app.screen is not room
        await pilot.press(key)
        assert app.screen is room


async def test_it_closes_with_the_key_that_opened_it_whichever_it_is(casino: Open) -> None:
    app = casino(keys={"app.help": "f6"})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := SettingsRoom())
        await pilot.pause()
        await pilot.press("f6")
        assert app.screen is not room
        await pilot.press("f6")
        assert app.screen is room


async def test_what_is_in_hand_comes_first(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := _RoomWithBell())
        await pilot.pause()
        room.query_one(_Bell).focus()
        await pilot.pause()
        await pilot.press("f1")
        assert isinstance(app.screen, Help)
        assert app.screen.texts == [_Bell.HELP, app.key_names.told(SettingsRoom.HELP)]


async def test_what_cant_be_done_now_is_not_listed(casino: Open) -> None:
    from galaxy_tui.ui.screens.keys_room import KeysRoom

    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(KeysRoom())
        await pilot.pause()
        await pilot.press("f1")
        text = app.screen.query_one("_Keys", Drawing).canvas.text
        assert "Press a new key" in text
        assert "The usual keys for everything" not in text  # they are on already


@pytest.mark.parametrize("size", SIZES)
async def test_the_text_keeps_off_the_scroll_bar(casino: Open, size: tuple[int, int]) -> None:
    app = casino()
    async with app.run_test(size=size) as pilot:
        await help_over_the_settings(app, pilot)
        page = app.screen.query_one("_Page")
        edge = page.vertical_scrollbar.region.x if page.show_vertical_scrollbar else 0
        lines = [strip.text for strip in app.screen._compositor.render_strips()]
        inside = page.region.shrink((1, 1, 1, 1))
        assert not edge or {line[edge - 1] for line in lines[inside.y : inside.bottom]} == {" "}
