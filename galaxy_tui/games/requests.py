"""What a rule book asks for, and of whom. Each request carries its citation."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal

import msgspec

from galaxy_tui.games import actions as do
from galaxy_tui.games.actions import Action, Answer
from galaxy_tui.games.events import Declared, HouseSet, NoPrize, Paid, Pushed, Taken, Tucked
from galaxy_tui.games.wagers import Spot


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A decision of one seat. `options` are all its legal answers (for wagers, `spots` are)."""

    seat: int
    kind: Literal["wager", "set", "play", "raise", "pick"]
    cite: str
    options: tuple[Answer, ...]
    default: Answer  # what happens when the decision clock runs out
    rule: str  # one sentence: what is allowed
    spots: tuple[Spot, ...] = ()
    warnings: dict[int, str] = {}  # by place in `options`: what a legal answer would lose by


class AskAll(msgspec.Struct, frozen=True, gc=False):
    """Decisions of several seats, taken in any order."""

    asks: tuple[Ask, ...]


Outcome = HouseSet | Tucked | Taken | Paid | Pushed | NoPrize


class Step(msgspec.Struct, frozen=True, gc=False):
    """A step of the dealer. Its move is an action, or the outcome that one right action has."""

    move: Action | Outcome
    cite: str

    @property
    def action(self) -> Action:
        """The one right action."""
        move = self.move
        if isinstance(move, Taken):
            return do.Take(move.seat, move.wager)
        if isinstance(move, Paid):
            return do.Pay(move.seat, move.wager, move.amount)
        if isinstance(move, Pushed):
            return do.Push(move.seat, move.wager)
        if isinstance(move, NoPrize):
            return do.Dismiss(move.seat, move.wager)
        if isinstance(move, Tucked):
            return do.Tuck(move.seat)
        if isinstance(move, HouseSet):
            return do.SetHouse(move.high, move.low)
        return move


class Sense(msgspec.Struct, frozen=True, gc=False):
    """The tabulator's moment: which of these wagers does it see, and what do the meters show?"""

    wagers: tuple[tuple[int, str], ...]
    cite: str


class Note(msgspec.Struct, frozen=True, gc=False):
    """Nothing to ask: something that everybody hears at this point of the procedure."""

    event: Declared


Request = Ask | AskAll | Step | Sense
Procedure = Generator[Request | Note, Answer | None, None]
