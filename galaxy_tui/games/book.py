"""A rule book: what a game is made of, and its procedure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from galaxy_tui.games.actions import SetHouse
from galaxy_tui.games.requests import Procedure
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Table
from galaxy_tui.games.wagers import Wager
from galaxy_tui.money import Cents
from galaxy_tui.shoe import DeckSize

# Two of the books leave the order of dealing, settling and clearing open: this is ours.
ORDER: Final = "House rule: dealing and settling order"


@dataclass(frozen=True)
class RuleBook:
    """One game. `play` reads like the book's procedures; the other functions are its rules."""

    id: str
    title: str
    cite: str  # how its clauses are cited: "TCS"
    deck: DeckSize
    positions: int  # the most seats
    wagers: tuple[Wager, ...]
    play: Callable[[Table], Procedure]
    refuse_bet: Callable[[Setup, Mapping[str, Cents]], str]  # the reason, or nothing
    check_setup: Callable[[Setup], str]  # the reason, or nothing
    standard: Callable[[], Setup]
    opens: str  # the clause under which a round begins
    closes: str  # and ends
    voids: str = "House rule: voided round"
    choices: frozenset[str] = frozenset()  # the set-up's choices that this book knows
    posted_bonus: bool = False  # is a BONUS cell a posted amount, shown on a meter?
    scaled_prizes: bool = False  # do dollar prizes multiply with the jackpot wager?
    alike: Callable[[SetHouse, SetHouse], bool] = lambda one, other: one == other
    posted: Callable[[Setup], tuple[str, ...]] = lambda setup: ()  # what the layout must say
    doubles: Mapping[str, str] = field(default_factory=dict)  # each side, and what doubles it
    picks_for: str = ""  # the wager that a pick is made for
    alone: bool = False  # do bonus wagers stand without a primary one?

    @cached_property
    def by_id(self) -> dict[str, Wager]:
        return {w.id: w for w in self.wagers}

    @cached_property
    def families(self) -> frozenset[str]:
        """The kinds of paytables that its wagers are paid on."""
        return frozenset(f for w in self.wagers for f in w.family.split())

    @cached_property
    def jackpots(self) -> tuple[str, ...]:
        return tuple(w.id for w in self.wagers if w.kind == "jackpot")

    def name_of(self, wager: str) -> str:
        return self.by_id[wager].name
