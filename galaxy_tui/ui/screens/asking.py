"""One question in a box over the room: an answer in words, or one of a few; or an answer to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from galaxy_tui.errors import GalaxyError
from galaxy_tui.ui.screens.leaving import Leaving
from galaxy_tui.ui.widgets.box import Box

Check = Callable[[str], object]


def _anything(text: str) -> str:
    return text


class _Box(Box):
    DEFAULT_CSS = """
    _Box Input { margin: 1 0 0 0; }
    _Box OptionList { margin: 1 0 0 0; height: auto; max-height: 10; }
    _Box .bad { margin: 1 0 0 0; display: none; }
    """


class Ask(ModalScreen[str | None], Leaving[str | None]):
    """Gives the answer once the check raises nothing; nothing for Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", show=False)]

    def __init__(
        self,
        question: str,
        hint: str = "",
        *,
        answer: str = "",
        check: Check = _anything,
        secret: bool = False,
    ) -> None:
        super().__init__()
        self._question, self._hint, self._answer = question, hint, answer
        self._check, self._secret = check, secret

    def compose(self) -> ComposeResult:
        with _Box():
            yield Static(self._question, classes="heading", markup=False)
            yield Static(self._hint, classes="quiet", markup=False)
            yield Input(self._answer, password=self._secret, select_on_focus=True)
            yield Static("", classes="bad", markup=False)
            yield Static("Enter: so be it   Esc: never mind", classes="quiet")

    @on(Input.Submitted)
    def _answered(self, event: Input.Submitted) -> None:
        try:
            self._check(event.value)
        except GalaxyError as error:
            wrong = self.query_one(".bad", Static)
            wrong.update(str(error))
            wrong.display = True
            if self._secret:
                event.input.clear()  # nobody can mend what can't be seen
            return
        self.dismiss(event.value)

    def action_give_up(self) -> None:
        self.dismiss(None)


class Choose(ModalScreen[int | None], Leaving[int | None]):
    """Gives the place of what was chosen; nothing for Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", show=False)]

    def __init__(self, question: str, options: list[str]) -> None:
        super().__init__()
        self._question, self._options = question, options

    def compose(self) -> ComposeResult:
        with _Box():
            yield Static(self._question, classes="heading", markup=False)
            yield OptionList(*self._options, markup=False)
            yield Static("Enter: this one   Esc: never mind", classes="quiet")

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_give_up(self) -> None:
        self.dismiss(None)


class Tell(ModalScreen[None], Leaving[None]):
    """Something was done, and one more key says it is understood: it does nothing else."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,space", "go_on", show=False)]

    def __init__(self, said: str, more: str = "") -> None:
        super().__init__()
        self._said, self._more = said, more

    def compose(self) -> ComposeResult:
        with _Box():
            yield Static(self._said, classes="heading", markup=False)
            yield Static(self._more, classes="quiet", markup=False)
            yield Static("Enter: good", classes="quiet")

    def action_go_on(self) -> None:
        self.dismiss(None)
