"""Letters over everything that can be clicked: typing one is a click."""

from __future__ import annotations

from itertools import product
from typing import Any, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.screens.leaving import Leaving
from galaxy_tui.ui.screens.room import Room, Target

LETTERS: Final = "fjdkslaghrueiwoqptyvncmbxz"  # those under the fingers first


def letters_for(count: int) -> list[str]:
    """So many different ones, none the beginning of another: single letters, or pairs."""
    if count <= len(LETTERS):
        return list(LETTERS[:count])
    pairs = ("".join(pair) for pair in product(LETTERS, repeat=2))
    return [pair for pair, _ in zip(pairs, range(count), strict=False)]


class _Letter(Static):
    DEFAULT_CSS = "_Letter { position: absolute; width: auto; height: 1; }"


class Jump(ModalScreen[None], Leaving[None]):
    """The room stays in sight below the letters."""

    CSS = "Jump { background: transparent; align: left top; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", show=False)]

    def __init__(self, room: Room[Any]) -> None:
        super().__init__()
        self._room, self._typed = room, ""
        self._laid_at = room.size
        self.by_letters: dict[str, Target] = {}

    def compose(self) -> ComposeResult:
        look, room = galaxy(self._room).look, self._room
        there = [target for target in room.targets() if room.region.contains_point(target[0])]
        self.by_letters = dict(zip(letters_for(len(there)), there, strict=True))
        for letters, (offset, drawing, _) in self.by_letters.items():
            style = look.key
            at = offset - drawing.content_region.offset
            if drawing.canvas.style_at(at.x, at.y).bgcolor in (style.bgcolor, look.chosen.bgcolor):
                style = look.panel + look.title  # a letter on a key has to differ from it
            letter = _Letter(letters, name=letters, markup=False)
            letter.styles.offset = (offset.x, offset.y)
            letter.styles.color = style.color and style.color.name
            letter.styles.background = style.bgcolor and style.bgcolor.name
            letter.styles.text_style = "bold"
            yield letter

    def on_resize(self, event: events.Resize) -> None:
        """The room below is laid out anew; then its letters are."""
        if event.size != self._laid_at:
            self._laid_at, self._typed = event.size, ""
            self.call_after_refresh(self.refresh, recompose=True)

    def on_key(self, event: events.Key) -> None:
        if not event.character or not event.character.isalpha():
            return
        event.stop()
        self._typed += event.character.lower()
        fit = [letters for letters in self.by_letters if letters.startswith(self._typed)]
        if self._typed in fit:
            _, drawing, name = self.by_letters[self._typed]
            self.dismiss(None)
            self._room.jump_to(drawing, name)
        elif not fit:
            self.dismiss(None)
        for letter in self.query(_Letter):
            letter.display = letter.name in fit

    def on_click(self) -> None:
        self.dismiss(None)

    def action_give_up(self) -> None:
        self.dismiss(None)
