"""Every clause of the four books is there, once, and says something of its own."""

from __future__ import annotations

from collections import Counter

import pytest

from galaxy_tui.games.rules import BOOKS, all_rules, rules_of


def numbered(stem: str, last: int, first: int = 1) -> list[str]:
    return [f"{stem}{n}" for n in range(first, last + 1)]


CLAUSES = {
    "three-card-split": [
        "TCS Overview",
        "TCS Overview, 2012",
        *numbered("TCS §", 10),
        "TCS App A",
        "TCS App A A",
        "TCS App A B",
        "TCS App A C",
        "TCS App A C(i)",
        "TCS App A C(ii)",
        "TCS App A D",
        "TCS App B",
        "TCS App C",
        "TCS App D",
        *numbered("TCS App D n", 6),
        "TCS App E",
        "TCS App E, 2012",
        "TCS App F",
    ],
    "deuces-wild": [
        "DW Summary 1",
        "DW Summary 1(a)",
        "DW Summary 1(b)",
        "DW Summary 1(c)",
        "DW Summary 2(a)",
        "DW Summary 2(b)",
        "DW Summary 2(c)",
        "DW Summary 2(d)",
        "DW Summary 3",
        *numbered("DW Rule ", 11),
        *numbered("DW §", 6),  # the print goes from 6 to 18
        *numbered("DW §", 20, first=18),
        "DW §20(a)",
        "DW §20(b)",
        "DW §21",
        "DW §21(a)",
        "DW §21(b)",
        "DW §21 Exception",
        "DW §22",
        "DW §22(a)",
        "DW §22(a)(iii)",
        "DW §22(b)",
        "DW §23",
        "DW §24",
        "DW §24(a)",
        "DW §24(b)",
        "DW §25",
        "DW App A",
        "DW App B",
        "DW App C",
        "DW App D",
        "DW App D 1",
        "DW App D 2",
        "DW App E",
        "DW App F",
    ],
    "three-card-double-play": [
        "TCDP Description",
        *numbered("TCDP Rule ", 9),
        "TCDP Rule 9(a)",
        "TCDP Rule 9(b)",
        "TCDP Rule 10",
        "TCDP Rule 10(a)",
        "TCDP Rule 10(b)",
        "TCDP Equipment",
        "TCDP Promotions",
        "TCDP Bonus Wagers",
        "TCDP Pick-3",
        "TCDP Pick-5",
        "TCDP Jackpots",
        "TCDP Super-3's",
        "TCDP Super-Six",
        "TCDP App A",
        *numbered("TCDP App A n", 2),
        "TCDP App B",
        *numbered("TCDP App B n", 3),
        "TCDP App C",
        *numbered("TCDP App C n", 3),
        "TCDP App D",
        *numbered("TCDP App D n", 5),
        "TCDP App E",
        *numbered("TCDP App E n", 5),
        "TCDP App F",
    ],
    "four-card-prime": [
        "FCP Description",
        *numbered("FCP Rule ", 8),
        "FCP Bonus Wagers",
        "FCP Aces Baby",
        "FCP Prime",
        "FCP Jackpots",
        "FCP Five Card Jackpot",
        "FCP Four Card Jackpot",
        "FCP App A",
        *numbered("FCP App A n", 4),
        "FCP App B",
        *numbered("FCP App B n", 3),
        "FCP App C",
        *numbered("FCP App C n", 5),
        "FCP App D",
        *numbered("FCP App D n", 9),
        "FCP App E",
        *numbered("FCP App E n", 10),
        "FCP App X",
        "FCP App G",
    ],
    "equipment": [
        "TCS App E System",
        "TCS App E Tabulator",
        "TCS App E Lights",
        "TCS App E TableVision",
        "TCS App E Malfunction",
        "TCS App E Milky Way",
        "TCS App E Andromeda-1",
        "TCS App E Andromeda-3",
        "TCS App E Andromeda-5a",
    ],
    "common": [],
}
HOUSE_RULES = {
    "three-card-split": ["edition"],
    "deuces-wild": ["cards due"],
    "three-card-double-play": [],
    "four-card-prime": [],
    "equipment": ["power cut", "models"],
    "common": [
        "authority",
        "positions",
        "seats",
        "dealing and settling order",
        "bankroll and chips",
        "float and fills",
        "decision clock",
        "voided round",
        "demonstrations",
        "whole cents",
        "chip unit",
        "to 1 and for 1",
        "one line",
        "aces in straights",
        "no wager, no cards",
        "wagers beside the primary",
        "aggregate limit",
        "posted and progressive",
        "seed, rate and cap",
        "meter shares",
        "meter falls",
        "notice",
        "missing light",
    ],
}


@pytest.mark.parametrize("game", BOOKS)
def test_every_clause_of_the_book_is_there_in_its_order(game: str) -> None:
    clauses = [entry.clause for entry in rules_of(game).rules]
    assert [c for c in clauses if not c.startswith("House rule: ")] == CLAUSES[game]


@pytest.mark.parametrize("game", BOOKS)
def test_the_house_rules_stand_where_they_belong(game: str) -> None:
    house = [c.clause for c in rules_of(game).rules if c.clause.startswith("House rule: ")]
    assert house == [f"House rule: {topic}" for topic in HOUSE_RULES[game]]


def test_a_clause_is_unique_over_all_books() -> None:
    counts = Counter(entry.clause for book in all_rules() for entry in book.rules)
    assert [clause for clause, count in counts.items() if count > 1] == []


def test_a_section_is_one_run_of_clauses() -> None:
    for book in all_rules():
        runs = [
            after.section
            for before, after in zip((None, *book.rules), book.rules, strict=False)
            if before is None or before.section != after.section
        ]
        assert len(runs) == len(set(runs)), book.game


def test_only_the_2012_additions_belong_to_an_edition() -> None:
    editions = {e.clause: e.edition for book in all_rules() for e in book.rules if e.edition}
    assert editions == {"TCS Overview, 2012": "2012", "TCS App E, 2012": "2012"}
