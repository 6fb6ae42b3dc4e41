"""One cell, read and shown."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galaxy_tui.errors import Unreadable
from galaxy_tui.games.paytables import Pay
from galaxy_tui.games.paytables.pay import MOST_DOLLARS, MOST_ODDS, read_cell


@pytest.mark.parametrize(
    ("cell", "pay", "text"),
    [
        (1, Pay("odds", 100), "1"),
        (1.5, Pay("odds", 150), "1.5"),
        (Decimal("1.50"), Pay("odds", 150), "1.5"),
        (1.05, Pay("odds", 105), "1.05"),
        (10, Pay("odds", 1000), "10"),
        (500, Pay("odds", 50000), "500"),
        (1000, Pay("odds", 100000), "1,000"),
        ("1,000", Pay("odds", 100000), "1,000"),
        ("push", Pay("push"), "Push"),
        ("Loss", Pay("loss"), "Loss"),
        ("$1,000", Pay("dollars", 100000), "$1,000"),
        ("$0", Pay("dollars"), "$0"),
        ("$7.50", Pay("dollars", 750), "$7.50"),
        ("10%", Pay("percent", 1000), "10%"),
        ("100%", Pay("percent", 10000), "100%"),
        ("0.5%", Pay("percent", 50), "0.5%"),
        ("bonus", Pay("bonus"), "BONUS"),
        ("JACKPOT", Pay("jackpot"), "JACKPOT"),
        ("-", Pay("none"), "—"),
    ],
)
def test_a_cell_is_read_and_shown(cell: object, pay: Pay, text: str) -> None:
    assert read_cell(cell) == pay
    assert pay.text == text


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        (True, "true and false"),
        (False, "true and false"),
        (-1, "never negative"),
        ("-5", "never negative"),
        (0, "write “push” or “loss”"),
        (float("nan"), "not odds"),
        (float("inf"), "not odds"),
        (Decimal("-inf"), "not odds"),
        (Decimal("1.005"), "two decimals"),
        (Decimal("1.50000000000000000000000000000000000001"), "two decimals"),
        (Decimal("1e-999999"), "two decimals"),
        (MOST_ODDS + 1, "too much"),
        (Decimal("1e999999"), "too much"),
        pytest.param(1 << 100_000, "a number of that size is too much", id="huge"),
        ("9" * 60, "too much"),
        pytest.param("9" * 5000, "not a prize", id="long"),
        (f"${MOST_DOLLARS + 1}", "too much"),
        ("$", "not an amount"),
        ("$1.5", "not an amount"),
        ("101%", "no share"),
        ("100.01%", "no share"),
        ("0%", "no share"),
        ("-5%", "not a prize"),
        ("1.555%", "not a prize"),
        ("5 3", "not a prize"),
        ("", "not a prize"),
        ("\x1b[31m", "not a prize"),
        (None, "a number or a piece of text"),
        ([5], "a number or a piece of text"),
    ],
)
def test_a_bad_cell_is_refused_with_a_printable_reason(cell: object, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason) as refusal:
        read_cell(cell)
    assert str(refusal.value).isprintable()


@given(st.integers(1, MOST_ODDS * 100))
def test_odds_are_exact_both_ways(value: int) -> None:
    assert read_cell(Decimal(value) / 100) == Pay("odds", value)
    assert read_cell(value / 100) == Pay("odds", value)
    assert read_cell(Pay("odds", value).text) == Pay("odds", value)


@given(st.integers(1, 10_000))
def test_a_percentage_is_exact_both_ways(value: int) -> None:
    assert read_cell(Pay("percent", value).text) == Pay("percent", value)
