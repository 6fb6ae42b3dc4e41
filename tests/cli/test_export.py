"""`galaxy export`."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from galaxy_tui.casino.exporting import KINDS
from galaxy_tui.casino.reports import find_round, opening, reading
from galaxy_tui.casino.store import FILE
from tests.casino.two_days import REASON, ROUNDS, two_days
from tests.cli.books import ask, empty_casino, records, refused
from tests.cli.conftest import Galaxy


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("export") / "casino"
    two_days(folder)
    return folder


def rows(galaxy: Galaxy, saves: Path, kind: str) -> list[dict[str, str]]:
    said = ask(galaxy, saves, "export", kind, "--format", "csv")
    assert (said.code, said.err) == (0, "")
    return list(csv.DictReader(io.StringIO(said.out)))


@pytest.mark.parametrize("kind", KINDS)
def test_json_lines_and_csv_say_the_same(galaxy: Galaxy, saves: Path, kind: str) -> None:
    lines, table = records(galaxy, saves, "export", kind), rows(galaxy, saves, kind)
    assert len(lines) == len(table) > 0
    assert tuple(table[0]) == KINDS[kind][0]
    for line, row in zip(lines, table, strict=True):
        for name, value in line.items():
            assert row[name] == text(value), name


def text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    said = str(value).lower() if isinstance(value, bool) else str(value)
    return said.replace("\x1b", "�")


def test_rounds_are_what_is_exported_if_nothing_is_said(galaxy: Galaxy, saves: Path) -> None:
    found = records(galaxy, saves, "export")
    assert [one["round"] for one in found] == list(range(1, ROUNDS + 1))
    for one in found:
        if one["shoe"] == "live" and one["closed"]:
            assert hashlib.sha256(bytes.fromhex(one["seed"])).hexdigest() == one["commitment"]


def test_movements_sum_to_the_balances(galaxy: Galaxy, saves: Path) -> None:
    held: dict[str, int] = {}
    for move in records(galaxy, saves, "export", "moves"):
        held[move["source"]] = held.get(move["source"], 0) - move["cents"]
        held[move["target"]] = held.get(move["target"], 0) + move["cents"]
        assert f"{move['cents'] / 100:.2f}" == move["dollars"]
    with reading(saves) as store:
        kept = dict(store.db.execute("SELECT account, amount FROM balances"))
    assert {account: amount for account, amount in held.items() if amount} == kept


def test_of_a_round_under_way_nothing_hidden_is_exported(galaxy: Galaxy, saves: Path) -> None:
    with reading(saves) as store:
        secret = opening(store, find_round(store, str(ROUNDS))).shoe
    for kind in KINDS:
        for form in ("jsonl", "csv"):
            assert secret.seed not in ask(galaxy, saves, "export", kind, "-f", form).out
    facts = [one for one in records(galaxy, saves, "export", "journal") if one["round"] == ROUNDS]
    assert {one["withheld"] for one in facts} == {True}
    assert facts[0]["fact"]["shoe"] == {
        "kind": "live", "size": 52, "commitment": secret.commitment
    }  # fmt: skip
    assert all("entries" not in one["fact"] for one in facts)
    assert records(galaxy, saves, "export")[-1]["seed"] is None


def test_the_journal_has_its_chain(galaxy: Galaxy, saves: Path) -> None:
    found = records(galaxy, saves, "export", "journal")
    assert [one["seq"] for one in found] == list(range(1, len(found) + 1))
    assert found[0]["fact"]["type"] == "founded"
    with reading(saves) as store:
        assert found[-1]["hash"] == store.head.hex()


def test_what_others_wrote_can_not_paint_the_terminal(galaxy: Galaxy, saves: Path) -> None:
    for form in ("jsonl", "csv"):
        assert "\x1b" not in ask(galaxy, saves, "export", "meters", "-f", form).out
    assert REASON in {one["detail"] for one in records(galaxy, saves, "export", "meters")}


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_into_a_file(galaxy: Galaxy, saves: Path, tmp_path: Path, form: str) -> None:
    file = tmp_path / f"moves.{form}"
    words = ["export", "moves", "-f", form]
    assert ask(galaxy, saves, *words, "--out", str(file)) == (0, "", "")
    assert file.read_text(encoding="utf-8") == ask(galaxy, saves, *words).out
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_is_there_stays_unless_forced(
    galaxy: Galaxy, saves: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text("mine", encoding="utf-8")
    file.chmod(0o640)
    said = refused(galaxy, saves, "export", "--out", str(file))
    assert said == f"{file} is there already: --force writes over it.\n"
    assert file.read_text(encoding="utf-8") == "mine"
    assert ask(galaxy, saves, "export", "--out", str(file), "--force").code == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == ROUNDS
    assert file.stat().st_mode & 0o777 == 0o640


def test_the_casino_itself_is_never_written_over(galaxy: Galaxy, saves: Path) -> None:
    for name in (FILE, "counters/split.log"):
        said = refused(galaxy, saves, "export", "--out", str(saves / name), "--force")
        assert "is in the casino's own folder" in said
    assert ask(galaxy, saves, "verify").code == 0


@pytest.mark.skipif(os.name == "nt", reason="there are no such devices")
def test_a_device_can_be_written_to(galaxy: Galaxy, saves: Path) -> None:
    assert ask(galaxy, saves, "export", "--out", os.devnull, "--force").code == 0
    assert not Path(os.devnull).is_file()


def test_a_casino_without_rounds_has_nothing_to_export(galaxy: Galaxy, tmp_path: Path) -> None:
    new = empty_casino(tmp_path / "new")
    assert ask(galaxy, new, "export") == (0, "", "")
    assert ask(galaxy, new, "export", "-f", "csv").out.startswith("round,table,number,")


def test_memory_stays_flat(saves: Path) -> None:
    with reading(saves) as store:
        for kind, (_, all_rows) in KINDS.items():
            tracemalloc.start()
            most = sum(1 for _ in all_rows(store))
            _, peak = tracemalloc.get_traced_memory()
            tracemalloc.stop()
            assert most
            assert peak < 1_000_000, kind


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["cards"], "“cards” can't be exported: write rounds, moves, journal, meters or results"),
        (["moves", "-f", "xml"], "“xml” is no format: write jsonl or csv"),
        (["moves", "-f", "csv", "--json"], "Choose one of --json and --format csv"),
        (["moves", "--force"], "--force is for --out"),
        (["moves", "--out", "no/such/folder/x"], "can't be written: no such file or directory"),
        (["moves", "--out", ".", "--force"], ". is a folder: name a file, as in moves.jsonl"),
        (["moves", "--out", "a\0b"], "is not the name of a file"),
        (["x" * 5000], "x…"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    galaxy: Galaxy, saves: Path, words: list[str], sentence: str
) -> None:
    assert sentence in refused(galaxy, saves, "export", *words)
