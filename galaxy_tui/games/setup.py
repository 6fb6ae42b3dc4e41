"""A table's set-up: the house's choices within the book. It holds all that a round needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.games.wagers import Limits
from galaxy_tui.money import Cents


class Meter(msgspec.Struct, frozen=True):
    """A displayed jackpot amount as the round opens, and what each counted wager adds to it."""

    amount: Cents
    per_wager: Cents = 0


class Setup(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """How one table is run. Build one with `games.library.standard_setup`."""

    game: str
    live: bool  # real bankrolls and meters: only live shoes are accepted
    positions: int
    offered: tuple[str, ...]
    limits: dict[str, Limits]
    paytables: dict[str, Paytable]  # by family, operator's cells filled in
    meters: dict[str, Meter] = {}  # by family, or "family/line" where each line has its own
    unit: Cents = 100
    edition: str = ""
    packets: bool = True  # TCS §3 n3: in packets, or one card at a time
    face_up: bool = False  # TCS §4 n4: set hands lie face up
    two_spots: bool = False  # TCS §2 n2: High and Low drawn as two spots
    capped: str = "jackpot"  # TCS 2012 Overview: the wager limited to $5
    jackpot: Literal["bonus", "progressive"] = "bonus"
    tabulator: bool = True
    new_deck: bool = False  # DW §3: inspected and washed before its first shuffle
    payout_limit: Cents | None = None  # DW §5: the most one player can win in one round

    @cached_property
    def flaw(self) -> str:
        """Why the book doesn't allow this set-up, with the clause; nothing if it does."""
        from galaxy_tui.games.checking import flaw_of  # the rules about set-ups need this file

        return flaw_of(self)

    def meter_of(self, family: str, line: str) -> str:
        """The name of the meter behind a line, or nothing."""
        own = f"{family}/{line}"
        return own if own in self.meters else family if family in self.meters else ""


def check_setup(setup: Setup) -> None:
    """Refuse a set-up that can't be opened, in a sentence."""
    if setup.flaw:
        raise NotAllowed(setup.flaw)


def changed(setup: Setup, changes: Mapping[str, object]) -> Setup:
    """A copy with some fields replaced; unknown names are refused."""
    known = set(Setup.__struct_fields__)
    for name in changes:
        if name not in known:
            raise NotAllowed(f"A set-up has no “{name}”: it has {', '.join(sorted(known))}.")
    return msgspec.structs.replace(setup, **changes)
