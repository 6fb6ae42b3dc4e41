"""Surveillance: who may know which card, from the rule books and the order of the deck alone.

It shares nothing with the engine's own record of seen cards: it watches the events go by, deals
along from the deck, and reads what each viewer is sent as text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from galaxy_tui.cards import Card, card
from galaxy_tui.games import events as ev
from galaxy_tui.games.actions import Place
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import events_for, view
from galaxy_tui.records import to_json

# A card in a list of a record, in running text, or by its sign.
_CARD: Final = re.compile(
    r"(?<!\w)(?<!super-)(?:[2-9TJQKA][shdc]|Jk|(?:10|[2-9TJQKA])[♠♥♦♣])(?!\w)"
)
_LOOKS: Final = {"ante", "three-card-treasure", "five-card-fortune"}  # DW §19
_COUNTS_COMMUNITY: Final = {"four-card-bonus", "jackpot", "five-card-fortune"}
_SAYS_NOTHING: Final = {("not shown", "folded"), ("not shown", "no winning hand")}


def cards_in(value: object) -> set[Card]:
    """Every card whose text is in the record, wherever it stands."""
    return {card(text) for text in _CARD.findall(to_json(value).decode())}


def viewers(round_: Round) -> tuple[ev.Viewer, ...]:
    """All who watch."""
    return (*round_.table.seats, "dealer", "spectator", "tablevision")


class Camera:
    """What has been turned up for all to see, and what each seat may look at."""

    def __init__(self, setup: Setup, deck: Sequence[Card]) -> None:
        self.setup = setup
        self.deck = deck
        self.dealt = 0
        self.lying: dict[Place, list[Card]] = {"dealer": [], "community": []}
        self.public: set[Card] = set()
        self.own: dict[int, set[Card]] = {}
        self.wagers: dict[int, set[str]] = {}
        self.picks: dict[int, set[Card]] = {}
        self.mucked: set[Place] = set()
        self.treasures: set[int] = set()  # seats paid for their first three cards
        self.face_up: set[int] = set()  # seats that have set their hands face up

    def entitled(self, viewer: ev.Viewer) -> set[Card]:
        if viewer == "tablevision":
            return set()
        return self.public | (self.own.get(viewer, set()) if isinstance(viewer, int) else set())

    def watch(self, event: ev.Event) -> None:
        """Learn what the event lets people see; refuse what no book lets happen."""
        match event:
            case ev.Placed(seat=seat, wager=wager):
                self.wagers.setdefault(seat, set()).add(wager)
            case ev.Dealt(place=place, cards=cards):
                self._deal(place, cards)
            case ev.HandSet(seat=seat):
                if self.setup.game == "three-card-split" and self.setup.face_up:  # TCS §4 n4
                    self.face_up.add(seat)
                    self.public |= set(self.lying[seat])
            case ev.Tucked(seat=seat, cards=cards) if self.setup.game == "deuces-wild":
                self.picks[seat] = {c for c in cards if c}
            case ev.Mucked(place=place):
                self.mucked.add(place)
            case ev.Exposed(place=place, cards=cards):
                assert set(cards) == self._turned_up(place), event
                self.public |= set(cards)
            case ev.HouseSet():
                assert self._open("dealer"), event
            case ev.HandRead(place=place):
                assert self._open(place), event
            case ev.Taken() | ev.Pushed() | ev.Paid():
                self._named(event)
            case _:
                pass

    def _deal(self, place: Place, cards: tuple[Card | None, ...]) -> None:
        drawn = tuple(self.deck[self.dealt : self.dealt + len(cards)])
        assert cards == drawn, "cards come off the top of the deck, in order"
        self.dealt += len(drawn)
        hand = self.lying.setdefault(place, [])
        prime_up_card = (
            self.setup.game == "four-card-prime" and place == "dealer" and len(hand) == 5
        )
        deuces_last_card = (
            self.setup.game == "deuces-wild" and place != "community" and len(hand) == 4
        )
        hand.extend(drawn)
        if prime_up_card or deuces_last_card:  # FCP Rule 2, DW §23
            self.public |= set(drawn)
        elif isinstance(place, int) and self._looks(place, len(hand)):
            self.own.setdefault(place, set()).update(drawn)

    def _looks(self, seat: int, cards: int) -> bool:
        """DW §19: not with a jackpot wager only; §22: at a fourth card only after Play."""
        if self.setup.game != "deuces-wild":
            return True
        wagers = self.wagers[seat]
        return "play" in wagers if cards > 3 else not _LOOKS.isdisjoint(wagers)

    def _turned_up(self, place: Place) -> set[Card]:
        """What of a place can still be turned up: of a mucked hand only a Fortune pick."""
        if place in self.mucked and isinstance(place, int):
            return self.picks[place]
        assert place not in self.mucked
        return set(self.lying[place])

    def _open(self, place: Place) -> bool:
        return self._turned_up(place) <= self.public

    def _named(self, event: ev.Taken | ev.Pushed | ev.Paid) -> None:
        """A hand is named once its cards lie open, a result once what it was held against does."""
        if isinstance(event, ev.Paid) and event.wager == "three-card-treasure":
            self.treasures.add(event.seat)
        if (event.hand, event.line) in _SAYS_NOTHING:
            assert isinstance(event, ev.Taken), event
            return
        hand = event.envy_of if isinstance(event, ev.Paid) and event.envy_of else event.seat
        assert self._open(hand), event
        assert self._open("dealer"), event
        if event.wager in _COUNTS_COMMUNITY:
            assert self._open("community"), event

    def while_players_decide(self) -> set[Card]:
        """All that can lie open before the last decision has been made."""
        match self.setup.game:
            case "four-card-prime":
                return set(self.lying["dealer"][5:])
            case "deuces-wild":
                return {c for seat in self.treasures for c in self.lying[seat][:3]}
            case _:
                return {c for seat in self.face_up for c in self.lying[seat]}

    def follows(self, round_: Round, seen: int) -> None:
        """Watch the events from number `seen` on, and look over everybody's shoulder."""
        for event in round_.events[seen:]:
            self.watch(event)
            for viewer in viewers(round_) if cards_in(event) else ():
                told = cards_in(events_for([event], viewer))
                assert told <= self.entitled(viewer), (viewer, event)
        for viewer in viewers(round_):
            assert cards_in(view(round_, viewer)) == self.entitled(viewer), viewer
        if round_.waiting:
            assert self.public == self.while_players_decide()
        self._no_card_twice(round_)

    def _no_card_twice(self, round_: Round) -> None:
        table = round_.table
        lying = [
            *table.dealer,
            *table.community,
            *(c for s in table.seats.values() for c in s.cards),
        ]
        assert len(lying) == len(set(lying))
        assert set(lying) == set(self.deck[: self.dealt])
