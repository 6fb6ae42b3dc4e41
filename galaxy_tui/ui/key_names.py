"""What keys are called where people read them: in footers, in help, on the felt."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from galaxy_tui.ui.keys import BY_ID, Action

_NAMED: Final = re.compile(r"\{([a-z-]+\.[a-z0-9-]+)\}")


class KeyNames(NamedTuple):
    """The keys as they are now, by name: for pictures and texts that say which key does it."""

    changed: Mapping[str, str] = MappingProxyType({})
    ascii: bool = False

    def of(self, id: str) -> str:
        """The key of this action; the first, if there are several."""
        return shown_key(BY_ID[id], self.changed, ascii=self.ascii)

    def told(self, text: str) -> str:
        """A text in which `{lobby.play}` stands for the key that does it."""
        return _NAMED.sub(lambda found: self.of(found[1]), text)


_SIGNS: Final = {
    "enter": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab", "left": "←", "right": "→",
    "up": "↑", "down": "↓", "question_mark": "?", "slash": "/", "backspace": "⌫", "minus": "-",
    "home": "Home", "end": "End", "pageup": "PgUp", "pagedown": "PgDn",
}  # fmt: skip
_PLAIN_SIGNS: Final = {
    "left": "Left", "right": "Right", "up": "Up", "down": "Down", "backspace": "Bksp",
}  # fmt: skip


def shown_key(action: Action, keys: Mapping[str, str], *, ascii: bool = False) -> str:
    """The key as a footer names it: the first, if there are several."""
    return shown_keys(action, keys, ascii=ascii)[0]


def shown_keys(action: Action, keys: Mapping[str, str], *, ascii: bool = False) -> list[str]:
    """All keys of an action, as people call them."""
    there = keys.get(action.id, action.key).split(",")
    return [sign_of(key, ascii=ascii) for key in there]


def sign_of(key: str, *, ascii: bool = False) -> str:
    """`enter` is Enter, `question_mark` is ?, `ctrl+p` is Ctrl+P."""
    if ascii and key in _PLAIN_SIGNS:
        return _PLAIN_SIGNS[key]
    if key in _SIGNS:
        return _SIGNS[key]
    if len(key) > 1 and "+" not in key:
        try:
            return unicodedata.lookup(key.replace("_", " ").upper())
        except KeyError:
            return key.capitalize()
    *held, last = key.split("+")
    return "+".join([*(part.capitalize() for part in held), last.upper() if held else last])
