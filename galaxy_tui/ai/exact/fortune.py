"""Five Card Fortune: the best blind pick from three or four cards (DW App C).

A single pick a meets four community cards that avoid the player's other cards b, c. So it reads
H of `deuces_wild` by inclusion and exclusion: H(a) - H(ab) - H(ac) + H(abc). Several wild cards
meet four community cards in a table of their own; wild cards are all alike, so one table for each
number of them will do, and the same sum takes the dead cards out.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.cache import stored
from galaxy_tui.ai.exact import deuces_wild
from galaxy_tui.ai.exact.deuces_wild import DECK, KINDS, holding
from galaxy_tui.ai.exact.ranks import wild_five_category
from galaxy_tui.ai.exact.subsets import Bools, Ints, parts, place, subsets
from galaxy_tui.ai.exact.sums import sum_over_larger
from galaxy_tui.cards import DECK_53
from galaxy_tui.hands.wild import is_wild

WILDS: Final = tuple(c.index for c in DECK_53 if is_wild(c))
_IS_WILD: Final = np.array([is_wild(c) for c in DECK_53])


def communities(held: int) -> int:
    """How many sets of four community cards there are for a player with so many cards."""
    return comb(DECK - held, 4)


class Picks(NamedTuple):
    """For every hand of three or four cards, by place: its best pick, and what that is worth."""

    value: Ints  # net hundredths of the stake, summed over all communities
    pick: Ints  # one bit for each of the hand's cards, lowest first


def best_picks(odds: Ints, held: int) -> Picks:
    """The best pick from each hand of `held` cards; `odds` are hundredths by kind, -100 a loss."""
    best = np.full(comb(DECK, held), np.iinfo(np.int64).min)
    pick: Ints = np.zeros(len(best), np.uint8)
    for rows, bits, made in _options(held, odds):
        better = made > best[rows]
        best[rows[better]], pick[rows[better]] = made[better], bits[better]
    return Picks(best, pick)


def made_by(picks: Picks, held: int) -> Ints:
    """What the communities make with those picks, summed over all hands: a number for each kind."""
    made: Ints = np.zeros(KINDS, np.int64)
    for rows, bits, counts in _options(held, None):
        made += counts[picks.pick[rows] == bits].sum(axis=0)
    return made


def _options(held: int, odds: Ints | None) -> list[tuple[Ints, Ints, Ints]]:
    """Each way to pick, for the hands that have it: their places, the bits, what it makes.

    That is counts by kind, or with `odds` their sum in hundredths.
    """
    rows = subsets(DECK, held)
    everyone = np.arange(len(rows))
    found: list[tuple[Ints, Ints, Ints]] = []
    bits: Ints
    for card in range(held):
        bits = np.full(len(rows), 1 << card, np.uint8)
        found.append((everyone, bits, single_picks(rows, card, odds)))
    wild = _IS_WILD[rows]
    for count in range(2, held + 1):
        for number in range(count, held + 1):
            some = np.flatnonzero(wild.sum(axis=1) == number)
            if len(some):
                bits, made = _several(rows[some], wild[some], count, odds)
                found.append((some, bits, made))
    return found


def single_picks(rows: Ints, card: int, odds: Ints | None) -> Ints:
    """What each hand's card of that number makes as the single pick; with `odds`, in hundredths."""
    dead = [i for i in range(rows.shape[1]) if i != card]
    columns = rows.T
    total: Ints = np.zeros((), np.int64)
    for size in range(len(dead) + 1):
        table = _worth(holding(size + 1), odds)
        for part in combinations(dead, size):
            here = table[place([columns[i] for i in sorted((card, *part))])]
            total = total + here if size % 2 == 0 else total - here
    return total


def _several(rows: Ints, wild: Bools, count: int, odds: Ints | None) -> tuple[Ints, Ints]:
    """Pick the first `count` wild cards of each hand; all these hands have as many wild cards."""
    order = np.argsort(~wild, axis=1, kind="stable")  # wild cards first
    bits = (np.uint8(1) << order[:, :count].astype(np.uint8)).sum(axis=1, dtype=np.uint8)
    dead = np.take_along_axis(rows, order, axis=1)[:, count:]
    number = int(wild[0].sum())
    for spare in range(number - count):  # which ones are left over doesn't matter
        dead[:, spare] = WILDS[count + spare]
    columns = np.sort(dead, axis=1).T
    total: Ints = np.zeros((), np.int64)
    for size in range(len(columns) + 1):
        table = _worth(with_wilds(count, size), odds)
        for part in combinations(range(len(columns)), size):
            here = table[place([columns[i] for i in part])]
            total = total + here if size % 2 == 0 else total - here
    return bits, np.broadcast_to(total, (len(rows), *total.shape[1:]))


@stored
def with_wilds(count: int, size: int) -> Ints:
    """What the first `count` wild cards make with four community cards.

    Counts by kind of the communities that hold each set of `size` cards, by its place.
    """
    rows, kind = _communities_with(count)
    found: Ints = np.zeros(comb(DECK, size) * KINDS, np.int64)
    for part in parts(4, size):
        at = place([rows[:, i] for i in part]) * KINDS + kind
        found += np.bincount(at, minlength=len(found))
    return found.reshape(-1, KINDS).astype(np.int32)


@cache
def _communities_with(count: int) -> tuple[Ints, Ints]:
    """Every four community cards without the first `count` wild cards, and what they make."""
    picked = np.array(WILDS[:count], np.uint8)
    rows = subsets(DECK, 4)
    rows = rows[~np.isin(rows, picked).any(axis=1)]
    kind: Ints = np.zeros(len(rows), np.uint8)
    for part in parts(4, 5 - count):  # every wild card helps
        five = np.concatenate([rows[:, part], np.tile(picked, (len(rows), 1))], axis=1)
        np.maximum(kind, wild_five_category()[place(np.sort(five, axis=1).T)], out=kind)
    return rows, kind


def _worth(table: Ints, odds: Ints | None) -> Ints:
    return table if odds is None else table @ odds


class Beside(NamedTuple):
    """Ante and Fortune played together, as well as can be."""

    plays: Bools  # the three-card sets that play on
    value: Ints  # of each three-card set, in hundredths of the Ante over `WAYS`


# Three cards: so many fourth cards times communities from four cards. It is a multiple of the
# 2,450 ways on and of the communities from three cards, so every value is a whole number of it.
WAYS: Final = 50 * comb(49, 4)


def decide_beside(net: Ints, three: Picks, four: Picks, fortune: int, ante: int) -> Beside:
    """Fold or play with a Fortune stake of `fortune` to an Ante of `ante`.

    Playing on buys a pick from four cards instead of three. The raise is decided by the Ante
    alone: whoever folds on four cards picks from the same four.
    """
    on_four = np.maximum(*deuces_wild.on_four(net)) * (WAYS // (50 * 49)) * ante
    played = sum_over_larger(DECK, 3, on_four + four.value * fortune)
    given_up = -100 * WAYS * ante + three.value * (WAYS // communities(3)) * fortune
    return Beside(played > given_up, np.maximum(played, given_up))
