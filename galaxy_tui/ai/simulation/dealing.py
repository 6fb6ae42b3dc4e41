"""Decks for simulations: the cards of a chunk of rounds follow from the seed and its number alone.

So any worker can deal any chunk, in any order. The stream is Philox, which numpy keeps fixed;
how numbers become cards is written here, because numpy's own bounded draws may change.
"""

from __future__ import annotations

import hashlib
from typing import Final

import numpy as np
import numpy.typing as npt

from galaxy_tui.ai.exact.subsets import Ints

CHUNK: Final = 1 << 14  # rounds that are dealt together
_BITS: Final = 16  # of each draw


def dealt(seed: str, chunk: int, deck: int, count: int) -> Ints:
    """The first `count` cards of each round's deck, in the order of dealing: a column a round."""
    text = f"galaxy simulation {seed} {chunk}"
    key = int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "little")
    stream = np.random.Philox(key=key)
    draws = _words(stream, CHUNK * count).reshape(count, CHUNK)
    cards: Ints = np.empty((count, CHUNK), np.uint8)
    for place in range(count):
        cards[place] = _below(deck - place, draws[place], stream)
    # Each draw counts among the cards that were left: make room for those before it.
    for place in range(count - 2, -1, -1):
        later = cards[place + 1 :]
        later += later >= cards[place]
    return cards


def _below(limit: int, words: npt.NDArray[np.uint16], stream: np.random.Philox) -> Ints:
    """A fair number below `limit` from each word; a word that would favour some is drawn again."""
    product: npt.NDArray[np.uint32] = words.astype(np.uint32) * np.uint32(limit)
    unfair = np.uint32((1 << _BITS) % limit)
    while len(again := np.flatnonzero((product & np.uint32((1 << _BITS) - 1)) < unfair)):
        product[again] = _words(stream, len(again)).astype(np.uint32) * np.uint32(limit)
    return product >> np.uint32(_BITS)


def _words(stream: np.random.Philox, count: int) -> npt.NDArray[np.uint16]:
    """So many 16-bit words, the same on machines of either byte order."""
    raw = np.asarray(stream.random_raw(-(-count // 4)), dtype="<u8")
    return raw.view("<u2")[:count].astype(np.uint16, copy=False)
