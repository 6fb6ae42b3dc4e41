"""`galaxy ledger`: balances, accounts, statements, and the entries of a round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import asdict
from rich.console import Console

from galaxy_tui.casino.balances import Account, Side, account_called, sides
from galaxy_tui.casino.books import RoundRow
from galaxy_tui.casino.moments import clock_time, day
from galaxy_tui.casino.places import saves_folder
from galaxy_tui.casino.reports import (
    Booked,
    Played,
    Statement,
    booked_in,
    find_round,
    reading,
    statement,
)
from galaxy_tui.casino.store import Store
from galaxy_tui.casino.words import several
from galaxy_tui.cli.columns import broken, by_day, plainly, put_columns, put_title, time_of
from galaxy_tui.cli.screen import put, put_json, screen, whole_number, width_of, wrapped
from galaxy_tui.errors import Unreadable
from galaxy_tui.games.library import book_of
from galaxy_tui.money import dollars, signed

MOST: Final = 1_000_000
_SIDES: Final = {True: "Live", False: "Training"}


def show_ledger(
    account: str, player: str, round_: str, last: str, saves: str | None, *, json: bool
) -> int:
    """One of four: all balances, an account, a player, a round."""
    if sum(map(bool, (account, player, round_))) > 1:
        raise Unreadable("Choose one of ACCOUNT, --player and --round.")
    most = whole_number(last, "rounds or entries", 1, MOST)
    console = screen()
    with reading(saves_folder(saves)) as store:
        if account:
            _show_account(console, account_called(store, account, most), json=json)
        elif player:
            found = [statement(store, player, live, most) for live in (True, False)]
            return _show_statements(console, found, json=json)
        elif round_:
            row = find_round(store, round_)
            _show_entries(console, row, booked_in(store, row), json=json)
        else:
            return _show_balances(console, store, json=json)
    return 0


# Balances


def _show_balances(console: Console, store: Store, *, json: bool) -> int:
    found = sides(store)
    wrong = any(side.total for side in found)
    if json:
        put_json({"entry": store.seq, "at": store.at, "sides": found})
        return int(wrong)
    put_title(console, "Ledger", f"after entry {store.seq:,}, {clock_time(store.at)}", "dim")
    if not found:
        put(console, "  No chip has moved yet.")
    for side in found:
        _put_side(console, side)
    return int(wrong)


def _put_side(console: Console, side: Side) -> None:
    put(console)
    put(console, _SIDES[side.live], "bold")
    put_columns(console, ("", ""), [("cage", dollars(side.cage))])
    for group in side.groups:
        put(console)
        rows = [(name, *map(dollars, amounts)) for name, amounts in group.rows.items()]
        total = ("all", *map(dollars, group.totals)) if len(rows) > 1 else ()
        put_columns(console, (group.name, *group.parts), rows, total=total)
    put(console)
    said = f"  All accounts together hold {dollars(side.total)}"
    if side.total:
        put(console, f"{said}: it should be $0. See “galaxy verify”.", "bold red")
    else:
        put(console, f"{said}, as they should.", "dim")


def _show_account(console: Console, found: Account, *, json: bool) -> None:
    if json:
        put_json(found)
        return
    put_title(console, found.name)
    total = sum(found.balances.values())
    held = [(name, dollars(amount)) for name, amount in found.balances.items()]
    many = len(held) > 1
    put_columns(console, ("", ""), held, total=("together", dollars(total)) if many else ())
    put(console)
    put(console, "Entries, the latest first; times are UTC", "bold")
    put_entries(console, found.entries, rounds=True)


# A round


def _show_entries(console: Console, row: RoundRow, found: list[Booked], *, json: bool) -> None:
    if json:
        put_json({"round": row, "entries": found})
        return
    put_round(console, row)
    put_entries(console, found, game=row.game)
    count = several(len(found), "entry")
    moved = dollars(sum(entry.amount for entry in found))
    put(console)
    put(console, f"{count}, {moved} moved.", "dim")


def put_round(console: Console, row: RoundRow) -> None:
    """`Round 1,204  split/12, Three Card Split, played`."""
    state = {"open": "under way"}.get(row.outcome, row.outcome)
    training = "" if row.live else ", for training"
    about = f"{row.table}/{row.number}, {book_of(row.game).title}, {state}{training}"
    put_title(console, f"Round {row.id:,}", about)


def put_entries(
    console: Console, entries: Iterable[Booked], *, game: str = "", rounds: bool = False
) -> None:
    """Each with its time, both ends, the amount, and below it why."""
    today = ""
    for entry in entries:
        if day(entry.at) != today:
            today = day(entry.at)
            put(console, f"  {today}", "dim")
        _put_entry(console, entry, game, rounds=rounds)
    if not today:
        put(console, "  Nothing has moved.")


def _put_entry(console: Console, entry: Booked, game: str, *, rounds: bool) -> None:
    width = width_of(console)
    head, amount = f"  {time_of(entry.at)}  ", dollars(entry.amount)
    room = max(width - len(head), 20)
    source, target = f"{plainly(entry.source)} →", plainly(entry.target)
    lines = [f"{source} {target}"]
    if len(lines[0]) + len(amount) + 2 > room:
        lines = [*broken(source, room), *broken(target, room - len(amount) - 2)]
    *first, line = lines
    for number, part in enumerate(first):
        put(console, (" " * len(head) if number else head) + part)
    start = " " * len(head) if first else head
    put(console, f"{start}{line}  {amount:>{room - len(line) - 2}}")
    wager = (book_of(game).name_of(entry.wager) if game else entry.wager) if entry.wager else ""
    where = f"round {entry.round:,}" if rounds and entry.round else ""
    why = plainly(", ".join(part for part in (wager, where, entry.clause) if part))
    for part in wrapped(why, width, len(head)):
        put(console, part, "dim")


# A player


def _show_statements(console: Console, found: list[Statement], *, json: bool) -> int:
    """Live, then training; 1 if something doesn't agree."""
    used = [one for one in found if one.rounds or one.holds or one.brought]
    wrong = any(one.holds != one.comes_to for one in used)
    if json:
        put_json([asdict(one) | {"holds": one.holds} for one in used or found[:1]])
        return int(wrong)
    who = found[0]
    put_title(console, who.player, f"a bot, {who.bot}" if who.bot else "a player", "dim")
    if not used:
        put(console, "  Has no money here, and has played no round yet.")
    for one in used:
        _put_statement(console, one)
    return int(wrong)


def _put_statement(console: Console, one: Statement) -> None:
    put(console)
    put(console, _SIDES[one.live], "bold")
    rows = [("bankroll", dollars(one.bankroll))]
    rows += [(f"chips at {table}", dollars(amount)) for table, amount in one.chips.items()]
    put_columns(console, ("", ""), rows, total=("holds", dollars(one.holds)))
    put(console)
    _put_cash(console, one)
    put(console)
    played = [("rounds played", f"{one.rounds:,}"), ("staked in all", dollars(one.staked))]
    put_columns(console, ("", ""), played)
    _put_played(console, one)


def _put_cash(console: Console, one: Statement) -> None:
    """What came from the cage and what was won since: together it is what the player holds."""
    rows = [("brought from the cage", signed(one.brought))]
    rows += [("taken to the cage", signed(-one.taken))] if one.taken else []
    rows += [("net in all", signed(one.net))]
    rows += [("in rounds under way", signed(one.under_way))] if one.under_way else []
    put_columns(console, ("", ""), rows, total=("comes to", dollars(one.comes_to)))
    if one.comes_to != one.holds:
        apart = dollars(abs(one.comes_to - one.holds))
        said = f"It should be what {one.player} holds: {apart} apart. See “galaxy verify”."
        for line in wrapped(plainly(said), width_of(console), 2):
            put(console, line, "bold red")


def _put_played(console: Console, one: Statement) -> None:
    put(console)
    if not one.last:
        put(console, "  No round played yet.")
        return
    count = len(one.last)
    which = "every round" if count == one.rounds else f"the last {count:,} of {one.rounds:,} rounds"
    said = f"{which[0].upper()}{which[1:]}, the latest first; times are UTC"
    for line in wrapped(said, width_of(console), 2):
        put(console, line, "dim")
    put_columns(
        console,
        ("round", "closed", "at table", "staked", "net", "running"),
        by_day((played.closed, _cells(played)) for played in one.last),
        words=(2,),
    )


def _cells(one: Played) -> tuple[str, ...]:
    where = f"{one.table}/{one.number}"
    amounts = dollars(one.staked), signed(one.net), signed(one.running)
    return f"{one.round:,}", time_of(one.closed), where, *amounts
