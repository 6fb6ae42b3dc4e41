"""Short names for the spots of a layout, and chips and results on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from rich.style import Style

from galaxy_tui.money import Cents, dollars, signed
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.stage import Result, Spot

SHORT: Final = {
    "primary": "", "high": "H", "low": "L", "high-double": "HD", "low-double": "LD",
    "ante": "A", "play": "P", "raise": "R",
    "three-card-bonus": "3C", "four-card-bonus": "4C", "jackpot": "J",
    "three-card-treasure": "3T", "five-card-fortune": "5F", "bonus-jackpot": "J",
    "pick-3": "P3", "pick-5": "P5", "super-3s": "S3", "super-six": "S6",
    "aces-baby": "AB", "prime": "Pr", "four-card-jackpot": "J4", "five-card-jackpot": "J5",
    "win-bonus": "WB", "bad-beat": "BB",
}  # fmt: skip


class Pile(NamedTuple):
    """What lies on one spot, or what became of it."""

    wager: str
    label: str
    text: str
    style: Style
    lit: bool | None = None  # its light; None: it has none of its own
    weight: Cents = 0  # what it won; else it is worth less to be told


def piles_of(
    look: Look, spot: Spot, wagers: Iterable[str], lit: frozenset[str] | None
) -> list[Pile]:
    """The spots of a seat that have something on them, in the order of the layout."""
    piles = []
    for wager in wagers:
        light = None if lit is None or not _has_light(wager) else wager in lit
        results = [r for r in spot.results if r.wager == wager and not r.bonus]
        told: tuple[str, Style] | None = None
        if results:
            told = _settled(look, results)
        elif wager in spot.spots:
            told = dollars(spot.spots[wager]), look.chip(spot.spots[wager])
        elif wager in spot.collected:
            told = f"({dollars(spot.collected[wager])})", look.dim
        if told:
            piles.append(Pile(wager, SHORT.get(wager, wager), *told, light, _won(results)))
        if bonuses := [r for r in spot.results if r.wager == wager and r.bonus]:
            label, told = SHORT[bonuses[0].bonus], _settled(look, bonuses)
            piles.append(Pile(wager, label, *told, weight=_won(bonuses)))
    return piles


def _has_light(wager: str) -> bool:
    """Only what is taken off before play needs a light (TCS App E Lights)."""
    return SHORT.get(wager, "").startswith(("J", "S"))


def _won(results: list[Result]) -> Cents:
    return sum(r.amount for r in results if r.outcome == "won")


def _settled(look: Look, results: list[Result]) -> tuple[str, Style]:
    won = _won(results)
    lost = sum(r.amount for r in results if r.outcome in ("lost", "no prize"))
    if won:
        return f"+{dollars(won)}", look.good
    if lost:
        return dollars(-lost), look.bad
    return f"={dollars(results[-1].amount)}", look.even


def net_of(look: Look, net: Cents) -> tuple[str, Style]:
    """A seat's result, and how it is told: by its sign too."""
    return signed(net), look.good if net > 0 else look.bad if net < 0 else look.even
