"""Words in the books: what people may write there, and how counts are said."""

from __future__ import annotations

from typing import Final

LONGEST_TEXT: Final = 120


def several(count: int, what: str) -> str:
    """`1 entry`, `1,204 entries`."""
    many = f"{what[:-1]}ies" if what.endswith("ry") else f"{what}s"
    return f"{count:,} {what if count == 1 else many}"


def flaw_in(text: str, longest: int = LONGEST_TEXT) -> str:
    """Why this can't be written down, as the end of a sentence; nothing if it can."""
    if len(text) > longest:
        return f"it has {len(text):,} characters: {longest} at most"
    if not text.isprintable():
        return "it holds a control character"
    return ""
