"""The control pad: lights where the model has them, the counter, the button, faults in words."""

from __future__ import annotations

import pytest
from textual.app import ComposeResult

from galaxy_tui.equipment.sensors import Pad
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import PALETTES, Look, Palette
from galaxy_tui.ui.drawing.pad import PadShown, draw_pad, troubles
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.pad import ControlPad
from tests.ui.conftest import Open

SIZES = ((38, 7), (34, 5), (24, 3), (80, 1))
MILKY_WAY = PadShown(Pad("pad", (1, 3, 4), (), 4211), 7, ("jackpot",))
ANDROMEDA_3 = PadShown(
    Pad("sensor", (), ((1, "super-3s"), (3, "super-3s"), (3, "super-six")), 4211),
    7,
    ("super-3s", "super-six"),
)


def drawn(shown: PadShown, width: int, height: int, look: Look | None = None) -> Canvas:
    canvas = Canvas(width, height)
    draw_pad(canvas, look or Look(), shown)
    return canvas


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_lights_on_the_pad_run_from_seven_to_one(width: int, height: int) -> None:
    canvas = drawn(MILKY_WAY, width, height)
    assert "".join(sign for sign in canvas.text if sign in "●○") == "○○○●●○●"
    numbers = next(line for line in canvas.lines if "7" in line and "6" in line)
    assert "".join(sign for sign in numbers if sign in "1234567")[:7] == "7654321"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_counter_and_button_are_always_there(width: int, height: int) -> None:
    for shown in (MILKY_WAY, ANDROMEDA_3):
        canvas = drawn(shown, width, height)
        assert "4,211" in canvas.text
        assert "TABULATE" in canvas.text
        link = next(link for link in canvas.links if link.name == "tabulate")
        assert "TABULATE" in canvas.lines[link.place.y][link.place.x :][: link.place.width]


@pytest.mark.parametrize(("width", "height"), [(38, 7), (34, 5), (80, 1)])
def test_lights_at_the_sensors_are_summed_up(width: int, height: int) -> None:
    text = drawn(ANDROMEDA_3, width, height).text
    assert "Super-3's ●3 ●1" in text
    assert "Super-Six ●3" in text


def test_where_a_row_is_all_there_is_lights_are_counted() -> None:
    assert "● x3" in drawn(ANDROMEDA_3, 24, 3).text


@pytest.mark.parametrize("palette", PALETTES)
def test_a_pressed_button_is_told_by_sign_and_style(palette: Palette) -> None:
    look = Look(palette=palette)
    up, down = drawn(MILKY_WAY, 34, 5, look), drawn(MILKY_WAY._replace(pressed=True), 34, 5, look)
    assert "▸ TABULATE ◂" in down.text
    assert "▸" not in up.text
    assert up.style_at(6, 3) != down.style_at(6, 3)


def test_a_light_repaints_a_cell() -> None:
    before = drawn(MILKY_WAY, 34, 5)
    after = drawn(MILKY_WAY._replace(pad=Pad("pad", (1, 2, 3, 4), (), 4211)), 34, 5)
    assert [(place.width, place.height) for place in after.changes(before)] == [(1, 1)]


def test_faults_are_told_in_words_the_worst_first() -> None:
    shown = ANDROMEDA_3._replace(
        faults=("dead 3 super-six", "stuck 12 super-3s", "tabulator", "tablevision", "shuffler"),
        mismatched={(5, "super-3s"), (1, "super-3s")},
    )
    assert troubles(shown) == [
        "Tabulator down: wagers stay on",
        "Seat 1 Super-3's: light, no chips",
        "Seat 5 Super-3's: chips, no light",
        "Seat 3 Super-Six: sensor dead",
        "Seat 12 Super-3's: sensor stuck",
        "TableVision down",
        "Shuffler down: void the round",
    ]
    assert "Tabulator down: wagers stay on +6" in drawn(shown, 38, 7).text
    assert "Tabulator down" in drawn(shown, 80, 1).text


def test_a_sensor_whose_light_was_missed_is_told_once_and_all_where_there_is_room() -> None:
    odd = {(2, "super-six"), (6, "super-six")}
    shown = ANDROMEDA_3._replace(faults=("dead 2 super-six", "stuck 6 super-six"), mismatched=odd)
    assert troubles(shown) == [
        "Seat 2 Super-Six: chips, no light",
        "Seat 6 Super-Six: chips, no light",
    ]
    in_line = drawn(shown, 150, 1).text
    assert "Seat 2 Super-Six: chips, no light; Seat 6 Super-Six: chips, no light" in in_line


def test_a_table_without_electronics_has_no_pad() -> None:
    assert drawn(PadShown(None, 7), 34, 5).text.strip() == ""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_in_ascii_lights_and_frame_are_plain(width: int, height: int) -> None:
    for shown in (MILKY_WAY, ANDROMEDA_3._replace(pressed=True)):
        assert drawn(shown, width, height, Look(ascii=True)).text.isascii()


class Hall(Room[None]):
    PLACES = ("room",)
    chosen: tuple[str, ...] = ()

    def body(self) -> ComposeResult:
        yield ControlPad()

    def on_drawing_chosen(self, message: Drawing.Chosen) -> None:
        self.chosen += (message.name,)


async def test_a_click_on_the_button_is_the_dealers_press(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := Hall())
        await pilot.pause()
        pad = room.query_one(ControlPad)
        pad.show(MILKY_WAY.pad, 7, ("jackpot",))
        await pilot.pause()
        place = next(link.place for link in pad.links if link.name == "tabulate")
        await pilot.click(ControlPad, offset=(place.x + 3, place.y))
        assert room.chosen == ("tabulate",)
