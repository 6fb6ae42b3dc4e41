"""Every key of the registry comes through tmux as itself."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from galaxy_tui.ui.keys import ACTIONS
from tests.e2e.terminal import Terminal

KEYS: Final = sorted({key for action in ACTIONS for key in action.key.split(",")} | {"ctrl+c"})

# As tmux calls them; the others are called what they are.
_NAMES: Final = {
    "enter": "Enter", "escape": "Escape", "tab": "Tab", "space": "Space", "backspace": "BSpace",
    "left": "Left", "right": "Right", "up": "Up", "down": "Down", "home": "Home", "end": "End",
    "pageup": "PageUp", "pagedown": "PageDown", "question_mark": "?", "slash": "/", "minus": "-",
    "ctrl+c": "C-c", "ctrl+p": "C-p", "ctrl+q": "C-q", "full_stop": ".", "comma": ",",
    "plus": "+", "equals_sign": "=",
}  # fmt: skip

# An app that says which keys have come, each on a line of its own.
LISTENER: Final = """
from textual.app import App
from textual.widgets import Static
class Listener(App):
    BINDINGS = []
    ENABLE_COMMAND_PALETTE = False
    heard = []
    def compose(self):
        yield Static("listening")
    def on_key(self, event):
        event.prevent_default()
        self.heard.append(event.key)
        self.query_one(Static).update("heard " + str(len(self.heard)) + ": " + event.key + ";")
    async def _check_bindings(self, key, priority=False):
        return False
Listener().run()
"""


@pytest.fixture
def socket(tmp_path: Path) -> Iterator[str]:
    """A tmux server of this test's own."""
    if not shutil.which("tmux"):
        pytest.skip("tmux is not installed here")
    path = str(tmp_path / "tmux")
    yield path
    subprocess.run(["tmux", "-S", path, "kill-server"], capture_output=True, check=False)


def test_every_key_comes_through_tmux(socket: str, tmp_path: Path) -> None:
    listener = tmp_path / "listener.py"
    listener.write_text(LISTENER)
    tmux = ("tmux", "-S", socket, "-f", "/dev/null")
    command = shlex.join([sys.executable, str(listener)])
    with Terminal("new-session", command, program=tmux) as terminal:
        terminal.wait_for("listening")
        for number, key in enumerate(KEYS, 1):
            name = _NAMES.get(key, key.upper() if key[0] == "f" and key[1:].isdigit() else key)
            subprocess.run([*tmux, "send-keys", name], check=True)
            terminal.wait_for(re.escape(f"heard {number}: {key};"))
