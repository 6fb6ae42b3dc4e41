"""Rounds of Three Card Split for its tests, and its rankings written a second time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, Unpack

from galaxy_tui.cards import Card, cards
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from tests.games.dealing import balanced, by_default, events, setup_for, stacked

GAME = "three-card-split"
DEALER = "Jc 6d 3h"  # nothing made: the house sets 3♥ J♣ | 6♦ (App A D)
Hand = tuple[Card, ...]
Strength = tuple[int, ...]
TWO_SPOTS = ("high", "low", "three-card-bonus", "four-card-bonus", "jackpot")


class Options(TypedDict, total=False):
    """How a round may differ from the plain one."""

    setup: Setup
    dealer: str
    community: str
    chips: int
    by_hand: frozenset[str]
    asks_equipment: bool


def betting(hands: Mapping[int, str], **options: Unpack[Options]) -> Round:
    """A round that waits for its wagers."""
    plain = {seat: hand.replace("|", " ") for seat, hand in hands.items()}
    return stacked(
        options.get("setup") or setup_for(GAME),
        plain,
        dealer=options.get("dealer", DEALER),
        community=options.get("community", "2c"),
        chips=options.get("chips"),
        by_hand=options.get("by_hand", frozenset()),
        asks_equipment=options.get("asks_equipment", False),
    )


def dealt(hands: Mapping[int, str], wagers: Mapping[str, int], **options: Unpack[Options]) -> Round:
    """Every seat puts out these dollars; the round goes on until somebody must act."""
    round_ = betting(hands, **options)
    for seat in list(round_.waiting):
        round_.submit(seat, do.Bet({wager: 100 * stake for wager, stake in wagers.items()}))
    return round_


def set_hands(round_: Round, hands: Mapping[int, str]) -> Round:
    """Every seat sets its hand, `Ks 9c | Jd`; where there is no bar, the decision clock does."""
    for seat, hand in hands.items():
        high, bar, low = hand.partition("|")
        if bar:
            round_.submit(seat, do.SetHand(cards(high), cards(low)))
    return balanced(by_default(round_))


def played(
    hands: Mapping[int, str], wagers: Mapping[str, int], **options: Unpack[Options]
) -> Round:
    """Every seat puts out these dollars and sets its hand; the round is played out."""
    return set_hands(dealt(hands, wagers, **options), hands)


def outcome(round_: Round, wager: str = "primary", seat: int = 1) -> ev.Paid | ev.Taken | ev.Pushed:
    """The one way in which this wager was settled."""
    kinds = (ev.Paid, ev.Taken, ev.Pushed)
    (settled,) = [e for kind in kinds for e in events(round_, kind, seat=seat, wager=wager)]
    assert isinstance(settled, kinds)
    return settled


def adjacent(a: Card, b: Card) -> bool:
    """Neighbours in rank; an ace is one to the deuce too."""
    return abs(a.rank - b.rank) == 1 or {a.rank, b.rank} == {14, 2}


def strength(a: Card, b: Card) -> Strength:
    """TCS §7: suited connectors, pair, connected, suited, high card; A-2 the lowest connectors."""
    top, bottom = max(a.rank, b.rank), min(a.rank, b.rank)
    if adjacent(a, b):
        return 4 if a.suit == b.suit else 2, 2 if (top, bottom) == (14, 2) else top
    if a.rank == b.rank:
        return 3, top
    return 1 if a.suit == b.suit else 0, top, bottom


def three_strength(hand: Hand) -> Strength:
    """TCS App B: straight flush, three of a kind, straight, flush, pair, high card."""
    a, b, c = sorted((card.rank for card in hand), reverse=True)
    flush = len({card.suit for card in hand}) == 1
    if (a, b, c) == (14, 3, 2) or (a - b, b - c) == (1, 1):
        return 5 if flush else 3, 3 if (a, b) == (14, 3) else a
    if a == b == c:
        return 4, a
    if flush:
        return 2, a, b, c
    if b in (a, c):
        return 1, b, c if a == b else a
    return 0, a, b, c


def player_wins(mine: Strength, house: Strength, my_cards: Hand, house_cards: Hand) -> bool:
    """Greater, or a copy with as many red cards as the dealer's (TCS §7, App B)."""
    if mine != house:
        return mine > house
    return sum(c.suit in "hd" for c in my_cards) == sum(c.suit in "hd" for c in house_cards)
