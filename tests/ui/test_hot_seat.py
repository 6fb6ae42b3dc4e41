"""Several players at one screen: turns that pass, cards that stay down until their owner looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.widgets import Input

from galaxy_tui.games import events as ev
from galaxy_tui.ui.drafts import Setting, Wagers
from galaxy_tui.ui.pins import make_pin
from galaxy_tui.ui.screens.asking import Ask
from galaxy_tui.ui.screens.table import TableScreen
from tests.ui.at_table import Sitting, Stack, a_casino, sitting

ADA, BEA, CY = 4, 3, 5
HANDS = {ADA: "As Ah Kd", BEA: "Qs Qh Jd", CY: "9s 9h 8d"}
THREE = Stack(HANDS, dealer="7s 5h 2c", community="4c")
TWO = Stack({ADA: "As Ah Kd", BEA: "Qs Qh Jd"}, dealer="7s 5h 2c", community="4c")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves", players=("Ada", "Bea", "Cy"))


def player(at: Sitting) -> str:
    return at.chair.player


def while_(holds: Callable[[], bool], most: int = 12) -> Iterator[int]:
    """Again as long as this holds; but a table that never gets on fails."""
    for n in range(most):
        if not holds():
            return
        yield n
    raise AssertionError("The table doesn't get on.")


async def test_three_bet_look_set_and_see_their_results(folder: Path) -> None:
    async with sitting(folder, "split", THREE, party=("Ada", "Bea", "Cy")) as at:
        seats = {chair.player: seat for seat, chair in at.screen.turns.chairs.items()}
        assert seats == {"Ada": ADA, "Bea": BEA, "Cy": CY}
        bets = []
        for _ in while_(lambda: at.table.asks == "wager"):
            bets.append(player(at))
            assert player(at).upper() in at.hand  # whose turn it is, is said
            await at.keys("enter")
        assert sorted(bets) == ["Ada", "Bea", "Cy"]
        for seat in HANDS:  # nobody has looked: nothing is face up anywhere
            assert set(at.screen.stage.seats[seat].cards) == {None}
        assert at.screen.turns.mine is None
        assert "your cards are face down: look at them first" in at.hand
        turns = []
        for _ in while_(lambda: at.phase == "mine"):
            turns.append(player(at))
            assert at.screen.turns.draft is None
            await at.keys("enter")  # not before one has looked
            assert at.screen.turns.draft is None
            await at.keys("k")
            draft = at.screen.turns.draft
            assert isinstance(draft, Setting)
            held = {c.text for c in draft.cards}
            assert held == set(HANDS[at.seat].split())
            await at.keys("enter")
        assert sorted(turns) == ["Ada", "Bea", "Cy"]
        at.settled()
        for name in ("Ada", "Bea", "Cy"):
            assert f"{name} wins $5" in at.call
            assert at.rack(name) == 20_500


async def test_in_any_order_with_tab(folder: Path) -> None:
    async with sitting(folder, "split", THREE, party=("Ada", "Bea", "Cy")) as at:
        await at.keys("2", "tab")  # Ada thinks on; her chips stay where she put them
        second = player(at)
        assert second != "Ada"
        await at.keys("enter")
        for _ in while_(lambda: player(at) != "Ada"):
            await at.keys("tab")
        draft = at.screen.turns.draft
        assert isinstance(draft, Wagers)
        assert draft.amounts == {"primary": 1_000}
        await at.keys("enter", "enter")
        assert at.table.asks == "set"
        order = []
        for _ in while_(lambda: at.phase == "mine"):
            await at.keys("tab")  # never who was asked first
            order.append(player(at))
            await at.keys("k", "enter")
        assert len(set(order)) == 3
        at.settled()
        assert at.placed(ADA) == {"primary": 1_000}
        assert [e.seat for e in at.happened(ev.HandSet)] == [
            {"Ada": ADA, "Bea": BEA, "Cy": CY}[name] for name in order
        ]


async def test_cards_go_down_again_by_the_key_and_when_the_turn_passes(folder: Path) -> None:
    async with sitting(folder, "split", TWO, party=("Ada", "Bea")) as at:
        await at.keys("enter", "enter", "k")
        first = player(at)
        assert at.screen.turns.mine is not None
        await at.keys("k")
        assert at.screen.turns.mine is None
        assert at.screen.turns.draft is None
        await at.keys("k", "tab")
        assert player(at) != first
        assert not at.screen.turns.looking
        assert at.screen.turns.mine is None
        await at.keys("tab")
        assert player(at) == first
        assert not at.screen.turns.looking


async def test_nobody_is_looking_when_the_next_round_is_dealt(folder: Path) -> None:
    """Ada looked in the round before, and Bea sits this one out: still she has to look again."""
    async with sitting(folder, "split", TWO, TWO, party=("Ada", "Bea")) as at:
        await at.keys("enter", "enter")
        for _ in while_(lambda: at.phase == "mine"):
            await at.keys("k", "enter")
        at.settled()
        for _ in while_(lambda: player(at) != "Bea"):
            await at.keys("tab")
        await at.keys("o", "enter")
        for _ in while_(lambda: at.table.asks == "wager"):
            await at.keys("enter")
        assert at.table.asks == "set"
        assert not at.screen.turns.looking
        assert at.screen.turns.mine is None


async def test_a_secret_key_is_asked_for_first(folder: Path) -> None:
    pins = {"Ada": make_pin("swan"), "Bea": make_pin("heron")}
    async with sitting(folder, "split", TWO, party=("Ada", "Bea"), pins=pins) as at:
        await at.keys("enter", "enter")
        table = at.screen
        mine = {"Ada": "swan", "Bea": "heron"}[player(at)]
        theirs = {"Ada": "heron", "Bea": "swan"}[player(at)]
        await at.keys("k")
        assert isinstance(at.app.screen, Ask)
        assert at.app.screen.query_one(Input).password
        await at.keys(*theirs, "enter")
        assert isinstance(at.app.screen, Ask)  # that isn't it
        assert not table.turns.looking
        assert at.app.screen.query_one(Input).value == ""
        await at.keys(*mine, "enter")
        assert isinstance(at.app.screen, TableScreen)
        assert table.turns.looking
        assert table.turns.mine is not None
        await at.keys("k", "k", "escape")  # down, and thought better of it
        assert not table.turns.looking


async def test_advice_of_one_is_not_for_the_other(folder: Path) -> None:
    async with sitting(folder, "split", TWO, party=("Ada", "Bea"), advice="after") as at:
        await at.keys("enter", "enter", "k")
        first = player(at)
        await at.counted()
        await at.keys("enter")
        assert player(at) != first
        assert "ADVICE" not in at.side
        for sign in ("♠", "♥", "♦"):
            assert sign not in at.side
        await at.keys("k")
        await at.counted()
        await at.keys("enter")
        at.settled()
        assert "1 decision" in at.side or "2 decisions" in at.side
