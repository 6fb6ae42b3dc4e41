"""Deuces Wild, read a second time from the page, column by column."""

from __future__ import annotations

import pytest

from galaxy_tui.games.paytables import book_repairs, book_tables, find_table

FIVE_CARD = [
    *("Natural Royal Flush", "Wild Royal Flush", "Five of a Kind", "Straight Flush"),
    *("Four of a Kind", "Full House", "Flush", "Straight", "Three of a Kind", "Two Pair"),
]
LINES = {
    "ante": FIVE_CARD,
    "three-card-treasure": [
        "Mini Royal (QKA suited)",
        "Straight Flush",
        "Three of a Kind",
        "Straight",
        "Flush",
    ],
    "five-card-fortune": [FIVE_CARD[0], "Five Wild Cards", *FIVE_CARD[1:]],
    "bonus-jackpot": ["5 Wild Cards", "4 Wild Cards", "3 Wild Cards", "2 Wild Cards"],
}
PRINTED = {
    ("ante", "A"): "250 30 20 10 4 4 3 3 1 1",
    ("ante", "B"): "100 30 20 10 4 4 3 3 1 1",
    ("ante", "C"): "250 40 15 8 4 4 3 3 1 1",
    ("ante", "D"): "250 35 20 8 5 4 3 2 1 1",
    ("ante", "E"): "250 30 20 9 5 4 3 2 1 1",
    ("ante", "F"): "250 30 20 10 5 4 3 2 1 1",
    ("three-card-treasure", "A"): "20 6 5 2 2",
    ("three-card-treasure", "B"): "25 5 4 3 1",
    ("three-card-treasure", "C"): "25 5 4 2 2",
    ("five-card-fortune", "A"): "400 75 20 7 5 4 3 2 1 Push Push",
    ("five-card-fortune", "B"): "500 100 20 12 8 3 3 2 1 Push Push",
    ("five-card-fortune", "C"): "400 200 25 10 5 3 3 2 1 Push Push",
    ("bonus-jackpot", "A"): "BONUS 250 15 7",
    ("bonus-jackpot", "B"): "BONUS 400 40 5",
    ("bonus-jackpot", "C"): "BONUS 500 35 5",
    ("bonus-jackpot", "D"): "BONUS BONUS BONUS BONUS",
}
CLAUSES = {
    "ante": ("DW App A", "to 1"),
    "three-card-treasure": ("DW App B", "to 1"),
    "five-card-fortune": ("DW App C", "to 1"),
    "bonus-jackpot": ("DW App D", "for 1"),
}


@pytest.mark.parametrize(("family", "name"), PRINTED)
def test_dw_app_a_to_d_are_as_printed(family: str, name: str) -> None:
    table = find_table("deuces-wild", family, name)
    printed = list(zip(LINES[family], PRINTED[family, name].split(), strict=True))
    assert [(line.name, line.pay.text) for line in table.lines] == printed
    assert (table.clause, table.pays) == CLAUSES[family]


def test_dw_has_these_tables_and_no_others() -> None:
    assert [(t.family, t.name) for t in book_tables("deuces-wild")] == list(PRINTED)


def test_dw_heads_of_columns_b_are_repaired_and_no_cell_is() -> None:
    (repair,) = book_repairs("deuces-wild")
    assert (repair.table, repair.line, repair.printed) == (
        "B",
        "",
        "\N{CYRILLIC CAPITAL LETTER VE}",
    )
    assert not any(line.repaired for t in book_tables("deuces-wild") for line in t.lines)
