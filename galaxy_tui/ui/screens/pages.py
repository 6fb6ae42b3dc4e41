"""A room of several pages: a line of tabs, a digit for each, one page open at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.widgets import ContentSwitcher

from galaxy_tui.ui.keys import Action, actions_of
from galaxy_tui.ui.widgets.drawing import Drawing
from galaxy_tui.ui.widgets.figures import Figures
from galaxy_tui.ui.widgets.tab_line import TabLine

if TYPE_CHECKING:
    from galaxy_tui.ui.screens.room import Room

    _Base = Room[None]
else:
    _Base = object


class Pages(_Base):
    """Beside `Room`: give it TITLES, and a container with each name as its id."""

    TITLES: ClassVar[dict[str, str]] = {}  # by name of a page

    @property
    def titles(self) -> dict[str, str]:
        """Of the pages that can be opened now."""
        return self.TITLES

    def tabs(self) -> TabLine:
        return TabLine(self.titles)

    @property
    def page(self) -> str:
        """The name of the page that lies open."""
        return self.query_one(ContentSwitcher).current or next(iter(self.TITLES))

    def turn(self, name: str) -> None:
        self.query_one(ContentSwitcher).current = name
        self.query_one(TabLine).open(name)
        tables = [table for table in self._lying(name) if table.can_focus]
        self.set_focus(tables[0] if tables else None)
        self.refresh_keys()

    @property
    def rows(self) -> Figures | None:
        """The table that the keys go through on this page."""
        return next((table for table in self._lying(self.page) if table.can_focus), None)

    def _lying(self, name: str) -> Iterator[Figures]:
        yield from self.query_one(f"#{name}").query(Figures)

    def keys_now(self) -> Iterator[Action]:
        """The digits of the pages stand on their tabs already."""
        pages = actions_of("pages")
        yield from (action for action in super().keys_now() if action not in pages)

    @on(Drawing.Chosen)
    def _clicked(self, event: Drawing.Chosen) -> None:
        if isinstance(event.drawing, TabLine):
            event.stop()
            self.turn(event.name)

    def _turn_to(self, number: int) -> None:
        names = list(self.titles)
        if number <= len(names):
            self.turn(names[number - 1])

    def action_page_1(self) -> None:
        self._turn_to(1)

    def action_page_2(self) -> None:
        self._turn_to(2)

    def action_page_3(self) -> None:
        self._turn_to(3)

    def action_page_4(self) -> None:
        self._turn_to(4)

    def action_page_5(self) -> None:
        self._turn_to(5)
