"""A picture that is longer than its place: keys scroll it, and the wheel."""

from __future__ import annotations

from typing import Generic, Protocol, Self, TypeVar

from textual import events

from galaxy_tui.ui.widgets.picture import Picture

_WHEEL = 3  # lines at a time


class Long(Protocol):
    """What is shown from some line on."""

    @property
    def top(self) -> int: ...

    def _replace(self, *, top: int) -> Self: ...


T = TypeVar("T", bound=Long)


class Scrolled(Picture[T], Generic[T]):
    """Says in `whole` how many lines there are."""

    @property
    def whole(self) -> int:
        raise NotImplementedError

    def scroll_lines(self, by: int) -> bool:
        """Is there more in that direction? Then go there."""
        top = max(0, min(self.shown.top + by, self.whole - self.size.height))
        moved = top != self.shown.top
        self.show(self.shown._replace(top=top))
        return moved

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.scroll_lines(_WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.scroll_lines(-_WHEEL)
