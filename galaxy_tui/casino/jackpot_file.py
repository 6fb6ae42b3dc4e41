"""The jackpots of a table's file: their type, and how each meter is run."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from galaxy_tui.casino.entries import Entries, as_amount
from galaxy_tui.equipment.meters import HUNDREDTHS, Kind, MeterRules
from galaxy_tui.errors import shown
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.games.setup import Meter
from galaxy_tui.games.wagers import Limits
from galaxy_tui.money import Cents

POSTED: Final = "House rule: posted and progressive"
SEED: Final = "House rule: seed, rate and cap"
DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
LINK: Final = "link"

_KEYS: Final[dict[Kind, tuple[str, ...]]] = {
    "bonus": ("posted", "daily", LINK),
    "progressive": ("seed", "contribution", "reserve", "cap", LINK),
}
_LINK_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,39}")


class Jackpots(msgspec.Struct, frozen=True, kw_only=True):
    """By meter of the set-up: where it stands first, the casino's meter behind it, its rules."""

    kind: Kind = "bonus"
    offered: bool = False
    meters: dict[str, Meter] = {}
    behind: dict[str, str] = {}
    rules: dict[str, MeterRules] = {}


def meters_of(book: RuleBook, table: Paytable) -> tuple[str, ...]:
    """The meters behind a jackpot's table: one, or one a line where several are a BONUS."""
    drawing = table.on_meters
    if book.posted_bonus and len(drawing) > 1:
        return tuple(f"{table.family}/{line}" for line in drawing)
    return (table.family,) if drawing else ()


def read_jackpots(
    block: Entries,
    table: str,
    book: RuleBook,
    limits: Mapping[str, Limits],
    paytables: Mapping[str, Paytable],
) -> Jackpots:
    """Every meter that the posted tables need, and no other."""
    offered = [wager for wager in book.jackpots if wager in limits]
    if not offered:
        if block.data:
            block.place.refuse("no jackpot wager is offered: leave this out, or offer one.")
        return Jackpots()
    wanted = [meter for wager in offered for meter in meters_of(book, paytables[wager])]
    if "type" not in block:
        block.at("type").refuse("it is missing: write “bonus” or “progressive”.")
    posted = block.choice("type", tuple(_KEYS)) == "bonus"
    _check_meters(block, book, limits, wanted)
    found = Jackpots(kind="bonus" if posted else "progressive", offered=True)
    for meter in wanted:
        its = block.block(meter)
        rules = _bonus(its, book) if posted else _progressive(its, book)
        stake = limits[meter.partition("/")[0]].low
        found.rules[meter] = rules
        # An indication only: at a table the casino's own meter answers every press.
        found.meters[meter] = Meter(rules.seed, stake * rules.rate // HUNDREDTHS)
        link = _link(its)
        found.behind[meter] = f"{LINK}/{link}" if link else f"{table}/{meter}"
    return found


def _check_meters(
    block: Entries, book: RuleBook, limits: Mapping[str, Limits], wanted: list[str]
) -> None:
    for key in block.data:
        wager, _, line = key.partition("/")
        if wager in book.jackpots and wager not in limits:
            block.at(key).refuse("its wager isn't offered: leave it out, or offer the wager.")
        if wager not in limits or key in wanted:
            continue
        its = [meter for meter in wanted if meter.partition("/")[0] == wager]
        name, cite = book.name_of(wager), book.by_id[wager].cite
        if line and its == [wager]:
            block.at(key).forbid(f"{name} has one amount on display, “{wager}” ({cite}).")
        if its and not line:
            lines = " and ".join(f"“{meter}”" for meter in its)
            block.at(key).forbid(f"{name} has an amount a line: write {lines} ({cite}).")
        if not its:
            block.at(key).refuse(f"no prize of {name} comes off a meter: leave it out.")
    block.only(("type", *wanted))


def _check_keys(its: Entries, kind: Kind, book: RuleBook) -> None:
    """Refuse keys of the other type, then keys of none."""
    cite = "TCDP Jackpots" if book.cite == "TCDP" else POSTED  # the one book that says it itself
    for key in its.data:
        if key == "type":
            its.at(key).forbid(
                f"a table's jackpots are all of one type: write it once, below [jackpots] ({cite})."
            )
        if key not in _KEYS[kind] and any(key in keys for keys in _KEYS.values()):
            its.at(key).forbid(f"a {kind} jackpot has none of that: leave it out ({cite}).")
    its.only(_KEYS[kind])


def _bonus(its: Entries, book: RuleBook) -> MeterRules:
    _check_keys(its, "bonus", book)
    if "daily" in its:
        if "posted" in its:
            its.at("daily").refuse("it stands instead of “posted”: write one of them.")
        daily = _daily(its)
        return MeterRules(kind="bonus", seed=daily[0], daily=daily)
    if "posted" not in its:
        its.at("posted").forbid(f'post an amount, as in posted = "$10,000" ({POSTED}).')
    return MeterRules(kind="bonus", seed=its.amount("posted"))


def _daily(its: Entries) -> tuple[Cents, ...]:
    value, place = its.data["daily"], its.at("daily")
    if not isinstance(value, list) or len(value) != len(DAYS):
        place.refuse("write seven amounts in brackets, from Monday to Sunday.")
    return tuple(as_amount(amount, place.at(day)) for day, amount in enumerate(value))


def _progressive(its: Entries, book: RuleBook) -> MeterRules:
    _check_keys(its, "progressive", book)
    for key, example in (("seed", "$10,000"), ("contribution", "25%")):
        if key not in its:
            its.at(key).forbid(f'the operator says it, as in {key} = "{example}" ({SEED}).')
    return MeterRules(
        kind="progressive",
        seed=its.amount("seed", least=0),
        rate=its.percent("contribution"),
        reserve=its.percent("reserve", 0),
        cap=its.amount("cap") if "cap" in its else None,
    )


def _link(its: Entries) -> str:
    if LINK not in its:
        return ""
    name = its.text(LINK)
    if not _LINK_NAME.fullmatch(name):
        its.at(LINK).refuse(
            f"“{shown(name)}” is no name for a link: write letters, digits and dashes."
        )
    return name
