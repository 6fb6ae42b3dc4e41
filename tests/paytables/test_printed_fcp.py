"""Four Card Prime, read a second time from the page, column by column."""

from __future__ import annotations

import pytest

from galaxy_tui.games.paytables import Line, book_repairs, book_tables, find_table

GAME = "four-card-prime"
ANTE = "Any Quads; Any Straight Flush; Any Trips; Flush or less"
FOUR_CARD = "Four Aces; Quads; Straight Flush; Trips"
# As we read them: the repaired cells and the lowest lines of the Bonus columns have tests below.
APPENDICES = (
    (
        "FCP App A",
        "win-bonus",
        "to 1",
        ANTE,
        {"Win-1": "25 20 2 Push", "Win-3": "BONUS " * 3 + "Push"},
    ),
    (
        "FCP App A",
        "bad-beat",
        "to 1",
        ANTE,
        {
            "BB-1": "25 20 2 Loss",
            "BB-2": "50 40 3 Loss",
            "BB-3": "100 50 5 Loss",
            "BB-4": "100 50 10 Loss",
            "BB-5": "BONUS " * 3 + "Loss",
        },
    ),
    (
        "FCP App B",
        "aces-baby",
        "to 1",
        "Four Aces; Quads; Royal; Straight flush; Three Aces; Trips; Flush; Straight; Two Pair; "
        "AA; Kings or less",
        {
            "AB-1": "500 100 50 30 20 10 5 4 2 1 Loss",
            "AB-2": "500 100 40 30 15 10 5 4 2 1 Loss",
            "AB-3": "500 100 50 40 25 10 5 3 2 1 Loss",
            "AB-4": "500 100 50 30 20 10 5 3 2 1 Loss",
            "AB-5": "500 100 50 20 15 10 5 3 2 1 Loss",
            "AB-6": "50 50 30 30 7 7 6 5 2 1 Loss",
            "AB-7": "50 50 30 30 9 9 6 4 2 1 Loss",
            "AB-8": "50 50 40 40 8 8 5 4 3 1 Loss",
            "AB-9": "BONUS " * 10 + "Loss",
        },
    ),
    (
        "FCP App C",
        "prime",
        "to 1",
        "All five one color; Four one color",
        {"Prime-1": "6 1", "Prime-2": "5 1", "Prime-3": "BONUS BONUS"},
    ),
    (
        "FCP App D",
        "five-card-jackpot",
        "for 1",
        "Five-card Royal Flush; Five-card Straight Flush; Four of a kind; Full House; "
        "Five-card Flush; Five-card Straight; Three of a kind; Two pairs & less",
        {
            "PJ-1": "100% 10% $200 $100 $25 $15 $10 $0",
            "PJ-2": "100% 10% $500 $100 $25 $15 $7 $0",
            "PJ-3": "100% $1,000 $200 $100 $25 $15 $10 $0",
            "PJ-4": "100% $1,000 $500 $100 $25 $15 $7 $0",
            "PJ-5": "JACKPOT " + "BONUS " * 6 + "$0",
        },
    ),
    (
        "FCP App E",
        "four-card-jackpot",
        "for 1",
        FOUR_CARD,
        {
            "Pays 1": "100% $300 $100 $9",
            "Pays 2": "100% $300 $100 $15",
            "Pays 3": "JACKPOT BONUS BONUS BONUS",
        },
    ),
    (
        "FCP App E",
        "envy",
        "for 1",
        FOUR_CARD,
        {"Envy 1": "$100 $10 $5 —", "Envy 2": "$100 $25 — —", "Envy 3": "BONUS BONUS BONUS —"},
    ),
)
COLUMNS = [
    (clause, family, pays, lines, name, cells)
    for clause, family, pays, lines, tables in APPENDICES
    for name, cells in tables.items()
]


def line_of(family: str, table: str, name: str) -> Line:
    line = find_table(GAME, family, table).line(name)
    assert line is not None
    return line


def printed_at(table: str, line: str = "") -> str:
    (repair,) = (r for r in book_repairs(GAME) if (r.table, r.line) == (table, line))
    return repair.printed


@pytest.mark.parametrize(("clause", "family", "pays", "lines", "name", "cells"), COLUMNS)
def test_fcp_app_a_to_e_are_as_printed(
    clause: str, family: str, pays: str, lines: str, name: str, cells: str
) -> None:
    table = find_table(GAME, family, name)
    printed = list(zip(lines.split("; "), cells.split(), strict=True))
    assert [(line.name, line.pay.text) for line in table.lines] == printed
    assert (table.clause, table.pays) == (clause, pays)


def test_fcp_has_these_tables_and_no_others() -> None:
    assert [(t.family, t.name) for t in book_tables(GAME)] == [(c[1], c[4]) for c in COLUMNS]


def test_fcp_app_a_bb_2_any_trips_is_repaired() -> None:
    line = line_of("bad-beat", "BB-2", "Any Trips")
    assert (line.pay.text, printed_at("BB-2", "Any Trips")) == ("3", "B")
    assert "BB-1" in line.repaired


def test_fcp_app_b_ab_2_straight_is_repaired() -> None:
    line = line_of("aces-baby", "AB-2", "Straight")
    assert (line.pay.text, printed_at("AB-2", "Straight")) == ("4", "%")
    assert "transcription" in line.repaired


def test_fcp_app_b_ab_3_three_aces_is_repaired() -> None:
    line = line_of("aces-baby", "AB-3", "Three Aces")
    assert (line.pay.text, printed_at("AB-3", "Three Aces")) == ("25", "29")
    assert "transcription" in line.repaired


def test_fcp_app_e_envy_2_straight_flush_is_no_prize() -> None:
    line = line_of("envy", "Envy 2", "Straight Flush")
    assert (line.pay.kind, printed_at("Envy 2", "Straight Flush")) == ("none", "-")
    assert "dash" in line.repaired


@pytest.mark.parametrize(
    ("family", "table", "line", "kind"),
    [
        ("win-bonus", "Win-3", "Flush or less", "push"),
        ("bad-beat", "BB-5", "Flush or less", "loss"),
        ("aces-baby", "AB-9", "Kings or less", "loss"),
        ("five-card-jackpot", "PJ-5", "Two pairs & less", "dollars"),
    ],
)
def test_fcp_lowest_line_of_a_bonus_column_is_as_in_its_sisters(
    family: str, table: str, line: str, kind: str
) -> None:
    found = line_of(family, table, line)
    assert (found.pay.kind, found.pay.value) == (kind, 0)
    assert (printed_at(table, line), bool(found.repaired)) == ("Bonus", True)


def test_fcp_marks_no_other_cell_as_repaired() -> None:
    marked = {(t.name, x.name) for t in book_tables(GAME) for x in t.lines if x.repaired}
    assert marked == {(r.table, r.line) for r in book_repairs(GAME) if r.line}
    assert len(marked) == 8


def test_fcp_heads_of_columns_are_repaired() -> None:
    heads = {r.table: r.printed for r in book_repairs(GAME) if r.printed and not r.line}
    assert heads == {"BB-4": "BB4", "AB-4": "AB4", "Pays 1": "Pays |", "Envy 1": "Envy |"}


def test_fcp_app_a_win_2_is_noted_as_not_offered() -> None:
    (note,) = (r for r in book_repairs(GAME) if not r.printed)
    assert (note.family, note.table) == ("win-bonus", "Win-2")
