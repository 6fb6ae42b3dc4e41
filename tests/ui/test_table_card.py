"""A table at a glance, drawn without an app."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.ui.drawing.canvas import Canvas, Place
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.meter import draw_odometer, odometer_width
from galaxy_tui.ui.drawing.seat_arc import Sitter, arc_rows, draw_arc
from galaxy_tui.ui.drawing.table_card import (
    Hand,
    LastHand,
    TableCard,
    draw_table_card,
)
from tests.ui.secrets_search import cards_drawn

CARD = TableCard(
    id="split",
    title="Three Card Split",
    cloth="three-card-split",
    limits="$5 to $200",
    pitch="Pai gow with three cards: two high, one low, and colour breaks a tie.",
    seats=(
        Sitter(1, "Vega", "bot", 20_000),
        Sitter(2),
        Sitter(3, "Ben", "person", 5_000),
        Sitter(4, "Ada", "mine", 12_300),
        Sitter(5),
    ),
    meters=(("Jackpot", 2_500_000),),
    last=LastHand(
        results=(("Ada", 2_000), ("Vega", -500)),
        hands=(
            Hand("Dealer", (cards("Kc 9c"), cards("Qh")), "High suited king-nine, low queen."),
            Hand("Ada", (cards("As Ad"), cards("Kh")), "High pair of aces, low king.", 2_000),
        ),
    ),
)


def drawn(
    card: TableCard, width: int = 28, height: int = 26, *, chosen: bool = False, **look: object
) -> Canvas:
    canvas = Canvas(width, height)
    own = Look(**look)  # type: ignore[arg-type]
    draw_table_card(canvas, Place(0, 0, width, height), card, own, chosen=chosen, key="Enter")
    return canvas


@pytest.mark.parametrize("size", [(28, 26), (38, 38), (48, 50)])
def test_a_high_card_has_its_seats_in_an_arc(size: tuple[int, int]) -> None:
    canvas = drawn(CARD, *size)
    for seat, sign in ((1, " 1 "), (2, "(2)"), (3, " 3 "), (4, "[4]"), (5, "(5)")):
        line = next(line for line in canvas.lines if sign in line)
        y, x = canvas.lines.index(line), line.index(sign)
        mine = canvas.style_at(x + 1, y).bgcolor == Look(cloth=CARD.cloth).turn.bgcolor
        assert mine == (seat == 4)
    assert canvas.text.index("(5)") < canvas.text.index("(2)") or size[0] > 28
    assert "Ada 4, Ben 3, 1 bot" in canvas.text
    assert "Pai gow" in canvas.text


def test_the_seats_stand_as_round_the_table() -> None:
    """Seat 1 at the right, the middle one nearest to the players, each at a place of its own."""
    for seats in (5, 6, 7):
        canvas = Canvas(24, 5)
        draw_arc(canvas, Look(), 0, 0, 24, [Sitter(n) for n in range(1, seats + 1)], 3)
        at = {n: (line.index(f"({n})"), y) for n in range(1, seats + 1)
              for y, line in enumerate(canvas.lines) if f"({n})" in line}  # fmt: skip
        assert sorted(at, key=lambda n: -at[n][0]) == list(range(1, seats + 1))
        assert at[1][1] == at[seats][1] == 0
        assert at[(seats + 1) // 2][1] == 3


def test_names_stand_below_their_seats_where_there_is_room() -> None:
    names = ("Vega", "Orson", "Lyra", "Ada", "Cosmo", "Maximilian", "Bo")
    sitters = [Sitter(n, name, "bot", 10_000) for n, name in enumerate(names, 1)]
    for width, deep in ((34, 3), (44, 4)):
        canvas = Canvas(width, arc_rows(sitters, width, deep))
        draw_arc(canvas, Look(), 0, 0, width, sitters, deep)
        words = canvas.text.replace("·", " ").split()
        assert {"Vega", "Ada", "Bo", "Lyra"} <= set(words)
        assert not any(len(word) > width // 6 for word in words)
    assert arc_rows(sitters, 24, 2) == 3


def test_limits_mode_and_meter_are_there_at_every_size() -> None:
    for width, height in ((28, 26), (38, 8), (28, 12), (39, 7)):
        text = drawn(CARD, width, height).text
        for said in ("Three Card Split", "$5 to $200", "$25,000"):
            assert said in text, (width, height)


def test_a_low_card_counts_the_bots_and_names_the_free_seats() -> None:
    text = drawn(CARD, 38, 8).text
    assert "Ada 4, Ben 3, 1 bot" in text
    assert "free 2 5" in text


def test_the_last_hand_is_told_in_cards_and_words() -> None:
    for height, said in ((20, "Dealer K♣ 9♣  Q♥"), (26, "Dealer │K♣││9♣│ │Q♥│")):
        text = drawn(CARD, 28, height).text
        assert said in text
        assert "suited" in text
        assert "Ada +$20, Vega −$5" in text


def test_where_there_is_room_the_best_hand_lies_below_the_house_hand() -> None:
    canvas = drawn(CARD, 39, 29)
    house, best, won = (canvas.text.index(said) for said in ("│9♣│ │Q♥│", "│A♦│ │K♥│", "+$20 "))
    assert house < best < won
    assert "Ada" in canvas.text[:best].splitlines()[-1]
    assert "High pair of aces, low king." in canvas.text
    assert cards_drawn(canvas) == set(cards("Kc 9c Qh As Ad Kh"))


def test_a_hand_that_is_too_wide_lies_below_its_owner_whole() -> None:
    six = (cards("Td Tc 9h 9d"), cards("Ac 2h"))
    narrow = drawn(CARD._replace(last=LastHand(hands=(Hand("Dealer", six),))), 28, 18)
    assert "│ T♦ T♣ 9♥ 9♦  A♣ 2♥ " in narrow.text
    assert "│ Dealer  " in narrow.text


def test_before_the_first_hand_one_sees_how_the_game_is_dealt() -> None:
    dealt = (("Dealer", (3,)), ("You", (2, 1)), ("Board", (1,)))
    layout = tuple(Hand(who, tuple((None,) * n for n in groups)) for who, groups in dealt)
    canvas = drawn(CARD._replace(last=None, layout=layout), 39, 28)
    assert cards_drawn(canvas) == set()
    assert canvas.text.count("│░░│") == 7
    assert "Dealer │░░││░░││░░│" in canvas.text
    assert "You    │░░││░░│ │░░│  Board │░░│" in canvas.text
    large = drawn(CARD._replace(last=None, layout=layout), 39, 44)
    assert large.text.count("│░░░░░│") == 7 * 3
    assert "No hand dealt yet." in canvas.text
    assert "Dealer" not in drawn(CARD._replace(last=None, layout=layout), 38, 8).text


def test_where_there_is_room_a_jackpot_is_an_odometer_with_cents() -> None:
    canvas = drawn(CARD, 39, 40)
    assert "$25,000" not in canvas.text
    meter = Canvas(odometer_width(2_500_000), 3)
    draw_odometer(meter, Look(), 0, 0, 2_500_000)
    assert all(line in canvas.text for line in meter.lines)


def test_a_name_and_its_amount_stay_on_one_line() -> None:
    results = tuple((name, -100_000) for name in ("Ada", "Ben", "Cleo", "Dora"))
    text = drawn(CARD._replace(last=LastHand(results))).text
    for name, _ in results:
        assert f"{name} −$1,000" in text


def test_more_than_fits_ends_in_dots() -> None:
    results = tuple((name, -100_000) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil"))
    text = drawn(CARD._replace(last=LastHand(results, (Hand("Dealer", ()),))), 30, 7).text
    assert "…" in text


def test_training_is_said() -> None:
    assert "training" in drawn(CARD._replace(live=False)).text
    assert "live" in drawn(CARD).text


@pytest.mark.parametrize("height", [7, 26])
def test_a_round_that_waits_is_said_at_every_size(height: int) -> None:
    assert "A round waits for you." in drawn(CARD._replace(waits=True), 38, height).text
    assert "A round is under way." in drawn(CARD._replace(under_way=True), 38, height).text


def test_a_closed_table_says_why() -> None:
    shut = TableCard("high", "high", shut="tables/high.toml: no game is named.", open=False)
    canvas = drawn(shut, chosen=True)
    assert "closed" in canvas.text
    assert "game is named." in canvas.text
    assert "Enter" not in canvas.text


def test_void_and_undealt_hands() -> None:
    assert "was void" in drawn(CARD._replace(last=LastHand(void=True))).text
    assert "No hand dealt yet." in drawn(CARD._replace(last=None)).text


def test_the_chosen_one_is_told_without_colour() -> None:
    """By its frame and its key, in every look."""
    for look in ({}, {"palette": "monochrome"}, {"ascii": True}):
        plain, chosen = drawn(CARD, **look).text, drawn(CARD, chosen=True, **look).text
        assert plain.splitlines()[1][0] != chosen.splitlines()[1][0]
        assert "Enter goes on" in chosen
    assert "Enter sits down" in drawn(CARD._replace(seats=(Sitter(1),)), chosen=True).text


def test_each_game_has_its_felt() -> None:
    grounds = {
        drawn(CARD._replace(cloth=cloth)).style_at(1, 1).bgcolor
        for cloth in ("three-card-split", "deuces-wild", "three-card-double-play")
    }
    assert len(grounds) == 3


def test_plain_signs_where_they_are_asked_for() -> None:
    text = drawn(CARD, chosen=True, letters=True, ascii=True).text
    assert set(text) - set("−…\n") <= {chr(n) for n in range(32, 127)}
    assert "|KC||9C| |Qh|" in text


def test_the_whole_card_can_be_clicked() -> None:
    canvas = drawn(CARD)
    assert canvas.link_at(0, 0) == canvas.link_at(27, 25) == "table:split"


def test_nothing_is_written_beyond_the_frame() -> None:
    long = CARD._replace(
        title="A title of the greatest length allowed.", limits="$5,000 to $100,000"
    )
    for line in drawn(long).lines:
        assert line[-1] in "╮│╯"
