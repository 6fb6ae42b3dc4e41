"""One setting of a jackpot in a table's file: only its value is changed, everything else stays.

Comments, order and spaces are the operator's. What the file would say then is checked by the
table's rules before it is written.
"""

from __future__ import annotations

import json
import re
import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Final, Literal, NamedTuple

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.entries import Place, as_amount
from galaxy_tui.casino.jackpot_file import DAYS
from galaxy_tui.casino.table_file import check_text, read_text, table_path
from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.money import Cents, cents, dollars

Key = Literal["posted", "daily", "seed", "contribution", "reserve", "cap"]

_SHARES: Final = ("contribution", "reserve")
_PERCENT: Final = re.compile(r"\d{1,3}(\.\d{1,2})?", re.ASCII)
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")

# A value of one line: a basic or a literal string, a list, or anything else up to a comment.
_VALUE: Final = r"""(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\[[^\]\n]*\]|[^\s#][^#\n]*?)"""


class Setting(NamedTuple):
    """A key of a jackpot, and what the file says of it; nothing where it is left out.

    Amounts by the day are seven settings of one key.
    """

    meter: str  # of the table: `jackpot`, `super-3s`, `five-card-jackpot/Royal Flush`
    key: Key
    value: str
    week: tuple[str, ...] = ()
    day: int = 0

    @property
    def name(self) -> str:
        return DAYS[self.day] if self.week else self.key

    def written(self, value: str) -> str | list[str]:
        """With this value, as the file says it."""
        if not self.week:
            return value
        return [*self.week[: self.day], value, *self.week[self.day + 1 :]]

    @property
    def is_share(self) -> bool:
        return self.key in _SHARES


def settings_of(config: TableConfig) -> list[Setting]:
    """What can be changed of a table's jackpots, as its file would say it."""
    return [one for meter, rules in config.rules.items() for one in _settings(meter, rules)]


def _settings(meter: str, rules: MeterRules) -> list[Setting]:
    if rules.daily:
        week = tuple(map(dollars, rules.daily))
        return [Setting(meter, "daily", value, week, day) for day, value in enumerate(week)]
    if rules.kind == "bonus":
        return [Setting(meter, "posted", dollars(rules.seed))]
    return [
        Setting(meter, "seed", dollars(rules.seed)),
        Setting(meter, "contribution", f"{rules.rate / 100:g}%"),
        Setting(meter, "reserve", f"{rules.reserve / 100:g}%"),
        Setting(meter, "cap", "" if rules.cap is None else dollars(rules.cap)),
    ]


def typed_value(setting: Setting, text: str) -> str:
    """What somebody typed, as the file writes it: `12500` becomes `$12,500`."""
    word = text.strip()
    if setting.is_share:
        share = word.removesuffix("%").strip()
        if not _PERCENT.fullmatch(share):
            raise Unreadable(f"“{shown(text)}” is no share: write a percentage, as in 25%.")
        return f"{share}%"
    if not word and setting.key == "cap":
        return ""
    amount: Cents = cents(word)
    return dollars(as_amount(dollars(amount), Place(setting.key), least=0))


def changed_text(text: str, meter: str, key: str, value: str | list[str]) -> str:
    """The same text with this key's value below `[jackpots.meter]`; "" takes its line away.

    A key that isn't there yet is written below the section's head.
    """
    lines = text.splitlines(keepends=True)
    start, end = _section(lines, meter)
    new = json.dumps(value, ensure_ascii=False) if value else ""  # strings and lists as in TOML
    there = re.compile(rf"(\s*{re.escape(key)}\s*=\s*)({_VALUE})(\s*(?:#.*)?)")
    for number in range(start, end):
        ending = _ending(lines[number])
        if match := there.fullmatch(lines[number].removesuffix(ending)):
            head, old, rest = match.groups()
            said = f"{head}{new}{_moved(rest, len(old) - len(new))}{ending}"
            return "".join([*lines[:number], *([said] if new else []), *lines[number + 1 :]])
    if new:
        ending = _ending(lines[start - 1]) or "\n"
        lines[start - 1] = lines[start - 1].removesuffix(ending) + ending
        lines.insert(start, f"{key} = {new}{ending}")
    return "".join(lines)


def _moved(comment: str, by: int) -> str:
    """A comment stays in its column, if there is room before it."""
    words = comment.lstrip()
    gap = len(comment) - len(words)
    return " " * max(min(gap, 2), gap + by) + words if words else comment


def _ending(line: str) -> str:
    return line[len(line.rstrip("\r\n")) :]


def _section(lines: list[str], section: str) -> tuple[int, int]:
    """The lines below a head `[jackpots.section]`, up to the next head."""
    start = 0
    for number, line in enumerate(lines):
        head = _head(line)
        if start and head:
            return start, number
        if head == ("jackpots", section):
            start = number + 1
    if not start:
        name = section if _BARE.fullmatch(section) else f'"{section}"'
        raise NotAllowed(
            f"The table's file has no line [jackpots.{name}]. Nothing is changed: open the file in "
            "an editor."
        )
    return start, len(lines)


def _head(line: str) -> tuple[str, ...]:
    """`[jackpots."five-card-jackpot/Royal"]` as its keys; nothing if this is no head."""
    if not line.lstrip().startswith("["):
        return ()
    try:
        found: object = tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        return ()
    keys = []
    while isinstance(found, dict) and found:
        (key, found), *_ = found.items()
        keys.append(key)
    return tuple(keys)


def edited(folder: Path, table: str, setting: Setting, value: str) -> tuple[str, TableConfig]:
    """The file as it would be, and the table that it would say; refused if the rules forbid it."""
    path = table_path(folder, table)
    before = read_text(path)
    after = changed_text(before, setting.meter, setting.key, setting.written(value))
    _refuse_other(before, after, path, setting)
    return after, check_text(after, path.name, table, folder)


def _refuse_other(before: str, after: str, path: Path, setting: Setting) -> None:
    """Nothing but this one value may differ, whatever the file looks like."""
    told = []
    for text in (before, after):
        try:
            data = tomllib.loads(text, parse_float=Decimal)
        except ValueError:
            told.append({"unreadable": text})
            continue
        block = data.get("jackpots")
        its = block.get(setting.meter) if isinstance(block, dict) else None
        if isinstance(its, dict):
            its.pop(setting.key, None)
        told.append(data)
    if told[0] != told[1]:
        raise NotAllowed(
            f"“{setting.key}” is written in {path.name} in a way that can't be changed from here. "
            "Nothing is changed: open the file in an editor."
        )
