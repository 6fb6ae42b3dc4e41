"""Three Card Double Play, read a second time from the page, column by column."""

from __future__ import annotations

import pytest

from galaxy_tui.games.paytables import book_repairs, book_tables, find_table

GAME = "three-card-double-play"
PICK_3 = (
    "Double Mini-Royal; Mini-Royal + Trips/SF; Double Trips/SF; One Mini-Royal; Single Trips or SF"
)
LINES = {
    "LH": "Mini-Royal in Low side; Straight Flush; Trips; Straight; Flush; Pair; High Cards",
    "P3 pairs": f"{PICK_3}; Double pairs; Other",
    "P3 flush": f"{PICK_3}; Double Flush or Straight; Other",
    "P5": "Royal; Straight Flush; Quads; Full House; Flush; Straight; Trips; Two Pairs; Other",
    "S3": "Double Mini-Royal; Mini-Royal with SF; Mini-Royal with Trips; Double Trips/SF; "
    "One Mini-Royal; One Trips or SF; Other",
    "S6": "Six-card Straight Flush; Five-card Royal Flush; Five-card straight flush; "
    "Four of a kind; Full House; Flush; Straight; Three of a kind or less",
}
APP_A = {
    "PT-FLT-LH-01": "50 10 5 4 3 1.5 1.5",
    "PT-FLT-LH-02": "2 2 2 2 2 2 2",
    "PT-FLT-LH-03": "50 10 5 3 3 1.5 1.5",
    "PT-FLT-LH-04": "2 2 2 2 2 2 1.5",
    "PT-FLT-LH-05": "50 10 5 3 2 2 1",
    "PT-FLT-LH-06": "2 2 2 2 2 2 1",
}
APP_B_PAIRS = {
    "PT-FLT-P3-01": "500 100 50 20 5 2 Loss",
    "PT-FLT-P3-02": "500 200 100 50 5 1 Loss",
    "PT-FLT-P3-03": "500 200 100 30 6 1 Loss",
    "PT-FLT-P3-04": "200 100 50 30 6 1 Loss",
    "PT-FLT-P3-05": "200 100 50 25 5 2 Loss",
    "PT-FLT-P3-06": "200 100 50 40 6 1 Loss",
    "PT-FLT-P3-07": "500 200 100 40 6 1 Loss",
    "PT-FLT-P3-08": "200 100 50 15 5 2 Loss",
}
APP_B_FLUSH = {
    "PT-FLT-P3-09": "500 100 50 20 5 5 Loss",
    "PT-FLT-P3-10": "500 100 50 25 5 5 Loss",
    "PT-FLT-P3-11": "500 200 100 25 5 5 Loss",
    "PT-FLT-P3-12": "500 100 50 30 5 5 Loss",
    "PT-FLT-P3-13": "500 200 100 30 5 5 Loss",
    "PT-FLT-P3-14": "500 200 40 15 6 5 Loss",
    "PT-FLT-P3-15": "30 30 5 30 5 5 Loss",
}
APP_C = {
    "PT-FLT-P5-01": "500 100 40 15 10 5 3 2 Loss",
    "PT-FLT-P5-02": "500 100 40 15 10 6 3 2 Loss",
    "PT-FLT-P5-03": "500 100 50 15 10 6 3 2 Loss",
    "PT-FLT-P5-04": "500 100 75 15 10 6 3 2 Loss",
    "PT-FLT-P5-05": "500 100 50 20 10 6 3 2 Loss",
}
APP_D = {
    "PT-BJS-TCDP-S3-01": "100% 10% $1,000 $400 $50 $3 $0",
    "PT-BJS-TCDP-S3-02": "100% 10% 10% $500 $50 $3 $0",
    "PT-BJS-TCDP-S3-03": "100% 100% $1,000 $400 $50 $3 $0",
    "PT-BJS-TCDP-S3-05": "100% $1,000 $1,000 $400 $50 $3 $0",
}
APP_E = {
    "PT-BJS-TCDP-S6-01": "100% 10% $400 $75 $15 $12 $10 $0",
    "PT-BJS-TCDP-S6-02": "100% 10% $400 $75 $20 $10 $10 $0",
    "PT-BJS-TCDP-S6-03": "100% 10% $400 $75 $20 $15 $8 $0",
    "PT-BJS-TCDP-S6-05": "100% 10% $400 $75 $20 $15 $6 $0",
}
APPENDICES = (
    ("TCDP App A", "low-hand", "to 1", "LH", APP_A),
    ("TCDP App B", "pick-3", "to 1", "P3 pairs", APP_B_PAIRS),
    ("TCDP App B", "pick-3", "to 1", "P3 flush", APP_B_FLUSH),
    ("TCDP App C", "pick-5", "to 1", "P5", APP_C),
    ("TCDP App D", "super-3s", "for 1", "S3", APP_D),
    ("TCDP App E", "super-six", "for 1", "S6", APP_E),
)
COLUMNS = [
    (clause, family, pays, lines, name, cells)
    for clause, family, pays, lines, tables in APPENDICES
    for name, cells in tables.items()
]


@pytest.mark.parametrize(("clause", "family", "pays", "lines", "name", "cells"), COLUMNS)
def test_tcdp_app_a_to_e_are_as_printed(
    clause: str, family: str, pays: str, lines: str, name: str, cells: str
) -> None:
    table = find_table(GAME, family, name)
    printed = list(zip(LINES[lines].split("; "), cells.split(), strict=True))
    assert [(line.name, line.pay.text) for line in table.lines] == printed
    assert (table.clause, table.pays) == (clause, pays)


def test_tcdp_has_these_tables_and_no_others() -> None:
    assert [(t.family, t.name) for t in book_tables(GAME)] == [(c[1], c[4]) for c in COLUMNS]


def test_tcdp_app_a_one_and_a_half_is_kept_in_hundredths() -> None:
    line = find_table(GAME, "low-hand", "PT-FLT-LH-01").line("Pair")
    assert line is not None
    assert (line.pay.kind, line.pay.value) == ("odds", 150)


def test_tcdp_app_c_heads_of_columns_2_to_5_are_repaired() -> None:
    heads = {r.table: r.printed for r in book_repairs(GAME) if r.printed}
    assert heads == {f"PT-FLT-P5-0{n}": f"PT-FLT-P3-0{n}" for n in (2, 3, 4, 5)}


def test_tcdp_app_d_and_e_absent_tables_are_noted() -> None:
    absent = [(r.family, r.table) for r in book_repairs(GAME) if not r.printed]
    assert absent == [("super-3s", "PT-BJS-TCDP-S3-04"), ("super-six", "PT-BJS-TCDP-S6-04")]


def test_tcdp_marks_no_cell_as_repaired() -> None:
    assert not any(line.repaired for table in book_tables(GAME) for line in table.lines)
