"""What was said in a round, under its headings."""

from __future__ import annotations

from collections.abc import Sequence


class RoundLog:
    """Lines in their order; a heading stands before its first."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._now = self.last = ""
        self.headings: set[str] = set()

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(self._lines)

    def begin(self) -> None:
        """A new round."""
        self._lines, self._now = [], ""

    def add(self, heading: str, said: Sequence[str], call: str) -> None:
        """Some lines, and the same in one for whoever hears the dealer."""
        if heading != self._now:
            self._lines.append(heading)
            self.headings.add(heading)
        self._lines += said
        self._now, self.last = heading, call
