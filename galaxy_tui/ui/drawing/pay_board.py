"""Paytables with their odds: one wager in full, and all of them in a list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.style import Style

from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.frames import wrapped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.pay_sheets import PayPart, PayRow, PaySheet

WIDEST: Final = 96  # a row is followed by the eye only so far
_SHARE: Final = 10  # columns of figures: a percentage, and what a line adds
_ADDS: Final = 11
_LEAST: Final = 1e-6  # that four digits of a percentage can show
_MARKS: Final = "¹²³⁴⁵⁶⁷⁸⁹"


class Board(NamedTuple):
    """All wagers, and the one that is open, from a line on."""

    sheets: tuple[PaySheet, ...]
    at: int = 0
    top: int = 0


def draw_wager_list(canvas: Canvas, look: Look, board: Board) -> None:
    """Each wager with what the house keeps of it."""
    canvas.put(2, 1, "Wagers", look.title)
    canvas.put_right(canvas.width - 2, 1, "house edge", look.dim)
    for number, sheet in enumerate(board.sheets):
        y, chosen = 3 + 2 * number, number == board.at
        row = Place(0, y, canvas.width - 1, 1)
        style = look.chosen if chosen else look.text
        if chosen:
            canvas.paint(row, style)
        mark = (">" if look.ascii else "→") if chosen else " "
        edge = sheet.edge or ("open" if sheet.counted else "counting")
        canvas.put(0, y, f"{mark} {clipped(sheet.title, canvas.width - 14)}", style)
        canvas.put_right(canvas.width - 2, y, edge, style)
        canvas.link(str(number), row)


def draw_sheet(canvas: Canvas, look: Look, board: Board) -> None:
    """One wager in full, or as much of it as fits."""
    sheet = board.sheets[board.at]
    width = min(canvas.width, WIDEST)
    whole = Canvas(width, height_of(sheet, width))
    _draw_whole(whole, look, sheet)
    canvas.stamp(whole, 0, -board.top)
    left = whole.height - board.top - canvas.height
    if left > 0:
        canvas.fill(Place(0, canvas.height - 1, canvas.width, 1), look.felt)
        sign = "v" if look.ascii else "↓"
        canvas.put_right(width - 1, canvas.height - 1, f"{left + 1} more {sign}", look.dim)


def height_of(sheet: PaySheet, width: int) -> int:
    rows = sum(len(part.rows) + 2 + _has_counts(part) for part in sheet.parts)
    told = sum(len(lines) for lines in _told(sheet, width))
    return 2 + bool(sheet.meters) + rows + -(-len(sheet.facts) // _facts_in(width)) + told + 2


def _has_counts(part: PayPart) -> bool:
    """Then a line sums them up."""
    return any(row.total for row in part.rows)


def _draw_whole(canvas: Canvas, look: Look, sheet: PaySheet) -> None:
    canvas.put(1, 0, sheet.title, look.title)
    if not sheet.counted:
        word = "counting" if look.ascii else "counting…"
        canvas.put_right(canvas.width - 1, 0, word, look.dim)
    y = 1
    if sheet.meters:
        _draw_meters(canvas, look, y, sheet)
        y += 1
    y += 1
    for part in sheet.parts:
        y = _draw_part(canvas, look, y, part)
    y = _draw_facts(canvas, look, y, sheet)
    for lines in _told(sheet, canvas.width):
        for line in lines:
            canvas.put(1, y, _marked(line, look), look.dim)
            y += 1


def _draw_meters(canvas: Canvas, look: Look, y: int, sheet: PaySheet) -> None:
    x = canvas.put(1, y, "the meter shows", look.dim) + 1
    for line, amount in sheet.meters:
        x = canvas.put(x, y, f" {amount} ", look.meter) + 1
        x = canvas.put(x, y, line, look.dim) + (2 if line else 0)


class _Columns(NamedTuple):
    """Where the figures of a part end; nothing where a column has no room."""

    pays: int
    chance: int
    share: int
    adds: int


def _columns(part: PayPart, width: int, mark: int) -> _Columns:
    """What fits beside the names. Without room for what is paid, the table above says it."""
    names = 2 + max(len(row.name) for row in part.rows)
    pays = names + 2 + max(len(row.pays) for row in part.rows) + mark
    chances = [len(one_in(row.times, row.total)) for row in part.rows if row.total]
    right = width - 1
    if not chances:
        return _Columns(min(max(pays, 36), right) - mark, 0, 0, 0)
    chance = max(chances) + 2
    if pays + chance + _SHARE + _ADDS <= right:
        return _Columns(
            right - _ADDS - _SHARE - chance - mark, right - _ADDS - _SHARE, right - _ADDS, right
        )
    if pays + chance + _ADDS <= right:
        return _Columns(right - _ADDS - chance - mark, right - _ADDS, 0, right)
    return _Columns(0, right - _ADDS - _SHARE, right - _ADDS, right)


def _draw_part(canvas: Canvas, look: Look, y: int, part: PayPart) -> int:
    columns = _columns(part, canvas.width, mark=3 if look.ascii else 1)
    canvas.put(1, y, part.title, look.strong)
    if columns.chance:
        canvas.put_right(columns.share or columns.chance, y, " chance", look.dim)
        canvas.put_right(columns.adds, y, "adds", look.dim)
    for row in part.rows:
        y += 1
        canvas.put(2, y, clipped(row.name, (columns.pays or columns.chance) - 3), look.text)
        if columns.pays:
            _draw_pays(canvas, look, columns.pays, y, row)
        if row.total:
            _draw_figures(canvas, look, columns, y, row)
    known = [row.adds for row in part.rows if row.total]
    if known:
        y += 1
        if all(adds is not None for adds in known):
            text = _signed(sum(adds or 0 for adds in known))
            canvas.put(2, y, "in all", look.dim)
            canvas.put_right(columns.adds, y, text, look.strong)
    return y + 2


def _draw_pays(canvas: Canvas, look: Look, right: int, y: int, row: PayRow) -> None:
    style = look.dim if row.pays in ("Loss", "—", "$0") else look.trim
    text = "-" if look.ascii and row.pays == "—" else row.pays
    canvas.put_right(right, y, text, style)
    if row.note:
        canvas.put(right, y, _marked(_MARKS[(row.note - 1) % 9], look), look.warning)


def _draw_figures(canvas: Canvas, look: Look, columns: _Columns, y: int, row: PayRow) -> None:
    canvas.put_right(columns.chance, y, one_in(row.times, row.total), look.text)
    if columns.share:
        canvas.put_right(columns.share, y, share(row.times, row.total), look.dim)
    if row.adds is not None:
        canvas.put_right(columns.adds, y, _signed(row.adds), _style_of(look, row.adds))


def _style_of(look: Look, adds: float) -> Style:
    return look.good if adds > 0 else look.bad if adds < 0 else look.even


def _draw_facts(canvas: Canvas, look: Look, y: int, sheet: PaySheet) -> int:
    columns = _facts_in(canvas.width)
    wide = (canvas.width - 2) // columns
    for number, (name, figure) in enumerate(sheet.facts):
        x = canvas.put(1 + number % columns * wide, y + number // columns, f"{name}  ", look.dim)
        canvas.put(x, y + number // columns, figure, look.strong)
    return y + -(-len(sheet.facts) // columns) + 1


def _facts_in(width: int) -> int:
    return 2 if width >= 76 else 1


def _told(sheet: PaySheet, width: int) -> Iterator[list[str]]:
    """How it was counted, and what was repaired."""
    if sheet.how:
        adds = "“Adds” is what a line brings to your expectation, in parts of the wager."
        yield wrapped(f"{sheet.how} {adds}", width - 2)
    for number, note in enumerate(sheet.notes):
        yield wrapped(f"{_MARKS[number % 9]} {note}", width - 2)


def _marked(text: str, look: Look) -> str:
    if look.ascii:
        for number, mark in enumerate(_MARKS, 1):
            text = text.replace(mark, f"[{number}]")
    return text


def one_in(count: int, total: int) -> str:
    """`1 in 4,165`; of what is common, with a decimal."""
    of = total / count
    return f"1 in {of:,.0f}" if of >= 100 else f"1 in {of:.1f}" if of >= 10 else f"1 in {of:.2f}"


def share(count: int, total: int) -> str:
    """A percentage that isn't nothing doesn't look like nothing."""
    return f"{count / total:.4%}" if count / total >= _LEAST else f"<{_LEAST:.4%}"


def _signed(adds: float) -> str:
    return f"{adds:+.4%}".replace("-", "−")
