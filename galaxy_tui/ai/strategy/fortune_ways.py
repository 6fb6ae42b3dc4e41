"""Five Card Fortune: ways to pick from three or four cards, what a player sees in them, and what
each way wins (DW App C)."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from galaxy_tui.ai.exact import fortune as exact
from galaxy_tui.ai.exact.subsets import Bools, Ints, subsets
from galaxy_tui.ai.strategy.learner import Condition
from galaxy_tui.ai.strategy.wild_words import COUNTS, DECK, RANK, SUIT, WILD
from galaxy_tui.ai.strategy.words import a_rank
from galaxy_tui.hands.words import plural

EVERY_WILD: Final = "every wild card"
HIGHEST: Final = "your highest card"
LOWEST: Final = "your lowest card"
_NEAR: Final = range(7, 12)
NEAREST: Final = tuple(f"the card nearest to {a_rank(rank)}" for rank in _NEAR)
_TIES: Final = ", or the higher of two as near"
_NONE: Final = -1


@cache
def single_ways(held: int) -> dict[str, Ints]:
    """Ways to pick one card: which of its cards each hand picks, -1 where there is none such.

    Of two equal cards of four it is the one whose suit the hand has less often. Of three, the list
    comes to equal cards only if all are.
    """
    rows = subsets(DECK, held)
    rank, wild = RANK[rows], WILD[rows]
    ten, lone = rank == 10, _lone(rank)
    suit = np.where(wild, -1, SUIT[rows])
    fellows = (suit[:, :, None] == suit[:, None, :]).sum(axis=2) if held == 4 else 0

    def least(far: Ints) -> Ints:
        found: Ints = np.argmin(far * 8 + fellows, axis=1)
        return found

    found = {HIGHEST: least(-rank), LOWEST: least(np.where(wild, 99, rank))}
    if held == 3:
        odd = np.where(lone.sum(axis=1) == 1, np.argmax(lone, axis=1), _NONE)
        found["the card that is not of the pair"] = odd
    found["the ten"] = np.where(ten.any(axis=1), least(~ten * 1), _NONE)
    away = [np.abs(rank - near) * 2 - (rank > near) + 99 * wild for near in _NEAR]
    for words, far in zip(NEAREST, away, strict=True):
        found[words] = least(far)
    if held == 4:
        for words, far in zip(NEAREST, away, strict=True):
            card = least(np.where(lone, far, 999))
            found[f"{words} of those without an equal"] = np.where(lone.any(axis=1), card, _NONE)
    return found


def _lone(rank: Ints) -> Bools:
    """The cards of a rank that no other card of the hand has."""
    found: Bools = (rank[:, :, None] == rank[:, None, :]).sum(axis=2) == 1
    return found


def actions(held: int) -> list[str]:
    """What a list can tell you to do: a column of `values` each."""
    ways = (EVERY_WILD, *single_ways(held))
    return [f"pick {words}{_TIES if 'nearest' in words else ''}" for words in ways]


def values(odds: Ints, held: int) -> dict[str, Ints]:
    """What each way to pick wins with each hand, in hundredths over all communities.

    A way that means nothing with a hand (the ten of none) counts as the worst pick, so that no
    list sends such a hand there.
    """
    rows = subsets(DECK, held)
    wild = WILD[rows]
    single = np.stack([exact.single_picks(rows, card, odds) for card in range(held)], axis=1)
    best = exact.best_picks(odds, held)
    number = wild.sum(axis=1)
    all_wild = (wild << np.arange(held)).sum(axis=1)
    assert (best.pick == all_wild)[number >= 2].all(), "picking every wild card is best"
    every, worst = np.arange(len(rows)), np.argmin(single, axis=1)
    first_wild = np.where(number > 0, np.argmax(wild, axis=1), worst)
    found = {EVERY_WILD: np.where(number >= 2, best.value, single[every, first_wild])}
    for words, card in single_ways(held).items():
        found[words] = single[every, np.where(card == _NONE, worst, card)]
    return found


def conditions(held: int) -> list[Condition]:
    """What a player sees in the cards that matters to one of them alone."""
    rows = subsets(DECK, held)
    rank, suit = RANK[rows], SUIT[rows]
    natural: Bools = ~np.any(WILD[rows], axis=1)
    alone = _lone(rank).sum(axis=1)
    pair = natural & (alone == held - 2)
    found = [Condition("any wild card", ~natural)]
    if held == 3:
        found.append(Condition("a pair", pair))
    else:
        three_of_a_kind = natural & (alone == held - 3)
        found += [
            Condition("one pair", pair),
            Condition("three of a kind", three_of_a_kind),
            Condition("one pair or three of a kind", pair | three_of_a_kind),
        ]
    one_suit = natural & np.all(suit == suit[:, :1], axis=1)
    found.append(Condition(f"{COUNTS[held]} cards of one suit", one_suit))
    lowest, highest = rank.min(axis=1), rank.max(axis=1)
    for number in range(4, 14):
        times = (rank == number).sum(axis=1)
        found += [
            Condition(f"a pair of {plural(number)}", pair & (times == 2)),
            Condition(a_rank(number), natural & (times > 0)),
            Condition(f"no card higher than {a_rank(number)}", natural & (highest <= number)),
            Condition(f"no card lower than {a_rank(number)}", natural & (lowest >= number)),
        ]
    return found
