"""From a question with exact values to the list of rules that answers it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.ai.strategy.learner import (
    CHARGE,
    Condition,
    Line,
    actions_of,
    deciders,
    learn,
)
from galaxy_tui.ai.strategy.records import Decision, Rule, Simple


class Question(NamedTuple):
    """A decision: what may be done, what can be seen, and what each action is worth where."""

    asks: str
    lead: str  # how a condition begins: "with" a hand, "if" something is so
    actions: Sequence[str]
    conditions: Sequence[Condition]
    values: Ints  # a row a situation, a column an action
    weight: Ints  # how often each situation comes up
    stake: int  # what one initial stake is in these values


class Answer(NamedTuple):
    """The list in words, and what it does in each situation."""

    decision: Decision
    action: Ints
    won: int
    price: float  # what it loses, and what there is to learn


def answer(question: Question, charge: float = CHARGE, otherwise: int | None = None) -> Answer:
    """Learn the list and price it; `otherwise` makes it a list of exceptions."""
    conditions = question.conditions
    lines = learn(conditions, question.values, question.stake, charge, otherwise)
    holds = np.stack([condition.holds for condition in conditions])
    action = actions_of(lines, holds)
    won = worth(question.values, action)
    decider = deciders(lines, holds)
    asked = int(question.weight.sum())
    rules = []
    for number, line in enumerate(lines):
        times = int(question.weight[decider == number].sum())
        saved = 0
        if line.condition is not None:
            rest = [*lines[:number], *lines[number + 1 :]]
            saved = won - worth(question.values, actions_of(rest, holds))
        rules.append(_rule(question, line, times / asked, saved / question.stake))
    effort = sum(conditions[line.condition].effort for line in lines if line.condition is not None)
    price = charge * effort - won / question.stake
    return Answer(Decision(question.asks, rules), action, won, price)


def _rule(question: Question, line: Line, share: float, saved: float) -> Rule:
    when = ""
    if line.condition is not None:
        when = f"{question.lead} {question.conditions[line.condition].words}"
    return Rule(when, question.actions[line.action], share, saved)


def worth(values: Ints, action: Ints) -> int:
    """What these actions win over all situations."""
    return int(values[np.arange(len(values)), action].sum(dtype=np.int64))


def priced(perfect: Fraction, named: Sequence[tuple[str, Fraction]]) -> list[Simple]:
    """Ways to play beside the best one, the cheapest first."""
    found = [Simple(name, float(ev), float(perfect - ev)) for name, ev in named]
    return sorted(found, key=lambda simple: simple.cost)
