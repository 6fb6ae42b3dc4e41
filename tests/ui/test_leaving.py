"""Keys that come in one burst: a screen is left once, and what lies under it stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from galaxy_tui.ui.keys import BY_ID
from galaxy_tui.ui.screens.asking import Ask, Choose
from galaxy_tui.ui.screens.jump import Jump
from galaxy_tui.ui.screens.keys_room import CatchKey
from galaxy_tui.ui.screens.palette import Palette
from galaxy_tui.ui.screens.settings_room import SettingsRoom
from tests.ui.at_table import a_casino, opened


def burst(pilot: Pilot[None], *keys: str) -> None:
    """All of them are there before the first is dealt with."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))


def jump(room: SettingsRoom) -> Jump:
    return Jump(room, room.targets())


@pytest.mark.parametrize(
    ("open_it", "keys"),
    [
        (lambda room: Ask("How many?", answer="7"), ("enter", "enter")),
        (lambda room: Choose("Which?", ["This", "That"]), ("enter", "enter")),
        (lambda room: CatchKey(BY_ID["room.leave"]), ("f", "g", "escape")),
        (lambda room: Palette(id="--command-palette"), ("down", "enter", "enter", "enter")),
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
