"""What people and equipment answer with: players' answers, dealers' actions, readings.

All are small frozen records that can be written to a file and compared.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from galaxy_tui.cards import Card, highest_first
from galaxy_tui.money import Cents

Place = int | Literal["dealer", "community"]
Who = int | Literal["dealer", "equipment", "floor"]


# A player's answers


class Bet(msgspec.Struct, frozen=True, gc=False, tag="bet"):
    """Chips put out, by wager; nothing at all sits the round out."""

    amounts: dict[str, Cents]


class SetHand(msgspec.Struct, frozen=True, gc=False, tag="set"):
    """The high and low (sub-)hands, and in Three Card Double Play whether both are doubled."""

    high: tuple[Card, ...]
    low: tuple[Card, ...]
    double: bool = False


class Fold(msgspec.Struct, frozen=True, gc=False, tag="fold"):
    """Give up the hand."""


class Pick(msgspec.Struct, frozen=True, gc=False, tag="pick"):
    """The card or wild cards for Five Card Fortune."""

    cards: tuple[Card, ...]


Answer = Bet | SetHand | Fold | Pick


# A dealer's actions


class Wash(msgspec.Struct, frozen=True, gc=False, tag="wash"):
    """Inspect a new deck and wash it."""


class Shuffle(msgspec.Struct, frozen=True, gc=False, tag="shuffle"):
    """Shuffle, or let the machine do it."""


class Tabulate(msgspec.Struct, frozen=True, gc=False, tag="tabulate"):
    """Press the button that counts the jackpot wagers."""


class Confirm(msgspec.Struct, frozen=True, gc=False, tag="confirm"):
    """Compare lights with chips, and name the spots where they disagree."""

    mismatched: tuple[tuple[int, str], ...] = ()


class Collect(msgspec.Struct, frozen=True, gc=False, tag="collect"):
    """Lift a counted jackpot wager into the tray."""

    seat: int
    wager: str


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Deal so many cards from the shoe to a place."""

    place: Place
    count: int
    up: bool = False


class Expose(msgspec.Struct, frozen=True, gc=False, tag="expose"):
    """Turn a place's cards face up."""

    place: Place


class SetHouse(msgspec.Struct, frozen=True, gc=False, tag="set-house"):
    """Set the dealer's hand: what plays, and what is left (low sub-hand, or unused cards)."""

    high: tuple[Card, ...]
    low: tuple[Card, ...]


class Read(msgspec.Struct, frozen=True, gc=False, tag="read"):
    """Say what a hand that lies face up is."""

    place: Place
    hand: str


class Take(msgspec.Struct, frozen=True, gc=False, tag="take"):
    """Take a losing wager."""

    seat: int
    wager: str


class Pay(msgspec.Struct, frozen=True, gc=False, tag="pay"):
    """Pay a winning wager so much."""

    seat: int
    wager: str
    amount: Cents


class Dismiss(msgspec.Struct, frozen=True, gc=False, tag="dismiss"):
    """Say that a jackpot wager, long in the tray, wins nothing."""

    seat: int
    wager: str


class Push(msgspec.Struct, frozen=True, gc=False, tag="push"):
    """Leave a tied wager to its player."""

    seat: int
    wager: str


class Tuck(msgspec.Struct, frozen=True, gc=False, tag="tuck"):
    """See a folded hand tucked under a wager that still lives."""

    seat: int


class Muck(msgspec.Struct, frozen=True, gc=False, tag="muck"):
    """Collect a place's cards into the discard rack."""

    place: Place


Action = (
    Wash | Shuffle | Tabulate | Confirm | Collect | Deal | Expose | SetHouse | Read
    | Take | Pay | Push | Dismiss | Tuck | Muck
)  # fmt: skip


# The equipment's and the floor's words


class Reading(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag="reading"):
    """What the tabulator saw at the press: wagers lit, and each meter's display after it."""

    lit: tuple[tuple[int, str], ...]
    meters: dict[str, Cents]
    rises: dict[str, Cents] = {}  # by this press, where other tables have moved the meter too


class Malfunction(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag="malfunction"):
    """The shuffler has failed: the round is void."""

    meters: dict[str, Cents] = {}  # what they show then, where other tables have moved them too


class Correct(msgspec.Struct, frozen=True, gc=False, tag="correct"):
    """The floor does the step that stands."""


Word = Answer | Action | Reading | Malfunction | Correct


class Entry(msgspec.Struct, frozen=True, gc=False):
    """Who said what: a round is its set-up, its shoe and these."""

    who: Who
    word: Word


def tag_of(kind: type[msgspec.Struct]) -> str:
    """The word by which an action is known in files and settings: "set-house"."""
    return str(kind.__struct_config__.tag)


def laid_out(answer: Answer) -> Answer:
    """A copy that nobody else holds, its cards highest first: order never makes a difference."""
    if type(answer) is Bet:
        return Bet(dict(answer.amounts))
    if type(answer) is SetHand:
        high, low = highest_first(answer.high), highest_first(answer.low)
        return SetHand(tuple(high), tuple(low), answer.double)
    if type(answer) is Pick:
        return Pick(tuple(highest_first(answer.cards)))
    return answer
