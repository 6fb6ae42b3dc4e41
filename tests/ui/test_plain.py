"""Plain signs: in every room each cell of the screen is ASCII, where that is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.plain import plain
from galaxy_tui.ui.screens.keys_room import KeysRoom
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.replay import ReplayScreen
from galaxy_tui.ui.screens.settings_room import SettingsRoom
from galaxy_tui.ui.screens.table import TableScreen
from tests.ui.at_table import a_casino, opened

BOTH = Look(ascii=True, letters=True)
SIZES = ((80, 24), (120, 36))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves", live=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("╭─┬╮│┼┏━┓┃╺╸╻╹┫═", "+-++|++-+|--||+="),
        ("“A♠ T♥ 9♦ 2♣” (TCS §8) −$5 · 3×", '"AS Th 9d 2C" (TCS s8) -$5 - 3x'),
        ("counting…   and Maximil… wins", "counting... and Maximil~ wins"),
        ("thinking…  12 to 1", "thinking~  12 to 1"),
        ("é ñ 日 ½ ³", "e n ?? ? 3"),
    ],
)
def test_each_sign_has_a_plain_one_of_its_width(text: str, said: str) -> None:
    assert plain(text, BOTH) == said


def test_letters_alone_change_the_suits_and_nothing_else() -> None:
    assert plain("“A♠ T♥”…", Look(letters=True)) == "“AS Th”…"
    assert plain("“A♠”", Look(ascii=True)) == '"A♠"'


def on_screen(app: Galaxy) -> str:
    """Every cell, as it goes to the terminal."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


class Visit:
    """Goes from room to room, and looks at every size."""

    def __init__(self, app: Galaxy, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot
        self.wrong: dict[str, set[str]] = {}

    async def settle(self) -> None:
        await self.app.workers.wait_for_complete()
        for _ in range(2):
            await self.pilot.pause()

    async def look(self, name: str) -> None:
        await self.settle()
        if strange := {char for char in on_screen(self.app) if not char.isascii()}:
            self.wrong[name] = strange

    async def keys(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.look(f"{type(self.app.screen).__name__} after {key}")

    async def go_to(self, screen: Screen[None]) -> None:
        self.app.push_screen(screen)
        await self.look(type(screen).__name__)

    async def home(self) -> None:
        while not isinstance(self.app.screen, Lobby):
            self.app.pop_screen()
            await self.settle()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_room_is_plain(folder: Path, size: tuple[int, int]) -> None:
    app = opened(folder, ascii=True, letters=True, advice="before")
    async with app.run_test(size=size, notifications=True) as pilot:
        visit = Visit(app, pilot)
        await visit.look("the lobby")
        for game in ("split", "deuces", "double-play", "prime"):
            await visit.go_to(TableScreen(game, ("Ada",)))
            await visit.keys("f1", "escape", *["enter"] * 5, "l", "escape", "t", "right", "escape")
            await visit.home()
        for room, pages in (
            ("n", ""),
            ("b", ""),
            ("h", ""),
            ("m", "2345"),
            ("o", "2345"),
            ("p", ""),
        ):
            await visit.keys(room, *pages, "f1")
            await visit.home()
        await visit.keys("f3", "d", "e")
        await visit.home()
        await visit.keys("f4")
        await visit.home()
        for screen in (SettingsRoom(), KeysRoom(), ReplayScreen(1, "Ada")):
            await visit.go_to(screen)
            await visit.keys("right", "down", "enter")
            await visit.home()
        assert not visit.wrong


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_first_visit_is_plain(tmp_path: Path, size: tuple[int, int]) -> None:
    app = opened(tmp_path / "new", player="", ascii=True, letters=True)
    async with app.run_test(size=size, notifications=True) as pilot:
        visit = Visit(app, pilot)
        await visit.look("the door")
        await visit.keys("A", "d", "a", "f1", "escape", *["enter"] * 4)
        assert isinstance(app.screen, TableScreen)
        assert not visit.wrong


async def test_what_stands_there_already_is_painted_anew(folder: Path) -> None:
    app = opened(folder)
    async with app.run_test(size=(120, 36)) as pilot:
        visit = Visit(app, pilot)
        await visit.keys("f1")
        assert "╭" in on_screen(app)
        app.change(ascii=True)
        await visit.settle()
        assert "╭" not in on_screen(app)
        app.change(ascii=False)
        await visit.settle()
        assert "╭" in on_screen(app)
