"""Meters that move count in every figure: against rounds played one after another by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import msgspec
import pytest

from galaxy_tui.ai.players import decider, most_asked, play_with
from galaxy_tui.ai.simulation.plan import Plan
from galaxy_tui.ai.simulation.real import decks, hits_of, play_rounds, settled
from galaxy_tui.ai.simulation.run import Here, State, begin, simulate
from galaxy_tui.cards import DECK_53
from galaxy_tui.games import events as ev
from galaxy_tui.games.actions import Bet
from galaxy_tui.games.library import book_of, standard_setup
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter
from galaxy_tui.shoe import stacked_shoe
from tests.ai.stacked_decks import Stack, stack
from tests.ai.tables_to_simulate import plan

__all__ = ["stack"]  # a fixture

WILD = [f"bonus-jackpot/{count} Wild Cards" for count in (2, 3, 4, 5)]


class ByHand(NamedTuple):
    """What one seat's rounds and sessions come to, and where the meters stand after them."""

    net: list[Counter[int]]
    wager: list[Counter[int]]
    sessions: list[Counter[int]]
    ruined: list[int]
    meters: dict[str, int]


def by_hand(this: Plan, wager: str) -> ByHand:
    """Round after round at one table; each opens on what the one before left on its meters."""
    many = len(this.players)
    opening = this.setup.meters
    shown = {name: meter.amount for name, meter in opening.items()}
    nets: list[list[int]] = [[] for _ in range(many)]
    wagers: list[Counter[int]] = [Counter() for _ in range(many)]
    for number in range(this.rounds):
        meters = {name: Meter(shown[name], opening[name].per_wager) for name in shown}
        setup = msgspec.structs.replace(this.setup, meters=meters)
        top = [DECK_53[c] for c in decks(this.seed, 0, setup.game, many)[:, number]]
        shoe = stacked_shoe(book_of(setup.game).deck, top)
        players = {
            seat: decider(name, setup, this.wagers) for seat, name in enumerate(this.players, 1)
        }
        round_ = Round(setup, shoe, dict.fromkeys(players))
        play_with(round_, Bet(dict(this.wagers)), players)
        for seat, wagered in settled(round_).items():
            nets[seat - 1].append(sum(w.net for w in wagered.values()))
            wagers[seat - 1][wagered[wager].net] += 1
        for event in round_.events:
            if isinstance(event, ev.MeterMoved):
                shown[event.meter] = event.amount
        for event in round_.events:
            if isinstance(event, ev.Paid) and event.meter:
                shown[event.meter] -= event.from_meter
        if this.setup.jackpot == "progressive":
            shown = {name: max(amount, opening[name].amount) for name, amount in shown.items()}
    ended = [_sessions(this, seat, net) for seat, net in enumerate(nets)]
    return ByHand(
        [Counter(net) for net in nets],
        wagers,
        [sessions for sessions, _ in ended],
        [ruined for _, ruined in ended],
        shown,
    )


def _sessions(this: Plan, seat: int, nets: list[int]) -> tuple[Counter[int], int]:
    least = most_asked(this.setup, this.players[seat], this.wagers)
    found: Counter[int] = Counter()
    ruined = 0
    for start in range(0, this.rounds if this.session else 0, this.session or 1):
        left = this.bankroll
        for number, net in enumerate(nets[start : start + this.session], start=1):
            left += net
            if left < least:
                ruined += number < this.session
                break
        found[left - this.bankroll] += 1
    return found, ruined


def run(this: Plan) -> State:
    state = begin(this)
    for _ in simulate(state, Here()):
        pass
    return state


def agrees(this: Plan, wager: str) -> ByHand:
    state, hand = run(this), by_hand(this, wager)
    for seat, tally in enumerate(state.tally.seats):
        assert tally.all.net == hand.net[seat]
        assert tally.wagers[wager].net == hand.wager[seat]
        assert tally.sessions == hand.sessions[seat]
        assert tally.ruined == hand.ruined[seat]
        staked = this.wagers[wager]
        by_net = sum(staked * net * times for net, times in hand.wager[seat].items())
        assert tally.wagers[wager].staked_by_net == by_net
    for name, walk in state.meters.items():
        counted = len(this.players) * (this.rounds - walk.since)
        shows = walk.amount + counted * this.setup.meters[name].per_wager
        assert shows == hand.meters[name]
    return hand


def wild(*players: str, **changes: Any) -> Plan:
    """Deuces Wild with a meter a line, of which some are hit often."""
    setup = standard_setup(
        "dw",
        live=False,
        jackpot="progressive",
        meters={name: Meter(1_000, 37) for name in WILD},
        paytables=standard_setup("dw", live=False).paytables
        | {"bonus-jackpot": find_table("deuces-wild", "bonus-jackpot", "D")},
    )
    wagers = {"ante": 500, "bonus-jackpot": 100}
    settings: dict[str, Any] = {"rounds": 600, "session": 20, "bankroll": 4_000}
    return plan("deuces-wild", *players, setup=setup, wagers=wagers, **(settings | changes))


@pytest.mark.parametrize("engine", ["fast", "real"])
def test_each_prize_is_what_its_meter_shows_in_results_sessions_and_ruin(engine: str) -> None:
    hand = agrees(wild("house-way", engine=engine), "bonus-jackpot")
    assert len(hand.wager[0]) > 15  # prizes of many sizes
    assert 0 < hand.ruined[0] < 30


def test_several_seats_at_meters_that_move() -> None:
    agrees(wild("plain", "never", "house-way", engine="real", rounds=400), "bonus-jackpot")


def progressive(game: str, *players: str, wagers: dict[str, int], **changes: Any) -> Plan:
    standard = standard_setup(game, live=False)
    setup = standard_setup(
        game,
        live=False,
        jackpot=changes.pop("jackpot", "progressive"),
        meters={
            name: Meter(m.amount, changes.get("each", 33)) for name, m in standard.meters.items()
        },
    )
    changes.pop("each", None)
    return plan(game, *players, setup=setup, wagers=wagers, engine="real", **changes)


TCDP = {"high": 500, "low": 500, "super-3s": 100, "super-six": 100}
FCP = {"ante": 500, "five-card-jackpot": 100, "four-card-jackpot": 100}
# Two seats in packets, the dealer after them.
DOUBLE_ROYALS = "As Ks Qs Ah Kh Qh Ad Kd Qd Ac Kc Qc 2s 3h 5d 7c 9s"
TWO_TENTHS = "As Ks Qs 4h 5h 6h Ad Kd Qd 4c 5c 6c 2s 3h 5d 7c 9s"
NOTHING = "As 9d 7c 5h 3s 2d Kd 8d 6c 4h 3c 2c Qs Jh 5d 7d 9s"
ROYALS = "As Ks Qs Js Ts Ah Kh Qh Jh Th 2d 3c 5d 7c 9d 8s"
NO_ROYALS = "As 9d 7c 5h 3s Kd 8d 6c 4h 2s 2d 3c 5d 7h 9c 8s"


def test_tcdp_two_winners_of_one_line_are_paid_in_full(stack: Stack) -> None:
    stack(NOTHING, DOUBLE_ROYALS, NOTHING, TWO_TENTHS)
    this = progressive("tcdp", "plain", "plain", wagers=TCDP, rounds=6)
    hand = agrees(this, "super-3s")
    opening = this.setup.meters["super-3s"].amount
    for seat in (0, 1):
        assert hand.wager[seat][opening + 4 * 33 - 100] == 1  # all of it, to each
        assert hand.wager[seat][(opening + 4 * 33) // 10 - 100] == 1  # since it was reseeded
    hits = [hits_of(n, r) for n, r in play_rounds(this, range(4))]
    assert [[hit.sharers for hit in some] for some in hits] == [[], [1, 1], [], [1, 1]]


def test_fcp_two_winners_of_one_line_share_it(stack: Stack) -> None:
    stack(NO_ROYALS, ROYALS)
    this = progressive("fcp", "plain", "plain", wagers=FCP, rounds=4)
    hand = agrees(this, "five-card-jackpot")
    opening = this.setup.meters["five-card-jackpot"].amount
    for seat in (0, 1):
        assert hand.wager[seat][(opening + 4 * 33) // 2 - 100] == 1


def test_fcp_shares_a_percentage_on_a_bonus_table_too(stack: Stack) -> None:
    stack(ROYALS)
    this = progressive("fcp", "plain", "plain", wagers=FCP, rounds=3, jackpot="bonus", each=0)
    opening = this.setup.meters["five-card-jackpot"].amount
    hand = agrees(this, "five-card-jackpot")
    assert hand.wager[0][opening // 2 - 100] == 1
    assert run(this).meters["five-card-jackpot"].amount == opening


def test_dw_a_posted_amount_is_paid_to_each_in_full_and_a_meter_is_shared(stack: Stack) -> None:
    # One card to the community and one to each seat, three times; then as they fall due.
    both = "Kc 2s 2d 9c 2h 2c 7d 9h 8s 4h 3s 6d 5c Jd Qh"
    for jackpot in ("bonus", "progressive"):
        stack(both)
        this = wild("always", "always", engine="real", rounds=20, session=0, bankroll=0)
        meters = {name: Meter(1_000, 37 if jackpot == "progressive" else 0) for name in WILD}
        setup = msgspec.structs.replace(this.setup, jackpot=jackpot, meters=meters)
        this = msgspec.structs.replace(this, setup=setup)
        agrees(this, "bonus-jackpot")
        ((_, first),) = play_rounds(this, range(1))
        hits = hits_of(0, first)
        assert [hit.seat for hit in hits] == [1, 2]
        prize = 1_000 if jackpot == "bonus" else (1_000 + 2 * 37) // 2
        assert {hit.paid for hit in hits} == {prize}


def test_two_meters_hit_by_one_hand_are_both_paid(stack: Stack) -> None:
    # A five-card royal is also a Mini-Royal with a straight flush: two tenths.
    stack(NOTHING, "As Ks Qs Js Ts 9s 2d 3c 5d 7c 9d Qh Jh 8h 6h 4h 2h", NOTHING)
    this = progressive("tcdp", "plain", "plain", wagers=TCDP, rounds=3)
    ((_, round_),) = play_rounds(this, range(1, 2))
    assert len({hit.meter for hit in hits_of(1, round_)}) == 2
    agrees(this, "super-3s")
    agrees(this, "super-six")
