"""TableVision: what each size of sign says, and a widget whose meters roll and pages turn."""

from __future__ import annotations

import msgspec
import pytest
from textual.app import ComposeResult
from textual.pilot import Pilot

from galaxy_tui.equipment.tablevision import Display
from galaxy_tui.games.notice import NOTICE
from galaxy_tui.money import dollars
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.drawing.banner import banner_lines
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.tablevision import height_for, pages_for
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.tablevision import TableVisionSign
from tests.ui.conftest import Open
from tests.ui.signs import GAMES, display_of, four_meters, sign, words

SIZES = ((80, 3), (80, 5), (100, 7), (120, 7), (120, 8), (156, 9), (160, 10))


def with_banner(display: Display) -> Display:
    return msgspec.structs.replace(display, banner="Seat 4: Four Aces")


def meters_of(game: str) -> dict[str, int]:
    """Amounts of a usual length."""
    return dict.fromkeys(display_of(game).meters, 2_512_345)


def all_pages(display: Display, width: int, height: int) -> list[str]:
    return [
        words(sign(display, width, height, page))
        for page in range(pages_for(display, width, height))
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_line_and_every_limit_is_on_some_page(game: str, width: int, height: int) -> None:
    display = display_of(game)
    said = " ".join(all_pages(display, width, height))
    for table in display.paytables:
        for line in table.lines:
            assert f"{line.name} {line.pay.text}" in said
    for wager, limits in display.limits.items():
        assert f"{display.labels[wager]} {limits.text}" in said
    for text in (*display.posted, display.message):
        assert set(text.split()) <= set(said.split())  # it may be on two lines


@pytest.mark.parametrize(("game", "notice"), [("double-play", ""), ("prime", NOTICE)])
def test_of_two_jackpots_a_wide_sign_shows_both_meters_and_both_paytables(
    game: str, notice: str
) -> None:
    display = msgspec.structs.replace(display_of(game), notice=notice)
    first = all_pages(display, 160, 10)[0]
    assert notice in first
    own = [table for table in display.paytables if table.family in display.meters]
    assert len(own) == 2
    for table in own:
        assert all(f"{line.name} {line.pay.text}" in first for line in table.lines)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [80, 100, 120, 156])
@pytest.mark.parametrize("most", [2, 20])
def test_tcs_d5_the_notice_is_whole_on_a_sign_of_the_height_it_asks_for(
    game: str, width: int, most: int
) -> None:
    display = msgspec.structs.replace(display_of(game), notice=NOTICE)
    for shown in (display, with_banner(display)):
        for said in all_pages(shown, width, height_for(shown, width, most)):
            assert NOTICE in said


@pytest.mark.parametrize("game", ["split", "prime"])
def test_tcs_d5_on_a_sign_of_three_rows_the_notice_goes_by_whole_sentences(game: str) -> None:
    display = display_of(game)
    for shown in (display, with_banner(display)):
        pages = all_pages(shown, 80, 3)
        assert len(pages) >= 3
        for nth, sentence in enumerate(NOTICE.replace(". ", ".\n").splitlines()):
            assert sentence in pages[nth]


def test_a_sign_without_a_notice_has_three_rows() -> None:
    assert height_for(display_of("deuces"), 80, 9) == 3
    assert height_for(display_of("split"), 80, 9) == 5
    assert height_for(display_of("deuces"), 120, 2) == 3


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_four_meters_are_all_there(width: int, height: int) -> None:
    display = four_meters()
    said = words(sign(display, width, height))
    for meter in display.meters:
        assert meter.partition("/")[2] in said
    # The first is in drums, where there is room for them.
    first, *_, last = display.meters.values()
    assert (dollars(first) in said) == (width == 80)
    assert dollars(last) in said


def test_a_large_monitor_shows_several_paytables_at_once() -> None:
    said = words(sign(display_of("deuces"), 156, 9))
    for heading in ("Bonus Jackpot A, pays for 1", "Ante / Play / Raise A, pays to 1"):
        assert heading in said


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_winner_takes_the_sign_and_not_its_notice(width: int, height: int) -> None:
    said = words(sign(with_banner(display_of("split")), width, height))
    assert "Seat 4: Four Aces" in said
    assert "Three-of-a-Kind" not in said
    assert "Bonus Jackpot prizes are paid by the casino" in said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(120, 8), (160, 9), (200, 9), (160, 10), (200, 10)])
def test_the_notice_stands_above_the_frame_and_not_in_it(game: str, size: tuple[int, int]) -> None:
    display = msgspec.structs.replace(display_of(game), notice=NOTICE, message="")
    last = sign(display, *size).lines[-1]
    assert set(last) <= set("╰─╯")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_banner_says_who_and_how_much_and_leaves_the_meters_in_sight(
    game: str, width: int, height: int
) -> None:
    banner = "Seat 4 · Ada · Four Aces · $10,000.00"
    display = msgspec.structs.replace(display_of(game), banner=banner, meters=meters_of(game))
    said = words(sign(display, width, height))
    for part in banner.split(" · "):
        assert part in said
    for amount in display.meters.values():
        assert dollars(amount) in said or height > 6  # there it is in drums


@pytest.mark.parametrize("width", [44, 60, 90])
@pytest.mark.parametrize("rows", [1, 2, 3])
def test_a_long_banner_is_broken_between_what_it_says(width: int, rows: int) -> None:
    lines = banner_lines(
        "Seat 7 · Maximilian the Great · Four of a Kind with a Joker · $1,010,000.00", width, rows
    )
    assert len(lines) <= rows
    assert max(map(len, lines)) <= width
    assert lines[0].startswith("Seat 7")
    assert lines[-1].endswith("$1,010,000.00")
    assert all(not line.startswith("·") and not line.endswith("·") for line in lines)


def test_fcp_envy_is_headed_by_its_name_once_and_pays_the_others() -> None:
    said = " ".join(all_pages(display_of("prime"), 200, 10))
    assert "Envy 2, pays the others" in said
    assert "Envy Envy" not in said


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_sign_that_is_down_is_dark(width: int, height: int) -> None:
    down = msgspec.structs.replace(display_of("split"), on=False)
    assert words(sign(down, width, height)) == "(dark)"
    assert pages_for(down, width, height) == 1


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_in_ascii_nothing_is_drawn_with_lines(width: int, height: int) -> None:
    for display in (display_of("split"), with_banner(display_of("prime"))):
        assert sign(display, width, height, look=Look(ascii=True)).text.isascii()


# The widget


class Hall(Room[None]):
    PLACES = ("room",)
    CSS = "Hall TableVisionSign { height: 8; }"

    def body(self) -> ComposeResult:
        yield TableVisionSign()


async def hung(app: Galaxy, pilot: Pilot[None]) -> TableVisionSign:
    await pilot.pause()
    app.push_screen(Hall())
    await pilot.pause()
    return app.screen.query_one(TableVisionSign)


def raised(display: Display, by: int) -> Display:
    return msgspec.structs.replace(
        display, meters={meter: amount + by for meter, amount in display.meters.items()}
    )


async def test_still_a_meter_is_there_at_once(casino: Open) -> None:
    app = casino(still=True, speed="leisurely")
    async with app.run_test(size=(120, 36)) as pilot:
        hanging = await hung(app, pilot)
        hanging.show(display_of("split"))
        hanging.show(raised(display_of("split"), 125))
        assert hanging.shown == {"jackpot": 2_500_125}
        assert not hanging._rolls
        assert hanging._pages is None


async def test_a_meter_that_is_told_more_goes_on_from_where_it_is(casino: Open) -> None:
    app = casino(speed="leisurely")
    async with app.run_test(size=(120, 36)) as pilot:
        hanging = await hung(app, pilot)
        hanging.show(display_of("split"))
        hanging.show(raised(display_of("split"), 80))
        assert hanging.shown == {"jackpot": 2_500_000}
        hanging._rolls["jackpot"].timer.pause()  # the test turns the drums
        for _ in range(4):
            hanging._step("jackpot")
        assert hanging.shown == {"jackpot": 2_500_040}
        hanging.show(raised(display_of("split"), 42))
        assert hanging.shown == {"jackpot": 2_500_040}
        hanging._rolls["jackpot"].timer.pause()
        for _ in range(2):
            hanging._step("jackpot")
        assert hanging.shown == {"jackpot": 2_500_042}
        assert not hanging._rolls


async def test_pages_turn_by_a_click_and_no_timer_runs_for_one_page(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        hanging = await hung(app, pilot)
        hanging.show(display_of("split"))
        assert hanging._pages is not None
        await pilot.click(TableVisionSign)
        assert hanging.page == 1
        hanging.show(with_banner(display_of("split")))
        assert hanging._pages is None


async def test_bulbs_shimmer_for_a_while_and_never_where_nothing_moves(casino: Open) -> None:
    app = casino(speed="normal")
    async with app.run_test(size=(120, 36)) as pilot:
        hanging = await hung(app, pilot)
        hanging.show(with_banner(display_of("split")))
        assert hanging._shimmer is not None
        hanging._shimmer.stop()
        for left in range(5, -1, -1):
            hanging._swap(left)
        assert hanging._shimmer is None
        assert hanging._lit
        app.change(still=True)
        hanging.show(display_of("split"))
        hanging.show(with_banner(display_of("split")))
        assert hanging._shimmer is None
