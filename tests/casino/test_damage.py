"""Damage by hand is found by verification, and named."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import play_round, seat_bots
from galaxy_tui.casino.store import FILE, Damaged
from galaxy_tui.casino.verify import verify
from tests.casino.crash_play import company
from tests.casino.tables import the_tables


def play(folder: Path, rounds: int) -> None:
    with House(folder, tables=the_tables()) as house:
        for table in house.tables.values():
            bots = seat_bots(house, table, company())
            for _ in range(rounds):
                play_round(house, table, bots)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A casino that nobody has touched."""
    folder = tmp_path_factory.mktemp("sound") / "casino"
    play(folder, 3)
    assert verify(folder).wrong == ""
    for left in ("-wal", "-shm"):  # a reader leaves these, empty
        folder.joinpath(FILE + left).unlink(missing_ok=True)
    return folder


@pytest.fixture
def casino(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(sound, tmp_path / "casino"))


def edit(folder: Path, *statements: str) -> int:
    """Change the books behind the house's back; how many rows were touched."""
    db = sqlite3.connect(folder / FILE)
    touched = sum(db.execute(statement).rowcount for statement in statements)
    db.commit()
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    return touched


MIDDLE = "(SELECT max(seq) / 2 FROM journal)"
A_MOVE = f"(SELECT min(seq) FROM moves WHERE seq > {MIDDLE})"


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        (f"UPDATE moves SET amount = amount + 1 WHERE seq = {A_MOVE} AND line = 0", "Entry "),
        (f"UPDATE moves SET source = target WHERE seq = {A_MOVE} AND line = 0", "its hash"),
        (f"DELETE FROM moves WHERE seq = {A_MOVE} AND line = 0", "its hash doesn't fit"),
        ("INSERT INTO moves VALUES(999999, 0, 1, 1, 5, 1, 1)", "an entry 999,999"),
        (f"UPDATE journal SET at = at + 1 WHERE seq = {MIDDLE}", "its hash doesn't fit"),
        ("UPDATE journal SET at = 5 WHERE seq = 4", "Entry 4 "),
        (f"UPDATE journal SET body = CAST(body || ' ' AS BLOB) WHERE seq = {MIDDLE}", "its hash"),
        (f"UPDATE journal SET hash = zeroblob(32) WHERE seq = {MIDDLE}", "its hash doesn't fit"),
        (f"UPDATE journal SET tbl = 'prime' WHERE seq = {MIDDLE} AND tbl <> 'prime'", "its hash"),
        ("DELETE FROM journal WHERE seq = 7", "Entry 7 of the journal is missing"),
        ("DELETE FROM journal WHERE seq = 1", "Entry 1 of the journal is missing"),
        ("UPDATE names SET text = 'player/Eve' WHERE text = 'player/Bot 1'", "its hash"),
        ("DELETE FROM names WHERE text = 'cage'", "hash doesn't fit"),
        ("UPDATE balances SET amount = amount + 100 WHERE account = 'player/Bot 1'", "Bot 1"),
        ("DELETE FROM balances WHERE account = 'cage'", "cage"),
        ("INSERT INTO balances VALUES('player/Eve', 100)", "player/Eve"),
        ("UPDATE state SET body = replace(body, 'gambler', 'careful') WHERE key = 'player/Bot 1'",
         "“player/Bot 1”"),
        ("DELETE FROM state WHERE key = 'table/split'", "“table/split”"),
        ("INSERT INTO state VALUES('player/Eve', '{}')", "“player/Eve”"),
        ("UPDATE state SET body = '99' WHERE key = 'rounds'", "“rounds”"),
        ("UPDATE rounds SET outcome = 'void' WHERE id = 3", "round 3"),
        ("DELETE FROM rounds WHERE id = 5", "round 5"),
        ("INSERT INTO rounds SELECT 999, tbl, 999, game, live, opened, closed, outcome, config, "
         "first, last FROM rounds WHERE id = 1", "The list of rounds has 13 rows: 12"),
        ("UPDATE results SET net = net + 1 WHERE player = 'Bot 2' AND round = 2", "Bot 2"),
        ("DELETE FROM results WHERE player = 'Bot 1' AND round = 4", "Bot 1"),
        ("INSERT INTO results VALUES('Eve', 1, 1, 5, 5)", "The list of results"),
        ("UPDATE meter_lines SET change = change + 1 WHERE reason = 'wagers' AND rowid_ = 0",
         "meter"),
        ("DELETE FROM meter_lines WHERE reason = 'wagers'", "the line of the meter"),
        ("INSERT INTO meter_lines VALUES('eve', 1, 0, 0, 'seed', 1, 1, 0, 0, 0, '')", "eve"),
    ],
)  # fmt: skip
def test_an_edit_is_found_and_named(casino: Path, statement: str, named: str) -> None:
    statement = statement.replace(
        " AND rowid_ = 0", " AND seq = (SELECT min(seq) FROM meter_lines WHERE reason = 'wagers')"
    )
    assert edit(casino, statement) >= 1
    wrong = verify(casino).wrong
    assert named in wrong, wrong


def test_two_facts_that_changed_places_are_found(casino: Path) -> None:
    edit(
        casino,
        "UPDATE journal SET seq = -1 WHERE seq = 8",
        "UPDATE journal SET seq = 8 WHERE seq = 9",
        "UPDATE journal SET seq = 9 WHERE seq = -1",
    )
    assert verify(casino).wrong.startswith("Entry 8 ")


def test_a_chain_that_was_made_anew_after_an_edit_is_found_by_playing_it_again(
    casino: Path,
) -> None:
    """Somebody who knows how the hashes are made gives a bot a dollar, and hashes on."""
    from galaxy_tui.casino.store import NOTHING, Store, link

    db = sqlite3.connect(casino / FILE)
    row = "SELECT seq, line FROM moves WHERE amount = (SELECT max(amount) FROM moves) LIMIT 1"
    seq, line = db.execute(row).fetchone()
    db.execute("UPDATE moves SET amount = amount + 100 WHERE seq = ? AND line = ?", (seq, line))
    db.commit()
    store = Store(casino)
    before = NOTHING
    moves: dict[int, list[object]] = {}
    for at, move in store.moves():
        moves.setdefault(at, []).append(move)
    for fact in list(store.journal()):
        before = link(before, fact, moves.get(fact.seq, []))  # type: ignore[arg-type]
        db.execute("UPDATE journal SET hash = ? WHERE seq = ?", (before, fact.seq))
    store.close()
    db.commit()
    db.close()
    assert f"Entry {seq:,} " in verify(casino).wrong
    assert "but it was $" in verify(casino).wrong


@pytest.mark.parametrize("part", range(24))
def test_a_flipped_byte_of_the_journal_is_found(casino: Path, part: int) -> None:
    """One bit, somewhere within what the facts say."""
    path = casino / FILE
    data = bytearray(path.read_bytes())
    db = sqlite3.connect(path)
    bodies = [body for (body,) in db.execute("SELECT body FROM journal WHERE length(body) > 100")]
    db.close()
    body = bodies[part * len(bodies) // 24]
    place = data.find(body[20:60])
    assert place > 0
    data[place + part] ^= 1 << part % 7
    path.write_bytes(data)
    assert verify(casino).wrong


@pytest.mark.parametrize("part", range(1, 16))
def test_a_flipped_bit_anywhere_is_found_or_changes_nothing(casino: Path, part: int) -> None:
    """What verification is content with reads like the original, row for row."""
    path = casino / FILE
    data = bytearray(path.read_bytes())

    def rows() -> list[object]:
        db = sqlite3.connect(path)
        tables = ("journal", "names", "moves", "balances", "state", "rounds", "results")
        found = [db.execute(f"SELECT * FROM {table}").fetchall() for table in tables]
        db.close()
        return list(found)

    before = rows()
    data[part * len(data) // 16] ^= 0x10
    path.write_bytes(data)
    assert verify(casino).wrong or rows() == before


def test_an_old_copy_put_back_over_a_newer_one_is_betrayed_by_the_counter(casino: Path) -> None:
    old = casino.with_name("old.db")
    shutil.copy(casino / FILE, old)
    play(casino, 1)
    shutil.copy(old, casino / FILE)
    wrong = verify(casino).wrong
    assert "The counter of split has seen" in wrong
    assert "An older copy was put back over a newer one" in wrong
    with pytest.raises(Damaged, match="An older copy was put back"):
        House(casino, tables=the_tables())


def test_an_old_copy_that_was_played_on_is_a_different_history(casino: Path) -> None:
    other = shutil.copytree(casino, casino.with_name("other"))
    play(casino, 1)
    play(other, 1)
    shutil.copy(other / FILE, casino / FILE)
    assert "These books are a different history" in verify(casino).wrong


def test_a_counter_that_was_set_back_is_found(casino: Path) -> None:
    path = casino / "counters" / "split.log"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[0]]))
    assert "The counter of split went back" in verify(casino).wrong


def test_a_counter_whose_end_was_cut_off_is_found_and_noted(casino: Path) -> None:
    path = casino / "counters" / "split.log"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-2]))
    assert "The counter of split lacks a round, from round" in verify(casino).wrong
    House(casino, tables=the_tables()).close()
    found = verify(casino)
    assert (found.wrong, found.noted) == ("", {"split": 1})


@pytest.mark.parametrize(("field", "more"), [("counted", 1), ("total", 1), ("round", 1)])
def test_a_line_of_a_counter_that_was_edited_is_found(casino: Path, field: str, more: int) -> None:
    path = casino / "counters" / "split.log"
    lines = path.read_bytes().splitlines()
    line = json.loads(lines[1])
    line[field] += more
    lines[1] = json.dumps(line).encode()
    path.write_bytes(b"\n".join([*lines, b""]))
    assert "The counter of split" in verify(casino).wrong


def test_a_counter_that_is_missing_is_named_and_begun_again_with_a_note(casino: Path) -> None:
    (casino / "counters" / "split.log").unlink()
    assert "The counter of split is missing" in verify(casino).wrong
    House(casino, tables=the_tables()).close()
    assert verify(casino).wrong == ""
    db = sqlite3.connect(casino / FILE)
    noted = db.execute(
        "SELECT count(*) FROM journal WHERE CAST(body AS TEXT) LIKE '%counter-gap%'"
    ).fetchone()
    db.close()
    assert noted == (1,)


@pytest.mark.parametrize("what", ["cut", "text", "empty"])
def test_a_file_that_is_no_casino_is_named(casino: Path, what: str) -> None:
    path = casino / FILE
    data = path.read_bytes()
    path.write_bytes({"cut": data[: len(data) // 2], "text": b"hello" * 999, "empty": b""}[what])
    assert FILE in verify(casino).wrong
