"""What goes to the terminal when a few cells change: those cells.

Textual writes a changed part from the left edge of its widget on. Over a slow line that is felt:
a light at the right of its pad would cost as much as the whole row.
"""

from __future__ import annotations

from rich.console import Console
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate


class ExactUpdate(ChopsUpdate):
    """Changed parts of lines, cut on both sides."""

    def render_segments(self, console: Console) -> str:
        written: list[str] = []
        for y, start, end in self.spans:
            for until, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                left, right = max(x, start), min(until, end)
                if strip is not None and left < right:
                    cells = strip.crop(left - x, right - x)
                    written.append(f"\x1b[{y + 1};{left + 1}H{cells.render(console)}")
        return "".join(written)


class ExactCompositor(Compositor):
    """Textual's, with exact updates."""

    def render_partial_update(self) -> ChopsUpdate | None:
        update = super().render_partial_update()
        return update and ExactUpdate(update.chops, update.spans, update.chop_ends)

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        """Once everything is painted nothing is left to paint again, as it would be by the next
        change of each widget."""
        update = super().render_full_update(simplify)
        for widget in self.full_map:
            widget._repaint_regions.clear()
        return update
