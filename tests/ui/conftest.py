"""For every test of the screen: a casino of its own, dealt in the same order every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from galaxy_tui.ui import pacer, sitting
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.settings import Settings, save_settings
from tests.casino.shoes import shoes_from

Open = Callable[..., Galaxy]


@pytest.fixture(autouse=True)
def _a_good_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Millions of colours, wherever the tests run."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def _keys_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No key is held back, unless a test wants it."""
    monkeypatch.setattr(sitting, "HELD", 0)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that is held back is so until the test lets it go."""
    monkeypatch.setattr(sitting, "HELD", 1e6)


@pytest.fixture
def standstill(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes time never comes by itself, however slow the machine is."""
    monkeypatch.setattr(pacer, "UNHURRIED", 1e6)


@pytest.fixture
def casino(tmp_path: Path) -> Iterator[Open]:
    """Open the casino on screen, with these settings; nothing waits and nothing moves."""

    def open_it(folder: Path | None = None, **settings: object) -> Galaxy:
        where = folder or tmp_path / "saves"
        chosen = Settings(**({"speed": "instant", "player": "Ada"} | settings))  # type: ignore[arg-type]
        save_settings(where, chosen)
        return Galaxy(where)

    with shoes_from(5):
        yield open_it
