"""A table at a glance, as the lobby hangs it up: its felt, its seats, its meters, its last hand."""

from __future__ import annotations

from textwrap import wrap
from typing import Final, Literal, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.cards import Card
from galaxy_tui.money import Cents, dollars, signed
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.look import Border, Cloth, Look

Whose = Literal["free", "bot", "person", "mine"]


class Sitter(NamedTuple):
    """A seat, and who has it."""

    seat: int
    name: str = ""
    whose: Whose = "free"
    chips: Cents = 0


class LastHand(NamedTuple):
    """The round before, in short."""

    results: tuple[tuple[str, Cents], ...] = ()
    shown: str = ""  # whose cards these are
    cards: tuple[tuple[Card, ...], ...] = ()  # as they lie: high and low, or the hand and the rest
    hand: str = ""
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
    last: LastHand | None = None
    under_way: bool = False
    waits: bool = False  # for one of those who play at this screen
    shut: str = ""  # why no round can be opened here
    open: bool = True  # can one sit down here?

    @property
    def mine(self) -> list[Sitter]:
        return [sitter for sitter in self.seats if sitter.whose == "mine"]

    @property
    def free(self) -> list[int]:
        return [sitter.seat for sitter in self.seats if sitter.whose == "free"]


class _Line(NamedTuple):
    """Words at the left, words at the right."""

    left: str = ""
    style: Style | None = None
    right: str = ""
    right_style: Style | None = None
    cards: tuple[tuple[Card, ...], ...] = ()  # after the words at the left


_HEAVY: Final = Border("━", "┃", "┏┓┗┛")
_HEAVY_ASCII: Final = Border("=", "#", "####")
_FIRM: Final = "\N{NO-BREAK SPACE}"
_ROOMY: Final = 10  # lines inside a frame from which a seat has one of its own
_MOST: Final = 30  # a card isn't higher than that, however much room there is


def tallest(card: TableCard) -> int:
    """Lines that a card makes good use of."""
    return min(_MOST, 21 + len(card.seats))


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
    _frame(canvas, place, card, own, key if card.open else "", chosen=chosen)
    width, height = place.width - 4, place.height - 2
    for row, line in enumerate(_lines(card, own, width, height)[:height]):
        _put_line(canvas, place.x + 2, place.y + 1 + row, width, line, own)
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
    right = clipped(line.right, width)
    taken = cell_len(right) + 1 if right else 0
    end = canvas.put(x, y, clipped(line.left, width - taken), line.style or look.text)
    for group in line.cards:
        for card in group:
            if end + 3 <= x + width:
                end = canvas.put(end + 1, y, look.name(card), look.card(card))
        end += 1
    canvas.put_right(x + width, y, right, line.right_style or look.text)


# What stands on it


def _lines(card: TableCard, look: Look, width: int, height: int) -> list[_Line]:
    """All that fits, the most wanted if not all does."""
    if card.shut and not card.seats:
        return [_Line("closed", look.warning), *_wrapped(card.shut, look.text, width)]
    state = _state(card, look, width)
    if height < _ROOMY:
        seats = _seats_in_short(card, look)
        return _fitted([[_head(card, look), _meters_in_short(card, look, width)], [seats]],
                       _last(card, look, width), state, height)  # fmt: skip
    pitch = _wrapped(card.pitch, look.dim, width)
    blocks = [[_head(card, look)], pitch, _meters(card, look, width), _seats(card, look)]
    if _needed(blocks, look, card, width, state) > height:
        blocks.remove(pitch)
    if _needed(blocks, look, card, width, state) > height and len(card.seats) > height - 8:
        blocks[-1] = _wrapped(_seats_in_short(card, look).left, look.text, width)
    return _fitted(blocks, _last(card, look, width), state, height)


def _needed(
    blocks: list[list[_Line]], look: Look, card: TableCard, width: int, state: list[_Line]
) -> int:
    return sum(map(len, blocks)) + len(_last(card, look, width)) + len(state)


def _fitted(
    blocks: list[list[_Line]], last: list[_Line], state: list[_Line], height: int
) -> list[_Line]:
    """The state is always there; blank lines come where there is room for them."""
    blocks = [block for block in blocks if block]
    room = height - sum(map(len, blocks)) - len(state)
    if len(last) > max(0, room):
        last = _cut(last[: max(0, room)])
    parts = [*blocks, *([last] if last else []), *([state] if state else [])]
    spare = height - sum(map(len, parts))
    lines: list[_Line] = []
    for number, part in enumerate(parts):
        if number and spare > 0 and spare >= len(parts) - number - 1:
            lines.append(_Line())
            spare -= 1
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


def _meters(card: TableCard, look: Look, width: int) -> list[_Line]:
    return [_meter(name, amount, look, width) for name, amount in card.meters]


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


def _last(card: TableCard, look: Look, width: int) -> list[_Line]:
    last = card.last
    if last is None:
        return [_Line("No hand dealt yet.", look.dim)]
    if last.void:
        return [_Line("The last hand was void.", look.dim)]
    lines = [_Line("Last hand", look.dim)]
    if last.cards:
        lines = [_Line(last.shown, look.dim, cards=last.cards)]
        lines += _wrapped(last.hand, look.text, width)
    won = ", ".join(_unbroken(f"{name} {signed(net)}") for name, net in last.results)
    return [*lines, *_wrapped(won or "Nobody played.", look.text, width)]


def _state(card: TableCard, look: Look, width: int) -> list[_Line]:
    if card.waits:
        return [_Line("A round waits for you.", look.warning)]
    if card.shut:
        return _wrapped(card.shut, look.warning, width)
    if card.under_way:
        return [_Line("A round is under way.", look.warning)]
    return []


def _wrapped(text: str, style: Style, width: int) -> list[_Line]:
    lines = wrap(text, max(8, width))
    return [_Line(line.replace(_FIRM, " "), style) for line in lines]


def _unbroken(text: str) -> str:
    """Nothing that stands at the end of one line and the beginning of the next."""
    return text.replace(" ", _FIRM)
