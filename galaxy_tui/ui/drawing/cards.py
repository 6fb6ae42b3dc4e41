"""Cards as pictures: large, small, or in a line of text; face up, face down, or not there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galaxy_tui.cards import JOKER, Card
from galaxy_tui.hands.wild import is_wild
from galaxy_tui.ui.drawing.canvas import Canvas, Place
from galaxy_tui.ui.drawing.look import Look

Shown = Sequence[Card | None]  # None is a card face down


class Size(NamedTuple):
    """How large a card is drawn, and how far the next one is to its right."""

    width: int
    height: int
    step: int  # smaller than the width: the next card lies over its edge


HUGE: Final = Size(9, 7, 10)
LARGE: Final = Size(7, 5, 8)
MIDDLE: Final = Size(5, 3, 6)
UPRIGHT: Final = Size(5, 5, 5)  # where there is more height than width
SMALL: Final = Size(4, 3, 4)
FANNED: Final = Size(4, 3, 3)
OVERLAPPED: Final = Size(4, 3, 2)  # backs: of a face the rank only would be seen
INLINE: Final = Size(2, 1, 3)


def width_of(size: Size, count: int) -> int:
    """Of so many cards in a row."""
    return (count - 1) * size.step + size.width if count else 0


def draw_cards(
    canvas: Canvas, look: Look, x: int, y: int, cards: Shown, size: Size, link: str = ""
) -> int:
    """A row of cards; each is a link `link1`, `link2`, … Returns the column after them."""
    for place, card in enumerate(cards):
        draw_card(canvas, look, x + place * size.step, y, card, size)
        if link:
            at = Place(x + place * size.step, y, size.width, size.height)
            canvas.link(f"{link}{place + 1}", at)
    return x + width_of(size, len(cards))


def draw_card(canvas: Canvas, look: Look, x: int, y: int, card: Card | None, size: Size) -> None:
    if size.height == 1:
        _inline(canvas, look, x, y, card)
    elif card is None:
        _frame(canvas, look, x, y, size, None)
    else:
        _frame(canvas, look, x, y, size, card)
        _face(canvas, look, x, y, card, size)


def draw_turning(canvas: Canvas, look: Look, x: int, y: int, cards: Shown, size: Size) -> None:
    """A row of cards seen from their edges, half turned over."""
    for place in range(len(cards)):
        left = x + place * size.step
        for row in range(y, y + size.height):
            canvas.put(left + size.width // 2, row, look.card_border.down, look.card_back)


def draw_place(canvas: Canvas, look: Look, x: int, y: int, size: Size) -> None:
    """Where a card would lie."""
    if size.height == 1:
        canvas.put(x, y, "··" if not look.ascii else "..", look.dim)
        return
    border = look.card_border
    across = border.across * (size.width - 2)
    top, bottom = f"{border.corners[0]}{across}{border.corners[1]}", ""
    bottom = f"{border.corners[2]}{across}{border.corners[3]}"
    canvas.put(x, y, top, look.dim)
    for row in range(y + 1, y + size.height - 1):
        canvas.put(x, row, f"{border.down}{' ' * (size.width - 2)}{border.down}", look.dim)
    canvas.put(x, y + size.height - 1, bottom, look.dim)


def _inline(canvas: Canvas, look: Look, x: int, y: int, card: Card | None) -> None:
    if card is None:
        canvas.put(x, y, "##" if look.ascii else "░░", look.card_back)
    else:
        canvas.put(x, y, look.name(card), look.card(card))


def _frame(canvas: Canvas, look: Look, x: int, y: int, size: Size, card: Card | None) -> None:
    border = look.card_border
    edge = look.card_back if card is None else look.card_edge(card)
    inner = size.width - 2
    fill = " " if card else ("#" if look.ascii else "░")
    corners = border.corners
    canvas.put(x, y, f"{corners[0]}{border.across * inner}{corners[1]}", edge)
    for row in range(y + 1, y + size.height - 1):
        canvas.put(x, row, f"{border.down}{fill * inner}{border.down}", edge)
    canvas.put(x, y + size.height - 1, f"{corners[2]}{border.across * inner}{corners[3]}", edge)


def _mark(wild: bool) -> str:
    return "*" if wild else " "


def _face(canvas: Canvas, look: Look, x: int, y: int, card: Card, size: Size) -> None:
    style = look.card(card)
    wild = look.cloth == "deuces-wild" and is_wild(card)
    if size.height == 3:
        name = look.name(card)
        canvas.put(x + 1, y + 1, name if size.width == 4 else f"{name}{_mark(wild)}", style)
        return
    if card is JOKER:
        said = "JOKER" if size.width > 6 else look.name(card)
        canvas.put_middle(x + 1, y + size.height // 2, size.width - 2, said, style)
        return
    rank = card.text[0]
    last = y + size.height - 2
    canvas.put(x + 1, y + 1, rank, style)
    canvas.put(x + size.width - 2, y + 1, _mark(wild), style)
    canvas.put_middle(x + 1, y + size.height // 2, size.width - 2, look.sign(card.suit), style)
    canvas.put(x + size.width - 2, last, rank, style)
