"""What one cell of a paytable says, and how it is read."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Annotated, Final, Literal

import msgspec

from galaxy_tui.errors import LONGEST, Unreadable, shown
from galaxy_tui.money import cents, dollars

Kind = Literal["odds", "push", "loss", "dollars", "percent", "bonus", "jackpot", "none"]

WHOLE_METER: Final = 10_000  # 100%, in hundredths of a percent
MOST_ODDS: Final = 1_000_000
MOST_DOLLARS: Final = 100_000_000

_WORDS: Final[dict[str, Kind]] = {
    "push": "push",
    "loss": "loss",
    "bonus": "bonus",
    "jackpot": "jackpot",
    "-": "none",
}
_SHOWN: Final[dict[Kind, str]] = {
    "push": "Push",
    "loss": "Loss",
    "bonus": "BONUS",
    "jackpot": "JACKPOT",
    "none": "—",
}
_NUMBER: Final = re.compile(r"-?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?")
_PERCENT: Final = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,2}))?%")
_HUNDREDTH: Final = Decimal("0.01")


class Pay(msgspec.Struct, frozen=True):
    """One cell: odds and percent in hundredths (150 is 1.5), dollars in cents."""

    kind: Kind
    value: Annotated[int, msgspec.Meta(ge=0)] = 0

    @property
    def text(self) -> str:
        """As a display shows it: `1.5`, `$1,000`, `10%`, `Push`, `BONUS`, `—`."""
        match self.kind:
            case "odds":
                return _hundredths(self.value)
            case "percent":
                return _hundredths(self.value) + "%"
            case "dollars":
                return dollars(self.value)
            case word:
                return _SHOWN[word]


def read_cell(value: object) -> Pay:
    """Read a cell: a number, `"push"`, `"loss"`, `"$1,000"`, `"10%"`, `"BONUS"`, `"-"`."""
    if isinstance(value, bool):
        raise Unreadable("true and false are not prizes: write odds, as in 25 or 1.5.")
    if isinstance(value, int):
        return _odds(value)
    if isinstance(value, float | Decimal):
        return _odds(Decimal(str(value)))
    if isinstance(value, str):
        return _read_text(value.strip())
    raise Unreadable("A prize is a number or a piece of text, as in 25, 1.5, “push” or “$1,000”.")


def _hundredths(value: int) -> str:
    whole, rest = divmod(value, 100)
    return f"{whole:,}.{rest:02}".rstrip("0") if rest else f"{whole:,}"


def _read_text(text: str) -> Pay:
    if word := _WORDS.get(text.lower()):
        return Pay(word)
    if len(text) <= LONGEST:
        if text.startswith("$"):
            return _dollars(text)
        if match := _PERCENT.fullmatch(text):
            return _percent(text, int(match[1]) * 100 + int((match[2] or "0").ljust(2, "0")))
        if _NUMBER.fullmatch(text):
            return _odds(Decimal(text.replace(",", "")))
    raise Unreadable(
        f"“{shown(text)}” is not a prize: write odds (25 or 1.5), “push”, “loss”, dollars "
        "(“$1,000”), a percentage with two decimals at most (“10%”), “BONUS”, “JACKPOT” or “-”."
    )


def _odds(value: int | Decimal) -> Pay:
    if isinstance(value, Decimal) and not value.is_finite():
        raise Unreadable(f"{shown(value)} is not odds: write a number, as in 25 or 1.5.")
    if value < 0:
        raise Unreadable(f"{shown(value)} is not odds: odds are never negative.")
    if value == 0:
        raise Unreadable("Odds of 0 pay nothing: write “push” or “loss” (or “$0”) instead.")
    if value > MOST_ODDS:
        raise Unreadable(f"{shown(value)} is too much: odds end at {MOST_ODDS:,}.")
    exact = Decimal(value)
    # The range is checked first: quantize then can't overflow, whatever the exponent.
    if exact != (rounded := exact.quantize(_HUNDREDTH)):
        raise Unreadable(f"{shown(value)} is too fine: odds have two decimals at most.")
    return Pay("odds", int(rounded * 100))


def _dollars(text: str) -> Pay:
    amount = cents(text)
    if amount > MOST_DOLLARS * 100:
        raise Unreadable(f"{text} is too much: prizes end at {dollars(MOST_DOLLARS * 100)}.")
    return Pay("dollars", amount)


def _percent(text: str, value: int) -> Pay:
    if not 0 < value <= WHOLE_METER:
        raise Unreadable(f"{text} is no share of a meter: write more than 0% and 100% at most.")
    return Pay("percent", value)
