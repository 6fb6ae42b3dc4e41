"""Jackpots over time: a meter walked from prize to prize, through rounds that were played before.

Hits don't depend on what a meter shows, so blocks only say when a meter was hit; the walk is done
here, in the order of the rounds, and says what each prize came to. Each counted wager adds
`per_wager`; a prize takes its share of the display, and the house covers what the meter lacks;
after the round a meter that stands below its opening amount is seeded up to it. A posted (bonus)
jackpot never moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

import msgspec

from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.tally import Hit
from galaxy_tui.games.paytables import WHOLE_METER
from galaxy_tui.money import Cents


class Shown(msgspec.Struct):
    """The prizes of one share: how many, and what the meter showed before them."""

    hits: int = 0
    total: Cents = 0
    squares: int = 0
    least: Cents = 0
    most: Cents = 0


class Walk(msgspec.Struct):
    """Where a meter stood after its last prize, and its prizes so far by share."""

    amount: Cents
    since: int = 0  # the first round after that prize
    shares: dict[int, Shown] = {}


def first_walks(plan: Plan) -> dict[str, Walk]:
    """The meters behind the wagers that are placed, as they open."""
    return {
        name: Walk(meter.amount, shares={})
        for name, meter in plan.setup.meters.items()
        if name.partition("/")[0] in plan.wagers
    }


def walk(plan: Plan, walks: dict[str, Walk], hits: Iterable[Hit]) -> list[tuple[Hit, Cents]]:
    """Go on through a block's prizes: each, and how much more it is than at the opening display."""
    found = []
    moves = plan.setup.jackpot == "progressive"
    ordered = sorted(hits, key=lambda hit: (hit.round, hit.meter))
    for (number, name), some in groupby(ordered, key=lambda hit: (hit.round, hit.meter)):
        here = walks[name]
        shown = left = display(plan, name, here, number)
        for hit in some:
            _note(here.shares.setdefault(hit.share, Shown()), shown)
            prize = shown * hit.share // (WHOLE_METER * hit.sharers) if moves else hit.paid
            left -= min(prize, left)
            found.append((hit, prize - hit.paid))
        if moves:
            here.amount, here.since = max(left, plan.setup.meters[name].amount), number + 1
    return found


def display(plan: Plan, name: str, here: Walk, number: int) -> Cents:
    """What a meter shows in a round, this round's wagers counted."""
    counted = len(plan.players) * (number + 1 - here.since) if plan.setup.tabulator else 0
    return here.amount + plan.setup.meters[name].per_wager * counted


def shares_of(plan: Plan, name: str) -> set[int]:
    """The shares of a meter that its paytable can pay."""
    family = name.partition("/")[0]
    lines = plan.setup.paytables[family].lines
    mine = [line for line in lines if plan.setup.meter_of(family, line.name) == name]
    return {
        WHOLE_METER if line.pay.kind == "bonus" else line.pay.value
        for line in mine
        if line.pay.kind in ("bonus", "percent")
    }


def _note(shown: Shown, amount: Cents) -> None:
    shown.least = min(shown.least, amount) if shown.hits else amount
    shown.most = max(shown.most, amount)
    shown.hits += 1
    shown.total += amount
    shown.squares += amount * amount
