"""What stands on a table's card in the lobby, part by part, in lines of words, cards and meters."""

from __future__ import annotations

from textwrap import wrap
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.money import Cents, dollars, signed
from galaxy_tui.ui.drawing.cards import (
    FANNED,
    LARGE,
    OVERLAPPED,
    SMALL,
    UPRIGHT,
    Shown,
    Size,
    width_of,
)
from galaxy_tui.ui.drawing.look import Cloth, Look
from galaxy_tui.ui.drawing.meter import HEIGHT, odometer_width
from galaxy_tui.ui.drawing.seat_arc import Sitter, arc_rows


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


class Picture(NamedTuple):
    """A hand in a row of cards, its owner before it."""

    x: int
    hand: Hand
    label: int  # columns
    size: Size


class Line(NamedTuple):
    """Words at the left, words at the right; or something that takes more than a row."""

    left: str = ""
    style: Style | None = None
    right: str = ""
    right_style: Style | None = None
    cards: tuple[Shown, ...] = ()  # after the words at the left
    pictures: tuple[Picture, ...] = ()
    drums: Cents | None = None
    seats: tuple[Sitter, ...] = ()  # in an arc, so many rows deep
    deep: int = 0
    rows: int = 1


class Way(NamedTuple):
    """How much of it is drawn, and how large."""

    drums: bool
    hands: int  # in cards
    large: bool = False
    deep: int = 2  # rows of the arc of seats


_FIRM: Final = "\N{NO-BREAK SPACE}"
_IN_A_LINE: Final = Way(False, 0)
_LABEL: Final = 7  # columns for the owner of a hand


def rows_of(*blocks: list[Line]) -> int:
    return sum(line.rows for block in blocks for line in block)


def head(card: TableCard, look: Look) -> Line:
    if card.live:
        return Line(card.limits, look.strong, "live", look.good)
    return Line(card.limits, look.strong, "training", look.even)


def meters_of(card: TableCard, look: Look, width: int, *, drums: bool = False) -> list[Line]:
    if not drums or any(odometer_width(amount) > width for _, amount in card.meters):
        return [_meter(name, amount, look, width) for name, amount in card.meters]
    lines = [
        (Line(name, look.text), Line(drums=amount, rows=HEIGHT)) for name, amount in card.meters
    ]
    return [line for pair in lines for line in pair]


def _meter(name: str, amount: Cents, look: Look, width: int) -> Line:
    """With its whole name if that fits: what has digits like these is a jackpot anyway."""
    digits = f" {dollars(amount)} "
    short = cell_len(name) + 1 + cell_len(digits) > width
    return Line(name.removesuffix(" Jackpot") if short else name, look.text, digits, look.meter)


def meters_in_short(card: TableCard, look: Look, width: int) -> Line:
    """One meter with its name; of several the amounts."""
    if not card.meters:
        return Line("no jackpot", look.dim)
    if len(card.meters) == 1:
        return meters_of(card, look, width)[0]
    (_, first), (_, second), *_ = card.meters
    return Line("Jackpots", look.text, f" {dollars(first)}   {dollars(second)} ", look.meter)


def arc_of(card: TableCard, width: int, deep: int) -> Line:
    rows = arc_rows(card.seats, width, deep)
    return Line(seats=card.seats, deep=deep, rows=rows)


def seats_in_words(card: TableCard, look: Look, width: int) -> list[Line]:
    """In one line if it fits, else who is there above what is free."""
    line = _seats_in_short(card, look)
    if cell_len(line.left) + 1 + cell_len(line.right) <= width:
        return [line]
    return [*in_lines(line.left, line.style or look.text, width), Line(line.right, look.dim)]


def _seats_in_short(card: TableCard, look: Look) -> Line:
    """`Ada 4, 3 bots`, and `free 5 6 7`."""
    named = [s for s in card.seats if s.whose in ("mine", "person")]
    named.sort(key=lambda s: s.whose != "mine")
    bots = sum(s.whose == "bot" for s in card.seats)
    there = [f"{s.name} {s.seat}" for s in named]
    if bots:
        there.append("1 bot" if bots == 1 else f"{bots} bots")
    if not there:
        return Line(f"{len(card.free)} seats, all free", look.dim)
    free = f"free {' '.join(map(str, card.free))}" if card.free else "full"
    style = look.title if card.mine else look.text
    return Line(", ".join(there), style, free, look.dim)


def last_hand(card: TableCard, look: Look, width: int) -> list[Line]:
    """The last hand in words and small cards: the house's, and how all did."""
    hands = card.last.hands[:1] if card.last else ()
    lines = [line for hand in hands for line in _told(hand, look, width)]
    return [*lines, *results_of(card, look, width)]


def results_of(card: TableCard, look: Look, width: int) -> list[Line]:
    """How everybody did in the round before."""
    last = card.last
    if last is None:
        return [Line("No hand dealt yet.", look.dim)]
    if last.void:
        return [Line("The last hand was void.", look.dim)]
    won = ", ".join(_unbroken(f"{name} {signed(net)}") for name, net in last.results)
    lines = [] if last.hands else [Line("Last hand", look.dim)]
    return [*lines, *in_lines(won or "Nobody played.", look.text, width)]


def hands_of(card: TableCard, look: Look, width: int, way: Way) -> tuple[list[Line], list[Line]]:
    """What lies above the seats, and what lies below them: of the last round, or as it is dealt."""
    hands = card.last.hands if card.last and card.last.hands else card.layout
    if way.large and not all(_fits(UPRIGHT, hand, width) for hand in hands[: way.hands]):
        way = way._replace(large=False)  # all of one card in one size
    if card.last and card.last.hands:
        drawn = [_told(hand, look, width, way) for hand in card.last.hands]
        shown = drawn[: max(1, way.hands)]
        alone = len(card.last.hands) == 1 and card.last.hands[0].net is not None
        return ([], shown[0]) if alone else (shown[0], [line for one in shown[1:] for line in one])
    if way.hands < 2:
        return [], []
    house, *others = card.layout[: way.hands] or (None,)
    if house is None:
        return [], []
    return _pictures((house,), width, way), _pictures(tuple(others), width, way)


def _told(hand: Hand, look: Look, width: int, way: Way = _IN_A_LINE) -> list[Line]:
    in_cards = _pictures((hand,), width, way) if way.hands else []
    return [*(in_cards or _inline(hand, look, width)), *in_lines(hand.said, look.text, width)]


def _inline(hand: Hand, look: Look, width: int) -> list[Line]:
    """The cards beside their owner, or below where that is too wide."""
    if cell_len(hand.whose) + 1 + sum(3 * len(group) + 1 for group in hand.cards) - 2 <= width:
        return [Line(hand.whose, look.dim, cards=hand.cards)]
    return [Line(hand.whose, look.dim), Line(cards=hand.cards)]


def _pictures(hands: tuple[Hand, ...], width: int, way: Way) -> list[Line]:
    """Several on a line where that is possible, in the middle. Nothing, if one is too wide."""
    rows: list[list[Picture]] = []
    end = width  # of the line that was begun
    for hand in hands:
        label = cell_len(hand.whose) + 1
        if rows and rows[-1][-1].size is SMALL and end + 2 + label + _wide(hand, SMALL) <= width:
            rows[-1].append(Picture(end + 2, hand, label, SMALL))
            end += 2 + label + _wide(hand, SMALL)
            continue
        fits = (size for size in _sizes(hand, way) if _fits(size, hand, width))
        if (size := next(fits, None)) is None:
            return []
        rows.append([Picture(0, hand, _LABEL, size)])
        end = _LABEL + _wide(hand, size)
    return [_in_the_middle(row, width) for row in rows]


def _sizes(hand: Hand, way: Way) -> tuple[Size, ...]:
    """The largest first; of backs no rank has to be seen."""
    down = all(card is None for group in hand.cards for card in group)
    small = (SMALL, FANNED, OVERLAPPED) if down else (SMALL, FANNED)
    return (LARGE, UPRIGHT, *small) if way.large else small


def _in_the_middle(row: list[Picture], width: int) -> Line:
    last = row[-1]
    end = last.x + last.label + _wide(last.hand, last.size)
    moved = tuple(one._replace(x=one.x + (width - end) // 2) for one in row)
    return Line(pictures=moved, rows=max(one.size.height for one in row))


def _fits(size: Size, hand: Hand, width: int) -> bool:
    return _LABEL + _wide(hand, size) <= width


def _wide(hand: Hand, size: Size) -> int:
    return sum(width_of(size, len(group)) + 1 for group in hand.cards) - 1


def state_of(card: TableCard, look: Look, width: int) -> list[Line]:
    if card.waits:
        return [Line("A round waits for you.", look.warning)]
    if card.shut:
        return in_lines(card.shut, look.warning, width)
    if card.under_way:
        return [Line("A round is under way.", look.warning)]
    return []


def in_lines(text: str, style: Style, width: int) -> list[Line]:
    lines = wrap(text, max(8, width), break_on_hyphens=False)
    return [Line(line.replace(_FIRM, " "), style) for line in lines]


def _unbroken(text: str) -> str:
    """Nothing that stands at the end of one line and the beginning of the next."""
    return text.replace(" ", _FIRM)
