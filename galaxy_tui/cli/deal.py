"""`galaxy deal`: whole rounds by plain players and the automatic dealer, told or recorded."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from galaxy_tui.ai.simple import play_out
from galaxy_tui.cli.screen import (
    BRASS,
    paint,
    put,
    put_json,
    screen,
    whole_number,
    width_of,
    wrapped,
)
from galaxy_tui.errors import Unreadable
from galaxy_tui.games import events as ev
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of, standard_setup
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import changed
from galaxy_tui.games.transcript import INDENT, transcript
from galaxy_tui.games.view import events_for
from galaxy_tui.money import Cents, signed
from galaxy_tui.records import to_plain
from galaxy_tui.shoe import Shoe, chosen_shoe, live_shoe


def deal_rounds(
    game: str, players: str, rounds: str, seed: str | None, view: str, *, json: bool
) -> None:
    """Deal so many rounds to so many players."""
    book = book_of(game)
    seats = whole_number(players, f"players at {book.title}", 1, book.positions)
    count = whole_number(rounds, "rounds", 1)
    viewer = _viewer(view, seats)
    chosen = "" if seed is None else chosen_shoe(book.deck, seed).seed
    console = screen()
    results: dict[int, Cents] = {}
    for number, round_ in _rounds(book, seats, count, chosen):
        if json:
            _record(round_, number, viewer)
        else:
            _tell(console, round_, number, count, viewer, chosen)
        for seat, amount in _results(round_).items():
            results[seat] = results.get(seat, 0) + amount
    if count > 1 and not json:
        totals = ", ".join(f"seat {n} {signed(amount)}" for n, amount in results.items())
        put(console)
        for line in wrapped(f"After {count:,} rounds: {totals}", width_of(console), 0, 2):
            put(console, line, "bold")


def _viewer(view: str, seats: int) -> ev.Viewer | None:
    word = view.strip().lower()
    if word == "all":
        return None
    if word in ("spectator", "dealer", "tablevision"):
        return word  # type: ignore[return-value]  # one of the three literals
    if word.isdecimal() and 1 <= int(word) <= seats:
        return int(word)
    raise Unreadable(
        f"“{view}” is nobody who could look: write all, spectator, dealer, tablevision, "
        f"or a seat from 1 to {seats}."
    )


def _rounds(book: RuleBook, seats: int, count: int, chosen: str) -> Iterator[tuple[int, Round]]:
    """Rounds that stand at their wagers. A training table: no bankroll and no meter is live."""
    later = standard_setup(book.id, live=False)
    first = changed(later, {"new_deck": True}) if book.id == "deuces-wild" else later  # DW §3
    for number in range(1, count + 1):
        shoe = _shoe(book, chosen, number)
        chips: dict[int, Cents | None] = dict.fromkeys(range(1, seats + 1))
        yield number, Round(first if number == 1 else later, shoe, chips)


def _shoe(book: RuleBook, chosen: str, number: int) -> Shoe:
    if not chosen:
        return live_shoe(book.deck)
    seed = hashlib.sha256(_seed_text(chosen, number).encode()).hexdigest()
    return chosen_shoe(book.deck, seed)


def _seed_text(chosen: str, number: int) -> str:
    """What is hashed for the seed of one round: `5eed:1`."""
    return f"{chosen.lstrip('0') or '0'}:{number}" if chosen else ""


def _results(round_: Round) -> dict[int, Cents]:
    closed = round_.events[-1]
    return closed.results if isinstance(closed, ev.Closed) else {}


def _record(round_: Round, number: int, viewer: ev.Viewer | None) -> None:
    play_out(round_)
    events = round_.events if viewer is None else events_for(round_.events, viewer)
    for event in events:
        put_json({"round": number} | to_plain(event), indent=0)
    put_json({"round": number, "type": "seed", "seed": round_.shoe.seed}, indent=0)


def _tell(
    console: Console,
    round_: Round,
    number: int,
    count: int,
    viewer: ev.Viewer | None,
    chosen: str,
) -> None:
    title = Text().append(round_.book.title, f"bold {BRASS}")
    if count > 1:
        title.append(f"  round {number:,} of {count:,}")
    if number > 1:
        put(console)
    put(console, title)
    play_out(round_)
    width = width_of(console)
    for line in transcript(round_.events, round_.book, viewer):
        if line.startswith(INDENT):
            for part in _hanging(line.removeprefix(INDENT), width):
                put(console, paint(part))
        else:
            put(console, line, "bold")
    for line in _proof(round_.shoe, _seed_text(chosen, number), width):
        put(console, line, "dim")


def _hanging(text: str, width: int) -> list[str]:
    """“Seat 1  …” keeps its gap, and what doesn't fit goes under the words."""
    place, gap, words = text.partition("  ")
    if not gap:
        return wrapped(text, width, len(INDENT), 2)
    head = f"{INDENT}{place}{gap}"
    first, *rest = wrapped(words, width, len(head))
    return [head + first.lstrip(), *rest]


def _proof(shoe: Shoe, text: str, width: int) -> list[str]:
    came = f"is the SHA-256 of the text “{text}”" if text else "came from the operating system"
    says = f"It {came}. Its own SHA-256 is the commitment above."
    return ["Seed", INDENT + shoe.seed, *wrapped(says, width, len(INDENT))]
