"""News of a table for whoever listens: in order, once it is written, to each what it may see."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from galaxy_tui.casino.books import Occupant, OpenRound
from galaxy_tui.games import events as ev
from galaxy_tui.games.view import events_for

_LOG: Final = logging.getLogger(__name__)


class News(msgspec.Struct, frozen=True):
    """What a listener is told: events of a round, as its viewer may see them.

    Without events something else is new: a seat, chips, a meter, a fault, a message. Look again.
    """

    round: int
    events: tuple[ev.Event, ...]


Listener = Callable[[News], None]


class _Ear:
    """One listener, and what it has still to hear."""

    __slots__ = ("leaves", "listener", "player", "viewer", "waiting")

    def __init__(self, viewer: ev.Viewer, player: str, listener: Listener) -> None:
        self.viewer, self.player, self.listener = viewer, player, listener
        self.waiting: deque[News] = deque()
        self.leaves = False  # once it has heard what waits

    def has_seat(self, seats: Mapping[int, Occupant]) -> bool:
        if not isinstance(self.viewer, int):
            return True
        there = seats.get(self.viewer)
        return there is not None and there.player == self.player


def viewer_in(round_: OpenRound, viewer: ev.Viewer, player: str) -> ev.Viewer:
    """A seat's own cards are for the player who was dealt them, whoever sits there since."""
    if isinstance(viewer, int) and round_.players.get(viewer) != player:
        return "spectator"
    return viewer


class Crier:
    """Tells the news of one table. What listeners do on hearing it is told after it, to all."""

    def __init__(self) -> None:
        self._ears: list[_Ear] = []
        self._telling = False

    def listen(self, viewer: ev.Viewer, player: str, listener: Listener) -> Callable[[], None]:
        """From now on; call what is returned to stop. A seat listens while its player has it."""
        ear = _Ear(viewer, player, listener)
        self._ears.append(ear)
        return lambda: self._drop(ear)

    def happened(self, round_: OpenRound, events: list[ev.Event]) -> None:
        for ear in [ear for ear in self._ears if not ear.leaves]:
            viewer = viewer_in(round_, ear.viewer, ear.player)
            if seen := tuple(events_for(events, viewer)):
                ear.waiting.append(News(round_.id, seen))

    def changed(self, round_: int, seats: Mapping[int, Occupant]) -> None:
        """Look again, says this; for whoever has the seat no longer it is the last news."""
        for ear in self._ears:
            if not ear.waiting:
                ear.waiting.append(News(round_, ()))
            ear.leaves = ear.leaves or not ear.has_seat(seats)

    def tell(self) -> None:
        """Say what waits. Called by a listener, it leaves that to the call it was told by."""
        if self._telling:
            return
        self._telling = True
        try:
            while ears := [ear for ear in self._ears if ear.waiting]:
                for ear in ears:
                    self._tell(ear)
        finally:
            self._telling = False

    def _tell(self, ear: _Ear) -> None:
        """Whatever a listener makes of it, it is booked, and the others hear it too."""
        if ear.waiting:
            news = ear.waiting.popleft()
            try:
                ear.listener(news)
            except Exception:
                _LOG.exception("Somebody who listens at a table failed on hearing its news.")
        if ear.leaves and not ear.waiting:
            self._drop(ear)

    def _drop(self, ear: _Ear) -> None:
        ear.waiting.clear()
        if ear in self._ears:
            self._ears.remove(ear)
