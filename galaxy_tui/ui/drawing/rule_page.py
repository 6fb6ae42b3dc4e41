"""The books of rules on screen: contents at the left, one clause at the right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.cards import SUIT_SIGNS, card
from galaxy_tui.games.rules import READING, Rule, RuleText, all_rules
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.frames import wrapped
from galaxy_tui.ui.drawing.look import Look

_SUITS: Final = {sign: suit for suit, sign in SUIT_SIGNS.items()}
_CARD: Final = re.compile(r"(?:10|[2-9TJQKA])?([♠♥♦♣])")
_SECTION: Final = "§"


class Contents(NamedTuple):
    """The clauses that are listed, and the one that lies open."""

    found: tuple[Rule, ...]
    at: int
    words: tuple[str, ...] = ()  # searched for

    @property
    def open(self) -> Rule | None:
        return self.found[self.at] if self.found else None


class RulePage(NamedTuple):
    """A clause to read, from a line on; `asked` for, if there is no such clause of its own."""

    rule: Rule | None
    top: int = 0
    words: tuple[str, ...] = ()
    asked: str = ""


def found_with(words: tuple[str, ...]) -> tuple[Rule, ...]:
    """The clauses with all these words in name, title or text; every clause for none."""
    return tuple(
        entry
        for book in all_rules()
        for entry in book.rules
        if all(word in f"{entry.clause} {entry.title} {entry.text}".casefold() for word in words)
    )


def book_of_rule(rule: Rule) -> RuleText:
    return next(book for book in all_rules() if rule in book.rules)


def draw_contents(canvas: Canvas, look: Look, shown: Contents) -> None:
    """Clauses under the names of their books; the open one in the middle."""
    if not shown.found:
        canvas.put(1, 0, "No clause has that.", look.dim)
        return
    lines = list(_lines(shown.found))
    middle = lines.index(shown.at) - canvas.height // 2
    top = max(0, min(middle, len(lines) - canvas.height))
    for y, line in enumerate(lines[top : top + canvas.height]):
        if isinstance(line, str):
            canvas.put(1, y, clipped(line, canvas.width - 2), look.title)
            continue
        entry, row = shown.found[line], Place(0, y, canvas.width - 1, 1)
        chosen = line == shown.at
        if chosen:
            canvas.paint(row, look.chosen)
        canvas.link(str(line), row)
        mark = (">" if look.ascii else "→") if chosen else " "
        style = look.chosen if chosen else look.text
        x = canvas.put(0, y, f"{mark} {_short(entry, look)}  ", style)
        plain = look.chosen if chosen else look.dim
        title = "" if _says_itself(entry) else entry.title
        canvas.put(x, y, clipped(title, canvas.width - 1 - x), plain)


def _lines(found: tuple[Rule, ...]) -> Iterator[str | int]:
    title = ""
    for number, entry in enumerate(found):
        book = book_of_rule(entry).title
        if book != title:
            title = book
            yield title
        yield number


def _short(entry: Rule, look: Look) -> str:
    """A clause's name under its book: without the book's letters."""
    book = book_of_rule(entry)
    name = entry.clause.removeprefix(f"{book.cite} ").removeprefix(": ")
    name = name.removeprefix("House rule: ")
    return name.replace(_SECTION, "S.") if look.ascii else name


def _says_itself(entry: Rule) -> bool:
    return entry.clause.lower().endswith(entry.title.lower())


# One clause


def draw_page(canvas: Canvas, look: Look, page: RulePage) -> None:
    """As much of the clause as fits, from its top line on; what was searched for is marked."""
    lines = page_lines(page, canvas.width - 2)[page.top :]
    more = len(lines) > canvas.height
    for y, line in enumerate(lines[: canvas.height - more]):
        _put_line(canvas, look, y, line, page)
    if more:
        sign = "v" if look.ascii else "↓"
        left = len(lines) - canvas.height + 1
        canvas.put_right(canvas.width - 1, canvas.height - 1, f"{left} more {sign}", look.dim)


def page_lines(page: RulePage, width: int) -> list[str]:
    """The clause with its head, on lines of so many columns. The first is its name and title."""
    entry = page.rule
    if entry is None:
        return []
    head = entry.clause if _says_itself(entry) else f"{entry.clause}  {entry.title}"
    lines = [clipped(head, width)]
    about = [f"{book_of_rule(entry).title}, {entry.section.lower()}"]
    about += [f"edition {entry.edition} only"] if entry.edition else []
    lines += [_ABOUT + line for line in wrapped(", ".join(about), width)]
    if entry.ruling:
        part = f"from “{READING}” on" if READING in entry.text else "all of it"
        lines += [_OURS + line for line in wrapped(f"The house's own ruling, {part}.", width)]
    if page.asked:
        note = f"There is no “{page.asked}” of its own; this holds what there is."
        lines += [_ABOUT + line for line in wrapped(note, width)]
    lines.append("")
    for block in entry.text.splitlines():
        lines += _wrapped_block(block, width)
    return lines


_ABOUT: Final = "\x01"  # marks a line's style: beside the clause
_OURS: Final = "\x02"  # the house's own


def _wrapped_block(block: str, width: int) -> list[str]:
    if block.startswith("    "):  # a small table: as it is, if it fits
        if len(block) <= width:
            return [block]
        first, *rest = wrapped(block, width - 2)
        return [f"  {first}", *(f"      {line}" for line in wrapped(" ".join(rest), width - 6))]
    if block.startswith("- "):
        first, *rest = wrapped(block[2:], width - 2)
        return [f"- {first}", *(f"  {line}" for line in rest)]
    return wrapped(block, width) or [""]


def _put_line(canvas: Canvas, look: Look, y: int, line: str, page: RulePage) -> None:
    style = look.title if y + page.top == 0 else look.text
    if line.startswith((_ABOUT, _OURS)):
        style = look.dim if line[0] == _ABOUT else look.even
        line = line[1:]
    text = line.replace(_SECTION, "S.") if look.ascii else line
    for sign, suit in _SUITS.items():
        text = text.replace(sign, look.sign(suit)) if look.letters else text
    canvas.put(1, y, text, style)
    for match in _CARD.finditer(text):
        at = 1 + cell_len(text[: match.start()])
        canvas.put(at, y, match[0], look.card(card(f"A{_SUITS[match[1]]}")))
    _mark(canvas, y, text, READING, look.warning)
    for word in page.words:
        _mark(canvas, y, text, word, look.chosen)


def _mark(canvas: Canvas, y: int, text: str, word: str, style: Style) -> None:
    for match in re.finditer(re.escape(word), text, re.IGNORECASE):
        canvas.put(1 + cell_len(text[: match.start()]), y, match[0], style)
