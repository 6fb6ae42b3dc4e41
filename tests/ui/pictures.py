"""The pictures of the README and of `docs/playing.md`, made by the program itself.

`python -m tests.ui.pictures docs/images` draws them again.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from textual.pilot import Pilot

from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.settings import AdviceWhen, Settings, save_settings
from tests.casino.shoes import shoes_from

TONIGHT: Final = 1_795_039_200_000  # a moment in the evening: the pictures don't hang on the clock
WIDE: Final = (120, 36)
SMALL: Final = (80, 24)


class Picture(NamedTuple):
    """One sitting: keys that are pressed, and at each name in brackets a picture is taken."""

    table: str  # or nothing: the lobby
    size: tuple[int, int]
    keys: str
    seed: int = 7
    advice: AdviceWhen = "off"


PICTURES: Final = (
    Picture("", WIDE, "[lobby]"),
    Picture("split", WIDE, "right right right up enter h [table-split] enter", 11),
    Picture("deuces", WIDE, "right up right up enter [table-deuces] p", 12, "before"),
    Picture("double-play", WIDE, "enter w [table-double-play]", 13),
    Picture("prime", WIDE, "right right up enter 1 [table-prime]", 14),
    Picture(
        "split", SMALL,
        "[first-wagers] 2 right right right up enter [first-hand] w enter [first-result]", 15,
    ),
)  # fmt: skip


async def take(folder: Path, picture: Picture, target: Path) -> None:
    settings = Settings(speed="instant", still=True, player="Ada", advice=picture.advice)
    save_settings(folder, settings)
    app = Galaxy(folder, clock=lambda: TONIGHT)
    async with app.run_test(size=picture.size) as pilot:
        await _settled(pilot)
        if "Ada" not in app.floor.people:
            app.floor.welcome("Ada")
            app.pop_screen()
            await _settled(pilot)
        if picture.table:
            app.push_screen(TableScreen(picture.table, ("Ada",)))
            await _settled(pilot)
        for key in picture.keys.split():
            await _settled(pilot)
            if key.startswith("["):
                app.save_screenshot(f"{key.strip('[]')}.svg", str(target))
            else:
                await pilot.press(key)


async def _settled(pilot: Pilot[None]) -> None:
    for _ in range(3):
        await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    if isinstance(pilot.app.screen, TableScreen):
        pilot.app.screen.sitting.let_go()  # no key is held back in a picture
    await pilot.pause()


def main(arguments: Sequence[str]) -> None:
    os.environ.update(COLORTERM="truecolor", TERM="xterm-256color")
    target = Path(arguments[0] if arguments else "docs/images")
    for picture in PICTURES:
        with TemporaryDirectory() as folder, shoes_from(picture.seed):
            asyncio.run(take(Path(folder), picture, target))


if __name__ == "__main__":
    main(sys.argv[1:])
