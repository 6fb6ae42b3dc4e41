"""Rounds told as a dealer would, with what proves their shuffle."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console

from galaxy_tui.cli.screen import paint, put, width_of, wrapped
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games import events as ev
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.transcript import INDENT, transcript
from galaxy_tui.shoe import Shoe


def viewer_of(view: str, seats: Iterable[int]) -> ev.Viewer | None:
    """Who looks: `all` is None, and sees everything."""
    word = view.strip().lower()
    if word == "all":
        return None
    if word in ("spectator", "dealer", "tablevision"):
        return word  # type: ignore[return-value]  # one of the three literals
    places = sorted(seats)
    if word in map(str, places):
        return int(word)
    range_ = f"from {places[0]} to {places[-1]}"
    raise Unreadable(
        f"“{shown(view)}” is nobody who could look: write all, spectator, dealer, tablevision, "
        f"or a seat {range_}."
    )


def tell(
    console: Console, events: Iterable[ev.Event], book: RuleBook, viewer: ev.Viewer | None
) -> None:
    """The transcript, wrapped."""
    width = width_of(console)
    for line in transcript(list(events), book, viewer):
        if line.startswith(INDENT):
            for part in _hanging(line.removeprefix(INDENT), width):
                put(console, paint(part))
        else:
            put(console, line, "bold")


def tell_seed(console: Console, shoe: Shoe, says: str) -> None:
    """The seed, and how it proves the round."""
    for line in ["Seed", INDENT + shoe.seed, *wrapped(says, width_of(console), len(INDENT))]:
        put(console, line, "dim")


def _hanging(text: str, width: int) -> list[str]:
    """“Seat 1  …” keeps its gap, and what doesn't fit goes under the words."""
    place, gap, words = text.partition("  ")
    if not gap:
        return wrapped(text, width, len(INDENT), 2)
    head = f"{INDENT}{place}{gap}"
    first, *rest = wrapped(words, width, len(head))
    return [head + first.lstrip(), *rest]
