"""Five Card Fortune on its own: which of three cards to pick, the community unseen (DW App C)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Final

import numpy as np

from galaxy_tui.ai.exact import fortune as exact
from galaxy_tui.ai.exact.deuces_wild import HANDS, holding
from galaxy_tui.ai.exact.subsets import Ints, place, subsets
from galaxy_tui.ai.odds.deuces_wild import five_card_fortune, net_by_kind
from galaxy_tui.ai.odds.ends import figures
from galaxy_tui.ai.strategy.learner import Condition
from galaxy_tui.ai.strategy.listing import Question, answer, priced
from galaxy_tui.ai.strategy.records import Simple, Strategy
from galaxy_tui.ai.strategy.wild_words import DECK, RANK, SUIT, WILD
from galaxy_tui.ai.strategy.words import a_rank
from galaxy_tui.games.deuces_wild import FORTUNE_LINES
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.hands.words import plural

_HELD: Final = 3
STAKE: Final = 100 * HANDS * exact.communities(_HELD)
_NEAR: Final = range(7, 12)
ACTIONS: Final = (
    "pick every wild card",
    "pick your highest card",
    "pick your lowest card",
    "pick the card that is not of the pair",
    "pick the ten",
    *(f"pick the card nearest to {a_rank(rank)}, or the higher of two as near" for rank in _NEAR),
)


def strategy(table: Paytable) -> Strategy:
    """The pick from three cards."""
    odds = net_by_kind(table, FORTUNE_LINES)
    won = values(odds)
    everyone: Ints = np.ones(HANDS, np.int64)
    asks = "Which card do you pick?"
    found = answer(Question(asks, "with", ACTIONS, conditions(), won, everyone, STAKE))
    perfect, ev = figures(five_card_fortune(table)).ev, Fraction(found.won, STAKE)
    return Strategy(
        game="deuces-wild",
        wager="five-card-fortune",
        paytable=table.name,
        ev_perfect=float(perfect),
        ev=float(ev),
        cost=float(perfect - ev),
        decisions=[found.decision],
        simple=_simple(perfect, won),
        notes=["For a Fortune wager without an Ante, or beside one that is folded on three cards."],
    )


def values(odds: Ints) -> Ints:
    """What each way to pick wins with each hand, in hundredths over all communities.

    A way that means nothing with a hand (the ten of none) counts as the worst pick, so that no
    list sends such a hand there.
    """
    rows = subsets(DECK, _HELD)
    rank, wild = RANK[rows], WILD[rows]
    single = np.stack([_single(rows, card, odds) for card in range(_HELD)], axis=1)
    best = exact.best_picks(odds, _HELD)
    number = wild.sum(axis=1)
    all_wild = (wild << np.arange(_HELD)).sum(axis=1)
    assert (best.pick == all_wild)[number >= 2].all(), "picking every wild card is best"
    every, worst = np.arange(len(rows)), np.argmin(single, axis=1)
    first_wild = np.where(number > 0, np.argmax(wild, axis=1), worst)
    wilds = np.where(number >= 2, best.value, single[every, first_wild])
    ten = rank == 10
    chosen = [
        np.argmax(rank, axis=1),
        np.argmin(np.where(wild, 99, rank), axis=1),
        _odd_one(rank, worst),
        np.where(ten.any(axis=1), np.argmax(ten, axis=1), worst),
    ]
    for near in _NEAR:
        away = np.abs(rank - near) * 2 - (rank > near) + 99 * wild
        chosen.append(np.argmin(away, axis=1))
    return np.column_stack([wilds, *(single[every, card] for card in chosen)])


def _single(rows: Ints, card: int, odds: Ints) -> Ints:
    """One card that meets communities without the other two, by inclusion and exclusion."""
    columns = rows.T
    dead = [i for i in range(_HELD) if i != card]
    total: Ints = np.zeros(len(rows), np.int64)
    for size in range(_HELD):
        worth = holding(size + 1) @ odds
        for part in combinations(dead, size):
            total += (-1) ** size * worth[place([columns[i] for i in sorted((card, *part))])]
    return total


def _odd_one(rank: Ints, otherwise: Ints) -> Ints:
    """The card whose rank is not that of the other two, where two are alike."""
    a, b, c = rank.T
    odd = [(b == c) & (a != b), (a == c) & (a != b), (a == b) & (a != c)]
    return np.select(odd, [0, 1, 2], otherwise)


def conditions() -> list[Condition]:
    """What a player sees in three cards that matters to one of them alone."""
    rows = subsets(DECK, _HELD)
    rank, wild = RANK[rows], WILD[rows]
    natural = wild.sum(axis=1) == 0
    ordered = np.sort(rank, axis=1)
    suit = SUIT[rows]
    one_suit = natural & ((suit == suit[:, :1]).sum(axis=1) == _HELD)
    pair = natural & ((ordered[:, 0] == ordered[:, 1]) != (ordered[:, 1] == ordered[:, 2]))
    found = [
        Condition("any wild card", ~natural),
        Condition("a pair", pair),
        Condition("three cards of one suit", one_suit),
    ]
    paired = ordered[:, 1]
    for number in range(4, 14):
        holds = pair & (paired == number)
        found.append(Condition(f"a pair of {plural(number)}", holds))
        holds = natural & ((rank == number).sum(axis=1) > 0)
        found.append(Condition(f"{a_rank(number)}", holds))
        words = f"no card higher than {a_rank(number)}"
        found.append(Condition(words, natural & (ordered[:, 2] <= number)))
        words = f"no card lower than {a_rank(number)}"
        found.append(Condition(words, natural & (ordered[:, 0] >= number)))
    return found


def _simple(perfect: Fraction, won: Ints) -> list[Simple]:
    natural = (~WILD[subsets(DECK, _HELD)]).all(axis=1)
    named = [("your highest card, wild only if all three are", won[:, 1])]
    ways = ["your highest card", "your lowest card", "", ""]
    ways += [f"the card nearest to {a_rank(rank)}" for rank in _NEAR]
    for column, words in enumerate(ways, start=1):
        if words:
            worth = np.where(natural, won[:, column], won[:, 0])
            named.append((f"every wild card, else {words}", worth))
    return priced(perfect, [(name, Fraction(int(w.sum()), STAKE)) for name, w in named])
