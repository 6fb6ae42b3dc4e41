"""A playing process is killed at every boundary of a write, and nothing is lost or doubled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from galaxy_tui.casino.house import House
from galaxy_tui.casino.verify import verify
from tests.casino.crash_play import Killer
from tests.casino.tables import SHORT, the_tables

ROOT = Path(__file__).parents[2]

FOUND = """
import os, sys
from pathlib import Path
from galaxy_tui.casino.house import House
from tests.casino.crash_play import Killer
from tests.casino.tables import the_tables
at = 0
while True:
    at += 1
    folder = Path(sys.argv[1]) / str(at)
    child = os.fork()
    if child == 0:
        House(folder, tables=the_tables(), failpoint=Killer(at)).close()
        os._exit(0)
    if not os.WIFSIGNALED(os.waitpid(child, 0)[1]):
        break
print(at)
"""


def run(*words: str) -> str:
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    ).stdout  # fmt: skip


@pytest.mark.parametrize("game", SHORT)
def test_killed_at_any_write_a_round_goes_on_with_the_same_cards_to_the_same_cent(
    game: str, tmp_path: Path
) -> None:
    found = json.loads(run("-m", "tests.casino.crash_play", game, str(tmp_path)))
    assert found["problems"] == []
    assert found["boundaries"] > 20
    assert found["resumed"] > 5


@pytest.mark.parametrize("kind", ["jackpot", "void"])
@pytest.mark.parametrize("game", SHORT)
def test_killed_twice_in_an_evening_no_payment_is_missing_or_doubled(
    game: str, kind: str, tmp_path: Path
) -> None:
    """A meter is won, or the shuffler fails; counters never go back, meters only for a reason."""
    found = json.loads(run("-m", "tests.casino.evening", game, kind, str(tmp_path)))
    assert found["problems"] == []
    assert len(found["boundaries"]) > 50
    assert found["cut_off"] > 10
    assert bool(found["prizes"]) == (kind == "jackpot")


def test_killed_at_any_write_of_its_founding_a_casino_opens_all_the_same(tmp_path: Path) -> None:
    tries = int(run("-c", FOUND, str(tmp_path)))
    assert tries > 4
    for at in range(1, tries + 1):
        House(tmp_path / str(at), tables=the_tables()).close()
        assert verify(tmp_path / str(at)).wrong == ""


def test_a_failpoint_that_only_counts_changes_nothing(tmp_path: Path) -> None:
    counting = Killer()
    House(tmp_path, tables=the_tables(), failpoint=counting).close()
    assert counting.passed > 0
