"""Keys of an operator's file, each read once: a refusal says the file, the key and the reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from decimal import Decimal
from difflib import get_close_matches
from typing import Final, NoReturn

import msgspec

from galaxy_tui.casino.words import LONGEST_TEXT, flaw_in
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.games.paytables.families import listed
from galaxy_tui.games.paytables.pay import MOST_DOLLARS
from galaxy_tui.money import Cents, cents, dollars

MOST: Final = 100 * MOST_DOLLARS
HUNDRED_PERCENT: Final = 10_000  # in hundredths of a percent

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_PERCENT: Final = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,2}))?%", re.ASCII)


class Place(msgspec.Struct, frozen=True):
    """A key in a file, for the person who has to find it."""

    origin: str
    key: str = ""

    def at(self, step: str | int) -> Place:
        if isinstance(step, int):
            return Place(self.origin, f"{self.key}[{step}]")
        name = step if _BARE_KEY.fullmatch(step) else f'"{shown(step)}"'
        return Place(self.origin, f"{self.key}.{name}" if self.key else name)

    def down(self, steps: Iterable[str]) -> Place:
        """The place so many keys further down."""
        place = self
        for step in steps:
            place = place.at(step)
        return place

    @property
    def where(self) -> str:
        return f"{self.origin}: {self.key}" if self.key else self.origin

    def refuse(self, reason: str) -> NoReturn:
        """It can't be read."""
        raise Unreadable(f"{self.where}: {reason}")

    def forbid(self, reason: str) -> NoReturn:
        """It can be read, and is against a rule."""
        raise NotAllowed(f"{self.where}: {reason}")


class Entries(msgspec.Struct, frozen=True):
    """One table of keys."""

    data: dict[str, object]
    place: Place

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def at(self, key: str) -> Place:
        return self.place.at(key)

    def only(self, keys: Sequence[str]) -> None:
        """Refuse every other key, with the one that was probably meant."""
        for key in self.data:
            if key in keys:
                continue
            if not keys:
                self.at(key).refuse("nothing can stand here: leave it out.")
            near = get_close_matches(key, keys, n=1)
            hint = f"; did you mean “{near[0]}”? The" if near else ": the"
            are = "key is" if len(keys) == 1 else "keys are"
            self.at(key).refuse(f"no such key here{hint} {are} {listed(keys)}.")

    def block(self, key: str) -> Entries:
        """The keys under this one; none where it is left out."""
        return as_block(self.data.get(key, {}), self.at(key))

    def text(self, key: str, default: str | None = None) -> str:
        if key not in self.data and default is not None:
            return default
        return as_text(self._needed(key), self.at(key))

    def choice(self, key: str, words: Sequence[str]) -> str:
        """One of these words; the first where it is left out."""
        if key not in self.data:
            return words[0]
        value = self.data[key]
        if not isinstance(value, str) or value not in words:
            quoted = listed((f"“{word}”" for word in words), "or")
            self.at(key).refuse(f"it is {quoted}, not “{shown(value)}”.")
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            self.at(key).refuse("write true or false, without quotes.")
        return value

    def whole(self, key: str, default: int, least: int, most: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not least <= value <= most:
            self.at(key).refuse(
                f"write a whole number, {least:,} to {most:,}, not “{shown(value)}”."
            )
        return value

    def amount(self, key: str, default: Cents | None = None, least: Cents = 1) -> Cents:
        if key not in self.data and default is not None:
            return default
        return as_amount(self._needed(key), self.at(key), least)

    def percent(self, key: str, default: int | None = None) -> int:
        """A share in hundredths of a percent, 0% to 100%."""
        if key not in self.data and default is not None:
            return default
        value, place = self._needed(key), self.at(key)
        match = _PERCENT.fullmatch(value.strip()) if isinstance(value, str) else None
        if not match:
            place.refuse(
                f"“{shown(value)}” is no share: write a percentage in quotes with two decimals "
                "at most, as in “25%”."
            )
        share = int(match[1]) * 100 + int((match[2] or "0").ljust(2, "0"))
        if share > HUNDRED_PERCENT:
            place.refuse(f"{shown(value)} is more than the whole: 100% is the most.")
        return share

    def _needed(self, key: str) -> object:
        if key not in self.data:
            self.at(key).refuse("it is missing.")
        return self.data[key]


def parse(text: str, origin: str) -> Entries:
    """The keys of a whole file; what isn't TOML is refused with its line."""
    place = Place(origin)
    try:
        return Entries(tomllib.loads(text, parse_float=Decimal), place)
    except tomllib.TOMLDecodeError as error:
        place.refuse(f"it is not TOML: {shown_whole(error)}.")
    except (ValueError, ArithmeticError):
        # tomllib lets these through: integers beyond 4,300 digits, exponents beyond Decimal.
        place.refuse("it holds a number too long to read.")
    except RecursionError:
        place.refuse("it is nested too deeply to be a table.")


def shown_whole(error: Exception) -> str:
    """An error's own words on one line, without control characters."""
    text = str(error).rstrip(".")
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def as_block(value: object, place: Place) -> Entries:
    if not isinstance(value, dict):
        place.refuse(f"write its keys below a line [{place.key}].")
    return Entries(value, place)


def as_text(value: object, place: Place, longest: int = LONGEST_TEXT) -> str:
    if not isinstance(value, str):
        place.refuse("it must be text in quotes.")
    text = value.strip()
    if not text:
        place.refuse("it is empty.")
    if flaw := flaw_in(text, longest):
        place.refuse(f"{flaw}.")
    return text


def as_amount(value: object, place: Place, least: Cents = 1) -> Cents:
    """Dollars: `"$1,000"`, `"7.50"`, or a whole number of them without quotes."""
    if type(value) is int and 0 <= value <= MOST:
        amount = 100 * value
    else:
        try:
            amount = cents(as_text(value, place)) if isinstance(value, str) else -1
        except Unreadable:
            amount = -1
    if amount < 0:
        place.refuse(f"“{shown(value)}” is not an amount: write dollars in quotes, as in “$1,000”.")
    if amount < least:
        place.refuse(f"{dollars(amount)} is too little: {dollars(least)} is the least.")
    if amount > MOST:
        place.refuse(f"that is too much: amounts end at {dollars(MOST)}.")
    return amount


def twice(names: Iterable[str]) -> str:
    """The first name that is there a second time, or nothing."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return ""
