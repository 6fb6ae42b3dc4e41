"""The dealer's control pad beside the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rich.style import Style

from galaxy_tui.equipment.sensors import Pad, Sensor
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.pad import PadShown, draw_pad
from galaxy_tui.ui.widgets.drawing import Drawing


class ControlPad(Drawing):
    """A click on its button posts `Chosen` with the name `tabulate`."""

    DEFAULT_CSS = "ControlPad { height: 5; }"

    _shown = PadShown(None, 0)

    def show(
        self,
        pad: Pad | None,
        positions: int,
        sensors: tuple[str, ...] = (),
        labels: Mapping[str, str] | None = None,
        *,
        pressed: bool = False,
        mismatched: Collection[Sensor] = (),
        faults: tuple[str, ...] = (),
    ) -> None:
        """As the pad is now. A light that comes on repaints its own cell."""
        shown = PadShown(pad, positions, sensors, labels or {}, pressed, mismatched, faults)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def ground(self, look: Look) -> Style:
        return look.felt if self._shown.pad is None else look.panel

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_pad(canvas, look, self._shown)
