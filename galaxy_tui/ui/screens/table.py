"""The table: rounds are played here, by one player or by several at one screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from galaxy_tui.casino.scene import Scene
from galaxy_tui.casino.table import Table
from galaxy_tui.errors import GalaxyError, NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.money import Cents, dollars
from galaxy_tui.ui.deciding import clicked, dragged, possible, pressed
from galaxy_tui.ui.drafts import Draft, Setting, Wagers
from galaxy_tui.ui.drawing.look import Cloth
from galaxy_tui.ui.key_names import shown_keys
from galaxy_tui.ui.keys import BY_ID, DECISIONS, Action, actions_of, bindings_of
from galaxy_tui.ui.screens.room import Room, Target
from galaxy_tui.ui.settings import ADVICE, SPEEDS
from galaxy_tui.ui.showing import shown_chips
from galaxy_tui.ui.sitting import Sitting
from galaxy_tui.ui.stage import Stage
from galaxy_tui.ui.table_help import help_with, legend_of
from galaxy_tui.ui.table_words import Phase, words_of
from galaxy_tui.ui.titles import table_titles
from galaxy_tui.ui.turns import Turns
from galaxy_tui.ui.widgets.board import Board
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.key_line import KeyLine

_PLACES: Final = ("table", *DECISIONS)

# In the footer the keys that end a decision come first, and those that somebody waits for.
_FIRST: Final = (
    "wager.place", "set.done", "play.done", "pick.done", "table.look", "table.next-player",
    "table.go-on", "table.step", "table.buy-in", "table.sit-out",
)  # fmt: skip

# These are written on the rack of chips already, and choices have keys of their own.
_LAST: Final = ("wager.chip-", "play.left", "play.right")


class TableScreen(Room[None]):
    """One table of the casino, from the players' side. Without players one watches."""

    PLACES = _PLACES
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(*_PLACES)

    def __init__(self, table: str, players: tuple[str, ...]) -> None:
        super().__init__()
        self.table_id, self.players = table, players
        self._sitting: Sitting | None = None  # nothing: the seat was refused

    @property
    def table(self) -> Table:
        return self.galaxy.floor.tables[self.table_id]

    @property
    def sitting(self) -> Sitting:
        assert self._sitting is not None
        return self._sitting

    @property
    def stage(self) -> Stage:
        return self.sitting.stage

    @property
    def turns(self) -> Turns:
        return self.sitting.turns

    @property
    def phase(self) -> Phase:
        return self.sitting.phase

    @property
    def cloth(self) -> Cloth:
        return cast("Cloth", self.table.setup.game)

    # Coming and going

    def body(self) -> ComposeResult:
        yield Board(self.table.setup, self.table.config.sensors)

    def on_mount(self) -> None:
        try:
            self._sitting = Sitting(
                self, self.table, self.players, paint=self.paint, say=self.say,
                send=self._send, land=self._land,
            )  # fmt: skip
        except GalaxyError as error:
            self.app.notify(str(error), severity="warning")
            self.dismiss(None)
            return
        if self.table.config.clock:
            self.set_interval(1, self.sitting.tick)
        if self.players:
            self.galaxy.change(table=self.table_id)
        self.call_after_refresh(self.sitting.begin)

    def on_unmount(self) -> None:
        if self._sitting is not None:
            self._sitting.close()

    def on_screen_resume(self) -> None:
        """Words hang on the look too, and it may be another one."""
        self.paint()
        if self._sitting is not None:
            self._sitting.watch_on()

    # Painting

    def paint(self) -> None:
        """Everything as it stands now."""
        if self._sitting is None or not self.stands or not self.galaxy.is_open:
            return
        sitting = self._sitting
        scene = sitting.scene()
        self._entitle(scene)
        words = words_of(sitting.situation())
        board = self.query_one(Board)
        board.show(sitting.stage, scene, self.table.tablevision(), sitting.sight(), words)
        self.refresh_keys()

    def say(self) -> None:
        """Only a draft has changed, or what is said."""
        if self.stands:
            self.query_one(Board).say(words_of(self.sitting.situation()))
            self.refresh_keys()

    def _send(self, event: ev.Event, seconds: float) -> float:
        return self.query_one(Board).send(event, seconds)

    def _land(self) -> None:
        self.query_one(Board).land()

    def _entitle(self, scene: Scene) -> None:
        left, turns = table_titles(scene, self.table.setup), self.turns
        if not turns.chairs:
            self.entitle(left, "watching")
        else:
            name = turns.chair.player
            bank, chips = dollars(turns.chair.bankroll), dollars(self._chips(scene))
            rights = [f"{name}  {chips} here, {bank} in the bank", f"{name}  {chips} here + {bank}"]
            self.entitle(left, rights)

    def _chips(self, scene: Scene) -> Cents:
        """In front of the active player, by what is shown so far."""
        seat = self.turns.active
        (taken,) = (one for one in scene.seats if one.seat == seat)
        return shown_chips(taken, self.stage, scene)

    # Keys

    def can_do(self, action: Action) -> bool:
        if self._sitting is None:
            return action.id == "table.leave"
        turns, phase = self.turns, self.phase
        if action.place in DECISIONS:
            best, last = self.sitting.coaching.best, turns.last_bet
            return phase == "mine" and possible(turns.draft, action.id, best, last)
        several = len(turns.chairs) > 1
        match action.id:
            case "table.go-on":
                return phase in ("dealing", "between")
            case "table.step":
                return phase == "step"
            case "table.advice":
                return bool(turns.chairs) and turns.looking and self.sitting.coaching.knows
            case "table.advice-when":
                return bool(turns.chairs)
            case "table.look":
                return not turns.open and phase != "between" and self._has_cards
            case "table.next-player":
                return several and (len(turns.asked) > 1 or phase == "between")
            case "table.buy-in" | "table.sit-out":
                return bool(turns.chairs) and phase == "between"
        return True

    @property
    def _has_cards(self) -> bool:
        spot = self.stage.seats.get(self.turns.active)
        return spot is not None and bool(spot.cards)

    def keys_now(self) -> Iterable[Action]:
        here = [a for a in actions_of(*DECISIONS, "table") if self.can_do(a)]
        if self._sitting is not None and self.sitting.hurried:
            here = [action for action in here if not self._is_held(action)]
        here.sort(
            key=lambda action: (
                action.id not in _FIRST, action.id.startswith(_LAST), action.place == "table"
            )
        )  # fmt: skip
        everywhere = [a for a in actions_of("app") if a.id in ("app.help", "app.commands")]
        return [*here, *everywhere]

    def help_now(self) -> str:
        if self._sitting is None:
            return ""
        return help_with(self.phase, self.table.asks, self.table.setup.game)

    def legend_now(self) -> str:
        return legend_of(self.table.setup, self.table.config.sensors)

    def targets(self) -> list[Target]:
        """Where a click does something: the decision that is being made."""
        hand = self.query_one("#hand")
        there = super().targets() if self.phase == "mine" else []
        return [target for target in there if target[1] is hand and target[2][:5] != "side-"]

    # Decisions

    def action_answer(self, id: str) -> None:
        """A key of the decision that is being made."""
        best, last = self.sitting.coaching.best, self.turns.last_bet
        if self._hurries(BY_ID[id]):
            return
        self._decide(lambda draft: pressed(draft, id, best, last))
        draft = self.turns.draft
        if id == "wager.place" and self.sitting.refusal and isinstance(draft, Wagers):
            self.turns.draft = draft.where_refused()
            self.say()

    @on(Drawing.Chosen)
    def _clicked(self, event: Drawing.Chosen) -> None:
        if isinstance(event.drawing, KeyLine):
            return
        event.stop()
        if self.phase == "dealing":
            self.sitting.go_on()
        elif not self.sitting.hurried:
            self._decide(lambda draft: clicked(draft, event.name, event.button))

    @on(Drawing.Dragged)
    def _dragged(self, event: Drawing.Dragged) -> None:
        self._decide(lambda draft: dragged(draft, event.name, event.onto))

    def _decide(self, decision: Callable[[Draft], Draft | do.Answer]) -> None:
        draft, sitting = self.turns.draft, self.sitting
        if self.phase != "mine" or draft is None:
            return
        try:
            made = decision(draft)
        except GalaxyError as error:
            sitting.refuse(NotAllowed(self.galaxy.key_names.told(str(error))))
            return
        sitting.note("")
        if isinstance(made, do.Answer):
            sitting.answer(made)
            return
        self.turns.draft = made
        if isinstance(made, Setting):
            self.paint()  # the cards at the seat lie in the same order
        else:
            self.say()

    # The table

    def action_go_on(self) -> None:
        if self.phase == "dealing" or not self._hurries(BY_ID["table.go-on"]):
            self.sitting.go_on()

    def _hurries(self, action: Action) -> bool:
        """Was this key pressed for the deal that has just been hurried, once too often?"""
        if not self.sitting.hurried:
            return False
        if not self._is_held(action):
            return False
        self.sitting.hold()
        return True

    def _is_held(self, action: Action) -> bool:
        """Does it share a key with the one that hurries the deal?"""
        keys = self.galaxy.settings.keys
        hurry = set(shown_keys(BY_ID["table.go-on"], keys))
        return bool(hurry & set(shown_keys(action, keys)))

    def action_step(self) -> None:
        self.sitting.pacer.release()

    def action_leave(self) -> None:
        """Advice that was asked for goes first: it looks like something that opens."""
        if self._sitting is not None and self.sitting.coaching.open_by_key:
            self.sitting.coaching.ask()
        else:
            self.dismiss(None)

    def action_advice(self) -> None:
        self.sitting.coaching.ask()

    def action_advice_when(self) -> None:
        """Before the decision, after it, or only when it is asked for."""
        now = ADVICE.index(self.galaxy.settings.advice)
        when = ADVICE[(now + 1) % len(ADVICE)]
        self.galaxy.change(advice=when)
        self.sitting.coaching.resume()
        told = {"off": "only when you ask", "after": "after each decision", "before": "before it"}
        self._note(f"Advice comes {told[when]}.")

    def action_steps(self) -> None:
        self.galaxy.change(steps=not self.galaxy.settings.steps)
        on = self.galaxy.settings.steps
        self._note(f"Step mode is {'on: the dealer stops at each step' if on else 'off'}.")
        if not on and self.phase == "step":
            self.sitting.pacer.release()
        self.sitting.watch_on()

    def action_speed(self) -> None:
        now = SPEEDS.index(self.galaxy.settings.speed)
        self.galaxy.change(speed=SPEEDS[(now + 1) % len(SPEEDS)])
        self._note(f"The dealer's pace: {self.galaxy.settings.speed}.")
        self.sitting.watch_on()

    def action_look(self) -> None:
        """Look at one's cards, or turn them down: with the secret key, if there is one."""
        from galaxy_tui.ui.screens.secret import with_secret

        turns, seat = self.turns, self.turns.active
        if turns.looking:
            self._look(seat, up=False)
        else:
            with_secret(self.galaxy, turns.chair.player, lambda: self._look(seat, up=True))

    def _look(self, seat: int, *, up: bool) -> None:
        """Whoever typed the key sees that seat's cards, and no others."""
        if seat != self.turns.active:
            return
        if up:
            self.turns.unlock()
        self.turns.look(up=up)
        if not up:
            self.sitting.coaching.forget()
        self.sitting.ask()
        self.paint()

    def action_next_player(self) -> None:
        self.turns.pass_on()
        self.sitting.ask()
        self.paint()

    def action_buy_in(self) -> None:
        try:
            told = self.galaxy.floor.buy_in(self.turns.chair)
        except GalaxyError as error:
            self.sitting.refuse(error)
        else:
            self._note(told)

    def action_sit_out(self) -> None:
        chair = self.turns.chair
        out = any(taken.out for taken in self.table.look().seats if taken.seat == chair.seat)
        try:
            chair.sit_out(not out)
        except GalaxyError as error:
            self.sitting.refuse(error)
        else:
            self._note(f"{chair.player} {'plays again' if out else 'sits out'}.")

    def _note(self, text: str) -> None:
        self.sitting.note(text)
        self.paint()

    # Rooms

    def action_paytables(self) -> None:
        from galaxy_tui.ui.screens.paytables_room import PaytablesRoom

        self.app.push_screen(PaytablesRoom(self.table_id))

    def action_rules(self) -> None:
        from galaxy_tui.ui.screens.rules_room import RulesRoom

        self.app.push_screen(RulesRoom(self.stage.cite))

    def action_log(self) -> None:
        from galaxy_tui.ui.screens.log_screen import LogScreen

        self.app.push_screen(LogScreen(self.sitting.log))
