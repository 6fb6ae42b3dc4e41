"""Advice at the table: counted in a thread, shown when it is wanted, summed up for the session."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.actions import Answer
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import View
from galaxy_tui.ui.coach import Judged, advised, cost_text, counted, judge
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.side import SideShown

if TYPE_CHECKING:
    from galaxy_tui.ai.advice.model import Advice
    from galaxy_tui.ui.app import Galaxy


class Coaching:
    """One table's coach. Advice is about the decision that stands, or the one just made."""

    def __init__(self, app: Galaxy, changed: Callable[[], None]) -> None:
        self._app, self._changed = app, changed
        self.asked_for = False  # on the key, for this decision
        self.made: list[Judged] = []
        self._view: View | None = None
        self._setup: Setup | None = None
        self._advice: Advice | None = None
        self._counting = False
        self._number = 0  # of the counts so far
        self._late: dict[int, tuple[int, str]] = {}  # by count: which option was taken, by whom
        self._chosen: tuple[Answer, str] | None = None
        self._last: Judged | None = None

    @property
    def best(self) -> Answer | None:
        """What is best now, where the player may know it before deciding."""
        if self._advice is None or self._chosen or not self._before:
            return None
        return self._advice.best.answers[0]

    @property
    def _before(self) -> bool:
        return self.asked_for or self._app.settings.advice == "before"

    @property
    def count(self) -> str:
        """Of the session so far, if any decision was counted."""
        return counted(self.made) if self.made else ""

    def think(self, view: View, setup: Setup) -> None:
        """Somebody is asked this. It is counted at once only if advice is on."""
        if view == self._view:
            return
        self.forget()
        self._view, self._setup = view, setup
        if self._app.settings.advice != "off":
            self._count()

    def ask(self) -> None:
        """The key: advice on this decision, or away with it."""
        self.asked_for = not self.asked_for
        if self.asked_for and self._advice is None and self._view is not None:
            self._count()
        self._changed()

    def resume(self) -> None:
        """Advice was switched on or off in the middle of a decision."""
        if self._app.settings.advice != "off" and self._advice is None and self._view is not None:
            self._count()

    def chosen(self, answer: Answer, player: str) -> None:
        """The decision is made: what did it cost?"""
        self._chosen = answer, player
        if self._advice is not None:
            self._judge()

    def turn_to(self, seat: int) -> None:
        """What another seat was asked isn't for these eyes."""
        if self._view is not None and self._view.viewer != seat:
            self.forget()

    def forget(self) -> None:
        """Another decision, another round. What is still being counted is summed up later."""
        if self._counting and self._chosen and self._view and self._view.ask:
            answer, player = self._chosen
            if answer in self._view.ask.options:
                self._late[self._number] = self._view.ask.options.index(answer), player
        self._view = self._setup = self._advice = self._chosen = self._last = None
        self.asked_for = self._counting = False

    def shown(self, look: Look) -> SideShown | None:
        """The panel, if there is advice to show now."""
        foot = self.count
        when = self._app.settings.advice
        after = self._chosen is not None and (when != "off" or self.asked_for)
        if not (after or (self._view is not None and self._before)):
            return None
        if self._advice is None:
            return SideShown("ADVICE", text=("counting…",)) if self._counting else None
        choice = self._chosen[0] if self._chosen else None
        reason = self._advice.reason
        if self._last is not None:
            reason = f"Your choice: {cost_text(self._last)}."
        notes = f"exact, per primary stake of ${self._advice.stake / 100:g}"
        return SideShown("ADVICE", advised(self._advice, look, choice), reason, foot=foot or notes)

    def _count(self) -> None:
        if self._counting or self._view is None or self._setup is None:
            return
        self._counting = True
        self._number += 1
        work = partial(self._work, self._number, self._view, self._setup)
        self._app.run_worker(work, thread=True, group="advice", exit_on_error=False)

    def _work(self, number: int, view: View, setup: Setup) -> None:
        from galaxy_tui.ai.advice.advise import advise_seat

        try:
            advice = advise_seat(view, setup)
        except GalaxyError:
            return
        self._app.call_from_thread(self._counted, number, view, advice)

    def _counted(self, number: int, view: View, advice: Advice) -> None:
        if number in self._late and view.ask:
            option, player = self._late.pop(number)
            if judged := judge(advice, view.ask.options[option], player):
                self.made.append(judged)
            self._changed()
        if view is not self._view:
            return
        self._advice, self._counting = advice, False
        if self._chosen is not None:
            self._judge()
        self._changed()

    def _judge(self) -> None:
        if self._advice is None or self._chosen is None or self._last is not None:
            return
        answer, player = self._chosen
        self._last = judge(self._advice, answer, player)
        if self._last is not None:
            self.made.append(self._last)
