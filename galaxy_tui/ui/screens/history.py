"""Every round of the casino, the newest first, read a page at a time."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.widgets import DataTable

from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.reports import find_round
from galaxy_tui.casino.round_list import RoundLine, rounds_below
from galaxy_tui.casino.store import Store
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.library import book_of
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.figures import count, money, result
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.keys import Action, bindings_of
from galaxy_tui.ui.screens.asking import Ask, Choose
from galaxy_tui.ui.screens.restyled import Restyled
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.figures import Column, Figures
from galaxy_tui.ui.widths import WIDE

PAGE: Final = 60  # rounds read at once
_NEAR: Final = 20  # rows before the end at which the next page is read
_BEYOND: Final = 1 << 62  # a number that no round has


class _Filter(Drawing):
    """Whose rounds these are."""

    DEFAULT_CSS = "_Filter { height: 1; }"

    said = ""

    def show(self, said: str) -> None:
        self.said = said
        self.redraw()

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.put(1, 0, self.said, look.dim)


class History(Restyled, Room[None]):
    """Thousands of rounds are read as somebody comes to them."""

    PLACES = ("room", "books", "history")
    BINDINGS = bindings_of(*PLACES)
    HELP = """\
# Rounds

Every round of this casino, the newest first; times are UTC. **Staked** is what all players had out,
**House** what they lost to it together. {books.look} looks at a round again, `{history.table}` and
`{history.player}` show those of one table or one player, `{history.find}` finds one by its number:
`12`, or `split/12`. A player's rounds are those played to their end.
"""

    def __init__(self, player: str = "") -> None:
        super().__init__()
        self.player, self.table = player, ""
        self._lowest = _BEYOND  # the last round that was read
        self._all = True  # nothing older is left; before the list has its heads: nothing yet

    def body(self) -> ComposeResult:
        yield _Filter()
        yield Figures()

    @property
    def store(self) -> Store:
        return self.galaxy.floor.house.store

    @property
    def rows(self) -> Figures:
        return self.query_one(Figures)

    def on_mount(self) -> None:
        self.watch(self.rows, "scroll_y", self._scrolled, init=False)
        self.call_after_refresh(self.fill)

    # Reading

    def fill(self) -> None:
        """From the newest round on, as it is filtered now."""
        self._lowest, self._all = _BEYOND, False
        wide = self.app.size.width >= WIDE
        who = self.app.size.width - (96 if wide else 72)
        self.rows.head(
            Column("Round", 8), Column("When", 16 if wide else 11, words=True),
            Column("At table", 14, words=True),
            *([Column("Game", 22, words=True)] if wide else []),
            Column("Players", max(10, who), words=True), Column("Staked", 10), Column("House", 11),
        )  # fmt: skip
        table, player = self.table or "Every table", self.player or "everybody"
        self.query_one(_Filter).show(f"{table}, {player}; the newest first, times in UTC")
        self.entitle("Rounds", f"{count(self.galaxy.floor.house.books.rounds)} dealt")
        self._read_on()
        self.refresh_keys()

    def _read_on(self) -> None:
        if self._all:
            return
        try:
            found = rounds_below(
                self.store, self._lowest, PAGE, table=self.table, player=self.player
            )
        except GalaxyError as error:
            self._all = True
            self.notify(str(error), severity="warning")
            return
        self._all = len(found) < PAGE
        for line in found:
            self._lowest = line.row.id
            self.rows.line(str(line.row.id), self._cells(line))

    def _cells(self, line: RoundLine) -> list[str | Text]:
        row, look = line.row, self.galaxy.look
        when = clock_time(row.opened)[:16]
        wide = any(column.head == "Game" for column in self.rows.columns_shown)
        names = ", ".join(line.players.values())
        if not row.closed:
            ends: list[str | Text] = [Text("under way", look.warning), ""]
        elif row.outcome == "void":
            ends = [Text("void", look.even), ""]
        else:
            won = line.house or 0
            ends = [money(line.staked or 0), result(won)]
        return [
            count(row.id),
            when if wide else when[5:],
            f"{row.table}/{row.number}{'' if row.live else ' (training)'}",
            *([book_of(row.game).title] if wide else []),
            names,
            *ends,
        ]

    @on(DataTable.RowHighlighted)
    def _moved(self, event: DataTable.RowHighlighted) -> None:
        if event.cursor_row >= self.rows.row_count - _NEAR:
            self._read_on()

    def _scrolled(self, y: float) -> None:
        if y + self.rows.size.height >= self.rows.row_count - _NEAR:
            self._read_on()

    # What can be done

    def can_do(self, action: Action) -> bool:
        if action.id == "books.look":
            return self.stands and bool(self.rows.chosen)
        return True

    @on(DataTable.RowSelected)
    def action_look(self) -> None:
        if chosen := self.rows.chosen:
            self._open(int(chosen))

    def _open(self, round_: int) -> None:
        from galaxy_tui.ui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(round_))

    def action_table(self) -> None:
        tables = list(self.galaxy.floor.house.books.tables)

        def chosen(place: int | None) -> None:
            if place is not None:
                self.table = ["", *tables][place]
                self.fill()

        self.app.push_screen(Choose("Rounds of which table?", ["Every table", *tables]), chosen)

    def action_player(self) -> None:
        players = self.galaxy.floor.house.books.players
        names = sorted(players, key=lambda name: (bool(players[name].bot), name.casefold()))

        def chosen(place: int | None) -> None:
            if place is not None:
                self.player = ["", *names][place]
                self.fill()

        self.app.push_screen(Choose("Rounds of which player?", ["Everybody", *names]), chosen)

    def action_find(self) -> None:
        def found(text: str | None) -> None:
            if text is not None:
                self._open(find_round(self.store, text).id)

        ask = Ask(
            "Which round?", "Its number, as in 12, or its table and the number there: split/12.",
            check=lambda text: find_round(self.store, text),
        )  # fmt: skip
        self.app.push_screen(ask, found)
