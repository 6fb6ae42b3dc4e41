"""A decision as the player sees it, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

import msgspec

from galaxy_tui.cards import Card
from galaxy_tui.games.actions import Answer
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import Cents, dollars

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
    chips: Cents | None = None  # still in front of the player; None: as many as it takes

    @property
    def gone(self) -> tuple[Card, ...]:
        """The cards that nobody else can have."""
        up = () if self.up is None else (self.up,)
        return (*self.cards, *up, *self.seen)


class Outcome(msgspec.Struct, frozen=True):
    """One way that a wager can end, and how likely it is."""

    wager: str
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
    notes: tuple[str, ...] = ()  # what the figures leave out

    @property
    def best(self) -> Option:
        return self.options[0]


Chances = list[tuple[str, Fraction]]  # outcomes, and how likely each is


class Worth(NamedTuple):
    """What one wager is worth: cents, exactly, and how it can end."""

    net: Fraction
    chances: Chances


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice as a game counts it."""

    action: str
    answers: tuple[Answer, ...]
    worth: dict[str, Worth]  # by wager
    reason: str = ""

    @property
    def total(self) -> Fraction:
        return sum((worth.net for worth in self.worth.values()), Fraction(0))


def advice_on(
    situation: Situation,
    stake: Cents,
    choices: Sequence[Choice],
    sides: dict[str, Worth],
    reason: str = "",
) -> Advice:
    """Choices in order, with what the decision doesn't touch added to each."""
    ranked = sorted(choices, key=lambda choice: choice.total, reverse=True)
    best = ranked[0].total
    beside = sum((worth.net for worth in sides.values()), Fraction(0))
    options = tuple(
        Option(
            action=choice.action,
            answers=choice.answers,
            ev=float((choice.total + beside) / stake),
            cost=float((best - choice.total) / stake),
            by_wager={w: float(worth.net / stake) for w, worth in (choice.worth | sides).items()},
            outcomes=tuple(
                Outcome(wager, name, float(chance))
                for wager, worth in (choice.worth | sides).items()
                for name, chance in worth.chances
                if chance
            ),
            reason=choice.reason,
        )
        for choice in ranked
    )
    return Advice(
        situation.setup.game, situation.stage, stake, options, reason, tuple(_notes(situation))
    )


def _notes(situation: Situation) -> Iterator[str]:
    setup = situation.setup
    if setup.payout_limit is not None:
        yield f"The payout limit of {dollars(setup.payout_limit)} is left out (DW §5)."
    if any(w in setup.paytables and setup.paytables[w].on_meters for w in situation.wagers):
        yield "A meter's prize is counted as won alone."
