"""Killed in mid-round, and opened again: the very round waits, and is played to its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e.evening import Books, answer, asked, brought, known, play_on, press
from tests.e2e.terminal import Terminal

# By table: how far it is from the first one in the lobby, its cards in hand, what is wagered.
GAMES = {
    "split": (0, "Three Card Split", 3, "2"),
    "deuces": (1, "Deuces Wild", 3, "2"),
    "double-play": (2, "Three Card Double Play", 6, "up"),
    "prime": (3, "Four Card Prime", 5, "2"),
}


@pytest.mark.parametrize("table", GAMES)
def test_killed_in_mid_round_the_same_hand_waits(table: str, tmp_path: Path) -> None:
    steps, title, size, wager = GAMES[table]
    with Terminal("--saves", known(tmp_path)) as terminal:
        terminal.wait_for("Enter sits down")
        terminal.type(*["right"] * steps, "enter")
        terminal.wait_for(title, "Enter bet")
        terminal.type(wager)
        asks = answer(terminal)
        dealt = hand(terminal, size)
        terminal.kill()
        assert terminal.wait_for_end() < 0
    with Terminal("--saves", tmp_path) as terminal:
        terminal.wait_for("choose a table", f"your round at {title} waits")
        press(terminal, "c")
        terminal.wait_for("round 1 ", "YOUR TURN")
        terminal.wait_until(lambda: asked(terminal) == asks, asks)
        assert hand(terminal, size) == dealt
        said = play_on(terminal)
        terminal.type("ctrl+q")
        assert terminal.wait_for_end() == 0
    books = Books(tmp_path)
    assert books.rounds == [(1, table, "played")]
    assert [brought(net) for net in books.nets] == [said]


def hand(terminal: Terminal, size: int) -> list[str]:
    """The ranks along the top of my large cards, and their suits."""
    start = next(n for n, line in enumerate(terminal.lines) if "YOUR HAND" in line)
    below = "".join(line[:60] for line in terminal.lines[start : start + 6])
    cards = re.findall(r"[2-9TJQKA](?=    │)|[♠♥♦♣]|Jk", below)
    assert len(cards) >= size
    return cards


def test_a_second_process_is_turned_away_in_a_sentence(tmp_path: Path) -> None:
    with Terminal("--saves", known(tmp_path)) as first:
        first.wait_for("choose a table", "Enter sits down")
        with Terminal("--saves", tmp_path) as second:
            assert second.wait_for_end() == 2
            assert second.left_on() == []
            assert f"process {first.pid}" in second.afterwards
            assert "--saves" in second.afterwards
        press(first, "enter")
        first.wait_for("Enter bet")
