"""Rounds that bots play, every answer checked against what their seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from galaxy_tui.ai.bots import NAMES, Bot
from galaxy_tui.games.actions import Answer, Bet, Reading
from galaxy_tui.games.library import book_of
from galaxy_tui.games.requests import Sense
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import View
from galaxy_tui.shoe import chosen_shoe
from tests.games.dealing import felt

Watch = Callable[[Bot, View, Answer], None]


def bots_of(*characters: str) -> dict[int, Bot]:
    """One of each, from seat 1 on."""
    return {n: Bot(NAMES[n - 1], c) for n, c in enumerate(characters, 1)}


def dealt(setup: Setup, number: int, chips: Mapping[int, int | None]) -> Round:
    """A round from a seed of that number."""
    return Round(setup, chosen_shoe(book_of(setup.game).deck, f"{number:x}"), chips)


def play(round_: Round, bots: Mapping[int, Bot], watch: Watch | None = None) -> Round:
    """To the end: whatever a bot answers is one of its options, and nobody runs out of chips."""
    while not round_.over:
        if isinstance(round_.request, Sense):
            meters = {name: meter.amount for name, meter in round_.setup.meters.items()}
            round_.submit("equipment", Reading(round_.request.wagers, meters))
            continue
        seat = next(iter(round_.waiting))
        seen = felt(round_, seat)
        answer = bots[seat].answer(seen, round_.setup)
        assert seen.ask is not None
        assert isinstance(answer, Bet) if seen.ask.kind == "wager" else answer in seen.ask.options
        if watch:
            watch(bots[seat], seen, answer)
        round_.submit(seat, answer)
    for seat_ in round_.table.seats.values():
        assert seat_.chips is None or seat_.chips + seat_.net >= 0
    return round_
