"""`galaxy odds`: what every wager is worth, exactly."""

from __future__ import annotations

import csv
import sys
from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.text import Text

from galaxy_tui.ai.odds.records import Odds
from galaxy_tui.ai.odds.rows import odds
from galaxy_tui.ai.odds.terms import MOST_OTHERS, Terms
from galaxy_tui.cli.patience import patience
from galaxy_tui.cli.screen import BRASS, put, put_json, screen, whole_number, width_of, wrapped
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import book_tables, label
from galaxy_tui.money import cents, dollars

_PLAIN = (
    "game", "wager", "paytable", "ev", "ev_per_unit_wagered", "hit_frequency", "std", "exact",
    "ev_by_house_way", "ev_beside_ante", "stake", "fixed_return", "return_per_meter_dollar",
    "break_even_meter", "meter", "others", "envy_return",
)  # fmt: skip

_OPEN = "for the operator to fill: --bonus LINE=PRIZE"
_LEAST = 1e-6  # that four digits of a percentage can show
_TITLES = {
    ("deuces-wild", "ante"): "Ante, Play and Raise",
    ("three-card-double-play", "high-low"): "High Hand and Low Hand",
    ("four-card-prime", "ante"): "Ante and Raise",
}


def show_odds(
    game: str,
    wager: str,
    paytable: str,
    terms: Terms,
    *,
    json: bool,
    as_csv: bool,
) -> None:
    """One row a wager and table; a single one with all its lines."""
    if json and as_csv:
        raise Unreadable("Choose one of --json and --csv.")
    with patience():
        rows = odds(game, wager, paytable, terms)
    if json:
        put_json(rows)
    elif as_csv:
        _put_csv(rows)
    else:
        _put_rows(screen(), rows)


def read_terms(meter: str, stake: str, others: str, bonus: Sequence[str]) -> Terms:
    """What was typed about meters and cells."""
    cells = []
    for text in bonus:
        line, equals, prize = text.rpartition("=")
        if not equals or not line.strip() or not prize.strip():
            raise Unreadable(
                f"“{shown(text)}” fills no cell: write a line and its prize, "
                "as in “4 Wild Cards=500”."
            )
        cells.append((line.strip(), prize.strip()))
    return Terms(
        meter=cents(meter) if meter else None,
        stake=cents(stake) if stake else None,
        others=whole_number(others, "other players", 0, MOST_OTHERS) if others else 0,
        bonus=tuple(cells),
    )


def _put_csv(rows: Sequence[Odds]) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(_PLAIN)
    for one in rows:
        values = (getattr(one, name) for name in _PLAIN)
        writer.writerow(["" if value is None else _for_csv(value) for value in values])


def _for_csv(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


# Drawing


def _put_rows(console: Console, rows: Sequence[Odds]) -> None:
    for number, (game, kin) in enumerate(groupby(rows, key=lambda row: row.game)):
        if number:
            put(console)
        book = book_of(game)
        head = Text().append(book.title, f"bold {BRASS}")
        put(console, head.append(f"  {book.cite.lower()}", "dim"))
        for wager, those in groupby(kin, key=lambda row: row.wager):
            put(console)
            put(console, Text(f"  {_title(game, wager)}", "bold"))
            table = list(those)
            if table[0].fixed_return is not None or table[0].stake is not None:
                _put_jackpots(console, table)
            else:
                _put_played(console, table)
            _put_own(console, table)
    if len(rows) == 1:
        _put_lines(console, rows[0])
    else:
        put(console)
        for line in wrapped(_footer(rows), width_of(console)):
            put(console, line, "dim")


def _footer(rows: Sequence[Odds]) -> str:
    one = rows[0]
    example = f"galaxy odds {book_of(one.game).cite.lower()} -w {one.wager} -p {one.paytable}"
    told = "Exact, by complete enumeration with the best play. House edge: of the initial stake."
    if any(row.stake is None for row in rows):
        told += " Wins: how often you end with more. Std: how far one result strays."
    if any(row.stake is not None for row in rows):
        told += " Even at: what a jackpot's meter must show for the wager to break even."
    return f"{told} For one table with all its lines: {example}."


def _title(game: str, wager: str) -> str:
    return _TITLES.get((game, wager)) or book_of(game).name_of(wager)


def _put_played(console: Console, rows: Sequence[Odds]) -> None:
    grows = any(one.ev != one.ev_per_unit_wagered for one in rows)  # with later wagers
    head = f"{'house edge':>29}{'of all wagered' if grows else '':>16}{'wins':>9}{'std':>9}"
    put(console, Text(f"    {head}", "dim"))
    for one in rows:
        line = Text(f"    {one.paytable:<18}", BRASS)
        if one.ev is None:
            put(console, line.append(_OPEN, "dim"))
            continue
        assert one.ev_per_unit_wagered is not None
        assert one.hit_frequency is not None
        of_all = f"{-one.ev_per_unit_wagered:.4%}" if grows else ""
        figures = f"{-one.ev:>11.4%}{of_all:>16}{one.hit_frequency:>9.2%}{one.std:>9.3f}"
        put(console, line.append(figures, "default"))


def _put_jackpots(console: Console, rows: Sequence[Odds]) -> None:
    at = rows[0].meter
    last = "wins" if at is None else f"edge at {dollars(round(at * 100))}"
    head = f"{'fixed return':>31}{'per $10,000':>12}{'even at':>13}{last:>20}"
    put(console, Text(f"    {head}", "dim"))
    for one in rows:
        line = Text(f"    {one.paytable:<18}", BRASS)
        if one.fixed_return is None:
            put(console, line.append(_OPEN, "dim"))
            continue
        per = (one.return_per_meter_dollar or 0) * 10_000
        even = "" if one.break_even_meter is None else f"${one.break_even_meter:,.0f}"
        figure = one.hit_frequency if at is None else None if one.ev is None else -one.ev
        text = "" if figure is None else f"{figure:.3%}"
        line.append(f"{one.fixed_return:>13.3%}{per:>12.3%}{even:>13}{text:>20}", "default")
        put(console, line)
    stakes = f"for a wager of {dollars(round((rows[0].stake or 0) * 100))}"
    if rows[0].others is not None:
        stakes += f", with {rows[0].others} more in the game"
    put(console, Text(f"    {stakes}", "dim"))


def _put_own(console: Console, rows: Sequence[Odds]) -> None:
    """What only this wager has."""
    for one in rows:
        if one.ev_by_house_way is not None and one.ev is not None:
            put(
                console,
                f"    Set by the house way it is {-one.ev_by_house_way:.4%}: "
                f"{one.ev - one.ev_by_house_way:.4%} more.",
            )
        if one.ev_beside_ante is not None:
            put(console, f"    {one.paytable} beside an equal Ante on A: {-one.ev_beside_ante:.4%}")
        if one.meters and one.meter is not None and one.ev is None:
            put(console, f"    {one.paytable} has more meters: give them by --bonus LINE=AMOUNT.")
        for line, per in one.meters.items():
            put(
                console,
                f"    {one.paytable}, “{line}” has its own meter: {per:.4%} a dollar on it.",
            )
        if one.envy_return:
            put(console, f"    {one.paytable}: envy returns {one.envy_return:.4%}.")


def _share(count: int, total: int) -> str:
    """A percentage that isn't nothing doesn't look like nothing."""
    return f"{count / total:.4%}" if count / total >= _LEAST else f"<{_LEAST:.4%}"


def _put_lines(console: Console, one: Odds) -> None:
    put(console)
    name = max((len(line.name) for line in one.lines), default=0)
    count = max((len(f"{line.total:,}") for line in one.lines), default=0)
    nets = ["" if line.net is None else f"{line.net:+,.2f}" for line in one.lines]
    wide = max((len(net) for net in nets), default=0)
    pays = max((len(line.pays) for line in one.lines), default=0)
    fits = name + count + wide + pays + 15 <= console.width
    for line, net in zip(one.lines, nets, strict=True):
        part = f"{_share(line.count, line.total):>8}"
        row = f"  {line.name:<{name}} {line.count:>{count},} {part} {net:>{wide}}"
        put(console, f"{row}  {line.pays}" if fits else row)
    if one.lines:
        put(console, Text(f"  {'of':<{name}} {one.lines[0].total:>{count},}", "dim"))
    put(console)
    for text in wrapped(f"Counted: {one.how}.", width_of(console)):
        put(console, text, "dim")
    names = {t.name: t for t in book_tables(one.game)}
    shown_tables = [names[part] for part in one.paytable.split("/") if part in names]
    for table in shown_tables:
        put(console, Text(f"{label(table.family)}, {table.name} ({table.clause})", "dim"))
