"""A round looked at again, on the same table: step by step, at any speed, from any place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.reports import find_round
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.library import book_of
from galaxy_tui.ui.company import PACE
from galaxy_tui.ui.dealing import Dealing, Shown
from galaxy_tui.ui.drawing.look import Cloth
from galaxy_tui.ui.keys import Action, actions_of, bindings_of
from galaxy_tui.ui.pacer import UNHURRIED
from galaxy_tui.ui.recording import Recording, recording
from galaxy_tui.ui.screens.asking import Ask
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.screens.whose import with_eyes_of
from galaxy_tui.ui.settings import SPEEDS
from galaxy_tui.ui.showing import Sight
from galaxy_tui.ui.stage import Stage, seat_of
from galaxy_tui.ui.table_words import Situation, words_of
from galaxy_tui.ui.widgets.board import Board


class ReplayScreen(Room[None]):
    """One round of the books. What its viewer didn't see then, it doesn't show now."""

    PLACES = ("room", "replay")
    BINDINGS: ClassVar[list[BindingType]] = bindings_of("room", "replay")
    HELP = """\
A round from the books, on the table it was played at. You see what you saw then: your own cards if
you were dealt in, and what everybody could see. Whoever has a secret key types it first; without it
a round is shown as everybody saw it.
"""

    def __init__(self, round_: int, player: str | None = None) -> None:
        """With the eyes of this player, or everybody's (""); unless it is said, they are asked."""
        super().__init__()
        self.round, self._player = round_, player
        self._stage = Stage()
        self._steps: list[Shown] = []
        self._at = 0  # steps shown so far
        self._timer: Timer | None = None  # of the next step, while it plays
        self._record: Recording | None = None

    @property
    def cloth(self) -> Cloth:
        return cast("Cloth", self._record.row.game) if self._record else "hall"

    def body(self) -> ComposeResult:
        self._open(str(self.round))
        if self._record is not None:
            yield Board(self._record.setup, self._record.config.sensors)

    def on_mount(self) -> None:
        if self._record is None:
            self.dismiss(None)
            return
        self._go_to(0)
        if self._player is None:
            self._ask_whose(self._record)

    def _ask_whose(self, record: Recording) -> None:
        """Of those who play here, whoever was dealt in; meanwhile it is seen as by everybody."""
        if record.row.closed:
            dealt_in = {taken.player for taken in record.scene.seats}
            ours = [name for name in self.galaxy.party if name in dealt_in]
            with_eyes_of(self.galaxy, ours, "With whose eyes?", self._see_as)

    def _see_as(self, player: str) -> None:
        self._player = player
        if self._open(str(self.round)):
            self._go_to(self._at)

    def on_screen_resume(self) -> None:
        """Words hang on the look too, and it may be another one."""
        if self.stands and self._record is not None:
            self._paint()

    def _open(self, round_: str) -> bool:
        """Read a round from the books; refused in a sentence, the one before stays."""
        store = self.galaxy.floor.house.store
        try:
            found = recording(store, find_round(store, round_), self._player or "")
        except GalaxyError as error:
            self.app.notify(str(error), severity="warning")
            return False
        self._record, self.round = found, found.row.id
        dealing = Dealing(book_of(found.row.game))
        dealing.heard(found.events)
        self._steps = []
        while dealing:
            self._steps.append(dealing.next())
        return True

    # Showing

    def _go_to(self, place: int) -> None:
        """The stage after so many steps: built anew, a round is short."""
        record = self._record
        assert record is not None
        self._at = max(0, min(place, len(self._steps)))
        self._stage = Stage(meters=dict(record.scene.meters))
        for one in self._steps[: self._at]:
            self._stage.apply(one.event, record.felt)
        self._paint()

    def _paint(self) -> None:
        record = self._record
        assert record is not None
        self.entitle(*self._titles(record))
        mine = seat_of(record.felt, record.seat)
        sight = Sight(frozenset((record.seat,)) if record.seat else frozenset(), mine)
        words = words_of(self._situation(record))
        self.query_one(Board).show(self._stage, record.scene, record.shown, sight, words)
        self.refresh_keys()

    def _titles(self, record: Recording) -> tuple[list[str], list[str]]:
        """Where there is little room the round is named by its table alone, then the hour goes."""
        row, title = record.row, record.config.title
        mode = "live" if row.live else "training"
        place = f"{row.table}/{row.number:,}"
        ends = [place for place, one in enumerate(self._steps, 1) if one.last]
        done = f"step {sum(end <= self._at for end in ends)} of {len(ends)}"
        long = f"Replay · {title} · {mode} · round {row.id:,} ({place})"
        lefts = [long, f"{title} · {mode} · round {place}", f"{title} · {place}", place]
        return lefts, [f"{done} · {clock_time(row.opened)[:16]}", done]

    def _situation(self, record: Recording) -> Situation:
        shown = self._steps[: self._at]
        log = tuple(line for one in shown for line in one.said)
        return Situation(
            stage=self._stage, setup=record.setup, phase="between", asks="", seat=record.seat,
            player=_name_of(record), mine=seat_of(record.felt, record.seat),
            said=log[-1] if log else "Before the round.", log=log,
            hint="" if record.seat else "As everybody at the table saw it.",
        )  # fmt: skip

    # Keys

    def can_do(self, action: Action) -> bool:
        if action.id in ("replay.forward", "replay.end"):
            return self._at < len(self._steps)
        if action.id in ("replay.back", "replay.start"):
            return self._at > 0
        return True

    def keys_now(self) -> Iterable[Action]:
        mine = [a for a in actions_of("replay") if self.can_do(a)]
        return [*mine, *actions_of("room"), *(a for a in actions_of("app") if a.id == "app.help")]

    def action_forward(self) -> None:
        """To the end of the next breath."""
        self._go_to(self._next_end(self._at))

    def action_back(self) -> None:
        ends = [0, *(n + 1 for n, one in enumerate(self._steps) if one.last)]
        self._go_to(max((end for end in ends if end < self._at), default=0))

    def action_start(self) -> None:
        self._go_to(0)

    def action_end(self) -> None:
        self._stop()
        self._go_to(len(self._steps))

    def action_play(self) -> None:
        if self._timer is not None:
            self._stop()
            return
        if self._at >= len(self._steps):
            self._go_to(0)
        self._run()

    def action_speed(self) -> None:
        now = SPEEDS.index(self.galaxy.settings.speed)
        self.galaxy.change(speed=SPEEDS[(now + 1) % len(SPEEDS)])
        self.app.notify(f"The pace: {self.galaxy.settings.speed}.")

    def action_next(self) -> None:
        self._other(1)

    def action_previous(self) -> None:
        self._other(-1)

    def action_find(self) -> None:
        hint = "Its number in the casino, as in 12, or table and number, as in split/12."
        store = self.galaxy.floor.house.store
        ask = Ask("Which round?", hint, check=lambda text: find_round(store, text))
        self.app.push_screen(ask, self._find)

    def _find(self, text: str | None) -> None:
        if text and self._open(text):
            self._anew()

    def _other(self, by: int) -> None:
        assert self._record is not None
        row = self._record.row
        if row.number + by >= 1 and self._open(f"{row.table}/{row.number + by}"):
            self._anew()

    def _anew(self) -> None:
        """Another round, perhaps another game."""
        self._stop()
        self.app.switch_screen(ReplayScreen(self.round, self._player))

    def _run(self) -> None:
        """Step after step; one timer at a time."""
        self._stop()
        pace = PACE[self.galaxy.settings.speed]
        if not pace:
            self.action_end()
            return
        takes = sum(one.takes for one in self._steps[self._at : self._next_end(self._at)])
        self.action_forward()
        if self._at < len(self._steps):
            self._timer = self.set_timer(max(0.05, takes * pace * UNHURRIED), self._run)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _next_end(self, start: int) -> int:
        """The step after which the breath that begins there is over."""
        for place in range(start, len(self._steps)):
            if self._steps[place].last:
                return place + 1
        return len(self._steps)


def _name_of(record: Recording) -> str:
    return next((s.player for s in record.scene.seats if s.seat == record.seat), "")
