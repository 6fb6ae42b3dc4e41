"""The dealer's area: the house hand as dealt and as set, community cards, and the words for it."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style

from galaxy_tui.ui.drawing.canvas import Canvas, Place
from galaxy_tui.ui.drawing.cards import (
    HUGE,
    LARGE,
    MIDDLE,
    Shown,
    Size,
    draw_cards,
    draw_place,
    draw_turning,
    width_of,
)
from galaxy_tui.ui.drawing.frames import draw_frame, wrapped
from galaxy_tui.ui.drawing.look import Look

_COMMUNITY: Final = "COMMUNITY CARD"  # where one lies beside the dealer's own
_FAINT: Final = Style(dim=True)  # cards that don't play


class DealerShown(NamedTuple):
    """What lies in front of the dealer."""

    dealer: Shown = ()
    high: Shown = ()  # as the house has set it, or the cards that play
    low: Shown = ()  # or those that don't
    community: Shown = ()
    hand: str = ""
    why: str = ""
    cite: str = ""
    places: int = 3  # cards that the dealer gets in this game
    community_places: int = 1
    splits: bool = False  # are `high` and `low` both played?
    state: str = ""
    here: bool = False
    turning: str = ""  # "dealer" or "community": cards half turned over


def draw_dealer(canvas: Canvas, look: Look, shown: DealerShown) -> None:
    """In a frame, with large cards; the reason beside them, or in the frame's last line."""
    title = "DEALER" if shown.places else "COMMUNITY CARDS"
    inside = draw_frame(canvas, look, title, right=shown.state)
    size = HUGE if inside.height >= 7 else LARGE if inside.height >= 5 else MIDDLE
    right = _draw_cards(canvas, look, inside.x, inside.y, shown, size, inside.width)
    if shown.places and shown.community_places:
        left = right - width_of(size, shown.community_places)
        canvas.put(left - 1, 0, f" {_COMMUNITY} ", look.title)
    room = inside.x + inside.width - right - 2
    if room >= 16:
        words = _words(shown, room, inside.height)
        _put_words(canvas, look, right + 2, inside.y, words, shown.hand)
    elif words := _words(shown, canvas.width - 6, 1):
        canvas.put(2, canvas.height - 1, f" {words[0]} ", look.strong)


def draw_dealer_narrow(canvas: Canvas, look: Look, shown: DealerShown) -> None:
    """Three rows of cards and words beside them."""
    label = "Dealer" if shown.places else "Board"
    canvas.put(1, 0, label, look.title)
    if len(state := wrapped(shown.state, 7)) <= 2:  # whom it waits for is said below, too
        for row, line in enumerate(state):
            canvas.put(1, 1 + row, line, look.dim)
    right = _draw_cards(canvas, look, 9, 0, shown, MIDDLE, 54)
    room = canvas.width - right - 3
    words = _words(shown, room, 3)
    if not words and shown.places and shown.community_places:
        canvas.put(right + 2, 0, _COMMUNITY.lower(), look.dim)
    _put_words(canvas, look, right + 2, 0, words, shown.hand)


def _put_words(canvas: Canvas, look: Look, x: int, y: int, words: list[str], hand: str) -> None:
    """Line by line; the hand, with which they begin, stands out."""
    bold = len(hand)
    for row, line in enumerate(words):
        end = canvas.put(x, y + row, line[: max(0, bold)], look.strong)
        canvas.put(end, y + row, line[max(0, bold) :], look.text)
        bold -= len(line) + 1


def _words(shown: DealerShown, width: int, rows: int) -> list[str]:
    """The hand, its clause and the reason; in little room without the reason, or the clause."""
    cited = f"{shown.hand} ({shown.cite})" if shown.cite else shown.hand
    told = [cited, shown.hand]
    if shown.why:
        told = [f"{cited}: {shown.why}", f"{shown.hand}: {shown.why}", *told]
    lines = [wrapped(words, width) for words in told]
    return next((some for some in lines if len(some) <= rows), lines[-1][:rows])


def _draw_cards(
    canvas: Canvas, look: Look, x: int, y: int, shown: DealerShown, size: Size, width: int
) -> int:
    """The house hand, then the community cards. Returns the column after them."""
    count = shown.places + shown.community_places
    if width_of(size, count) + 4 > width:
        size = Size(size.width, size.height, size.width)
    if shown.high:
        x = draw_cards(canvas, look, x, y, shown.high, size)
        if shown.low:
            x = draw_cards(canvas, look, x + (2 if shown.splits else 3), y, shown.low, size)
            if not shown.splits:
                left = x - width_of(size, len(shown.low))
                canvas.paint(Place(left, y, x - left, size.height), _FAINT)
    elif shown.places:
        for place in range(len(shown.dealer), shown.places):
            draw_place(canvas, look, x + place * size.step, y, size)
        _draw_row(canvas, look, x, y, shown.dealer, size, turning=shown.turning == "dealer")
        x += width_of(size, shown.places)
    if shown.community_places:
        x += 3 if shown.places else 0
        for place in range(len(shown.community), shown.community_places):
            draw_place(canvas, look, x + place * size.step, y, size)
        turning = shown.turning == "community"
        _draw_row(canvas, look, x, y, shown.community, size, turning=turning)
        x += width_of(size, shown.community_places)
    return x


def _draw_row(
    canvas: Canvas, look: Look, x: int, y: int, cards: Shown, size: Size, *, turning: bool
) -> None:
    """Those that lie face up already don't turn."""
    if not turning:
        draw_cards(canvas, look, x, y, cards, size)
        return
    down = [card for card in cards if card is None]
    draw_turning(canvas, look, x, y, down, size)
    draw_cards(canvas, look, x + len(down) * size.step, y, cards[len(down) :], size)
