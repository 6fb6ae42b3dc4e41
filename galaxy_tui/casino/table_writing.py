"""A table's choices as the text of its file, one that a person would like to read and edit.

`choices_of` says a table as its file's keys, `table_text` writes keys down; `table_text.read_table`
reads them again. Choices needn't be allowed to be written: reading refuses.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.jackpot_file import LINK
from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable, find_table
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.wagers import Limits
from galaxy_tui.money import dollars

Choices = Mapping[str, object]  # text, whole numbers, true and false, lists, and blocks of these

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")

# What is said beside a key, and above a block; by the key's path, a meter's name left out.
_BESIDE: Final = {
    "mode": "“training”: no live money and no live meter moves",
    "edition": "the older “2012” has a four-wager limit and one wager stopped at $5",
    "deal": "“packets” of three cards, or “singly” round the table (TCS §3)",
    "cards": "how set hands lie: “face down” or “face up” (TCS §4)",
    "spots": "“two”: High and Low are drawn apart (TCS §2)",
    "capped": "2012 only: the wager that stops at $5",
    "unit": "wagers are whole steps of it",
    "clock": "seconds for a decision; 0: no clock",
    "buy-in": "proposed to a player, and what a bot comes with",
    "float": "what the tray opens with, and each fill from the cage",
    "payout-limit": "the most that one player wins in one round (DW §5)",
    "equipment.sensors": "the wager at each sensor of a seat",
    "tablevision.notice": "the disclosure notice: always on with a bonus jackpot",
    "jackpots.posted": "paid by the house, to each winner",
    "jackpots.daily": "Monday to Sunday",
    "jackpots.seed": "the meter opens here, and comes back here after it is won",
    "jackpots.contribution": "of each wager to the display, the moment it is counted",
    "jackpots.reserve": "of each wager to a hidden reserve, which pays for seeding",
    "jackpots.cap": "the display stops there; what comes on top pays for seeding",
    "jackpots.link": "every table with this name plays for the same meter",
}
_ABOVE: Final = {
    "wagers": "What is offered, each with its least and its most; one amount alone is fixed.",
    "paytables": "A table of the book, or of your own, for each wager that is paid by one.",
    "cells": "The figures that these paytables leave to the operator.",
    "jackpots": "“bonus”: a posted amount. “progressive”: a meter that the wagers feed.",
}


def table_text(id: str, choices: Choices) -> str:
    """The text of a table's file."""
    head = [
        f"# {_one_line(choices.get('title', id))}",
        "#",
        f"# This file is yours to edit: “galaxy tables {_one_line(id)}” explains what it says, and",
        "# “galaxy tables” checks it. split.toml, if it is still there, explains every key.",
    ]
    return "\n".join([*head, "", *_block(choices, ())]).rstrip() + "\n"


def _one_line(value: object) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in str(value)).split())


def _block(block: Choices, path: tuple[str, ...]) -> Iterator[str]:
    """Plain keys first, their remarks flush; then the blocks below it."""
    plain = {key: value for key, value in block.items() if not isinstance(value, Mapping)}
    if path and (plain or not block):
        if len(path) == 1 and (remark := _ABOVE.get(path[0])):
            yield f"# {remark}"
        yield f"[{'.'.join(map(_key, path))}]"
    lines = {key: f"{_key(key)} = {_value(value)}" for key, value in plain.items()}
    beside = {key: remark for key in plain if (remark := _BESIDE.get(_remark(path, key)))}
    flush = min(28, max((len(lines[key]) for key in beside), default=0))
    for key, line in lines.items():
        yield f"{line:<{flush}}  # {beside[key]}" if key in beside else line
    if plain:
        yield ""
    for key, below in block.items():
        if isinstance(below, Mapping):
            if key == "cells" and not path:
                yield f"# {_ABOVE['cells']}"
            yield from _block(below, (*path, key))


def _remark(path: tuple[str, ...], key: str) -> str:
    return ".".join((*path[:1], key))


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _quoted(key)


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case str():
            return _quoted(value)
    return str(value)


def _quoted(text: str) -> str:
    """JSON's strings are TOML's, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


# A table as its file's keys


def choices_of(config: TableConfig, own: Iterable[Paytable] = ()) -> dict[str, object]:
    """The keys of a file that says this table; `own` are the house's own paytables."""
    setup, book = config.setup, book_of(config.setup.game)
    cells = _cells(setup, tuple(own))
    found: dict[str, object] = {
        "title": config.title,
        "game": setup.game,
        "mode": "live" if setup.live else "training",
        "positions": setup.positions,
        **_of_book(book, setup),
        "unit": dollars(setup.unit),
        "clock": config.clock or 0,
        "buy-in": dollars(config.buy_in),
        "float": dollars(config.float),
    }
    if setup.payout_limit is not None:
        found["payout-limit"] = dollars(setup.payout_limit)
    found["wagers"] = {wager: shown_limits(setup.limits[wager]) for wager in setup.offered}
    found["paytables"] = {family: table.name for family, table in setup.paytables.items()}
    if cells:
        found["cells"] = cells
    if config.model:
        found["equipment"] = {"model": config.model, "sensors": list(config.sensors)}
        if config.forward:
            found["equipment"] |= {"forward": config.forward}  # type: ignore[operator]
        bonus = setup.jackpot == "bonus" and any(w in setup.offered for w in book.jackpots)
        vision: dict[str, object] = {"message": config.message} if config.message else {}
        if vision := vision | ({"notice": True} if bonus else {}):
            found["tablevision"] = vision
    if any(wager in setup.offered for wager in book.jackpots):
        meters = {own: _meter(config, own) for own in config.rules}
        found["jackpots"] = {"type": setup.jackpot, **meters}
    return found


def shown_limits(limits: Limits) -> str:
    """`$5 to $100`, or `$5` alone."""
    low, high = dollars(limits.low), dollars(limits.high)
    return low if low == high else f"{low} to {high}"


def _of_book(book: RuleBook, setup: Setup) -> dict[str, object]:
    """The choices that only some books know."""
    said: dict[str, tuple[str, object]] = {
        "edition": ("edition", setup.edition),
        "deal": ("packets", "packets" if setup.packets else "singly"),
        "cards": ("face_up", "face up" if setup.face_up else "face down"),
        "spots": ("two_spots", "two" if setup.two_spots else "one"),
    }
    if setup.edition == "2012":
        said["capped"] = ("capped", setup.capped)
    return {key: value for key, (choice, value) in said.items() if choice in book.choices}


def _cells(setup: Setup, own: tuple[Paytable, ...]) -> dict[str, object]:
    """What the operator has written into the paytables."""
    found: dict[str, object] = {}
    for family, table in setup.paytables.items():
        printed = find_table(setup.game, family, table.name, own)
        filled = {
            line.name: line.pay.text
            for line, before in zip(table.lines, printed.lines, strict=True)
            if line.pay != before.pay
        }
        if filled:
            found[family] = filled
    return found


def _meter(config: TableConfig, own: str) -> dict[str, object]:
    rules, behind = config.rules[own], config.meters[own]
    link = {LINK: behind.removeprefix(f"{LINK}/")} if behind.startswith(f"{LINK}/") else {}
    return {**_rules(rules), **link}


def _rules(rules: MeterRules) -> dict[str, object]:
    if rules.kind == "bonus":
        daily = [dollars(amount) for amount in rules.daily]
        return {"daily": daily} if daily else {"posted": dollars(rules.seed)}
    found: dict[str, object] = {
        "seed": dollars(rules.seed),
        "contribution": percent(rules.rate),
        "reserve": percent(rules.reserve),
    }
    return found | ({"cap": dollars(rules.cap)} if rules.cap is not None else {})


def percent(share: int) -> str:
    """Hundredths of a percent as a file says them: `25%`, `2.5%`."""
    return f"{share / 100:g}%"
