"""Equipment: what is broken is repaired, what works is broken, and what TableVision says."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult

from galaxy_tui.ui.operating.page import OperatorPage
from galaxy_tui.ui.operating.things import Thing, breaking, things_at, ways
from galaxy_tui.ui.screens.asking import Ask, Choose
from galaxy_tui.ui.widgets.figures import Column, Figures


class EquipmentPage(OperatorPage):
    """Everything at every table that can break, a line each."""

    things: dict[str, Thing]

    def compose(self) -> ComposeResult:
        yield Figures(id="thing-list")

    def show(self) -> None:
        look, table = self.galaxy.look, self.query_one(Figures)
        states = self.house.books.tables
        self.things = {
            thing.key: thing
            for at in self.house.tables.values()
            for thing in things_at(at, states[at.id].message)
        }
        table.head(
            Column("Table", 13, words=True), Column("What", 30, words=True),
            Column("State", max(20, self.app.size.width - 51), words=True),
        )  # fmt: skip
        for key, thing in self.things.items():
            state = Text(thing.state, look.bad if thing.broken else look.text)
            table.line(key, (thing.table, thing.name, state))
        table.back()

    async def change(self, key: str) -> None:
        thing = self.things[key]
        if not thing.words:
            await self._message(thing)
        elif thing.broken:
            await self._repair(thing)
        else:
            await self._break(thing)

    async def _repair(self, thing: Thing) -> None:
        table = self.house.tables[thing.table]
        said = f"{thing.name} at {thing.table} works again."
        if await self.sure("Repair it?", said):
            self.carry_out(lambda: table.switch(thing.broken, False), said)

    async def _break(self, thing: Thing) -> None:
        """A sensor can break in two ways."""
        table, place = self.house.tables[thing.table], 0
        if len(thing.words) > 1:
            options = [breaking(thing, word) for word in thing.words]
            chosen = await self.app.push_screen_wait(Choose("What happens to it?", options))
            if chosen is None:
                return
            place = chosen
        word = thing.words[place]
        said = breaking(thing, word)
        if await self.sure("Break it?", said):
            self.carry_out(lambda: table.switch(word, True), said)

    async def _message(self, thing: Thing) -> None:
        """By a way that the model has."""
        table, place = self.house.tables[thing.table], 0
        question = f"What does TableVision say at {table.id}?"
        ask = Ask(question, "Leave it empty for no message.", answer=thing.now)
        text = await self.app.push_screen_wait(ask)
        if text is None:
            return
        by = ways(table)
        if len(by) > 1:
            chosen = await self.app.push_screen_wait(Choose("By which way?", list(by)))
            if chosen is None:
                return
            place = chosen
        message = " ".join(text.split())
        if await self.sure(f"Show this at {table.id}?", message or "No message."):
            said = f"{table.id}: the message is changed by {by[place]}."
            self.carry_out(lambda: table.say(message, by[place]), said)
