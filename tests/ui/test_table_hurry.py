"""The key that hurries the deal does nothing else for a moment; every other key works at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.ui.drafts import Wagers
from galaxy_tui.ui.widgets.flight import Flight
from tests.ui.at_table import Sitting, Stack, a_casino, sitting

PRIME = Stack({4: "As Ah Kd 9s 7h"}, dealer="2s 4h 6d 8c Tc Jd")
ACES = Stack({4: "As Ah Kd"}, dealer="9s 7h 2c", community="4c")


pytestmark = pytest.mark.usefixtures("held", "standstill")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves")


async def dealt_in(at: Sitting) -> None:
    """Wagers are out, and the deal is being seen."""
    at.screen.sitting.pacer.rush()
    await at.keys("enter")
    assert at.phase == "dealing"


async def test_a_hurried_deal_stakes_nothing_by_the_same_key(folder: Path) -> None:
    async with sitting(folder, "prime", PRIME, speed="leisurely") as at:
        await dealt_in(at)
        await at.keys("enter", "enter", "enter")
        assert (at.phase, at.table.asks) == ("mine", "raise")
        assert at.placed() == {"ante": 500}
        at.screen.sitting.let_go()
        await at.keys("enter")
        assert at.placed() == {"ante": 500, "raise": 500}


async def test_a_result_is_seen_before_the_same_key_leaves_it(folder: Path) -> None:
    async with sitting(folder, "split", ACES, speed="leisurely") as at:
        await dealt_in(at)
        await at.keys("enter")
        at.screen.sitting.let_go()
        await at.keys("enter")
        assert at.phase == "dealing"
        await at.keys("space", "space", "enter")
        at.settled()
        at.screen.sitting.let_go()
        await at.keys("space")
        assert not at.screen.stage.over


async def test_other_keys_and_the_next_hurry_wait_for_nothing(folder: Path) -> None:
    async with sitting(folder, "prime", PRIME, speed="leisurely") as at:
        await dealt_in(at)
        await at.keys("enter", "2")
        assert at.placed() == {"ante": 500, "raise": 1_000}
        assert at.phase == "dealing"
        await at.keys("space")
        at.settled()


async def test_a_click_that_hurries_takes_no_choice_below_it(folder: Path) -> None:
    async with sitting(folder, "prime", PRIME, speed="leisurely") as at:
        await dealt_in(at)
        await at.click("seat-4", "#seat-4")
        assert at.phase == "mine"
        await at.click("choice-3")
        assert at.phase == "mine"
        at.screen.sitting.let_go()
        await at.click("choice-3")
        assert at.placed()["raise"] == 1_500


async def test_a_changed_key_is_held_as_well_and_no_other(folder: Path) -> None:
    keys = {"table.go-on": "z"}
    async with sitting(folder, "prime", PRIME, speed="leisurely", keys=keys) as at:
        await dealt_in(at)
        await at.keys("z", "enter")
        assert at.placed() == {"ante": 500, "raise": 500}


async def test_a_result_that_came_at_once_is_left_a_moment_later(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter", "enter")
        at.settled()
        assert "go on" not in at.footer
        await at.keys("enter", "space")
        at.settled()
        at.screen.sitting.let_go()
        await at.pilot.pause()
        assert "go on" in at.footer
        await at.keys("enter")
        assert not at.screen.stage.over


async def test_a_hurried_deal_leaves_nothing_in_the_air(folder: Path) -> None:
    async with sitting(folder, "prime", PRIME, speed="leisurely", still=False) as at:
        await dealt_in(at)
        flight = at.screen.query_one(Flight)
        for _ in range(20):
            if not flight.flies:
                at.screen.sitting.pacer._rang()
        assert flight.flies
        await at.keys("space")
        assert not flight.flies
        assert at.phase == "mine"


async def test_where_nothing_can_be_hurried_no_key_is_held(folder: Path) -> None:
    async with sitting(folder, "prime", PRIME, steps=True) as at:
        while at.phase == "step":
            await at.keys("space")
        await at.keys("enter")
        assert at.placed() == {"ante": 500}


async def test_what_others_bet_takes_no_turn_away_and_no_word(folder: Path) -> None:
    async with sitting(folder, "split", speed="leisurely") as at:
        table = at.screen.sitting
        table.company.rest()
        table.pacer.rush()
        await at.pilot.pause()
        assert at.phase == "mine"
        assert "Ada sits down with $" in at.call
        for place, seat in enumerate(sorted(table.company.bots)):
            table.company._act(seat)
            await at.pilot.pause()
            assert table.pacer.busy  # the bet is being seen
            assert at.phase == "mine"
            assert place or "Ada sits down with $" in at.call
            await at.keys("2")
        put = at.screen.turns.draft
        assert isinstance(put, Wagers)
        assert put.total == 500 * (1 + len(table.company.bots))
        await at.keys("enter")
        assert at.placed() == {"primary": put.total}
