"""What a rule book asks for, and of whom. Each request carries its citation."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal

import msgspec

from galaxy_tui.games.actions import Action, Answer
from galaxy_tui.games.events import Declared, HouseSet, NoPrize, Paid, Pushed, Taken
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


class Step(msgspec.Struct, frozen=True, gc=False):
    """A step of the dealer: the one right action, and what it settles, if it settles something."""

    action: Action
    cite: str
    event: HouseSet | Taken | Paid | Pushed | NoPrize | None = None


class Sense(msgspec.Struct, frozen=True, gc=False):
    """The tabulator's moment: which of these wagers does it see, and what do the meters show?"""

    wagers: tuple[tuple[int, str], ...]
    cite: str


class Note(msgspec.Struct, frozen=True, gc=False):
    """Nothing to ask: something that everybody hears at this point of the procedure."""

    event: Declared


Request = Ask | AskAll | Step | Sense
Procedure = Generator[Request | Note, Answer | None, None]
