"""A table at a glance, as the lobby hangs it up: its felt, its seats, its meters, its last hand."""

from __future__ import annotations

from textwrap import wrap
from typing import Final, Literal, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.money import Cents, dollars, signed
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.cards import (
    FANNED,
    INLINE,
    OVERLAPPED,
    SMALL,
    Shown,
    Size,
    draw_cards,
    width_of,
)
from galaxy_tui.ui.drawing.look import Border, Cloth, Look
from galaxy_tui.ui.drawing.meter import HEIGHT, draw_odometer, odometer_width

Whose = Literal["free", "bot", "person", "mine"]


class Sitter(NamedTuple):
    """A seat, and who has it."""

    seat: int
    name: str = ""
    whose: Whose = "free"
    chips: Cents = 0


class Hand(NamedTuple):
    """Somebody's cards as they lie: high and low, or the hand and the rest."""

    whose: str
    cards: tuple[Shown, ...]
    said: str = ""  # what they make
    net: Cents | None = None  # and what they brought


class LastHand(NamedTuple):
    """The round before, in short."""

    results: tuple[tuple[str, Cents], ...] = ()
    hands: tuple[Hand, ...] = ()  # the house's first
    void: bool = False


class TableCard(NamedTuple):
    """What a stranger wants to know before sitting down."""

    id: str
    title: str
    cloth: Cloth = "hall"
    live: bool = True
    limits: str = ""
    pitch: str = ""
    seats: tuple[Sitter, ...] = ()
    meters: tuple[tuple[str, Cents], ...] = ()
    layout: tuple[Hand, ...] = ()  # how this game is dealt, the most telling first
    last: LastHand | None = None
    under_way: bool = False
    waits: bool = False  # for one of those who play at this screen
    shut: str = ""  # why no round can be opened here
    open: bool = True  # can one sit down here?
    held: bool = False  # not before a round is over that waits for people elsewhere

    @property
    def mine(self) -> list[Sitter]:
        return [sitter for sitter in self.seats if sitter.whose == "mine"]

    @property
    def free(self) -> list[int]:
        return [sitter.seat for sitter in self.seats if sitter.whose == "free"]


class _Picture(NamedTuple):
    """A hand in a row of cards, its owner before it."""

    x: int
    hand: Hand
    label: int  # columns
    size: Size


class _Line(NamedTuple):
    """Words at the left, words at the right; or something that takes more than a row."""

    left: str = ""
    style: Style | None = None
    right: str = ""
    right_style: Style | None = None
    cards: tuple[Shown, ...] = ()  # after the words at the left
    pictures: tuple[_Picture, ...] = ()
    drums: Cents | None = None

    @property
    def rows(self) -> int:
        return SMALL.height if self.pictures else 1 if self.drums is None else HEIGHT


_HEAVY: Final = Border("━", "┃", "┏┓┗┛")
_HEAVY_ASCII: Final = Border("=", "#", "####")
_FIRM: Final = "\N{NO-BREAK SPACE}"
_ROOMY: Final = 10  # lines inside a frame from which a seat has one of its own
_LABEL: Final = 7  # columns for the owner of a hand
# With drums, and with so many hands in cards: what is tried where there is room, the best first.
_RICH: Final = ((True, 3), (True, 2), (False, 3), (False, 2), (False, 1), (True, 0))


def tallest(card: TableCard) -> int:
    """Lines that a card makes good use of."""
    hands = 13 if card.last and card.last.hands else 8
    return 9 + len(card.seats) + (HEIGHT + 1) * min(2, len(card.meters)) + hands


def draw_table_card(
    canvas: Canvas,
    place: Place,
    card: TableCard,
    look: Look,
    *,
    chosen: bool = False,
    key: str = "",
) -> None:
    """In its own felt; the chosen one has a heavy frame, its title turned round, and a key."""
    own = look._replace(cloth=card.cloth)
    canvas.fill(place, own.felt)
    _frame(canvas, place, card, own, key if card.open and not card.held else "", chosen=chosen)
    width, height = place.width - 4, place.height - 2
    y = place.y + 1
    for line in _lines(card, own, width, height):
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


def _put_line(canvas: Canvas, x: int, y: int, width: int, line: _Line, look: Look) -> None:
    for picture in line.pictures:
        _put_hand(canvas, x + picture.x, y, picture, look)
    if line.drums is not None:
        draw_odometer(canvas, look, x + width - odometer_width(line.drums), y, line.drums)
    right = clipped(line.right, width)
    taken = cell_len(right) + 1 if right else 0
    end = canvas.put(x, y, clipped(line.left, width - taken), line.style or look.text)
    end += 1 if line.left else 0
    for group in line.cards:
        end = draw_cards(canvas, look, end, y, group, INLINE) + 2
    canvas.put_right(x + width, y, right, line.right_style or look.text)


def _put_hand(canvas: Canvas, x: int, y: int, picture: _Picture, look: Look) -> None:
    hand = picture.hand
    canvas.put(x, y + 1, clipped(hand.whose, picture.label - 1), look.dim)
    if hand.net is not None:
        canvas.put(x, y + 2, signed(hand.net), _won(look, hand.net))
    x += picture.label
    for group in hand.cards:
        x = draw_cards(canvas, look, x, y, group, picture.size) + 1


def _won(look: Look, net: Cents) -> Style:
    return look.good if net > 0 else look.bad if net < 0 else look.even


# What stands on it


def _lines(card: TableCard, look: Look, width: int, height: int) -> list[_Line]:
    """All that fits, the most wanted if not all does."""
    if card.shut and not card.seats:
        return [_Line("closed", look.warning), *_wrapped(card.shut, look.text, width)]
    state = _state(card, look, width)
    if height < _ROOMY:
        short = _seats_in_short(card, look)
        return _fitted([[_head(card, look), _meters_in_short(card, look, width)], [short]],
                       _last(card, look, width), state, height)  # fmt: skip
    head, pitch = [_head(card, look)], _wrapped(card.pitch, look.dim, width)
    seats = _seats(card, look)
    for drums, hands in _RICH:
        blocks = [head, pitch, _meters(card, look, width, drums=drums), seats]
        last = _last(card, look, width, hands)
        parts = [part for part in (*blocks, last, state) if part]
        if _rows(*parts) + len(parts) - 1 <= height:
            return _fitted(blocks, last, state, height)
    blocks, last = [head, pitch, _meters(card, look, width), seats], _last(card, look, width)
    if _rows(*blocks, last, state) > height:
        blocks.remove(pitch)
    if _rows(*blocks, last, state) > height and len(card.seats) > height - 8:
        blocks[-1] = _wrapped(_seats_in_short(card, look).left, look.text, width)
    return _fitted(blocks, last, state, height)


def _rows(*blocks: list[_Line]) -> int:
    return sum(line.rows for block in blocks for line in block)


def _fitted(
    blocks: list[list[_Line]], last: list[_Line], state: list[_Line], height: int
) -> list[_Line]:
    """The state is always there; blank lines come where there is room for them.

    What happened last stands at the bottom: side by side it is at one height on all cards.
    """
    blocks = [block for block in blocks if block]
    room = height - _rows(*blocks, state)
    if _rows(last) > max(0, room):
        last = _cut(last[: max(0, room)])
    parts = [*blocks, *([last] if last else []), *([state] if state else [])]
    spare = height - _rows(*parts)
    lines: list[_Line] = []
    for number, part in enumerate(parts):
        if number and spare > 0 and spare >= len(parts) - number - 1:
            blank = spare - bool(state) if part is last else 1
            lines += [_Line()] * blank
            spare -= blank
        lines += part
    return lines


def _cut(lines: list[_Line]) -> list[_Line]:
    """So much of it; that there is more is seen."""
    return (
        [*lines[:-1], lines[-1]._replace(left=lines[-1].left.rstrip(",") + " …")] if lines else []
    )


def _head(card: TableCard, look: Look) -> _Line:
    if card.live:
        return _Line(card.limits, look.strong, "live", look.good)
    return _Line(card.limits, look.strong, "training", look.even)


def _meters(card: TableCard, look: Look, width: int, *, drums: bool = False) -> list[_Line]:
    if not drums or any(odometer_width(amount) > width for _, amount in card.meters):
        return [_meter(name, amount, look, width) for name, amount in card.meters]
    lines = [(_Line(name, look.text), _Line(drums=amount)) for name, amount in card.meters]
    return [line for pair in lines for line in pair]


def _meter(name: str, amount: Cents, look: Look, width: int) -> _Line:
    """With its whole name if that fits: what has digits like these is a jackpot anyway."""
    digits = f" {dollars(amount)} "
    short = cell_len(name) + 1 + cell_len(digits) > width
    return _Line(name.removesuffix(" Jackpot") if short else name, look.text, digits, look.meter)


def _meters_in_short(card: TableCard, look: Look, width: int) -> _Line:
    """One meter with its name; of several the amounts."""
    if not card.meters:
        return _Line("no jackpot", look.dim)
    if len(card.meters) == 1:
        return _meters(card, look, width)[0]
    (_, first), (_, second), *_ = card.meters
    return _Line("Jackpots", look.text, f" {dollars(first)}   {dollars(second)} ", look.meter)


def _seats(card: TableCard, look: Look) -> list[_Line]:
    return [_seat(sitter, look) for sitter in card.seats]


def _seat(sitter: Sitter, look: Look) -> _Line:
    number, chips = f"{sitter.seat} ", dollars(sitter.chips)
    match sitter.whose:
        case "free":
            return _Line(f"{number} free", look.dim)
        case "bot":
            return _Line(f"{number} {sitter.name}, bot", look.text, chips, look.dim)
        case "person":
            return _Line(f"{number} {sitter.name}", look.text, chips, look.dim)
    return _Line(f"{number} {sitter.name}, here", look.title, chips, look.strong)


def _seats_in_short(card: TableCard, look: Look) -> _Line:
    """`Ada 4, 3 bots`, and `free 5 6 7`."""
    named = [s for s in card.seats if s.whose in ("mine", "person")]
    named.sort(key=lambda s: s.whose != "mine")
    bots = sum(s.whose == "bot" for s in card.seats)
    there = [f"{s.name} {s.seat}" for s in named]
    if bots:
        there.append("1 bot" if bots == 1 else f"{bots} bots")
    if not there:
        return _Line(f"{len(card.free)} seats, all free", look.dim)
    free = f"free {' '.join(map(str, card.free))}" if card.free else "full"
    style = look.title if card.mine else look.text
    return _Line(", ".join(there), style, free, look.dim)


def _last(card: TableCard, look: Look, width: int, most: int = 0) -> list[_Line]:
    """The last hand, so many of its hands in cards; before it, how the game is dealt."""
    last = card.last
    layout = _pictures(card.layout[:most], width) if most > 1 else []
    if last is None:
        return [*layout, _Line("No hand dealt yet.", look.dim)]
    if last.void:
        return [*layout, _Line("The last hand was void.", look.dim)]
    lines = _hands(last.hands, look, width, most) or [*layout, _Line("Last hand", look.dim)]
    won = ", ".join(_unbroken(f"{name} {signed(net)}") for name, net in last.results)
    return [*lines, *_wrapped(won or "Nobody played.", look.text, width)]


def _hands(hands: tuple[Hand, ...], look: Look, width: int, most: int) -> list[_Line]:
    lines: list[_Line] = []
    for hand in hands[: max(1, most)]:
        in_cards = _pictures((hand,), width) if most else []
        lines += in_cards or _inline(hand, look, width)
        lines += _wrapped(hand.said, look.text, width)
    return lines


def _inline(hand: Hand, look: Look, width: int) -> list[_Line]:
    """The cards beside their owner, or below where that is too wide."""
    if cell_len(hand.whose) + 1 + sum(3 * len(group) + 1 for group in hand.cards) - 2 <= width:
        return [_Line(hand.whose, look.dim, cards=hand.cards)]
    return [_Line(hand.whose, look.dim), _Line(cards=hand.cards)]


def _pictures(hands: tuple[Hand, ...], width: int) -> list[_Line]:
    """Several on a line where that is possible. Nothing, if one of them is too wide."""
    lines: list[_Line] = []
    end = width  # of the line that was begun
    for hand in hands:
        label = cell_len(hand.whose) + 1
        if lines and end + 2 + label + _wide(hand, SMALL) <= width:
            beside = _Picture(end + 2, hand, label, SMALL)
            lines[-1] = lines[-1]._replace(pictures=(*lines[-1].pictures, beside))
            end += 2 + label + _wide(hand, SMALL)
            continue
        down = all(card is None for group in hand.cards for card in group)
        sizes = (SMALL, FANNED, OVERLAPPED) if down else (SMALL, FANNED)
        fits = (size for size in sizes if _LABEL + _wide(hand, size) <= width)
        if (size := next(fits, None)) is None:
            return []
        lines.append(_Line(pictures=(_Picture(0, hand, _LABEL, size),)))
        end = _LABEL + _wide(hand, size)
    return lines


def _wide(hand: Hand, size: Size) -> int:
    return sum(width_of(size, len(group)) + 1 for group in hand.cards) - 1


def _state(card: TableCard, look: Look, width: int) -> list[_Line]:
    if card.waits:
        return [_Line("A round waits for you.", look.warning)]
    if card.shut:
        return _wrapped(card.shut, look.warning, width)
    if card.under_way:
        return [_Line("A round is under way.", look.warning)]
    return []


def _wrapped(text: str, style: Style, width: int) -> list[_Line]:
    lines = wrap(text, max(8, width), break_on_hyphens=False)
    return [_Line(line.replace(_FIRM, " "), style) for line in lines]


def _unbroken(text: str) -> str:
    """Nothing that stands at the end of one line and the beginning of the next."""
    return text.replace(" ", _FIRM)
