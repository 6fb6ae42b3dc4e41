"""What a table may be: the book's rules on set-ups, and those that need the house to be known.

Every flaw has the key of the table's file that it is about, and a sentence with its clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.jackpot_file import POSTED, SEED
from galaxy_tui.equipment.meters import HUNDREDTHS
from galaxy_tui.equipment.models import MODELS, at_least
from galaxy_tui.equipment.sensors import fits
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import whole_cents
from galaxy_tui.games.paytables.families import listed
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import dollars

_MODELS_OF_2012: Final = ("milky-way", "andromeda-1", "andromeda-3")


class Flaw(NamedTuple):
    """What a table may not be, and where its file says so."""

    key: tuple[str, ...]
    says: str


def flaws(config: TableConfig) -> Iterator[Flaw]:
    """What is wrong with a table by itself; where the set-up is unsound, that comes alone."""
    setup, book = config.setup, book_of(config.setup.game)
    of_setup = [*_of_layout(book, setup), *_of_cents(book, setup)]
    if not of_setup and setup.flaw:
        of_setup = [Flaw(_key_of(book, setup), setup.flaw)]
    yield from of_setup
    if not of_setup:
        yield from _of_limits(book, setup)
        yield from _of_money(book, config)
        yield from _of_equipment(book, config) if config.model else _of_no_equipment(book, config)
        yield from _of_meters(config)


# The set-up


def _of_layout(book: RuleBook, setup: Setup) -> Iterator[Flaw]:
    if setup.positions > book.positions:
        says = f"{book.title} seats 1 to {book.positions}, not {setup.positions}"
        yield Flaw(("positions",), f"{says} (House rule: seats).")
    if "two_spots" in book.choices:
        spots = {"high", "low"} if setup.two_spots else {"primary"}
        if {"primary", "high", "low"} & set(setup.offered) != spots:
            one, two = "“one”: offer primary alone", "“two”: offer high and low instead of primary"
            says = f"spots is {two if setup.two_spots else one} (TCS §2)."
            yield Flaw(("wagers",), says)


def _of_cents(book: RuleBook, setup: Setup) -> Iterator[Flaw]:
    """Every prize in whole cents, on every wager that the table takes."""
    for table in setup.paytables.values():
        if setup.unit > 0 and (reason := whole_cents(table, setup.unit)):
            yield Flaw(("unit",), f"{reason.rstrip('.')} (House rule: whole cents).")
    for wager in book.jackpots if book.scaled_prizes else ():
        if wager not in setup.offered or wager not in setup.paytables:
            continue
        stake = setup.limits[wager].low
        for line in setup.paytables[wager].lines:
            if line.pay.kind == "dollars" and line.pay.value * stake % 100:
                yield Flaw(
                    ("wagers", wager),
                    f"the {line.pay.text} of “{line.name}” multiplied with {dollars(stake)} is not "
                    "whole cents (House rule: whole cents).",
                )


def _key_of(book: RuleBook, setup: Setup) -> tuple[str, ...]:
    """The key that the book's refusal is about: it names a table, a meter or a wager."""
    says = setup.flaw
    if says.startswith("Offer"):
        return ("wagers",)
    for family, table in setup.paytables.items():
        if says.startswith(f"{table.name} "):
            return ("cells" if "to the operator" in says else "paytables", family)
    for meter in setup.meters:
        if f"“{meter}”" in says:
            return ("jackpots", meter)
    for wager in setup.offered:
        if book.name_of(wager) in says:
            return ("wagers", wager)
    return ("capped",) if f"“{setup.capped}”" in says else ("wagers",)


# Limits and money


def _of_limits(book: RuleBook, setup: Setup) -> Iterator[Flaw]:
    limits = setup.limits
    pair = {"high", "low"} & set(setup.offered)
    if len(pair) == 2 and limits["high"] != limits["low"]:
        names = f"{book.name_of('high')} and {book.name_of('low')}"
        cite = book.by_id["high"].cite
        yield Flaw(
            ("wagers", "low"), f"{names} are equal wagers: give them the same limits ({cite})."
        )
    if "three-card-bonus" in setup.offered:
        primary = sum(limits[w].high for w in ("primary", "high", "low") if w in setup.offered)
        least, most = limits["three-card-bonus"].low, limits["three-card-bonus"].high
        half = f"is more than half of {dollars(primary)}, the most that the primary wager takes"
        if 2 * least > primary:
            yield Flaw(
                ("wagers", "three-card-bonus"),
                f"nobody could make it: {dollars(least)} {half} (TCS App B).",
            )
        elif 2 * most > primary:
            yield Flaw(
                ("wagers", "three-card-bonus"),
                f"nobody could make the most of it: {dollars(most)} {half} (TCS App B).",
            )


def _of_money(book: RuleBook, config: TableConfig) -> Iterator[Flaw]:
    setup = config.setup
    if config.buy_in % setup.unit:
        yield Flaw(
            ("buy-in",),
            f"{dollars(config.buy_in)} is not in steps of the chip unit, {dollars(setup.unit)} "
            "(House rule: chip unit).",
        )
    lows = {wager: setup.limits[wager].low for wager in setup.offered}
    primary = [low for wager, low in lows.items() if book.by_id[wager].kind == "primary"]
    least = min(lows.values()) if book.alone else sum(primary)
    if config.buy_in < least:
        cite = book.by_id[setup.offered[0]].cite
        yield Flaw(
            ("buy-in",),
            f"{dollars(config.buy_in)} doesn't cover the least wager, {dollars(least)} ({cite}).",
        )


# Equipment


def _of_equipment(book: RuleBook, config: TableConfig) -> Iterator[Flaw]:
    model, setup = MODELS[config.model], config.setup
    jackpots = [wager for wager in book.jackpots if wager in setup.offered]
    named = ("equipment", "model")
    if book.cite == "TCDP" and not at_least(model, "andromeda-3d"):
        yield Flaw(
            named, f"{book.title} takes Andromeda-3d or higher, not {model.title} (TCDP Equipment)."
        )
    if setup.edition == "2012" and model.id not in _MODELS_OF_2012:
        known = listed(MODELS[one].title for one in _MODELS_OF_2012)
        yield Flaw(named, f"the 2012 edition knows {known} only (TCS App E, 2012).")
    if book.cite == "FCP" and len(jackpots) > 1 and not at_least(model, "andromeda-3c"):
        yield Flaw(
            named, f"both jackpots take Andromeda-3c or higher, not {model.title} (FCP App X)."
        )
    for wager in jackpots:
        if wager not in config.sensors:
            cite = "TCDP Jackpots" if book.cite == "TCDP" else "TCS App E Tabulator"
            yield Flaw(
                ("equipment", "sensors"),
                f"{book.name_of(wager)} is collected before play and needs a sensor ({cite}).",
            )
    if reason := fits(model, config.sensors, setup.positions):
        yield Flaw(("equipment", "sensors"), reason)
    if config.forward and not model.logger:
        yield Flaw(
            ("equipment", "forward"),
            f"{model.title} has no data logger to send from: take Andromeda-1 or higher "
            "(TCS App E Andromeda-1).",
        )
    if not model.daily:
        yield from _of_daily(config, model.title)


def _of_no_equipment(book: RuleBook, config: TableConfig) -> Iterator[Flaw]:
    """Nothing is counted: jackpot wagers stay on their spots (DW §6)."""
    setup = config.setup
    jackpots = [wager for wager in book.jackpots if wager in setup.offered]
    if jackpots and book.cite == "TCDP":
        yield Flaw(
            ("equipment", "model"), "its jackpots run on Andromeda-3d or higher (TCDP Equipment)."
        )
    if jackpots and setup.jackpot == "progressive":
        yield Flaw(
            ("jackpots", "type"),
            "a progressive rises with each wager counted, and nothing counts them here: name a "
            f"model below [equipment] ({POSTED}).",
        )
    yield from _of_daily(config, "a table without electronics")


def _of_daily(config: TableConfig, what: str) -> Iterator[Flaw]:
    for meter, rules in config.rules.items():
        if rules.daily:
            yield Flaw(
                ("jackpots", meter, "daily"),
                f"prizes are renewed by the day on Andromeda-5a, not on {what} "
                "(TCS App E Andromeda-5a).",
            )


# Meters


def _of_meters(config: TableConfig) -> Iterator[Flaw]:
    shares: dict[str, int] = {}
    for meter, rules in config.rules.items():
        wager = meter.partition("/")[0]
        shares[wager] = shares.get(wager, 0) + rules.rate + rules.reserve
        if shares[wager] > HUNDREDTHS:
            yield Flaw(
                ("jackpots", meter, "contribution"),
                f"contributions and reserves come to {shares[wager] / 100:g}% of the wager: 100% "
                f"is the most ({SEED}).",
            )
        if rules.kind == "progressive" and not rules.rate:
            yield Flaw(
                ("jackpots", meter, "contribution"),
                f"every wager moves a progressive up: give it more than 0% ({POSTED}).",
            )
        if rules.cap is not None and rules.cap < rules.seed:
            yield Flaw(
                ("jackpots", meter, "cap"),
                f"{dollars(rules.cap)} is below the seed, {dollars(rules.seed)} ({SEED}).",
            )


def link_flaws(tables: Mapping[str, TableConfig]) -> Iterator[tuple[str, Flaw]]:
    """What keeps tables from sharing a meter: the table that breaks the rule, and how."""
    first: dict[str, tuple[TableConfig, str]] = {}
    for config in tables.values():
        for meter, name in config.meters.items():
            if not name.startswith("link/"):
                continue
            there = first.setdefault(name, (config, meter))
            if there != (config, meter) and (reason := _unlike(*there, config, meter)):
                beside = f"{there[0].id} and {config.id}" if there[0] != config else config.id
                says = f"{beside} can't share the meter “{name.removeprefix('link/')}”: {reason}"
                yield config.id, Flaw(("jackpots", meter, "link"), says)


def _unlike(one: TableConfig, its: str, other: TableConfig, meter: str) -> str:
    if one.setup.live != other.setup.live:
        return "a training table never moves a live meter (House rule: demonstrations)."
    if one.setup.jackpot != other.setup.jackpot:
        return "one is a bonus jackpot, the other a progressive (TCDP Jackpots)."
    if one.setup.game != other.setup.game or its != meter:
        return "they are not the same jackpot of the same game (TCDP Jackpots)."
    wager = meter.partition("/")[0]
    if one.setup.paytables[wager].lines != other.setup.paytables[wager].lines:
        return "their paytables are not the same (House rule: meter shares)."
    if one.setup.limits[wager] != other.setup.limits[wager]:
        return (
            f"their wagers are not the same amount ({book_of(one.setup.game).by_id[wager].fixed})."
        )
    if one.rules[its] != other.rules[meter]:
        amounts = "amounts posted are" if one.setup.jackpot == "bonus" else "seed, rates or cap are"
        return f"their {amounts} not the same ({SEED})."
    return ""
