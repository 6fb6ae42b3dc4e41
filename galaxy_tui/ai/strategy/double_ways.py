"""Three Card Double Play: how to split six cards, as ways that a player can follow."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from galaxy_tui.ai.exact import double_play as exact
from galaxy_tui.ai.exact.ranks import three
from galaxy_tui.ai.exact.subsets import Ints

MORE: Final = 1 << 10  # than there are ranks

ACTIONS: Final = (
    "make the best kind of Low, beside it the best kind of High, and then the highest Low",
    "make the best kind of High, and beside it the highest Low",
    "make the best kind of Low, and beside it the highest High",
    "make the highest High",
    "make the highest Low",
)


@cache
def rows() -> Ints:
    """Which row of `all_splits` each way to set takes, for every class: a column a way."""
    splits = exact.all_splits()
    high, low = splits.high.astype(np.int64), splits.low.astype(np.int64)
    kind = three().category.astype(np.int64)
    high_kind, low_kind = kind[high], kind[low]
    by_low, by_high = low * MORE + high, high * MORE + low
    unit = MORE * MORE
    scores = (
        (low_kind * 8 + high_kind) * unit + by_low,
        high_kind * unit + by_low,
        low_kind * unit + by_high,
        by_high,
        by_low,
    )
    counts = np.diff(np.append(splits.first, len(high)))
    owner = np.repeat(np.arange(len(counts)), counts)
    return np.stack([_highest(score, splits.first, owner) for score in scores], axis=1)


def _highest(score: Ints, first: Ints, owner: Ints) -> Ints:
    """Each class's row with the highest score; no two of its rows have the same ranks."""
    best = np.maximum.reduceat(score, first)
    found: Ints = np.flatnonzero(score == best[owner])
    return found


class Halves(NamedTuple):
    """The High and the Low hand of a way to set: their ranks, a number a class."""

    high: Ints
    low: Ints


@cache
def halves(way: int) -> Halves:
    splits, row = exact.all_splits(), rows()[:, way]
    return Halves(splits.high[row], splits.low[row])
