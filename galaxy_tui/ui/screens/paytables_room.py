"""The paytables of one table, each line with its odds: shown at once, counted meanwhile."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.worker import get_current_worker

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.ui.drawing.colours import CLOTHS, Cloth
from galaxy_tui.ui.drawing.pay_board import (
    WIDEST,
    Board,
    draw_sheet,
    draw_wager_list,
    height_of,
)
from galaxy_tui.ui.keys import again, bindings_of
from galaxy_tui.ui.pay_sheets import Amounts, PaySheet, counted_sheet, posted_sheet
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.threads import count_aside
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.picture import Picture
from galaxy_tui.ui.widgets.scrolled import Scrolled

if TYPE_CHECKING:
    from galaxy_tui.ai.odds.wagers import Subject


class _Sheet(Scrolled[Board]):
    """One wager."""

    @property
    def whole(self) -> int:
        board = self.shown
        return height_of(board.sheets[board.at], min(self.size.width, WIDEST))


class PaytablesRoom(Room[None]):
    """What this table pays, and what that is worth."""

    PLACES = ("paytables", "room")
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of("paytables", "room"),
        again("table.paytables"),
    ]
    DEFAULT_CSS = """
    PaytablesRoom .wagers { width: 42; display: none; }
    PaytablesRoom.-wide .wagers, PaytablesRoom.-vast .wagers { display: block; }
    PaytablesRoom _Sheet { width: 1fr; }
    """
    HELP = """\
# The paytables of this table

**{paytables.previous}** and **{paytables.next}** turn to another wager, **{paytables.up}** and
**{paytables.down}** scroll. The tables are those that hang here,
with the operator's prizes in them and the jackpots at what their meters show now.

- **chance** is how often a line comes, counted over every hand there is.
- **adds** is what the line brings to your expectation, in parts of the wager: its chance times what
  it wins. All of them together are what you lose on average, the house edge.
- Wagers with decisions are reckoned for the best play.
- A small number beside a prize leads to a note: there the printed book is damaged or at odds with
  itself, and was repaired.
"""

    def __init__(self, table_id: str) -> None:
        super().__init__()
        self.table_id = table_id

    def body(self) -> ComposeResult:
        from galaxy_tui.casino.table_figures import subjects_at

        table = self.galaxy.floor.tables[self.table_id]
        config, amounts = table.config, table.meters()
        subjects = subjects_at(config)
        board = Board(tuple(posted_sheet(config, one, amounts) for one in subjects))
        with Horizontal():
            yield Picture(draw_wager_list, board, classes="wagers")
            yield _Sheet(draw_sheet, board)
        self._work = partial(self._count, config, subjects, amounts, board.sheets)

    def on_mount(self) -> None:
        self._show(self.board)
        # Not before the room stands: what is counted sooner would find nowhere to go.
        self.call_later(self._begin)

    @property
    def cloth(self) -> Cloth:
        game = self.galaxy.floor.tables[self.table_id].setup.game
        return next((cloth for cloth in CLOTHS if cloth == game), "hall")

    @property
    def sheet(self) -> _Sheet:
        return self.query_one(_Sheet)

    @property
    def board(self) -> Board:
        return self.sheet.shown

    # Counting

    def _begin(self) -> None:
        if self.stands:
            count_aside(self, self._work, "The odds")

    def _count(
        self,
        config: TableConfig,
        subjects: list[Subject],
        amounts: Amounts,
        posted: tuple[PaySheet, ...],
    ) -> None:
        """In a thread: it may take seconds."""
        worker = get_current_worker()
        for number, (subject, sheet) in enumerate(zip(subjects, posted, strict=True)):
            counted = counted_sheet(config, subject, amounts, sheet)
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._put_in, number, counted)

    def _put_in(self, number: int, sheet: PaySheet) -> None:
        if self.stands:
            sheets = list(self.board.sheets)
            sheets[number] = sheet
            self._show(self.board._replace(sheets=tuple(sheets)))

    # Turning

    def action_down(self) -> None:
        self.sheet.scroll_lines(3)

    def action_up(self) -> None:
        self.sheet.scroll_lines(-3)

    def action_next(self) -> None:
        self._turn(self.board.at + 1)

    def action_previous(self) -> None:
        self._turn(self.board.at - 1)

    @on(Drawing.Chosen)
    def _pointed(self, event: Drawing.Chosen) -> None:
        if event.drawing is not self.sheet and event.name.isdigit():
            self._turn(int(event.name))

    def _turn(self, at: int) -> None:
        self._show(self.board._replace(at=at % len(self.board.sheets), top=0))

    def _show(self, board: Board) -> None:
        self.sheet.show(board)
        self.query_one(".wagers", Picture).show(board)
        title = self.galaxy.floor.tables[self.table_id].config.title
        left = sum(not sheet.counted for sheet in board.sheets)
        counting = "counting…  " if left else ""
        place = f"{counting}wager {board.at + 1} of {len(board.sheets)}"
        self.entitle(f"{title} · what it pays", place)
