"""All that was said in a round, to be read in peace."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.keys import again
from galaxy_tui.ui.round_log import RoundLog
from galaxy_tui.ui.screens.leaving import Leaving


class LogScreen(ModalScreen[None], Leaving[None]):
    """The lines of the dealer, heading by heading, the newest at the end. Closes as help does."""

    CSS = """
    LogScreen VerticalScroll { width: 90%; height: 80%; scrollbar-size-vertical: 1; }
    LogScreen Static { padding-right: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "dismiss", show=False),
        again("table.log"),
    ]

    def __init__(self, log: RoundLog) -> None:
        super().__init__()
        self._log = log

    def compose(self) -> ComposeResult:
        look = galaxy(self).look
        text = Text()
        for line in self._log.lines:
            heading = line in self._log.headings
            text.append(line if heading else f"  {line}", look.title if heading else look.text)
            text.append("\n")
        with VerticalScroll(classes="card") as log:
            log.border_title = "This round"
            log.border_subtitle = "Esc closes"
            yield Static(text or Text("Nothing has happened yet."))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).scroll_end(animate=False)
