"""What is written into the journal: facts that happened, each enough to say them again.

A casino is its facts in order. Balances, meters, seats and rounds follow from them.
"""

from __future__ import annotations

import msgspec

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.games.actions import Entry
from galaxy_tui.money import Cents
from galaxy_tui.shoe import Shoe


class Founded(msgspec.Struct, frozen=True, tag="founded"):
    """The first fact of every casino: an identity that no other one has."""

    casino: str


class TableOpened(msgspec.Struct, frozen=True, tag="table-opened"):
    """A table stands as its file says, from now on."""

    config: TableConfig


class TableClosed(msgspec.Struct, frozen=True, tag="table-closed"):
    """Its file is gone: seats are free, its tray goes back to the cage. It may be opened again."""

    table: str


class Joined(msgspec.Struct, frozen=True, tag="joined"):
    """Somebody is known to the house."""

    player: str
    bot: str = ""  # the character; "" for a human


class Banked(msgspec.Struct, frozen=True, tag="banked"):
    """A player brought money to the cage, or fetched some: below zero."""

    player: str
    amount: Cents
    live: bool


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    table: str
    seat: int
    player: str


class BoughtIn(msgspec.Struct, frozen=True, tag="bought-in"):
    """Chips for a bankroll, or a bankroll for chips: below zero."""

    table: str
    seat: int
    amount: Cents


class SatOut(msgspec.Struct, frozen=True, tag="sat-out"):
    table: str
    seat: int
    out: bool


class Left(msgspec.Struct, frozen=True, tag="left"):
    """All chips back to the bankroll, the seat is free."""

    table: str
    seat: int


class RoundOpened(msgspec.Struct, frozen=True, tag="round-opened", omit_defaults=True):
    """A round begins; with its table's set-up these are all that it needs."""

    table: str
    round: int  # of the casino
    number: int  # of the table
    shoe: Shoe
    chips: dict[int, Cents]
    players: dict[int, str]
    meters: dict[str, Cents] = {}
    tabulator: bool = True
    new_deck: bool = False
    by_hand: tuple[str, ...] = ()


class Said(msgspec.Struct, frozen=True, tag="said", omit_defaults=True):
    """Answers to a round, in order; seats that the decision clock answered for are named."""

    table: str
    round: int
    entries: tuple[Entry, ...]
    late: tuple[int, ...] = ()


class FaultSet(msgspec.Struct, frozen=True, tag="fault-set"):
    table: str
    word: str
    on: bool


class MessageSet(msgspec.Struct, frozen=True, tag="message-set"):
    """The operator's message on TableVision, and the way by which it was changed."""

    table: str
    text: str
    way: str


class MeterPosted(msgspec.Struct, frozen=True, tag="meter-posted"):
    """A bonus jackpot shows another amount."""

    meter: str
    amount: Cents
    reason: str


class MeterCorrected(msgspec.Struct, frozen=True, tag="meter-corrected"):
    """A documented correction of a progressive, up or down."""

    meter: str
    change: Cents
    reason: str


class SeedRecovered(msgspec.Struct, frozen=True, tag="seed-recovered"):
    """The house took part of its seed back."""

    meter: str
    amount: Cents
    reason: str


class CounterGap(msgspec.Struct, frozen=True, tag="counter-gap"):
    """Rounds from one to another at a table are not on its counter: lost, or never written."""

    table: str
    first: int
    last: int


Fact = (
    Founded | TableOpened | TableClosed | Joined | Banked | Sat | BoughtIn | SatOut | Left
    | RoundOpened | Said | FaultSet | MessageSet | MeterPosted | MeterCorrected | SeedRecovered
    | CounterGap
)  # fmt: skip


def table_of(fact: Fact) -> str:
    """The table that a fact is about, or nothing."""
    return fact.config.id if isinstance(fact, TableOpened) else getattr(fact, "table", "")


def round_of(fact: Fact) -> int:
    """The round that a fact belongs to, or nothing."""
    return getattr(fact, "round", 0)
