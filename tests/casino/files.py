"""Table files with something changed, and what is said of them."""

from __future__ import annotations

import re
from typing import Final

import pytest

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.table_file import read_table, standard_text
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.rules import all_rules

Change = tuple[str, str]

CLAUSES: Final = {rule.clause for book in all_rules() for rule in book.rules}
_LAST_BRACKET: Final = re.compile(r"\(((?:[^()]|\([^()]*\))*)\)\.$")


def text_of(id: str, *changes: Change) -> str:
    """A standard file with some text for other text; what isn't there can't be changed."""
    text = standard_text(id)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def table(id: str, *changes: Change) -> TableConfig:
    return read_table(text_of(id, *changes), f"{id}.toml", id)


def refused(id: str, *changes: Change) -> str:
    """What is said of a file that can't be opened, without the file's name."""
    with pytest.raises(GalaxyError) as caught:
        table(id, *changes)
    said = str(caught.value)
    assert said.startswith(f"{id}.toml: ")
    assert said.endswith(".")
    return said.removeprefix(f"{id}.toml: ")


def breaks(clause: str, id: str, *changes: Change) -> str:
    """The same for one that breaks a rule: it cites the clause, and the clause is in a book."""
    said = refused(id, *changes)
    cited = _LAST_BRACKET.search(said)
    assert cited, said
    assert cited[1] == clause
    assert clause in CLAUSES
    return said
