"""How a dealer says what happened: events as lines, each with its clause at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from galaxy_tui.cards import ACE, Card, signs_of
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.paytables import label
from galaxy_tui.hands.patterns import as_read
from galaxy_tui.money import dollars, signed

Settled = ev.Taken | ev.Paid | ev.Pushed
Judged = Settled | ev.NoPrize
E = TypeVar("E", bound=ev.Event)

_NUMBERS: Final = "no one two three four five six seven eight nine ten eleven twelve".split()
_NO_LINE: Final = "Other"  # what a paytable calls a hand that it doesn't name
_SHOES: Final = {
    "live": "a live shoe",
    "chosen": "a chosen seed",
    "stacked": "a stacked deck, which proves nothing",
}


def lines(run: Sequence[ev.Event], book: RuleBook) -> list[str]:
    """What consecutive events of one kind say together: one line, or for a deal one a place."""
    clause = _clauses(run)
    if isinstance(run[0], ev.Dealt):
        dealt = _all(run, ev.Dealt)
        places = dict.fromkeys(event.place for event in dealt)
        return [f"{_dealt([d for d in dealt if d.place == p])} ({clause})" for p in places]
    return [f"{_words(run, book)} ({clause})"]


def _clauses(run: Sequence[ev.Event]) -> str:
    """`TCS §2, App B`: the book is named once."""
    first, *rest = dict.fromkeys(event.cite for event in run)
    named = first.split(" ", 1)[0] + " "
    return ", ".join([first, *(clause.removeprefix(named) for clause in rest)])


def _words(run: Sequence[ev.Event], book: RuleBook) -> str:
    match first := run[0]:
        case ev.Opened():
            return _opened(first, book)
        case ev.Washed():
            return "Dealer  inspects the new deck and washes it"
        case ev.Shuffled():
            return f"Dealer  shuffles {book.deck} cards"
        case ev.Placed():
            return _placed(_all(run, ev.Placed), book)
        case ev.SatOut():
            return f"Seat {first.seat}  sits out"
        case ev.Tabulated():
            return f"Dealer  presses tabulate: {_some(first.count, 'wager')} counted"
        case ev.Lit():
            return (
                f"Lights  {_by_wager([(e.wager, e.seat) for e in _all(run, ev.Lit)], book, 'at')}"
            )
        case ev.Mismatched():
            return f"Seat {first.seat}  {book.name_of(first.wager)}: {_mismatch(first)}"
        case ev.MeterMoved():
            return f"Meter  {_meter(first)}"
        case ev.Collected():
            return _collected(_all(run, ev.Collected), book)
        case ev.Exposed() | ev.HandRead():
            return _shown(run)
        case ev.HandSet():
            return f"Seat {first.seat}  {_hand_set(first)}"
        case ev.Folded():
            return f"Seat {first.seat}  folds"
        case ev.Tucked():
            return f"Seat {first.seat}  {_tucked(first, book)}"
        case ev.Declared():
            says = "has a winning hand" if first.wins else "has no winning hand"
            return f"Seat {first.seat}  {book.name_of(first.wager)}: says that it {says}"
        case ev.HouseSet():
            return f"Dealer  {_house_set(first, book)}; {first.why}"
        case ev.Taken() | ev.Paid() | ev.Pushed():
            return _settled(_all(run, ev.Taken, ev.Paid, ev.Pushed), book)
        case ev.NoPrize():
            return f"Seat {first.seat}  {book.name_of(first.wager)}: {_hand(first)}; no prize"
        case ev.Mucked():
            return _mucked(_all(run, ev.Mucked))
        case ev.Erred():
            return _erred(first, book)
        case ev.Corrected():
            return f"Floor  corrects the dealer: {action_words(first.right, book)}"
        case ev.Voided():
            return "The round is void: every wager goes back, every payment is taken back"
        case ev.TakenBack():
            wager = book.name_of(first.wager)
            return f"Seat {first.seat}  {wager}: the {dollars(first.amount)} paid is taken back"
        case ev.Returned():
            stakes = _listed(
                f"{book.name_of(e.wager)} {dollars(e.amount)}" for e in _all(run, ev.Returned)
            )
            return f"Seat {first.seat}  gets back {stakes}"
        case ev.Closed():
            return _closed(first)
        case ev.Dealt():
            return _dealt(_all(run, ev.Dealt))


def _all(run: Sequence[ev.Event], *kinds: type[E]) -> list[E]:
    return [event for event in run if isinstance(event, kinds)]


# Before the deal


def _opened(event: ev.Opened, book: RuleBook) -> str:
    text = f"{book.title} for {_seats(event.positions)}, from {_SHOES[event.shoe]}"
    return f"{text}; commitment {event.commitment}" if event.commitment else text


def _placed(placed: list[ev.Placed], book: RuleBook) -> str:
    first = placed[0]
    if first.wager in ("play", "raise"):
        return f"Seat {first.seat}  {first.wager}s {dollars(first.amount)}"
    wagers = ", ".join(f"{book.name_of(e.wager)} {dollars(e.amount)}" for e in placed)
    doubles = book.by_id[first.wager].kind == "later"
    return f"Seat {first.seat}  {'doubles: ' if doubles else ''}{wagers}"


def _mismatch(event: ev.Mismatched) -> str:
    if event.lit:
        return "a light without chips"
    return "chips without a light; not counted, the wager stays on its spot"


def _meter(event: ev.MeterMoved) -> str:
    family, _, line = event.meter.partition("/")
    name = f"{label(family)}, {line}" if line else label(family)
    direction = "up" if event.change > 0 else "down"
    return f"{name} {dollars(event.amount)}, {direction} {dollars(abs(event.change))}"


def _collected(collected: list[ev.Collected], book: RuleBook) -> str:
    stakes = {e.wager: dollars(e.amount) for e in collected}
    seats = [(e.wager, e.seat) for e in collected]
    return f"Dealer  collects {_by_wager(seats, book, 'from', stakes)}"


def _by_wager(
    spots: list[tuple[str, int]], book: RuleBook, where: str, stakes: dict[str, str] | None = None
) -> str:
    """`Jackpot $5 from seats 1 and 3; …`."""
    parts = []
    for wager in dict.fromkeys(w for w, _ in spots):
        stake = f" {stakes[wager]}" if stakes else ""
        seats = _seats(seat for w, seat in spots if w == wager)
        parts.append(f"{book.name_of(wager)}{stake} {where} {seats}")
    return "; ".join(parts)


# Cards


def _dealt(dealt: list[ev.Dealt]) -> str:
    """One place's cards, those of several turns together."""
    down = [c for e in dealt if e.seen != ev.EVERYONE for c in e.cards]
    up = [c for e in dealt if e.seen == ev.EVERYONE for c in e.cards]
    parts = [f"{_cards(some)} face {side}" for some, side in ((down, "down"), (up, "up")) if some]
    if len(dealt) > 1 and all(len(event.cards) == 1 for event in dealt):
        parts.append("one at a time")
    return f"{_place(dealt[0].place)}  {', '.join(parts)}"


def deal_in_short(run: Sequence[ev.Event]) -> str:
    """All places together: `Dealer  three cards each to seats 1 to 5 (DW §18)`."""
    counts: dict[do.Place, int] = {}
    for event in (dealt := _all(run, ev.Dealt)):
        counts[event.place] = counts.get(event.place, 0) + len(event.cards)
    parts = []
    for count in dict.fromkeys(counts.values()):
        places = [place for place, cards in counts.items() if cards == count]
        seats = [place for place in places if isinstance(place, int)]
        to = [_seats(seats)] if seats else []
        to += [_to(place) for place in places if not isinstance(place, int)]
        each = " each" if len(places) > 1 else ""
        parts.append(f"{_some(count, 'card')}{each} to {_listed(to)}")
    slowly = ", one at a time" if all(len(event.cards) == 1 for event in dealt) else ""
    return f"Dealer  {'; '.join(parts)}{slowly} ({_clauses(run)})"


def _shown(run: Sequence[ev.Event]) -> str:
    """Cards turned up, what they are, or both."""
    shown, read = _all(run, ev.Exposed), _all(run, ev.HandRead)
    place = _place((shown or read)[0].place)
    hand = "; ".join(spoken(event.hand) for event in read)
    if not shown:
        return f"{place}  reads {hand}"
    return f"{place}  shows {signs_of(shown[0].cards)}{f': {hand}' if hand else ''}"


def _hand_set(event: ev.HandSet) -> str:
    if not event.high[0]:
        return "sets the hand face down"
    return f"sets {_in_order(event.high)} | {_in_order(event.low)}"


def _house_set(event: ev.HouseSet, book: RuleBook) -> str:
    high, low = _in_order(event.high), _in_order(event.low)
    if book.id == "three-card-split":
        return f"sets {high} | {low}: {spoken(event.hand)}"
    return f"plays {high}, not {low}: {event.hand}"


def _tucked(event: ev.Tucked, book: RuleBook) -> str:
    wager = book.name_of(event.wager)
    if book.id == "deuces-wild":
        return f"picks {_cards(event.cards)} for {wager}"
    return f"tucks the folded hand under {wager}"


def _mucked(mucked: list[ev.Mucked]) -> str:
    if len(mucked) == 1:
        other = "other " if mucked[0].kept else ""
        return f"{_place(mucked[0].place)}  {other}cards to the discard rack"
    seats = [e.place for e in mucked if isinstance(e.place, int)]
    owners = [_seats(seats)] if seats else []
    owners += [_to(e.place) for e in mucked if not isinstance(e.place, int)]
    return f"Dealer  racks the cards of {_listed(owners)}"


def _cards(cards: Sequence[Card | None]) -> str:
    """`Q♦ 7♠`, or how many there are if they can't be seen."""
    seen = [card for card in cards if card]
    return signs_of(seen) if len(seen) == len(cards) else _some(len(cards), "card")


def _in_order(cards: Sequence[Card | None]) -> str:
    return signs_of(laid_out([card for card in cards if card]))


def laid_out(cards: Sequence[Card]) -> tuple[Card, ...]:
    """As a dealer lays them out to be read."""
    ranks = {card.rank for card in cards}
    ace_low = ranks == {ACE, *range(2, len(cards) + 1)} and len(cards) > 1
    return as_read(cards, ace_low=ace_low)


# Settlement


def _settled(settled: Sequence[Settled], book: RuleBook) -> str:
    first = settled[0]
    outcome = _outcome(first, settled)
    return f"Seat {first.seat}  {_stakes(settled, book)}: {_hand(first)}{outcome}"


def _stakes(settled: Sequence[Settled], book: RuleBook) -> str:
    """`Ante $10, Raise $30`; what was collected long ago is only named, and so is a bonus."""
    named = []
    for event in settled:
        stake = event.returned if isinstance(event, ev.Paid) else event.amount
        bonus, name = bonus_of(event, book.id), book.name_of(event.wager)
        if stake or not bonus:
            named.append(f"{name} {dollars(stake)}" if stake else name)
        if bonus:
            named.append(label(bonus))
    return ", ".join(named)


def bonus_of(event: Judged, game: str) -> str:
    """The family of what an Ante wins by a paytable: beside even money, or instead of it when it
    was beaten (FCP Rules 7 and 8). Nothing for any other payment."""
    if game != "four-card-prime" or not isinstance(event, ev.Paid) or event.wager != "ante":
        return ""
    if event.table == ev.EVEN_MONEY:
        return ""
    return "bad-beat" if event.returned else "win-bonus"


def _hand(event: Judged) -> str:
    """The hand and the line that it reached, once if they say the same."""
    hand, line = spoken(event.hand), event.line
    if isinstance(event, ev.Paid) and event.envy_of:
        return f"Envy, {line.removeprefix('Envy: ')} at seat {event.envy_of}"
    if line == _NO_LINE:
        return hand
    if hand == ev.UNREAD or line.lower().startswith(hand.lower()):
        return line
    return f"{hand}: {line}"


def _outcome(first: Settled, settled: Sequence[Settled]) -> str:
    match first:
        case ev.Pushed():
            return "; pushes"
        case ev.Taken():
            return "" if "the wager goes" in first.line else "; taken"
        case ev.Paid():
            amounts = [dollars(e.amount) for e in settled]
            plain = [f"the posted {amounts[0]}", amounts[0]]  # the odds are the amount: said once
            told = first.odds if first.odds in plain else f"{first.odds}, {_listed(amounts)}"
            table = "" if first.table == ev.EVEN_MONEY else f" by table {first.table}"
            source = " from the meter" if first.from_meter else ""
            return f"; pays {told}{source}{table}"


def _closed(event: ev.Closed) -> str:
    results = ", ".join(f"seat {n} {signed(amount)}" for n, amount in event.results.items())
    return f"{results[:1].upper()}{results[1:]}" if results else "Nobody played"


# A trainee's steps


def _erred(event: ev.Erred, book: RuleBook) -> str:
    did = action_words(event.did, book)
    right = action_words(event.right, book) if event.right else "wait, it isn't the dealer's turn"
    return f"Dealer  wrong: {did}; right: {right}"


def action_words(action: do.Action, book: RuleBook) -> str:
    """A dealer's action as an order: `deal three cards to seat 2`."""
    match action:
        case do.Wash():
            return "wash the deck"
        case do.Shuffle():
            return "shuffle"
        case do.Tabulate():
            return "press tabulate"
        case do.Confirm(mismatched=()):
            return "confirm that lights and chips agree"
        case do.Confirm(mismatched=spots):
            odd = _by_wager([(wager, seat) for seat, wager in spots], book, "at")
            return f"report that lights and chips disagree: {odd}"
        case do.Deal(place, count, up):
            return f"deal {_some(count, 'card')} face {'up' if up else 'down'} to {_to(place)}"
        case do.Expose(place):
            return f"turn up the cards of {_to(place)}"
        case do.SetHouse(high, low):
            return f"set the house hand {_in_order(high)} | {_in_order(low)}"
        case do.Read(place, hand):
            return f"read the hand of {_to(place)} as {hand}"
        case do.Pay(seat, wager, amount):
            return f"pay {book.name_of(wager)} at seat {seat} {dollars(amount)}"
        case do.Dismiss(seat, wager):
            return f"say that {book.name_of(wager)} at seat {seat} wins nothing"
        case do.Tuck(seat):
            return f"see seat {seat} tuck the folded hand under a live wager"
        case do.Muck(place):
            return f"clear the cards of {_to(place)} into the discard rack"
        case do.Collect(seat, wager) | do.Take(seat, wager) | do.Push(seat, wager):
            verb = {do.Collect: "collect", do.Take: "take", do.Push: "push"}[type(action)]
            return f"{verb} {book.name_of(wager)} at seat {seat}"


# Small words


def high_and_low(high: str, low: str) -> str:
    """`high pair of sevens, low nine`; a name with a comma of its own needs a semicolon."""
    return f"high {high}{';' if ',' in high + low else ','} low {low}"


def spoken(hand: str) -> str:
    """A set hand as it is said, any other as it is."""
    high, parts, low = hand.removeprefix("High: ").partition("; Low: ")
    return high_and_low(high, low) if parts else hand


def _place(place: do.Place) -> str:
    return f"Seat {place}" if isinstance(place, int) else place.title()


def _to(place: do.Place) -> str:
    return f"seat {place}" if isinstance(place, int) else f"the {place}"


def _seats(positions: Iterable[int]) -> str:
    """`seat 2`, `seats 1, 3 and 4`."""
    seats = sorted(set(positions))
    if not seats:
        return "no seats"
    if len(seats) > 2 and seats[-1] - seats[0] == len(seats) - 1:
        return f"seats {seats[0]} to {seats[-1]}"
    return f"{'seat' if len(seats) == 1 else 'seats'} {_listed(map(str, seats))}"


def _listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _some(count: int, thing: str) -> str:
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} {thing}{'' if count == 1 else 's'}"
