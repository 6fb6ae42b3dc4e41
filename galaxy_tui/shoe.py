"""The shoe: an unbiased shuffle that anyone can recompute.

The seed's SHA-256 is published before wagers close, the seed after the round. `docs/fairness.md`
has the same shuffle as an independent ten-line program.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator
from itertools import chain, count
from typing import Final, Literal

import msgspec

from galaxy_tui.cards import DECK_52, DECK_53, Card, distinct
from galaxy_tui.errors import Unreadable, shown

DeckSize = Literal[52, 53]
_HEX: Final = frozenset("0123456789abcdef")
_DECKS: Final[dict[int, tuple[Card, ...]]] = {52: DECK_52, 53: DECK_53}


class Shoe(msgspec.Struct, frozen=True):
    """A shuffled deck and where its order comes from.

    `live` shoes are seeded by the operating system. `chosen` seeds and `stacked` decks are for
    tests, training and demonstrations: a live table refuses them.
    """

    kind: Literal["live", "chosen", "stacked"]
    size: DeckSize
    seed: str = ""  # 64 hex digits
    top: tuple[Card, ...] = ()  # of a stacked deck: the cards that come first

    def __post_init__(self) -> None:
        if self.kind == "stacked":
            distinct(self.top)
            if self.seed:
                raise Unreadable("A stacked deck has no seed: its order comes from no shuffle.")
            if strange := [c.text for c in self.top if c not in _DECKS[self.size]]:
                raise Unreadable(f"{strange[0]} is not in a deck of {self.size} cards.")
        elif len(self.seed) != 64 or set(self.seed) - _HEX:
            raise Unreadable(
                f"“{shown(self.seed)}” is not a whole seed: it has 64 hexadecimal digits."
            )
        elif self.top:
            raise Unreadable(f"A {self.kind} shoe is shuffled: no cards can be put on top.")

    @property
    def commitment(self) -> str:
        """What is published before wagers close; empty for a stacked deck, which proves nothing."""
        return hashlib.sha256(bytes.fromhex(self.seed)).hexdigest() if self.seed else ""

    def deck(self) -> tuple[Card, ...]:
        """The cards in the order in which they are dealt."""
        if self.kind != "stacked":
            return shuffled(self.size, bytes.fromhex(self.seed))
        stacked = set(self.top)
        return self.top + tuple(c for c in _DECKS[self.size] if c not in stacked)


def live_shoe(size: DeckSize) -> Shoe:
    """A fresh shoe, seeded by the operating system."""
    return Shoe("live", size, secrets.token_hex(32))


def chosen_shoe(size: DeckSize, seed: str) -> Shoe:
    """A shoe from a seed that somebody chose: up to 64 hex digits, padded on the left."""
    digits = seed.removeprefix("0x").lower()
    if not digits or len(digits) > 64 or set(digits) - _HEX:
        raise Unreadable(f"“{seed}” is not a seed: write up to 64 hexadecimal digits.")
    return Shoe("chosen", size, digits.rjust(64, "0"))


def stacked_shoe(size: DeckSize, top: Iterable[Card]) -> Shoe:
    """A shoe that deals these cards first, then the rest in deck order."""
    return Shoe("stacked", size, top=tuple(top))


def shuffled(size: DeckSize, seed: bytes) -> tuple[Card, ...]:
    """Fisher–Yates from the last card down; each place is drawn from the seed's stream."""
    deck = list(_DECKS[size])
    draw = _stream(size, seed).__next__
    for last, choices, limit in _DRAWS[size]:
        byte = draw()
        while byte >= limit:
            byte = draw()
        other = byte % choices
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


# For each place from the last down: the places to choose from, and the first byte that is refused
# because it would favour the low ones.
_DRAWS: Final = {
    size: [(last, last + 1, 256 - 256 % (last + 1)) for last in range(size - 1, 0, -1)]
    for size in _DECKS
}


def _stream(size: int, seed: bytes) -> Iterator[int]:
    """HMAC-SHA256 under the seed, in counter mode; the deck's size keeps 52 and 53 apart."""
    return chain.from_iterable(
        hmac.digest(seed, b"galaxy shoe %d %d" % (size, block), "sha256") for block in count()
    )
