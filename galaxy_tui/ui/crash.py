"""When the screen itself fails: the story goes to a file, a sentence to the person.

Without local variables: they could hold cards that nobody may see.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

FILE: Final = "crash.txt"


def tell_crash(error: BaseException, folder: Path) -> str:
    """Write it down; the sentence that is printed once the terminal is itself again."""
    told = "".join(traceback.format_exception(error))
    safe = "Nothing is lost: every chip and card is in the books, and the round goes on when you"
    try:
        (folder / FILE).write_text(told, encoding="utf-8")
    except OSError:
        return f"Galaxy's screen failed: {error!r}. {safe} open the casino again."
    return f"Galaxy's screen failed; {folder / FILE} says how. {safe} open the casino again."
