"""`galaxy hand`: what some cards are worth, by one game or by all that read so many."""

from __future__ import annotations

from contextlib import suppress

from rich.console import Console
from rich.text import Text

from galaxy_tui.cards import Card, cards, distinct, signs_of
from galaxy_tui.cli.readings import Cards, Reading, Report, read_hand
from galaxy_tui.cli.screen import BRASS, paint, put, put_json, screen, width_of, wrapped
from galaxy_tui.errors import Unreadable
from galaxy_tui.games.library import GAMES


def show_hand(text: str, game: str, *, json: bool) -> None:
    """Read the cards that somebody typed."""
    hand = distinct(cards(text))
    if not hand:
        raise Unreadable("Write the cards of a hand, as in Qd Qh 7s.")
    reports = [read_hand(game, hand)] if game else _by_every_game(hand)
    if json:
        put_json(reports)
        return
    console = screen()
    for place, report in enumerate(reports):
        if place:
            put(console)
        _put_report(console, report)


def _by_every_game(hand: tuple[Card, ...]) -> list[Report]:
    """What every game says that can read these cards."""
    reports = []
    for game in GAMES:
        with suppress(Unreadable):
            reports.append(read_hand(game, hand))
    if not reports:
        these = "this card alone" if len(hand) == 1 else f"these {len(hand)} cards together"
        raise Unreadable(f"No game reads {these}: “galaxy hand --help” says what each one reads.")
    return reports


def _put_report(console: Console, report: Report) -> None:
    head = Text().append(report.title, f"bold {BRASS}").append("  ")
    put(console, head.append_text(paint(signs_of(report.cards))))
    column = max(len(reading.what) for reading in report.readings) + 4
    for reading in report.readings:
        _put_reading(console, reading, column)
    if not report.settings:
        return
    put(console, f"Ways to set it, {report.order}", "bold")
    shown = [f"{signs_of(way.high)} | {signs_of(way.low)}" for way in report.settings]
    widest = max(map(len, shown))
    for cards_shown, way in zip(shown, report.settings, strict=True):
        note = f"; {way.note}" if way.note else ""
        lines = wrapped(f"{way.says}{note}", width_of(console), widest + 4)
        lines[0] = f"  {cards_shown:<{widest}}  {lines[0].lstrip()}"
        for line in lines:
            put(console, paint(line))


def _put_reading(console: Console, reading: Reading, column: int) -> None:
    """`Pick-5  Q♥ Q♦ …: two pair; 2 to 1 by … (TCDP App C)`."""
    by = f"{_groups(reading.cards)}: " if reading.cards else ""
    more = "".join(
        f"; {part}" for part in (reading.rank, reading.pays) if part not in ("", reading.says)
    )
    lines = wrapped(f"{by}{reading.says}{more} ({reading.cite})", width_of(console), column)
    lines[0] = f"  {reading.what:<{column - 2}}{lines[0].lstrip()}"
    for line in lines:
        put(console, paint(line))


def _groups(groups: tuple[Cards, ...]) -> str:
    return " | ".join(signs_of(group) for group in groups if group)
