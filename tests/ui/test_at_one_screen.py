"""Whose eyes look, whose seat is whose, and what a refusal or a clock leaves behind."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest
from textual.widgets import Input

from galaxy_tui.casino.store import NotSaved
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import book_of
from galaxy_tui.ui.dealing import Dealing, Shown
from galaxy_tui.ui.drafts import Choice, Picking
from galaxy_tui.ui.pacer import Pacer
from galaxy_tui.ui.pins import make_pin
from galaxy_tui.ui.screens.asking import Ask
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.table import TableScreen
from tests.ui.at_table import NOON, Sitting, Stack, a_casino, opened, sitting

PINS = {"Ada": make_pin("swan"), "Bea": make_pin("heron")}
TWO = Stack({4: "As Ah Kd", 3: "Qs Qh Jd"}, dealer="7s 5h 2c", community="4c")
ONE = Stack({4: "As Ah Kd"}, dealer="7s 5h 2c", community="4c")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves", players=("Ada", "Bea"))


async def _unlock(at: Sitting, word: str) -> None:
    await at.keys("k")
    assert isinstance(at.app.screen, Ask)
    at.app.screen.query_one(Input).value = word
    await at.keys("enter")


# Whose eyes


async def test_with_a_secret_key_cards_lie_face_down_even_alone(folder: Path) -> None:
    async with sitting(folder, "split", ONE, ONE, pins=PINS) as at:
        await at.keys("enter")
        assert at.table.asks == "set"
        assert at.screen.turns.mine is None
        assert "face down" in at.hand
        await _unlock(at, "swan")
        assert at.screen.turns.mine is not None
        await at.keys("enter")
        at.settled()
        await at.keys("enter", "enter")  # alone, proving it once is enough until one leaves
        assert at.table.asks == "set"
        assert at.screen.turns.mine is not None
        await at.keys("escape")
        assert isinstance(at.app.screen, Lobby)
        await at.keys("c")
        assert at.screen.turns.mine is None


async def test_a_key_turns_up_the_cards_of_who_typed_it_and_no_others(folder: Path) -> None:
    async with sitting(folder, "split", TWO, party=("Ada", "Bea"), pins=PINS) as at:
        await at.keys("enter", "enter")
        asked = at.seat
        at.screen.turns.pass_on()  # the turn passes while the box is open
        at.screen._look(asked, up=True)
        assert at.seat != asked
        assert at.screen.turns.mine is None


# Seats


async def test_a_seat_that_is_kept_stops_nobody(folder: Path) -> None:
    async with sitting(folder, "split", ONE, Stack({3: "Qs Qh Jd"}, "7s 5h 2c", "4c"), TWO) as at:
        await at.keys("enter", "enter")
        at.settled()
        await at.keys("escape")
        at.app.party = ("Bea",)
        await at.keys("enter", "enter", "enter")  # what Ada left lies there; then Bea bets
        assert at.screen.turns.chair.player == "Bea"
        assert [taken.player for taken in at.table.look().seats if taken.out] == ["Ada"]
        assert at.table.asks == "set"
        await at.keys("enter")
        at.settled()
        await at.keys("escape")
        at.app.party = ("Ada",)
        await at.keys("enter")
        assert not any(taken.out for taken in at.table.look().seats if taken.player == "Ada")


async def test_a_round_goes_on_with_those_of_the_party_who_are_in_it(folder: Path) -> None:
    async with sitting(folder, "split", ONE, TWO) as at:
        await at.keys("enter")
        assert at.table.asks == "set"
        await at.keys("escape")
        at.app.party = ("Ada", "Bea")
        await at.keys("c")
        assert list(at.screen.turns.chairs) == [4]
        await at.keys("enter")
        at.settled()
        await at.keys("enter")  # for the next round Bea sits down as well
        assert sorted(at.screen.turns.chairs) == [3, 4]


async def test_who_plays_together_is_kept(folder: Path) -> None:
    async with sitting(folder, "split", TWO, party=("Ada", "Bea")) as at:
        assert at.app.party == ("Ada", "Bea")
    assert opened(folder, party=("Ada", "Bea")).party == ("Ada", "Bea")


async def test_a_refused_seat_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(folder)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        store = app.floor.house.store

        def full(*_: object) -> NoReturn:
            raise NotSaved("The disk is full: nothing is saved.")

        with monkeypatch.context() as patch:
            patch.setattr(store, "commit", full)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, Lobby)
            assert not app.floor.company("split").bots
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen.sitting.refusal == ""
        assert app.screen.table.asks == "set"


# The clock


async def test_the_clock_waits_while_a_step_is_explained(folder: Path) -> None:
    """House rule: decision clock. It runs from when one sees what is asked."""
    moment = NOON
    async with sitting(folder, "prime", clock=True) as at:
        at.house.clock = lambda: moment
        at.app.change(steps=True)
        await at.keys("enter")
        assert at.phase == "step"
        moment += 40_000
        at.screen.sitting.tick()
        assert at.happened(ev.Folded, seat=at.seat) == []
        at.app.change(steps=False)
        await at.keys("space")
        assert at.phase == "mine"
        moment += 20_000
        at.screen.sitting.tick()
        assert at.phase == "mine"
        moment += 40_000
        at.screen.sitting.tick()
        await at.pilot.pause()
        assert at.happened(ev.Folded, seat=at.seat)


async def test_what_the_clock_decided_is_no_draft_any_more(folder: Path) -> None:
    moment = NOON
    hands = Stack({3: "9s 7h 4d Kc 5s"}, community="8s 8h 9c 2d")
    async with sitting(folder, "deuces", hands, clock=True) as at:
        at.house.clock = lambda: moment
        await at.keys("right", "right", "up", "enter")  # Five Card Fortune beside the Ante
        assert at.table.asks == "play"
        assert isinstance(at.screen.turns.draft, Choice)
        moment += 60_000
        at.screen.sitting.tick()
        await at.pilot.pause()
        assert at.table.asks == "pick"
        assert isinstance(at.screen.turns.draft, Picking)


# The deal is seen


async def test_a_card_that_has_flown_is_painted_when_it_lands(folder: Path) -> None:
    async with sitting(folder, "split", ONE, speed="normal") as at:
        dealing = Dealing(book_of("three-card-split"))
        dealing.heard([ev.Dealt(n, (None,), n, "TCS §3") for n in (1, 2, 3)])
        seen: list[str] = []

        def show(one: Shown) -> None:
            seen.append("dealt")

        pacer = Pacer(
            at.screen, dealing, approach=lambda one, takes: takes, show=show,
            shown=lambda: seen.append("painted"), caught_up=lambda: seen.append("caught up"),
        )  # fmt: skip
        pacer.go()
        for _ in range(3):
            pacer.stop()
            pacer._rang()
        pacer.stop()
        assert seen == ["dealt", "painted"] * 3 + ["caught up"]
