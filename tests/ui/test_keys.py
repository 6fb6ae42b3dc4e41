"""One registry of keys: no key does two things, every key gets through, every deed can be done."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module

import pytest
from textual.binding import Binding
from textual.command import CommandList, SearchIcon
from textual.screen import Screen

from galaxy_tui.ui import screens
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.key_clashes import TOGETHER, clash, unfit
from galaxy_tui.ui.key_names import shown_keys, sign_of
from galaxy_tui.ui.keys import ACTIONS, BY_ID, Action, changed_keys
from galaxy_tui.ui.screens.help import Help
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.players import Players
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.screens.settings_room import SettingsRoom
from galaxy_tui.ui.widgets.key_line import KeyLine, draw_keys
from tests.ui.conftest import Open

KEYS = [(action, key) for action in ACTIONS for key in action.key.split(",")]


def _screens() -> list[type[Screen[object]]]:
    modules = (
        import_module(f"{screens.__name__}.{module.name}")
        for module in pkgutil.iter_modules(screens.__path__)
    )
    items = (item for module in modules for item in vars(module).values())
    return list({item for item in items if isinstance(item, type) and issubclass(item, Screen)})


SCREENS = sorted(_screens(), key=lambda screen: screen.__name__)
ROOMS = [room for room in SCREENS if issubclass(room, Room) and room is not Room]


def _bound_in(screen: type[Screen[object]]) -> set[str]:
    """The actions that a screen has of its own; a box has those that close it again, too."""
    bound = [one for one in screen.BINDINGS if isinstance(one, Binding) and one.id]
    return {one.id or "" for one in bound if one.action == BY_ID[str(one.id)].deed}


def test_no_key_does_two_things_at_one_place() -> None:
    assert clash({}) == ""


def test_what_is_together_on_a_screen_is_known_to_the_check() -> None:
    groups = [set(group) for group in TOGETHER.values()]
    for room in ROOMS:
        places = set(room.PLACES)
        assert any(places <= group for group in groups) or places > {"table"}, room.__name__


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_every_action_can_be_done_where_it_is(action: Action) -> None:
    method = f"action_{action.deed.partition('(')[0]}"
    if action.place == "app":
        assert callable(getattr(Galaxy, method))
        return
    there = [screen for screen in SCREENS if action.id in _bound_in(screen)]
    assert there, f"no screen has the place of {action.id}"
    for room in there:
        assert callable(getattr(room, method, None)), f"{room.__name__} lacks {method}"


@pytest.mark.parametrize(("action", "key"), KEYS, ids=lambda each: str(each)[:20])
def test_every_key_gets_through_tmux(action: Action, key: str) -> None:
    assert action.id == "app.quit" or unfit(key) == ""
    assert re.fullmatch(r"[a-z0-9]|f([1-9]|10)|ctrl\+[pq]|[a-z_]{2,}", key), key
    assert "shift" not in key


def test_what_a_terminal_cant_send_is_refused_in_a_sentence() -> None:
    for key in ("ctrl+h", "ctrl+i", "ctrl+m", "ctrl+j", "ctrl+left", "shift+f5", "alt+x", "ctrl+c"):
        assert re.fullmatch(r"[^.]+: take (another|a key without \w+)\.", unfit(key)), key
    for key in ("a", "f7", "space", "home", "ctrl+t"):
        assert unfit(key) == ""


def test_a_key_is_named_as_people_call_it() -> None:
    assert [sign_of(key) for key in ("enter", "question_mark", "ctrl+p", "f1", "left", "a")] == [
        "Enter", "?", "Ctrl+P", "F1", "←", "a",
    ]  # fmt: skip
    assert sign_of("left", ascii=True) == "Left"
    assert sign_of("full_stop") == "."
    assert sign_of("upper_x") == "Upper_x"
    for action, _ in KEYS:
        for sign in shown_keys(action, {}, ascii=True):
            assert sign.isascii()


def test_only_what_differs_is_kept() -> None:
    usual = {action.id: action.key for action in ACTIONS}
    assert changed_keys(usual | {"lobby.rules": "z", "no.such": "y"}) == {"lobby.rules": "z"}


def test_actions_that_are_never_together_may_share_a_key() -> None:
    assert clash({"wager.rebet": "w"}) == ""  # as the house way has it, when sub-hands are set
    assert "rebet" in clash({"wager.rebet": "d"})  # double is there at the same time
    assert clash({"wager.rebet": "space"}) == ""  # nobody goes on before the wagers are placed
    assert "go on" in clash({"table.log": "space"})  # which would be for both between two rounds


def _footer(ids: str, keys: dict[str, str] | None = None) -> Canvas:
    canvas = Canvas(80, 1)
    draw_keys(canvas, Look(), [BY_ID[id] for id in ids.split()], keys or {})
    return canvas


def test_neighbours_that_do_the_same_share_a_label() -> None:
    raises = "play.fold play.raise-1 play.raise-2 play.raise-3 play.left play.right"
    assert _footer(raises).text.split() == "f fold 1-3 raise ← → choose".split()
    assert "1 raise 1x" in " ".join(_footer("play.raise-1").text.split())
    changed = _footer(raises, {"play.raise-2": "9", "play.raise-3": "z"})
    assert " ".join(changed.text.split()).startswith("f fold 1 9 z raise")
    changed = _footer(raises, {"play.raise-1": "2", "play.raise-2": "1"})
    assert " 2 1 3  raise" in changed.text


def test_of_keys_that_share_a_label_each_is_clicked_on_its_own_name() -> None:
    canvas = _footer("play.left play.right wager.clear")
    for sign, id in (("←", "play.left"), ("→", "play.right"), ("clear", "wager.clear")):
        assert canvas.link_at(canvas.text.index(sign), 0) == id
    assert not canvas.link_at(canvas.text.index("choose"), 0)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.__name__)
def test_every_room_has_help(room: type[Room[object]]) -> None:
    text = room.HELP or (room.help_now is not Room.help_now)
    assert text


async def test_footer_help_and_palette_name_the_changed_key(casino: Open) -> None:
    app = casino(keys={"settings.keys": "f7"})
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        app.push_screen(room := SettingsRoom())
        await pilot.pause()
        assert " F7 " in room.query_one(KeyLine).canvas.text
        commands = {one.title: one.help for one in app.get_system_commands(app.screen)}
        assert commands["Keys (F7)"] == "Every key there is, to change."
        assert commands["Help (F1)"]
        await pilot.press("f1")
        assert isinstance(app.screen, Help)
        text = app.screen.query_one("_Keys").canvas.text  # type: ignore[attr-defined]
        (line,) = [line for line in text.splitlines() if "Every key there is" in line]
        assert "F7" in line
        assert "(changed)" in line


async def test_the_list_of_commands_has_no_sign_that_terminals_disagree_on(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f3")
        await pilot.pause()
        (icon,) = app.screen.query(SearchIcon)
        assert not icon.display


async def test_the_list_of_commands_begins_with_what_one_comes_for(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        app.floor.welcome("Ada")
        app.pop_screen()
        await pilot.pause()
        names = [command.title for command in app.get_system_commands(app.screen)]
        await pilot.press("f3")
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        listed = app.screen.query_one(CommandList)
        assert listed.option_count == len(names)
        assert names[0] == "Play (Enter)"
        assert all(name.startswith("Choose") for name in names[-2:])
        assert str(listed.get_option_at_index(0).prompt).startswith(names[0])
        box = app.screen.query_one("Vertical")
        assert box.styles.background.hex == app.look.cloths.panel.upper()


async def test_the_changed_key_does_it_and_the_usual_one_no_more(casino: Open) -> None:
    app = casino(keys={"app.help": "f7"})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(room := Players())
        await pilot.pause()
        await pilot.press("f1")
        assert app.screen is room
        await pilot.press("f7")
        assert isinstance(app.screen, Help)


async def test_nobody_leaves_the_lobby_by_a_key_of_other_rooms(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.floor.welcome("Ada")
        while not isinstance(app.screen, Lobby):
            app.pop_screen()
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Lobby)
