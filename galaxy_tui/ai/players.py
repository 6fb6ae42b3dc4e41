"""The characters that can sit down at any table, by name. Each wagers the same every round.

A character decides on the request, its own cards and a dealer's up card. Cards that other seats
expose (the Treasure hands of Deuces Wild) it could see too, but takes no notice of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from galaxy_tui.ai.simple import simple_answer
from galaxy_tui.cards import Card
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.games.actions import Answer, Bet, SetHand
from galaxy_tui.games.betting import refuse_bet
from galaxy_tui.games.events import EVERYONE
from galaxy_tui.games.library import book_of
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Seat
from galaxy_tui.hands.three import three_card
from galaxy_tui.money import Cents

CHARACTERS: Final = {
    "plain": "steady habits: stays in with anything made, raises more with more",
    "house-way": "plays as the dealer would: the house way, the best cards high, never folding",
    "always": "never folds, and puts out the most that can be put out",
    "never": "puts out nothing more and folds, as the decision clock would",
    "perfect": "the best decision by exact count, from its own cards and the up card alone",
}


class Sight(NamedTuple):
    """What a character decides on."""

    ask: Ask
    cards: Sequence[Card]
    up: Card | None  # the dealer's up card


Decide = Callable[[Sight], Answer]
Wagers = Mapping[str, Cents]


def check_character(name: str) -> str:
    """The name, refused with a list if nobody is called so."""
    word = name.strip().lower()
    if word not in CHARACTERS:
        known = ", ".join(CHARACTERS)
        raise Unreadable(f"Nobody here is called “{shown(name.strip())}”: there are {known}.")
    return word


def usual_wagers(setup: Setup) -> dict[str, Cents]:
    """The table's minimum on each primary spot."""
    book = book_of(setup.game)
    primary = [w.id for w in book.wagers if w.kind == "primary" and w.id in setup.offered]
    return {wager: setup.limits[wager].low for wager in primary or setup.offered[:1]}


def check_wagers(setup: Setup, wagers: Wagers) -> None:
    """Refuse wagers that the table wouldn't take, in its own words."""
    if not wagers:
        raise NotAllowed("Wager something: a player without a wager is dealt no cards.")
    if reason := refuse_bet(book_of(setup.game), setup, Seat(1, None), wagers):
        raise NotAllowed(reason)


def most_asked(setup: Setup, name: str, wagers: Wagers) -> Cents:
    """The most chips that one round can ask of a character, later wagers included."""
    total = sum(wagers.values())
    ante = wagers.get("ante", 0)
    match setup.game, name:
        case "deuces-wild", ("plain" | "house-way" | "always" | "perfect"):
            return total + 3 * ante  # Play equals the Ante, Raise equals both
        case "three-card-double-play", ("plain" | "always" | "perfect"):
            return total + wagers.get("high", 0) + wagers.get("low", 0)
        case "four-card-prime", ("plain" | "always" | "perfect"):
            return total + 3 * ante
        case "four-card-prime", "house-way":
            return total + ante
    return total


def decider(name: str, setup: Setup, wagers: Wagers) -> Decide:
    """How a character decides at this table, once its wagers are out."""
    match check_character(name):
        case "plain":
            return lambda sight: simple_answer(sight.ask, sight.cards)
        case "house-way":
            return _as_the_house
        case "always":
            return _the_most
        case "never":
            return lambda sight: sight.ask.default
        case _:
            from galaxy_tui.ai.perfect_player import perfect_player  # its tables take seconds

            return perfect_player(setup, wagers)


def play_with(round_: Round, bet: Bet, players: Mapping[int, Decide]) -> Round:
    """Play a round to its end: every seat puts out the same wagers, and decides by itself."""
    table = round_.table
    while round_.waiting:
        position, ask = next(iter(round_.waiting.items()))
        if ask.kind == "wager":
            round_.submit(position, bet)
            continue
        up = next((c for c in table.dealer if table.seen[c] == EVERYONE), None)
        cards = [c for c in table.seats[position].cards if table.seen[c] in (position, EVERYONE)]
        round_.submit(position, players[position](Sight(ask, cards, up)))
    return round_


def _as_the_house(sight: Sight) -> Answer:
    """Three Card Split's house way; elsewhere the best cards play, for as little as it costs."""
    ask = sight.ask
    if ask.kind == "set" and len(sight.cards) == 6:
        whole = [o for o in ask.options if isinstance(o, SetHand) and not o.double]
        return max(whole, key=lambda o: (three_card(o.high), three_card(o.low)))
    bets = [option for option in ask.options if isinstance(option, Bet)]
    return bets[0] if bets else ask.default


def _the_most(sight: Sight) -> Answer:
    ask = sight.ask
    if isinstance(default := ask.default, SetHand):
        doubled = SetHand(default.high, default.low, double=True)
        return doubled if doubled in ask.options else default
    bets = [option for option in ask.options if isinstance(option, Bet)]
    return bets[-1] if bets else default
