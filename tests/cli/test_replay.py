"""`galaxy replay`."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from galaxy_tui.casino.reports import find_round, opening, reading
from galaxy_tui.casino.store import FILE
from galaxy_tui.games import events as ev
from galaxy_tui.records import from_json
from tests.casino.two_days import BOTS, ROUNDS, VOIDED, WON, two_days
from tests.cli.books import records, refused, told
from tests.cli.conftest import Galaxy

HEX = re.compile(r"\b[0-9a-f]{64}\b")


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("replay") / "casino"
    two_days(folder)
    return folder


@pytest.mark.parametrize("number", [n for n in range(1, ROUNDS) if n != WON])
def test_a_round_is_told_with_its_players_commitment_and_seed(
    galaxy: Galaxy, saves: Path, number: int
) -> None:
    out = told(galaxy, saves, "replay", str(number))
    assert out.startswith(f"Round {number}  ")
    for seat, bot in enumerate(BOTS, 1):
        assert f"\n  Seat {seat}  {bot.name}, {bot.character}, $" in out
    for heading in ("Shuffle", "Wagers", "Result", "Seed"):
        assert f"\n{heading}\n" in out
    commitment, seed = HEX.findall(out)
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment


def test_a_void_and_a_stacked_deck_are_told_as_such(galaxy: Galaxy, saves: Path) -> None:
    assert "\nVoid\n" in told(galaxy, saves, "replay", str(VOIDED))
    won = told(galaxy, saves, "replay", str(WON))
    assert won.startswith("Round 15  school/1, Three Card Split, played, for training\n")
    assert "pays 100% of $10,001.16 from the meter" in " ".join(won.split()) or "Four Aces" in won
    assert "A stacked deck has no seed, and proves nothing." in won


def test_by_its_tables_number_it_is_the_same(galaxy: Galaxy, saves: Path) -> None:
    assert told(galaxy, saves, "replay", "split/2") == told(galaxy, saves, "replay", "2")


def test_views(galaxy: Galaxy, saves: Path) -> None:
    out = told(galaxy, saves, "replay", "1", "--view", "spectator")
    assert "Seat 1  three cards face down (TCS §3)" in out
    own = told(galaxy, saves, "replay", "1", "--view", "2")
    assert "Seat 1  three cards face down (TCS §3)" in own
    assert "Seat 2  three cards face down (TCS §3)" not in own
    assert "The deal" not in told(galaxy, saves, "replay", "1", "--view", "tablevision")


def test_records_are_the_round_its_events_and_its_seed(galaxy: Galaxy, saves: Path) -> None:
    head, *events, seed = records(galaxy, saves, "replay", "1")
    assert head["type"] == "round"
    assert head["players"] == {str(n): bot.name for n, bot in enumerate(BOTS, 1)}
    assert seed["type"] == "seed"
    for one in events:
        assert from_json(json.dumps(one), ev.Event)  # type: ignore[arg-type]  # a union
    assert events[0]["type"] == "opened"
    assert hashlib.sha256(bytes.fromhex(seed["seed"])).hexdigest() == events[0]["commitment"]


def test_a_round_under_way_keeps_its_seed_and_its_cards(galaxy: Galaxy, saves: Path) -> None:
    with reading(saves) as store:
        secret = opening(store, find_round(store, str(ROUNDS))).shoe
    for view in ((), ("--view", "spectator"), ("--view", "tablevision")):
        out = told(galaxy, saves, "replay", str(ROUNDS), *view)
        assert "The round is under way: its seed and the cards" in out
        assert "\nSeed\n" not in out
        assert not re.search(r"[♠♥♦♣]", out)
        told_records = records(galaxy, saves, "replay", str(ROUNDS), *view)
        assert "seed" not in {one["type"] for one in told_records}
        assert secret.seed not in out + str(told_records)
        dealt = [one for one in told_records if one["type"] == "dealt"]
        assert all(card is None for one in dealt for card in one["cards"])


@pytest.mark.parametrize("view", ["all", "dealer", "1", "4"])
def test_of_a_round_under_way_no_other_view_is_told(galaxy: Galaxy, saves: Path, view: str) -> None:
    for more in ([], ["--json"]):
        said = refused(galaxy, saves, "replay", str(ROUNDS), "--view", view, *more)
        assert "Round 17 is under way at double-play: until it is over" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["99"], "There is no round 99: the last one is 17"),
        (["0"], "There is no round 0"),
        (["split/99"], "There is no round 99 of split"),
        (["whist/1"], "There is no table “whist”"),
        (["first"], "“first” is no round: write its number"),
        (["1", "--view", "5"], "“5” is nobody who could look: write all, "),
        (["1", "--view", "floor"], "“floor” is nobody who could look"),
        (["1", "--view", "9" * 5000], "9…"),
        (["9" * 5000], "9…"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    galaxy: Galaxy, saves: Path, words: list[str], sentence: str
) -> None:
    assert sentence in refused(galaxy, saves, "replay", *words)


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM journal WHERE seq = (SELECT config FROM rounds WHERE id = 1)",
        "DELETE FROM journal WHERE seq = (SELECT first FROM rounds WHERE id = 1)",
        "UPDATE journal SET body = x'7b7d' WHERE round = 1",
    ],
)
def test_books_that_can_not_tell_it_are_a_sentence(
    galaxy: Galaxy, saves: Path, tmp_path: Path, change: str
) -> None:
    copy = Path(shutil.copytree(saves, tmp_path / "copy"))
    with sqlite3.connect(copy / FILE) as db:
        db.execute(change)
    db.close()
    assert "“galaxy verify” says why." in refused(galaxy, copy, "replay", "1")
