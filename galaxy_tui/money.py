"""Money is whole cents, always. Text forms go both ways."""

from __future__ import annotations

import re
from typing import Final

from galaxy_tui.errors import Unreadable

Cents = int

_AMOUNT: Final = re.compile(r"\$?(\d{1,3}(?:,\d{3}){1,5}|\d{1,18})(?:\.(\d{2}))?", re.ASCII)


def dollars(cents: Cents) -> str:
    """`$1,240` or `$7.50`; a loss carries its minus sign in front."""
    sign = "−" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{rest:02}" if rest else f"{sign}${whole:,}"


def signed(cents: Cents) -> str:
    """A result: `+$20`, `−$5`, `$0`."""
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def cents(text: str) -> Cents:
    """Read an amount of dollars: `5`, `$1,000`, `7.50`."""
    match = _AMOUNT.fullmatch(text.strip())
    if not match:
        raise Unreadable(f"“{text}” is not an amount: write dollars, as in 5, $1,000 or 7.50.")
    return int(match[1].replace(",", "")) * 100 + int(match[2] or 0)
