"""In 80 and 100 columns nothing that matters is cut off: it is wrapped, or said in less words."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.ui.drafts import Setting, first_setting
from galaxy_tui.ui.drawing.call import CallShown, draw_call
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.dealer import DealerShown, draw_dealer_narrow
from galaxy_tui.ui.drawing.frames import fitted
from galaxy_tui.ui.drawing.hand import HandShown, draw_hand
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.seat import SeatShown
from galaxy_tui.ui.drawing.side import Advised, SideShown, advice_line
from galaxy_tui.ui.stage import Result, Spot
from galaxy_tui.ui.table_words import explained
from galaxy_tui.ui.widgets.picture import Picture
from tests.games.dealing import bet, setup_for, stacked
from tests.ui.at_table import Sitting, Stack, a_casino, one_line, sitting

small = pytest.mark.parametrize("size", [(80, 24), (100, 30)], ids=str)
WIDTHS = (78, 98)
LONG = "6♥ 5♠ 4♥ | Q♠ T♣ 3♦ doubled"
WHY = "the best four of the dealer's six cards play, the other two don't"


PRIME = Stack({4: "As Ah Kd 9s 7h"}, dealer="2s 4h 6d 8c Tc Jd")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves")


@pytest.mark.parametrize("size", [(80, 24), (100, 24), (120, 24), (160, 26)], ids=str)
async def test_every_choice_is_there_however_low_the_window(
    folder: Path, size: tuple[int, int]
) -> None:
    async with sitting(folder, "prime", PRIME, size=size) as at:
        for words in ("$5", "in all", "At most four wagers"):
            assert words in at.hand or words in at.call
        await at.keys("enter")
        for choice in ("Fold", "Raise 1x $5", "Raise 2x $10", "Raise 3x $15"):
            assert choice in at.hand


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 24), (120, 36), (160, 48)], ids=str)
async def test_a_warning_is_said_to_its_end(folder: Path, size: tuple[int, int]) -> None:
    foul = Stack({4: "Jh 7c 2h"}, dealer="9s 7h 2c", community="4c")
    async with sitting(folder, "split", foul, size=size) as at:
        await at.keys("right", "2")
        assert "at most: $2 here, not $5 (TCS App B)." in at.hand + at.call
        await at.keys("x", "left", "up", "enter", "1")
        assert "and the primary wager is lost" in at.hand + at.call


# Words in little room


def test_whole_sentences_stay_and_the_rest_is_named() -> None:
    text = "One two three. Four five six seven eight nine."
    assert fitted(text, 50, 1) == [text]
    assert fitted(text, 24, 2) == ["One two three. Four five", "six seven eight nine."]
    assert fitted(text, 24, 1) == ["One two three."]
    assert fitted(text, 24, 1, "b: more") == ["One two three. b: more"]
    assert fitted("One two three four", 8, 1) == ["One two…"]
    assert fitted(text, 24, 0) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_advice_says_the_best_and_its_cost_before_any_count(width: int) -> None:
    options = (Advised(LONG, -0.1418, 0), Advised(LONG, -0.1517, 0.0099, chosen=True))
    cost = "Your choice: costs 0.0099 of the stake, $0.20 on average."
    line = advice_line(SideShown("ADVICE", options, cost, foot="31 decisions, 20 best"), width)
    assert len(line) <= width
    assert "0.0099 of the stake" in line
    assert line.endswith(f"Best: {LONG}.")
    best = SideShown("ADVICE", (options[0]._replace(chosen=True),), "Your choice: the best choice.")
    assert advice_line(best, width).startswith("Your choice: the best choice.")


@pytest.mark.parametrize("width", WIDTHS)
def test_advice_beforehand_names_as_many_choices_as_fit(width: int) -> None:
    options = tuple(Advised(LONG, -0.1 * n, 0.1 * n) for n in range(1, 5))
    line = advice_line(SideShown("ADVICE", options), width)
    assert line.startswith(f"Best: {LONG} −0.1000, {LONG} −0.2000")
    assert line.endswith("00")
    assert len(line) <= width


def test_a_call_takes_both_lines_before_anything_else_is_said_below() -> None:
    canvas = Canvas(80, 2)
    said = "Four Card Bonus loses $25, Three Card Bonus loses $10, and Primary goes back " * 2
    draw_call(canvas, Look(), CallShown(said[:-9], more="Advice."))
    assert one_line(canvas.text) == f"Dealer: {one_line(said[:-9])}"
    assert "Advice" not in canvas.text
    canvas = Canvas(80, 2)
    draw_call(canvas, Look(), CallShown("Your hands, please.", more="Advice."))
    assert canvas.lines[1].strip() == "Advice."


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("places", [3, 5, 6])
def test_the_dealers_reason_is_whole_or_left_out(places: int, width: int) -> None:
    held = cards("Kh Qh Td 7h 6s 3c")[:places]
    shown = DealerShown(
        held, hand="king high, queen-ten-seven", why=WHY, cite="FCP Rule 5", places=places,
        community_places=int(places == 3),
    )  # fmt: skip
    canvas = Canvas(width, 3)
    draw_dealer_narrow(canvas, Look(), shown)
    text = one_line(canvas.text)
    assert "king high, queen-ten-seven" in " ".join(text.split())
    assert "…" not in text
    words = " ".join(line[9 + 6 * places :].strip() for line in canvas.lines)
    assert ("the best four" in words) == ("don't" in words)


def test_many_results_are_told_in_short() -> None:
    results = [
        Result(wager, "lost", 500, "", "", "", "FCP App E")
        for wager in ("ante", "raise", "aces-baby", "prime", "four-card-jackpot")
    ]
    results.append(Result("five-card-jackpot", "won", 3_000_000, "", "Royal", "", "FCP App E"))
    spot = Spot(4, hand="pair of threes, queen-ten kickers", results=results)
    held = cards("3h Ts 9s Qs 3d")
    shown = HandShown("YOUR HAND", "four-card-prime", cards=held, spot=spot, over=True)
    canvas = Canvas(80, 5)
    draw_hand(canvas, Look(), shown)
    for words in ("Ante −$5", "Raise −$5", "Prime −$5", "Four Card Jackpot −$5", "+$30,000"):
        assert words in canvas.text
    assert "…" not in canvas.text


@small
@pytest.mark.parametrize("table", ["split", "deuces", "double-play", "prime"])
async def test_spots_and_messages_are_never_cut_off(
    table: str, size: tuple[int, int], folder: Path
) -> None:
    async with sitting(folder, table, size=size, advice="before") as at:
        for _ in range(6):
            await at.counted()
            assert "…" not in f"{at.hand}{at.call}{at.says('#dealer')}"
            await at.keys("enter")


# My cards


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 48)], ids=str)
async def test_my_cards_are_named_before_the_first_decision(
    size: tuple[int, int], folder: Path
) -> None:
    deuces = Stack({3: "7s 7h Kd Kc 4s"}, community="9s Jd 3c Qh")
    async with sitting(folder, "deuces", deuces, size=size) as at:
        await at.keys("enter")
        assert at.table.asks == "play"
        assert "pair of sevens, king kicker" in at.hand
    prime = Stack({4: "As Ah Kd 9s 7h"}, dealer="2s 4h 6d 8c Tc Jd")
    async with sitting(folder, "prime", prime, size=size) as at:
        await at.keys("enter")
        assert at.table.asks == "raise"
        for words in ("pair of aces,", "king-nine", "kickers"):
            assert words in at.hand
        assert "one, two or three times your Ante" in f"{at.hand} {at.call}"


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)], ids=str)
async def test_at_the_seat_cards_lie_as_they_are_being_set(
    size: tuple[int, int], folder: Path
) -> None:
    async with sitting(
        folder, "split", Stack({4: "9h As Kd"}, dealer="9s 7h 2c", community="4c"), size=size
    ) as at:
        await at.keys("enter")
        assert order(at) == ["As", "Kd", "9h"]
        await at.keys("2")
        assert order(at) == ["As", "9h", "Kd"]
        draft = at.screen.turns.draft
        assert isinstance(draft, Setting)
        assert [c.text for c in draft.laid] == ["As", "9h", "Kd"]


def order(at: Sitting) -> list[str]:
    """The cards of seat 4, from left to right."""
    shown = at.screen.query_one("#seat-4", Picture).shown
    assert isinstance(shown, SeatShown)
    return [card.text for card in shown.cards if card is not None]


def test_cards_are_counted_from_the_left_even_where_the_low_hand_is_the_better_start() -> None:
    round_ = stacked(setup_for("tcdp"), {1: "As Kd 9h 4s 4h 4d"}, dealer="2s 5h 6d 8c Tc")
    bet(round_, high=5, low=5)
    draft = first_setting(round_.waiting[1], tuple(round_.table.seats[1].cards))
    assert draft.low == {3, 4, 5}
    assert draft.laid == draft.cards


@small
@pytest.mark.parametrize("table", ["split", "deuces", "double-play", "prime"])
async def test_every_step_is_explained_in_whole_sentences(
    table: str, size: tuple[int, int], folder: Path
) -> None:
    async with sitting(folder, table, size=size, steps=True) as at:
        for _ in range(60):
            step = at.screen.sitting.pacer.held
            if step is not None:
                told = " ".join(explained(step)[1:]).split()
                assert " ".join(told[:4]) in at.hand
                assert "…" not in f"{at.hand}{at.call}{at.says('#dealer')}", at.call
            if at.phase == "between":
                break
            await at.keys("enter")
        at.settled()
