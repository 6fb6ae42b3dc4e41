"""`galaxy deal`."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from galaxy_tui.games import events as ev
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.records import from_json
from galaxy_tui.shoe import chosen_shoe
from tests.cli.conftest import Galaxy

HEX = re.compile(r"\b[0-9a-f]{64}\b")


def records(galaxy: Galaxy, *words: str) -> list[dict[str, Any]]:
    said = galaxy("deal", *words, "--json")
    assert said.code == 0, said.err
    return [json.loads(line) for line in said.out.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_told_from_shuffle_to_result(galaxy: Galaxy, game: str) -> None:
    said = galaxy("deal", game, "--seed", "5eed")
    assert said.code == 0
    assert said.err == ""
    assert said.out.startswith(f"{book_of(game).title}\nShuffle\n")
    for heading in ("Wagers", "Tabulate", "The deal", "Decisions", "Settlement", "Result", "Seed"):
        assert f"\n{heading}\n" in said.out


@pytest.mark.parametrize("seeded", [(), ("--seed", "5eed")])
def test_the_commitment_comes_first_and_is_the_hash_of_the_seed(
    galaxy: Galaxy, seeded: tuple[str, ...]
) -> None:
    commitment, seed = HEX.findall(galaxy("deal", "dw", *seeded).out)
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment


def test_a_fresh_shoe_every_time(galaxy: Galaxy) -> None:
    assert galaxy("deal", "tcs").out != galaxy("deal", "tcs").out


@pytest.mark.parametrize("seed", ["5eed", "0x5EED"])
def test_a_seed_deals_the_same_rounds_for_ever_and_says_how(galaxy: Galaxy, seed: str) -> None:
    said = galaxy("deal", "fcp", "--seed", seed, "--rounds", "2")
    assert said.out == galaxy("deal", "fcp", "--seed", "5eed", "--rounds", "2").out
    for number in (1, 2):
        assert hashlib.sha256(f"5eed:{number}".encode()).hexdigest() in said.out
        assert f"It is the SHA-256 of the text “5eed:{number}”." in said.out


@pytest.mark.parametrize("seed", ["05eed", "0" * 60 + "5eed"])
def test_leading_zeros_count(galaxy: Galaxy, seed: str) -> None:
    found = records(galaxy, "fcp", "--seed", seed, "--rounds", "2")
    assert [r["sha256_of"] for r in found if r["type"] == "seed"] == [f"{seed}:1", f"{seed}:2"]
    assert found[-1]["seed"] == hashlib.sha256(f"{seed}:2".encode()).hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_a_printed_seed_deals_its_round_again(galaxy: Galaxy, game: str) -> None:
    first = galaxy("deal", game, "--seed", "5eed").out
    _, seed = HEX.findall(first)
    again = galaxy("deal", game, "--seed", seed).out
    assert f"Seed\n  {seed}\n  It was given." in again
    assert cards_dealt(again) == cards_dealt(first) != []


def cards_dealt(told: str) -> list[str]:
    return re.findall(r"[2-9TJQKA][♠♥♦♣]|Jk", told)


def test_the_seed_of_the_fairness_page_deals_the_cards_printed_there(galaxy: Galaxy) -> None:
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    seed = re.findall(r"^    seed +([0-9a-f]{64})$", page, re.MULTILINE)[0]
    printed = re.findall(r"^\| .+? \| ((?:[2-9TJQKA][shdc] ?)+) \|$", page, re.MULTILINE)
    found = records(galaxy, "tcs", "--players", "2", "--seed", seed)
    dealt = [" ".join(event["cards"]) for event in found if event["type"] == "dealt"]
    assert " ".join(dealt) == " ".join(printed)
    assert found[-1]["seed"] == seed


def test_the_cards_are_those_of_the_seed(galaxy: Galaxy) -> None:
    found = records(galaxy, "tcs", "--players", "1", "--seed", "1")
    deck = chosen_shoe(52, found[-1]["seed"]).deck()
    dealt = [card for event in found if event["type"] == "dealt" for card in event["cards"]]
    assert dealt == [card.text for card in deck[:7]]


def test_rounds_are_numbered_and_added_up(galaxy: Galaxy) -> None:
    said = galaxy("deal", "tcs", "--players", "2", "--rounds", "3", "--seed", "7")
    for number in (1, 2, 3):
        assert f"Three Card Split  round {number} of 3" in said.out
    results = [r["results"] for r in records(
        galaxy, "tcs", "--players", "2", "--rounds", "3", "--seed", "7"
    ) if r["type"] == "closed"]  # fmt: skip
    total = sum(result["1"] for result in results) // 100
    amount = f"+${total}" if total > 0 else f"−${-total}" if total else "$0"
    assert f"After 3 rounds: seat 1 {amount}, seat 2 " in said.out


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_plays(galaxy: Galaxy, game: str) -> None:
    seats = str(book_of(game).positions)
    assert f"seats 1 to {seats}" in galaxy("deal", game, "--players", seats).out


def test_the_first_round_of_deuces_wild_opens_a_new_deck(galaxy: Galaxy) -> None:
    said = galaxy("deal", "dw", "--rounds", "2")
    assert said.out.count("inspects the new deck and washes it (DW §3)") == 1


def test_a_spectator_is_not_told_what_lies_face_down(galaxy: Galaxy) -> None:
    said = galaxy("deal", "tcs", "--view", "spectator", "--seed", "5eed")
    assert "Seat 1  three cards face down (TCS §3)" in said.out
    assert "Seat 1  sets the hand face down (TCS §4)" in said.out


def test_a_seat_is_told_its_own_cards(galaxy: Galaxy) -> None:
    said = galaxy("deal", "tcs", "--view", "2", "--seed", "5eed")
    assert "Seat 1  three cards face down (TCS §3)" in said.out
    assert "Seat 2  three cards face down (TCS §3)" not in said.out


def test_tablevision_is_told_what_it_shows(galaxy: Galaxy) -> None:
    said = galaxy("deal", "tcs", "--view", "tablevision", "--seed", "5eed")
    assert "Tabulate" in said.out
    assert "Decisions" not in said.out


def test_json_is_one_event_a_line_with_round_and_type(galaxy: Galaxy) -> None:
    found = records(galaxy, "dw", "--rounds", "2", "--seed", "5eed")
    assert [r["round"] for r in found] == sorted(r["round"] for r in found)
    for number in (1, 2):
        one = [r for r in found if r["round"] == number]
        assert one[0]["type"] == "opened"
        assert [r["type"] for r in one[-2:]] == ["closed", "seed"]
        seed = bytes.fromhex(one[-1]["seed"])
        assert hashlib.sha256(seed).hexdigest() == one[0]["commitment"]


def test_json_can_be_read_back_as_events(galaxy: Galaxy) -> None:
    for record in records(galaxy, "fcp", "--players", "7", "--seed", "5eed"):
        del record["round"]
        if record["type"] != "seed":
            assert from_json(json.dumps(record), ev.Event)  # type: ignore[arg-type]  # a union


def test_json_for_a_spectator_hides_cards(galaxy: Galaxy) -> None:
    dealt = [r for r in records(galaxy, "tcs", "--view", "spectator") if r["type"] == "dealt"]
    assert all(card is None for r in dealt for card in r["cards"])
