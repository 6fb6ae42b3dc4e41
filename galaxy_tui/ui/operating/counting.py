"""Everything counted again: each round from its seed and answers, by a reader of its own."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Static
from textual.worker import get_current_worker

from galaxy_tui.casino.verify import Verdict
from galaxy_tui.ui.drawing.account import draw_progress
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.figures import count
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.operating.page import OperatorPage
from galaxy_tui.ui.widgets.drawing import Drawing

_ABOUT = (
    "Every round is played again from its seed and its answers, every movement booked again, every "
    "hash, balance, meter and counter compared. Nobody at a table notices."
)


class _Left(Exception):
    """Nobody waits for the result any more."""


class _Bar(Drawing):
    DEFAULT_CSS = "_Bar { height: 1; margin: 1 0; }"

    done, total = 0, 0

    def show(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        self.redraw()

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.total:
            said = f"{count(self.done)} of {count(self.total)} entries"
            draw_progress(canvas, look, self.done / self.total, said)


class CountingPage(OperatorPage):
    """A verdict on the whole casino."""

    DEFAULT_CSS = "CountingPage Static { padding: 0 1; }"

    class Entry(Message):
        """So many entries of the journal are counted."""

        def __init__(self, done: int, total: int) -> None:
            super().__init__()
            self.done, self.total = done, total

    class Verified(Message):
        """All of them are."""

        def __init__(self, verdict: Verdict) -> None:
            super().__init__()
            self.verdict = verdict

    verdict: Verdict | None = None

    def compose(self) -> ComposeResult:
        yield _Bar()
        yield Static(_ABOUT, markup=False)

    def count(self) -> None:
        from galaxy_tui.casino.verify import verify

        folder = self.galaxy.folder

        def work() -> None:
            worker = get_current_worker()

            def progress(done: int, total: int) -> None:
                if worker.is_cancelled:
                    raise _Left
                if done % max(1, total // 50) == 0 or done == total:
                    self.post_message(self.Entry(done, total))

            try:
                verdict = verify(folder, progress)
            except _Left:
                return
            self.post_message(self.Verified(verdict))

        self.verdict = None
        self.query_one(Static).update("counting…")
        self.in_thread(work, "verify")

    @on(Entry)
    def _entry(self, event: Entry) -> None:
        self.query_one(_Bar).show(event.done, event.total)

    @on(Verified)
    def _verified(self, event: Verified) -> None:
        one, look = event.verdict, self.galaxy.look
        self.verdict = one
        first, *rest = words(one)
        text = Text(first, look.bad if one.wrong else look.good)
        text.append("\n" + "\n".join(rest), look.text)
        self.query_one(Static).update(text)


def words(one: Verdict) -> Iterator[str]:
    """The verdict first, then what was counted."""
    yield one.wrong or "Everything fits, to the last cent."
    counted = f"{count(one.facts)} entries, {count(one.rounds)} rounds"
    yield f"{counted}, {count(one.moves)} movements of chips."
    for table, rounds in one.noted.items():
        yield f"The counter of {table} lacks {count(rounds)} rounds, as the journal says."
    yield f"Head of the chain: {one.head}"
