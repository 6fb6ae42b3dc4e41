"""`galaxy advise`: what it prints, what a program reads, and what it refuses."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Galaxy

ROOT = Path(__file__).parents[2]
TCS = "advise tcs -c KsQd9s"
DW = "advise dw -c 2s9hTd"
TCDP = "advise tcdp -c AhKhQdJd9c9s"
FCP = "advise fcp -c JhJd9c5s2h"
PRIME = f"{FCP} -u Qh"
JACKPOT = f"{PRIME} -w ante=5,four-card-jackpot=1"


def record(galaxy: Galaxy, typed: str) -> dict[str, Any]:
    said = galaxy(*shlex.split(typed), "--json")
    assert (said.code, said.err) == (0, "")
    found = json.loads(said.out)
    assert isinstance(found, dict)
    return found


def adds_up(found: dict[str, Any]) -> None:
    """Best first, costs against the best, wagers that sum to the whole, probabilities to one."""
    assert found["exact"] is True
    values = [option["ev"] for option in found["options"]]
    assert values == sorted(values, reverse=True)
    for option in found["options"]:
        assert option["action"]
        assert option["cost"] == pytest.approx(values[0] - option["ev"], abs=1e-12)
        assert sum(option["by_wager"].values()) == pytest.approx(option["ev"], abs=1e-12)
        assert option["outcomes"].keys() == option["by_wager"].keys()
        for outcomes in option["outcomes"].values():
            assert sum(outcomes.values()) == pytest.approx(1, abs=1e-12)


def test_tcs_a_choice_is_its_low_card(galaxy: Galaxy) -> None:
    found = record(galaxy, TCS)
    adds_up(found)
    assert (found["game"], found["decision"], found["stake"]) == ("three-card-split", "set", 10)
    assert [option["low"] for option in found["options"]] == ["9s", "Qd", "Ks"]
    assert found["options"][0]["high"] == "Ks Qd"
    foul = found["options"][2]
    assert (foul["ev"], foul["outcomes"]) == (-1, {"primary": {"lose": 1}})
    assert "TCS §4" in foul["reason"]


def test_tcdp_a_choice_is_a_split_single_or_doubled(galaxy: Galaxy) -> None:
    found = record(galaxy, TCDP)
    adds_up(found)
    assert found["stake"] == 20
    best = found["options"][0]
    assert (best["high"], best["low"], best["double"]) == ("Ah Kh Qd", "Jd 9s 9c", True)
    splits = {(o["high"], o["low"]): o for o in found["options"] if not o["double"]}
    assert 2 * len(splits) == len(found["options"])
    for option in found["options"]:
        if option["double"]:
            single = splits[option["high"], option["low"]]
            assert option["ev"] == pytest.approx(2 * single["ev"], rel=1e-12)


def test_fcp_a_choice_is_a_fold_or_a_raise_of_one_to_three(galaxy: Galaxy) -> None:
    found = record(galaxy, PRIME)
    adds_up(found)
    choices = [("fold" in option, option.get("raise")) for option in found["options"]]
    assert choices == [(False, 1), (False, 2), (False, 3), (True, None)]


def test_dw_a_choice_is_fold_or_play_then_fold_or_raise_and_the_pick(galaxy: Galaxy) -> None:
    alone = record(galaxy, DW)
    adds_up(alone)
    assert [("play" in o, "fold" in o, "pick" in o) for o in alone["options"]] == [
        (True, False, False),
        (False, True, False),
    ]
    beside = record(galaxy, f"{DW} -w ante=10,five-card-fortune=5")
    adds_up(beside)
    assert [o.get("pick") for o in beside["options"]] == [None, "2s", "Td", "9h"]
    four = record(galaxy, "advise dw -c 2s2h9hTd -w ante=10,five-card-fortune=5")
    adds_up(four)
    assert four["decision"] == "raise"
    assert (four["options"][0]["raise"], four["options"][0]["pick"]) == (True, "2s 2h")
    assert len(four["options"]) == 2 * 5


def test_dw_without_an_ante_the_values_are_in_all_that_is_at_stake(galaxy: Galaxy) -> None:
    found = record(galaxy, f"{DW} -w five-card-fortune=5,three-card-treasure=10,bonus-jackpot=1")
    adds_up(found)
    assert (found["decision"], found["stake"]) == ("pick", 16)
    assert all("ante" not in option["by_wager"] for option in found["options"])


def test_without_wagers_it_is_the_primary_wager_alone(galaxy: Galaxy) -> None:
    for typed, wager in ((TCS, "primary"), (DW, "ante"), (TCDP, "high-low"), (PRIME, "ante")):
        assert set(record(galaxy, typed)["options"][0]["by_wager"]) == {wager}


def test_the_unit_is_the_primary_stake(galaxy: Galaxy) -> None:
    one, ten = (record(galaxy, f"{PRIME} -w ante={n},prime={n}") for n in (1, 10))
    assert (one["stake"], ten["stake"]) == (1, 10)
    assert one["options"] == ten["options"]


def test_what_was_seen_can_not_come(galaxy: Galaxy) -> None:
    found = record(galaxy, "advise dw -c 9hTdJdQs --seen 'Kc Ks Kd 8s 8c 8d 8h Kh'")
    raised = next(o for o in found["options"] if "raise" in o)
    assert raised["outcomes"]["ante"]["Straight"] == pytest.approx(5 / 41)


@pytest.mark.parametrize(
    ("typed", "wager", "value"),
    [
        (f"{PRIME} -w ante=5,aces-baby=5 -p aces-baby=AB-2", "aces-baby", -1),
        ("advise fcp -c AhAdAcAs2h -u Qh -w ante=5,aces-baby=5 -p aces-baby=AB-6", "aces-baby", 50),
        ("advise fcp -c AhAdAcKsKh -u Qh -w ante=1,prime=1 -p 'prime=Prime-2'", "prime", -1),
        ("advise fcp -c AhAdKd9h2h -u Qs -w ante=1,prime=1 -p prime=2", "prime", 5),
        (
            "advise fcp -c AhKhQhJhTh -u Qs -w ante=1,five-card-jackpot=1 -m five-card-jackpot=777",
            "five-card-jackpot", 776,
        ),
        (
            "advise tcdp -c AhKhQhAsKsQs -w high-low=2,super-3s=1 -m super-3s=500",
            "super-3s", 499 / 2,
        ),
        ("advise tcdp -c AhKhQhAsKsQs -w high=1,low=1,pick-3=1 -p pick-3=P3-15", "pick-3", 15),
        ("advise dw -c AhKhQh -w ante=1,three-card-treasure=1 -p three-card-treasure=B",
         "three-card-treasure", 25),
        ("advise dw -c 9h8d3c -w ante=1,three-card-treasure=1", "three-card-treasure", -1),
    ],
)  # fmt: skip
def test_tables_and_meters_in_force_are_the_ones_that_were_given(
    galaxy: Galaxy, typed: str, wager: str, value: float
) -> None:
    best = record(galaxy, typed)["options"][0]
    assert best["by_wager"][wager] == pytest.approx(value, rel=1e-12)


def test_an_ante_of_four_card_prime_has_two_tables(galaxy: Galaxy) -> None:
    trips = "advise fcp -c 8h8d8c5s2h -u 9h -p ante="
    usual, generous = (record(galaxy, trips + t)["options"][0] for t in ("Win-1/BB-1", "BB-4"))
    lost = usual["outcomes"]["ante"]["lose"]
    assert generous["ev"] - usual["ev"] == pytest.approx(8 * lost, rel=1e-9)


def test_it_says_what_it_found_to_people(galaxy: Galaxy) -> None:
    said = galaxy(*shlex.split(TCS))
    assert (said.code, said.err) == (0, "")
    assert "   1    +0.2658     best  Set K♠ Q♦ high and 9♠ low" in said.out.splitlines()
    assert "win 38.06%, push 50.47%, lose 11.47%." in said.out
    assert said.out.endswith("Exact, net of all wagers at stake, in stakes of $10.\n")


def test_six_choices_are_shown_and_all_of_them_if_wanted(galaxy: Galaxy) -> None:
    short, whole = galaxy(*TCDP.split()), galaxy(*TCDP.split(), "--all")
    assert "and 14 more: --all" in short.out
    assert "more: --all" not in whole.out
    assert "  20" in whole.out


FITS = [
    TCS,
    f"{DW} -w ante=10,five-card-fortune=5,three-card-treasure=5",
    "advise dw -c 2s2hJkTd -w ante=10,five-card-fortune=5 --all",
    f"{TCDP} --all",
    f"{PRIME} -w ante=10,aces-baby=5,prime=5",
]


@pytest.mark.parametrize("typed", FITS)
def test_it_fits_into_80_columns(galaxy: Galaxy, typed: str) -> None:
    assert max(map(len, galaxy(*typed.split()).out.splitlines())) <= 80


@pytest.mark.parametrize(
    "typed",
    [
        f"{TCDP} -w high-low=20,pick-3=5,pick-5=5,super-3s=1,super-six=1",
        f"{PRIME} -w ante=10,aces-baby=5,five-card-jackpot=1,four-card-jackpot=1",
        f"{DW} -w ante=10,five-card-fortune=5,three-card-treasure=5,bonus-jackpot=1",
    ],
)
def test_many_wagers_fit_into_80_columns_too(galaxy: Galaxy, typed: str) -> None:
    assert max(map(len, galaxy(*typed.split()).out.splitlines())) <= 80


WRONG = [
    # cards
    ("advise", "Missing argument 'GAME'"),
    ("advise tcs", "Missing option '--cards'"),
    ("advise whist -c KsQd9s", "There is no game “whist”"),
    ("advise tcs -c ,", "No cards are given"),
    ("advise tcs -c KsQd", "holds 3 cards, not 2"),
    ("advise tcs -c KsQd9s8s", "holds 3 cards, not 4"),
    ("advise tcdp -c AhKhQdJd9c", "holds 6 cards, not 5"),
    ("advise fcp -c JhJd9c5s -u Qh", "holds 5 cards, not 4"),
    ("advise dw -c 2s9h", "three cards or on four, not on 2"),
    ("advise dw -c 2s9hTdTcTh", "three cards or on four, not on 5"),
    ("advise tcs -c KsKs9s", "Ks is there twice"),
    ("advise dw -c JkJk9s", "Jk is there twice"),
    ("advise tcs -c KsQdJk", "Jk is not in the deck of Three Card Split"),
    ("advise tcdp -c AhKhQdJd9cJk", "Jk is not in the deck"),
    ("advise fcp -c JhJd9c5sJk -u Qh", "Jk is not in the deck"),
    ("advise tcs -c KsQdXx", "“KsQdXx” is not a card"),
    # the up card
    (FCP, "Say what the dealer shows"),
    (f"{FCP} -u Jh", "Jh is there twice"),
    (f"{FCP} -u Qx", "“Qx” is not a card"),
    (f"{FCP} -u QhKh", "“QhKh” is not a card"),
    (f"{FCP} -u Jk", "Jk is not in the deck"),  # IndexError
    (f"{TCS} -u Qh", "The dealer of Three Card Split has no up card"),
    (f"{DW} -u Qh", "The dealer of Deuces Wild has no up card"),
    # cards that were seen
    (f"{TCS} --seen Ks", "Ks is there twice"),
    (f"{TCS} --seen 2c2c", "2c is there twice"),
    (f"{PRIME} --seen Qh", "Qh is there twice"),
    (f"{TCS} --seen Jk", "Jk is not in the deck"),
    (f"{TCS} --seen ,", "No cards that were seen are given"),
    (f"{TCS} --seen 2h3h4h5h6h7h8h9hTh2c3c4c5c6c7c8c9cTcJc", "19 cards can't have been seen"),
    (f"{DW} --seen 3s4s5s6s7s8s9sTsJsQsKsAs3c4c5c6c", "16 cards can't have been seen"),
    ("advise dw -c 2s9hTdTc --seen 3s4s5s6s7s8s9sTsJsQsKsAs3c4c5c6c",
        "16 cards can't have been seen"),
    # wagers
    (f"{TCS} -w primary", "“primary” is no wager"),
    (f"{TCS} -w primary=", "“primary=” is no wager"),
    (f"{TCS} -w =5", "“=5” is no wager"),
    (f"{TCS} -w ,", "is no wager"),
    (f"{TCS} -w primary=0", "A wager is more than nothing"),
    (f"{TCS} -w primary=-5", "“-5” is not an amount"),
    (f"{TCS} -w primary=ten", "“ten” is not an amount"),
    (f"{TCS} -w primary=1e3", "“1e3” is not an amount"),
    (f"{TCS} -w primary=5.555", "“5.555” is not an amount"),
    (f"{TCS} -w primary={'9' * 5000}", "is not an amount"),
    (f"{TCS} -w ante=5", "has no wager “ante”: it has primary"),
    (f"{DW} -w ante=5,play=5", "has no wager “play”"),
    (f"{TCDP} -w high=5,low=5,high-double=5", "has no wager “high-double”"),
    (f"{TCS} -w primary=5,primary=5", "Primary is there twice"),
    (f"{TCDP} -w high-low=10,low=5", "Low Hand is there twice"),
    (f"{TCS} -w jackpot=5", "stand only beside the primary one"),
    (f"{PRIME} -w prime=5", "stand only beside the primary one"),
    (f"{TCS} -w primary=10,three-card-bonus=6", "half of the primary wager at most"),
    (f"{TCDP} -w high=5", "equal wagers"),
    (f"{TCDP} -w high=5,low=6", "equal wagers"),
    (f"{TCDP} -w high-low=0.05", "equal wagers"),
    (f"{PRIME} -w ante=5,aces-baby=1,prime=1,five-card-jackpot=1,four-card-jackpot=1", "4 wagers"),
    (f"{PRIME} -w ante=5,five-card-jackpot=5", "$1"),  # FCP App D n9
    # states that can't be
    ("advise dw -c 2s9hTdTc -w five-card-fortune=5", "Without an Ante"),
    (f"{DW} -w three-card-treasure=5", "nothing to decide"),
    (f"{DW} -w bonus-jackpot=1", "nothing to decide"),
    # tables
    (f"{TCS} -p four-card-bonus", "is no paytable: write it as in ante=A"),
    (f"{TCS} -p four-card-bonus=9z", "There is no table “9z”: there are TCS-1a"),
    (f"{TCS} -p ante=A", "has no tables for “ante”"),
    (f"{TCS} -p primary=A", "has no tables for “primary”"),
    (f"{TCS} -p four-card-bonus=1a/1b", "names more tables than four-card-bonus has"),
    (f"{DW} -p ante=G", "There is no table “G”: there are A, B, C, D, E, F"),
    (f"{TCDP} -p super-3s=S3-04", "There is no table “S3-04”"),
    (f"{PRIME} -p ante=Win-1/BB-9", "There is no table “BB-9”"),
    (f"{PRIME} -p ante=Win-3", "Win-3 waits for the operator's figures"),
    (f"{PRIME} -p aces-baby=AB-9", "AB-9 waits for the operator's figures"),
    (f"{DW} -p bonus-jackpot=D", "D waits for the operator's figures"),
    (f"{DW} -p ante=A,ante=B", "twice"),
    (f"{PRIME} -p ante=BB-2/BB-3", "twice"),
    # meters and other players
    (f"{TCS} -m whist=5", "There is no meter “whist” here"),
    (f"{TCS} -m jackpot", "“jackpot” is no meter"),
    (f"{TCS} -m jackpot=-5", "“-5” is not an amount"),
    (f"{TCS} -m jackpot=5,jackpot=7", "twice"),
    (f"{TCS} --others 2", "wager on four-card-jackpot too"),
    (f"{PRIME} --others 2", "wager on four-card-jackpot too"),
    (f"{JACKPOT} --others 7", "“7” is no number of other players: write 0 to 6"),
    (f"{JACKPOT} --others=-1", "“-1” is no number of other players"),
    (f"{JACKPOT} --others two", "“two” is no number of other players"),
    (f"{JACKPOT} --others 1.5", "“1.5” is no number of other players"),
    (f"{JACKPOT} --others {'9' * 5000}", "other players"),  # ValueError
    # usage
    (f"{TCS} more", "unexpected extra argument"),
    (f"{TCS} --whist", "No such option"),
]  # fmt: skip


def shortened(case: Any) -> str:
    return str(case)[:70]


@pytest.mark.parametrize(("typed", "sentence"), WRONG, ids=shortened)
def test_what_is_wrong_is_one_line_on_stderr_and_exit_code_2(
    galaxy: Galaxy, typed: str, sentence: str
) -> None:
    said = galaxy(*typed.split())
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1
    assert said.err.endswith(".\n")
    assert len(said.err) < 600


@pytest.mark.parametrize(
    "name", ["--cards", "--up", "--seen", "--wagers", "--paytables", "--meters"]
)
def test_an_empty_value_is_refused(galaxy: Galaxy, name: str) -> None:
    words = ["advise", "tcs", *([] if name == "--cards" else ["-c", "KsQd9s"]), name, ""]
    said = galaxy(*words)
    assert (said.code, said.out) == (2, "")
    assert said.err == f"{name} is empty: write a value. See “galaxy advise --help”.\n"


@pytest.mark.parametrize(
    ("typed", "wager", "value"),
    [
        # one of 49 cards is the fourth ace, which wins the meter; the others leave three (8 for 1)
        ("advise tcs -c AsAdAh -w primary=5,jackpot=5 -m jackpot=490 -p jackpot=TCS-4b",
         "jackpot", (98 + 48 * 8) / 49 - 1),
        # one of 49 cards is the fifth wild card; the others leave four (400 for 1)
        ("advise dw -c 2s2h2dJk -w ante=1,bonus-jackpot=1 -m bonus-jackpot=490 -p bonus-jackpot=B",
         "bonus-jackpot", (490 + 48 * 400) / 49 - 1),
    ],
)  # fmt: skip
def test_a_table_whose_bonus_is_on_a_meter_can_be_played_on(
    galaxy: Galaxy, typed: str, wager: str, value: float
) -> None:
    best = record(galaxy, typed)["options"][0]
    assert best["by_wager"][wager] == pytest.approx(value, rel=1e-12)


def test_a_four_card_jackpot_table_comes_with_its_own_envy_as_in_the_odds(galaxy: Galaxy) -> None:
    short, whole = (
        record(galaxy, f"{JACKPOT} --others 6 -p 'four-card-jackpot={tables}'")
        for tables in ("Pays 2", "Pays 2/Envy 2")
    )
    assert short["options"] == whole["options"]


# Terminals of all sorts


def program(
    typed: str, redirected: str = "", **variables: str
) -> subprocess.CompletedProcess[bytes]:
    main = "from galaxy_tui.cli import main; main()"
    return subprocess.run(
        ["sh", "-c", f'"$0" -c "$1" {typed} {redirected}', sys.executable, main],
        cwd=ROOT, env=os.environ | {"COLUMNS": "80"} | variables, capture_output=True, check=False,
    )  # fmt: skip


def test_a_terminal_without_suits_gets_letters() -> None:
    done = program(TCS, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Set Ks Qd high and 9s low" in done.stdout.decode("ascii")


def test_records_are_the_same_in_ascii() -> None:
    done = program(f"{TCS} --json", PYTHONIOENCODING="ascii")
    whole = program(f"{TCS} --json", PYTHONIOENCODING="utf-8")
    assert json.loads(done.stdout.decode("ascii")) == json.loads(whole.stdout)


def test_sentences_are_wrapped_on_a_narrow_terminal() -> None:
    lines = program(PRIME, COLUMNS="40").stdout.decode().splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("  Ante: "))
    assert all(len(line) <= 40 for line in lines[start:-2])


@pytest.mark.parametrize("redirected", [">&-", "| head -c 1 >/dev/null"])
def test_an_output_that_ends_early_makes_no_traceback(redirected: str) -> None:
    done = program(f"{TCDP} --all", redirected)
    assert b"Traceback" not in done.stderr
