"""Whatever a person gets wrong is one line on stderr and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Galaxy

WRONG = [
    # cards
    ("hand Qd Qd 7s", "Qd is there twice"),
    ("hand Jk Jk", "Jk is there twice"),
    ("hand Qd Jk 7s -g tcs", "dealt without a joker"),
    ("hand As Ks Qs Jk -g fcp", "dealt without a joker"),
    ("hand Qx", "“Qx” is not a card"),
    ("hand Q", "“Q” is not a card"),
    ("hand 1s", "“1s” is not a card"),
    ("hand", "Missing argument"),
    ("hand ,", "Write the cards of a hand"),
    ("hand , -g tcs", "Write the cards of a hand"),
    ("hand Jk", "No game reads this card alone"),
    ("hand As Ks Qs Js Ts 9s 8s 7s 6s", "No game reads these 9 cards"),
    ("hand As Ks Qs Js Ts -g tcs", "reads one to four cards"),
    ("hand As Ks -g fcp", "reads four cards"),
    ("hand As Ks Qs Js -g tcdp", "reads three cards, five"),
    ("hand As Ks Qs Js -g dw", "Deuces Wild reads three cards"),
    ("hand As Ks Qs Js Ts 9s -g dw", "Only wild cards can be picked together"),
    ("hand As -g whist", "There is no game “whist”"),
    # counts
    ("deal tcs --players 0", "0 is not a possible number of players"),
    ("deal tcs --players 8", "write 1 to 7"),
    ("deal dw --players 7", "write 1 to 6"),
    ("deal tcs --players -1", "“-1” is not a number of players"),
    ("deal tcs --players 2.5", "“2.5” is not a number of players"),
    ("deal tcs --players two", "“two” is not a number of players"),
    ("deal tcs --rounds -1", "“-1” is not a number of rounds"),
    ("deal tcs --rounds 0", "0 is not a possible number of rounds"),
    ("deal tcs --rounds 1e9", "“1e9” is not a number of rounds"),
    ("deal tcs --rounds 99999999999", "write 1 to 1,000,000"),
    ("deal tcs --rounds 1000001", "write 1 to 1,000,000"),
    ("deal tcs --rounds ²", "“²” is not a number of rounds"),
    # games, tables, clauses, seeds, viewers
    ("deal", "Missing argument"),
    ("deal whist", "There is no game “whist”"),
    ("deal tcs --seed xyz", "“xyz” is not a seed"),
    ("deal tcs --seed=", "--seed is empty"),
    ("deal tcs --seed " + "f" * 65, "is not a seed"),
    ("deal tcs --view 4", "“4” is nobody who could look"),
    ("deal tcs --view 0", "“0” is nobody who could look"),
    ("deal tcs --view floor", "“floor” is nobody who could look"),
    ("rules whist", "There are no rules for “whist”"),
    ("rules -c whist", "“whist” is no clause"),
    ("rules -c", "requires an argument. See “galaxy rules --help”"),
    ("rules tcs -c §99", "is no clause"),
    ("rules dw -c TCS§4", "TCS §4 is a clause of Three Card Split, not of Deuces Wild"),
    ("paytables whist", "There is no game “whist”"),
    ("paytables tcs 9z", "Three Card Split has no table “9z”: it has TCS-1a"),
    ("paytables fcp Win-2", "The book prints Win-1 and Win-3 only"),
    ("paytables tcdp S3-04", "The printed numbering goes from 03 to 05"),
    ("paytables dw A --wager blackjack", "Deuces Wild has no tables for “blackjack”"),
    ("paytables dw D --wager five-card-fortune", "Deuces Wild, Five Card Fortune, has no table"),
    ("paytables --wager ante", "Say which game"),
    # files
    ("paytables --file no-such-file.toml", "no-such-file.toml can't be read: no such file"),
    ("paytables --file .", ". can't be read: is a directory"),
    # usage
    ("poker", "No such command 'poker'. See"),
    ("deel", "Did you mean 'deal'? See “galaxy --help”"),
    ("--whist", "No such option"),
    ("deal tcs --whist", "See “galaxy deal --help”"),
    ("rules tcs dw", "unexpected extra argument"),
]


@pytest.mark.parametrize(("typed", "sentence"), WRONG, ids=[typed for typed, _ in WRONG])
def test_it_is_one_line_on_stderr_and_exit_code_2(
    galaxy: Galaxy, typed: str, sentence: str
) -> None:
    said = galaxy(*typed.split())
    assert said.code == 2
    assert said.out == ""
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1
    assert said.err.endswith(".\n")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["rules", ""], "GAME"),
        (["rules", "--clause", ""], "--clause"),
        (["paytables", " "], "GAME"),
        (["paytables", "dw", ""], "TABLE"),
        (["paytables", "dw", "--wager="], "--wager"),
        (["paytables", "--file", ""], "--file"),
        (["hand", ""], "CARDS"),
        (["hand", "Qd", "-g", ""], "--game"),
        (["deal", ""], "GAME"),
        (["deal", "tcs", "--players", ""], "--players"),
        (["deal", "tcs", "--view", ""], "--view"),
    ],
)
def test_an_empty_value_is_refused(galaxy: Galaxy, words: list[str], name: str) -> None:
    said = galaxy(*words)
    assert (said.code, said.out) == (2, "")
    hint = f"See “galaxy {words[0]} --help”."
    assert said.err == f"{name} is empty: write a value. {hint}\n"


@pytest.mark.parametrize(
    "typed",
    ["{}", "deal {}", "deal tcs --{}", "deal tcs -p {}", "deal tcs --view {}", "deal tcs -s {}",
     "hand {}", "rules {}", "rules tcs {}", "rules -c {}", "paytables {}", "paytables dw {}",
     "paytables dw -w {}", "paytables -f {}"],
)  # fmt: skip
def test_long_input_is_repeated_shortened(galaxy: Galaxy, typed: str) -> None:
    said = galaxy(*typed.format("x" * 5000).split())
    assert said.code == 2
    assert len(said.err) < 600
    assert "x…" in said.err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"game = ", "it is not TOML"),
        (b'game = "whist"', "There is no game “whist”"),
        (b'game = "deuces-wild"', "it holds no paytable"),
        (b"\xff\xfe\x00", "is not text in UTF-8"),
        (b"", "game: it is missing"),
        (b"#" * 1_000_001, "is too large to be paytables"),
    ],
)
def test_a_bad_file_is_named(galaxy: Galaxy, tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    said = galaxy("paytables", "--file", str(path))
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith(str(path))
    assert sentence in said.err


def test_what_was_typed_can_not_paint_the_terminal(galaxy: Galaxy) -> None:
    said = galaxy("hand", "\x1b[31mQd\n\x07")
    assert said.code == 2
    assert "\x1b" not in said.err
    assert "\x07" not in said.err
    assert len(said.err.splitlines()) == 1


def test_a_name_with_a_null_is_no_file(galaxy: Galaxy) -> None:
    assert galaxy("paytables", "--file", "a\0b").code == 2
