"""Text for screens that can't show all of it: suits as letters, signs as what they mean."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from typing import Final

PLAIN: Final = "galaxy_tui.plain"  # an error handler: what can't be written is put plainly

_SIGNS: Final = {
    **dict(zip("♠♥♦♣", "shdc", strict=True)),
    **{sign: f"[{number}]" for number, sign in enumerate("¹²³⁴⁵⁶⁷⁸⁹", start=1)},
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("−–—─·", "-"),
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
    "│": "|",
    "§": "S.",
    "×": "x",
    "±": "+/-",
    "→": "->",
    "¢": " cents",
    "В": "B",  # the Cyrillic letter that a paytable prints
}


def plain(text: str, encoding: str) -> str:
    """The text as this encoding can write it."""
    return text.encode(encoding, PLAIN).decode(encoding)


def writable(text: str) -> bool:
    """Whether all of this can go to the standard output as it is."""
    try:
        text.encode(_encoding())
    except UnicodeEncodeError:
        return False
    return True


def for_output(text: str) -> str:
    """The text as the standard output can write it."""
    return plain(text, _encoding())


def _encoding() -> str:
    return sys.stdout.encoding or "utf-8"


def _put_plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain_sign, error.object[error.start : error.end])), error.end


def _plain_sign(sign: str) -> str:
    if known := _SIGNS.get(sign):
        return known
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


codecs.register_error(PLAIN, _put_plainly)
