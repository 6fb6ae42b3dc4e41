"""What a casino posts beside a table, paytables and limits, laid out on pages of one size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from galaxy_tui.equipment.tablevision import Display, own_name, whom_or_how
from galaxy_tui.games.paytables import Paytable, label
from galaxy_tui.money import dollars
from galaxy_tui.ui.drawing.canvas import Canvas, clipped
from galaxy_tui.ui.drawing.frames import wrapped
from galaxy_tui.ui.drawing.look import Look

_GAP: Final = 3  # columns between two columns of lines
_SPREAD: Final = 6  # and as many more where there is room


class Line(NamedTuple):
    """One line of what is posted, its figure flush right."""

    name: str
    figure: str = ""
    jackpot: bool = False  # a meter pays it

    @property
    def width(self) -> int:
        return cell_len(self.name) + (1 + cell_len(self.figure) if self.figure else 0)


class Block(NamedTuple):
    """Lines under one heading, in as many columns as it takes."""

    name: str
    lines: tuple[Line, ...]
    detail: str = ""  # which paytable
    pays: str = ""
    part: str = ""
    columns: int = 1

    @property
    def column(self) -> int:
        names = max(cell_len(line.name) for line in self.lines)
        figures = max(cell_len(line.figure) for line in self.lines)
        return names + (2 + figures if figures else 0)

    @property
    def width(self) -> int:
        return max(self.columns * (self.column + _GAP) - _GAP, cell_len(self.heading(0)))

    def heading(self, width: int) -> str:
        """With the paytable's own name, if that fits."""
        pays = f", pays {self.pays}" if self.pays else ""
        detail = f" {self.detail}" if self.detail else ""
        whole = f"{self.name}{detail}{pays}{self.part}"
        return whole if cell_len(whole) <= width else f"{self.name}{pays}{self.part}"


Page = tuple[Block, ...]


def blocks(display: Display, width: int) -> list[Block]:
    """Everything posted, the jackpots' own paytables first."""
    own = [table for table in display.paytables if table.pays == "for 1"]
    others = [table for table in display.paytables if table.pays != "for 1"]
    lines = [Line(display.labels[wager], at.text) for wager, at in display.limits.items()]
    if display.payout_limit is not None:
        lines.append(Line("Most one player can win in a round", dollars(display.payout_limit)))
    lines += [Line(part) for text in display.posted for part in wrapped(text, width)]
    found = [_paytable(table) for table in (*own, *others)]
    return [*found, Block("Limits", tuple(lines))] if lines else found


def _paytable(table: Paytable) -> Block:
    lines = (Line(at.name, at.pay.text, at.name in table.on_meters) for at in table.lines)
    return Block(label(table.family), tuple(lines), own_name(table), whom_or_how(table))


# Side by side, on a large sign


def pages_of(things: Iterable[Block], width: int, height: int) -> list[Page]:
    """As many blocks on a page as stand side by side; a long one goes on on the next page."""
    pages: list[list[Block]] = []
    for block in things:
        for part in _parts(block, width, height):
            # Something short may fill an earlier page; the parts of one thing come in order.
            open_ = pages[-1:] if part.part else pages
            fits = (page for page in open_ if _taken(page) + _GAP + part.width <= width)
            if page := next(fits, None):
                page.append(part)
            else:
                pages.append([part])
    return [tuple(page) for page in pages]


def _taken(page: Sequence[Block]) -> int:
    return sum(block.width + _GAP for block in page) - _GAP


def _parts(block: Block, width: int, height: int) -> Iterator[Block]:
    """A block in pieces that fit, of much the same length."""
    columns = max(1, (width + _GAP) // (block.column + _GAP))
    parts = -(-len(block.lines) // (columns * height))
    for nth, lines in enumerate(_batches(block.lines, -(-len(block.lines) // parts)), start=1):
        yield block._replace(
            lines=tuple(lines),
            part=f" ({nth} of {parts})" if parts > 1 else "",
            columns=-(-len(lines) // height),
        )


def draw_page(
    canvas: Canvas, look: Look, page: Page, x: int, y: int, width: int, height: int
) -> None:
    """Lines from `y` on; the headings are on the row above, which may be a frame."""
    end = x + width
    spare = width - sum(block.width + _GAP for block in page) + _GAP
    gap = _GAP + max(0, min(spare // max(1, len(page) - 1), _SPREAD))
    for nth, block in enumerate(page):
        if nth:
            for row in range(y, y + height):
                canvas.put(x - gap // 2 - 1, row, look.border.down, look.dim)
        after = x + block.width + gap if nth < len(page) - 1 else end + _GAP
        room = after - x - _GAP
        canvas.put(x - 1, y - 1, f" {clipped(block.heading(room), room)} ", look.title)
        rows = -(-len(block.lines) // block.columns)
        for column, lines in enumerate(_batches(block.lines, rows)):
            at = x + column * (block.column + _GAP)
            for row, line in enumerate(lines, start=y):
                _draw_line(canvas, look, at, row, line, min(block.column, end - at))
        x = after


def _draw_line(canvas: Canvas, look: Look, x: int, y: int, line: Line, width: int) -> None:
    room = width - cell_len(line.figure) - 2 if line.figure else width
    canvas.put(x, y, clipped(line.name, room), look.text)
    canvas.put_right(x + width, y, line.figure, look.title if line.jackpot else look.strong)


# In running lines, on a small one


class Row(NamedTuple):
    """One row of a small sign: what it is of, and as much of that as fits."""

    heading: str
    lines: tuple[Line, ...]

    @property
    def width(self) -> int:
        between = 3 * (len(self.lines) - 1)
        return cell_len(self.heading) + 2 + between + sum(line.width for line in self.lines)


def rows_of(things: Iterable[Block], width: int) -> Iterator[Row]:
    """Each row says what it is of, so that it is understood alone."""
    for block in things:
        row = Row(block.name, block.lines[:1])
        for line in block.lines[1:]:
            longer = Row(block.name, (*row.lines, line))
            if longer.width > width:
                yield row
                longer = Row(block.name, (line,))
            row = longer
        yield row


def least_width(things: Iterable[Block]) -> int:
    """The columns that every row needs to hold one line at least."""
    return max((Row(at.name, (line,)).width for at in things for line in at.lines), default=0)


def draw_row(canvas: Canvas, look: Look, row: Row, x: int, y: int) -> None:
    x = canvas.put(x, y, row.heading, look.title) + 2
    for nth, line in enumerate(row.lines):
        if nth:
            x = canvas.put(x, y, " - " if look.ascii else " · ", look.dim)
        x = canvas.put(x, y, line.name, look.text)
        if line.figure:
            style = look.title if line.jackpot else look.strong
            x = canvas.put(x + 1, y, line.figure, style)


def _batches(lines: Sequence[Line], size: int) -> Iterator[Sequence[Line]]:
    return (lines[start : start + size] for start in range(0, len(lines), size))
