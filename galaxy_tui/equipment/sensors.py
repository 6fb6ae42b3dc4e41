"""The bet tabulator: what a press of the button finds, which lights burn, and what can break.

It counts wagers and can't tell their amounts (TCS App E Tabulator).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

import msgspec

from galaxy_tui.equipment.faults import Faults as Faults
from galaxy_tui.equipment.faults import Sensor as Sensor
from galaxy_tui.equipment.faults import fault_words as fault_words
from galaxy_tui.equipment.faults import switched as switched
from galaxy_tui.equipment.models import Model, at_least
from galaxy_tui.games.paytables.families import listed


class Press(msgspec.Struct, frozen=True):
    """What one press of the button finds."""

    lit: tuple[Sensor, ...] = ()  # sorted; only wagers that are taken off before play
    counted: dict[str, int] = {}  # wagers found, by wager, in the order of the sensors
    phantom: tuple[Sensor, ...] = ()  # of those, by a stuck sensor where there is no wager


def press(
    sensors: tuple[str, ...],
    positions: int,
    placed: Iterable[Sensor],
    jackpots: Collection[str],
    faults: Faults,
) -> Press:
    """Read every sensor once. A tabulator that is down finds nothing (TCS App E Malfunction)."""
    if faults.tabulator:
        return Press()
    there = {(position, wager) for position in range(1, positions + 1) for wager in sensors}
    wagers = there.intersection(placed)
    found = (wagers | there.intersection(faults.stuck)).difference(faults.dead)
    counts = {wager: sum(at == wager for _, at in found) for wager in sensors}
    return Press(
        # A wager that stays on its spot needs no light (TCS App E Lights).
        lit=tuple(sorted(spot for spot in found if spot[1] in jackpots)),
        counted={wager: count for wager, count in counts.items() if count},
        phantom=tuple(sorted(found - wagers)),
    )


class Pad(msgspec.Struct, frozen=True):
    """Control pad and sensors as a screen draws them."""

    where: Literal["pad", "sensor"]
    positions: tuple[int, ...]  # lights on the pad, one a position
    sensors: tuple[Sensor, ...]  # lights at the sensors
    counter: int  # wagers counted since it was installed


def pad(model: Model, lit: Iterable[Sensor], counter: int) -> Pad:
    """The lights where this model has them."""
    lights = sorted(set(lit))
    if model.lights == "pad":
        return Pad("pad", tuple(sorted({position for position, _ in lights})), (), counter)
    return Pad("sensor", (), tuple(lights), counter)


def fits(model: Model, sensors: tuple[str, ...], positions: int) -> str:
    """Why this model can't serve such a table, with the clause; nothing if it can."""
    if len(set(sensors)) < len(sensors):
        twice = next(wager for wager in sensors if sensors.count(wager) > 1)
        return f"{twice} is counted by one sensor a position, not by two (TCS App E Tabulator)."
    if len(sensors) > model.sensors:
        most = "one wager" if model.sensors == 1 else f"{model.sensors} wagers"
        return (
            f"{model.title} counts {most} a position, not {len(sensors)}: take fewer than "
            f"{listed(sensors)}, or a higher model ({_capacity(model)})."
        )
    if positions > model.positions:
        return (
            f"{model.title} has {model.positions} positions, not {positions} ({_capacity(model)})."
        )
    return ""


def _capacity(model: Model) -> str:
    """The clause behind its numbers: the paragraph of the 5a states none."""
    return "House rule: models" if at_least(model, "andromeda-5a") else model.clause
