"""Where a casino is kept."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from galaxy_tui.errors import Unreadable, shown

VARIABLE: Final = "GALAXY_SAVES"
_PACKAGE: Final = Path(__file__).resolve().parents[1]


def saves_folder(given: str | None = None) -> Path:
    """The folder given, or that of the environment, of the checkout, of the platform."""
    name = given or os.environ.get(VARIABLE, "").strip()
    if name:
        if "\0" in name:
            raise Unreadable(f"“{shown(name)}” is not the name of a folder.")
        return Path(name).expanduser()
    if (_PACKAGE.parent / "pyproject.toml").is_file():  # run from its sources
        return _PACKAGE.parent / "saves"
    from platformdirs import user_data_path

    return user_data_path("galaxy-tui", appauthor=False)
