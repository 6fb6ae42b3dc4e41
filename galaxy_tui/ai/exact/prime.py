"""Four Card Prime: how many dealer's hands beat each player's hand, for each up card.

With an up card u the dealer's other five come from the 46 cards that are neither it nor the
player's. Let A(X, t) be how many six-card sets hold the cards X and whose best four rank t or
lower. Of the sets that hold u and avoid a player's five cards D, as many rank t or lower as the
sum over the parts S of D of (-1)^|S| A(S + u, t).

A is needed for the player's own rank alone. So t climbs through the 2,535 ranks, and A is carried
along: as t rises, the six-card sets of that rank join the counts of all their parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.cache import stored, stored_as
from galaxy_tui.ai.exact.ranks import best_four_of_five, four
from galaxy_tui.ai.exact.subsets import Ints, parts, place, place_with, subsets
from galaxy_tui.ai.exact.suits import class_of, classes
from galaxy_tui.ai.exact.sums import sum_over_larger_classes

DEALER_HANDS: Final = comb(46, 5)  # with a given up card
UP_CARDS: Final = 47
HANDS: Final = comb(52, 5)
_CHUNK: Final = 512


@stored
def dealer_ranks() -> Ints:
    """The best four of six, for each class of five cards (by row) and a sixth; -1 if it is one."""
    cards = classes(5).cards
    columns = list(cards.T)
    best_with = np.append(best_four_of_five(), np.int16(-1))[with_one_more(4)]
    found = np.repeat(best_four_of_five()[place(columns)][:, None], 52, axis=1)
    for part in parts(5, 4):
        np.maximum(found, best_with[place([columns[i] for i in part])], out=found)
    for column in columns:
        found[np.arange(len(cards)), column] = -1
    return found


@cache
def with_one_more(size: int) -> Ints:
    """Where each `size`-card set stands with one more card, for each of the 52; -1 if it has it."""
    rows = subsets(52, size)
    extra = np.arange(52, dtype=np.uint8)
    if not size:
        return place([extra])[None, :]
    found = place_with([column[:, None] for column in rows.T], extra[None, :])
    for column in rows.T:
        found[np.arange(len(rows)), column] = -1
    return found


class Beaten(NamedTuple):
    """For each class of five cards: its rank, and for each up card how many dealer's hands beat it.

    An up card that the player holds has -1.
    """

    rank: Ints
    beat: Ints


@stored_as(Beaten)
def beaten() -> Beaten:
    """All 6,319,573 situations of a player: 134,459 classes of hands, 47 up cards each."""
    cards = classes(5).cards
    rank = best_four_of_five()[place(list(cards.T))]
    beat: Ints = np.empty((len(cards), 52), np.int32)
    columns = [[cards[:, i] for i in part] for size in range(5) for part in parts(5, size)]
    places = [place(chosen) for chosen in columns]
    by_rank = np.argsort(rank, kind="stable")
    ends = np.searchsorted(rank[by_rank], np.arange(len(four().hands) + 1))
    joined = [_class_with(size) for size in range(5)]
    for t, tables in enumerate(_climb()):
        rows = by_rank[ends[t] : ends[t + 1]]
        if not len(rows):
            continue
        count: Ints = -(dealer_ranks()[rows] <= t).astype(np.int32)  # all five and the up card
        for chosen, at in zip(columns, places, strict=True):
            size = len(chosen)
            here = tables[size][joined[size][at[rows] if size else at]]
            count = count + here if size % 2 == 0 else count - here
        beat[rows] = DEALER_HANDS - count
    for column in cards.T:
        beat[np.arange(len(cards)), column] = -1
    return Beaten(rank, beat)


def _class_with(size: int) -> Ints:
    """The class of each `size`-card set with one more card, for each of the 52; -1 if it has it."""
    return np.append(class_of(size + 1), np.int32(-1))[with_one_more(size)]


def _climb() -> Iterator[tuple[Ints, ...]]:
    """A(X, t) for the classes of X of one to five cards, for each t from the lowest rank up."""
    smaller = at_most()
    ranks = dealer_ranks()
    known = ranks.ravel() >= 0
    owner = np.repeat(np.arange(len(ranks), dtype=np.int32), 52)[known]
    order = np.argsort(ranks.ravel()[known], kind="stable")
    owner = owner[order]
    ends = np.searchsorted(ranks.ravel()[known][order], np.arange(len(four().hands) + 1))
    five: Ints = np.zeros(len(ranks), np.int32)
    for t in range(len(four().hands)):
        np.add.at(five, owner[ends[t] : ends[t + 1]], 1)
        yield (*(table[t] for table in smaller), five)


@cache
def at_most() -> tuple[Ints, ...]:
    """A(X, t) for the classes of X of one to four cards: a row for each t."""
    tables = [_histogram_of_four()]
    for size in (3, 2, 1):
        tables.append(sum_over_larger_classes(size, tables[-1]) // (6 - size))
    return tuple(
        np.ascontiguousarray(np.cumsum(table, axis=1, dtype=np.int32).T) for table in tables[::-1]
    )


def _histogram_of_four() -> Ints:
    """For each class of four cards, how many of its 1,128 six-card sets have each rank."""
    nothing = np.full((1, 52), -1, np.int16)
    ranks = np.concatenate([dealer_ranks(), nothing])  # of class -1
    bins = len(four().hands) + 1  # the first one is for the sets that are none
    fives = _class_with(4)[place(list(classes(4).cards.T))]
    found: Ints = np.empty((len(fives), bins - 1), np.int16)
    for at in range(0, len(fives), _CHUNK):
        some = ranks[fives[at : at + _CHUNK]].reshape(-1, 52 * 52)
        keys = some + (1 + bins * np.arange(len(some), dtype=np.int32))[:, None]
        counts = np.bincount(keys.ravel(), minlength=bins * len(some)).reshape(-1, bins)
        found[at : at + _CHUNK] = counts[:, 1:] // 2  # two cards join in two orders
    return found
