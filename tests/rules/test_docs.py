"""The pages of `docs` say what the data say."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from galaxy_tui.games.rules import BOOKS, all_rules
from galaxy_tui.games.rules.markdown import main, pages

DOCS = Path(__file__).parents[2] / "docs"
AGAIN = "write the pages again: python -m galaxy_tui.games.rules.markdown docs"


@pytest.mark.parametrize("name", pages())
def test_a_page_is_in_step(name: str) -> None:
    assert (DOCS / name).read_text("utf-8") == pages()[name], AGAIN


def test_there_is_a_page_a_book_and_no_other() -> None:
    assert {page.name for page in (DOCS / "rules").iterdir()} == {f"{game}.md" for game in BOOKS}


def test_the_rulings_page_has_every_ruling_on_a_game() -> None:
    page = pages()["rulings.md"]
    for book in all_rules():
        for entry in book.rules:
            if book.game != "common":
                assert (f"**{entry.clause}**" in page) == entry.ruling, entry.clause


def test_the_command_writes_the_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules").mkdir()
    monkeypatch.setattr(sys, "argv", ["markdown", str(tmp_path)])
    main()
    for name, text in pages().items():
        assert (tmp_path / name).read_text("utf-8") == text


def test_the_command_asks_for_its_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["markdown"])
    with pytest.raises(SystemExit, match="Name the directory"):
        main()
