"""The rules are read clause by clause, found by their words, and say what is the house's own."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from galaxy_tui.games.rules import READING, Rule, all_rules, rule
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.rule_page import RulePage, draw_page, found_with, page_lines
from galaxy_tui.ui.screens.rules_room import RulesRoom
from galaxy_tui.ui.widgets.key_line import KeyLine
from tests.ui.conftest import Open

EVERY_RULE = [entry for book in all_rules() for entry in book.rules]


@pytest.mark.parametrize(
    ("asked", "opened"),
    [("TCS §9", "TCS §9"), ("TCS §7 Example 5", "TCS §7"), ("DW §22(b)(ii)", "DW §22(b)")],
)
async def test_it_opens_at_a_clause_or_the_nearest(casino: Open, asked: str, opened: str) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await _opened(pilot, RulesRoom(asked))
        assert room.contents.shown.open == rule(opened)
        text = room.text.canvas.text
        assert opened in text
        assert ("of its own" in text) == (asked != opened)


async def test_what_is_no_clause_opens_the_first_book_and_says_so(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await _opened(pilot, RulesRoom("XYZ 99"))
        assert room.contents.shown.at == 0
        assert "There is no “XYZ 99”" in room.text.canvas.text


async def test_it_finds_as_one_types_and_marks_what_it_found(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(120, 36)) as pilot:
        room = await _opened(pilot, RulesRoom())
        await pilot.press("slash", *"copy", "space", *"colour")
        await pilot.pause()
        shown = room.contents.shown
        assert shown.words == ("copy", "colour")
        assert shown.found == found_with(("copy", "colour"))
        assert 0 < len(shown.found) < len(EVERY_RULE)
        canvas = room.text.canvas
        y = next(y for y, line in enumerate(canvas.lines) if "copy" in line)
        x = canvas.lines[y].index("copy")
        assert canvas.style_at(x, y).bgcolor == app.look.chosen.bgcolor
        await pilot.press("down")
        assert room.contents.shown.at == 1  # while the search has the focus
        await pilot.press("enter", "escape")
        assert len(room.contents.shown.found) == len(EVERY_RULE)
        assert app.screen is room
        await pilot.press("escape")
        assert app.screen is not room


async def test_one_key_ends_the_search_and_once_more_leaves(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await _opened(pilot, RulesRoom())
        assert footer_of(room).rstrip().endswith("Esc  leave  F1  help")
        await pilot.press("slash", *"copy")
        await pilot.pause()
        assert footer_of(room).rstrip().endswith("Esc  all clauses  F1  help")
        await pilot.press("escape")
        await pilot.pause()
        assert not room.search.display
        assert len(room.contents.shown.found) == len(EVERY_RULE)
        assert footer_of(room).rstrip().endswith("Esc  leave  F1  help")
        await pilot.press("escape")
        assert app.screen is not room


@pytest.mark.parametrize("leave", [{"room.leave": "z"}, {"room.leave": "z", "rules.all": "y"}])
async def test_letters_are_typed_and_esc_ends_the_search_whichever_key_leaves(
    casino: Open, leave: dict[str, str]
) -> None:
    app = casino(keys=leave)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await _opened(pilot, RulesRoom())
        await pilot.press("slash", "z", "y")
        await pilot.pause()
        assert room.search.value == "zy"
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is room
        assert not room.search.display
        assert footer_of(room).rstrip().endswith("z  leave  F1  help")
        await pilot.press("z")
        assert app.screen is not room


async def test_nothing_found_is_said(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await _opened(pilot, RulesRoom())
        await pilot.press("slash", *"zzz")
        await pilot.pause()
        assert "No clause has that." in room.contents.canvas.text
        await pilot.press("down", "enter", "space")  # nothing to turn to, nothing breaks


async def test_one_reads_through_every_clause_and_book(casino: Open) -> None:
    app = casino()
    async with app.run_test(size=(80, 24)) as pilot:
        room = await _opened(pilot, RulesRoom())
        books = []
        for _ in all_rules():
            books.append(room.contents.shown.open)
            await pilot.press("right")
        assert books == [book.rules[0] for book in all_rules()]
        assert room.contents.shown.at == 0
        long = max(EVERY_RULE, key=lambda entry: len(entry.text))
        room._show(room.contents.shown._replace(at=EVERY_RULE.index(long)))
        await pilot.press("space")
        assert room.text.shown.top > 0
        for _ in range(9):
            await pilot.press("space")
        assert room.contents.shown.at > EVERY_RULE.index(long)


@pytest.mark.parametrize("entry", EVERY_RULE, ids=lambda entry: entry.clause)
def test_a_clause_is_whole_and_says_what_is_the_houses(entry: Rule) -> None:
    one = rule(entry.clause)
    lines = page_lines(RulePage(one), 48)
    text = " ".join(" ".join(lines).split())
    for word in one.text.split():
        assert word in text
    assert ("The house's own ruling" in text) == one.ruling
    for look in (Look(), Look(letters=True, ascii=True)):
        canvas = Canvas(50, len(lines))
        draw_page(canvas, look, RulePage(one))
        assert not set("\x01\x02") & set(canvas.text)
        if look.letters:
            assert not set("♠♥♦♣") & set(canvas.text)
        if one.ruling and READING in one.text:
            assert "reading:" in canvas.text


def footer_of(room: RulesRoom) -> str:
    return room.query_one(KeyLine).canvas.text


async def _opened(pilot: Pilot[None], room: RulesRoom) -> RulesRoom:
    await pilot.pause()
    pilot.app.push_screen(room)
    await pilot.pause()
    return room
