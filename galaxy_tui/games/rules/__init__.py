"""The rules of the games and of their equipment as data: one TOML file a book, in our own words.

A rule's text is paragraphs and `- ` lists, one line each, apart by blank lines where a new block
begins; lines indented by four blanks are a small table and keep their spacing.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from galaxy_tui.errors import Unreadable
from galaxy_tui.games.notice import NOTICE

__all__ = ["BOOKS", "NOTICE", "READING", "Rule", "RuleText", "all_rules", "rule", "rules_of"]

BOOKS: Final = (
    "three-card-split",
    "deuces-wild",
    "three-card-double-play",
    "four-card-prime",
    "equipment",
    "common",
)
READING: Final = "Our reading:"  # opens the house's part of a clause that the book has too


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause: where it stands, and what it says."""

    clause: str  # "TCS §4", "DW §22(b)", "House rule: chip unit"
    section: str
    title: str
    text: str
    edition: str = ""  # "" for every edition of the book
    ruling: bool = False  # the house's reading, in whole or from READING on

    @property
    def reading(self) -> str:
        """The house's part of the text: what a ruling adds to its book; "" if it adds nothing."""
        if not self.ruling:
            return ""
        _, mark, after = self.text.partition(READING)
        return after.strip() if mark else self.text


class RuleText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One book of rules, in the order of its clauses."""

    game: str
    title: str
    book: str
    cite: str
    rules: tuple[Rule, ...] = msgspec.field(name="rule")


@cache
def rules_of(game: str) -> RuleText:
    """The rules of a game, of the `equipment`, or those `common` to all games."""
    if game not in BOOKS:
        raise Unreadable(f"There are no rules for “{game}”: choose one of {', '.join(BOOKS)}.")
    source = files(__package__).joinpath(f"{game}.toml").read_bytes()
    try:
        book = msgspec.toml.decode(source, type=RuleText)
    except msgspec.DecodeError as error:
        raise Unreadable(f"{game}.toml can't be read: {error}.") from error
    return msgspec.structs.replace(book, rules=tuple(_set(entry) for entry in book.rules))


@cache
def all_rules() -> tuple[RuleText, ...]:
    """Every book, the games first."""
    return tuple(rules_of(game) for game in BOOKS)


def rule(clause: str) -> Rule:
    """The rule cited, or the nearest one that contains it: `DW §22(b)(ii)` is read in `DW §22(b)`.

    >>> rule("TCS §7 Example 5").title
    'Ranking and copies'
    """
    place = " ".join(clause.split())
    while place:
        if found := _by_clause().get(place):
            return found
        place = _LAST_PART.sub("", place)
    raise Unreadable(
        f"“{clause}” is no clause of the rules: cite book and place, "
        "as in TCS §5, DW §22(b), TCDP Rule 7 or FCP App E n3."
    )


_LAST_PART: Final = re.compile(r",?\s*(\([^()]*\)|[^\s()]+|.)$")  # "(ii)", " Example", ", 2012"


@cache
def _by_clause() -> dict[str, Rule]:
    return {entry.clause: entry for book in all_rules() for entry in book.rules}


def _set(entry: Rule) -> Rule:
    return msgspec.structs.replace(entry, text=_unwrap(entry.text).replace("{notice}", NOTICE))


def _unwrap(text: str) -> str:
    """Join the lines of a paragraph or list item, so that a screen can wrap them to its width."""
    lines: list[str] = []
    for line in text.strip("\n").splitlines():
        begins = not line or line.startswith(("- ", "    ")) or not lines or not lines[-1]
        if begins:
            lines.append(line)
        else:
            lines[-1] += " " + line.strip()
    return "\n".join(lines)
