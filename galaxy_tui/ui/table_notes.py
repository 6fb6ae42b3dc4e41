"""What is said beside a new table's form about the field in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from galaxy_tui.ai.bots import CHARACTERS
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.table_rules import flaws
from galaxy_tui.equipment.models import MODELS, Model
from galaxy_tui.games.paytables.families import label, listed
from galaxy_tui.ui.table_form import Key, Line, Section, TableDraft

_WELCOME: Final = (
    "Enter opens this table as it stands. Tab or the arrows lead through the form; whatever you "
    "change is checked against the book at once."
)
_NO_MODEL: Final = (
    "No electronics: nothing is counted, jackpot wagers stay on their spots, and no jackpot is a "
    "progressive (TCS App E Malfunction)."
)
_OPEN: Final = "An open seat: for you, and whoever comes."
_LIGHTS: Final = {"pad": "lights on the control pad", "sensor": "lights at the sensors"}

Edges = Mapping[str, Mapping[str, str]]  # by paytable: the edge of each wager


def note_of(
    draft: TableDraft, line: Line | None, key: Key | None, config: TableConfig | None, beside: Edges
) -> str:
    """A few sentences, or each paytable that could be chosen with its edge."""
    if line is None or key is None:
        return _WELCOME
    match key:
        case ("paytables", family):
            return _paytables(draft, family, beside)
        case ("equipment", "model"):
            return _models(draft.get(*key), config)
        case ("seat", _):
            character = draft.get(*key)
            return f"{character.capitalize()}: {CHARACTERS[character]}." if character else _OPEN
    return line.note


def question_of(sections: Sequence[Section], key: Key) -> str:
    """What is asked, where a field's choices are listed."""
    if key[0] == "paytables":
        return f"Which table of {label(key[1])}?"
    for line in (line for section in sections for line in section.lines):
        for field in line.fields:
            if field.key == key:
                return (field.label or line.label).strip().capitalize()
    return ""


def edges_beside(draft: TableDraft, family: str, beside: Edges) -> dict[str, str]:
    """The edge of the wager that a family of paytables is for, by the table chosen."""
    wager = next(w.id for w in draft.book.wagers if family in w.family.split())
    return {name: edges[wager] for name, edges in beside.items() if wager in edges}


def _paytables(draft: TableDraft, family: str, beside: Edges) -> str:
    edges = edges_beside(draft, family, beside)
    if not edges:
        return f"The paytables of {label(family)}. Their edges are counted when all is filled in."
    wide = max(map(len, edges)) + 1
    cells = (f"{name:<{wide}}{edge:>9}" for name, edge in edges.items())
    return f"House edge with each table of {label(family)}:\n" + "    ".join(
        cell.replace(" ", "\N{NO-BREAK SPACE}") for cell in cells
    )


def _models(chosen: str, config: TableConfig | None) -> str:
    said = [_capacities(MODELS[chosen]) if chosen else _NO_MODEL]
    misfits = _misfits(config) if config else {}
    said += [f"{model} won't do: {reason}" for model, reason in misfits.items()]
    return "\n".join(said)


def _capacities(model: Model) -> str:
    sensors = "one sensor" if model.sensors == 1 else f"{model.sensors} sensors"
    lacks = [
        *(["no data logger"] if not model.logger else []),
        *(["no prizes by the day"] if not model.daily else []),
    ]
    can = f"{sensors} a position, {model.positions} positions, {_LIGHTS[model.lights]}"
    without = f"; {listed(lacks)}" if lacks else ""
    return f"{model.title}: {can}, {model.display}{without} ({model.clause})."


def _misfits(config: TableConfig) -> dict[str, str]:
    """The other models that this table can't have, and the first reason."""
    found: dict[str, str] = {}
    for model in MODELS.values():
        other = msgspec.structs.replace(config, model=model.id)
        if flaw := next(flaws(other), None):
            found[model.title] = flaw.says
    return found
