"""The pace at which the dealer is seen working: event by event, step by step, or all at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.screen import Screen
from textual.timer import Timer

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.company import PACE
from galaxy_tui.ui.dealing import Dealing, Shown

UNHURRIED: Final = 1.6  # of what an event takes, at the slowest speed


class Pacer:
    """Takes events from a queue when their time has come. No key waits for it: `rush` shows the
    rest at once.

    `approach` may show something on its way before an event lands, and says how long that takes.
    """

    def __init__(
        self,
        screen: Screen[None],
        dealing: Dealing,
        *,
        approach: Callable[[Shown, float], float],
        show: Callable[[Shown], None],
        shown: Callable[[], None],
        caught_up: Callable[[], None],
    ) -> None:
        self._screen, self._dealing = screen, dealing
        self._approach, self._show = approach, show
        self._shown, self._caught_up = shown, caught_up
        self._timer: Timer | None = None
        self._landing: Shown | None = None  # on its way
        self.held: Shown | None = None  # in step mode: the step that is explained now

    @property
    def busy(self) -> bool:
        return self._timer is not None or bool(self._dealing) or self.held is not None

    def go(self) -> None:
        """On with it, unless it waits: for its time, or for whoever steps."""
        while self._timer is None and self.held is None:
            if not self._dealing:
                self._caught_up()
                return
            one = self._dealing.next()
            takes = one.takes * PACE[galaxy(self._screen).settings.speed] * UNHURRIED
            before = self._approach(one, takes) if takes else 0.0
            if before:
                self._landing = one
                self._wait(before)
            else:
                self._land(one, takes)

    def release(self) -> None:
        """The next step."""
        self.held = None
        self.go()

    def rush(self) -> None:
        """Everything that is known by now, at once."""
        self.stop()
        self.held = None
        if landing := self._landing:
            self._landing = None
            self._show(landing)
        while self._dealing:
            self._show(self._dealing.next())
        self._caught_up()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _land(self, one: Shown, takes: float, *, flown: bool = False) -> None:
        """It is there. Then some time to look at it, or until whoever steps has read it."""
        self._show(one)
        if galaxy(self._screen).settings.steps and one.last and one.by_dealer:
            self.held = one
        if takes and not self.held:
            self._wait(takes)  # first: who looks is told whether it is over
        if self.held or takes or flown:
            self._shown()

    def _wait(self, seconds: float) -> None:
        self._timer = self._screen.set_timer(seconds, self._rang)

    def _rang(self) -> None:
        self._timer = None
        if landing := self._landing:
            self._landing = None
            pace = PACE[galaxy(self._screen).settings.speed]
            self._land(landing, landing.rests * pace, flown=True)
        self.go()
