"""Rounds of Four Card Prime for its tests."""

from __future__ import annotations

from collections.abc import Mapping

from galaxy_tui.games import actions as do
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.money import cents
from tests.games.dealing import balanced, bet, posted, setup_for, stacked

GAME = "four-card-prime"
TEN_HIGH = "Tc 8d 7c 5d 3h 2h"  # a dealer's hand that most hands beat; the deuce is dealt face up
METER = 1_234_567  # $12,345.67
FOLD = 0


def played(
    hands: Mapping[int, str],
    *,
    dealer: str = TEN_HIGH,
    setup: Setup | None = None,
    raises: int | Mapping[int, int] = 1,
    ante: int = 10,
    by_hand: frozenset[str] = frozenset(),
    also: str = "",
    **bonuses: int,
) -> Round:
    """Every seat puts out the Ante and these bonus wagers, then raises so many times the Ante.

    `also` is a jackpot, with $1 on it.
    """
    round_ = stacked(setup or setup_for(GAME), hands, dealer=dealer, by_hand=by_hand)
    if also:
        bonuses[also.replace("-", "_")] = 1
    bet(round_, ante=ante, **bonuses)
    for seat in hands:
        decide(round_, seat, raises if isinstance(raises, int) else raises.get(seat, 1))
    return balanced(round_)


def decide(round_: Round, seat: int, times: int) -> None:
    """Raise so many times the Ante; none at all is a fold."""
    ante = round_.table.seats[seat].spots["ante"]
    round_.submit(seat, do.Bet({"raise": times * ante}) if times else do.Fold())


def jackpots(tables: Mapping[str, str] | None = None, **changes: object) -> Setup:
    """A table with both displays at $12,345.67."""
    meters = {"five-card-jackpot": Meter(METER), "four-card-jackpot": Meter(METER)}
    return posted(GAME, tables or {}, **{"meters": meters, **changes})


def filled(family: str, name: str, cells: Mapping[str, str | int], **changes: object) -> Setup:
    """A table on a column that the operator has filled."""
    own = find_table(GAME, family, name).filled(cells)
    return setup_for(GAME, paytables={**setup_for(GAME).paytables, family: own}, **changes)


def prize(cell: str) -> int:
    """What a cell of App D or E is worth at $12,345.67, in cents."""
    return METER * int(cell[:-1]) // 100 if cell.endswith("%") else cents(cell)
