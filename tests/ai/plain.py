"""Second opinions on exact counts: every hand is dealt and compared, as the rule books say.

Slow and readable on purpose, and without a line of `ai.exact`. Hands here are rows of card indices
in deck order: spades, hearts, diamonds, clubs, each from deuce to ace, then the joker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from math import comb
from random import Random

import numpy as np
from numpy.typing import NDArray

Score = tuple[int, ...]
Cards = tuple[int, ...]
Numbers = NDArray[np.int64]

JOKER = 52
WILD = {0, 13, 26, 39, JOKER}  # DW Rule 2: any deuce, and the joker
ACE = 14


def rank(card: int) -> int:
    """2 to 14."""
    return card % 13 + 2


def suit(card: int) -> int:
    return card // 13


def reds(cards: Iterable[int]) -> int:
    """Hearts and diamonds are the second and third suits."""
    return sum(suit(c) in (1, 2) for c in cards)


def deals(count: int, size: int, *, deck: int = 52, seed: int = 1) -> Iterator[Cards]:
    """Some hands, the same every time, each in deck order."""
    random = Random(seed)
    for _ in range(count):
        yield tuple(sorted(random.sample(range(deck), size)))


def rest(deck: int, *gone: int) -> list[int]:
    """The cards that are left."""
    return [c for c in range(deck) if c not in gone]


@cache
def every(deck: int, size: int) -> NDArray[np.uint8]:
    """All sets of `size` out of so many things, one a row."""
    flat = chain.from_iterable(combinations(range(deck), size))
    return np.fromiter(flat, np.uint8, comb(deck, size) * size).reshape(-1, size)


def _run(ranks: Sequence[int], length: int) -> int:
    """The top of a straight of so many cards, an ace high or low; 0 if it is none."""
    if len(set(ranks)) != length:
        return 0
    if max(ranks) - min(ranks) == length - 1:
        return max(ranks)
    if ACE in ranks and max(r for r in ranks if r != ACE) == length:
        return length
    return 0


def _grouped(ranks: Sequence[int]) -> tuple[list[int], Score]:
    """How often the ranks are there, most often first; and the ranks in that order."""
    groups = sorted(Counter(ranks).items(), key=lambda group: (-group[1], -group[0]))
    return [times for _, times in groups], tuple(r for r, _ in groups)


def two(cards: Sequence[int]) -> Score:
    """TCS §7: suited connectors, pair, connected, suited, high card; A-2 connects lowest."""
    ranks = [rank(c) for c in cards]
    suited = suit(cards[0]) == suit(cards[1])
    if ranks[0] == ranks[1]:
        return (3, ranks[0])
    if top := _run(ranks, 2):
        return (4 if suited else 2, top)
    return (1 if suited else 0, max(ranks), min(ranks))


def three(cards: Sequence[int]) -> Score:
    """TCDP Rule 5 and TCS App B: straight flush, trips, straight, flush, pair, high cards."""
    ranks = [rank(c) for c in cards]
    suited = len({suit(c) for c in cards}) == 1
    groups, in_order = _grouped(ranks)
    top = _run(ranks, 3)
    if suited and top:
        return (6 if top == ACE else 5, top)
    if groups == [3]:
        return (4, *in_order)
    if top:
        return (3, top)
    if suited:
        return (2, *in_order)
    return (1 if groups == [2, 1] else 0, *in_order)


def four(cards: Sequence[int]) -> Score:
    """FCP Rule 6: quads, straight flush, trips, flush, straight, two pair, pair, singletons."""
    ranks = [rank(c) for c in cards]
    suited = len({suit(c) for c in cards}) == 1
    groups, in_order = _grouped(ranks)
    top = _run(ranks, 4)
    if groups == [4]:
        return (7, *in_order)
    if suited and top:
        return (6, top)
    if groups == [3, 1]:
        return (5, *in_order)
    if suited:
        return (4, *in_order)
    if top:
        return (3, top)
    return ({(2, 2): 2, (2, 1, 1): 1}.get(tuple(groups), 0), *in_order)


DW_FIVE = (  # App C, lowest first
    *("nothing", "pair", "two pair", "trips", "straight", "flush", "full house", "quads"),
    *("straight flush", "five of a kind", "wild royal", "five wild", "natural royal"),
)


def wild_five(cards: Sequence[int]) -> str:
    """DW App A and C: what five cards make when deuces and the joker stand for any card."""
    naturals = [c for c in cards if c not in WILD]
    ranks = [rank(c) for c in naturals]
    wild = 5 - len(naturals)
    if wild == 5:
        return "five wild"
    one_suit = len({suit(c) for c in naturals}) == 1
    groups, _ = _grouped(ranks)
    most = groups[0] + wild
    in_a_row = most - wild == 1 and any(set(ranks) <= set(run) for run in _RUNS)
    if one_suit and groups[0] == 1 and set(ranks) <= set(_RUNS[-1]):
        return "wild royal" if wild else "natural royal"
    if most == 5:
        return "five of a kind"
    if one_suit and in_a_row:
        return "straight flush"
    if most == 4:
        return "quads"
    if len(groups) == 2:
        return "full house"
    if one_suit:
        return "flush"
    if in_a_row:
        return "straight"
    if most == 3:
        return "trips"
    return {3: "two pair", 4: "pair", 5: "nothing"}[len(groups)]


_RUNS = [(ACE, 2, 3, 4, 5), *(tuple(range(low, low + 5)) for low in range(2, 11))]


def wild_three(cards: Sequence[int]) -> str:
    """DW App B: Mini Royal, straight flush, three of a kind, straight, flush, or nothing."""
    naturals = [c for c in cards if c not in WILD]
    one_suit = len({suit(c) for c in naturals}) <= 1
    ranks = {rank(c) for c in naturals}
    differ = len(ranks) == len(naturals)
    runs = [(ACE, 2, 3), *((low, low + 1, low + 2) for low in range(2, 13))]
    in_a_row = differ and any(ranks <= set(run) for run in runs)
    if one_suit and differ and ranks <= {12, 13, 14}:
        return "mini royal"
    if one_suit and in_a_row:
        return "straight flush"
    if len(ranks) == 1:
        return "trips"
    if in_a_row:
        return "straight"
    return "flush" if one_suit else "nothing"


def house_low(cards: Sequence[int]) -> set[int]:
    """TCS App A: the card, or the cards of equal worth, that the house may set low."""
    by_rank = sorted(cards, key=rank, reverse=True)
    category = three(cards)[0]
    if category == 4:  # A: the off-colour card
        odd = [c for c in cards if reds([c]) != (reds(cards) > 1)]
        return set(odd) or set(cards)
    if category in (2, 3, 5, 6):  # B
        return {by_rank[0]}
    settings = [(two([c for c in cards if c != low]), low) for low in cards]
    made = [(high, low) for high, low in settings if high[0] > 0]
    if not made:  # D
        return {by_rank[1]}
    made = [s for s in made if rank(s[1]) >= 10] or made  # C
    best = max(high for high, _ in made)
    lows = [low for high, low in made if high == best]
    return set([low for low in lows if not reds([low])] or lows)


class Score3:
    """The scores of all three-card sets as whole numbers in a cube, by the three cards."""

    def __init__(self) -> None:
        scores = {cards: three(cards) for cards in combinations(range(52), 3)}
        order = {score: n for n, score in enumerate(sorted(set(scores.values())))}
        self.number = order
        self.cube: Numbers = np.zeros((52, 52, 52), np.int64)
        for cards, score in scores.items():
            self.cube[cards] = order[score]


class Score4:
    """The same for four cards."""

    def __init__(self) -> None:
        scores = {cards: four(cards) for cards in combinations(range(52), 4)}
        order = {score: n for n, score in enumerate(sorted(set(scores.values())))}
        self.score = sorted(order)
        self.number = order
        self.cube: NDArray[np.int16] = np.zeros((52, 52, 52, 52), np.int16)
        for cards, score in scores.items():
            self.cube[cards] = order[score]


score3 = cache(Score3)
score4 = cache(Score4)


def best_threes(free: Sequence[int]) -> Numbers:
    """The number of the best three of every five of these cards, which are in deck order."""
    hands = np.array(free)[every(len(free), 5)]
    cube = score3().cube
    best: Numbers = np.zeros(len(hands), np.int64)
    for part in combinations(range(5), 3):
        np.maximum(best, cube[tuple(hands[:, p] for p in part)], out=best)
    return best


def best_fours(free: Sequence[int], up: int | None = None) -> Numbers:
    """The number of the best four of every five of these cards, or of those and an up card."""
    hands = np.array(free)[every(len(free), 5)]
    if up is not None:
        hands = np.sort(np.column_stack([hands, np.full(len(hands), up)]), axis=1)
    cube = score4().cube
    size = hands.shape[1]
    best: Numbers = np.zeros(len(hands), np.int64)
    for part in combinations(range(size), 4):
        np.maximum(best, cube[tuple(hands[:, p] for p in part)], out=best)
    return best


def fall_of_the_split(mine: Cards) -> list[tuple[Score, Score, int, int]]:
    """TCDP: each split of six cards, and how many dealer's hands beat its High and its Low."""
    best = best_threes(rest(52, *mine))
    found = []
    for part in combinations(mine, 3):
        if part[0] == mine[0]:
            other = tuple(c for c in mine if c not in part)
            low, high = sorted((three(part), three(other)))
            number = score3().number
            above = [int(np.count_nonzero(best > number[half])) for half in (high, low)]
            found.append((high, low, above[0], above[1]))
    return found


def beaten_by(mine: Cards, up: int) -> int:
    """FCP: how many dealer's hands with that up card beat a player's best four."""
    own = max(score4().number[four(some)] for some in combinations(mine, 4))
    return int(np.count_nonzero(best_fours(rest(52, *mine, up), up) > own))
