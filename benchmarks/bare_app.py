"""The least that Textual can do: one line that changes on a key. `benchmarks.screen` runs it."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class Bare(App[None]):
    """Tells the last key."""

    def compose(self) -> ComposeResult:
        yield Static("GALAXY")

    def on_key(self, event: Key) -> None:
        self.query_one(Static).update(f"key {event.key}")


if __name__ == "__main__":
    Bare().run()
