"""All actions with their keys, in lines: the part of the list around the chosen one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.cells import cell_len

from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.key_names import shown_keys
from galaxy_tui.ui.keys import ACTIONS, Action

PLACES: Final = {
    "app": "Everywhere",
    "room": "In every room",
    "lobby": "The lobby",
    "welcome": "The first visit",
    "players": "The players",
    "new-table": "A new table",
    "paytables": "Paytables",
    "rules": "Rules",
    "settings": "Settings",
    "keys": "Keys",
    "table": "The table",
    "wager": "Wagering",
    "set": "Setting sub-hands",
    "play": "Fold, play, raise",
    "pick": "Picking for Five Card Fortune",
    "replay": "A round once more",
}
_LABEL: Final = 2
_KEYS: Final = 18
_HELP: Final = 38


def lines_of() -> list[str | int]:
    """Titles of places, and between them the actions by their numbers."""
    lines: list[str | int] = []
    place = ""
    for number, action in enumerate(ACTIONS):
        if action.place != place:
            place = action.place
            lines += [""] if lines else []
            lines.append(PLACES.get(place, place.replace("-", " ").capitalize()))
        lines.append(number)
    return lines


def draw_key_list(canvas: Canvas, look: Look, at: int, keys: Mapping[str, str]) -> None:
    lines = lines_of()
    middle = lines.index(at) - canvas.height // 2
    top = max(0, min(middle, len(lines) - canvas.height))
    for y, line in enumerate(lines[top : top + canvas.height]):
        if isinstance(line, str):
            canvas.put(1, y, line, look.title)
            continue
        place = Place(0, y, canvas.width, 1)
        if line == at:
            canvas.paint(place, look.chosen)
        _draw_action(canvas, look, y, ACTIONS[line], keys, chosen=line == at)
        canvas.link(str(line), place)


def _draw_action(
    canvas: Canvas, look: Look, y: int, action: Action, keys: Mapping[str, str], *, chosen: bool
) -> None:
    plain = look.chosen if chosen else look.text
    mark = ">" if chosen and look.ascii else " "
    # A long label moves its keys, and those what is told.
    x = max(_KEYS, canvas.put(_LABEL - 1, y, f"{mark}{action.label}", plain) + 1)
    for nth, key in enumerate(shown_keys(action, keys, ascii=look.ascii)):
        if not nth or x + cell_len(key) + 2 < _HELP:
            x = canvas.put(x, y, f" {key} ", look.key) + 1
    told = f"{action.help} Changed." if action.id in keys else action.help
    x = max(_HELP, x + 1)
    canvas.put(x, y, clipped(told, canvas.width - x - 1), plain if chosen else look.dim)
