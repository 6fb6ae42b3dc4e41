"""`galaxy simulate`."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from galaxy_tui.ai.simulation import run
from galaxy_tui.cli import simulate as command
from galaxy_tui.games.library import GAMES, book_of
from tests.cli.conftest import Galaxy

QUICK = ("--rounds", "2000", "--seed", "2a", "--players", "plain")


def record(galaxy: Galaxy, *words: str) -> dict[str, Any]:
    said = galaxy("simulate", *words, "--json")
    assert (said.code, said.err) == (0, "")
    found = json.loads(said.out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_game_is_told_with_its_errors(galaxy: Galaxy, game: str) -> None:
    said = galaxy("simulate", game, *QUICK)
    assert (said.code, said.err) == (0, "")
    title = f"{book_of(game).title}  2,000 rounds on the fast engine, seed 2a\n"
    assert said.out.startswith(title)
    for words in ("Seat 1: plain", "net a round", "house edge", " ± ", "one standard error"):
        assert words in said.out


def test_the_same_seed_says_the_same_whatever_the_workers_and_the_engine(galaxy: Galaxy) -> None:
    said = galaxy("simulate", "dw", *QUICK, "--session", "50", "--bankroll", "200")
    for more in (("--workers", "2"), ("--engine", "real"), ("--engine", "real", "--workers", "2")):
        words = (*QUICK, "--session", "50", "--bankroll", "200", *more)
        again = galaxy("simulate", "dw", *words)
        assert again.out.replace("real engine", "fast engine") == said.out


def test_without_a_seed_it_says_which_it_took(galaxy: Galaxy) -> None:
    first = record(galaxy, "tcs", "--players", "never", "--rounds", "300")
    second = record(galaxy, "tcs", "--players", "never", "--rounds", "300", "--seed", first["seed"])
    assert first == second


def test_a_record_has_every_figure_with_its_error(galaxy: Galaxy) -> None:
    words = ("-w", "ante=10,aces-baby=5,four-card-jackpot=1", "--contribution", "0.25")
    found = record(galaxy, "fcp", *QUICK, *words, "--session", "100", "--bankroll", "1,000")
    assert (found["game"], found["engine"], found["rounds"]) == ("four-card-prime", "fast", 2000)
    (seat,) = found["seats"]
    assert seat["stake"] == 1600
    assert {wager["wager"] for wager in seat["wagers"]} == {
        "ante",
        "raise",
        "aces-baby",
        "four-card-jackpot",
    }
    for figure in (seat["net"], seat["edge"], seat["edge_of_all"], seat["sessions"]["ruin"]):
        assert set(figure) == {"value", "error", "low", "high"}
    assert seat["sessions"]["sessions"] == 20
    assert seat["sessions"]["quantiles"].keys() == {"1", "5", "25", "50", "75", "95", "99"}
    assert {meter["now"] for meter in found["meters"] if not meter["hits"]} <= {
        1_000_000 + 2000 * 25
    }
    assert found["notes"]


def test_several_seats_take_the_real_engine(galaxy: Galaxy) -> None:
    found = record(galaxy, "tcdp", "--players", "plain,never,always", "--rounds", "40")
    assert found["engine"] == "real"
    assert [seat["character"] for seat in found["seats"]] == ["plain", "never", "always"]


def test_another_paytable(galaxy: Galaxy) -> None:
    words = (*QUICK, "--wagers", "ante=5,aces-baby=5")
    one, other = (
        record(galaxy, "fcp", *words, *t) for t in ((), ("--paytables", "aces-baby=AB-2"))
    )
    assert one["seats"][0]["wagers"][0] == other["seats"][0]["wagers"][0]
    assert one["seats"][0]["net"] != other["seats"][0]["net"]


HANDS = {"tcs": "KsQd9s", "dw": "2s9hTd", "tcdp": "AhKhQdJd9c9s", "fcp": "JhJd9c5s2h"}


@pytest.mark.parametrize(
    ("game", "option", "text"),
    [
        ("tcdp", "wagers", "high-low=20"),
        ("tcdp", "wagers", "High Hand=10, low=10"),
        ("dw", "wagers", "Ante=10,Five Card Fortune=5"),
        ("fcp", "wagers", "ante=10,ACES-baby=5"),
        ("tcdp", "paytables", "high-low=LH-06"),
        ("tcdp", "paytables", "low-hand=LH-06,Pick-3=P3-15"),
        ("fcp", "paytables", "ante=Win-1/BB-4"),
        ("fcp", "paytables", "bad-beat=BB-4,prime=2"),
        ("fcp", "paytables", "four-card-jackpot=Pays 2"),
        ("fcp", "paytables", "four-card-jackpot=Pays 2/Envy 2"),
        ("dw", "paytables", "bonus-jackpot=b"),
        ("tcs", "paytables", "four-card-bonus=1b"),
        ("tcs", "meters", "jackpot=777"),
        ("fcp", "meters", "Five Card Jackpot=25000,four-card-jackpot=9000"),
    ],
)
def test_it_takes_the_names_that_advise_takes(
    galaxy: Galaxy, game: str, option: str, text: str
) -> None:
    up = ("-u", "Qh") if game == "fcp" else ()
    for words in (("advise", game, "-c", HANDS[game], *up), ("simulate", game, *QUICK, "-r", "50")):
        said = galaxy(*words, f"--{option}", text)
        assert (said.code, said.err) == (0, "")


@pytest.mark.parametrize(
    ("game", "option", "text"),
    [
        ("tcdp", "wagers", "high-low"),
        ("tcdp", "wagers", "high-low=20,low=10"),
        ("dw", "wagers", "play=5"),
        ("fcp", "wagers", "ante=0"),
        ("fcp", "paytables", "ante=BB-2/BB-3"),
        ("tcdp", "paytables", "ante=A"),
        ("dw", "paytables", "ante=A,ante=B"),
        ("tcs", "meters", "whist=5"),
        ("tcs", "meters", "jackpot=1,000"),
    ],
)
def test_it_refuses_in_the_words_of_advise(
    galaxy: Galaxy, game: str, option: str, text: str
) -> None:
    up = ("-u", "Qh") if game == "fcp" else ()
    one = galaxy("advise", game, "-c", HANDS[game], *up, f"--{option}", text)
    other = galaxy("simulate", game, *QUICK, f"--{option}", text)
    assert (one.code, other.code) == (2, 2)
    assert one.err == other.err


def test_a_four_card_jackpot_table_comes_with_its_own_envy(galaxy: Galaxy) -> None:
    words = ("-p", "never,never", "-r", "300", "-s", "2a", "-w", "ante=5,four-card-jackpot=1")
    short, whole = (
        record(galaxy, "fcp", *words, "--paytables", f"four-card-jackpot={tables}")
        for tables in ("Pays 2", "Pays 2/Envy 2")
    )
    assert short == whole


def test_a_meter_hit_once_has_no_error(galaxy: Galaxy) -> None:
    words = ("dw", "-p", "never", "-w", "bonus-jackpot=1", "--contribution", "0.01", "-s", "x")
    said = " ".join(galaxy("simulate", *words, "-r", "2500000").out.split())
    assert "100% of the meter: hit once in 2,500,000 rounds; it showed $" in said
    (meter,) = record(galaxy, *words, "-r", "2500000")["meters"]
    assert (meter["hits"], meter["shown"]["error"], meter["rounds_between"]["error"]) == (
        1,
        None,
        None,
    )
    assert meter["shown"]["value"] == meter["least"] == meter["most"]


def test_it_goes_on_from_a_file(galaxy: Galaxy, tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    words = ("tcs", "--rounds", "600000", "--seed", "2a", "--players", "plain")
    straight = galaxy("simulate", *words)
    first = galaxy("simulate", *words, "--resume", str(file))
    again = galaxy("simulate", *words, "--resume", str(file))  # there is nothing left to play
    assert straight == first == again
    assert [path.name for path in tmp_path.iterdir()] == ["state.json"]


@pytest.mark.parametrize("resumed", [False, True])
def test_ctrl_c_tells_what_is_known_and_keeps_it(
    galaxy: Galaxy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, resumed: bool
) -> None:
    whole = run.simulate

    def interrupted(*args: Any, **kwargs: Any) -> Any:
        for state in whole(*args, **kwargs):
            os.kill(os.getpid(), signal.SIGINT)
            yield state

    file = tmp_path / "state.json"
    words = ["tcs", "--rounds", "600000", "--seed", "2a", "--players", "plain"]
    keep = ["--resume", str(file)] if resumed else []
    monkeypatch.setattr(command, "simulate", interrupted)
    said = galaxy("simulate", *words, *keep)
    assert said.code == 130
    assert said.out.startswith("Three Card Split  131,072 rounds on the fast engine")
    stopped = "Stopped after 131,072 of 600,000 rounds."
    kept = f" Go on with the same command: the state is in {file}." if resumed else ""
    assert said.err == f"{stopped}{kept}\n"
    monkeypatch.setattr(command, "simulate", whole)
    assert galaxy("simulate", *words, *keep) == galaxy("simulate", *words)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("poker",), "There is no game “poker”"),
        (("tcs", "--players", "lucky"), "Nobody here is called “lucky”: there are plain, "),
        (("tcs", "--players", "plain,,plain"), "Nobody here is called “”"),
        (("tcs", "--rounds", "0"), "0 is not a possible number of rounds"),
        (("tcs", "--rounds", "many"), "“many” is not a number of rounds"),
        (("tcs", "--workers", "0"), "not a possible number of workers"),
        (("tcs", "--engine", "steam"), "“steam” is no engine: write auto, fast or real."),
        (("tcs", "--engine", "fast", "-p", "plain,plain"), "The fast engine plays one seat"),
        (("tcs", "-w", "primary"), "“primary” is no wager: write it as in ante=10."),
        (("tcs", "-w", "primary=5,primary=5"), "Primary is there twice."),
        (("tcs", "-w", "primary=lots"), "“lots” is not an amount"),
        (("tcs", "-w", "ante=5"), "Three Card Split has no wager “ante”: it has primary, "),
        (("dw", "--paytables", "ante=Z"), "There is no table “Z”: there are A, B, "),
        (("dw", "-m", "whist=5"), "There is no meter “whist” here: write one of bonus-jackpot."),
        (("fcp", "--paytables", "aces-baby=AB-9"), "AB-9"),
        (("tcs", "--session", "100"), "A session needs a bankroll"),
        (("tcs", "--bankroll", "100"), "A bankroll is for sessions"),
        (("tcs", "--session", "333", "--bankroll", "50"), "no whole number of sessions"),
        (("tcs", "--seed", "x" * 65), "A seed is a word of up to 64 characters."),
        (("tcs", "--seed", ""), "--seed is empty"),
        (("tcs", "--resume", "/nowhere/at/all"), "/nowhere/at/all can't be written: no such file"),
    ],
)
def test_bad_input_is_a_sentence(galaxy: Galaxy, words: tuple[str, ...], says: str) -> None:
    said = galaxy("simulate", *words)
    assert (said.code, said.out) == (2, "")
    assert says in said.err
    assert said.err.count("\n") == 1


def test_a_state_of_another_plan_or_a_damaged_one_is_left_alone(
    galaxy: Galaxy, tmp_path: Path
) -> None:
    file = tmp_path / "state.json"
    galaxy("simulate", "tcs", *QUICK, "--resume", str(file))
    kept = file.read_bytes()
    said = galaxy("simulate", "fcp", *QUICK, "--resume", str(file))
    assert said.code == 2
    assert "is the state of another simulation: it differs in setup, wagers." in said.err
    assert file.read_bytes() == kept
    file.write_bytes(kept[:-20])
    said = galaxy("simulate", "tcs", *QUICK, "--resume", str(file))
    assert said.code == 2
    assert said.err.startswith(f"{file} can't be resumed. The record can't be read")
    assert file.read_bytes() == kept[:-20]
    said = galaxy("simulate", "tcs", *QUICK, "--resume", str(tmp_path))
    assert (said.code, said.err) == (2, f"{tmp_path} can't be read: is a directory.\n")


def test_without_a_seed_a_state_goes_on_with_its_own(galaxy: Galaxy, tmp_path: Path) -> None:
    file = str(tmp_path / "state.json")
    first = galaxy("simulate", "tcs", "--rounds", "2000", "--resume", file)
    again = galaxy("simulate", "tcs", "--rounds", "2000", "--resume", file)
    assert (again.code, again.out) == (0, first.out)


def test_a_bar_with_the_running_estimate_is_drawn_only_for_a_person(
    galaxy: Galaxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert galaxy("simulate", "tcs", *QUICK).err == ""
    monkeypatch.setenv("FORCE_COLOR", "1")  # as rich takes a terminal
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    assert "house edge" in galaxy("simulate", "tcs", *QUICK).err
    assert galaxy("simulate", "tcs", *QUICK, "--json").err == ""
