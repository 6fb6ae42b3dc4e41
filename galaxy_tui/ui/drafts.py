"""Decisions that are being made: chips put down and taken back, cards moved, choices marked.

Values: each key makes a new one. Whether it may stand is asked of the rules, as one goes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from galaxy_tui.cards import Card, highest_first
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games.betting import refuse_bet
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Seat
from galaxy_tui.games.wagers import Spot
from galaxy_tui.hands.three import three_card
from galaxy_tui.hands.two import single_card, two_card
from galaxy_tui.money import Cents, dollars

CHIPS: Final[dict[int, Cents]] = {1: 100, 2: 500, 3: 2_500, 4: 10_000}  # by key


# Wagers


class Wagers(NamedTuple):
    """Chips on the spots before the deal."""

    setup: Setup
    spots: tuple[Spot, ...]
    chips: Cents | None  # in front of the player
    amounts: dict[str, Cents]
    at: int = 0  # the spot that the keys act on

    @property
    def book(self) -> RuleBook:
        return book_of(self.setup.game)

    @property
    def spot(self) -> Spot:
        return self.spots[self.at]

    @property
    def total(self) -> Cents:
        return sum(self.amounts.values())

    @property
    def answer(self) -> do.Bet:
        return do.Bet(dict(self.amounts))

    @property
    def refusal(self) -> str:
        """Why these wagers can't stand, with the clause; nothing if they can."""
        return self._refusal(self.amounts)

    def _refusal(self, amounts: Mapping[str, Cents]) -> str:
        return refuse_bet(self.book, self.setup, Seat(0, self.chips), amounts)

    def where_refused(self) -> Wagers:
        """The keys act on the spot that the refusal is about, if it is about one."""
        for spot in self.spots:
            amount = self.amounts.get(spot.wager, spot.limits.low)
            if not spot.limits.low <= amount <= spot.limits.high:
                return self.choose(spot.wager)
        primary = [s.wager for s in self.spots if self.book.by_id[s.wager].kind == "primary"]
        if not self.refusal or self.book.alone or any(w in self.amounts for w in primary):
            return self
        return self.choose(primary[0]) if primary else self

    def move(self, by: int) -> Wagers:
        return self._replace(at=(self.at + by) % len(self.spots))

    def choose(self, wager: str) -> Wagers:
        places = [n for n, spot in enumerate(self.spots) if spot.wager == wager]
        return self._replace(at=places[0]) if places else self

    def add(self, chip: Cents) -> Wagers:
        """A chip more, if the spot takes it. What takes one amount only gets it whole."""
        wager, limits = self.spot.wager, self.spot.limits
        if limits.low == limits.high:
            return self.put(limits.low)
        amount = self.amounts.get(wager, 0) + max(chip, self.spot.step)
        if amount > limits.high:
            raise NotAllowed(self._refusal({wager: amount}))
        return self.put(amount)

    def more(self) -> Wagers:
        """The least that this spot takes, then step by step."""
        now, spot = self.amounts.get(self.spot.wager, 0), self.spot
        step = max(spot.step, 500 if spot.limits.low >= 500 else 100)
        return self.put(max(spot.limits.low, min(now + step, spot.limits.high)))

    def less(self) -> Wagers:
        now, spot = self.amounts.get(self.spot.wager, 0), self.spot
        step = max(spot.step, 500 if spot.limits.low >= 500 else 100)
        return self.put(now - step if now - step >= spot.limits.low else 0)

    def put(self, amount: Cents) -> Wagers:
        """So much on this spot; on its twin too, where the book wants them equal."""
        amounts = dict(self.amounts)
        for wager in self._twins(self.spot.wager):
            if amount > 0:
                amounts[wager] = amount
            else:
                amounts.pop(wager, None)
        return self._replace(amounts=amounts)

    def clear(self) -> Wagers:
        return self._replace(amounts={})

    def doubled(self) -> Wagers:
        """Twice as much, as far as the spots take it."""
        highest = {spot.wager: spot.limits.high for spot in self.spots}
        return self._replace(
            amounts={w: min(2 * amount, highest[w]) for w, amount in self.amounts.items()}
        )

    def _twins(self, wager: str) -> tuple[str, ...]:
        """High and Low carry equal wagers (TCS §2 n2, TCDP Rule 1)."""
        offered = {spot.wager for spot in self.spots}
        if wager in ("high", "low") and {"high", "low"} <= offered:
            return ("high", "low")
        return (wager,)


def first_wagers(
    setup: Setup, spots: tuple[Spot, ...], chips: Cents | None, last: Mapping[str, Cents]
) -> Wagers:
    """What is proposed: the same as last time, else the least on the primary wagers."""
    book = book_of(setup.game)
    empty = Wagers(setup, spots, chips, {})
    again = {spot.wager: last[spot.wager] for spot in spots if spot.wager in last}
    if again and not (draft := empty._replace(amounts=again)).refusal:
        return draft
    primary = [spot for spot in spots if book.by_id[spot.wager].kind == "primary"] or [*spots[:1]]
    least = empty._replace(amounts={spot.wager: spot.limits.low for spot in primary})
    return least if not least.refusal else empty


# High and low


class Setting(NamedTuple):
    """Cards on the high and on the low side, by their place in the hand."""

    ask: Ask
    cards: tuple[Card, ...]  # as they lie in front of the player
    low: frozenset[int]
    double: bool = False

    @property
    def sides(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        high = tuple(c for n, c in enumerate(self.cards) if n not in self.low)
        low = tuple(c for n, c in enumerate(self.cards) if n in self.low)
        return high, low

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards from left to right."""
        high, low = self.sides
        return (*high, *low)

    @property
    def low_size(self) -> int:
        return 1 if len(self.cards) == 3 else 3

    @property
    def answer(self) -> do.SetHand:
        high, low = self.sides
        return do.SetHand(tuple(highest_first(high)), tuple(highest_first(low)), self.double)

    @property
    def can_double(self) -> bool:
        """Is there any way to double here (TCDP Rule 4)?"""
        return any(isinstance(o, do.SetHand) and o.double for o in self.ask.options)

    @property
    def names(self) -> tuple[str, str]:
        """What each side is, if it has its cards."""
        high, low = self.sides
        if len(low) != self.low_size:
            return "", ""
        if self.low_size == 1:
            return two_card(high).name, single_card(low[0]).name
        return three_card(high).name, three_card(low).name

    @property
    def warning(self) -> str:
        """What the setting would lose by. It may be set all the same (TCS §4)."""
        if self.refusal:
            return ""
        return self.ask.warnings.get(self.ask.options.index(self.answer), "")

    @property
    def refusal(self) -> str:
        high, low = self.sides
        if len(low) != self.low_size:
            sizes = "two cards high and one low" if self.low_size == 1 else "three cards each"
            return f"{len(high)} high and {len(low)} low: it takes {sizes} ({self.ask.cite})."
        if self.answer not in self.ask.options:
            return f"{self.ask.rule} ({self.ask.cite})"
        return ""

    def move(self, place: int) -> Setting:
        """A card to the other side. Of three cards the other one comes back for it."""
        if not 0 <= place < len(self.cards):
            return self
        if self.low_size == 1:
            return self._replace(low=frozenset((place,)))
        return self._replace(low=self.low ^ {place})

    def doubled(self) -> Setting:
        return self._replace(double=not self.double)

    def set_as(self, answer: do.Answer) -> Setting:
        """As somebody else would: the house, or the best there is."""
        if not isinstance(answer, do.SetHand):
            return self
        low = frozenset(n for n, c in enumerate(self.cards) if c in answer.low)
        return self._replace(low=low, double=answer.double)


def first_setting(ask: Ask, cards: tuple[Card, ...]) -> Setting:
    """The cards as a player spreads them, highest first; the last ones low, if they may be.

    If they may not, the first ones are, and lie at the right: cards are counted from the left.
    """
    spread = tuple(highest_first(cards))
    size = 1 if len(spread) == 3 else 3
    low = frozenset(range(len(spread) - size, len(spread)))
    draft = Setting(ask, spread, low)
    return Setting(ask, spread[size:] + spread[:size], low) if draft.refusal else draft


# Fold, play, raise


class Choice(NamedTuple):
    """One of a few answers, one of them marked."""

    ask: Ask
    at: int

    @property
    def answer(self) -> do.Answer:
        return self.ask.options[self.at]

    @property
    def labels(self) -> list[str]:
        return [_label(option, self.ask) for option in self.ask.options]

    def move(self, by: int) -> Choice:
        return self._replace(at=(self.at + by) % len(self.ask.options))

    def mark(self, answer: do.Answer) -> Choice:
        options = self.ask.options
        return self._replace(at=options.index(answer)) if answer in options else self

    def find(self, deed: str) -> do.Answer | None:
        """The answer that a key stands for: "fold", "play", "raise", "raise-2"."""
        bets = [o for o in self.ask.options if isinstance(o, do.Bet)]
        if deed == "fold":
            return next((o for o in self.ask.options if isinstance(o, do.Fold)), None)
        if deed in ("play", "raise"):
            fits = [o for o in bets if deed in o.amounts]
            return fits[0] if len(fits) == 1 else None
        times = int(deed.rpartition("-")[2])
        return bets[times - 1] if len(self.ask.options) > 2 and times <= len(bets) else None


def first_choice(ask: Ask) -> Choice:
    """The least that keeps the hand is marked; with no chips for it, the fold."""
    bets = [n for n, option in enumerate(ask.options) if isinstance(option, do.Bet)]
    return Choice(ask, bets[0] if bets else 0)


def _label(option: do.Answer, ask: Ask) -> str:
    if not isinstance(option, do.Bet):
        return "Fold"
    ((wager, amount),) = option.amounts.items()
    bets = [o for o in ask.options if isinstance(o, do.Bet)]
    times = f" {bets.index(option) + 1}x" if len(bets) > 1 else ""
    return f"{wager.title()}{times} {dollars(amount)}"


# Five Card Fortune


class Picking(NamedTuple):
    """Cards picked for Five Card Fortune."""

    ask: Ask
    cards: tuple[Card, ...]
    picked: frozenset[int] = frozenset()

    @property
    def answer(self) -> do.Pick:
        chosen = [c for n, c in enumerate(self.cards) if n in self.picked]
        return do.Pick(tuple(highest_first(chosen)))

    @property
    def refusal(self) -> str:
        if not self.picked:
            return f"{self.ask.rule} ({self.ask.cite})"
        if self.answer not in self.ask.options:
            return "Several cards are picked only if every one of them is wild (DW App C)."
        return ""

    def toggle(self, place: int) -> Picking:
        if not 0 <= place < len(self.cards):
            return self
        return self._replace(picked=self.picked ^ {place})

    def pick_as(self, answer: do.Answer) -> Picking:
        if not isinstance(answer, do.Pick):
            return self
        return self._replace(
            picked=frozenset(n for n, c in enumerate(self.cards) if c in answer.cards)
        )


Draft = Wagers | Setting | Choice | Picking
