"""A table's counter and its forwarding: lines that only grow, whatever happens around them."""

from __future__ import annotations

import os
import socket
import sqlite3
from pathlib import Path

import msgspec
import pytest

from galaxy_tui.casino.counter import Count, Counter, Forward, counts
from galaxy_tui.casino.facts import CounterGap
from galaxy_tui.casino.house import House
from galaxy_tui.casino.keeping import fact_of
from galaxy_tui.casino.store import FILE
from galaxy_tui.casino.verify import verify
from tests.casino.at_play import company, count_steps, finish, opened, wager
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


def test_the_data_logger_sends_each_line_on_to_a_file(tmp_path: Path) -> None:
    log = tmp_path / "elsewhere.log"
    config = msgspec.structs.replace(a_table("tcs"), forward=f"file:{log}")
    with opened(tmp_path / "casino", config) as house:
        company(house.tables["split"], 2)
        a_round(house)
        a_round(house)
    own = tmp_path / "casino" / "counters" / "split.log"
    assert log.read_bytes() == own.read_bytes()
    assert len(log.read_bytes().splitlines()) == 2


def test_the_data_logger_sends_each_line_on_to_a_local_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the path of a socket must be short
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as server:
        server.bind("logger")
        config = msgspec.structs.replace(a_table("tcs"), forward="unix:logger")
        with opened(tmp_path / "casino", config) as house:
            company(house.tables["split"], 2)
            a_round(house)
        line = server.recv(10_000)
    assert msgspec.json.decode(line, type=Count).counted == 2
    assert line == (tmp_path / "casino" / "counters" / "split.log").read_bytes()


def test_a_receiver_that_is_down_stops_no_game(tmp_path: Path) -> None:
    config = msgspec.structs.replace(a_table("tcs"), forward=f"unix:{tmp_path}/nobody")
    with opened(tmp_path / "casino", config) as house:
        table = house.tables["split"]
        company(table, 2)
        a_round(house)
        assert table.counter.forward is not None
        assert table.counter.forward.lost == 1
    assert verify(tmp_path / "casino").wrong == ""


def test_a_round_that_the_counter_could_not_take_down_is_taken_down_before_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, a_table("tcs")) as house:
        company(house.tables["split"], 2)
        with monkeypatch.context() as full:
            full.setattr(Counter, "append", lambda *_: False)
            a_round(house)
        a_round(house)
    path = tmp_path / "counters" / "split.log"
    assert [(line.round, line.total) for line in counts(path)] == [(1, 2), (2, 4)]
    assert verify(tmp_path).wrong == ""


def test_rounds_that_were_lost_to_the_counter_are_noted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, a_table("tcs")) as house:
        company(house.tables["split"], 2)
        with monkeypatch.context() as full:
            full.setattr(Counter, "append", lambda *_: False)
            for _ in range(3):
                a_round(house)
        a_round(house)
        facts = map(fact_of, house.store.journal())
        noted = [fact for fact in facts if isinstance(fact, CounterGap)]
    assert [(gap.first, gap.last) for gap in noted] == [(1, 1), (2, 2)]
    assert [line.round for line in counts(tmp_path / "counters" / "split.log")] == [3, 4]
    assert verify(tmp_path).noted == {"split": 2}


def test_a_round_reads_no_more_after_many_rounds(tmp_path: Path) -> None:
    dealt(tmp_path)
    few = _steps_of_a_round(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as db:  # rounds of long ago
        row = "INSERT INTO rounds VALUES(?, 'split', ?, 'tcs', 1, 1, 1, 'played', 2, 1, 1)"
        db.executemany(row, ((n, n) for n in range(-20_000, 0)))
    db.close()
    assert _steps_of_a_round(tmp_path) < 2 * few


def _steps_of_a_round(folder: Path) -> int:
    with opened(folder, a_table("tcs")) as house:
        steps = count_steps(house.store)
        a_round(house)
    return steps[0]
