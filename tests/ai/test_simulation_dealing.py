"""Decks that follow from a seed and the number of a chunk, and from nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from galaxy_tui.ai.simulation.dealing import CHUNK, dealt
from galaxy_tui.cards import DECK_53, text_of


@pytest.mark.parametrize(("deck", "count"), [(52, 7), (53, 9), (52, 11), (53, 53)])
def test_every_round_has_its_own_cards_once(deck: int, count: int) -> None:
    cards = dealt("seed", 0, deck, count)
    assert cards.shape == (count, CHUNK)
    assert cards.max() == deck - 1
    assert (np.diff(np.sort(cards, axis=0), axis=0) > 0).all()


def test_these_very_cards_on_every_machine() -> None:
    cards = dealt("2a", 5, 53, 9)
    assert text_of(DECK_53[c] for c in cards[:, 0]) == "8d 7d Ks Jh Jc Qd 3d 4h 7h"
    assert text_of(DECK_53[c] for c in cards[:, -1]) == "7s 9s 8s 2c 5d 5c Ts 6d Jd"


def test_seeds_and_chunks_deal_differently() -> None:
    first = dealt("a", 0, 52, 7)
    assert (first == dealt("a", 0, 52, 7)).all()
    assert (first != dealt("a", 1, 52, 7)).any()
    assert (first != dealt("b", 0, 52, 7)).any()


@pytest.mark.parametrize("place", [0, 3, 10])
def test_each_card_comes_equally_often_at_each_place(place: int) -> None:
    seen = np.zeros(52)
    for chunk in range(20):
        seen += np.bincount(dealt("fair", chunk, 52, 11)[place], minlength=52)
    expected = 20 * CHUNK / 52
    chi_squared = ((seen - expected) ** 2 / expected).sum()
    assert 22 < chi_squared < 96  # 51 degrees of freedom: all but one in ten thousand, either way


def test_pairs_of_cards_come_equally_often() -> None:
    seen = np.zeros(52 * 52)
    for chunk in range(20):
        cards = dealt("fair", chunk, 52, 3).astype(np.int64)
        seen += np.bincount(cards[0] * 52 + cards[2], minlength=52 * 52)
    expected = 20 * CHUNK / (52 * 51)
    pairs = np.delete(seen, np.arange(52) * 53)
    assert seen.reshape(52, 52).trace() == 0
    chi_squared = ((pairs - expected) ** 2 / expected).sum()
    assert 2363 < chi_squared < 2940  # 2,651 degrees of freedom, four deviations either way
