"""The statement and its chart, every round, every wager: pages of my money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.reports import Statement
from galaxy_tui.casino.wager_results import WagerResult
from galaxy_tui.games.library import book_of
from galaxy_tui.money import Cents
from galaxy_tui.ui.drawing.account import draw_account, told
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.figures import count, money, result
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.figures import Column, Figures

if TYPE_CHECKING:
    from galaxy_tui.ui.app import Galaxy

_WAGERS: Final = (
    Column("Game", 21, words=True), Column("Wager", 19, words=True), Column("Rounds", 7),
    Column("Staked", 11), Column("Net", 11),
)  # fmt: skip


class _AccountCard(Drawing):
    DEFAULT_CSS = "_AccountCard { width: 38; height: 100%; }"

    statement: Statement | None = None

    def show(self, one: Statement) -> None:
        self.statement = one
        self.redraw()

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.statement:
            draw_account(canvas, look, self.statement)
        else:
            canvas.put(1, 1, "reading the books…", look.dim)


class MoneyPage(Horizontal):
    """What is held, and how it came to that."""

    DEFAULT_CSS = "MoneyPage { height: 1fr; } MoneyPage #money-chart { padding: 0 1; }"

    def compose(self) -> ComposeResult:
        yield _AccountCard()
        with Vertical(id="money-chart"):
            yield Static("", classes="heading", id="money-title", markup=False)

    def say(self, text: str) -> None:
        self.query_one("#money-title", Static).update(text)

    async def show(self, one: Statement) -> None:
        from galaxy_tui.ui.widgets.chart import Chart, running

        self.query_one(_AccountCard).show(one)
        nets = [played.net for played in reversed(one.last)]
        first = one.rounds - len(nets)
        said = f"Won or lost so far, rounds {first + 1:,} to {one.rounds:,}"
        self.say(said if nets else "No round played yet on this side.")
        place = self.query_one("#money-chart", Vertical)
        await place.query(Chart).remove()
        if nets:
            chart = Chart()
            await place.mount(chart)
            chart.show(running(nets, one.net - sum(nets)), first)


class RoundsPage(Vertical):
    """Each round's net, and what it had come to by then."""

    def compose(self) -> ComposeResult:
        yield Figures(id="round-list")

    def show(self, one: Statement) -> None:
        look, table = cast("Galaxy", self.app).look, self.query_one(Figures)
        year = self.app.size.width >= 90  # as long as it leaves room for the figures
        table.head(
            Column("Round", 7), Column("When, UTC", 16 if year else 11, words=True),
            Column("At table", 15, words=True), Column("Staked", 10), Column("Net", 11),
            Column("So far", 12),
        )  # fmt: skip
        for played in one.last:
            when = clock_time(played.closed)[0 if year else 5 : 16]
            where = f"{played.table}/{played.number}"
            nets = (_told(look, played.net), _told(look, played.running))
            row = (count(played.round), when, where, money(played.staked), *nets)
            table.line(str(played.round), row)


class WagersPage(Vertical):
    """What each wager has staked and brought."""

    def compose(self) -> ComposeResult:
        yield Figures(id="wager-list")

    def show(self, wagers: list[WagerResult], one: Statement) -> None:
        look, table = cast("Galaxy", self.app).look, self.query_one(Figures)
        table.head(*_WAGERS)
        for n, won in enumerate(wagers):
            book = book_of(won.game)
            figures = (count(won.rounds), money(won.staked), _told(look, won.net))
            table.line(str(n), (book.title, book.name_of(won.wager), *figures))
        if wagers:
            which = "All" if len(one.last) == one.rounds else f"Newest {len(one.last):,} rounds"
            staked, net = sum(won.staked for won in wagers), sum(won.net for won in wagers)
            table.line("all", (which, "", "", money(staked), _told(look, net)))


def _told(look: Look, amount: Cents) -> Text:
    return Text(result(amount), told(look, amount))
