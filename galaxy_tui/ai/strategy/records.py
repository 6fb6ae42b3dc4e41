"""A strategy in words, and what it costs. Shares and costs are per initial stake, as in `odds`."""

from __future__ import annotations

import msgspec


class Rule(msgspec.Struct, frozen=True):
    """One line of a list: the first line that fits decides."""

    when: str  # "if …" or "with …"; empty on the last line: whatever is left
    do: str
    share: float  # of the times that the question is asked
    worth: float  # what the list would cost more without this line


class Simple(msgspec.Struct, frozen=True):
    """A way to play that fits in a sentence."""

    name: str
    ev: float
    cost: float  # against perfect play


class Apart(msgspec.Struct, frozen=True, kw_only=True):
    """The price of a decision that only some players come to; it is no part of the strategy's."""

    when: str  # "if …": who comes to it
    over: str  # which hands it is priced over
    ev_perfect: float
    ev: float  # by the list
    cost: float
    simple: list[Simple]
    notes: list[str] = []


class Decision(msgspec.Struct, frozen=True):
    """One question that a player must answer, and the list that answers it."""

    question: str
    rules: list[Rule]
    apart: Apart | None = None


class Strategy(msgspec.Struct, frozen=True, kw_only=True):
    """What to do with one wager on one paytable."""

    game: str
    wager: str
    paytable: str
    ev_perfect: float
    ev: float  # by the list
    cost: float
    decisions: list[Decision]
    simple: list[Simple]
    notes: list[str] = []  # how words are meant
