"""What stands at the tables and can break: each thing with its state, and the words that switch it.

Pure: what the operator's room lists, and what a choice there means for the house.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from galaxy_tui.casino.table import Table
from galaxy_tui.equipment.models import MODELS
from galaxy_tui.games.library import book_of


class Thing(NamedTuple):
    """One thing at a table. `words` are its faults as `Table.switch` knows them."""

    table: str
    name: str  # for people
    state: str
    words: tuple[str, ...]  # none: it is the message
    broken: str = ""  # the word that is on
    now: str = ""  # the message

    @property
    def key(self) -> str:
        return f"{self.table}:{' '.join(self.words)}"


_DEVICES: Final = (
    ("tabulator", "jackpot wagers stay on their spots, uncounted"),
    ("tablevision", "the display is dark"),
    ("shuffler", "the round under way is void, and none is dealt"),
)
_NAMES: Final = {"tabulator": "Tabulator", "tablevision": "TableVision", "shuffler": "Shuffler"}
_SEES: Final = {"dead": "dead: sees nothing", "stuck": "stuck: always sees a wager"}


def things_at(table: Table, message: str) -> Iterator[Thing]:
    """Its message as the books have it, its devices, its sensors."""
    config, faults = table.config, table.look().faults
    if config.model:
        yield Thing(table.id, "Message", message or "none", (), now=message)
    for device, means in _DEVICES:
        if device == "shuffler" or config.model:
            broken = device if device in faults else ""
            state = f"broken: {means}" if broken else "works"
            yield Thing(table.id, _NAMES[device], state, (device,), broken)
    book = book_of(config.setup.game)
    for wager in config.sensors:
        for position in range(1, config.setup.positions + 1):
            words = tuple(f"{kind} {position} {wager}" for kind in _SEES)
            broken = next((word for word in words if word in faults), "")
            state = _SEES[broken.partition(" ")[0]] if broken else "works"
            name = f"Sensor {position}, {book.name_of(wager)}"
            yield Thing(table.id, name, state, words, broken)


def breaking(thing: Thing, word: str) -> str:
    """What would come of it, in a sentence."""
    kind = word.partition(" ")[0]
    means = dict(_DEVICES).get(kind) or _SEES[kind].partition(": ")[2]
    return f"{thing.name} at {thing.table}: {means}, until it is repaired."


def ways(table: Table) -> tuple[str, ...]:
    """How the message on this table's TableVision can be changed."""
    return MODELS[table.config.model].changed_by if table.config.model else ()
