"""Tables that are filled once, filled anew when they would look otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galaxy_tui.ui.widths import WIDE

if TYPE_CHECKING:
    from galaxy_tui.ui.screens.room import Room

    _Base = Room[None]
else:
    _Base = object


class Restyled(_Base):
    """Beside `Room`: `fill` is called when the look or the room for columns has changed."""

    _filled: tuple[object, ...] = ()

    def fill(self) -> None:
        raise NotImplementedError

    def on_screen_resume(self) -> None:
        self._compare()

    def on_resize(self) -> None:
        if self._filled:
            self._compare()

    def _compare(self) -> None:
        chosen = self.galaxy.settings
        now = (
            chosen.palette, chosen.shade, chosen.letters, chosen.ascii, self.app.size.width >= WIDE
        )  # fmt: skip
        before, self._filled = self._filled, now
        if before and before != now:
            self.call_after_refresh(self.fill)
