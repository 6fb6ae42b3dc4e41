"""`galaxy export`: the books as JSON lines or CSV, to the standard output or into a file."""

from __future__ import annotations

import csv
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import Final, TextIO

from galaxy_tui.casino.exporting import KINDS, Record
from galaxy_tui.casino.places import saves_folder
from galaxy_tui.casino.reports import reading
from galaxy_tui.cli.columns import plainly
from galaxy_tui.cli.screen import put_json
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.records import to_json

FORMS: Final = ("jsonl", "csv")


def run_export(
    what: str, form: str, out: str, saves: str | None, *, force: bool, json: bool
) -> None:
    """Row by row, so that memory stays flat."""
    kind = what.strip().lower()
    if kind not in KINDS:
        raise Unreadable(f"“{shown(what)}” can't be exported: write {_either(tuple(KINDS))}.")
    word = form.strip().lower() or "jsonl"
    if word not in FORMS:
        raise Unreadable(f"“{shown(form)}” is no format: write {_either(FORMS)}.")
    if json and word == "csv":
        raise Unreadable("Choose one of --json and --format csv.")
    if force and not out:
        raise Unreadable("--force is for --out: without a file there is nothing to write over.")
    folder = saves_folder(saves)
    with reading(folder) as store:
        columns, rows = KINDS[kind]
        if not out:
            write = _csv(sys.stdout, columns) if word == "csv" else _put_line
            for record in rows(store):
                write(record)
            return
        with _into(_file(out), folder, f"{kind}.{word}", force=force) as file:
            write = _csv(file, columns) if word == "csv" else _lines(file)
            for record in rows(store):
                write(record)


def _either(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


Write = Callable[[Record], None]


def _put_line(record: Record) -> None:
    put_json(record, indent=0)


def _lines(file: TextIO) -> Write:
    def write(record: Record) -> None:
        file.write(to_json(record).decode() + "\n")

    return write


def _csv(file: TextIO, columns: tuple[str, ...]) -> Write:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns)

    def write(record: Record) -> None:
        writer.writerow([_cell(record.get(name)) for name in columns])

    return write


def _cell(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return plainly(value)
    return value if isinstance(value, int) else to_json(value).decode()


def _file(name: str) -> Path:
    if "\0" in name:
        raise Unreadable(f"“{shown(name)}” is not the name of a file.")
    return Path(os.path.expanduser(name))


@contextmanager
def _into(path: Path, folder: Path, example: str, *, force: bool) -> Iterator[TextIO]:
    """A file that is there whole or not at all; what was there before stays until then."""
    try:
        there = path.stat() if os.path.lexists(path) else None
        if there and stat.S_ISDIR(there.st_mode):
            raise NotAllowed(f"{path} is a folder: name a file, as in {path / example}.")
        if there and not force:
            raise NotAllowed(f"{path} is there already: --force writes over it.")
        if there and path.resolve().is_relative_to(folder.resolve()):
            raise NotAllowed(f"{path} is in the casino's own folder: nothing there is overwritten.")
        if there and not stat.S_ISREG(there.st_mode):  # a pipe, or a device
            with path.open("w", encoding="utf-8") as device:
                yield device
            return
        real = path.resolve()
        number, made = mkstemp(dir=real.parent, prefix=f".{real.name[:100]}.")
        try:
            with os.fdopen(number, "w", encoding="utf-8") as file:
                yield file
            os.chmod(made, stat.S_IMODE(there.st_mode) if there else 0o666 & ~_umask())
            os.replace(made, real)
        except BaseException:
            os.unlink(made)
            raise
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise NotAllowed(f"{path} can't be written: {reason}.") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
