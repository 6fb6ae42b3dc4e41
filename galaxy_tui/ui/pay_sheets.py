"""What a table pays, wager by wager: its paytables at once, and what they are worth once counted.

Nothing here touches a screen or the books, so that counting can go on in a thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Line, Paytable, book_repairs, label
from galaxy_tui.money import Cents, dollars

if TYPE_CHECKING:
    from galaxy_tui.ai.odds.records import Odds
    from galaxy_tui.ai.odds.wagers import Subject

Amounts = Mapping[str, Cents]  # what each meter shows


class PayRow(NamedTuple):
    """One line, or one way to end: what it pays, how often it comes, what it brings."""

    name: str
    pays: str
    note: int = 0  # the footnote of a repaired cell, counted from 1
    times: int = 0
    total: int = 0  # of so many; 0: not counted
    adds: float | None = None  # to the player's expectation, in parts of the wager


class PayPart(NamedTuple):
    """Rows under a title: a paytable, or the ways to end."""

    title: str
    rows: tuple[PayRow, ...]


class PaySheet(NamedTuple):
    """One wager."""

    title: str
    parts: tuple[PayPart, ...]
    edge: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    how: str = ""
    notes: tuple[str, ...] = ()
    meters: tuple[tuple[str, str], ...] = ()
    counted: bool = False


_ENDS: Final = "How it ends, played as well as can be"


def posted_sheet(config: TableConfig, subject: Subject, amounts: Amounts) -> PaySheet:
    """What hangs at the table, before anything is counted."""
    from galaxy_tui.casino.table_figures import wagers_of

    setup, book = config.setup, book_of(config.setup.game)
    notes: list[str] = []
    parts = tuple(
        PayPart(_title(table), tuple(_posted_rows(config, table, amounts, notes)))
        for table in _tables(config, subject)
    )
    title = " and ".join(book.name_of(wager) for wager in wagers_of(subject, setup))
    shown = [meter for meter in amounts if meter.partition("/")[0] == subject.wager]
    meters = tuple((meter.partition("/")[2], dollars(amounts[meter])) for meter in shown)
    return PaySheet(title, parts, notes=tuple(notes), meters=meters)


def counted_sheet(
    config: TableConfig, subject: Subject, amounts: Amounts, posted: PaySheet
) -> PaySheet:
    """The same with its odds. This may take long."""
    from galaxy_tui.ai.odds.rows import row
    from galaxy_tui.ai.odds.terms import Terms

    tables = _tables(config, subject)
    stake = config.setup.limits[subject.wager].low if subject.kind == "jackpot" else None
    first = _first_meter(config, tables) if subject.kind == "jackpot" else ""
    one = row(subject, tables, Terms(meter=amounts.get(first), stake=stake))
    rows = tuple(_counted_rows(config, one, amounts))
    known = all(end.adds is not None for end in rows)
    edge = f"{-sum(end.adds or 0 for end in rows):.4%}".replace("-", "−") if known else ""
    return posted._replace(
        parts=_with_counts(posted.parts, rows),
        edge=edge,
        facts=tuple(_facts(one, edge)),
        how=f"Exact, by complete enumeration: {one.how}.",
        counted=True,
    )


def _tables(config: TableConfig, subject: Subject) -> tuple[Paytable, ...]:
    return tuple(config.setup.paytables[family] for family in subject.families)


def _title(table: Paytable) -> str:
    origin = f", from {table.origin}" if table.origin else ""
    return f"{label(table.family)} {table.name}, {table.pays} ({table.clause}){origin}"


# What hangs there


def _posted_rows(
    config: TableConfig, table: Paytable, amounts: Amounts, notes: list[str]
) -> Iterator[PayRow]:
    _note(table, "", notes)  # of the head, or the whole column
    for line in table.lines:
        yield PayRow(line.name, _pays(config, table, line, amounts), _note(table, line.name, notes))


def _pays(config: TableConfig, table: Paytable, line: Line, amounts: Amounts) -> str:
    meter = config.setup.meter_of(table.family, line.name)
    if line.name not in table.on_meters or meter not in amounts:
        return f"{line.pay.text} {table.pays}" if line.pay.kind == "odds" else line.pay.text
    share = line.pay.value / 10_000 if line.pay.kind == "percent" else 1
    return f"{line.pay.text}, now {dollars(int(amounts[meter] * share))}"


def _note(table: Paytable, line: str, notes: list[str]) -> int:
    """The number of its footnote; the same ground has the same one."""
    for repair in () if table.origin else book_repairs(table.game):
        about = repair.table == table.name and repair.family in ("", table.family)
        if about and repair.printed and repair.line == line:
            text = f"printed “{repair.printed}”. {repair.ground}"
            if text not in notes:
                notes.append(text)
            return notes.index(text) + 1
    return 0


# What it is worth


def _first_meter(config: TableConfig, tables: tuple[Paytable, ...]) -> str:
    drawing = tables[0].on_meters
    return config.setup.meter_of(tables[0].family, drawing[0]) if drawing else ""


def _counted_rows(config: TableConfig, one: Odds, amounts: Amounts) -> Iterator[PayRow]:
    for line in one.lines:
        chance, adds = line.count / line.total, None
        if line.net is not None:
            adds = chance * line.net
        elif line.name in one.meters:
            meter = config.setup.meter_of(one.wager, line.name)
            if meter in amounts:
                adds = one.meters[line.name] * amounts[meter] / 100 - chance
        yield PayRow(line.name, line.pays, times=line.count, total=line.total, adds=adds)


def _with_counts(parts: tuple[PayPart, ...], rows: tuple[PayRow, ...]) -> tuple[PayPart, ...]:
    """Counts beside the lines that are posted, if all that pays is a line; else below them."""
    if not parts:
        return (PayPart(_ENDS, rows),)
    first, *others = parts
    posted = {line.name: line for line in first.rows}
    losing = [end for end in rows if end.name not in posted]
    if len(losing) > 1 or len(losing) == len(rows):
        return (*parts, PayPart(_ENDS, rows))
    ends = {end.name: end for end in rows}
    merged = [
        ends[line.name]._replace(pays=line.pays, note=line.note) if line.name in ends else line
        for line in first.rows
    ]
    return (PayPart(first.title, (*merged, *losing)), *others)


def _facts(one: Odds, edge: str) -> Iterator[tuple[str, str]]:
    at = "" if one.meter is None else f" at {dollars(round(one.meter * 100))}"
    if edge:
        yield f"house edge{at}", edge
    if one.open_cells:
        yield "for the operator to fill", ", ".join(one.open_cells)
    wagered = one.ev_per_unit_wagered if one.ev is not None else None
    figures: tuple[tuple[str, float | None, Callable[[float], str]], ...] = (
        ("of all that is wagered", None if wagered == one.ev else wagered, _lost),
        ("you end with more", one.hit_frequency, "{:.2%} of the time".format),
        ("standard deviation", one.std, "{:.3f} wagers".format),
        ("even at a meter of", one.break_even_meter, "${:,.0f}".format),
        ("set by the house way", one.ev_by_house_way, _lost),
        ("beside an equal Ante on A", one.ev_beside_ante, _lost),
    )
    for name, figure, shown in figures:
        if figure is not None:
            yield name, shown(figure)
    if one.stake is not None:
        yield "reckoned for", f"{dollars(round(one.stake * 100))}, played by nobody else"


def _lost(expected: float) -> str:
    """What is expected to be won, as what is lost."""
    return f"{-expected:.4%}"
