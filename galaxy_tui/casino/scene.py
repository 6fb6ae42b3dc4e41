"""A table as one viewer sees it, in a round or between two: values, and nothing behind them."""

from __future__ import annotations

import msgspec

from galaxy_tui.equipment.sensors import Pad
from galaxy_tui.games.view import View
from galaxy_tui.money import Cents


class SeatTaken(msgspec.Struct, frozen=True):
    """Who sits where, as everybody at the table can see."""

    seat: int
    player: str
    bot: str
    out: bool
    chips: Cents


class Scene(msgspec.Struct, frozen=True):
    """What a viewer may know of a table."""

    table: str
    title: str
    round: int  # in the casino; 0: none was dealt yet
    number: int  # at this table
    under_way: bool
    seats: tuple[SeatTaken, ...]
    felt: View | None
    dealt_in: dict[int, str]  # who plays the round on the felt, by seat; another may sit there now
    pad: Pad | None  # lights and counter
    meters: dict[str, Cents]
    faults: tuple[str, ...]
    deadline: int | None  # when the decision clock runs out
