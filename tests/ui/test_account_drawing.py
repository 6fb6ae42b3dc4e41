"""An account and its decisions as pictures, without an app."""

from __future__ import annotations

import msgspec
import pytest

from galaxy_tui.casino.decisions import Decision, reckoned
from galaxy_tui.casino.reports import Statement
from galaxy_tui.ui.drawing.account import draw_account, draw_choice, draw_progress, draw_reckoning
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.figures import money, result, share
from galaxy_tui.ui.drawing.look import PALETTES, Look

ADA = Statement(
    player="Ada", bot="", live=True, bankroll=60_000, chips={"split": 41_050}, brought=100_000,
    taken=0, under_way=-500, rounds=12, staked=24_000, net=1_550, last=[],
)  # fmt: skip
POOR = Decision(7, 4, "set", "Set Q♦ Q♣ high and A♠ low", "Set A♠ Q♦ high and Q♣ low", 0.125, 1_000)
GOOD = msgspec.structs.replace(POOR, chosen=POOR.best, cost=0.0)


def account(one: Statement, look: Look = Look()) -> str:  # noqa: B008
    canvas = Canvas(38, 20)
    draw_account(canvas, look, one)
    return canvas.text


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("ascii", [False, True])
def test_the_figures_stand_below_each_other(palette: str, ascii: bool) -> None:
    look = Look(palette=palette, ascii=ascii)  # type: ignore[arg-type]
    text = account(ADA, look)
    lines = [line for line in text.splitlines() if ".00" in line or ".50" in line]
    assert len({line.rindex(".") for line in lines}) == 1
    assert text.isascii() == ascii or "−" in text
    for said in ("+$1,000.00", "+$15.50", "−$5.00", "$1,010.50", "$410.50", "12"):
        assert said in text


def test_what_does_not_agree_is_said() -> None:
    assert "don't agree" not in account(ADA)
    assert "These don't agree: $3.00 apart." in account(
        msgspec.structs.replace(ADA, bankroll=60_300)
    )


def choice(one: Decision, look: Look) -> str:
    canvas = Canvas(80, 2)
    draw_choice(canvas, look, one)
    return canvas.text


def test_a_choice_beside_the_best_one_with_its_cost() -> None:
    text = choice(POOR, Look())
    assert "Set Q♦ Q♣ high and A♠ low" in text
    assert text.endswith("costs 0.1250 of $10.00: $1.25")
    assert "nothing is worth more" in choice(GOOD, Look())
    assert "Set AS Qd high and QC low" in choice(POOR, Look(letters=True))


@pytest.mark.parametrize(
    ("rounds", "says"),
    [
        ((0, 0, 0), "No round played yet"), ((10, 200, 500), "counting… round 10 of 200"),
        ((200, 200, 500), "the newest 200 of 500 rounds"), ((12, 12, 12), "every round"),
    ],
)  # fmt: skip
def test_how_far_the_counting_is(rounds: tuple[int, int, int], says: str) -> None:
    canvas = Canvas(80, 2)
    draw_reckoning(canvas, Look(), reckoned([POOR, GOOD]), rounds)
    assert says in canvas.text
    if rounds[1]:
        assert canvas.text.startswith(" 2 decisions   50.0% best   cost $1.25 in all   $0.62 each")


def test_progress_is_a_bar_that_needs_no_colour() -> None:
    canvas = Canvas(40, 1)
    draw_progress(canvas, Look(ascii=True), 0.5, "6 of 12")
    assert canvas.text == f" {'#' * 14}{'.' * 14}   6 of 12"


def test_figures_have_two_after_the_point_everywhere() -> None:
    assert [money(n) for n in (0, 5, 124_000, -500, 1.4, 0.6)] == [
        "$0.00", "$0.05", "$1,240.00", "−$5.00", "$0.01", "$0.01",
    ]  # fmt: skip
    assert [result(n) for n in (0, 2_000, -500)] == ["$0.00", "+$20.00", "−$5.00"]
    shares = [share(part) for part in (1.0, 0.9999, 0.934, 0.0)]
    assert shares == ["100.0%", "99.9%", "93.4%", "0.0%"]
