"""Workers of one run that want the same thing take turns."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(folder: Path, name: str) -> Iterator[None]:
    """Wait until no other worker is at it. The lock ends with the file, or with the worker."""
    locks = folder / "locks"
    locks.mkdir(parents=True, exist_ok=True)
    with open(locks / name, "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
