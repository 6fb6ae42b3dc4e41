"""Plans for the tests of the simulation: every wager that a seat may have at once."""

from __future__ import annotations

from typing import Any

from galaxy_tui.ai.players import usual_wagers
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.games.library import standard_setup


def plan(game: str, *players: str, **changes: Any) -> Plan:
    """A short simulation with the least on each primary spot, changed as wanted."""
    setup = changes.pop("setup", None) or standard_setup(game, live=False)
    settings: dict[str, Any] = {
        "wagers": usual_wagers(setup),
        "rounds": 1_000,
        "seed": "test",
        "engine": "fast",
    }
    return Plan(setup=setup, players=players or ("plain",), **(settings | changes))


def many_wagers(game: str) -> list[dict[str, int]]:
    """Wagers that together cover every spot."""
    setup = standard_setup(game, live=False)
    least = {wager: setup.limits[wager].low for wager in setup.offered}
    match game:
        case "three-card-split":  # App B: half of the primary wager at most
            return [least | {"primary": 1000}]
        case "four-card-prime":  # four wagers at most
            return [{w: a for w, a in least.items() if w != out} for out in ("prime", "aces-baby")]
        case "deuces-wild":  # §4: each stands alone, and changes which cards are dealt
            some = [set(least), set(least) - {"five-card-fortune"}, {"bonus-jackpot"}]
            return [{w: a for w, a in least.items() if w in wanted} for wanted in some]
    return [least]
