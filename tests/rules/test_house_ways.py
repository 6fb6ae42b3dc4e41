"""The house ways that a dealer reads are the ones that the dealer plays."""

from __future__ import annotations

import re

import pytest

from galaxy_tui.cards import cards, signs_of
from galaxy_tui.games.house_way import house_way
from galaxy_tui.games.rules import rules_of

EXAMPLE = re.compile(r"(\S+[♠♥♦♣] \S+[♠♥♦♣]) \| (\S+[♠♥♦♣])")
EXAMPLES = [
    (entry.clause, high, low)
    for entry in rules_of("three-card-split").rules
    if entry.clause.startswith("TCS App A ")
    for high, low in EXAMPLE.findall(entry.text)
]


def test_tcs_app_a_has_the_examples_of_the_book_and_of_our_readings() -> None:
    counts = {clause: sum(c == clause for c, *_ in EXAMPLES) for clause, *_ in EXAMPLES}
    assert counts == {
        "TCS App A A": 2,
        "TCS App A B": 3,
        "TCS App A C(i)": 5,
        "TCS App A C(ii)": 3,
        "TCS App A D": 2,
    }


@pytest.mark.parametrize(("clause", "high", "low"), EXAMPLES)
def test_tcs_app_a_example_is_what_the_house_plays(clause: str, high: str, low: str) -> None:
    way = house_way(cards(f"{high} {low}"))
    assert (way.cite, set(way.high), signs_of(way.low)) == (clause, set(cards(high)), low)
