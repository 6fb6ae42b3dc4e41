"""Titles said shorter and shorter: what matters least goes first, and no word is cut."""

from __future__ import annotations

from collections.abc import Iterable

from galaxy_tui.casino.scene import Scene
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import dollars
from galaxy_tui.ui.floor import Floor
from galaxy_tui.ui.table_words import limits_text


def table_titles(scene: Scene, setup: Setup) -> list[str]:
    """A table: the round goes before the limits, and whether it is live stays longest."""
    named = f"{scene.title} · {'live' if setup.live else 'TRAINING'}"
    limits = limits_text(setup)
    return [f"{named} · round {scene.number:,} · {limits}", f"{named} · {limits}", named]


def money_titles(floor: Floor, players: Iterable[str]) -> list[str]:
    """What everybody has of live money, in the bank and in chips at the tables."""
    long, short, sums = [], [], []
    for name in players:
        bank, chips = floor.purse(name, live=True), floor.chips(name, live=True)
        both, at_tables = f"{name}  {dollars(bank)}", f"{dollars(chips)} in chips"
        long.append(f"{both} in the bank, {at_tables}" if chips else f"{both} in the bank")
        short.append(f"{both} + {at_tables}" if chips else both)
        sums.append(f"{name}  {dollars(bank + chips)}")
    return ["   ".join(said) for said in (long, short, sums)]
