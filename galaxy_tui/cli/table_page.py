"""One table in full: what it offers, what that is worth, and by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.jackpot_file import DAYS
from galaxy_tui.casino.table_figures import (
    Priced,
    jackpots_of,
    posted,
    priced,
    short_name,
    shown_edge,
    worth,
)
from galaxy_tui.cli.patience import patience
from galaxy_tui.cli.screen import BRASS, paint, put, width_of, wrapped
from galaxy_tui.cli.table_clauses import rules_at
from galaxy_tui.cli.table_records import mode_of
from galaxy_tui.equipment.meters import HUNDREDTHS
from galaxy_tui.equipment.models import MODELS, Model
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables.families import listed
from galaxy_tui.money import dollars

_ABOUT: Final = (
    "House edge: exact, of the initial stake, with the best play. A jackpot's is reckoned at the "
    "amount with which it opens, for one who plays it alone."
)
_LIGHTS: Final = {"pad": "lights on the control pad", "sensor": "lights at the sensors"}


def put_page(console: Console, config: TableConfig) -> None:
    """All of it, at the width of the screen."""
    with patience():
        wagers = priced(config)
    _put_head(console, config)
    _put_wagers(console, config, wagers)
    _put_equipment(console, config)
    _put_jackpots(console, config)
    _put_rules(console, config)


def _put_head(console: Console, config: TableConfig) -> None:
    setup, book = config.setup, book_of(config.setup.game)
    head = Text().append(config.title, f"bold {BRASS}")
    put(console, head.append(f"  {config.id}, {mode_of(config)}", "dim"))
    edition = f", edition of {setup.edition}" if setup.edition else ""
    clock = f"{config.clock} seconds for a decision" if config.clock else "no clock"
    facts = [f"{book.title}{edition}", f"{setup.positions} seats", clock]
    if "packets" in book.choices:
        facts.append("dealt in packets" if setup.packets else "dealt one card at a time")
        facts.append(f"set hands lie {'face up' if setup.face_up else 'face down'}")
    facts.append(f"chips of {dollars(setup.unit)}")
    facts.append(f"buy-in {dollars(config.buy_in)}")
    facts.append(f"float {dollars(config.float)}")
    if setup.payout_limit is not None:
        facts.append(f"at most {dollars(setup.payout_limit)} to one player in one round")
    _put_text(console, " · ".join(map(_kept, facts)))
    for posted_rule in book.posted(setup):
        _put_text(console, f"On the layout: {posted_rule}")


def _put_wagers(console: Console, config: TableConfig, wagers: Sequence[Priced]) -> None:
    book, limits = book_of(config.setup.game), config.setup.limits
    rows = [("", "limits", "paytable", "house edge", "")]
    rows += [
        (
            " and ".join(map(book.name_of, one.wagers)),
            limits[one.wagers[0]].text,
            "/".join(map(short_name, one.paytables)) or "even money",
            shown_edge(one.house_edge),
            book.by_id[one.wagers[0]].cite,
        )
        for one in wagers
    ]
    _put_title(console, "Wagers")
    name, limit, table, edge = (max(len(row[n]) for row in rows) for n in range(4))
    for number, row in enumerate(rows):
        line = Text(f"  {row[0]:<{name}}  {row[1]:<{limit}}  {row[2]:<{table}}  {row[3]:>{edge}}")
        if row[4]:
            line.append(f"  ({row[4]})", "dim")
        put(console, line, "" if number else "dim")
    _put_text(console, _ABOUT, "dim")


def _put_equipment(console: Console, config: TableConfig) -> None:
    _put_title(console, "Equipment")
    if not config.model:
        stay = ": jackpot wagers stay on their spots" if jackpots_of(config) else ""
        _put_text(console, f"No electronics{stay} (TCS App E Malfunction)")
        return
    book, model = book_of(config.setup.game), MODELS[config.model]
    _put_text(console, f"{_capacities(model)} ({model.clause})")
    counted = listed(map(book.name_of, config.sensors)) if config.sensors else "nothing"
    _put_text(console, f"Its sensors count {counted} (TCS App E Tabulator)")
    if config.message:
        _put_text(console, f"TableVision says: {config.message}")
    if jackpots_of(config) and config.setup.jackpot == "bonus":
        _put_text(console, "The disclosure notice is always on display (House rule: notice)")
    if config.forward:
        _put_text(console, f"The data logger sends on to {config.forward}")


def _capacities(model: Model) -> str:
    sensors = "one sensor" if model.sensors == 1 else f"{model.sensors} sensors"
    changed = listed(model.changed_by, "or")
    if model.pictures_by:
        changed += f", the frame's pictures by {listed(model.pictures_by, 'or')}"
    return (
        f"{model.title}: {sensors} a position, {model.positions} positions, "
        f"{_LIGHTS[model.lights]}; display: {model.display}, changed by {changed}"
    )


def _put_jackpots(console: Console, config: TableConfig) -> None:
    if not jackpots_of(config):
        return
    book, bonus = book_of(config.setup.game), config.setup.jackpot == "bonus"
    kind = "posted amounts" if bonus else "meters that the wagers feed"
    _put_title(console, f"Jackpots: {config.setup.jackpot}, {kind}")
    for wager in jackpots_of(config):
        put(console, Text(f"  {book.name_of(wager)}", BRASS))
        for meter in (one for one in config.rules if one.partition("/")[0] == wager):
            _put_meter(console, config, meter)
        _put_text(console, _returns(config, wager), indent=4)


def _put_meter(console: Console, config: TableConfig, meter: str) -> None:
    rules, line = config.rules[meter], meter.partition("/")[2]
    said = [f"{line}: " if line else ""]
    if rules.daily:
        days = (_kept(f"{day[:3]} {dollars(x)}") for day, x in zip(DAYS, rules.daily, strict=True))
        said.append(f"renewed by the day: {', '.join(days)}")
    elif rules.kind == "bonus":
        said.append(f"{dollars(rules.seed)} posted")
    else:
        said.append(f"seed {dollars(rules.seed)}, {rules.rate / 100:g}% of each wager to the meter")
        said.append(f", {rules.reserve / 100:g}% to the reserve" if rules.reserve else "")
        cap = "no cap" if rules.cap is None else f"cap {dollars(rules.cap)}"
        said.append(f", {_kept(cap)}")
    name = config.meters[meter]
    if name.startswith("link/"):
        said.append(f"; linked as “{name.removeprefix('link/')}”")
    _put_text(console, "".join(said), indent=4)


def _returns(config: TableConfig, wager: str) -> str:
    """What a jackpot wager gives back, in a sentence or two."""
    days = range(len(DAYS))
    by_day = [worth(config, wager, day) for day in days]
    of = by_day[0]
    shares = sorted(float(one.at_start) for one in by_day)
    amounts = {posted(config, meter, day) for meter in of.by_meter for day in days}
    if shares[0] != shares[-1]:
        return (
            f"Returns {shares[0]:.2%} to {shares[-1]:.2%} of the wager, of which fixed prizes "
            f"{float(of.fixed):.2%}."
        )
    if not amounts:
        return f"Returns {shares[0]:.2%} of the wager, all in fixed prizes."
    by_meter = float(of.at_start - of.fixed)
    told = f"Returns {shares[0]:.2%} of the wager: fixed prizes {float(of.fixed):.2%}, "
    if not of.added:
        return f"{told}the posted amount {by_meter:.2%}."
    most = "at most " if of.at_most else ""
    reserve = sum(config.rules[meter].reserve for meter in of.by_meter) / HUNDREDTHS
    return (
        f"{told}the seed {by_meter:.2%}. What the wagers add, {float(of.added):.2%}, is won in the "
        f"long run: {most}{float(of.in_the_long_run):.2%} in all. Seeding costs {most}"
        f"{by_meter:.2%} of the wagers, and the reserve brings {reserve:.2%}."
    )


def _put_rules(console: Console, config: TableConfig) -> None:
    _put_title(console, "Rules at this table")
    found = rules_at(config)
    wide = max(len(one.clause) for one in found)
    for one in found:
        named = one.clause.lower().endswith(one.title.lower())
        row = Text(f"  {one.clause:<{wide}}  ").append("" if named else one.title, "dim")
        row.rstrip()
        put(console, row)
    put(console)
    _put_text(console, f'To read one: galaxy rules --clause "{found[-1].clause}"', "dim", 0)


def _put_title(console: Console, title: str) -> None:
    put(console)
    put(console, title, "bold")


def _kept(text: str) -> str:
    """Text at whose blanks no line breaks."""
    return text.replace(" ", "\u00a0")


def _put_text(console: Console, text: str, style: str = "", indent: int = 2) -> None:
    for line in wrapped(text, width_of(console), indent):
        put(console, paint(line), style)
