"""Settling one wager: from a hand and a paytable line to the dealer's take, pay or push.

"To 1" pays odds and returns the wager; "for 1" pays odds and the wager is gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galaxy_tui.games import events as ev
from galaxy_tui.games.paytables import WHOLE_METER, Line, Pay, Paytable
from galaxy_tui.games.requests import Step
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Seat, Table
from galaxy_tui.money import Cents, dollars

LIMITED: Final = "up to the posted payout limit"


def take(seat: Seat, wager: str, hand: str, line: str, cite: str) -> Step:
    """The dealer takes a losing wager."""
    event = ev.Taken(seat.position, wager, seat.spots[wager], hand, line, cite)
    return Step(event, cite)


def push(seat: Seat, wager: str, hand: str, line: str, cite: str) -> Step:
    """The dealer leaves a tied wager."""
    event = ev.Pushed(seat.position, wager, seat.spots[wager], hand, line, cite)
    return Step(event, cite)


def even_money(seat: Seat, wager: str, hand: str, line: str, cite: str) -> Step:
    """The dealer pays one to one; the wager goes back with it."""
    stake = seat.spots[wager]
    event = ev.Paid(seat.position, wager, stake, stake, hand, line, "1 to 1", ev.EVEN_MONEY, cite)
    return Step(event, cite)


def by_table(
    setup: Setup, seat: Seat, wager: str, family: str, line_name: str, hand: str, cite: str = ""
) -> Step:
    """A wager that stays on its spot ("to 1"): taken, pushed or paid by the posted line."""
    table = setup.paytables[family]
    line = table.line(line_name)
    cite = cite or table.clause
    if line is None or loses(line):
        return take(seat, wager, hand, line_name, cite)
    if line.pay.kind == "push":
        return push(seat, wager, hand, line_name, cite)
    stake = seat.spots[wager]
    return pay_odds(setup, seat, wager, table, line, hand, returned=stake, cite=cite)


def pay_odds(
    setup: Setup,
    seat: Seat,
    wager: str,
    table: Paytable,
    line: Line,
    hand: str,
    *,
    returned: Cents,
    cite: str = "",
    stake: Cents = 0,
) -> Step:
    """Pay a line's odds on the wager's stake; `returned` is how much of the wager goes back."""
    stake = stake or seat.spots[wager]
    amount = _within_limit(setup, seat, stake * line.pay.value // 100)
    cite = cite or table.clause
    odds = f"{line.pay.text} {table.pays}"
    if amount * 100 < stake * line.pay.value:
        odds += f", {LIMITED}"
    event = ev.Paid(seat.position, wager, amount, returned, hand, line.name, odds, table.name, cite)
    return Step(event, cite)


def jackpot(
    table: Table,
    seat: Seat,
    wager: str,
    line_name: str,
    hand: str,
    *,
    sharers: int = 1,
    scaled: bool = False,
) -> Iterator[Step]:
    """A jackpot wager ("for 1"). It is in the tray already; on its spot if it wasn't counted.

    `sharers` is how many divide what a meter pays on this line; `scaled` multiplies dollar prizes
    with the wager.
    """
    posted = table.setup.paytables[wager]
    line = posted.line(line_name)
    if line and not loses(line):
        yield _pay_jackpot(table, seat, posted, line, hand, sharers, scaled)
    if wager in seat.spots:
        reason = line_name if loses(line) else f"{line_name}; it plays for 1, so the wager goes"
        yield take(seat, wager, hand, reason, posted.clause)
    elif loses(line):
        event = ev.NoPrize(seat.position, wager, hand, line_name, posted.clause)
        yield Step(event, posted.clause)


def loses(line: Line | None) -> bool:
    """Does a hand on this line, or on none, win nothing?"""
    if line is None or line.pay.kind in ("loss", "none"):
        return True
    return line.pay.kind == "dollars" and not line.pay.value


def _pay_jackpot(
    table: Table, seat: Seat, posted: Paytable, line: Line, hand: str, sharers: int, scaled: bool
) -> Step:
    setup, kind, value, wager = table.setup, line.pay.kind, line.pay.value, posted.family
    stake = seat.collected.get(wager) or seat.spots[wager]
    if kind == "odds":
        return pay_odds(setup, seat, wager, posted, line, hand, returned=0, stake=stake)
    meter, from_meter = "", 0
    if kind == "dollars":
        amount = prize_of(line.pay, stake, 0, scaled=scaled)
        odds = dollars(amount)
    else:
        share = WHOLE_METER if kind == "bonus" else value
        meter = setup.meter_of(wager, line.name)
        shown = table.meters[meter]
        amount = prize_of(line.pay, stake, shown, sharers=sharers)
        odds = f"{share / 100:g}% of {dollars(shown)}"
        if share == WHOLE_METER and setup.jackpot == "bonus":
            odds = f"the posted {dollars(shown)}"
        if sharers > 1:
            odds += f", shared by {sharers}"
    if meter and setup.jackpot == "progressive":  # held for the players: no limit touches it
        left = table.meters[meter] - table.meter_paid.get(meter, 0)
        from_meter = min(amount, left)  # the house covers what the meter lacks
    elif (most := _within_limit(setup, seat, amount)) < amount:
        amount, odds = most, f"{odds}, {LIMITED}"
    event = ev.Paid(
        seat.position, wager, amount, 0, hand, line.name, odds, posted.name, posted.clause,
        meter, from_meter,
    )  # fmt: skip
    return Step(event, posted.clause)


def prize_of(
    pay: Pay, stake: Cents, shown: Cents, *, sharers: int = 1, scaled: bool = False
) -> Cents:
    """What a cell "for 1" pays: odds on the wager, dollars, or a share of what a meter shows.

    A share is a percentage, or all of it where the cell says BONUS; fractions of a cent stay there.
    """
    match pay.kind:
        case "odds":
            return stake * pay.value // 100
        case "dollars":
            return pay.value * stake // 100 if scaled else pay.value
    share = WHOLE_METER if pay.kind == "bonus" else pay.value
    return shown * share // (WHOLE_METER * sharers)


def _within_limit(setup: Setup, seat: Seat, amount: Cents) -> Cents:
    """House rule: aggregate limit (DW §5), off unless the set-up posts one."""
    if setup.payout_limit is None:
        return amount
    return min(amount, max(0, setup.payout_limit - seat.paid))
