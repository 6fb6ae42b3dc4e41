"""docs/mathematics.md says what the odds are."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from galaxy_tui.ai.odds.markdown import BEGIN, END, PAGE, main, rewritten
from tests.turns import alone

DOCS = Path(__file__).parents[2] / "docs"
AGAIN = "write the page again: python -m galaxy_tui.ai.odds.markdown docs"


def test_the_page_has_the_odds_of_today(cache_of_this_run: Path) -> None:
    page = (DOCS / PAGE).read_text("utf-8")
    with alone(cache_of_this_run, "every row"):
        assert rewritten(page) == page, AGAIN


def test_the_command_writes_between_the_marks_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache_of_this_run: Path
) -> None:
    page = tmp_path / PAGE
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    monkeypatch.setattr(sys, "argv", ["markdown", str(tmp_path)])
    with alone(cache_of_this_run, "every row"):
        main()
    written = page.read_text("utf-8")
    assert written.startswith(f"before\n{BEGIN}\n\n### Three Card Split")
    assert written.endswith(f"\n\n{END}\nafter\n")
    assert "old" not in written


def test_a_page_without_its_marks_is_not_touched() -> None:
    with pytest.raises(ValueError, match="lacks the marks"):
        rewritten("no marks")


def test_the_command_asks_for_its_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["markdown"])
    with pytest.raises(SystemExit, match="Name the directory"):
        main()
