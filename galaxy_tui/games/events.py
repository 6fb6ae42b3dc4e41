"""What happens in a round, as small frozen records, and which of it a viewer may see."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from galaxy_tui.cards import Card
from galaxy_tui.games.actions import Action, Place
from galaxy_tui.money import Cents

EVERYONE: Final = 0
NOBODY: Final = -1
Audience = int  # EVERYONE, NOBODY, or the one seat that may see

UNREAD: Final = "not shown"  # a losing or folded hand that nobody turns up

Viewer = int | Literal["dealer", "spectator", "tablevision"]


EVEN_MONEY: Final = "even money"  # instead of a paytable


class Opened(msgspec.Struct, frozen=True, gc=False, tag="opened"):
    """A round begins under this commitment."""

    game: str
    shoe: Literal["live", "chosen", "stacked"]
    commitment: str
    positions: tuple[int, ...]
    cite: str


class Washed(msgspec.Struct, frozen=True, gc=False, tag="washed"):
    cite: str


class Shuffled(msgspec.Struct, frozen=True, gc=False, tag="shuffled"):
    cite: str


class Placed(msgspec.Struct, frozen=True, gc=False, tag="placed"):
    """Chips put on a spot."""

    seat: int
    wager: str
    amount: Cents
    cite: str


class SatOut(msgspec.Struct, frozen=True, gc=False, tag="sat-out"):
    seat: int
    cite: str


class Tabulated(msgspec.Struct, frozen=True, gc=False, tag="tabulated"):
    """The button was pressed: so many wagers counted."""

    count: int
    cite: str


class Lit(msgspec.Struct, frozen=True, gc=False, tag="lit"):
    """A light came on."""

    seat: int
    wager: str
    cite: str


class Mismatched(msgspec.Struct, frozen=True, gc=False, tag="mismatched"):
    """Light and chips disagree: a wager without light isn't counted and stays on its spot."""

    seat: int
    wager: str
    lit: bool
    cite: str


class MeterMoved(msgspec.Struct, frozen=True, gc=False, tag="meter"):
    """A display changed with the press."""

    meter: str
    amount: Cents  # what it shows now
    change: Cents
    cite: str


class Collected(msgspec.Struct, frozen=True, gc=False, tag="collected"):
    """A counted jackpot wager went into the tray."""

    seat: int
    wager: str
    amount: Cents
    cite: str


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    place: Place
    cards: tuple[Card | None, ...]
    seen: Audience
    cite: str


class Exposed(msgspec.Struct, frozen=True, gc=False, tag="exposed"):
    place: Place
    cards: tuple[Card, ...]
    cite: str


class HandSet(msgspec.Struct, frozen=True, gc=False, tag="hand-set"):
    """A player set high and low."""

    seat: int
    high: tuple[Card | None, ...]
    low: tuple[Card | None, ...]
    seen: Audience
    cite: str


class Folded(msgspec.Struct, frozen=True, gc=False, tag="folded"):
    seat: int
    cite: str


class Tucked(msgspec.Struct, frozen=True, gc=False, tag="tucked"):
    """Cards slid under a wager: a Fortune pick, a folded hand with a live bonus wager."""

    seat: int
    wager: str
    cards: tuple[Card | None, ...]
    seen: Audience
    cite: str


class Declared(msgspec.Struct, frozen=True, gc=False, tag="declared"):
    """A player said whether a hand that lies face down wins its wager."""

    seat: int
    wager: str
    wins: bool
    cite: str


class HouseSet(msgspec.Struct, frozen=True, gc=False, tag="house-set"):
    high: tuple[Card, ...]
    low: tuple[Card, ...]
    hand: str
    why: str
    cite: str


class HandRead(msgspec.Struct, frozen=True, gc=False, tag="hand-read"):
    place: Place
    hand: str
    cite: str


class Taken(msgspec.Struct, frozen=True, gc=False, tag="taken"):
    """A wager lost."""

    seat: int
    wager: str
    amount: Cents
    hand: str
    line: str
    cite: str


class Paid(msgspec.Struct, frozen=True, gc=False, tag="paid"):
    """A wager won: `amount` from the house, `returned` is the player's own stake coming back."""

    seat: int
    wager: str
    amount: Cents
    returned: Cents
    hand: str
    line: str
    odds: str  # "5 to 1", "$100", "10% of $12,435"
    table: str  # the paytable, or EVEN_MONEY
    cite: str
    meter: str = ""
    from_meter: Cents = 0
    envy_of: int = 0  # the seat whose hand triggered an envy prize


class Pushed(msgspec.Struct, frozen=True, gc=False, tag="pushed"):
    """A wager tied: it goes back to its player."""

    seat: int
    wager: str
    amount: Cents
    hand: str
    line: str
    cite: str


class NoPrize(msgspec.Struct, frozen=True, gc=False, tag="no-prize"):
    """A counted jackpot wager won nothing; its chips went with the collection."""

    seat: int
    wager: str
    hand: str
    line: str
    cite: str


class Mucked(msgspec.Struct, frozen=True, gc=False, tag="mucked"):
    """Cards went into the discard rack, all but those `kept` under a wager."""

    place: Place
    cite: str
    kept: int = 0


class Erred(msgspec.Struct, frozen=True, gc=False, tag="erred"):
    """The dealer did the wrong thing, or acted while a player was to act; nothing moved."""

    did: Action
    right: Action | None
    cite: str


class Corrected(msgspec.Struct, frozen=True, gc=False, tag="corrected"):
    """The floor did the step."""

    right: Action
    cite: str


class Voided(msgspec.Struct, frozen=True, gc=False, tag="voided"):
    cite: str


class TakenBack(msgspec.Struct, frozen=True, gc=False, tag="taken-back"):
    """Winnings of a voided round, back from the player."""

    seat: int
    wager: str
    amount: Cents
    cite: str


class Returned(msgspec.Struct, frozen=True, gc=False, tag="returned"):
    """A stake of a voided round, back to the player."""

    seat: int
    wager: str
    amount: Cents
    cite: str


class Closed(msgspec.Struct, frozen=True, gc=False, tag="closed"):
    """The round is over: what each seat won or lost."""

    results: dict[int, Cents]
    cite: str


Event = (
    Opened | Washed | Shuffled | Placed | SatOut | Tabulated | Lit | Mismatched | MeterMoved
    | Collected | Dealt | Exposed | HandSet | Folded | Tucked | Declared | HouseSet | HandRead
    | Taken | Paid | Pushed | NoPrize | Mucked | Erred | Corrected | Voided | TakenBack
    | Returned | Closed
)  # fmt: skip


# Allow-lists. What a viewer isn't named for, it doesn't get.
_PUBLIC: Final = (
    Opened, Washed, Shuffled, Placed, SatOut, Tabulated, Lit, Mismatched, MeterMoved, Collected,
    Exposed, Folded, Declared, HouseSet, HandRead, Taken, Paid, Pushed, NoPrize, Mucked, Corrected,
    Voided, TakenBack, Returned, Closed,
)  # fmt: skip
_ON_TABLEVISION: Final = (Opened, Tabulated, MeterMoved, Paid, Voided)


def seen_by(event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer may see it: hidden cards blank, or None if it isn't for its eyes."""
    if viewer == "tablevision":
        return event if isinstance(event, _ON_TABLEVISION) else None
    if isinstance(event, _PUBLIC):
        return event
    if isinstance(event, Dealt | Tucked):
        if may_see(event.seen, viewer):
            return event
        return msgspec.structs.replace(event, cards=(None,) * len(event.cards))
    if isinstance(event, HandSet):
        if may_see(event.seen, viewer):
            return event
        blank_high, blank_low = (None,) * len(event.high), (None,) * len(event.low)
        return msgspec.structs.replace(event, high=blank_high, low=blank_low)
    return event if viewer == "dealer" else None  # Erred: between the dealer and the grader


def may_see(audience: Audience, viewer: Viewer) -> bool:
    """Allowed only by name: everyone's, or this very seat's."""
    return audience == EVERYONE or (audience != NOBODY and audience == viewer)
