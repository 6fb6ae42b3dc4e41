"""No screen knows a card that its viewer may not see: widgets, values and messages are searched."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from textual.events import Callback
from textual.message import Message

from galaxy_tui.cards import Card, cards
from galaxy_tui.games import events as ev
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.cards import (
    HUGE,
    INLINE,
    LARGE,
    MIDDLE,
    SMALL,
    UPRIGHT,
    Size,
    draw_cards,
)
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.table import TableScreen
from tests.casino.shoes import shoes_from
from tests.ui.at_table import Sitting, a_casino, opened, sitting
from tests.ui.secrets_search import cards_drawn, held_by, held_on_the_floor, in_message

GAMES = ("split", "deuces", "double-play", "prime")
SEED = 71  # any: every round of these shoes comes to its end by the keys below
ROUNDS = {"split": 1, "deuces": 2, "double-play": 1, "prime": 2}  # in the second one folds
QUICK = ("split", "prime")  # to count advice for
SIDE_BETS = {"split": 3, "deuces": 2, "double-play": 4, "prime": 2}


class Watch:
    """Compares what is found with what the engine's own record of seen cards allows."""

    def __init__(self) -> None:
        self.app: Galaxy | None = None
        self.looks = self.messages = 0
        self.showed: set[Card] = set()  # of all looks together: else nothing would be tested
        self._known: dict[str, set[Card]] = {}  # by round: what everybody came to see

    def __call__(self, message: Message) -> None:
        """The hook: every message, as it is dispatched."""
        if self.app is None or not self.app.is_open:
            return
        self.messages += 1
        found = in_message(message)
        if found:
            self._compare(found, type(message).__name__)

    def look(self, app: Galaxy) -> None:
        """Everything there is."""
        self.looks += 1
        for screen in app.screen_stack:
            if not isinstance(screen, Lobby):
                found = held_by(screen)
                self.showed |= set(found)
                self._compare(found, "")
        self._compare(held_on_the_floor(app), "")

    def _compare(self, found: dict[Card, str], message: str) -> None:
        allowed = self._allowed()
        now = self._under_way()
        told = {c for round_, known in self._known.items() if round_ not in now for c in known}
        secret = {
            card: where
            for card, where in found.items()
            # What one decided in rounds that are over is summed up for the session.
            if card not in allowed and not (".coaching.made." in where and card in told)
        }
        assert not secret, (message, secret)

    def _allowed(self) -> set[Card]:
        assert self.app is not None
        screens = [s for s in self.app.screen_stack if isinstance(s, TableScreen)]
        allowed: set[Card] = set()
        for screen in screens:
            if screen._sitting is not None:
                allowed |= self._at_table(screen)
        return allowed

    def _under_way(self) -> set[str]:
        assert self.app is not None
        return {round_.play.shoe.commitment for round_ in self.app.floor.house.books.open.values()}

    def _at_table(self, screen: TableScreen) -> set[Card]:
        round_ = screen.table._standing
        if round_ is None:
            return set()
        turns, play = screen.turns, round_.play
        eyes = {ev.EVERYONE}
        if turns.looking and turns.chairs:
            eyes.add(turns.active)
        seen = {card for card, audience in play.table.seen.items() if audience in eyes}
        now = play.shoe.commitment
        known = self._known.setdefault(now, set())
        known |= seen
        if screen.stage.commitment != now:  # the round before is still on the felt
            seen = seen | self._known.get(screen.stage.commitment, set())
        return seen


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with shoes_from(SEED):
        yield a_casino(tmp_path / "saves", live=True, players=("Ada", "Bea"))


async def play(at: Sitting, watch: Watch, rounds: int) -> None:
    """Through whole rounds, with every side bet: at each pause everything is searched."""
    watch.app = at.app
    passed = False
    several = len(at.screen.turns.chairs) > 1
    for n in range(rounds):
        watch.look(at.app)
        for _ in range(60):
            if at.phase == "between":
                break
            if at.phase == "step":
                await at.keys("space")
            elif at.phase == "mine" and at.table.asks == "wager":
                for _ in range(0 if n else SIDE_BETS[at.name]):  # then they are proposed again
                    await at.keys("right", "up")
                watch.look(at.app)
                await at.keys("enter")
            elif at.phase == "mine":
                if several:
                    watch.look(at.app)
                    await at.keys("k")
                    watch.look(at.app)
                    if not passed:
                        passed = True
                        await at.keys("k", "tab", "k")
                        watch.look(at.app)
                if at.table.asks == "pick":
                    await at.keys("1")
                await at.keys("f" if n == 1 and at.table.asks in ("play", "raise") else "enter")
            watch.look(at.app)
        at.settled()
        await at.keys("l")
        watch.look(at.app)
        await at.keys("escape", "enter")
    assert watch.looks >= 5 * rounds
    assert watch.messages > 20
    assert len(watch.showed) > 5


@pytest.mark.parametrize("game", GAMES)
async def test_alone_among_bots(game: str, folder: Path, watch: Watch) -> None:
    async with sitting(folder, game, hook=watch, advice="before" if game in QUICK else "off") as at:
        await play(at, watch, ROUNDS[game])


@pytest.mark.parametrize("game", GAMES)
async def test_two_at_one_screen_see_their_own_while_they_look(
    game: str, folder: Path, watch: Watch
) -> None:
    when = "after" if game in QUICK else "off"
    async with sitting(
        folder, game, hook=watch, party=("Ada", "Bea"), advice=when, size=(80, 24)
    ) as at:
        await play(at, watch, ROUNDS[game])


async def test_while_one_looks_on(folder: Path, watch: Watch) -> None:
    app = opened(folder)
    async with app.run_test(size=(80, 24), message_hook=watch) as pilot:
        await pilot.pause()
        watch.app = app
        for game in GAMES:
            app.push_screen(TableScreen(game, ()))
            await pilot.pause()
            await pilot.pause()
            watch.look(app)
            for _ in range(2):
                await pilot.press("enter")
                await pilot.pause()
                watch.look(app)
            await pilot.press("escape")
            await pilot.pause()
        assert len(watch.showed) > 10


async def test_step_by_step_nothing_is_drawn_before_its_step(folder: Path, watch: Watch) -> None:
    """The engine is ahead and has turned cards up: the felt doesn't show them yet."""
    async with sitting(folder, "prime", hook=watch, steps=True) as at:
        watch.app = at.app
        for _ in range(80):
            if at.phase == "between":
                break
            if at.phase == "mine":
                await at.keys("enter")
            else:
                await at.keys("space")
            watch.look(at.app)
            stage, seat = at.screen.stage, at.seat
            lying = {c for s in stage.seats.values() for c in (*s.cards, *s.high, *s.low)}
            lying |= {*stage.dealer, *stage.community}
            mine = at.screen.turns.mine
            own = set(mine.cards) if mine else set()
            for picture in ("#dealer", *(f"#seat-{n}" for n in range(1, 8)), "#hand"):
                drawn = cards_drawn(at.app.screen.query_one(picture).canvas)  # type: ignore[attr-defined]
                assert drawn <= lying | own, (picture, seat)
        assert at.phase == "between"


# The search itself finds what is there.


@pytest.mark.parametrize(
    "size", [INLINE, SMALL, MIDDLE, UPRIGHT, UPRIGHT._replace(step=4), LARGE, HUGE]
)
def test_cards_of_every_size_can_be_read_off_a_picture(size: Size) -> None:
    canvas = Canvas(60, 12)
    hand = cards("As Td 2c Kh")
    draw_cards(canvas, Look("four-card-prime"), 2, 2, hand, size)
    assert cards_drawn(canvas) == set(hand)


async def test_a_card_that_were_hidden_anywhere_would_be_found(folder: Path) -> None:
    app = opened(folder)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        app.push_screen(TableScreen("split", ("Ada",)))
        await pilot.pause()
        (card,) = cards("Qd")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert card not in held_by(screen)
        screen.sitting.notice = "It is the Q♦."
        assert card in held_by(screen)
        screen.sitting.notice = ""
        screen.sitting.coaching._late[0] = card  # type: ignore[assignment]
        assert card in held_by(screen)
        screen.sitting.coaching._late.clear()
        screen.sitting._stop_listening = lambda: print(card)  # noqa: T201
        assert card in held_by(screen)
        message = Callback(partial(screen.say, card))  # type: ignore[call-arg]
        assert card in in_message(message)
