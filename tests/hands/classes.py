"""Hands up to a change of suits: one of each kind, and how many hands it stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import factorial, prod

from galaxy_tui.cards import ACE, DECK_52, SUITS, Card

_CARDS = {(c.suit, c.rank): c for c in DECK_52}

Holding = tuple[int, tuple[int, ...]]  # the ranks held in one suit, and before them their number


@cache
def suit_classes(size: int, *, lowest: int = 2) -> list[tuple[tuple[Card, ...], int]]:
    """Every hand of that size with its weight, suits being interchangeable.

    `lowest` is the lowest rank of the deck: 3 for the naturals of Deuces Wild.
    """
    found = []
    ranks = range(lowest, ACE + 1)
    for holdings in _holdings(size, len(SUITS), ranks, (size, (ACE,) * size)):
        hand = [
            _CARDS[suit, rank]
            for suit, (_, held) in zip(SUITS, holdings, strict=True)
            for rank in held
        ]
        alike = prod(factorial(n) for n in Counter(holdings).values())
        found.append((tuple(hand), factorial(len(SUITS)) // alike))
    return found


def _holdings(size: int, suits: int, ranks: range, most: Holding) -> Iterator[tuple[Holding, ...]]:
    """What each suit holds, never more than the suit before it."""
    if suits == 0:
        if size == 0:
            yield ()
        return
    for length in range(-(-size // suits), min(size, most[0]) + 1):
        for held in combinations(ranks, length):
            if (length, held) <= most:
                for rest in _holdings(size - length, suits - 1, ranks, (length, held)):
                    yield ((length, held), *rest)
