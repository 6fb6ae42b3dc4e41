"""The rules as pages of `docs`: `python -m galaxy_tui.games.rules.markdown docs` rewrites them."""

from __future__ import annotations

import sys
from itertools import groupby
from typing import Final

from galaxy_tui.games.rules import READING, Rule, RuleText, all_rules, rule

_RULINGS_INTRODUCTION: Final = """\
The rule books leave gaps, and here and there the print is damaged or contradicts itself. This page
collects what the house plays there: its reading of single clauses, and the cells of paytables that
had to be repaired, with the grounds. What no book has and every game needs is in the
[house rules](rules/common.md). The same words stand with each clause in `galaxy rules`."""


def markdown(rule_text: RuleText) -> str:
    """One book as a page, clause by clause."""
    blocks = [f"# {rule_text.title}", f"{rule_text.book}."]
    for section, entries in groupby(rule_text.rules, key=lambda entry: entry.section):
        blocks.append(f"## {section}")
        for entry in entries:
            blocks.append(f"### {entry.clause}{_title(entry)}")
            if entry.edition:
                blocks.append(f"*{entry.edition} edition only.*")
            blocks.append(entry.text.replace(READING, f"**{READING}**"))
    return "\n\n".join(blocks) + "\n"


def rulings() -> str:
    """How we read the books: the house's part of every ruling on a game or its equipment."""
    blocks = ["# How we read the books", _RULINGS_INTRODUCTION, rule("House rule: authority").text]
    for book in all_rules():
        if book.game != "common":
            blocks.append(f"## [{book.title}](rules/{book.game}.md)")
            blocks += [_ruling(entry) for entry in book.rules if entry.ruling]
    return "\n\n".join(blocks) + "\n"


def pages() -> dict[str, str]:
    """Every generated page, by its path under `docs`."""
    books = {f"rules/{book.game}.md": markdown(book) for book in all_rules()}
    return books | {"rulings.md": rulings()}


def _title(entry: Rule) -> str:
    return "" if entry.clause.lower().endswith(entry.title.lower()) else f" · {entry.title}"


def _ruling(entry: Rule) -> str:
    return f"**{entry.clause}**{_title(entry)}. {entry.reading[:1].upper()}{entry.reading[1:]}"


def main() -> None:
    """Write the pages under the directory named on the command line."""
    if len(sys.argv) != 2:
        sys.exit("Name the directory of the documentation: python -m …rules.markdown docs")
    for name, text in pages().items():
        with open(f"{sys.argv[1]}/{name}", "w", encoding="utf-8") as page:
            page.write(text)


if __name__ == "__main__":
    main()
