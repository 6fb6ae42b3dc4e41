"""A sheet of cells to draw on: text with styles, and the places on it that can be clicked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style

PLAIN: Final = Style()
_BEHIND: Final = ""  # the second cell of a wide character


class Place(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Link(NamedTuple):
    """A place that stands for something: a spot, a card, a button."""

    name: str
    place: Place


class Canvas:
    """Cells of one size. What falls beyond the edge is cut off."""

    __slots__ = ("_chars", "_styles", "height", "links", "width")

    def __init__(self, width: int, height: int, style: Style = PLAIN) -> None:
        self.width, self.height = max(0, width), max(0, height)
        self._chars = [[" "] * self.width for _ in range(self.height)]
        self._styles = [[style] * self.width for _ in range(self.height)]
        self.links: list[Link] = []

    # Drawing

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> int:
        """Write on what is there: a style without a background keeps the one below it.

        Returns the column after the text, wherever the edge is.
        """
        end = x + cell_len(text)
        if not 0 <= y < self.height:
            return end
        chars, styles = self._chars[y], self._styles[y]
        for char in text:
            size = cell_len(char)
            if size and x >= 0 and x + size <= self.width:
                chars[x] = char
                styles[x] = styles[x] + style
                for behind in range(x + 1, x + size):
                    chars[behind], styles[behind] = _BEHIND, styles[x]
            x += size
        return end

    def put_right(self, right: int, y: int, text: str, style: Style = PLAIN) -> None:
        """Write so that the text ends before this column."""
        self.put(right - cell_len(text), y, text, style)

    def put_middle(self, x: int, y: int, width: int, text: str, style: Style = PLAIN) -> None:
        """Write in the middle of so many columns; a longer text loses its end."""
        text = clipped(text, width)
        self.put(x + (width - cell_len(text)) // 2, y, text, style)

    def fill(self, place: Place, style: Style) -> None:
        """Blank, in this style."""
        left, right = max(0, place.x), min(self.width, place.x + place.width)
        for y in range(max(0, place.y), min(self.height, place.y + place.height)):
            self._chars[y][left:right] = " " * max(0, right - left)
        self.paint(place, style)

    def paint(self, place: Place, style: Style) -> None:
        """Colour what is written there."""
        below: Style | None = None
        both = style
        for y in range(max(0, place.y), min(self.height, place.y + place.height)):
            row = self._styles[y]
            for x in range(max(0, place.x), min(self.width, place.x + place.width)):
                if row[x] is not below:  # neighbours are mostly alike: added up once
                    below = row[x]
                    both = below + style
                row[x] = both

    def link(self, name: str, place: Place) -> None:
        """What is drawn here stands for something. Later links lie above earlier ones."""
        self.links.append(Link(name, place))

    def stamp(self, other: Canvas, x: int, y: int) -> None:
        """Lay another canvas on this one, its links with it."""
        for row in range(other.height):
            if not 0 <= y + row < self.height:
                continue
            chars, styles = self._chars[y + row], self._styles[y + row]
            for column in range(other.width):
                if 0 <= x + column < self.width:
                    chars[x + column] = other._chars[row][column]
                    styles[x + column] = styles[x + column] + other._styles[row][column]
        for name, place in other.links:
            self.link(name, place._replace(x=place.x + x, y=place.y + y))

    # Reading

    def link_at(self, x: int, y: int) -> str:
        """The name of the uppermost link there, or nothing."""
        return next((name for name, place in reversed(self.links) if place.holds(x, y)), "")

    def segments(self, y: int) -> list[Segment]:
        """One line, as runs of one style."""
        runs: list[Segment] = []
        text, now = "", None
        for char, style in zip(self._chars[y], self._styles[y], strict=True):
            if style is not now and style != now:
                if text:
                    runs.append(Segment(text, now))
                text, now = "", style
            text += char
        if text:
            runs.append(Segment(text, now))
        return runs

    @property
    def lines(self) -> list[str]:
        """What is written, without styles."""
        return ["".join(row) for row in self._chars]

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines)

    def style_at(self, x: int, y: int) -> Style:
        inside = 0 <= x < self.width and 0 <= y < self.height
        return self._styles[y][x] if inside else Style()

    def changes(self, before: Canvas) -> Iterator[Place]:
        """Where this differs from a canvas of the same size: the changed runs of each line.

        Two changes that are close together are one: moving the cursor costs bytes as well.
        """
        for y in range(self.height):
            old = list(zip(before._chars[y], before._styles[y], strict=True))
            new = list(zip(self._chars[y], self._styles[y], strict=True))
            if old == new:
                continue
            start = end = -1
            for x in (x for x in range(self.width) if old[x] != new[x]):
                if start >= 0 and x - end > _NEAR:
                    yield Place(start, y, end - start, 1)
                    start = -1
                if start < 0:
                    start = x
                end = x + 1
            yield Place(start, y, end - start, 1)


_NEAR: Final = 8  # cells


def clipped(text: str, width: int) -> str:
    """A text that fits, its end left out if need be."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…" if width > 0 else ""
