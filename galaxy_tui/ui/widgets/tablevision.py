"""TableVision beside the table: meters that roll, pages that turn, a winner's marquee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from rich.style import Style
from textual.events import Click, Resize

from galaxy_tui.equipment.tablevision import Display
from galaxy_tui.money import Cents
from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.company import PACE
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.meter import rolled, steps_between
from galaxy_tui.ui.drawing.tablevision import draw_tablevision, pages_for
from galaxy_tui.ui.widgets.drawing import Drawing

if TYPE_CHECKING:
    from textual.timer import Timer

ROLL: Final = 0.8  # seconds, times the pace
TURN: Final = 6.0  # between two pages
SHIMMER: Final = 0.5  # a winner's bulbs change places, for 3 seconds
SHIMMERS: Final = 6


class Roll(msgspec.Struct):
    """A meter on its way."""

    before: Cents
    after: Cents
    steps: int
    timer: Timer
    step: int = 0


class TableVisionSign(Drawing):
    """Shows a display. Every timer stops as soon as nothing is left to move."""

    DEFAULT_CSS = "TableVisionSign { height: 7; }"

    def __init__(self) -> None:
        super().__init__()
        self._shows: Display | None = None
        self._meters: dict[str, Cents] = {}  # as they are seen now
        self._rolls: dict[str, Roll] = {}
        self._page = 0
        self._lit = True
        self._pages: Timer | None = None
        self._shimmer: Timer | None = None

    # What is shown

    def show(self, display: Display) -> None:
        """A meter that is there already rolls to its new amount."""
        before, self._shows = self._shows, display
        for gone in self._meters.keys() - display.meters.keys():
            self._stop(gone)
            del self._meters[gone]
        for meter, amount in display.meters.items():
            self._send(meter, amount)
        if display.banner != (before.banner if before else ""):
            self._celebrate(display.banner)
        self._keep_turning()
        if display != before:
            self.redraw()

    @property
    def shown(self) -> dict[str, Cents]:
        """The meters as they are seen now."""
        return dict(self._meters)

    @property
    def page(self) -> int:
        return self._page

    def turn(self) -> None:
        """The next page."""
        if (pages := self._count()) > 1:
            self._page = (self._page + 1) % pages
            self.redraw()

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self._shows is not None:
            draw_tablevision(canvas, look, self._shows, self._meters, self._page, lit=self._lit)

    def ground(self, look: Look) -> Style:
        return look.panel

    # Meters

    def _send(self, meter: str, amount: Cents) -> None:
        going = self._rolls.get(meter)
        now = self._meters.get(meter, amount)
        if (going.after if going else now) == amount and meter in self._meters:
            return
        self._stop(meter)
        if now == amount or self._still or not self.is_attached:
            self._meters[meter] = amount
            return
        steps = steps_between(now, amount)
        each = ROLL * PACE[galaxy(self).settings.speed] / steps
        timer = self.set_interval(each, lambda: self._step(meter), name=f"roll {meter}")
        self._rolls[meter] = Roll(now, amount, steps, timer)

    def _step(self, meter: str) -> None:
        if (roll := self._rolls.get(meter)) is None:
            return
        roll.step = roll.steps if self._still else roll.step + 1
        self._meters[meter] = rolled(roll.before, roll.after, roll.step, roll.steps)
        if roll.step >= roll.steps:
            self._stop(meter)
        self.redraw()

    def _stop(self, meter: str) -> None:
        if roll := self._rolls.pop(meter, None):
            roll.timer.stop()

    @property
    def _still(self) -> bool:
        return galaxy(self).still

    # Pages

    def on_resize(self, event: Resize) -> None:
        self._keep_turning()

    def on_click(self, event: Click) -> None:
        self.turn()

    def _count(self) -> int:
        return pages_for(self._shows, *self.size) if self._shows and self.size else 1

    def _keep_turning(self) -> None:
        """A timer runs only while there is another page to turn to."""
        pages = self._count()
        self._page %= pages
        wanted = pages > 1 and not galaxy(self).settings.still
        if wanted and self._pages is None:
            self._pages = self.set_interval(TURN, self._turn_by_itself, name="pages")
        elif not wanted and self._pages is not None:
            self._pages.stop()
            self._pages = None

    def _turn_by_itself(self) -> None:
        self._keep_turning()  # the settings may have changed
        if self._pages is not None:
            self.turn()

    # A winner

    def _celebrate(self, banner: str) -> None:
        if self._shimmer is not None:
            self._shimmer.stop()
        self._shimmer, self._lit = None, True
        if banner and not self._still and self.is_attached:
            left = iter(range(SHIMMERS - 1, -1, -1))
            self._shimmer = self.set_interval(
                SHIMMER, lambda: self._swap(next(left)), repeat=SHIMMERS, name="shimmer"
            )

    def _swap(self, left: int) -> None:
        self._lit = left == 0 or not self._lit
        if left == 0:
            self._shimmer = None
        self.redraw()
