"""Rounds for tests: chosen cards to chosen places, answers by seat, what happened by seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import pytest

from galaxy_tui.cards import DECK_53, Card, cards
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import book_of, standard_setup
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import TableVision, View, events_for, view
from galaxy_tui.records import to_json
from galaxy_tui.shoe import chosen_shoe, stacked_shoe

E = TypeVar("E")
ANY_SEED = "5eed"


def setup_for(game: str, **changes: object) -> Setup:
    return standard_setup(game, live=False, **changes)


def stacked(
    setup: Setup,
    hands: Mapping[int, str],
    *,
    dealer: str = "",
    community: str = "",
    chips: int | None = None,
    by_hand: frozenset[str] = frozenset(),
    asks_equipment: bool = False,
) -> Round:
    """A round whose seats, dealer and community get these cards, if everyone stays in.

    In Deuces Wild a hand may hold three, four or five cards: those are the cards that the seat is
    going to be dealt (a seat that folds early is given three).
    """
    held = {n: cards(text) for n, text in sorted(hands.items())}
    order = _order(setup, held, cards(dealer), cards(community))
    shoe = stacked_shoe(book_of(setup.game).deck, order)
    seats = dict.fromkeys(held, chips)
    return Round(setup, shoe, seats, by_hand=by_hand, asks_equipment=asks_equipment)


def _order(
    setup: Setup,
    held: Mapping[int, tuple[Card, ...]],
    dealer: tuple[Card, ...],
    community: tuple[Card, ...],
) -> list[Card]:
    if setup.game == "deuces-wild":
        first = [c for i in range(3) for c in (community[i], *(h[i] for h in held.values()))]
        fourth = [*community[3:4], *(h[3] for h in held.values() if len(h) > 3)]
        return first + fourth + [h[4] for h in held.values() if len(h) > 4]
    places = [*held.values(), dealer]
    if setup.game == "three-card-split" and not setup.packets:
        return [place[i] for i in range(3) for place in places] + list(community)
    return [c for place in places for c in place] + list(community)


def seeded(setup: Setup, seats: int, seed: str = ANY_SEED, chips: int | None = None) -> Round:
    """A round from a chosen seed with seats 1 to so many."""
    shoe = chosen_shoe(book_of(setup.game).deck, seed)
    return Round(setup, shoe, dict.fromkeys(range(1, seats + 1), chips))


def bet(round_: Round, **wagers: int) -> None:
    """Every seat that is to wager puts out these, in dollars; `four_card_bonus=5` and so on."""
    amounts = {name.replace("_", "-"): dollars * 100 for name, dollars in wagers.items()}
    for seat in list(round_.waiting):
        round_.submit(seat, do.Bet(amounts))


def set_low(round_: Round, seat: int, low: str, *, double: bool = False) -> None:
    """The seat sets these cards low and the rest high."""
    down = cards(low)
    up = tuple(c for c in round_.table.seats[seat].cards if c not in down)
    round_.submit(seat, do.SetHand(up, down, double))


def by_default(round_: Round) -> Round:
    """Everybody who is still to act takes the default; the round is played out."""
    while round_.waiting:
        seat, ask = next(iter(round_.waiting.items()))
        round_.submit(seat, ask.default)
    return round_


def events(round_: Round, kind: type[E], **fields: object) -> list[E]:
    """The events of one kind, with these fields."""
    return [
        e
        for e in round_.events
        if isinstance(e, kind) and all(getattr(e, name) == v for name, v in fields.items())
    ]


def result(round_: Round, seat: int) -> int:
    """What the seat won or lost, in cents, once the round is closed."""
    closed = round_.events[-1]
    assert isinstance(closed, ev.Closed)
    return closed.results[seat]


def missing_chips(round_: Round) -> int:
    """Zero: seats' results, felt, tray and what the meters paid come to nothing together."""
    table = round_.table
    seats = table.seats.values()
    held = sum(seat.net + sum(seat.spots.values()) for seat in seats)
    return held + table.tray - sum(table.meter_paid.values())


def booked(round_: Round) -> dict[int, int]:
    """What each seat won or lost, in cents, added up from the events alone as a ledger would."""
    books = dict.fromkeys(round_.table.seats, 0)
    for e in round_.events:
        if isinstance(e, ev.Placed | ev.TakenBack):
            books[e.seat] -= e.amount
        elif isinstance(e, ev.Pushed | ev.Returned):
            books[e.seat] += e.amount
        elif isinstance(e, ev.Paid):
            books[e.seat] += e.amount + e.returned
    return books


def posted(game: str, tables: Mapping[str, str], **changes: object) -> Setup:
    """The standard table with other paytables, by family: `{"low-hand": "LH-03"}`."""
    standard = setup_for(game).paytables
    chosen = {family: find_table(game, family, name) for family, name in tables.items()}
    return setup_for(game, paytables={**standard, **chosen}, **changes)


def bet_at(round_: Round, seat: int, **wagers: int) -> None:
    """One seat puts out these, in dollars; nothing at all sits the round out."""
    amounts = {name.replace("_", "-"): dollars * 100 for name, dollars in wagers.items()}
    round_.submit(seat, do.Bet(amounts))


def refusal(round_: Round, who: do.Who, word: do.Word) -> str:
    """The sentence that refuses this word; nothing at all has changed."""
    before = _everything(round_)
    with pytest.raises(NotAllowed) as refused:
        round_.submit(who, word)
    assert _everything(round_) == before
    return str(refused.value)


def _everything(round_: Round) -> tuple[bytes, ...]:
    viewers: tuple[ev.Viewer, ...] = (*everyone(round_), "tablevision")
    seen = (to_json(view(round_, viewer)) for viewer in viewers)
    return (to_json(round_.record), to_json(round_.events), *seen)


def everyone(round_: Round) -> tuple[ev.Viewer, ...]:
    """All who can look at the felt."""
    return (*round_.table.seats, "dealer", "spectator")


def felt(round_: Round, viewer: ev.Viewer) -> View:
    """What a seat, the dealer or a spectator sees."""
    seen = view(round_, viewer)
    assert isinstance(seen, View)
    return seen


def display(round_: Round) -> TableVision:
    """What hangs beside the table."""
    seen = view(round_, "tablevision")
    assert isinstance(seen, TableVision)
    return seen


def cards_known(round_: Round, viewer: ev.Viewer) -> set[Card]:
    """Every card that has reached this viewer, by the felt, its own decision or an event."""
    seen = to_json(view(round_, viewer)) + to_json(events_for(round_.events, viewer))
    return {c for c in DECK_53 if f'"{c.text}"' in seen.decode()}


def payment(round_: Round, seat: int, wager: str) -> ev.Paid:
    """The one payment on this wager."""
    (paid,) = events(round_, ev.Paid, seat=seat, wager=wager)
    return paid


def balanced(round_: Round) -> Round:
    """No chip comes from nowhere, and the events tell the same story as the table."""
    assert missing_chips(round_) == 0
    assert booked(round_) == {n: seat.net for n, seat in round_.table.seats.items()}
    return round_
