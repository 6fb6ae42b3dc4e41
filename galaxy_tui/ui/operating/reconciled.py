"""Reconciling: each meter's figures found in a second way, and the counters beside the books."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static
from textual.worker import get_current_worker

from galaxy_tui.casino.meter_reports import meters
from galaxy_tui.casino.reconciling import (
    Counters,
    Reconciled,
    compare_counters,
    last_counts,
    reconcile,
)
from galaxy_tui.casino.reports import reading
from galaxy_tui.casino.words import several
from galaxy_tui.ui.drawing.figures import count, money
from galaxy_tui.ui.operating.page import OperatorPage
from galaxy_tui.ui.widgets.figures import Column, Figures


class ReconciledPage(OperatorPage):
    """A verdict a meter; what doesn't agree is a sentence below."""

    DEFAULT_CSS = """
    ReconciledPage VerticalScroll { height: 50%; }
    ReconciledPage #sentences { padding: 0 1; }
    """

    class Sheets(Message):
        """Everything is compared."""

        def __init__(self, meters: list[Reconciled], counters: list[Counters]) -> None:
            super().__init__()
            self.meters, self.counters = meters, counters

    def compose(self) -> ComposeResult:
        yield Figures(id="sheet-list")
        with VerticalScroll(can_focus=False):
            yield Static("counting…", id="sentences", markup=False)

    def show(self) -> None:
        folder = self.galaxy.folder

        def compare() -> None:
            counts = last_counts(folder)  # before the books, which are written first
            with reading(folder) as store:
                sheets = reconcile(store, meters(store))
                counters = compare_counters(store, counts)
            if not get_current_worker().is_cancelled:
                self.post_message(self.Sheets(sheets, counters))

        self.in_thread(compare, "sheets")

    @on(Sheets)
    def _show_sheets(self, event: Sheets) -> None:
        look, table = self.galaxy.look, self.query_one("#sheet-list", Figures)
        table.head(
            Column("Meter", 24, words=True), Column("Shows", 13), Column("Comes to", 13),
            Column("Escrow", 12), Column("Verdict", 8, words=True),
        )  # fmt: skip
        for one in event.meters:
            posted = one.state.rules.kind == "bonus"  # the house pays: nothing is in escrow
            verdict = Text("differs", look.bad) if one.wrong else Text("agrees", look.good)
            escrow = money(one.accounts["escrow"])
            beside = ("posted", "") if posted else (money(one.comes_to), escrow)
            table.line(one.meter, (one.meter, money(one.state.displayed), *beside, verdict))
        table.back()
        said = "\n".join(sentences(event.meters, event.counters))
        self.query_one("#sentences", Static).update(said)


def sentences(sheets: Sequence[Reconciled], counters: Sequence[Counters]) -> Iterator[str]:
    """What doesn't agree, or that all of it does; then the counters."""
    wrong = [f"{one.meter}: {said}" for one in sheets for said in one.wrong]
    wrong += [one.wrong for one in counters if one.wrong]
    yield from wrong or ["Every meter and every counter agrees."]
    yield from map(_beside, counters)


def _beside(one: Counters) -> str:
    """A counter, and what the books say; it takes a round down when that is over."""
    books, note = several(one.books, "wager"), f" ({one.note})" if one.note else ""
    if one.counter is not None:
        counted = several(one.counter, "wager")
        return f"Counter of {one.table}: {counted}, the books {count(one.books)}{note}."
    if one.wrong:
        return f"Counter of {one.table}: missing, the books {count(one.books)}."
    if one.books:
        said = f"its first round is still to be taken down, with {books}"
        return f"Counter of {one.table}: {said}."
    return f"Counter of {one.table}: no wager yet, in the books neither."
