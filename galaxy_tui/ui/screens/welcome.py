"""The first visit: a name, three questions in pictures, and to the first table.

Each has an answer already, so that Enter, Enter, Enter leads there.
"""

from __future__ import annotations

import getpass
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from galaxy_tui.casino.people import check_name
from galaxy_tui.errors import GalaxyError
from galaxy_tui.money import dollars
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.choices import COLOURS, QUESTIONS, Question, draw_question
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.floor import WELCOME, Floor
from galaxy_tui.ui.keys import Action, bindings_of
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.drawing import Drawing

GUEST: Final = "Guest"
_NOBODYS: Final = ("root", "admin", "user")  # login names that aren't anybody's


def proposed_name(floor: Floor, known: str = "") -> str:
    """Who it seems to be: as the settings say, or as the computer does; else a guest."""
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):
        login = ""
    guesses = [known, "" if login.casefold() in _NOBODYS else login.capitalize()]
    for name in guesses:
        try:
            return floor.newcomer(name)
        except GalaxyError:
            continue
    return GUEST


class _Pictures(Drawing):
    """A question and its pictures."""

    DEFAULT_CSS = "_Pictures { height: 1fr; display: none; }"

    question: Question = QUESTIONS[0]
    chosen = 0

    def show(self, question: Question, chosen: int) -> None:
        self.question, self.chosen = question, chosen
        self.redraw()

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_question(canvas, max(1, canvas.height // 2 - 8), self.question, self.chosen, look)


class Welcome(Room[str]):
    """Gives the name of who has come in."""

    PLACES = ("welcome",)
    BINDINGS = bindings_of("welcome")
    HUSHES = False  # nobody chose to come here: a warning hasn't been read yet
    CSS: ClassVar[str] = """
    Welcome #name { align: center middle; height: 1fr; }
    Welcome #who { width: 62; height: auto; padding: 1 2; }
    Welcome Input { margin: 1 0; }
    Welcome #wrong { margin: 1 0 0 0; }
    """
    HELP = """\
# Your first visit

Your name, then three questions in pictures. **{welcome.left}** and **{welcome.right}** move the
mark, **{welcome.next}** takes what is marked. **{welcome.skip}** skips what is left and sits you
down at a table, with chips from your bank: everything can be changed later, in the settings.
"""

    def __init__(self) -> None:
        super().__init__()
        self._player = ""
        self._step = -1  # of the questions; before them: the name
        self._questions: tuple[Question, ...] = QUESTIONS

    def body(self) -> ComposeResult:
        app = self.galaxy
        if app.no_color:
            self._questions = tuple(q for q in QUESTIONS if q is not COLOURS)
        money = dollars(WELCOME)
        with Vertical(id="name"), Vertical(id="who", classes="card"):
            yield Static("Good evening. Whom may we seat?", classes="heading")
            yield Input(proposed_name(app.floor, app.settings.player), select_on_focus=True)
            yield Static(
                f"The house gives you {money} for its live tables and {money} in training chips. "
                "All of it is play money.",
                classes="quiet",
            )
            yield Static("", id="wrong", classes="bad", markup=False)
        yield _Pictures()

    def on_mount(self) -> None:
        self.entitle("Your first visit", f"1 of {len(self._questions) + 1}")
        self.query_one(Input).focus()

    # The name

    @on(Input.Changed)
    def _typed(self) -> None:
        """What was wrong before may be right now."""
        self.query_one("#wrong", Static).update("")

    @on(Input.Submitted)
    def _named(self) -> None:
        if self._take_name():
            self._ask(0)

    def _take_name(self) -> bool:
        try:
            word = check_name(self.query_one(Input).value)
            self._player = self.galaxy.floor.newcomer(word)
        except GalaxyError as error:
            self.query_one("#wrong", Static).update(str(error))
            return False
        return True

    # The questions

    def _ask(self, step: int) -> None:
        self._step = step
        self.query_one("#name").display = False
        self._pictures.display = True
        self.set_focus(None)
        self._mark(self._usual(self._questions[step]))
        self.entitle(f"Welcome, {self._player}", f"{step + 2} of {len(self._questions) + 1}")
        self.refresh_keys()

    def _usual(self, question: Question) -> int:
        """What is set already is the usual answer."""
        now = self.galaxy.settings
        for number, option in enumerate(question.options):
            if all(getattr(now, name) == value for name, value in option.settings.items()):
                return number
        return 0

    def _mark(self, chosen: int) -> None:
        question = self._questions[self._step]
        self._pictures.show(question, chosen % len(question.options))

    @property
    def _pictures(self) -> _Pictures:
        return self.query_one(_Pictures)

    def can_do(self, action: Action) -> bool:
        return self._step >= 0 or action.deed in ("next", "skip")

    def action_left(self) -> None:
        self._mark(self._pictures.chosen - 1)

    def action_right(self) -> None:
        self._mark(self._pictures.chosen + 1)

    @on(Drawing.Chosen)
    def _pointed(self, event: Drawing.Chosen) -> None:
        """A click marks a picture, a second one takes it."""
        if event.drawing is not self._pictures:
            return
        number = int(event.name.removeprefix("option:"))
        if number == self._pictures.chosen:
            self.action_next()
        else:
            self._mark(number)

    def action_next(self) -> None:
        if self._step < 0:
            self._named()
            return
        question = self._questions[self._step]
        self.galaxy.change(**question.options[self._pictures.chosen].settings)
        if self._step + 1 < len(self._questions):
            self._ask(self._step + 1)
        else:
            self._come_in()

    def action_skip(self) -> None:
        if self._step >= 0 or self._take_name():
            self._come_in()

    def _come_in(self) -> None:
        app = self.galaxy
        try:
            app.floor.welcome(self._player)
        except GalaxyError as error:
            self.notify(str(error), severity="warning")
            return
        app.party = (self._player,)
        self.dismiss(self._player)
