"""A box over the room, as high as what it says."""

from __future__ import annotations

from textual.containers import Vertical


class Box(Vertical):
    """In the middle of a modal screen."""

    DEFAULT_CSS = "Box { width: 60; max-width: 90%; height: auto; padding: 1 2; }"

    def __init__(self) -> None:
        super().__init__(classes="card")
