"""One value in a table's file is changed; whatever else stands there stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.casino.table_editing import (
    Setting,
    changed_text,
    edited,
    settings_of,
    typed_value,
)
from galaxy_tui.casino.table_file import (
    FOLDER,
    read_casino,
    standard_text,
    write_standard,
    write_table,
)
from galaxy_tui.errors import GalaxyError, NotAllowed, Unreadable


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_standard(tmp_path)
    return tmp_path


def setting(folder: Path, table: str, meter: str, key: str) -> Setting:
    tables, _ = read_casino(folder)
    return next(s for s in settings_of(tables[table]) if (s.meter, s.key) == (meter, key))


def the_file(folder: Path, table: str) -> Path:
    return folder / FOLDER / f"{table}.toml"


def test_what_can_be_set_is_told_as_the_file_writes_it(folder: Path) -> None:
    tables, _ = read_casino(folder)
    assert settings_of(tables["split"]) == [Setting("jackpot", "posted", "$25,000")]
    assert settings_of(tables["deuces"]) == [
        Setting("bonus-jackpot", "seed", "$50,000"),
        Setting("bonus-jackpot", "contribution", "25%"),
        Setting("bonus-jackpot", "reserve", "2%"),
        Setting("bonus-jackpot", "cap", ""),
    ]


def test_amounts_by_the_day_are_seven_settings_of_one_line(folder: Path) -> None:
    tables, _ = read_casino(folder)
    *week, posted = settings_of(tables["prime"])
    assert [(s.name, s.value) for s in week] == [
        ("Monday", "$25,000"), ("Tuesday", "$25,000"), ("Wednesday", "$30,000"),
        ("Thursday", "$30,000"), ("Friday", "$40,000"), ("Saturday", "$50,000"),
        ("Sunday", "$35,000"),
    ]  # fmt: skip
    assert (posted.meter, posted.name) == ("four-card-jackpot", "posted")
    before = the_file(folder, "prime").read_text(encoding="utf-8")
    text, config = edited(folder, "prime", week[5], "$60,000")
    assert text == before.replace("$50,000", "$60,000")
    assert config.rules["five-card-jackpot"].daily[4:] == (4_000_000, 6_000_000, 3_500_000)


def test_a_week_of_several_lines_is_left_to_an_editor(folder: Path) -> None:
    tables, _ = read_casino(folder)
    file = the_file(folder, "prime")
    file.write_text(file.read_text(encoding="utf-8").replace("daily = [", "daily = [\n"), "utf-8")
    with pytest.raises(NotAllowed, match="open the file in an editor"):
        edited(folder, "prime", settings_of(tables["prime"])[0], "$60,000")


def test_only_the_value_differs_and_the_comments_stay_in_their_column() -> None:
    before = standard_text("deuces")
    after = changed_text(before, "bonus-jackpot", "seed", "$1,250,000")
    differ = [
        (old, new)
        for old, new in zip(before.splitlines(), after.splitlines(), strict=True)
        if old != new
    ]
    ((old, new),) = differ
    assert old.startswith('seed = "$50,000"  ')
    assert new.startswith('seed = "$1,250,000"  ')
    assert old.index("#") == new.index("#")
    assert old[old.index("#") :] == new[new.index("#") :]


def test_a_key_that_is_not_there_is_written_below_the_head_and_taken_away_again() -> None:
    before = standard_text("deuces")
    after = changed_text(before, "bonus-jackpot", "cap", "$90,000")
    assert '[jackpots.bonus-jackpot]\ncap = "$90,000"\nseed' in after
    assert '# cap = "$1,000,000"' in after  # what is a comment is none of ours
    assert changed_text(after, "bonus-jackpot", "cap", "") == before
    assert changed_text(before, "bonus-jackpot", "cap", "") == before


def test_the_same_key_of_another_jackpot_is_left_alone() -> None:
    after = changed_text(standard_text("double-play"), "super-six", "reserve", "4%")
    assert after.index('reserve = "8%"') < after.index('reserve = "4%"')
    assert 'reserve = "3%"' not in after


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("seed = 10000", 'seed = "$5"'),
        ("seed='$9'   # why", 'seed="$5"   # why'),
        ('  seed = "a # b" # why', '  seed = "$5"    # why'),
        ('seed = "$9"\r', 'seed = "$5"\r'),
    ],
)
def test_however_a_value_is_written(line: str, changed: str) -> None:
    text = f"[jackpots.it]\n{line}\n[other]\nseed = 1\n"
    expected = f"[jackpots.it]\n{changed}\n[other]\nseed = 1\n"
    assert changed_text(text, "it", "seed", "$5") == expected


def test_a_jackpot_with_a_line_in_its_name_has_its_head_in_quotes() -> None:
    text = '[jackpots."fortune/Five Aces"]\nposted = "$1"'
    after = changed_text(text, "fortune/Five Aces", "posted", "$2")
    assert after == '[jackpots."fortune/Five Aces"]\nposted = "$2"'
    assert changed_text("[jackpots.it]", "it", "seed", "$2") == '[jackpots.it]\nseed = "$2"\n'


def test_a_file_that_is_written_some_other_way_is_left_alone(folder: Path) -> None:
    with pytest.raises(NotAllowed, match=r"no line \[jackpots.jackpot\]"):
        changed_text('jackpots.jackpot.posted = "$1"', "jackpot", "posted", "$2")
    path = the_file(folder, "split")
    lines = 'posted = """\\\n$25,000"""'
    path.write_text(path.read_text().replace('posted = "$25,000" ', f"{lines} "))
    with pytest.raises(NotAllowed, match="open the file in an editor"):
        edited(folder, "split", setting(folder, "split", "jackpot", "posted"), "$30,000")


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        ("posted", "12500", "$12,500"), ("seed", " $1,000.50 ", "$1,000.50"), ("seed", "0", "$0"),
        ("cap", "", ""), ("contribution", "25", "25%"), ("reserve", "12.5 %", "12.5%"),
    ],
)  # fmt: skip
def test_what_is_typed_becomes_what_the_file_writes(key: str, typed: str, value: str) -> None:
    assert typed_value(Setting("it", key, ""), typed) == value  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "typed", "says"),
    [
        ("posted", "", "not an amount"), ("posted", "lots", "“lots” is not an amount"),
        ("reserve", "a third", "is no share"), ("contribution", "", "is no share"),
        ("seed", "9" * 17, "too much"),
    ],
)  # fmt: skip
def test_what_is_none_is_refused_in_a_sentence(key: str, typed: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        typed_value(Setting("it", key, ""), typed)  # type: ignore[arg-type]


def test_the_table_s_rules_are_asked_before_anything_is_written(folder: Path) -> None:
    before = the_file(folder, "deuces").read_text()
    with pytest.raises(GalaxyError, match=r"^deuces\.toml: jackpots\.bonus-jackpot"):
        edited(folder, "deuces", setting(folder, "deuces", "bonus-jackpot", "reserve"), "90%")
    assert the_file(folder, "deuces").read_text() == before
    assert sorted(p.name for p in (folder / FOLDER).iterdir()) == [
        "deuces.toml", "double-play.toml", "prime.toml", "split.toml",
    ]  # fmt: skip


def test_a_change_is_written_whole_and_read_by_the_house(folder: Path) -> None:
    posted = setting(folder, "split", "jackpot", "posted")
    text, config = edited(folder, "split", posted, "$30,000")
    assert config.rules["jackpot"].seed == 3_000_000
    write_table(the_file(folder, "split"), text)
    tables, shut = read_casino(folder)
    assert (tables["split"], shut) == (config, {})
    assert "# for Four Aces, to each winner in full" in the_file(folder, "split").read_text()
    assert len(list((folder / FOLDER).iterdir())) == 4
