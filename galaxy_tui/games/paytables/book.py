"""The book's own tables, and finding one by name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.paytables.families import families, family_of, listed
from galaxy_tui.games.paytables.model import Paytable, Repair
from galaxy_tui.games.paytables.names import fold, short_forms
from galaxy_tui.games.paytables.reader import Sheet, read_sheet


def book_tables(game: str) -> tuple[Paytable, ...]:
    """Every table of the game's appendices, in printed order."""
    return _sheet(game).tables


def book_repairs(game: str) -> tuple[Repair, ...]:
    """Where our tables depart from the printed page, and the printed tables that aren't offered."""
    return _sheet(game).repairs + _sheet(game).notes


def read_tables(text: str, origin: str) -> tuple[Paytable, ...]:
    """A house's own tables from TOML text; `origin`, its file, leads every refusal."""
    return read_sheet(text, origin, book_tables).tables


def find_table(game: str, family: str, name: str, extra: Iterable[Paytable] = ()) -> Paytable:
    """The table of that name, of the book or of `extra`; `tcs 1a` and `P3-03` will do."""
    kin = family_of(game, family)
    there = [
        table
        for table in (*book_tables(game), *extra)
        if (table.game, table.family) == (game, family)
    ]
    wanted = fold(name)
    for found in (
        [table for table in there if table.name == name],
        [table for table in there if fold(table.name) == wanted],
        [table for table in there if wanted in short_forms(table.name)],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            raise Unreadable(
                f"“{shown(name)}” could be more than one {kin.label} table: "
                f"{listed((table.name for table in found), 'or')}."
            )
    ground = "".join(
        f" {note.ground}"
        for note in _sheet(game).notes
        if note.family == family and wanted in short_forms(note.table)
    )
    raise Unreadable(
        f"There is no {kin.label} table “{shown(name)}”: there "
        f"{'is' if len(there) == 1 else 'are'} {listed(table.name for table in there)}.{ground}"
    )


@cache
def _sheet(game: str) -> Sheet:
    families(game)  # refuses an unknown game with a sentence
    name = f"{game}.toml"
    return read_sheet(files(__package__).joinpath(name).read_text(encoding="utf-8"), name)
