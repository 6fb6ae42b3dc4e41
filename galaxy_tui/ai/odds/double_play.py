"""Three Card Double Play: the best split, doubled when right, and what six cards make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

import numpy as np

from galaxy_tui.ai.exact import double_play as exact
from galaxy_tui.ai.exact.ranks import five_category, three
from galaxy_tui.ai.exact.subsets import Bools, Ints, parts, place
from galaxy_tui.ai.exact.suits import class_of, classes
from galaxy_tui.ai.odds.ends import End, net_on, words_of
from galaxy_tui.cards import DECK_52, Card
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.games.three_card_double_play import (
    LOW_LINES,
    PICK_3_LINES,
    PICK_5_LINES,
    SUPER_3_LINES,
    SUPER_SIX_LINES,
)
from galaxy_tui.hands.five import FiveCard
from galaxy_tui.hands.six import pick_3, super_3, super_six
from galaxy_tui.hands.three import ThreeCard

Line = TypeVar("Line", bound=Hashable)


class Choice(NamedTuple):
    """For each class of six cards: which row of `all_splits` is set, and whether it is doubled."""

    row: Ints
    doubled: Bools


def split_values(table: Paytable) -> Ints:
    """What each split of `all_splits` wins undoubled, in hundredths over all dealer's hands.

    High and Low win one each, and Low its odds, only if both win; High alone pays for Low.
    """
    splits = exact.all_splits()
    odds = np.array([net_on(table, LOW_LINES[kind]) for kind in ThreeCard], np.int64)
    both = exact.DEALER_HANDS - splits.beat_low.astype(np.int64)
    return both * (100 + odds[three().category[splits.low]]) - 200 * splits.beat_high


def best_choice(table: Paytable) -> Choice:
    """The best split of every class, doubled if it wins on average (TCDP Rule 4)."""
    first = exact.all_splits().first
    values = split_values(table)
    best = np.maximum.reduceat(values, first)
    counts = np.diff(np.append(first, len(values)))
    is_best = np.flatnonzero(values == np.repeat(best, counts))
    owner = np.searchsorted(first, is_best, side="right") - 1
    row = is_best[np.unique(owner, return_index=True)[1]]
    return Choice(row, best > 0)


def high_low(table: Paytable) -> list[End]:
    """Every one of the 20,358,520 hands against 1,370,754 each."""
    return choice_ends(table, best_choice(table))


def choice_ends(table: Paytable, choice: Choice) -> list[End]:
    """The same for a player who sets and doubles so."""
    splits, weight = exact.all_splits(), classes(6).weight
    kind = three().category[splits.low[choice.row]]
    beat_high = splits.beat_high[choice.row].astype(np.int64)
    beat_low = splits.beat_low[choice.row].astype(np.int64)
    found = []
    for doubled, words in ((False, ""), (True, "doubled, ")):
        here = choice.doubled == doubled
        units = 2 if doubled else 1
        times = weight[here]
        lost, high = beat_high[here] @ times, (beat_low - beat_high)[here] @ times
        found.append(End(f"{words}both lose", int(lost), -200 * units, 200 * units, "Loss"))
        found.append(End(f"{words}High alone wins", int(high), 0, 200 * units, "1 to 1 on High"))
        for line_kind in reversed(ThreeCard):
            those = here & (kind == line_kind)
            count = int((exact.DEALER_HANDS - beat_low[those]) @ weight[those])
            line = LOW_LINES[line_kind]
            net = (100 + net_on(table, line)) * units
            pays = f"1 to 1, and {words_of(table, line)} on Low"
            found.append(End(f"{words}both win: {line}", count, net, 200 * units, pays))
    return [end for end in found if end.count]


@cache
def pick_3_lines(*, flush_or_straight: bool) -> dict[str, int]:
    """App B, by line; tables 09 to 15 have Double Flush or Straight for Double pairs."""
    read = _by_pairs(lambda six: pick_3(six, flush_or_straight=flush_or_straight))
    return {PICK_3_LINES[line]: count for line, count in read.items()}


@cache
def super_3_lines() -> dict[str, int]:
    """App D, by line."""
    return {SUPER_3_LINES[line]: count for line, count in _by_pairs(super_3).items()}


@cache
def pick_5_lines() -> dict[str, int]:
    """App C, by line: the best five of six."""
    counts = np.bincount(_best_five(), classes(6).weight, len(FiveCard))
    found: Counter[str] = Counter()
    for kind in reversed(FiveCard):
        found[PICK_5_LINES[kind]] += int(counts[kind])
    return dict(found)


@cache
def super_six_lines() -> dict[str, int]:
    """App E, by line: the best five of six, or all six."""
    cards, weight = classes(6)
    suited = (cards // 13 == cards[:, :1] // 13).all(axis=1)
    pattern = _best_five() + np.where(suited, len(FiveCard) * np.arange(1, len(cards) + 1), 0)
    read = _read_once(pattern, cards, weight, super_six)
    return {SUPER_SIX_LINES[line]: count for line, count in read.items()}


@cache
def _best_five() -> Ints:
    """The category of the best five, for each class of six cards."""
    kinds = five_category(classes(5).cards)
    columns = classes(6).cards.T
    best: Ints = np.zeros(columns.shape[1], np.uint8)
    for part in parts(6, 5):
        kind = kinds[class_of(5)[place([columns[i] for i in part])]]
        np.maximum(best, kind, out=best)
    return best


@cache
def _pairs() -> Ints:
    """Which pairs of categories the ten splits of each class of six cards make: a bit a pair."""
    kind = three().category[three().rank].astype(np.int64)
    columns = classes(6).cards.T
    found: Ints = np.zeros(columns.shape[1], np.int64)
    for a, b in exact.SPLITS:
        one = kind[place([columns[i] for i in a])]
        other = kind[place([columns[i] for i in b])]
        pair = np.maximum(one, other) * len(ThreeCard) + np.minimum(one, other)
        found |= np.int64(1) << pair
    return found


def _by_pairs(read: Callable[[Sequence[Card]], Line]) -> dict[Line, int]:
    """How many hands are on each line, where a line depends on the pairs of categories alone."""
    return _read_once(_pairs(), *classes(6), read)


def _read_once(
    pattern: Ints, cards: Ints, weight: Ints, read: Callable[[Sequence[Card]], Line]
) -> dict[Line, int]:
    """Read one hand of each pattern; the others that have it are like it."""
    _, example, number = np.unique(pattern, return_index=True, return_inverse=True)
    counts = np.bincount(number, weight)
    found: Counter[Line] = Counter()
    for row, count in zip(cards[example], counts, strict=True):
        found[read([DECK_52[c] for c in row])] += int(count)
    return dict(found)
