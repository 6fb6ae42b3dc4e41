"""My money: the statement, every round, every wager, every decision and what it cost."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import ContentSwitcher, DataTable, Static
from textual.worker import get_current_worker

from galaxy_tui.casino.decisions import Decision, reckoned
from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.reports import Statement
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.library import book_of
from galaxy_tui.ui.accounting import FIRST_COUNTED, Account, Counted, count_decisions, read_account
from galaxy_tui.ui.drawing.account import draw_account, draw_choice, draw_reckoning, spelled, told
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.figures import count, money, result
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.keys import Action, bindings_of
from galaxy_tui.ui.screens.pages import Pages
from galaxy_tui.ui.screens.restyled import Restyled
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.figures import Column, Figures

MORE: Final = 5  # times as many decisions, each time they are asked for

_ROUNDS: Final = (
    Column("Round", 8), Column("When, UTC", 16, words=True), Column("At table", 18, words=True),
    Column("Staked", 11), Column("Net", 12), Column("Won so far", 13),
)  # fmt: skip
_KINDS: Final = {"set": "setting", "play": "play", "raise": "raise", "pick": "pick"}


class _AccountCard(Drawing):
    DEFAULT_CSS = """
    _AccountCard { width: 38; height: 100%; }
    .-wide _AccountCard, .-vast _AccountCard { width: 46; }
    """

    statement: Statement | None = None

    def show(self, one: Statement) -> None:
        self.statement = one
        self.redraw()

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.statement:
            draw_account(canvas, look, self.statement)
        else:
            canvas.put(1, 1, "reading the books…", look.dim)


class _Verdict(Drawing):
    """What the decisions cost together, and how far they are counted."""

    DEFAULT_CSS = "_Verdict { height: 2; }"

    decisions: tuple[Decision, ...] = ()
    rounds: tuple[int, int, int] = (0, 0, 0)  # done, to be done, played

    def show(self, decisions: list[Decision], rounds: tuple[int, int, int]) -> None:
        self.decisions, self.rounds = tuple(decisions), rounds
        self.redraw()

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_reckoning(canvas, look, reckoned(self.decisions), self.rounds)


class _Choice(Drawing):
    """The decision that the cursor is on: what was chosen, and what would have been best."""

    DEFAULT_CSS = "_Choice { height: 2; }"

    decision: Decision | None = None

    def show(self, one: Decision | None) -> None:
        self.decision = one
        self.redraw()

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.decision:
            draw_choice(canvas, look, self.decision)


class StatementRoom(Restyled, Pages, Room[None]):
    """Live money and chips for training are two accounts; a key goes from one to the other."""

    class Read(Message):
        """The books are read."""

        def __init__(self, account: Account) -> None:
            super().__init__()
            self.account = account

    class Unread(Message):
        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    class Progress(Message):
        """More decisions are counted, of the account that was read last."""

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
**Rounds**: each of them; Enter looks at it again. **Wagers**: what each wager has staked and
brought. **Decisions**: every one of your newest rounds, counted exactly again from what you saw
then. A cost is what the best choice would have been worth more, on average; luck has no part in it.

Live money and chips for training are kept apart: `t` goes from one to the other.
"""
    DEFAULT_CSS = """
    StatementRoom ContentSwitcher, StatementRoom ContentSwitcher > Vertical { height: 1fr; }
    StatementRoom #money-chart, StatementRoom #cost-chart { padding: 0 1; }
    StatementRoom #cost-chart { height: 8; }
    StatementRoom.-low #cost-chart { height: 5; }
    StatementRoom.-lofty #cost-chart { height: 14; }
    StatementRoom .heading { padding: 0 1; }
    """

    def __init__(self, player: str = "") -> None:
        super().__init__()
        self._named = player
        self.live = True
        self.account: Account | None = None
        self.decisions: list[Decision] = []
        self._asked = FIRST_COUNTED

    @property
    def player(self) -> str:
        return self._named or self.galaxy.settings.player

    def body(self) -> ComposeResult:
        yield self.tabs()
        with ContentSwitcher(initial="money"):
            with Vertical(id="money"), Horizontal():
                yield _AccountCard()
                with Vertical(id="money-chart"):
                    yield Static("", classes="heading", id="money-title", markup=False)
            with Vertical(id="rounds"):
                yield Figures(id="round-list")
            with Vertical(id="wagers"):
                yield Figures(id="wager-list")
            with Vertical(id="decisions"):
                yield _Verdict()
                yield Figures(id="decision-list")
                yield _Choice()
                yield Static("", classes="heading", id="cost-title", markup=False)
                yield Vertical(id="cost-chart")

    def on_mount(self) -> None:
        self.fill()

    # Reading and counting, in a thread

    def fill(self) -> None:
        side = "live" if self.live else "training"
        self.entitle(f"My money · {side}", self.player)
        folder, player, live, most = self.galaxy.folder, self.player, self.live, self._asked
        if not player:
            self._unread(self.Unread("Nobody has played here yet."))
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
        self.query_one("#money-title", Static).update(event.reason)

    @on(Read)
    async def _show(self, event: Read) -> None:
        account = self.account = event.account
        self.decisions = []
        self.query_one(_AccountCard).show(account.statement)
        self._show_rounds(account.statement)
        self._show_wagers(account)
        await self._show_money(account.statement)
        self._head_decisions()
        self._show_verdict(0)
        await self._show_cost()
        self.turn(self.page)

    async def _show_money(self, one: Statement) -> None:
        from galaxy_tui.ui.widgets.chart import Chart, running

        nets = [played.net for played in reversed(one.last)]
        before = one.last[-1].running - one.last[-1].net if one.last else 0
        first = one.rounds - len(nets)
        said = f"Won or lost so far, rounds {first + 1:,} to {one.rounds:,}"
        title = self.query_one("#money-title", Static)
        title.update(said if nets else "No round played yet on this side.")
        place = self.query_one("#money-chart", Vertical)
        await place.query(Chart).remove()
        if nets:
            chart = Chart()
            await place.mount(chart)
            chart.show(running(nets, before), first)

    def _show_rounds(self, one: Statement) -> None:
        look, table = self.galaxy.look, self.query_one("#round-list", Figures)
        table.head(*_ROUNDS)
        for played in one.last:
            amounts = (result(played.net), result(played.running))
            styles = told(look, played.net), told(look, played.running)
            cells = list(map(Text, amounts, styles))
            when = clock_time(played.closed)[:16]
            where = f"{played.table}/{played.number}"
            table.line(
                str(played.round),
                (count(played.round), when, where, money(played.staked), *cells),
            )

    def _show_wagers(self, account: Account) -> None:
        look, table = self.galaxy.look, self.query_one("#wager-list", Figures)
        table.head(
            Column("Game", 22, words=True), Column("Wager", 18, words=True), Column("Rounds", 7),
            Column("Staked", 12), Column("Net", 12),
        )  # fmt: skip
        for n, one in enumerate(account.wagers):
            book = book_of(one.game)
            net = Text(result(one.net), told(look, one.net))
            row = (book.title, book.name_of(one.wager), count(one.rounds), money(one.staked), net)
            table.line(str(n), row)
        if account.wagers:
            total = sum(one.net for one in account.wagers)
            staked = money(sum(one.staked for one in account.wagers))
            table.line("all", ("All", "", "", staked, Text(result(total), told(look, total))))

    # Decisions

    def _head_decisions(self) -> None:
        rest = max(30, self.size.width - 8 - 8 - 9 - 9 - 5 * 2 - 2)
        self.query_one(_Choice).show(None)
        self.query_one("#decision-list", Figures).head(
            Column("Round", 8), Column("What", 8, words=True), Column("Stakes", 9),
            Column("Cost", 9), Column("Chosen, and what was best", rest, words=True),
        )  # fmt: skip

    @on(Progress)
    async def _counted(self, event: Progress) -> None:
        if event.account is not self.account:
            return
        table, look = self.query_one("#decision-list", Figures), self.galaxy.look
        for one in event.counted.decisions:
            self.decisions.append(one)
            words = Text(spelled(one.chosen, look))
            if not one.is_best:
                words.append(f"  best: {spelled(one.best, look)}", look.dim)
            style = look.bad if one.cost else look.good
            costs = (Text(f"{one.cost:.4f}", style), Text(money(one.cents), style))
            key = f"{one.round}/{len(self.decisions)}"
            table.line(key, (count(one.round), _KINDS[one.kind], *costs, words))
        self._show_verdict(event.counted.done)
        if event.counted.done == len(event.account.played):
            await self._show_cost()
        self.refresh_keys()

    def _show_verdict(self, done: int) -> None:
        assert self.account is not None
        rounds = done, len(self.account.played), self.account.statement.rounds
        self.query_one(_Verdict).show(self.decisions, rounds)

    async def _show_cost(self) -> None:
        from galaxy_tui.ui.widgets.chart import Chart, running

        place = self.query_one("#cost-chart", Vertical)
        await place.query(Chart).remove()
        costs = [one.cents for one in reversed(self.decisions)]
        title = "What the decisions cost, added up" if costs else ""
        self.query_one("#cost-title", Static).update(title)
        if costs:
            chart = Chart()
            await place.mount(chart)
            chart.show(running(costs), 0)

    # What can be done

    def can_do(self, action: Action) -> bool:
        if action.id == "statement.more":
            account = self.account
            return bool(account) and len(account.played) < account.statement.rounds  # type: ignore[union-attr]
        if action.id == "books.look":
            return self.is_mounted and bool(self._round)
        return True

    @property
    def _round(self) -> int:
        """The round that the cursor is on."""
        rows = self.rows
        chosen = rows.chosen if rows and rows.id in ("round-list", "decision-list") else ""
        return int(chosen.partition("/")[0] or 0)

    @on(DataTable.RowHighlighted, "#decision-list")
    def _point(self, event: DataTable.RowHighlighted) -> None:
        number = int((event.row_key.value or "/0").partition("/")[2])
        self.query_one(_Choice).show(self.decisions[number - 1] if number else None)

    @on(DataTable.RowSelected)
    def action_look(self) -> None:
        from galaxy_tui.ui.screens.replay import ReplayScreen

        if self._round:
            self.app.push_screen(ReplayScreen(self._round))

    def action_side(self) -> None:
        self.live, self._asked = not self.live, FIRST_COUNTED
        self.fill()

    def action_more(self) -> None:
        self._asked *= MORE
        self.fill()
