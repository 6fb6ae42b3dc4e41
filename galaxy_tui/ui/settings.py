"""What a person sets for the screen, kept beside the casino: looks, pace, advice, keys."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec

from galaxy_tui.errors import NotAllowed
from galaxy_tui.ui.drawing.look import Felt, Palette
from galaxy_tui.ui.key_clashes import fitting

FILE: Final = "screen.json"

Speed = Literal["leisurely", "normal", "brisk", "instant"]
SPEEDS: Final[tuple[Speed, ...]] = ("leisurely", "normal", "brisk", "instant")
AdviceWhen = Literal["off", "after", "before"]
ADVICE: Final[tuple[AdviceWhen, ...]] = ("off", "after", "before")


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything has a default, so that an empty file is a good one."""

    player: str = ""  # who played last
    party: tuple[str, ...] = ()  # and who with, at this screen
    table: str = ""  # and where
    palette: Palette = "two-colour"
    shade: Felt = "dark"
    letters: bool = False
    ascii: bool = False
    still: bool = False  # nothing moves
    speed: Speed = "normal"
    advice: AdviceWhen = "off"
    steps: bool = False  # the dealer stops at each step
    clock: bool = False  # the table's decision clock runs here too
    keys: dict[str, str] = {}  # by action: those that were changed
    pins: dict[str, str] = {}  # by player: a secret key for one's cards, hashed


class Loaded(NamedTuple):
    """As they were kept, a sentence about what can't be read, and whether they may be kept anew."""

    settings: Settings
    said: str = ""
    replaceable: bool = True


def load_settings(folder: Path) -> Loaded:
    """Whatever can be read counts: one wrong word must not lay cards open that have a secret key.

    A broken file is kept beside the one that is written next; one that the disk doesn't give out
    may be a good one, and is left as it is.
    """
    path = folder / FILE
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        why = (error.strerror or "it failed").lower()
        said = f"{path} can't be read: {why}. The usual settings are on, and no secret key is "
        said += "asked for. The file is left as it is: what you change now is not kept."
        return Loaded(Settings(), said, replaceable=False)
    try:
        kept, wrong = msgspec.json.decode(text, type=Settings), ""
    except msgspec.DecodeError as error:
        fields, unread = _readable(text)
        if not fields and not unread:
            said = f"{path} is no settings file: {error}. The usual settings are on, and no secret "
            return Loaded(Settings(), f"{said}key is asked for.{_set_aside(path, text)}")
        kept = Settings(**fields)
        wrong = f" can't read {', '.join(unread)}; as usual, then." if unread else ""
    keys, clashes = fitting(kept.keys)
    if not wrong and not clashes:
        return Loaded(kept)
    wrong += "".join(f" {one} The usual key, then." for one in clashes)
    return Loaded(
        msgspec.structs.replace(kept, keys=keys), f"{path}:{wrong}{_set_aside(path, text)}"
    )


def _readable(text: bytes) -> tuple[dict[str, Any], list[str]]:
    """Field by field: those that are right, and the names of those that aren't."""
    try:
        found = msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError:
        return {}, []
    kept: dict[str, Any] = {}
    wrong: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.name not in found:
            continue
        try:
            kept[field.name] = msgspec.convert(found[field.name], field.type)
        except msgspec.ValidationError:
            wrong.append(field.name)
    return kept, wrong


def _set_aside(path: Path, text: bytes) -> str:
    """A copy of what can't be read, for somebody who can mend it."""
    aside = path.with_name(f"{path.name}.bad")
    try:
        aside.write_bytes(text)
    except OSError:
        return ""
    return f" It is kept as {aside.name}."


def save_settings(folder: Path, settings: Settings) -> None:
    """All or nothing: the old file stays until the new one is whole."""
    path, made = folder / FILE, folder / f".{FILE}.{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        made.write_bytes(msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
        made.replace(path)
    except OSError as error:
        made.unlink(missing_ok=True)
        raise NotAllowed(
            f"The settings are not kept: {path} can't be written, "
            f"{(error.strerror or 'it failed').lower()}."
        ) from None
