"""Secret keys for one's cards where several play at one screen. Only a salted hash is kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from galaxy_tui.errors import NotAllowed

LONGEST_PIN: Final = 24
_SALT: Final = 16  # bytes
_WORK: Final = 2**12  # some milliseconds: a wrong guess costs as much


def make_pin(text: str) -> str:
    """`salt$hash` to be kept; the text itself is nowhere."""
    if not 1 <= len(text) <= LONGEST_PIN or not text.isprintable():
        raise NotAllowed(f"A secret key has 1 to {LONGEST_PIN} letters, digits or signs.")
    salt = secrets.token_bytes(_SALT)
    return f"{salt.hex()}${_hash(text, salt).hex()}"


def pin_fits(text: str, kept: str) -> bool:
    """Is this the text that was kept so? What can't be read fits nothing."""
    salt, dollar, hashed = kept.partition("$")
    try:
        expected = bytes.fromhex(hashed)
        return bool(dollar) and hmac.compare_digest(_hash(text, bytes.fromhex(salt)), expected)
    except ValueError:
        return False


def _hash(text: str, salt: bytes) -> bytes:
    return hashlib.scrypt(text.encode("utf-8", "replace"), salt=salt, n=_WORK, r=8, p=1)
