"""The ways on from a room: what can be done there, each with its key and a word about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.key_names import shown_key
from galaxy_tui.ui.keys import Action
from galaxy_tui.ui.widgets.drawing import Drawing


class Way(NamedTuple):
    """An action, and what to say of it: where there is little room, and where there is more."""

    action: Action
    short: str
    full: str = ""


class Ways(Drawing):
    """Two columns of keys; what is most wanted stands above them by itself."""

    DEFAULT_CSS = "Ways { height: auto; }"

    ways: tuple[Way, ...] = ()
    first: Way | None = None
    _most = 0  # rows that were needed so far: the room doesn't jump when a way is closed

    def show(self, ways: Sequence[Way], first: Way | None) -> None:
        if (tuple(ways), first) == (self.ways, self.first):
            return
        rows = self._rows
        self.ways, self.first = tuple(ways), first
        self._most = max(self._most, -(-len(self.ways) // 2))
        if self._rows != rows:
            self.refresh(layout=True)
        self.redraw()

    @property
    def _rows(self) -> int:
        return self._most + (1 if self.first else 0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        roomy = viewport.height >= 32
        return self._rows + (3 if roomy else 1)

    def draw(self, canvas: Canvas, look: Look) -> None:
        y = 1
        if self.first:
            self._draw_first(canvas, look, y, self.first)
            y += 1 if canvas.height <= self._rows + 1 else 2
        rows, wide = -(-len(self.ways) // 2), canvas.width // 2 - 1
        for column in range(2):
            ways = self.ways[column * rows : (column + 1) * rows]
            key = max((cell_len(self._key(way)) for way in ways), default=0) + 2
            label = max((cell_len(way.action.label) for way in ways), default=0)
            for row, way in enumerate(ways):
                place = Place(1 + column * (wide + 1), y + row, wide - column, 1)
                self._draw_way(canvas, look, place, way, key, label)

    def _draw_first(self, canvas: Canvas, look: Look, y: int, way: Way) -> None:
        text = f" {self._key(way)}   {way.full or way.short} "
        width = min(canvas.width - 2, max(cell_len(text), canvas.width // 2))
        place = Place((canvas.width - width) // 2, y, width, 1)
        canvas.fill(place, look.turn)
        canvas.put_middle(place.x, y, width, text, look.turn)
        canvas.link(way.action.id, place)

    def _draw_way(
        self, canvas: Canvas, look: Look, place: Place, way: Way, keys: int, labels: int
    ) -> None:
        x, y, width, _ = place
        canvas.put_right(x + keys, y, f" {self._key(way)} ", look.key)
        canvas.put(x + keys + 1, y, way.action.label, look.strong)
        start = x + keys + 1 + labels + 1
        room = x + width - start
        said = way.full if way.full and cell_len(way.full) <= room else way.short
        canvas.put(start, y, clipped(said, room), look.dim)
        canvas.link(way.action.id, place)

    def _key(self, way: Way) -> str:
        return shown_key(way.action, galaxy(self).settings.keys, ascii=self.look.ascii)
