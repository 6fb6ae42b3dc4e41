"""Company at a table: bots that think for a while and then act, in chairs like anybody's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from galaxy_tui.ai.bots import Bot, prepare
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import act, buy_in_bots, seat_bots
from galaxy_tui.casino.table import Chair, Table
from galaxy_tui.errors import GalaxyError
from galaxy_tui.ui.threads import count_aside

if TYPE_CHECKING:
    from textual.timer import Timer

    from galaxy_tui.ui.app import Galaxy
    from galaxy_tui.ui.settings import Speed

PACE: Final[dict[Speed, float]] = {"leisurely": 1.0, "normal": 0.5, "brisk": 0.2, "instant": 0.0}
AGAIN: Final = 3.0  # seconds after which a bot that was refused tries again

Refused = Callable[[GalaxyError], None]


class Company:
    """The bots of one table. They act only when they are stirred: the screen sets the pace."""

    def __init__(self, app: Galaxy, house: House, table: Table) -> None:
        self._app, self._house, self._table = app, house, table
        self._thinking: dict[int, Timer] = {}
        self._counting = 0  # perfect bots that still count ahead
        self._when_counted: Callable[[], None] | None = None
        self._refused: Refused = _unheard
        for bot, _ in self.bots.values():
            self._count_ahead(bot)

    # Who is there

    @property
    def bots(self) -> dict[int, tuple[Bot, Chair]]:
        """As the books have them: what is refused there hasn't happened here."""
        table = self._table
        return {
            taken.seat: (Bot(taken.player, taken.bot), table.chair_of(taken.player))
            for taken in table.look().seats
            if taken.bot
        }

    def invite(self, bots: Sequence[Bot]) -> None:
        """These come too, with chips; between rounds."""
        seat_bots(self._house, self._table, bots)
        self.buy_in()
        for bot in bots:
            self._count_ahead(bot)

    def dismiss(self, seat: int) -> None:
        _, chair = self.bots[seat]
        chair.leave()

    def buy_in(self) -> None:
        buy_in_bots(self._house, self._table, self.bots)

    # Acting

    def stir(self, refused: Refused) -> None:
        """Those who are asked begin to think; each acts when it has thought."""
        self._refused = refused
        if self._counting:
            self._when_counted = lambda: self.stir(refused)
            return
        bots = self.bots
        asked = [seat for seat in self._table.waiting if seat in bots]
        pace = PACE[self._app.settings.speed]
        if not pace:
            self._at_once()
            return
        for seat in asked:
            if seat not in self._thinking:
                bot, chair = bots[seat]
                felt = chair.felt()
                if felt is None or felt.ask is None:
                    continue
                wait = bot.thinking(felt) / 1000 * pace
                self._thinking[seat] = self._app.set_timer(wait, lambda s=seat: self._act(s))

    def rest(self) -> None:
        """Nobody looks any more: they stop where they are."""
        for timer in self._thinking.values():
            timer.stop()
        self._thinking.clear()
        self._when_counted = None
        self._refused = _unheard  # whoever looked is kept no longer

    def _at_once(self) -> None:
        try:
            act(self._house, self._table, self.bots)
        except GalaxyError as error:
            self._refuse(error)

    def _act(self, seat: int) -> None:
        self._thinking.pop(seat, None)
        bots = self.bots
        if seat not in self._table.waiting or seat not in bots:
            return
        bot, chair = bots[seat]
        felt = chair.felt()
        if felt is None or felt.ask is None:
            return
        try:
            chair.submit(bot.answer(felt, self._table.setup))
        except GalaxyError as error:
            self._refuse(error)

    def _refuse(self, error: GalaxyError) -> None:
        """A full disk, most often: said, and tried again after a while."""
        refused = self._refused
        refused(error)
        if refused is not _unheard:
            self._app.set_timer(AGAIN, lambda: self._try_again(refused))

    def _try_again(self, refused: Refused) -> None:
        if self._refused is refused:
            self.stir(refused)

    # Counting ahead

    def _count_ahead(self, bot: Bot) -> None:
        """A perfect bot counts its tables in a thread, so that no key waits for it."""
        if bot.character != "perfect":
            return
        setup = self._table.setup
        self._counting += 1

        def count() -> None:
            try:
                prepare(bot, setup)
            finally:
                self._app.call_from_thread(self._counted)

        count_aside(self._app, count, f"What {bot.name} plays by")

    def _counted(self) -> None:
        self._counting -= 1
        if not self._counting and self._when_counted:
            then, self._when_counted = self._when_counted, None
            then()


def _unheard(error: GalaxyError) -> None:
    """Nobody looks at this table."""
