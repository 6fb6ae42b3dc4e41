"""Three Card Split for a chunk of rounds at one seat (TCS §3 to §9)."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact.subsets import Ints, subsets
from galaxy_tui.ai.exact.three_card_split import (
    fouls,
    house_low,
    settings,
    side,
    whole_hands,
    wins_over,
)
from galaxy_tui.ai.perfect import best_low
from galaxy_tui.ai.players import Wagers
from galaxy_tui.ai.simulation.columns import Part, Played, Stakes, in_order, place_in
from galaxy_tui.ai.simulation.lines import bonus_lines
from galaxy_tui.ai.simulation.pays import by_lines, jackpot
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.three_card_split import LINES
from galaxy_tui.hands.four_card_bonus import FourCardBonus

CARDS: Final = 7
_FOUL: Final = -1


class _Set(NamedTuple):
    """All hands as somebody sets them, by place. Each side is its rank and its red cards."""

    low_card: Ints
    high: Ints
    low: Ints


def play(setup: Setup, character: str, wagers: Wagers, deck: Ints) -> Played:
    """Deal, set, compare."""
    mine, house = _dealt(setup, deck)
    at, there = place_in(mine), place_in(house)
    way, house_way = _set(character == "perfect"), _set(False)
    won: Ints = wins_over(way.high[at], house_way.high[there]).astype(np.int8)
    won += wins_over(way.low[at], house_way.low[there])
    parts = [Part(won, _primary(wagers))]
    if stake := wagers.get("three-card-bonus"):
        three_card = whole_hands()
        code = wins_over(three_card[at], three_card[there]).astype(np.int8)
        parts.append(Part(code, {"three-card-bonus": Stakes([stake] * 2, [-stake, stake])}))
    if bonuses := _bonuses(setup, wagers):
        parts.append(Part(bonus_lines()[place_in([*mine, deck[6]])], bonuses))
    cards = {"seat": mine, "dealer": house, "community": [deck[6]]}
    return Played(parts, cards, {"low": way.low_card[at]})


def _dealt(setup: Setup, deck: Ints) -> tuple[list[Ints], list[Ints]]:
    """§3: in packets of three, or one card at a time (n3)."""
    mine = (0, 1, 2) if setup.packets else (0, 2, 4)
    house = (3, 4, 5) if setup.packets else (1, 3, 5)
    return in_order(deck[i] for i in mine), in_order(deck[i] for i in house)


def _primary(wagers: Wagers) -> dict[str, Stakes]:
    """§8: both sub-hands lost, one won, both won."""
    return {
        wager: Stakes([stake] * 3, [-stake, 0, stake])
        for wager in ("primary", "high", "low")
        if (stake := wagers.get(wager))
    }


def _bonuses(setup: Setup, wagers: Wagers) -> dict[str, Stakes]:
    """App C and D read the same four cards."""
    lines = [LINES[kind] for kind in FourCardBonus]
    found = {}
    if stake := wagers.get("four-card-bonus"):
        found["four-card-bonus"] = by_lines(setup.paytables["four-card-bonus"], lines, stake)
    if stake := wagers.get("jackpot"):
        found["jackpot"] = jackpot(setup, "jackpot", lines, stake)
    return found


@cache
def _set(perfectly: bool) -> _Set:
    low = best_low() if perfectly else house_low()
    rows = np.arange(len(low))
    high, high_reds, single, low_reds = (
        np.choose(low, column) for column in zip(*settings(), strict=True)
    )
    foul = fouls()[rows, low]
    return _Set(
        subsets(52, 3)[rows, low],
        np.where(foul, _FOUL, side(high, high_reds)).astype(np.int16),
        np.where(foul, _FOUL, side(single, low_reds)).astype(np.int16),
    )
