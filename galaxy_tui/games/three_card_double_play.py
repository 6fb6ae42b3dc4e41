"""Three Card Double Play: six cards into two three-card hands against the dealer's best three.

Reads like the Rules of Play of its book (2021). Where it gives no order we deal and settle by
house rule: packets clockwise, the dealer last; settlement from the dealer's right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from galaxy_tui.cards import Card, highest_first
from galaxy_tui.games import actions as do
from galaxy_tui.games.betting import ask_for_wagers
from galaxy_tui.games.book import ORDER, RuleBook
from galaxy_tui.games.counting import count_jackpots
from galaxy_tui.games.house_hand import play_best
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.requests import Ask, AskAll, Procedure, Step
from galaxy_tui.games.settle import by_table, even_money, jackpot, take
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.table import Seat, Table
from galaxy_tui.games.wagers import Limits, Wager
from galaxy_tui.hands.five import FiveCard, highest_five
from galaxy_tui.hands.six import (
    Pick3,
    Split,
    Super3,
    SuperSix,
    pick_3,
    pick_3_split,
    split_ranks,
    splits,
    super_3,
    super_3_split,
    super_six,
)
from galaxy_tui.hands.three import (
    ThreeCard,
    ThreeCardHand,
    best_three,
    three_card,
)
from galaxy_tui.money import Cents

WAGERS = (
    Wager("high", "High Hand", "primary", "TCDP Rule 1"),
    Wager("low", "Low Hand", "primary", "TCDP Rule 1", "low-hand"),
    Wager("high-double", "High Double Down", "later", "TCDP Rule 4"),
    Wager("low-double", "Low Double Down", "later", "TCDP Rule 4"),
    Wager("pick-3", "Pick-3", "bonus", "TCDP App B", "pick-3"),
    Wager("pick-5", "Pick-5", "bonus", "TCDP App C", "pick-5"),
    Wager("super-3s", "Super-3's Jackpot", "jackpot", "TCDP App D", "super-3s", "TCDP App D n5"),
    Wager("super-six", "Super-Six Jackpot", "jackpot", "TCDP App E", "super-six", "TCDP App E n5"),
)

PLAYS = "the best three of the dealer's five cards play"

LOW_LINES = {
    ThreeCard.MINI_ROYAL: "Mini-Royal in Low side",
    ThreeCard.STRAIGHT_FLUSH: "Straight Flush",
    ThreeCard.THREE_OF_A_KIND: "Trips",
    ThreeCard.STRAIGHT: "Straight",
    ThreeCard.FLUSH: "Flush",
    ThreeCard.PAIR: "Pair",
    ThreeCard.HIGH_CARD: "High Cards",
}
PICK_3_LINES = {
    Pick3.DOUBLE_MINI_ROYAL: "Double Mini-Royal",
    Pick3.MINI_ROYAL_WITH_TRIPS_OR_STRAIGHT_FLUSH: "Mini-Royal + Trips/SF",
    Pick3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH: "Double Trips/SF",
    Pick3.ONE_MINI_ROYAL: "One Mini-Royal",
    Pick3.ONE_TRIPS_OR_STRAIGHT_FLUSH: "Single Trips or SF",
    Pick3.DOUBLE_FLUSH_OR_STRAIGHT: "Double Flush or Straight",
    Pick3.DOUBLE_PAIRS: "Double pairs",
    Pick3.NOTHING: "Other",
}
PICK_5_LINES = {
    FiveCard.ROYAL_FLUSH: "Royal",
    FiveCard.STRAIGHT_FLUSH: "Straight Flush",
    FiveCard.FOUR_OF_A_KIND: "Quads",
    FiveCard.FULL_HOUSE: "Full House",
    FiveCard.FLUSH: "Flush",
    FiveCard.STRAIGHT: "Straight",
    FiveCard.THREE_OF_A_KIND: "Trips",
    FiveCard.TWO_PAIR: "Two Pairs",
    FiveCard.PAIR: "Other",
    FiveCard.HIGH_CARD: "Other",
}
SUPER_3_LINES = {
    Super3.DOUBLE_MINI_ROYAL: "Double Mini-Royal",
    Super3.MINI_ROYAL_WITH_STRAIGHT_FLUSH: "Mini-Royal with SF",
    Super3.MINI_ROYAL_WITH_TRIPS: "Mini-Royal with Trips",
    Super3.DOUBLE_TRIPS_OR_STRAIGHT_FLUSH: "Double Trips/SF",
    Super3.ONE_MINI_ROYAL: "One Mini-Royal",
    Super3.ONE_TRIPS_OR_STRAIGHT_FLUSH: "One Trips or SF",
    Super3.NOTHING: "Other",
}
SUPER_SIX_LINES = {
    SuperSix.SIX_CARD_STRAIGHT_FLUSH: "Six-card Straight Flush",
    SuperSix.FIVE_CARD_ROYAL_FLUSH: "Five-card Royal Flush",
    SuperSix.FIVE_CARD_STRAIGHT_FLUSH: "Five-card straight flush",
    SuperSix.FOUR_OF_A_KIND: "Four of a kind",
    SuperSix.FULL_HOUSE: "Full House",
    SuperSix.FLUSH: "Flush",
    SuperSix.STRAIGHT: "Straight",
    SuperSix.NOTHING: "Three of a kind or less",
}


def play(t: Table) -> Procedure:
    yield Step(do.Shuffle(), "TCDP Description")
    yield ask_for_wagers(BOOK, t, "TCDP Rule 1")
    if not t.clockwise:
        return
    yield from count_jackpots(BOOK, t, "TCDP Equipment")
    for seat in t.clockwise:
        yield Step(do.Deal(seat.position, 6), "TCDP Rule 2")
    yield Step(do.Deal("dealer", 5), "TCDP Rule 2")
    yield AskAll(tuple(_ask_to_set(seat) for seat in t.clockwise))

    yield Step(do.Expose("dealer"), "TCDP Rule 6")
    house, best = best_three(t.dealer)
    yield play_best(t, house.name, best, PLAYS, "TCDP Rule 6")
    for seat in t.from_the_right:
        yield from _settle(t, seat, house)
    yield Step(do.Muck("dealer"), ORDER)


def legal_settings(cards: list[Card]) -> list[tuple[ThreeCardHand, ThreeCardHand, do.SetHand]]:
    """Rule 3: every setting whose High ranks equal to or above its Low, with both values."""
    held, found = highest_first(cards), []
    for (a, b), (first, second) in zip(splits(held), split_ranks(held), strict=True):
        if first >= second:
            found.append((first, second, do.SetHand(a, b)))
        if second >= first:
            found.append((second, first, do.SetHand(b, a)))
    return found


def _ask_to_set(seat: Seat) -> Ask:
    settings = legal_settings(seat.cards)
    # House rule: decision clock; the highest Low, then the highest High
    default = max(settings, key=lambda s: (s[1], s[0]))[2]
    options = tuple(answer for _, _, answer in settings)
    rule = "Set three cards High and three Low, High equal to or above Low; "
    if seat.can_afford(seat.spots["high"] + seat.spots["low"]):  # Rule 4
        options += tuple(do.SetHand(o.high, o.low, True) for o in options)
        rule += "double both wagers or neither."
    else:
        rule += "your chips don't cover doubling both."
    return Ask(seat.position, "set", "TCDP Rule 3", options, default, rule)


def _settle(t: Table, seat: Seat, house: ThreeCardHand) -> Iterator[Step]:
    """Rules 7 to 10, then the bonus wagers, which don't depend on them."""
    high, low = three_card(seat.high), three_card(seat.low)
    yield Step(do.Expose(seat.position), "TCDP Rule 7")
    yield Step(do.Read(seat.position, f"High: {high.name}; Low: {low.name}"), "TCDP Rule 7")
    high_wins, low_wins = high >= house, low >= house  # Rule 7: copies are the player's
    for wager in ("high", "high-double"):
        if wager in seat.spots:
            if high_wins:
                cite = "TCDP Rule 10(a)" if low_wins else "TCDP Rule 9(a)"
                line = "High wins a copy" if high == house else "High wins"
                yield even_money(seat, wager, high.name, line, cite)
            else:
                yield take(seat, wager, high.name, "High loses", "TCDP Rule 8")
    for wager in ("low", "low-double"):
        if wager in seat.spots:
            if low_wins:
                line = LOW_LINES[low.category]
                hand = f"{low.name}, a copy" if low == house else low.name
                yield by_table(t.setup, seat, wager, "low-hand", line, hand, "TCDP Rule 10(b)")
            else:
                cite = "TCDP Rule 9(b)" if high_wins else "TCDP Rule 8"
                yield take(seat, wager, low.name, "Low loses", cite)
    yield from _settle_bonuses(t, seat)
    yield Step(do.Muck(seat.position), ORDER)


def _settle_bonuses(t: Table, seat: Seat) -> Iterator[Step]:
    """Pick-3, Pick-5 and the jackpots read the six cards, however they were set."""
    if "pick-3" in seat.spots:
        line, hand = pick_3_line(t.setup, seat.cards)
        yield by_table(t.setup, seat, "pick-3", "pick-3", line, hand)
    if "pick-5" in seat.spots:
        five = highest_five(seat.cards)
        line = PICK_5_LINES[five.category]
        yield by_table(t.setup, seat, "pick-5", "pick-5", line, five.name)
    if seat.has("super-3s"):
        three = super_3(seat.cards)
        hand = _named(super_3_split(seat.cards)[1]) if three else "nothing that pays"
        line = SUPER_3_LINES[three]
        yield from jackpot(t, seat, "super-3s", line, hand, scaled=BOOK.scaled_prizes)
    if seat.has("super-six"):
        six = super_six(seat.cards)
        whole = six is SuperSix.SIX_CARD_STRAIGHT_FLUSH
        hand = six.words if whole else highest_five(seat.cards).name
        line = SUPER_SIX_LINES[six]
        yield from jackpot(t, seat, "super-six", line, hand, scaled=BOOK.scaled_prizes)


def pick_3_line(setup: Setup, six: list[Card]) -> tuple[str, str]:
    """The line of App B and the split that makes it; tables 09 to 15 have Double Flush or
    Straight for Double pairs."""
    flushes = setup.paytables["pick-3"].line("Double Flush or Straight") is not None
    line = pick_3(six, flush_or_straight=flushes)
    if line is Pick3.NOTHING:
        return PICK_3_LINES[line], "nothing that pays"
    return PICK_3_LINES[line], _named(pick_3_split(six, flush_or_straight=flushes)[1])


def _named(split: Split) -> str:
    return f"{three_card(split[0]).name} and {three_card(split[1]).name}"


def _refuse_bet(setup: Setup, amounts: Mapping[str, Cents]) -> str:
    if amounts.get("high") != amounts.get("low"):
        return "High Hand and Low Hand are equal wagers: put the same on both (TCDP Rule 1)."
    return ""


def _check_setup(setup: Setup) -> str:
    if not {"high", "low"} <= set(setup.offered):
        return "Offer both High Hand and Low Hand (TCDP Rule 1)."
    return ""


def _standard() -> Setup:
    tables = (
        ("low-hand", "PT-FLT-LH-01"), ("pick-3", "PT-FLT-P3-01"), ("pick-5", "PT-FLT-P5-01"),
        ("super-3s", "PT-BJS-TCDP-S3-01"), ("super-six", "PT-BJS-TCDP-S6-01"),
    )  # fmt: skip
    return Setup(
        game="three-card-double-play",
        live=True,
        positions=7,
        offered=("high", "low", "pick-3", "pick-5", "super-3s", "super-six"),
        limits={
            "high": Limits(500, 10_000),
            "low": Limits(500, 10_000),
            "pick-3": Limits(100, 2_500),
            "pick-5": Limits(100, 2_500),
            "super-3s": Limits(100, 100),
            "super-six": Limits(100, 100),
        },
        paytables={f: find_table("three-card-double-play", f, name) for f, name in tables},
        meters={"super-3s": Meter(1_000_000), "super-six": Meter(500_000)},
    )


BOOK = RuleBook(
    id="three-card-double-play",
    title="Three Card Double Play",
    cite="TCDP",
    deck=52,
    positions=7,
    wagers=WAGERS,
    play=play,
    refuse_bet=_refuse_bet,
    check_setup=_check_setup,
    standard=_standard,
    opens="TCDP Description",
    closes=ORDER,
    doubles={"high": "high-double", "low": "low-double"},  # Rule 4: both or neither
    scaled_prizes=True,
    alike=lambda right, other: (
        len(other.high) == 3 and three_card(right.high) == three_card(other.high)
    ),
)
