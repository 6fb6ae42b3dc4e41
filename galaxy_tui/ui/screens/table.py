"""The table: rounds are played here, by one player or by several at one screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from galaxy_tui.casino.scene import Scene
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.telling import News
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import book_of
from galaxy_tui.games.view import View
from galaxy_tui.money import dollars
from galaxy_tui.ui.coach import counted
from galaxy_tui.ui.coaching import Coaching
from galaxy_tui.ui.company import PACE, Company
from galaxy_tui.ui.dealing import Dealing, Shown
from galaxy_tui.ui.deciding import clicked, dragged, pressed
from galaxy_tui.ui.drafts import Choice, Draft, Picking, Setting, Wagers
from galaxy_tui.ui.drawing.look import Cloth
from galaxy_tui.ui.keys import DECISIONS, Action, actions_of, bindings_of
from galaxy_tui.ui.pacer import Pacer
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.settings import ADVICE, SPEEDS
from galaxy_tui.ui.showing import Sight
from galaxy_tui.ui.stage import Stage
from galaxy_tui.ui.table_help import help_with
from galaxy_tui.ui.table_words import Phase, Situation, limits_text, words_of
from galaxy_tui.ui.turns import Turns
from galaxy_tui.ui.widgets.board import Board
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.key_line import KeyLine

_PLACES: Final = ("table", *DECISIONS)
_BETWEEN_ROUNDS: Final = 5.0  # seconds at the slowest speed, where nobody at this screen plays
_PLACE_OF: Final[dict[type[Draft], str]] = {
    Wagers: "wager", Setting: "set", Choice: "play", Picking: "pick",
}  # fmt: skip


class TableScreen(Room[None]):
    """One table of the casino, from the players' side. Without players one watches."""

    PLACES = _PLACES
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(*_PLACES)

    def __init__(self, table: str, players: tuple[str, ...]) -> None:
        super().__init__()
        self.table_id, self.players = table, players
        self.stage = Stage()
        self._public: View | None = None  # as everybody sees the round now
        self._said = self._refusal = self._notice = self._heading = ""
        self._log: list[str] = []
        self._headings: set[str] = set()
        self._stop_listening: Callable[[], None] = lambda: None
        self._ready = False

    @property
    def table(self) -> Table:
        return self.galaxy.floor.tables[self.table_id]

    @property
    def cloth(self) -> Cloth:
        return cast("Cloth", self.table.setup.game)

    def body(self) -> ComposeResult:
        yield Board(self.table.setup, self.table.config.sensors)

    # Coming and going

    def on_mount(self) -> None:
        floor, table = self.galaxy.floor, self.table
        try:
            chairs = floor.sit_down(self.table_id, self.players) if self.players else {}
            if not self.players:
                floor.watch(self.table_id)
        except GalaxyError as error:
            self.app.notify(str(error), severity="warning")
            self.dismiss(None)
            return
        self.turns = Turns(table, chairs)
        self.company: Company = floor.company(self.table_id)
        self.coaching = Coaching(self.galaxy, self.paint)
        self.dealing = Dealing(book_of(table.setup.game))
        self.pacer = Pacer(
            self, self.dealing, approach=self._approach, show=self._show, shown=self.paint,
            caught_up=self._caught_up,
        )  # fmt: skip
        self._set_the_stage()
        self._ready = True
        self._stop_listening = table.watch("spectator", self._heard)
        if table.config.clock:
            self.set_interval(1, self._tick)
        if self.players:
            self.galaxy.change(table=self.table_id, player=self.players[0])
        self.call_after_refresh(self._start)

    def _set_the_stage(self) -> None:
        """What lies there already is put on the stage at once."""
        scene = self.table.look()
        self.stage.meters = dict(scene.meters)
        if scene.felt:
            self.stage.lights = frozenset(scene.felt.lights)
        self._public = scene.felt
        self.dealing.heard(self.table.events())
        while self.dealing:
            self._show(self.dealing.next())

    def _start(self) -> None:
        if not self._ready:
            return
        if not self.table.under_way and not self.stage.over:
            self.action_go_on()
        self._caught_up()

    def on_unmount(self) -> None:
        self._stop_listening()
        if self._ready:
            self.company.rest()
            self.pacer.stop()

    def action_leave(self) -> None:
        self.company.rest()
        self.dismiss(None)

    # News

    def _heard(self, news: News) -> None:
        if news.events:
            self.dealing.heard(news.events)
        self.call_later(self._on, bool(news.events))

    def _on(self, happened: bool) -> None:
        if not self.is_mounted:
            return
        self._public = self.table.look().felt
        if happened:
            self.pacer.go()
        else:
            self.paint()

    def _approach(self, one: Shown, takes: float) -> float:
        """Cards slide and turn over, chips fly: before the event itself is there."""
        if self.galaxy.still or self.galaxy.settings.steps:
            return 0.0
        if isinstance(one.event, ev.Exposed):
            self.stage.turning = one.event.place
            self.paint()
            return min(takes, 0.12)
        return self.query_one(Board).send(one.event, takes)

    def _show(self, one: Shown) -> None:
        """The next event is put on the felt."""
        event = one.event
        if isinstance(event, ev.Opened):
            self._log, self._heading = [], ""
            self.turns.new_round()
            self.coaching.forget()
        elif isinstance(event, ev.Placed) and event.seat in self.turns.chairs:
            self._remember(event)
        self.stage.apply(event, self._public)
        if one.said:
            self._headings.add(one.heading)
            self._log += one.said if one.heading == self._heading else (one.heading, *one.said)
            self._heading, self._said, self._refusal = one.heading, one.said[-1], ""
            self._notice = ""

    def _remember(self, event: ev.Placed) -> None:
        """A bet, to be put out again; what is added during the round is none."""
        if book_of(self.table.setup.game).by_id[event.wager].kind != "later":
            first = not self.stage.seats[event.seat].spots
            self.turns.bet(event.seat, event.wager, event.amount, first=first)

    def _caught_up(self) -> None:
        """The felt shows all that has happened: whoever is asked may act."""
        if not self.is_mounted:
            return
        if self.table.under_way:
            self._ask()
            self.company.stir(self._refused)
        else:
            self.turns.settle()
            if not self.turns.chairs and not self.galaxy.settings.steps:
                self._watch_on()
        self.paint()

    def _ask(self) -> None:
        turns = self.turns
        if not turns.chairs:
            return
        turns.settle()
        if turns.draft and not isinstance(turns.draft, Wagers) and turns.view:
            self.coaching.think(turns.view, self.table.setup)

    def _watch_on(self) -> None:
        if pace := PACE[self.galaxy.settings.speed]:
            self.set_timer(_BETWEEN_ROUNDS * pace, self._next_if_over)

    def _next_if_over(self) -> None:
        if self.is_current and self.phase == "between":
            self.action_go_on()

    def _tick(self) -> None:
        """The table's decision clock runs, if it is on at this screen."""
        if not self.galaxy.settings.clock or self.table.deadline is None:
            return
        try:
            self.galaxy.floor.house.tick()
        except GalaxyError as error:
            self._refused(error)
        self._say()

    def _refused(self, error: GalaxyError) -> None:
        self._refusal = str(error)
        self._say()

    def _note(self, text: str) -> None:
        """What a key has brought about: it stands until something else happens."""
        self._notice, self._refusal = text, ""

    # Painting

    @property
    def phase(self) -> Phase:
        if self.pacer.held is not None:
            return "step"
        if self.pacer.busy:
            return "dealing"
        if not self.table.under_way:
            return "between"
        return "mine" if self.turns.asked else "waiting"

    def paint(self) -> None:
        """Everything as it stands now."""
        if not (self._ready and self.is_mounted and self.galaxy.is_open):
            return
        scene = self.table.look()
        if not self.pacer.busy:  # prizes are paid and meters seeded again; other tables move them
            self.stage.meters = dict(scene.meters)
        self._entitle(scene)
        asked = () if self.pacer.busy else self.table.waiting
        active = self.turns.active if self.turns.active in asked else 0
        sight = Sight(frozenset(self.turns.chairs), self.turns.mine, asked, active)
        words = words_of(self._situation())
        self.query_one(Board).show(self.stage, scene, self.table.tablevision(), sight, words)
        self.refresh_keys()

    def _say(self) -> None:
        """Only a draft has changed, or what is said."""
        if self.is_mounted:
            self.query_one(Board).say(words_of(self._situation()))
            self.refresh_keys()

    def _entitle(self, scene: Scene) -> None:
        setup, turns = self.table.setup, self.turns
        mode = "live" if setup.live else "TRAINING"
        left = f"{scene.title} · {mode} · round {scene.number:,} · {limits_text(setup)}"
        if not turns.chairs:
            self.entitle(left, "watching")
        else:
            name = turns.chair.player
            self.entitle(left, f"{name}  {dollars(turns.chair.bankroll)} in the bank")

    def _situation(self) -> Situation:
        turns, phase = self.turns, self.phase
        names = {taken.seat: taken.player for taken in self.table.look().seats}
        waits = () if self.pacer.busy else self.table.waiting
        return Situation(
            stage=self.stage, setup=self.table.setup, phase=phase, asks=self.table.asks,
            waits=tuple(names.get(n, str(n)) for n in waits),
            player=turns.chair.player if turns.chairs else "", seat=turns.active,
            alone=turns.alone, looking=turns.looking, mine=turns.mine, draft=turns.draft,
            said=self._said, notice=self._notice, refusal=self._refusal, held=self.pacer.held,
            log=tuple(self._log),
            advice=self.coaching.shown(self.galaxy.look),
            foot=counted(self.coaching.made) if self.coaching.made else "",
            seconds=self._seconds_left(), hint=self._hint() if phase == "between" else "",
            outcome=self._outcome() if phase == "between" else "",
        )  # fmt: skip

    def _seconds_left(self) -> int | None:
        deadline = self.table.deadline if self.galaxy.settings.clock else None
        if deadline is None:
            return None
        return max(0, (deadline - self.galaxy.clock()) // 1000)

    def _outcome(self) -> str:
        """What the round brought the players of this screen."""
        if self.stage.void:
            return "The round is void: every wager goes back (House rule: voided round)."
        told = []
        for seat, chair in self.turns.chairs.items():
            spot = self.stage.seats.get(seat)
            if spot and spot.in_action:
                who = "You" if self.turns.alone else chair.player
                told.append(f"{who} {_came_out(spot.net, you=self.turns.alone)}")
        return f"{'; '.join(told)}." if told else ""

    def _hint(self) -> str:
        if self.turns.chairs and not any(c.chips for c in self.turns.chairs.values()):
            return f"No chips left: buy in for {dollars(self.table.config.buy_in)}."
        return "Go on when you have seen enough: the next round."

    # Keys

    def can_do(self, action: Action) -> bool:
        if not self._ready:
            return action.id == "table.leave"
        turns, phase = self.turns, self.phase
        if action.place in DECISIONS:
            return phase == "mine" and self._can_decide(action)
        several = len(turns.chairs) > 1
        match action.id:
            case "table.go-on":
                return phase in ("dealing", "between")
            case "table.step":
                return phase == "step"
            case "table.advice":
                return bool(turns.chairs) and turns.looking
            case "table.advice-when":
                return bool(turns.chairs)
            case "table.look":
                return several and phase != "between"
            case "table.next-player":
                return several and (len(turns.asked) > 1 or phase == "between")
            case "table.buy-in" | "table.sit-out":
                return bool(turns.chairs) and phase == "between"
        return True

    def _can_decide(self, action: Action) -> bool:
        draft = self.turns.draft
        if draft is None or _PLACE_OF[type(draft)] != action.place:
            return False
        deed = action.id.partition(".")[2]
        match draft:
            case Setting():
                if deed == "double":
                    return draft.can_double
                if deed == "best":
                    return self.coaching.best is not None
                return not deed.startswith("move-") or int(deed[-1]) <= len(draft.cards)
            case Choice():
                known = deed in ("left", "right", "done")
                return known or draft.find(deed) is not None
            case Picking():
                if deed == "best":
                    return self.coaching.best is not None
                return not deed.startswith("card-") or int(deed[-1]) <= len(draft.cards)
            case Wagers():
                return deed != "rebet" or bool(self.turns.last_bets.get(self.turns.active))

    def help_now(self) -> str:
        return help_with(self.phase, self.table.asks, self.table.setup.game)

    def keys_now(self) -> Iterable[Action]:
        mine = [a for a in actions_of(*DECISIONS) if self.can_do(a)]
        mine.sort(key=lambda action: _FIRST.get(action.id, 0))
        table = [a for a in actions_of("table") if self.can_do(a)]
        table.sort(key=lambda action: _FIRST.get(action.id, 0))
        everywhere = [a for a in actions_of("app") if a.id in ("app.help", "app.commands")]
        return [*mine, *table, *everywhere]

    def action_answer(self, id: str) -> None:
        """A key of the decision that is being made."""
        draft = self.turns.draft
        if draft is not None:
            last = self.turns.last_bets.get(self.turns.active, {})
            self._decide(lambda: pressed(draft, id, self.coaching.best, last))

    @on(Drawing.Chosen)
    def _clicked(self, event: Drawing.Chosen) -> None:
        if isinstance(event.drawing, KeyLine):
            return
        event.stop()
        draft = self.turns.draft
        if self.phase == "mine" and draft is not None:
            self._decide(lambda: clicked(draft, event.name, event.button))
        elif self.phase in ("dealing", "between"):
            self.action_go_on()

    @on(Drawing.Dragged)
    def _dragged(self, event: Drawing.Dragged) -> None:
        draft = self.turns.draft
        if self.phase == "mine" and draft is not None:
            self._decide(lambda: dragged(draft, event.name, event.onto))

    def _decide(self, decision: Callable[[], Draft | do.Answer]) -> None:
        try:
            made = decision()
        except GalaxyError as error:
            self._refused(error)
            return
        self._refusal = self._notice = ""
        if isinstance(made, do.Answer):
            self._answer(made)
        else:
            self.turns.draft = made
            self._say()

    def _answer(self, answer: do.Answer) -> None:
        """Said to the table. Refused, nothing is lost."""
        turns = self.turns
        try:
            turns.chair.submit(answer)
        except GalaxyError as error:
            self._refused(error)
            return
        if not isinstance(turns.draft, Wagers):
            self.coaching.chosen(answer, turns.chair.player)
        turns.answered()
        self.call_later(self._on, True)

    def action_go_on(self) -> None:
        """At once what is still being shown; after it, the next round."""
        if self.pacer.busy:
            self.pacer.rush()
            return
        try:
            self.company.buy_in()
            self.table.open_round()
        except GalaxyError as error:
            self._refused(error)

    def action_step(self) -> None:
        self.pacer.release()

    def action_advice(self) -> None:
        self.coaching.ask()

    def action_advice_when(self) -> None:
        """Before the decision, after it, or only when it is asked for."""
        now = ADVICE.index(self.galaxy.settings.advice)
        when = ADVICE[(now + 1) % len(ADVICE)]
        self.galaxy.change(advice=when)
        self.coaching.resume()
        told = {"off": "only when you ask", "after": "after each decision", "before": "before it"}
        self._note(f"Advice comes {told[when]}.")
        self._say()

    def action_steps(self) -> None:
        self.galaxy.change(steps=not self.galaxy.settings.steps)
        on = self.galaxy.settings.steps
        self._note(f"Step mode is {'on: the dealer stops at each step' if on else 'off'}.")
        if not on and self.pacer.held is not None:
            self.pacer.release()
        self.paint()

    def action_speed(self) -> None:
        now = SPEEDS.index(self.galaxy.settings.speed)
        self.galaxy.change(speed=SPEEDS[(now + 1) % len(SPEEDS)])
        self._note(f"The dealer's pace: {self.galaxy.settings.speed}.")
        self._say()

    def action_look(self) -> None:
        """Look at one's cards, or turn them down: with the secret key, if there is one."""
        from galaxy_tui.ui.screens.secret import with_secret

        if self.turns.looking:
            self._look(up=False)
        else:
            with_secret(self.galaxy, self.turns.chair.player, lambda: self._look(up=True))

    def _look(self, *, up: bool) -> None:
        self.turns.look(up=up)
        self._ask()
        self.paint()

    def action_next_player(self) -> None:
        self.turns.pass_on()
        self.paint()

    def action_buy_in(self) -> None:
        try:
            amount = self.galaxy.floor.buy_in(self.turns.chair)
        except GalaxyError as error:
            self._refused(error)
            return
        self._note(f"{self.turns.chair.player} buys in for {dollars(amount)}.")
        self.paint()

    def action_sit_out(self) -> None:
        chair = self.turns.chair
        taken = {seat.seat: seat for seat in self.table.look().seats}[chair.seat]
        try:
            chair.sit_out(not taken.out)
        except GalaxyError as error:
            self._refused(error)
            return
        self._note(f"{chair.player} {'plays again' if taken.out else 'sits out'}.")
        self.paint()

    def action_paytables(self) -> None:
        from galaxy_tui.ui.screens.paytables_room import PaytablesRoom

        self.app.push_screen(PaytablesRoom(self.table_id))

    def action_rules(self) -> None:
        from galaxy_tui.ui.screens.rules_room import RulesRoom

        self.app.push_screen(RulesRoom(self.stage.cite))

    def action_log(self) -> None:
        from galaxy_tui.ui.screens.round_log import RoundLog

        self.app.push_screen(RoundLog(tuple(self._log), frozenset(self._headings)))


def _came_out(net: int, *, you: bool) -> str:
    if not net:
        return "come out even" if you else "comes out even"
    verb = "win" if net > 0 else "lose"
    return f"{verb if you else verb + 's'} {dollars(abs(net))} this round"


# In the footer the keys that end a decision come first, and those that somebody waits for.
_FIRST: Final = {
    "wager.place": -1, "set.done": -1, "play.done": -1, "pick.done": -1,
    "table.look": -1, "table.next-player": -1,
}  # fmt: skip
