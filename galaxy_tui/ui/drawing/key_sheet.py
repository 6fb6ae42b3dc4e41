"""Keys and what they do, one action a line, under the name of its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.frames import wrapped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.key_names import shown_keys
from galaxy_tui.ui.keys import Action


class KeySheet(NamedTuple):
    """What to show: actions by the title they stand under, and the keys that were changed."""

    parts: tuple[tuple[str, tuple[Action, ...]], ...]
    changed: Mapping[str, str]

    def told(self, action: Action, width: int) -> list[str]:
        """What it does, on lines of so many columns beside its keys."""
        text = f"{action.help} (changed)" if action.id in self.changed else action.help
        keys = sum(len(sign) + 3 for sign in shown_keys(action, self.changed)) + 1
        return wrapped(text, width - max(keys, _KEYS)) or [""]

    def height(self, width: int) -> int:
        rows = sum(len(self.told(one, width)) for _, part in self.parts for one in part)
        return rows + 2 * len(self.parts) - bool(self.parts)


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
            for line in sheet.told(action, canvas.width):
                canvas.put(x, y, line, look.text)
                y += 1
        y += 1


_KEYS: Final = 17  # columns; who has more keys takes more
