"""The lobby: tables to choose, ways in, and the doors that open after the first paint."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import play_round
from galaxy_tui.games.events import Dealt, Exposed
from galaxy_tui.money import signed
from galaxy_tui.ui import recalling
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.players import Players
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.settings import FILE
from galaxy_tui.ui.widgets.key_line import KeyLine
from galaxy_tui.ui.widgets.table_shelf import TableShelf
from galaxy_tui.ui.widgets.title_line import TitleLine
from galaxy_tui.ui.widgets.ways import Ways
from tests.ui.conftest import Open
from tests.ui.nights import played

ORDER = ["split", "deuces", "double-play", "prime"]


def with_ada(folder: Path) -> None:
    with House(folder) as house:
        house.join("Ada")
        house.bank("Ada", 100_000)
        house.bank("Ada", 50_000, live=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A casino that Ada knows."""
    where = tmp_path / "saves"
    with_ada(where)
    return where


def another_table(folder: Path, name: str, text: str = "") -> None:
    usual = (folder / "tables" / "split.toml").read_text(encoding="utf-8")
    (folder / "tables" / f"{name}.toml").write_text(text or usual, encoding="utf-8")


def lobby(app: Galaxy) -> Lobby:
    assert isinstance(app.screen, Lobby)
    return app.screen


def shelf(app: Galaxy) -> TableShelf:
    return lobby(app).query_one(TableShelf)


def chosen(app: Galaxy) -> str:
    card = lobby(app).card
    return card.id if card else ""


def ways(app: Galaxy) -> str:
    return lobby(app).query_one(Ways).canvas.text


async def click_table(pilot: Pilot[None], app: Galaxy, table: str) -> None:
    place = next(p for name, p in shelf(app).links if name == f"table:{table}")
    await pilot.click(TableShelf, offset=(place.x + 3, place.y + 3))
    await pilot.pause()


async def test_the_four_tables_stand_in_the_order_of_the_games(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        assert [card.id for card in shelf(app).cards] == ORDER
        text = shelf(app).canvas.text
        for title in ("Three Card Split", "Deuces Wild", "Three Card Double Play", "Four Card"):
            assert title in text


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_everything_fits_at_every_size(
    casino: Open, folder: Path, size: tuple[int, int]
) -> None:
    app = casino()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        links = [name for name, _ in shelf(app).links]
        assert links == [f"table:{id}" for id in ORDER]
        assert "Enter sits down" in shelf(app).canvas.text
        for label in ("play", "watch", "new table", "players", "rounds", "my money"):
            assert label in ways(app)
        assert "…" not in ways(app)
        bottom = lobby(app).query_one(Ways).region.bottom
        assert bottom <= size[1] - 1


async def test_before_the_doors_are_open_there_is_a_frame(
    casino: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Galaxy, "open_doors", lambda app: None)
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "opening the doors…" in lobby(app).query_one(TitleLine).canvas.text
        await pilot.press("enter", "right", "c", "n", "p", "w")
        assert lobby(app).card is None


async def test_arrows_up_and_down_go_by_rows(casino: Open, folder: Path) -> None:
    another_table(folder, "high")
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "↑ ↓" in lobby(app).query_one(KeyLine).canvas.text
        for key, at in (
            ("down", "double-play"), ("down", "high"), ("down", "split"), ("right", "deuces"),
            ("down", "prime"), ("down", "high"), ("up", "double-play"), ("up", "split"),
            ("up", "high"),
        ):  # fmt: skip
            await pilot.press(key)
            assert chosen(app) == at
        await pilot.press("right", "right", "up")
        assert chosen(app) == "prime"


async def test_side_by_side_nothing_lies_below(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        assert "↓" not in lobby(app).query_one(KeyLine).canvas.text
        await pilot.press("down")
        assert chosen(app) == "split"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "↓" in lobby(app).query_one(KeyLine).canvas.text
        await pilot.press("down")
        assert chosen(app) == "double-play"


async def test_where_a_round_waits_for_another_it_is_said_before_sitting_down(
    casino: Open, folder: Path
) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        app.floor.welcome("Ben")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert "it waits for" not in ways(app)
        app.party = ("Ben",)
        lobby(app).on_screen_resume()
        assert "A round is under way: it waits for Ada." in ways(app)
        assert "sits down" not in shelf(app).canvas.text
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Not now: it waits." in ways(app)
        assert "…" not in ways(app)
        await pilot.press("right")
        assert "it waits for" not in ways(app)


async def test_arrows_choose_and_go_round(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        seen = []
        for _ in range(5):
            seen.append(chosen(app))
            await pilot.press("right")
        assert seen == [*ORDER, "split"]
        await pilot.press("left")
        assert chosen(app) == "split"


async def test_a_click_chooses_and_a_second_one_sits_down(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click_table(pilot, app, "prime")
        assert chosen(app) == "prime"
        await click_table(pilot, app, "prime")
        assert isinstance(app.screen, TableScreen)
        assert app.floor.seats_of("Ada") == {"prime": 4}


async def test_enter_sits_down_with_chips_and_company(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press("right", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.players == ("Ada",)
        ledger = app.floor.house.books.ledger
        assert ledger.balance("player/Ada") == 80_000
        assert ledger.balance("player/Ada/at/deuces") == 20_000
        assert app.floor.company("deuces").bots
        assert app.settings.table == "deuces"


async def test_a_whole_party_sits_down(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        app.floor.welcome("Ben")
        app.party = ("Ada", "Ben")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.players == ("Ada", "Ben")
        assert app.floor.seats_of("Ben").keys() == app.floor.seats_of("Ada").keys() == {"split"}


async def test_a_party_too_large_for_a_table_is_refused_before_anybody_pays(
    casino: Open, folder: Path
) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        others = [f"Guest {n}" for n in range(1, 7)]
        for name in others:
            app.floor.welcome(name)
        app.party = ("Ada", *others)
        await pilot.press("right", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Lobby)
        (told,) = (note.message for note in app._notifications)
        assert told.startswith("Deuces Wild has 6 seats for 7 more: let fewer play")
        assert not any(map(app.floor.seats_of, app.party))
        await pilot.press("left", "enter")  # seven play at Three Card Split
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert len(app.screen.turns.chairs) == 7


async def test_watching_takes_no_seat(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.players == ()
        assert app.floor.seats_of("Ada") == {}


async def test_going_on_stands_first_where_one_sits(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "go on" not in ways(app)
        app.floor.sit_down("prime", ("Ada",))
        lobby(app).on_screen_resume()
        await pilot.pause()
        assert "your seat at Four Card Prime is kept" in ways(app)
        assert lobby(app).query_one(Ways).region.bottom <= 23
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table_id == "prime"


async def test_a_round_that_waits_is_chosen_from_the_start(casino: Open, folder: Path) -> None:
    with House(folder) as house:
        table = house.tables["double-play"]
        table.sit("Ada", 2, 20_000)
        table.open_round()
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        assert chosen(app) == "double-play"
        assert "A round waits for you." in shelf(app).canvas.text
        assert "your round at Three Card Double Play waits" in ways(app)
        assert "Enter goes on" in shelf(app).canvas.text


async def test_a_closed_table_says_why_and_stays_closed(casino: Open, folder: Path) -> None:
    another_table(folder, "broken", 'title = "Broken"\n')
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        assert [card.id for card in shelf(app).cards] == [*ORDER, "broken"]
        await pilot.press("left")
        assert chosen(app) == "broken"
        text = " ".join(shelf(app).canvas.text.split())
        assert "closed" in text
        card = lobby(app).card
        assert card
        assert card.shut == "broken.toml: game: it is missing."
        assert "missing." in text
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Lobby)
        assert app.floor.seats_of("Ada") == {}


async def test_more_than_four_tables_come_page_by_page(casino: Open, folder: Path) -> None:
    another_table(folder, "high")
    another_table(folder, "low")
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "tables 1 to 4 of 6" in shelf(app).canvas.text
        assert [card.id for card in shelf(app).cards] == [*ORDER, "high", "low"]
        place = next(p for name, p in shelf(app).links if name == "page:on")
        await pilot.click(TableShelf, offset=(place.x + 1, place.y))
        await pilot.pause()
        assert "tables 3 to 6 of 6" in shelf(app).canvas.text
        assert len([name for name, _ in shelf(app).links if name.startswith("table:")]) == 4
        assert chosen(app) == "high"
        await pilot.press("left")
        assert "tables 1 to 4 of 6" in shelf(app).canvas.text


async def test_the_last_hand_is_told_in_this_house_and_in_the_next(
    casino: Open, folder: Path
) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        app.floor.sit_down("split", ("Ada",))
        floor = app.floor
        chair = floor.tables["split"].chair_of("Ada")
        chair.sit_out()
        play_round(floor.house, floor.tables["split"], floor.company("split").bots)
        await pilot.pause()
        card = lobby(app).card
        assert card
        assert card.last
        house, best = card.last.hands
        assert house.whose == "Dealer"
        assert [len(group) for group in house.cards] == [2, 1]
        told = card.last.results
        assert dict(told)[best.whose] == best.net == max(net for _, net in told)
        assert "Vega" in dict(told)
    again = casino(folder)
    async with again.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await again.workers.wait_for_complete()
        await pilot.pause()
        then = lobby(again).card
        assert then
        assert then.last == card.last


def a_night(tmp_path: Path) -> Path:
    """Bots have played at every table, and somebody is known to the house."""
    night = played(tmp_path / "night", 1)
    with House(night) as house:
        house.join("Eve")
    return night


async def test_of_every_table_the_last_hand_comes_from_the_books(
    casino: Open, tmp_path: Path
) -> None:
    app = casino(a_night(tmp_path))
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        for card in shelf(app).cards:
            assert card.last
            assert card.last.hands
            assert all(None not in group for hand in card.last.hands for group in hand.cards)
            assert card.last.hands[-1].net in dict(card.last.results).values()


async def test_a_last_hand_that_cant_be_told_leaves_the_results(
    casino: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(recalling, "replayed", broken)
    app = casino(a_night(tmp_path))
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        last = next(card.last for card in shelf(app).cards if card.id == "split")
        assert last
        assert last.results
        assert last.hands == ()


async def test_what_happens_at_a_table_is_seen_in_the_lobby(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        floor, table = app.floor, app.floor.tables["deuces"]
        assert "Vega" not in shelf(app).canvas.text
        floor.watch("deuces")
        await pilot.pause()
        assert "Vega" in shelf(app).canvas.text
        assert "5 bots" in shelf(app).canvas.text
        play_round(floor.house, table, floor.company("deuces").bots)
        await pilot.pause()
        card = shelf(app).cards[1]
        assert card.last
        assert card.last.hands
        assert f"Vega {signed(dict(card.last.results)['Vega'])}" in shelf(app).canvas.text


async def test_of_a_last_hand_only_what_lay_face_up_is_shown(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        for id, table in app.floor.tables.items():
            app.floor.watch(id)
            play_round(app.floor.house, table, app.floor.company(id).bots)
            await pilot.pause()
            seen = {c for e in table.events() if isinstance(e, Exposed) for c in e.cards}
            seen |= {c for e in table.events() if isinstance(e, Dealt) for c in e.cards if c}
            card = next(card for card in shelf(app).cards if card.id == id)
            assert card.last
            for hand in card.last.hands:
                assert {c for group in hand.cards for c in group} <= seen


async def test_ways_can_be_clicked(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        place = next(p for name, p in lobby(app).query_one(Ways).links if name == "lobby.profiles")
        await pilot.click(Ways, offset=(place.x + 8, place.y))
        await pilot.pause()
        assert isinstance(app.screen, Players)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Lobby)


async def test_no_way_touches_the_edge_and_no_key_is_named_twice(
    casino: Open, folder: Path
) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for room in (lobby(app), Players()):
            if room is not app.screen:
                app.push_screen(room)
                await pilot.pause()
            lines = room.query_one(Ways).canvas.lines
            assert all(line.endswith(" ") for line in lines)
            assert "…" not in "".join(lines)
        app.pop_screen()
        await pilot.pause()
        drawn = [name for name, _ in lobby(app).query_one(Ways).links]
        footer = [name for name, _ in lobby(app).query_one(KeyLine).links]
        assert not set(drawn) & set(footer)


async def test_nothing_is_repainted_when_nothing_happens(
    casino: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        refreshed = []
        monkeypatch.setattr(TableShelf, "refresh", lambda *a, **k: refreshed.append(a))
        lobby(app).on_screen_resume()
        await pilot.pause()
        assert not refreshed


async def test_the_footer_has_what_is_not_drawn_above(casino: Open, folder: Path) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        footer = lobby(app).query_one(KeyLine).canvas.text
        for label in ("choose", "quit", "commands", "jump"):
            assert label in footer


async def test_a_broken_settings_file_is_told_once(folder: Path) -> None:
    (folder / FILE).write_text("no settings", encoding="utf-8")
    app = Galaxy(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        told = [note.message for note in app._notifications]
        assert any("is no settings file" in message for message in told)
        assert app.complaint == ""
        assert app.party == ("Ada",)


async def test_a_clock_that_is_behind_is_told(folder: Path) -> None:
    app = Galaxy(folder, clock=lambda: 1_000_000)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        told = [note.message for note in app._notifications]
        assert any("clock is behind the books" in message for message in told)


async def test_a_stranger_in_the_settings_does_not_play(casino: Open, folder: Path) -> None:
    app = casino(player="Nobody")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.party == ("Ada",)
        assert isinstance(app.screen, Lobby)
