"""The two ways a person can go wrong: what can't be read, and what isn't allowed now."""

from typing import Final

LONGEST: Final = 60  # characters of a value that a sentence repeats


class GalaxyError(ValueError):
    """A sentence for the person who made the mistake."""


class Unreadable(GalaxyError):
    """Text or data that doesn't say a card, an amount, a table, an answer."""


class NotAllowed(GalaxyError):
    """Well-formed, but against a rule; nothing has changed."""


def shown(value: object) -> str:
    """A value as an error may repeat it: short, and without control characters."""
    if isinstance(value, int) and abs(value) >= 10**15:  # beyond 4,300 digits str() refuses
        return "a number of that size"
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in str(value))
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
