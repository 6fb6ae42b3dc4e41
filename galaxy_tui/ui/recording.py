"""A round of the books, to be looked at again: what this viewer could see, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from galaxy_tui.casino.books import Player, RoundRow
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.facts import RoundOpened, TableOpened
from galaxy_tui.casino.keeping import fact_of, replayed
from galaxy_tui.casino.reports import kept
from galaxy_tui.casino.scene import Scene, SeatTaken
from galaxy_tui.casino.store import Damaged, Store
from galaxy_tui.equipment.models import MODELS
from galaxy_tui.equipment.sensors import pad
from galaxy_tui.equipment.tablevision import Display, display
from galaxy_tui.games import events as ev
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import View, events_for, tablevision, view


class Recording(NamedTuple):
    """What the replay needs."""

    row: RoundRow
    config: TableConfig
    setup: Setup  # with the meters as they stood
    scene: Scene
    shown: Display | None
    events: list[ev.Event]
    felt: View
    seat: int  # whose eyes it is seen with; 0: everybody's


def recording(store: Store, row: RoundRow, player: str) -> Recording:
    """With the eyes of a player who was dealt in, else as everybody saw it. A round under way is
    never told with more than a spectator knows."""
    try:
        facts, play = replayed(store, row)
        (line,) = store.journal(row.config, row.config)
        opened = next(fact for fact in facts.values() if isinstance(fact, RoundOpened))
    except (AssertionError, KeyError, TypeError, ValueError, StopIteration) as error:
        raise Damaged(f"Round {row.id:,} can't be told from these books.") from error
    stood = fact_of(line)
    assert isinstance(stood, TableOpened)
    config = stood.config
    known = kept(store, "player", Player)
    seats = {name: seat for seat, name in opened.players.items()}
    seat = seats.get(player, 0) if row.closed else 0
    viewer: ev.Viewer = seat or "spectator"
    felt = view(play, viewer)
    assert isinstance(felt, View)
    model = MODELS.get(config.model)
    before = {name: meter.amount for name, meter in play.setup.meters.items()}
    hung = tablevision(play.setup, before, ())
    chips = {n: opened.chips[n] for n in opened.players}
    for spot in felt.seats:  # as after the round; the stage shows how it comes to that
        chips[spot.position] += spot.net
    scene = Scene(
        table=row.table, title=config.title, round=row.id, number=row.number, under_way=False,
        seats=tuple(
            SeatTaken(n, name, known[name].bot if name in known else "", False, chips[n])
            for n, name in sorted(opened.players.items())
        ),
        felt=felt, dealt_in=dict(opened.players), pad=pad(model, (), 0) if model else None,
        meters=before, faults=(), deadline=None,
    )  # fmt: skip
    shown = display(model, hung, message=config.message) if model else None
    events = events_for(play.events, viewer)
    return Recording(row, config, play.setup, scene, shown, events, felt, seat)
