"""The first visit's questions as pictures: one looks, and points at what looks right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from galaxy_tui.cards import cards
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.look import PALETTES, Look, Palette

Picture = Callable[[Canvas, Place, Look], None]


class Option(NamedTuple):
    """A picture, what it is called, and the settings that it stands for."""

    words: str
    picture: Picture
    settings: dict[str, object]


class Question(NamedTuple):
    """What is asked and why; the first answer is the usual one."""

    asks: str
    why: str
    options: tuple[Option, ...]


WIDTH: Final = 18  # columns of a picture, its frame included
HEIGHT: Final = 8
_GAP: Final = 1
_HAND: Final = cards("As Kh Qd Jc")


def draw_question(canvas: Canvas, top: int, question: Question, chosen: int, look: Look) -> None:
    """The question, its pictures side by side, and the chosen one marked."""
    canvas.put_middle(0, top, canvas.width, question.asks, look.title)
    canvas.put_middle(0, top + 1, canvas.width, question.why, look.dim)
    count = len(question.options)
    x = (canvas.width - count * (WIDTH + _GAP) + _GAP) // 2
    for number, option in enumerate(question.options):
        place = Place(x + number * (WIDTH + _GAP), top + 3, WIDTH, HEIGHT)
        _draw_option(canvas, place, option, look, chosen=number == chosen)
        canvas.link(f"option:{number}", place)


def _draw_option(canvas: Canvas, place: Place, option: Option, look: Look, *, chosen: bool) -> None:
    own = look._replace(**{k: v for k, v in option.settings.items() if k in Look._fields})  # type: ignore[arg-type]
    canvas.fill(place, own.panel)
    option.picture(canvas, place._replace(x=place.x + 1, width=place.width - 2, height=6), own)
    label = clipped(option.words, place.width - 2)
    bottom = place._replace(y=place.y + place.height - 1, height=1)
    if chosen:
        canvas.fill(bottom, look.turn)
        canvas.fill(place._replace(height=1), look.turn)
    canvas.put_middle(place.x, bottom.y, place.width, label, look.turn if chosen else look.text)


# Do the signs line up?


def _framed_rows(canvas: Canvas, place: Place, look: Look) -> None:
    """Rows of cards in a frame: where signs are of another width, its right edge is crooked."""
    border = look.card_border
    top_left, top_right, low_left, low_right = tuple(border.corners)
    inner = place.width - 2
    x, y, right = place.x, place.y + 1, place.x + place.width - 1
    canvas.put(x, y, top_left + border.across * inner + top_right, look.trim)
    for row in range(3):
        canvas.put(x, y + 1 + row, border.down, look.trim)
        end = x + 2
        for card in _HAND[row:] + _HAND[:row]:
            end = canvas.put(end, y + 1 + row, look.name(card), look.card(card)) + 1
        canvas.put(right, y + 1 + row, border.down, look.trim)
    canvas.put(x, y + 4, low_left + border.across * inner + low_right, look.trim)


SIGNS: Final = Question(
    "Which frame is whole, with a straight right edge?",
    "All whole? Take the first. In letters, red suits are small, black ones large.",
    (
        Option("signs", _framed_rows, {"letters": False, "ascii": False}),
        Option("letters", _framed_rows, {"letters": True, "ascii": False}),
        Option("plain letters", _framed_rows, {"letters": True, "ascii": True}),
    ),
)


# Do the colours tell apart?


def _suits(canvas: Canvas, place: Place, look: Look) -> None:
    """Two black cards above two red ones."""
    for row, hand in enumerate((cards("As Jc"), cards("Kh Qd"))):
        y = place.y + 2 + 2 * row
        canvas.put(place.x + 1, y, ("black", "red")[row], look.dim)
        for column, card in enumerate(hand):
            canvas.put(place.x + 7 + 5 * column, y, f" {look.name(card)} ", look.card(card))


_COLOURS: Final[dict[Palette, str]] = {
    "two-colour": "red and black",
    "four-colour": "four colours",
    "colour-blind": "orange and blue",
    "monochrome": "without colour",
}

COLOURS: Final = Question(
    "On which cards do you tell red from black best?",
    "Red and black decide wagers here.",
    tuple(Option(_COLOURS[palette], _suits, {"palette": palette}) for palette in PALETTES),
)


# May anything move?


def _sliding(canvas: Canvas, place: Place, look: Look) -> None:
    """A card on its way from the shoe, and where it has been."""
    for step, fill in enumerate("░▒" if not look.ascii else ".:"):
        canvas.put(place.x + 1 + 4 * step, place.y + 2 + step, fill * 3, look.dim)
    card = _HAND[0]
    canvas.put(place.x + 10, place.y + 4, f" {look.name(card)} ", look.card(card))


def _lying(canvas: Canvas, place: Place, look: Look) -> None:
    card = _HAND[0]
    canvas.put(place.x + 10, place.y + 4, f" {look.name(card)} ", look.card(card))


MOTION: Final = Question(
    "May the cards move?",
    "They can slide from the shoe and turn over, or simply be there.",
    (
        Option("they slide", _sliding, {"still": False}),
        Option("all is still", _lying, {"still": True}),
    ),
)

QUESTIONS: Final = (SIGNS, COLOURS, MOTION)
