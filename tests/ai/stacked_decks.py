"""Decks for the simulation that somebody chose: rounds that chance would take a year to deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.ai.simulation import fast, real
from galaxy_tui.ai.simulation.dealing import dealt
from galaxy_tui.cards import cards

Stack = Callable[..., None]


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stack]:
    """Both engines deal these cards in the first rounds; after them, as ever."""

    def these(*tops: str) -> None:
        def chosen(seed: str, chunk: int, deck: int, count: int) -> Ints:
            found = dealt(seed, chunk, deck, count)
            for column, top in enumerate(tops if chunk == 0 else ()):
                first = [c.index for c in cards(top)]
                rest = [c for c in range(deck) if c not in first]
                found[:, column] = np.array([*first, *rest][:count], found.dtype)
            return found

        monkeypatch.setattr(fast, "dealt", chosen)
        monkeypatch.setattr(real, "dealt", chosen)
        real.decks.cache_clear()

    yield these
    real.decks.cache_clear()
