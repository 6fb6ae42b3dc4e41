"""Only the cells that changed go to the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console
from rich.segment import Segment
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from galaxy_tui.ui.compositing import ExactCompositor, ExactUpdate
from galaxy_tui.ui.screens.room import Room
from tests.ui.at_table import a_casino, sitting
from tests.ui.conftest import Open


def written(*spans: tuple[int, int, int]) -> str:
    line = {0: Strip([Segment("0123456789")]), 10: Strip([Segment("abcdefghij")])}
    return ExactUpdate([line, line], list(spans), [[10, 20]] * 2).render_segments(Console())


def test_a_change_is_cut_on_both_sides() -> None:
    assert written((1, 4, 6)) == "\x1b[2;5H45"


def test_a_change_across_two_widgets_is_in_both() -> None:
    assert written((0, 8, 12)) == "\x1b[1;9H89\x1b[1;11Hab"


def test_two_changes_on_a_line_are_two() -> None:
    assert written((0, 1, 2), (0, 19, 20)) == "\x1b[1;2H1\x1b[1;20Hj"


async def test_every_room_is_painted_so_and_nothing_is_left_over_after_a_full_paint(
    casino: Open,
) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        room = app.screen
        assert isinstance(room, Room)
        compositor = room._compositor
        assert isinstance(compositor, ExactCompositor)
        compositor.render_full_update()
        assert not any(widget._repaint_regions for widget in compositor.full_map)


async def test_only_a_room_that_is_seen_is_painted(tmp_path: Path) -> None:
    async with sitting(a_casino(tmp_path / "saves"), "split") as at:
        table, lobby = at.screen, at.app.screen_stack[-2]
        assert (table.is_current, lobby.is_current) == (True, False)
        await at.keys("f1")  # a box: the table shows round it
        assert at.app.screen is not table
        assert (table.is_current, lobby.is_current) == (True, False)
        await at.keys("escape", "t")
        assert not table.is_current


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_a_round_moves_no_widget(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """To lay a room out again is to write most of it again."""
    laid_out: list[Widget] = []
    reflow = ExactCompositor.reflow

    def noted(compositor: ExactCompositor, parent: Widget, within: Size) -> object:
        laid_out.append(parent)
        return reflow(compositor, parent, within)

    async with sitting(a_casino(tmp_path / "saves"), "split", size=size) as at:
        await at.keys("2")
        monkeypatch.setattr(ExactCompositor, "reflow", noted)
        await at.keys("1", "enter", "1", "2", "w", "enter")
        at.settled()
        assert not laid_out
