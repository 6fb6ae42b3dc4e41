"""The pace at which the dealer is seen working: event by event, step by step, or all at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.screen import Screen
from textual.timer import Timer

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.company import PACE
from galaxy_tui.ui.dealing import Dealing, Shown

_UNHURRIED: Final = 1.6  # of what an event takes, at the slowest speed


class Pacer:
    """Takes events from a queue when their time has come. No key waits for it: `rush` shows the
    rest at once."""

    def __init__(
        self,
        screen: Screen[None],
        dealing: Dealing,
        show: Callable[[Shown], None],
        shown: Callable[[], None],
        caught_up: Callable[[], None],
    ) -> None:
        self._screen, self._dealing = screen, dealing
        self._show, self._shown, self._caught_up = show, shown, caught_up
        self._timer: Timer | None = None
        self.held: Shown | None = None  # in step mode: the step that is explained now

    @property
    def busy(self) -> bool:
        return self._timer is not None or bool(self._dealing) or self.held is not None

    def go(self) -> None:
        """On with it, unless it waits: for its time, or for whoever steps."""
        if self._timer is not None or self.held is not None:
            return
        settings = galaxy(self._screen).settings
        while self._dealing:
            one = self._dealing.next()
            self._show(one)
            if settings.steps and one.last and one.by_dealer:
                self.held = one
                self._shown()
                return
            if wait := one.takes * PACE[settings.speed] * _UNHURRIED:
                self._shown()
                self._timer = self._screen.set_timer(wait, self._rang)
                return
        self._caught_up()

    def release(self) -> None:
        """The next step."""
        self.held = None
        self.go()

    def rush(self) -> None:
        """Everything that is known by now, at once."""
        self._stop()
        self.held = None
        while self._dealing:
            self._show(self._dealing.next())
        self._caught_up()

    def stop(self) -> None:
        self._stop()

    def _rang(self) -> None:
        self._timer = None
        self.go()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
