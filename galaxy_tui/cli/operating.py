"""`galaxy faults` and `galaxy correct`: an operator's hand in a casino."""

from __future__ import annotations

from pathlib import Path

from galaxy_tui.casino.facts import MeterCorrected, MeterPosted, SeedRecovered
from galaxy_tui.casino.house import House
from galaxy_tui.casino.keeping import load
from galaxy_tui.casino.meter_reports import meter_called
from galaxy_tui.casino.places import saves_folder
from galaxy_tui.casino.reports import reading, refuse_no_casino
from galaxy_tui.casino.store import FILE, Store
from galaxy_tui.cli.screen import put, put_json, screen
from galaxy_tui.equipment.sensors import fault_words
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.money import cents, dollars


def show_faults(name: str, saves: str | None, *, json: bool) -> None:
    """What is broken, at one table or at all of them."""
    folder = saves_folder(saves)
    found = _faults(folder)
    if name and name not in found:
        known = ", ".join(found) or "none yet"
        raise Unreadable(f"There is no table “{shown(name)}” in {folder}: there is {known}.")
    wanted = {table: words for table, words in found.items() if name in ("", table)}
    if json:
        put_json(wanted)
        return
    console = screen()
    broken = {table: words for table, words in wanted.items() if words}
    for table, words in broken.items():
        put(console, table, "bold")
        for word in words:
            put(console, f"  {word}")
    if not broken:
        put(console, "Nothing is broken.")


def _faults(folder: Path) -> dict[str, tuple[str, ...]]:
    if not (folder / FILE).exists():
        return {}
    store = Store(folder, read_only=True)
    try:
        tables = load(store).tables
    finally:
        store.close()
    return {name: fault_words(state.faults) for name, state in tables.items() if not state.closed}


def switch_fault(table: str, word: str, saves: str | None, *, repair: bool, json: bool) -> None:
    """Break something at a table, or repair it; with no word, everything there."""
    folder = saves_folder(saves)
    refuse_no_casino(folder)
    if not table:
        raise Unreadable("Say at which table, as in: galaxy faults split --repair.")
    with House(folder) as house:
        if table in house.shut and table not in house.tables:
            raise NotAllowed(house.shut[table])
        if table not in house.tables:
            known = ", ".join(house.tables)
            raise Unreadable(f"There is no table “{shown(table)}”: there is {known}.")
        there = house.tables[table]
        with house.at_once():
            for fault in (word,) if word else there.look().faults:
                there.switch(fault, on=not repair)
        words = there.look().faults
    if json:
        put_json({table: words})
    else:
        state = f"broken now: {', '.join(words)}" if words else "nothing is broken"
        put(screen(), f"{table}: {state}.")


def correct_meter(
    meter: str, to: str, recover: str, reason: str, saves: str | None, *, json: bool
) -> None:
    """A meter shows something else from now on, and the journal says why."""
    if bool(to) == bool(recover):
        raise Unreadable("Say what the meter should show, --to AMOUNT, or --recover AMOUNT.")
    if not reason.strip():
        raise Unreadable("Say why, --reason TEXT: it is kept with the entry.")
    amount, folder = cents(to or recover), saves_folder(saves)
    with reading(folder) as store:
        meter = meter_called(store, meter)
    with House(folder) as house:
        there = house.books.meter(meter)
        if recover:
            house.book(SeedRecovered(meter, amount, reason.strip()))
        elif there.rules.kind == "bonus":
            house.book(MeterPosted(meter, amount, reason.strip()))
        else:
            house.book(MeterCorrected(meter, amount - there.displayed, reason.strip()))
        now = house.books.meter(meter).displayed
    if json:
        put_json({"meter": meter, "displayed": now})
    else:
        put(screen(), f"{meter} shows {dollars(now)} now.")
