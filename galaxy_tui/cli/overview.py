"""`galaxy` alone: what there is, and what to try first."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.panel import Panel
from rich.text import Text

from galaxy_tui.cli.plain import writable
from galaxy_tui.cli.screen import BRASS, screen
from galaxy_tui.games.library import GAMES, PITCHES, book_of

WIDTH: Final = 78

_TRIES: Final = (
    ("galaxy deal tcs", "deal a round and tell it"),
    ("galaxy deal dw --players 6", "a full table of Deuces Wild"),
    ("galaxy hand Qd Qh 7s", "what a hand is worth, game by game"),
    ("galaxy rules tcs", "the rules, clause by clause"),
    ("galaxy paytables fcp", "every table, with what we repaired"),
    ("galaxy odds tcs", "what each wager is worth, exactly"),
    ("galaxy strategy fcp", "a game in a few rules, and what they cost"),
    ("galaxy advise --help", "what each choice is worth, with your cards"),
    ("galaxy simulate dw", "a hundred thousand rounds, and what they come to"),
    ("galaxy history", "the rounds so far, and what they came to"),
    ("galaxy ledger", "who holds what, to the last chip"),
    ("galaxy jackpots", "what the meters show, and how it came there"),
    ("galaxy verify", "all of the casino counted again"),
    ("galaxy --help", "everything else"),
)


def overview() -> None:
    """A panel for somebody who has just walked in."""
    text = Text()
    for game in GAMES:
        book = book_of(game)
        text.append(f"{book.title}", f"bold {BRASS}")
        text.append(f"  {book.cite.lower()}, 1 to {book.positions} seats\n", "dim")
        text.append(f"  {PITCHES[game]}\n")
    text.append("\n")
    for command, what in _TRIES:
        text.append(f"{command:<28}", "bold").append(f"{what}\n")
    text.rstrip()
    title = Text("GALAXY", f"bold {BRASS}")
    if writable("♠♥♦♣"):
        title = Text.assemble("♠ ", ("♥ ", "red"), title, (" ♦", "red"), " ♣")
    console = screen()
    panel = Panel(text, title=title, box=box.ROUNDED, border_style=BRASS, padding=(1, 2))
    console.print(panel, width=min(WIDTH, console.width))
