"""The tables at a glance: what the lobby's cards say, from the books and from what was dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from galaxy_tui.casino.accounts import TRAINING
from galaxy_tui.casino.books import Result
from galaxy_tui.casino.house import House
from galaxy_tui.casino.round_list import last_over
from galaxy_tui.casino.scene import SeatTaken
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.table_file import FOLDER, STANDARD, shown_path
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import GAMES, PITCHES, book_of
from galaxy_tui.games.paytables import label
from galaxy_tui.games.sayings import spoken
from galaxy_tui.games.view import Shown, View
from galaxy_tui.ui.drawing.look import Cloth
from galaxy_tui.ui.drawing.seat_arc import Sitter, Whose
from galaxy_tui.ui.drawing.table_card import Hand, LastHand, TableCard
from galaxy_tui.ui.stage import Stage

# How a game is dealt: whose cards, and how many of them lie side by side.
_LAYOUTS: Final = {
    "three-card-split": (("Dealer", (3,)), ("You", (2, 1)), ("Board", (1,))),
    "deuces-wild": (("Board", (3, 1)), ("You", (3, 2))),
    "three-card-double-play": (("Dealer", (5,)), ("You", (3, 3))),
    "four-card-prime": (("Dealer", (5, 1)), ("You", (5,))),
}


# The hands of rounds that were dealt before the doors were opened, by round.
Recalled = Mapping[int, tuple[Hand, ...]]


def cards_of(
    house: House, players: Sequence[str], recalled: Recalled | None = None
) -> list[TableCard]:
    """Every table as these players see it from the lobby; those that stay closed come last."""
    tables = sorted(house.tables.values(), key=_place)
    shut = [name for name in house.shut if name not in house.tables]
    return [
        *(_card(house, table, players, recalled or {}) for table in tables),
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


def _card(house: House, table: Table, players: Sequence[str], recalled: Recalled) -> TableCard:
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
        layout=tuple(
            Hand(whose, tuple((None,) * count for count in counts))
            for whose, counts in _LAYOUTS[setup.game]
        ),
        last=_last(house, table, players, recalled),
        under_way=scene.under_way,
        waits=any(s.player in players for s in scene.seats if s.seat in waiting),
        shut=_reason(house, table.id),
        held=any(not seat.bot for seat in scene.seats if seat.seat in waiting)
        and not any(seat.player in players for seat in scene.seats),
    )


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _meter(name: str) -> str:
    family, _, line = name.partition("/")
    return f"{label(family)}, {line}" if line else label(family)


def _sitter(seat: int, taken: SeatTaken | None, players: Sequence[str]) -> Sitter:
    if taken is None:
        return Sitter(seat)
    whose: Whose = "mine" if taken.player in players else "bot" if taken.bot else "person"
    return Sitter(seat, taken.player, whose, taken.chips)


# The last hand


def _last(
    house: House, table: Table, players: Sequence[str], recalled: Recalled
) -> LastHand | None:
    """Results and cards from the books; cards that still lie on the felt from there."""
    found = last_over(house.store, table.id)
    if found is None:
        return None
    row, booked = found
    if row.outcome == "void":
        return LastHand(void=True)
    results = [(_name(one), one.net) for one in booked]
    results.sort(key=lambda one: (one[0] not in players, -abs(one[1])))
    dealt = recalled.get(row.id, ())
    if not table.under_way and not dealt:
        dealt = hands_of(table.events(), table.look().felt, booked)
    return LastHand(tuple(results), dealt)


def hands_of(
    events: Sequence[ev.Event], felt: View | None, booked: Sequence[Result]
) -> tuple[Hand, ...]:
    """The dealer's hand where the dealer has one, else the cards that were everybody's; and of
    those that lie face up the one that did best."""
    if not events:
        return ()  # it was dealt before the doors were opened
    stage = Stage()
    for event in events:
        stage.apply(event, felt)
    hands = []
    if stage.house_high:
        cards = tuple(filter(None, (stage.house_high, stage.house_low)))
        hands.append(Hand("Dealer", cards, _sentence(spoken(stage.house_hand))))
    elif stage.community and None not in stage.community:
        hands.append(Hand("Board", (stage.community,)))
    for best in sorted(booked, key=lambda one: -one.net):
        spot = stage.seats[best.seat]
        set_ = tuple(filter(None, (spot.high, spot.low)))
        lie = next((lie for lie in (set_, (spot.cards,)) if _face_up(lie)), None)
        if lie:
            said = _sentence(spoken(spot.hand))
            return (*hands, Hand(_name(best), lie, said, best.net))
    return tuple(hands)


def _face_up(cards: tuple[Shown, ...]) -> bool:
    return any(cards) and all(card is not None for group in cards for card in group)


def _name(result: Result) -> str:
    return result.player.removeprefix(TRAINING)
