"""Deuces Wild: the Ante with the best play, and the three wagers that stand beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from math import comb

import numpy as np

from galaxy_tui.ai.exact import deuces_wild as exact
from galaxy_tui.ai.exact import fortune
from galaxy_tui.ai.exact.ranks import wild_three_category
from galaxy_tui.ai.exact.subsets import Bools, Ints
from galaxy_tui.ai.odds.ends import End, net_on, words_of
from galaxy_tui.cards import DECK_53
from galaxy_tui.games.deuces_wild import (
    ANTE_LINES,
    FORTUNE_LINES,
    TREASURE_LINES,
    jackpot_line,
)
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.hands.wild import WildFive, WildThree, wilds

UNITS = 4  # Ante, Play, and a Raise of both


def net_by_kind(table: Paytable, lines: Mapping[WildFive, str]) -> Ints:
    """What one unit wins on each kind of hand, in hundredths."""
    return np.array([net_on(table, lines[kind]) for kind in WildFive], np.int64)


def ante_net(table: Paytable) -> Ints:
    """What Ante, Play and Raise win together."""
    return UNITS * net_by_kind(table, ANTE_LINES)


def ante(table: Paytable) -> list[End]:
    """App A, with the best play at both decisions."""
    best = exact.decide(ante_net(table))
    return ante_ends(table, best.plays, best.raises)


def ante_ends(table: Paytable, plays: Bools, raises: Bools) -> list[End]:
    """The same for a player who decides so."""
    ends = exact.count_ends(plays, raises)
    found = [
        End("folded on three cards", ends.folded_three, -100, 100, "Loss"),
        End("folded on four cards", ends.folded_four, -200, 200, "Loss"),
    ]
    return found + [
        End(line, count, UNITS * net_on(table, line), UNITS * 100, words_of(table, line))
        for line, count in _by_line(ends.made, ANTE_LINES).items()
    ]


def treasure_lines() -> dict[str, int]:
    """App B: the 23,426 first three cards, by line."""
    counts = np.bincount(wild_three_category(), minlength=len(WildThree))
    found: Counter[str] = Counter()
    for kind in reversed(WildThree):
        found[TREASURE_LINES[kind]] += int(counts[kind])
    return dict(found)


def five_card_fortune(table: Paytable) -> list[End]:
    """App C as a wager on its own: the best pick from three cards."""
    picks = fortune.best_picks(net_by_kind(table, FORTUNE_LINES), 3)
    made = fortune.made_by(picks, 3)
    return [
        End(line, count, net_on(table, line), pays=words_of(table, line))
        for line, count in _by_line(made, FORTUNE_LINES).items()
    ]


def beside_antes(table: Paytable, antes: tuple[Paytable, ...]) -> list[tuple[int, int]]:
    """Ante and Fortune of equal stakes, best played together: won, and of how much, in hundredths
    of the Ante; for each Ante table."""
    odds = net_by_kind(table, FORTUNE_LINES)
    three, four = fortune.best_picks(odds, 3), fortune.best_picks(odds, 4)
    found = []
    for posted in antes:
        best = fortune.decide_beside(ante_net(posted), three, four, 1, 1)
        found.append((int(best.value.sum()), 100 * fortune.WAYS * exact.HANDS))
    return found


def _by_line(made: Ints, lines: Mapping[WildFive, str]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for kind in reversed(WildFive):
        found[lines[kind]] += int(made[kind])
    return dict(found)


@cache
def jackpot_lines() -> dict[str, int]:
    """App D: the 2,869,685 hands by their number of wild cards."""
    wild = [c for c in DECK_53 if wilds([c])]
    natural = [c for c in DECK_53 if not wilds([c])]
    found: Counter[str] = Counter()
    for count in range(len(wild), -1, -1):
        line = jackpot_line([*wild[:count], *natural[: 5 - count]])
        found[line] += comb(len(wild), count) * comb(len(natural), 5 - count)
    return dict(found)
