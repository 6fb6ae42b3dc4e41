"""Three Card Double Play: the best split, doubled when right, and what six cards make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple, TypeVar

import numpy as np

from galaxy_tui.ai.exact import double_play as exact
from galaxy_tui.ai.exact import six_lines
from galaxy_tui.ai.exact.ranks import three
from galaxy_tui.ai.exact.subsets import Bools, Ints
from galaxy_tui.ai.exact.suits import classes
from galaxy_tui.ai.odds.ends import End, net_on, words_of
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.games.three_card_double_play import (
    LOW_LINES,
    PICK_3_LINES,
    PICK_5_LINES,
    SUPER_3_LINES,
    SUPER_SIX_LINES,
)
from galaxy_tui.hands.five import FiveCard
from galaxy_tui.hands.six import Pick3, Super3, SuperSix
from galaxy_tui.hands.three import ThreeCard

Kind = TypeVar("Kind", bound=IntEnum)


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


def pick_3_lines(*, flush_or_straight: bool) -> dict[str, int]:
    """App B, by line; tables 09 to 15 have Double Flush or Straight for Double pairs."""
    lines = six_lines.pick_3_lines(flush_or_straight=flush_or_straight)
    return _counted(lines, Pick3, PICK_3_LINES)


def super_3_lines() -> dict[str, int]:
    """App D, by line."""
    return _counted(six_lines.super_3_lines(), Super3, SUPER_3_LINES)


def pick_5_lines() -> dict[str, int]:
    """App C, by line: the best five of six."""
    return _counted(six_lines.pick_5_lines(), FiveCard, PICK_5_LINES)


def super_six_lines() -> dict[str, int]:
    """App E, by line: the best five of six, or all six."""
    return _counted(six_lines.super_six_lines(), SuperSix, SUPER_SIX_LINES)


def _counted(line: Ints, kinds: type[Kind], names: Mapping[Kind, str]) -> dict[str, int]:
    """How many hands are on each line that a hand can be on, the highest first."""
    counts = np.bincount(line, classes(6).weight, len(kinds))
    found: Counter[str] = Counter()
    for kind in reversed(kinds):
        if counts[kind]:
            found[names[kind]] += int(counts[kind])
    return dict(found)
