"""A screen is left once, however many keys were on their way to it, and not asked after that."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

R = TypeVar("R")


class Leaving(Screen[R], Generic[R]):
    """Of two keys in one burst the second finds the screen gone; what lies under it stays.

    A screen of another kind as well names that kind first: Textual takes its styles from there.
    """

    @property
    def stands(self) -> bool:
        """Is it built, and not being taken down? Then its parts can be asked for."""
        return self.is_mounted and self.is_attached and not self._pruning

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()
