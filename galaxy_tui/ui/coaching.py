"""Advice at the table: counted in a thread, shown when it is wanted, summed up for the session."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from galaxy_tui.ai.advice.advise import advise_seat, situation_of
from galaxy_tui.casino.decisions import Decision, judged_by
from galaxy_tui.games.actions import Answer
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import View
from galaxy_tui.money import dollars
from galaxy_tui.ui.coach import advised, cost_text, counted
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.side import SideShown
from galaxy_tui.ui.threads import count_aside

if TYPE_CHECKING:
    from galaxy_tui.ai.advice.model import Advice, Situation
    from galaxy_tui.ui.app import Galaxy


class Coaching:
    """One table's coach. Advice is about the decision that stands, or the one just made."""

    def __init__(self, app: Galaxy, changed: Callable[[], None]) -> None:
        self._app, self._changed = app, changed
        self.asked_for = False  # on the key, for this decision
        self.made = app.floor.made
        self._view: View | None = None
        self._setup: Setup | None = None
        self._situation: Situation | None = None  # all that advice hangs on
        self._advice: Advice | None = None
        self._counting = False
        self._number = 0  # of the counts so far
        self._late: dict[int, tuple[int, str]] = {}  # by count: which option was taken, by whom
        self._chosen: tuple[Answer, str] | None = None
        self._last: Decision | None = None

    @property
    def best(self) -> Answer | None:
        """What is best now, where the player may know it before deciding."""
        if self._advice is None or self._chosen or not self._before:
            return None
        return self._advice.best.answers[0]

    @property
    def _before(self) -> bool:
        return self.asked_for or self._app.settings.advice == "before"

    def count(self, player: str) -> str:
        """Of this player's session so far, if any decision was counted."""
        made = [decision for name, decision in self.made if name == player]
        return counted(made) if made else ""

    def think(self, view: View, setup: Setup) -> None:
        """Somebody is asked this. It is counted at once only if advice is on."""
        situation = situation_of(view, setup)
        if situation == self._situation:
            return  # others have acted meanwhile, and nothing is known that wasn't
        self.forget()
        self._view, self._setup, self._situation = view, setup, situation
        if self._app.settings.advice != "off":
            self._count()

    def ask(self) -> None:
        """The key: advice on this decision, or away with it."""
        self.asked_for = not self.asked_for
        if self.asked_for and self._advice is None and self._view is not None:
            self._count()
        self._changed()

    @property
    def open_by_key(self) -> bool:
        """Is advice there that only the key has brought?"""
        when = self._app.settings.advice
        by_itself = when == "before" if self._chosen is None else when != "off"
        return self.asked_for and self.knows and not by_itself

    @property
    def knows(self) -> bool:
        """Is there a decision to advise on, or one just made?"""
        return self._view is not None

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
        self._view = self._setup = self._situation = None
        self._advice = self._chosen = self._last = None
        self.asked_for = self._counting = False

    def shown(self, look: Look, player: str) -> SideShown | None:
        """The panel, if there is advice to show now."""
        when = self._app.settings.advice
        after = self._chosen is not None and (when != "off" or self.asked_for)
        if not (after or (self._view is not None and self._before)):
            return None
        if self._advice is None or self._view is None or self._view.ask is None:
            return SideShown("ADVICE", text=("counting…",)) if self._counting else None
        choice = self._chosen[0] if self._chosen else None
        reason = self._advice.reason
        if self._last is not None:
            reason = f"Your choice: {cost_text(self._last)}."
        exact = f"Exact, in parts of {dollars(self._advice.stake)} staked."
        notes = " ".join((exact, *self._advice.notes))
        options = advised(self._advice, self._view.ask, look, choice)
        return SideShown("ADVICE", options, reason, text=(notes,), foot=self.count(player))

    def _count(self) -> None:
        if self._counting or self._view is None or self._setup is None:
            return
        self._counting = True
        self._number += 1
        work = partial(self._work, self._number, self._view, self._setup)
        count_aside(self._app, work, "Advice")

    def _work(self, number: int, view: View, setup: Setup) -> None:
        advice: Advice | None = None
        try:
            advice = advise_seat(view, setup)
        finally:
            self._app.call_from_thread(self._counted, number, view, advice)

    def _counted(self, number: int, view: View, advice: Advice | None) -> None:
        if number in self._late and view.ask and advice:
            option, player = self._late.pop(number)
            self._add(advice, view.ask.options[option], player)
        if view is self._view:
            self._advice, self._counting = advice, False
            if self._chosen is not None:
                self._judge()
        self._changed()

    def _judge(self) -> None:
        if self._advice is not None and self._chosen is not None and self._last is None:
            self._last = self._add(self._advice, *self._chosen)

    def _add(self, advice: Advice, answer: Answer, player: str) -> Decision:
        decision = judged_by(advice, 0, answer)
        # Only the figures stay: the words name cards, and others will look at this screen.
        self.made.append((player, msgspec.structs.replace(decision, chosen="", best="")))
        return decision
