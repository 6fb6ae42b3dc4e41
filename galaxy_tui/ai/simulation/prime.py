"""Four Card Prime for a chunk of rounds at one seat (FCP Rules 2 to 8)."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from typing import Final

import numpy as np

from galaxy_tui.ai.exact.keys import seen_in
from galaxy_tui.ai.exact.ranks import best_four_of_five, four
from galaxy_tui.ai.exact.subsets import CHOOSE, Ints, place
from galaxy_tui.ai.exact.suits import class_of
from galaxy_tui.ai.odds.prime import LESS
from galaxy_tui.ai.perfect import best_raise
from galaxy_tui.ai.players import Wagers
from galaxy_tui.ai.simple import ACE_HIGH, TEN
from galaxy_tui.ai.simulation.columns import Part, Played, Stakes, in_order
from galaxy_tui.ai.simulation.lines import five_lines
from galaxy_tui.ai.simulation.pays import by_lines, jackpot, to_one
from galaxy_tui.cards import DECK_52, Card
from galaxy_tui.games.four_card_prime import (
    ANTE_LINES,
    aces_baby_line,
    five_card_line,
    four_card_line,
    prime_line,
)
from galaxy_tui.games.setup import Setup
from galaxy_tui.hands.five import FiveCard, FiveCardHand
from galaxy_tui.hands.four import FourCard

CARDS: Final = 11
_LINES: Final = (LESS, *ANTE_LINES.values())
_RAISES: Final = 4  # fold, or once, twice, three times
_RED: Final[Ints] = np.array([c.red for c in DECK_52], np.uint8)


def play(setup: Setup, character: str, wagers: Wagers, deck: Ints) -> Played:
    """Deal, raise or fold, compare; the bonus wagers live on a folded hand too."""
    held = in_order(deck[:5])
    at = place(held)
    mine = best_four_of_five()[at]
    raises = _raises(setup, character, at, deck)
    wins = mine >= best_of_six(in_order(deck[5:11]))
    code = (raises.astype(np.int16) * 2 + wins) * len(_LINES) + _ante_lines()[mine]
    parts = [Part(code, _main(setup, wagers))]
    parts += _bonuses(setup, wagers, held, at, mine)
    cards = {"seat": deck[:5], "dealer": deck[5:11]}
    return Played(parts, cards, {"raise": raises})


def _raises(setup: Setup, character: str, at: Ints, deck: Ints) -> Ints:
    """How many times the Ante; 0 is a fold."""
    match character:
        case "perfect":
            best = best_raise(setup.paytables["win-bonus"], setup.paytables["bad-beat"])
            return best[class_of(5)[at], seen_in(list(deck[:5]), deck[10])]
        case "plain":
            return _plain_raises()[best_four_of_five()[at]]
    times = {"always": 3, "house-way": 1, "never": 0}[character]
    return np.full(len(at), times, np.uint8)


def best_of_six(cards: list[Ints]) -> Ints:
    """The rank of the dealer's best four (Rule 5), cards lowest first.

    A five-card part's place is that of the cards below the one left out, and of those above it,
    each a place lower.
    """
    same = [CHOOSE[k][card] for k, card in enumerate(cards[:5], start=1)]
    lower = [CHOOSE[k][card] for k, card in enumerate(cards[1:], start=1)]
    at = lower[0] + lower[1] + lower[2] + lower[3] + lower[4]
    best: Ints = best_four_of_five()[at]
    for out in range(5):
        at = at - lower[out] + same[out]
        np.maximum(best, best_four_of_five()[at], out=best)
    return best


@cache
def _plain_raises() -> Ints:
    """By rank: three times with a pair of tens or better, once with any other pair or an ace."""
    hands = four().hands
    found: Ints = np.zeros(len(hands), np.uint8)
    found[bisect_left(hands, (FourCard.HIGH_CARD, (ACE_HIGH,))) :] = 1
    found[bisect_left(hands, (FourCard.PAIR, (TEN,))) :] = 3
    return found


@cache
def _ante_lines() -> Ints:
    names = [ANTE_LINES.get(hand.category, LESS) for hand in four().hands]
    return np.array([_LINES.index(name) for name in names], np.int16)


def _main(setup: Setup, wagers: Wagers) -> dict[str, Stakes]:
    """By raise, won or not, and the line of the Ante's two tables."""
    ante = wagers["ante"]
    staked, net, ante_net = [], [], []
    for times in range(_RAISES):
        for wins in (False, True):
            for line in _LINES:
                raised = times * ante
                staked.append(raised)
                net.append(raised if wins else -raised)
                ante_net.append(_ante(setup, ante, line, wins) if times else -ante)
    return {"ante": Stakes([ante] * len(ante_net), ante_net), "raise": Stakes(staked, net)}


def _ante(setup: Setup, ante: int, line: str, wins: bool) -> int:
    """Rules 7 and 8: even money and the win bonus, or after a bad beat never less than it was."""
    if wins:
        return ante + max(to_one(setup.paytables["win-bonus"], line, ante), 0)
    if line == LESS:
        return -ante
    return max(to_one(setup.paytables["bad-beat"], line, ante), 0)


def _bonuses(setup: Setup, wagers: Wagers, held: list[Ints], at: Ints, mine: Ints) -> list[Part]:
    found = []
    if stake := wagers.get("aces-baby"):
        names, line_of = _by_hand("aces-baby")
        pays = by_lines(setup.paytables["aces-baby"], names, stake)
        found.append(Part(line_of[mine], {"aces-baby": pays}))
    if stake := wagers.get("prime"):
        reds = sum((_RED[card] for card in held[1:]), start=_RED[held[0]])
        lines = [prime_line(_with_red(red)) for red in range(6)]
        pays = by_lines(setup.paytables["prime"], lines, stake)
        found.append(Part(reds, {"prime": pays}))
    if stake := wagers.get("five-card-jackpot"):
        lines = [five_card_line(FiveCardHand(kind, ())) for kind in FiveCard]
        pays = jackpot(setup, "five-card-jackpot", lines, stake)
        found.append(Part(five_lines()[at], {"five-card-jackpot": pays}))
    if stake := wagers.get("four-card-jackpot"):
        names, line_of = _by_hand("four-card-jackpot")
        pays = jackpot(setup, "four-card-jackpot", names, stake)
        found.append(Part(line_of[mine], {"four-card-jackpot": pays}))
    return found


def _with_red(count: int) -> list[Card]:
    """Five cards, so many of them red."""
    red, black = ([c for c in DECK_52 if c.red is colour] for colour in (True, False))
    return [*red[:count], *black[: 5 - count]]


@cache
def _by_hand(wager: str) -> tuple[tuple[str, ...], Ints]:
    """The lines of a wager that reads the best four, and the line of each rank."""
    line_of = aces_baby_line if wager == "aces-baby" else four_card_line
    names = [line_of(hand) for hand in four().hands]
    lines = tuple(dict.fromkeys(names))
    return lines, np.array([lines.index(name) for name in names], np.uint8)
