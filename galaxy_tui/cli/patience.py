"""A word for people who wait: shown only on a terminal, and only if it takes a while."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

from rich.console import Console

_AFTER: Final = 0.8  # seconds: what was counted before is there sooner
COUNTING: Final = "Counting every hand. The first time takes half a minute; the counts are kept…"


@contextmanager
def patience(text: str = COUNTING) -> Iterator[Callable[[str], None]]:
    """Say what takes so long, on stderr; what is given says how far it is."""
    if not sys.stderr.isatty():
        yield lambda text: None
        return
    status = Console(stderr=True).status(text)
    timer = Timer(_AFTER, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield status.update
    finally:
        timer.cancel()
        timer.join()
        status.stop()
