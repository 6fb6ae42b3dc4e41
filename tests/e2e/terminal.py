"""A terminal with the casino in it: keys go in as bytes, out comes what a person sees."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pyte

PATIENCE: Final = 60  # seconds; a test that hangs ends, and no test waits for this long
PROGRAM: Final = (sys.executable, "-m", "galaxy_tui")
_REST: Final = 0.3  # seconds without a byte: it has finished painting
_ROOT: Final = Path(__file__).parents[2]
_UNSET: Final = ("COLUMNS", "LINES", "NO_COLOR", "TMUX", "GALAXY_SAVES", "TEXTUAL", "TERM_PROGRAM")

# As a terminal sends them.
KEYS: Final[Mapping[str, str]] = {
    "enter": "\r", "escape": "\x1b", "tab": "\t", "space": " ", "backspace": "\x7f",
    "left": "\x1b[D", "right": "\x1b[C", "up": "\x1b[A", "down": "\x1b[B",
    "home": "\x1b[H", "end": "\x1b[F", "pageup": "\x1b[5~", "pagedown": "\x1b[6~",
    "f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS", "f5": "\x1b[15~",
    "ctrl+c": "\x03", "ctrl+p": "\x10", "ctrl+q": "\x11",
    "question_mark": "?", "slash": "/", "minus": "-",
}  # fmt: skip

# What a program switches on for itself, and has to switch off again.
_MODES: Final = {
    "the alternate screen": 1049, "mouse clicks": 1000, "mouse moves": 1003, "mouse cells": 1006,
    "pasting in brackets": 2004, "news of the focus": 1004,
}  # fmt: skip


# A new session takes its terminal, as a login does, and becomes the program.
_LOG_IN: Final = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""
_LEFT: Final = b"\x1b[?1049l"


class Terminal:
    """A process that has a terminal of its own."""

    def __init__(
        self,
        *words: str | Path,
        size: tuple[int, int] = (120, 36),
        program: Sequence[str] = PROGRAM,
        variables: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.written = b""  # by the process, all of it
        self.code: int | None = None  # the exit code, or minus the signal
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        around = {k: v for k, v in os.environ.items() if k not in _UNSET}
        around |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": str(_ROOT)}
        around |= variables
        # The slave's end stays open here: its settings can be read when the process is gone.
        self._end, self._far_end = pty.openpty()
        self._set_size(size)
        self.settings = termios.tcgetattr(self._far_end)
        end = self._far_end
        self._process = subprocess.Popen(
            [sys.executable, "-c", _LOG_IN, *program, *map(str, words)],
            stdin=end, stdout=end, stderr=end, env=around, start_new_session=True,
        )  # fmt: skip
        self.pid = self._process.pid

    # What a person does

    def type(self, *keys: str) -> None:
        """Keys by their names, or as they are."""
        for key in keys:
            self.type_bytes(KEYS.get(key, key).encode())

    def type_bytes(self, data: bytes) -> None:
        os.write(self._end, data)

    def resize(self, width: int, height: int) -> None:
        self._screen.resize(height, width)
        self._set_size((width, height))  # the kernel sends SIGWINCH

    def kill(self, number: signal.Signals = signal.SIGKILL) -> None:
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """The line is cut: the window was closed, or the network went."""
        os.close(self._far_end)
        os.close(self._end)
        self._end = self._far_end = -1

    # What a person sees

    @property
    def size(self) -> tuple[int, int]:
        return self._screen.columns, self._screen.lines

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def shows(self, *wanted: str) -> bool:
        """All of these, each as a pattern, however the lines are broken."""
        text = " ".join(self.text.split())
        return all(re.search(one, text) for one in wanted)

    def wait_for(self, *wanted: str) -> str:
        """Until the screen shows all of these at once."""
        self.wait_until(lambda: self.shows(*wanted), " and ".join(wanted))
        return self.text

    def wait_until(self, condition: Callable[[], bool], what: str = "it") -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if not self._read(deadline) or time.monotonic() > deadline:
                raise AssertionError(f"Never came: {what}. There is:\n{self.text}")

    def wait_for_rest(self) -> str:
        """Until nothing more comes."""
        while self._read(time.monotonic() + _REST):
            pass
        return self.text

    def wait_for_end(self) -> int:
        """Until the process has ended; its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.code is None:
            if self._end >= 0:
                self._read(time.monotonic() + 0.02)
            else:
                select.select([], [], [], 0.02)
            self.code = self._process.poll()
            if self.code is None and time.monotonic() > deadline:
                raise AssertionError(f"It doesn't end. There is:\n{self.text}")
        while self._end >= 0 and self._read(time.monotonic()):
            pass
        return self.code

    def left_on(self) -> list[str]:
        """What the process has forgotten to put back; nothing is as it should be."""
        on = [name for name, mode in _MODES.items() if self._is_on(mode)]
        if not self._is_on(25, usual=True):
            on.append("no cursor")
        if termios.tcgetattr(self._far_end) != self.settings:
            on.append("raw keys")
        return on

    @property
    def afterwards(self) -> str:
        """What was written since the alternate screen was left, sequences taken out."""
        return re.sub(r"\x1b[^a-zA-Z]*[a-zA-Z]", "", self.written.rpartition(_LEFT)[2].decode())

    # The end

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *error: object) -> None:
        if self.code is None:
            self.kill()
            self.code = self._process.wait()
        if self._end >= 0:
            self.hang_up()

    def _is_on(self, mode: int, *, usual: bool = False) -> bool:
        """As the last sequence left it."""
        switched = re.findall(rb"\x1b\[\?%d([hl])" % mode, self.written)
        return switched[-1] == b"h" if switched else usual

    def _set_size(self, size: tuple[int, int]) -> None:
        width, height = size
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def _read(self, deadline: float) -> bool:
        """Some more of what the process writes; false if there is nothing till then."""
        ready, _, _ = select.select([self._end], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return False
        data = os.read(self._end, 1 << 16)
        self.written += data
        self._stream.feed(_known(data))
        return True


_UNKNOWN: Final = re.compile(rb"\x1b\[[<>=?][0-9;]*[u]|\x1b\[\?[0-9]+\$p|\x1b\]22;[a-z]*\x07")


def _known(data: bytes) -> bytes:
    """Without what pyte would take for text."""
    return _UNKNOWN.sub(b"", data)
