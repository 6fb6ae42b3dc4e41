"""A signal that ends the program ends it as a key would: the terminal is put back first.

Nothing has to be saved: whatever was told is in the books.
"""

from __future__ import annotations

import asyncio
import signal
from typing import Final

from textual.app import App

# SIGHUP, when the terminal is gone, even under nohup: nobody could ever leave again.
_ENDING: Final = (
    "SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM"
)  # fmt: skip
_BY_SIGNAL: Final = 128  # and its number: the exit code that a shell expects


def end_on_signals(app: App[None]) -> None:
    """From now on, in the loop that runs."""
    loop = asyncio.get_running_loop()
    for name in _ENDING:
        if number := getattr(signal, name, None):
            loop.add_signal_handler(number, app.exit, None, _BY_SIGNAL + number)
