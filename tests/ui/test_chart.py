"""A chart of amounts: zero is where its line is, and its figure."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from textual.app import ComposeResult

from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.chart import Chart, running
from tests.ui.conftest import Open

FLAT = [0] * 40
UP, DOWN = [100] * 40, [-37] * 40


class _Hall(Room[None]):
    CSS = "_Hall Chart { height: 11; }"

    def __init__(self, results: Sequence[int]) -> None:
        super().__init__()
        self._results = results

    def body(self) -> ComposeResult:
        yield Chart()

    def on_mount(self) -> None:
        self.query_one(Chart).show(running(self._results), 0)


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize(
    "results",
    [FLAT + UP, FLAT + DOWN, FLAT + UP + DOWN, FLAT + DOWN * 2 + UP, FLAT + DOWN * 9 + UP, FLAT],
)
async def test_a_flat_start_lies_on_the_line_of_zero(
    casino: Open, results: list[int], ascii: bool
) -> None:
    app = casino(ascii=ascii)
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.pause()
        app.push_screen(_Hall(results))
        await pilot.pause()
        lines = str(app.screen.query_one(Chart).render()).splitlines()
        (zero,) = (line for line in lines if line.strip().startswith("$0"))
        x = zero.index("$0") + (2 if ascii else 3)
        beside = [line[x : x + 9] for line in lines[:-1] if line is not zero]
        assert len(set(zero[x : x + 9])) == 1
        assert not zero[x].isspace()
        assert not "".join(beside).strip()
