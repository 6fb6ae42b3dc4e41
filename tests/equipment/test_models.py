"""TCS App E, paragraph by paragraph: what each model counts, lights and shows."""

from __future__ import annotations

import pytest

from galaxy_tui.equipment.models import MODELS, Model, at_least, model_named
from galaxy_tui.equipment.sensors import fits, pad
from galaxy_tui.equipment.tablevision import may_change
from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.games.rules import rules_of

STAGE_3 = ("andromeda-3", "andromeda-3c", "andromeda-3d")
WAGERS = ("one", "two", "three", "four", "five", "six", "seven")
LIT = ((5, "super-six"), (2, "super-six"), (2, "super-3s"))


def changes(model: Model) -> set[str]:
    """The ways that aren't refused, of all there are."""
    ways = {way for any_model in MODELS.values() for way in any_model.changed_by}
    return {way for way in ways if not refusal(model, way)}


def refusal(model: Model, way: str) -> str:
    try:
        may_change(model, way)
    except NotAllowed as error:
        return str(error)
    return ""


# Milky Way


def test_milky_way_counts_one_wager_a_position_and_seven_positions() -> None:
    model = MODELS["milky-way"]
    assert fits(model, ("jackpot",), 7) == ""
    assert fits(model, ("super-3s", "super-six"), 7) == (
        "Milky Way counts one wager a position, not 2: take fewer than super-3s and super-six, "
        "or a higher model (TCS App E Milky Way)."
    )
    assert fits(model, ("jackpot",), 8) == (
        "Milky Way has 7 positions, not 8 (TCS App E Milky Way)."
    )


def test_milky_way_lights_positions_on_the_pad() -> None:
    drawn = pad(MODELS["milky-way"], ((6, "jackpot"), (2, "jackpot")), 41)
    assert (drawn.where, drawn.positions, drawn.sensors) == ("pad", (2, 6), ())


def test_milky_way_shows_its_count() -> None:
    assert pad(MODELS["milky-way"], (), 123_456).counter == 123_456


def test_milky_way_display_is_a_sign_and_a_frame_changed_on_the_spot() -> None:
    model = MODELS["milky-way"]
    assert model.display == "sign and frame"
    assert changes(model) == {"remote control", "plugged-in computer"}
    assert model.pictures_by == ("SD card",)  # the frame's; the sign is not changed by it
    assert refusal(model, "SD card") == (
        "The display of Milky Way can't be changed by “SD card”, only by remote control or "
        "plugged-in computer (TCS App E Milky Way)."
    )


def test_milky_way_has_no_data_logger() -> None:
    assert not MODELS["milky-way"].logger


# Andromeda-1


def test_andromeda_1_counts_and_lights_like_milky_way() -> None:
    model = MODELS["andromeda-1"]
    assert fits(model, ("jackpot",), 7) == ""
    assert "(TCS App E Andromeda-1)" in fits(model, ("super-3s", "super-six"), 7)
    assert "(TCS App E Andromeda-1)" in fits(model, ("jackpot",), 8)
    assert pad(model, LIT, 9) == pad(MODELS["milky-way"], LIT, 9)


def test_andromeda_1_sends_its_count_to_a_data_logger() -> None:
    assert MODELS["andromeda-1"].logger


def test_andromeda_1_sign_can_be_changed_from_the_data_centre_too() -> None:
    model = MODELS["andromeda-1"]
    assert model.display == "sign and frame"
    assert changes(model) == changes(MODELS["milky-way"]) | {"data centre"}


# Andromeda-3, 3c and 3d


@pytest.mark.parametrize("name", STAGE_3)
def test_andromeda_3_counts_six_wagers_a_position_and_sixteen_positions(name: str) -> None:
    model = MODELS[name]
    assert fits(model, WAGERS[:6], 16) == ""
    assert "counts 6 wagers a position, not 7" in fits(model, WAGERS, 16)
    assert "has 16 positions, not 17 (TCS App E Andromeda-3)" in fits(model, WAGERS[:1], 17)


@pytest.mark.parametrize("name", STAGE_3)
def test_andromeda_3_has_its_lights_at_the_sensors_and_none_on_the_pad(name: str) -> None:
    drawn = pad(MODELS[name], LIT, 3)
    assert (drawn.where, drawn.positions, drawn.sensors) == ("sensor", (), tuple(sorted(LIT)))


@pytest.mark.parametrize("name", STAGE_3)
def test_andromeda_3_display_is_a_monitor_changed_by_the_house_server_only(name: str) -> None:
    assert MODELS[name].display == "monitor"
    assert changes(MODELS[name]) == {"house server"}


# Andromeda-5a


def test_andromeda_5a_alone_renews_prizes_by_the_day() -> None:
    assert [name for name, model in MODELS.items() if model.daily] == ["andromeda-5a"]


def test_andromeda_5a_has_the_capacities_of_the_3d_by_house_rule() -> None:
    model = MODELS["andromeda-5a"]
    assert fits(model, WAGERS[:6], 16) == ""
    assert fits(model, WAGERS, 16).endswith("(House rule: models).")
    assert fits(model, ("jackpot",), 17).endswith("(House rule: models).")


# All of them


@pytest.mark.parametrize("model", MODELS.values(), ids=list(MODELS))
def test_one_sensor_counts_one_wager(model: Model) -> None:
    assert fits(model, ("jackpot", "jackpot"), 7) == (
        "jackpot is counted by one sensor a position, not by two (TCS App E Tabulator)."
    )


@pytest.mark.parametrize("model", MODELS.values(), ids=list(MODELS))
def test_each_model_cites_a_clause_that_exists(model: Model) -> None:
    assert model.clause in {rule.clause for rule in rules_of("equipment").rules}


@pytest.mark.parametrize("model", MODELS.values(), ids=list(MODELS))
def test_a_way_that_nobody_knows_changes_no_display(model: Model) -> None:
    assert "“crayon”" in refusal(model, "crayon")


def test_3d_or_higher_is_a_place_in_the_list() -> None:
    higher = [name for name, model in MODELS.items() if at_least(model, "andromeda-3d")]
    assert higher == ["andromeda-3d", "andromeda-5a"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Milky Way", "milky-way"),
        ("andromeda_1", "andromeda-1"),
        (" Andromeda 3d ", "andromeda-3d"),
        ("3C", "andromeda-3c"),
        ("5a", "andromeda-5a"),
    ],
)
def test_a_model_is_read_as_people_write_it(written: str, meant: str) -> None:
    assert model_named(written).id == meant


def test_a_model_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(Unreadable, match=r"no model “Andromeda 4”: there are milky-way, .*-5a\."):
        model_named("Andromeda 4")
