"""A table at a glance, as the lobby hangs it up: its felt, its meters, the house's hand, the seats
round it, and the best hand of the last round."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.money import Cents, signed
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.cards import (
    INLINE,
    draw_cards,
)
from galaxy_tui.ui.drawing.look import Border, Look
from galaxy_tui.ui.drawing.meter import draw_odometer, odometer_width
from galaxy_tui.ui.drawing.seat_arc import draw_arc
from galaxy_tui.ui.drawing.table_parts import (
    Hand,
    LastHand,
    Line,
    Picture,
    TableCard,
    Way,
    arc_of,
    hands_of,
    head,
    in_lines,
    last_hand,
    meters_in_short,
    meters_of,
    results_of,
    rows_of,
    seats_in_words,
    state_of,
)

__all__ = ["MOST", "Hand", "LastHand", "TableCard", "draw_table_card", "way_for"]

_HEAVY: Final = Border("━", "┃", "┏┓┗┛")
_HEAVY_ASCII: Final = Border("=", "#", "####")
_ROOMY: Final = 10  # lines inside a frame from which there is an arc of seats
_LOFTY: Final = 40  # and from which things stand further apart
MOST: Final = 54  # lines that a card makes good use of
# What is tried where there is room, the best first.
_RICH: Final = (
    Way(True, 3, large=True, deep=4), Way(True, 2, large=True, deep=4),
    Way(True, 2, large=True, deep=3), Way(True, 3, deep=3), Way(True, 2, deep=3),
    Way(True, 2), Way(False, 3), Way(False, 2), Way(False, 1), Way(True, 0), Way(False, 0),
)  # fmt: skip


def draw_table_card(
    canvas: Canvas,
    place: Place,
    card: TableCard,
    look: Look,
    *,
    chosen: bool = False,
    key: str = "",
    least: int = 0,
) -> None:
    """In its own felt; the chosen one has a heavy frame, its title turned round, and a key.

    Side by side all are drawn alike, none richer than the `least` of their ways.
    """
    own = look._replace(cloth=card.cloth)
    canvas.fill(place, own.felt)
    _frame(canvas, place, card, own, key if card.open and not card.held else "", chosen=chosen)
    width, height = place.width - 4, place.height - 2
    y = place.y + 1
    for line in _lines(card, own, width, height, least):
        if y + line.rows < place.y + place.height:
            _put_line(canvas, place.x + 2, y, width, line, own)
        y += line.rows
    canvas.link(f"table:{card.id}", place)


def _frame(
    canvas: Canvas, place: Place, card: TableCard, look: Look, key: str, *, chosen: bool
) -> None:
    heavy = _HEAVY_ASCII if look.ascii else _HEAVY
    border, style = (heavy, look.title) if chosen else (look.border, look.dim)
    x, y, width, height = place
    right, bottom = x + width - 1, y + height - 1
    top_left, top_right, low_left, low_right = tuple(border.corners)
    canvas.put(x, y, top_left + border.across * (width - 2) + top_right, style)
    for row in range(y + 1, bottom):
        canvas.put(x, row, border.down, style)
        canvas.put(right, row, border.down, style)
    canvas.put(x, bottom, low_left + border.across * (width - 2) + low_right, style)
    title = clipped(card.title, width - 6)
    canvas.put(x + 2, y, f" {title} ", look.chosen if chosen else look.title)
    if chosen and key:
        canvas.put_right(right - 1, bottom, f" {key} {_way_in(card)} ", look.key)


def _way_in(card: TableCard) -> str:
    return "goes on" if card.mine else "sits down"


def _put_line(canvas: Canvas, x: int, y: int, width: int, line: Line, look: Look) -> None:
    for picture in line.pictures:
        _put_hand(canvas, x + picture.x, y, picture, look)
    if line.seats:
        draw_arc(canvas, look, x, y, width, line.seats, line.deep)
    if line.drums is not None:
        draw_odometer(canvas, look, x + width - odometer_width(line.drums), y, line.drums)
    right = clipped(line.right, width)
    taken = cell_len(right) + 1 if right else 0
    end = canvas.put(x, y, clipped(line.left, width - taken), line.style or look.text)
    end += 1 if line.left else 0
    for group in line.cards:
        end = draw_cards(canvas, look, end, y, group, INLINE) + 2
    canvas.put_right(x + width, y, right, line.right_style or look.text)


def _put_hand(canvas: Canvas, x: int, y: int, picture: Picture, look: Look) -> None:
    hand = picture.hand
    row = y + picture.size.height // 2
    canvas.put(x, row, clipped(hand.whose, picture.label - 1), look.dim)
    if hand.net is not None:
        canvas.put(x, row + 1, signed(hand.net), _won(look, hand.net))
    x += picture.label
    for group in hand.cards:
        x = draw_cards(canvas, look, x, y, group, picture.size) + 1


def _won(look: Look, net: Cents) -> Style:
    return look.good if net > 0 else look.bad if net < 0 else look.even


# What stands on it


def way_for(card: TableCard, look: Look, place: Place) -> int:
    """The richest way in which a card fits there."""
    width, height = place.width - 4, place.height - 2
    if height < _ROOMY or not card.seats:
        return 0
    fits = (n for n in range(len(_RICH)) if _laid_out(card, look, width, height, _RICH[n]))
    return next(fits, len(_RICH))


def _lines(card: TableCard, look: Look, width: int, height: int, least: int) -> list[Line]:
    """All that fits, the most wanted if not all does."""
    if card.shut and not card.seats:
        return [Line("closed", look.warning), *in_lines(card.shut, look.text, width)]
    state = state_of(card, look, width)
    seats = seats_in_words(card, look, width)
    if height < _ROOMY:
        short = [head(card, look), meters_in_short(card, look, width)]
        return _fitted([short, seats], last_hand(card, look, width), state, height)
    for way in _RICH[least:]:
        if lines := _laid_out(card, look, width, height, way):
            return lines
    blocks = [[head(card, look)], in_lines(card.pitch, look.dim, width)]
    blocks += [meters_of(card, look, width), seats]
    last = last_hand(card, look, width)
    if rows_of(*blocks, last, state) > height:
        del blocks[1]
    return _fitted(blocks, last, state, height)


def _laid_out(card: TableCard, look: Look, width: int, height: int, way: Way) -> list[Line]:
    """Everything, in this way; nothing if there is no room for that."""
    house, best = hands_of(card, look, width, way)
    told = [*best, *results_of(card, look, width)]
    felt = [*house, arc_of(card, width, way.deep), *told]
    above = [[head(card, look)], in_lines(card.pitch, look.dim, width)]
    above += [meters_of(card, look, width, drums=way.drums)]
    # A row is kept for the state: nothing moves when a round is opened.
    below = [*seats_in_words(card, look, width), *(state_of(card, look, width) or [Line()])]
    parts = [part for part in (*above, felt, below) if part]
    apart = 2 if height >= _LOFTY else 1
    spare = height - rows_of(*parts) - apart * (len(parts) - 1)
    if spare < 0:
        return []
    lines = list(parts[0])
    for part in parts[1:]:
        # What is left over stands above the felt and below it.
        more = spare - spare // 2 if part is felt else spare // 2 if part is below else 0
        lines += [Line()] * (apart + more) + part
    return lines


def _fitted(
    blocks: list[list[Line]], last: list[Line], state: list[Line], height: int
) -> list[Line]:
    """The state is always there; blank lines come where there is room for them.

    What happened last stands at the bottom: side by side it is at one height on all cards.
    """
    blocks = [block for block in blocks if block]
    room = height - rows_of(*blocks, state)
    if rows_of(last) > max(0, room):
        last = _cut(last[: max(0, room)])
    parts = [*blocks, *([last] if last else []), *([state] if state else [])]
    spare = height - rows_of(*parts)
    lines: list[Line] = []
    for number, part in enumerate(parts):
        if number and spare > 0 and spare >= len(parts) - number - 1:
            blank = spare - bool(state) if part is last else 1
            lines += [Line()] * blank
            spare -= blank
        lines += part
    return lines


def _cut(lines: list[Line]) -> list[Line]:
    """So much of it; that there is more is seen."""
    return (
        [*lines[:-1], lines[-1]._replace(left=lines[-1].left.rstrip(",") + " …")] if lines else []
    )
