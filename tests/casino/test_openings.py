"""Opening a casino: which tables open, which stay closed and why, and what is found out first."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import facts
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.house import House
from galaxy_tui.casino.store import FILE, Damaged
from galaxy_tui.casino.table_file import standard_text, write_standard
from galaxy_tui.casino.verify import verify
from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.setup import changed
from tests.casino.at_play import Time, check, company, finish, opened, wager
from tests.casino.tables import a_table


def split(**changes: object) -> TableConfig:
    return a_table("tcs", **changes)  # type: ignore[arg-type]


def play(house: House, rounds: int = 1) -> None:
    table = house.tables["split"]
    for _ in range(rounds):
        table.open_round()
        wager(table, {1: {"primary": 500, "jackpot": 500}})
        finish(table)


# Closing a table


def test_a_table_whose_file_is_gone_is_closed_and_can_be_opened_again(tmp_path: Path) -> None:
    with opened(tmp_path, split(), a_table("fcp")) as house:
        company(house.tables["split"], 2)
        play(house)
    with opened(tmp_path, a_table("fcp")) as house:
        held = house.books.ledger.balances
        assert "split" not in house.tables
        assert at.tray(True, "split") not in held
        assert not [account for account in held if account.endswith("/at/split")]
        check(house)
    with opened(tmp_path, split()) as house:
        table = house.tables["split"]
        assert house.books.ledger.balance(at.tray(True, "split")) == table.config.float
        assert table.look().seats == ()
        assert table.look().number == 1  # dealt here before
        company(table, 2)
        play(house)
        check(house)
    assert verify(tmp_path).wrong == ""


def test_a_round_at_a_table_whose_file_is_gone_is_finished_and_none_is_opened(
    tmp_path: Path,
) -> None:
    with opened(tmp_path, split(), a_table("fcp")) as house:
        company(house.tables["split"], 1)
        house.tables["split"].open_round()
    with opened(tmp_path, a_table("fcp")) as house:
        table = house.tables["split"]
        finish(table)
        with pytest.raises(NotAllowed, match=r"No new round is opened at split\. The file of"):
            table.open_round()
    with opened(tmp_path, a_table("fcp")) as house:
        assert list(house.tables) == ["prime"]
    assert verify(tmp_path).wrong == ""


# Tables that stay closed


def test_a_file_that_cant_be_read_closes_its_table_and_no_other(tmp_path: Path) -> None:
    write_standard(tmp_path)
    with House(tmp_path, clock=Time()) as house:
        company(house.tables["split"], 1)
        play(house)
        house.tables["split"].open_round()
    file = tmp_path / "tables" / "split.toml"
    file.write_text("game = ", encoding="utf-8")
    with House(tmp_path, clock=Time()) as house:
        assert list(house.shut) == ["split"]
        assert "it is not TOML" in house.shut["split"]
        finish(house.tables["split"])  # the round that was under way
        with pytest.raises(NotAllowed, match="it is not TOML"):
            house.tables["split"].open_round()
    with House(tmp_path, clock=Time()) as house:
        assert "split" not in house.tables
        assert house.books.tables["split"].seats  # nobody is sent away for a slip of the pen
    file.write_text(standard_text("split"), encoding="utf-8")
    with House(tmp_path, clock=Time()) as house:
        play(house)
    assert verify(tmp_path).wrong == ""


def test_where_no_table_can_be_opened_the_first_problem_is_said(tmp_path: Path) -> None:
    write_standard(tmp_path)
    for file in (tmp_path / "tables").iterdir():
        file.write_text("", encoding="utf-8")
    with pytest.raises(NotAllowed, match=r"deuces\.toml: game: it is missing"):
        House(tmp_path)
    assert not (tmp_path / FILE).exists()


def test_a_table_that_changes_sides_stays_closed(tmp_path: Path) -> None:
    with opened(tmp_path, split(), a_table("fcp")) as house:
        company(house.tables["split"], 1)
    school = msgspec.structs.replace(split(), setup=changed(split().setup, {"live": False}))
    with opened(tmp_path, school, a_table("fcp")) as house:
        assert list(house.tables) == ["prime"]
        assert "can't change between live and training" in house.shut["split"]
        with pytest.raises(NotAllowed, match="can't change between live and training"):
            house.book(facts.TableOpened(school))


# What is found out before anything is written


def test_older_books_are_refused_before_a_word_is_written(tmp_path: Path) -> None:
    with opened(tmp_path, split()) as house:
        company(house.tables["split"], 1)
        play(house)
    old = shutil.copy(tmp_path / FILE, tmp_path / "old.db")
    with opened(tmp_path, split()) as house:
        play(house)
    shutil.copy(old, tmp_path / FILE)
    for leftover in ("-wal", "-shm"):
        (tmp_path / f"{FILE}{leftover}").unlink(missing_ok=True)
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(Damaged, match=r"they end [0-9]+ entries before\. An older copy was put"):
        opened(tmp_path, split(positions=5))
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("how", ["missing", "empty"])
def test_no_casino_is_founded_where_one_was_played(tmp_path: Path, how: str) -> None:
    with opened(tmp_path, split()) as house:
        company(house.tables["split"], 1)
        play(house)
    (tmp_path / FILE).unlink()
    if how == "empty":
        (tmp_path / FILE).touch()
    with pytest.raises(Damaged, match=rf"is {how}, but the counter of split has seen 1 wager, up"):
        opened(tmp_path, split())
    assert (tmp_path / FILE).exists() == (how == "empty")
    assert not (tmp_path / FILE).exists() or not (tmp_path / FILE).stat().st_size


def test_a_clock_that_is_behind_the_books_is_known(tmp_path: Path) -> None:
    clock = Time()
    opened(tmp_path, split(), clock=clock).close()
    clock.passes(-3_600)
    with opened(tmp_path, split(), clock=clock) as house:
        assert house.behind == 3_600_000
    clock.passes(7_200)
    with opened(tmp_path, split(), clock=clock) as house:
        assert house.behind == 0


# A table that has to wait


def test_a_table_that_waits_for_a_linked_meter_stays_closed_until_it_is_free(
    tmp_path: Path,
) -> None:
    """A second table comes with a jackpot of the other type, in the middle of a round."""
    before = a_table("fcp", name="north", link="pit", live=False)
    bonus = MeterRules(kind="bonus", seed=700_000)
    after = [
        a_table("fcp", name=name, link="pit", live=False, jackpot="bonus", rules=bonus)
        for name in ("north", "south")
    ]
    with opened(tmp_path, before) as house:
        company(house.tables["north"], 1)
        house.tables["north"].open_round()
    with opened(tmp_path, *after) as house:
        assert list(house.tables) == ["north"]
        assert "while a round is under way on it at north" in house.shut["south"]
        finish(house.tables["north"])
        house.tables["north"].open_round()
        assert house.tables["north"].setup.jackpot == "bonus"
    with opened(tmp_path, *after) as house:
        assert list(house.tables) == ["north", "south"]
    assert verify(tmp_path).wrong == ""


def test_no_round_is_opened_under_a_file_that_holds_no_longer(tmp_path: Path) -> None:
    configs = [a_table("fcp", name=n, link="pit", live=False) for n in ("north", "south")]
    bonus = MeterRules(kind="bonus", seed=700_000)
    after = [
        a_table("fcp", name=n, link="pit", live=False, jackpot="bonus", rules=bonus)
        for n in ("north", "south")
    ]
    with opened(tmp_path, *configs) as house:
        for table in house.tables.values():
            company(table, 1)
        house.tables["north"].open_round()
    with opened(tmp_path, *after) as house:
        with pytest.raises(NotAllowed, match=r"No new round is opened at south.*at north"):
            house.tables["south"].open_round()
        finish(house.tables["north"])
        house.tables["south"].open_round()
        assert house.tables["south"].setup.jackpot == "bonus"
    assert verify(tmp_path).wrong == ""


def test_nothing_happens_at_a_closed_table(tmp_path: Path) -> None:
    with opened(tmp_path, split(), a_table("fcp")) as house:
        company(house.tables["split"], 1)
        house.tables["split"].switch("tabulator", on=True)
    with opened(tmp_path, a_table("fcp")) as house:
        for fact in (
            facts.Sat("split", 1, "Ann"),
            facts.BoughtIn("split", 1, 500),
            facts.FaultSet("split", "tabulator", on=False),
            facts.MessageSet("split", "Welcome", "house server"),
            facts.TableClosed("split"),
        ):
            with pytest.raises(NotAllowed, match="The table split is closed"):
                house.book(fact)


def test_the_last_table_can_be_closed_too(tmp_path: Path) -> None:
    write_standard(tmp_path)
    with House(tmp_path, clock=Time()) as house:
        company(house.tables["split"], 1)
        house.tables["split"].open_round()
    for file in (tmp_path / "tables").iterdir():
        file.unlink()
    with House(tmp_path, clock=Time()) as house:
        finish(house.tables["split"])
    with House(tmp_path, clock=Time()) as house:
        assert house.tables == {}
        assert not [name for name in house.books.ledger.balances if "/at/" in name]
        assert not [name for name in house.books.ledger.balances if name.endswith("/tray")]
    assert verify(tmp_path).wrong == ""


def test_a_message_outlives_another_change_of_the_file(tmp_path: Path) -> None:
    with opened(tmp_path, split()) as house:
        house.tables["split"].say("Welcome", "house server")
    with opened(tmp_path, split(clock=31)) as house:
        assert house.books.tables["split"].message == "Welcome"
    with opened(tmp_path, msgspec.structs.replace(split(), message="Hello")) as house:
        assert house.books.tables["split"].message == "Hello"
