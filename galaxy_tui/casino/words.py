"""What people write into the books: reasons and messages, on one line, not too long."""

from __future__ import annotations

from typing import Final

LONGEST_TEXT: Final = 120


def flaw_in(text: str, longest: int = LONGEST_TEXT) -> str:
    """Why this can't be written down, as the end of a sentence; nothing if it can."""
    if len(text) > longest:
        return f"it has {len(text):,} characters: {longest} at most"
    if not text.isprintable():
        return "it holds a control character"
    return ""
