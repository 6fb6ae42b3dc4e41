"""Finding a table by the name that a person types, and what a table can say of itself."""

from __future__ import annotations

import pytest

from galaxy_tui.errors import Unreadable
from galaxy_tui.games.paytables import (
    GAMES,
    Paytable,
    book_tables,
    families,
    find_table,
    label,
    read_tables,
    whole_cents,
)
from galaxy_tui.records import from_json, to_json

ALL = [table for game in GAMES for table in book_tables(game)]
TCDP = "three-card-double-play"
OWN = """
game = "three-card-double-play"
[[paytable]]
family = "low-hand"
pays = "to 1"
tables = ["Sunday 02"]
[paytable.lines]
"Mini-Royal in Low side" = [3]
"Straight Flush" = [3]
"Trips" = [3]
"Straight" = [3]
"Flush" = [3]
"Pair" = [1.25]
"High Cards" = [1]
"""


@pytest.mark.parametrize(
    ("game", "family", "typed", "name"),
    [
        ("three-card-split", "four-card-bonus", "tcs 1a", "TCS-1a"),
        ("three-card-split", "four-card-bonus", "1A", "TCS-1a"),
        ("three-card-split", "jackpot", "TCS \N{EN DASH} 4b", "TCS-4b"),
        ("deuces-wild", "ante", "f", "F"),
        (TCDP, "pick-3", "P3-03", "PT-FLT-P3-03"),
        (TCDP, "pick-3", "p303", "PT-FLT-P3-03"),
        (TCDP, "super-six", "tcdp_s6_05", "PT-BJS-TCDP-S6-05"),
        ("four-card-prime", "envy", "ENVY2", "Envy 2"),
        ("four-card-prime", "prime", "prime 3", "Prime-3"),
    ],
)
def test_a_name_is_found_however_it_is_typed(game: str, family: str, typed: str, name: str) -> None:
    assert find_table(game, family, typed).name == name


@pytest.mark.parametrize("table", ALL, ids=lambda t: f"{t.family}-{t.name}")
def test_every_table_is_found_by_its_own_name(table: Paytable) -> None:
    assert find_table(table.game, table.family, table.name) is table


def test_an_unknown_table_is_refused_with_what_there_is() -> None:
    with pytest.raises(Unreadable, match=r"no Pick-3 table “P3-99”: there are PT-FLT-P3-01, .*-15"):
        find_table(TCDP, "pick-3", "P3-99")


@pytest.mark.parametrize("typed", ["", "  ", "-", "3", "303", "\x1b[2J"])
def test_a_scrap_of_a_name_finds_nothing(typed: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        find_table(TCDP, "pick-3", typed)
    assert str(refusal.value).isprintable()


def test_fcp_app_a_win_2_is_refused_with_its_ground() -> None:
    with pytest.raises(Unreadable, match=r"there are Win-1 and Win-3.*not offered"):
        find_table("four-card-prime", "win-bonus", "Win-2")


def test_unknown_games_and_families_are_refused() -> None:
    with pytest.raises(Unreadable, match="no game “poker”: the games are three-card-split, "):
        find_table("poker", "ante", "A")
    with pytest.raises(Unreadable, match="no game “poker”"):
        book_tables("poker")
    with pytest.raises(Unreadable, match="“ante” is not a family of four-card-prime"):
        find_table("four-card-prime", "ante", "A")
    with pytest.raises(Unreadable, match="no family of paytables “slots”"):
        label("slots")


def test_a_house_table_is_found_beside_the_books_and_never_in_its_place() -> None:
    own = read_tables(OWN, "sunday.toml")
    assert find_table(TCDP, "low-hand", "sunday 02", own) is own[0]
    assert find_table(TCDP, "low-hand", "PT-FLT-LH-02", own).origin == ""
    with pytest.raises(Unreadable, match=r"could be more than one.*PT-FLT-LH-02 or Sunday 02"):
        find_table(TCDP, "low-hand", "02", own)
    with pytest.raises(Unreadable, match="Sunday 02"):
        find_table(TCDP, "low-hand", "Monday", own)
    with pytest.raises(Unreadable, match="no Pick-3 table"):
        find_table(TCDP, "pick-3", "Sunday 02", own)


def test_families_follow_the_appendices_and_have_titles() -> None:
    assert families("deuces-wild") == (
        "ante",
        "three-card-treasure",
        "five-card-fortune",
        "bonus-jackpot",
    )
    assert [label(f) for f in ("four-card-bonus", "super-3s", "ante")] == [
        "Four Card Bonus",
        "Super-3's",
        "Ante / Play / Raise",
    ]
    for game in GAMES:
        assert {table.family for table in book_tables(game)} == set(families(game))


@pytest.mark.parametrize("table", ALL, ids=lambda t: f"{t.family}-{t.name}")
def test_a_table_survives_a_record(table: Paytable) -> None:
    table.line("warms the cache, which is no part of the record")
    again = from_json(to_json(table), Paytable)
    assert again == table
    assert again.line(table.lines[0].name) == table.lines[0]


def test_a_record_with_negative_odds_is_unreadable() -> None:
    data = to_json(ALL[0]).replace(b'"value":50000', b'"value":-50000')
    with pytest.raises(Unreadable):
        from_json(data, Paytable)


def test_a_line_that_is_not_there_is_none() -> None:
    assert ALL[0].line("Five Aces") is None


def test_tcdp_app_a_one_and_a_half_needs_an_even_number_of_cents() -> None:
    table = find_table(TCDP, "low-hand", "LH-01")
    assert whole_cents(table, 100) is None
    assert whole_cents(table, 2) is None
    refusal = whole_cents(table, 25)
    assert refusal is not None
    assert "1.5 to 1 for “Pair”" in refusal
    assert "multiple of $0.02" in refusal


def test_a_quarter_needs_a_multiple_of_four_cents() -> None:
    (own,) = read_tables(OWN, "sunday.toml")
    refusal = whole_cents(own, 50)
    assert refusal is not None
    assert "multiple of $0.04" in refusal
    assert whole_cents(own, 4) is None


def test_every_table_of_the_books_pays_whole_cents_on_whole_dollars() -> None:
    assert [whole_cents(table, 100) for table in ALL] == [None] * len(ALL)


def test_a_chip_unit_is_a_cent_or_more() -> None:
    with pytest.raises(Unreadable, match="one cent or more"):
        whole_cents(ALL[0], 0)
