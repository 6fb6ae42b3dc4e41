"""A seat: who sits there, the cards, the chips on each spot, how it stands or ended."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.hands.words import in_figures, in_short
from galaxy_tui.money import Cents, dollars
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.cards import (
    FANNED,
    INLINE,
    OVERLAPPED,
    SMALL,
    UPRIGHT,
    Shown,
    Size,
    draw_cards,
    draw_turning,
    width_of,
)
from galaxy_tui.ui.drawing.frames import wrapped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.spots import Pile, net_of, piles_of
from galaxy_tui.ui.stage import Spot

_STATES: Final = 66  # the column of a line from which it says how a seat stands
_STATE: Final = len("folded")  # columns for how it ended, so that amounts stand below each other

Mood = Literal["", "turn", "good", "bad", "even", "dim"]


class SeatShown(NamedTuple):
    """A seat as this screen's viewer sees it."""

    number: int
    name: str = ""  # nobody sits there
    bot: str = ""
    mine: bool = False
    chips: Cents | None = None
    spot: Spot | None = None
    cards: Shown = ()
    high: Shown = ()
    low: Shown = ()
    pick: Shown = ()
    state: str = ""
    mood: Mood = ""
    wagers: tuple[str, ...] = ()
    lit: frozenset[str] | None = None  # at the sensors; None: lights are on the pad
    on_pad: bool = False  # its light on the pad burns
    here: bool = False  # the dealer is at this seat
    turning: bool = False  # its cards are half turned over


def draw_seat(canvas: Canvas, look: Look, seat: SeatShown) -> None:
    """In a box of lines, one below the other."""
    width = canvas.width - 1
    canvas.link(f"seat-{seat.number}", Place(0, 0, canvas.width, canvas.height))
    _draw_name(canvas, look, seat, width)
    if not seat.name:
        return
    tall = canvas.height >= 12
    row = _draw_cards(canvas, look, seat, 1, width, tall=tall) + (1 if canvas.height >= 10 else 0)
    end = canvas.height - (2 if seat.spot and seat.spot.hand else 1)
    row = _draw_piles(canvas, look, seat, row, width, end)
    if seat.spot and seat.spot.hand:
        room = canvas.height - 1 - row
        said = hand_lines(seat.spot.hand, width, room)[:room]
        for place, line in enumerate(said):
            canvas.put(0, canvas.height - 1 - len(said) + place, line, look.text)
    _draw_state(canvas, look, seat, 0, canvas.height - 1, width)


def draw_seat_line(canvas: Canvas, look: Look, y: int, seat: SeatShown) -> None:
    """In one line of 80 columns: number, light, name, cards, chips, state."""
    canvas.link(f"seat-{seat.number}", Place(0, y, canvas.width, 1))
    style = look.turn if seat.mood == "turn" else look.title if seat.mine else look.strong
    canvas.put(1, y, str(seat.number), style)
    if not seat.name:
        canvas.put(5, y, "open", look.dim)
        return
    if seat.here:
        canvas.put(0, y, ">" if look.ascii else "▸", look.trim)
    burns = seat.on_pad or bool(seat.lit)
    if burns:
        canvas.put(3, y, look.light(on=True), look.light_on)
    canvas.put(5, y, clipped(seat.name, 9), style if seat.mine else look.text)
    x = 15
    if seat.high:
        x = draw_cards(canvas, look, x, y, seat.high, INLINE)
        canvas.put(x, y, "|", look.dim)
        x = draw_cards(canvas, look, x + 1, y, seat.low, INLINE)
    elif _visible(seat):
        x = draw_cards(canvas, look, x, y, seat.cards, INLINE)
    x = max(x + 1, 34)
    piles = [pile._replace(lit=None) for pile in _piles(look, seat)]  # one light stands for all
    wide = sum(cell_len(pile.label + pile.text) + 1 for pile in piles) - 1
    seat = _in_less_words(look, seat, canvas.width - x - wide)
    right = canvas.width - _told(look, seat)
    for pile in _that_fit(piles, [right - 2 - x], look):
        x = canvas.put(x, y, pile.label, look.dim)
        x = canvas.put(x, y, pile.text, pile.style) + 1
    if seat.spot and _is_settled(seat):
        state = canvas.width - (max(_STATE, cell_len(seat.state)) + 1 if seat.state else 0)
        net, style = net_of(look, seat.spot.net)
        canvas.put_right(state - 1, y, net, style)
        canvas.put(state, y, seat.state, look.dim)
    else:
        state = min(_STATES, right - 1) if x <= _STATES else right - 1
        _draw_state(canvas, look, seat, state, y, canvas.width - state)


def _in_less_words(look: Look, seat: SeatShown, room: int) -> SeatShown:
    """Chips come before that somebody has won, which the sign says, or has acted."""
    tight = _told(look, seat) + 2 > room
    return seat._replace(state="") if tight and seat.mood != "turn" else seat


def _that_fit(piles: list[Pile], rows: list[int], look: Look) -> list[Pile]:
    """All of them, if there is room on these lines; else those that matter most in the order of
    the layout, and how many more there are."""
    if _fit(piles, rows):
        return piles
    by_weight = sorted(piles, key=lambda pile: -pile.weight)
    for count in range(len(piles) - 1, 0, -1):
        kept = set(by_weight[:count])
        more = Pile("", "", f"+{len(piles) - count}", look.dim)
        some = [*(pile for pile in piles if pile in kept), more]
        if _fit(some, rows):
            return some
    return []


def _fit(piles: list[Pile], rows: list[int]) -> bool:
    """Is there room for these, each in one piece?"""
    left, used = list(rows), 0
    for pile in piles:
        size = cell_len(pile.label) + cell_len(pile.text) + (0 if pile.lit is None else 1)
        while left and used and used + 1 + size > left[0]:
            left.pop(0)
            used = 0
        if not left or size > left[0]:
            return False
        used += size + (1 if used else 0)
    return True


def _told(look: Look, seat: SeatShown) -> int:
    """How many columns it takes to say how a seat stands, at the end of a line."""
    if not _is_settled(seat) or seat.spot is None:
        return cell_len(seat.state)
    net = cell_len(net_of(look, seat.spot.net)[0])
    return net + 2 + max(_STATE, cell_len(seat.state)) if seat.state else net + 1


def _is_settled(seat: SeatShown) -> bool:
    return bool(seat.spot and seat.spot.results) and seat.mood in ("good", "bad", "even")


def _draw_name(canvas: Canvas, look: Look, seat: SeatShown, width: int) -> None:
    style = look.turn if seat.mood == "turn" else look.title if seat.mine else look.strong
    if seat.mood == "turn":
        canvas.fill(Place(0, 0, width, 1), look.turn)
    if not seat.name:
        canvas.put(0, 0, f"{seat.number} ", look.dim)
        canvas.put(2, 0, "-open-" if look.ascii else "—open—", look.dim)
        return
    mark = (">" if look.ascii else "▸") if seat.here else ""
    x = canvas.put(0, 0, f"{mark}{seat.number} ", style)
    chips = "" if seat.chips is None else dollars(seat.chips)
    if seat.on_pad:
        canvas.put(x, 0, look.light(on=True), look.light_on)
        x += 2
    canvas.put(x, 0, clipped(seat.name, width - x - cell_len(chips) - 1), style)
    canvas.put_right(width, 0, chips, style if seat.mood == "turn" else look.dim)


def _visible(seat: SeatShown) -> bool:
    """Cards in the discard rack are gone, unless they lay face up: then they still tell why."""
    gone = seat.spot is not None and seat.spot.mucked
    return bool(seat.cards) and not (gone and all(card is None for card in seat.cards))


def _draw_cards(
    canvas: Canvas, look: Look, seat: SeatShown, y: int, width: int, *, tall: bool
) -> int:
    """The row below them. Two hands of three stand one above the other."""
    if len(seat.cards) > 5:
        return _draw_two_hands(canvas, look, seat, y, tall=tall)
    groups = [seat.high, seat.low] if seat.high else [seat.cards]
    size = _size(groups, width, tall=tall)
    if not _visible(seat):
        return y + size.height
    x = 0
    for cards in groups:
        if x + width_of(size, len(cards)) > width:  # a card that doesn't play may be a small one
            draw_cards(canvas, look, x, y + size.height // 2, cards, INLINE)
        elif seat.turning:
            draw_turning(canvas, look, x, y, cards, size)
        else:
            draw_cards(canvas, look, x, y, cards, size)
        x += width_of(size, len(cards)) + 1
    return y + size.height


def _size(groups: list[Shown], width: int, *, tall: bool) -> Size:
    """As large as they fit, fanned if need be: each shows its rank and its suit."""
    upright = [UPRIGHT._replace(step=step) for step in (5, 4, 3)] if tall else []
    for size in (*upright, SMALL):
        if sum(width_of(size, len(cards)) + 1 for cards in groups) - 1 <= width:
            return size
    return FANNED


def _draw_two_hands(canvas: Canvas, look: Look, seat: SeatShown, y: int, *, tall: bool) -> int:
    down = not seat.high and all(card is None for card in seat.cards)
    height = 6 if tall else 3 if down else 2
    if not _visible(seat):
        return y + height
    if not seat.high:
        if tall:
            for row, cards in ((y, seat.cards[:3]), (y + 3, seat.cards[3:])):
                draw_cards(canvas, look, 0, row, cards, SMALL)
        elif down:
            draw_cards(canvas, look, 0, y, seat.cards, OVERLAPPED)
        else:
            draw_cards(canvas, look, 2, y, seat.cards[:3], INLINE)
            draw_cards(canvas, look, 2, y + 1, seat.cards[3:], INLINE)
        return y + height
    if tall:
        for row, cards in ((y, seat.high), (y + 3, seat.low)):
            draw_cards(canvas, look, 0, row, cards, SMALL)
        canvas.put(13, y + 1, "high", look.dim)
        canvas.put(13, y + 4, "low", look.dim)
        return y + height
    for row, (side, cards) in enumerate((("H", seat.high), ("L", seat.low))):
        canvas.put(0, y + row, side, look.dim)
        draw_cards(canvas, look, 2, y + row, cards, INLINE)
    return y + height


def _piles(look: Look, seat: SeatShown) -> list[Pile]:
    return piles_of(look, seat.spot, seat.wagers, seat.lit) if seat.spot else []


def _draw_piles(canvas: Canvas, look: Look, seat: SeatShown, y: int, width: int, end: int) -> int:
    """As many on a line as there is room for."""
    x, piles = 0, _piles(look, seat)
    rows = [width] * (end - y)
    roomy = _fit([pile._replace(label=f"{pile.label} ".lstrip()) for pile in piles], rows)
    if not roomy:
        piles = _that_fit(piles, rows, look)
    for pile in piles:
        light = "" if pile.lit is None else look.light(on=pile.lit)
        gap = 1 if pile.label and roomy else 0
        size = cell_len(light) + cell_len(pile.label) + cell_len(pile.text) + gap
        if x and x + size > width:
            x, y = 0, y + 1
        start = x
        if light:
            x = canvas.put(x, y, light, look.light_on if pile.lit else look.light_off)
        if pile.label:
            x = canvas.put(x, y, pile.label, look.dim) + gap
        x = canvas.put(x, y, pile.text, pile.style) + 1
        picks = seat.pick if pile.wager == "five-card-fortune" and roomy else ()
        if picks and x + 3 * len(picks) <= width:
            x = draw_cards(canvas, look, x, y, picks, INLINE) + 1
        canvas.link(f"pile-{seat.number}-{pile.wager}", Place(start, y, x - start - 1, 1))
    return y + (1 if x else 0)


def _draw_state(canvas: Canvas, look: Look, seat: SeatShown, x: int, y: int, width: int) -> None:
    styles: dict[Mood, Style] = {
        "": look.text, "turn": look.title, "good": look.good, "bad": look.bad,
        "even": look.even, "dim": look.dim,
    }  # fmt: skip
    if seat.spot and _is_settled(seat):
        net, style = net_of(look, seat.spot.net)
        x = canvas.put(x, y, net, style) + 1
        canvas.put(x, y, clipped(seat.state, width - x), look.dim)
        return
    canvas.put(x, y, clipped(seat.state, width), styles[seat.mood])


def hand_lines(hand: str, width: int, room: int = 2) -> list[str]:
    """`High: pair of queens; Low: ace` in the room of a seat: a line a hand, or words wrapped."""
    high, apart, low = hand.removeprefix("High: ").partition("; Low: ")
    if not apart:
        lines = wrapped(hand, width)
        return lines if len(lines) <= room else [_in_short(hand, width)]
    whole = [*wrapped(high, width), *wrapped(low, width)]
    return whole if len(whole) <= room else [_in_short(high, width), _in_short(low, width)]


def _in_short(hand: str, width: int) -> str:
    """In one line: its ranks as figures, or what it is without its kickers."""
    figures = in_figures(hand)
    bare = figures.partition(",")[0]
    ways = (hand, figures, in_short(hand), bare, in_short(bare))
    return next((way for way in ways if cell_len(way) <= width), clipped(figures, width))
