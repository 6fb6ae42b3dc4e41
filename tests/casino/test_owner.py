"""One owner a casino; those who only read work beside it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import act, buy_in_bots, seat_bots
from galaxy_tui.casino.store import Store
from galaxy_tui.casino.verify import verify
from galaxy_tui.errors import NotAllowed
from tests.casino.crash_play import company
from tests.casino.tables import the_tables

ROOT = Path(__file__).parents[2]
OWNER = """
import sys
from pathlib import Path
from galaxy_tui.casino.house import House
from galaxy_tui.errors import NotAllowed
from tests.casino.tables import the_tables
try:
    house = House(Path(sys.argv[1]), tables=the_tables())
except NotAllowed:
    print("refused", flush=True)
else:
    print("open", flush=True)
    sys.stdin.read()
"""


def owner(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", OWNER, str(folder)], cwd=ROOT, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_the_second_is_told_who_has_it_and_gets_it_when_the_first_is_killed(tmp_path: Path) -> None:
    with owner(tmp_path) as first:
        assert said(first) == "open"
        with pytest.raises(NotAllowed, match=rf"by process {first.pid} on \S+, since .* UTC"):
            House(tmp_path, tables=the_tables())
        first.send_signal(signal.SIGKILL)
        first.wait()
    House(tmp_path, tables=the_tables()).close()


def test_of_two_that_start_at_once_one_has_it(tmp_path: Path) -> None:
    with owner(tmp_path) as one, owner(tmp_path) as two:
        assert sorted((said(one), said(two))) == ["open", "refused"]
        one.kill()
        two.kill()


def test_readers_see_what_is_written_and_nothing_else(tmp_path: Path) -> None:
    with House(tmp_path, tables=the_tables()) as house:
        table = house.tables["deuces"]
        bots = seat_bots(house, table, company())
        buy_in_bots(house, table, bots)
        table.open_round()
        store = Store(tmp_path, read_only=True)
        assert store.seq == house.store.seq
        with house.at_once():
            act(house, table, bots)
            assert Store(tmp_path, read_only=True).seq == store.seq
        assert store.all("SELECT max(seq) FROM journal") == [(store.seq,)]
        assert Store(tmp_path, read_only=True).seq > store.seq
        assert verify(tmp_path).wrong == ""
        store.close()
