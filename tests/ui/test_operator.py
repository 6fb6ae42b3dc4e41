"""The operator's room: each change is asked once more, stands in the books, or is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import DataTable, Input, OptionList, Static
from textual.widgets.data_table import RowKey

from galaxy_tui.casino.house import House
from galaxy_tui.casino.reconciling import Counters
from galaxy_tui.casino.store import FILE
from galaxy_tui.casino.table_file import FOLDER
from galaxy_tui.casino.verify import Verdict
from galaxy_tui.errors import NotAllowed
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.drawing.figures import count, money
from galaxy_tui.ui.operating.counting import CountingPage
from galaxy_tui.ui.operating.counting import words as verdict_words
from galaxy_tui.ui.operating.reconciled import sentences
from galaxy_tui.ui.screens.asking import Ask, Choose
from galaxy_tui.ui.screens.confirming import Confirm
from galaxy_tui.ui.screens.operator import WARNING, OperatorRoom
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.figures import Figures
from tests.ui.conftest import Open
from tests.ui.figures import text_of
from tests.ui.nights import played

MONDAY: Final = 1_800_259_200_000  # after the night


@pytest.fixture
def night(tmp_path: Path, casino: Open) -> Path:
    return played(tmp_path / "saves", 2, ["deuces", "split"])


async def settled(pilot: Pilot[None]) -> None:
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def entered(pilot: Pilot[None], *keys: str) -> OperatorRoom:
    await pilot.pause()
    room = OperatorRoom()
    await pilot.app.push_screen(room)
    await settled(pilot)
    await pilot.press(*keys)
    return room


async def answer(pilot: Pilot[None], text: str) -> None:
    """What is asked for, in words."""
    asking = pilot.app.screen
    assert isinstance(asking, Ask)
    asking.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


async def confirm(pilot: Pilot[None], key: str = "y") -> str:
    """What is about to happen; then the one key."""
    asking = pilot.app.screen
    assert isinstance(asking, Confirm)
    await pilot.press(key)
    await settled(pilot)
    return f"{asking.question} {asking.said}"


def go_to(room: OperatorRoom, id: str, key: str) -> Figures:
    table = room.query_one(f"#{id}", Figures)
    table.move_cursor(row=table.get_row_index(key))
    return table


def house(app: Galaxy) -> House:
    return app.floor.house


def told(app: Galaxy) -> str:
    return "\n".join(notice.message for notice in app._notifications)


def facts(house: House) -> int:
    return house.store.seq


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_the_first_line_warns_and_every_page_has_its_figures(
    casino: Open, night: Path, size: tuple[int, int]
) -> None:
    app = casino(night)
    async with app.run_test(size=size) as pilot:
        room = await entered(pilot)
        assert WARNING in "\n".join(d.canvas.text for d in room.query(Drawing))
        meters = room.query_one("#meter-list", Figures)
        for name, meter in house(app).books.meters.items():
            line = next(t for t in text_of(meters).splitlines() if t.startswith(name))
            for amount in (meter.displayed, meter.reserve, meter.overflow):
                assert money(amount) in line
        meter = house(app).books.meters["deuces/bonus-jackpot"]
        days = text_of(room.query_one("#day-list", Figures)).splitlines()
        assert days[1].endswith(money(meter.displayed))
        assert f" | {count(meter.counted)} | " in days[1]
        await pilot.press("2")
        assert "differs" not in text_of(room.query_one("#sheet-list", Figures))
        assert "Every meter and every counter agrees." in words(room, "#sentences")
        for number in "12345":
            await pilot.press(number)
            assert all(table.max_scroll_x == 0 for table in room.query(Figures) if table.size)


def words(room: OperatorRoom, selector: str) -> str:
    return str(room.query_one(selector, Static).render())


async def test_every_column_of_the_meters_is_explained_in_the_help(
    casino: Open, night: Path
) -> None:
    app = casino(night)
    async with app.run_test(size=(160, 48)) as pilot:
        room = await entered(pilot)
        for list_ in ("#meter-list", "#day-list"):
            for column in room.query_one(list_, Figures).columns_shown:
                known = column.head in ("Meter", "Type", "Day")
                assert known or f"**{column.head}**" in room.help_now(), column.head
        assert "takes seed back: money that the house has put into a progressive" in room.help_now()
        heads = [column.head for column in room.query_one("#day-list", Figures).columns_shown]
        assert "Other" not in heads
        assert "Seed, fixes" in heads


async def test_a_device_is_broken_and_repaired(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot, "3")
        table = go_to(room, "thing-list", "split:tabulator")
        await pilot.press("enter")
        said = await confirm(pilot)
        assert said.startswith("Break it? Tabulator at split: jackpot wagers stay on their spots")
        assert house(app).books.tables["split"].faults.tabulator
        assert "split | Tabulator | broken" in text_of(table)
        assert table.chosen == "split:tabulator"  # the cursor stays where it was
        await pilot.press("enter")
        await confirm(pilot)
        assert not house(app).books.tables["split"].faults.tabulator
        assert "works again" in told(app)


@pytest.mark.parametrize(
    ("page", "deed", "box"),
    [("3", "change", Confirm), ("1", "correct", Ask), ("1", "recover", Ask)],
)
async def test_keys_in_one_burst_ask_once(
    casino: Open, night: Path, page: str, deed: str, box: type[Screen[object]]
) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot, page)
        if page == "3":
            go_to(room, "thing-list", "split:tabulator")
        for _ in range(2):  # both before anything is asked
            getattr(room, f"action_{deed}")()
        await pilot.pause()
        assert isinstance(app.screen, box)
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen is room
        getattr(room, f"action_{deed}")()
        await pilot.pause()
        assert isinstance(app.screen, box)


async def test_a_sensor_can_break_in_two_ways_and_no_means_no(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot, "3")
        table = go_to(room, "thing-list", "split:dead 3 jackpot stuck 3 jackpot")
        before = facts(house(app))
        for key in ("n", "escape"):
            await pilot.press("enter")
            assert isinstance(app.screen, Choose)
            app.screen.query_one(OptionList).highlighted = 1
            await pilot.press("enter")
            await pilot.pause()
            said = await confirm(pilot, key)
            assert "always sees a wager" in said
        assert facts(house(app)) == before
        await pilot.press("enter", "down", "enter")
        await pilot.pause()
        await confirm(pilot)
        assert house(app).books.tables["split"].faults.stuck == ((3, "jackpot"),)
        assert "Sensor 3, Jackpot | stuck" in text_of(table)
        await pilot.press("enter")
        assert (await confirm(pilot)).startswith("Repair it?")
        assert house(app).books.tables["split"].faults.stuck == ()


async def test_the_message_is_changed_by_a_way_that_the_model_has(
    casino: Open, night: Path
) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot, "3")
        go_to(room, "thing-list", "split:")
        await pilot.press("enter")
        await answer(pilot, "Aces tonight")
        assert isinstance(app.screen, Choose)
        await pilot.press("enter")
        await pilot.pause()
        assert "Aces tonight" in await confirm(pilot)
        assert house(app).books.tables["split"].message == "Aces tonight"
        assert "by remote control" in told(app)
        assert "Aces tonight" in text_of(room.query_one("#thing-list", Figures))


async def test_a_message_that_cannot_be_shown_is_refused(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot, "3")
        before = facts(house(app))
        go_to(room, "thing-list", "split:")
        await pilot.press("enter")
        await answer(pilot, "x" * 500)
        await pilot.press("enter")
        await pilot.pause()
        await confirm(pilot)
        assert "That message can't be shown" in told(app)
        assert facts(house(app)) == before


async def test_an_amount_posted_is_written_into_the_file_and_stands_at_once(
    casino: Open, night: Path
) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot, "4")
        table = go_to(room, "setting-list", "split:jackpot:posted")
        await pilot.press("enter")
        await answer(pilot, "30000")
        assert "posted of jackpot: $30,000, was $25,000" in await confirm(pilot)
        text = (night / FOLDER / "split.toml").read_text()
        assert 'posted = "$30,000"          # for Four Aces' in text
        assert house(app).books.meters["split/jackpot"].displayed == 3_000_000
        assert app.floor.tables["split"].meters() == {"jackpot": 3_000_000}
        assert "split | jackpot | posted | $30,000.00" in text_of(table)
        assert "$30,000.00" in text_of(room.query_one("#meter-list", Figures))


async def test_an_amount_of_a_day_is_one_of_seven(casino: Open, night: Path) -> None:
    app = casino(night)
    app.clock = lambda: MONDAY
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot, "4")
        table = go_to(room, "setting-list", "prime:five-card-jackpot:Monday")
        await pilot.press("enter")
        await answer(pilot, "26000")
        assert "Monday of five-card-jackpot: $26,000, was $25,000" in await confirm(pilot)
        text = (night / FOLDER / "prime.toml").read_text()
        assert 'daily = ["$26,000", "$25,000", "$30,000",' in text
        assert "prime | five-card-jackpot | Monday | $26,000.00" in text_of(table)
        # That day is today.
        assert app.floor.tables["prime"].meters()["five-card-jackpot"] == 2_600_000


async def test_what_the_table_s_rules_forbid_is_not_written(casino: Open, night: Path) -> None:
    app = casino(night)
    before = (night / FOLDER / "deuces.toml").read_text()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot, "4")
        go_to(room, "setting-list", "deuces:bonus-jackpot:reserve")
        await pilot.press("enter")
        for typed, says in (("a lot", "is no share"), ("90", "deuces.toml")):
            await answer(pilot, typed)
            assert isinstance(app.screen, Ask)  # the question stays
            assert says in str(app.screen.query_one(".bad", Static).render())
        await pilot.press("escape")
    assert (night / FOLDER / "deuces.toml").read_text() == before


async def test_a_table_in_a_round_stands_so_when_that_is_over(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.floor.tables["deuces"].open_round()
        room = await entered(pilot, "4")
        go_to(room, "setting-list", "deuces:bonus-jackpot:seed")
        await pilot.press("enter")
        await answer(pilot, "$40,000")
        await confirm(pilot)
        assert "stands so when that is over" in told(app)
        assert house(app).books.configs["deuces"].rules["bonus-jackpot"].seed == 5_000_000
        assert 'seed = "$40,000"' in (night / FOLDER / "deuces.toml").read_text()


async def test_a_list_that_is_written_anew_tells_no_meter(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        room.query_one("#meter-list", Figures).clear()
        late = DataTable.RowHighlighted(room.query_one("#meter-list", Figures), 0, RowKey("x"))
        room.query_one("#meter-list", Figures).post_message(late)
        await settled(pilot)
        assert app.screen is room


async def test_an_amount_that_cannot_be_booked_is_taken_out_of_the_file_again(
    casino: Open, night: Path
) -> None:
    app = casino(night)
    file = night / FOLDER / "split.toml"
    before = file.read_text()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot, "4")
        stood = app.floor.tables["split"].meters()
        go_to(room, "setting-list", "split:jackpot:posted")
        await pilot.press("enter")
        await answer(pilot, "30000")

        def full(fact: object) -> None:
            raise NotAllowed("The disk is full.")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house(app), "book", full)
            await confirm(pilot)
        assert "The disk is full." in told(app)
        assert file.read_text() == before
        assert app.floor.tables["split"].meters() == stood
        app.floor.tables["split"].refuse_round()
        assert app.floor.tables["split"].meters() == stood


async def test_a_correction_is_on_record_with_its_reason(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        go_to(room, "meter-list", "deuces/bonus-jackpot")
        await pilot.press("c")
        await answer(pilot, "51000")
        await answer(pilot, "")
        assert isinstance(app.screen, Ask)  # without a reason nothing is corrected
        await answer(pilot, "reset by hand")
        assert "reset by hand" in await confirm(pilot)
        meter = house(app).books.meters["deuces/bonus-jackpot"]
        assert meter.displayed == 5_100_000
        assert meter.corrections
        last = house(app).store.all("SELECT body FROM journal ORDER BY seq DESC LIMIT 1")[0][0]
        assert b"reset by hand" in last  # type: ignore[operator]
        assert "$51,000.00" in text_of(room.query_one("#meter-list", Figures))
        await pilot.press("2")
        assert "Every meter and every counter agrees." in words(room, "#sentences")


async def test_seed_is_taken_back_no_further_than_it_stands(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await entered(pilot)
        go_to(room, "meter-list", "deuces/bonus-jackpot")
        before = house(app).books.meters["deuces/bonus-jackpot"].displayed
        for amount in ("90000", "2000"):
            await pilot.press("v")
            await answer(pilot, amount)
            await answer(pilot, "first week")
            await confirm(pilot)
        meter = house(app).books.meters["deuces/bonus-jackpot"]
        assert (meter.displayed, meter.recovered) == (before - 200_000, 200_000)
        assert "At most $50,000 of its seed can be recovered" in told(app)
        assert "$2,000.00 of the seed of deuces/bonus-jackpot goes to the cage" in told(app)
        go_to(room, "meter-list", "split/jackpot")
        await pilot.pause()
        await pilot.press("v")  # a posted amount has no seed to take back
        assert app.screen is room


async def test_everything_is_counted_again_beside_the_open_house(casino: Open, night: Path) -> None:
    app = casino(night)
    async with app.run_test(size=(80, 24)) as pilot:
        app_room = await entered(pilot, "a")
        await settled(pilot)
        page = app_room.query_one(CountingPage)
        verdict = page.verdict
        assert verdict is not None
        assert not verdict.wrong
        assert verdict.facts == facts(house(app))
        shown = str(page.query_one(Static).render())
        assert shown.startswith("Everything fits, to the last cent.")
        assert f"{count(verdict.rounds)} rounds" in shown
        assert verdict.head in shown
        app.floor.tables["split"].open_round()  # the house goes on as if nothing had been
        assert (night / FILE).exists()


def test_what_does_not_fit_is_said_first() -> None:
    noted = {"split": 2}
    first, *rest = verdict_words(Verdict(9, 3, 40, "Entry 5 is missing.", "ab", noted))
    assert first == "Entry 5 is missing."
    assert rest == [
        "9 entries, 3 rounds, 40 movements of chips.",
        "The counter of split lacks 2 rounds, as the journal says.",
        "Head of the chain: ab",
    ]


def test_counters_are_told_beside_the_books() -> None:
    found = [
        Counters("split", 7, 9, "2 in the round under way", ""),
        Counters("deuces", None, 4, "", "The counter of deuces is missing."),
    ]
    assert list(sentences([], found)) == [
        "The counter of deuces is missing.",
        "Counter of split: 7 wagers, the books 9 (2 in the round under way).",
        "Counter of deuces: missing, the books 4.",
    ]
    assert next(sentences([], found[:1])) == "Every meter and every counter agrees."


def test_a_counter_before_its_first_round_is_over_is_no_difference() -> None:
    found = [
        Counters("deuces", None, 2, "none yet", ""),
        Counters("prime", None, 0, "none yet", ""),
        Counters("split", 1, 1, "", ""),
    ]
    assert list(sentences([], found)) == [
        "Every meter and every counter agrees.",
        "Counter of deuces: its first round is still to be taken down, with 2 wagers.",
        "Counter of prime: no wager yet, in the books neither.",
        "Counter of split: 1 wager, the books 1.",
    ]
