"""Three Card Split: three cards into a two-card high and a one-card low sub-hand.

Reads like the Dealing Procedures of its book (version 5.00 of 2017; the 2012 edition by choice).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from galaxy_tui.cards import Card, reds
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.betting import ask_for_wagers, refuse_number
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.counting import count_jackpots
from galaxy_tui.games.house_way import house_way, settings
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.requests import Ask, AskAll, Procedure, Step
from galaxy_tui.games.settle import by_table, even_money, jackpot, push, take
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.table import Seat, Table
from galaxy_tui.games.wagers import Limits, Wager
from galaxy_tui.hands.four_card_bonus import FourCardBonus, four_card_bonus
from galaxy_tui.hands.three import three_card
from galaxy_tui.hands.two import TwoCard, single_card, two_card
from galaxy_tui.money import Cents, dollars

FIVE_DOLLARS = 500
FOUL = (
    "This setting is foul: the low card outranks the high sub-hand, and the primary wager is lost."
)

WAGERS = (
    Wager("primary", "Primary", "primary", "TCS §2"),
    Wager("high", "High", "primary", "TCS §2"),  # the two-spot layout (TCS §2 n2)
    Wager("low", "Low", "primary", "TCS §2"),
    Wager("three-card-bonus", "Three Card Bonus", "bonus", "TCS App B"),
    Wager("four-card-bonus", "Four Card Bonus", "bonus", "TCS App C", "four-card-bonus"),
    Wager("jackpot", "Jackpot", "jackpot", "TCS App D", "jackpot", "TCS App D"),
)

LINES = {
    FourCardBonus.FOUR_ACES: "Four Aces",
    FourCardBonus.FOUR_OF_A_KIND: "Four-of-a-Kind",
    FourCardBonus.FOUR_CARD_STRAIGHT_FLUSH: "Four Card Straight Flush",
    FourCardBonus.THREE_CARD_STRAIGHT_FLUSH: "Three Card Straight Flush",
    FourCardBonus.THREE_OF_A_KIND: "Three-of-a-Kind",
    FourCardBonus.FOUR_CARD_STRAIGHT_OR_FLUSH: "Four Card Straight or Flush",
    FourCardBonus.TWO_PAIR: "Two Pair",
    FourCardBonus.THREE_CARD_STRAIGHT_OR_FLUSH: "Three Card Straight or Flush",
    FourCardBonus.NOTHING: "no winning hand",
}


def play(t: Table) -> Procedure:
    yield Step(do.Shuffle(), "TCS §1")
    yield ask_for_wagers(BOOK, t, "TCS §2")
    if not t.clockwise:
        return
    yield from count_jackpots(BOOK, t, "TCS App E")
    yield from _deal(t)
    yield AskAll(tuple(_ask_to_set(seat) for seat in t.clockwise))  # §4: in no order

    yield Step(do.Expose("dealer"), "TCS §5")
    way = house_way(t.dealer)
    yield Step(_house_set(way.high, way.low, way.why, way.cite), way.cite)
    yield Step(do.Expose("community"), "TCS §6")

    lines = {s.position: bonus_line(s.cards, t.community) for s in t.clockwise}
    winners = Counter(lines[s.position] for s in t.clockwise if s.has("jackpot"))
    for seat in t.from_the_right:  # §9
        yield from _settle(t, seat, lines[seat.position], winners)
    for place in ("dealer", "community"):
        yield Step(do.Muck(place), "TCS §10")


def _deal(t: Table) -> Iterator[Step]:
    """§3: clockwise from the dealer's left, the dealer last, then the community card.

    In packets of three or, by house rule, one card at a time (n3).
    """
    rotation: list[do.Place] = [*(s.position for s in t.clockwise), "dealer"]
    rounds, count = (1, 3) if t.setup.packets else (3, 1)
    for _ in range(rounds):
        for place in rotation:
            yield Step(do.Deal(place, count), "TCS §3")
    yield Step(do.Deal("community", 1), "TCS §3")


def _ask_to_set(seat: Seat) -> Ask:
    """§4. A foul setting is listed: it may be made, and loses."""
    options = tuple(do.SetHand(high, (low,)) for high, low in settings(seat.cards))
    way = house_way(seat.cards)  # House rule: decision clock
    fouls = {i: FOUL for i, o in enumerate(options) if is_foul(o.high, o.low[0])}
    return Ask(
        seat.position, "set", "TCS §4", options, do.SetHand(way.high, way.low),
        "Set two of your three cards high and the other one low.", warnings=fouls,
    )  # fmt: skip


def is_foul(high: tuple[Card, ...], low: Card) -> bool:
    """§4: only a high-card high sub-hand can be outranked by the low card."""
    value = two_card(high)
    return value.category is TwoCard.HIGH_CARD and low.rank > max(c.rank for c in high)


def _alike(right: do.SetHouse, other: do.SetHouse) -> bool:
    """App A C: of a tie it doesn't matter which of two cards of one colour goes low."""
    if len(other.high) != 2:
        return False
    same_low = (right.low[0].rank, right.low[0].red) == (other.low[0].rank, other.low[0].red)
    return same_low and two_card(right.high) == two_card(other.high)


def _house_set(high: tuple[Card, ...], low: tuple[Card, ...], why: str, cite: str) -> ev.HouseSet:
    return ev.HouseSet(high, low, _read(high, low), why, cite)


def _read(high: tuple[Card, ...], low: tuple[Card, ...]) -> str:
    return f"High: {two_card(high).name}; Low: {single_card(low[0]).name}"


def bonus_line(cards: list[Card], community: list[Card]) -> str:
    """The line of App C and D that a player's three cards and the community card make."""
    return LINES[four_card_bonus((*cards, *community))]


def _settle(t: Table, seat: Seat, line: str, winners: Mapping[str, int]) -> Iterator[Step]:
    """§9: one player's hand, its primary wager first, then the bonus wagers."""
    yield Step(do.Expose(seat.position), "TCS §7")
    hand = _read(seat.high, seat.low)
    yield Step(do.Read(seat.position, hand), "TCS §7")
    yield from _settle_primary(t, seat, hand)
    if "three-card-bonus" in seat.spots:
        yield _settle_three_card_bonus(t, seat)
    if "four-card-bonus" in seat.spots:
        yield by_table(t.setup, seat, "four-card-bonus", "four-card-bonus", line, line)
    if seat.has("jackpot"):
        sharers = winners[line] if t.setup.jackpot == "progressive" else 1
        yield from jackpot(t, seat, "jackpot", line, line, sharers=sharers)
    yield Step(do.Muck(seat.position), "TCS §10")


def _settle_primary(t: Table, seat: Seat, hand: str) -> Iterator[Step]:
    spots = [w for w in ("primary", "high", "low") if w in seat.spots]
    if is_foul(seat.high, seat.low[0]):
        for wager in spots:
            yield take(seat, wager, hand, "foul, low outranks high", "TCS §4")
        return
    high = compare(two_card(seat.high), two_card(t.house_high), seat.high, t.house_high)
    low = compare(single_card(seat.low[0]), single_card(t.house_low[0]), seat.low, t.house_low)
    line = f"high {high.words}, low {low.words}"
    outcome = (take, push, even_money)[high.wins + low.wins]
    for wager in spots:
        yield outcome(seat, wager, hand, line, "TCS §8")


class Comparison(NamedTuple):
    """How a player's (sub-)hand fares against the dealer's."""

    wins: bool
    copy: bool

    @property
    def words(self) -> str:
        return f"{'wins' if self.wins else 'loses'}{' a copy on colour' if self.copy else ''}"


def compare(
    mine: tuple[object, ...],
    house: tuple[object, ...],
    my_cards: tuple[Card, ...],
    house_cards: tuple[Card, ...],
) -> Comparison:
    """§7: the higher one wins; a copy is the player's if the colours match, else the dealer's."""
    if mine != house:
        return Comparison(mine > house, copy=False)
    return Comparison(reds(my_cards) == reds(house_cards), copy=True)


def _settle_three_card_bonus(t: Table, seat: Seat) -> Step:
    """App B: all three cards against the dealer's three."""
    mine, house = three_card(seat.cards), three_card(t.dealer)
    result = compare(mine, house, tuple(seat.cards), tuple(t.dealer))
    line = f"{result.words} against {house.plain_name}"
    outcome = even_money if result.wins else take
    return outcome(seat, "three-card-bonus", mine.plain_name, line, "TCS App B")


def _refuse_bet(setup: Setup, amounts: Mapping[str, Cents]) -> str:
    if amounts.get("high", 0) != amounts.get("low", 0):
        return "High and Low carry equal wagers: put the same on both (TCS §2)."
    primary = amounts.get("primary", 0) + amounts.get("high", 0) + amounts.get("low", 0)
    if (bonus := amounts.get("three-card-bonus", 0)) * 2 > primary:
        half = primary // 2 // setup.unit * setup.unit
        return (
            f"The Three Card Bonus takes half of the primary wager at most: {dollars(half)} here, "
            f"not {dollars(bonus)} (TCS App B)."
        )
    if setup.edition == "2012":
        # this book prints four wagers; the rule is for a house that adds one
        return refuse_number(setup, amounts, 4, "TCS Overview, 2012")
    return ""


def _check_setup(setup: Setup) -> str:
    if setup.edition not in ("2012", "2017"):
        return f"Three Card Split has the editions 2012 and 2017, not “{setup.edition}”."
    spots = {"high", "low"} if setup.two_spots else {"primary"}
    if {"primary", "high", "low"} & set(setup.offered) != spots:
        return (
            "A layout has one primary spot, or High and Low with two_spots on: "
            "offer one or the other (TCS §2)."
        )
    if setup.edition == "2012" and setup.capped not in setup.offered:
        return (
            f"Name the wager that is limited to $5: “{setup.capped}” isn't offered "
            "(TCS Overview, 2012)."
        )
    if setup.edition == "2012" and _most(setup, setup.capped) > FIVE_DOLLARS:
        name = BOOK.name_of(setup.capped)
        return f"{name} takes $5 at most: lower its limits (TCS Overview, 2012)."
    return ""


def _most(setup: Setup, wager: str) -> Cents:
    """The most that a wager takes; High and Low are one wager on two spots."""
    most = setup.limits[wager].high
    return 2 * most if wager in ("high", "low") else most


def _posted(setup: Setup) -> tuple[str, ...]:
    """What the 2012 edition wants on the layout."""
    if setup.edition != "2012":
        return ()
    name = BOOK.name_of(setup.capped)
    return (f"At most four wagers a player. {name} is limited to $5.",)


def _standard() -> Setup:
    return Setup(
        game="three-card-split",
        live=True,
        positions=7,
        edition="2017",
        offered=("primary", "three-card-bonus", "four-card-bonus", "jackpot"),
        limits={
            "primary": Limits(500, 10_000),
            "high": Limits(500, 10_000),
            "low": Limits(500, 10_000),
            "three-card-bonus": Limits(100, 5_000),
            "four-card-bonus": Limits(100, 2_500),
            "jackpot": Limits(500, 500),
        },
        paytables={
            family: find_table("three-card-split", family, name)
            for family, name in (("four-card-bonus", "TCS-1a"), ("jackpot", "TCS-4a"))
        },
        meters={"jackpot": Meter(1_000_000)},
    )


BOOK = RuleBook(
    id="three-card-split",
    title="Three Card Split",
    cite="TCS",
    deck=52,
    positions=7,
    wagers=WAGERS,
    play=play,
    refuse_bet=_refuse_bet,
    check_setup=_check_setup,
    standard=_standard,
    opens="TCS §1",
    closes="TCS §10",
    choices=frozenset(("edition", "packets", "face_up", "two_spots", "capped")),
    alike=_alike,
    posted_bonus=True,
    posted=_posted,
)
