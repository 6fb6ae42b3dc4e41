"""What bots put out before the deal: sized by their chips, with room left for what comes later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galaxy_tui.ai.dice import die
from galaxy_tui.ai.players import Wagers, most_asked
from galaxy_tui.games.actions import Bet
from galaxy_tui.games.betting import refuse_bet
from galaxy_tui.games.library import book_of
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Seat
from galaxy_tui.games.view import SeatView, View
from galaxy_tui.games.wagers import Spot
from galaxy_tui.money import Cents


class Manner(NamedTuple):
    """How a character wagers."""

    share: int  # of its chips, one part in so many goes on each primary spot
    bonus: int  # out of a hundred rounds: how often it takes a bonus wager
    jackpot: int  # and a jackpot wager
    side: int  # of a primary wager, one part in so many goes on each bonus spot


MANNERS: Final = {
    "perfect": Manner(40, 0, 0, 10),
    "house-way": Manner(40, 10, 20, 10),
    "careful": Manner(100, 4, 8, 20),
    "gambler": Manner(10, 85, 95, 3),
    "novice": Manner(25, 40, 45, 6),
    "superstitious": Manner(30, 0, 0, 7),  # its side wagers go by its seat
}

COMFORT: Final = 100  # whoever has no end of chips wagers as if these were so many minimums

# The last digit of a commitment is an omen. In hexadecimal, d is thirteen.
THIRTEEN: Final = "d"
SEVEN: Final = "7"


def own_seat(view: View) -> SeatView:
    """The viewer's own position."""
    return next(seat for seat in view.seats if seat.position == view.viewer)


def bet_of(name: str, character: str, view: View, setup: Setup) -> Bet:
    """The wagers of a bot that is asked for them; nothing, if its chips don't cover the least."""
    assert view.ask is not None
    book, seat, spots = book_of(setup.game), own_seat(view), view.ask.spots
    omen = view.commitment[-1:] if character == "superstitious" else ""
    if omen == THIRTEEN:
        return Bet({})
    manner = MANNERS[character]
    primary = [spot for spot in spots if book.by_id[spot.wager].kind == "primary"]
    share = manner.share // 2 if omen == SEVEN else manner.share
    amounts = _primary(primary, share, seat.chips, setup)
    if not amounts and not book.alone:
        return Bet({})

    base = max(amounts.values(), default=0)
    taken = [spot for spot in spots if spot not in primary and _takes(name, character, view, spot)]
    if not taken and not primary:
        taken = [spots[0]]  # a table of side wagers alone (DW §4)
    first = die(len(taken), view.commitment, seat.position, name, "first") - 1 if taken else 0
    purse = Seat(seat.position, seat.chips)
    for spot in taken[first:] + taken[:first]:  # a layout may allow only some of them
        more = amounts | {spot.wager: _multiple(spot, base // manner.side)}
        if _has_room(setup, more, seat.chips) and not refuse_bet(book, setup, purse, more):
            amounts = more
    return Bet({spot.wager: amounts[spot.wager] for spot in spots if spot.wager in amounts})


def _primary(
    spots: Sequence[Spot], share: int, chips: Cents | None, setup: Setup
) -> dict[str, Cents]:
    """The same on every primary spot, in multiples of the minimum.

    Shares are small enough for all that can come later. The minimum may not be: with too few
    chips for the least of it, nothing.
    """
    low = max((spot.limits.low for spot in spots), default=0)
    high = min((spot.limits.high for spot in spots), default=0)
    if not 0 < low <= high:
        return {}
    wanted = (COMFORT * low if chips is None else chips) // share
    amounts = {spot.wager: min(max(wanted // low, 1) * low, high) for spot in spots}
    if chips is not None and most_asked(setup, "house-way", amounts) > chips:
        return {}
    return amounts


def _takes(name: str, character: str, view: View, spot: Spot) -> bool:
    """Does it want this side wager? The superstitious go by odd and even, and on a 7 want all."""
    assert view.ask is not None
    seat, commitment = view.ask.seat, view.commitment
    if character == "superstitious":
        place = view.ask.spots.index(spot)
        return commitment.endswith(SEVEN) or (place + seat) % 2 == 0
    manner = MANNERS[character]
    is_jackpot = spot.wager in book_of(view.game).jackpots
    often = manner.jackpot if is_jackpot else manner.bonus
    return die(100, commitment, seat, name, spot.wager) <= often


def _multiple(spot: Spot, wanted: Cents) -> Cents:
    """As many whole minimums as are wanted, but one at least, and not above the limit."""
    low, high = spot.limits.low, spot.limits.high
    return min(max(wanted // low, 1) * low, high)


def _has_room(setup: Setup, wagers: Wagers, chips: Cents | None) -> bool:
    """Do the chips cover the most that a round with these wagers can ask for?"""
    return chips is None or most_asked(setup, "always", wagers) <= chips
