"""The players of the house in rows, one of them chosen, and those marked who play here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style

from galaxy_tui.money import Cents, dollars
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing


class Person(NamedTuple):
    """Somebody, as the list has it."""

    name: str
    live: Cents
    training: Cents
    sits: str  # where, in words
    here: bool  # plays at this screen
    secret: bool  # has a secret key


_NAME: Final = 22
_MONEY: Final = 11
_TOP: Final = 2


class PeopleList(Drawing):
    """As many rows as there is room for, the chosen one among them."""

    DEFAULT_CSS = "PeopleList { height: 1fr; }"

    people: tuple[Person, ...] = ()
    chosen = 0

    def show(self, people: Sequence[Person], chosen: int) -> None:
        last = max(0, len(people) - 1)
        if (now := (tuple(people), min(chosen, last))) != (self.people, self.chosen):
            self.people, self.chosen = now
            self.redraw()

    @property
    def person(self) -> Person | None:
        return self.people[self.chosen] if self.people else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        heads = ("player", "live", "training", "sits at")
        self._put(canvas, 1, heads, look.trim)
        rows = max(1, canvas.height - _TOP - 1)
        top = max(0, min(self.chosen - rows // 2, len(self.people) - rows))
        for row, person in enumerate(self.people[top : top + rows]):
            y, number = _TOP + row, top + row
            if number == self.chosen:
                canvas.fill(Place(0, y, canvas.width, 1), look.chosen)
            style = look.chosen if number == self.chosen else look.text
            mark = look.light(on=person.here)
            canvas.put(2, y, mark, style if number == self.chosen else look.trim)
            cells = (
                person.name,
                dollars(person.live),
                dollars(person.training),
                self._sits(person),
            )
            self._put(canvas, y, cells, style)
            canvas.link(f"person:{person.name}", Place(0, y, canvas.width, 1))
        if len(self.people) > rows:
            text = f"{top + 1} to {min(top + rows, len(self.people))} of {len(self.people)}"
            canvas.put_right(canvas.width - 2, canvas.height - 1, text, look.dim)

    @staticmethod
    def _sits(person: Person) -> str:
        return ", ".join(filter(None, (person.sits, "secret key" if person.secret else "")))

    @staticmethod
    def _put(canvas: Canvas, y: int, cells: Sequence[str], style: Style) -> None:
        name, live, training, sits = cells
        x = 4
        canvas.put(x, y, clipped(name, _NAME), style)
        canvas.put_right(x + _NAME + _MONEY, y, live, style)
        canvas.put_right(x + _NAME + 2 * _MONEY, y, training, style)
        start = x + _NAME + 2 * _MONEY + 3
        canvas.put(start, y, clipped(sits, canvas.width - start - 2), style)
