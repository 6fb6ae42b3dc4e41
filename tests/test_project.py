"""What holds for the project as a whole, whatever is in it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 450
NOT_OURS = {"build", "dist", "__pycache__", "saves"}
MACHINE_PATH = re.compile(r"(?<![\w.~])/(?:root|work|home|Users)/\w")


def project_files() -> Iterator[Path]:
    """What git keeps or would keep; from an archive without git, what isn't a cache."""
    if (ROOT / ".git").exists():
        listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        paths = (ROOT / name for name in names.split("\0") if name)
    else:
        paths = (path for path in ROOT.rglob("*") if not _hidden_or_built(path))
    yield from (path for path in paths if path.is_file())


def _hidden_or_built(path: Path) -> bool:
    folders = path.relative_to(ROOT).parts[:-1]
    return any(name in NOT_OURS or (name[0] == "." and name != ".ci") for name in folders)


def texts() -> Iterator[tuple[str, str]]:
    for path in project_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # not text
        yield str(path.relative_to(ROOT)), text


def contracts(folder: Path) -> subprocess.CompletedProcess[str]:
    """The import contracts, over the package in this folder."""
    check = "from importlinter.cli import lint_imports as lint; exit(lint(no_cache=True))"
    command = [sys.executable, "-c", check]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_help_is_quick_because_it_leaves_the_heavy_libraries_alone() -> None:
    program = (
        "import sys\n"
        "from galaxy_tui.cli import main\n"
        "sys.argv = ['galaxy', '--help']\n"
        "try:\n"
        "    main()\n"
        "finally:\n"
        "    heavy = {'numpy', 'textual', 'websockets'} & set(sys.modules)\n"
        "    print('heavy:', *sorted(heavy), file=sys.stderr)\n"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Usage" in done.stdout
    assert done.stderr.splitlines()[-1].split() == ["heavy:"]


def test_imports_point_one_way() -> None:
    done = contracts(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("hands/planted", "import galaxy_tui.games.planted", "Arrows point one way"),
        ("games/planted", "from galaxy_tui.ai import planted", "Arrows point one way"),
        ("ai/planted", "from galaxy_tui.equipment import planted", "Arrows point one way"),
        ("equipment/planted", "from galaxy_tui.ai import planted", "Arrows point one way"),
        ("casino/planted", "from galaxy_tui.net import planted", "Arrows point one way"),
        ("net/planted", "def late():\n    import galaxy_tui.ui.planted", "Arrows point one way"),
        ("stray", "", "Arrows point one way"),
        ("net/planted", "from textual.app import App", "Only the screen knows Textual"),
        ("casino/planted", "import textual", "Only the screen knows Textual"),
        ("games/planted", "import time", "Below the casino"),
        ("ai/planted", "from random import choice", "Below the casino"),
        ("equipment/planted", "from os.path import join", "Below the casino"),
        ("hands/planted", "from pathlib import Path", "Below the casino"),
        ("games/planted", "def late():\n    import sqlite3", "Below the casino"),
        ("games/planted", "import secrets", "Below the casino"),
    ],
)
def test_the_contracts_catch(tmp_path: Path, module: str, line: str, contract: str) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    package = tmp_path / "galaxy_tui"
    shutil.copytree(ROOT / "galaxy_tui", package, ignore=shutil.ignore_patterns("__pycache__"))
    for layer in ("hands", "games", "equipment", "ai", "casino", "net", "ui"):
        (package / layer).mkdir(exist_ok=True)
        (package / layer / "__init__.py").touch()
        (package / layer / "planted.py").touch()
    (package / f"{module}.py").write_text(line + "\n", encoding="utf-8")
    done = contracts(tmp_path)
    assert done.returncode != 0
    assert re.search(rf"^{contract}.* BROKEN", done.stdout, re.MULTILINE), done.stdout


def test_suits_stand_bare_without_the_emoji_selector() -> None:
    assert [name for name, text in texts() if "\N{VARIATION SELECTOR-16}" in text] == []


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    assert [name for name, text in texts() if MACHINE_PATH.search(text)] == []


def test_the_readme_says_how_to_play_and_how_to_test() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in readme
    assert "make test" in readme


def test_a_file_fits_on_a_few_screens() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "galaxy_tui").rglob("*.py")
    }
    assert {name: lines for name, lines in lengths.items() if lines >= LONGEST} == {}


def test_every_dependency_is_pinned_for_the_set_up() -> None:
    pins = [
        line
        for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []
