"""TCS App E Tabulator, Lights and Malfunction: what a press finds, sound and broken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from galaxy_tui.equipment.sensors import Faults, Press, fault_words, press, switched
from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Sense
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.records import from_json, to_json
from galaxy_tui.shoe import chosen_shoe
from tests.games.dealing import bet, by_default, events, setup_for

SOUND = Faults()
JACKPOTS = ("super-3s", "super-six")
SENSORS = ("super-3s", "super-six", "pick-3")
PLACED = ((1, "pick-3"), (3, "super-six"), (1, "super-six"), (3, "pick-3"), (1, "super-3s"))

positions = some.integers(1, 7)
places = some.tuples(positions, some.sampled_from((*SENSORS, "high")))
sensors_hit = some.lists(places, max_size=8).map(tuple)
any_faults = some.builds(
    Faults, dead=sensors_hit, stuck=sensors_hit, tabulator=some.booleans(),
    tablevision=some.booleans(), shuffler=some.booleans(),
)  # fmt: skip


def pressed(faults: Faults = SOUND, placed: tuple[tuple[int, str], ...] = PLACED) -> Press:
    return press(SENSORS, 7, placed, JACKPOTS, faults)


def after(*words: str) -> Faults:
    faults = SOUND
    for word in words:
        faults = switched(faults, word, on=True)
    return faults


# A sound tabulator


def test_tabulator_counts_wagers_and_knows_no_dollars() -> None:
    assert pressed().counted == {"super-3s": 1, "super-six": 2, "pick-3": 2}


def test_tabulator_sees_nothing_where_there_is_no_sensor() -> None:
    found = press(("super-six",), 3, (*PLACED, (3, "high"), (4, "super-six")), JACKPOTS, SOUND)
    assert found.counted == {"super-six": 2}
    assert found.lit == ((1, "super-six"), (3, "super-six"))


def test_lights_are_for_wagers_taken_off_before_play_only() -> None:
    assert pressed().lit == ((1, "super-3s"), (1, "super-six"), (3, "super-six"))


def test_an_empty_layout_lights_and_counts_nothing() -> None:
    assert pressed(placed=()) == Press((), {}, ())


# A broken one


def test_dead_sensor_sees_nothing() -> None:
    found = pressed(after("dead 1 super-six", "dead 3 pick-3"))
    assert found.lit == ((1, "super-3s"), (3, "super-six"))
    assert found.counted == {"super-3s": 1, "super-six": 1, "pick-3": 1}


def test_stuck_sensor_counts_a_wager_that_is_not_there() -> None:
    found = pressed(after("stuck 5 super-six", "stuck 6 pick-3"))
    assert (5, "super-six") in found.lit
    assert (6, "pick-3") not in found.lit  # it stays on its spot: no light, real or not
    assert found.phantom == ((5, "super-six"), (6, "pick-3"))
    assert found.counted == {"super-3s": 1, "super-six": 3, "pick-3": 3}


def test_stuck_sensor_under_a_wager_counts_it_once_and_is_right() -> None:
    assert pressed(after("stuck 1 super-six")) == pressed()


def test_a_fault_where_there_is_no_sensor_does_nothing() -> None:
    assert pressed(after("stuck 8 super-six", "stuck 2 high", "dead 9 super-3s")) == pressed()


def test_tabulator_down_finds_nothing() -> None:
    assert pressed(after("stuck 5 super-six", "tabulator")) == Press((), {}, ())


@pytest.mark.parametrize("device", ["tablevision", "shuffler"])
def test_other_devices_do_not_touch_the_count(device: str) -> None:
    assert pressed(after(device)) == pressed()


@given(placed=sensors_hit, faults=any_faults)
def test_every_press_adds_up(placed: tuple[tuple[int, str], ...], faults: Faults) -> None:
    found = pressed(faults, placed)
    real = {spot for spot in placed if spot[1] in SENSORS and spot not in faults.dead}
    total = 0 if faults.tabulator else len(real) + len(found.phantom)
    assert sum(found.counted.values()) == total
    assert list(found.lit) == sorted(set(found.lit))
    assert {wager for _, wager in found.lit} <= set(JACKPOTS)
    assert sum(found.counted.get(wager, 0) for wager in JACKPOTS) == len(found.lit)
    assert set(found.phantom) <= set(faults.stuck) - set(placed)
    assert all(found.counted.values())


# At the table


def at_the_press(setup: Setup) -> Round:
    shoe = chosen_shoe(52, "5eed")
    round_ = Round(setup, shoe, dict.fromkeys((1, 3)), asks_equipment=True)
    bet(round_, high=10, low=10, super_3s=1, super_six=1)
    return round_


def test_the_dealer_notices_lights_that_do_not_match_the_chips() -> None:
    round_ = at_the_press(setup_for("three-card-double-play"))
    sense = round_.request
    assert isinstance(sense, Sense)
    found = pressed(after("dead 1 super-3s", "stuck 5 super-six"), sense.wagers)
    round_.submit("equipment", do.Reading(found.lit, {}))
    noticed = [(e.seat, e.wager, e.lit) for e in events(round_, ev.Mismatched)]
    assert noticed == [(1, "super-3s", False), (5, "super-six", True)]
    lifted = {(e.seat, e.wager) for e in events(round_, ev.Collected)}
    assert lifted == {(1, "super-six"), (3, "super-3s"), (3, "super-six")}


def test_with_the_tabulator_down_nothing_is_pressed_and_wagers_stay() -> None:
    round_ = by_default(at_the_press(setup_for("three-card-double-play", tabulator=False)))
    assert not events(round_, ev.Tabulated)
    assert not events(round_, ev.Collected)


# Words for faults


def test_faults_are_said_in_words_that_go_both_ways() -> None:
    words = ("dead 3 jackpot", "stuck 5 super-six", "tabulator", "tablevision", "shuffler")
    faults = after(*words)
    assert faults == Faults(((3, "jackpot"),), ((5, "super-six"),), True, True, True)
    assert fault_words(faults) == words
    for word in words:
        faults = switched(faults, word, on=False)
    assert faults == SOUND
    assert fault_words(SOUND) == ()


@given(any_faults)
def test_words_and_records_of_faults_read_back(faults: Faults) -> None:
    assert from_json(to_json(faults), Faults) == faults
    if not set(faults.dead) & set(faults.stuck):
        assert after(*reversed(fault_words(faults))) == faults


def test_equal_faults_are_equal_byte_for_byte() -> None:
    one = after("dead 12 jackpot", "dead 3 jackpot", "dead 3 ante")
    other = Faults(dead=((3, "jackpot"), (12, "jackpot"), (3, "ante"), (3, "jackpot")))
    assert one == other
    assert to_json(one) == to_json(other)
    assert fault_words(one) == ("dead 3 ante", "dead 3 jackpot", "dead 12 jackpot")


def test_words_are_read_with_any_case_and_spacing() -> None:
    assert after("  Dead  3   JACKPOT ") == after("dead 3 jackpot")


@pytest.mark.parametrize(
    "word",
    [
        "", "dead", "dead jackpot", "dead 3", "dead 0 jackpot", "dead -1 jackpot", "dead 3.5 ante",
        "dead 03 jackpot", "dead ٣ jackpot", "dead 999 jackpot", "broken 3 jackpot", "tabulators",
        "dead 3 jackpot jackpot", "dead 3 -", "stuck 3 j/k", "shuffler 1", "dead " + "9" * 5_000,
    ],
)  # fmt: skip
@pytest.mark.parametrize("on", [True, False])
def test_words_that_say_no_fault_are_unreadable(word: str, on: bool) -> None:
    with pytest.raises(Unreadable, match="is no fault: write dead or stuck with a position"):
        switched(SOUND, word, on)


@pytest.mark.parametrize("word", ["dead 3 jackpot", "stuck 3 jackpot", "tabulator", "shuffler"])
def test_a_fault_is_switched_once(word: str) -> None:
    with pytest.raises(NotAllowed, match=f"The fault “{word}” is off already"):
        switched(SOUND, word, on=False)
    with pytest.raises(NotAllowed, match=f"The fault “{word}” is on already"):
        switched(after(word), word, on=True)


def test_a_sensor_is_dead_or_stuck_not_both() -> None:
    with pytest.raises(NotAllowed, match=r"That sensor is dead already.*“dead 3 jackpot” off"):
        switched(after("dead 3 jackpot"), "stuck 3 jackpot", on=True)
    with pytest.raises(NotAllowed, match=r"That sensor is stuck already.*“stuck 3 jackpot” off"):
        switched(after("stuck 3 jackpot"), "dead 3 jackpot", on=True)
