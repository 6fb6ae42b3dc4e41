"""Rounds from a chosen seed, by plain players: for training, and booked nowhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from galaxy_tui.ai.simple import play_out
from galaxy_tui.cli.screen import BRASS, put, put_json, screen, width_of, wrapped
from galaxy_tui.cli.telling import tell, tell_seed, viewer_of
from galaxy_tui.games import events as ev
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import standard_setup
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import changed
from galaxy_tui.games.view import events_for
from galaxy_tui.money import Cents, signed
from galaxy_tui.records import to_plain
from galaxy_tui.shoe import Shoe, chosen_shoe

WHOLE_SEED: Final = 64  # digits


def deal_training(
    book: RuleBook, seats: int, count: int, seed: str, view: str, *, json: bool
) -> None:
    """Deal so many rounds to so many players."""
    viewer = viewer_of(view, range(1, seats + 1))
    seeds = _Seeds(_digits(book, seed), count)
    console = screen()
    results: dict[int, Cents] = {}
    for number, round_ in _rounds(book, seats, seeds):
        if json:
            _record(round_, number, viewer, seeds)
        else:
            _tell(console, round_, number, viewer, seeds)
        for seat, amount in _results(round_).items():
            results[seat] = results.get(seat, 0) + amount
    if count > 1 and not json:
        totals = ", ".join(f"seat {n} {signed(amount)}" for n, amount in results.items())
        put(console)
        for line in wrapped(f"After {count:,} rounds: {totals}", width_of(console), 0, 2):
            put(console, line, "bold")


class _Seeds(NamedTuple):
    """Where the seeds of the rounds come from."""

    chosen: str  # the digits that somebody typed
    rounds: int

    @property
    def whole(self) -> bool:
        """The very seed of one round: it is used as it is, so that a round can be dealt again."""
        return len(self.chosen) == WHOLE_SEED and self.rounds == 1

    def text(self, number: int) -> str:
        """What is hashed for the seed of one round: `5eed:1`; "" if nothing is."""
        return "" if self.whole else f"{self.chosen}:{number}"

    def shoe(self, book: RuleBook, number: int) -> Shoe:
        if self.whole:
            return chosen_shoe(book.deck, self.chosen)
        seed = hashlib.sha256(self.text(number).encode()).hexdigest()
        return chosen_shoe(book.deck, seed)

    def says(self, number: int) -> str:
        if text := self.text(number):
            return f"It is the SHA-256 of the text “{text}”."
        return "It was given."


def _digits(book: RuleBook, seed: str) -> str:
    """The digits as typed, leading zeros and all, in small letters."""
    chosen_shoe(book.deck, seed)  # refuses what is no seed
    return seed.removeprefix("0x").lower()


def _rounds(book: RuleBook, seats: int, seeds: _Seeds) -> Iterator[tuple[int, Round]]:
    """Rounds that stand at their wagers. A training table: no bankroll and no meter is live."""
    later = standard_setup(book.id, live=False)
    first = changed(later, {"new_deck": True}) if book.id == "deuces-wild" else later  # DW §3
    for number in range(1, seeds.rounds + 1):
        chips: dict[int, Cents | None] = dict.fromkeys(range(1, seats + 1))
        yield number, Round(first if number == 1 else later, seeds.shoe(book, number), chips)


def _results(round_: Round) -> dict[int, Cents]:
    closed = round_.events[-1]
    return closed.results if isinstance(closed, ev.Closed) else {}


def _record(round_: Round, number: int, viewer: ev.Viewer | None, seeds: _Seeds) -> None:
    play_out(round_)
    events = round_.events if viewer is None else events_for(round_.events, viewer)
    for event in events:
        put_json({"round": number} | to_plain(event), indent=0)
    seed = {"round": number, "type": "seed", "seed": round_.shoe.seed}
    text = seeds.text(number)
    put_json(seed | {"sha256_of": text} if text else seed, indent=0)


def _tell(
    console: Console, round_: Round, number: int, viewer: ev.Viewer | None, seeds: _Seeds
) -> None:
    title = Text().append(round_.book.title, f"bold {BRASS}")
    if seeds.rounds > 1:
        title.append(f"  round {number:,} of {seeds.rounds:,}")
    if number > 1:
        put(console)
    put(console, title)
    play_out(round_)
    tell(console, round_.events, round_.book, viewer)
    says = seeds.says(number)
    tell_seed(
        console,
        round_.shoe,
        f"{says} Its own SHA-256 is the commitment above. With --seed it deals the round again.",
    )
