"""`galaxy verify`: the whole casino counted again."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from galaxy_tui.casino.places import saves_folder
from galaxy_tui.casino.reports import refuse_no_casino
from galaxy_tui.casino.store import FILE
from galaxy_tui.casino.verify import Verdict, verify
from galaxy_tui.cli.columns import plainly, put_columns
from galaxy_tui.cli.patience import patience
from galaxy_tui.cli.screen import BRASS, put, put_json, screen, width_of, wrapped

_OFTEN: Final = 500  # entries between two words about how far it is


def show_verdict(saves: str | None, *, json: bool) -> int:
    """Verify, say what was found; 1 if something doesn't fit."""
    folder = saves_folder(saves)
    refuse_no_casino(folder)
    with patience("Counting the casino again…") as say:

        def progress(done: int, total: int) -> None:
            if done % _OFTEN == 0:
                say(f"Counting the casino again: {done:,} of {total:,} entries…")

        found = verify(folder, progress)
    if json:
        put_json({"ok": not found.wrong, "folder": str(folder), "verdict": found})
    else:
        _put(found, str(folder / FILE))
    return int(bool(found.wrong))


def _put(found: Verdict, path: str) -> None:
    console = screen()
    width = width_of(console)
    title = Text().append("Everything fits" if not found.wrong else "Something doesn't fit")
    title.stylize(f"bold {BRASS}" if not found.wrong else "bold red")
    put(console, title)
    for line in wrapped(plainly(path), width, 2):
        put(console, line, "dim")
    if found.wrong:
        for line in wrapped(plainly(found.wrong), width, 2):
            put(console, line)
    up_to = "verified" if not found.wrong else "that fit before"
    put(console)
    put_columns(
        console,
        ("", up_to),
        [
            ("entries of the journal", f"{found.facts:,}"),
            ("rounds played again", f"{found.rounds:,}"),
            ("movements booked again", f"{found.moves:,}"),
        ],
    )
    if found.head:
        put(console)
        put(console, "  Head of the chain", "dim")
        half = len(found.head) // 2
        whole = len(found.head) + 2 <= width
        for part in (found.head,) if whole else (found.head[:half], found.head[half:]):
            put(console, f"  {part}", "dim")
