"""The first visit: Enter, Enter, Enter, and one sits at a table."""

from __future__ import annotations

import pytest
from textual.widgets import Input, Static
from textual.widgets._toast import Toast

from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.asking import Ask
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.screens.too_small import TooSmall
from galaxy_tui.ui.screens.welcome import Welcome
from galaxy_tui.ui.widgets.key_line import KeyLine
from tests.ui.conftest import Open


@pytest.fixture(autouse=True)
def _nobodys_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "root")


def welcome(app: Galaxy) -> Welcome:
    assert isinstance(app.screen, Welcome)
    return app.screen


def picture(app: Galaxy) -> str:
    return welcome(app)._pictures.canvas.text


async def test_only_enter_leads_to_a_table_with_bots(casino: Open) -> None:
    app = casino(player="")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        welcome(app)
        for _ in range(4):
            await pilot.press("enter")
            await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table_id == "split"
        ledger = app.floor.house.books.ledger
        assert ledger.balance("player/Guest/at/split") == 20_000
        assert ledger.balance("player/Guest") == 80_000
        assert ledger.balance("training/player/Guest") == 100_000
        assert app.floor.company("split").bots
        assert (app.settings.player, app.party) == ("Guest", ("Guest",))


async def test_the_second_visit_goes_straight_to_the_lobby(casino: Open) -> None:
    app = casino(player="")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
    again = Galaxy(app.folder)
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(again.screen, Lobby)
        assert again.party == ("Guest",)
        card = again.screen.card
        assert card
        assert card.id == "split"
        assert card.mine


async def test_the_login_name_is_proposed(casino: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "cleo")
    app = casino(player="")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert welcome(app).query_one(Input).value == "Cleo"


@pytest.mark.parametrize("login", ["vega", "x" * 40, "a!b", "luna"])
async def test_a_login_that_is_no_name_is_a_guest(
    casino: Open, monkeypatch: pytest.MonkeyPatch, login: str
) -> None:
    """Bots keep their names: somebody else called so couldn't sit at a table with them."""
    monkeypatch.setenv("LOGNAME", login)
    app = casino(player="")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert welcome(app).query_one(Input).value == "Guest"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("!!", "is no name: write up to 24 letters"),
        ("", "is no name"),
        ("vega", "is a name of the house's bots"),
        ("Orson 2", "is a name of the house's bots"),
    ],
)
async def test_a_bad_name_is_refused_in_a_sentence(casino: Open, typed: str, said: str) -> None:
    app = casino(player="")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = welcome(app)
        screen.query_one(Input).value = typed
        await pilot.press("enter")
        await pilot.pause()
        assert said in str(screen.query_one("#wrong", Static).content)
        assert not screen._pictures.display
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is screen
        assert app.floor.people == []


async def test_answers_are_kept(casino: Open) -> None:
    app = casino(player="")
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press(*"Cleo", "enter")
        await pilot.press("right", "right", "enter")  # plain letters
        await pilot.press("left", "enter")  # round to the last: without colour
        await pilot.press("down", "enter")  # still
        await pilot.pause()
        kept = app.settings
        assert (kept.letters, kept.ascii) == (True, True)
        assert (kept.palette, kept.still) == ("monochrome", True)
        assert kept.player == "Cleo"
        assert app.look.palette == "monochrome"


async def test_every_question_is_a_picture_that_can_be_clicked(casino: Open) -> None:
    app = casino(player="")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "straight right edge" in picture(app)
        pictures = welcome(app)._pictures
        place = next(p for name, p in pictures.links if name == "option:1")
        await pilot.click(pictures, offset=(place.x + 2, place.y + 2))
        await pilot.pause()
        assert pictures.chosen == 1
        await pilot.click(pictures, offset=(place.x + 2, place.y + 2))
        await pilot.pause()
        assert (app.settings.letters, app.settings.ascii) == (True, False)
        assert "red from black" in picture(app)
        assert [name for name, _ in pictures.links] == [f"option:{n}" for n in range(4)]


async def test_escape_skips_what_is_left(casino: Open) -> None:
    app = casino(player="")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "right", "enter", "escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.settings.letters
        assert app.settings.palette == "two-colour"
        assert not app.settings.still


async def test_what_escape_does_and_which_picture_to_take_is_said(casino: Open) -> None:
    app = casino(player="")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        footer = welcome(app).query_one(KeyLine)
        assert "Esc  skip the questions, sit down" in footer.canvas.text
        await pilot.press("enter")
        await pilot.pause()
        assert "Esc  skip the questions, sit down" in footer.canvas.text
        assert "All whole? Take the first." in picture(app)
        assert "red suits are small, black ones large." in picture(app)


async def test_the_mark_is_told_without_colour(casino: Open) -> None:
    """It is a bar above and below: the key line says what Enter does."""
    app = casino(player="", palette="monochrome")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        canvas = welcome(app)._pictures.canvas
        (_, first), (_, second), *_ = canvas.links
        assert (
            canvas.style_at(first.x, first.y).bgcolor != canvas.style_at(second.x, second.y).bgcolor
        )


async def test_without_colour_nobody_is_asked_about_it(
    casino: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = casino(player="")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert "May the cards move?" in picture(app)


async def test_a_window_that_is_too_small_comes_first(casino: Open) -> None:
    app = casino(player="")
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        welcome(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert not any(isinstance(screen, TooSmall) for screen in app.screen_stack)


async def test_where_it_is_too_small_no_key_does_anything_unseen(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        under = app.screen_stack[:-1]
        await pilot.press("question_mark", "f1", "s", "comma", "ctrl+p", "g", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert app.screen_stack[:-1] == under


async def test_it_waits_under_whatever_has_come_over_it(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        over = Ask("Still there?")
        app.push_screen(over)
        await pilot.pause()
        await pilot.resize_terminal(120, 36)
        await pilot.pause()
        assert app.screen is over
        assert not any(isinstance(screen, TooSmall) for screen in app.screen_stack)


async def test_what_is_said_is_word_for_word(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        app.notify("Nobody called “[/x]” [b]plays[/b] here.")
        await pilot.pause()
        (toast,) = app.screen.query(Toast)
        assert "“[/x]” [b]plays[/b]" in str(toast.render())
