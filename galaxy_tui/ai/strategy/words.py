"""Phrases that the lists of several games share."""

from __future__ import annotations

from galaxy_tui.hands.words import rank_word


def a_rank(rank: int) -> str:
    """`a queen`, `an eight`."""
    word = rank_word(rank)
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"
