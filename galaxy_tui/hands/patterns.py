"""What every ranking asks of some cards: their order, their groups, the straight that they fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from galaxy_tui.cards import ACE, Card, highest_first

Ranks = tuple[int, ...]


def exactly(count: int, cards: Iterable[Card]) -> list[Card]:
    """The cards, highest first, refused if there are more or fewer."""
    held = highest_first(cards)
    if len(held) != count:
        raise ValueError(f"This hand has {count} cards, not {len(held)}.")
    return held


def as_read(cards: Sequence[Card], *, ace_low: bool = False) -> tuple[Card, ...]:
    """The order in which a dealer lays a hand out: groups before kickers, then highest first."""
    ranks = [c.rank for c in cards]

    def place(c: Card) -> tuple[int, int, int]:
        rank = 1 if ace_low and c.rank == ACE else c.rank
        return -ranks.count(c.rank), -rank, c.index

    return tuple(sorted(cards, key=place))


def grouped(ranks: Sequence[int]) -> tuple[Ranks, Ranks]:
    """How many of each rank, and the ranks, largest group first: K-9-9 is (2, 1) and (9, 13)."""
    groups = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    return tuple(n for n, _ in groups), tuple(rank for _, rank in groups)


def straight_top(ranks: Sequence[int], length: int) -> int:
    """Top of the highest straight of that length that holds all these ranks; 0 if there is none.

    Fewer ranks than `length` leave gaps, for wild cards to fill. An ace plays high or low and
    never wraps; the straight that it starts is the lowest.
    """
    if len(set(ranks)) < len(ranks):
        return 0
    lowest, highest = min(ranks, default=ACE), max(ranks, default=ACE)
    if highest - lowest < length:
        return min(lowest + length - 1, ACE)
    ace_plays_low = highest == ACE and all(rank <= length for rank in ranks if rank < ACE)
    return length if ace_plays_low else 0
