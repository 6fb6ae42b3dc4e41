"""The books of rules, in our words: contents, one clause to read, and a search as one types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.style import Style
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from galaxy_tui.errors import Unreadable
from galaxy_tui.games.rules import rule
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.rule_page import (
    Contents,
    RulePage,
    book_of_rule,
    draw_contents,
    draw_page,
    found_with,
    page_lines,
)
from galaxy_tui.ui.keys import Action, bindings_of
from galaxy_tui.ui.screens.room import Room
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.picture import Picture
from galaxy_tui.ui.widgets.scrolled import Scrolled


class _Text(Scrolled[RulePage]):
    """One clause."""

    def ground(self, look: Look) -> Style:
        return look.panel

    @property
    def whole(self) -> int:
        return len(page_lines(self.shown, self.size.width - 2))


class _Search(Input):
    """Letters are typed, whatever they do elsewhere: Esc always leads out."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "screen.all", show=False)]


class RulesRoom(Room[None]):
    """Opened at a clause, or at the beginning."""

    PLACES = ("rules", "room")
    AUTO_FOCUS = ""  # keys are the room's, until somebody searches
    BINDINGS = bindings_of("rules", "room")
    DEFAULT_CSS = """
    RulesRoom Input { display: none; padding: 0 1; }
    RulesRoom .contents { width: 30; }
    RulesRoom.-wide .contents { width: 46; }
    RulesRoom.-vast .contents { width: 60; }
    RulesRoom _Text { width: 1fr; max-width: 100; }
    """
    HELP = """\
# The rules

Four games, their equipment, and the rules of this house, clause by clause and in our words.
What is *ours* says so: where a book is silent or at odds with itself, the house's ruling stands
after “Our reading:”, or the whole clause is the house's.

- **{rules.previous}** and **{rules.next}** turn to another clause, **{rules.previous-book}** and
  **{rules.next-book}** to another book; **{rules.forward}** reads on.
- **{rules.find}** searches: type words, and only clauses that have all of them are listed.
  **Enter** goes back to reading; **{rules.all}** ends the search. **{room.leave}** leaves the room.
"""

    def __init__(self, clause: str = "") -> None:
        super().__init__()
        self._asked = ""
        everything, at = found_with(()), 0
        if clause:
            try:
                opened = rule(clause)
            except Unreadable:
                self._asked = clause
            else:
                at = everything.index(opened)
                self._asked = "" if opened.clause == clause else clause
        self._start = Contents(everything, at)

    def body(self) -> ComposeResult:
        yield _Search(placeholder="Words to find, in titles and texts", compact=True)
        with Horizontal():
            yield Picture(draw_contents, self._start, classes="contents")
            yield _Text(draw_page, RulePage(self._start.open, asked=self._asked))

    def on_mount(self) -> None:
        self._show(self.contents.shown, self._asked)

    @property
    def contents(self) -> Picture[Contents]:
        return self.query_one(".contents", Picture)

    @property
    def text(self) -> _Text:
        return self.query_one(_Text)

    @property
    def search(self) -> Input:
        return self.query_one(Input)

    def can_do(self, action: Action) -> bool:
        if action.id == "rules.all":
            return self.stands and self.search.display
        if action.place == "rules" and action.deed != "find":
            return bool(self.contents.shown.found) if self.stands else True
        return True

    def keys_now(self) -> Iterable[Action]:
        searching = self.stands and self.search.display
        for action in super().keys_now():
            if not searching or action.id != "room.leave":
                yield action

    # Turning pages

    def action_next(self) -> None:
        self._turn(1)

    def action_previous(self) -> None:
        self._turn(-1)

    def action_forward(self) -> None:
        if not self.text.scroll_lines(max(1, self.text.size.height - 2)):
            self._turn(1)

    def action_back(self) -> None:
        if not self.text.scroll_lines(-max(1, self.text.size.height - 2)):
            self._turn(-1)

    def action_next_book(self) -> None:
        self._turn_book(1)

    def action_previous_book(self) -> None:
        self._turn_book(-1)

    @on(Drawing.Chosen)
    def _pointed(self, event: Drawing.Chosen) -> None:
        if event.drawing is self.contents:
            self._show(self.contents.shown._replace(at=int(event.name)))

    def _turn(self, by: int) -> None:
        shown = self.contents.shown
        if shown.found:
            self._show(shown._replace(at=(shown.at + by) % len(shown.found)))

    def _turn_book(self, by: int) -> None:
        shown = self.contents.shown
        firsts = {book_of_rule(entry).game: at for at, entry in reversed([*enumerate(shown.found)])}
        starts = sorted(firsts.values())
        now = max(n for n, start in enumerate(starts) if start <= shown.at)
        self._show(shown._replace(at=starts[(now + by) % len(starts)]))

    # Searching

    def action_find(self) -> None:
        self.search.display = True
        self.search.focus()
        self.refresh_keys()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        words, before = tuple(event.value.casefold().split()), self.contents.shown
        found = found_with(words)
        at = found.index(before.open) if before.open in found else 0
        self._show(Contents(found, at, words))

    @on(Input.Submitted)
    def _read(self) -> None:
        self.set_focus(None)

    def action_leave(self) -> None:
        """Out of the search first, and the clause that is open stays so; then out of the room."""
        if self.search.display:
            self.action_all()
        else:
            self.dismiss(None)

    def action_all(self) -> None:
        self.search.value = ""
        self.search.display = False
        self.set_focus(None)
        self.refresh_keys()

    def _show(self, shown: Contents, asked: str = "") -> None:
        self.contents.show(shown)
        self.text.show(RulePage(shown.open, words=shown.words, asked=asked))
        count = len(shown.found)
        clauses = "1 clause" if count == 1 else f"{count or 'no'} clauses"
        book = book_of_rule(shown.open).title if shown.open else ""
        self.entitle(f"Rules · {book}" if book else "Rules", clauses)
        self.refresh_keys()
