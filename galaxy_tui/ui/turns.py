"""Whose turn it is at this screen, whose cards are up, and what each is about to answer.

Alone, and without a secret key, one's cards are always up. Else they lie face down until their
player looks, and go down again when the turn passes: what nobody looks at isn't known here.
"""

from __future__ import annotations

from collections.abc import Collection

from galaxy_tui.casino.table import Chair, Table
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.view import SeatView, View
from galaxy_tui.ui import drafts
from galaxy_tui.ui.stage import seat_of


class Turns:
    """The chairs of this screen's players, by seat; `locked` are those who have a secret key."""

    def __init__(
        self, table: Table, chairs: dict[int, Chair], locked: Collection[str] = ()
    ) -> None:
        self.table, self.chairs, self._locked = table, chairs, set(locked)
        self.active = next(iter(chairs), 0)
        self.looking = self.open
        self.draft: drafts.Draft | None = None
        self._asked: Ask | None = None  # what the draft answers
        self.last_bets: dict[int, dict[str, int]] = {}
        self._felt: View | None = None
        self._waiting_drafts: dict[int, drafts.Wagers] = {}

    @property
    def alone(self) -> bool:
        return len(self.chairs) == 1

    @property
    def open(self) -> bool:
        """May the active player's cards lie face up by themselves?"""
        return self.alone and self.chair.player not in self._locked

    def unlock(self) -> None:
        """The active player has proved it; alone that is enough until leaving."""
        if self.alone:
            self._locked.discard(self.chair.player)

    @property
    def chair(self) -> Chair:
        return self.chairs[self.active]

    @property
    def last_bet(self) -> dict[str, int]:
        """What the active seat has bet last, to be put out again."""
        return self.last_bets.get(self.active, {})

    @property
    def asked(self) -> list[int]:
        """The seats of this screen that are to act."""
        return [seat for seat in self.table.waiting if seat in self.chairs]

    @property
    def mine(self) -> SeatView | None:
        """The active seat as its player sees it, while that player looks."""
        return seat_of(self._felt, self.active)

    @property
    def view(self) -> View | None:
        return self._felt

    def settle(self) -> None:
        """After something happened: whoever is asked next has the turn."""
        asked = self.asked
        if asked and self.active not in asked:
            self.pass_to(asked[0])
        elif self.active in asked:
            self._ask()
        else:
            self._drop()
            self._see()

    def pass_to(self, seat: int) -> None:
        """The next player's turn: the cards of the one before go down."""
        if isinstance(self.draft, drafts.Wagers):
            self._waiting_drafts[self.active] = self.draft
        self._drop()
        self.active, self._felt = seat, None
        self.looking = self.open
        if seat in self.asked:
            self._ask()

    def pass_on(self) -> None:
        """To the next of those who are asked, or who play here."""
        among = sorted(self.asked or self.chairs)
        later = [seat for seat in among if seat > self.active]
        self.pass_to((later or among)[0])

    def look(self, *, up: bool) -> None:
        """The player looks at the cards, or turns them down."""
        self.looking = up
        if not up and not isinstance(self.draft, drafts.Wagers):
            self._drop()
        self._see()
        if up and self.active in self.asked:
            self._ask()

    def answered(self) -> None:
        self._drop()
        self._waiting_drafts.pop(self.active, None)
        self._see()

    def new_round(self) -> None:
        """Everybody's cards are down again."""
        self._drop()
        self._felt, self.looking = None, self.open
        self._waiting_drafts.clear()

    def bet(self, seat: int, wager: str, amount: int, *, first: bool) -> None:
        """Remembered, to be put out again."""
        before = {} if first else self.last_bets.get(seat, {})
        self.last_bets[seat] = before | {wager: amount}

    def _drop(self) -> None:
        """No decision is being made: its options show cards."""
        self.draft = self._asked = None

    def _see(self) -> None:
        self._felt = self.chair.felt() if self.looking and self.chairs else None

    def _ask(self) -> None:
        """The decision as a draft to work on, if it isn't one already.

        Options show cards: they are only for eyes that may look.
        """
        self._see()
        kind = self.table.asks
        view = self._felt
        if kind == "wager" and view is None:
            view = self.chair.felt()  # no card is dealt yet
        if view is None or view.ask is None or (self.draft and view.ask == self._asked):
            return
        self._asked = view.ask
        own = seat_of(view, self.active)
        assert own is not None
        cards = tuple(card for card in own.cards if card is not None)
        ask = view.ask
        if kind == "wager":
            kept = self._waiting_drafts.pop(self.active, None)
            fresh = drafts.first_wagers(self.table.setup, ask.spots, own.chips, self.last_bet)
            self.draft = kept or fresh
        elif kind == "set":
            self.draft = drafts.first_setting(ask, cards)
        elif kind == "pick":
            self.draft = drafts.Picking(ask, cards)
        else:
            self.draft = drafts.first_choice(ask)
