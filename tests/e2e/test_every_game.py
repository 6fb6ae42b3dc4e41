"""From the lobby to a settled round by keys, in each of the four games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.evening import Books, answer, brought, known, play_on
from tests.e2e.terminal import Terminal

# By table: how far it is from the first one in the lobby, and keys before the last Enter.
ROUNDS = {
    "split": (0, "Three Card Split", ("2",), ("1", "w")),
    "wild": (1, "Deuces Wild", ("right", "right", "2"), ()),
    "double": (2, "Three Card Double Play", ("up",), ("w",)),
    "prime": (3, "Four Card Prime", ("right", "1"), ()),
}


@pytest.mark.parametrize("table", ROUNDS)
def test_a_round_by_keys(table: str, tmp_path: Path) -> None:
    steps, title, wagers, decisions = ROUNDS[table]
    with Terminal("--saves", known(tmp_path)) as terminal:
        terminal.wait_for("choose a table", "Enter sits down")
        terminal.type(*["right"] * steps, "enter")
        terminal.wait_for(title, "round 1", "Enter bet")
        terminal.type(*wagers)
        answer(terminal)
        terminal.type(*decisions)
        said = play_on(terminal)
        terminal.type("ctrl+c")
        assert terminal.wait_for_end() == 0
        assert terminal.left_on() == []
    books = Books(tmp_path)
    assert [row[2] for row in books.rounds] == ["played"]
    assert [brought(net) for net in books.nets] == [said]
