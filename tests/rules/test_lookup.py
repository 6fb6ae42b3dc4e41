"""A citation finds its clause, or the nearest one that contains it."""

from __future__ import annotations

import pytest

from galaxy_tui.errors import Unreadable
from galaxy_tui.games.rules import all_rules, rule, rules_of


def test_every_clause_finds_itself() -> None:
    for book in all_rules():
        for entry in book.rules:
            assert rule(entry.clause) is entry


@pytest.mark.parametrize(
    ("cited", "found"),
    [
        ("DW §22(b)(ii)", "DW §22(b)"),
        ("DW §22(c)", "DW §22"),
        ("DW §22(a)(iii)", "DW §22(a)(iii)"),
        ("DW §21 Exception (c)", "DW §21 Exception"),
        ("TCS §7 Example 5", "TCS §7"),
        ("TCS App A C(iii)", "TCS App A C"),
        ("TCS App B Example 1", "TCS App B"),
        ("TCS Overview, 2012", "TCS Overview, 2012"),
        ("TCS §4, 2012", "TCS §4"),
        ("TCDP App B n9", "TCDP App B"),
        ("FCP App X Milky Way", "FCP App X"),
        ("House rule: aggregate limit (DW §5)", "House rule: aggregate limit"),
        ("  TCS   §4 ", "TCS §4"),
    ],
)
def test_a_part_is_read_in_its_parent(cited: str, found: str) -> None:
    assert rule(cited).clause == found


@pytest.mark.parametrize("cited", ["", "TCS", "TCS §11", "DW §7", "TCS App", "House rule: x", "(("])
def test_what_is_no_clause_is_refused_with_a_sentence(cited: str) -> None:
    with pytest.raises(Unreadable, match=r"is no clause of the rules: cite book and place, as in"):
        rule(cited)


def test_an_unknown_game_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(Unreadable, match=r"no rules for “poker”: choose one of three-card-split"):
        rules_of("poker")


def test_a_book_is_read_once() -> None:
    assert rules_of("deuces-wild") is rules_of("deuces-wild")
