"""When the screen fails, or a count beside it: the story goes to a file, a sentence to the person.

Without local variables: they could hold cards that nobody may see.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

FILE: Final = "crash.txt"


def tell_crash(error: BaseException, folder: Path) -> str:
    """The sentence that is printed once the terminal is itself again."""
    how = story_of(error, folder)
    safe = "Nothing is lost: every chip and card is in the books, and the round goes on when you"
    return f"Galaxy's screen failed: {how}. {safe} open the casino again."


def story_of(error: BaseException, folder: Path) -> str:
    """Write it down, and say where; if that can't be, what it was."""
    told = "".join(traceback.format_exception(error))
    try:
        (folder / FILE).write_text(told, encoding="utf-8")
    except OSError:
        return repr(error)
    return f"{folder / FILE} says how"
