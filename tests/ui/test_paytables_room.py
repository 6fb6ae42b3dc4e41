"""What a table pays is on screen at once; its odds join it, and are the house's own figures."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from galaxy_tui.ai.odds.wagers import subjects_of
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.house import House
from galaxy_tui.casino.table_figures import price, shown_edge, subjects_at
from galaxy_tui.ui import pay_sheets
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.pay_board import Board, draw_sheet, height_of, one_in, share
from galaxy_tui.ui.pay_sheets import PaySheet, counted_sheet, posted_sheet
from galaxy_tui.ui.screens import paytables_room
from galaxy_tui.ui.screens.paytables_room import PaytablesRoom
from galaxy_tui.ui.widgets.picture import Picture
from tests.ui.conftest import Open

SIMPLE = [
    ("deuces", "three-card-treasure"),
    ("deuces", "bonus-jackpot"),
    ("split", "four-card-bonus"),
    ("split", "jackpot"),
    ("split", "three-card-bonus"),
    ("prime", "aces-baby"),
    ("prime", "four-card-jackpot"),
]


@pytest.fixture
def configs(tmp_path: Path) -> dict[str, TableConfig]:
    house = House(tmp_path)
    try:
        return {id: table.config for id, table in house.tables.items()}
    finally:
        house.close()


@pytest.mark.parametrize(("table", "wager"), SIMPLE)
def test_what_the_lines_add_is_the_house_edge(
    configs: dict[str, TableConfig], table: str, wager: str
) -> None:
    config = configs[table]
    (subject,) = subjects_of(config.setup.game, wager)
    sheet = _counted(config, wager)
    rows = [row for part in sheet.parts for row in part.rows if row.total]
    assert sum(row.times for row in rows) == rows[0].total
    edge = -sum(row.adds or 0 for row in rows)
    assert edge == pytest.approx(price(config, subject).house_edge, abs=1e-12)
    assert sheet.edge.startswith(shown_edge(edge)[:5])
    assert "Exact, by complete enumeration" in sheet.how


def test_each_table_hangs_there_whole_with_what_it_pays(configs: dict[str, TableConfig]) -> None:
    for config in configs.values():
        for subject in subjects_at(config):
            sheet = posted_sheet(config, subject, _amounts(config))
            for part, family in zip(sheet.parts, subject.families, strict=True):
                table = config.setup.paytables[family]
                assert [row.name for row in part.rows] == [line.name for line in table.lines]
                assert table.name in part.title
                assert table.clause in part.title
                for row, line in zip(part.rows, table.lines, strict=True):
                    assert row.pays.startswith(line.pay.text)
                    assert not line.repaired or row.note


def test_a_repaired_cell_is_marked_and_explained(configs: dict[str, TableConfig]) -> None:
    sheet = _counted(configs["split"], "four-card-bonus")
    (row,) = [row for row in sheet.parts[0].rows if row.note]
    assert row.name == "Four Card Straight or Flush"
    assert sheet.notes[row.note - 1].startswith("printed “5 3”.")
    for look, mark in ((Look(), "¹"), (Look(ascii=True), "[1]")):
        text = _drawn(sheet, 80, look)
        assert f"5 to 1{mark}" in text
        assert f"{mark} printed “5 3”." in text


def test_a_jackpot_is_reckoned_at_what_its_meter_shows(configs: dict[str, TableConfig]) -> None:
    config = configs["deuces"]
    low = _counted(config, "bonus-jackpot", {"bonus-jackpot": 50_000_00})
    high = _counted(config, "bonus-jackpot", {"bonus-jackpot": 1_429_764_00})
    assert low.parts[0].rows[0].pays == "BONUS, now $50,000"
    assert low.meters == (("", "$50,000"),)
    assert dict(low.facts)["house edge at $50,000"] == "48.0807%"
    assert dict(low.facts)["even at a meter of"] == "$1,429,765"
    assert high.edge == "0.0000%"


@pytest.mark.parametrize("width", [78, 80, 96])
def test_prizes_and_chances_stand_in_columns(configs: dict[str, TableConfig], width: int) -> None:
    sheet = _counted(configs["split"], "four-card-bonus")
    lines = _drawn(sheet, width, Look()).splitlines()
    (first,) = [line for line in lines if "Four Aces" in line]
    assert "1,000 to 1" in first
    assert "1 in 270,725" in first
    second = next(line for line in lines if "Two Pair" in line)
    assert first.index("270,725") + 7 == second.index("96.4") + 4


def test_chances_are_said_as_people_say_them() -> None:
    assert one_in(1, 4165) == "1 in 4,165"
    assert one_in(2, 25) == "1 in 12.5"
    assert one_in(3, 4) == "1 in 1.33"
    assert share(1, 2_869_685) == "<0.0001%"
    assert share(1, 4) == "25.0000%"


async def test_the_tables_are_there_before_the_odds(
    casino: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Event()

    def slow(*given: object) -> PaySheet:
        counting.wait(60)
        return counted_sheet(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(paytables_room, "counted_sheet", slow)
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        app.push_screen(room := PaytablesRoom("split"))
        await pilot.pause()
        await pilot.press("right", "right")
        assert "1,000 to 1" in room.sheet.canvas.text
        assert "counting" in room.sheet.canvas.text
        counting.set()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert all(sheet.counted for sheet in room.board.sheets)
        assert "1 in 270,725" in room.sheet.canvas.text
        assert "house edge  5.9293%" in room.sheet.canvas.text
        text = room.query_one(".wagers", Picture).canvas.text
        assert "0.0801%" in text  # the primary
        assert app.look.cloth == "three-card-split"


async def test_leaving_while_it_counts_is_no_trouble(
    casino: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Event()

    def slow(config: object, subject: object, amounts: object, posted: PaySheet) -> PaySheet:
        counting.wait(60)
        return posted

    monkeypatch.setattr(paytables_room, "counted_sheet", slow)
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(PaytablesRoom("split"))
        await pilot.pause()
        await pilot.press("escape")
        counting.set()
        await pilot.pause()
        assert not isinstance(app.screen, PaytablesRoom)


async def test_nothing_is_counted_before_the_room_stands(
    casino: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    stood = []

    def note(room: PaytablesRoom, work: object, what: str) -> None:
        stood.append(room.stands and room.query_one(".wagers", Picture).is_mounted)

    monkeypatch.setattr(paytables_room, "count_aside", note)
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(PaytablesRoom("split"))
        await pilot.pause()
        assert stood == [True]


async def test_odds_that_come_while_the_room_is_taken_down_are_dropped(
    casino: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paytables_room, "counted_sheet", _uncounted)
    came = []

    def late(room: PaytablesRoom) -> None:
        came.append(room.is_attached)
        room._put_in(0, first)

    monkeypatch.setattr(PaytablesRoom, "on_unmount", late, raising=False)
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := PaytablesRoom("split"))
        await pilot.pause()
        await app.workers.wait_for_complete()
        first = room.board.sheets[0]
        await pilot.press("escape")
        await pilot.pause()
        assert came == [True]  # for Textual the room is there still, though its parts are gone
        assert not isinstance(app.screen, PaytablesRoom)


async def test_a_long_sheet_scrolls_and_the_next_one_begins_at_its_top(
    casino: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paytables_room, "counted_sheet", _uncounted)
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := PaytablesRoom("deuces"))
        await pilot.pause()
        room._put_in(0, room.board.sheets[0]._replace(notes=tuple(f"note {n}" for n in range(30))))
        await pilot.press(*["down"] * 9)
        assert "note 29" in room.sheet.canvas.text
        await pilot.press("right")
        assert room.board.top == 0
        assert "Three Card Treasure" in room.sheet.canvas.text


def _uncounted(config: object, subject: object, amounts: object, posted: PaySheet) -> PaySheet:
    return posted


def _amounts(config: TableConfig) -> dict[str, int]:
    return {name: meter.amount for name, meter in config.setup.meters.items()}


def _counted(
    config: TableConfig, wager: str, amounts: pay_sheets.Amounts | None = None
) -> PaySheet:
    (subject,) = subjects_of(config.setup.game, wager)
    now = _amounts(config) if amounts is None else amounts
    return counted_sheet(config, subject, now, posted_sheet(config, subject, now))


def _drawn(sheet: PaySheet, width: int, look: Look) -> str:
    canvas = Canvas(width, height_of(sheet, width))
    draw_sheet(canvas, look, Board((sheet,)))
    return canvas.text
