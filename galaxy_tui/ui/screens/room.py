"""What every room of the casino has: a title, a footer of keys, help, jump letters, a way out."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import ClassVar, Generic, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Offset

from galaxy_tui.ui.app import Galaxy, galaxy
from galaxy_tui.ui.compositing import ExactCompositor
from galaxy_tui.ui.drawing.look import Cloth
from galaxy_tui.ui.keys import BY_ID, Action, actions_of, bindings_of
from galaxy_tui.ui.screens.leaving import Leaving
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.key_line import KeyLine
from galaxy_tui.ui.widgets.title_line import Title, TitleLine
from galaxy_tui.ui.widths import VAST, WIDE

R = TypeVar("R")
Target = tuple[Offset, Drawing, str]  # where a jump letter goes, and what it clicks


class Room(Leaving[R], Generic[R]):
    """A screen of the casino.

    A room says in `PLACES` which actions of the registry it has, and does each in `action_…`.
    Override `can_do` where an action can be done only sometimes, and call `refresh_keys` when that
    may have changed.
    """

    PLACES: ClassVar[tuple[str, ...]] = ("room",)
    DRAWN: ClassVar[Collection[str]] = ()  # actions that stand above the footer, and not in it
    HELP = ""  # markdown: what this room is for
    CLOTH: ClassVar[Cloth] = "hall"
    HUSHES: ClassVar[bool] = True  # is what was said elsewhere over when one comes in?

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("room")
    HORIZONTAL_BREAKPOINTS = [
        (0, "-narrow"), (WIDE, "-wide"), (VAST, "-vast"),
    ]  # fmt: skip
    VERTICAL_BREAKPOINTS = [
        (0, "-low"), (35, "-high"), (46, "-lofty"),
    ]  # fmt: skip

    def __init__(
        self, name: str | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(name, id, classes)
        self._compositor = ExactCompositor()

    @property
    def galaxy(self) -> Galaxy:
        return galaxy(self)

    @property
    def is_current(self) -> bool:
        """Is it seen? For Textual the room right below one that hides it is, too: whatever changed
        there would be painted on top, all of it."""
        return super().is_current and (self.is_active or self.app.screen.styles.background.a < 1)

    # What a room looks like

    def compose(self) -> ComposeResult:
        if self.HUSHES:
            self.app.clear_notifications()
        yield TitleLine()
        yield from self.body()
        yield KeyLine()

    def body(self) -> ComposeResult:
        """What stands between title and footer."""
        return iter(())

    @property
    def cloth(self) -> Cloth:
        """Whose felt this room is laid with."""
        return self.CLOTH

    def entitle(self, left: Title, right: Title = "") -> None:
        """Of words that are said shorter and shorter the longest that fit are shown."""
        self.query_one(TitleLine).show(left, right)

    def on_screen_resume(self) -> None:
        self.galaxy.use_cloth(self.cloth)
        self.refresh_keys()

    # What can be done

    def can_do(self, action: Action) -> bool:
        return True

    def keys_now(self) -> Iterable[Action]:
        """For the footer, the most wanted first."""
        here = [a for a in actions_of(*self.PLACES) if self.can_do(a)]
        return [*here, *(a for a in actions_of("app") if a.id in ("app.help", "app.commands"))]

    def refresh_keys(self) -> None:
        if self.stands:
            keys = [action for action in self.keys_now() if action.id not in self.DRAWN]
            jump = [BY_ID["app.jump"]] if self.DRAWN else []
            self.query_one(KeyLine).show([*keys, *jump])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "answer":
            return self.can_do(BY_ID[str(parameters[0])])
        found = [known for known in actions_of(*self.PLACES) if known.deed == action]
        if not found:
            return action != "leave"  # every room inherits that key; not every room can be left
        return any(self.can_do(known) for known in found)

    @on(Drawing.Chosen)
    async def _do_key(self, event: Drawing.Chosen) -> None:
        if isinstance(event.drawing, KeyLine):
            event.stop()
            await self.do(BY_ID[event.name])

    async def do(self, action: Action) -> None:
        """As if its key had been pressed."""
        node = "app" if action.place == "app" else "screen"
        await self.run_action(f"{node}.{action.deed}")

    def help_now(self) -> str:
        """For F1, as markdown: what this room is for, or what is in hand."""
        return self.HELP

    def legend_now(self) -> str:
        """For F1, below the keys, as markdown: what the signs in this room mean."""
        return ""

    def action_leave(self) -> None:
        self.app.clear_notifications()
        self.dismiss(None)

    # Jump letters

    def targets(self) -> list[Target]:
        """Everything drawn here that can be clicked."""
        found = []
        for drawing in self.query(Drawing):
            if isinstance(drawing, KeyLine) or not drawing.display:
                continue
            for name, place in drawing.links:
                offset = drawing.content_region.offset + Offset(place.x, place.y)
                found.append((offset, drawing, name))
        return found

    def jump_to(self, drawing: Drawing, name: str) -> None:
        drawing.post_message(Drawing.Chosen(drawing, name, 1))
