"""Four Card Prime: fold, or raise how much, by the best four cards and the dealer's up card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact import prime as exact
from galaxy_tui.ai.exact.ranks import four
from galaxy_tui.ai.exact.subsets import Bools, Ints
from galaxy_tui.ai.exact.suits import classes
from galaxy_tui.ai.odds.ends import figures
from galaxy_tui.ai.odds.prime import ante, raise_values
from galaxy_tui.ai.strategy.learner import Condition
from galaxy_tui.ai.strategy.listing import Question, answer, priced
from galaxy_tui.ai.strategy.records import Simple, Strategy
from galaxy_tui.ai.strategy.words import a_rank
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.hands.four import FourCard, FourCardHand
from galaxy_tui.hands.words import plural, rank_word

# What a raise wins grows evenly with it, so 2× is never better than both 1× and 3×.
TIMES: Final = (0, 1, 3)
ACTIONS: Final = ("fold", "raise 1×", "raise 3×")
STAKE: Final = 100 * exact.HANDS * exact.UP_CARDS * exact.DEALER_HANDS
_RANKS: Final = range(2, 15)
_NOTES: Final = [
    "Your hand is the best four of your five cards. Of two pairs, your pair is the higher one.",
    "Raising 2× is never best: whatever makes it better than 1× makes 3× better still.",
]


class Situations(NamedTuple):
    """Hands of one rank that see an up card of one rank, and hold so many of that rank."""

    rank: Ints  # of the best four
    up: Ints  # 2 to 14
    held: Bools  # whether the player has a card of the up card's rank
    of: Ints  # the situation of each class (a row) and up card (a column); -1 for none
    weight: Ints


@cache
def situations() -> Situations:
    table, (cards, weight) = exact.beaten(), classes(5)
    held: Ints = np.zeros((len(cards), 13), np.int64)
    for column in cards.T:
        held[np.arange(len(cards)), column % 13] = 1
    key = (table.rank.astype(np.int64)[:, None] * 13 + np.arange(52) % 13) * 2
    key += np.tile(held, (1, 4))
    there = table.beat >= 0
    keys, number = np.unique(key[there], return_inverse=True)
    of: Ints = np.full(key.shape, -1, np.int32)
    of[there] = number
    hands = np.broadcast_to(weight[:, None], of.shape)[there]
    count = np.bincount(number, hands, len(keys)).astype(np.int64)
    return Situations(keys // 26, keys // 2 % 13 + 2, keys % 2 == 1, of, count)


def values(win: Paytable, bad_beat: Paytable) -> Ints:
    """What each action wins in each situation, in hundredths; a column an action."""
    here, weight = situations(), classes(5).weight
    found: Ints = np.zeros((len(here.rank), len(TIMES)), np.int64)
    found[:, 0] = -100 * here.weight * exact.DEALER_HANDS
    there = here.of >= 0
    for column, times in enumerate(TIMES[1:], start=1):
        won = raise_values(win, bad_beat, times) * weight[:, None]
        np.add.at(found[:, column], here.of[there], won[there])
    return found


def thresholds() -> Iterator[tuple[str, FourCardHand]]:
    """Hands that a player can remember as the least of their kind, the lowest first."""
    for top in range(9, 15):
        yield f"{rank_word(top)} high", FourCardHand(FourCard.HIGH_CARD, (top,))
        if top == 14:
            for second in (10, 11, 12, 13):
                words = f"ace-{rank_word(second)} high"
                yield words, FourCardHand(FourCard.HIGH_CARD, (14, second))
    for rank in _RANKS:
        yield f"a pair of {plural(rank)}", FourCardHand(FourCard.PAIR, (rank,))
    yield "two pair", FourCardHand(FourCard.TWO_PAIR, ())
    yield "a straight", FourCardHand(FourCard.STRAIGHT, ())
    yield "a flush", FourCardHand(FourCard.FLUSH, ())
    yield "three of a kind", FourCardHand(FourCard.THREE_OF_A_KIND, ())


def conditions() -> list[Condition]:
    """A least hand, alone or with something about the up card."""
    here = situations()
    hands = four().hands
    found = []
    for words, least in thresholds():
        enough = np.array([hand >= least for hand in hands])[here.rank]
        found.append(Condition(f"{words} or better", enough))
        for more, holds in _about_the_up_card():
            found.append(Condition(f"{words} or better, if {more}", enough & holds, 2))
    return found


@cache
def _about_the_up_card() -> list[tuple[str, Bools]]:
    here = situations()
    hands = four().hands
    of: Callable[[Callable[[FourCardHand], int]], Ints]
    of = lambda read: np.array([read(hand) for hand in hands])[here.rank]  # noqa: E731
    paired = of(lambda hand: hand.category in (FourCard.PAIR, FourCard.TWO_PAIR)) == 1
    first = of(lambda hand: hand.ranks[0])
    highest = of(lambda hand: max(hand.ranks))
    found = [
        ("you hold a card of the up card's rank", here.held),
        ("the up card is lower than your pair", paired & (here.up < first)),
        ("the up card is not higher than your pair", paired & (here.up <= first)),
        ("the up card is lower than your highest card", here.up < highest),
    ]
    for rank in range(3, 14):
        words = f"the up card is {a_rank(rank)} or lower"
        found.append((words, here.up <= rank))
    return found


def question(win: Paytable, bad_beat: Paytable) -> Question:
    """The one decision, with what each raise is worth."""
    won, weight = values(win, bad_beat), situations().weight
    return Question("Fold or raise?", "with", ACTIONS, conditions(), won, weight, STAKE)


def strategy(win: Paytable, bad_beat: Paytable) -> Strategy:
    """Fold, raise once or raise three times."""
    asked = question(win, bad_beat)
    found = answer(asked)
    perfect, ev = figures(ante(win, bad_beat)).ev, Fraction(found.won, STAKE)
    return Strategy(
        game="four-card-prime",
        wager="ante",
        paytable=f"{win.name}/{bad_beat.name}",
        ev_perfect=float(perfect),
        ev=float(ev),
        cost=float(perfect - ev),
        decisions=[found.decision],
        simple=_simple(perfect, asked.values),
        notes=_NOTES,
    )


def _simple(perfect: Fraction, won: Ints) -> list[Simple]:
    """By the hand alone; of the rules with one or two limits, the best of their kind."""
    hands = four().hands
    by_rank: Ints = np.zeros((len(hands), len(TIMES)), np.int64)
    np.add.at(by_rank, situations().rank, won)
    # What each action wins with every hand from a limit upwards.
    above = {"nothing": np.zeros(len(TIMES), np.int64), "anything": by_rank.sum(axis=0)}
    for words, least in thresholds():
        above[words] = by_rank[[hand >= least for hand in hands]].sum(axis=0)

    def by_limits(three: str, one: str) -> Fraction:
        upper, lower = above[three], above[one]
        total = upper[2] + (lower - upper)[1] + (above["anything"] - lower)[0]
        return Fraction(int(total), STAKE)

    names = [words for words, _ in thresholds()]
    pairs = [words for words in names if words.startswith("a pair")]
    top = max(names, key=lambda least: by_limits(least, least))
    pair = max(pairs, key=lambda least: by_limits(least, pairs[0]))
    lower, upper = max(combinations(names, 2), key=lambda two: by_limits(two[1], two[0]))
    named = {
        "always raise 3×": by_limits("anything", "anything"),
        "always raise 1×": by_limits("nothing", "anything"),
        "always fold": by_limits("nothing", "nothing"),
        f"3× with {pair} or better, 1× with a lower pair": by_limits(pair, pairs[0]),
        "3× with a pair of tens or better, 1× with a lower pair": by_limits(
            "a pair of tens", pairs[0]
        ),
        "3× with a pair of tens or better, 1× with a lower pair or an ace": by_limits(
            "a pair of tens", "ace high"
        ),
        f"3× with {upper} or better, 1× with {lower} or better": by_limits(upper, lower),
        f"3× with {top} or better, or fold": by_limits(top, top),
        "3× with any pair or better, or fold": by_limits(pairs[0], pairs[0]),
    }
    return priced(perfect, list(named.items()))
