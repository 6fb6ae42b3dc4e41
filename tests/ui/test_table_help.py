"""What F1 says at a table below the keys: its signs, its pad, and how its hands rank."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from textual.widgets import Markdown

from galaxy_tui.cards import cards
from galaxy_tui.games.library import book_of
from galaxy_tui.hands.four import four_card
from galaxy_tui.hands.three import three_card
from galaxy_tui.hands.two import two_card
from galaxy_tui.hands.wild import wild_five, wild_three
from galaxy_tui.ui.drawing.spots import SHORT
from galaxy_tui.ui.screens.help import Help
from galaxy_tui.ui.table_help import RANKS, legend_of
from tests.games.dealing import setup_for
from tests.ui.at_table import Sitting, Stack, a_casino, sitting

ACES = Stack({4: "As Ah Kd"}, dealer="9s 7h 2c", community="4c")
GAMES = ["tcs", "dw", "tcdp", "fcp"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves")


async def helped(at: Sitting) -> list[str]:
    await at.keys("f1")
    assert isinstance(at.app.screen, Help)
    return [part.source for part in at.app.screen.query(Markdown)]


@pytest.mark.parametrize("table", ["split", "deuces", "double-play", "prime"])
async def test_below_the_keys_are_the_signs_of_this_table(table: str, folder: Path) -> None:
    async with sitting(folder, table, size=(80, 24)) as at:
        setup, sensors = at.table.setup, at.table.config.sensors
        now, legend = await helped(at)
        assert "Below the keys" in now
        for wager in setup.offered:
            name = book_of(setup.game).name_of(wager)
            sign = f"**{SHORT[wager]}** {name}" if SHORT[wager] else f"the {name}"
            assert sign in legend
        assert f"**{SHORT[sensors[0]]}($5)** was counted and collected" in legend
        for words in ("TABULATE", "light", "running total", "# How hands rank"):
            assert words in legend
        assert "{" not in legend


async def test_a_changed_key_is_named_there_too(folder: Path) -> None:
    async with sitting(folder, "split", ACES, keys={"table.rules": "f9"}) as at:
        assert "F9: TCS §7" in (await helped(at))[-1]


def test_no_electronics_no_word_of_them() -> None:
    assert "TABULATE" not in legend_of(setup_for("tcs"), ())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_ranking(game: str) -> None:
    setup = setup_for(game)
    assert RANKS[setup.game] in legend_of(setup, ())


def test_the_rankings_are_the_engines() -> None:
    """A hand of each rank, in the order in which the help names them."""
    two = ("4s 5s", "9s 9d", "4s 5d", "4s Ks", "4s Kd")
    three = ("As Ks Qs", "9s 8s 7s", "5s 5d 5h", "9s 8s 7d", "As 9s 4s", "9s 9d 4h", "As 9d 4h")
    four = (
        "9s 9d 9h 9c", "9s 8s 7s 6s", "9s 9d 9h 4c", "As 9s 7s 4s", "9s 8s 7s 6d", "9s 9d 4h 4c",
        "9s 9d Ah 4c", "As 9d 7h 4c",
    )  # fmt: skip
    wild = (
        "As Ks Qs Js Ts", "As Ks Qs Js 2h", "9s 9d 9h 9c 2h", "9s 8s 7s 6s 5s", "9s 9d 9h 2c 4h",
        "9s 9d 9h 4c 4h", "As 9s 7s 4s 3s", "9s 8s 7s 6s 5d", "9s 9d 2h 4c 7h",
    )  # fmt: skip
    first = ("As Ks Qs", "9s 8s 7s", "5s 5d 5h", "9s 8s 7d", "As 9s 4s")
    for read, hands in (
        (two_card, two), (three_card, three), (four_card, four), (wild_five, wild),
        (wild_three, first),
    ):  # fmt: skip
        for better, worse in pairwise(hands):
            assert read(cards(better)) > read(cards(worse)), (better, worse)  # type: ignore[operator]


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_that_a_seat_can_show_is_explained(game: str) -> None:
    setup = setup_for(game)
    told = legend_of(setup, ())
    for wager in book_of(setup.game).wagers:
        for sign in (wager.id, *wager.family.split()):
            if SHORT.get(sign) and (wager.id in setup.offered or wager.kind == "later"):
                assert f"**{SHORT[sign]}** " in told
