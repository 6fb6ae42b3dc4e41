"""One Deuces Wild player's situation, with any cards seen: the same sums as for all hands.

The cards that can't come are the player's own others and whatever was seen. Communities that avoid
them are counted by inclusion and exclusion over the sets of up to four of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import numpy as np

from galaxy_tui.ai.exact.deuces_wild import DECK, KINDS, holding
from galaxy_tui.ai.exact.fortune import WILDS, with_wilds
from galaxy_tui.ai.exact.ranks import wild_five_category
from galaxy_tui.ai.exact.subsets import Ints, place

Look = Callable[[int, Ints], Ints]  # by the number of dead cards that communities hold, and place


def fifth_cards(four: Sequence[int], left: Ints) -> Ints:
    """What each of the cards that are left makes of a player's four: its kind."""
    five = np.sort(np.concatenate([np.tile(four, (len(left), 1)), left[:, None]], axis=1), axis=1)
    return wild_five_category()[place(five.T)]


def made_by_pick(picked: Sequence[int], dead: Sequence[int]) -> Ints:
    """How many communities make each kind of hand with these picks and none of the dead cards."""
    fixed, others, look = _terms(picked, dead)
    return _avoiding(look, fixed, others)


def made_with_each(picked: Sequence[int], dead: Sequence[int], extra: Ints) -> Ints:
    """The same with each of some more cards dead in turn; natural ones, if several are picked."""
    fixed, others, look = _terms(picked, dead)
    return _avoiding(look, fixed, others) - _avoiding(look, fixed, others, extra)


def made_by_each(extra: Ints, dead: Sequence[int]) -> Ints:
    """The same with each of some cards as the single pick, in turn."""
    look = _counts(1)
    total: Ints = np.zeros((len(extra), KINDS), np.int64)
    for size in range(5):
        here = look(size, _with_each(_sets(dead, size, ()), extra)).sum(axis=0)
        total = total + here if size % 2 == 0 else total - here
    return total


def _terms(picked: Sequence[int], dead: Sequence[int]) -> tuple[tuple[int, ...], list[int], Look]:
    """The picked card, or the dead cards as a table for several wild ones sees them."""
    count = len(picked)
    if count == 1:
        return tuple(picked), list(dead), _counts(1)
    spare = iter(WILDS[count:])  # wild cards are all alike
    others = [next(spare) if card in WILDS else card for card in dead]
    return (), others, _counts(count)


def _counts(count: int) -> Look:
    """By kind: the sets of a pick with up to four community cards, or of those alone."""
    if count > 1:
        return lambda size, at: with_wilds(count, size)[at]
    kinds = np.eye(KINDS, dtype=np.int64)
    return lambda size, at: kinds[wild_five_category()[at]] if size == 4 else holding(size + 1)[at]


def _avoiding(
    look: Look, fixed: tuple[int, ...], dead: Sequence[int], extra: Ints | None = None
) -> Ints:
    """Sum over the sets of dead cards that communities hold, by turns added and taken away.

    With `extra`, once for each of these cards: the communities that hold it too.
    """
    joined = 0 if extra is None else 1
    total: Ints = np.zeros((), np.int64)
    for size in range(5 - joined):
        sets = _with_each(_sets(dead, size, fixed), extra)
        here = look(size + joined, sets).sum(axis=0, dtype=np.int64)
        total = total + here if size % 2 == 0 else total - here
    return total


def _sets(dead: Sequence[int], size: int, fixed: Sequence[int]) -> Ints:
    """Each `size` of the dead cards, with the fixed ones."""
    some = list(combinations(dead, size))
    width = size + len(fixed)
    return np.array([[*one, *fixed] for one in some], np.int64).reshape(len(some), width)


def _with_each(sets: Ints, extra: Ints | None) -> Ints:
    """The places of the sets; with `extra`, a row a set and a column a card that joins it."""
    if extra is not None:
        shape = (len(sets), len(extra))
        sets = np.broadcast_to(sets[:, None, :], (*shape, sets.shape[1]))
        joining = np.broadcast_to(extra[None, :, None], (*shape, 1))
        sets = np.concatenate([sets, joining], axis=2)
    columns = np.moveaxis(np.sort(sets, axis=-1), -1, 0)
    return place(columns) if len(columns) else np.zeros(sets.shape[:-1], np.int64)


def cards_left(gone: Sequence[int]) -> Ints:
    """The cards that are nobody's yet, as far as the player knows."""
    return np.array([card for card in range(DECK) if card not in set(gone)], np.int64)
