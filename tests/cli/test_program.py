"""The program as a whole: help, version, overview, pipes, colours, widths."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from galaxy_tui import __version__
from galaxy_tui.games.library import GAMES, book_of
from tests.cli.conftest import Galaxy

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-c", "from galaxy_tui.cli import main; main()"]
COMMANDS = ("rules", "paytables", "hand", "deal")
TYPED = [
    "",
    "--help",
    *(f"{command} --help" for command in COMMANDS),
    "rules",
    *(f"rules {game}" for game in (*GAMES, "equipment", "common")),
    "rules -c TCS§4",
    "paytables",
    *(f"paytables {game}" for game in GAMES),
    "paytables dw A",
    "hand Qd Qh 7s",
    "hand Ah Kh Qh Jd Td 9c",
    "hand 8s 8d Kh 8h 4c",
    *(f"deal {game} -p 6 -r 2 -s 5eed" for game in GAMES),
]


def environment(**changes: str) -> dict[str, str]:
    unset = ("COLUMNS", "FORCE_COLOR", "NO_COLOR")
    return {k: v for k, v in os.environ.items() if k not in unset} | changes


def test_alone_it_says_what_there_is(galaxy: Galaxy) -> None:
    said = galaxy()
    assert said.code == 0
    assert "GALAXY" in said.out
    for game in GAMES:
        assert book_of(game).title in said.out
    for command in COMMANDS:
        assert f"galaxy {command}" in said.out


def test_what_the_overview_suggests_works(galaxy: Galaxy) -> None:
    lines = galaxy().out.splitlines()
    tries = [line[3:31].strip() for line in lines if line.startswith("│  galaxy ")]
    assert len(tries) >= 5
    for typed in tries:
        assert galaxy(*typed.split()[1:]).code == 0, typed


def test_version(galaxy: Galaxy) -> None:
    assert galaxy("--version") == (0, f"galaxy {__version__}\n", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples_and_json(galaxy: Galaxy, command: str) -> None:
    said = galaxy(command, "--help")
    assert said.code == 0
    assert said.out.count(f"\n  galaxy {command}") >= 3
    assert "--json" in said.out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_of_the_help_work(
    galaxy: Galaxy, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import shlex

    monkeypatch.chdir(tmp_path)
    mine = 'game = "deuces-wild"\n[[paytable]]\nfamily = "ante"\npays = "to 1"\ntables = ["Z"]\n'
    rows = "\n".join(f'"{line}" = [1]' for line in ANTE)
    Path("mine.toml").write_text(f"{mine}[paytable.lines]\n{rows}\n", encoding="utf-8")
    for line in galaxy(command, "--help").out.splitlines():
        if line.startswith(f"  galaxy {command}"):
            typed = line.split("   ")[0] if "   " in line[4:] else line.rsplit("  ", 1)[0]
            said = galaxy(*shlex.split(typed)[1:])
            assert said.code == 0, (typed, said.err)


ANTE = (
    "Natural Royal Flush", "Wild Royal Flush", "Five of a Kind", "Straight Flush",
    "Four of a Kind", "Full House", "Flush", "Straight", "Three of a Kind", "Two Pair",
)  # fmt: skip


@pytest.mark.parametrize("typed", TYPED)
@pytest.mark.parametrize("columns", [80, 120])
def test_nothing_runs_over_the_edge(
    galaxy: Galaxy, monkeypatch: pytest.MonkeyPatch, typed: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = galaxy(*typed.split())
    assert said.code == 0, said.err
    assert {line for line in said.out.splitlines() if len(line) > columns} == set()
    assert {line for line in said.out.splitlines() if line != line.rstrip()} == set()


@pytest.mark.parametrize("typed", TYPED)
def test_a_very_narrow_terminal_is_no_trouble(
    galaxy: Galaxy, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    assert galaxy(*typed.split()).code == 0


@pytest.mark.parametrize("typed", TYPED)
def test_a_pipe_gets_plain_text(galaxy: Galaxy, typed: str) -> None:
    said = galaxy(*typed.split())
    assert "\x1b" not in said.out
    assert "\u00a0" not in said.out
    assert "\N{VARIATION SELECTOR-16}" not in said.out


@pytest.mark.parametrize("typed", ["", "hand Qd Qh 7s", "rules tcs", "paytables tcs", "deal tcs"])
def test_colours_come_when_forced_and_go_with_no_color(
    galaxy: Galaxy, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in galaxy(*typed.split()).out
    monkeypatch.setenv("NO_COLOR", "1")
    out = galaxy(*typed.split()).out
    assert "\x1b[31m" not in out
    assert "\x1b[33m" not in out


@pytest.mark.parametrize("typed", ["deal tcs -r 3000", "deal dw -r 3000 --json", "rules tcs"])
def test_a_broken_pipe_is_quiet(typed: str) -> None:
    program = subprocess.Popen(
        [*PROGRAM, *typed.split()],
        cwd=ROOT, env=environment(), text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert program.stdout
    assert program.stderr
    program.stdout.readline()
    program.stdout.close()
    assert program.stderr.read() == ""
    program.stderr.close()
    program.wait(timeout=60)


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_is_quiet_while_the_program_is_still_loading() -> None:
    waiting = (
        "import sys, time, galaxy_tui.cli\n"
        "class Slow:\n"
        "    def find_spec(self, *_):\n"
        "        print(flush=True)\n"
        "        time.sleep(60)\n"
        "sys.meta_path.insert(0, Slow())\n"
        "galaxy_tui.cli.main()\n"
    )
    program = subprocess.Popen(
        [sys.executable, "-c", waiting],
        cwd=ROOT, env=environment(), text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert program.stdout
    program.stdout.readline()
    program.send_signal(signal.SIGINT)
    _, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (130, "")


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_is_quiet() -> None:
    program = subprocess.Popen(
        [*PROGRAM, "deal", "tcs", "-r", "999999"],
        cwd=ROOT, env=environment(), text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert program.stdout
    program.stdout.readline()
    program.send_signal(signal.SIGINT)
    _, err = program.communicate(timeout=60)
    assert program.returncode == 130
    assert err == ""


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "galaxy_tui", "--version"],
        cwd=ROOT, env=environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, f"galaxy {__version__}\n", "")


def test_the_folder_means_the_same_before_a_command_as_behind_it(
    galaxy: Galaxy, tmp_path: Path
) -> None:
    there = str(tmp_path / "elsewhere")
    said = galaxy("--saves", there, "deal", "tcs", "--table", "split")
    assert said.code == 0, said.err
    assert galaxy("--saves", there, "history") == galaxy("history", "--saves", there)
    assert "split/1" in galaxy("history", "--saves", there).out
    assert not (tmp_path / "saves").exists()
    other = str(tmp_path / "other")  # the word behind the command is the nearer one
    assert (
        galaxy("--saves", other, "history", "--saves", there).out
        == galaxy("history", "--saves", there).out
    )
