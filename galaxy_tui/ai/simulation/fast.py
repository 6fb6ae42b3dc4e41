"""The vectorised engine: one seat, a chunk of rounds at a time."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Literal

import numpy as np

from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.ai.simulation import deuces_wild, double_play, prime, three_card_split
from galaxy_tui.ai.simulation.columns import Part, Played, Stakes, apart, joined
from galaxy_tui.ai.simulation.dealing import CHUNK, dealt
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.sessions import cut_sessions
from galaxy_tui.ai.simulation.tally import Block, Hit, Results, SeatTally, Tally, Wagered
from galaxy_tui.games.library import book_of

_GAMES: dict[str, ModuleType] = {
    "three-card-split": three_card_split,
    "deuces-wild": deuces_wild,
    "three-card-double-play": double_play,
    "four-card-prime": prime,
}


def cards_dealt(game: str) -> int:
    """The most cards that a round with one seat takes from the shoe."""
    return int(_GAMES[game].CARDS)


def play_chunk(plan: Plan, chunk: int) -> tuple[Ints, Played]:
    """The decks of one chunk, and how its rounds end."""
    game = plan.setup.game
    deck = dealt(plan.seed, chunk, book_of(game).deck, cards_dealt(game))
    played: Played = _GAMES[game].play(plan.setup, plan.players[0], plan.wagers, deck)
    return deck, played


def play_block(plan: Plan, block: int) -> Block:
    """Play and count the rounds of one block."""
    rounds = plan.rounds_of(block)
    counts: Ints = np.zeros(0, np.int64)
    parts: list[Part] = []
    nets: list[Ints] = []
    hits: list[Hit] = []
    for start, chunk_parts in _chunks(plan, rounds):
        parts = chunk_parts
        code, size = joined(parts)
        here = np.bincount(code, minlength=size)
        counts = counts + here if len(counts) else here
        hits += _hits(start, parts)
        if plan.session:
            nets.append(_total(parts, "net"))
    seat = _tally(parts, counts)
    unsettled = []
    if plan.session:
        unsettled = [cut_sessions(plan, 1, rounds.start, np.concatenate(nets), hits, seat)]
    return Block(Tally(len(rounds), [seat]), hits, unsettled)


def _chunks(plan: Plan, rounds: range) -> Iterator[tuple[int, list[Part]]]:
    """The chunks that these rounds lie in, cut to them, each with its first round."""
    for chunk in range(rounds.start // CHUNK, -(-rounds.stop // CHUNK)):
        first = chunk * CHUNK
        start, stop = max(rounds.start, first), min(rounds.stop, first + CHUNK)
        _, played = play_chunk(plan, chunk)
        some = slice(start - first, stop - first)
        yield start, [Part(part.code[some], part.wagers) for part in played.parts]


def _total(parts: list[Part], what: Literal["staked", "net"], at: Ints | None = None) -> Ints:
    """All wagers of each round together, or of the rounds at these places."""
    codes = [part.code if at is None else part.code[at] for part in parts]
    total: Ints = np.zeros(len(codes[0]), np.int64)
    for part, code in zip(parts, codes, strict=True):
        for stakes in part.wagers.values():
            total += np.array(getattr(stakes, what), np.int64)[code]
    return total


def _hits(first: int, parts: list[Part]) -> list[Hit]:
    found = []
    for part in parts:
        for wager, stakes in part.wagers.items():
            for code, share in enumerate(stakes.share):
                if not share:
                    continue
                there = np.flatnonzero(part.code == code)
                mine = Wagered(stakes.staked[code], stakes.net[code])
                paid = mine.staked + mine.net
                staked, net = _total(parts, "staked", there), _total(parts, "net", there)
                for at, *of_all in zip(there.tolist(), staked.tolist(), net.tolist(), strict=True):
                    together = Wagered(*of_all)
                    meter = stakes.meter[code]
                    found.append(Hit(first + at, 1, wager, meter, share, 1, paid, mine, together))
    return sorted(found, key=lambda hit: hit.round)


def _tally(parts: list[Part], counts: Ints) -> SeatTally:
    """From how often each joined outcome came to cents."""
    there = np.flatnonzero(counts)
    times = counts[there]
    net: Ints = np.zeros(len(there), np.int64)
    staked: Ints = np.zeros(len(there), np.int64)
    seat = SeatTally()
    for part, code in zip(parts, apart(parts, there), strict=True):
        by_code = np.bincount(code, times, minlength=part.size).astype(np.int64)
        for name, stakes in part.wagers.items():
            if (wager := _results(stakes, by_code)).net:
                seat.wagers[name] = wager
            net += np.array(stakes.net, np.int64)[code]
            staked += np.array(stakes.staked, np.int64)[code]
    for out, result, number in zip(staked.tolist(), net.tolist(), times.tolist(), strict=True):
        seat.all.count(out, result, number)
    return seat


def _results(stakes: Stakes, by_code: Ints) -> Results:
    found = Results()
    for staked, net, times in zip(stakes.staked, stakes.net, by_code.tolist(), strict=True):
        if staked and times:
            found.count(staked, net, times)
    return found
