"""The models of the Bonus Jackpot System, as their paragraphs describe them (TCS App E)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from galaxy_tui.errors import Unreadable, shown


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What one model can count, light and show, and who may change what it shows."""

    id: str
    title: str
    clause: str
    sensors: int  # a position: one for each wager that is counted
    positions: int
    lights: Literal["pad", "sensor"]  # where a counted wager's light is
    display: Literal["sign and frame", "monitor"]
    changed_by: tuple[str, ...]  # ways in which the operator changes the sign or the monitor
    pictures_by: tuple[str, ...] = ()  # and those of the frame
    logger: bool = False  # does the count also go to a data logger, and on to a server?
    daily: bool = False  # can prizes be renewed by the day?


_BY_HAND: Final = ("remote control", "plugged-in computer")
_CARD: Final = ("SD card",)
_FROM_AFAR: Final = (*_BY_HAND, "data centre")
_BY_SERVER: Final = ("house server",)

# Oldest first: "3d or higher" is a place in this list.
_ALL: Final = (
    Model(
        id="milky-way", title="Milky Way", clause="TCS App E Milky Way",
        sensors=1, positions=7, lights="pad", display="sign and frame", changed_by=_BY_HAND,
        pictures_by=_CARD,
    ),
    Model(
        id="andromeda-1", title="Andromeda-1", clause="TCS App E Andromeda-1",
        sensors=1, positions=7, lights="pad", display="sign and frame", changed_by=_FROM_AFAR,
        pictures_by=_CARD,
        logger=True,
    ),
    *(
        Model(
            id=f"andromeda-{stage}", title=f"Andromeda-{stage}", clause="TCS App E Andromeda-3",
            sensors=6, positions=16, lights="sensor", display="monitor", changed_by=_BY_SERVER,
            logger=True,
        )
        for stage in ("3", "3c", "3d")
    ),
    # Its paragraph states no capacities: ours are those of the 3d (House rule: models).
    Model(
        id="andromeda-5a", title="Andromeda-5a", clause="TCS App E Andromeda-5a",
        sensors=6, positions=16, lights="sensor", display="monitor", changed_by=_BY_SERVER,
        logger=True, daily=True,
    ),
)  # fmt: skip
MODELS: Final = {model.id: model for model in _ALL}


def model_named(name: str) -> Model:
    """The model that somebody wrote: `Andromeda 3d`, `andromeda-3d`, `5a`."""
    word = name.strip().lower().replace(" ", "-").replace("_", "-")
    for known in (word, f"andromeda-{word}"):
        if known in MODELS:
            return MODELS[known]
    raise Unreadable(f"There is no model “{shown(name)}”: there are {', '.join(MODELS)}.")


def at_least(model: Model, other: str) -> bool:
    """Is this model `other` or a higher one?"""
    return _ALL.index(model) >= _ALL.index(MODELS[other])
