"""What a player of Three Card Double Play can see in six cards, and in two hands of three.

Two splits say most: the one with the highest High, and the one with the best kind of Low.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact.ranks import three
from galaxy_tui.ai.exact.subsets import Bools, Ints
from galaxy_tui.ai.strategy.double_ways import halves
from galaxy_tui.ai.strategy.learner import Condition
from galaxy_tui.ai.strategy.words import a_rank
from galaxy_tui.hands.three import ThreeCard, ThreeCardHand
from galaxy_tui.hands.words import plural, rank_word

KINDS: Final = {
    ThreeCard.HIGH_CARD: "no pair",
    ThreeCard.PAIR: "a pair",
    ThreeCard.FLUSH: "a flush",
    ThreeCard.STRAIGHT: "a straight",
    ThreeCard.THREE_OF_A_KIND: "three of a kind",
    ThreeCard.STRAIGHT_FLUSH: "a straight flush",
    ThreeCard.MINI_ROYAL: "a Mini-Royal",
}
_BEST_LOW, _HIGHEST_HIGH = 0, 3  # of the ways in `double_ways`
_RANKS: Final = range(3, 14)


class Sixes(NamedTuple):
    """Hands of six cards that look alike; kinds and main ranks of High and Low in both splits."""

    of: Ints  # what each class looks like
    high_kind: Ints  # with the highest High
    high_rank: Ints
    left_kind: Ints  # for Low
    left_rank: Ints
    other_kind: Ints  # High, with the best kind of Low
    other_rank: Ints
    low_kind: Ints
    low_rank: Ints


@cache
def sixes() -> Sixes:
    ranks = three()
    main = np.array([hand.ranks[0] for hand in ranks.hands], np.int64)
    kind = ranks.category.astype(np.int64)
    columns = []
    for way in (_HIGHEST_HIGH, _BEST_LOW):
        for half in halves(way):
            columns += [kind[half], main[half]]
    key: Ints = np.zeros(len(columns[0]), np.int64)
    for column in columns:
        key = key * 16 + column
    _, example, of = np.unique(key, return_index=True, return_inverse=True)
    return Sixes(of, *(column[example] for column in columns))


def split_conditions() -> list[Condition]:
    """What there is to choose between, alone or with a rank that matters."""
    limits = list(_limits(sixes()))
    found = []
    for words, holds in _choices(sixes()):
        found.append(Condition(words, holds))
        for more, high_enough in limits:
            both = holds & high_enough
            if both.any() and not (both == holds).all():
                found.append(Condition(f"{words}, and {more}", both, 2))
    return found


def _choices(here: Sixes) -> Iterator[tuple[str, Bools]]:
    """The kinds of both splits; if they are the same, what the hand comes to."""
    first = (here.high_kind, here.left_kind)
    other = (here.other_kind, here.low_kind)
    same = first[0] == other[0]
    for high, low in product(ThreeCard, ThreeCard):
        here_only = (other[0] == high) & (other[1] == low)
        if (those := here_only & same).any():
            yield f"the best that you can make is {_both(high, low)}", those
        if not (those := here_only & ~same).any():
            continue
        for kind in np.unique(first[0][those]):
            name = KINDS[ThreeCard(kind)]
            least = those & (first[0] >= kind)
            if (first[0][least] > kind).any():
                words = f"you can make either {name} or better High, or {_both(high, low)}"
                yield words, least
            words = f"you can make either {name} High, or {_both(high, low)}"
            yield words, those & (first[0] == kind)


def _both(high: ThreeCard, low: ThreeCard) -> str:
    if high == low == ThreeCard.PAIR:
        return "a pair in each hand"
    if high == low:
        return f"{KINDS[high]} in each hand"
    return f"{KINDS[high]} High with {KINDS[low]} Low"


def _limits(here: Sixes) -> Iterator[tuple[str, Bools]]:
    """Ranks that matter: of Low's pair, of High's, of the highest High and of what it leaves."""
    low_pair, high_pair = here.low_kind == ThreeCard.PAIR, here.other_kind == ThreeCard.PAIR
    left_high = here.left_kind == ThreeCard.HIGH_CARD
    flush = here.high_kind == ThreeCard.FLUSH
    for rank in _RANKS:
        yield f"the Low pair is {plural(rank)} or lower", low_pair & (here.low_rank <= rank)
        yield f"the High pair is {plural(rank)} or lower", high_pair & (here.other_rank <= rank)
        words = f"your highest flush is {rank_word(rank)} high or lower"
        yield words, flush & (here.high_rank <= rank)
        words = f"the highest High leaves {a_rank(rank)} or higher in Low"
        yield words, left_high & (here.left_rank >= rank)


class Pairs(NamedTuple):
    """High and Low hands, set: the situations of a doubling."""

    high: Ints
    low: Ints


def double_conditions(here: Pairs) -> list[Condition]:
    """A least Low hand, a least High hand, or both."""
    hands = three().hands
    lows = [(f"Low is {w} or better", _at_least(h, hands)[here.low]) for w, h in _least_lows()]
    highs = [(f"High is {w} or better", _at_least(h, hands)[here.high]) for w, h in _least_highs()]
    found = [Condition(words, holds) for words, holds in lows + highs]
    found += [
        Condition(f"{low}, and {high}", one & other, 2)
        for (low, one), (high, other) in product(lows, highs)
    ]
    return found


def _at_least(least: ThreeCardHand, hands: tuple[ThreeCardHand, ...]) -> Bools:
    return np.array([hand >= least for hand in hands])


def _least_lows() -> Iterator[tuple[str, ThreeCardHand]]:
    for rank in range(8, 15):
        yield f"{rank_word(rank)} high", ThreeCardHand(ThreeCard.HIGH_CARD, (rank,))
    for rank in range(2, 15):
        yield f"a pair of {plural(rank)}", ThreeCardHand(ThreeCard.PAIR, (rank,))
    for kind in (ThreeCard.FLUSH, ThreeCard.STRAIGHT):
        yield KINDS[kind], ThreeCardHand(kind, ())


def _least_highs() -> Iterator[tuple[str, ThreeCardHand]]:
    for rank in range(2, 15):
        yield f"a pair of {plural(rank)}", ThreeCardHand(ThreeCard.PAIR, (rank,))
    yield KINDS[ThreeCard.FLUSH], ThreeCardHand(ThreeCard.FLUSH, ())
    for rank in range(9, 15):
        yield f"{a_rank(rank)}-high flush", ThreeCardHand(ThreeCard.FLUSH, (rank,))
    yield KINDS[ThreeCard.STRAIGHT], ThreeCardHand(ThreeCard.STRAIGHT, ())
    for rank in range(6, 15):
        yield f"{a_rank(rank)}-high straight", ThreeCardHand(ThreeCard.STRAIGHT, (rank,))
    for kind in (ThreeCard.THREE_OF_A_KIND, ThreeCard.STRAIGHT_FLUSH):
        yield KINDS[kind], ThreeCardHand(kind, ())
