"""The lobby: the tables side by side, and the ways in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.message import Message

from galaxy_tui.errors import GalaxyError
from galaxy_tui.ui.keys import BY_ID, Action, bindings_of
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.table_shelf import A_PAGE, TableShelf, grid
from galaxy_tui.ui.widgets.ways import Way, Ways

if TYPE_CHECKING:
    from galaxy_tui.casino.telling import News
    from galaxy_tui.ui.drawing.table_card import Hand, TableCard

_A_MINUTE: Final = 60_000

# The ways in besides going on, and what to say of each where there is little room.
_WAYS: Final = {
    "lobby.play": "Take a seat there.",
    "lobby.watch": "Look on: bots play.",
    "lobby.new-table": "Set one up yourself.",
    "lobby.profiles": "Names, money, seats.",
    "lobby.history": "Any hand, once more.",
    "lobby.statement": "Statement and charts.",
    "lobby.rules": "The books of rules.",
    "lobby.operator": "Meters and machines.",
    "app.settings": "Looks, speed, keys.",
}


class Lobby(Room[None]):
    """Where everybody comes in."""

    PLACES = ("lobby",)
    BINDINGS = bindings_of("lobby")
    DRAWN = frozenset({*_WAYS, "lobby.go-on"})
    HELP = """\
# The lobby

Each card is a **table** in the colour of its felt: what it takes, what its jackpots stand at, who
sits there and on which seats, and how the last hand went. **live** tables move your bankroll;
**training** chips are worth nothing.

- **{lobby.left}**, **{lobby.right}**, **{lobby.up}** and **{lobby.down}** choose a table,
  **{lobby.play}** sits down at it, with chips from your bank. With the mouse: a click chooses, a
  second click sits down. You are dealt in with the next round, and bots keep you company.
- Above stands your live money: what is in the bank, and what lies in chips at the tables.
- When you sit at a table already, or a round waits for you, **{lobby.go-on}** goes on there.
- A table that stays closed says why on its card.

Nothing is lost by leaving: every wager is on disk before you see it, and a round under way waits.
"""

    class Recalled(Message):
        """The last hands are found in the books, by round."""

        def __init__(self, hands: dict[int, tuple[Hand, ...]]) -> None:
            super().__init__()
            self.hands = hands

    def __init__(self) -> None:
        super().__init__()
        self._hands: dict[int, tuple[Hand, ...]] = {}  # of rounds from before the doors opened
        self._ears: dict[str, Callable[[], None]] = {}  # by table; each can be stopped
        self._behind = False  # something has happened that isn't shown yet

    def body(self) -> ComposeResult:
        yield TableShelf()
        yield Ways()

    def on_mount(self) -> None:
        self.entitle("opening the doors…")
        # Until the app has come up nothing is painted: the doors open after the first paint.
        self.app.call_later(self.call_after_refresh, self._open)

    def _open(self) -> None:
        self.galaxy.open_doors()
        if not self.galaxy.is_open:
            return
        self._say_what_is_wrong()
        self._gather()
        self._show(self._first_choice())
        self._receive()
        self._recall()

    def on_screen_resume(self) -> None:
        if self.galaxy.is_open:
            self._gather()
            self._show(self._chosen_id)
            self._receive()
            if any(card.under_way for card in self._shelf.cards):
                self._recall()  # the round before it lies on the felt no more

    def on_unmount(self) -> None:
        for stop in self._ears.values():
            stop()

    def _receive(self) -> None:
        """Where nobody is known yet, somebody visits for the first time."""
        if self.is_active and not self.galaxy.floor.people:
            from galaxy_tui.ui.screens.welcome import Welcome

            self.app.push_screen(Welcome(), self._welcomed)

    def _say_what_is_wrong(self) -> None:
        """Once: a settings file that can't be read, a clock that is behind."""
        app = self.galaxy
        if app.complaint:
            app.notify(app.complaint, severity="warning")
            app.complaint = ""
        if app.floor.house.behind > _A_MINUTE:
            said = "This computer's clock is behind the books: until it has caught up, all that "
            said += "happens is booked at the moment of the last entry."
            app.notify(said, severity="warning")

    def _recall(self) -> None:
        """Last hands from the books, while somebody looks around already."""
        from galaxy_tui.ui.recalling import recalled

        app, tables = self.galaxy, list(self.galaxy.floor.tables)

        def recall() -> None:
            try:
                self.post_message(self.Recalled(recalled(app.folder, tables)))
            except GalaxyError:
                return  # the results are there, without cards

        self.run_worker(recall, thread=True, exclusive=True, group="recall", exit_on_error=False)

    @on(Recalled)
    def _recalled(self, event: Recalled) -> None:
        self._hands = event.hands
        if self.is_current and self.galaxy.is_open:
            self._show(self._chosen_id)

    def _gather(self) -> None:
        """Those who play at this screen: known to the house, somebody at least."""
        app = self.galaxy
        people = app.floor.people
        party = tuple(name for name in app.party if name in people)
        app.party = party or tuple(people[:1])

    def _welcomed(self, player: str | None) -> None:
        """A first visitor goes straight to the first table."""
        if player:
            self._show(self._first_choice())
            self.action_play()

    # What is shown

    def _show(self, chosen: str) -> None:
        from galaxy_tui.ui.glance import cards_of

        app = self.galaxy
        self._listen()
        cards = cards_of(app.floor.house, app.party, self._hands)
        at = next((n for n, card in enumerate(cards) if card.id == chosen), 0)
        self._shelf.show(cards, at)
        self._show_choice()

    def _listen(self) -> None:
        """What happens at a table is seen on its card; a table may have been set up since."""
        for id, table in self.galaxy.floor.tables.items():
            if id not in self._ears:
                self._ears[id] = table.watch("spectator", self._heard)

    def _heard(self, news: News) -> None:
        """However much happens at once, it is shown once; out of sight it isn't."""
        if self.is_current and not self._behind:
            self._behind = True
            self.call_later(self._catch_up)

    def _catch_up(self) -> None:
        self._behind = False
        if self.is_current and self.galaxy.is_open:
            self._show(self._chosen_id)

    def _choose(self, at: int) -> None:
        if 0 <= at < len(self._shelf.cards):
            self._shelf.show(self._shelf.cards, at)
            self._show_choice()

    def _show_choice(self) -> None:
        """What depends on which table is chosen."""
        self.entitle(self._left(), self._right())
        self.query_one(Ways).show(tuple(self._ways()), self._going_on())
        self.refresh_keys()

    @property
    def _shelf(self) -> TableShelf:
        return self.query_one(TableShelf)

    @property
    def card(self) -> TableCard | None:
        """The table that is chosen."""
        return self._shelf.card

    @property
    def _chosen_id(self) -> str:
        return self.card.id if self.card else ""

    def _first_choice(self) -> str:
        return self._left_off() or self.galaxy.settings.table

    def _left_off(self) -> str:
        """The table to go on at, for the first of the party who sits anywhere."""
        floor = self.galaxy.floor
        return next(filter(None, (floor.left_off(name) for name in self.galaxy.party)), "")

    def _left(self) -> Sequence[str]:
        if not self._shelf.cards:
            return ["The lobby · no table is open"]
        if (tables := len(self._shelf.cards)) > A_PAGE:
            return [f"The lobby · table {self._shelf.chosen + 1} of {tables}", "The lobby"]
        return ["The lobby · choose a table", "The lobby"]

    def _right(self) -> Sequence[str]:
        from galaxy_tui.ui.titles import money_titles

        return money_titles(self.galaxy.floor, self.galaxy.party)

    def _ways(self) -> Iterator[Way]:
        for id, short in _WAYS.items():
            action = BY_ID[id]
            if not self.can_do(action):
                continue
            if id == "lobby.play" and self.card:
                waits = self.galaxy.floor.waits_for_others(self.card.id, self.galaxy.party)
                said = waits or f"Sit down at {self.card.title}."
                yield Way(action, "Not now: it waits." if waits else short, said)
            else:
                yield Way(action, short, action.help)

    def _going_on(self) -> Way | None:
        if not (table := self._left_off()):
            return None
        title = self.galaxy.floor.tables[table].config.title
        waits = self.galaxy.floor.tables[table].under_way
        said = f"Your round at {title} waits" if waits else f"Your seat at {title} is kept"
        return Way(BY_ID["lobby.go-on"], said, f"go on: {said[:1].lower()}{said[1:]}")

    # What can be done

    def can_do(self, action: Action) -> bool:
        if not self.galaxy.is_open:
            return action.id == "lobby.quit"
        match action.id:
            case "lobby.play" | "lobby.watch":
                return self.card is not None and self.card.open
            case "lobby.go-on":
                return bool(self._left_off())
            case "lobby.left" | "lobby.right":
                return len(self._shelf.cards) > 1
            case "lobby.up" | "lobby.down":
                return len(self._shelf.cards) > self._across
        return True

    def on_resize(self) -> None:
        """Tables that lay two by two may lie side by side."""
        self.refresh_keys()

    @on(Drawing.Chosen)
    async def _chosen(self, event: Drawing.Chosen) -> None:
        what, _, name = event.name.partition(":")
        at = self._shelf.chosen
        match what:
            case "table":
                self._click_table(name)
            case "page":
                page = at // A_PAGE + (1 if name == "on" else -1)
                self._choose(max(0, page * A_PAGE))
            case _ if isinstance(event.drawing, Ways):
                await self.do(BY_ID[what])

    def _click_table(self, id: str) -> None:
        if id == self._chosen_id:
            self.action_play()
        else:
            self._choose(next(n for n, card in enumerate(self._shelf.cards) if card.id == id))

    def action_left(self) -> None:
        self._choose((self._shelf.chosen - 1) % len(self._shelf.cards))

    def action_right(self) -> None:
        self._choose((self._shelf.chosen + 1) % len(self._shelf.cards))

    def action_up(self) -> None:
        at, last, across = self._shelf.chosen, len(self._shelf.cards) - 1, self._across
        below = last - (last - at) % across  # from the first row to the lowest of its column
        self._choose(at - across if at >= across else below)

    def action_down(self) -> None:
        at, last, across = self._shelf.chosen, len(self._shelf.cards) - 1, self._across
        under = last if at // across < last // across else at % across
        self._choose(at + across if at + across <= last else under)

    @property
    def _across(self) -> int:
        """Tables beside each other."""
        return grid(self.app.size.width, 1, 1, 1).columns

    # To the tables

    def action_play(self) -> None:
        if self.card and self.card.open:
            self._sit_down(self.card.id)
        elif self.card:
            self.notify(self.card.shut, severity="warning")

    def action_go_on(self) -> None:
        if table := self._left_off():
            self._sit_down(table)

    def _sit_down(self, table: str) -> None:
        from galaxy_tui.ui.screens.table import TableScreen

        app = self.galaxy
        try:
            app.floor.sit_down(table, app.party)
        except GalaxyError as error:
            self.notify(str(error), severity="warning")
            self._show(table)
            return
        if app.settings.table != table:
            app.change(table=table)
        self.app.push_screen(TableScreen(table, app.party))

    def action_watch(self) -> None:
        from galaxy_tui.ui.screens.table import TableScreen

        if self.card is None or not self.card.open:
            return
        if self.card.waits:  # for somebody of this screen: nobody else could go on
            self._sit_down(self.card.id)
            return
        try:
            self.galaxy.floor.watch(self.card.id)
        except GalaxyError as error:
            self.notify(str(error), severity="warning")
            return
        self.app.push_screen(TableScreen(self.card.id, ()))

    # To the other rooms

    def action_new_table(self) -> None:
        from galaxy_tui.ui.screens.new_table import NewTable

        self.app.push_screen(NewTable(), self._set_up)

    def _set_up(self, table: str | None) -> None:
        if table:
            self._show(table)

    def action_profiles(self) -> None:
        from galaxy_tui.ui.screens.players import Players

        self.app.push_screen(Players())

    def action_history(self) -> None:
        from galaxy_tui.ui.screens.history import History

        self.app.push_screen(History())

    def action_statement(self) -> None:
        from galaxy_tui.ui.screens.statement import StatementRoom

        self.app.push_screen(StatementRoom())

    def action_rules(self) -> None:
        from galaxy_tui.ui.screens.rules_room import RulesRoom

        self.app.push_screen(RulesRoom())

    def action_operator(self) -> None:
        from galaxy_tui.ui.screens.operator import OperatorRoom

        self.app.push_screen(OperatorRoom())

    async def action_quit(self) -> None:
        await self.app.action_quit()
