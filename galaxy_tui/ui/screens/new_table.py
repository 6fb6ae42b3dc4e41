"""A new table: every choice that a book leaves to the house, and what each is worth."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import DescendantFocus
from textual.widgets import Button, Input, Static

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.table_file import own_paytables, standard_tables
from galaxy_tui.casino.table_text import read_table
from galaxy_tui.casino.table_writing import table_text
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.ui.edges import Edges
from galaxy_tui.ui.keys import bindings_of
from galaxy_tui.ui.screens.asking import Choose
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.table_draft import blamed, bots_in, choices_in, first_draft
from galaxy_tui.ui.table_form import Key, Section, TableDraft, sections_of
from galaxy_tui.ui.table_notes import edges_beside, note_of, question_of
from galaxy_tui.ui.widgets.form import Form, put
from galaxy_tui.ui.widgets.one_of import OneOf

_READY: Final = "Ready. The edges are exact, with the best play."


class NewTable(Room[str | None]):
    """Set a table up and open it; leaves with its name, or with nothing."""

    PLACES: ClassVar[tuple[str, ...]] = ("new-table", "room")
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(*PLACES)
    HELP = """
# A new table

It starts as a good table of its game: **Enter** on *Open the table* takes it as it is.

Go from field to field with **Tab**, **{new-table.next}** and **{new-table.previous}**. **←** and
**→** turn a choice, **Enter** lists what there is, **Space** ticks. At the end of each wager's line
stands its exact house edge. What a book doesn't allow is said beneath its field, with the clause.

The table is kept as a file below `tables/`, which you can edit.
"""
    CSS = """
    NewTable #desk { height: 1fr; }
    NewTable #aside { height: 6; border-top: solid $primary; padding: 0 1; }
    NewTable #note { height: 1fr; }
    NewTable #bar { height: 1; }
    NewTable #state {
        width: 1fr; padding-left: 1; height: 1; text-wrap: nowrap; text-overflow: ellipsis;
    }
    NewTable #open { background: $surface; color: $primary; text-style: bold; }
    NewTable #open:focus { background: $primary; color: $surface; text-style: bold; }
    NewTable.-wide #desk, NewTable.-vast #desk { layout: horizontal; }
    NewTable.-wide Form { width: 84; }
    NewTable.-vast Form { width: 100; }
    NewTable.-wide #aside, NewTable.-vast #aside {
        width: 1fr; height: 1fr; border-top: none; border-left: solid $primary; padding: 0 2;
    }
    NewTable.-wide #bar, NewTable.-vast #bar { height: auto; layout: vertical; }
    NewTable.-wide #state, NewTable.-vast #state {
        height: auto; padding: 1 0 0 0; text-wrap: wrap;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.drafts: dict[str, TableDraft] = {}  # by game: nothing that was typed is lost
        self.sections: list[Section] = []
        self.config: TableConfig | None = None  # what the draft says, if it may
        self.wrong: tuple[Key, str] | None = None
        self.edges = Edges(self, self._show_figures)

    def body(self) -> ComposeResult:
        with Vertical(id="desk"):
            yield Form()
            with Vertical(id="aside"):
                yield Static(id="note", markup=False)
                with Horizontal(id="bar"):
                    yield Button("Open the table", id="open", compact=True)
                    yield Static(id="state", markup=False)

    async def on_mount(self) -> None:
        self.entitle("A new table")
        self.query_one("#open").focus()
        self._standard = {one.setup.game: one for one in standard_tables().values()}
        await self.use(GAMES[0])

    def on_unmount(self) -> None:
        self.edges.rest()

    # The draft

    @property
    def draft(self) -> TableDraft:
        return self.drafts[self._game]

    async def use(self, game: str) -> None:
        """The draft of this game: the standard table, or how it was left."""
        self._game = game
        if game not in self.drafts:
            self.drafts[game] = self._first(game)
        await self._review(anew=True)

    def _first(self, game: str) -> TableDraft:
        standard, number = self._standard[game], 2
        while self._name_flaw(f"{standard.id}-{number}"):
            number += 1
        title = f"{book_of(game).title} {number}"
        own = own_paytables(self.galaxy.folder)
        return first_draft(standard, f"{standard.id}-{number}", title, own)

    def _name_flaw(self, id: str) -> str:
        try:
            self.galaxy.floor.house.refuse_name(id)
        except GalaxyError as error:
            return str(error)
        return ""

    @on(Form.Said)
    async def _take(self, event: Form.Said) -> None:
        if event.key == ("game",):
            if event.value != self._game:
                await self.use(event.value)
        elif event.value != self.draft.get(*event.key):
            self.drafts[self._game] = self.draft.saying(event.key, event.value)
            await self._review()

    async def _review(self, *, anew: bool = False) -> None:
        """Read what the draft says, as a file is read."""
        self.sections = sections_of(self.draft)
        self.config, self.wrong = None, None
        try:
            self.config = self._read(self.draft)
            if flaw := self._name_flaw(self.file_id):
                self.wrong = ("file",), flaw
        except GalaxyError as error:
            self.wrong = blamed(str(error), f"{self.file_id}.toml", self.sections)
        form = self.query_one(Form)
        await form.show(self.sections, self.draft, anew=anew)
        for line in form.lines:
            its = self.wrong is not None and self.wrong[0] in line.controls
            await line.complain(self.wrong[1] if its and self.wrong else "")
        self.query_one("#state", Static).update(
            f"Not yet. {self.wrong[1]}" if self.wrong else _READY
        )
        self._count()

    @property
    def file_id(self) -> str:
        return self.draft.get("file").strip()

    def text_of(self, draft: TableDraft) -> str:
        return table_text(self.file_id, choices_in(draft, sections_of(draft)))

    def _read(self, draft: TableDraft) -> TableConfig:
        return read_table(self.text_of(draft), f"{self.file_id}.toml", self.file_id, draft.own)

    # Figures, and what is said of the field in hand

    @on(DescendantFocus)
    def _look_at(self) -> None:
        self._count()

    def _options(self) -> dict[str, TableConfig]:
        """The tables that this one would be with each paytable of the field in hand."""
        key = self.query_one(Form).key_of(self.focused)
        found: dict[str, TableConfig] = {}
        for field in (f for section in self.sections for x in section.lines for f in x.fields):
            if field.key == key and key[0] == "paytables" and field.on:
                for name, value in field.options:
                    try:
                        found[name] = self._read(self.draft.saying(key, value))
                    except GalaxyError:
                        continue
        return found

    def _count(self) -> None:
        self._beside = self._options()
        self.edges.count([*([self.config] if self.config else []), *self._beside.values()])
        self._show_figures()

    def _show_figures(self) -> None:
        if not self.stands:
            return
        form, edges = self.query_one(Form), self.edges.at(self.config) if self.config else {}
        for line in form.lines:
            if wager := line.line.edge:
                offered = self.draft.get("offer", wager)
                line.put_edge(edges.get(wager, "—") if offered else "not offered")
        held, key = form.line_of(self.focused), form.key_of(self.focused)
        about = held.line if held else None
        note = note_of(self.draft, about, key, self.config, self._edges_beside())
        if held is None and self.wrong:
            note = f"Enter leads to what has to be mended first. {self.wrong[1]}"
        put(self.query_one("#note", Static), note)

    def _edges_beside(self) -> dict[str, dict[str, str]]:
        return {name: self.edges.at(config) for name, config in self._beside.items()}

    @on(OneOf.Listed)
    def _list(self, event: OneOf.Listed) -> None:
        """All that can be chosen; of a paytable with its edge, as far as it is counted."""
        choice, key = event.choice, self.query_one(Form).key_of(event.choice)
        if key is None:
            return
        names = [name for name, _ in choice.options]
        if key[0] == "paytables":
            edges = edges_beside(self.draft, key[1], self._edges_beside())
            wide = max(map(len, names)) + 2
            names = [f"{name:<{wide}}{edges.get(name, '—'):>9}" for name in names]

        def take(place: int | None) -> None:
            if place is not None:
                choice.value = choice.options[place][1]

        self.app.push_screen(Choose(question_of(self.sections, key), names), take)

    # What can be done

    def action_next(self) -> None:
        self.focus_next()

    def action_previous(self) -> None:
        self.focus_previous()

    @on(Input.Submitted)
    def _go_on(self) -> None:
        self.focus_next()

    @on(Button.Pressed, "#open")
    def action_open(self) -> None:
        """Keep it, open it, seat its bots; or go to what has to be mended."""
        if self.wrong:
            self.app.bell()
            self.query_one(Form).go_to(self.wrong[0])
            return
        floor = self.galaxy.floor
        try:
            table = floor.house.open_table(self.file_id, self.text_of(self.draft))
        except GalaxyError as error:
            self.notify(str(error), severity="warning")
            return
        try:
            self._seat_bots(table)
        except GalaxyError as error:  # the table is there, if nobody else is
            self.notify(str(error), severity="warning")
        self.dismiss(table.id)

    def _seat_bots(self, table: Table) -> None:
        """Each in the seat that it was given, with chips."""
        house, company = self.galaxy.floor.house, self.galaxy.floor.company(table.id)
        known = {name: player.bot for name, player in house.books.players.items()}
        bots = bots_in(self.draft, self.sections, known)
        with house.at_once():
            for seat, bot in bots.items():
                if bot.name not in known:
                    house.join(bot.name, bot.character)
                table.sit(bot.name, seat)
            company.invite(list(bots.values()))
