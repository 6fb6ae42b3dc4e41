"""The best decision by one's own cards and the up card, as arrays: what `odds` finds best.

Three Card Split's and Deuces Wild's are by place (`subsets`), the others by suit class (`keys`).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from galaxy_tui.ai.exact import deuces_wild, double_play, fortune, three_card_split
from galaxy_tui.ai.exact.keys import as_seen
from galaxy_tui.ai.exact.subsets import Bools, Ints
from galaxy_tui.ai.odds.deuces_wild import ante_net, net_by_kind
from galaxy_tui.ai.odds.double_play import best_choice
from galaxy_tui.ai.odds.prime import best_raises
from galaxy_tui.games.deuces_wild import FORTUNE_LINES
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.money import Cents


@cache
def best_low() -> Ints:
    """TCS: which of three cards, in deck order, is best set low against the house way."""
    found = three_card_split.results()
    value = 2 * found.wins + found.pushes  # a push is half-way between winning and losing
    best: Ints = np.argmax(value, axis=1).astype(np.uint8)
    return best


class Wild(NamedTuple):
    """DW: which three cards play, which four raise, and the Fortune picks, a bit a card."""

    plays: Bools
    raises: Bools
    pick_of_three: Ints
    pick_of_four: Ints


@cache
def best_wild(
    ante: Paytable | None, fortunes: Paytable | None, staked: tuple[Cents, Cents]
) -> Wild:
    """DW: the best play, given the tables of Ante and Fortune and what is staked on each.

    Without a table there is nothing to decide, and what is said of it is never asked.
    """
    plays: Bools = np.zeros(deuces_wild.HANDS, np.bool_)
    raises: Bools = np.zeros(len(deuces_wild.holding(4)), np.bool_)
    picks: list[Ints] = [np.ones(len(plays), np.uint8), np.ones(len(raises), np.uint8)]
    if ante:
        plays, raises, _ = deuces_wild.decide(ante_net(ante))
    if fortunes:
        odds = net_by_kind(fortunes, FORTUNE_LINES)
        three, four = fortune.best_picks(odds, 3), fortune.best_picks(odds, 4)
        picks = [three.pick, four.pick]
        if ante and all(staked):  # playing on buys a pick from four cards
            plays = fortune.decide_beside(ante_net(ante), three, four, staked[1], staked[0]).plays
    return Wild(plays, raises, *picks)


class Split(NamedTuple):
    """TCDP, by class of six cards: the ranks of High and Low, and whether to double."""

    high: Ints
    low: Ints
    double: Bools


@cache
def best_split(low_table: Paytable) -> Split:
    """TCDP: the split with the highest expectation; doubled when that is above zero."""
    splits, best = double_play.all_splits(), best_choice(low_table)
    return Split(splits.high[best.row], splits.low[best.row], best.doubled)


@cache
def best_raise(win_bonus: Paytable, bad_beat: Paytable) -> Ints:
    """FCP: 0 to fold, or how many times to raise: a row a class of five, a column an up card."""
    return as_seen(5, best_raises(win_bonus, bad_beat))
