"""What is true of every text: plain blocks, bare suits, citations that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import galaxy_tui.games.rules as package
from galaxy_tui.cards import cards, distinct
from galaxy_tui.games.rules import NOTICE, READING, Rule, all_rules, rule

RULES = [entry for book in all_rules() for entry in book.rules]
FOLDER = Path(package.__file__).parent
CITATION = re.compile(
    r"\b(?:TCS|DW|TCDP|FCP) (?:§\d+(?:\([a-z]+\))*|Rule \d+(?:\([a-z]\))?|App [A-Z](?: n\d+)?)"
    r"|House rule: [a-z0-9 ]+"
)
CARDS = re.compile(r"[2-9TJQKA][♠♥♦♣](?: \|? ?[2-9TJQKA][♠♥♦♣])*")

every_rule = pytest.mark.parametrize("entry", RULES, ids=lambda entry: entry.clause)


@every_rule
def test_a_text_is_paragraphs_lists_and_small_tables(entry: Rule) -> None:
    assert entry.text == entry.text.strip()
    for block in entry.text.split("\n\n"):
        lines = block.split("\n")
        if lines[0].startswith("    "):
            assert all(line.startswith("    ") and len(line) <= 76 for line in lines)
        elif lines[0].startswith("- "):
            assert all(line.startswith("- ") for line in lines)
        else:
            assert len(lines) == 1
            assert "  " not in block


@every_rule
def test_a_text_is_in_sentences_without_markup(entry: Rule) -> None:
    assert entry.title
    assert not entry.title.endswith(".")
    assert not re.search(r"[*_`<>#\\{}]", entry.text)
    assert entry.text.split("\n")[-1].endswith((".", *"♠♥♦♣"))


@every_rule
def test_suits_are_bare_and_cards_are_cards(entry: Rule) -> None:
    assert "\ufe0f" not in entry.text
    for run in CARDS.findall(entry.text):
        distinct(cards(run.replace("|", " ")))
    assert not re.search(r"(?<![2-9TJQKA])[♠♥♦♣]", entry.text)


@every_rule
def test_what_a_text_cites_is_there(entry: Rule) -> None:
    for cited in CITATION.findall(entry.text):
        assert rule(cited).clause == cited


@every_rule
def test_a_ruling_is_marked_as_one(entry: Rule) -> None:
    houses_own = entry.clause.startswith("House rule: ")
    assert entry.text.count(READING) == (entry.ruling and not houses_own)
    assert entry.ruling or not houses_own
    assert bool(entry.reading) == entry.ruling
    if READING in entry.text:
        assert f"\n\n{READING} {entry.reading}" in entry.text


def test_the_notice_is_there_word_for_word_and_once() -> None:
    assert NOTICE == (
        "Bonus Jackpot prizes are paid by the casino and are not components of any progressive "
        "prize contest. Player wagers do not accrue to any guaranteed player fund. The displayed "
        "Bonus Jackpot prize may be modified or discontinued at any time without prior notice."
    )
    assert [entry.clause for entry in RULES if NOTICE in entry.text] == ["House rule: notice"]
    assert sum(entry.text.count(NOTICE) for entry in RULES) == 1


def test_the_notice_is_kept_in_one_place() -> None:
    sources = [FOLDER.parent / "notice.py", *FOLDER.iterdir()]
    holds = [
        p.name for p in sources if p.is_file() and "guaranteed player fund" in p.read_text("utf-8")
    ]
    assert holds == ["notice.py"]
