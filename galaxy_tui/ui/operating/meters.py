"""Meters: what each shows and holds, its days, corrections on record."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import DataTable, Static
from textual.worker import get_current_worker

from galaxy_tui.casino.facts import Fact, MeterCorrected, MeterPosted, SeedRecovered
from galaxy_tui.casino.meter_reports import Day, days
from galaxy_tui.casino.reports import reading
from galaxy_tui.equipment.meters import Meter
from galaxy_tui.money import dollars
from galaxy_tui.ui.drawing.figures import count, money, result
from galaxy_tui.ui.operating.page import OperatorPage
from galaxy_tui.ui.widgets.figures import Column, Figures


class MetersPage(OperatorPage):
    """The meters above, the days of the one that is chosen below."""

    DEFAULT_CSS = "MetersPage #meter-list { height: auto; max-height: 50%; margin: 0 0 1 0; }"

    class Days(Message):
        """A meter's days are read."""

        def __init__(self, meter: str, found: list[Day]) -> None:
            super().__init__()
            self.meter, self.found = meter, found

    def compose(self) -> ComposeResult:
        yield Figures(id="meter-list")
        yield Static("", classes="heading", id="days-title", markup=False)
        yield Figures(id="day-list", cursor=False)

    @property
    def meter(self) -> str:
        """The name of the one that the cursor is on, or nothing."""
        return self.query_one("#meter-list", Figures).chosen

    @property
    def is_progressive(self) -> bool:
        meter = self.house.books.meters.get(self.meter)
        return meter is not None and meter.rules.kind == "progressive"

    def show(self) -> None:
        table, wide = self.query_one("#meter-list", Figures), self.wide
        table.head(
            Column("Meter", 24, words=True),
            *([Column("Type", 11, words=True)] if wide else []),
            Column("Shows", 13), Column("Reserve", 12), Column("Overflow", 12),
            *([Column("Contributed", 13)] if wide else []),
            Column("Hits", 5),
            *([Column("Paid", 13)] if wide else []),
        )  # fmt: skip
        for name, meter in self.house.books.meters.items():
            held = map(money, (meter.displayed, meter.reserve, meter.overflow))
            cells = [name, *held, count(meter.hits)]
            if wide:
                cells = [name, meter.rules.kind, *cells[1:4], money(meter.contributed)]
                cells += [count(meter.hits), money(meter.paid)]
            table.line(name, cells)
        table.back()

    # Days

    @on(DataTable.RowHighlighted, "#meter-list")
    def _chosen(self) -> None:
        name, folder = self.query_one("#meter-list", Figures).chosen, self.galaxy.folder
        if not name:
            return  # told late: the list is being written anew

        def read() -> None:
            with reading(folder) as store:
                found = days(store, name)
            if not get_current_worker().is_cancelled:
                self.post_message(self.Days(name, found))

        self.in_thread(read, "days")

    @on(Days)
    def _show_days(self, event: Days) -> None:
        meter = self.house.books.meters[event.meter]
        self.query_one("#days-title", Static).update(_summary(event.meter, meter))
        table = self.query_one("#day-list", Figures)
        table.head(
            Column("Day", 10, words=True), Column("Counted", 7), Column("Added", 10),
            Column("Prizes", 11), Column("Seed, fixes", 11), Column("Hits", 4), Column("Shows", 12),
        )  # fmt: skip
        for one in reversed(event.found):
            other = one.seeds - one.overflowed - one.voids + one.corrections - one.recovered
            moved = map(result, (one.contributed, -one.prizes, other + one.posted))
            table.line(
                one.day,
                (one.day, count(one.counted), *moved, count(one.hits), money(one.displayed)),
            )

    # Corrections

    async def correct(self) -> None:
        name = self.meter
        meter = self.house.books.meters[name]
        to = await self.amount(f"What should {name} show?", dollars(meter.displayed))
        if to is None or not (reason := await self.reason()):
            return
        said = f"{name} shows {money(to)} instead of {money(meter.displayed)}: {reason}"
        if await self.sure("Correct the meter?", said):
            self.carry_out(lambda: self.house.book(self._correction(name, to, reason)), said)

    def _correction(self, name: str, to: int, reason: str) -> Fact:
        """By what the meter shows now: it may have moved while somebody was asked."""
        meter = self.house.books.meters[name]
        if meter.rules.kind == "bonus":
            return MeterPosted(name, to, reason)
        return MeterCorrected(name, to - meter.displayed, reason)

    async def recover(self) -> None:
        name = self.meter
        amount = await self.amount(f"How much of its seed gives {name} back?")
        if amount is None or not (reason := await self.reason()):
            return
        said = f"{money(amount)} of the seed of {name} goes to the cage: {reason}"
        if await self.sure("Take it back?", said):
            self.carry_out(lambda: self.house.book(SeedRecovered(name, amount, reason)), said)


def _summary(name: str, meter: Meter) -> str:
    came = f"{count(meter.counted)} wagers brought {money(meter.contributed)}"
    return f"{name}: {came}, {money(meter.paid)} paid. By the day (UTC)"
