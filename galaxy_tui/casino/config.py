"""What an operator sets up: a table of the casino, as its file says it."""

from __future__ import annotations

import msgspec

from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import Cents


class TableConfig(msgspec.Struct, frozen=True, kw_only=True):
    """One table: the set-up that the book checks, and what the house adds to it.

    In `setup.meters` each meter stands at its seed or posted amount; the amounts in force are the
    casino's to keep. `meters` names, for each of those, the casino's meter behind it: tables that
    name the same one are linked.
    """

    id: str  # the file's name: letters, digits and dashes
    title: str
    setup: Setup
    model: str  # an id of equipment.models; "" where no electronics are used
    sensors: tuple[str, ...] = ()  # the wager at each sensor of a position, in order
    meters: dict[str, str] = {}  # by meter of the set-up: the casino's meter
    rules: dict[str, MeterRules] = {}  # by meter of the set-up
    clock: int | None = 30  # seconds for a decision; None: no clock
    buy_in: Cents = 20_000  # what a bot buys in for, and what is proposed to a player
    float: Cents = 2_500_000  # what the tray opens with, and each fill
    message: str = ""  # the operator's, on TableVision
    forward: str = ""  # where the data logger sends on to: "file:PATH" or "unix:PATH"
