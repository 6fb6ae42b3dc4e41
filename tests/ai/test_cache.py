"""Counts in files: used if they can be believed, counted again if not."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from galaxy_tui.ai import cache

Array = NDArray[Any]


class Pair(NamedTuple):
    small: Array
    flags: Array


class Counter:
    """Functions that count something, under one name, and say how often they did."""

    def __init__(self) -> None:
        self.times = 0

    def function(self) -> Callable[[], Array]:
        """As a new process sees it: nothing in memory."""

        def squares() -> Array:
            self.times += 1
            return np.arange(5000, dtype=np.int32) ** 2

        return cache.stored(squares)

    def pair(self) -> Callable[[], Pair]:
        def pair() -> Pair:
            self.times += 1
            return Pair(np.array([[1, 2, 3], [4, 5, 6]], np.int16), np.zeros((0, 2), np.bool_))

        return cache.stored_as(Pair)(pair)

    def record(self, what: str = "a record") -> list[tuple[str, int]]:
        def build() -> list[tuple[str, int]]:
            self.times += 1
            return [("wins", 7), ("losses", 9)]

        return cache.remembered(what, list[tuple[str, int]], build)


RIGHT = np.arange(5000, dtype=np.int32) ** 2


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    found = tmp_path / "cache"
    monkeypatch.setenv("GALAXY_CACHE", str(found))
    return found


@pytest.fixture
def counter(folder: Path) -> Counter:
    """A table and a record that have been counted once and are in the cache."""
    found = Counter()
    found.function()()
    found.record()
    assert found.times == 2
    found.times = 0
    return found


def only(folder: Path, part: str) -> Path:
    (found,) = [path for path in folder.iterdir() if part in path.name]
    return found


def the_record(folder: Path) -> Path:
    (found,) = [path for path in folder.iterdir() if "squares" not in path.name]
    return found


def test_a_table_is_counted_once_and_then_read(counter: Counter) -> None:
    again = counter.function()()
    assert (again == RIGHT).all()
    assert again.dtype == np.int32
    assert counter.record() == [("wins", 7), ("losses", 9)]
    assert counter.times == 0


def test_in_one_process_a_table_is_read_once(counter: Counter) -> None:
    function = counter.function()
    assert function() is function()


def test_several_arrays_keep_their_types_and_shapes_even_an_empty_one(folder: Path) -> None:
    counter = Counter()
    for _ in range(2):
        found = counter.pair()()
        assert found.small.tolist() == [[1, 2, 3], [4, 5, 6]]
        assert found.small.dtype == np.int16
        assert found.flags.dtype == np.bool_
        assert found.flags.shape == (0, 2)
    assert counter.times == 1


def test_records_of_other_names_are_apart(counter: Counter) -> None:
    counter.record("another record")
    assert counter.times == 1


def spoil(data: bytes) -> dict[str, bytes]:
    """What may have become of a file."""
    flipped = data[:-3] + bytes(byte ^ 1 for byte in data[-3:])
    head, _, rest = data.partition(b"\n")
    return {
        "truncated": data[: len(data) // 2],
        "a byte less": data[:-1],
        "a byte more": data + b"\0",
        "flipped bits": flipped,
        "the head alone": head + b"\n",
        "no head": rest,
        "empty": b"",
        "an empty line": b"\n",
        "text": b"These are not the counts you are looking for.\n",
        "not text": b"\xff\xfe\x00\n" + rest,
        "another kind of head": b"[1, 2]\n" + rest,
        "a head that lacks all": b"{}\n" + rest,
        "another fingerprint": data.replace(cache.fingerprint().encode(), b"0" * 32),
        "another type": data.replace(b"<i4", b"<u4"),
        "a head without end": b'{"a":' + b"[" * 200_000,
        "another shape": data.replace(b"[5000]", b"[50,100]"),
    }


@pytest.mark.parametrize("harm", spoil(b""))
def test_a_spoilt_table_is_not_believed_but_counted_again(
    harm: str, counter: Counter, folder: Path
) -> None:
    path = only(folder, "squares")
    path.write_bytes(spoil(path.read_bytes())[harm])
    assert (counter.function()() == RIGHT).all()
    assert counter.times == 1
    assert (counter.function()() == RIGHT).all()
    assert counter.times == 1, "the file is whole again"


@pytest.mark.parametrize("harm", sorted(set(spoil(b"")) - {"another type", "another shape"}))
def test_a_spoilt_record_is_not_believed_but_counted_again(
    harm: str, counter: Counter, folder: Path
) -> None:
    path = the_record(folder)
    path.write_bytes(spoil(path.read_bytes())[harm])
    assert counter.record() == [("wins", 7), ("losses", 9)]
    assert counter.times == 1


def test_another_table_under_its_name_is_not_believed(counter: Counter, folder: Path) -> None:
    path, record = only(folder, "squares"), the_record(folder)
    table = path.read_bytes()
    path.write_bytes(record.read_bytes())
    record.write_bytes(table)
    assert (counter.function()() == RIGHT).all()
    assert counter.record() == [("wins", 7), ("losses", 9)]
    assert counter.times == 2


def test_other_sources_have_another_fingerprint_and_their_tables_are_counted_again(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "fingerprint", lambda: "0" * 32)
    assert (counter.function()() == RIGHT).all()
    assert counter.record() == [("wins", 7), ("losses", 9)]
    assert counter.times == 2


def test_the_fingerprint_is_of_all_sources_that_a_count_depends_on() -> None:
    from importlib.resources import files

    read = {
        path
        for source in cache._SOURCES
        for path, _ in cache._contents(files("galaxy_tui") / source, source)
    }
    root = Path(cache.__file__).parents[1]
    for part in ("hands", "games", "ai/exact", "ai/odds"):
        there = {p.relative_to(root).as_posix() for p in (root / part).rglob("*.py")}
        there |= {p.relative_to(root).as_posix() for p in (root / part).rglob("*.toml")}
        assert there <= read
    assert {"cards.py", "ai/cache.py"} <= read


def test_a_record_of_another_kind_is_counted_again(counter: Counter) -> None:
    found = cache.remembered("a record", dict[str, int], lambda: {"wins": 7})
    assert found == {"wins": 7}


def test_off_reads_nothing_and_writes_nothing(
    counter: Counter, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir()}
    monkeypatch.setenv("GALAXY_CACHE", "off")
    assert (counter.function()() == RIGHT).all()
    assert counter.record() == [("wins", 7), ("losses", 9)]
    assert counter.record("something new") == [("wins", 7), ("losses", 9)]
    assert counter.times == 3
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_without_a_wish_the_cache_is_where_the_system_keeps_caches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GALAXY_CACHE")
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name, **_: tmp_path / name)
    Counter().record()
    assert len(list((tmp_path / "galaxy-tui").iterdir())) == 1


@pytest.mark.parametrize("there", ["a file", "a file/below", "a folder that is missing/below it"])
def test_a_folder_that_can_not_be_made_costs_time_and_nothing_else(
    there: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a file").write_text("not a folder")
    monkeypatch.setenv("GALAXY_CACHE", str(tmp_path / there))
    counter = Counter()
    assert (counter.function()() == RIGHT).all()
    assert counter.record() == [("wins", 7), ("losses", 9)]
    assert (tmp_path / "a file").read_text() == "not a folder"


def refuse(code: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> Any:
        raise OSError(code, os.strerror(code))

    return fail


def test_a_folder_that_can_not_be_read_costs_time_and_nothing_else(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "read_bytes", refuse(errno.EACCES))
    assert (counter.function()() == RIGHT).all()
    assert counter.record() == [("wins", 7), ("losses", 9)]
    assert counter.times == 2


def test_a_folder_where_nothing_may_be_written_costs_time_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "NamedTemporaryFile", refuse(errno.EROFS))
    counter = Counter()
    for times in (1, 2):
        assert (counter.function()() == RIGHT).all()
        assert counter.times == times
    assert list(folder.iterdir()) == []


class FullDisk:
    """A file on a disk that has room for its first line alone."""

    def __init__(self, file: Any) -> None:
        self.file, self.name, self.lines = file, file.name, 0

    def __enter__(self) -> FullDisk:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> None:
        self.lines += 1
        if self.lines > 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.file.write(data)


def test_a_full_disk_costs_time_and_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = tempfile.NamedTemporaryFile
    full = lambda **wanted: FullDisk(real(**wanted))  # noqa: E731
    monkeypatch.setattr(tempfile, "NamedTemporaryFile", full)
    counter = Counter()
    assert (counter.function()() == RIGHT).all()
    assert counter.record() == [("wins", 7), ("losses", 9)]
    assert list(folder.iterdir()) == []


def test_a_full_disk_leaves_the_file_that_was_there(
    counter: Counter, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir()}
    monkeypatch.setattr(cache, "fingerprint", lambda: "0" * 32)
    real = tempfile.NamedTemporaryFile
    full = lambda **wanted: FullDisk(real(**wanted))  # noqa: E731
    monkeypatch.setattr(tempfile, "NamedTemporaryFile", full)
    assert (counter.function()() == RIGHT).all()
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_ctrl_c_while_writing_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        Counter().record()
    assert list(folder.iterdir()) == []


def test_a_table_can_not_be_changed_whether_counted_or_read(folder: Path) -> None:
    for _ in range(2):
        assert not Counter().function()().flags.writeable


def test_tables_for_other_arguments_are_apart(folder: Path) -> None:
    def multiples(step: int) -> Array:
        return np.arange(5) * step

    for step in (1, 2, 1, 2):
        assert cache.stored(multiples)(step)[1] == step
    assert {path.name.rpartition("-")[2] for path in folder.iterdir()} == {"1", "2"}


def test_two_at_once_both_have_the_right_counts_and_leave_one_whole_file(folder: Path) -> None:
    both = Barrier(2)

    def build() -> list[int]:
        both.wait(timeout=60)  # nobody writes before both have found nothing
        return list(range(50_000))

    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda _: cache.remembered("both", list[int], build), range(2)))
    assert found[0] == found[1] == list(range(50_000))
    assert len(list(folder.iterdir())) == 1

    def never() -> list[int]:
        raise AssertionError("the file could not be read")

    assert cache.remembered("both", list[int], never) == list(range(50_000))


def test_a_reader_never_sees_half_a_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []
    real = os.replace

    def look_then_move(unfinished: str, name: Path) -> None:
        seen.append([path.name for path in folder.iterdir()])
        assert not name.exists()
        real(unfinished, name)

    monkeypatch.setattr(os, "replace", look_then_move)
    Counter().function()()
    assert len(seen) == 1
    assert "squares" not in seen[0][0]
