"""The Bonus Jackpot System at a table in play: lights, counters, confirm, faults, TableVision."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.casino.counter import Count, counts
from galaxy_tui.casino.house import House
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.verify import verify
from galaxy_tui.equipment.models import MODELS
from galaxy_tui.games import events as ev
from galaxy_tui.games.notice import NOTICE
from tests.casino.at_play import check, company, events, finish, opened, refused, shoe_for, wager
from tests.casino.tables import SHORT, a_table

FIVE, FOUR = "five-card-jackpot", "four-card-jackpot"
NOTHING, MORE_NOTHING = "Qc Jd 9c 6d 4d", "Qd Jc 9d 6c 4c"
DEALER = "Tc 8d 7c 5d 3d 2c"
PRIME = {"ante": 1_000, FIVE: 100, FOUR: 100}


def prime(folder: Path, model: str = "andromeda-5a", jackpot: str = "progressive") -> Table:
    """A training table of Four Card Prime with two people."""
    config = a_table("fcp", live=False, model=model, jackpot=jackpot)
    table = opened(folder, config).tables["prime"]
    company(table, 2)
    return table


def split(folder: Path, model: str) -> Table:
    """A live table of Three Card Split, one jackpot, which every model can count."""
    table = opened(folder, a_table("tcs", model=model)).tables["split"]
    company(table, 3)
    return table


def house_of(table: Table) -> House:
    return table._house


def deal(table: Table, *seats: int, **wagers: int) -> None:
    hands = dict(zip(seats, (NOTHING, MORE_NOTHING), strict=False))
    table.open_round(shoe_for(table, hands, DEALER))
    wager(table, dict.fromkeys(seats, wagers or PRIME))


def lit(table: Table) -> set[tuple[int, str]]:
    pad = table.look().pad
    assert pad is not None
    return set(pad.sensors)


# Lights


def test_tcs_app_e_lights_come_on_at_the_press_and_stay_until_the_next(tmp_path: Path) -> None:
    table = prime(tmp_path)
    table.open_round(shoe_for(table, {1: NOTHING, 2: MORE_NOTHING}, DEALER))
    assert lit(table) == set()
    wager(table, {1: PRIME, 2: {"ante": 1_000, FOUR: 100}})
    burning = {(1, FIVE), (1, FOUR), (2, FOUR)}
    assert lit(table) == burning
    finish(table)
    assert lit(table) == burning
    table.open_round(shoe_for(table, {1: NOTHING}, DEALER))
    assert lit(table) == burning
    wager(table, {1: {"ante": 1_000}})
    assert lit(table) == set()


def test_lights_outlive_a_closed_casino(tmp_path: Path) -> None:
    table = prime(tmp_path)
    deal(table, 1)
    finish(table)
    house_of(table).close()
    with opened(tmp_path, table.config) as house:
        assert lit(house.tables["prime"]) == {(1, FIVE), (1, FOUR)}


@pytest.mark.parametrize("model", MODELS)
def test_tcs_app_e_each_model_has_its_lights_where_its_paragraph_says(
    tmp_path: Path, model: str
) -> None:
    table = split(tmp_path, model)
    table.open_round()
    wager(table, {1: {"primary": 500}, 3: {"primary": 500, "jackpot": 500}})
    pad = table.look().pad
    assert pad is not None
    if model in ("milky-way", "andromeda-1"):
        assert (pad.where, pad.positions, pad.sensors) == ("pad", (3,), ())
    else:
        assert (pad.where, pad.positions, pad.sensors) == ("sensor", (), ((3, "jackpot"),))
    assert pad.counter == 1


# The counter


@pytest.mark.parametrize("model", MODELS)
def test_tcs_app_e_the_counter_counts_wagers_and_never_goes_back(
    tmp_path: Path, model: str
) -> None:
    table = split(tmp_path, model)
    for expected in (2, 4, 6):
        table.open_round()
        wager(table, {seat: {"primary": 500, "jackpot": 500} for seat in (1, 2)})
        pad = table.look().pad
        assert pad is not None
        assert pad.counter == expected
        finish(table)
    lines = list(counts(tmp_path / "counters" / "split.log"))
    assert [(line.counted, line.total) for line in lines] == [(2, 2), (2, 4), (2, 6)]


def test_the_counter_stays_when_a_round_is_void(tmp_path: Path) -> None:
    table = prime(tmp_path)
    deal(table, 1)
    table.switch("shuffler", on=True)
    assert house_of(table).books.tables["prime"].counter == 2
    line: Count = list(counts(tmp_path / "counters" / "prime.log"))[-1]
    assert line.total == 2


# Faults


def test_a_dead_sensor_shows_no_light_and_the_dealer_notices(tmp_path: Path) -> None:
    table = prime(tmp_path)
    table.switch(f"dead 1 {FIVE}", on=True)
    deal(table, 1, 2)
    assert lit(table) == {(1, FOUR), (2, FIVE), (2, FOUR)}
    (found,) = events(table, ev.Mismatched)
    assert (found.seat, found.wager, found.lit) == (1, FIVE, False)
    finish(table)
    check(house_of(table))


def test_a_stuck_sensor_lights_where_no_wager_is_and_the_dealer_notices(tmp_path: Path) -> None:
    table = prime(tmp_path)
    table.switch(f"stuck 5 {FIVE}", on=True)
    deal(table, 1)
    assert (5, FIVE) in lit(table)
    (found,) = events(table, ev.Mismatched)
    assert (found.seat, found.wager, found.lit) == (5, FIVE, True)
    finish(table)
    assert verify(tmp_path).wrong == ""


def test_tcs_app_e_with_the_tabulator_down_wagers_stay_and_are_settled_there(
    tmp_path: Path,
) -> None:
    table = prime(tmp_path)
    deal(table, 1)
    finish(table)
    table.switch("tabulator", on=True)
    before = lit(table), house_of(table).books.tables["prime"].counter
    deal(table, 1)
    assert events(table, ev.Tabulated) == []
    assert events(table, ev.Collected) == []
    felt = table.look().felt
    assert felt is not None
    assert {(s.position, w) for s in felt.seats for w in s.spots if "jackpot" in w} == {
        (1, FIVE),
        (1, FOUR),
    }
    finish(table)
    assert {e.wager for e in events(table, ev.Taken, seat=1)} >= {FIVE, FOUR}
    assert (lit(table), house_of(table).books.tables["prime"].counter) == before
    check(house_of(table))


def test_a_fault_during_a_round_holds_from_the_next_press(tmp_path: Path) -> None:
    table = prime(tmp_path)
    deal(table, 1)
    table.switch("tabulator", on=True)
    finish(table)
    deal(table, 1)
    assert events(table, ev.Tabulated) == []
    finish(table)
    table.switch("tabulator", on=False)
    deal(table, 1)
    assert len(events(table, ev.Tabulated)) == 1


@pytest.mark.parametrize("game", SHORT)
def test_a_shuffler_that_fails_voids_the_round_and_every_wager_comes_back(
    tmp_path: Path, game: str
) -> None:
    table = opened(tmp_path, a_table(game)).tables[SHORT[game]]
    chairs = company(table, 2)
    table.open_round()
    main = {"tcs": {"primary": 500}, "tcdp": {"high": 500, "low": 500}}.get(game, {"ante": 500})
    jackpots = {w: table.setup.limits[w].low for w in table.config.sensors}
    wager(table, dict.fromkeys((1, 2), main | jackpots))
    assert chairs[1].chips < 100_000
    table.switch("shuffler", on=True)
    assert not table.under_way
    assert [chair.chips for chair in chairs.values()] == [100_000, 100_000]
    refused(house_of(table), table.open_round, "The shuffler of")
    table.switch("shuffler", on=False)
    table.open_round()
    check(house_of(table))


def test_what_is_broken_or_whole_already_cant_be_again(tmp_path: Path) -> None:
    table = prime(tmp_path)
    refused(house_of(table), lambda: table.switch("tabulator", on=False), "")
    table.switch("tabulator", on=True)
    refused(house_of(table), lambda: table.switch("tabulator", on=True), "")
    refused(house_of(table), lambda: table.switch("dead 9 toaster", on=True), "toaster")
    refused(house_of(table), lambda: table.switch("the lights", on=True), "the lights")


def test_faults_of_sensors_that_are_gone_are_gone_with_them(tmp_path: Path) -> None:
    with opened(tmp_path, a_table("tcs")) as house:
        for word in ("dead 7 jackpot", "stuck 2 jackpot"):
            house.tables["split"].switch(word, on=True)
    with opened(tmp_path, a_table("tcs", positions=5)) as house:
        table = house.tables["split"]
        assert table.look().faults == ("stuck 2 jackpot",)
        table.switch("tabulator", on=True)
        assert table.look().faults == ("stuck 2 jackpot", "tabulator")
    assert verify(tmp_path).wrong == ""


# TableVision


def test_tablevision_shows_meters_as_they_rise_and_nothing_while_it_is_down(
    tmp_path: Path,
) -> None:
    table = prime(tmp_path)
    deal(table, 1)
    shown = table.tablevision()
    assert shown is not None
    assert table.meters()[FIVE] == house_of(table).books.meters[f"prime/{FIVE}"].displayed
    table.switch("tablevision", on=True)
    down = table.tablevision()
    assert down is not None
    assert down != shown
    table.switch("tablevision", on=False)
    assert table.tablevision() == shown


@pytest.mark.parametrize("game", SHORT)
def test_the_notice_is_on_the_display_of_every_bonus_jackpot_in_play(
    tmp_path: Path, game: str
) -> None:
    table = opened(tmp_path, a_table(game, jackpot="bonus")).tables[SHORT[game]]
    before = table.tablevision()
    assert before is not None
    assert before.notice == NOTICE  # before the first round too
    assert set(before.meters) == set(table.config.meters)
    company(table, 1)
    table.open_round()
    assert table.tablevision() == before
    table.say("Happy birthday, Ann", MODELS[table.config.model].changed_by[0])
    shown = table.tablevision()
    assert NOTICE in str(shown)
    assert "Happy birthday, Ann" in str(shown)


@pytest.mark.parametrize(
    ("model", "way", "may"),
    [
        ("milky-way", "remote control", True),
        ("milky-way", "data centre", False),
        ("andromeda-1", "data centre", True),
        ("andromeda-3", "remote control", False),
        ("andromeda-3d", "house server", True),
        ("andromeda-5a", "house server", True),
        ("andromeda-5a", "SD card", False),
    ],
)
def test_tcs_app_e_who_may_change_the_display(
    tmp_path: Path, model: str, way: str, may: bool
) -> None:
    table = split(tmp_path, model)
    if may:
        table.say("Welcome", way)
        assert house_of(table).books.tables["split"].message == "Welcome"
    else:
        refused(house_of(table), lambda: table.say("Welcome", way), "")
