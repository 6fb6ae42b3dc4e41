"""The electronics of a table's file: [equipment] and [tablevision]."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from galaxy_tui.casino.entries import Entries, Place
from galaxy_tui.equipment.models import MODELS, model_named
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.paytables.families import listed

_FORWARD: Final = re.compile(r"(?:file|unix):/.+")


class Equipment(NamedTuple):
    """What a table is fitted with."""

    model: str = ""
    sensors: tuple[str, ...] = ()
    forward: str = ""


def read_equipment(block: Entries, book: RuleBook, offered: Collection[str]) -> Equipment:
    """The model, what its sensors count and where its logger sends to; nothing if left out."""
    block.only(("model", "sensors", "forward"))
    if "model" not in block:
        for key in block.data:
            block.at(key).refuse(f"there are no electronics without a model: {listed(MODELS)}.")
        return Equipment()
    name = block.text("model")
    try:
        model = model_named(name)
    except Unreadable as error:
        block.at("model").refuse(str(error))
    sensors = _sensors(block, book, offered)
    forward = block.text("forward", "")
    if "forward" in block and not _FORWARD.fullmatch(forward):
        block.at("forward").refuse(
            f"“{shown(forward)}” is no place to send to: write file: or unix: and a whole path, "
            "as in “file:/var/log/galaxy.jsonl”."
        )
    return Equipment(model.id, sensors, forward)


def _sensors(block: Entries, book: RuleBook, offered: Collection[str]) -> tuple[str, ...]:
    """The wager at each sensor of a position; the jackpots where nothing is said."""
    if "sensors" not in block:
        return tuple(wager for wager in book.jackpots if wager in offered)
    value, place = block.data["sensors"], block.at("sensors")
    if not isinstance(value, list):
        place.refuse('list the wagers that are counted in brackets, as in ["ante", "prime"].')
    return tuple(_sensor(wager, place.at(n), offered) for n, wager in enumerate(value))


def _sensor(wager: object, place: Place, offered: Collection[str]) -> str:
    if isinstance(wager, list):
        place.forbid("each sensor serves one game: give each wager its own (TCDP Jackpots).")
    if not isinstance(wager, str) or wager not in offered:
        place.refuse(
            f"“{shown(wager)}” isn't on the layout: a sensor is under one of {listed(offered)}."
        )
    return wager


def read_tablevision(block: Entries, model: str, jackpot: str) -> str:
    """The operator's message. The notice stands wherever a bonus jackpot does, and only there."""
    block.only(("message", "notice"))
    if block.data and not model:
        block.place.refuse("there is no display without a model: name one below [equipment].")
    notice = block.flag("notice", jackpot == "bonus")
    if jackpot == "bonus" and not notice:
        block.at("notice").forbid(
            "every display of a bonus jackpot carries the notice: leave it on (House rule: notice)."
        )
    if notice and jackpot != "bonus":
        block.at("notice").forbid(
            "the notice says that no prize is progressive, and belongs to bonus jackpots only "
            "(House rule: notice)."
        )
    return block.text("message", "")
