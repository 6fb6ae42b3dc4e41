"""Facts into the books: the one way in which anything changes, at play and at verification."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import facts, jackpots, people, rounds
from galaxy_tui.casino.books import Books, TableState
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.words import flaw_in
from galaxy_tui.equipment.meters import Meter
from galaxy_tui.equipment.models import MODELS
from galaxy_tui.equipment.sensors import Faults, Sensor, switched
from galaxy_tui.equipment.tablevision import may_change
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.setup import check_setup


def fold(books: Books, fact: facts.Fact, seq: int, when: int) -> None:
    """What this fact changes. A refusal is a sentence and changes nothing."""
    match fact:
        case facts.Said():
            for entry in fact.entries:
                rounds.say(books, fact.table, entry, seq, when)
        case facts.RoundOpened():
            rounds.open_round(books, fact, seq, when)
        case facts.Joined():
            people.join(books, fact)
        case facts.Banked():
            people.bank(books, fact)
        case facts.Sat():
            people.sit(books, fact)
        case facts.BoughtIn():
            people.buy_in(books, fact)
        case facts.SatOut():
            people.sit_out(books, fact)
        case facts.Left():
            people.leave(books, fact)
        case facts.TableOpened():
            _open_table(books, fact, seq)
        case facts.TableClosed():
            _close_table(books, fact)
        case facts.FaultSet():
            _set_fault(books, fact)
        case facts.MessageSet():
            _set_message(books, fact)
        case facts.MeterPosted():
            jackpots.post(books, fact.meter, fact.amount, fact.reason)
        case facts.MeterCorrected():
            jackpots.correct(books, fact.meter, fact.change, fact.reason)
        case facts.SeedRecovered():
            jackpots.recover(books, fact.meter, fact.amount, fact.reason)
        case facts.Founded():
            books.casino, books.changes.founded = fact.casino, True
        case facts.CounterGap():
            pass


def _open_table(books: Books, fact: facts.TableOpened, seq: int) -> None:
    """A table that is new gets its float; one that is there stands otherwise from now on."""
    config = fact.config
    check_setup(config.setup)
    if reason := unfit(books.configs, books.meters, config) or jackpots.waits_for(books, config):
        raise NotAllowed(reason)
    live, before = config.setup.live, books.configs.get(config.id)
    if before:
        state = books.tables[config.id]
        if state.round:
            raise NotAllowed(
                f"A round is under way at {config.id}: set it up anew when it is over."
            )
        for seat in [n for n in state.seats if n > config.setup.positions]:
            people.stand_up(books, state, seat)
        if before.setup.game != config.setup.game:
            state.lights = ()
        dead, stuck = (
            tuple(sensor for sensor in broken if _has_sensor(config, sensor))
            for broken in (state.faults.dead, state.faults.stuck)
        )
        state.faults = msgspec.structs.replace(state.faults, dead=dead, stuck=stuck)
    jackpots.install(books, config)
    state = books.tables.setdefault(config.id, TableState(config.id, seq, closed=True))
    if state.closed:
        books.ledger.move(at.cage(live), at.tray(live, config.id), config.float, "", at.FILL)
    if before is None or before.message != config.message or state.closed:
        state.message = config.message
    state.opened, state.closed = seq, False
    books.configs[config.id] = config
    books.changes.tables.add(config.id)
    books.changes.configs.add(config.id)


def unfit(
    configs: Mapping[str, TableConfig], meters: Mapping[str, Meter], config: TableConfig
) -> str:
    """Why a table can never stand so in this casino, in a sentence; nothing if it can."""
    before = configs.get(config.id)
    if before and before.setup.live != config.setup.live:
        return (
            f"{config.id} can't change between live and training: its chips would change with it. "
            "Give the other table another name (House rule: demonstrations)."
        )
    return jackpots.unfit(meters, config)


def _close_table(books: Books, fact: facts.TableClosed) -> None:
    state = people.between_rounds(books, fact.table, "close it")
    live = books.configs[fact.table].setup.live
    for seat in list(state.seats):
        people.stand_up(books, state, seat)
    tray = at.tray(live, fact.table)
    books.ledger.move(tray, at.cage(live), books.ledger.balance(tray), "", at.FILL)
    state.closed, state.lights = True, ()
    books.changes.tables.add(fact.table)


def _set_fault(books: Books, fact: facts.FaultSet) -> None:
    state, config = books.open_table(fact.table), books.configs[fact.table]
    faults = switched(state.faults, fact.word, fact.on)
    if fact.on:
        _refuse_fault(config, fact, state.faults, faults)
    state.faults = faults
    books.changes.tables.add(fact.table)


def _refuse_fault(
    config: TableConfig, fact: facts.FaultSet, before: Faults, faults: Faults
) -> None:
    """What isn't there can't break."""
    sensors, positions = config.sensors, config.setup.positions
    for position, wager in {*faults.dead, *faults.stuck} - {*before.dead, *before.stuck}:
        if not _has_sensor(config, (position, wager)):
            raise NotAllowed(
                f"{fact.table} has no sensor for “{wager}” at position {position}: its "
                f"sensors are {', '.join(sensors) or 'none'}, at 1 to {positions}."
            )
    if not config.model and fact.word.strip().lower() in ("tabulator", "tablevision"):
        raise NotAllowed(f"{fact.table} has no electronics that could break.")


def _has_sensor(config: TableConfig, sensor: Sensor) -> bool:
    position, wager = sensor
    return wager in config.sensors and 1 <= position <= config.setup.positions


def _set_message(books: Books, fact: facts.MessageSet) -> None:
    state, config = books.open_table(fact.table), books.configs[fact.table]
    if not config.model:
        raise NotAllowed(f"{fact.table} has no TableVision.")
    may_change(MODELS[config.model], fact.way)
    if flaw := flaw_in(fact.text):
        raise NotAllowed(f"That message can't be shown: {flaw}.")
    state.message = fact.text
    books.changes.tables.add(fact.table)
