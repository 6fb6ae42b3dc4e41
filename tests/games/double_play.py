"""Rounds of Three Card Double Play for its tests."""

from __future__ import annotations

from collections.abc import Container, Mapping

from galaxy_tui.cards import cards
from galaxy_tui.games import actions as do
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.money import cents
from tests.games.dealing import balanced, bet, by_default, posted, setup_for, stacked

GAME = "three-card-double-play"
EIGHT_HIGH = "8s 6c 5d 3h 2s"  # a dealer's hand that most hands beat
METER = 1_234_567  # $12,345.67: ten percent of it is not whole cents


def played(
    hands: Mapping[int, str],
    *,
    dealer: str = EIGHT_HIGH,
    setup: Setup | None = None,
    doubled: Container[int] = (),
    stake: int = 10,
    by_hand: frozenset[str] = frozenset(),
    also: str = "",
    **bonuses: int,
) -> Round:
    """Every seat puts `stake` dollars on High and Low and sets its hand, `Ks Kh 4d | 9c 8h 3s`.

    Six cards without a bar are set by the decision clock. `also` is a jackpot, with $1 on it.
    """
    dealt = {seat: hand.replace("|", " ") for seat, hand in hands.items()}
    round_ = stacked(setup or setup_for(GAME), dealt, dealer=dealer, by_hand=by_hand)
    if also:
        bonuses[also.replace("-", "_")] = 1
    bet(round_, high=stake, low=stake, **bonuses)
    for seat, hand in hands.items():
        high, bar, low = hand.partition("|")
        if bar:
            round_.submit(seat, do.SetHand(cards(high), cards(low), seat in doubled))
    return balanced(by_default(round_))


def jackpots(tables: Mapping[str, str] | None = None, **changes: object) -> Setup:
    """A table with both displays at $12,345.67."""
    meters = {"super-3s": Meter(METER), "super-six": Meter(METER)}
    return posted(GAME, tables or {}, **{"meters": meters, **changes})


def prize(cell: str) -> int:
    """What a cell of App D or E is worth at $12,345.67, in cents."""
    return METER * int(cell[:-1]) // 100 if cell.endswith("%") else cents(cell)
