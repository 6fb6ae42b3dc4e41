"""What every page of the operator's room has: the house, a thread, one key that confirms."""

from __future__ import annotations

from collections.abc import Callable

from textual.containers import Vertical
from textual.message import Message

from galaxy_tui.casino.house import House
from galaxy_tui.errors import GalaxyError, Unreadable
from galaxy_tui.money import Cents, cents
from galaxy_tui.ui.app import Galaxy, galaxy
from galaxy_tui.ui.screens.asking import Ask
from galaxy_tui.ui.screens.confirming import Confirm
from galaxy_tui.ui.widths import WIDE


class OperatorPage(Vertical):
    """Shows how things stand, and changes them."""

    DEFAULT_CSS = "OperatorPage { height: 1fr; } OperatorPage .heading { padding: 0 1; }"

    class Changed(Message):
        """Something was tried: every page shows how it stands now."""

    class Failed(Message):
        """What a thread couldn't do, in a sentence."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    @property
    def galaxy(self) -> Galaxy:
        return galaxy(self)

    @property
    def house(self) -> House:
        return self.galaxy.floor.house

    @property
    def wide(self) -> bool:
        return self.app.size.width >= WIDE

    def show(self) -> None:
        """Everything as it stands now."""

    def in_thread(self, work: Callable[[], None], group: str) -> None:
        """Work with a reader of its own; what is asked last counts."""

        def safely() -> None:
            try:
                work()
            except GalaxyError as error:
                self.post_message(self.Failed(str(error)))

        self.run_worker(safely, thread=True, exclusive=True, group=group)

    # Changing something

    async def sure(self, question: str, said: str) -> bool:
        return await self.app.push_screen_wait(Confirm(question, said)) is True

    def carry_out(self, deed: Callable[[], str | None], said: str) -> None:
        """Do it and say so, what it waits for, or why it can't be."""
        try:
            waits = deed()
        except GalaxyError as error:
            self.notify(str(error), severity="warning")
        else:
            self.notify(waits or said)
        self.post_message(self.Changed())

    async def amount(self, question: str, answer: str = "") -> Cents | None:
        ask = Ask(question, "Write dollars, as in $12,500.", answer=answer, check=cents)
        typed = await self.app.push_screen_wait(ask)
        return None if typed is None else cents(typed)

    async def reason(self) -> str:
        """Why; nothing if it is not to be done after all."""
        ask = Ask("Why?", "The reason is kept with the entry.", check=_some_reason)
        return (await self.app.push_screen_wait(ask) or "").strip()


def _some_reason(text: str) -> None:
    if not text.strip():
        raise Unreadable("Say why: it is kept with the entry.")
