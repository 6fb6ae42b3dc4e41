"""House edges for a screen: exact, counted in a thread one after another, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.table_figures import price, shown_edge, subjects_at, wagers_of
from galaxy_tui.ui.threads import count_aside

if TYPE_CHECKING:
    from textual.dom import DOMNode

    from galaxy_tui.ai.odds.wagers import Subject

COUNTING = "counting…"
NONE = "—"  # one that can't be counted


class Edges:
    """What is asked for first is counted first; `counted` is called after each."""

    def __init__(self, node: DOMNode, counted: Callable[[], None]) -> None:
        self._node, self._counted = node, counted
        self._known: dict[Hashable, str] = {}
        self._wanted: dict[Hashable, tuple[TableConfig, Subject]] = {}
        self._busy = False

    def at(self, config: TableConfig) -> dict[str, str]:
        """The edge of each wager as it is shown; "counting…" where it isn't there yet, a dash where
        it can't be counted."""
        return {
            wager: self._known.get(_name(config, subject), COUNTING)
            for subject in subjects_at(config)
            for wager in wagers_of(subject, config.setup)
        }

    def count(self, configs: Iterable[TableConfig]) -> None:
        """Count what is missing of these, and nothing else any more."""
        missing = {
            name: (config, subject)
            for config in configs
            for subject in subjects_at(config)
            if (name := _name(config, subject)) not in self._known
        }
        self._wanted = missing
        if missing and not self._busy:
            self._busy = True
            count_aside(self._node, self._count, "A house edge")

    def rest(self) -> None:
        """Nobody asks any more."""
        self._wanted = {}

    def _count(self) -> None:
        """In the thread: until nothing is wanted that isn't known.

        One that fails ends this thread; the others are counted in the next one.
        """
        app = self._node.app
        try:
            while wanted := self._wanted:
                name, (config, subject) = next(iter(wanted.items()))
                edge = NONE
                try:
                    edge = shown_edge(price(config, subject).house_edge)
                finally:
                    app.call_from_thread(self._keep, name, edge)
        finally:
            app.call_from_thread(self._done)

    def _keep(self, name: Hashable, edge: str) -> None:
        self._known[name] = edge
        self._wanted = {one: job for one, job in self._wanted.items() if one != name}
        self._counted()

    def _done(self) -> None:
        self._busy = False
        if self._wanted:  # asked for while the thread was leaving
            self.count(config for config, _ in list(self._wanted.values()))


def _name(config: TableConfig, subject: Subject) -> Hashable:
    """All that an edge depends on."""
    setup = config.setup
    tables = tuple(setup.paytables[family] for family in subject.families)
    if subject.kind != "jackpot":
        return subject.wager, setup.game, tables
    its = {
        meter: r for meter, r in config.rules.items() if meter.partition("/")[0] == subject.wager
    }
    return subject.wager, setup.game, tables, setup.limits[subject.wager], tuple(its.items())
