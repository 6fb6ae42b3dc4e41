"""A newcomer opens the casino, presses Enter, and has played a round."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.evening import PLAYER, Books, answer, brought, furnished, play_on, press
from tests.e2e.terminal import Terminal


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
def test_a_first_visit_and_a_first_round_by_enter_alone(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with Terminal("--saves", furnished(tmp_path, player=PLAYER), size=size) as terminal:
        terminal.wait_for("Whom may we seat", PLAYER, "live tables")
        press(terminal, "enter")
        for question in (2, 3, 4):
            terminal.wait_for(f"{question} of 4")
            press(terminal, "enter")
        terminal.wait_for("Three Card Split", "round 1", "Enter bet")
        answer(terminal)
        terminal.wait_for("Enter set", "HIGH", "LOW")
        said = play_on(terminal)
        terminal.type("ctrl+q")
        assert terminal.wait_for_end() == 0
    books = Books(tmp_path)
    assert books.rounds == [(1, "split", "played")]
    assert [brought(net) for net in books.nets] == [said]


def test_what_stands_on_the_terminal_is_what_the_casino_has_drawn(tmp_path: Path) -> None:
    """Only cells that change are written: after a whole evening, none was forgotten."""
    with Terminal("--saves", furnished(tmp_path, player=PLAYER), size=(80, 24)) as terminal:
        terminal.wait_for("Whom may we seat", "live tables")
        press(terminal, "enter", "enter", "enter", "enter")
        terminal.wait_for("Enter bet")
        terminal.type("2")
        answer(terminal)
        terminal.type("1", "3", "w")
        play_on(terminal)
        drawn_again(terminal)
        press(terminal, "escape")
        terminal.wait_for("choose a table")
        terminal.type("right", "enter")
        terminal.wait_for("Deuces Wild", "Enter bet")
        terminal.type("right", "2")
        answer(terminal)
        drawn_again(terminal)


def drawn_again(terminal: Terminal) -> None:
    """A terminal that was resized there and back is painted from the first cell to the last."""
    before = terminal.wait_for_rest()
    width, height = terminal.size
    terminal.resize(width - 1, height)
    terminal.wait_for("needs 80 by 24")
    terminal.resize(width, height)
    terminal.wait_until(lambda: terminal.text == before, f"the same again as\n{before}\n")


def test_a_dumb_terminal_is_told_what_there_is(tmp_path: Path) -> None:
    with Terminal("--saves", tmp_path, variables={"TERM": "dumb"}) as terminal:
        assert terminal.wait_for_end() == 0
        assert "galaxy deal" in terminal.text
        assert b"\x1b[?1049h" not in terminal.written
