"""The players of the house in rows, one of them chosen, and those marked who play here."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.money import Cents, dollars
from galaxy_tui.ui.drawing.canvas import Canvas, Place
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing


class Person(NamedTuple):
    """Somebody, as the list has it."""

    name: str
    live: Cents  # in the bank
    training: Cents
    sits: tuple[str, ...]  # at each table: where, and with what chips
    here: bool  # plays at this screen
    secret: bool  # has a secret key


_X: Final = 4
_NAME: Final = 12  # columns for a name, at least
_MONEY: Final = 11
_TOP: Final = 2
_BLANK: Final = "\u00a0"  # within a seat, where no line ends


class PeopleList(Drawing):
    """As many people as there is room for, the chosen one among them; every seat is told whole."""

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
        money = _X + self._names + 2 * _MONEY
        canvas.put_right(money, 0, "in the bank:", look.trim)
        self._put(canvas, 1, ("player", "live", "training"), look.trim)
        canvas.put(money + 3, 1, "sits at", look.trim)
        rows = [self._sits(person, canvas.width - money - 5) for person in self.people]
        room = max(1, canvas.height - _TOP - 1)
        shown = _around(self.chosen, [len(lines) for lines in rows], room)
        y = _TOP
        for number in shown:
            place = Place(0, y, canvas.width, min(len(rows[number]), room))
            self._draw_person(canvas, look, place, number, rows[number])
            y += place.height
        if len(shown) < len(self.people):
            text = f"{shown.start + 1} to {shown.stop} of {len(self.people)}"
            canvas.put_right(canvas.width - 2, canvas.height - 1, text, look.dim)

    def _draw_person(
        self, canvas: Canvas, look: Look, place: Place, number: int, sits: Sequence[str]
    ) -> None:
        person, chosen, y = self.people[number], number == self.chosen, place.y
        if chosen:
            canvas.fill(place, look.chosen)
        style = look.chosen if chosen else look.text
        canvas.put(2, y, look.light(on=person.here), style if chosen else look.trim)
        cells = (person.name, dollars(person.live), dollars(person.training))
        self._put(canvas, y, cells, style)
        for line, text in enumerate(sits[: place.height]):
            canvas.put(_X + self._names + 2 * _MONEY + 3, y + line, text, style)
        canvas.link(f"person:{person.name}", place)

    @property
    def _names(self) -> int:
        return max([_NAME, *(cell_len(person.name) for person in self.people)])

    @staticmethod
    def _sits(person: Person, width: int) -> list[str]:
        """One seat after the other, none of them torn apart where that can be."""
        said = (*person.sits, "secret key") if person.secret else person.sits
        whole = [one.replace(" ", _BLANK) if len(one) < width else one for one in said]
        lines = wrap(", ".join(whole), max(8, width))
        return [line.replace(_BLANK, " ") for line in lines] or [""]

    def _put(self, canvas: Canvas, y: int, cells: Sequence[str], style: Style) -> None:
        name, live, training = cells
        canvas.put(_X, y, name, style)
        canvas.put_right(_X + self._names + _MONEY, y, live, style)
        canvas.put_right(_X + self._names + 2 * _MONEY, y, training, style)


def _around(chosen: int, heights: Sequence[int], room: int) -> range:
    """Whom there is room for: the chosen one, and as many before as after."""
    if not heights:
        return range(0)
    first, last, used = chosen, chosen, heights[chosen]
    while True:
        before = heights[first - 1] if first else room + 1
        after = heights[last + 1] if last + 1 < len(heights) else room + 1
        if used + min(before, after) > room:
            return range(first, last + 1)
        if used + after <= room and (last - chosen <= chosen - first or used + before > room):
            last, used = last + 1, used + after
        else:
            first, used = first - 1, used + before
