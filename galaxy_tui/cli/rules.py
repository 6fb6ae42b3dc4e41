"""`galaxy rules`: the books in our words, whole or clause by clause."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.text import Text

from galaxy_tui.cli.screen import BRASS, paint, put, put_json, screen, width_of, wrapped
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.games.rules import BOOKS, READING, Rule, RuleText, all_rules, rules_of
from galaxy_tui.records import to_plain

_SIGN: Final = re.compile(r"§|\bs(?=\d)|\bsection\b|[\s,.:]+")
_BRACKETS: Final = re.compile(r"[()]")
_LAST_PART: Final = re.compile(r"[,:]?\s*(\([^()]*\)|[^\s()]+|[()])$")  # "(ii)", " Example"


def show_rules(game: str, clause: str, *, json: bool) -> None:
    """The list of books, one book, or one clause."""
    book = _book(game) if game.strip() else None
    console = screen()
    if clause:
        found = find_clause(clause, book)
        exact = find_exactly(clause, book) is not None
        if json:
            put_json(found if exact else {"asked": clause} | to_plain(found))
            return
        if not exact:
            note = f"There is no “{shown(clause)}” of its own; {found.clause} holds what there is:"
            for line in wrapped(note, width_of(console)):
                put(console, line, "dim")
        _put_clause(console, found, indent=0)
    elif book:
        put_json(book) if json else _put_book(console, book)
    elif json:
        put_json([_summary(text) for text in all_rules()])
    else:
        _put_list(console)


def _book(game: str) -> RuleText:
    """By the name of a game or its letters, or one of the two books that are no game's."""
    name = game.strip().lower()
    if name in BOOKS:
        return rules_of(name)
    try:
        return rules_of(book_of(game).id)
    except Unreadable:
        raise Unreadable(
            f"There are no rules for “{shown(game)}”: choose one of {', '.join(BOOKS)}."
        ) from None


def find_clause(clause: str, book: RuleText | None = None) -> Rule:
    """The rule cited, or the nearest one that contains it: `DW §22(b)(ii)` is in `DW §22(b)`."""
    place = clause.strip()
    while place:
        if found := find_exactly(place, book):
            return found
        place = _LAST_PART.sub("", place)
    raise Unreadable(
        f"“{shown(clause)}” is no clause of the rules: cite book and place, "
        "as in TCS §5, DW §22(b), TCDP Rule 7 or FCP App E n3."
    )


def find_exactly(clause: str, book: RuleText | None = None) -> Rule | None:
    """By its name; sign, blanks, brackets and capitals don't matter. A game's book that was named
    must be the clause's own."""
    if book and (found := _by_name(f"{book.cite} {clause}")):
        return found
    found = _by_name(clause)
    if found and book:
        own = next(text for text in all_rules() if found in text.rules)
        if own.game in GAMES and own != book:
            raise Unreadable(f"{found.clause} is a clause of {own.title}, not of {book.title}.")
    return found


def _by_name(clause: str) -> Rule | None:
    """With its brackets if it can be: `DW 22(b)`, then `DW 22b`."""
    there = [entry for text in all_rules() for entry in text.rules]
    folded = _fold(clause)
    for form in (_fold, _fold_more):
        if found := [entry for entry in there if form(entry.clause) == form(folded)]:
            return found[0] if len(found) == 1 else None
    return None


def _fold(clause: str) -> str:
    return _SIGN.sub("", clause.casefold().replace("appendix", "app"))


def _fold_more(clause: str) -> str:
    return _BRACKETS.sub("", _fold(clause))


def _summary(text: RuleText) -> dict[str, object]:
    sections = list(dict.fromkeys(entry.section for entry in text.rules))
    return {"game": text.game, "title": text.title, "book": text.book, "sections": sections}


def _put_list(console: Console) -> None:
    width = width_of(console)
    for text in all_rules():
        short = f", {text.cite.lower()}" if text.game in GAMES else ""
        put(console, Text.assemble((text.title, f"bold {BRASS}"), (f"  {text.game}{short}", "dim")))
        sections = [
            f"{section} ({len(list(entries))})"
            for section, entries in groupby(text.rules, key=lambda entry: entry.section)
        ]
        for line in wrapped(" · ".join(sections), width, 2):
            put(console, line)
    put(console)
    put(console, "galaxy rules tcs               reads a book")
    put(console, 'galaxy rules --clause "TCS 4"  reads a clause')


def _put_book(console: Console, text: RuleText) -> None:
    put(console, text.title, f"bold {BRASS}")
    for line in wrapped(f"{text.book}.", width_of(console)):
        put(console, line, "dim")
    for section, entries in groupby(text.rules, key=lambda entry: entry.section):
        put(console)
        put(console, section, "bold underline")
        for entry in entries:
            put(console)
            _put_clause(console, entry, indent=2)
    if text.game in GAMES:
        put(console)
        put(console, "What all games share: galaxy rules common", "dim")


def _put_clause(console: Console, entry: Rule, *, indent: int) -> None:
    head = Text(" " * indent).append(entry.clause, f"bold {BRASS}")
    if not entry.clause.lower().endswith(entry.title.lower()):
        head.append(f"  {entry.title}", "bold")
    if entry.edition:
        head.append(f"  (edition {entry.edition} only)", "dim")
    put(console, head)
    width = width_of(console)
    for line in entry.text.splitlines():
        if line.startswith("    "):
            put(console, " " * indent + line[2:])  # a small table: as it is
            continue
        for part in wrapped(line, width, indent + 2, 2 if line.startswith("- ") else 0) or [""]:
            painted = paint(part)
            painted.highlight_words([READING], BRASS)
            put(console, painted)
