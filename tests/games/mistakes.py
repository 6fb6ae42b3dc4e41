"""What people get wrong: answers not listed, actions not due, words out of place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, cast

from galaxy_tui.cards import Card, highest_first
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Sense, Step
from galaxy_tui.games.round import Round

NOBODY: Final = 99  # no table has so many seats
NO_READING: Final = do.Reading((), {})
STRANGER: Final = cast(do.Who, "spectator")


def is_sentence(text: str) -> bool:
    """One plain statement for a person: nothing of a traceback, nothing left open."""
    shape = text[0].isupper() or text[0] in "“$"
    plain = not any(sign in text for sign in ("\n", "Traceback", "Error", "<", "{", "None", "__"))
    return shape and plain and text.endswith((".", ")")) and len(text) < 400


def out_of_place(round_: Round) -> list[tuple[do.Who, do.Word]]:
    """Words from people who have no business saying them now: each one is refused."""
    seats = list(round_.table.seats)
    waiting, idle = list(round_.waiting), [n for n in seats if n not in round_.waiting]
    answers: list[do.Word] = [do.Fold(), do.Bet({}), do.SetHand((), ()), do.Pick(())]
    actions: list[do.Word] = [do.Shuffle(), do.Deal("dealer", 1), do.Muck("dealer")]
    others: list[do.Word] = [NO_READING, do.Correct(), do.Malfunction()]
    said: list[tuple[do.Who, do.Word]] = []
    said += [(n, word) for n in (*idle, 0, -1, NOBODY) for word in (*answers, *actions, *others)]
    said += [(n, word) for n in waiting for word in (*actions, *others)]
    said += [("dealer", word) for word in (*answers, *others)]
    said += [("floor", word) for word in (*answers, *actions, NO_READING, do.Malfunction())]
    said += [("equipment", word) for word in (*answers, *actions, do.Correct())]
    said += [(STRANGER, word) for word in (*answers, *actions, *others)]
    if not isinstance(round_.request, Step):
        said.append(("floor", do.Correct()))
    if not isinstance(round_.request, Sense):
        said.append(("equipment", NO_READING))
    return said


def other_answers(round_: Round, seat: int) -> list[do.Answer]:
    """Answers that a seat could think of and that its request doesn't list (wagers apart)."""
    ask, held = round_.waiting[seat], round_.table.seats[seat].cards
    strange = [c for c in round_.table.deck if c not in held][:2]
    listed = [_whatever_order(option) for option in ask.options]
    return [a for a in _answers(round_, held, strange) if _whatever_order(a) not in listed]


def _whatever_order(answer: do.Answer) -> tuple[object, ...]:
    match answer:
        case do.SetHand(high=high, low=low, double=double):
            return sorted(high), sorted(low), double
        case do.Pick(cards=cards):
            return do.Pick, sorted(cards)
        case _:
            return (answer,)


def _answers(round_: Round, held: list[Card], strange: list[Card]) -> Iterator[do.Answer]:
    yield do.Fold()
    yield do.Bet({})
    for wager in round_.book.by_id:
        for amount in (-500, 0, 1, 499, 500, 10**12):
            yield do.Bet({wager: amount})
    for cards in (held, [*held[1:], strange[0]], [*held[1:], held[-1]], [*held, strange[0]]):
        for size in range(len(cards) + 1):
            for some in combinations(cards, size):
                rest = tuple(c for c in cards if c not in some)
                yield do.Pick(some)
                yield do.SetHand(some, rest)
                yield do.SetHand(some, rest, True)


def actions(round_: Round) -> list[do.Action]:
    """Every kind of well-formed action at this table, right and wrong ones, amounts by sample."""
    places: list[do.Place] = [*round_.table.seats, "dealer", "community"]
    spots = [(n, w) for n in round_.table.seats for w in round_.book.by_id]
    found: list[do.Action] = [do.Wash(), do.Shuffle(), do.Tabulate(), do.Confirm()]
    found += [do.Confirm((spot,)) for spot in spots]
    found += [do.Deal(p, n, up) for p in places for n in (0, 1, 3, 5, 6) for up in (False, True)]
    found += [kind(p) for p in places for kind in (do.Expose, do.Muck)]
    found += [do.Read(p, hand) for p in places for hand in ("", "not shown", "three aces")]
    found += [kind(*s) for s in spots for kind in (do.Collect, do.Take, do.Push)]
    found += [do.Tuck(n) for n in round_.table.seats]
    found += [do.Pay(*s, amount) for s in spots for amount in (-100, 0, 500, 10**9)]
    if isinstance(round_.request, Step):
        found += _nearly(round_.request.action)
    if any(isinstance(e, ev.Exposed) and e.place == "dealer" for e in round_.events):
        found += _house_hands(round_.table.dealer)
    return found


def wrong_actions(round_: Round) -> list[do.Action]:
    """The well-formed actions that aren't what the dealer is asked for."""
    right = round_.request.action if isinstance(round_.request, Step) else None
    return [action for action in actions(round_) if action != right]


def malformed_actions(round_: Round) -> list[do.Action]:
    """Actions that nobody could take at this table: at no seat, on no spot, with no such cards."""
    seat = next(iter(round_.table.seats))
    lying = round_.table.dealer
    strange = tuple(c for c in round_.table.deck if c not in lying)
    return [
        do.Deal(NOBODY, 3), do.Expose(NOBODY), do.Muck(0), do.Read(-1, "a pair"),
        do.Take(NOBODY, next(iter(round_.book.by_id))), do.Pay(seat, "moon", 500),
        do.Push(seat, ""), do.Collect(seat, "moon"), do.Tuck(NOBODY),
        do.SetHouse(strange[:2], strange[2:3]), do.SetHouse(strange[:1] * 2, strange[:1]),
        do.SetHouse((*lying, strange[0]), ()), do.SetHouse(tuple(lying), strange[:1]),
    ]  # fmt: skip


def _nearly(right: do.Action) -> list[do.Action]:
    match right:
        case do.Pay(seat=seat, wager=wager, amount=amount):
            return [do.Pay(seat, wager, amount + 1), do.Pay(seat, wager, amount - 1)]
        case do.Read(place=place, hand=hand):
            return [do.Read(place, f"{hand}!")]
        case do.Deal(place=place, count=count, up=up):
            return [do.Deal(place, count + 1, up), do.Deal(place, count, not up)]
        case do.Confirm(mismatched=spots) if spots:
            return [do.Confirm(), do.Confirm(spots[1:])]
        case _:
            return []


def _house_hands(dealer: list[Card]) -> list[do.Action]:
    cards = highest_first(dealer)
    return [
        do.SetHouse(high, tuple(c for c in cards if c not in high))
        for size in range(len(cards) + 1)
        for high in combinations(cards, size)
    ]
