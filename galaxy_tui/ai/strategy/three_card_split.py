"""Three Card Split: which card to set low (TCS §4), against a dealer who sets by house way."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact import three_card_split as exact
from galaxy_tui.ai.exact.subsets import Bools, Ints, subsets
from galaxy_tui.ai.odds.ends import figures
from galaxy_tui.ai.odds.three_card_split import primary
from galaxy_tui.ai.strategy.learner import Condition
from galaxy_tui.ai.strategy.listing import Question, answer, priced
from galaxy_tui.ai.strategy.records import Simple, Strategy
from galaxy_tui.ai.strategy.words import a_rank
from galaxy_tui.cards import DECK_52
from galaxy_tui.hands.two import TwoCard, two_card

STAKE: Final = exact.HANDS * exact.DEALER_HANDS
CHARGE: Final = 0.00007
CARDS: Final = ("highest", "middle", "lowest")
ACTIONS: Final = (
    "set it by the house way",
    *(f"set your {name} card low" for name in CARDS),
    "make the highest two-card hand that you can",
)
# What is left high when the highest, the middle or the lowest card goes low.
_PAIRS: Final = ("two lowest cards", "highest and lowest cards", "two highest cards")
_COUNTS: Final = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")
_MADE: Final = {
    TwoCard.SUITED_CONNECTORS: "suited connectors",
    TwoCard.PAIR: "a pair",
    TwoCard.CONNECTED: "connected",
    TwoCard.SUITED: "suited",
}
# No other two are suited, or connected, in any way.
_ALIKE: Final = {
    TwoCard.SUITED_CONNECTORS: (TwoCard.SUITED_CONNECTORS,),
    TwoCard.PAIR: (TwoCard.PAIR,),
    TwoCard.CONNECTED: (TwoCard.CONNECTED, TwoCard.SUITED_CONNECTORS),
    TwoCard.SUITED: (TwoCard.SUITED, TwoCard.SUITED_CONNECTORS),
}
_BEST: Final = {
    "suited connectors": (TwoCard.SUITED_CONNECTORS,),
    "a pair or suited connectors": (TwoCard.PAIR, TwoCard.SUITED_CONNECTORS),
    "connected cards, a pair or suited connectors": (
        TwoCard.CONNECTED, TwoCard.PAIR, TwoCard.SUITED_CONNECTORS,
    ),
}  # fmt: skip


_NOTES: Final = [
    "“Suited” and “connected” leave out suited connectors, which are a hand of their own.",
    "Of equal cards set that one low which leaves the better two; if they are the same, the one "
    "that the house way sets low, or else the black one.",
    "The house way is how the dealer sets: galaxy rules tcs.",
]


class Hands(NamedTuple):
    """All hands, their cards from the highest to the lowest: a column a card."""

    place: Ints  # in deck order: 0, 1 or 2
    rank: Ints
    kind: Ints  # what the other two are when this one goes low: a `TwoCard`
    best: Ints  # which one goes low to leave the highest two-card hand


@cache
def hands() -> Hands:
    """Of two equal cards the one that leaves the better two is set low; if that is the same too,
    the one that the house would, or the black one."""
    rows = subsets(52, 3).astype(np.int64)
    rank = np.array([c.rank for c in DECK_52])[rows]
    black = np.array([not c.red for c in DECK_52])[rows]
    leaves = np.stack([side.high for side in exact.settings()], axis=1).astype(np.int64)
    by_house = exact.house_low()[:, None] == np.arange(3)
    merit = leaves * 4 + by_house * 2 + black
    low_pair = (rank == rank.min(axis=1)[:, None]) & (rank < rank.max(axis=1)[:, None])
    place = np.argsort(-rank * 10_000 + np.where(low_pair, merit, -merit), axis=1)
    in_order = np.take_along_axis(rows, place, axis=1)
    a, b, c = in_order.T
    kinds = _kinds()
    kind = np.stack([kinds[b, c], kinds[a, c], kinds[a, b]], axis=1)
    best = np.argmax(np.take_along_axis(merit, place, axis=1), axis=1)
    return Hands(place, np.take_along_axis(rank, place, axis=1), kind, best)


def _kinds() -> Ints:
    """The category of two cards."""
    found: Ints = np.zeros((52, 52), np.int64)
    for a in DECK_52:
        for b in DECK_52:
            if a is not b:
                found[a.index, b.index] = two_card((a, b)).category
    return found


def values() -> Ints:
    """What each action wins with each hand, over all dealer's hands; a column an action."""
    results = exact.results()
    net = 2 * results.wins.astype(np.int64) + results.pushes - exact.DEALER_HANDS
    here = hands()
    best = here.place[np.arange(exact.HANDS), here.best]
    low = np.column_stack([exact.house_low(), here.place, best])
    return np.take_along_axis(net, low, axis=1)


def conditions() -> list[Condition]:
    """What two of the cards make, and how high the third is."""
    limits = list(_limits())
    found = [Condition(words, holds) for words, holds in limits]
    for words, holds in _made():
        found.append(Condition(words, holds))
        found += [Condition(f"{words}, and {more}", holds & high, 2) for more, high in limits]
    here = hands()
    every = np.arange(exact.HANDS)
    kind, left = here.kind[every, here.best], here.rank[every, here.best]
    for names, kinds in _BEST.items():
        among = np.isin(kind, kinds)
        found.append(Condition(f"you can make {names}", among))
        for rank in range(4, 13):
            more = f"and the card that is left is {a_rank(rank)} or higher"
            holds = among & (left >= rank)
            found.append(Condition(f"you can make {names}, {more}", holds, 2))
            more = f"and your highest card is {a_rank(rank)} or lower"
            holds = among & (here.rank[:, 0] <= rank)
            found.append(Condition(f"you can make {names}, {more}", holds, 2))
    return found


def _made() -> Iterator[tuple[str, Bools]]:
    here = hands()
    made = here.kind > TwoCard.HIGH_CARD
    suited = (here.kind == TwoCard.SUITED) | (here.kind == TwoCard.SUITED_CONNECTORS)
    yield "no two of your cards make anything", made.sum(axis=1) == 0
    yield "your three cards are of one suit", suited.sum(axis=1) == 3
    for n, words in enumerate(_PAIRS):
        for kind, name in _MADE.items():
            yield f"your {words} are {name}", here.kind[:, n] == kind
            alike = np.isin(here.kind, _ALIKE[kind])
            alone = (here.kind[:, n] == kind) & (alike.sum(axis=1) == 1)
            yield f"only your {words} are {name}", alone
            only = (here.kind[:, n] == kind) & (made.sum(axis=1) == 1)
            yield f"your {words} are {name} and no other two make anything", only


def _limits() -> Iterator[tuple[str, Bools]]:
    here = hands()
    highest, middle, lowest = here.rank.T
    for gap in range(2, 9):
        apart = f"{_COUNTS[gap]} or more ranks below your middle card"
        yield f"your lowest card is {apart}", middle - lowest >= gap
    for rank in range(4, 14):
        yield f"your highest card is {a_rank(rank)} or lower", highest <= rank
        yield f"your middle card is {a_rank(rank)} or higher", middle >= rank
        yield f"your lowest card is {a_rank(rank)} or lower", lowest <= rank
        yield f"your lowest card is {a_rank(rank)} or higher", lowest >= rank


def strategy() -> Strategy:
    """Exceptions from the house way, or a list without it: the one that is cheaper."""
    won = values()
    everyone: Ints = np.ones(exact.HANDS, np.int64)
    seen = conditions()
    house = Question("Which card goes low?", "if", ACTIONS, seen, won, everyone, STAKE)
    alone = house._replace(actions=ACTIONS[1:], values=won[:, 1:])
    found = min(answer(house, CHARGE, 0), answer(alone, CHARGE), key=lambda one: one.price)
    perfect, ev = figures(primary()).ev, Fraction(found.won, STAKE)
    return Strategy(
        game="three-card-split",
        wager="primary",
        paytable="even",
        ev_perfect=float(perfect),
        ev=float(ev),
        cost=float(perfect - ev),
        decisions=[found.decision],
        simple=_simple(perfect, won),
        notes=_NOTES,
    )


def _simple(perfect: Fraction, won: Ints) -> list[Simple]:
    here = hands()
    every = np.arange(exact.HANDS)
    foul = exact.fouls()[every, here.place[:, 0]]
    highest_low = np.where(foul, 2, 1)
    named = [
        ("always the house way", won[:, 0]),
        ("always the highest two-card hand", won[:, 4]),
        ("always the highest low card that isn't foul", won[every, highest_low]),
        ("always the middle card low", won[:, 2]),
    ]
    return priced(perfect, [(name, Fraction(int(w.sum()), STAKE)) for name, w in named])
