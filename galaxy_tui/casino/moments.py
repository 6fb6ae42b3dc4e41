"""Moments are milliseconds since 1970; days and times are those of UTC, everywhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

from galaxy_tui.errors import Unreadable, shown

Clock = Callable[[], int]


def now() -> int:
    return time.time_ns() // 1_000_000


def clock_time(moment: int) -> str:
    """`2026-11-18 15:04:05 UTC`."""
    return f"{_date(moment):%Y-%m-%d %H:%M:%S} UTC"


def day(moment: int) -> str:
    """`2026-11-18`."""
    return f"{_date(moment):%Y-%m-%d}"


def weekday(moment: int) -> int:
    """Monday is 0."""
    return _date(moment).weekday()


def _date(moment: int) -> datetime:
    try:
        return datetime.fromtimestamp(moment / 1000, UTC)
    except (ValueError, OverflowError, OSError, TypeError):
        raise Unreadable(f"“{shown(str(moment))}” is no moment of ours.") from None
