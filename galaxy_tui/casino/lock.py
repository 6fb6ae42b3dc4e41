"""One owner a casino: a lock that the operating system lets go of when its holder dies."""

from __future__ import annotations

import fcntl
import os
import socket
from pathlib import Path
from typing import Final

import msgspec

from galaxy_tui.casino.moments import clock_time
from galaxy_tui.errors import NotAllowed

FILE: Final = "casino.lock"


class Owner(msgspec.Struct, frozen=True):
    """Who has the casino open."""

    pid: int
    host: str
    since: int  # milliseconds since 1970

    @property
    def text(self) -> str:
        return f"process {self.pid} on {self.host}, since {clock_time(self.since)}"


class Lock:
    """Held from creation to `release`."""

    def __init__(self, folder: Path, now: int) -> None:
        self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = owner_of(folder)
            os.close(self._file)
            who = owner.text if owner else "another process"
            raise NotAllowed(
                f"The casino in {folder} is open already, by {who}. One process at a time can run "
                "it: close that one, or open another casino with --saves. Commands that only read "
                "work meanwhile."
            ) from None
        os.ftruncate(self._file, 0)
        said = msgspec.json.encode(Owner(os.getpid(), socket.gethostname(), now))
        os.pwrite(self._file, said, 0)

    def release(self) -> None:
        if self._file >= 0:
            os.ftruncate(self._file, 0)
            os.close(self._file)
            self._file = -1


def owner_of(folder: Path) -> Owner | None:
    """Who wrote the lock last; nobody if it can't be read."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Owner)
    except (OSError, msgspec.DecodeError):
        return None
