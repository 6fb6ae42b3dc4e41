"""Letters over everything that can be clicked; typing one is a click on it."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from textual.geometry import Offset

from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.jump import LETTERS, Jump, letters_for
from galaxy_tui.ui.screens.keys_room import KeysRoom
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.settings_room import SettingsRoom
from tests.ui.at_table import a_casino, opened
from tests.ui.conftest import Open


@pytest.mark.parametrize("count", [0, 1, 7, 26, 27, 40, 300])
def test_letters_are_different_and_none_begins_another(count: int) -> None:
    letters = letters_for(count)
    assert len(set(letters)) == count
    assert all(len(one) <= 2 for one in letters)
    assert not any(other.startswith(one) for one, other in permutations(letters[:40], 2))


def test_one_letter_is_enough_for_few() -> None:
    assert letters_for(3) == ["f", "j", "d"]
    assert set(LETTERS) == set("abcdefghijklmnopqrstuvwxyz")


async def test_typing_a_letter_clicks(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := SettingsRoom())
        await pilot.pause()
        await pilot.press("f4")
        jump = _lettered(app)
        wanted = next(
            letters for letters, (_, drawing, name) in jump.by_letters.items()
            if drawing is room.sheet and name == "1.1"
        )  # fmt: skip
        await pilot.press(*wanted)
        await pilot.pause()
        assert app.screen is room
        assert app.settings.shade == "light"


async def test_each_letter_stands_on_what_it_clicks_and_the_room_stays_in_sight(
    casino: Open,
) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        app.push_screen(room := SettingsRoom())
        await pilot.pause()
        await pilot.press("g")
        jump = _lettered(app)
        await pilot.pause()
        assert jump.styles.background.a == 0
        letters = {child.name: child.region for child in jump.query("_Letter")}
        for name, (offset, drawing, link) in jump.by_letters.items():
            place = next(known.place for known in room.sheet.links if known.name == link)
            assert drawing is room.sheet
            assert letters[name].offset == offset
            assert offset == room.sheet.content_region.offset + Offset(place.x, place.y)


async def test_in_another_size_letters_move_with_what_they_click(tmp_path: Path) -> None:
    app = opened(a_casino(tmp_path / "saves"))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        lobby = app.screen
        assert isinstance(lobby, Lobby)
        await pilot.press("f4")
        jump = _lettered(app)
        before = {offset for offset, *_ in jump.by_letters.values()}
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        now = {letter.region.offset for letter in jump.query("_Letter")}
        assert now == {offset for offset, *_ in lobby.targets()} != before


async def test_the_first_of_two_letters_leaves_those_that_begin_so(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(120, 48)) as pilot:
        await pilot.pause()
        app.push_screen(room := KeysRoom())
        await pilot.pause()
        await pilot.press("f4")
        jump = _lettered(app)
        assert all(len(letters) == 2 for letters in jump.by_letters)
        await pilot.press("j")
        await pilot.pause()
        shown = [child.name for child in jump.query("_Letter") if child.display]
        assert shown == [letters for letters in jump.by_letters if letters[0] == "j"]
        _, _, name = jump.by_letters[shown[1] or ""]
        await pilot.press((shown[1] or "")[1])
        await pilot.pause()
        assert room.sheet.at == int(name)


@pytest.mark.parametrize("key", ["escape", LETTERS[-1]])
async def test_esc_or_a_letter_that_is_not_there_ends_it(casino: Open, key: str) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := SettingsRoom())
        await pilot.pause()
        before = app.settings
        await pilot.press("f4")
        jump = _lettered(app)
        assert key not in jump.by_letters
        await pilot.press(key)
        await pilot.pause()
        assert app.screen is room
        assert app.settings == before


def _lettered(app: Galaxy) -> Jump:
    assert isinstance(app.screen, Jump)
    return app.screen
