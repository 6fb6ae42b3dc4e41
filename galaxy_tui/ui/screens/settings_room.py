"""The settings: how the casino looks, how fast it goes, what it tells; changed at once."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from textual import on
from textual.app import ComposeResult
from textual.timer import Timer

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.colours import Depth
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.options import OPTIONS, Sheet, draw_options
from galaxy_tui.ui.keys import bindings_of
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.settings import Speed
from galaxy_tui.ui.widgets.drawing import Drawing

_LIT: Final = 4  # of the sample's seven lights, when nothing moves
_STEP: Final[dict[Speed, float]] = {"leisurely": 0.4, "normal": 0.2, "brisk": 0.1, "instant": 0.0}
_COLOURS: Final[dict[Depth, str]] = {
    "millions": "this terminal has millions of colours",
    "256": "this terminal has 256 colours",
    "16": "this terminal has 16 colours",
}


class OptionSheet(Drawing):
    """Every setting with all its values; links are `option.value`, by their places."""

    DEFAULT_CSS = "OptionSheet { height: 1fr; }"

    at, lit = 0, _LIT

    def ground(self, look: Look) -> Style:
        return look.felt

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_options(canvas, look, Sheet(galaxy(self).settings, self.at, self.lit))


class SettingsRoom(Room[None]):
    """Arrows, or the mouse: whatever is marked is on."""

    PLACES = ("settings", "room")
    BINDINGS = bindings_of("settings", "room")
    HELP = """\
# The settings

**{settings.up}** and **{settings.down}** choose a setting, **{settings.left}** and
**{settings.right}** change it; or click on a value. It is on at once
and kept for the next visit. The box shows cards, lights, meter and chips as they look now.

- A card's colour decides wagers here, so no palette leaves it to colour alone: in *monochrome*
  black cards are dark, and with *letters* the red suits are small (h d) and the black ones large
  (S C).
- **Speed** is the dealer's. No key ever waits for it.
- **{settings.keys}** opens the list of all keys, where each can be changed.
"""

    _timer: Timer | None = None

    def body(self) -> ComposeResult:
        yield OptionSheet()

    def on_mount(self) -> None:
        self._entitle()

    @property
    def sheet(self) -> OptionSheet:
        return self.query_one(OptionSheet)

    # Choosing and changing

    def action_down(self) -> None:
        self._choose(self.sheet.at + 1)

    def action_up(self) -> None:
        self._choose(self.sheet.at - 1)

    def action_right(self) -> None:
        self._change_by(1)

    def action_left(self) -> None:
        self._change_by(-1)

    def action_keys(self) -> None:
        from galaxy_tui.ui.screens.keys_room import KeysRoom

        self.app.push_screen(KeysRoom())

    @on(Drawing.Chosen)
    def _pointed(self, event: Drawing.Chosen) -> None:
        if event.drawing is self.sheet:
            option, _, value = event.name.partition(".")
            self._choose(int(option))
            self._change_to(int(value))

    def _choose(self, at: int) -> None:
        self.sheet.at = at % len(OPTIONS)
        self.sheet.redraw()

    def _change_by(self, step: int) -> None:
        option = OPTIONS[self.sheet.at]
        at = option.value_at(self.galaxy.settings)
        self._change_to((at + step) % len(option.values))

    def _change_to(self, value: int) -> None:
        option = OPTIONS[self.sheet.at]
        self.galaxy.change(**{option.field: option.values[value]})
        self.sheet.redraw()
        if option.field in ("speed", "still"):
            self._show_pace()
        self._entitle()

    def _entitle(self) -> None:
        app = self.galaxy
        colours = "NO_COLOR is set: greys only" if app.no_color else _COLOURS[app.look.depth]
        self.entitle("Settings", colours)

    # How fast that is

    def _show_pace(self) -> None:
        """The lights come on one by one, once."""
        if self._timer:
            self._timer.stop()
            self._timer = None
        app, sheet = self.galaxy, self.sheet
        sheet.lit = _LIT if app.still else 0
        sheet.redraw()
        if not app.still:
            self._timer = self.set_interval(_STEP[app.settings.speed], self._light, repeat=_LIT)

    def _light(self) -> None:
        self.sheet.lit += 1
        self.sheet.redraw()
