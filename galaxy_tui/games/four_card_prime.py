"""Four Card Prime: the best four of five against the dealer's best four of six.

Reads like the Main Game Wagers of its book (2017). Where it gives no order we deal and settle by
house rule: packets clockwise, the dealer last; settlement from the dealer's right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from galaxy_tui.cards import ACE, Card, reds
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.betting import ask_for_wagers, refuse_number
from galaxy_tui.games.book import ORDER, RuleBook
from galaxy_tui.games.counting import count_jackpots
from galaxy_tui.games.house_hand import play_best
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.requests import Ask, AskAll, Procedure, Step
from galaxy_tui.games.settle import by_table, even_money, jackpot, pay_odds, push, take
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.table import Seat, Table
from galaxy_tui.games.wagers import Limits, Wager
from galaxy_tui.hands.five import FiveCard, FiveCardHand, five_card
from galaxy_tui.hands.four import FourCard, FourCardHand, best_four, four_card, highest_four
from galaxy_tui.money import Cents, dollars

WAGERS = (
    Wager("ante", "Ante", "primary", "FCP Rule 1", "win-bonus bad-beat"),
    Wager("raise", "Raise", "later", "FCP Rule 4"),
    Wager("aces-baby", "Aces Baby", "bonus", "FCP App B", "aces-baby"),
    Wager("prime", "Prime", "bonus", "FCP App C", "prime"),
    Wager(
        "five-card-jackpot", "Five Card Jackpot", "jackpot", "FCP App D",
        "five-card-jackpot", fixed="FCP App D n9",
    ),
    Wager(
        "four-card-jackpot", "Four Card Jackpot", "jackpot", "FCP App E",
        "four-card-jackpot envy", fixed="FCP App E n10",
    ),
)  # fmt: skip

PLAYS = "the best four of the dealer's six cards play, the other two are slanted"

ANTE_LINES = {
    FourCard.FOUR_OF_A_KIND: "Any Quads",
    FourCard.STRAIGHT_FLUSH: "Any Straight Flush",
    FourCard.THREE_OF_A_KIND: "Any Trips",
}
ACES_BABY_LINES = {
    FourCard.FOUR_OF_A_KIND: "Quads",
    FourCard.STRAIGHT_FLUSH: "Straight flush",
    FourCard.THREE_OF_A_KIND: "Trips",
    FourCard.FLUSH: "Flush",
    FourCard.STRAIGHT: "Straight",
    FourCard.TWO_PAIR: "Two Pair",
}
ACES_BABY_ACES = {
    FourCard.FOUR_OF_A_KIND: "Four Aces",
    FourCard.STRAIGHT_FLUSH: "Royal",
    FourCard.THREE_OF_A_KIND: "Three Aces",
    FourCard.PAIR: "AA",
}
FIVE_CARD_LINES = {
    FiveCard.ROYAL_FLUSH: "Five-card Royal Flush",
    FiveCard.STRAIGHT_FLUSH: "Five-card Straight Flush",
    FiveCard.FOUR_OF_A_KIND: "Four of a kind",
    FiveCard.FULL_HOUSE: "Full House",
    FiveCard.FLUSH: "Five-card Flush",
    FiveCard.STRAIGHT: "Five-card Straight",
    FiveCard.THREE_OF_A_KIND: "Three of a kind",
}
FOUR_CARD_LINES = {
    FourCard.FOUR_OF_A_KIND: "Quads",
    FourCard.STRAIGHT_FLUSH: "Straight Flush",
    FourCard.THREE_OF_A_KIND: "Trips",
}


def play(t: Table) -> Procedure:
    yield Step(do.Shuffle(), "FCP Description")
    yield ask_for_wagers(BOOK, t, "FCP Rule 1")
    if not t.clockwise:
        return
    yield from count_jackpots(BOOK, t, "FCP App X")
    for seat in t.clockwise:
        yield Step(do.Deal(seat.position, 5), "FCP Rule 2")
    yield Step(do.Deal("dealer", 5), "FCP Rule 2")
    yield Step(do.Deal("dealer", 1, up=True), "FCP Rule 2")
    yield AskAll(tuple(_ask_to_raise(seat) for seat in t.clockwise))
    for seat in t.clockwise:
        if seat.folded:
            yield from _fold(seat)

    if t.clockwise:  # somebody is still in, or has a bonus wager on a folded hand
        yield Step(do.Expose("dealer"), "FCP Rule 5")
        house, best = best_four(t.dealer)
        yield play_best(t, house.name, best, PLAYS, "FCP Rule 5")
        jackpots = _Jackpots(t)
        for seat in t.from_the_right:
            yield from _settle(t, seat, house, jackpots)
    yield Step(do.Muck("dealer"), ORDER)


def _ask_to_raise(seat: Seat) -> Ask:
    """Rules 3 and 4: fold, or raise one, two or three times the Ante."""
    ante = seat.spots["ante"]
    raises = [do.Bet({"raise": n * ante}) for n in (1, 2, 3) if seat.can_afford(n * ante)]
    rule = (
        "Your chips cover no raise: fold.",
        "Fold, or raise once your Ante: your chips cover no more.",
        "Fold, or raise one or two times your Ante: your chips cover no more.",
        "Fold, or raise one, two or three times your Ante.",
    )[len(raises)]
    return Ask(seat.position, "raise", "FCP Rule 4", (do.Fold(), *raises), do.Fold(), rule)


def _fold(seat: Seat) -> Iterator[Step]:
    """Rule 4: the Ante goes; a hand with a live bonus or jackpot wager is tucked, not mucked."""
    yield take(seat, "ante", ev.UNREAD, "folded", "FCP Rule 4")
    if live := [*seat.spots, *seat.collected]:
        under = "prime" if "prime" in live else live[0]  # App C n3
        position, cards = seat.position, tuple(seat.cards)
        yield Step(ev.Tucked(position, under, cards, position, "FCP Rule 4"), "FCP Rule 4")
    else:
        yield Step(do.Muck(seat.position), "FCP Rule 4")


def _settle(t: Table, seat: Seat, house: FourCardHand, jackpots: _Jackpots) -> Iterator[Step]:
    mine = highest_four(seat.cards)
    yield Step(do.Expose(seat.position), "FCP Rule 6")
    yield Step(do.Read(seat.position, mine.name), "FCP Rule 6")
    if "raise" in seat.spots:
        yield from _settle_ante(t.setup, seat, mine, house)
    if "aces-baby" in seat.spots:
        line = aces_baby_line(mine)
        yield by_table(t.setup, seat, "aces-baby", "aces-baby", line, mine.name)
    if "prime" in seat.spots:
        line = prime_line(seat.cards)
        yield by_table(t.setup, seat, "prime", "prime", line, line)
    yield from jackpots.settle(seat, mine)
    yield Step(do.Muck(seat.position), ORDER)


def _settle_ante(
    setup: Setup, seat: Seat, mine: FourCardHand, house: FourCardHand
) -> Iterator[Step]:
    """Rules 6 to 8: copies are the player's; trips or better earn a bonus, won or lost."""
    line_name = ANTE_LINES.get(mine.category, "Flush or less")
    if mine >= house:
        posted, ante = setup.paytables["win-bonus"], seat.spots["ante"]
        line = posted.line(line_name)
        result = "copy, the player wins" if mine == house else "higher than the dealer"
        for wager in ("ante", "raise"):
            yield even_money(seat, wager, mine.name, result, "FCP Rule 8")
        if line and line.pay.kind == "odds":
            yield pay_odds(setup, seat, "ante", posted, line, mine.name, returned=0, stake=ante)
    elif line_name == "Flush or less":
        for wager in ("ante", "raise"):
            yield take(seat, wager, mine.name, "lower than the dealer", "FCP Rule 7")
    else:
        yield take(seat, "raise", mine.name, "bad beat, lower than the dealer", "FCP Rule 7")
        posted = setup.paytables["bad-beat"]
        line = posted.line(line_name)
        if line and line.pay.kind == "odds":
            ante = seat.spots["ante"]
            yield pay_odds(
                setup, seat, "ante", posted, line, mine.name, returned=ante, cite="FCP Rule 7"
            )
        else:  # App A n3: the Ante is never taken on a bad beat
            yield push(seat, "ante", mine.name, line_name, "FCP App A n3")


def aces_baby_line(hand: FourCardHand) -> str:
    """The line of App B for the best four-card hand."""
    if hand.ranks[0] == ACE and hand.category in ACES_BABY_ACES:
        return ACES_BABY_ACES[hand.category]
    return ACES_BABY_LINES.get(hand.category, "Kings or less")


def prime_line(five: Sequence[Card]) -> str:
    """The line of App C: how many of the five cards are of one colour."""
    red = reds(five)
    same = max(red, len(five) - red)
    return {5: "All five one color", 4: "Four one color"}.get(same, "three of one color")


def five_card_line(hand: FiveCardHand) -> str:
    """The line of App D for the five cards as dealt."""
    return FIVE_CARD_LINES.get(hand.category, "Two pairs & less")


def four_card_line(hand: FourCardHand) -> str:
    """The line of App E for the best four-card hand."""
    if hand.category is FourCard.FOUR_OF_A_KIND and hand.ranks[0] == ACE:
        return "Four Aces"
    return FOUR_CARD_LINES.get(hand.category, "less than trips")


class _Jackpots:
    """App D and E: who plays them and on which line, read before the first hand is settled,
    because a line's winners share its percentage (App D n4) and envy goes to all the others."""

    def __init__(self, t: Table) -> None:
        seats = t.from_the_right
        fives = [s for s in seats if s.has("five-card-jackpot")]
        fours = [s for s in seats if s.has("four-card-jackpot")]
        self.table = t
        self.five = {s.position: five_card_line(five_card(s.cards)) for s in fives}
        self.four = {s.position: four_card_line(highest_four(s.cards)) for s in fours}

    def settle(self, seat: Seat, mine: FourCardHand) -> Iterator[Step]:
        if seat.position in self.five:
            name = five_card(seat.cards).name
            yield from self._settle(seat, "five-card-jackpot", self.five, name)
        if seat.position in self.four:
            yield from self._settle(seat, "four-card-jackpot", self.four, mine.name)
            yield from self._envy(seat.position)

    def _settle(self, seat: Seat, wager: str, lines: dict[int, str], name: str) -> Iterator[Step]:
        line = lines[seat.position]
        sharers = sum(other == line for other in lines.values())
        yield from jackpot(self.table, seat, wager, line, name, sharers=sharers)

    def _envy(self, winner: int) -> Iterator[Step]:
        """App E n3: every other player with this wager, once for each triggering hand."""
        posted = self.table.setup.paytables["envy"]
        line = posted.line(self.four[winner])
        if line is None or line.pay.kind != "dollars" or not line.pay.value:
            return
        amount = line.pay.value
        for position in self.four:
            if position != winner:
                event = ev.Paid(
                    position, "four-card-jackpot", amount, 0, f"{line.name} at seat {winner}",
                    f"Envy: {line.name}", dollars(amount), posted.name, "FCP App E n3",
                    envy_of=winner,
                )  # fmt: skip
                yield Step(event, "FCP App E n3")


def _refuse_bet(setup: Setup, amounts: Mapping[str, Cents]) -> str:
    return refuse_number(setup, amounts, 4, "FCP Description")


def _check_setup(setup: Setup) -> str:
    if "ante" not in setup.offered:
        return "Offer the Ante: every hand begins with it (FCP Rule 1)."
    for wager in BOOK.jackpots:
        if wager in setup.offered and setup.limits[wager] != Limits(100, 100):
            kind = BOOK.by_id[wager]
            return f"{kind.name} is one dollar only ({kind.fixed})."
    return ""


def _standard() -> Setup:
    tables = (
        ("win-bonus", "Win-1"), ("bad-beat", "BB-1"), ("aces-baby", "AB-1"), ("prime", "Prime-1"),
        ("five-card-jackpot", "PJ-1"), ("four-card-jackpot", "Pays 1"), ("envy", "Envy 1"),
    )  # fmt: skip
    return Setup(
        game="four-card-prime",
        live=True,
        positions=7,
        offered=("ante", "aces-baby", "prime", "five-card-jackpot", "four-card-jackpot"),
        limits={
            "ante": Limits(500, 10_000),
            "aces-baby": Limits(100, 2_500),
            "prime": Limits(100, 2_500),
            "five-card-jackpot": Limits(100, 100),
            "four-card-jackpot": Limits(100, 100),
        },
        paytables={f: find_table("four-card-prime", f, name) for f, name in tables},
        meters={"five-card-jackpot": Meter(2_500_000), "four-card-jackpot": Meter(1_000_000)},
    )


BOOK = RuleBook(
    id="four-card-prime",
    title="Four Card Prime",
    cite="FCP",
    deck=52,
    positions=7,
    wagers=WAGERS,
    play=play,
    refuse_bet=_refuse_bet,
    check_setup=_check_setup,
    standard=_standard,
    opens="FCP Description",
    closes=ORDER,
    alike=lambda right, other: (
        len(other.high) == 4 and four_card(right.high) == four_card(other.high)
    ),
    posted=lambda setup: ("At most four wagers a player.",) if len(setup.offered) > 4 else (),
)
