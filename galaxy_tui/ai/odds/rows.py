"""The odds of every wager on every paytable, as records."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from galaxy_tui.ai.odds.ends import End, figures
from galaxy_tui.ai.odds.jackpot_rows import jackpot_row
from galaxy_tui.ai.odds.names import EVEN, games_with, no_table, wanted
from galaxy_tui.ai.odds.records import BesideAnte, Line, Odds
from galaxy_tui.ai.odds.terms import Terms, fill
from galaxy_tui.ai.odds.wagers import (
    Subject,
    house_way_ends,
    lines_of,
    played_ends,
    simple_ends,
    subjects_of,
    values_beside_ante,
)
from galaxy_tui.errors import Unreadable
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable, book_tables


def odds(
    game: str = "", wager: str = "", paytable: str = "", terms: Terms | None = None
) -> list[Odds]:
    """Every wager on every table that these names could mean."""
    terms = terms or Terms()
    games = [book_of(game).id] if game else games_with(wager)
    found = [pair for name in games for pair in wanted(name, wager, paytable)]
    if paytable and not found:
        raise Unreadable(no_table(games, wager, paytable))
    filled = fill([tables for _, tables in found], terms)
    return [row(subject, tables, terms) for (subject, _), tables in zip(found, filled, strict=True)]


def row(subject: Subject, tables: tuple[Paytable, ...], terms: Terms) -> Odds:
    """One wager on its tables."""
    if subject.kind == "jackpot":
        return jackpot_row(subject, tables, terms)
    name = "/".join(table.name for table in tables) or EVEN
    if unfilled := [line for table in tables for line in table.open_cells]:
        return _unfilled(subject, name, tables, unfilled)
    played = subject.kind == "played"
    ends = played_ends(subject, tables) if played else simple_ends(subject, tables[0])
    of = figures(ends, subject.units)
    made = Odds(
        game=subject.game,
        wager=subject.wager,
        paytable=name,
        ev=float(of.ev),
        ev_per_unit_wagered=float(of.ev_per_unit_wagered),
        hit_frequency=float(of.hit_frequency),
        std=of.std,
        exact=True,
        how=subject.how,
        lines=_lines(ends, subject.units),
    )
    return _with_its_own(made, tables)


def _lines(ends: Sequence[End], units: int) -> list[Line]:
    total = sum(end.count for end in ends)
    return [Line(e.name, e.count, total, e.pays, e.net / (100 * units)) for e in ends]


def _with_its_own(made: Odds, tables: tuple[Paytable, ...]) -> Odds:
    """What only this wager has."""
    if made.wager == "primary":
        by_house_way = float(figures(house_way_ends()).ev)
        return msgspec.structs.replace(made, ev_by_house_way=by_house_way)
    if made.wager == "five-card-fortune":
        beside = _beside_antes(tables[0])
        return msgspec.structs.replace(made, ev_beside_ante=beside[0].ev, beside_ante=beside)
    return made


def _beside_antes(fortune: Paytable) -> list[BesideAnte]:
    antes = tuple(t for t in book_tables("deuces-wild") if t.family == "ante")
    (subject,) = subjects_of("deuces-wild", "ante")
    found = []
    for ante, (won, of) in zip(antes, values_beside_ante(fortune, antes), strict=True):
        both = Fraction(won, of)
        alone = figures(played_ends(subject, (ante,))).ev
        found.append(BesideAnte(ante.name, float(both - alone), float(both)))
    return found


def _unfilled(
    subject: Subject, name: str, tables: tuple[Paytable, ...], unfilled: list[str]
) -> Odds:
    """A table that the operator has yet to fill: counts without prices."""
    lines = []
    if subject.kind == "simple":
        counts = lines_of(subject, tables[0])
        total = sum(counts.values())
        for line, count in counts.items():
            posted = tables[0].line(line)
            lines.append(Line(line, count, total, posted.pay.text if posted else "Loss", None))
    return Odds(
        game=subject.game, wager=subject.wager, paytable=name, ev=None, ev_per_unit_wagered=None,
        hit_frequency=None, std=None, exact=True, how=subject.how, lines=lines,
        open_cells=unfilled,
    )  # fmt: skip
