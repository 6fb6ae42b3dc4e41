"""The tables at a glance: what the lobby's cards say, from the books and from what was dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from galaxy_tui.casino.accounts import TRAINING
from galaxy_tui.casino.house import House
from galaxy_tui.casino.round_list import last_over
from galaxy_tui.casino.scene import SeatTaken
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.table_file import FOLDER, STANDARD, shown_path
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import GAMES, PITCHES, book_of
from galaxy_tui.games.paytables import label
from galaxy_tui.games.sayings import spoken
from galaxy_tui.ui.drawing.look import Cloth
from galaxy_tui.ui.drawing.table_card import LastHand, Sitter, TableCard, Whose


def cards_of(house: House, players: Sequence[str]) -> list[TableCard]:
    """Every table as these players see it from the lobby; those that stay closed come last."""
    tables = sorted(house.tables.values(), key=_place)
    shut = [name for name in house.shut if name not in house.tables]
    return [
        *(_card(house, table, players) for table in tables),
        *(_closed(house, name) for name in shut),
    ]


def _place(table: Table) -> tuple[bool, int, str]:
    """The house's own four first, so that each game is on the first page."""
    return table.id not in STANDARD, GAMES.index(table.setup.game), table.id


def _closed(house: House, name: str) -> TableCard:
    """A table that isn't open; the books may still know what it was called."""
    known = house.books.configs.get(name)
    title = known.title if known else name
    cloth = cast(Cloth, known.setup.game) if known else "hall"
    return TableCard(name, title, cloth, shut=_reason(house, name), open=False)


def _reason(house: House, name: str) -> str:
    """Why a table can't open a round; the folder of its file is known here."""
    return house.shut.get(name, "").removeprefix(f"{shown_path(house.folder / FOLDER)}/")


def _card(house: House, table: Table, players: Sequence[str]) -> TableCard:
    scene, setup = table.look(), table.setup
    taken = {seat.seat: seat for seat in scene.seats}
    book = book_of(setup.game)
    primary = next(wager for wager in book.wagers if wager.id in setup.offered)
    waiting = set(table.waiting)
    return TableCard(
        id=table.id,
        title=scene.title,
        cloth=cast(Cloth, setup.game),
        live=setup.live,
        limits=setup.limits[primary.id].text,
        pitch=_sentence(PITCHES[setup.game]),
        seats=tuple(_sitter(n, taken.get(n), players) for n in range(1, setup.positions + 1)),
        meters=tuple((_meter(name), amount) for name, amount in scene.meters.items()),
        last=_last(house, table, players),
        under_way=scene.under_way,
        waits=any(s.player in players for s in scene.seats if s.seat in waiting),
        shut=_reason(house, table.id),
    )


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _meter(name: str) -> str:
    family, _, line = name.partition("/")
    return f"{label(family)}, {line}" if line else label(family)


def _sitter(seat: int, taken: SeatTaken | None, players: Sequence[str]) -> Sitter:
    if taken is None:
        return Sitter(seat)
    whose: Whose = "mine" if taken.player in players else "bot" if taken.bot else "person"
    return Sitter(seat, taken.player, whose, taken.chips)


# The last hand


def _last(house: House, table: Table, players: Sequence[str]) -> LastHand | None:
    """Results from the books; the cards too, if they were dealt since the doors were opened."""
    found = last_over(house.store, table.id)
    if found is None:
        return None
    row, booked = found
    if row.outcome == "void":
        return LastHand(void=True)
    results = [(one.player.removeprefix(TRAINING), one.net) for one in booked]
    results.sort(key=lambda one: (one[0] not in players, -abs(one[1])))
    last = LastHand(tuple(results))
    return last if table.under_way else _with_cards(last, table.events())


def _with_cards(last: LastHand, events: Sequence[ev.Event]) -> LastHand:
    """The dealer's hand where the dealer has one, else the cards that were everybody's."""
    for event in events:
        if isinstance(event, ev.HouseSet):
            cards, hand = (event.high, event.low), _sentence(spoken(event.hand))
            return last._replace(shown="Dealer", cards=cards, hand=hand)
    for event in reversed(events):
        if isinstance(event, ev.Exposed) and event.place == "community":
            return last._replace(shown="Board", cards=(event.cards,))
    return last
