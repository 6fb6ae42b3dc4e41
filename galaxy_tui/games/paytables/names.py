"""Names of tables, forgiving about case, blanks, hyphens and prefixes."""

from __future__ import annotations

import re
from typing import Final

_APART: Final = re.compile(r"[\W_]+")


def fold(name: str) -> str:
    """What counts of a name: its letters and digits, in one case."""
    return "".join(_words(name))


def short_forms(name: str) -> tuple[str, ...]:
    """The name folded, then without its first word, its first two: `P3-03` for `PT-FLT-P3-03`."""
    words = _words(name)
    return tuple("".join(words[start:]) for start in range(len(words)))


def _words(name: str) -> list[str]:
    return [word for word in _APART.split(name.casefold()) if word]
