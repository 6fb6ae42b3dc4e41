"""What a person sets for the screen, kept beside the casino: looks, pace, advice, keys."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

import msgspec

from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.ui.drawing.look import Felt, Palette

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


def load_settings(folder: Path) -> Settings:
    """As they were kept; refused in a sentence if the file is broken."""
    path = folder / FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise Unreadable(
            f"{path} can't be read: {(error.strerror or 'it failed').lower()}."
        ) from None
    except msgspec.DecodeError as error:
        raise Unreadable(
            f"{path} is no settings file: {error}. The usual settings are on."
        ) from None


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
