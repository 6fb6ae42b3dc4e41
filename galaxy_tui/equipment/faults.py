"""What can break at a table, and the words by which a fault is switched on and off."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from galaxy_tui.errors import NotAllowed, Unreadable, shown

Sensor = tuple[int, str]  # position and wager


class Faults(msgspec.Struct, frozen=True):
    """What is broken now. Sensors are sorted, so that equal faults are equal byte for byte."""

    dead: tuple[Sensor, ...] = ()  # see nothing, even where they are said to be stuck too
    stuck: tuple[Sensor, ...] = ()  # see a wager whether or not there is one
    tabulator: bool = False  # down: jackpot wagers stay on their spots
    tablevision: bool = False
    shuffler: bool = False  # the round is void

    def __post_init__(self) -> None:
        for kind in _SENSORS:
            msgspec.structs.force_setattr(self, kind, tuple(sorted(set(getattr(self, kind)))))


_SENSORS: Final = ("dead", "stuck")
_DEVICES: Final = ("tabulator", "tablevision", "shuffler")
_SENSOR: Final = re.compile(r"(dead|stuck) ([1-9][0-9]?) ([a-z0-9]+(?:-[a-z0-9]+)*)", re.ASCII)


def fault_words(faults: Faults) -> tuple[str, ...]:
    """Each fault as it is written: `dead 3 jackpot`, `tabulator`."""
    sensors = (
        f"{kind} {position} {wager}"
        for kind in _SENSORS
        for position, wager in getattr(faults, kind)
    )
    return (*sensors, *(device for device in _DEVICES if getattr(faults, device)))


def switched(faults: Faults, word: str, on: bool) -> Faults:
    """The faults with this one on or off."""
    said = " ".join(word.lower().split())
    if said in _DEVICES:
        _refuse_again(said, getattr(faults, said), on)
        return msgspec.structs.replace(faults, **{said: on})
    match = _SENSOR.fullmatch(said)
    if match is None:
        raise Unreadable(
            f"“{shown(word)}” is no fault: write dead or stuck with a position and a wager, as in "
            f"“dead 3 jackpot”, or {', '.join(_DEVICES[:-1])} or {_DEVICES[-1]}."
        )
    kind, sensor = match[1], (int(match[2]), match[3])
    there = getattr(faults, kind)
    _refuse_again(said, sensor in there, on)
    other = "stuck" if kind == "dead" else "dead"
    if on and sensor in getattr(faults, other):
        raise NotAllowed(
            f"That sensor is {other} already, and can't be {kind} too: switch "
            f"“{other} {match[2]} {match[3]}” off first."
        )
    now = {*there, sensor} if on else set(there) - {sensor}
    return msgspec.structs.replace(faults, **{kind: tuple(sorted(now))})


def _refuse_again(said: str, is_on: bool, on: bool) -> None:
    if is_on == on:
        raise NotAllowed(f"The fault “{said}” is {'on' if on else 'off'} already.")
