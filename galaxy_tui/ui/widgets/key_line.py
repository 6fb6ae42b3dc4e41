"""The footer: what can be done now and by which key. What doesn't fit is in the help."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.ui.drawing.canvas import Canvas, Place
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.key_names import shown_key
from galaxy_tui.ui.keys import Action
from galaxy_tui.ui.widgets.drawing import Drawing

PINNED: Final = ("app.help", "room.leave", "table.leave")  # at the right, whatever else there is


class KeyLine(Drawing):
    """One line at the bottom; a click on a key does what it says."""

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; }"

    _actions: tuple[Action, ...] = ()

    def show(self, actions: Iterable[Action]) -> None:
        if (now := tuple(actions)) != self._actions:
            self._actions = now
            self.redraw()

    def ground(self, look: Look) -> Style:
        return look.panel

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_keys(canvas, look, self._actions, self.keys)

    @property
    def keys(self) -> dict[str, str]:
        from galaxy_tui.ui.app import galaxy

        return galaxy(self).settings.keys


def draw_keys(
    canvas: Canvas, look: Look, actions: Iterable[Action], keys: dict[str, str], y: int = 0
) -> None:
    """`1-3 move  w house way  Enter set`: neighbours that do the same share a label."""
    shown = list(actions)
    pinned = [action for action in shown if action.id in PINNED]
    end = canvas.width
    for names, label, action in _grouped(reversed(pinned), keys, look):
        end -= _width(names, label) + 1
        _draw_key(canvas, look, end, y, names, label, action)
    x = 1
    for names, label, action in _grouped([a for a in shown if a not in pinned], keys, look):
        if x + _width(names, label) >= end:
            break
        _draw_key(canvas, look, x, y, names, label, action)
        x += _width(names, label) + 2


def _width(names: str, label: str) -> int:
    return cell_len(names) + 2 + 1 + cell_len(label)


def _draw_key(
    canvas: Canvas, look: Look, x: int, y: int, names: str, label: str, action: Action
) -> None:
    canvas.link(action.id, Place(x, y, _width(names, label), 1))
    x = canvas.put(x, y, f" {names} ", look.key)
    canvas.put(x, y, f" {label}", look.text)


def _grouped(
    actions: Iterable[Action], keys: dict[str, str], look: Look
) -> list[tuple[str, str, Action]]:
    runs: list[list[Action]] = []
    for action in actions:
        if runs and runs[-1][0].label == action.label:
            runs[-1].append(action)
        else:
            runs.append([action])
    groups = []
    for run in runs:
        names = [shown_key(action, keys, ascii=look.ascii) for action in run]
        last = names[-1]
        if len(names) > 2 and all(name.isdigit() for name in names):
            text = f"{names[0]}-{last}"
        else:
            text = " ".join(names) if len(names) > 1 else last
        groups.append((text, run[0].label, run[0]))
    return groups
