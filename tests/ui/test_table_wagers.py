"""Wagering at the table: keys that are named, refusals told once, spots that need chips."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.ui.drafts import Wagers
from galaxy_tui.ui.pins import make_pin
from tests.ui.at_table import Sitting, Stack, a_casino, sitting

SEAT = 4
ACES = Stack({SEAT: "As Ah Kd"}, dealer="9s 7h 2c", community="4c")
sizes = pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 48)], ids=str)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves")


def draft(at: Sitting) -> Wagers:
    made = at.screen.turns.draft
    assert isinstance(made, Wagers)
    return made


def told(at: Sitting) -> str:
    return f"{at.hand} {at.call}"


@sizes
async def test_what_the_rack_does_not_name_stands_first(
    size: tuple[int, int], folder: Path
) -> None:
    async with sitting(folder, "split", ACES, ACES, size=size) as at:
        await at.keys("enter", "enter", "enter")
        assert at.table.asks == "wager"
        for words in ("n  no bet", "r  rebet", "x  clear"):
            assert words in at.footer


@sizes
async def test_nothing_on_the_spots_names_the_key_that_lets_the_round_go_by(
    size: tuple[int, int], folder: Path
) -> None:
    async with sitting(folder, "split", ACES, size=size, keys={"wager.pass": "f8"}) as at:
        await at.keys("x", "enter")
        assert "put chips out, or let the round go by with F8." in at.call
        await at.keys("f8")
        at.settled()


@sizes
@pytest.mark.parametrize(
    ("table", "keys"),
    [
        ("split", ("right", "right", "2")), ("deuces", ("1",)), ("double-play", ("left", "1")),
        ("prime", ("left", "1")),
    ],
)  # fmt: skip
async def test_a_refusal_is_told_once_and_whole(
    table: str, keys: tuple[str, ...], size: tuple[int, int], folder: Path
) -> None:
    async with sitting(folder, table, size=size) as at:
        await at.keys("x", *keys, "enter")
        refusal = at.screen.sitting.refusal
        assert refusal == draft(at).refusal
        assert refusal in at.call
        assert told(at).count(refusal.split(":")[0]) == 1


async def test_what_is_typed_below_the_least_stays_and_is_spoken_of(folder: Path) -> None:
    async with sitting(folder, "split", ACES, size=(80, 24)) as at:
        await at.keys("x", "1")
        assert draft(at).amounts == {"primary": 100}
        assert told(at).count("Primary takes $5 to $200, not $1 (TCS §2).") == 1


@sizes
async def test_a_chip_too_many_is_refused_at_once_and_the_amount_stays(
    size: tuple[int, int], folder: Path
) -> None:
    async with sitting(folder, "split", ACES, size=size) as at:
        await at.keys("right", "right", "1", "4")
        assert draft(at).spot.wager == "four-card-bonus"
        assert draft(at).amounts == {"primary": 500, "four-card-bonus": 100}
        assert told(at).count("Four Card Bonus takes $1 to $25, not $101 (TCS App C).") == 1
        await at.keys("2")
        assert draft(at).amounts["four-card-bonus"] == 600
        assert "not $101" not in told(at)


async def test_the_keys_go_to_the_spot_that_needs_chips_first(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("x", "right", "right", "2")
        assert draft(at).spot.wager == "four-card-bonus"
        await at.keys("enter")
        assert "Put chips on Primary first" in at.call
        assert draft(at).spot.wager == "primary"
        await at.keys("2", "enter")
        assert at.placed() == {"primary": 500, "four-card-bonus": 500}


async def test_the_keys_go_to_the_spot_whose_amount_will_not_do(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("x", "1", "right", "1", "enter")
        assert "Primary takes $5" in at.call
        assert draft(at).spot.wager == "primary"


@pytest.mark.parametrize("party", [("Ada",), ("Ada", "Bert")])
async def test_before_cards_are_dealt_nobody_is_told_to_look_at_them(
    party: tuple[str, ...], tmp_path: Path
) -> None:
    folder = a_casino(tmp_path / "saves", players=party)
    async with sitting(folder, "split", party=party, pins={"Ada": make_pin("key")}) as at:
        assert (at.phase, at.table.asks) == ("mine", "wager")
        for _ in party:
            assert "face down" not in told(at)
            await at.keys("enter")
        assert at.table.asks == "set"
        assert "your cards are face down: look at them first" in at.hand
