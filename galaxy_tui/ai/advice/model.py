"""A decision as the player sees it, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

import msgspec

from galaxy_tui.cards import Card
from galaxy_tui.games.actions import Answer
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import Cents

Stage = Literal["set", "play", "raise", "pick"]


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """What a player knows. Everything else is equally likely."""

    setup: Setup
    stage: Stage
    cards: tuple[Card, ...]  # in the order in which they were dealt
    wagers: dict[str, Cents]  # all that are at stake, counted jackpot wagers included
    up: Card | None = None  # FCP: the dealer's
    seen: tuple[Card, ...] = ()  # any others that were shown
    meters: dict[str, Cents] = {}  # as displayed
    others: int = 0  # FCP: how many more play the Four Card Jackpot

    @property
    def gone(self) -> tuple[Card, ...]:
        """The cards that nobody else can have."""
        up = () if self.up is None else (self.up,)
        return (*self.cards, *up, *self.seen)


class Outcome(msgspec.Struct, frozen=True):
    """One way that a choice can end, and how likely it is."""

    name: str
    probability: float


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice. `ev` is the net of all wagers at stake, over the primary stake."""

    action: str
    answers: tuple[Answer, ...]  # what the table is told, in turn
    ev: float
    cost: float  # against the best choice
    by_wager: dict[str, float]  # what makes up `ev`
    outcomes: tuple[Outcome, ...]
    reason: str = ""


class Advice(msgspec.Struct, frozen=True):
    """Every choice, best first."""

    game: str
    stage: Stage
    stake: Cents  # the primary stake, or all of it where there is none
    options: tuple[Option, ...]
    reason: str  # why the best one is best, where there is a reason in a sentence

    @property
    def best(self) -> Option:
        return self.options[0]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice as a game counts it: cents, exactly."""

    action: str
    answers: tuple[Answer, ...]
    worth: dict[str, Fraction]  # by wager
    outcomes: Sequence[tuple[str, Fraction]] = ()
    reason: str = ""

    @property
    def total(self) -> Fraction:
        return sum(self.worth.values(), Fraction(0))


def advice_on(
    situation: Situation,
    stake: Cents,
    choices: Sequence[Choice],
    sides: Mapping[str, Fraction],
    reason: str = "",
) -> Advice:
    """Choices in order, with what the decision doesn't touch added to each."""
    ranked = sorted(choices, key=lambda choice: choice.total, reverse=True)
    best = ranked[0].total
    options = tuple(
        Option(
            action=choice.action,
            answers=choice.answers,
            ev=float((choice.total + sum(sides.values())) / stake),
            cost=float((best - choice.total) / stake),
            by_wager={w: float(v / stake) for w, v in (choice.worth | dict(sides)).items()},
            outcomes=tuple(Outcome(name, float(p)) for name, p in choice.outcomes if p),
            reason=choice.reason,
        )
        for choice in ranked
    )
    return Advice(situation.setup.game, situation.stage, stake, options, reason)
