"""Plain players for transcripts, tests and benchmarks: steady habits, no strategy and no chance.

The same seat in the same round always does the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from galaxy_tui.cards import Card
from galaxy_tui.games.actions import Answer, Bet, Fold, SetHand
from galaxy_tui.games.betting import open_spots, refuse_bet
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Seat
from galaxy_tui.games.wagers import Spot
from galaxy_tui.hands.four import FourCard, four_card, highest_four
from galaxy_tui.hands.three import ThreeCard, three_card
from galaxy_tui.hands.wild import WildThree, wild_three, wilds
from galaxy_tui.money import Cents

Player = Callable[[Ask, Sequence[Card]], Answer]

TEN: Final = 10
ACE_HIGH: Final = 14


def play_out(round_: Round, players: Mapping[int, Player] | None = None) -> Round:
    """Let the players act until nobody is to act; seats without a player of their own are plain."""
    own = players or {}
    plain = simple_player(round_.book, round_.setup, round_.chips)
    seats = round_.table.seats
    while round_.waiting:
        position, ask = next(iter(round_.waiting.items()))
        player = own.get(position, plain)
        round_.submit(position, player(ask, seats[position].cards))
    return round_


def simple_player(
    book: RuleBook, setup: Setup, chips: Mapping[int, Cents | None] | None = None
) -> Player:
    """A player for any seat of this table."""
    stacks = chips or {}

    @cache
    def usual_bet(position: int) -> Bet:
        return simple_bet(book, setup, position, stacks.get(position))

    def answer(ask: Ask, cards: Sequence[Card]) -> Answer:
        return usual_bet(ask.seat) if ask.kind == "wager" else simple_answer(ask, cards)

    return answer


def simple_bet(book: RuleBook, setup: Setup, position: int, chips: Cents | None = None) -> Bet:
    """Small wagers that differ from seat to seat; whatever a rule or the chips forbid is left out.

    The primary spots get one to three times their minimum, the others their minimum or nothing.
    """
    spots = open_spots(book, setup)
    sides = [spot for spot in spots if book.by_id[spot.wager].kind != "primary"]
    amounts = {
        spot.wager: _multiple(spot, 1 + position % 3)
        for spot in spots
        if spot not in sides and not (book.alone and position % 5 == 0)
    }
    for place, spot in enumerate(sides):
        if (place + position) % 3:
            amounts[spot.wager] = spot.limits.low
    seat = Seat(position, chips)
    while amounts and refuse_bet(book, setup, seat, amounts):
        amounts.popitem()
    return Bet(amounts)


def _multiple(spot: Spot, times: int) -> Cents:
    return min(spot.limits.low * times, spot.limits.high)


def simple_answer(ask: Ask, cards: Sequence[Card]) -> Answer:
    """A plain decision on the seat's own cards; the number of cards tells the game."""
    match ask.kind, len(cards):
        case "set", 6:
            return _set_double_play(ask)
        case "play", 3:
            return _put_out(ask, 1) if wild_three(cards).category > WildThree.HIGH_CARD else Fold()
        case "raise", 4:
            made = wilds(cards) or four_card(cards).category > FourCard.HIGH_CARD
            return _put_out(ask, 1) if made else Fold()
        case "raise", 5:
            return _raise_prime(ask, cards)
    return ask.default  # Three Card Split: the house way; Five Card Fortune: the wilds or the best


def _set_double_play(ask: Ask) -> Answer:
    """The highest Low hand, doubled if that is a pair or better."""
    default = ask.default
    assert isinstance(default, SetHand)
    doubled = SetHand(default.high, default.low, double=True)
    strong = three_card(default.low).category >= ThreeCard.PAIR
    return doubled if strong and doubled in ask.options else default


def _raise_prime(ask: Ask, cards: Sequence[Card]) -> Answer:
    """Three times with a pair of tens or better, once with any other pair or an ace."""
    hand = highest_four(cards)
    if hand >= (FourCard.PAIR, (TEN,)):
        return _put_out(ask, 3)
    return _put_out(ask, 1) if hand >= (FourCard.HIGH_CARD, (ACE_HIGH,)) else Fold()


def _put_out(ask: Ask, times: int) -> Answer:
    """So many times the least that is asked for, or as much of it as there are chips for."""
    bets = [option for option in ask.options if isinstance(option, Bet)]
    return bets[min(times, len(bets)) - 1] if bets else Fold()
