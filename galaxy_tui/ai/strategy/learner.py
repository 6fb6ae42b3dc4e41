"""Decision lists from exact values: which few conditions, in which order, lose the least.

A list is searched for by its price: what it loses against the best action of each cell, and a
fixed charge for every condition that has to be remembered. Search is in floating point; what is
found is priced in whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact.subsets import Bools, Floats, Ints

CHARGE: Final = 0.0001  # of the stake: what a condition must save to be worth learning
LONGEST: Final = 12
_DIGITS: Final = 12  # of a price in stakes; what differs beyond them costs the same


class Condition(NamedTuple):
    """Something that a player can see. `effort` counts the things to look at."""

    words: str
    holds: Bools  # by situation
    effort: int = 1


class Line(NamedTuple):
    """If the condition of that number holds (none: always), take the action of that number."""

    condition: int | None
    action: int


class Cells(NamedTuple):
    """Situations that no condition tells apart, taken together."""

    of: Ints  # the cell of each situation
    holds: Bools  # a row a condition, a column a cell


def cells_of(conditions: Sequence[Condition]) -> Cells:
    """Group the situations by the conditions that hold in them."""
    packed = np.packbits(np.stack([c.holds for c in conditions], axis=1), axis=1)
    rows = np.ascontiguousarray(packed).view(np.dtype((np.void, packed.shape[1]))).ravel()
    _, example, of = np.unique(rows, return_index=True, return_inverse=True)
    return Cells(of, np.stack([c.holds[example] for c in conditions]))


def summed(cells: Cells, values: Ints) -> Ints:
    """The values of all situations of each cell, in whole numbers; a column an action."""
    total: Ints = np.zeros((cells.holds.shape[1], values.shape[1]), np.int64)
    np.add.at(total, cells.of, values)
    return total


def actions_of(lines: Sequence[Line], holds: Bools) -> Ints:
    """What a list does in each cell, or in each situation if `holds` is by situation."""
    return _answers(lines, holds)[1]


def deciders(lines: Sequence[Line], holds: Bools) -> Ints:
    """The number of the line that decides each cell or situation."""
    return _answers(lines, holds)[0]


def _answers(lines: Sequence[Line], holds: Bools) -> tuple[Ints, Ints]:
    decider: Ints = np.full(holds.shape[1], len(lines) - 1)
    for number in range(len(lines) - 2, -1, -1):
        condition = lines[number].condition
        assert condition is not None
        decider[holds[condition]] = number
    return decider, np.array([line.action for line in lines])[decider]


def learn(
    conditions: Sequence[Condition],
    values: Ints,
    per_stake: int,
    charge: float = CHARGE,
    otherwise: int | None = None,
) -> list[Line]:
    """The list that loses least on these situations; `per_stake` is the value of one stake.

    With `otherwise` it is a list of exceptions from that action.
    """
    cells = cells_of(conditions)
    total = summed(cells, values)
    loss = (total.max(axis=1, keepdims=True) - total) / float(per_stake)
    charges = np.array([c.effort for c in conditions]) * charge
    search = _Search(cells.holds, loss, charges, otherwise)
    lasts = range(values.shape[1]) if otherwise is None else [otherwise]
    starts = [search.extend([Line(None, action)]) for action in lasts]
    return search.settle(min(starts, key=search.price))


class _Search:
    """Lists are made longer, shortened and mended until no small change makes them cheaper."""

    def __init__(self, holds: Bools, loss: Floats, charges: Floats, otherwise: int | None) -> None:
        self.holds, self.loss, self.charges, self.otherwise = holds, loss, charges, otherwise
        self.matrix = holds.astype(np.float64)
        self.cells = np.arange(len(loss))

    def price(self, lines: Sequence[Line]) -> float:
        lost = self.loss[self.cells, actions_of(lines, self.holds)].sum()
        charged = sum(self.charges[line.condition] for line in lines[:-1])
        return round(float(lost + charged), _DIGITS)

    def settle(self, lines: list[Line]) -> list[Line]:
        while (better := self.mend(lines)) is not None:
            lines = better
        return lines

    def extend(self, lines: list[Line]) -> list[Line]:
        """Put in the most useful line, as long as there is one that is worth its charge."""
        while len(lines) < LONGEST and (longer := self.with_one_more(lines)) is not None:
            lines = longer
        return lines

    def with_one_more(self, lines: list[Line]) -> list[Line] | None:
        """Try every condition with every action before each of the lines."""
        decider = deciders(lines, self.holds)
        now = self.loss[self.cells, actions_of(lines, self.holds)]
        last, actions = len(lines) - 1, self.loss.shape[1]
        still_open = decider[:, None] >= np.arange(last, -1, -1)
        saved = np.where(still_open[:, :, None], (now[:, None] - self.loss)[:, None, :], 0.0)
        gain = self.matrix @ saved.reshape(len(now), -1) - self.charges[:, None]
        if self.otherwise is not None:
            gain[:, self.otherwise :: actions] = -np.inf
        gain = np.round(gain, _DIGITS)  # of those that are alike, the first one known
        condition, at = np.unravel_index(np.argmax(gain), gain.shape)
        if gain[condition, at] <= 0:
            return None
        before = last - int(at) // actions
        line = Line(int(condition), int(at) % actions)
        return [*lines[:before], line, *lines[before:]]

    def mend(self, lines: list[Line]) -> list[Line] | None:
        """A cheaper list that differs by a line or two, or by what its last line does."""
        price = self.price(lines)
        for tried in self.neighbours(lines):
            if self.price(tried) < price:
                return tried
        return None

    def neighbours(self, lines: list[Line]) -> Iterator[list[Line]]:
        for action in range(self.loss.shape[1] if self.otherwise is None else 0):
            yield [*lines[:-1], Line(None, action)]
        numbers = range(len(lines) - 1)
        for count in (1, 2):
            for gone in combinations(numbers, count):
                fewer = [line for number, line in enumerate(lines) if number not in gone]
                yield fewer
                yield self.extend(fewer)
