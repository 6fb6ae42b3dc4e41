"""A seat has another player now: what the one before bet, held and won isn't theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.games import events as ev
from galaxy_tui.ui import sitting as of_table
from galaxy_tui.ui.screens.players import Players
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.showing import banner_of
from galaxy_tui.ui.stage import Win
from tests.ui.at_table import Stack, a_casino, opened, sitting
from tests.ui.test_leaving import keys_at_once

ACES = Stack({4: "As Ah Kd"}, dealer="9s 7h 2c", community="4c")


async def test_who_takes_a_seat_inherits_neither_result_nor_bet(tmp_path: Path) -> None:
    folder = a_casino(tmp_path / "saves", players=("Ada", "Bea"))
    async with sitting(folder, "split", ACES, ACES) as at:
        await at.keys("4", "enter", "enter")
        at.settled()
        await at.keys("escape", "p")
        assert isinstance(at.app.screen, Players)
        await at.keys("x")  # Ada gives up her seat
        await at.keys("down", "enter")  # Bea plays alone
        assert at.app.party == ("Bea",)
        await at.keys("enter")
        assert (at.chair.player, at.seat) == ("Bea", 4)
        assert "You win" not in at.call
        assert "pair of aces" not in at.hand + at.seat_says(4)
        at.screen.stage.win = Win(4, "Four Aces", 2_500_000)
        assert banner_of(at.screen.stage, at.table.look()) == "Seat 4 · Ada · Four Aces · $25,000"
        await at.keys("enter", "enter")
        (bet,) = at.happened(ev.Placed, seat=4)
        assert bet.amount == 500


async def test_my_own_bet_is_there_when_i_come_back(tmp_path: Path) -> None:
    async with sitting(a_casino(tmp_path / "saves"), "split", ACES, ACES) as at:
        await at.keys("4", "enter", "enter")
        at.settled()
        await at.keys("escape", "enter")
        assert "You win $105" in at.call
        await at.keys("enter", "enter")
        assert at.placed() == {"primary": 10_500}


async def test_whoever_watches_has_one_next_round_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_table, "_BETWEEN_ROUNDS", 1e6)
    app = opened(a_casino(tmp_path / "saves"))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await keys_at_once(pilot, "w")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.phase == "between"
        assert screen.sitting._next is None  # at once, and only when it is asked for
        await pilot.press("v")
        first = screen.sitting._next
        assert first is not None
        await pilot.press("f1", "escape")
        await pilot.pause()
        assert screen.sitting._next is not first
        assert first._task is None or first._task.done() or first._task.cancelling()
