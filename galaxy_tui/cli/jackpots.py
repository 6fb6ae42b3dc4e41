"""`galaxy jackpots`: meters, what moved them, and their days."""

from __future__ import annotations

from typing import Final

import msgspec
from rich.console import Console

from galaxy_tui.casino.jackpot_file import DAYS
from galaxy_tui.casino.meter_reports import (
    Change,
    Day,
    changes,
    condensed,
    days,
    meter_called,
    meters,
    tables_of_meters,
)
from galaxy_tui.casino.moments import clock_time
from galaxy_tui.casino.places import saves_folder
from galaxy_tui.casino.reconciling import compare_counters, last_counts, reconcile
from galaxy_tui.casino.reports import reading
from galaxy_tui.casino.store import Store
from galaxy_tui.cli.columns import plainly, put_columns, put_title, time_of
from galaxy_tui.cli.patience import patience
from galaxy_tui.cli.reconciled import put_counters, put_reconciled
from galaxy_tui.cli.screen import put, put_json, screen, width_of, wrapped
from galaxy_tui.equipment.meters import Meter, MeterRules
from galaxy_tui.errors import Unreadable
from galaxy_tui.money import dollars, signed

NONE: Final = "This casino has no jackpot meters."


def show_jackpots(
    name: str, saves: str | None, *, every: bool, audit: bool, by_day: bool, json: bool
) -> int:
    """The meters, or one of them, as is asked; 1 if something doesn't agree."""
    if audit + by_day + every > 1:
        raise Unreadable("Choose one of --all, --reconcile and --days.")
    if every and not name:
        raise Unreadable("Say which meter: --all tells every line of one meter's history.")
    folder, console = saves_folder(saves), screen()
    counts = last_counts(folder) if audit else {}
    with reading(folder) as store:
        found = meters(store)
        if name:
            name = meter_called(store, name)
            found = {name: found[name]}
        if audit:
            with patience("Counting the meters again…"):
                sheets = reconcile(store, found)
                counters = [] if name else compare_counters(store, counts)
            if json:
                put_json({"meters": sheets, "counters": counters})
            else:
                put_reconciled(console, sheets)
                put_counters(console, counters)
            return int(any(sheet.wrong for sheet in sheets) or any(c.wrong for c in counters))
        if by_day:
            with patience("Counting the days…"):
                told = {meter: days(store, meter) for meter in found}
            put_json(told) if json else _put_days(console, told)
        elif name:
            _show_meter(console, store, name, found[name], every=every, json=json)
        elif json:
            put_json(found)
        else:
            _put_meters(console, found, tables_of_meters(store))
    return 0


# All of them


def _put_meters(console: Console, found: dict[str, Meter], tables: dict[str, list[str]]) -> None:
    if not found:
        put(console, NONE)
        return
    for live, kin in _sides(found).items():
        if not live and any(meter.live for meter in found.values()):
            put(console)
        put_title(console, "Jackpots", "" if live else "for training", "dim")
        put_columns(
            console,
            ("meter", "type", "displayed", "reserve", "overflow"),
            [
                (
                    name,
                    m.rules.kind if tables[name] else "not in use",
                    *map(dollars, (m.displayed, m.reserve, m.overflow)),
                )
                for name, m in kin.items()
            ],
            words=(0, 1),
        )
        put(console)
        put_columns(
            console,
            ("meter", "counted", "voided", "phantom", "hits", "paid"),
            [
                (
                    name, *(f"{n:,}" for n in (m.counted, m.voided, m.phantom, m.hits)),
                    dollars(m.paid),
                )
                for name, m in kin.items()
            ],
        )  # fmt: skip
    put(console)
    said = (
        "Counted: wagers; of those voided in rounds that were called off, phantom by lights "
        f"without a wager. One of them: galaxy jackpots {next(iter(found))}."
    )
    for line in wrapped(plainly(said), width_of(console)):
        put(console, line, "dim")


def _sides(found: dict[str, Meter]) -> dict[bool, dict[str, Meter]]:
    sides = {live: {n: m for n, m in found.items() if m.live == live} for live in (True, False)}
    return {live: kin for live, kin in sides.items() if kin}


# One of them


def _show_meter(
    console: Console, store: Store, name: str, meter: Meter, *, every: bool, json: bool
) -> None:
    lines = changes(store, name) if every else condensed(changes(store, name))
    if json:
        put_json({"meter": name} | msgspec.structs.asdict(meter), indent=0)
        for change in lines:
            put_json(_record(change), indent=0)
        return
    put_title(console, name, f"{meter.rules.kind}{'' if meter.live else ', for training'}")
    tables = [("tables", ", ".join(tables_of_meters(store)[name]) or "none: it is not in use")]
    rows = tables + _settings(meter.rules) + _figures(meter)
    put_columns(console, ("", ""), rows, words=(0, 1))
    put(console)
    put(console, "History", "bold")
    today = ""
    for change in lines:
        if (date := clock_time(change.at)[:10]) != today:
            today = date
            put(console, f"  {today}", "dim")
        _put_change(console, change, every=every)


def _record(change: Change) -> dict[str, object]:
    about = {"seq": change.seq, "at": change.at, "wagers": change.wagers}
    aside = {"to_overflow": change.overflow, "to_reserve": change.reserve}
    return about | msgspec.structs.asdict(change.line) | aside


def _settings(rules: MeterRules) -> list[tuple[str, str]]:
    if rules.kind == "bonus":
        rows = [("posted", dollars(rules.seed))]
        daily = zip(DAYS, rules.daily, strict=False)
        return rows + [(f"on {name}", dollars(amount)) for name, amount in daily]
    return [
        ("seed", dollars(rules.seed)),
        ("rate", f"{share(rules.rate)} of each wager"),
        ("to the reserve", f"{share(rules.reserve)} of each wager"),
        ("cap", "none" if rules.cap is None else dollars(rules.cap)),
    ]


def share(hundredths: int) -> str:
    """`23.33%`."""
    return f"{hundredths / 100:g}%"


def _figures(meter: Meter) -> list[tuple[str, str]]:
    progressive = meter.rules.kind == "progressive"
    held = [("reserve", dollars(meter.reserve)), ("overflow", dollars(meter.overflow))]
    wagers = f"{meter.counted:,}, voided {meter.voided:,}, phantom {meter.phantom:,}"
    return [
        ("displayed", dollars(meter.displayed)),
        *(held if progressive else []),
        ("wagers counted", wagers),
        ("hits", f"{meter.hits:,}, paid {dollars(meter.paid)}"),
    ]


def _put_change(console: Console, change: Change, *, every: bool) -> None:
    """`15:04:05  12 wagers, up to round 40      +$3.50  $5,003.50`, and why below it."""
    line, width = change.line, width_of(console)
    figures = f"{signed(line.change):>14}{dollars(line.displayed):>16}"
    head = f"  {time_of(change.at)}  "
    reason = _reason(change, "" if every else "up to ")
    first, *rest = wrapped(plainly(reason), max(width - len(figures), 30), len(head), 2)
    said = head + first.lstrip()
    put(console, f"{said:<{max(width - len(figures), len(said))}}{figures}")
    for text in rest:
        put(console, text)
    for text in wrapped(_aside(change, every=every), width, len(head) + 2):
        put(console, text, "dim")


def _reason(change: Change, upto: str) -> str:
    line = change.line
    what, where = line.reason, f", round {line.round:,}" if line.round else ""
    if what == "wagers":
        what = "1 wager" if change.wagers == 1 else f"{change.wagers:,} wagers"
        where = f", {upto if change.wagers > 1 else ''}round {line.round:,}"
    return f"{what}{where}{f': {line.detail}' if line.detail else ''}"


def _aside(change: Change, *, every: bool) -> str:
    """What went to the overflow and the reserve, or came from there, while the display moved."""
    said = []
    if change.overflow > 0:
        said.append(f"{dollars(change.overflow)} held back by the cap")
    if change.reserve > 0 and not every:  # each wager gives to it, as the settings say
        said.append(f"{dollars(change.reserve)} to the reserve")
    if change.reserve < 0:
        said.append(f"{dollars(-change.reserve)} from the reserve")
    if change.overflow < 0:
        said.append(f"{dollars(-change.overflow)} from the overflow")
    if change.line.reason in ("seed", "reseed"):
        house = change.line.change + change.reserve + change.overflow
        said += [f"{dollars(house)} from the house"] if house else []
    return ", ".join(said)


# By the day

_MOVED: Final = {  # in the order in which a day is told: each with its sign on the display
    "seeds": 1, "contributed": 1, "overflowed": -1, "prizes": -1, "voids": -1, "corrections": 1,
    "recovered": -1, "posted": 1,
}  # fmt: skip
_HEADS: Final = {"overflowed": "to overflow"}


def _put_days(console: Console, told: dict[str, list[Day]]) -> None:
    if not told:
        put(console, NONE)
        return
    for name, found in told.items():
        put_title(console, name, "by the day, UTC")
        moved = [what for what in _MOVED if any(getattr(one, what) for one in found)]
        put_columns(
            console,
            ("day", *(_HEADS.get(what, what) for what in moved), "end of day"),
            [
                (one.day, *(signed(_MOVED[what] * getattr(one, what)) for what in moved),
                 dollars(one.displayed))
                for one in found
            ],
        )  # fmt: skip
        put(console)
        put_columns(
            console,
            ("day", "counted", "hits", "paid"),
            [(one.day, f"{one.counted:,}", f"{one.hits:,}", dollars(one.paid)) for one in found],
        )
        put(console)
    said = (
        "The end of the day before and all that a line says come to its end of day. To overflow: "
        "held back by the cap. Paid: prizes in all, the house's part included."
    )
    for text in wrapped(said, width_of(console)):
        put(console, text, "dim")
