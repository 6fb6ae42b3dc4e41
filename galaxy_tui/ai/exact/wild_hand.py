"""One Deuces Wild player's situation, with any cards seen: the same sums as for all hands.

The cards that can't come are the player's own others and whatever was seen. Communities that avoid
them are counted by inclusion and exclusion over the sets of up to four of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact.deuces_wild import DECK, KINDS, holding
from galaxy_tui.ai.exact.fortune import WILDS, with_wilds
from galaxy_tui.ai.exact.ranks import wild_five_category
from galaxy_tui.ai.exact.subsets import Ints, place, place_with, subsets

_MOST: Final = 4  # community cards


def cards_left(gone: Sequence[int]) -> Ints:
    """The cards that are nobody's yet, as far as the player knows."""
    return np.setdiff1d(np.arange(DECK), gone)


def fifth_cards(four: Sequence[int], left: Ints) -> Ints:
    """What each of the cards that are left makes of a player's four: its kind."""
    return wild_five_category()[place_with([np.array([c]) for c in sorted(four)], left)]


def made_by_pick(picked: Sequence[int], dead: Sequence[int]) -> Ints:
    """How many communities make each kind of hand with these picks and none of the dead cards."""
    total: Ints = np.zeros(KINDS, np.int64)
    if len(picked) == 1:
        for size, columns in _sets(dead):
            total += _sign(size) * _summed(size + 1, place_with(columns, np.array(picked)))
        return total
    count = len(picked)
    for size, columns in _sets(_spared(count, dead)):
        at = place(columns) if size else np.zeros(1, np.int64)
        total += _sign(size) * with_wilds(count, size)[at].sum(axis=0)
    return total


def wilds_with_each(count: int, dead: Sequence[int], extra: Ints) -> Ints:
    """The same for so many wild cards, with each of some more natural cards dead in turn."""
    total = np.tile(made_by_pick(WILDS[:count], _spared(count, dead)), (len(extra), 1))
    for size, columns in _sets(_spared(count, dead)):
        if size < _MOST:
            at = place_with([c[:, None] for c in columns], extra[None, :])
            total -= _sign(size) * with_wilds(count, size + 1)[at].sum(axis=0)
    return total


class Fourth(NamedTuple):
    """For each fourth card: what it makes as the pick, and what each card of the hand makes."""

    itself: Ints
    others: list[Ints]


def made_with_fourth(hand: Sequence[int], seen: Sequence[int], left: Ints) -> Fourth:
    """Single picks from a hand once each of the cards that are left has come.

    All that is needed are the sums over sets X of the hand and the seen cards, with the fourth:
    all of them for itself, those that hold a card of the hand for that card.
    """
    itself: Ints = np.zeros((len(left), KINDS), np.int64)
    others = [
        np.tile(made_by_pick([card], [*(c for c in hand if c != card), *seen]), (len(left), 1))
        for card in hand
    ]
    for size, columns in _sets([*hand, *seen]):
        at = place_with([column[:, None] for column in columns], left[None, :])
        itself += _sign(size) * _summed(size + 1, at)
        for card, made in zip(hand, others, strict=True):
            with_it = np.logical_or.reduce([column == card for column in columns]) if size else []
            if np.any(with_it):
                made += _sign(size) * _summed(size + 1, at[with_it])
    return Fourth(itself, others)


def _sets(dead: Sequence[int]) -> list[tuple[int, list[Ints]]]:
    """Every set of up to four of these cards, by size, column by column."""
    held = np.array(sorted(dead), np.int64)
    most = min(_MOST, len(held))
    return [(size, list(held[subsets(len(held), size)].T)) for size in range(most + 1)]


def _sign(size: int) -> int:
    return -1 if size % 2 else 1


def _summed(size: int, at: Ints) -> Ints:
    """H of the sets at these places, summed down each column."""
    if size <= _MOST:
        total: Ints = holding(size)[at].sum(axis=0, dtype=np.int64)
        return total
    kinds = wild_five_category()[at].astype(np.int64)
    if kinds.ndim == 1:
        return np.bincount(kinds, minlength=KINDS)
    width = kinds.shape[1]
    counts = np.bincount((kinds + KINDS * np.arange(width)).ravel(), minlength=KINDS * width)
    return counts.reshape(width, KINDS)


def _spared(count: int, dead: Sequence[int]) -> list[int]:
    """Dead cards as a table for so many wild ones sees them: wild cards are all alike."""
    spare = iter(WILDS[count:])
    return [next(spare) if card in WILDS else card for card in dead]
