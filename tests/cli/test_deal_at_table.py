"""`galaxy deal` at a real table of a casino."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from galaxy_tui.casino.house import House
from galaxy_tui.casino.store import Store
from galaxy_tui.casino.table_file import standard_text, write_standard
from galaxy_tui.casino.verify import verify
from galaxy_tui.games.library import GAMES, book_of
from tests.cli.conftest import Galaxy

HEX = re.compile(r"\b[0-9a-f]{64}\b")
TABLES = dict(zip(GAMES, ("split", "deuces", "double-play", "prime"), strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_told_and_booked(galaxy: Galaxy, game: str, tmp_path: Path) -> None:
    saves = tmp_path / "casino"
    said = galaxy("deal", game, "--players", "4", "--rounds", "2", "--saves", str(saves))
    assert said.code == 0
    assert said.err == ""
    assert said.out.startswith(f"{book_of(game).title}  table {TABLES[game]}\n  Seat 1  Vega, ")
    for heading in ("Shuffle", "Wagers", "Result", "Seed"):
        assert said.out.count(f"\n{heading}\n") == 2
    for heading in ("Tabulate", "The deal", "Settlement"):
        assert f"\n{heading}\n" in said.out
    assert re.search(r"\nAfter 2 rounds: seat 1 ", said.out)
    verdict = verify(saves)
    assert (verdict.wrong, verdict.rounds) == ("", 2)


def test_the_commitment_is_the_hash_of_the_seed_and_every_shoe_is_fresh(galaxy: Galaxy) -> None:
    commitment, seed = HEX.findall(galaxy("deal", "dw").out)
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment
    assert seed not in galaxy("deal", "dw").out


def test_records_have_the_rounds_number_in_the_casino(galaxy: Galaxy) -> None:
    galaxy("deal", "tcs", "--rounds", "2")
    said = galaxy("deal", "tcs", "--json")
    records = [json.loads(line) for line in said.out.splitlines()]
    assert {record["round"] for record in records} == {3}
    assert records[-1]["type"] == "seed"


def test_players_come_back_with_their_chips_and_others_leave(
    galaxy: Galaxy, tmp_path: Path
) -> None:
    saves = tmp_path / "saves"
    galaxy("deal", "tcs", "--players", "5")
    with House(saves) as house:
        before = house.books.ledger.balance("player/Vega/at/split")
    galaxy("deal", "tcs", "--players", "2", "--rounds", "1")
    with House(saves) as house:
        table = house.tables["split"]
        assert [place.player for place in table.look().seats] == ["Vega", "Orson"]
        round_two = house.store.all("SELECT net FROM results WHERE player = 'Vega' AND round = 2")
        net = int(str(round_two[0][0])) if round_two else 0
        assert house.books.ledger.balance("player/Vega/at/split") == before + net
        assert house.books.ledger.balance("player/Mira/at/split") == 0


def test_bots_are_chosen_by_character(galaxy: Galaxy) -> None:
    said = galaxy("deal", "fcp", "--players", "3", "--bots", "careful,gambler")
    for words in ("Seat 1  Vega, careful", "Seat 2  Orson, gambler", "Seat 3  Lyra, careful"):
        assert words in said.out
    said = galaxy("deal", "fcp", "--bots", "careful,lucky")
    assert (said.code, said.out) == (2, "")
    assert "“lucky”" in said.err


def test_a_fault_is_there_for_these_rounds_only(galaxy: Galaxy, tmp_path: Path) -> None:
    words = ("deal", "tcs", "--players", "2", "--bots", "gambler")
    said = galaxy(*words, "--fault", "dead 1 jackpot")
    assert said.code == 0
    assert "Lights  Jackpot at seat 2 " in said.out
    with House(tmp_path / "saves") as house:
        assert house.tables["split"].look().faults == ()


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ("dead 9 jackpot", "no sensor for “jackpot” at position 9"),
        ("dead 1 primary", "no sensor for “primary”"),
        ("coffee", "“coffee” is no fault"),
        ("shuffler", "The shuffler of split is out of order"),
    ],
)
def test_a_fault_that_cant_be_is_refused_and_nothing_stays_broken(
    galaxy: Galaxy, tmp_path: Path, fault: str, why: str
) -> None:
    said = galaxy("deal", "tcs", "--fault", "tabulator", "--fault", fault)
    assert said.code == 2
    assert why in said.err
    with House(tmp_path / "saves") as house:
        assert house.tables["split"].look().faults == ()
    assert verify(tmp_path / "saves").wrong == ""


def test_a_seed_is_for_training_and_books_nothing(galaxy: Galaxy, tmp_path: Path) -> None:
    assert galaxy("deal", "tcs", "--seed", "5eed").code == 0
    assert not (tmp_path / "saves").exists()
    said = galaxy("deal", "tcs", "--seed", "5eed", "--table", "split")
    assert said.code == 2
    assert "(House rule: demonstrations)" in said.err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--table", "deuces"), "There is no table “deuces” for Three Card Split: there is split."),
        (("--players", "8"), "players at Three Card Split"),
        (("--view", "9"), "nobody who could look"),
    ],
)
def test_bad_input_is_a_sentence(galaxy: Galaxy, words: tuple[str, ...], why: str) -> None:
    said = galaxy("deal", "tcs", *words)
    assert said.code == 2
    assert why in said.err


def test_a_casino_that_is_open_elsewhere_says_by_whom(galaxy: Galaxy, tmp_path: Path) -> None:
    with House(tmp_path / "saves"):
        said = galaxy("deal", "tcs")
    assert said.code == 2
    assert re.search(r"is open already, by process \d+ on \S+, since ", said.err)


def test_a_round_left_under_way_is_finished_first_with_the_same_cards(
    galaxy: Galaxy, tmp_path: Path
) -> None:
    galaxy("deal", "dw", "--players", "3")
    with House(tmp_path / "saves") as house:
        table = house.tables["deuces"]
        number = table.open_round()
    said = galaxy("deal", "dw", "--players", "3")
    assert said.out.startswith(
        f"Round {number} was under way, and is played to its end: galaxy replay {number}.\n"
    )
    assert f"\nRound {number + 1}\n" in said.out
    store = Store(tmp_path / "saves", read_only=True)
    assert store.all("SELECT outcome FROM rounds") == [("played",)] * (number + 1)
    store.close()
    assert verify(tmp_path / "saves").wrong == ""


def test_where_nothing_can_be_kept_it_says_so(galaxy: Galaxy, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = galaxy("deal", "tcs", "--saves", str(tmp_path / "file"))
    assert said.code == 2
    assert said.err.startswith(f"No casino can be kept in {tmp_path / 'file'}")


def test_a_live_table_comes_before_one_for_training(galaxy: Galaxy, tmp_path: Path) -> None:
    write_standard(tmp_path / "saves")
    practice = standard_text("split").replace('mode = "live"', 'mode = "training"')
    (tmp_path / "saves" / "tables" / "practice.toml").write_text(practice, encoding="utf-8")
    assert galaxy("deal", "tcs").out.startswith("Three Card Split  table split\n")
    said = galaxy("deal", "tcs", "--table", "practice")
    assert said.out.startswith("Three Card Split  table practice\n")


def test_a_table_that_cant_be_opened_is_named_and_the_others_are_dealt_at(
    galaxy: Galaxy, tmp_path: Path
) -> None:
    write_standard(tmp_path / "saves")
    (tmp_path / "saves" / "tables" / "prime.toml").write_text("game =", encoding="utf-8")
    said = galaxy("deal", "tcs")
    assert said.code == 0
    assert said.out.startswith("prime stays closed: ")
    assert "\nThree Card Split  table split\n" in said.out
    said = galaxy("deal", "fcp", "--table", "prime")
    assert (said.code, said.out) == (2, "")
    assert "it is not TOML" in said.err


def test_a_table_that_deals_another_game_now_is_not_dealt_at(
    galaxy: Galaxy, tmp_path: Path
) -> None:
    galaxy("deal", "fcp", "--players", "3")
    with House(tmp_path / "saves") as house:
        house.tables["prime"].open_round()
    (tmp_path / "saves" / "tables" / "prime.toml").write_text(
        standard_text("split"), encoding="utf-8"
    )
    said = galaxy("deal", "fcp")
    assert said.code == 2
    assert said.err.startswith("prime deals Three Card Split now, as its file says: not Four Card")
    assert verify(tmp_path / "saves").wrong == ""


def test_nobody_sits_down_for_a_deal_that_is_refused(galaxy: Galaxy, tmp_path: Path) -> None:
    for fault in ("dead 99 jackpot", "shuffler", "dead jackpot"):
        assert galaxy("deal", "tcs", "--fault", fault).code == 2
    with House(tmp_path / "saves") as house:
        assert house.books.players == {}


def test_a_clock_behind_the_books_is_said(galaxy: Galaxy, tmp_path: Path) -> None:
    with House(tmp_path / "saves", clock=lambda: 4_102_444_800_000):  # 2100
        pass
    said = galaxy("deal", "tcs")
    assert said.out.startswith(
        "This machine's clock is behind the books: until it has caught up all"
    )
    assert "2100-01-01 00:00:00 UTC" in said.out
