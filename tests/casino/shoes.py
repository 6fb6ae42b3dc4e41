"""Live shoes that come in the same order in every run: a test must not hang on luck."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from galaxy_tui.casino import table
from galaxy_tui.shoe import DeckSize, Shoe


@contextmanager
def shoes_from(seed: int) -> Iterator[None]:
    """The seeds of live shoes follow one another from here on."""
    number = seed << 32

    def next_shoe(size: DeckSize) -> Shoe:
        nonlocal number
        number += 1
        return Shoe("live", size, f"{number:064x}")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "live_shoe", next_shoe)
        yield
