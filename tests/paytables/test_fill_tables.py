"""Cells that a book leaves to the operator."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galaxy_tui.errors import GalaxyError, NotAllowed, Unreadable
from galaxy_tui.games.paytables import GAMES, Paytable, book_tables, find_table
from galaxy_tui.records import from_json, to_json

FCP = "four-card-prime"
OPEN = [table for game in GAMES for table in book_tables(game) if table.open_cells]


def cell(table: Paytable, name: str) -> str:
    line = table.line(name)
    assert line is not None
    return line.pay.text


def test_these_tables_and_no_others_have_open_cells() -> None:
    assert [table.name for table in OPEN] == [
        *("TCS-4a", "TCS-4b", "A", "B", "C", "D"),
        *("Win-3", "BB-5", "AB-9", "Prime-3", "PJ-5", "Pays 3", "Envy 3"),
    ]


def test_fcp_app_c_prime_3_is_filled_with_odds() -> None:
    prime = find_table(FCP, "prime", "Prime-3")
    half = prime.filled({"All five one color": 5.5})
    assert half.open_cells == ("Four one color",)
    done = half.filled({"Four one color": "push"})
    assert done.open_cells == ()
    assert [x.pay.text for x in done.lines] == ["5.5", "Push"]
    assert prime.open_cells == ("All five one color", "Four one color")  # the book's is unmoved


def test_fcp_app_d_pj_5_is_filled_with_dollars_and_a_percentage() -> None:
    table = find_table(FCP, "five-card-jackpot", "PJ-5")
    cells: dict[str, str | int | float] = dict.fromkeys(table.open_cells, "$20")
    done = table.filled(cells | {"Five-card Royal Flush": "62.5%", "Three of a kind": "$0"})
    assert done.open_cells == ()
    assert cell(done, "Five-card Royal Flush") == "62.5%"
    assert cell(done, "Three of a kind") == "$0"
    assert from_json(to_json(done), Paytable) == done


@pytest.mark.parametrize(
    ("family", "table", "line", "wrong"),
    [
        ("win-bonus", "Win-3", "Any Quads", "$25"),
        ("bad-beat", "BB-5", "Any Quads", "10%"),
        ("aces-baby", "AB-9", "Four Aces", "BONUS"),
        ("prime", "Prime-3", "Four one color", "-"),
        ("five-card-jackpot", "PJ-5", "Five-card Royal Flush", "$500"),
        ("five-card-jackpot", "PJ-5", "Full House", "10%"),
        ("five-card-jackpot", "PJ-5", "Full House", 100),
        ("four-card-jackpot", "Pays 3", "Four Aces", "JACKPOT"),
        ("four-card-jackpot", "Pays 3", "Trips", "push"),
        ("envy", "Envy 3", "Quads", "5%"),
    ],
)
def test_fcp_a_fill_of_the_wrong_kind_is_not_allowed(
    family: str, table: str, line: str, wrong: str | int
) -> None:
    with pytest.raises(NotAllowed, match=f"{table}, “{line}”: .*write "):
        find_table(FCP, family, table).filled({line: wrong})


@pytest.mark.parametrize(
    ("game", "family", "name", "line"),
    [
        ("three-card-split", "jackpot", "TCS-4a", "Four Aces"),
        ("deuces-wild", "bonus-jackpot", "D", "3 Wild Cards"),
    ],
)
def test_tcs_and_dw_app_d_bonus_is_a_posted_amount_or_its_whole_meter(
    game: str, family: str, name: str, line: str
) -> None:
    table = find_table(game, family, name)
    assert cell(table.filled({line: "$12,435"}), line) == "$12,435"
    assert cell(table.filled({line: "100%"}), line) == "100%"
    for wrong in ("50%", "$0", 250, "loss"):
        with pytest.raises(NotAllowed):
            table.filled({line: wrong})


def test_a_cell_that_is_not_the_operators_is_not_filled() -> None:
    for table, line in (("TCS-4a", "Two Pair"), ("TCS-4b", "Four-of-a-Kind")):
        with pytest.raises(NotAllowed, match="not the operator's"):
            find_table("three-card-split", "jackpot", table).filled({line: "$5"})
    with pytest.raises(NotAllowed, match="the cell is Loss"):
        find_table(FCP, "aces-baby", "AB-9").filled({"Kings or less": 1})
    with pytest.raises(NotAllowed, match="the cell is —"):
        find_table(FCP, "envy", "Envy 3").filled({"Trips": "$1"})


def test_a_cell_is_filled_once() -> None:
    once = find_table(FCP, "envy", "Envy 3").filled({"Quads": "$10"})
    with pytest.raises(NotAllowed, match=r"the cell is \$10"):
        once.filled({"Quads": "$20"})


def test_a_line_that_is_not_there_is_not_filled() -> None:
    with pytest.raises(Unreadable, match="no line “Quints”: it has Four Aces, Quads, "):
        find_table(FCP, "envy", "Envy 3").filled({"Quints": "$10"})


@pytest.mark.parametrize("bad", ["", "lots", "$", "$-5", "101%", "0%", -1, 0, 1.005, True])
def test_a_fill_that_cannot_be_read_is_refused_with_its_line(bad: str | int | float) -> None:
    with pytest.raises(Unreadable, match="Pays 3, “Quads”: "):
        find_table(FCP, "four-card-jackpot", "Pays 3").filled({"Quads": bad})


@given(
    st.sampled_from(OPEN),
    st.one_of(st.text(max_size=80), st.integers(), st.floats(), st.from_regex(r"\$?\d+%?")),
    st.data(),
)
def test_a_fill_fills_one_cell_or_is_refused(
    table: Paytable, value: str | int | float, data: st.DataObject
) -> None:
    line = data.draw(st.sampled_from(table.open_cells))
    try:
        done = table.filled({line: value})
    except GalaxyError:
        return
    assert set(table.open_cells) - set(done.open_cells) == {line}
    assert [x for x in done.lines if x.name != line] == [x for x in table.lines if x.name != line]
