"""A seat at a table on screen: keys and clicks, what the pictures say, and what the books say."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import pytest
from textual.events import Click, MouseEvent, MouseUp
from textual.message import Message
from textual.pilot import Pilot

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import table as tables
from galaxy_tui.casino.house import House
from galaxy_tui.casino.table import Chair, Table
from galaxy_tui.casino.table_file import STANDARD, standard_text
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import book_of
from galaxy_tui.money import Cents
from galaxy_tui.shoe import DeckSize, Shoe, chosen_shoe
from galaxy_tui.ui import floor
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.settings import Settings, save_settings
from galaxy_tui.ui.stage import Spot
from galaxy_tui.ui.widgets.key_line import KeyLine
from galaxy_tui.ui.widgets.pad import ControlPad
from galaxy_tui.ui.widgets.picture import Picture
from tests.casino import at_play

E = TypeVar("E")

NOON: Final = 1_790_000_000_000  # a Monday in 2026
MONEY: Final[Cents] = 100_000
PLACES: Final = {id: place for place, id in enumerate(STANDARD)}  # in the lobby, from the left


class Stack(NamedTuple):
    """A round that deals these cards, by seat."""

    hands: Mapping[int, str]
    dealer: str = ""
    community: str = ""


class Sitting:
    """Somebody at a table of a casino that is open on screen."""

    def __init__(self, app: Galaxy, pilot: Pilot[None], table: str) -> None:
        self.app, self.pilot, self.name = app, pilot, table

    # What is there

    @property
    def house(self) -> House:
        return self.app.floor.house

    @property
    def table(self) -> Table:
        return self.app.floor.tables[self.name]

    @property
    def screen(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen), self.app.screen
        return self.app.screen

    @property
    def phase(self) -> str:
        return self.screen.phase

    @property
    def seat(self) -> int:
        return self.screen.turns.active

    @property
    def chair(self) -> Chair:
        return self.screen.turns.chair

    @property
    def spot(self) -> Spot:
        """The active seat, as it lies on the stage."""
        return self.screen.stage.seats[self.seat]

    # Doing

    async def keys(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click(self, link: str, picture: str = "#hand", button: int = 1) -> None:
        """On something that a picture names."""
        drawing = self.app.screen.query_one(picture, Picture)
        place = next(place for name, place in reversed(drawing.links) if name == link)
        offset = (place.x + min(1, place.width - 1), place.y)
        assert await self.pilot.click(drawing, offset=offset, button=button)
        await self.pilot.pause()

    async def drag(self, link: str, onto: str, picture: str = "#hand") -> None:
        """From one thing that a picture names to another."""
        drawing = self.app.screen.query_one(picture, Picture)
        places = dict(drawing.links)
        start, end = places[link], places[onto]
        await self.pilot.mouse_down(drawing, offset=(start.x + 1, start.y + 1))
        up: list[type[MouseEvent]] = [MouseUp, Click]  # as a terminal's driver tells it
        await self.pilot._post_mouse_events(up, drawing, (end.x, end.y + 1), button=1)
        await self.pilot.pause()

    async def click_key(self, action: str) -> None:
        """On a key in the footer."""
        footer = self.app.screen.query_one(KeyLine)
        place = next(place for name, place in footer.links if name == action)
        assert await self.pilot.click(footer, offset=(place.x, place.y))
        await self.pilot.pause()

    async def counted(self) -> None:
        """What counts in a thread is done."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    # What the pictures say

    def says(self, picture: str) -> str:
        return self.app.screen.query_one(picture, Picture).canvas.text

    @property
    def hand(self) -> str:
        """All in one line: where it is wrapped is a matter of room."""
        return one_line(self.says("#hand"))

    @property
    def call(self) -> str:
        return one_line(self.says("#call"))

    @property
    def side(self) -> str:
        return one_line(self.says("#side"))

    def seat_says(self, seat: int) -> str:
        return one_line(self.says(f"#seat-{seat}"))

    @property
    def pad_says(self) -> str:
        return self.app.screen.query_one(ControlPad).canvas.text

    @property
    def footer(self) -> str:
        return self.app.screen.query_one(KeyLine).canvas.text

    # What the books say

    def happened(self, kind: type[E], **fields: object) -> list[E]:
        return at_play.events(self.table, kind, **fields)

    def balance(self, account: str) -> Cents:
        return self.house.books.ledger.balance(account)

    def rack(self, player: str = "Ada") -> Cents:
        """Chips in front of a player, by the ledger."""
        return self.balance(at.rack(self.table.setup.live, player, self.name))

    def placed(self, seat: int = 0) -> dict[str, Cents]:
        """What lay on the spots of a seat, by the events."""
        return {e.wager: e.amount for e in self.happened(ev.Placed, seat=seat or self.seat)}

    def outcomes(self, seat: int = 0) -> dict[str, str]:
        """How each wager of a seat ended, by the events."""
        seat = seat or self.seat
        ended: list[tuple[str, str]] = []
        ended += [(e.wager, "lost") for e in self.happened(ev.Taken, seat=seat)]
        ended += [(e.wager, "won") for e in self.happened(ev.Paid, seat=seat)]
        ended += [(e.wager, "push") for e in self.happened(ev.Pushed, seat=seat)]
        ended += [(e.wager, "no prize") for e in self.happened(ev.NoPrize, seat=seat)]
        return dict(ended)

    def net(self, seat: int = 0) -> Cents:
        """What the round brought a seat, as it was closed."""
        (closed,) = self.happened(ev.Closed)
        return closed.results[seat or self.seat]

    def settled(self) -> None:
        """The round is over on screen as in the books, and every chip of it is accounted for."""
        assert self.phase == "between"
        assert not self.table.under_way
        assert self.screen.stage.over
        for seat, net in self.happened(ev.Closed)[0].results.items():
            assert self.screen.stage.seats[seat].net == net
        at_play.check(self.house)


def one_line(text: str) -> str:
    """Without frames, cards' edges and line breaks."""
    return " ".join("".join(" " if c in "│╭╮╰╯─┌┐└┘" else c for c in text).split())


def a_casino(
    folder: Path,
    *,
    live: bool = False,
    players: Sequence[str] = ("Ada",),
    texts: Mapping[str, str] | None = None,
    money: Cents = MONEY,
) -> Path:
    """The four tables, for training unless said otherwise, and players with money for both."""
    shelf = folder / "tables"
    shelf.mkdir(parents=True)
    for id in STANDARD:
        text = standard_text(id)
        assert 'mode = "live"' in text
        text = text if live else text.replace('mode = "live"', 'mode = "training"')
        (shelf / f"{id}.toml").write_text(text, encoding="utf-8")
    for id, text in (texts or {}).items():
        (shelf / f"{id}.toml").write_text(text, encoding="utf-8")
    with House(folder, clock=lambda: NOON) as house, house.at_once():
        for player in players:
            house.join(player)
            for of_live in (True, False):
                house.bank(player, money, live=of_live)
    return folder


def seated(folder: Path, table: str, player: str, seat: int, chips: Cents) -> None:
    """Somebody sits there already, with so much."""
    with House(folder, clock=lambda: NOON) as house:
        house.tables[table].sit(player, seat, chips)


@contextmanager
def stacked(app: Callable[[], Galaxy], table: str, rounds: Sequence[Stack]) -> Iterator[None]:
    """Training rounds deal these cards, one after the other; then comes what comes."""
    coming, more = list(rounds), iter(range(1, 1_000))

    def next_shoe(size: DeckSize) -> Shoe:
        if not coming:
            return chosen_shoe(size, f"{next(more):064x}")
        stack = coming.pop(0)
        at_table = app().floor.tables[table]
        assert book_of(at_table.setup.game).deck == size
        return at_play.shoe_for(at_table, stack.hands, stack.dealer, stack.community)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "live_shoe", next_shoe)
        patch.setattr(floor, "usual_bots", lambda count: [])  # nobody else bets
        yield


def opened(folder: Path, **settings: object) -> Galaxy:
    """The casino on screen: nothing waits, nothing moves, and it is always noon."""
    chosen = {"speed": "instant", "still": True, "player": "Ada"} | settings
    save_settings(folder, Settings(**chosen))  # type: ignore[arg-type]
    return Galaxy(folder, clock=lambda: NOON)


@asynccontextmanager
async def sitting(
    folder: Path,
    table: str,
    *rounds: Stack,
    size: tuple[int, int] = (120, 36),
    party: Sequence[str] = ("Ada",),
    hook: Callable[[Message], None] | None = None,
    **settings: object,
) -> AsyncIterator[Sitting]:
    """From the lobby to the table, by keys. Without rounds there is the usual company."""
    app = opened(folder, **({"table": table} | settings))
    app.party = tuple(party)
    if rounds:
        with stacked(lambda: app, table, rounds):
            async with _seated(app, table, size, hook) as there:
                yield there
    else:
        async with _seated(app, table, size, hook) as there:
            yield there


@asynccontextmanager
async def _seated(
    app: Galaxy, table: str, size: tuple[int, int], hook: Callable[[Message], None] | None
) -> AsyncIterator[Sitting]:
    async with app.run_test(size=size, message_hook=hook) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Lobby)
        there = Sitting(app, pilot, table)
        shelf = [card.id for card in app.screen._shelf.cards]
        for _ in range((shelf.index(table) - app.screen._shelf.chosen) % len(shelf)):
            await pilot.press("right")
        await there.keys("enter")
        await pilot.pause()
        yield there
