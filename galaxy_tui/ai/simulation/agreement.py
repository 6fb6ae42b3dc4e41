"""Both engines on the same decks: cards, decisions and every wager's result must be the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

import msgspec

from galaxy_tui.ai.exact.ranks import three
from galaxy_tui.ai.simulation.columns import Played
from galaxy_tui.ai.simulation.dealing import CHUNK
from galaxy_tui.ai.simulation.fast import play_chunk
from galaxy_tui.ai.simulation.plan import Plan, check_plan
from galaxy_tui.ai.simulation.real import play_rounds, settled
from galaxy_tui.games.round import Round
from galaxy_tui.hands.three import ThreeCardHand, three_card
from galaxy_tui.money import signed

ENOUGH: Final = 10  # differences that are told


class Agreement(msgspec.Struct, frozen=True):
    """How many rounds both engines played, and where they differed."""

    rounds: int
    differences: tuple[str, ...]


def agreement(plan: Plan, block: int | None = None) -> Agreement:
    """Play the plan, or one block of it, on both engines; stop after some differences."""
    fast, real = (msgspec.structs.replace(plan, engine=engine) for engine in ("fast", "real"))
    check_plan(fast)
    rounds = range(plan.rounds) if block is None else plan.rounds_of(block)
    found: list[str] = []
    chunk, played = -1, None
    compared = 0
    for number, round_ in play_rounds(real, rounds):
        if number // CHUNK != chunk:
            chunk = number // CHUNK
            played = play_chunk(fast, chunk)[1]
        assert played is not None
        found += [f"Round {number:,}: {words}" for words in _differ(round_, played, number % CHUNK)]
        compared += 1
        if len(found) >= ENOUGH:
            break
    return Agreement(compared, tuple(found))


def _differ(round_: Round, played: Played, at: int) -> Iterator[str]:
    table = round_.table
    for place, columns in played.cards.items():
        dealt = table.seats[1].cards if place == "seat" else getattr(table, place)
        # A hand that was given up early has fewer cards.
        if {c.index for c in dealt} != {int(column[at]) for column in list(columns)[: len(dealt)]}:
            yield f"other cards for the {place}"
    decided = _DECIDED[round_.setup.game](round_)
    for what, values in played.decisions.items():
        if decided[what] != int(values[at]):
            yield f"“{what}” is {decided[what]} on the table, {int(values[at])} in the arrays"
    mine = settled(round_)[1]
    theirs = {
        wager: (stakes.staked[code], stakes.net[code])
        for part in played.parts
        for code in (int(part.code[at]),)
        for wager, stakes in part.wagers.items()
        if stakes.staked[code]
    }
    for wager in mine.keys() | theirs.keys():
        one, other = tuple(mine.get(wager, (0, 0))), theirs.get(wager, (0, 0))
        if one != other:
            nets = f"{signed(one[1])} on the table, {signed(other[1])} in the arrays"
            yield f"{wager} nets {nets}"


def _split(round_: Round) -> dict[str, int]:
    return {"low": round_.table.seats[1].low[0].index}


def _wild(round_: Round) -> dict[str, int]:
    seat = round_.table.seats[1]
    out = settled(round_)[1]
    return {"play": "play" in out, "raise": "raise" in out, "pick": sum(c.bit for c in seat.pick)}


def _double_play(round_: Round) -> dict[str, int]:
    seat, ranks = round_.table.seats[1], _ranks()
    return {
        "high": ranks[three_card(seat.high)],
        "low": ranks[three_card(seat.low)],
        "double": "high-double" in settled(round_)[1],
    }


def _prime(round_: Round) -> dict[str, int]:
    out = settled(round_)[1]
    return {"raise": out["raise"].staked // out["ante"].staked if "raise" in out else 0}


@cache
def _ranks() -> dict[ThreeCardHand, int]:
    return {hand: n for n, hand in enumerate(three().hands)}


_DECIDED: Final[dict[str, Callable[[Round], dict[str, int]]]] = {
    "three-card-split": _split,
    "deuces-wild": _wild,
    "three-card-double-play": _double_play,
    "four-card-prime": _prime,
}
