"""Who sits down, who keeps them company, who is left out of a round and who comes back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from galaxy_tui.ai.bots import bot_called
from galaxy_tui.casino.house import House
from galaxy_tui.casino.table_file import standard_text
from galaxy_tui.errors import NotAllowed
from galaxy_tui.ui.floor import USUAL_COMPANY, Floor
from tests.ui.at_table import a_casino, opened


@asynccontextmanager
async def floor_of(folder: Path) -> AsyncIterator[Floor]:
    app = opened(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield app.floor


def out(floor: Floor, table: str) -> set[str]:
    """Who sits out there."""
    return {taken.player for taken in floor.tables[table].look().seats if taken.out}


def around(floor: Floor, table: str) -> set[str]:
    """Everybody with a seat there."""
    return {taken.player for taken in floor.tables[table].look().seats}


async def test_to_a_table_of_the_house_the_usual_bots_come_along(tmp_path: Path) -> None:
    async with floor_of(a_casino(tmp_path / "saves")) as floor:
        floor.sit_down("deuces", ("Ada",))
        assert len(floor.company("deuces").bots) == USUAL_COMPANY


async def test_to_a_table_that_somebody_set_up_nobody_comes_unasked(tmp_path: Path) -> None:
    folder = a_casino(tmp_path / "saves", texts={"ours": standard_text("split")})
    async with floor_of(folder) as floor:
        floor.sit_down("ours", ("Ada",))
        assert around(floor, "ours") == {"Ada"}


async def test_who_has_a_bot_s_name_keeps_it_and_other_bots_come(tmp_path: Path) -> None:
    folder, name = a_casino(tmp_path / "saves"), bot_called(1).name
    with House(folder) as house:
        house.join(name)
    async with floor_of(folder) as floor:
        floor.sit_down("split", ("Ada",))
        floor.watch("prime")
        assert len(floor.company("split").bots) == USUAL_COMPANY
        assert len(floor.company("prime").bots) == USUAL_COMPANY + 1
        assert name not in around(floor, "split") | around(floor, "prime")


async def test_too_few_seats_are_counted_in_words(tmp_path: Path) -> None:
    others = [f"Guest {n}" for n in range(7)]
    folder = a_casino(tmp_path / "saves", players=["Ada", *others])
    async with floor_of(folder) as floor:
        for count, left in ((6, "1 seat"), (7, "no seat")):
            floor.sit_down("split", others[:count])
            with pytest.raises(NotAllowed, match=f"has {left} for 2 more"):
                floor.sit_down("split", (*others[:count], "Ada", "Bea"))


async def test_who_was_left_out_of_a_round_plays_again_on_coming_back(tmp_path: Path) -> None:
    folder = a_casino(tmp_path / "saves", players=["Ada", "Bea"])
    async with floor_of(folder) as floor:
        floor.sit_down("split", ("Ada", "Bea"))
        floor.make_room("split", ("Ada",))
        assert out(floor, "split") == {"Bea"}
        floor.come_back("split", ("Ada", "Bea"))
        assert out(floor, "split") == set()


async def test_whoever_was_left_out_is_not_so_in_the_next_house(tmp_path: Path) -> None:
    folder = a_casino(tmp_path / "saves", players=["Ada", "Bea", "Cy"])
    async with floor_of(folder) as floor:
        floor.sit_down("split", ("Ada", "Bea", "Cy"))
        floor.tables["split"].chair_of("Cy").sit_out()
        floor.make_room("split", ("Ada",))
        assert out(floor, "split") == {"Bea", "Cy"}
    async with floor_of(folder) as floor:
        assert out(floor, "split") == {"Cy"}


async def test_who_wants_to_sit_out_does_so_until_told_otherwise(
    tmp_path: Path,
) -> None:
    folder = a_casino(tmp_path / "saves", players=["Ada", "Bea"])
    async with floor_of(folder) as floor:
        floor.sit_down("split", ("Ada", "Bea"))
        floor.make_room("split", ("Ada",))
        floor.come_back("split", ("Bea",))
        bea = floor.tables["split"].chair_of("Bea")
        bea.sit_out()
        floor.make_room("split", ("Ada",))  # somebody plays without her meanwhile
        floor.come_back("split", ("Ada", "Bea"))
        assert out(floor, "split") == {"Bea"}
