"""`galaxy …` as a person would type it, in a terminal of 80 columns without colours."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from galaxy_tui.cli import main
from tests.casino.shoes import shoes_from


class Said(NamedTuple):
    """How the program ended, and what it wrote."""

    code: int
    out: str
    err: str


Galaxy = Callable[..., Said]


@pytest.fixture
def galaxy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Iterator[Galaxy]:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("GALAXY_SAVES", str(tmp_path / "saves"))
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["galaxy", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        written = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Said(ended.value.code, written.out, written.err)

    with shoes_from(2):
        yield run
