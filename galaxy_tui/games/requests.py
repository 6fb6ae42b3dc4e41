"""What a rule book asks for, and of whom. Each request carries its citation."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal

import msgspec

from galaxy_tui.games.actions import Action, Answer
from galaxy_tui.games.events import HouseSet, NoPrize, Paid, Pushed, Taken
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


Request = Ask | AskAll | Step | Sense
Procedure = Generator[Request, Answer | None, None]
