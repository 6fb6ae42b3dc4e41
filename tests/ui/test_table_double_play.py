"""Three Card Double Play on screen: three and three, in the book's order, doubled or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.games import events as ev
from galaxy_tui.ui.drafts import Setting, Wagers
from tests.ui.at_table import Sitting, Stack, a_casino, seated, sitting

SEAT = 4
TWO_SETS = Stack({SEAT: "As Ah Ad 9s 9h 9d"}, dealer="2s 4h 6d 8c Tc")
MIXED = Stack({SEAT: "As Ah Kd 9s 7h 3d"}, dealer="2s 4h 6d 8c Tc")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves")


def setting(at: Sitting) -> Setting:
    draft = at.screen.turns.draft
    assert isinstance(draft, Setting)
    return draft


def low(at: Sitting) -> list[str]:
    return [c.text for c in setting(at).sides[1]]


async def test_moved_by_digit_doubled_and_paid(folder: Path) -> None:
    async with sitting(folder, "double-play", TWO_SETS) as at:
        draft = at.screen.turns.draft
        assert isinstance(draft, Wagers)
        assert draft.amounts == {"high": 500, "low": 500}
        await at.keys("enter")
        assert (at.phase, at.table.asks) == ("mine", "set")
        assert low(at) == ["9s", "9h", "9d"]
        assert "aces" in setting(at).names[0]
        await at.keys("d")
        assert "doubled" in at.hand
        await at.keys("d")
        assert "doubled" not in at.hand
        await at.keys("d", "enter")
        at.settled()
        five = dict.fromkeys(("high", "low", "high-double", "low-double"), 500)
        assert at.placed() == five
        assert set(at.outcomes().values()) == {"won"}
        assert at.rack() == 30_000 + at.net()
        assert at.net() > 2_000  # three of a kind low pays more than even money


async def test_an_order_that_the_book_forbids_is_refused_and_nothing_is_lost(folder: Path) -> None:
    async with sitting(folder, "double-play", MIXED) as at:
        await at.keys("enter")
        spread = [c.text for c in setting(at).cards]
        assert spread == ["As", "Ah", "Kd", "9s", "7h", "3d"]
        await at.keys("1")
        assert setting(at).refusal.startswith("2 high and 4 low")
        assert "2 high and 4 low" in at.hand
        await at.keys("enter")
        assert at.table.asks == "set"
        assert "it takes three cards each" in at.call
        await at.keys("2", "3", "4", "5", "6")  # the aces low, the rest high
        assert low(at) == ["As", "Ah", "Kd"]
        await at.keys("enter")
        assert at.table.asks == "set"
        assert not at.happened(ev.HandSet)
        assert "equal to or above Low" in at.call
        await at.keys("w")  # the house's own way may always be set
        assert not setting(at).refusal
        await at.keys("enter")
        at.settled()
        assert at.outcomes().keys() == {"high", "low"}


async def test_the_same_by_mouse(folder: Path) -> None:
    async with sitting(folder, "double-play", MIXED) as at:
        for spot in ("pick-3", "pick-5", "super-3s", "super-six"):
            await at.click(f"spot-{spot}")
        await at.click_key("wager.place")
        await at.click("card-3")
        await at.click("card-6")
        assert low(at) == ["Kd", "9s", "7h"]
        await at.click("card-6")
        await at.click("card-4")
        assert len(low(at)) == 3
        await at.click_key("set.double")
        assert setting(at).double
        await at.click_key("set.done")
        at.settled()
        assert set(at.outcomes()) == {
            "high", "low", "high-double", "low-double", "pick-3", "pick-5", "super-3s", "super-six",
        }  # fmt: skip
        assert {wager for _, wager in at.screen.stage.lights} == {"super-3s", "super-six"}


async def test_doubling_is_no_key_where_the_chips_do_not_cover_it(folder: Path) -> None:
    seated(folder, "double-play", "Ada", SEAT, 1_500)
    async with sitting(folder, "double-play", MIXED) as at:
        await at.keys("enter")
        assert not setting(at).can_double
        assert "double" not in at.footer
        await at.keys("d")
        assert not setting(at).double
        await at.keys("enter")
        at.settled()
        assert at.placed() == {"high": 500, "low": 500}


async def test_the_best_setting_is_counted_and_set(folder: Path) -> None:
    async with sitting(folder, "double-play", MIXED, advice="before") as at:
        await at.keys("enter")
        await at.counted()
        assert at.screen.sitting.coaching.best is not None
        await at.keys("e", "enter")
        at.settled()
        assert "the best choice" in at.side
