"""`galaxy tables`: the tables of a casino, their files checked, and one of them in full."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.text import Text

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.folding import unfit
from galaxy_tui.casino.places import saves_folder
from galaxy_tui.casino.reports import kept, reading
from galaxy_tui.casino.store import FILE
from galaxy_tui.casino.table_file import (
    FOLDER,
    Checked,
    check_casino,
    check_file,
    has_tables,
    shown_path,
)
from galaxy_tui.cli.screen import BRASS, put, put_json, screen, width_of, wrapped
from galaxy_tui.cli.table_page import put_page
from galaxy_tui.cli.table_records import page_record, table_record
from galaxy_tui.equipment.meters import Meter
from galaxy_tui.equipment.models import MODELS
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.games.library import book_of

FAILED: Final = 1
_HEAD: Final = ("table", "game", "seats", "limits", "equipment", "jackpots", "")


def show_tables(what: str, saves: str | None, *, json: bool) -> None:
    """The list, one table, or one file."""
    folder = saves_folder(saves)
    if _is_path(what):
        _show_file(what, folder, json=json)
    elif what:
        config = _table(what, folder)
        put_json(page_record(config)) if json else put_page(screen(), config)
    else:
        _show_list(folder, _checked(folder), json=json)


def _is_path(what: str) -> bool:
    return what.endswith(".toml") or "/" in what


def _show_file(what: str, folder: Path, *, json: bool) -> None:
    """Whether a file could stand among the tables of this casino; what is wrong is raised."""
    config = check_file(Path(what).expanduser(), folder)
    (one,) = _against_books(folder, [Checked(config.id, config)])
    if one.problem:
        raise NotAllowed(one.problem)
    if json:
        put_json(table_record(config))
        return
    console = screen()
    width = width_of(console)
    for line in wrapped(f"{shown_path(Path(what))} is in order.", width):
        put(console, line)
    put(console)
    _put_rows(console, [Checked(config.id, config)], width)


def _checked(folder: Path) -> list[Checked]:
    """The files by themselves and together, then against the casino that is there."""
    return _against_books(folder, check_casino(folder))


def _against_books(folder: Path, found: list[Checked]) -> list[Checked]:
    if not (folder / FILE).is_file():
        return found
    with reading(folder) as store:
        configs, known = kept(store, "config", TableConfig), kept(store, "meter", Meter)
    return [
        one._replace(problem=unfit(configs, known, one.config))
        if one.config and not one.problem
        else one
        for one in found
    ]


def _table(what: str, folder: Path) -> TableConfig:
    found = _checked(folder)
    for one in found:
        if one.id == what:
            if one.problem or not one.config:
                raise NotAllowed(one.problem)
            return one.config
    names = ", ".join(one.id for one in found if one.config)
    there = f"there are {names}" if names else "there is none that can be opened"
    raise Unreadable(f"There is no table “{shown(what)}” in {shown_path(folder)}: {there}.")


# The list


def _show_list(folder: Path, found: Sequence[Checked], *, json: bool) -> None:
    bad = [one for one in found if one.problem]
    if json:
        put_json([_record(one) for one in found])
    else:
        _put_list(screen(), folder, found, len(bad))
    if bad:
        raise typer.Exit(FAILED)


def _record(one: Checked) -> dict[str, object]:
    known = table_record(one.config) if one.config else {"id": one.id}
    return {**known, "problem": one.problem}


def _put_list(console: Console, folder: Path, found: Sequence[Checked], bad: int) -> None:
    width = width_of(console)
    for line in wrapped(_where(folder), width):
        put(console, line, "dim")
    put(console)
    _put_rows(console, [one for one in found if one.config], width)
    for one in found:
        if one.problem:
            put(console)
            put(console, Text(f"  {one.id}", f"bold {BRASS}"))
            for line in wrapped(_problem(one, folder), width, 4):
                put(console, line)
    put(console)
    if bad:
        files = f"{bad} of {len(found)} files {'has a problem' if bad == 1 else 'have a problem'}"
        put(console, f"{files}: what it is about stays closed until it is put right.", "bold")
        return
    put(console, f"galaxy tables {found[0].id:<16} one table in full")


def _problem(one: Checked, folder: Path) -> str:
    """Without the folder, which stands above."""
    for above in (folder / FOLDER, folder):
        if one.problem.startswith(f"{shown_path(above)}/"):
            return one.problem.removeprefix(f"{shown_path(above)}/")
    return one.problem


def _where(folder: Path) -> str:
    if has_tables(folder):
        return f"Tables of {shown_path(folder / FOLDER)}"
    return (
        f"The four standard tables: {shown_path(folder)} has none of its own yet. Their files are "
        "written there when the casino is first opened."
    )


def _put_rows(console: Console, found: Sequence[Checked], width: int) -> None:
    if not found:
        return
    for titles in (True, False):  # games by their names where there is room, else by their letters
        rows = [_HEAD, *(_row(one, one.config, titles=titles) for one in found if one.config)]
        widths = [max(len(row[n]) for row in rows) for n in range(len(_HEAD))]
        if 2 * len(widths) + sum(widths) <= width:
            break
    for number, row in enumerate(rows):
        cells = (f"{cell:<{wide}}" for cell, wide in zip(row, widths, strict=True))
        line = Text(f"  {'  '.join(cells)}".rstrip(), "" if number else "dim")
        if number:
            line.stylize(BRASS, 2, 2 + len(row[0]))
        put(console, line)


def _row(one: Checked, config: TableConfig, *, titles: bool) -> tuple[str, ...]:
    setup, book = config.setup, book_of(config.setup.game)
    offered = [wager for wager in book.wagers if wager.id in setup.offered]
    jackpots = any(wager.kind == "jackpot" for wager in offered)
    return (
        one.id,
        book.title if titles else book.cite.lower(),
        f"{setup.positions:>5}",
        setup.limits[offered[0].id].text,
        MODELS[config.model].title if config.model else "none",
        setup.jackpot if jackpots else "none",
        "problem" if one.problem else "ok" if setup.live else "training",
    )
