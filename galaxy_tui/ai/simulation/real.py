"""The real engine: whole rounds by the rule book, dealt from the same decks as the fast one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.ai.players import Decide, decider, play_with
from galaxy_tui.ai.simulation.dealing import CHUNK, dealt
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.sessions import cut_sessions
from galaxy_tui.ai.simulation.tally import Block, Hit, Results, SeatTally, Tally, Wagered
from galaxy_tui.cards import DECK_53
from galaxy_tui.games import events as ev
from galaxy_tui.games.actions import Bet
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import WHOLE_METER
from galaxy_tui.games.round import Round
from galaxy_tui.shoe import stacked_shoe

# The cards that a seat can take, and those that the house takes whoever sits.
_PER_SEAT = {
    "three-card-split": 3,
    "deuces-wild": 5,
    "three-card-double-play": 6,
    "four-card-prime": 5,
}
_FOR_ALL = {
    "three-card-split": 4,
    "deuces-wild": 4,
    "three-card-double-play": 5,
    "four-card-prime": 6,
}


def play_block(plan: Plan, block: int) -> Block:
    """Play and count the rounds of one block."""
    rounds = plan.rounds_of(block)
    tally = Tally(len(rounds), [SeatTally() for _ in plan.players])
    nets: list[list[int]] = [[] for _ in plan.players]
    hits: list[Hit] = []
    for number, round_ in play_rounds(plan, rounds):
        results = settled(round_)
        for position, seat in enumerate(tally.seats, start=1):
            net = _count_seat(seat, results[position])
            nets[position - 1].append(net)
        hits += hits_of(number, round_)
    unsettled = []
    if plan.session:
        for position, (net_results, seat) in enumerate(
            zip(nets, tally.seats, strict=True), start=1
        ):
            net_array = np.array(net_results, np.int64)
            unsettled.append(cut_sessions(plan, position, rounds.start, net_array, hits, seat))
    return Block(tally, hits, unsettled)


def play_rounds(plan: Plan, rounds: range) -> Iterator[tuple[int, Round]]:
    """These rounds, each played to its end."""
    setup, book = plan.setup, book_of(plan.setup.game)
    chips: dict[int, int | None] = dict.fromkeys(range(1, len(plan.players) + 1))
    players: dict[int, Decide] = {
        position: decider(name, setup, plan.wagers)
        for position, name in enumerate(plan.players, start=1)
    }
    bet = Bet(dict(plan.wagers))
    for number in rounds:
        deck = decks(plan.seed, number // CHUNK, setup.game, len(plan.players))
        top = [DECK_53[c] for c in deck[:, number % CHUNK]]
        yield number, play_with(Round(setup, stacked_shoe(book.deck, top), chips), bet, players)


@lru_cache(maxsize=2)  # a block is a small part of a chunk
def decks(seed: str, chunk: int, game: str, seats: int) -> Ints:
    """The cards of a chunk of rounds for so many seats."""
    count_ = _PER_SEAT[game] * seats + _FOR_ALL[game]
    return dealt(seed, chunk, book_of(game).deck, count_)


def settled(round_: Round) -> dict[int, dict[str, Wagered]]:
    """What each seat put on each wager in a round, and what came of it."""
    found: dict[int, dict[str, Wagered]] = {position: {} for position in round_.table.seats}
    for event in round_.events:
        if isinstance(event, ev.Placed):
            found[event.seat][event.wager] = Wagered(event.amount, -event.amount)
        elif isinstance(event, ev.Paid):
            staked, net = found[event.seat][event.wager]
            back = event.amount + event.returned
            found[event.seat][event.wager] = Wagered(staked, net + back)
        elif isinstance(event, ev.Pushed):
            found[event.seat][event.wager] = Wagered(event.amount, 0)
    return found


def _count_seat(seat: SeatTally, wagers: dict[str, Wagered]) -> int:
    for name, (staked, net) in wagers.items():
        seat.wagers.setdefault(name, Results()).count(staked, net)
    together = _together(wagers)
    seat.all.count(*together)
    return together.net


def _together(wagers: dict[str, Wagered]) -> Wagered:
    return Wagered(sum(w.staked for w in wagers.values()), sum(w.net for w in wagers.values()))


def hits_of(number: int, round_: Round) -> list[Hit]:
    """The prizes of a round that came from a meter, as the book paid them."""
    paid = [e for e in round_.events if isinstance(e, ev.Paid) and e.meter]
    results = settled(round_) if paid else {}
    found = []
    for event in paid:
        line = round_.setup.paytables[event.wager].line(event.line)
        assert line is not None
        share = line.pay.value if line.pay.kind == "percent" else WHOLE_METER
        alike = sum((e.line, e.meter) == (event.line, event.meter) for e in paid)
        # Whether the winners of a line divide its prize is the book's to say: they did if what
        # they got together is no more than one prize.
        shared = event.amount * alike * WHOLE_METER <= round_.table.meters[event.meter] * share
        mine = results[event.seat]
        found.append(
            Hit(
                round=number,
                seat=event.seat,
                wager=event.wager,
                meter=event.meter,
                share=share,
                sharers=alike if shared else 1,
                paid=event.amount,
                of_wager=mine[event.wager],
                of_all=_together(mine),
            )
        )
    return found
