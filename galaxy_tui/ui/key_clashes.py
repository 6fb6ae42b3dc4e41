"""Which keys can't be: one that would do two things at a time, one that a terminal keeps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from galaxy_tui.ui.key_names import sign_of
from galaxy_tui.ui.keys import BY_ID, DECISIONS, Action, actions_of

# Actions that are never to be had at one time may share a key; of decisions there is one.
TOGETHER: Final = {
    "lobby": ("app", "lobby"),
    "welcome": ("app", "welcome"),
    "players": ("app", "room", "players"),
    "room": ("app", "room"),
    "new-table": ("app", "room", "new-table"),
    "replay": ("app", "room", "replay"),
    "statement": ("app", "room", "pages", "books", "statement"),
    "history": ("app", "room", "books", "history"),
    "operator": ("app", "room", "pages", "operator"),
    "confirm": ("confirm",),
    "paytables": ("app", "room", "paytables"),
    "rules": ("app", "room", "rules"),
    "settings": ("app", "room", "settings"),
    "keys": ("app", "room", "keys"),
    **{stage: ("app", "table", stage) for stage in DECISIONS},
}
# These are to be had only while no decision is asked for, and never both.
_BETWEEN: Final = ("table.go-on", "table.step")
# One leaves the search, the other the room once there is no search.
_OUT: Final = ("rules.all", "room.leave")


class Clash(NamedTuple):
    """One key for two actions that are to be had at one time."""

    key: str
    one: Action
    other: Action

    @property
    def told(self) -> str:
        was = f"{self.one.label} ({self.one.id})"
        return f"“{sign_of(self.key)}” would be {was} and {self.other.label} too."


def clash(keys: Mapping[str, str]) -> str:
    """Why these keys can't be, in a sentence: one key would do two things. Nothing if they can."""
    return found.told if (found := _first_clash(keys)) else ""


def fitting(keys: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """Of changed keys those that can be, and a sentence about each of the others."""
    kept, wrong = dict(keys), []
    for id, given in keys.items():
        action = BY_ID.get(id)
        if action and given != action.key and (why := _unfit_keys(given)):
            wrong.append(f"{action.label} ({id}): {why}")
            del kept[id]
    while found := _first_clash(kept):
        wrong.append(found.told)
        # The usual keys are all apart: one of the two has been changed.
        del kept[found.other.id if found.other.id in kept else found.one.id]
    return kept, wrong


def _first_clash(keys: Mapping[str, str]) -> Clash | None:
    for places in TOGETHER.values():
        taken: dict[str, list[Action]] = {}
        for action in actions_of(*places):
            for key in keys.get(action.id, action.key).split(","):
                others = taken.setdefault(key, [])
                for other in others:
                    if not _apart(other, action):
                        return Clash(key, other, action)
                others.append(action)
    return None


def _apart(one: Action, other: Action) -> bool:
    """Are these two never to be had at one time?"""
    if one.id in _OUT and other.id in _OUT:
        return True
    if one.id in _BETWEEN:
        return other.id in _BETWEEN or other.place in DECISIONS
    return other.id in _BETWEEN and one.place in DECISIONS


# What a terminal can't tell from another key, or tmux and the casino keep for themselves.
_UNFIT: Final = {
    "ctrl+h": "Backspace", "ctrl+i": "Tab", "ctrl+m": "Enter", "ctrl+j": "Enter",
}  # fmt: skip
_KEPT: Final = ("ctrl+b", "ctrl+c", "ctrl+q", "ctrl+s", "ctrl+z")


def unfit(key: str) -> str:
    """Why no action can have this key, in a sentence; nothing if one can."""
    if not key:
        return "No key at all does nothing: take one."
    sign = sign_of(key)
    if key in _UNFIT:
        return f"{sign} and {_UNFIT[key]} are one key to a terminal: take another."
    if key in _KEPT:
        return f"{sign} is kept for the terminal and for leaving: take another."
    *held, last = key.split("+")
    if held and (held != ["ctrl"] or len(last) > 1):
        return f"{sign} doesn't come through every terminal: take a key without {held[0]}."
    return ""


def _unfit_keys(given: str) -> str:
    """The first reason against keys that are apart by commas."""
    return next(filter(None, map(unfit, given.split(","))), "")
