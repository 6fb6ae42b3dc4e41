"""Something on its way across the table: a card from the shoe, chips to a player or to the tray."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Offset
from textual.timer import Timer

from galaxy_tui.money import Cents, dollars
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.cards import SMALL, draw_card
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.widgets.drawing import Drawing

FRAME: Final = 0.05  # seconds: twenty pictures a second are enough over SSH, too

# Where it waits. A widget that is hidden or shown repaints all that it lies on; one that is moved
# doesn't.
_AWAY: Final = Offset(-99, -99)


class Flight(Drawing):
    """One thing at a time, over everything else; out of sight when it has landed."""

    DEFAULT_CSS: ClassVar[str] = """
    Flight { layer: air; position: absolute; width: 4; height: 3; offset: -99 -99; }
    """

    _chips: Cents = 0  # nothing: it is a card
    _timer: Timer | None = None

    def fly(self, start: Offset, end: Offset, seconds: float, chips: Cents = 0) -> None:
        """From here to there in so much time. What still flies has landed."""
        self.land()
        self._chips = chips
        width, height = (cell_len(_text(chips)), 1) if chips else (SMALL.width, SMALL.height)
        self.styles.width, self.styles.height = width, height
        steps = max(2, round(seconds / FRAME))
        places = [start + (end - start) * (n / steps) for n in range(steps)]
        path = iter([Offset(round(x), round(y)) for x, y in places])
        self.styles.offset = next(path)
        self._timer = self.set_interval(seconds / steps, lambda: self._move(next(path, None)))

    def land(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.styles.offset = _AWAY

    @property
    def flies(self) -> bool:
        return self._timer is not None

    def _move(self, place: Offset | None) -> None:
        if place is None:
            self.land()
        else:
            self.styles.offset = place

    def ground(self, look: Look) -> Style:
        return look.chip(self._chips) if self._chips else look.card_back

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self._chips:
            canvas.put(0, 0, _text(self._chips), look.chip(self._chips))
        else:
            draw_card(canvas, look, 0, 0, None, SMALL)


def _text(chips: Cents) -> str:
    return f" {dollars(chips)} "
