"""The footer: what can be done now and by which key. What doesn't fit is in the help."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.drawing.canvas import Canvas, Place
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.key_names import shown_key
from galaxy_tui.ui.keys import Action
from galaxy_tui.ui.widgets.drawing import Drawing

# At the right, whatever else there is.
PINNED: Final = ("app.help", "room.leave", "table.leave", "rules.all")


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
        return galaxy(self).settings.keys


class _Group(NamedTuple):
    """Keys that share a label, and what is written of them: some are links of their own."""

    signs: tuple[tuple[str, str], ...]  # what is written, and the action that it stands for
    label: str

    @property
    def width(self) -> int:
        return sum(cell_len(sign) for sign, _ in self.signs) + 3 + cell_len(self.label)


def draw_keys(canvas: Canvas, look: Look, actions: Iterable[Action], keys: dict[str, str]) -> None:
    """`1-3 move  w house way  Enter set`: neighbours that do the same share a label."""
    shown = list(actions)
    pinned = [action for action in shown if action.id in PINNED]
    end = canvas.width
    for group in _grouped(reversed(pinned), keys, look):
        end -= group.width + 1
        _draw_group(canvas, look, end, group)
    x = 1
    for group in _grouped([a for a in shown if a not in pinned], keys, look):
        if x + group.width >= end:
            break
        _draw_group(canvas, look, x, group)
        x += group.width + 2


def _draw_group(canvas: Canvas, look: Look, x: int, group: _Group) -> None:
    """A key alone is clicked anywhere, one of several on its own name only."""
    if len(group.signs) == 1:
        canvas.link(group.signs[0][1], Place(x, 0, group.width, 1))
    x = canvas.put(x, 0, " ", look.key)
    for sign, id in group.signs:
        if id and len(group.signs) > 1:
            canvas.link(id, Place(x, 0, cell_len(sign), 1))
        x = canvas.put(x, 0, sign, look.key)
    x = canvas.put(x, 0, " ", look.key)
    canvas.put(x, 0, f" {group.label}", look.text)


def _grouped(actions: Iterable[Action], keys: dict[str, str], look: Look) -> list[_Group]:
    runs: list[list[Action]] = []
    for action in actions:
        if runs and _deed(runs[-1][0]) == _deed(action):
            runs[-1].append(action)
        else:
            runs.append([action])
    return [
        _Group(_signs(run, keys, look), _deed(run[0]) if len(run) > 1 else run[0].label)
        for run in runs
    ]


def _deed(action: Action) -> str:
    """Raising once, twice or three times is raising."""
    return re.sub(r" \dx$", "", action.label)


def _signs(run: list[Action], keys: dict[str, str], look: Look) -> tuple[tuple[str, str], ...]:
    """`1-3` of digits that follow one another; else each key's name."""
    names = [(shown_key(action, keys, ascii=look.ascii), action.id) for action in run]
    signs = "".join(sign for sign, _ in names)
    if len(names) > 2 and signs in "123456789":
        return names[0], ("-", ""), names[-1]
    blank = (" ", "")
    return tuple(part for name in names for part in (blank, name))[1:]
