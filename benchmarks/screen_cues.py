"""The casino with two keys more: F11 lights one light at the pad, F12 moves a meter by a cent.

No key of the casino does that alone, so this is what `benchmarks.screen` opens in its terminal to
see what each of them writes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType

from galaxy_tui.ui import app as galaxy_app
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.widgets.pad import ControlPad
from galaxy_tui.ui.widgets.tablevision import TableVisionSign

LIGHT: Final = "\x1b[23~"  # F11 and F12, as a terminal sends them
DIGIT: Final = "\x1b[24~"
POSITION: Final = 3  # whose light it is


class Cued(Galaxy):
    """What is shown is changed as the board would change it."""

    CSS_PATH = str(Path(galaxy_app.__file__).with_name("galaxy.tcss"))  # not beside this file
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f11", "light", priority=True),
        Binding("f12", "digit", priority=True),
    ]

    def action_light(self) -> None:
        pad = self.screen.query_one(ControlPad)
        shown = pad._shown
        assert shown.pad is not None
        lit = msgspec.structs.replace(shown.pad, positions=(*shown.pad.positions, POSITION))
        pad._shown = shown._replace(pad=lit)
        pad.redraw()

    def action_digit(self) -> None:
        sign = self.screen.query_one(TableVisionSign)
        display = sign._shows
        assert display is not None
        meters = {name: amount + 1 for name, amount in display.meters.items()}
        sign.show(msgspec.structs.replace(display, meters=meters))


if __name__ == "__main__":
    Cued(Path(sys.argv[1])).open_up()
