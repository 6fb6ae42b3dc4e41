"""A table as one screen has it open: what is shown so far, whose turn it is, who still thinks.

It hears what everybody at the table may hear, and shows it in its own time. What its players see
beyond that is theirs: see `turns`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.timer import Timer

from galaxy_tui.casino.scene import Scene
from galaxy_tui.casino.table import Chair, Table
from galaxy_tui.casino.telling import News
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import book_of
from galaxy_tui.games.view import View
from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.coaching import Coaching
from galaxy_tui.ui.company import PACE, Company
from galaxy_tui.ui.dealing import ANSWERS, Dealing, Shown
from galaxy_tui.ui.drafts import Setting, Wagers
from galaxy_tui.ui.pacer import Pacer
from galaxy_tui.ui.round_log import RoundLog
from galaxy_tui.ui.screens.leaving import Leaving
from galaxy_tui.ui.showing import Sight
from galaxy_tui.ui.stage import Stage
from galaxy_tui.ui.table_words import Phase, Situation, hint_of, outcome_of
from galaxy_tui.ui.turns import Turns

_BETWEEN_ROUNDS: Final = 5.0  # seconds at the slowest speed, where nobody at this screen plays
HELD: Final = 0.5  # seconds after a hurried deal, and before a result can be left
_TURN_OVER: Final = 0.12  # that a card is seen from its edge


class Sitting:
    """`paint` draws everything anew, `say` only the words; `send` makes something fly, `land`
    ends that."""

    def __init__(
        self,
        screen: Leaving[None],
        table: Table,
        players: tuple[str, ...],
        *,
        paint: Callable[[], None],
        say: Callable[[], None],
        send: Callable[[ev.Event, float], float],
        land: Callable[[], None],
    ) -> None:
        self._screen, self.table, self._players = screen, table, players
        self._app = galaxy(screen)
        self._floor = self._app.floor
        self.company: Company = self._floor.company(table.id)
        self._paint, self._say, self._send, self._land = paint, say, send, land
        self.stage, self.log = Stage(), RoundLog()
        self.notice = self.refusal = ""
        self.turns = Turns(table, self._take_seats(), self._app.settings.pins)
        self.coaching = Coaching(self._app, paint)
        self._dealing = Dealing(book_of(table.setup.game))
        self.pacer = Pacer(
            screen, self._dealing, approach=self._approach, show=self._show, shown=paint,
            caught_up=self._caught_up,
        )  # fmt: skip
        self._held_for: Timer | None = None
        self._next: Timer | None = None  # of the next round, where nobody plays
        self._result_came = False  # the one that is on the felt
        self._public: View | None = None  # as everybody sees the round now
        self._set_the_stage()
        self._stop_listening = table.watch("spectator", self._heard)

    def _take_seats(self) -> dict[int, Chair]:
        """Chairs for whoever plays here; who watches has company to look at."""
        if not self._players:
            self._floor.watch(self.table.id)
            return {}
        chairs = self._floor.sit_down(self.table.id, self._players)
        self._floor.come_back(self.table.id, self._players)
        return chairs

    def _set_the_stage(self) -> None:
        """What lies there already is put on the stage at once."""
        scene = self.table.look()
        if scene.felt:
            self.stage.lights = frozenset(scene.felt.lights)
        self._public = scene.felt
        self._dealing.heard(self.table.events())
        while self._dealing:
            self._show(self._dealing.next())
        self._read_meters(scene)

    def _read_meters(self, scene: Scene) -> None:
        """As they stand: nothing is still to be shown that moves them."""
        self.stage.meters = dict(scene.meters)
        if scene.pad:
            self.stage.counter = scene.pad.counter

    def begin(self) -> None:
        """A new round, unless there is one to finish or to look at."""
        if not self._screen.stands:
            return
        if not self.table.under_way and not self.stage.over:
            self.go_on()
        if not self._dealing:  # else what is to be shown comes first
            self._caught_up()

    def close(self) -> None:
        self._stop_listening()
        self.company.rest()
        self.pacer.stop()
        self._stop_holding()

    # News

    def _heard(self, news: News) -> None:
        self._dealing.heard(news.events)
        self._screen.call_later(self._go, bool(news.events))

    def _go(self, happened: bool) -> None:
        if not self._screen.stands:
            return
        self._public = self.table.look().felt
        if happened:
            self.pacer.go()
        else:
            self._paint()

    def _approach(self, one: Shown, takes: float) -> float:
        """Cards slide and turn over, chips fly: before the event itself is there."""
        if self._app.still or self._app.settings.steps:
            return 0.0
        if isinstance(one.event, ev.Exposed):
            self.stage.turning = one.event.place
            self._paint()
            return min(takes, _TURN_OVER)
        return self._send(one.event, takes)

    def _show(self, one: Shown) -> None:
        """The next event is put on the felt."""
        event = one.event
        if isinstance(event, ev.Opened):
            self.log.begin()
            self._result_came = False
            self.turns.new_round()
            self.coaching.forget()
        elif isinstance(event, ev.Placed) and event.seat in self._dealt_in():
            self._remember(event)
        self.stage.apply(event, self._public)
        if one.said:
            self.log.add(one.heading, one.said, one.call)
            if not self._answers(event):
                self.notice = self.refusal = ""

    def _answers(self, event: ev.Event) -> bool:
        """Has somebody else answered what is asked here, too?"""
        return isinstance(event, ANSWERS) and event.seat not in self.turns.chairs

    def _dealt_in(self) -> dict[int, Chair]:
        """Of those who play here, whoever plays the round on the felt. A seat may be another's
        since: its bets and its result are not theirs."""
        dealt = self.table.look().dealt_in
        return {n: c for n, c in self.turns.chairs.items() if dealt.get(n) == c.player}

    def _remember(self, event: ev.Placed) -> None:
        """A bet, to be put out again; what is added during the round is none."""
        if book_of(self.table.setup.game).by_id[event.wager].kind != "later":
            first = not self.stage.seats[event.seat].spots
            self.turns.bet(event.seat, event.wager, event.amount, first=first)

    def _caught_up(self) -> None:
        """The felt shows all that has happened: whoever is asked may act."""
        if not self._screen.stands:
            return
        if self.table.under_way:
            self.ask()
            self.company.stir(self.refuse)
        elif self.turns.chairs:
            self.turns.settle()
            self._let_see()
        else:
            self.watch_on()
        if not self._dealing and (told := self._floor.told()):
            self.note(told)
        self._paint()

    def _let_see(self) -> None:
        """A result has come: the key that brought it on doesn't leave it at once."""
        if not self._result_came and self.stage.over and not self.pacer.busy:
            self._result_came = True
            self.hold()

    def watch_on(self) -> None:
        """Where nobody plays the next round comes by itself; step mode and “instant” wait."""
        if self._next is not None:
            self._next.stop()
        pace = PACE[self._app.settings.speed]
        if not self.turns.chairs and self.phase == "between" and pace:
            self._next = self._screen.set_timer(_BETWEEN_ROUNDS * pace, self._next_if_over)

    def _next_if_over(self) -> None:
        steps = self._app.settings.steps
        if self._screen.is_current and self.phase == "between" and not steps:
            self.go_on()

    # What is done here

    def ask(self) -> None:
        """Whoever has the turn is asked, and the coach begins to count."""
        turns = self.turns
        if not turns.chairs:
            return
        turns.settle()
        self.coaching.turn_to(turns.active)
        if turns.draft and not isinstance(turns.draft, Wagers) and turns.view:
            self.coaching.think(turns.view, self.table.setup)

    def answer(self, answer: do.Answer) -> None:
        """Said to the table. Refused, nothing is lost."""
        turns = self.turns
        try:
            turns.chair.submit(answer)
        except GalaxyError as error:
            self.refuse(error)
            return
        if not isinstance(turns.draft, Wagers):
            self.coaching.chosen(answer, turns.chair.player)
        turns.answered()
        self._screen.call_later(self._go, True)

    def go_on(self) -> None:
        """At once what is still being shown; after it, the next round."""
        if self.shows:
            self._land()
            self.pacer.rush()
            self.hold()
            return
        try:
            if self._players:
                self.turns.chairs = self._floor.sit_down(self.table.id, self._players)
            self._floor.make_room(self.table.id, self._players)
            self.company.buy_in()
            self.table.open_round()
        except GalaxyError as error:
            self.refuse(error)

    @property
    def hurried(self) -> bool:
        """Has somebody hurried the deal, only just?"""
        return self._held_for is not None

    def hold(self) -> None:
        """For a moment the key that hurries does nothing else: pressed twice it would stake what
        nobody has looked at, or leave a result unseen. Each press begins that moment anew."""
        self._stop_holding()
        if HELD:
            self._held_for = self._screen.set_timer(HELD, self.let_go)

    def let_go(self) -> None:
        """The moment is over: the footer has the key again."""
        self._stop_holding()
        self._say()

    def _stop_holding(self) -> None:
        if self._held_for is not None:
            self._held_for.stop()
            self._held_for = None

    def tick(self) -> None:
        """This table's decision clock runs, if it is on here; from when one sees what is asked."""
        if not self._app.settings.clock or self.table.deadline is None:
            return
        if self.shows:
            self.table.ask_anew()
        else:
            try:
                self.table.tick()
            except GalaxyError as error:
                self.refuse(error)
            self._say()

    def refuse(self, error: GalaxyError) -> None:
        self.refusal = str(error)
        self._say()

    def note(self, text: str) -> None:
        """What a key has brought about: it stands until something else happens."""
        self.notice, self.refusal = text, ""

    # How it stands

    @property
    def shows(self) -> bool:
        """Is something still to be seen before anybody here may act? What others have answered
        takes nobody's turn away."""
        if not self.pacer.busy:
            return False
        going_on = self.turns.draft is not None and self.pacer.held is None
        return not (going_on and self._dealing.only_answers)

    @property
    def phase(self) -> Phase:
        if self.pacer.held is not None:
            return "step"
        if self.shows:
            return "dealing"
        if not self.table.under_way:
            return "between"
        return "mine" if self.turns.asked else "waiting"

    def scene(self) -> Scene:
        scene = self.table.look()
        if not self.pacer.busy:  # prizes are paid and meters seeded again; other tables move them
            self._read_meters(scene)
        return scene

    def sight(self) -> Sight:
        asked = () if self.shows else self.table.waiting
        active = self.turns.active if self.turns.active in asked else 0
        draft = self.turns.draft if active else None
        laid = draft.laid if isinstance(draft, Setting) else ()
        return Sight(frozenset(self.turns.chairs), self.turns.mine, asked, active, laid)

    def situation(self) -> Situation:
        turns, phase = self.turns, self.phase
        names = {taken.seat: taken.player for taken in self.table.look().seats}
        waits = () if self.shows else self.table.waiting
        between = phase == "between"
        chairs, dealt_in = list(turns.chairs.values()), self._dealt_in()
        player = turns.chair.player if chairs else ""
        return Situation(
            stage=self.stage, setup=self.table.setup, phase=phase, asks=self.table.asks,
            waits=tuple(names.get(n, str(n)) for n in waits),
            player=player, seat=turns.active, plays=turns.active in dealt_in,
            alone=turns.alone, looking=turns.looking, mine=turns.mine, draft=turns.draft,
            said=self.log.last, notice=self.notice, refusal=self.refusal, held=self.pacer.held,
            log=self.log.lines, advice=self.coaching.shown(self._app.look, player),
            foot=self.coaching.count(player), seconds=self._seconds_left(),
            hint=hint_of([c.chips for c in chairs], self.table.config.buy_in) if between else "",
            outcome=self._outcome(dealt_in) if between else "",
            keys=self._app.key_names,
        )  # fmt: skip

    def _outcome(self, dealt_in: dict[int, Chair]) -> str:
        players = {seat: chair.player for seat, chair in dealt_in.items()}
        return outcome_of(self.stage, players, alone=self.turns.alone)

    def _seconds_left(self) -> int | None:
        deadline = self.table.deadline if self._app.settings.clock else None
        return None if deadline is None else max(0, (deadline - self._app.clock()) // 1000)
