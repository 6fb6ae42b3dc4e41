"""Pictures of the key screens, compared cell by cell: three sizes, four palettes, plain ASCII.

Each reference was looked at before it was kept. To draw them anew after a change that is meant:

    .venv/bin/python -m pytest -n 0 tests/ui/test_snapshots.py --snapshot-update
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from pytest_textual_snapshot import SVGImageExtension  # type: ignore[import-untyped]
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot
from textual.screen import Screen

from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.history import History
from galaxy_tui.ui.screens.keys_room import KeysRoom
from galaxy_tui.ui.screens.new_table import NewTable
from galaxy_tui.ui.screens.operator import OperatorRoom
from galaxy_tui.ui.screens.paytables_room import PaytablesRoom
from galaxy_tui.ui.screens.players import Players
from galaxy_tui.ui.screens.replay import ReplayScreen
from galaxy_tui.ui.screens.rules_room import RulesRoom
from galaxy_tui.ui.screens.settings_room import SettingsRoom
from galaxy_tui.ui.screens.statement import StatementRoom
from galaxy_tui.ui.screens.table import TableScreen
from tests.casino.shoes import shoes_from
from tests.ui.at_table import Stack, a_casino, opened, stacked

REFERENCES: Final = Path(__file__).parent / "__snapshots__"
SIZES: Final = ((80, 24), (120, 36), (160, 48))
MIDDLE: Final = SIZES[1:2]
SMALL_AND_MIDDLE: Final = SIZES[:2]
GAMES: Final = ("split", "deuces", "double-play", "prime")
SEED: Final = 12  # any: the references hang on it
PALETTES: Final = ("four-colour", "colour-blind", "monochrome")  # besides the usual two-colour
LOOKS: Final[dict[str, dict[str, object]]] = {
    "two-colour": {},
    "four-colour": {"palette": "four-colour"},
    "colour-blind": {"palette": "colour-blind"},
    "monochrome": {"palette": "monochrome"},
    "light": {"shade": "light"},
    "letters": {"letters": True},
    "ascii": {"ascii": True},
}


@pytest.fixture(autouse=True)
def _references(request: pytest.FixtureRequest) -> None:
    """Until the looks are settled there are none; `--snapshot-update` draws them."""
    if not REFERENCES.is_dir() and not request.config.getoption("--snapshot-update"):
        pytest.skip("No reference pictures yet: draw them with --snapshot-update.")


@pytest.fixture(autouse=True)
def _same_shoes() -> Iterator[None]:
    with shoes_from(SEED):
        yield


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves", live=True)


class Album:
    """Pictures of one visit to the casino. What differs is told all together, at the end."""

    def __init__(self, pilot: Pilot[None], snapshot: SnapshotAssertion, differing: Path) -> None:
        self.pilot, self._snapshot, self._differing = pilot, snapshot, differing
        self.wrong: list[str] = []

    @property
    def app(self) -> Galaxy:
        assert isinstance(self.pilot.app, Galaxy)
        return self.pilot.app

    async def settle(self) -> None:
        """What was to happen has happened."""
        await self.app.workers.wait_for_complete()
        for _ in range(2):
            await self.pilot.pause()

    async def keys(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def go_to(self, screen: Screen[Any]) -> None:
        self.app.push_screen(screen)
        await self.settle()

    async def play_on(self, table: TableScreen) -> None:
        """What is marked is taken, until the round is over."""
        for _ in range(4):
            if table.phase != "between":
                await self.keys("enter")
        assert table.phase == "between"

    async def take(self, name: str, sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
        """The same moment at every size."""
        for width, height in sizes:
            await self.pilot.resize_terminal(width, height)
            await self.settle()
            picture = self.app.export_screenshot(title="Galaxy")
            full = f"{name}-{width}x{height}"
            if self._snapshot(name=full) != picture:
                (self._differing / f"{full}.svg").write_text(picture, encoding="utf-8")
                self.wrong.append(full)


class Opener:
    """Opens the casino for pictures."""

    def __init__(self, pictures: SnapshotAssertion, differing: Path) -> None:
        self._pictures, self._differing = pictures, differing

    @asynccontextmanager
    async def __call__(self, app: Galaxy) -> AsyncIterator[Album]:
        async with app.run_test(size=SIZES[1]) as pilot:
            pictures = Album(pilot, self._pictures, self._differing)
            await pictures.settle()
            yield pictures
        assert not pictures.wrong, f"These look otherwise now: see {self._differing}"


@pytest.fixture
def album(snapshot: SnapshotAssertion, tmp_path: Path) -> Opener:
    pictures = snapshot.use_extension(SVGImageExtension)
    differing = tmp_path / "differing"
    differing.mkdir()
    return Opener(pictures, differing)


async def test_the_lobby(album: Opener, folder: Path) -> None:
    async with album(opened(folder)) as pictures:
        await pictures.take("lobby")


async def test_a_first_visit(album: Opener, tmp_path: Path) -> None:
    async with album(opened(tmp_path / "new", player="")) as pictures:
        await pictures.take("first-visit")


@pytest.mark.parametrize("game", GAMES)
async def test_a_round(album: Opener, folder: Path, game: str) -> None:
    """Wagers, a decision, and how it ended."""
    async with album(opened(folder)) as pictures:
        table = TableScreen(game, ("Ada",))
        await pictures.go_to(table)
        await pictures.keys("2", "right", "1")
        await pictures.take(f"{game}-wagers")
        await pictures.keys("enter")
        await pictures.take(f"{game}-decision")
        await pictures.play_on(table)
        await pictures.take(f"{game}-settled")
        if game == "split":
            await pictures.go_to(ReplayScreen(1))
            await pictures.keys(*["right"] * 9)
            await pictures.take("replay")


async def test_what_explains_the_table(album: Opener, folder: Path) -> None:
    async with album(opened(folder, advice="before")) as pictures:
        await pictures.go_to(TableScreen("split", ("Ada",)))
        await pictures.keys("enter")
        await pictures.take("advice")
        await pictures.keys("f1")
        await pictures.take("help")


async def test_a_step_explained(album: Opener, folder: Path) -> None:
    async with album(opened(folder, steps=True)) as pictures:
        await pictures.go_to(TableScreen("prime", ("Ada",)))
        await pictures.keys("space", "enter", "space", "space", "space")
        await pictures.take("step")


async def test_the_settings(album: Opener, folder: Path) -> None:
    async with album(opened(folder)) as pictures:
        await pictures.go_to(SettingsRoom())
        await pictures.take("settings")


async def test_the_rooms(album: Opener, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a round, so that there is something to tell. The operator's room names the folder."""
    monkeypatch.chdir(folder.parent)
    async with album(opened(Path(folder.name))) as pictures:
        table = TableScreen("split", ("Ada",))
        await pictures.go_to(table)
        await pictures.keys("enter")
        await pictures.play_on(table)
        rooms: dict[str, Callable[[], Screen[Any]]] = {
            "paytables": lambda: PaytablesRoom("split"), "rules": lambda: RulesRoom("TCS §8"),
            "new-table": NewTable, "players": Players, "rounds": History,
            "statement": StatementRoom, "operator": OperatorRoom, "keys": KeysRoom,
        }  # fmt: skip
        for name, room in rooms.items():
            await pictures.go_to(room())
            await pictures.take(name, SMALL_AND_MIDDLE)
            await pictures.keys("escape")


async def test_several_at_one_screen(album: Opener, tmp_path: Path) -> None:
    folder = a_casino(tmp_path / "saves", live=True, players=("Ada", "Bea"))
    async with album(opened(folder)) as pictures:
        await pictures.go_to(TableScreen("prime", ("Ada", "Bea")))
        await pictures.keys("enter", "enter")
        await pictures.take("cards-down", SMALL_AND_MIDDLE)
        await pictures.keys("k")
        await pictures.take("cards-up", SMALL_AND_MIDDLE)


async def test_a_jackpot_is_won(album: Opener, tmp_path: Path) -> None:
    """The meter, and envy at the other seat."""
    folder = a_casino(tmp_path / "saves", players=("Ada", "Bea"))
    aces = Stack({4: "As Ah Ad Ac 7h", 3: "9s 9h 3d 5c 6h"}, dealer="2s 4h 6d 8c Tc Jd")
    app = opened(folder)
    with stacked(lambda: app, "prime", [aces]):
        async with album(app) as pictures:
            await pictures.go_to(TableScreen("prime", ("Ada", "Bea")))
            for _ in range(2):
                await pictures.keys("left", "up", "enter")  # the Four Card Jackpot
            for _ in range(2):
                await pictures.keys("k", "enter")
            await pictures.take("winner")


@pytest.mark.parametrize("palette", PALETTES)
async def test_every_palette(album: Opener, folder: Path, palette: str) -> None:
    """The lobby, a decision and a result; the joker has a colour of its own."""
    async with album(opened(folder, palette=palette)) as pictures:
        table = TableScreen("deuces", ("Ada",))
        await pictures.go_to(table)
        await pictures.keys("enter")
        await pictures.take(f"{palette}-decision")
        await pictures.play_on(table)
        await pictures.take(f"{palette}-settled")
        await pictures.keys("escape")
        await pictures.take(f"{palette}-lobby")


async def test_one_moment_in_every_look(album: Opener, folder: Path) -> None:
    async with album(opened(folder)) as pictures:
        table = TableScreen("double-play", ("Ada",))
        await pictures.go_to(table)
        await pictures.keys("enter")
        usual = {"palette": "two-colour", "shade": "dark", "letters": False, "ascii": False}
        for name, look in LOOKS.items():
            pictures.app.change(**(usual | look))
            table.paint()  # as it does when one comes back from the settings
            await pictures.settle()
            await pictures.take(f"look-{name}", MIDDLE)
