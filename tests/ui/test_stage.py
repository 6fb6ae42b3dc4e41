"""The stage: events put on the felt one by one come to what the viewer's own view says."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.ai.bots import usual_bots
from galaxy_tui.cards import Card
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import act, buy_in_bots, seat_bots
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.telling import News
from galaxy_tui.games import events as ev
from galaxy_tui.games import view as views
from galaxy_tui.games.events import Viewer
from galaxy_tui.ui.stage import Stage, own_cards
from tests.casino.shoes import shoes_from

TABLES = ("split", "deuces", "double-play", "prime")


def _agree(stage: Stage, felt: views.View) -> None:
    assert stage.dealer == felt.dealer
    assert stage.community == felt.community
    assert (stage.house_high, stage.house_low) == (felt.house_high, felt.house_low)
    assert tuple(sorted(stage.lights)) == felt.lights
    assert stage.over == felt.over
    for seat in felt.seats:
        spot = stage.seats[seat.position]
        assert spot.spots == seat.spots, seat.position
        assert spot.net == seat.net
        assert spot.folded == seat.folded
        assert spot.mucked == seat.mucked
        assert (spot.high, spot.low) == (seat.high, seat.low)
        assert spot.collected == seat.collected
        if spot.pick or seat.pick:
            assert spot.pick == seat.pick
        if not (spot.mucked and seat.pick):
            assert spot.cards == seat.cards


def _play(table: Table, house: House, stage: Stage, rounds: int) -> None:
    """Bots play; whenever they have acted the stage is compared with the view."""
    heard: list[News] = []
    table.watch("spectator", heard.append)
    bots = seat_bots(house, table, usual_bots(table.setup.positions))
    for _ in range(rounds):
        buy_in_bots(house, table, bots)
        table.open_round()
        while True:
            felt = table.look().felt
            assert felt is not None
            for news in heard:
                for event in news.events:
                    stage.apply(event, felt)
            heard.clear()
            _agree(stage, felt)
            if not (table.under_way and act(house, table, bots)):
                break


@pytest.mark.parametrize("name", TABLES)
def test_after_every_decision_the_stage_is_what_everybody_sees(name: str, tmp_path: Path) -> None:
    with shoes_from(31), House(tmp_path) as house:
        table = house.tables[name]
        stage = Stage(meters=dict(table.look().meters))
        _play(table, house, stage, 6)


@pytest.mark.parametrize("name", TABLES)
def test_a_void_round_leaves_the_stage_as_everybody_sees_it(name: str, tmp_path: Path) -> None:
    with shoes_from(34), House(tmp_path) as house:
        table = house.tables[name]
        bots = seat_bots(house, table, usual_bots(5))
        buy_in_bots(house, table, bots)
        table.open_round()
        act(house, table, bots)  # all have bet
        table.switch("shuffler", True)
        assert not table.under_way
        felt = table.look().felt
        assert felt is not None
        stage = Stage()
        for event in table.events("spectator"):
            if isinstance(event, ev.Closed):  # which says what was won: nothing was
                assert {seat.net for seat in stage.seats.values()} == {0}
            stage.apply(event, felt)
        assert stage.void
        _agree(stage, felt)


def test_a_hand_that_is_read_for_other_wagers_is_what_it_was_for_the_ante() -> None:
    lost = ev.Taken(2, "five-card-fortune", 600, "ace high", "", "DW §22")
    won = ev.Paid(2, "ante", 2_000, 2_000, "three queens", "", "1 to 1", "A", "DW §24")
    read = [ev.HandRead(2, hand, "DW §24") for hand in ("three queens", "ace high")]
    stage = Stage()
    for event in (read[0], won, read[1], lost):
        stage.apply(event)
    assert stage.seats[2].hand == "ace high"
    stage.apply(ev.Mucked(2, "DW §24"))
    assert stage.seats[2].hand == "three queens"


@pytest.mark.parametrize("name", TABLES)
def test_a_player_sees_the_own_cards_as_many_as_were_dealt(name: str, tmp_path: Path) -> None:
    with shoes_from(32), House(tmp_path) as house:
        table = house.tables[name]
        bots = seat_bots(house, table, usual_bots(3))
        buy_in_bots(house, table, bots)
        table.open_round()
        while table.under_way and act(house, table, bots):
            felt = bots[2][1].felt()
            assert felt is not None
            stage = Stage()
            for event in table.events("spectator"):
                stage.apply(event, table.look().felt)
                seat = next(s for s in felt.seats if s.position == 2)
                shown = own_cards(stage.seats[2].cards, seat.cards)
                assert len(shown) == len(stage.seats[2].cards)
            assert shown == seat.cards


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("viewer", ["spectator", "dealer"])
def test_no_card_is_on_the_stage_that_its_viewer_may_not_see(
    name: str, viewer: Viewer, tmp_path: Path
) -> None:
    with shoes_from(33), House(tmp_path) as house:
        table = house.tables[name]
        bots = seat_bots(house, table, usual_bots(4))
        for _ in range(3):
            buy_in_bots(house, table, bots)
            table.open_round()
            while table.under_way and act(house, table, bots):
                assert viewer in ("spectator", "dealer")
                scene = table.look(viewer)
                assert scene.felt is not None
                stage = Stage()
                for event in table.events(viewer):
                    stage.apply(event, scene.felt)
                allowed = _cards_of(scene.felt)
                assert _cards_on(stage) <= allowed


def _cards_of(felt: views.View) -> set[Card | None]:
    seats = [part for seat in felt.seats for part in (seat.cards, seat.high, seat.low, seat.pick)]
    return {c for part in (*seats, felt.dealer, felt.community) for c in part} | {None}


def _cards_on(stage: Stage) -> set[Card | None]:
    spots = stage.seats.values()
    seats = [part for spot in spots for part in (spot.cards, spot.high, spot.low, spot.pick)]
    house = (stage.dealer, stage.community, stage.house_high, stage.house_low)
    return {c for part in (*seats, *house) for c in part}
