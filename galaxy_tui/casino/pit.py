"""Bots at the tables: they sit in chairs like anybody, and see what their chair sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galaxy_tui.ai.bots import Bot
from galaxy_tui.casino.house import House
from galaxy_tui.casino.table import Chair, Table
from galaxy_tui.errors import NotAllowed
from galaxy_tui.shoe import Shoe

Bots = Mapping[int, tuple[Bot, Chair]]  # by seat


def seat_bots(house: House, table: Table, bots: Sequence[Bot]) -> Bots:
    """Bots take the first free seats; one that sits here already keeps its own."""
    seated: dict[int, tuple[Bot, Chair]] = {}
    with house.at_once():
        there = {place.player for place in table.look().seats}
        for bot in bots:
            known = house.books.players.get(bot.name)
            if known and not known.bot:
                raise NotAllowed(f"{bot.name} is no bot, and plays for nobody else.")
            if not known:
                house.join(bot.name, bot.character)
            chair = table.chair_of(bot.name) if bot.name in there else table.sit(bot.name)
            seated[chair.seat] = (bot, chair)
    return dict(sorted(seated.items()))


def buy_in_bots(house: House, table: Table, bots: Bots) -> None:
    """A bot that is short buys in again; the house stakes one that is broke."""
    amount, live = table.config.buy_in, table.setup.live
    with house.at_once():
        for bot, chair in bots.values():
            if chair.chips * 4 >= amount:
                continue
            if chair.bankroll < amount:
                house.bank(bot.name, 10 * amount, live=live)
            chair.buy_in(amount)


def act(house: House, table: Table, bots: Bots) -> bool:
    """Let every bot answer that is asked this same kind of thing; written together.

    Says whether any of them did.
    """
    kind, acted = table.asks, False
    with house.at_once():
        while table.asks == kind and (seats := [n for n in table.waiting if n in bots]):
            for seat in seats:
                bot, chair = bots[seat]
                felt = chair.felt()
                assert felt is not None
                chair.submit(bot.answer(felt, table.setup))
                acted = True
    return acted


def play_round(house: House, table: Table, bots: Bots, shoe: Shoe | None = None) -> int:
    """One round, by bots alone; one that is under way is played to its end first."""
    if not table.under_way:
        buy_in_bots(house, table, bots)
        table.open_round(shoe)
    number = house.books.tables[table.id].round
    while table.under_way and act(house, table, bots):
        pass
    return number
