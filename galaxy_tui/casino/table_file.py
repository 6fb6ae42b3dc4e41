"""The tables of a casino: one file each in its folder, or the four standard ones."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from tempfile import mkdtemp
from typing import Final, NamedTuple

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.entries import Place
from galaxy_tui.casino.store import FILE as BOOKS
from galaxy_tui.casino.table_rules import link_flaws
from galaxy_tui.casino.table_text import read_table as read_table
from galaxy_tui.errors import GalaxyError, NotAllowed, Unreadable, shown
from galaxy_tui.games.paytables import Paytable, read_tables

FOLDER: Final = "tables"
STANDARD: Final = ("split", "deuces", "double-play", "prime")
LARGEST_FILE: Final = 1_000_000


class Checked(NamedTuple):
    """One file: the table that it says, or why it can't be opened."""

    id: str
    config: TableConfig | None
    problem: str = ""


def standard_tables() -> dict[str, TableConfig]:
    """The four tables that come with the program."""
    return {id: read_table(standard_text(id), f"{id}.toml", id) for id in STANDARD}


def standard_text(id: str) -> str:
    """The file of a standard table."""
    name = f"standard/{id}.toml"
    return files("galaxy_tui.casino").joinpath(name).read_text(encoding="utf-8")


def has_tables(folder: Path) -> bool:
    """Is there a folder of tables? Where there is none, the standard ones are played."""
    return os.path.lexists(folder / FOLDER)


def write_standard(folder: Path) -> None:
    """The standard files, all or none, into a casino that has no folder of tables yet."""
    if has_tables(folder):
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        made = Path(mkdtemp(prefix=".tables-", dir=folder))
    except OSError as error:
        raise NotAllowed(f"{folder} can't be written: {_reason(error)}.") from None
    try:
        for id in STANDARD:
            (made / f"{id}.toml").write_text(standard_text(id), encoding="utf-8")
        made.chmod(0o755)
        made.rename(folder / FOLDER)
    except OSError as error:
        if not has_tables(folder):  # else somebody was there first, and theirs stay
            raise NotAllowed(f"{folder / FOLDER} can't be written: {_reason(error)}.") from None
    finally:
        shutil.rmtree(made, ignore_errors=True)


def read_casino(folder: Path) -> tuple[dict[str, TableConfig], dict[str, str]]:
    """The tables that can be opened, by name, and why the others can't.

    No table at all is refused, but for a casino that has been played in: it has rounds to finish.
    """
    found = check_casino(folder)
    sound = {one.id: one.config for one in found if one.config and not one.problem}
    shut = {one.id: one.problem for one in found if one.problem}
    if not sound and not (folder / BOOKS).exists():
        raise NotAllowed(next(iter(shut.values())))
    return sound, shut


def check_casino(folder: Path) -> list[Checked]:
    """Every file by itself, then the links between tables."""
    if folder.exists():
        _toml_files(folder)  # a casino that can't be looked into isn't a new one
    if not has_tables(folder):
        return [Checked(id, config) for id, config in standard_tables().items()]
    own, found = _own_paytables(folder)
    try:
        paths = _toml_files(folder / FOLDER)
    except Unreadable as error:
        return [*found, Checked(FOLDER, None, str(error))]
    if not paths:
        says = f"{folder / FOLDER} holds no table: write one there, or remove it for ours."
        return [*found, Checked(FOLDER, None, says)]
    tables = [_checked(path, own) for path in paths]
    sound = {one.id: one.config for one in tables if one.config}
    linked: dict[str, str] = {}
    for id, flaw in link_flaws(sound):
        place = Place(shown_path(table_path(folder, id))).down(flaw.key)
        linked.setdefault(id, f"{place.where}: {flaw.says}")
    return found + [one._replace(problem=linked.get(one.id, one.problem)) for one in tables]


def check_file(path: Path, folder: Path) -> TableConfig:
    """The table of one file anywhere, as if it stood in the casino: its paytables, its links."""
    return check_text(read_text(path), shown_path(path), path.stem, folder)


def check_text(text: str, origin: str, id: str, folder: Path) -> TableConfig:
    """The same for a text that is no file yet."""
    config = read_table(text, origin, id, own_paytables(folder))
    others = check_casino(folder) if has_tables(folder) else []
    beside = {one.id: one.config for one in others if one.config and one.id != config.id}
    for breaking, flaw in link_flaws(beside | {config.id: config}):
        if breaking == config.id:
            Place(origin).down(flaw.key).forbid(flaw.says)
    return config


def own_paytables(folder: Path) -> tuple[Paytable, ...]:
    """The house's own paytables, as far as they can be read."""
    return _own_paytables(folder)[0]


def table_path(folder: Path, id: str) -> Path:
    """The file of a table."""
    return folder / FOLDER / f"{id}.toml"


def write_table(path: Path, text: str) -> None:
    """The whole text or none of it: whoever reads meanwhile reads what was there before."""
    unfinished = path.with_name(f".{path.name}.new")  # a name with a dot is no table's
    try:
        with unfinished.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise NotAllowed(
            f"{shown_path(path)} can't be written: {_reason(error)}. Nothing has changed."
        ) from error


def _checked(path: Path, own: tuple[Paytable, ...]) -> Checked:
    try:
        return Checked(path.stem, _table(path, own))
    except GalaxyError as error:
        return Checked(path.stem, None, str(error))


def _table(path: Path, own: tuple[Paytable, ...]) -> TableConfig:
    return read_table(read_text(path), shown_path(path), path.stem, own)


def _own_paytables(folder: Path) -> tuple[tuple[Paytable, ...], list[Checked]]:
    """The house's own: paytables.toml, and paytables-….toml where it has them for more games."""
    own: list[Paytable] = []
    found: list[Checked] = []
    for path in _toml_files(folder) if folder.is_dir() else ():
        if path.stem == "paytables" or path.stem.startswith("paytables-"):
            try:
                own += read_tables(read_text(path), shown_path(path))
            except GalaxyError as error:
                found.append(Checked(path.stem, None, str(error)))
    return tuple(own), found


def _toml_files(folder: Path) -> list[Path]:
    try:
        there = [path for path in folder.iterdir() if path.suffix == ".toml"]
    except OSError as error:
        raise Unreadable(f"{shown_path(folder)} can't be read: {_reason(error)}.") from None
    return sorted(path for path in there if not path.name.startswith("."))


def read_text(path: Path) -> str:
    """A file's text; what is no file, too large or no text is refused with its name."""
    where = shown_path(path)
    if path.exists() and not path.is_file():  # a pipe would be waited for
        raise Unreadable(f"{where} is not a file.")
    try:
        with path.open("rb") as source:
            data = source.read(LARGEST_FILE + 1)
    except OSError as error:
        raise Unreadable(f"{where} can't be read: {_reason(error)}.") from None
    except ValueError:  # a null character, half of a letter
        raise Unreadable(f"“{shown(where)}” is not the name of a file.") from None
    if len(data) > LARGEST_FILE:
        raise Unreadable(f"{where} is too large to be a table: a megabyte is the most.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable(f"{where} is not text in UTF-8.") from None


def shown_path(path: Path) -> str:
    """A path as a sentence can hold it, whatever bytes are in it."""
    return str(path).encode("utf-8", "replace").decode()


def _reason(error: OSError) -> str:
    return (error.strerror or "it failed").lower()
