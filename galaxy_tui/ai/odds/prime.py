"""Four Card Prime: the Ante with the best raise against the up card, and what five cards make."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact import prime as exact
from galaxy_tui.ai.exact.ranks import best_four_of_five, five_category, four
from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.ai.exact.suits import classes
from galaxy_tui.ai.odds.ends import End, net_of, words_of
from galaxy_tui.cards import DECK_52
from galaxy_tui.games.four_card_prime import (
    ANTE_LINES,
    aces_baby_line,
    five_card_line,
    four_card_line,
    prime_line,
)
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.hands.five import FiveCard, FiveCardHand
from galaxy_tui.hands.four import FourCard

RAISES: Final = (0, 1, 2, 3)  # 0 is a fold
DEALS: Final = exact.HANDS * exact.UP_CARDS * exact.DEALER_HANDS
LESS: Final = "Flush or less"


class Stakes(NamedTuple):
    """What a raise can win and lose beside itself, in hundredths, for each four-card rank."""

    won: Ints  # the Ante's even money and the win bonus (FCP Rule 8)
    lost: Ints  # the Ante, or on a bad beat what it earns (Rule 7)


def stakes(win: Paytable, bad_beat: Paytable) -> Stakes:
    """The two tables of App A, by rank."""
    lines = [ANTE_LINES.get(hand.category, LESS) for hand in four().hands]
    won = {line: 100 + _extra(win, line) for line in set(lines)}
    lost = {line: -100 if line == LESS else _extra(bad_beat, line) for line in set(lines)}
    return Stakes(np.array([won[line] for line in lines]), np.array([lost[line] for line in lines]))


def _extra(table: Paytable, line: str) -> int:
    """What a line pays beside even money, or on a lost hand: nothing unless it has odds."""
    found = table.line(line)
    net = net_of(found.pay if found else None)
    return max(net or 0, 0)


def raise_values(win: Paytable, bad_beat: Paytable, times: int) -> Ints:
    """What raising so many times wins in each situation, in hundredths over all dealer's hands."""
    table = exact.beaten()
    at = stakes(win, bad_beat)
    lost = table.beat.astype(np.int64)
    won = exact.DEALER_HANDS - lost
    more = 100 * times
    return won * (at.won[table.rank] + more)[:, None] + lost * (at.lost[table.rank] - more)[:, None]


def best_raises(win: Paytable, bad_beat: Paytable) -> Ints:
    """The best raise for each class of hands and each up card; 0 is a fold, -1 no such up card."""
    best = np.full(exact.beaten().beat.shape, -100 * exact.DEALER_HANDS)
    found: Ints = np.zeros(best.shape, np.int8)
    for times in RAISES[1:]:
        value = raise_values(win, bad_beat, times)
        better = value > best
        best[better], found[better] = value[better], times
    found[exact.beaten().beat < 0] = -1
    return found


def ante(win: Paytable, bad_beat: Paytable) -> list[End]:
    """All hands, all up cards: the best of folding and raising once, twice or three times."""
    return raise_ends(win, bad_beat, best_raises(win, bad_beat))


def raise_ends(win: Paytable, bad_beat: Paytable, raises: Ints) -> list[End]:
    """The same for a player who raises so."""
    table, weight = exact.beaten(), classes(5).weight
    folded = int((raises == 0).sum(axis=1) @ weight) * exact.DEALER_HANDS
    found = [End("folded", folded, -100, 100, "Loss")]
    kind = four().category[table.rank]
    at = stakes(win, bad_beat)
    for times in RAISES[1:]:
        here = raises == times
        beat = np.where(here, table.beat, 0).sum(axis=1, dtype=np.int64) * weight
        all_of_it = here.sum(axis=1) * weight * exact.DEALER_HANDS
        for line in dict.fromkeys([*ANTE_LINES.values(), LESS]):
            those = np.isin(kind, [k for k in FourCard if ANTE_LINES.get(k, LESS) == line])
            if not those.any():
                continue
            rank = table.rank[np.argmax(those)]
            lost = int(beat[those].sum())
            won = int(all_of_it[those].sum()) - lost
            more, wagered = 100 * times, 100 + 100 * times
            name = f"raised {times}×, {line}"
            bonus = words_of(win, line) if _extra(win, line) else "no bonus"
            beaten = words_of(bad_beat, line) if line != LESS else "Loss"
            found.append(
                End(f"{name}, won", won, int(at.won[rank]) + more, wagered, f"1 to 1, {bonus}")
            )
            found.append(End(f"{name}, lost", lost, int(at.lost[rank]) - more, wagered, beaten))
    return [end for end in found if end.count]


@cache
def aces_baby_lines() -> dict[str, int]:
    """App B: the 2,598,960 hands by their best four."""
    return _by_rank([aces_baby_line(hand) for hand in four().hands])


@cache
def four_card_lines() -> dict[str, int]:
    """App E: the same."""
    return _by_rank([four_card_line(hand) for hand in four().hands])


def _by_rank(lines: list[str]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for line, count in zip(lines, np.bincount(best_four_of_five()), strict=True):
        found[line] += int(count)
    return dict(reversed(found.items()))


@cache
def prime_lines() -> dict[str, int]:
    """App C: how many of the five are of one colour."""
    red = [c for c in DECK_52 if c.red]
    black = [c for c in DECK_52 if not c.red]
    found: Counter[str] = Counter()
    for count in range(6):
        line = prime_line([*red[:count], *black[: 5 - count]])
        found[line] += comb(26, count) * comb(26, 5 - count)
    return dict(found)


@cache
def five_card_lines() -> dict[str, int]:
    """App D: the five cards as dealt."""
    cards, weight = classes(5)
    counts = np.bincount(five_category(cards), weight, len(FiveCard))
    found: Counter[str] = Counter()
    for kind in reversed(FiveCard):
        found[five_card_line(FiveCardHand(kind, ()))] += int(counts[kind])
    return dict(found)
