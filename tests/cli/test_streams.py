"""Outputs that are full, closed, or short of letters."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from galaxy_tui.cli.plain import plain

ROOT = Path(__file__).parents[2]
PROGRAM = "from galaxy_tui.cli import main; main()"
TYPED = [
    "",
    "--help",
    "--version",
    "deal --help",
    "deal tcs",
    "deal tcs --json",
    "rules tcs",
    "rules --json",
    "paytables tcs",
    "hand Qd Qh 7s",
    "hand Qd Qh 7s --json",
]
unix = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")


def shell(typed: str, redirected: str = "", **variables: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["sh", "-c", f'exec "$0" -c "$1" {typed} {redirected}', sys.executable, PROGRAM],
        cwd=ROOT, env=os.environ | {"COLUMNS": "80"} | variables, capture_output=True, check=False,
    )  # fmt: skip


@unix
@pytest.mark.parametrize("typed", TYPED)
@pytest.mark.parametrize(
    ("redirected", "reason"),
    [(">/dev/full", b"no space left on device"), (">&-", b"it is closed")],
)
def test_an_output_that_cannot_be_written_is_a_sentence(
    typed: str, redirected: str, reason: bytes
) -> None:
    done = shell(typed, redirected)
    assert done.stderr == b"The output can't be written: " + reason + b".\n"
    assert done.returncode == 1


@unix
@pytest.mark.parametrize("typed", ["hand Qx", "whist", "deal"])
@pytest.mark.parametrize("redirected", ["2>/dev/full", "2>&-", ">&- 2>&-", ">/dev/full 2>&-"])
def test_bad_input_is_code_2_whoever_listens(typed: str, redirected: str) -> None:
    done = shell(typed, redirected)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


@unix
@pytest.mark.parametrize("redirected", [">/dev/full 2>/dev/full", ">&- 2>&-"])
def test_nowhere_to_write_at_all(redirected: str) -> None:
    assert shell("deal tcs", redirected).returncode == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize(
    "typed",
    ["", "rules --help", "rules tcs", "paytables fcp", "hand Qd Qh 7s", "deal dw -p 6 -s 5eed"],
)
def test_a_terminal_short_of_letters_loses_nothing(typed: str, encoding: str) -> None:
    done = shell(typed, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    whole = shell(typed, PYTHONIOENCODING="utf-8").stdout.decode()
    written = done.stdout.decode(encoding)
    assert written.count("?") == whole.count("?")


def test_suits_are_letters_and_signs_are_spelt_out_in_ascii() -> None:
    hand = shell("hand Qd Qh 7s -g tcs", PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert "Qh Qd | 7s: high pair of queens" in hand
    deal = shell("deal tcs -s 5eed", PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert "(TCS S.3)" in deal
    assert 'the text "5eed:1"' in deal
    assert "-$" in deal


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_footnotes_are_numbers_in_brackets_and_columns_stay_in_line(encoding: str) -> None:
    done = shell("paytables fcp -w bad-beat", PYTHONIOENCODING=encoding)
    lines = done.stdout.decode(encoding).splitlines()
    quads = next(line for line in lines if "Any Quads" in line)
    trips = next(line for line in lines if "Any Trips" in line)
    assert quads.index("50") + 1 == trips.index("3[2]")
    assert quads.index("BONUS") == trips.index("BONUS")
    assert any(line.startswith("  [2] printed ") for line in lines)


def test_records_are_escaped_in_ascii() -> None:
    short = shell("rules tcs --json", PYTHONIOENCODING="ascii").stdout
    whole = shell("rules tcs --json", PYTHONIOENCODING="utf-8").stdout
    assert json.loads(short.decode("ascii")) == json.loads(whole)
    assert b"\\u00a7" in short


def test_a_sentence_on_stderr_is_put_plainly_too() -> None:
    assert shell("hand Qx", PYTHONIOENCODING="ascii").stderr.startswith(b'"Qx" is not a card')


@pytest.mark.parametrize(
    ("text", "ascii"),
    [
        ("Q♦ | 7♠", "Qd | 7s"),
        ("TCS §4 – “−$5”…", 'TCS S.4 - "-$5"...'),
        ("3¹ ² ⁹", "3[1] [2] [9]"),
        ("╭─╮│é∞", "+-+|e?"),
    ],
)
def test_plain(text: str, ascii: str) -> None:
    assert plain(text, "ascii") == ascii
    assert plain(text, "utf-8") == text


def test_every_sign_that_the_program_prints_has_a_plain_form() -> None:
    """What is drawn on the screen has plain forms of its own: tests/ui/test_looks.py."""
    package = ROOT / "galaxy_tui"
    files = [*package.rglob("*.py"), *package.rglob("*.toml")]
    files = [path for path in files if package / "ui" not in path.parents]
    signs = {sign for path in files for sign in path.read_text(encoding="utf-8")} - {"�", "?"}
    assert {sign for sign in signs if plain(sign, "ascii") == "?"} == set()
