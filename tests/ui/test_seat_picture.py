"""A seat as a picture, in a box and in a line: who sits there, what lies there, how it ended."""

from __future__ import annotations

import re

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.games.library import book_of
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.seat import SeatShown, draw_seat, draw_seat_line, hand_lines
from galaxy_tui.ui.stage import Result, Spot
from tests.ui.at_table import one_line
from tests.ui.secrets_search import cards_drawn

SIZES = [(17, 9), (22, 13)]
WAGERS = tuple(wager.id for wager in book_of("four-card-prime").wagers)
PRIME = Spot(4, spots={"ante": 500, "prime": 100}, collected={"four-card-jackpot": 100})

sizes = pytest.mark.parametrize("size", SIZES)


def box(seat: SeatShown, size: tuple[int, int] = (17, 9), **look: object) -> Canvas:
    canvas = Canvas(*size)
    draw_seat(canvas, Look("four-card-prime", **look), seat)  # type: ignore[arg-type]
    return canvas


def line(seat: SeatShown, **look: object) -> Canvas:
    canvas = Canvas(80, 1)
    draw_seat_line(canvas, Look("four-card-prime", **look), 0, seat)  # type: ignore[arg-type]
    return canvas


def both(seat: SeatShown) -> list[str]:
    return [one_line(box(seat).text), one_line(line(seat).text)]


def test_an_empty_seat_is_open() -> None:
    for text in both(SeatShown(6)):
        assert "6" in text
        assert "open" in text


@sizes
def test_a_player_with_chips_wagers_and_cards(size: tuple[int, int]) -> None:
    hand = cards("As Ah Kd 9s 7h")
    seat = SeatShown(4, "Ada", mine=True, chips=19_400, spot=PRIME, cards=hand, wagers=WAGERS)
    canvas = box(seat, size)
    text = one_line(canvas.text)
    for word in ("4", "Ada", "$194", "$5", "$1"):
        assert word in text
    assert cards_drawn(canvas) == set(hand)
    assert "seat-4" in {link.name for link in canvas.links}
    assert cards_drawn(line(seat)) == set(hand)
    assert "Ada" in line(seat).text


@sizes
@pytest.mark.parametrize("count", [3, 5, 6])
def test_cards_face_down_show_backs_only(count: int, size: tuple[int, int]) -> None:
    seat = SeatShown(2, "Vega", "careful", spot=Spot(2), cards=(None,) * count)
    for canvas in (box(seat, size), line(seat)):
        assert cards_drawn(canvas) == set()
        assert "░" in canvas.text


@sizes
def test_six_cards_in_two_hands(size: tuple[int, int]) -> None:
    high, low = cards("As Ah Kd"), cards("9s 7h 3d")
    seat = SeatShown(4, "Ada", spot=Spot(4), cards=(*high, *low), high=high, low=low)
    for canvas in (box(seat, size), line(seat)):
        assert cards_drawn(canvas) == {*high, *low}


@pytest.mark.parametrize("hand", ["As Kd 9c", "As Kd 9c 7h", "As Kd 9c 7h Jk"])
def test_a_high_seat_has_high_cards_of_which_each_is_seen(hand: str) -> None:
    seat = SeatShown(4, "Ada", spot=Spot(4), cards=cards(hand))
    assert cards_drawn(box(seat, (22, 13))) == set(cards(hand))
    assert box(seat, (22, 13)).lines[5].startswith("└")
    for size in ((17, 9), (16, 13)):
        assert cards_drawn(box(seat, size)) == set(cards(hand))


def test_six_cards_lie_where_they_will_be_set_whoever_sees_them() -> None:
    hand = cards("As Ah Kd 9s 7h 3d")
    unset = SeatShown(4, "Ada", spot=Spot(4), cards=hand)
    hidden = unset._replace(cards=(None,) * 6)
    frames = [
        [re.sub("[^┌┐└┘│─]", " ", line)[:13] for line in box(seat, (22, 13)).lines[1:7]]
        for seat in (unset, hidden, unset._replace(high=hand[:3], low=hand[3:]))
    ]
    assert frames[0] == frames[1] == frames[2]
    assert cards_drawn(box(unset, (22, 13))) == set(hand)


@sizes
def test_a_racked_hand_is_gone_unless_it_lay_face_up(size: tuple[int, int]) -> None:
    up, down = cards("As Ah Kd"), (None,) * 3
    racked = Spot(4, mucked=True)
    assert cards_drawn(box(SeatShown(4, "Ada", spot=racked, cards=up), size)) == set(up)
    assert "░" not in box(SeatShown(4, "Ada", spot=racked, cards=down), size).text
    assert "░" not in line(SeatShown(4, "Ada", spot=racked, cards=down)).text


def test_whose_turn_it_is_is_said_in_words() -> None:
    for text in both(SeatShown(4, "Ada", mine=True, spot=Spot(4), state="YOUR TURN", mood="turn")):
        assert "YOUR TURN" in text


def test_how_it_ended_with_its_sign() -> None:
    won = Spot(4, net=1_500, results=[Result("ante", "won", 1_500, "", "", "", "FCP Rule 8")])
    lost = Spot(4, net=-500, results=[Result("ante", "lost", 500, "", "", "", "FCP Rule 7")])
    for text in both(SeatShown(4, "Ada", spot=won, state="won", mood="good", wagers=WAGERS)):
        assert "+$15" in text
    for text in both(SeatShown(4, "Ada", spot=lost, state="lost", mood="bad", wagers=WAGERS)):
        assert "−$5" in text


def test_lights_at_the_sensors_and_on_the_pad() -> None:
    lit = SeatShown(4, "Ada", spot=PRIME, wagers=WAGERS, lit=frozenset(("four-card-jackpot",)))
    dark = lit._replace(lit=frozenset())
    on_pad = lit._replace(lit=None, on_pad=True)
    assert "●" in box(lit).text
    assert "●" not in box(dark).text
    assert "●" in box(on_pad).lines[0]
    assert "●" in line(on_pad).text


def test_no_wager_is_left_out_however_many_there_are() -> None:
    wagers = tuple(wager.id for wager in book_of("three-card-double-play").wagers)
    spots = {"high": 3_000, "low": 3_000, "pick-3": 1_000, "pick-5": 1_000}
    jackpots = {"super-3s": 100, "super-six": 100}
    cards_ = cards("As Ah Kd 9s 7h 3d")
    for down in ((None,) * 6, cards_):
        seat = SeatShown(2, "Orson", spot=Spot(2, spots=spots, collected=jackpots), cards=down,
                         wagers=wagers, lit=frozenset(jackpots), state="set")  # fmt: skip
        text = one_line(box(seat, (17, 9)).text)
        for label in ("H", "L", "P3", "P5", "S3", "S6"):
            assert label in text, text


def test_long_names_and_states_stay_in_their_seat() -> None:
    seat = SeatShown(4, "Bartholomew the Elder", chips=123_456_700, spot=PRIME, wagers=WAGERS,
                     state="folded, under Four Card Jackpot")  # fmt: skip
    for size in SIZES:
        canvas = box(seat, size)
        assert len(canvas.lines) == size[1]
        assert canvas.lines[0].rstrip().endswith("$1,234,567")


@sizes
def test_in_ascii_nothing_else_is_drawn(size: tuple[int, int]) -> None:
    seat = SeatShown(4, "Ada", chips=100, spot=PRIME, cards=(None,) * 5, wagers=WAGERS, here=True,
                     lit=frozenset(("four-card-jackpot",)), state="thinking")  # fmt: skip
    for canvas in (box(seat, size, ascii=True), line(seat, ascii=True)):
        assert not {c for c in canvas.text if ord(c) > 126} - set("♠♥♦♣…−")


def test_hands_are_read_in_the_room_of_a_seat() -> None:
    assert hand_lines("High: pair of queens; Low: ace", 17) == ["pair of queens", "ace"]
    long = "High: suited connectors, ace-king; Low: four"
    assert hand_lines(long, 21, 3) == ["suited connectors,", "ace-king", "four"]
    assert hand_lines(long, 22) == ["suited connectors, A-K", "four"]
    assert hand_lines(long, 21) == ["suited conn., A-K", "four"]
    assert hand_lines(long, 16) == ["suited conn.", "four"]
    assert hand_lines("nine-high straight flush", 16, 1) == ["9-hi str flush"]
    assert hand_lines("High: connected four-three; Low: king", 17) == ["connected 4-3", "king"]
    assert hand_lines("full house, aces over kings", 17) == ["full house, aces", "over kings"]
