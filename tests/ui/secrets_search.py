"""Looks for cards in everything that a screen holds: pictures, values, messages on their way."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from types import FunctionType, MethodType
from typing import Any, Final

import msgspec
from rich.text import Text
from textual.content import Content
from textual.dom import DOMNode
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from galaxy_tui.cards import DECK_53, JOKER, Card
from galaxy_tui.casino.house import House
from galaxy_tui.casino.table import Chair, Table
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.widgets.drawing import Drawing

_BY_SIGN: Final = {card.sign: card for card in DECK_53}
_RANKS: Final = "23456789TJQKA"
_SIGNS: Final = "♠♥♦♣"
_NAMED: Final = re.compile(f"[{_RANKS}][{_SIGNS}]")
_OWNERS: Final = (House, Table, Chair)  # the casino's own: they know every card, and tell none
_PLAIN: Final = (int, float, bool, bytes, type, type(None))


def cards_drawn(canvas: Canvas) -> set[Card]:
    """Cards that can be read off a picture, small ones and large ones."""
    return set(_drawn(canvas.lines))


def _drawn(lines: list[str]) -> Iterator[Card]:
    for y, line in enumerate(lines):
        if re.search(r"\bJk\b|JOKER", line):
            yield JOKER
        for x, char in enumerate(line):
            if char in _SIGNS and x and line[x - 1] in _RANKS:
                yield _BY_SIGN[line[x - 1] + char]
            elif char in _SIGNS and (rank := _rank_above(lines, x, y)):
                yield _BY_SIGN[rank + char]


def _rank_above(lines: list[str], x: int, y: int) -> str:
    """Of a large card: its rank stands at the left, on the first line below its upper edge."""
    for row in range(y - 1, -1, -1):
        part = lines[row][max(0, x - 6) : x + 1]
        if re.search("[─-]{2}", part) or x >= len(lines[row]):
            return ""
        if found := re.findall(rf"[│|]\s*([{_RANKS}])(?!\w)", part):
            return str(found[-1])
    return ""


class Search:
    """Walks values, each once."""

    def __init__(self) -> None:
        self.found: dict[Card, str] = {}  # and where
        self._seen: set[int] = set()
        self._kept: list[object] = []  # so that no identity comes twice

    def walk(self, value: object, where: str) -> None:
        """Everything that can be reached from here, but not through other widgets."""
        if isinstance(value, Card):
            self.found.setdefault(value, where)
        elif isinstance(value, str):
            for name in _NAMED.findall(value):
                self.found.setdefault(_BY_SIGN[name], f"{where}: “{value[:60]}”")
        elif isinstance(value, _PLAIN) or id(value) in self._seen:
            return
        else:
            self._seen.add(id(value))
            self._kept.append(value)
            for name, part in _parts(value):
                self.walk(part, f"{where}.{name}")

    def look_at(self, node: DOMNode) -> None:
        """A widget or a screen: what is drawn, and what it holds."""
        where = type(node).__name__ + (f"#{node.id}" if node.id else "")
        if isinstance(node, Drawing):
            for card in cards_drawn(node.canvas):
                self.found.setdefault(card, f"{where}, drawn")
        if isinstance(node, Static):
            self.walk(str(node.content), where)
        for name, part in vars(node).items():
            self.walk(part, f"{where}.{name}")


def _parts(value: object) -> Iterable[tuple[str, object]]:
    """What a plain value consists of; nothing for what isn't ours to look into."""
    if isinstance(value, (*_OWNERS, DOMNode)):
        return ()
    if isinstance(value, Text):
        return [("plain", value.plain)]
    if isinstance(value, Content):
        return [("plain", value.plain)]
    if isinstance(value, Mapping):
        return [(str(key), part) for key, part in (*value.items(), *((k, k) for k in value))]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return zip(value._fields, value, strict=True)
    if isinstance(value, list | tuple | set | frozenset | deque):
        return [(str(place), part) for place, part in enumerate(value)]
    if isinstance(value, msgspec.Struct):
        return [(name, getattr(value, name)) for name in value.__struct_fields__]
    if is_dataclass(value):
        return [(f.name, getattr(value, f.name)) for f in fields(value)]
    if isinstance(value, partial):
        return [("func", value.func), ("args", value.args), ("keywords", value.keywords)]
    if isinstance(value, MethodType):
        return [("self", value.__self__)]
    if isinstance(value, FunctionType):
        return [("cell", cell.cell_contents) for cell in value.__closure__ or () if _full(cell)]
    if isinstance(value, Canvas):
        return [("lines", value.lines)]
    if isinstance(value, Message) or type(value).__module__.startswith("galaxy_tui.ui"):
        return list(vars(value).items()) if hasattr(value, "__dict__") else ()
    return ()


def _full(cell: object) -> bool:
    try:
        cell.cell_contents  # type: ignore[attr-defined]  # noqa: B018
    except ValueError:
        return False
    return True


def held_by(screen: Screen[Any]) -> dict[Card, str]:
    """Every card that a screen and its widgets hold or draw, and where."""
    search = Search()
    for node in (screen, *screen.query("*")):
        search.look_at(node)
    return search.found


def held_on_the_floor(app: Galaxy) -> dict[Card, str]:
    """The same for what outlives a screen."""
    search = Search()
    search.walk(app.floor._companies, "companies")
    return search.found


def in_message(message: Message) -> dict[Card, str]:
    search = Search()
    for name, part in vars(message).items():
        search.walk(part, f"{type(message).__name__}.{name}")
    return search.found
