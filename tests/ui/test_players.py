"""The players' room: who plays here, money at the cage, seats, secret keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from galaxy_tui.casino.house import House
from galaxy_tui.errors import GalaxyError
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.pins import make_pin, pin_fits
from galaxy_tui.ui.screens.asking import Ask, Choose, Tell
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.players import Players, read_amount
from galaxy_tui.ui.settings import FILE, load_settings
from galaxy_tui.ui.widgets.people_list import PeopleList
from tests.ui.conftest import Open


@pytest.fixture
def app(casino: Open, tmp_path: Path) -> Galaxy:
    """A casino that Ada and Ben know; Ada plays."""
    with House(tmp_path / "saves") as house:
        for name, money in (("Ada", 100_000), ("Ben", 50_000)):
            house.join(name)
            house.bank(name, money)
    return casino()


def room(app: Galaxy) -> Players:
    assert isinstance(app.screen, Players)
    return app.screen


def listed(app: Galaxy) -> str:
    return room(app).query_one(PeopleList).canvas.text


async def enter(pilot: Pilot[None]) -> None:
    await pilot.pause()
    await pilot.press("p")
    await pilot.pause()


async def answer(pilot: Pilot[None], app: Galaxy, text: str) -> None:
    await pilot.pause()
    assert isinstance(app.screen, Ask)
    app.screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


def party(app: Galaxy) -> list[str]:
    return list(app.party)


def held(app: Galaxy, account: str) -> int:
    return app.floor.house.books.ledger.balance(account)


async def test_everybody_is_listed_with_money_and_seat(app: Galaxy) -> None:
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        app.floor.sit_down("split", ("Ada",))
        await enter(pilot)
        text = listed(app)
        for said in ("● Ada", "○ Ben", "$800", "$500", "Three Card Split 4, $200"):
            assert said in text
        assert "Vega" not in text


async def test_every_seat_is_told_whole(app: Galaxy) -> None:
    longest = "Wilhelmina of the Harbour"[:24].strip()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.floor.welcome(longest)
        for table in app.floor.tables:
            app.floor.sit_down(table, (longest, "Ada"))
        await enter(pilot)
        text = " ".join(listed(app).split())
        assert "…" not in text
        assert longest in text
        assert "in the bank: player live training sits at" in text
        for at in app.floor.tables.values():
            assert text.count(f"{at.config.title} ") == 2
        assert text.count(", $") == 8
        links = dict(room(app).query_one(PeopleList).links)
        assert links["person:Ben"].y > links["person:Ada"].y + 1
        assert links["person:Ben"].y >= links["person:Ada"].y + links["person:Ada"].height


async def test_the_chosen_one_is_among_those_who_are_shown(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for number in range(20):
            app.floor.welcome(f"Guest {number}")
            if number < 14:
                app.floor.sit_down("split" if number < 7 else "prime", (f"Guest {number}",))
        await enter(pilot)
        for _ in app.floor.people:
            names = [name for name, _ in room(app).query_one(PeopleList).links]
            assert f"person:{room(app).player}" in names
            assert len(names) < len(app.floor.people)
            await pilot.press("down")
        assert "of 22" in listed(app)


async def test_enter_lets_one_play_and_goes_back(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Lobby)
        assert party(app) == ["Ben"]
        assert load_settings(app.folder)[0].player == "Ben"


async def test_several_play_at_this_screen(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("down", "space")
        assert party(app) == ["Ada", "Ben"]
        await pilot.press("up", "space")
        assert party(app) == ["Ben"]
        assert app.settings.player == "Ben"
        await pilot.press("down", "space")
        assert party(app) == ["Ben"], "somebody has to play"


async def test_a_click_chooses_and_a_second_one_puts_the_light_on(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        for _ in range(2):
            await pilot.click(PeopleList, offset=(6, 3))
            await pilot.pause()
        assert room(app).player == "Ben"
        assert party(app) == ["Ada", "Ben"]


async def test_somebody_new_brings_money(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("n")
        await answer(pilot, app, "Cleo")
        await answer(pilot, app, "$2,500")
        assert room(app).player == "Cleo"
        assert held(app, "player/Cleo") == held(app, "training/player/Cleo") == 250_000


@pytest.mark.parametrize(
    ("typed", "said"),
    [("ada", "There is a player called Ada already"), ("?", "is no name"), ("Mira", "bots")],
)
async def test_a_bad_name_is_refused_where_it_is_typed(app: Galaxy, typed: str, said: str) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("n")
        await answer(pilot, app, typed)
        assert isinstance(app.screen, Ask)
        assert said in str(app.screen.query_one(".bad", Static).content)
        await pilot.press("escape")
        await pilot.pause()
        assert app.floor.people == ["Ada", "Ben"]


async def test_money_to_the_cage_and_home(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("m")
        await answer(pilot, app, "500")
        assert held(app, "player/Ada") == 150_000
        await pilot.press("m")
        await answer(pilot, app, "-200")
        assert held(app, "player/Ada") == 130_000
        await pilot.press("t")
        await answer(pilot, app, "50")
        assert held(app, "training/player/Ada") == 5_000
        assert "$1,300" in listed(app)


async def test_nobody_takes_home_more_than_there_is(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("m")
        await answer(pilot, app, "-5000")
        assert held(app, "player/Ada") == 100_000
        assert any("Ada has $1,000 in the bank" in note.message for note in app._notifications)


async def test_a_seat_is_given_up_between_rounds(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.floor.sit_down("split", ("Ada",))
        await enter(pilot)
        await pilot.press("x")
        await pilot.pause()
        assert app.floor.seats_of("Ada") == {}
        assert held(app, "player/Ada") == 100_000
        assert held(app, "player/Ada/at/split") == 0


async def test_of_several_seats_one_is_chosen(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for table in ("split", "prime"):
            app.floor.sit_down(table, ("Ada",))
        await enter(pilot)
        await pilot.press("x")
        await pilot.pause()
        assert isinstance(app.screen, Choose)
        seats = list(app.floor.seats_of("Ada"))
        await pilot.press("down", "enter")
        await pilot.pause()
        assert list(app.floor.seats_of("Ada")) == seats[:1]


async def test_a_seat_is_kept_while_a_round_is_under_way(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.floor.sit_down("split", ("Ada",))
        app.floor.tables["split"].open_round()
        await enter(pilot)
        await pilot.press("x")
        await pilot.pause()
        assert app.floor.seats_of("Ada") == {"split": 4}
        assert any("A round is under way" in note.message for note in app._notifications)


async def test_who_sits_nowhere_gives_nothing_up(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("x")
        await pilot.pause()
        assert room(app).player == "Ada"


# Secret keys


async def test_a_secret_key_is_set_changed_and_cleared(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("k")
        await answer(pilot, app, "swordfish")
        await answer(pilot, app, "swordfish")
        await pilot.press("enter")
        kept = app.settings.pins["Ada"]
        assert pin_fits("swordfish", kept)
        assert "swordfish" not in (app.folder / FILE).read_text(encoding="utf-8")
        assert "secret key" in listed(app)

        await pilot.press("k")
        await answer(pilot, app, "guess")  # not without the old one
        assert isinstance(app.screen, Ask)
        assert "isn't Ada's secret key" in str(app.screen.query_one(".bad", Static).content)
        await answer(pilot, app, "swordfish")
        await answer(pilot, app, "")
        assert app.settings.pins == {}
        assert isinstance(app.screen, Tell)


async def test_a_secret_key_is_typed_twice_and_then_said_to_be_set(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("k")
        await answer(pilot, app, "swordfish")
        assert app.settings.pins == {}
        await answer(pilot, app, "swordfsh")
        assert isinstance(app.screen, Ask)
        assert "That was another one." in str(app.screen.query_one(".bad", Static).content)
        assert app.settings.pins == {}
        await answer(pilot, app, "swordfish")
        assert pin_fits("swordfish", app.settings.pins["Ada"])
        assert isinstance(app.screen, Tell)
        assert "Ada's secret key is set." in str(app.screen.query_one(".heading", Static).content)
        await pilot.press("down", "s", "w")
        assert isinstance(app.screen, Tell)
        await pilot.press("enter")  # the one that was meant for a third question
        await pilot.pause()
        assert room(app).player == "Ada"


async def test_a_secret_key_that_is_typed_once_is_none(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("k")
        await answer(pilot, app, "swordfish")
        await pilot.press("escape")
        await pilot.pause()
        assert room(app).player == "Ada"
        assert app.settings.pins == {}


async def test_a_secret_is_not_shown_as_it_is_typed(app: Galaxy) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await enter(pilot)
        await pilot.press("k")
        await pilot.pause()
        assert app.screen.query_one(Input).password


def test_pins() -> None:
    kept = make_pin("1234")
    assert pin_fits("1234", kept)
    assert not pin_fits("1235", kept)
    assert not pin_fits("", kept)
    assert make_pin("1234") != kept, "salted"


@pytest.mark.parametrize("kept", ["", "$", "zz$zz", "nothing", "00$", "$00"])
def test_a_damaged_pin_fits_nothing(kept: str) -> None:
    assert not pin_fits("", kept)
    assert not pin_fits("1234", kept)


@pytest.mark.parametrize("text", ["", "x" * 25, "a\nb"])
def test_a_pin_that_nobody_can_type(text: str) -> None:
    with pytest.raises(GalaxyError):
        make_pin(text)


@pytest.mark.parametrize(
    ("text", "amount"), [("500", 50_000), ("-200", -20_000), ("−$1,000", -100_000), ("+5", 500)]
)
def test_amounts(text: str, amount: int) -> None:
    assert read_amount(text) == amount


@pytest.mark.parametrize("text", ["", "0", "--5", "five", "1.234"])
def test_amounts_that_are_none(text: str) -> None:
    with pytest.raises(GalaxyError):
        read_amount(text)
