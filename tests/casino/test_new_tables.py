"""Tables that are set up while the casino is open, their files written and read again."""

from __future__ import annotations

import errno
import tomllib
from pathlib import Path

import pytest

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.house import House
from galaxy_tui.casino.store import NotSaved
from galaxy_tui.casino.table_file import STANDARD, read_table, standard_text, write_standard
from galaxy_tui.casino.table_writing import choices_of, table_text
from galaxy_tui.casino.verify import verify
from galaxy_tui.errors import GalaxyError, NotAllowed
from tests.casino.at_play import Time, check, company, finish, wager
from tests.casino.files import table, text_of
from tests.casino.test_disk import FullAt


def casino(folder: Path, **how: object) -> House:
    return House(folder, clock=Time(), **how)  # type: ignore[arg-type]


def written(config: TableConfig) -> str:
    return table_text(config.id, choices_of(config))


# Text


@pytest.mark.parametrize(
    "config",
    [
        *(table(id) for id in STANDARD),
        table("split", ('edition = "2017"', 'edition = "2012"\ncapped = "four-card-bonus"'),
              ('four-card-bonus = "$1 to $25"', 'four-card-bonus = "$1 to $5"')),
        table("split", ('mode = "live"', 'mode = "training"'),
              ('deal = "packets"', 'deal = "singly"'),
              ('cards = "face down"', 'cards = "face up"'), ("clock = 30", "clock = 0")),
        table("split", ('spots = "one"', 'spots = "two"'),
              ('primary = "$5 to $200"', 'high = "$5 to $100"\nlow = "$5 to $100"')),
        table("deuces", ("# payout-limit", "payout-limit"), ("# forward", "forward"),
              ("# cap =", "cap ="), ("# link =", "link =")),
        table("prime", ('prime = "Prime-1"', 'prime = "Prime-3"'),
              ("# [cells.prime]", "[cells.prime]"), ('# "All five', '"All five'),
              ('# "Four one', '"Four one')),
        table("double-play", ('contribution = "20%"\nreserve = "8%"',
                              'contribution = "19.99%"\nreserve = "0.5%"'),
              ('message = "Two jackpots, one hand of six cards"', 'message = \'say "six" \\o/\'')),
    ],
    ids=lambda config: config.id,
)  # fmt: skip
def test_what_is_written_of_a_table_says_the_same_table(config: TableConfig) -> None:
    text = written(config)
    assert read_table(text, "x", config.id) == config
    assert max(map(len, text.splitlines())) <= 110
    assert text.startswith(f"# {config.title}\n#\n")


@pytest.mark.parametrize("id", STANDARD)
def test_the_choices_of_a_standard_table_are_those_of_its_file(id: str) -> None:
    def whole(block: dict[str, object]) -> set[str]:
        blocks = {key: value for key, value in block.items() if isinstance(value, dict)}
        return {*block, *(f"{key}.{one}" for key, value in blocks.items() for one in whole(value))}

    keys = whole(choices_of(table(id)))
    assert whole(tomllib.loads(standard_text(id))) <= keys
    assert keys <= whole(tomllib.loads(written(table(id))))


def test_a_name_can_break_no_line_of_the_file() -> None:
    text = table_text(
        "x", {"title": 'a\nb = "c"\x7f', "game": "tcs", "a b": {"c\u2028": [1, True]}}
    )
    assert tomllib.loads(text) == {
        "title": 'a\nb = "c"\x7f', "game": "tcs", "a b": {"c\u2028": [1, True]},
    }  # fmt: skip


# Opening


@pytest.mark.parametrize("id", STANDARD)
def test_a_table_opens_in_a_running_casino_and_is_there_the_next_day(
    id: str, tmp_path: Path
) -> None:
    text = text_of(id, ('float = "$25,000"', 'float = "$50,000"'))
    with casino(tmp_path) as house:
        other = house.tables["split"]
        company(other, 2)
        other.open_round()
        before, meters = other.look(), dict(house.books.meters)
        new = house.open_table("another", text)
        assert house.tables["another"] is new
        assert new.config == read_table(text, "x", "another")
        assert (tmp_path / "tables" / "another.toml").read_text(encoding="utf-8") == text
        assert house.books.ledger.balance(at.tray(True, "another")) == 5_000_000
        assert other.look() == before  # nobody at another table notices
        assert {name: house.books.meters[name] for name in meters} == meters
        wager(other, {1: {"primary": 500}})
        finish(other)
        company(new, 1)
        new.open_round()
        check(house)
    with casino(tmp_path) as house:
        assert house.tables["another"].under_way
    assert verify(tmp_path).wrong == ""


@pytest.mark.parametrize("id", ["split", "a b", "", "link", "../up", "x" * 41, "null\0"])
def test_a_name_that_is_there_or_cant_be_one_is_refused(id: str, tmp_path: Path) -> None:
    with casino(tmp_path) as house:
        with pytest.raises(GalaxyError) as caught:
            house.open_table(id, standard_text("prime"))
        assert str(caught.value).endswith(".")
        assert sorted(house.tables) == sorted(STANDARD)
    assert (tmp_path / "tables" / "split.toml").read_text("utf-8") == standard_text("split")
    assert len(list((tmp_path / "tables").iterdir())) == 4


def test_a_file_that_is_no_table_yet_and_a_table_that_was_one_keep_their_names(
    tmp_path: Path,
) -> None:
    with casino(tmp_path) as house:
        (tmp_path / "tables" / "later.toml").write_text("", encoding="utf-8")
        with pytest.raises(NotAllowed, match="There is a table “later” already"):
            house.open_table("later", standard_text("prime"))
    (tmp_path / "tables" / "later.toml").unlink()
    (tmp_path / "tables" / "deuces.toml").unlink()
    with casino(tmp_path) as house, pytest.raises(NotAllowed, match="its rounds are in the books"):
        house.open_table("deuces", standard_text("deuces"))


def test_what_the_rules_forbid_is_refused_with_its_clause_and_nothing_is_written(
    tmp_path: Path,
) -> None:
    text = text_of("split", ('model = "milky-way"', 'model = ""'))
    two = text_of("prime", ('model = "andromeda-5a"', 'model = "andromeda-3"'))
    with casino(tmp_path) as house:
        for wrong, says in ((text, r"equipment\.model: "), (two, r"\(FCP App X\)\.$")):
            with pytest.raises(GalaxyError, match=says):
                house.open_table("another", wrong)
        assert "another" not in house.tables
    assert not (tmp_path / "tables" / "another.toml").exists()


def test_links_are_checked_with_the_tables_that_are_there(tmp_path: Path) -> None:
    write_standard(tmp_path)
    linked = text_of("deuces", ("# link =", "link ="))
    (tmp_path / "tables" / "deuces.toml").write_text(linked, encoding="utf-8")
    with casino(tmp_path) as house:
        unlike = linked.replace('seed = "$50,000"', 'seed = "$60,000"')
        with pytest.raises(NotAllowed, match=r"another\.toml: jackpots.*House rule: seed, rate"):
            house.open_table("another", unlike)
        house.open_table("another", linked)
        assert len([m for m in house.books.meters if m.startswith("link/")]) == 1
        check(house)


# Disks


def test_a_folder_that_cant_be_written_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with casino(tmp_path) as house:

        def full(file: int) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            with pytest.raises(NotAllowed, match=r"another\.toml can't be written: no space left"):
                house.open_table("another", standard_text("prime"))
        assert len(list((tmp_path / "tables").iterdir())) == 4
        house.open_table("another", standard_text("prime"))


def test_books_that_cant_be_written_leave_no_file_behind(tmp_path: Path) -> None:
    full = FullAt()
    with casino(tmp_path, failpoint=full) as house:
        full.passed, full.at = 0, 1
        with pytest.raises(NotSaved):
            house.open_table("another", standard_text("prime"))
        assert "another" not in house.tables
        assert len(list((tmp_path / "tables").iterdir())) == 4
        house.open_table("another", standard_text("prime"))
        check(house)
    assert verify(tmp_path).wrong == ""


# Files read again


def change(folder: Path, id: str, old: str, new: str) -> None:
    file = folder / "tables" / f"{id}.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_file_that_is_read_again_counts_at_once_or_after_the_round(tmp_path: Path) -> None:
    with casino(tmp_path) as house:
        split = house.tables["split"]
        company(split, 1)
        change(tmp_path, "split", 'posted = "$25,000"', 'posted = "$30,000"')
        assert house.reread("split") == ""
        assert split.meters() == {"jackpot": 3_000_000}
        split.open_round()
        change(tmp_path, "split", 'posted = "$30,000"', 'posted = "$31,000"')
        assert house.reread("split").startswith("A round is under way at split: ")
        assert split.meters() == {"jackpot": 3_000_000}
        finish(split)
        assert split.renew() == ""
        assert split.meters() == {"jackpot": 3_100_000}
        assert house.reread("split") == ""
        check(house)
    assert verify(tmp_path).wrong == ""


def test_a_file_that_cant_be_read_again_changes_nothing(tmp_path: Path) -> None:
    with casino(tmp_path) as house:
        before = house.tables["split"].config
        change(tmp_path, "split", 'mode = "live"', 'mode = "training"')
        with pytest.raises(NotAllowed, match="can't change between live and training"):
            house.reread("split")
        change(tmp_path, "split", 'mode = "training"', 'mode = "demo"')
        with pytest.raises(GalaxyError, match=r"mode: it is “live” or “training”"):
            house.reread("split")
        (tmp_path / "tables" / "split.toml").unlink()
        with pytest.raises(GalaxyError, match="can't be read"):
            house.reread("split")
        with pytest.raises(NotAllowed, match="There is no table “elsewhere”"):
            house.reread("elsewhere")
        assert house.tables["split"].config == before
        house.tables["split"].renew()
        assert house.tables["split"].config == before


def test_a_table_that_stayed_closed_opens_when_its_file_is_put_right(tmp_path: Path) -> None:
    write_standard(tmp_path)
    file = tmp_path / "tables" / "split.toml"
    file.write_text("", encoding="utf-8")
    with casino(tmp_path) as house:
        assert "split" in house.shut
        with pytest.raises(GalaxyError, match="game: it is missing"):
            house.reread("split")
        file.write_text(standard_text("split"), encoding="utf-8")
        assert house.reread("split") == ""
        assert house.shut == {}
        company(house.tables["split"], 1)
        house.tables["split"].open_round()
        check(house)
