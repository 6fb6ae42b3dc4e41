"""Help at the table, by what is in hand: a few lines of markdown for F1."""

from __future__ import annotations

from typing import Final

_PHASES: Final = {
    "dealing": """\
# The dealer is at work
Everything happens in the order of the rule book. {table.go-on} shows the rest at once; step mode
stops at each step and explains it.
""",
    "step": """\
# Step by step
The dealer stops at each step. The panel says what was done and by which clause of the book.
""",
    "waiting": """\
# The table waits
Somebody else is thinking. You can read the paytables, the rules or the log meanwhile.
""",
    "between": """\
# The round is over
Results stay beside the cards that made them until you go on. Buy chips or sit out now if you like.
""",
}

_DECISIONS: Final = {
    "wager": """\
# Wagers
Choose a spot with {wager.left} and {wager.right}, or click on it. {wager.chip-1}, {wager.chip-2},
{wager.chip-3} and {wager.chip-4} put a chip on it; {wager.up} and {wager.down} add and take away.
Every spot has its limits written below it, and what the book doesn't allow is said at once.
{wager.place} puts the wagers out.
""",
    "set": """\
# Set your hands
The key below a card moves it to the other side, or drag it there. Both hands are named as you go. A
setting that would lose by the rules is warned of, and can be made all the same.
""",
    "play": """\
# Fold or play
To see the fourth card you put out as much again as your Ante. Folding costs the Ante; your other
wagers live on.
""",
    "raise": """\
# Fold or raise
Raise if your hand is worth it; folding gives up what lies on the Ante. Other wagers live on.
""",
    "pick": """\
# Five Card Fortune
Pick one of your cards to go with the four community cards; or several, if every one of them is a
deuce or the joker.
""",
}

_GOALS: Final = {
    "three-card-split": "Beat the dealer's high and low hands: both win, one of two is a push.",
    "deuces-wild": "Deuces and the joker are wild. No dealer's hand: the paytable decides.",
    "three-card-double-play": "High and Low each play against the dealer's best three of five.",
    "four-card-prime": "Your best four of five play against the dealer's best four of six.",
}


def help_with(phase: str, asks: str, game: str) -> str:
    """What can be done now, and what the game is about."""
    now = _DECISIONS.get(asks, "") if phase == "mine" else _PHASES.get(phase, "")
    return f"{now}\n{_GOALS[game]}\n"
