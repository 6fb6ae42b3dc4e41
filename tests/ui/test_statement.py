"""My money: what the statement, the charts and the decisions show is what the books say."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import DataTable

from galaxy_tui.casino.decisions import decisions_of, played_by, reckoned
from galaxy_tui.casino.reports import reading, statement
from galaxy_tui.casino.wager_results import by_wager
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.drawing.figures import money, result, share
from galaxy_tui.ui.pins import make_pin
from galaxy_tui.ui.screens.asking import Ask, Choose
from galaxy_tui.ui.screens.replay import ReplayScreen
from galaxy_tui.ui.screens.statement import StatementRoom
from galaxy_tui.ui.widgets.chart import Chart
from galaxy_tui.ui.widgets.decisions_page import DecisionsPage
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.figures import Figures
from galaxy_tui.ui.widgets.tab_line import TabLine
from galaxy_tui.ui.widgets.title_line import TitleLine
from tests.casino.shoes import shoes_from
from tests.ui.conftest import Open
from tests.ui.figures import text_of
from tests.ui.nights import played

SIZES = [(80, 24), (120, 36), (160, 48)]


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with shoes_from(3):
        return played(tmp_path_factory.mktemp("night"))


async def settled(pilot: Pilot[None]) -> None:
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def entered(pilot: Pilot[None], player: str = "") -> StatementRoom:
    await pilot.pause()
    room = StatementRoom(player)
    await pilot.app.push_screen(room)
    await settled(pilot)
    return room


def words(room: StatementRoom) -> str:
    return "\n".join(drawing.canvas.text for drawing in room.query(Drawing) if drawing.display)


@pytest.mark.parametrize("size", SIZES)
async def test_the_statement_is_that_of_the_books(
    casino: Open, night: Path, size: tuple[int, int]
) -> None:
    app = casino(night)
    async with app.run_test(size=size) as pilot:
        room = await entered(pilot)
        with reading(night) as store:
            one = statement(store, "Ada", True, 100)
        shown = words(room)
        for amount in (money(one.holds), money(one.bankroll), result(one.net), money(one.staked)):
            assert amount in shown
        assert one.holds == one.comes_to
        assert "don't agree" not in shown
        (chart,) = room.query_one("#money-chart").query(Chart)
        assert chart.values[0] == 0
        assert chart.values[-1] == one.net
        assert len(chart.values) == one.rounds + 1


async def test_rounds_and_wagers_are_lists_that_come_to_the_same(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        with reading(night) as store:
            one, wagers = statement(store, "Ada", True, 100), by_wager(store, "Ada", True, 100)
        await pilot.press("2")
        assert room.page == "rounds"
        rounds = room.query_one("#round-list", Figures)
        assert rounds.row_count == one.rounds
        assert result(one.last[0].net) in text_of(rounds)
        assert result(one.last[0].running) in text_of(rounds)
        assert rounds.max_scroll_x == 0
        await pilot.press("3")
        listed = room.query_one("#wager-list", Figures)
        assert listed.max_scroll_x == 0
        assert listed.row_count == len(wagers) + 1
        last = text_of(listed).splitlines()[-1]
        assert last == f"All |  |  | {money(one.staked)} | {result(one.net)}"


async def test_decisions_cost_what_counting_them_again_says(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await entered(pilot)
        await pilot.press("4")
        with reading(night) as store:
            rounds = played_by(store, "Ada", True, 100)
        expected = [one for it in rounds for one in reversed(list(decisions_of(it)))]
        assert room.query_one(DecisionsPage).decisions == expected
        found = reckoned(expected)
        shown = words(room)
        assert f"{found.count} decisions" in shown
        assert f"{share(found.share)} best" in shown
        assert f"cost {money(found.cents)} in all" in shown
        assert "every round" in shown
        assert expected[0].chosen in shown  # the one that the cursor is on
        (chart,) = room.query_one("#cost-chart").query(Chart)
        assert chart.values[-1] == pytest.approx(found.cents)
        dear = max(range(len(expected)), key=lambda n: expected[n].cost)
        room.query_one("#decision-list", Figures).move_cursor(row=dear)
        await pilot.pause()
        assert expected[dear].best in words(room)
        assert money(expected[dear].cents) in words(room)


async def test_live_money_and_training_are_apart(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        await pilot.press("t")
        await settled(pilot)
        assert not room.live
        assert "Chips for training" in words(room)
        assert "My money · training" in words(room)
        assert room.query_one("#round-list", Figures).row_count == 0
        assert not room.query(Chart)
        assert "No round played yet" in room.query_one("#money-title").visual.plain  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", ["2", "4"])
async def test_enter_looks_at_that_round_again(casino: Open, night: Path, page: str) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        await pilot.press(page, "down")
        rows = room.rows
        assert rows is not None
        chosen = int(rows.chosen.partition("/")[0])
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.round == chosen


async def test_decisions_are_opened_by_the_player_s_secret_key(casino: Open, night: Path) -> None:
    app = casino(night, pins={"Ada": make_pin("swan")})
    async with app.run_test(size=(120, 36)) as pilot:
        room = await entered(pilot)
        assert isinstance(app.screen, Ask)
        await pilot.press("escape")
        await settled(pilot)
        assert "Decisions" not in room.query_one(TabLine).canvas.text
        await pilot.press("4")
        assert room.page == "money"
        assert room.account is not None
        assert not room.account.played
        await pilot.press("2", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen._player == ""  # as everybody saw it


async def test_with_the_secret_key_it_is_as_without_one(casino: Open, night: Path) -> None:
    app = casino(night, pins={"Ada": make_pin("swan")})
    async with app.run_test(size=(120, 36)) as pilot:
        room = await entered(pilot)
        await pilot.press(*"swan", "enter")
        await settled(pilot)
        assert "Decisions" in room.query_one(TabLine).canvas.text
        await pilot.press("4")
        assert room.page == "decisions"
        assert room.account is not None
        assert room.account.played


async def test_several_at_one_screen_are_asked_whose(casino: Open, night: Path) -> None:
    app = casino(night, party=("Ada", "Bea"))
    async with app.run_test(size=(120, 36)) as pilot:
        room = await entered(pilot)
        assert isinstance(app.screen, Choose)
        await pilot.press("down", "enter")
        await settled(pilot)
        assert room.player == "Bea"
        assert "Bea" in room.query_one(TitleLine).canvas.text


async def test_keys_in_a_burst_find_the_list_as_it_is(casino: Open, night: Path) -> None:
    """Rows that the cursor was on may be gone before that is told."""
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        for key in ("4", "down", "down", "m", "down", "m", "up", "down"):
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        await settled(pilot)
        await settled(pilot)
        assert app.screen is room
        decisions = room.query_one(DecisionsPage)
        gone = DataTable.RowHighlighted(decisions.query_one(Figures), 99, None)  # type: ignore[arg-type]
        decisions.post_message(gone)
        await settled(pilot)
        assert app.screen is room


async def test_it_may_be_left_while_it_counts(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        room = StatementRoom()
        await app.push_screen(room)
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen is not room


async def test_a_stranger_is_told_so_in_a_sentence(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        await entered(pilot, "Zoe")
        assert "Nobody called “Zoe”" in told(app)
    nobody = casino(night, player="")
    async with nobody.run_test(size=(80, 24)) as pilot:
        await entered(pilot)
        assert "Nobody has played here yet." in told(nobody)


def told(app: Galaxy) -> str:
    return "\n".join(notice.message for notice in app._notifications)
