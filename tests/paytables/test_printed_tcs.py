"""Three Card Split, read a second time from the page, column by column."""

from __future__ import annotations

import pytest

from galaxy_tui.games.paytables import book_repairs, book_tables, find_table

HANDS = (
    "Four Aces",
    "Four-of-a-Kind",
    "Four Card Straight Flush",
    "Three Card Straight Flush",
    "Three-of-a-Kind",
    "Four Card Straight or Flush",
    "Two Pair",
    "Three Card Straight or Flush",
)
FOUR_CARD_BONUS = {
    "TCS-1a": "500 200 100 20 10 5 3 1",
    "TCS-1b": "1,000 200 100 20 10 5 3 1",
    "TCS-2a": "500 200 100 20 10 4 2 1",
    "TCS-2b": "1,000 200 100 20 10 4 2 1",
    "TCS-3a": "500 200 100 15 10 4 2 1",
    "TCS-3b": "1,000 200 100 15 10 4 2 1",
}
JACKPOT = {
    "TCS-4a": "BONUS 100 50 12 8 3 1 1",
    "TCS-4b": "BONUS 100 50 12 8 4 3 1",
}


def column(family: str, name: str) -> list[tuple[str, str]]:
    table = find_table("three-card-split", family, name)
    return [(line.name, line.pay.text) for line in table.lines]


@pytest.mark.parametrize("name", FOUR_CARD_BONUS)
def test_tcs_app_c_is_as_printed(name: str) -> None:
    printed = list(zip(HANDS, FOUR_CARD_BONUS[name].split(), strict=True))
    assert column("four-card-bonus", name) == printed


@pytest.mark.parametrize("name", JACKPOT)
def test_tcs_app_d_is_as_printed(name: str) -> None:
    assert column("jackpot", name) == list(zip(HANDS, JACKPOT[name].split(), strict=True))


def test_tcs_has_these_tables_and_no_others() -> None:
    told = [(t.clause, t.pays, t.name, t.origin) for t in book_tables("three-card-split")]
    assert told == [("TCS App C", "to 1", name, "") for name in FOUR_CARD_BONUS] + [
        ("TCS App D", "for 1", name, "") for name in JACKPOT
    ]


def test_tcs_app_c_1b_straight_or_flush_is_repaired() -> None:
    line = find_table("three-card-split", "four-card-bonus", "TCS-1b").line(
        "Four Card Straight or Flush"
    )
    assert line is not None
    assert line.pay.value == 500
    assert "2012" in line.repaired
    (repair,) = book_repairs("three-card-split")
    assert (repair.table, repair.line, repair.printed) == ("TCS-1b", line.name, "5 3")


def test_tcs_marks_no_other_cell_as_repaired() -> None:
    marked = [
        (t.name, x.name) for t in book_tables("three-card-split") for x in t.lines if x.repaired
    ]
    assert marked == [("TCS-1b", "Four Card Straight or Flush")]
