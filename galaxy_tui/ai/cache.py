"""Tables that take seconds to count are kept in files, and counted again if a file can't be used.

A file is used only if it was written by this very code for this very table and is whole: its first
line has the fingerprint of the sources and the digest of the rest. Whatever fails, on reading or
on writing, costs time and nothing else. `GALAXY_CACHE` names another folder; `off`, none.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar, cast

import msgspec

if TYPE_CHECKING:
    import numpy.typing as npt

    Array = npt.NDArray[Any]

Shapes = list[tuple[str, list[int]]]  # the type and shape of each array
T = TypeVar("T")
P = ParamSpec("P")
Tables = TypeVar("Tables", bound=tuple[Any, ...])

# What a table can depend on: the rankings, the rules with their paytables, and the counting.
_SOURCES: Final = (
    "cards.py", "hands", "games", "ai/exact", "ai/odds", "ai/strategy", "ai/cache.py",
)  # fmt: skip
_UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class _Head(msgspec.Struct):
    """The first line of a file."""

    what: str
    of: str
    digest: str
    arrays: Shapes


def stored(build: Callable[P, Array]) -> Callable[P, Array]:
    """Keep the array that a function counts, in memory and in a file; its arguments name it too."""

    @cache
    def kept(*args: object) -> Array:  # by position, so that all of them are in the name
        name = "-".join([_name(build), *map(str, args)])
        return _table(name, lambda: (cast("Callable[..., Array]", build)(*args),))[0]

    return cast("Callable[P, Array]", kept)


def stored_as(
    kind: Callable[..., Tables],
) -> Callable[[Callable[[], Tables]], Callable[[], Tables]]:
    """The same for a named tuple of arrays."""

    def decorate(build: Callable[[], Tables]) -> Callable[[], Tables]:
        return cache(lambda: kind(*_table(_name(build), build)))

    return decorate


def remembered(what: str, kind: type[T], build: Callable[[], T]) -> T:
    """Keep a small record, as JSON; `what` names it and all that it was computed from."""
    short = hashlib.blake2b(what.encode(), digest_size=12).hexdigest()
    if (kept := _read(short, what)) is not None:
        try:
            return msgspec.json.decode(kept[1], type=kind)
        except _UNREADABLE:
            pass
    found = build()
    data = msgspec.json.encode(found)
    _write(short, _Head(what, fingerprint(), _digest([], [data]), []), [data])
    return found


def _name(build: Callable[..., object]) -> str:
    return f"{build.__module__.removeprefix('galaxy_tui.ai.')}.{build.__qualname__}"


def _table(name: str, build: Callable[[], Iterable[Array]]) -> tuple[Array, ...]:
    import numpy as np

    if (kept := _read(name, name)) is not None:
        head, data = kept
        arrays = []
        at = 0
        for kind, shape in head.arrays:
            size = int(np.prod(shape, dtype=np.int64))
            arrays.append(np.frombuffer(data, kind, size, at).reshape(shape))
            at += arrays[-1].nbytes
        return tuple(arrays)
    found = tuple(np.ascontiguousarray(array) for array in build())
    parts = [array.data.cast("B") if array.size else memoryview(b"") for array in found]
    shapes = [(array.dtype.str, list(array.shape)) for array in found]
    _write(name, _Head(name, fingerprint(), _digest(shapes, parts), shapes), parts)
    for array in found:
        array.flags.writeable = False  # as those from a file are
    return found


def _read(name: str, what: str) -> tuple[_Head, memoryview] | None:
    """What a file holds, if all of it can be believed."""
    if (folder := _folder()) is None:
        return None
    try:
        data = (folder / name).read_bytes()
    except OSError:
        return None
    line, _, _ = data.partition(b"\n")
    rest = memoryview(data)[len(line) + 1 :]
    try:
        head = msgspec.json.decode(line, type=_Head)
    except _UNREADABLE:
        return None
    if head.what != what or head.of != fingerprint():
        return None
    return (head, rest) if head.digest == _digest(head.arrays, [rest]) else None


def _write(name: str, head: _Head, parts: Iterable[bytes | memoryview]) -> None:
    """All of it or nothing: a reader never sees half a file, and two writers don't meet."""
    if (folder := _folder()) is None:
        return
    unfinished = ""
    with suppress(OSError):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=folder, delete=False) as file:
                unfinished = file.name
                file.write(msgspec.json.encode(head) + b"\n")
                for part in parts:
                    file.write(part)
            os.replace(unfinished, folder / name)
        finally:
            if unfinished:
                Path(unfinished).unlink(missing_ok=True)


def _digest(shapes: Shapes, parts: Iterable[bytes | memoryview]) -> str:
    found = hashlib.blake2b(msgspec.json.encode(shapes), digest_size=16)
    for part in parts:
        found.update(part)
    return found.hexdigest()


@cache
def fingerprint() -> str:
    """The digest of all sources that a table depends on."""
    found = hashlib.blake2b(digest_size=16)
    root = files("galaxy_tui")
    for source in _SOURCES:
        for path, data in _contents(root / source, source):
            found.update(f"{path} {len(data)}\n".encode())
            found.update(data)
    return found.hexdigest()


def _contents(item: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    if item.is_file():
        if path.endswith((".py", ".toml")):
            yield path, item.read_bytes()
    elif item.is_dir():
        for part in sorted(item.iterdir(), key=lambda part: part.name):
            yield from _contents(part, f"{path}/{part.name}")


def _folder() -> Path | None:
    wanted = os.environ.get("GALAXY_CACHE", "")
    if wanted == "off":
        return None
    if wanted:
        return Path(wanted).expanduser()
    from platformdirs import user_cache_path

    return user_cache_path("galaxy-tui", appauthor=False)
