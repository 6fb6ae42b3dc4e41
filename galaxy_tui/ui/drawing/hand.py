"""My hand: the cards large, the decision that is being made on them, and how it ended."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.money import dollars
from galaxy_tui.ui.drafts import CHIPS, Choice, Draft, Picking, Setting, Wagers
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.cards import HUGE, LARGE, MIDDLE, Shown, Size, draw_cards, width_of
from galaxy_tui.ui.drawing.frames import draw_frame, fitted, wrapped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.results import Row, cut_short, flow, ways_to_say, write
from galaxy_tui.ui.drawing.spots import net_of
from galaxy_tui.ui.key_names import KeyNames
from galaxy_tui.ui.stage import Spot

WORDS: Final = 16  # columns at least, to write in
MESSAGE_FROM: Final = 5  # lines: with fewer the message is said elsewhere


class HandShown(NamedTuple):
    """What the panel of one's own hand shows."""

    title: str
    game: str
    draft: Draft | None = None
    cards: Shown = ()
    high: Shown = ()
    low: Shown = ()
    pick: Shown = ()
    spot: Spot | None = None
    message: str = ""  # a refusal, a hint, whom the table waits for
    warns: bool = False
    explains: str = ""  # a step of the dealer, where there is no panel for it
    over: bool = False
    keys: KeyNames = KeyNames()
    named: str = ""  # what my cards are, before anybody has read them


def draw_hand(canvas: Canvas, look: Look, shown: HandShown) -> None:
    """In a frame, or without one where there are few lines."""
    _draw_hand(canvas, look, shown)


def unsaid(shown: HandShown, look: Look, width: int, height: int) -> str:
    """The message, if there isn't room for all of it: then it is said elsewhere."""
    return _draw_hand(Canvas(width, height), look, shown)


def _draw_hand(canvas: Canvas, look: Look, shown: HandShown) -> str:
    if canvas.height >= 9:
        edge = look.title if shown.draft else look.trim
        inside = draw_frame(canvas, look, shown.title, edge)
    else:
        inside = Place(1, 0, canvas.width - 2, canvas.height)
    size = card_size(inside)
    beside: Place | None = None  # what is free there
    taken = _rows_taken(shown, inside)
    if isinstance(shown.draft, Wagers):
        _draw_wagers(canvas, look, shown.draft, shown.keys, inside)
    elif isinstance(shown.draft, Setting):
        beside = _draw_setting(canvas, look, shown.draft, shown.keys, inside, size)
    elif isinstance(shown.draft, Picking):
        beside = _draw_picking(canvas, look, shown.draft, shown.keys, inside, size)
    elif isinstance(shown.draft, Choice):
        right = _draw_plain(canvas, look, shown, inside, size)
        after = _draw_choice(canvas, look, shown.draft, shown.keys, inside, right)
        _draw_name(canvas, look, shown, inside, after)
    elif shown.explains:
        right = _draw_plain(canvas, look, shown, inside, size)
        _draw_explained(canvas, look, shown, inside, right)
        return ""
    elif shown.spot and shown.spot.results:
        taken = _draw_ended(canvas, look, shown, inside)
    else:
        right = _draw_plain(canvas, look, shown, inside, size)
        _draw_read(canvas, look, shown, inside, right)
    return _draw_message(canvas, look, shown, inside, taken, beside)


def card_size(inside: Place) -> Size:
    """As large as there are lines for, with a digit and a message below."""
    return HUGE if inside.height >= 9 else LARGE if inside.height >= 7 else MIDDLE


# Wagers


def _draw_wagers(canvas: Canvas, look: Look, draft: Wagers, keys: KeyNames, inside: Place) -> None:
    """A box a spot; then the chips, and what it comes to."""
    width = max(8, min(18, inside.width // len(draft.spots)))
    roomy = inside.height >= 7
    for place, spot in enumerate(draft.spots):
        x, y = inside.x + place * width, inside.y
        at = place == draft.at
        amount = draft.amounts.get(spot.wager, 0)
        names = wrapped(spot.name, width - 1)[: 2 if roomy else 1]
        for row in range(2 if roomy else 1):
            name = names[row] if row < len(names) else ""
            if not roomy:
                name = _in_short(spot.name, width - 1)
            if name:
                canvas.put(x, y + row, f"{name:<{width - 1}}", look.chosen if at else look.text)
        row = y + (2 if roomy else 1)
        if amount:
            canvas.put(x, row, f" {dollars(amount)} ", look.chip(amount))
        else:
            canvas.put(x, row, "-" if look.ascii else "—", look.dim)
        limits = spot.limits
        span = dollars(limits.low)
        if limits.high != limits.low:
            span += f"-{dollars(limits.high)}"
        canvas.put(x, row + 1, clipped(span, width - 1), look.dim)
        canvas.link(f"spot-{spot.wager}", Place(x, y, width - 1, row + 2 - y))
    row = inside.y + (5 if roomy else 3)
    x = inside.x
    for key, chip in CHIPS.items():
        start = x
        x = canvas.put(x, row, keys.of(f"wager.chip-{key}"), look.dim)
        x = canvas.put(x, row, f" {dollars(chip)} ", look.chip(chip)) + 1
        canvas.link(f"chip-{key}", Place(start, row, x - start, 1))
    total = f"{dollars(draft.total)} in all"
    if draft.chips is not None:
        total += f", {dollars(draft.chips - draft.total)} left"
    canvas.put_right(inside.x + inside.width, row, total, look.strong)


def _posted(draft: Wagers) -> str:
    """What the layout says of the wagers (FCP Description; TCS Overview, 2012)."""
    return " ".join(draft.book.posted(draft.setup))


def _in_short(name: str, width: int) -> str:
    """`Five Card Jackpot`, or where there is no room for it `Five Card J.`"""
    first, _, last = name.rpartition(" ")
    forms = (name, f"{first} {last[0]}.") if first else (name,)
    return next((form for form in forms if cell_len(form) <= width), clipped(name, width))


# Cards


def _draw_plain(canvas: Canvas, look: Look, shown: HandShown, inside: Place, size: Size) -> int:
    """The cards as they lie. Returns the column after them."""
    x, y = inside.x, inside.y
    if shown.high:
        x = draw_cards(canvas, look, x, y, shown.high, size) + 2
        return draw_cards(canvas, look, x, y, shown.low, size)
    x = draw_cards(canvas, look, x, y, shown.cards, size)
    if shown.pick and not shown.cards:
        x = draw_cards(canvas, look, x, y, shown.pick, size)
    return x


def _wide(shown: HandShown, size: Size) -> int:
    """How many columns the cards take as they lie."""
    if shown.high:
        return width_of(size, len(shown.high)) + 2 + width_of(size, len(shown.low))
    return width_of(size, len(shown.cards or shown.pick))


def _draw_setting(
    canvas: Canvas, look: Look, draft: Setting, keys: KeyNames, inside: Place, size: Size
) -> Place:
    """High and low apart, each card under its key; what both are, beside them, and what is free
    below that."""
    high, low = draft.sides
    places = [n for n in range(len(draft.cards)) if n not in draft.low]
    lows = sorted(draft.low)
    x, y = inside.x, inside.y
    gap = 3
    for side, cards, numbers in (("high", high, places), ("low", low, lows)):
        wide = max(width_of(size, len(cards)), size.width)
        canvas.link(f"side-{side}", Place(x - 1, y, wide + 2, size.height + 1))
        draw_cards(canvas, look, x, y, cards, size)
        for place, number in enumerate(numbers):
            left, key = x + place * size.step, keys.of(f"set.move-{number + 1}")
            canvas.put_middle(left, y + size.height, size.width, f" {key} ", look.key)
            canvas.link(f"card-{number + 1}", Place(left, y, size.width, size.height + 1))
        x += wide + gap
    room = inside.x + inside.width - x
    names = draft.names
    rows: list[tuple[str, Style]] = []
    for side, name in zip(("HIGH", "LOW"), names, strict=True):
        lines = wrapped(f"{side} {name or '…'}", max(room, 8))
        rows += [(line, look.strong) for line in lines]
    if draft.double:
        rows.append(("doubled", look.good))
    for row, (line, style) in enumerate(rows[: size.height + 1]):
        canvas.put(x, y + row, line, style)
    return Place(x, y + len(rows), room, size.height + 1 - len(rows))


def _draw_picking(
    canvas: Canvas, look: Look, draft: Picking, keys: KeyNames, inside: Place, size: Size
) -> Place:
    """The cards under their keys; a picked one is marked. Returns what is free beside them."""
    x, y = inside.x, inside.y
    draw_cards(canvas, look, x, y, draft.cards, size)
    for place in range(len(draft.cards)):
        left = x + place * size.step
        picked = place in draft.picked
        mark = ("*" if look.ascii else "▲") if picked else " "
        key, style = keys.of(f"pick.card-{place + 1}"), look.chosen if picked else look.key
        canvas.put_middle(left, y + size.height, size.width, f"{mark}{key}{mark}", style)
        canvas.link(f"card-{place + 1}", Place(left, y, size.width, size.height + 1))
    right = x + width_of(size, len(draft.cards)) + 2
    canvas.put(right, y, "Five Card Fortune", look.strong)
    return Place(right, y + 1, inside.x + inside.width - right, size.height)


def _draw_choice(
    canvas: Canvas, look: Look, draft: Choice, keys: KeyNames, inside: Place, right: int
) -> int:
    """What can be done, each with its key; one of them is marked. Returns the column after it."""
    x = after = right + 2
    for row, (label, action) in enumerate(zip(draft.labels, _actions(draft), strict=True)):
        at = row == draft.at
        y = inside.y + row
        end = canvas.put(x, y, f" {keys.of(action)} ", look.key)
        canvas.put(end, y, f" {label} ", look.chosen if at else look.text)
        width = end + cell_len(label) + 2 - x
        canvas.link(f"choice-{row}", Place(x, y, width, 1))
        after = max(after, x + width)
    return after


def _draw_name(canvas: Canvas, look: Look, shown: HandShown, inside: Place, after: int) -> None:
    """What the cards are, beside the choices; below the cards where there is no room for it."""
    x, height = after + 2, card_size(inside).height
    room = inside.x + inside.width - x
    lines = wrapped(shown.named, room) if room >= 12 else []
    if lines and len(lines) <= height:
        for row, line in enumerate(lines):
            canvas.put(x, inside.y + row, line, look.strong)
    elif height + 1 < inside.height:
        canvas.put(inside.x, inside.y + height, shown.named, look.strong)


def _actions(draft: Choice) -> list[str]:
    """Of the registry of keys, one for each choice."""
    several = len(draft.ask.options) > 2  # ways to raise, apart by a number
    found: list[str] = []
    for label in draft.labels:
        if label != "Fold" and several:
            found.append(f"play.raise-{sum(one != 'play.fold' for one in found) + 1}")
        else:
            found.append(f"play.{label.partition(' ')[0].lower()}")
    return found


def _draw_read(canvas: Canvas, look: Look, shown: HandShown, inside: Place, right: int) -> None:
    """What the cards were read as."""
    x = right + 2
    room = inside.x + inside.width - x
    if shown.spot and room >= WORDS:
        for row, line in enumerate(wrapped(shown.spot.hand, room)[: inside.height - 1]):
            canvas.put(x, inside.y + row, line, look.text)


def _draw_explained(
    canvas: Canvas, look: Look, shown: HandShown, inside: Place, right: int
) -> None:
    """A clause, beside the cards or below them: where it has more room."""
    taken = card_size(inside).height if right > inside.x else 0
    x, y = (right + 2, inside.y) if taken else (inside.x, inside.y)
    width, rows = inside.x + inside.width - x, inside.height
    if inside.width * (inside.height - taken) > width * rows:
        x, y, width, rows = inside.x, inside.y + taken, inside.width, inside.height - taken
    rest = f"({shown.keys.of('table.rules')}: the rest)"
    for row, line in enumerate(fitted(shown.explains, width, rows, rest)):
        canvas.put(x, y + row, line, look.text)


# How it ended


def _draw_ended(canvas: Canvas, look: Look, shown: HandShown, inside: Place) -> int:
    """Results beside the cards that made them, and below where that isn't enough. More words
    come before larger cards. Returns how many lines are taken."""
    assert shown.spot is not None
    ways = list(ways_to_say(look, shown.spot, shown.game))
    rows: list[Row] = []
    for parts in ways:
        for size in _sizes(inside):
            right = inside.x + _wide(shown, size) + 2
            for below in (False, True):
                rows = _rows(inside, right, size.height, below=below)
                if (written := flow(parts, rows)) is not None:
                    _draw_plain(canvas, look, shown, inside, size)
                    write(canvas, written)
                    last = max((y for _, y, _ in written), default=inside.y)
                    return max(size.height, last + 1 - inside.y)
    _draw_plain(canvas, look, shown, inside, MIDDLE)
    write(canvas, cut_short(ways[-1], rows))
    return len(rows)


def _sizes(inside: Place) -> list[Size]:
    """From the largest that there are lines for."""
    most = card_size(inside).height
    return [size for size in (HUGE, LARGE, MIDDLE) if size.height <= most]


def _rows(inside: Place, right: int, high: int, *, below: bool) -> list[Row]:
    """Beside cards of this height; below them the whole width may be written on."""
    rows, end = [], inside.x + inside.width
    for y in range(inside.height - (1 if inside.height >= MESSAGE_FROM else 0)):
        x = inside.x if below and y >= high else right
        if end - x >= WORDS:
            rows.append(Row(x, inside.y + y, end - x))
    return rows


def _draw_message(
    canvas: Canvas, look: Look, shown: HandShown, inside: Place, taken: int, beside: Place | None
) -> str:
    """In the last lines, below those that are taken; beside the cards if only there it is whole.
    What has no room at all is returned."""
    if shown.spot and shown.spot.results and shown.over and canvas.height >= 9:
        net, style = net_of(look, shown.spot.net)
        canvas.put_right(canvas.width - 3, 0, f" {net} ", style)
    message = shown.message
    if not message and isinstance(shown.draft, Wagers):
        message = _posted(shown.draft)
    if not message or inside.height < MESSAGE_FROM:
        return message
    style = look.warning if shown.warns else look.dim
    lines, free = wrapped(message, inside.width), max(1, inside.height - taken)
    x, first = inside.x, inside.y + inside.height - len(lines)
    if len(lines) > free:
        if beside is None or beside.width < WORDS:
            return message
        lines, x, first = wrapped(message, beside.width), beside.x, beside.y
        if len(lines) > beside.height:
            return message
    for row, line in enumerate(lines):
        canvas.put(x, first + row, line, style)
    return ""


def _rows_taken(shown: HandShown, inside: Place) -> int:
    """By cards, their digits and spots: a message may have the rest."""
    match shown.draft:
        case Wagers():
            return 6 if inside.height >= 7 else 4
        case Setting() | Picking():
            return card_size(inside).height + 1
        case Choice() as choice:
            return max(card_size(inside).height + bool(shown.named), len(choice.labels))
    return card_size(inside).height if shown.cards else 0
