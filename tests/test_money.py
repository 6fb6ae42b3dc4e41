"""Money is whole cents; its text goes both ways."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galaxy_tui.errors import Unreadable
from galaxy_tui.money import cents, dollars, signed

repeatable = settings(derandomize=True, deadline=None)


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0, "$0"),
        (1, "$0.01"),
        (750, "$7.50"),
        (500, "$5"),
        (100_000, "$1,000"),
        (123_456_789, "$1,234,567.89"),
        (-500, "−$5"),
        (-5, "−$0.05"),
    ],
)
def test_cents_are_shown_only_where_there_are_some(amount: int, text: str) -> None:
    assert dollars(amount) == text


@pytest.mark.parametrize(("amount", "text"), [(2000, "+$20"), (-500, "−$5"), (0, "$0")])
def test_a_result_carries_its_sign(amount: int, text: str) -> None:
    assert signed(amount) == text


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("5", 500),
        ("$5", 500),
        (" $5 ", 500),
        ("7.50", 750),
        ("$0.05", 5),
        ("0", 0),
        ("1000", 100_000),
        ("$1,000", 100_000),
        ("1,234,567.89", 123_456_789),
    ],
)
def test_an_amount_is_read_in_dollars(text: str, amount: int) -> None:
    assert cents(text) == amount


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "$", "five", "5.5", "5.505", "5.", ".50", "1,00", "1000,000", "1,0000", ",5"),
        *("-5", "−$5", "+5", "5$", "$ 5", "1e3", "0x10", "5 000", "NaN", "½"),
    ],
)
def test_what_is_not_an_amount_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        cents(text)
    assert str(refused.value) == (
        f"“{text}” is not an amount: write dollars, as in 5, $1,000 or 7.50."
    )


def test_an_amount_of_any_length_is_read_or_refused() -> None:
    with pytest.raises(Unreadable):
        cents("9" * 5_000)


@repeatable
@given(st.integers(0, 10**15))
def test_every_amount_reads_back(amount: int) -> None:
    assert cents(dollars(amount)) == amount
    assert cents(dollars(amount).replace("$", "").replace(",", "")) == amount


@repeatable
@given(st.integers(1, 10**15))
def test_a_gain_and_its_loss_differ_in_sign_alone(amount: int) -> None:
    assert dollars(-amount) == "−" + dollars(amount)
    assert signed(amount)[1:] == signed(-amount)[1:]


@repeatable
@given(st.text(max_size=12) | st.text("$0123456789,. ", max_size=12))
def test_any_text_is_an_amount_or_is_refused(text: str) -> None:
    with suppress(Unreadable):
        assert cents(text) >= 0
