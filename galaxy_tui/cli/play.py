"""`galaxy` alone: the casino on screen, or, without a terminal, what there is."""

from __future__ import annotations

import os
import sys
import threading
from typing import Final

from galaxy_tui.cli import BAD_INPUT
from galaxy_tui.cli.streams import complain, open_streams
from galaxy_tui.errors import GalaxyError, Unreadable

FAILED: Final = 1


def walk_in(words: list[str]) -> int | None:
    """Straight to the screen, if nothing else was typed; how that ended.

    Commands would first declare themselves, which takes as long as the screen.
    """
    match words:
        case []:
            saves = None
        case ["--saves", folder] if folder.strip() and not folder.startswith("-"):
            saves = folder
        case _:
            return None
    if not _at_a_terminal():
        return None
    open_streams()
    try:
        code = play(saves)
    except GalaxyError as error:
        complain(str(error))
        code = BAD_INPUT
    return _leave(code)


def play(saves: str | None) -> int:
    """Open the casino on the terminal that this was typed at; the program's exit code."""
    if not _at_a_terminal():
        from galaxy_tui.cli.overview import overview

        overview()
        return 0
    from galaxy_tui.casino.places import saves_folder
    from galaxy_tui.ui.app import Galaxy

    app = Galaxy(saves_folder(saves))
    app.open_up()
    if app.return_code == FAILED:
        complain(app.refusal)
        return FAILED
    if app.refusal:
        raise Unreadable(app.refusal)
    return app.return_code or 0


def _leave(code: int) -> int:
    """At once: Python would wait for a thread that still counts odds for nobody."""
    if threading.active_count() > 1:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return code


def _at_a_terminal() -> bool:
    """All three: keys come from the one, and Textual draws on the standard error. A dumb terminal
    can't move its cursor."""
    if os.environ.get("TERM") == "dumb":
        return False
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream is not None and not stream.closed and stream.isatty() for stream in streams)
