"""Every setting is changed at once, kept, and seen in the sample; every key can be another."""

from __future__ import annotations

import pytest

from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.key_list import draw_key_list
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.options import OPTIONS, Sheet, draw_options
from galaxy_tui.ui.key_names import shown_keys
from galaxy_tui.ui.keys import ACTIONS, BY_ID
from galaxy_tui.ui.screens.keys_room import CatchKey, KeysRoom
from galaxy_tui.ui.screens.settings_room import SettingsRoom
from galaxy_tui.ui.settings import Settings, load_settings
from tests.ui.conftest import Open

_BARE = str.maketrans("[]", "  ")
SIZES = [(80, 24), (120, 36), (160, 48)]


async def test_each_value_of_each_setting_is_on_at_once_and_kept(casino: Open) -> None:
    app = casino(speed="normal")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := SettingsRoom())
        await pilot.pause()
        for option in OPTIONS:
            seen = []
            for _ in option.values:
                await pilot.press("right")
                seen.append(getattr(app.settings, option.field))
                kept = getattr(load_settings(app.folder)[0], option.field)
                assert kept == seen[-1], option.field
            assert sorted(map(str, seen)) == sorted(map(str, option.values))
            await pilot.press("down")
        assert room.sheet.at == 0


async def test_a_click_on_a_value_takes_it(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := SettingsRoom())
        await pilot.pause()
        value = next(link for link in room.sheet.links if link.name == "0.3")
        await pilot.click(room.sheet, offset=(value.place.x + 1, value.place.y))
        await pilot.pause()
        assert app.settings.palette == "monochrome"
        assert app.look.palette == "monochrome"


async def test_lights_show_the_speed_once_and_then_rest(casino: Open) -> None:
    app = casino(still=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := SettingsRoom())
        await pilot.pause()
        assert room.sheet.canvas.text.count("●") == 4
        await pilot.press("left")
        assert room._timer is None  # nothing moves where nothing should
        app.change(still=False, speed="normal")
        room.sheet.at = next(n for n, option in enumerate(OPTIONS) if option.field == "speed")
        await pilot.press("right")
        assert room._timer is not None
        for _ in range(4):
            room._light()
        assert room.sheet.canvas.text.count("●") >= 4


@pytest.mark.parametrize("size", SIZES)
def test_every_setting_and_the_sample_have_room(size: tuple[int, int]) -> None:
    for look in (Look(), Look(ascii=True, letters=True, palette="monochrome")):
        canvas = Canvas(size[0], size[1] - 2)
        draw_options(canvas, look, Sheet(Settings(), 0))
        for option in OPTIONS:
            assert option.name in canvas.text
            for label in option.labels:
                said = label.removesuffix(" ♠♥♦♣") if look.letters else label
                assert f" {said} " in " ".join(canvas.lines).translate(_BARE)
        for word in ("$12,435", "$100", "Prime", "foul", look.sign("h")):
            assert word in canvas.text


@pytest.mark.parametrize("size", SIZES)
async def test_a_key_is_changed_where_it_is_shown(casino: Open, size: tuple[int, int]) -> None:
    app = casino()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.push_screen(room := KeysRoom())
        await pilot.pause()
        room._choose(ACTIONS.index(BY_ID["lobby.rules"]))
        await pilot.press("enter")
        assert isinstance(app.screen, CatchKey)
        await pilot.press("z")
        await pilot.pause()
        assert load_settings(app.folder)[0].keys == {"lobby.rules": "z"}
        assert " z " in room.sheet.canvas.text
        await pilot.press("x")
        assert app.settings.keys == {}


async def test_a_key_that_would_do_two_things_is_refused_with_the_reason(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := KeysRoom())
        await pilot.pause()
        room._choose(ACTIONS.index(BY_ID["lobby.rules"]))
        for key in ("h", "ctrl+j", "ctrl+q"):
            await pilot.press("enter", key)
            await pilot.pause()
        assert app.settings.keys == {}
        told = [notice.message for notice in app._notifications]
        assert told == [
            "“h” would be rounds (lobby.history) and rules too.",
            "Ctrl+J and Enter are one key to a terminal: take another.",
            "Ctrl+Q is kept for the terminal and for leaving: take another.",
        ]
        await pilot.press("enter", "escape")
        assert app.screen is room


async def test_all_keys_are_the_usual_ones_again(casino: Open) -> None:
    app = casino(keys={"lobby.rules": "z", "table.log": "y"})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(KeysRoom())
        await pilot.pause()
        await pilot.press("u")
        assert app.settings.keys == {}


@pytest.mark.parametrize("width", [80, 120, 160])
def test_in_the_list_of_keys_no_key_lies_on_a_label(width: int) -> None:
    for at, action in enumerate(ACTIONS):
        canvas = Canvas(width, 24)
        draw_key_list(canvas, Look(), at, {})
        line = canvas.lines[dict(canvas.links)[str(at)].y]
        rest = line[2 + len(action.label) :].split()
        assert rest[0] == shown_keys(action, {})[0]
