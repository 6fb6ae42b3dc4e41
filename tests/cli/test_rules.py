"""`galaxy rules`."""

from __future__ import annotations

import json

import pytest

from galaxy_tui.cli.rules import find_clause
from galaxy_tui.games.rules import BOOKS, all_rules, rules_of
from tests.cli.conftest import Galaxy


def test_without_a_game_it_lists_books_and_sections(galaxy: Galaxy) -> None:
    said = galaxy("rules")
    assert said.code == 0
    for book in all_rules():
        assert f"{book.title}  {book.game}" in said.out
    assert "House ways (7)" in said.out


@pytest.mark.parametrize("game", BOOKS)
def test_a_book_is_shown_whole(galaxy: Galaxy, game: str) -> None:
    said = galaxy("rules", game)
    flat = " ".join(said.out.split())
    assert said.code == 0
    for entry in rules_of(game).rules:
        assert entry.clause in said.out
        assert " ".join(entry.text.split()) in flat


@pytest.mark.parametrize("name", ["tcs", "TCS", "three card split", "Three-Card-Split"])
def test_a_game_has_several_names(galaxy: Galaxy, name: str) -> None:
    assert galaxy("rules", name).out.startswith("Three Card Split\n")


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("TCS §4", "TCS §4"),
        ("TCS 4", "TCS §4"),
        ("tcs s4", "TCS §4"),
        ("tcs section 4", "TCS §4"),
        ("TCS§4", "TCS §4"),
        ("dw 22(a)(iii)", "DW §22(a)(iii)"),
        ("DW §22(b)(ii)", "DW §22(b)"),
        ("dw 22(b)(ii)", "DW §22(b)"),
        ("DW 22b", "DW §22(b)"),
        ("dw 22a iii", "DW §22(a)(iii)"),
        ("dw 21 exception", "DW §21 Exception"),
        ("tcdp rule 7", "TCDP Rule 7"),
        ("tcs app a c(i)", "TCS App A C(i)"),
        ("fcp appendix E n3", "FCP App E n3"),
        ("house rule: decision clock", "House rule: decision clock"),
        ("TCS Overview, 2012", "TCS Overview, 2012"),
    ],
)
def test_a_clause_is_found_as_people_type_it(typed: str, clause: str) -> None:
    assert find_clause(typed).clause == clause


def test_every_clause_is_found_as_it_is_cited() -> None:
    for book in all_rules():
        for entry in book.rules:
            assert find_clause(entry.clause) == entry


def test_a_clause_is_shown_alone(galaxy: Galaxy) -> None:
    said = galaxy("rules", "--clause", "tcs app a c(ii)")
    assert said.out.startswith("TCS App A C(ii)  Otherwise the best high\n")
    assert "7♠ T♠ | 5♥" in said.out
    assert "C(i)  " not in said.out


def test_the_book_may_be_given_first(galaxy: Galaxy) -> None:
    assert galaxy("rules", "fcp", "-c", "app e n3").out.startswith("FCP App E n3")
    assert galaxy("rules", "fcp", "-c", "FCP App E n3").out.startswith("FCP App E n3")


def test_a_clause_that_is_only_part_of_another_is_shown_as_that(galaxy: Galaxy) -> None:
    said = galaxy("rules", "-c", "DW §21(a)(iii)")
    assert said.out.startswith(
        "There is no “DW §21(a)(iii)” of its own; DW §21(a) holds what there is:\nDW §21(a)  "
    )
    record = json.loads(galaxy("rules", "-c", "DW §21(a)(iii)", "--json").out)
    assert (record["asked"], record["clause"]) == ("DW §21(a)(iii)", "DW §21(a)")
    assert "asked" not in json.loads(galaxy("rules", "-c", "DW 21a", "--json").out)


def test_a_house_rule_may_be_asked_for_at_any_game(galaxy: Galaxy) -> None:
    said = galaxy("rules", "dw", "-c", "house rule: decision clock")
    assert said.out.startswith("House rule: decision clock")


def test_our_own_reading_and_the_edition_are_marked(galaxy: Galaxy) -> None:
    said = galaxy("rules", "-c", "TCS Overview, 2012")
    assert "(edition 2012 only)" in said.out
    assert "Our reading: a primary with two spots counts once." in said.out


def test_small_tables_keep_their_spacing(galaxy: Galaxy) -> None:
    said = galaxy("rules", "-c", "house rule: cards due")
    assert "  Ante, Play and Raise           5    at the final settlement" in said.out


def test_json(galaxy: Galaxy) -> None:
    books = json.loads(galaxy("rules", "--json").out)
    assert [book["game"] for book in books] == list(BOOKS)
    book = json.loads(galaxy("rules", "tcs", "--json").out)
    assert book["rule"][0]["clause"] == "TCS Overview"
    clause = json.loads(galaxy("rules", "-c", "TCS §4", "--json").out)
    assert clause["title"] == "Setting high and low"
