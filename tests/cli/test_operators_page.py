"""What `docs/operating.md` says of the tables as they come is what they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galaxy_tui.casino.table_figures import priced
from galaxy_tui.casino.table_file import STANDARD, standard_tables
from galaxy_tui.games.library import book_of

PAGE = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\S+) \| (.+?) \| (.+?) \| ([0-9.]+%) \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("name", STANDARD)
def test_the_house_edges_of_a_standard_table(name: str) -> None:
    config = standard_tables()[name]
    book = book_of(config.setup.game)
    said = [(wager, edge) for table, wager, _, edge in ROWS if table == name]
    assert said == [
        (" and ".join(map(book.name_of, one.wagers)), f"{one.house_edge:.3%}")
        for one in priced(config)
    ]
