"""What can be wagered on: the spots of a layout and their limits."""

from __future__ import annotations

from typing import Literal

import msgspec

from galaxy_tui.money import Cents, dollars


class Wager(msgspec.Struct, frozen=True, gc=False):
    """One kind of wager of one game.

    A `primary` wager opens the hand, a `bonus` stays on its spot, a `jackpot` is counted and
    collected before the deal, a `later` one is added during the round (Play, Raise, doubles).
    """

    id: str
    name: str
    kind: Literal["primary", "bonus", "jackpot", "later"]
    cite: str
    family: str = ""  # the paytables that it is paid on; empty: even money
    fixed: str = ""  # of a jackpot wager: the clause that fixes its amount


class Limits(msgspec.Struct, frozen=True, gc=False):
    """The least and the most that a spot takes."""

    low: Cents
    high: Cents

    @property
    def text(self) -> str:
        if self.low == self.high:
            return f"{dollars(self.low)} exactly"
        return f"{dollars(self.low)} to {dollars(self.high)}"


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A spot that is open to a player: what it takes, in which steps."""

    wager: str
    name: str
    limits: Limits
    step: Cents
