"""`galaxy history`: the rounds that were dealt."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from galaxy_tui.casino.places import saves_folder
from galaxy_tui.casino.reports import reading
from galaxy_tui.casino.round_list import History, RoundLine, history
from galaxy_tui.cli.columns import by_day, put_columns, put_title, time_of
from galaxy_tui.cli.screen import put, put_json, screen, whole_number, width_of, wrapped
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.library import book_of
from galaxy_tui.money import dollars, signed

MOST: Final = 1_000_000
_A_DAY: Final = 86_400_000
_EPOCH: Final = date(1970, 1, 1).toordinal()
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def show_history(
    table: str, player: str, day: str, last: str, saves: str | None, *, json: bool
) -> None:
    """The last rounds that fit."""
    most = whole_number(last, "rounds", 1, MOST)
    between = day_of(day) if day else None
    with reading(saves_folder(saves)) as store:
        found = history(store, most, table=table, player=player, between=between)
    if json:
        put_json([_record(line) for line in found.rounds])
    else:
        _put(found, filtered=bool(table or player or day))


def day_of(text: str) -> tuple[int, int]:
    """The moments at which a day begins and ends."""
    try:
        if not _DAY.fullmatch(text.strip()):
            raise ValueError
        begins = (date.fromisoformat(text.strip()).toordinal() - _EPOCH) * _A_DAY
    except ValueError:
        raise Unreadable(
            f"“{shown(text)}” is no day: write year, month and day, as in 2026-11-18."
        ) from None
    return begins, begins + _A_DAY


def _record(line: RoundLine) -> dict[str, object]:
    row = line.row
    return {
        "round": row.id, "table": row.table, "number": row.number, "game": row.game,
        "live": row.live, "opened": row.opened, "closed": row.closed or None,
        "outcome": row.outcome, "players": line.players, "staked": line.staked,
        "house": line.house,
    }  # fmt: skip


def _put(found: History, *, filtered: bool) -> None:
    console = screen()
    if not found.rounds:
        put(console, "No round fits." if filtered else "No round has been dealt yet.")
        return
    count = len(found.rounds)
    some = f"the last {count:,} of {found.total:,}" if count < found.total else f"all {count:,}"
    put_title(console, "Rounds", f"{some}, the latest first; times are UTC", "dim")
    put_columns(
        console,
        ("round", "opened", "at table", "game", "seats", "outcome", "staked", "house"),
        by_day((line.row.opened, _cells(line)) for line in found.rounds),
        words=(2, 3, 5),
        indent=0,
    )
    put(console)
    training = any(not line.row.live for line in found.rounds)
    said = ("(t): for training. " if training else "") + (
        "House: what the players lost, or with a minus what they won. "
        f"A round again: galaxy replay {found.rounds[0].row.id}."
    )
    for text in wrapped(said, width_of(console)):
        put(console, text, "dim")


def _cells(line: RoundLine) -> tuple[str, ...]:
    row = line.row
    return (
        f"{row.id:,}",
        time_of(row.opened),
        f"{row.table}/{row.number}",
        book_of(row.game).cite + ("" if row.live else " (t)"),
        f"{len(line.players)}",
        {"open": "under way"}.get(row.outcome, row.outcome),
        "" if line.staked is None else dollars(line.staked),
        "" if line.house is None else signed(line.house),
    )
