"""The standard output and the standard error, which may be closed, full, or short of letters."""

from __future__ import annotations

import errno
import io
import os
import re
import sys
from contextlib import suppress
from typing import Final, NoReturn, TextIO

from galaxy_tui.cli.plain import PLAIN
from galaxy_tui.errors import LONGEST, shown

LONGEST_WORD: Final = 200  # a path may be long; nobody reads a longer one

_LONG: Final = re.compile(rf"(?<=“)[^”]{{{LONGEST + 1},}}(?=”)|[^\s“”]{{{LONGEST_WORD},}}")


class _Closed(io.TextIOBase):
    """Stands for an output that was closed before we began."""

    encoding = "utf-8"
    errors = "strict"

    def write(self, text: str) -> NoReturn:
        raise OSError(errno.EBADF, "it is closed")


def open_streams() -> None:
    """Make both safe to write to, whatever the shell has handed us."""
    if sys.stdout is None:
        sys.stdout = _Closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def complain(sentence: str) -> None:
    """One line on the standard error, if anybody is there to read it."""
    if sys.stderr is None:  # print() would take the standard output instead
        return
    printable = "".join(c if c.isprintable() else "�" for c in sentence)
    try:
        print(_LONG.sub(_shortened, printable), file=sys.stderr, flush=True)  # noqa: T201
    except OSError:
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """What is left in it goes nowhere, or Python would try once more at the exit and fail."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())


def unwritten(error: OSError) -> str:
    """Why the output can't be written. An error that names a file is about that file."""
    reason = (error.strerror or "it failed").lower()
    if error.filename is not None:
        return f"{error.filename} can't be read: {reason}."
    return f"The output can't be written: {reason}."


def _shortened(match: re.Match[str]) -> str:
    return shown(match[0])
