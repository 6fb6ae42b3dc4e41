"""The players' room: who plays at this screen, what they have, where they sit, their keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual import on
from textual.app import ComposeResult

from galaxy_tui.casino.accounts import rack
from galaxy_tui.errors import GalaxyError, NotAllowed
from galaxy_tui.money import Cents, cents, dollars
from galaxy_tui.ui.floor import WELCOME
from galaxy_tui.ui.keys import BY_ID, Action, bindings_of
from galaxy_tui.ui.pins import LONGEST_PIN, make_pin
from galaxy_tui.ui.screens.asking import Ask, Choose, Tell
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.screens.secret import with_secret
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.people_list import PeopleList, Person
from galaxy_tui.ui.widgets.ways import Way, Ways

_WAYS: Final = {
    "players.play": "At this screen.",
    "players.together": "Take turns here.",
    "players.new": "Somebody new.",
    "players.money": "Bring or take it.",
    "players.training": "Worth nothing.",
    "players.give-up": "Chips to the bank.",
    "players.secret": "Turns up the cards.",
}


def read_amount(text: str) -> Cents:
    """`500` brings so much, `-200` takes so much home."""
    word = text.strip().replace("−", "-")
    amount = cents(word.removeprefix("-").removeprefix("+"))
    if not amount:
        raise NotAllowed("Nothing at all isn't booked: bring an amount, or take one home.")
    return -amount if word.startswith("-") else amount


class Players(Room[None]):
    """Everybody but the bots."""

    PLACES = ("players", "room")
    BINDINGS = [*bindings_of("room"), *bindings_of("players")]
    DRAWN = _WAYS
    HELP = """\
# The players

Whoever has the light plays at this screen. **{players.play}** lets one play alone.
**{players.together}** puts a player's light on or off: with several, everybody gets a seat, and you
take turns.

- **in the bank** is what isn't at a table; where somebody sits, the chips in front of them follow.
- **{players.money}** brings live money to the cage; with a minus it takes some home.
  **{players.training}** does the same with training chips, which are worth nothing.
- **{players.give-up}** gives up a seat between two rounds: the chips in front of it go back to the
  bankroll.
- **{players.secret}** sets a secret key. At a table with several players it turns that player's
  cards up; nobody else can. It is typed twice, for nobody sees it; an empty one takes it away.
"""

    def body(self) -> ComposeResult:
        yield PeopleList()
        yield Ways()

    def on_mount(self) -> None:
        self._show(next(iter(self.galaxy.party), ""))

    def on_screen_resume(self) -> None:
        self._show(self.player)

    # What is shown

    def _show(self, chosen: str) -> None:
        people = [self._person(name) for name in self.galaxy.floor.people]
        at = next((n for n, one in enumerate(people) if one.name == chosen), self._list.chosen)
        self._list.show(people, at)
        party = self.galaxy.party
        plays = "plays" if len(party) == 1 else "take turns"
        here = f"{' and '.join(party)} {plays} here" if party else ""
        self.entitle("The players", [here, f"{len(party)} take turns here"])
        ways = (Way(BY_ID[id], short, BY_ID[id].help) for id, short in _WAYS.items())
        self.query_one(Ways).show([way for way in ways if self.can_do(way.action)], None)
        self.refresh_keys()

    def _person(self, name: str) -> Person:
        app = self.galaxy
        floor = app.floor
        sits = []
        for table, seat in floor.seats_of(name).items():
            at = floor.tables[table]
            chips = floor.house.books.ledger.balance(rack(at.setup.live, name, table))
            kind = "" if at.setup.live else " training"
            sits.append(f"{at.config.title} {seat}, {dollars(chips)}{kind}")
        live, training = floor.purse(name, live=True), floor.purse(name, live=False)
        secret = name in app.settings.pins
        return Person(name, live, training, tuple(sits), name in app.party, secret)

    @property
    def _list(self) -> PeopleList:
        return self.query_one(PeopleList)

    @property
    def player(self) -> str:
        """Who is chosen."""
        return self._list.person.name if self._list.person else ""

    def can_do(self, action: Action) -> bool:
        if action.place == "room" or action.id == "players.new":
            return True
        if action.id == "players.give-up":
            return bool(self.player and self.galaxy.floor.seats_of(self.player))
        return bool(self.player)

    def _do(self, deed: Callable[[], object]) -> None:
        """Something that the house may refuse."""
        try:
            deed()
        except GalaxyError as error:
            self.notify(str(error), severity="warning")
        self._show(self.player)

    # Choosing

    def action_up(self) -> None:
        self._move(-1)

    def action_down(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        people = self._list.people
        if people:
            self._show(people[(self._list.chosen + by) % len(people)].name)

    @on(Drawing.Chosen)
    async def _pointed(self, event: Drawing.Chosen) -> None:
        """A click chooses; a second one puts the light on or off."""
        if isinstance(event.drawing, Ways):
            await self.do(BY_ID[event.name])
        elif event.drawing is self._list:
            name = event.name.removeprefix("person:")
            if name == self.player:
                self.action_together()
            else:
                self._show(name)

    # Who plays here

    def action_play(self) -> None:
        self._seat((self.player,))
        self.dismiss(None)

    def action_together(self) -> None:
        app, name = self.galaxy, self.player
        if name not in app.party:
            self._seat((*app.party, name))
        elif len(app.party) > 1:
            self._seat(tuple(one for one in app.party if one != name))
        else:
            self.notify("Somebody has to play here: put another's light on first.")
        self._show(name)

    def _seat(self, party: tuple[str, ...]) -> None:
        self.galaxy.party = party

    def action_new(self) -> None:
        floor = self.galaxy.floor

        def named(answer: str | None) -> None:
            if answer is not None:
                self._ask_money(floor.newcomer(answer))

        self.app.push_screen(
            Ask("Who is it?", "A name for the books.", check=floor.newcomer), named
        )

    def _ask_money(self, name: str) -> None:
        def brought(answer: str | None) -> None:
            if answer is not None:
                self._do(lambda: self.galaxy.floor.welcome(name, read_amount(answer)))
                self._show(name)

        hint = "Play money for the live tables, and as much again for training."
        usual = f"{WELCOME // 100:,}"
        question = f"What does {name} bring?"
        self.app.push_screen(Ask(question, hint, answer=usual, check=_some), brought)

    # Money and seats

    def action_money(self) -> None:
        self._bank("money", live=True)

    def action_training(self) -> None:
        self._bank("training chips", live=False)

    def _bank(self, what: str, *, live: bool) -> None:
        floor, name = self.galaxy.floor, self.player

        def brought(answer: str | None) -> None:
            if answer is not None:
                self._do(lambda: floor.house.bank(name, read_amount(answer), live=live))

        has = dollars(floor.purse(name, live=live))
        hint = f"{name} has {has} away from the tables. 500 brings $500; -200 takes $200 home."
        question = f"How much {what}?" if live else f"How many {what}?"
        self.app.push_screen(Ask(question, hint, check=read_amount), brought)

    def action_give_up(self) -> None:
        tables = self.galaxy.floor.tables
        seats = list(self.galaxy.floor.seats_of(self.player))
        if len(seats) == 1:
            self._give_up(seats[0])
            return
        titles = [tables[table].config.title for table in seats]

        def chosen(at: int | None) -> None:
            if at is not None:
                self._give_up(seats[at])

        self.app.push_screen(Choose("Which seat is given up?", titles), chosen)

    def _give_up(self, table: str) -> None:
        name, at = self.player, self.galaxy.floor.tables[table]

        def leave() -> None:
            chair = at.chair_of(name)
            chips = chair.chips
            chair.leave()
            self.notify(f"{name} leaves {at.config.title} with {dollars(chips)}.")

        self._do(leave)

    # Secret keys

    def action_secret(self) -> None:
        """Who has one is asked for it first: else anybody could take it away."""
        name = self.player
        question = f"{name}'s secret key, as it is now?"
        with_secret(self.galaxy, name, lambda: self._ask_secret(name), question)

    def _ask_secret(self, name: str) -> None:
        def said(answer: str | None) -> None:
            if answer:
                self._ask_again(name, answer)
            elif answer is not None:
                self._keep_secret(name, "")

        hint = f"Up to {LONGEST_PIN} letters, digits or signs. Leave it empty to have none."
        question = f"A secret key for {name}'s cards?"
        self.app.push_screen(Ask(question, hint, check=_good_secret, secret=True), said)

    def _ask_again(self, name: str, first: str) -> None:
        """Nobody sees what was typed: typed twice, it is what was meant."""

        def same(text: str) -> None:
            if text != first:
                raise NotAllowed("That was another one. Type it again, or start over with Esc.")

        def said(answer: str | None) -> None:
            if answer is not None:
                self._keep_secret(name, answer)

        question = f"{name}'s secret key once more?"
        hint = "So that it is what you meant; nothing is set yet."
        self.app.push_screen(Ask(question, hint, check=same, secret=True), said)

    def _keep_secret(self, name: str, secret: str) -> None:
        others = {who: pin for who, pin in self.galaxy.settings.pins.items() if who != name}
        self.galaxy.change(pins=others | {name: make_pin(secret)} if secret else others)
        self._show(name)
        if secret:
            more = "At a table with several players it turns these cards up, and nothing else does."
            self.app.push_screen(Tell(f"{name}'s secret key is set.", more))
        else:
            self.app.push_screen(Tell(f"{name}'s secret key is gone."))


def _some(text: str) -> None:
    if read_amount(text) < 0:
        raise NotAllowed("Somebody new brings money: write an amount above zero.")


def _good_secret(text: str) -> None:
    if text:
        make_pin(text)
