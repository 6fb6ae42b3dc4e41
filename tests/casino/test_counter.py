"""A table's counter and its forwarding: lines that only grow, whatever happens around them."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from galaxy_tui.casino.counter import Count, Counter, Forward, counts
from galaxy_tui.casino.house import House
from galaxy_tui.casino.verify import verify
from tests.casino.at_play import company, finish, opened, wager
from tests.casino.tables import a_table

JACKPOT = {"primary": 500, "jackpot": 500}


def dealt(folder: Path, rounds: int = 2) -> Path:
    """A casino after some rounds with two jackpot wagers each; its counter."""
    with opened(folder, a_table("tcs")) as house:
        table = house.tables["split"]
        company(table, 2)
        for _ in range(rounds):
            a_round(house)
    return folder / "counters" / "split.log"


def a_round(house: House) -> None:
    table = house.tables["split"]
    table.open_round()
    wager(table, dict.fromkeys((1, 2), JACKPOT))
    finish(table)


def test_rounds_that_are_written_together_have_each_their_own_line(tmp_path: Path) -> None:
    with opened(tmp_path, a_table("tcs")) as house:
        company(house.tables["split"], 2)
        with house.at_once():
            a_round(house)
            a_round(house)
    lines = list(counts(tmp_path / "counters" / "split.log"))
    assert [(line.round, line.counted, line.total) for line in lines] == [(1, 2, 2), (2, 2, 4)]
    assert verify(tmp_path).wrong == ""


def test_a_tail_of_nothing_after_a_power_cut_hides_no_line(tmp_path: Path) -> None:
    path = dealt(tmp_path)
    last = Counter(tmp_path, "split").last()
    with path.open("ab") as file:
        file.write(bytes(20_000))
    assert Counter(tmp_path, "split").last() == last
    with opened(tmp_path, a_table("tcs")) as house:
        a_round(house)
    assert [line.total for line in counts(path)] == [2, 4, 6]
    assert verify(tmp_path).wrong == ""


@pytest.mark.parametrize("field", ["at", "seq", "hash"])
def test_a_line_that_was_made_to_fit_older_books_is_found(tmp_path: Path, field: str) -> None:
    path = dealt(tmp_path, 3)
    lines = list(counts(path))
    older = {"seq": ("seq", "at", "hash")}.get(field, (field,))
    lines[-1] = msgspec.structs.replace(
        lines[-1], **{name: getattr(lines[0], name) for name in older}
    )
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    if field == "at":  # the clock of this casino stands still
        lines[-1] = msgspec.structs.replace(lines[-1], at=lines[-1].at - 1)
        path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    assert "The counter of split" in verify(tmp_path).wrong


def test_a_pipe_that_nobody_reads_stops_no_game(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    forward = Forward(f"file:{pipe}")
    forward.send(msgspec.json.encode(Count(1, 2, 3, 4, 5, "6")))
    assert forward.lost == 1
