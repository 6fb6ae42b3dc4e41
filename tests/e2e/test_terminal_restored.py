"""However the casino ends, the terminal is as it was, and nothing is lost."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.evening import Books, brought, known, play_on, press
from tests.e2e.terminal import Terminal

# The casino, with a picture that fails as soon as the hand is dealt.
FAILING: Final = """
import sys
from galaxy_tui.ui.widgets import board
from galaxy_tui.cli import main
draw = board.draw_hand
def fail(canvas, look, shown):
    draw(canvas, look, shown)
    if "HIGH" in canvas.text:
        raise RuntimeError("the picture fell off the wall")
board.draw_hand = fail
sys.argv = ["galaxy", *sys.argv[1:]]
main()
"""
# The same with a disk that is full for the first wager.
FULL: Final = """
import sqlite3, sys
from functools import partial
from galaxy_tui.casino.table import Chair
from galaxy_tui.ui import floor
from galaxy_tui.cli import main
submit, wagers = Chair.submit, []
def count(chair, answer):
    if chair.player == "Ada":
        wagers.append(answer)
    submit(chair, answer)
def fail(place):
    if len(wagers) == 1 and place == "commit":
        wagers.append("refused")
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorname = "SQLITE_FULL"
        raise error
Chair.submit = count
floor.House = partial(floor.House, failpoint=fail)
sys.argv = ["galaxy", *sys.argv[1:]]
main()
"""


def at_the_table(terminal: Terminal) -> None:
    """Ada's hand is dealt."""
    terminal.wait_for("Enter (sits down|goes on)")
    press(terminal, "enter")
    terminal.wait_for("Enter bet")
    terminal.type("2", "enter")


def nothing_is_lost(folder: Path) -> None:
    """The round waits, and is played to its end."""
    with Terminal("--saves", folder) as terminal:
        terminal.wait_for("your round at Three Card Split waits")
        press(terminal, "c")
        terminal.wait_for("round 1 ", "Enter set")
        said = play_on(terminal)
        terminal.type("ctrl+q")
        assert terminal.wait_for_end() == 0
    books = Books(folder)
    assert books.rounds == [(1, "split", "played")]
    assert [brought(net) for net in books.nets] == [said]


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGQUIT, 131)],
)
def test_a_signal_puts_the_terminal_back(tmp_path: Path, number: signal.Signals, code: int) -> None:
    with Terminal("--saves", known(tmp_path)) as terminal:
        at_the_table(terminal)
        terminal.wait_for("Enter set")
        assert terminal.left_on() != []
        terminal.kill(number)
        assert terminal.wait_for_end() == code
        assert terminal.left_on() == []
    if number == signal.SIGTERM:
        nothing_is_lost(tmp_path)


def test_ctrl_c_leaves_at_once_where_a_name_is_typed(tmp_path: Path) -> None:
    with Terminal("--saves", tmp_path) as terminal:
        terminal.wait_for("Whom may we seat", "live tables")
        terminal.type("A", "d", "a", "ctrl+c")
        assert terminal.wait_for_end() == 0
        assert terminal.left_on() == []


def test_the_line_is_cut(tmp_path: Path) -> None:
    with Terminal("--saves", known(tmp_path)) as terminal:
        at_the_table(terminal)
        terminal.wait_for("Enter set")
        terminal.hang_up()
        terminal.wait_for_end()
    nothing_is_lost(tmp_path)


def test_a_screen_that_fails_says_so_on_a_terminal_that_is_whole(tmp_path: Path) -> None:
    failing = (sys.executable, "-c", FAILING)
    with Terminal("--saves", known(tmp_path), program=failing) as terminal:
        at_the_table(terminal)
        assert terminal.wait_for_end() == 1
        assert terminal.left_on() == []
        assert "Galaxy's screen failed" in terminal.afterwards
        assert "Nothing is lost" in terminal.afterwards
        assert "Traceback" not in terminal.afterwards
    told = (tmp_path / "crash.txt").read_text("utf-8")
    assert "the picture fell off the wall" in told
    nothing_is_lost(tmp_path)


def test_a_full_disk_is_a_sentence_and_the_bet_can_be_made_again(tmp_path: Path) -> None:
    with Terminal("--saves", known(tmp_path), program=(sys.executable, "-c", FULL)) as terminal:
        terminal.wait_for("Enter sits down")
        press(terminal, "enter")
        terminal.wait_for("Enter bet")
        press(terminal, "enter")
        terminal.wait_for("The disk of .* is full", "Enter bet")
        play_on(terminal)
        terminal.type("ctrl+q")
        assert terminal.wait_for_end() == 0
    assert Books(tmp_path).rounds == [(1, "split", "played")]


def test_a_window_that_is_too_small_waits_and_goes_on(tmp_path: Path) -> None:
    with Terminal("--saves", known(tmp_path), size=(60, 20)) as terminal:
        terminal.wait_for("needs 80 by 24", "60 by 20 now")
        terminal.resize(120, 36)
        at_the_table(terminal)
        terminal.wait_for("Enter set")
        terminal.resize(70, 36)
        terminal.wait_for("needs 80 by 24")
        terminal.resize(80, 24)
        terminal.wait_for("Enter set", "HIGH")
        terminal.resize(160, 48)
        terminal.wait_for("Enter set", "HIGH", "YOUR HAND")
        play_on(terminal)


def test_bytes_that_are_no_text_are_no_keys(tmp_path: Path) -> None:
    with Terminal("--saves", known(tmp_path)) as terminal:
        terminal.wait_for("Enter (sits down|goes on)")
        for typed in (b"\xff", b"\x80", b"\xc3(", b"\xe9 "):
            terminal.type_bytes(typed)
        press(terminal, "enter")
        terminal.wait_for("Enter bet")
        terminal.type("ctrl+q")
        assert terminal.wait_for_end() == 0
        assert terminal.left_on() == []
