"""`galaxy strategy`."""

from __future__ import annotations

import json

import msgspec
import pytest

from galaxy_tui.ai.strategy.records import Strategy
from tests.cli.conftest import Galaxy


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("tcs", "Otherwise: set it by the house way."),
        ("dw", "With any wild card: pick every wild card."),
        ("tcdp", "Otherwise: don't double."),
        ("fcp", "With a pair of aces or better: raise 3×."),
        ("tcdp -p lh06", "High Hand and Low Hand on table PT-FLT-LH-06"),
        ("fcp --paytable BB-2", "Ante on table Win-1/BB-2"),
    ],
)
def test_a_strategy_reads_well_in_80_columns(galaxy: Galaxy, typed: str, sentence: str) -> None:
    said = galaxy("strategy", *typed.split())
    assert (said.code, said.err) == (0, "")
    assert sentence in said.out
    assert "In each list the first rule that fits decides." in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_the_price_is_said_in_a_sentence(galaxy: Galaxy) -> None:
    flat = " ".join(galaxy("strategy", "tcs").out.split())
    assert (
        "The house edge is 0.1572% of the primary wager by this list and 0.0801% by perfect play: "
        "the list costs 0.0772%." in flat
    )
    assert "Always the house way 1.081% 1.001%" in flat
    flat = " ".join(galaxy("strategy", "dw", "-p", "F").out.split())
    assert "This is perfect play: the house edge is 2.8349% of the Ante." in flat


def test_a_decision_that_only_some_players_come_to_has_its_own_price(galaxy: Galaxy) -> None:
    flat = " ".join(galaxy("strategy", "dw").out.split())
    three, four = flat.index("Which of three cards"), flat.index("Which of four cards")
    assert three < flat.index("the list costs 0.0276%.") < four
    assert (
        "This is asked if you play on with an Ante. Over all hands of four cards, equally likely, "
        "the house edge is 23.2681% of the Fortune wager by this list and 23.1958% by perfect "
        "play: the list costs 0.0723%." in flat[four:]
    )
    assert "Every wild card, else the card nearest to a nine 37.437% 0.250%" in flat[three:four]
    assert "Every wild card, else the card nearest to a nine 23.561% 0.365%" in flat[four:]


def test_other_tables_are_named_unless_one_was_asked_for(galaxy: Galaxy) -> None:
    assert "Other tables for the Ante: B, C, D, E, F (--paytable)." in galaxy("strategy", "dw").out
    assert "Other tables" not in galaxy("strategy", "dw", "-p", "A").out
    assert "Other tables" not in galaxy("strategy", "tcs").out


def test_json(galaxy: Galaxy) -> None:
    said = galaxy("strategy", "fcp", "--json")
    (found,) = msgspec.json.decode(said.out, type=list[Strategy])
    assert (found.wager, found.paytable) == ("ante", "Win-1/BB-1")
    (record,) = json.loads(said.out)
    last = record["decisions"][0]["rules"][-1]
    assert (last["when"], last["do"]) == ("", "fold")
    assert record["decisions"][0]["apart"] is None
    _, fortune = json.loads(galaxy("strategy", "dw", "--json").out)
    three, four = fortune["decisions"]
    assert three["apart"] is None
    assert four["apart"]["when"] == "if you play on with an Ante"
    assert four["apart"]["over"] == "over all hands of four cards, equally likely"
    assert four["apart"]["cost"] < min(simple["cost"] for simple in four["apart"]["simple"])


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("strategy", "Missing argument"),
        ("strategy whist", "There is no game “whist”"),
        ("strategy dw -p Z", "Deuces Wild has no strategy for “Z”: it has A, B, C, D, E, F."),
        ("strategy tcs -p A", "Three Card Split pays its primary wager even money"),
        ("strategy fcp -p Win-3", "Win-3 has no best play until the operator fills its cells"),
        ("strategy tcdp --paytable=", "--paytable is empty"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(galaxy: Galaxy, typed: str, sentence: str) -> None:
    said = galaxy(*typed.split())
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_terminal_of_ten_columns_makes_no_traceback(
    galaxy: Galaxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "10")
    said = galaxy("strategy", "fcp")
    assert (said.code, said.err) == (0, "")
    assert "raise 3×" in said.out
