"""Rounds at a real table of the casino, played by bots and booked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from galaxy_tui.ai.bots import Bot, bot_called
from galaxy_tui.casino.house import House
from galaxy_tui.casino.keeping import replayed, row_of
from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.pit import Bots, buy_in_bots, play_round, seat_bots
from galaxy_tui.casino.places import saves_folder
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.words import several
from galaxy_tui.cli.columns import plainly
from galaxy_tui.cli.screen import BRASS, put, put_json, screen, width_of, wrapped
from galaxy_tui.cli.telling import tell, tell_seed, viewer_of
from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.games import events as ev
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.games.round import Round
from galaxy_tui.games.view import events_for
from galaxy_tui.money import Cents, dollars, signed
from galaxy_tui.records import to_plain

_A_MINUTE: Final = 60_000  # milliseconds


class AtTable(NamedTuple):
    """What only a real table takes."""

    saves: str | None = None
    table: str | None = None
    bots: str | None = None
    faults: Sequence[str] = ()

    @property
    def given(self) -> str:
        """The first of these options that was given."""
        options = zip(("--saves", "--table", "--bots", "--fault"), self, strict=True)
        return next((name for name, value in options if value), "")


def deal_at_table(
    book: RuleBook, seats: int, count: int, view: str, at: AtTable, *, json: bool
) -> None:
    """Open the casino, seat the bots, deal so many rounds, close the casino."""
    bots = _bots(seats, at.bots)
    viewer = viewer_of(view, range(1, seats + 1))
    console = screen()
    with House(saves_folder(at.saves)) as house:
        table = _table(house, book, at.table)
        if not json:
            _tell_house(console, house)
        finished = _finish(house, table)
        if finished and not json:
            _remark(
                console, f"Round {finished:,} was under way, and is played to its end: galaxy "
                f"replay {finished}."
            )  # fmt: skip
        _refuse_seats(table, book, seats)
        with _broken(table, at.faults):
            table.refuse_round()
            seated = _seat(house, table, bots)
            before = _nets(house, table, seated)
            if not json:
                _tell_seats(console, table, seated)
            for dealt in range(1, count + 1):
                number = play_round(house, table, seated)
                round_ = replayed(house.store, row_of(house.store, number))[1]
                if json:
                    _record(round_, number, viewer)
                else:
                    which = f"{dealt:,} of {count:,}" if count > 1 else ""
                    _tell(console, round_, number, viewer, which)
        if not json and count > 1:
            _tell_totals(console, count, before, _nets(house, table, seated))


@contextmanager
def _broken(table: Table, faults: Sequence[str]) -> Iterator[None]:
    """These faults are on, and repaired afterwards, whatever happens."""
    with ExitStack() as repairs:
        for word in faults:
            table.switch(word, on=True)
            repairs.callback(table.switch, word, on=False)
        yield


def _bots(seats: int, characters: str | None) -> list[Bot]:
    """The usual company, or these characters from seat 1 on, over and over."""
    usual = [bot_called(n) for n in range(seats)]
    if characters is None:
        return usual
    words = [word for word in characters.replace(",", " ").split() if word]
    if not words:
        raise Unreadable("--bots is empty: write characters, as in --bots careful,gambler.")
    return [Bot(bot.name, words[n % len(words)]) for n, bot in enumerate(usual)]


def _table(house: House, book: RuleBook, name: str | None) -> Table:
    """The table that was named, or the first one of this game, live before training."""
    tables = [table for table in house.tables.values() if table.setup.game == book.id]
    for table in sorted(tables, key=lambda table: not table.setup.live):
        if name is None or table.id == name:
            return table
    if name in house.shut:
        raise NotAllowed(house.shut[name])
    if name is None:
        closed = f" Closed: {', '.join(house.shut)}." if house.shut else ""
        raise NotAllowed(f"This casino has no table for {book.title}: see “galaxy tables”.{closed}")
    known = ", ".join(table.id for table in tables) or "none"
    raise Unreadable(f"There is no table “{name}” for {book.title}: there is {known}.")


def _tell_house(console: Console, house: House) -> None:
    """What whoever deals should know of the house today."""
    for name, why in house.shut.items():
        _remark(console, f"{name} stays closed: {why}")
    if house.behind > _A_MINUTE:
        _remark(
            console, f"This machine's clock is behind the books: until it has caught up all is "
            f"booked at {clock_time(house.store.at)}."
        )  # fmt: skip


def _remark(console: Console, text: str) -> None:
    for line in wrapped(plainly(text), width_of(console), 0, 2):
        put(console, line, "dim")


def _refuse_seats(table: Table, book: RuleBook, seats: int) -> None:
    """The file may say otherwise than the table stood until its last round was over."""
    if why := table.renew():
        raise NotAllowed(why)
    if table.setup.game != book.id:
        title = book_of(table.setup.game).title
        raise NotAllowed(f"{table.id} deals {title} now, as its file says: not {book.title}.")
    if seats > table.setup.positions:
        raise NotAllowed(f"{table.id} has {several(table.setup.positions, 'seat')}, not {seats}.")


def _finish(house: House, table: Table) -> int:
    """A round that a crash or an interrupt left under way is played to its end by its bots."""
    seated = {place.seat: place for place in table.look().seats}
    if not table.under_way:
        return 0
    players = {
        seat: (Bot(place.player, place.bot), table.chair_of(place.player))
        for seat, place in seated.items()
        if place.bot
    }
    number = play_round(house, table, players)
    if table.under_way:
        waits = ", ".join(seated[seat].player for seat in table.waiting)
        raise NotAllowed(f"A round is under way at {table.id}: it waits for {waits}.")
    return number


def _seat(house: House, table: Table, bots: Sequence[Bot]) -> Bots:
    """These bots in the seats, other bots out of them. People who sit here play for themselves."""
    names = {bot.name for bot in bots}
    with house.at_once():
        for place in table.look().seats:
            if not place.bot and not place.out:
                raise NotAllowed(
                    f"{place.player} sits at {table.id}: deal at another table, or when that seat "
                    "is sitting out."
                )
            if place.bot and place.player not in names:
                table.chair_of(place.player).leave()
        seated = seat_bots(house, table, bots)
        buy_in_bots(house, table, seated)
    return seated


def _nets(house: House, table: Table, seated: Bots) -> dict[int, Cents]:
    """What each has won so far in all."""
    players = house.books.players
    live = table.setup.live
    return {n: players[bot.name].tally(live).net for n, (bot, _) in seated.items()}


def _tell_seats(console: Console, table: Table, seated: Bots) -> None:
    put(console, Text().append(table.config.title, f"bold {BRASS}").append(f"  table {table.id}"))
    for seat, (bot, chair) in seated.items():
        put(console, f"  Seat {seat}  {bot.name}, {bot.character}, {dollars(chair.chips)} in chips")


def _tell(
    console: Console, round_: Round, number: int, viewer: ev.Viewer | None, which: str
) -> None:
    put(console)
    title = Text().append(f"Round {number:,}", f"bold {BRASS}")
    put(console, title.append(f"  {which}") if which else title)
    tell(console, round_.events, round_.book, viewer)
    tell_seed(
        console,
        round_.shoe,
        "It came from the operating system. Its own SHA-256 is the commitment above. With --seed "
        f"it deals the same cards; “galaxy replay {number}” tells the round again.",
    )


def _tell_totals(
    console: Console, count: int, before: dict[int, Cents], after: dict[int, Cents]
) -> None:
    totals = ", ".join(f"seat {n} {signed(after[n] - before[n])}" for n in after)
    put(console)
    for line in wrapped(f"After {count:,} rounds: {totals}", width_of(console), 0, 2):
        put(console, line, "bold")


def _record(round_: Round, number: int, viewer: ev.Viewer | None) -> None:
    events = round_.events if viewer is None else events_for(round_.events, viewer)
    for event in events:
        put_json({"round": number} | to_plain(event), indent=0)
    put_json({"round": number, "type": "seed", "seed": round_.shoe.seed}, indent=0)
