"""Ask for advice: from a situation that somebody describes, or from a seat at a table."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import msgspec

from galaxy_tui.ai.advice.model import Advice, Option, Situation, Stage
from galaxy_tui.cards import Card
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.library import book_of
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import View

_MODULES: Final = {
    "three-card-split": "three_card_split",
    "deuces-wild": "deuces_wild",
    "three-card-double-play": "double_play",
    "four-card-prime": "prime",
}


def advise(situation: Situation) -> Advice:
    """Every choice with its exact value, best first."""
    module = import_module(f"galaxy_tui.ai.advice.{_MODULES[situation.setup.game]}")
    found: Advice = module.advise(situation)
    return found


def advise_seat(view: View, setup: Setup) -> Advice:
    """The same for the decision that a seat is asked for, each of the table's options once."""
    situation = situation_of(view, setup)
    ask = view.ask
    assert ask is not None
    found = advise(situation)
    kept: list[Option] = []
    for option in found.options:  # best first: what follows a choice is its best sequel
        answer = option.answers[0]
        if answer in ask.options and all(answer != other.answers[0] for other in kept):
            kept.append(option)
    best = kept[0].ev
    options = tuple(msgspec.structs.replace(o, cost=best - o.ev) for o in kept)
    return msgspec.structs.replace(found, options=options)


def situation_of(view: View, setup: Setup) -> Situation:
    """What a seat with a decision to make knows."""
    if view.ask is None or not isinstance(view.viewer, int) or view.ask.kind == "wager":
        raise NotAllowed("There is no decision to advise on: nobody is asked for one here.")
    seat = next(s for s in view.seats if s.position == view.viewer)
    book = book_of(setup.game)
    laid = seat.spots | seat.collected
    wagers = {w: amount for w, amount in laid.items() if book.by_id[w].kind != "later"}
    own = tuple(c for c in seat.cards if c is not None)
    up = _up_card(view) if setup.game == "four-card-prime" else None
    jackpot = "four-card-jackpot"
    others = sum(
        jackpot in s.spots or jackpot in s.collected
        for s in view.seats
        if s.position != seat.position
    )
    stage: Stage = view.ask.kind
    return Situation(
        setup=setup,
        stage=stage,
        cards=own,
        wagers=wagers,
        up=up,
        seen=tuple(c for c in _shown(view) if c not in own and c is not up),
        meters=dict(view.meters),
        others=others if jackpot in wagers else 0,
        chips=seat.chips,
    )


def _up_card(view: View) -> Card | None:
    return next((c for c in view.dealer if c is not None), None)


def _shown(view: View) -> list[Card]:
    """Every card that lies face up, or was the viewer's own."""
    places = [view.dealer, view.community, *(seat.cards for seat in view.seats)]
    return [c for cards in places for c in cards if c is not None]
