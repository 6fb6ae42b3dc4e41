"""Dice for bots, thrown by hashing what is on the table: the same throw always shows the same."""

from __future__ import annotations

from hashlib import sha256


def die(sides: int, *thrown_on: str | int) -> int:
    """1 to `sides`, each as likely as any other, for the words and numbers that it is thrown on."""
    digest = sha256(repr(thrown_on).encode()).digest()
    return int.from_bytes(digest[:8]) % sides + 1
