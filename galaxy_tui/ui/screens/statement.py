"""My money: the statement, every round, every wager, every decision and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import ContentSwitcher, DataTable
from textual.worker import get_current_worker

from galaxy_tui.errors import GalaxyError
from galaxy_tui.ui.accounting import FIRST_COUNTED, Account, Counted, count_decisions, read_account
from galaxy_tui.ui.keys import Action, bindings_of
from galaxy_tui.ui.screens.pages import Pages
from galaxy_tui.ui.screens.restyled import Restyled
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.screens.whose import with_eyes_of
from galaxy_tui.ui.widgets.decisions_page import DecisionsPage
from galaxy_tui.ui.widgets.money_pages import MoneyPage, RoundsPage, WagersPage
from galaxy_tui.ui.widgets.tab_line import TabLine

MORE: Final = 5  # times as many decisions, each time they are asked for


class StatementRoom(Restyled, Pages, Room[None]):
    """Live money and chips for training are two accounts; a key goes from one to the other."""

    class Read(Message):
        """The books are read."""

        def __init__(self, account: Account) -> None:
            super().__init__()
            self.account = account

    class Unread(Message):
        """They aren't, and why."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    class Progress(Message):
        """More decisions of an account are counted."""

        def __init__(self, account: Account, counted: Counted) -> None:
            super().__init__()
            self.account, self.counted = account, counted

    PLACES = ("room", "pages", "books", "statement")
    BINDINGS = bindings_of(*PLACES)
    TITLES: ClassVar = {
        "money": "Money", "rounds": "Rounds", "wagers": "Wagers", "decisions": "Decisions",
    }  # fmt: skip
    HELP = """\
# My money

**Money**: what you brought, took and won; where it lies now; and how it went, round by round.
**Rounds**: each of them; {books.look} looks at it again. **Wagers**: what each wager has staked and
brought. **Decisions**: every one of your newest rounds, counted exactly again from what you saw
then. A cost is what the best choice would have been worth more, on average; luck has no part in it.
A player's secret key opens that page: one's decisions tell one's cards.

Live money and chips for training are kept apart: `{statement.side}` goes from one to the other.
"""
    DEFAULT_CSS = """
    StatementRoom ContentSwitcher { height: 1fr; }
    StatementRoom .heading { padding: 0 1; }
    """

    def __init__(self, player: str = "") -> None:
        super().__init__()
        self._named = player
        self._proved = ""  # who has typed the secret key
        self.live = True
        self.account: Account | None = None
        self._asked = FIRST_COUNTED

    @property
    def player(self) -> str:
        return self._named or self.galaxy.settings.player

    @property
    def _open(self) -> bool:
        """May one see what only this player saw?"""
        return self.player not in self.galaxy.settings.pins or self._proved == self.player

    @property
    def titles(self) -> dict[str, str]:
        shut = () if self._open else ("decisions",)
        return {name: title for name, title in self.TITLES.items() if name not in shut}

    def body(self) -> ComposeResult:
        yield self.tabs()
        with ContentSwitcher(initial="money"):
            yield MoneyPage(id="money")
            yield RoundsPage(id="rounds")
            yield WagersPage(id="wagers")
            yield DecisionsPage(id="decisions")

    def on_mount(self) -> None:
        self.fill()
        party = (self._named,) if self._named else self.galaxy.party
        if len(party) > 1 or not self._open:
            self._ask_whose(party)

    def _ask_whose(self, party: Sequence[str]) -> None:
        """The statement of one of them; until the key is typed, without decisions."""

        def seen_by(player: str) -> None:
            self._named = self._proved = player
            self.query_one(TabLine).show(self.titles)
            self.fill()

        with_eyes_of(self.galaxy, party, "Whose money?", seen_by)

    # Reading and counting, in a thread

    def fill(self) -> None:
        """Everything from the books, as they stand now."""
        self.entitle(f"My money · {'live' if self.live else 'training'}", self.player)
        folder, player, live = self.galaxy.folder, self.player, self.live
        most = self._asked if self._open else 0
        if not player:
            self.post_message(self.Unread("Nobody has played here yet."))
            return

        def read() -> None:
            from galaxy_tui.ui.widgets import chart as _heavy  # noqa: F401  loaded here

            worker = get_current_worker()
            try:
                account = read_account(folder, player, live, most)
                if not worker.is_cancelled:
                    self.post_message(self.Read(account))
                for counted in count_decisions(account.played):
                    if worker.is_cancelled:
                        return
                    self.post_message(self.Progress(account, counted))
            except GalaxyError as error:
                if not worker.is_cancelled:
                    self.post_message(self.Unread(str(error)))

        self.run_worker(read, thread=True, exclusive=True, group="account")

    @on(Unread)
    def _unread(self, event: Unread) -> None:
        self.notify(event.reason, severity="warning")
        self.query_one(MoneyPage).say(event.reason)

    @on(Read)
    async def _show(self, event: Read) -> None:
        account = self.account = event.account
        await self.query_one(MoneyPage).show(account.statement)
        self.query_one(RoundsPage).show(account.statement)
        self.query_one(WagersPage).show(account.wagers, account.statement)
        await self.query_one(DecisionsPage).begin(account)
        self.turn(self.page)

    @on(Progress)
    async def _counted(self, event: Progress) -> None:
        if event.account is self.account:
            await self.query_one(DecisionsPage).add(event.counted)
            self.refresh_keys()

    # What can be done

    def can_do(self, action: Action) -> bool:
        match action.id:
            case "statement.more":
                account = self.account
                if account is None or not self._open:
                    return False
                return len(account.played) < account.statement.rounds
            case "books.look":
                return self.stands and bool(self._round)
        return True

    @property
    def _round(self) -> int:
        """The round that the cursor is on."""
        rows = self.rows if self.page in ("rounds", "decisions") else None
        return int(rows.chosen.partition("/")[0] or 0) if rows else 0

    @on(DataTable.RowSelected)
    def action_look(self) -> None:
        from galaxy_tui.ui.screens.replay import ReplayScreen

        if self._round:
            eyes = self.player if self._open else ""
            self.app.push_screen(ReplayScreen(self._round, eyes))

    def action_side(self) -> None:
        self.live, self._asked = not self.live, FIRST_COUNTED
        self.fill()

    def action_more(self) -> None:
        self._asked *= MORE
        self.fill()
