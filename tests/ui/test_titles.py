"""The line at the top says what matters in whole words, however narrow the window is."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.casino.house import House
from galaxy_tui.ui.titles import table_titles
from galaxy_tui.ui.widgets.title_line import fitting


def test_left_and_right_give_way_in_turn() -> None:
    lefts, rights = ("aaaa", "aaa", "a"), ("bbbb", "b")
    said = [" ".join(fitting(lefts, rights, width)) for width in (8, 7, 6, 5, 4, 3, 2)]
    assert said == ["aaaa bbbb", "aaa bbbb", "aaaa b", "aaaa b", "aaa b", "a b", "a b"]


@pytest.mark.parametrize("table", ["split", "deuces", "double-play", "prime"])
def test_a_tables_title_fits_in_whole_words(tmp_path: Path, table: str) -> None:
    right = "Magdalena  $10,200.50 in the bank"
    with House(tmp_path) as house:
        at = house.tables[table]
        lefts = table_titles(at.look(), at.setup)
    for width in (67, 107):  # beside GALAXY at 80 and 120 columns
        left, _ = fitting(lefts, [right], width)
        assert len(left) + len(right) <= width
        assert left.startswith(f"{at.config.title} · live")
    assert (
        fitting(lefts, ["Ada  $800 in the bank"], 67)[0].endswith("$5 to $100") or table == "split"
    )
