"""What the vectorised games are made of: columns of cards, and wagers settled by outcome codes.

A round's outcome at one or more wagers is a small number. What each outcome stakes and wins is
looked up once a block, when its outcomes have been counted: cents are never added up one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from galaxy_tui.ai.exact.subsets import Bools, Ints, Masks, place


class Stakes(NamedTuple):
    """One wager, by outcome: what was put out, the net result, and what a meter pays."""

    staked: Sequence[int]
    net: Sequence[int]
    meter: Sequence[str] = ()  # the meter behind each outcome, or ""
    share: Sequence[int] = ()  # of that meter, in hundredths of a percent


class Part(NamedTuple):
    """The outcome of each round for wagers that stand and fall together."""

    code: Ints
    wagers: Mapping[str, Stakes]

    @property
    def size(self) -> int:
        """How many outcomes there are."""
        return len(next(iter(self.wagers.values())).net)


class Played(NamedTuple):
    """A chunk of rounds at one seat: outcomes, and what else can be compared with the engine."""

    parts: list[Part]
    cards: Mapping[str, Iterable[Ints]]  # who was dealt what: "seat", "dealer", "community"
    decisions: Mapping[str, Ints | Bools | Masks]


def in_order(cards: Iterable[Ints]) -> list[Ints]:
    """The same hands, the lowest card of each in the first column."""
    held = list(cards)
    for last in range(len(held) - 1, 0, -1):
        for i in range(last):
            one, other = held[i], held[i + 1]
            held[i], held[i + 1] = np.minimum(one, other), np.maximum(one, other)
    return held


def place_in(cards: Iterable[Ints]) -> Ints:
    """Where each hand stands among all sets of so many cards."""
    return place(in_order(cards))


def joined(parts: Sequence[Part]) -> tuple[Ints, int]:
    """One outcome code a round for all parts, and how many such codes there are."""
    code: Ints = np.zeros(len(parts[0].code), np.int64)
    size = 1
    for part in parts:
        code = code * part.size + part.code
        size *= part.size
    return code, size


def apart(parts: Sequence[Part], code: Ints) -> list[Ints]:
    """The code of each part, from joined ones."""
    found: list[Ints] = []
    for part in reversed(parts):
        found.append(code % part.size)
        code = code // part.size
    return found[::-1]
