"""A round looked at again: steps, jumps, other rounds, and no more than was seen then."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from galaxy_tui.games import events as ev
from galaxy_tui.ui.pins import make_pin
from galaxy_tui.ui.screens.asking import Ask, Choose
from galaxy_tui.ui.screens.replay import ReplayScreen
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.widgets.picture import Picture
from galaxy_tui.ui.widgets.title_line import TitleLine
from tests.ui.at_table import Sitting, Stack, a_casino, sitting
from tests.ui.secrets_search import cards_drawn

ADA = 4
ONE = Stack({ADA: "As Ah Kd"}, dealer="7s 5h 2c", community="4c")
TWO = Stack({ADA: "9s 9h 8d"}, dealer="Ks Kh Ac", community="4c")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves", players=("Ada", "Bea"))


@asynccontextmanager
async def after_two_rounds(folder: Path, **settings: object) -> AsyncIterator[Sitting]:
    async with sitting(folder, "split", ONE, TWO, **settings) as at:  # type: ignore[arg-type]
        await at.keys("enter", "enter", "enter", "enter", "enter")
        assert at.table.look().number == 2
        assert at.phase == "between"
        yield at


def replay(at: Sitting) -> ReplayScreen:
    assert isinstance(at.app.screen, ReplayScreen)
    return at.app.screen


def title(at: Sitting) -> str:
    return at.app.screen.query_one(TitleLine).canvas.text


async def look_again(at: Sitting, round_: int, player: str | None = None) -> ReplayScreen:
    at.app.push_screen(ReplayScreen(round_, player))
    await at.pilot.pause()
    await at.pilot.pause()
    return replay(at)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_title_has_whole_words_at_every_width(
    folder: Path, size: tuple[int, int]
) -> None:
    async with after_two_rounds(folder) as at:
        await look_again(at, 1)
        await at.pilot.resize_terminal(*size)
        await at.pilot.pause()
        assert "Three Card Split · training · round " in title(at)
        assert "split/1" in title(at)
        assert "step 0 of " in title(at)
        (steps,) = re.findall(r"step 0 of (\d+)", title(at))
        for step in range(1, int(steps) + 1):
            await at.keys("right")
            assert f"step {step} of {steps}" in title(at)
        assert "…" not in title(at)


async def test_step_by_step_to_the_end_and_back(folder: Path) -> None:
    async with after_two_rounds(folder) as at:
        screen = await look_again(at, 1)
        assert "training" in title(at)
        assert "round 1 (split/1)" in title(at)
        assert "Before the round" in at.call
        assert screen._stage.seats == {}
        assert "$200" in at.seat_says(ADA)
        places = [0]
        while screen._at < len(screen._steps):
            await at.keys("right")
            assert screen._at > places[-1]
            assert screen._steps[screen._at - 1].last
            places.append(screen._at)
        assert screen._stage.over
        assert screen._stage.seats[ADA].net == 500
        assert "Primary +$5" in at.hand
        assert "$205" in at.seat_says(ADA)  # as the round left it
        for place in reversed(places[:-1]):
            await at.keys("left")
            assert screen._at == place
        assert screen._stage.seats == {}


async def test_jumps_and_playing_through(folder: Path) -> None:
    async with after_two_rounds(folder) as at:
        screen = await look_again(at, 1)
        await at.keys("end")
        assert screen._stage.over
        await at.keys("home")
        assert screen._at == 0
        await at.keys("space")  # at once, at this pace
        assert screen._stage.over
        assert _timers(screen) == 0
        await at.keys("v", "home")
        assert at.app.settings.speed == "leisurely"
        for running in (1, 0, 1):  # let run, stopped, let run again: never twice at a time
            await at.keys("space")
            assert _timers(screen) == running
            assert 0 < screen._at < len(screen._steps)
        await at.keys("end")
        assert _timers(screen) == 0


def _timers(screen: ReplayScreen) -> int:
    """Steps that are about to come by themselves."""
    tasks = [timer._task for timer in screen._timers if timer._repeat == 0]
    return sum(task is not None and not task.done() for task in tasks)


async def test_other_rounds_by_key_and_by_number(folder: Path) -> None:
    async with after_two_rounds(folder) as at:
        await look_again(at, 1)
        await at.keys("p")  # there is none before
        assert replay(at).round == 1
        await at.keys("n")
        await at.pilot.pause()
        assert replay(at).round == 2
        assert "split/2" in title(at)
        await at.keys("n")  # nor one after
        assert replay(at).round == 2
        await at.keys("slash")
        assert isinstance(at.app.screen, Ask)
        at.app.screen.query_one(Input).value = "split/1"
        await at.keys("enter")
        await at.pilot.pause()
        assert replay(at).round == 1
        await at.keys("slash")
        asking = at.app.screen
        asking.query_one(Input).value = "99[/x]"
        await at.keys("enter")
        assert at.app.screen is asking  # what was typed may be put right
        assert "99[/x]" in str(asking.query_one(".bad", Static).render())
        await at.keys("escape")
        assert replay(at).round == 1
        await at.keys("escape")
        assert isinstance(at.app.screen, TableScreen)


async def test_with_the_eyes_of_whoever_looks(folder: Path) -> None:
    """One's own cards from the deal on; somebody else's only once they were turned up."""
    async with after_two_rounds(folder) as at:
        own = set(at.happened(ev.Exposed, place=ADA)[0].cards)
        for player, knows in (("Ada", True), ("Bea", False)):
            screen = await look_again(at, 2, player)
            while not screen._stage.seats or not screen._stage.seats[ADA].cards:
                await at.keys("right")
            assert (own <= _drawn(at)) == knows, player
            await at.keys("end")
            assert own <= _drawn(at)
            await at.keys("escape")


async def test_a_secret_key_opens_one_s_own_cards(folder: Path) -> None:
    async with after_two_rounds(folder) as at:
        at.app.change(pins={"Ada": make_pin("swan")})
        own = set(at.happened(ev.Exposed, place=ADA)[0].cards)
        for typed, knows in ((("escape",), False), ((*"swan", "enter"), True)):
            at.app.push_screen(ReplayScreen(2))
            await at.pilot.pause()
            await at.pilot.pause()
            assert isinstance(at.app.screen, Ask)
            await at.keys(*typed)
            while not (seat := replay(at)._stage.seats.get(ADA)) or not seat.cards:
                await at.keys("right")
            assert (own <= _drawn(at)) == knows
            await at.keys("escape")


async def test_several_at_one_screen_are_asked_whose_eyes(folder: Path) -> None:
    async with sitting(folder, "split", ONE, party=("Ada", "Bea")) as at:
        await at.keys("enter", "enter", "k", "enter", "k", "enter", "k", "k")
        assert at.phase == "between", at.hand
        at.app.push_screen(ReplayScreen(1))
        await at.pilot.pause()
        await at.pilot.pause()
        assert isinstance(at.app.screen, Choose)
        await at.keys("down", "enter")
        assert replay(at)._player == "Bea"


def _drawn(at: Sitting) -> set[object]:
    return set(cards_drawn(at.app.screen.query_one(f"#seat-{ADA}", Picture).canvas))


async def test_a_round_that_is_not_there_is_said(folder: Path) -> None:
    async with after_two_rounds(folder) as at:
        at.app.push_screen(ReplayScreen(12))
        await at.pilot.pause()
        await at.pilot.pause()
        assert at.screen.table_id == "split"
        assert at.app._notifications
