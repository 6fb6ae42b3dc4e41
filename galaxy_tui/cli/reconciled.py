"""Reconciled meters on the screen: an equation each, and whatever doesn't agree."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from galaxy_tui.casino.meter_reports import Aside
from galaxy_tui.casino.reconciling import Counters, Reconciled, Term
from galaxy_tui.casino.words import several
from galaxy_tui.cli.columns import plainly, put_columns, put_title
from galaxy_tui.cli.screen import BRASS, put, width_of, wrapped
from galaxy_tui.equipment.meters import HUNDREDTHS
from galaxy_tui.money import Cents, dollars


def put_reconciled(console: Console, sheets: Sequence[Reconciled]) -> None:
    if not sheets:
        put(console, "This casino has no jackpot meters.")
    for number, sheet in enumerate(sheets):
        if number:
            put(console)
        put_title(console, sheet.meter, sheet.state.rules.kind)
        if sheet.state.rules.kind == "progressive":
            _put_equation(console, sheet)
        _put_counted(console, sheet)
        _put_verdict(console, sheet.wrong, "It agrees.")


def _put_equation(console: Console, sheet: Reconciled) -> None:
    meter, held = sheet.state, sheet.accounts
    fix = "−" if meter.corrections < 0 else "+"
    terms = [
        ("  seeds", dollars(meter.seeds)),
        ("+ contributed", dollars(meter.contributed)),
        ("− prizes", dollars(meter.prizes)),
        ("− overflowed", dollars(meter.overflowed)),
        ("− voids", dollars(meter.voids)),
        (f"{fix} corrections", dollars(abs(meter.corrections))),
        ("− recovered", dollars(meter.recovered)),
        ("= comes to", dollars(sheet.comes_to)),
        ("  displayed", dollars(meter.displayed)),
    ]
    put_columns(console, ("", ""), terms)
    put(console)
    put_columns(console, ("", ""), _aside("contributed", sheet.reserve, "reserve"))
    if sheet.overflow.came:
        put(console)
        put_columns(console, ("", ""), _aside("held back by the cap", sheet.overflow, "overflow"))
    put(console)
    put_columns(
        console,
        ("", "meter", "account"),
        [
            ("display, escrow", dollars(meter.displayed), dollars(held["escrow"])),
            ("reserve", dollars(meter.reserve), dollars(held["reserve"])),
            ("overflow", dollars(meter.overflow), dollars(held["overflow"])),
        ],
    )
    put(console)


def _aside(came: str, aside: Aside, name: str) -> list[tuple[str, str]]:
    """What was put aside, what left it again, and what is there."""
    house = [("− back to the house", dollars(aside.house))] if aside.house else []
    return [
        (f"  {came}", dollars(aside.came)),
        ("− used for seeding", dollars(aside.seeding)),
        ("− voided", dollars(aside.voided)),
        *house,
        (f"= {name}", dollars(aside.left)),
    ]


def _put_counted(console: Console, sheet: Reconciled) -> None:
    meter = sheet.state
    said = [
        f"{several(meter.counted, 'wager')} counted, {meter.voided:,} of them voided; "
        f"{several(meter.hits, 'hit')}, {dollars(meter.paid)} paid."
    ]
    if sheet.terms:
        said.append(_sum("display", sheet.terms, [t.rate for t in sheet.terms], sheet.added))
        if any(term.reserve for term in sheet.terms):
            rates = [t.reserve for t in sheet.terms]
            said.append(_sum("reserve", sheet.terms, rates, sheet.set_aside))
    if meter.phantom:
        many = several(meter.phantom, "phantom")
        said.append(f"Of those {many}, by a light without a wager: {_phantom(sheet)}.")
    for text in said:
        for line in wrapped(text, width_of(console), 2, 2):
            put(console, line)


def _phantom(sheet: Reconciled) -> str:
    if not sheet.terms:
        return "nothing was added, the amount is posted"
    about = "" if len(sheet.terms) == 1 else "about "
    return f"{about}{dollars(sheet.phantom)} to the display"


def _sum(
    where: str, terms: Sequence[Term], rates: Sequence[int], sums: tuple[Cents, int] | None
) -> str:
    """`To the display: 1,204 × $5 × 23.33% = $1,404.46, and 0.21¢ carried.`"""
    factors = " + ".join(
        f"{term.wagers:,} × {dollars(term.stake)} × {rate / 100:g}%"
        for term, rate in zip(terms, rates, strict=True)
    )
    if sums is None:
        return f"To the {where}: {factors}, at several stakes together; not compared."
    whole, carried = sums
    parts = f", and {carried / HUNDREDTHS:g}¢ carried" if carried else ""
    return f"To the {where}: {factors} = {dollars(whole)}{parts}."


def _put_verdict(console: Console, wrong: Sequence[str], agrees: str) -> None:
    if not wrong:
        put(console, f"  {agrees}", "dim")
    for sentence in wrong:
        for line in wrapped(plainly(f"Doesn't agree: {sentence}"), width_of(console), 2, 2):
            put(console, line, "bold red")


def put_counters(console: Console, counters: Sequence[Counters]) -> None:
    """The counters beside the books against the books."""
    if not counters:
        return
    put(console)
    put(console, "Counters", f"bold {BRASS}")
    put_columns(
        console,
        ("table", "counter", "books", ""),
        [
            (c.table, "" if c.counter is None else f"{c.counter:,}", f"{c.books:,}", _note(c))
            for c in counters
        ],
        words=(0, 3),
    )
    wrong = [counter.wrong for counter in counters if counter.wrong]
    _put_verdict(console, wrong, "They agree.")


def _note(counter: Counters) -> str:
    return "doesn't agree" if counter.wrong else counter.note
