"""Keys and what they do, one action a line, under the name of its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from galaxy_tui.ui.drawing.canvas import Canvas, clipped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.keys import Action, shown_keys


class KeySheet(NamedTuple):
    """What to show: actions by the title they stand under, and the keys that were changed."""

    parts: tuple[tuple[str, tuple[Action, ...]], ...]
    changed: Mapping[str, str]

    @property
    def height(self) -> int:
        return sum(len(actions) + 2 for _, actions in self.parts) - bool(self.parts)


def draw_key_sheet(canvas: Canvas, look: Look, sheet: KeySheet) -> None:
    """Every action with all its keys; a changed one is said to be changed."""
    y = 0
    for title, actions in sheet.parts:
        canvas.put(0, y, title, look.title)
        y += 1
        for action in actions:
            keys = shown_keys(action, sheet.changed, ascii=look.ascii)
            x = 1
            for key in keys:
                x = canvas.put(x, y, f" {key} ", look.key) + 1
            x = max(x, _KEYS)
            told = action.help if action.id not in sheet.changed else f"{action.help} (changed)"
            canvas.put(x, y, clipped(told, canvas.width - x), look.text)
            y += 1
        y += 1


_KEYS: Final = 17  # columns; who has more keys takes more
