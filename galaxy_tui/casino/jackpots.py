"""Meters in the books: seeding, contributions at the press, prizes, voids, corrections.

Every rise and fall is a movement of chips with its clause, and a line with its reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.books import Books, MeterLine, OpenRound
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.words import flaw_in
from galaxy_tui.equipment.meters import Meter, MeterRules, count_wager, fall, seed, settled
from galaxy_tui.equipment.sensors import Press, press
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.money import Cents, dollars

FALLS: Final = "House rule: meter falls"


def install(books: Books, config: TableConfig) -> None:
    """The meters behind a table, as its file says; one that is new is seeded."""
    for name, meter in config.meters.items():
        there, rules = books.meters.get(meter), config.rules[name]
        if there is None:
            prize = _prize(config, name)
            books.meters[meter] = Meter(rules=rules, live=config.setup.live, prize=prize)
            _start(books, meter, "seed")
        elif there.rules != rules:
            _rule(books, meter, rules)


def _prize(config: TableConfig, own: str) -> str:
    """What a meter is for: `four-card-prime/five-card-jackpot`."""
    return f"{config.setup.game}/{own}"


def unfit(meters: Mapping[str, Meter], config: TableConfig) -> str:
    """Why a table can't be on meters that are there, in a sentence; nothing if it can."""
    for own, name in config.meters.items():
        there = meters.get(name)
        if there and there.live != config.setup.live:
            return (
                f"The meter {name} is {'live' if there.live else 'for training'}, the table "
                f"{config.id} is not: give it a meter of its own (House rule: demonstrations)."
            )
        if there and there.prize != _prize(config, own):
            return (
                f"The meter {name} is that of {there.prize}, and its money is for that prize: "
                f"link {config.id} to another (TCDP Jackpots)."
            )
    return ""


def waits_for(books: Books, config: TableConfig) -> str:
    """Why a table can't stand as its file says yet, in a sentence; nothing if it can.

    A jackpot stays of its type as long as a round is played on it.
    """
    for name, meter in config.meters.items():
        there = books.meters.get(meter)
        if there is None or there.rules.kind == config.rules[name].kind:
            continue
        for table in books.open:
            if meter in books.configs[table].meters.values():
                return (
                    f"The meter {meter} can't become a {config.rules[name].kind} jackpot while a "
                    f"round is under way on it at {table} (House rule: posted and progressive)."
                )
    return ""


def _start(books: Books, name: str, reason: str) -> None:
    meter = books.meters[name]
    if meter.rules.kind == "bonus":
        change, meter.displayed = meter.rules.seed - meter.displayed, meter.rules.seed
        _line(books, name, 0, "posted", change)
    else:
        _seed(books, name, 0, reason)
    books.changes.meters.add(name)


def _rule(books: Books, name: str, rules: MeterRules) -> None:
    """The operator runs it otherwise from now on."""
    meter = books.meters[name]
    books.changes.meters.add(name)
    another = meter.rules.kind != rules.kind
    if another and rules.kind == "bonus":
        _dissolve(books, name)
    elif another:
        shown, meter.displayed = meter.displayed, 0
        _line(books, name, 0, "posted", -shown, "the jackpot is a progressive from now on")
    meter.rules = rules
    if another:
        _start(books, name, "seed")
    elif rules.kind == "bonus":
        _start(books, name, "posted")
    elif rules.cap is not None and meter.displayed > rules.cap:
        over = meter.displayed - rules.cap
        live = meter.live
        books.ledger.move(at.escrow(live, name), at.overflow(live, name), over, "", at.SEED)
        fall(meter, over)
        meter.overflow += over
        meter.overflowed += over
        _line(books, name, 0, "cap", -over)


def _dissolve(books: Books, name: str) -> None:
    """It is no progressive any more: the house recovers its seed, the rest is corrected to zero."""
    meter, live = books.meters[name], books.meters[name].live
    why = "the jackpot is a bonus jackpot from now on"
    if meter.standing:
        recover(books, name, meter.standing, why)
    rest = meter.displayed
    for account, amount in (
        (at.escrow(live, name), rest),
        (at.reserve(live, name), meter.reserve),
        (at.overflow(live, name), meter.overflow),
    ):
        books.ledger.move(account, at.cage(live), amount, "", FALLS)
    fall(meter, rest)
    meter.corrections -= rest
    meter.reserve_out += meter.reserve
    meter.overflow_out += meter.overflow
    meter.reserve = meter.overflow = 0
    _line(books, name, 0, "correction", -rest, why)


def _seed(books: Books, name: str, round_: int, reason: str) -> None:
    meter, live = books.meters[name], books.meters[name].live
    paid = seed(meter)
    target = at.escrow(live, name)
    for source, amount in (
        (at.reserve(live, name), paid.reserve),
        (at.overflow(live, name), paid.overflow),
        (at.cage(live), paid.house),
    ):
        books.ledger.move(source, target, amount, "", at.SEED)
    if paid.total:
        _line(books, name, round_, reason, paid.total)


# The press


class Pressed(msgspec.Struct, frozen=True):
    """What a press finds, and what it makes of the meters."""

    press: Press
    meters: dict[str, Meter]  # as they stand afterwards
    moves: list[at.Move]
    reading: do.Reading


def pressed(books: Books, table: str) -> Pressed:
    """What the button would do now; nothing changes yet."""
    config, state, play = books.configs[table], books.tables[table], books.open[table].play
    setup, live = config.setup, config.setup.live
    placed = [(n, wager) for n, seat in play.table.seats.items() for wager in seat.spots]
    jackpots = [wager for wager in play.book.jackpots if wager in setup.offered]
    found = press(config.sensors, setup.positions, placed, jackpots, state.faults)
    meters: dict[str, Meter] = {}
    moves: list[at.Move] = []
    lit = Counter(wager for _, wager in found.lit)
    phantom = Counter(wager for _, wager in found.phantom)
    for own, name in config.meters.items():
        wager = own.partition("/")[0]
        meter = meters[name] = msgspec.structs.replace(meters.get(name, books.meters[name]))
        meter.phantom += phantom[wager]
        stake = setup.limits[wager].low
        for _ in range(lit[wager]):
            rise = count_wager(meter, stake)
            for target, amount in (
                (at.escrow(live, name), rise.display),
                (at.overflow(live, name), rise.overflow),
                (at.reserve(live, name), rise.reserve),
            ):
                if amount:
                    moves.append(at.Move(at.tray(live, table), target, amount, wager, at.SEED))
    shown: dict[str, Cents] = {}
    rises: dict[str, Cents] = {}
    for own, name in config.meters.items():
        opened_at, now = play.setup.meters[own].amount, meters[name].displayed
        # A round is played at the amount that was posted when it was opened.
        shown[own] = opened_at if setup.jackpot == "bonus" else now
        added = now - books.meters[name].displayed
        if shown[own] - opened_at != added:
            rises[own] = added
    return Pressed(found, meters, moves, do.Reading(found.lit, shown, rises))


def book_press(books: Books, table: str, done: Pressed, fill: Cents) -> None:
    """The press is made: the counter and the meters move."""
    state, round_ = books.tables[table], books.open[table]
    state.lights = done.press.lit
    state.counter += sum(done.press.counted.values())
    books.changes.tables.add(table)
    live = books.configs[table].setup.live
    fund_tray(books, table, sum(move.amount for move in done.moves), fill, live)
    for move in done.moves:
        books.ledger.move(*move)
        round_.moves.append(move)
    for name, meter in done.meters.items():
        before, books.meters[name] = books.meters[name], meter
        books.changes.meters.add(name)
        if meter.counted > before.counted:
            change = meter.displayed - before.displayed
            _line(books, name, round_.id, "wagers", change)


def fund_tray(books: Books, table: str, needed: Cents, fill: Cents, live: bool) -> None:
    """A fill from the cage where the tray couldn't pay: whole fills, as many as it takes."""
    short = needed - books.ledger.balance(at.tray(live, table))
    if short > 0:
        amount = max(fill, -(-short // fill) * fill)
        books.ledger.move(at.cage(live), at.tray(live, table), amount, "", at.FILL)


# Prizes, and the end of a round


def prize(books: Books, name: str, round_: OpenRound, paid: ev.Paid) -> Cents:
    """What the meter gives towards a prize: never more than it holds. Returns that much."""
    meter = books.meters[name]
    given = min(paid.from_meter, books.ledger.balance(at.escrow(meter.live, name)))
    meter.hits += 1
    meter.paid += paid.amount
    meter.prizes += given
    if given:
        fall(meter, given, round_.id)
    books.changes.meters.add(name)
    if given or meter.rules.kind == "bonus":
        detail = f"seat {paid.seat}, {paid.line}: {dollars(paid.amount)}"
        _line(books, name, round_.id, "prize", -given, detail)
    return given


def reseed(books: Books, table: str, round_: OpenRound) -> None:
    """Once, after the round: meters that it won from, and left below their seed, go up to it."""
    for own, name in books.configs[table].meters.items():
        settled(books.meters[name], round_.id, voided=False)
        if any(event.from_meter for event in _hits(round_.play.events, own)):
            _seed(books, name, round_.id, "reseed")
            books.changes.meters.add(name)


def void(books: Books, table: str, round_: OpenRound, clause: str) -> None:
    """Every movement of the round is taken back, the last one first; counters stay."""
    before = {name: books.meters[name].displayed for name in books.configs[table].meters.values()}
    for move in reversed(list(round_.moves)):
        amount = _undo_on_meter(books, move)
        books.ledger.move(move.target, move.source, amount, move.wager, clause)
    events = round_.play.events
    for own, name in books.configs[table].meters.items():
        meter, wager = books.meters[name], own.partition("/")[0]
        settled(meter, round_.id, voided=True)
        meter.voided += sum(isinstance(e, ev.Lit) and e.wager == wager for e in events)
        for event in _hits(events, own):
            meter.hits -= 1
            meter.paid -= event.amount
        books.changes.meters.add(name)
        _line(books, name, round_.id, "void", meter.displayed - before[name])


def after_void(books: Books, table: str) -> dict[str, Cents]:
    """What meters would show after a void now, by the table's own names.

    Only those that other tables have moved too: what the others show, the round knows itself.
    """
    config, round_ = books.configs[table], books.open[table]
    found = {}
    for own, name in config.meters.items():
        meter, shown = at.escrow(config.setup.live, name), books.meters[name].displayed
        for move in reversed(round_.moves):
            if move.target == meter:
                shown -= min(move.amount, shown)
            elif move.source == meter:
                shown += move.amount
        if shown != round_.play.setup.meters[own].amount:
            found[own] = shown
    return found if config.setup.jackpot == "progressive" else {}


def _hits(events: list[ev.Event], own: str) -> Iterator[ev.Paid]:
    return (event for event in events if isinstance(event, ev.Paid) and event.meter == own)


def _undo_on_meter(books: Books, move: at.Move) -> Cents:
    """How much of a movement can go back, with the meter's own figures put right.

    A linked meter may have been won at another table since: then it gives back what it holds.
    """
    for end, sign in ((move.target, -1), (move.source, +1)):
        name, part = meter_account(end)
        if not name:
            continue
        meter = books.meters[name]
        amount = min(move.amount, books.ledger.balance(end)) if sign < 0 else move.amount
        if part == "escrow" and sign < 0:
            fall(meter, amount)
            meter.voids += amount
        elif part == "escrow":
            meter.displayed += amount
            meter.prizes -= amount
        elif part == "reserve":
            meter.reserve -= amount
            meter.reserve_out += amount
        else:
            meter.overflow -= amount
            meter.overflow_out += amount
        return amount
    return move.amount


def meter_account(account: str) -> tuple[str, str]:
    """The meter that an account belongs to and its part, or nothing."""
    plain = account.removeprefix(at.TRAINING)
    if not plain.startswith("meter/"):
        return "", ""
    name, _, part = plain.removeprefix("meter/").rpartition("/")
    return name, part


# The operator's hand


def correct(books: Books, name: str, change: Cents, reason: str) -> None:
    """A documented correction of a progressive; the cage gives or takes the difference."""
    meter = _progressive(books, name)
    _refuse_reason(reason)
    if not reason.strip():
        raise NotAllowed(f"A correction says its reason ({FALLS}).")
    if not change or meter.displayed + change < 0:
        raise NotAllowed(f"{name} shows {dollars(meter.displayed)}: that can't be corrected so.")
    cap = meter.rules.cap
    if cap is not None and change > 0 and meter.displayed + change > cap:
        raise NotAllowed(f"{name} stops at its cap, {dollars(cap)} ({at.SEED}).")
    ends = at.cage(meter.live), at.escrow(meter.live, name)
    books.ledger.move(*(ends if change > 0 else ends[::-1]), abs(change), "", FALLS)
    if change < 0:
        fall(meter, -change)
    else:
        meter.displayed += change
    meter.corrections += change
    books.changes.meters.add(name)
    _line(books, name, 0, "correction", change, reason)


def recover(books: Books, name: str, amount: Cents, reason: str) -> None:
    """The house takes seed back: no more than what it put in itself and is still on display."""
    meter = _progressive(books, name)
    _refuse_reason(reason)
    if not 0 < amount <= meter.standing:
        most = f"At most {dollars(meter.standing)} of its seed can be recovered"
        raise NotAllowed(f"{most}: the rest is what players have added ({FALLS}).")
    books.ledger.move(at.escrow(meter.live, name), at.cage(meter.live), amount, "", FALLS)
    meter.standing -= amount
    fall(meter, amount)
    meter.recovered += amount
    books.changes.meters.add(name)
    _line(books, name, 0, "recovery", -amount, reason)


def post(books: Books, name: str, amount: Cents, reason: str) -> None:
    """A bonus jackpot shows another amount: it isn't money until somebody wins it."""
    meter = books.meter(name)
    if meter.rules.kind != "bonus":
        raise NotAllowed(f"{name} is progressive: its amount isn't posted ({FALLS}).")
    _refuse_reason(reason)
    if not 0 < amount <= at.MOST:
        raise NotAllowed(
            f"Post an amount above zero, {dollars(at.MOST)} at most "
            "(House rule: posted and progressive)."
        )
    change, meter.displayed = amount - meter.displayed, amount
    books.changes.meters.add(name)
    _line(books, name, 0, "posted", change, reason)


def _refuse_reason(reason: str) -> None:
    if flaw := flaw_in(reason):
        raise NotAllowed(f"That reason can't be written down: {flaw}.")


def _progressive(books: Books, name: str) -> Meter:
    meter = books.meter(name)
    if meter.rules.kind != "progressive":
        raise NotAllowed(f"{name} is a bonus jackpot: post another amount instead ({FALLS}).")
    return meter


def _line(
    books: Books, name: str, round_: int, reason: str, change: Cents, detail: str = ""
) -> None:
    m = books.meters[name]
    books.changes.lines.append(
        MeterLine(
            name, round_, reason, change, m.displayed, m.reserve, m.overflow, m.counted, detail
        )
    )
