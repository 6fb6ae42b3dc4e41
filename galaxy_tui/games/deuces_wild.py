"""Deuces Wild: 53 cards, four games in one, and no dealer's hand.

Reads like the Dealing Procedures of its book (2010). The printed numbering jumps from 6 to 18.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal

from galaxy_tui.cards import Card, highest_first
from galaxy_tui.games import actions as do
from galaxy_tui.games.betting import ask_for_wagers
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.counting import count_jackpots
from galaxy_tui.games.events import UNREAD, Declared
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.requests import Ask, Note, Procedure, Step
from galaxy_tui.games.settle import by_table, jackpot, loses, take
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.table import Seat, Table
from galaxy_tui.games.wagers import Limits, Wager
from galaxy_tui.hands.wild import (
    WildFive,
    WildThree,
    best_wild_five,
    is_wild,
    wild_five,
    wild_three,
    wilds,
)
from galaxy_tui.money import Cents, dollars

WAGERS = (
    Wager("ante", "Ante", "primary", "DW §4", "ante"),
    Wager("play", "Play", "later", "DW §21(b)"),
    Wager("raise", "Raise", "later", "DW §22(b)"),
    Wager("three-card-treasure", "Three Card Treasure", "bonus", "DW App B", "three-card-treasure"),
    Wager("five-card-fortune", "Five Card Fortune", "bonus", "DW App C", "five-card-fortune"),
    Wager("bonus-jackpot", "Bonus Jackpot", "jackpot", "DW App D", "bonus-jackpot", "DW §5"),
)

FORTUNE_LINES = {
    WildFive.NATURAL_ROYAL: "Natural Royal Flush",
    WildFive.FIVE_WILD: "Five Wild Cards",
    WildFive.WILD_ROYAL: "Wild Royal Flush",
    WildFive.FIVE_OF_A_KIND: "Five of a Kind",
    WildFive.STRAIGHT_FLUSH: "Straight Flush",
    WildFive.FOUR_OF_A_KIND: "Four of a Kind",
    WildFive.FULL_HOUSE: "Full House",
    WildFive.FLUSH: "Flush",
    WildFive.STRAIGHT: "Straight",
    WildFive.THREE_OF_A_KIND: "Three of a Kind",
    WildFive.TWO_PAIR: "Two Pair",
    WildFive.PAIR: "less than two pair",
    WildFive.HIGH_CARD: "less than two pair",
}
# App A has no line for five wild cards: the best that they can make is a wild royal.
ANTE_LINES = FORTUNE_LINES | {WildFive.FIVE_WILD: "Wild Royal Flush"}
TREASURE_LINES = {
    WildThree.MINI_ROYAL: "Mini Royal (QKA suited)",
    WildThree.STRAIGHT_FLUSH: "Straight Flush",
    WildThree.THREE_OF_A_KIND: "Three of a Kind",
    WildThree.STRAIGHT: "Straight",
    WildThree.FLUSH: "Flush",
    WildThree.PAIR: "less than a flush",
    WildThree.HIGH_CARD: "less than a flush",
}


def play(t: Table) -> Procedure:
    if t.setup.new_deck:
        yield Step(do.Wash(), "DW §3")
    yield Step(do.Shuffle(), "DW §2")
    yield ask_for_wagers(BOOK, t, "DW §4")
    seats = t.clockwise
    if not seats:
        return
    yield from count_jackpots(BOOK, t, "DW §6")
    yield from _deal_three(t, seats)
    for seat in seats:
        yield from _settle_treasure(t, seat)
    for seat in seats:
        yield from _second_round(seat)
    yield from _fourth_cards(t, seats)
    for seat in seats:
        if "play" in seat.spots:
            yield from _third_round(seat)
    yield from _settle(t, [s for s in seats if _lives(s)])
    yield Step(do.Muck("community"), "DW §25")


def _deal_three(t: Table, seats: Sequence[Seat]) -> Iterator[Step]:
    """§18: the community card first, then clockwise, three times round."""
    for seat in seats:  # §19: a hand with only a jackpot wager stays face down
        seat.reads_own = seat.spots.keys() != {"bonus-jackpot"} and bool(seat.spots)
    for _ in range(3):
        yield Step(do.Deal("community", 1), "DW §18")
        for seat in seats:
            yield Step(do.Deal(seat.position, 1), "DW §18")


def treasure_line(cards: Sequence[Card]) -> str:
    """The line of App B that the first three cards make."""
    return TREASURE_LINES[wild_three(cards).category]


def _settle_treasure(t: Table, seat: Seat) -> Procedure:
    """§20: the winner's cards are turned up, a loser's never are."""
    wager = "three-card-treasure"
    if wager in seat.spots:
        line = treasure_line(seat.cards)
        lost = loses(t.setup.paytables[wager].line(line))
        yield Note(Declared(seat.position, wager, not lost, "DW §20"))
        if lost:
            yield take(seat, wager, UNREAD, "no winning hand", "DW §20(a)")
        else:
            yield Step(do.Expose(seat.position), "DW §20(b)")
            hand = wild_three(seat.cards).name
            yield Step(do.Read(seat.position, hand), "DW §20(b)")
            yield by_table(t.setup, seat, wager, wager, line, hand, "DW §20(b)")
    if not _lives(seat):
        yield Step(do.Muck(seat.position), "DW §20")


def _lives(seat: Seat) -> bool:
    return bool(seat.spots or seat.collected)


def _second_round(seat: Seat) -> Procedure:
    """§21: fold or play, round the table."""
    if "ante" in seat.spots:
        ante = seat.spots["ante"]
        answer = yield _fold_or(seat, "play", ante, "DW §21")
        if isinstance(answer, do.Bet):
            return
        yield take(seat, "ante", UNREAD, "folded", "DW §21(a)")
    yield from _pick_and_muck(seat, "DW §21(a)" if seat.folded else "DW §21")


def _third_round(seat: Seat) -> Procedure:
    """§22: fold or raise, round the table."""
    both = seat.spots["ante"] + seat.spots["play"]
    answer = yield _fold_or(seat, "raise", both, "DW §22")
    if isinstance(answer, do.Bet):
        if "five-card-fortune" in seat.spots:
            yield _ask_to_pick(seat, "DW §22(b)")
        return
    for wager in ("ante", "play"):
        yield take(seat, wager, UNREAD, "folded", "DW §22(a)")
    yield from _pick_and_muck(seat, "DW §22(a)")


def _fold_or(seat: Seat, wager: str, amount: Cents, cite: str) -> Ask:
    """Fold, or put out exactly so much."""
    options: tuple[do.Answer, ...] = (do.Bet({wager: amount}), do.Fold())
    equal = "the Ante" if wager == "play" else "Ante and Play together"
    rule = f"Fold, or put out a {wager.title()} wager equal to {equal}."
    if not seat.can_afford(amount):
        options = (do.Fold(),)
        rule = f"Your chips don't cover a {wager.title()} wager of {dollars(amount)}: fold."
    kind: Literal["play", "raise"] = "play" if wager == "play" else "raise"
    return Ask(seat.position, kind, cite, options, do.Fold(), rule)


def _pick_and_muck(seat: Seat, cite: str) -> Procedure:
    """A Fortune player picks; the other cards go, unless a jackpot wager keeps them (§24)."""
    if "five-card-fortune" in seat.spots:
        yield _ask_to_pick(seat, f"{cite}(iii)" if seat.folded else cite)
    already_racked = not seat.folded and not _lives(seat)  # a Treasure hand, at §20
    if not seat.has("bonus-jackpot") and not already_racked:
        yield Step(do.Muck(seat.position), cite)


def picks(cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Every legal Fortune pick: one card, or two and more that are all wild (App C)."""
    held = highest_first(cards)
    wild = [c for c in held if is_wild(c)]
    several = [p for n in range(2, len(wild) + 1) for p in combinations(wild, n)]
    return (*((c,) for c in held), *several)


def _ask_to_pick(seat: Seat, cite: str) -> Ask:
    """Blind: the community cards are face down until the end."""
    held = highest_first(seat.cards)
    wild = tuple(c for c in held if is_wild(c))
    return Ask(
        seat.position, "pick", cite, tuple(do.Pick(p) for p in picks(seat.cards)),
        do.Pick(wild or (held[0],)),  # House rule: decision clock
        "Pick one of your cards for Five Card Fortune, or several if every one is wild.",
    )  # fmt: skip


def _fourth_cards(t: Table, seats: Sequence[Seat]) -> Iterator[Step]:
    """After all second-round decisions: the community first, then Play and jackpot seats."""
    if any("play" in s.spots for s in seats):
        cite = "DW §21(b)"
        yield Step(do.Deal("community", 1), cite)
    else:
        cite = "DW §21 Exception" if any(s.folded for s in seats) else "DW Rule 7"
        if any("five-card-fortune" in s.spots for s in seats):
            yield Step(do.Deal("community", 1), cite)
    for seat in seats:
        seat.reads_own = "play" in seat.spots  # §22: only they examine it
        if seat.reads_own or seat.has("bonus-jackpot"):
            yield Step(do.Deal(seat.position, 1), cite)


def _settle(t: Table, seats: Sequence[Seat]) -> Iterator[Step]:
    """§23 and §24: one player at a time, clockwise."""
    if seats and len(t.community) == 4:
        yield Step(do.Expose("community"), "DW §23")
    lines = _jackpot_lines(t, seats)
    for seat in seats:
        yield Step(do.Expose(seat.position), "DW §23")
        if _due_five(seat):
            yield Step(do.Deal(seat.position, 1, up=True), "DW §23")
            if "raise" in seat.spots:
                yield from _settle_raise(t.setup, seat)
        if seat.has("bonus-jackpot"):
            line = lines[seat.position]
            count = _wild_cards(seat.cards)
            yield Step(do.Read(seat.position, count), "DW App D")
            shared = sum(other == line for other in lines.values())
            sharers = shared if t.setup.jackpot == "progressive" else 1
            yield from jackpot(t, seat, "bonus-jackpot", line, count, sharers=sharers)
        if "five-card-fortune" in seat.spots:
            yield from _settle_fortune(t, seat)
        yield Step(do.Muck(seat.position), "DW §24")


def _due_five(seat: Seat) -> bool:
    """Rule 7: all five cards belong to a Raise, and to a jackpot wager whatever was folded."""
    return "raise" in seat.spots or seat.has("bonus-jackpot")


def _settle_raise(setup: Setup, seat: Seat) -> Iterator[Step]:
    """App A: Ante, Play and Raise are each paid at the odds of the five cards."""
    hand = wild_five(seat.cards)
    yield Step(do.Read(seat.position, hand.name), "DW §24")
    line = ANTE_LINES[hand.category]
    for wager in ("ante", "play", "raise"):
        yield by_table(setup, seat, wager, "ante", line, hand.name, "DW §24")


def _settle_fortune(t: Table, seat: Seat) -> Iterator[Step]:
    """App C: the best five of the four community cards and the pick."""
    cards = (*t.community, *seat.pick)
    hand = wild_five(cards) if len(cards) == 5 else best_wild_five(cards)[0]
    yield Step(do.Read(seat.position, hand.name), "DW App C")
    line = FORTUNE_LINES[hand.category]
    wager = "five-card-fortune"
    yield by_table(t.setup, seat, wager, wager, line, hand.name)


def _jackpot_lines(t: Table, seats: Sequence[Seat]) -> dict[int, str]:
    """The App D line of each jackpot seat; a meter is shared by all who reach its line, so the
    fifth cards, dealt hand by hand, are counted ahead."""
    upcoming = iter(t.deck[t.next_card :])
    five = {s.position: (*s.cards, next(upcoming)) for s in seats if _due_five(s)}
    return {s.position: jackpot_line(five[s.position]) for s in seats if s.has("bonus-jackpot")}


def jackpot_line(cards: Sequence[Card]) -> str:
    """The line of App D: how many wild cards are among the five."""
    count = wilds(cards)
    return f"{count} Wild Cards" if count >= 2 else "fewer than 2 wild cards"


def _wild_cards(cards: Sequence[Card]) -> str:
    count = wilds(cards)
    return "1 wild card" if count == 1 else f"{count or 'no'} wild cards"


def _refuse_bet(setup: Setup, amounts: Mapping[str, Cents]) -> str:
    return ""  # §4: each of the four stands alone, within its limits


def _check_setup(setup: Setup) -> str:
    return "" if setup.offered else "Offer at least one of the four games (DW Summary 2)."


def _standard() -> Setup:
    return Setup(
        game="deuces-wild",
        live=True,
        positions=6,
        offered=("ante", "three-card-treasure", "five-card-fortune", "bonus-jackpot"),
        limits={
            "ante": Limits(500, 10_000),
            "three-card-treasure": Limits(100, 2_500),
            "five-card-fortune": Limits(100, 2_500),
            "bonus-jackpot": Limits(100, 100),
        },
        paytables={
            family: find_table("deuces-wild", family, "A")
            for family in ("ante", "three-card-treasure", "five-card-fortune", "bonus-jackpot")
        },
        meters={"bonus-jackpot": Meter(2_500_000)},
    )


BOOK = RuleBook(
    id="deuces-wild",
    title="Deuces Wild",
    cite="DW",
    deck=53,
    positions=6,
    wagers=WAGERS,
    play=play,
    refuse_bet=_refuse_bet,
    check_setup=_check_setup,
    standard=_standard,
    opens="DW §1",
    closes="DW §25",
    voids="DW Rule 11",
    posted_bonus=True,
    choices=frozenset(("new_deck", "payout_limit")),
    picks_for="five-card-fortune",
    alone=True,
)
