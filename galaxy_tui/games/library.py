"""The shelf: the four rule books and their standard set-ups."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from galaxy_tui.errors import Unreadable
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.paytables import GAMES as GAMES
from galaxy_tui.games.setup import Setup, changed, check_setup

_SHORT: Final = {"tcs": GAMES[0], "dw": GAMES[1], "tcdp": GAMES[2], "fcp": GAMES[3]}


# Each game in one line, for somebody who has just walked in.
PITCHES: Final[dict[str, str]] = {
    "three-card-split": "pai gow with three cards: two high, one low, and colour breaks a tie",
    "deuces-wild": "53 cards, five of them wild; four wagers in one hand",
    "three-card-double-play": "six cards, two hands of three, both against the dealer",
    "four-card-prime": "your best four of five against the dealer's best four of six",
}


@cache
def book_of(game: str) -> RuleBook:
    """The rule book of a game, by its name or its short citation."""
    name = game.strip().lower().replace(" ", "-").replace("_", "-")
    name = _SHORT.get(name, name)
    if name not in GAMES:
        raise Unreadable(f"There is no game “{game}”: we deal {', '.join(GAMES)}.")
    book = import_module(f"galaxy_tui.games.{name.replace('-', '_')}").BOOK
    assert isinstance(book, RuleBook)
    return book


def standard_setup(game: str, *, live: bool, **changes: object) -> Setup:
    """The table as we would open it, with some of the house's choices changed."""
    setup = changed(book_of(game).standard(), {"live": live, **changes})
    check_setup(setup)
    return setup
