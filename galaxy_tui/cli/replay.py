"""`galaxy replay`: a round of the books, told again."""

from __future__ import annotations

from typing import Final

from rich.console import Console

from galaxy_tui.casino.books import Player, RoundRow
from galaxy_tui.casino.facts import RoundOpened, Said
from galaxy_tui.casino.keeping import replayed
from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.places import saves_folder
from galaxy_tui.casino.reports import find_round, kept, reading
from galaxy_tui.casino.store import Damaged
from galaxy_tui.cli.columns import plainly
from galaxy_tui.cli.ledger import put_round
from galaxy_tui.cli.screen import put, put_json, screen, width_of, wrapped
from galaxy_tui.cli.telling import tell, tell_seed, viewer_of
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from galaxy_tui.games.view import events_for
from galaxy_tui.money import dollars
from galaxy_tui.records import to_plain

_FOR_EVERYBODY: Final = ("spectator", "tablevision")
_ORIGINS: Final = {
    "live": "It came from the operating system.",
    "chosen": "It was chosen, for training.",
}
_HIDDEN: Final = (
    "The round is under way: its seed and the cards that lie face down are told when it is over."
)


def show_replay(round_: str, view: str, saves: str | None, *, json: bool) -> None:
    """A round from its facts; one under way only as everybody at the table may see it."""
    with reading(saves_folder(saves)) as store:
        row = find_round(store, round_)
        try:
            facts, play = replayed(store, row)
        except (AssertionError, KeyError, TypeError, ValueError) as error:
            raise Damaged(
                f"Round {row.id:,} can't be told from these books. “galaxy verify” says why."
            ) from error
        players = kept(store, "player", Player)
    opened = next(fact for fact in facts.values() if isinstance(fact, RoundOpened))
    late = [seat for fact in facts.values() if isinstance(fact, Said) for seat in fact.late]
    viewer = _viewer(row, view or ("all" if row.closed else "spectator"), opened)
    if json:
        _record(row, opened, play, viewer, late)
        return
    console = screen()
    put_round(console, row)
    put(console, f"  opened {clock_time(row.opened)}", "dim")
    for seat, name in opened.players.items():
        bot = players[name].bot if name in players else ""
        chips = dollars(opened.chips[seat])
        who = f"{name}, {bot}" if bot else name
        put(console, plainly(f"  Seat {seat}  {who}, {chips} in chips"))
    tell(console, play.events, play.book, viewer)
    _put_end(console, row, play, late)


def _viewer(row: RoundRow, view: str, opened: RoundOpened) -> ev.Viewer | None:
    viewer = viewer_of(view, opened.players)
    if not row.closed and viewer not in _FOR_EVERYBODY:
        raise NotAllowed(
            f"Round {row.id:,} is under way at {row.table}: until it is over it can be told with "
            "--view spectator or --view tablevision only."
        )
    return viewer


def _record(
    row: RoundRow, opened: RoundOpened, play: Round, viewer: ev.Viewer | None, late: list[int]
) -> None:
    """The round, its events as this viewer may see them, and its seed once it is over."""
    head = {"round": row.id, "type": "round", "table": row.table, "number": row.number}
    about = {"game": row.game, "live": row.live, "outcome": row.outcome, "opened": row.opened}
    seats = {"players": opened.players, "chips": opened.chips, "late": late}
    put_json(head | about | seats, indent=0)
    events = play.events if viewer is None else events_for(play.events, viewer)
    for event in events:
        put_json({"round": row.id} | to_plain(event), indent=0)
    if row.closed:
        put_json({"round": row.id, "type": "seed", "seed": play.shoe.seed}, indent=0)


def _put_end(console: Console, row: RoundRow, play: Round, late: list[int]) -> None:
    width = width_of(console)
    if late:
        seats = ", ".join(map(str, dict.fromkeys(late)))
        said = f"The decision clock answered for seat {seats} (House rule: decision clock)."
        for line in wrapped(said, width):
            put(console, line, "dim")
    if not row.closed:
        for line in wrapped(_HIDDEN, width):
            put(console, line, "dim")
    elif play.shoe.seed:
        proof = "Its own SHA-256 is the commitment that was published before the wagers."
        tell_seed(console, play.shoe, f"{_ORIGINS[play.shoe.kind]} {proof}")
    else:
        put(console, "A stacked deck has no seed, and proves nothing.", "dim")
