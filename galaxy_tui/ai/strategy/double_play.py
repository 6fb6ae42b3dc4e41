"""Three Card Double Play: which split, and when to double (TCDP Rules 3 and 4)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact import double_play as exact
from galaxy_tui.ai.exact.ranks import three
from galaxy_tui.ai.exact.subsets import Bools, Ints
from galaxy_tui.ai.exact.suits import classes
from galaxy_tui.ai.odds.double_play import Choice, choice_ends, high_low, split_values
from galaxy_tui.ai.odds.ends import figures
from galaxy_tui.ai.strategy.double_ways import ACTIONS, MORE, rows
from galaxy_tui.ai.strategy.double_words import Pairs, double_conditions, sixes, split_conditions
from galaxy_tui.ai.strategy.listing import Answer, Question, answer, priced
from galaxy_tui.ai.strategy.records import Simple, Strategy
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.hands.three import ThreeCard

STAKE: Final = 200 * exact.HANDS * exact.DEALER_HANDS
CHARGE: Final = 0.00005
_UNITS: Final = 2  # High and Low
_WAYS: Final = {"highest Low": 4, "highest High": 3, "best kind of Low, then of High": 0}
_NOTES: Final = [
    "Kinds, from the best: Mini-Royal, straight flush, three of a kind, straight, flush, pair, no "
    "pair.",
]


class Chosen(NamedTuple):
    """Both lists, and what they do with each class of six cards."""

    split: Answer
    doubling: Answer
    choice: Choice


def choose(table: Paytable) -> Chosen:
    """The split is learned for a player who doubles right, doubling for one who splits so."""
    values = split_values(table)
    split = _split(values)
    row = rows()[np.arange(len(rows())), split.action[sixes().of]]
    asked = _doubling(values[row], row)
    doubling = answer(asked.question, CHARGE, 0)
    return Chosen(split, doubling, Choice(row, doubling.action[asked.of] == 1))


def strategy(table: Paytable) -> Strategy:
    """Which split, and when to double it."""
    found = choose(table)
    perfect = figures(high_low(table), _UNITS).ev
    ev = _ev(table, found.choice)
    return Strategy(
        game="three-card-double-play",
        wager="high-low",
        paytable=table.name,
        ev_perfect=float(perfect),
        ev=float(ev),
        cost=float(perfect - ev),
        decisions=[found.split.decision, found.doubling.decision],
        simple=_simple(table, perfect),
        notes=_NOTES,
    )


def _split(values: Ints) -> Answer:
    """Which way to set; a list of exceptions from the first way, which needs the fewest."""
    weight, here = classes(6).weight, sixes()
    won = values[rows()]
    won = np.where(won > 0, 2 * won, won) * weight[:, None]
    total: Ints = np.zeros((len(here.high_kind), len(ACTIONS)), np.int64)
    np.add.at(total, here.of, won)
    times: Ints = np.zeros(len(total), np.int64)
    np.add.at(times, here.of, weight)
    asks = "How do you split?"
    question = Question(asks, "if", ACTIONS, split_conditions(), total, times, STAKE)
    return answer(question, CHARGE, 0)


class _Doubling(NamedTuple):
    question: Question
    of: Ints  # the situation of each class of six cards


def _doubling(won: Ints, row: Ints) -> _Doubling:
    """Whether to double what was set: by the ranks of High and Low."""
    splits, weight = exact.all_splits(), classes(6).weight
    key = splits.high[row].astype(np.int64) * MORE + splits.low[row]
    keys, of = np.unique(key, return_inverse=True)
    total: Ints = np.zeros((len(keys), 2), np.int64)
    np.add.at(total[:, 0], of, won * weight)
    total[:, 1] = 2 * total[:, 0]
    times: Ints = np.zeros(len(keys), np.int64)
    np.add.at(times, of, weight)
    seen = double_conditions(Pairs(keys // MORE, keys % MORE))
    asks, actions = "Do you double?", ("don't double", "double")
    return _Doubling(Question(asks, "if", actions, seen, total, times, STAKE), of)


def _ev(table: Paytable, choice: Choice) -> Fraction:
    return figures(choice_ends(table, choice), _UNITS).ev


def _simple(table: Paytable, perfect: Fraction) -> list[Simple]:
    kinds = three().category[exact.all_splits().low]
    named = []
    for words, way in _WAYS.items():
        row = rows()[:, way]
        pair = kinds[row] >= ThreeCard.PAIR
        rules = {
            "never double": np.zeros_like(pair),
            "always double": np.ones_like(pair),
            "double with a pair Low or better": pair,
        }
        if way == 0:
            rules |= _best_double(table, row)
        named += [(f"{words}, {rule}", _ev(table, Choice(row, it))) for rule, it in rules.items()]
    return priced(perfect, named)


def _best_double(table: Paytable, row: Ints) -> dict[str, Bools]:
    """The best single condition to double on."""
    question, of = _doubling(split_values(table)[row], row)
    gain = question.values[:, 1] - question.values[:, 0]
    best = max(question.conditions, key=lambda one: int(gain[one.holds].sum()))
    return {f"double if {best.words}": best.holds[of]}
