"""All odds as tables of a page: `python -m galaxy_tui.ai.odds.markdown docs` rewrites them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from galaxy_tui.ai.odds.records import Odds
from galaxy_tui.ai.odds.rows import odds
from galaxy_tui.games.library import book_of

PAGE: Final = "mathematics.md"
BEGIN: Final = "<!-- odds: written by `python -m galaxy_tui.ai.odds.markdown docs` -->"
END: Final = "<!-- end of odds -->"

_PLAYED: Final = ("Wager", "Table", "House edge", "Per unit wagered", "Wins", "Deviation")
_JACKPOT: Final = ("Wager", "Table", "Stake", "Fixed return", "Per meter dollar", "Breaks even at")


def tables() -> str:
    """Every wager of every game: those to 1, then the jackpots."""
    blocks = []
    for game, rows in groupby(odds(), key=lambda row: row.game):
        there = list(rows)
        blocks.append(f"### {book_of(game).title}")
        blocks.append(_table(_PLAYED, (_played(row) for row in there if row.stake is None)))
        if jackpots := [row for row in there if row.stake is not None]:
            blocks.append(_table(_JACKPOT, map(_jackpot, jackpots)))
        blocks += _notes(there)
    return "\n\n".join(blocks)


def rewritten(page: str) -> str:
    """The page with the tables of today between its two marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{PAGE} lacks the marks between which the odds stand: {BEGIN} {END}")
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


def _played(row: Odds) -> tuple[str, ...]:
    if row.ev is None:
        return (_wager(row), row.paytable, "the operator's", "", "", "")
    assert row.ev_per_unit_wagered is not None
    return (
        _wager(row),
        row.paytable,
        _percent(-row.ev),
        _percent(-row.ev_per_unit_wagered),
        _percent(row.hit_frequency, 2),
        f"{row.std:.3f}",
    )


def _jackpot(row: Odds) -> tuple[str, ...]:
    stake = f"${row.stake:,.0f}"
    if row.fixed_return is None or row.return_per_meter_dollar is None:
        return (_wager(row), row.paytable, stake, "the operator's", "", "")
    even = "" if row.break_even_meter is None else f"${row.break_even_meter:,.0f}"
    per_dollar = f"{row.return_per_meter_dollar * 1e6:.4f} ppm"
    return (_wager(row), row.paytable, stake, _percent(row.fixed_return), per_dollar, even)


def _notes(rows: Sequence[Odds]) -> list[str]:
    """What only one wager has, in a sentence."""
    found = []
    for row in rows:
        if row.ev_by_house_way is not None:
            found.append(
                f"Set by house way the primary wager costs {_percent(-row.ev_by_house_way)}."
            )
        if row.beside_ante:
            edges = ", ".join(f"{b.ante} {_percent(-b.ev)}" for b in row.beside_ante)
            found.append(
                f"Five Card Fortune {row.paytable} beside an equal Ante, both played for their "
                f"sum, costs by Ante table: {edges}."
            )
        if row.meters:
            each = ", ".join(f"{line} {part * 1e6:,.4f} ppm" for line, part in row.meters.items())
            found.append(f"Table {row.paytable} has further meters; per dollar on each: {each}.")
    return found


def _wager(row: Odds) -> str:
    """High Hand and Low Hand are priced together."""
    known = book_of(row.game).by_id.get(row.wager)
    return known.name if known else "High and Low"


def _percent(part: float | None, places: int = 4) -> str:
    return "" if part is None else f"{100 * part:.{places}f}%"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", "---", *["---:"] * (len(head) - 2)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> None:
    """Rewrite the page under the directory named on the command line."""
    if len(sys.argv) != 2:
        sys.exit("Name the directory of the documentation: python -m …odds.markdown docs")
    path = f"{sys.argv[1]}/{PAGE}"
    with open(path, encoding="utf-8") as page:
        text = rewritten(page.read())
    with open(path, "w", encoding="utf-8") as page:
        page.write(text)


if __name__ == "__main__":
    main()
