"""Killed in mid-round, and opened again: the very round waits, and is played to its end."""

from __future__ import annotations

import re
from pathlib import Path

from tests.e2e.evening import Books, answer, brought, known, play_on, press
from tests.e2e.terminal import Terminal


def test_killed_in_mid_round_the_same_hand_waits(tmp_path: Path) -> None:
    with Terminal("--saves", known(tmp_path)) as terminal:
        terminal.wait_for("Enter sits down")
        press(terminal, "enter")
        terminal.wait_for("Enter bet")
        terminal.type("2")
        answer(terminal)
        terminal.wait_for("Enter set")
        dealt = hand(terminal)
        terminal.kill()
        assert terminal.wait_for_end() < 0
    with Terminal("--saves", tmp_path) as terminal:
        terminal.wait_for("choose a table", "your round at Three Card Split waits")
        press(terminal, "c")
        terminal.wait_for("round 1 ", "Enter set")
        assert hand(terminal) == dealt
        said = play_on(terminal)
        terminal.type("ctrl+q")
        assert terminal.wait_for_end() == 0
    books = Books(tmp_path)
    assert books.rounds == [(1, "split", "played")]
    assert [brought(net) for net in books.nets] == [said]


def hand(terminal: Terminal) -> list[str]:
    """The ranks along the top of my large cards, and their suits."""
    start = next(n for n, line in enumerate(terminal.lines) if "YOUR HAND" in line)
    below = "".join(line[:60] for line in terminal.lines[start : start + 6])
    cards = re.findall(r"[2-9TJQKA](?=    │)|[♠♥♦♣]", below)
    assert len(cards) == 6
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
