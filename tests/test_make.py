"""The first `make play`: how long it takes, that it goes on, and what went wrong."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="there is no make here")

# Stands for the virtual environment's Python; pip waits until it is told how it ends.
PYTHON = """#!/bin/sh
case "$2" in
  pip) read -r ends < ends; exit "$ends" ;;
esac
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A casino that isn't set up yet, its virtual environment made."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name, text in (("python", PYTHON), ("galaxy", "#!/bin/sh\necho the casino is open\n")):
        (programs / name).write_text(text, encoding="utf-8")
        (programs / name).chmod(0o755)
    (tmp_path / ".venv" / ".home").write_text(f"{tmp_path.resolve()}\n", encoding="utf-8")
    for name in ("pyproject.toml", "constraints.txt"):
        os.utime(tmp_path / name)
    os.mkfifo(tmp_path / "ends")
    return tmp_path


def make(folder: Path, ends: str) -> tuple[str, int]:
    """`make play` at a terminal; pip ends so once something has moved there."""
    ours, its = pty.openpty()
    said = b""
    command = ["make", "--no-print-directory", "play"]
    with subprocess.Popen(command, cwd=folder, stdout=its, stderr=its) as process:
        os.close(its)
        while b"once.\r\n." not in said:
            said += os.read(ours, 1024)
        (folder / "ends").write_text(f"{ends}\n", encoding="utf-8")
        try:
            while more := os.read(ours, 1024):
                said += more
        except OSError:
            pass  # nobody has the terminal open any more
    os.close(ours)
    return said.decode().replace("\r", ""), process.returncode


def test_the_first_run_says_how_long_it_takes_and_that_it_goes_on(folder: Path) -> None:
    said, code = make(folder, "0")
    first, dots, last = said.splitlines()
    assert first == "Setting up Galaxy in .venv: about a minute, once."
    assert set(dots) == {"."}
    assert last == "the casino is open"
    assert code == 0
    assert (folder / ".venv" / ".play").exists()


def test_where_it_fails_it_says_so_and_nothing_is_half_done(folder: Path) -> None:
    said, code = make(folder, "1")
    assert "The set-up failed" in said
    assert "the casino is open" not in said
    assert code
    assert not (folder / ".venv" / ".play").exists()


def test_in_a_file_there_are_no_dots(folder: Path) -> None:
    command = ["make", "--no-print-directory", "play"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, stdout=pipe, stderr=pipe, text=True) as process:
        (folder / "ends").write_text("0\n", encoding="utf-8")
        said, wrong = process.communicate()
    assert said.splitlines() == [
        "Setting up Galaxy in .venv: about a minute, once.", "the casino is open",
    ]  # fmt: skip
    assert wrong == ""
