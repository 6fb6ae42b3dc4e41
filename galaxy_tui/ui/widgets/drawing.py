"""A widget that draws itself on a canvas and repaints the cells that have changed, no others."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.style import Style
from textual.events import Click, MouseDown, MouseEvent
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from galaxy_tui.ui.drawing.canvas import Canvas, Link
from galaxy_tui.ui.drawing.look import Look

if TYPE_CHECKING:
    from galaxy_tui.ui.app import Galaxy


class Drawing(Widget):
    """One subject and its picture. Call `redraw` when what it shows has changed."""

    class Chosen(Message):
        """Somebody clicked on something that the picture names."""

        def __init__(self, drawing: Drawing, name: str, button: int) -> None:
            super().__init__()
            self.drawing, self.name, self.button = drawing, name, button

        @property
        def control(self) -> Drawing:
            return self.drawing

    class Dragged(Message):
        """Somebody took something of the picture and let it go over something else of it."""

        def __init__(self, drawing: Drawing, name: str, onto: str) -> None:
            super().__init__()
            self.drawing, self.name, self.onto = drawing, name, onto

        @property
        def control(self) -> Drawing:
            return self.drawing

    _canvas: Canvas | None = None
    _taken = ""  # where the mouse button went down

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the subject; the canvas is blank and as large as the widget."""
        raise NotImplementedError

    def ground(self, look: Look) -> Style:
        """What the canvas is made of."""
        return look.felt

    @property
    def look(self) -> Look:
        return cast("Galaxy", self.app).look

    def redraw(self) -> None:
        """Draw again; only what differs goes to the terminal."""
        before = self._canvas
        if before is None or not self.is_attached:
            self.refresh()
            return
        self._canvas = self._drawn(before.width, before.height)
        changed = [Region(*place) for place in self._canvas.changes(before)]
        if changed:
            self.refresh(*changed)

    def repaint(self) -> None:
        """Everything anew: the look has changed."""
        self._canvas = None
        self.refresh()

    @property
    def canvas(self) -> Canvas:
        """The picture as it is shown."""
        width, height = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            self._canvas = self._drawn(width, height)
        return self._canvas

    @property
    def links(self) -> list[Link]:
        return self.canvas.links

    def render_line(self, y: int) -> Strip:
        canvas = self.canvas
        if y >= canvas.height:
            return Strip.blank(self.size.width)
        return Strip(canvas.segments(y), canvas.width)

    def on_mouse_down(self, event: MouseDown) -> None:
        self._taken = self._link_under(event)

    def on_click(self, event: Click) -> None:
        name, taken = self._link_under(event), self._taken
        self._taken = ""
        if not name:
            return
        event.stop()
        if taken and taken != name:
            self.post_message(self.Dragged(self, taken, name))
        else:
            self.post_message(self.Chosen(self, name, event.button))

    def _link_under(self, event: MouseEvent) -> str:
        offset = event.get_content_offset(self)
        return self.canvas.link_at(offset.x, offset.y) if offset is not None else ""

    def _drawn(self, width: int, height: int) -> Canvas:
        look = self.look
        canvas = Canvas(width, height, self.ground(look))
        if width and height:
            self.draw(canvas, look)
        return canvas
