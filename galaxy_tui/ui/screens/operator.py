"""The operator's room: meters and their accounts, equipment, jackpots, everything counted again."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.widgets import ContentSwitcher, DataTable
from textual.worker import Worker

from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.keys import Action, bindings_of
from galaxy_tui.ui.operating.counting import CountingPage
from galaxy_tui.ui.operating.equipment import EquipmentPage
from galaxy_tui.ui.operating.jackpots import JackpotsPage
from galaxy_tui.ui.operating.meters import MetersPage
from galaxy_tui.ui.operating.page import OperatorPage
from galaxy_tui.ui.operating.reconciled import ReconciledPage
from galaxy_tui.ui.screens.pages import Pages
from galaxy_tui.ui.screens.restyled import Restyled
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.drawing import Drawing

WARNING: Final = "The operator's room: what is changed here is entered in the books for good."


class _Warning(Drawing):
    DEFAULT_CSS = "_Warning { height: 1; }"

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.put(1, 0, WARNING, look.warning)


class OperatorRoom(Restyled, Pages, Room[None]):
    """Whatever is done here is asked once more, and one key does it."""

    PLACES = ("room", "pages", "operator")
    BINDINGS = bindings_of(*PLACES)
    TITLES: ClassVar = {
        "meters": "Meters", "agree": "Reconciled", "things": "Equipment",
        "settings": "Jackpots", "again": "Count again",
    }  # fmt: skip
    HELP = """\
# The operator's room

- **Meters**: what each shows and holds, and its days (UTC). `{operator.correct}` corrects what one
  shows; `{operator.recover}` takes seed back: money that the house has put into a progressive
  itself and that no prize has taken goes to the cage again. Both want a reason, which is kept with
  the entry.
- **Reconciled**: each meter's figures found in a second way; what doesn't agree is a sentence.
- **Equipment**: break and repair tabulators, displays, shufflers and sensors; the operator's
  message.
- **Jackpots**: amounts posted, seeds, rates and caps, changed in the table's own file. They stand
  between rounds: at a table that is in one, when it is over.
- **Count again**: every round from its seed and its answers, every movement, every hash. Nobody is
  disturbed by it.

## What the columns mean

- **Shows**: the amount on the display, which a player can win.
- **Reserve**: the hidden share of each wager. When a prize has been paid, it brings the meter back
  up to its seed.
- **Overflow**: what a cap kept off the display. It pays for seeding when the reserve is used up.
- **Contributed**: what wagers have added. **Hits**: prizes paid; **Paid**: what they came to, with
  what the house added.
- **Counted** and **Added**: a day's wagers and what they brought to the display; **Prizes**: what
  was paid from it.
- **Seed, fixes**: whatever else moved the display that day: seed put in or taken back, amounts
  posted, corrections, wagers of void rounds, and what went to the overflow.
- **Comes to**: what the display must show by its own history. **Escrow**: the money in the books
  behind it.
"""
    DEFAULT_CSS = "OperatorRoom ContentSwitcher { height: 1fr; }"

    _asking: Worker[None] | None = None  # what is under way, from its first question to its end

    def body(self) -> ComposeResult:
        yield _Warning()
        yield self.tabs()
        with ContentSwitcher(initial="meters"):
            yield MetersPage(id="meters")
            yield ReconciledPage(id="agree")
            yield EquipmentPage(id="things")
            yield JackpotsPage(id="settings")
            yield CountingPage(id="again")

    def on_mount(self) -> None:
        self.entitle("Operator", str(self.galaxy.folder))
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.fill()
        self.turn("meters")

    @on(OperatorPage.Changed)
    def fill(self) -> None:
        for page in self.query(OperatorPage):
            page.show()

    @on(OperatorPage.Failed)
    def _failed(self, event: OperatorPage.Failed) -> None:
        self.notify(event.reason, severity="warning")

    # What can be done

    def can_do(self, action: Action) -> bool:
        if not self.stands or not self.galaxy.is_open:
            return action.place == "room"
        meters, at = self.query_one(MetersPage), self.page
        match action.id:
            case "operator.change":
                return at in ("things", "settings")
            case "operator.correct":
                return at == "meters" and bool(meters.meter)
            case "operator.recover":
                return at == "meters" and meters.is_progressive
        return True

    @on(DataTable.RowHighlighted)
    def _moved(self) -> None:
        self.refresh_keys()

    @on(DataTable.RowSelected)
    def action_change(self) -> None:
        chosen, page = self.rows.chosen if self.rows else "", self.query_one(f"#{self.page}")
        if chosen and isinstance(page, EquipmentPage | JackpotsPage):
            self._ask(partial(page.change, chosen))

    def action_correct(self) -> None:
        self._ask(self.query_one(MetersPage).correct)

    def action_recover(self) -> None:
        self._ask(self.query_one(MetersPage).recover)

    def _ask(self, asking: Callable[[], Coroutine[None, None, None]]) -> None:
        """One thing at a time: two keys in one burst would ask, and book, twice."""
        if self._asking is None or self._asking.is_finished:
            self._asking = self.run_worker(asking)

    def action_again(self) -> None:
        self.turn("again")
        self.query_one(CountingPage).count()
