"""Decisions, the newest first: each with its cost, all of them together, and added up as a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import DataTable, Static

from galaxy_tui.casino.decisions import Decision, reckoned
from galaxy_tui.ui.accounting import Account, Counted
from galaxy_tui.ui.drawing.account import draw_choice, draw_reckoning, spelled
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.figures import count, money
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.figures import Column, Figures

if TYPE_CHECKING:
    from galaxy_tui.ui.app import Galaxy

_KINDS: Final = {"set": "setting", "play": "play", "raise": "raise", "pick": "pick"}
_FIGURES: Final = (
    Column("Round", 8), Column("What", 8, words=True), Column("Stakes", 9), Column("Cost", 9),
)  # fmt: skip


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


class DecisionsPage(Vertical):
    """Filled as the counting goes on."""

    DEFAULT_CSS = """
    DecisionsPage { height: 1fr; }
    DecisionsPage #cost-chart { height: 20%; min-height: 5; padding: 0 1; }
    """

    account: Account | None = None

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.decisions: list[Decision] = []  # in the order of the list

    def compose(self) -> ComposeResult:
        yield _Verdict()
        yield Figures(id="decision-list")
        yield _Choice()
        yield Static("", classes="heading", id="cost-title", markup=False)
        yield Vertical(id="cost-chart")

    async def begin(self, account: Account) -> None:
        """These rounds' decisions are being counted."""
        self.account, self.decisions = account, []
        taken = sum(column.width + 2 for column in _FIGURES)
        rest = Column("Chosen, and what was best", self.app.size.width - taken - 3, words=True)
        self.query_one(Figures).head(*_FIGURES, rest)
        self.query_one(_Choice).show(None)
        self._show_verdict(0)
        await self._show_cost()

    async def add(self, counted: Counted) -> None:
        assert self.account is not None
        table, look = self.query_one(Figures), cast("Galaxy", self.app).look
        for one in counted.decisions:
            self.decisions.append(one)
            words = Text(spelled(one.chosen, look))
            if not one.is_best:
                words.append(f"  best: {spelled(one.best, look)}", look.dim)
            style = look.bad if one.cost else look.good
            costs = (Text(f"{one.cost:.4f}", style), Text(money(one.cents), style))
            key = f"{one.round}/{len(self.decisions)}"
            table.line(key, (count(one.round), _KINDS[one.kind], *costs, words))
        self._show_verdict(counted.done)
        if counted.done == len(self.account.played):
            await self._show_cost()

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

    @on(DataTable.RowHighlighted)
    def _point(self) -> None:
        number = int((self.query_one(Figures).chosen or "/0").partition("/")[2])
        self.query_one(_Choice).show(self.decisions[number - 1] if number else None)
