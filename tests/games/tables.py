"""The tables over which the contract is run, and rounds at them, played by chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from galaxy_tui.games import actions as do
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable, book_tables
from galaxy_tui.games.requests import Sense, Step
from galaxy_tui.games.round import ALL_STEPS, Record, Round
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.view import TableVision, View, view
from galaxy_tui.money import Cents
from galaxy_tui.records import from_json, to_json
from galaxy_tui.shoe import chosen_shoe
from tests.games.dealing import setup_for
from tests.games.surveillance import viewers

FIRST_FILL: Final = {"bonus": "$20", "jackpot": "50%"}  # what an operator might put in


def filled(table: Paytable) -> Paytable:
    """The table with something in every cell that is the operator's."""
    cells: dict[str, str | int | float] = {}
    for line in table.lines:
        if line.name in table.open_cells:
            cells[line.name] = 3 if table.pays == "to 1" else FIRST_FILL[line.pay.kind]
    return table.filled(cells)


def _own_tables(game: str) -> dict[str, Paytable]:
    """The last table of each family, which at Four Card Prime is the operator's."""
    return {table.family: filled(table) for table in book_tables(game)}


CHANGES: Final[Mapping[str, Mapping[str, object]]] = {
    "three-card-split": {},
    "three-card-split of 2012": {
        "edition": "2012",
        "two_spots": True,
        "packets": False,
        "face_up": True,
        "offered": ("high", "low", "three-card-bonus", "four-card-bonus", "jackpot"),
    },
    "deuces-wild": {},
    "deuces-wild without tabulator": {"tabulator": False, "new_deck": True},
    "three-card-double-play": {},
    "three-card-double-play progressive": {
        "jackpot": "progressive",
        "meters": {"super-3s": Meter(123_456, 7), "super-six": Meter(654_321, 9)},
    },
    "four-card-prime": {},
    "four-card-prime with own tables": {"paytables": _own_tables("four-card-prime")},
}
TABLES: Final = tuple(CHANGES)
SEEDS: Final = ("5eed", "c0ffee", "7ab1e")
SEATS: Final = (2, 5)


def setup_of(table: str) -> Setup:
    """The set-up of a table by its name above."""
    return setup_for(table.split()[0], **CHANGES[table])


def opened(
    table: str,
    seed: str = SEEDS[0],
    *,
    seats: tuple[int, ...] = SEATS,
    by_hand: frozenset[str] = frozenset(),
    asks_equipment: bool = False,
    chips: Cents | None = None,
) -> Round:
    """A round about to be wagered on."""
    setup = setup_of(table)
    shoe = chosen_shoe(book_of(setup.game).deck, seed)
    bankrolls = dict.fromkeys(seats, chips)
    return Round(setup, shoe, bankrolls, by_hand=by_hand, asks_equipment=asks_equipment)


def all_in(setup: Setup) -> do.Bet:
    """Every kind of wager, the jackpots before other bonuses if four is all that a player may."""
    kinds = book_of(setup.game).by_id
    primary = [w for w in setup.offered if kinds[w].kind == "primary"]
    more = sorted((w for w in setup.offered if w not in primary), key=lambda w: kinds[w].kind)
    return do.Bet(dict.fromkeys(primary, 1_000) | {w: setup.limits[w].low for w in more[::-1][:3]})


def by_chance(setup: Setup, chance: Random) -> do.Bet:
    """Any wagers that may stand; at Deuces Wild without the Ante too."""
    amounts = all_in(setup).amounts
    alone = setup.game == "deuces-wild"
    kinds = book_of(setup.game).by_id
    must = [] if alone else [w for w in amounts if kinds[w].kind == "primary"]
    return do.Bet({w: a for w, a in amounts.items() if w in must or chance.random() < 0.6})


def answer(round_: Round, chance: Random) -> None:
    """The one whose turn it is answers as it may: a player by chance, dealer and tabulator well."""
    match round_.request:
        case Step(action=action):
            round_.submit("dealer", action)
        case Sense(wagers=wagers):
            meters = {
                name: meter.amount + meter.per_wager * sum(wager == name for _, wager in wagers)
                for name, meter in round_.setup.meters.items()
            }
            round_.submit("equipment", do.Reading(wagers, meters))
        case _:
            seat = chance.choice(sorted(round_.waiting))
            ask = round_.waiting[seat]
            wagers_ = by_chance(round_.setup, chance)
            round_.submit(seat, wagers_ if ask.kind == "wager" else chance.choice(ask.options))


def at_every_request(round_: Round, luck: int = 0) -> Iterator[Round]:
    """The round as it stands before each answer, and at its end."""
    chance = Random(luck)
    while not round_.over:
        yield round_
        answer(round_, chance)
    yield round_


def every_request(
    table: str, *, by_hand: frozenset[str] = frozenset(), asks_equipment: bool = False
) -> Iterator[Round]:
    """The same for several rounds, one after the other."""
    for luck, seed in enumerate(SEEDS):
        round_ = opened(table, seed, by_hand=by_hand, asks_equipment=asks_equipment)
        yield from at_every_request(round_, luck)


def played(round_: Round, luck: int = 0) -> Round:
    """The round at its end."""
    *_, end = at_every_request(round_, luck)
    return end


def many_rounds(table: str) -> Iterator[Round]:
    """Played rounds with one seat, some and all, by hand and not."""
    positions = setup_of(table).positions
    for luck in range(12):
        seats = tuple(range(1, positions + 1))[luck % positions :: 1 + luck % 3]
        by_hand = ALL_STEPS if luck % 2 else frozenset[str]()
        yield played(opened(table, f"{luck:x}", seats=seats, by_hand=by_hand), luck)


def seen(round_: Round) -> list[View | TableVision]:
    """The felt as everybody sees it."""
    return [view(round_, viewer) for viewer in viewers(round_)]


def copy(round_: Round) -> Round:
    """The round from its record, by way of JSON."""
    return Round.resume(from_json(to_json(round_.record), Record))
