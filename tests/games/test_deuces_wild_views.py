"""Deuces Wild at large: what must hold in every round, at every moment, for every viewer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Step
from galaxy_tui.games.round import Round
from galaxy_tui.games.rules import rule
from galaxy_tui.games.setup import Meter
from galaxy_tui.games.view import events_for
from galaxy_tui.records import from_json, to_json
from tests.games.dealing import booked, events, everyone, felt, missing_chips, seeded
from tests.games.deuces_table import (
    ANTE,
    FORTUNE,
    JACKPOT,
    PLAY,
    RAISE,
    TREASURE,
    all_cards_shown,
    chips_on,
    dealt,
    deuces,
    fold,
    hand_seen,
    pick,
    put,
)

SEEDS = [f"{n:x}" for n in range(24)]
OPENING = {ANTE: 500, TREASURE: 100, FORTUNE: 100, JACKPOT: 100}


def moments(seed: str) -> Iterator[Round]:
    """A round of six seats with wagers and decisions of all sorts, whenever somebody is to act."""
    chance = Random(f"deuces {seed}")
    setup = deuces(jackpot="progressive", meters={JACKPOT: Meter(1_000_000, per_wager=25)})
    round_ = seeded(setup, 6, seed)
    while round_.waiting:
        yield round_
        seat, ask = chance.choice(list(round_.waiting.items()))
        if ask.kind == "wager":
            chosen = {w: amount for w, amount in OPENING.items() if chance.random() < 0.55}
            round_.submit(seat, do.Bet(chosen))
        else:
            options = ask.options if chance.random() < 0.4 else ask.options[:1]
            round_.submit(seat, chance.choice(options))
    yield round_


def last(seed: str) -> Round:
    *_, round_ = moments(seed)
    assert round_.over
    return round_


def wagered(round_: Round, seat: int) -> set[str]:
    return {e.wager for e in events(round_, ev.Placed, seat=seat)}


def hand(round_: Round, place: do.Place) -> set[str]:
    return {c.text for e in events(round_, ev.Dealt, place=place) for c in e.cards if c}


def turned_up(round_: Round) -> set[str]:
    """Cards that lie or lay face up on the felt."""
    fifth = {c.text for e in events(round_, ev.Dealt, cite="DW §23") for c in e.cards if c}
    return fifth | {c.text for e in events(round_, ev.Exposed) for c in e.cards}


@pytest.mark.parametrize("seed", SEEDS)
def test_dw_rule_9_nobody_ever_sees_more_than_own_cards_and_what_is_turned_up(seed: str) -> None:
    for round_ in moments(seed):
        public = turned_up(round_)
        for viewer in everyone(round_):
            own = set()
            if isinstance(viewer, int) and wagered(round_, viewer) != {JACKPOT}:
                own = hand(round_, viewer)  # §19: a Bonus Jackpot alone does not look
            assert all_cards_shown(round_, viewer) <= public | own
        assert all_cards_shown(round_, "tablevision") == set()


@pytest.mark.parametrize("seed", SEEDS)
def test_dw_s20b_dw_s23_cards_are_turned_up_only_where_the_book_turns_them_up(seed: str) -> None:
    round_ = last(seed)
    won = {e.seat for e in events(round_, ev.Paid, wager=TREASURE)}
    assert {e.place for e in events(round_, ev.Exposed, cite="DW §20(b)")} == won
    folded = {e.seat for e in events(round_, ev.Folded)}
    for seat in round_.table.seats:
        here = wagered(round_, seat)
        read = bool(here & {RAISE, FORTUNE, JACKPOT})
        assert bool(events(round_, ev.Exposed, place=seat, cite="DW §23")) is read
        if seat in folded - won and not here & {FORTUNE, JACKPOT}:
            assert not hand(round_, seat) & turned_up(round_)


@pytest.mark.parametrize("seed", SEEDS)
def test_dw_rule_7_every_seat_has_exactly_the_cards_that_it_is_due(seed: str) -> None:
    round_ = last(seed)
    for seat in round_.table.seats:
        here = wagered(round_, seat)
        due = 5 if here & {JACKPOT, RAISE} else 4 if PLAY in here else 3 if here else 0
        assert len(hand(round_, seat)) == due


@pytest.mark.parametrize("seed", SEEDS)
def test_dw_s21_the_community_hand_is_four_cards_for_a_play_or_a_fortune_and_else_three(
    seed: str,
) -> None:
    round_ = last(seed)
    here = {w for seat in round_.table.seats for w in wagered(round_, seat)}
    due = 4 if here & {PLAY, FORTUNE} else 3 if here else 0
    assert len(hand(round_, "community")) == due


@pytest.mark.parametrize("seed", SEEDS)
def test_dw_no_chip_is_ever_missing(seed: str) -> None:
    for round_ in moments(seed):
        assert missing_chips(round_) == 0
        assert booked(round_) == {n: seat.net for n, seat in round_.table.seats.items()}


@pytest.mark.parametrize("seed", SEEDS)
def test_dw_s24_every_wager_is_settled_once_and_none_is_left_on_the_felt(seed: str) -> None:
    round_ = last(seed)
    for seat in felt(round_, "spectator").seats:
        assert seat.spots == {}
        for wager in wagered(round_, seat.position):
            ends = [
                e
                for e in round_.events
                if isinstance(e, ev.Taken | ev.Paid | ev.Pushed | ev.Collected)
                and (e.seat, e.wager) == (seat.position, wager)
            ]
            kinds = [type(e) for e in ends]
            if wager == JACKPOT:
                assert kinds in ([ev.Collected], [ev.Collected, ev.Paid])
            else:
                assert len(kinds) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_dw_s21_decisions_never_go_back_against_the_rotation(seed: str) -> None:
    round_ = last(seed)
    for wager, fold_cite in ((PLAY, "DW §21"), (RAISE, "DW §22")):
        order = [
            e.seat
            for e in round_.events
            if (isinstance(e, ev.Placed) and e.wager == wager)
            or (isinstance(e, ev.Folded) and e.cite == fold_cite)
        ]
        assert order == sorted(order)


@pytest.mark.parametrize("seed", SEEDS)
def test_dw_every_event_and_every_question_cites_a_clause_that_can_be_looked_up(seed: str) -> None:
    for round_ in moments(seed):
        for ask in round_.waiting.values():
            assert rule(ask.cite)
    assert {rule(e.cite).clause.split()[0] for e in round_.events} <= {"DW", "House"}


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_dw_a_round_is_its_record(seed: str) -> None:
    """Said again from what a file holds, it is the same round, wherever it stood."""
    for round_ in moments(seed):
        kept = from_json(to_json(round_.record), type(round_.record))
        again = Round.resume(kept)
        assert again.events == round_.events
        assert again.waiting == round_.waiting


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_dw_a_dealer_by_hand_comes_to_the_same_round_as_the_automatic_one(seed: str) -> None:
    automatic = last(seed)
    again = Round(
        automatic.setup,
        automatic.shoe,
        automatic.chips,
        by_hand=frozenset(
            "shuffle tabulate confirm collect deal expose read take pay push muck".split()
        ),
    )
    answers = iter(automatic.entries)
    while not again.over:
        if isinstance(again.request, Step):
            again.submit("dealer", again.request.action)
        else:
            entry = next(answers)
            again.submit(entry.who, entry.word)
    assert again.events == automatic.events


def test_dw_rule_9_a_spectator_is_told_how_many_cards_move_and_not_which() -> None:
    round_ = dealt({1: chips_on(ante=5, fortune=1), 2: chips_on(ante=5)})
    fold(round_, 1)
    pick(round_, 1, "Kd")
    told = events_for(round_.events, "spectator")
    assert [e.cards for e in told if isinstance(e, ev.Tucked)] == [(None,)]
    assert {e.cards for e in told if isinstance(e, ev.Dealt)} == {(None,)}


def test_dw_s21_only_the_seat_that_is_to_act_is_shown_its_choices() -> None:
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)})
    mine = felt(round_, 1).ask
    assert mine is not None
    assert mine.options == (do.Bet(chips_on(play=5)), do.Fold())
    for viewer in (2, "dealer", "spectator"):
        seen = felt(round_, viewer)
        assert seen.ask is None
        assert [seat.to_act for seat in seen.seats] == [True, False]


def test_dw_s21a_ii_an_owner_remembers_a_folded_hand_and_nobody_else_does() -> None:
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)})
    fold(round_, 1)
    put(round_, 2, play=5)
    assert hand_seen(round_, 1, 1) == "Kd 9c 4h"
    assert hand_seen(round_, 1, 2) == "?? ?? ??"
