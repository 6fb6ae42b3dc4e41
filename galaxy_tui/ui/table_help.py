"""Help at the table, by what is in hand: a few lines of markdown for F1."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import label
from galaxy_tui.games.setup import Setup
from galaxy_tui.ui.drawing.spots import SHORT

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
The key below a card moves it to the other side, and stays with that card; or drag it there. Both
hands are named as you go. A setting that would lose by the rules is warned of, and can be made all
the same.
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


# The order of the hands, best first, as the books have it; and who takes equal ones.
RANKS: Final = {
    "three-card-split": """\
Two cards, best first: suited connectors (neighbours of one suit), pair, connected (neighbours of
two suits), suited, high card. The ace is above the king, and A-2 the lowest neighbours. One card
counts by its rank, ace high.

Equal hands are a copy, and colour decides it: with as many red cards on both sides you win it,
otherwise the dealer does ({table.rules}: TCS §7). The dealer's fourth card, the community card,
is for the Four Card Bonus and the jackpot alone.
""",
    "deuces-wild": """\
Five cards, best first: natural royal flush, wild royal flush, five of a kind, straight flush,
four of a kind, full house, flush, straight, three of a kind. Of your first three cards: Mini
Royal (A-K-Q of one suit), straight flush, three of a kind, straight, flush. Deuces and the joker
stand for whatever is best. {table.paytables} has what of these is paid; there is nobody to beat.
""",
    "three-card-double-play": """\
Three cards, best first: Mini-Royal (A-K-Q of one suit), straight flush, three of a kind,
straight, flush, pair, high cards. With three cards a straight is above a flush.

Equal hands, down to the last card, are a copy: you win it. Suits and colours don't matter.
""",
    "four-card-prime": """\
Four cards, best first: four of a kind, straight flush, three of a kind, flush, straight, two
pair, pair, high cards. With four cards three of a kind is above a flush.

Equal hands, down to the last card, are a copy: you win it.
""",
}

_RESULTS: Final = """\
At the end **+$5** won, **−$5** lost, **=$5** went back.
"""
_PAD: Final = """\
TABULATE is the dealer's button: it counts the wagers that lie on a sensor. A light that burns
says that a wager was counted; it goes out when the button is pressed in the next round. The
number beside it is a running total: all that this table has ever counted.
"""


def help_with(phase: str, asks: str, game: str) -> str:
    """What can be done now, and what the game is about."""
    now = _DECISIONS.get(asks, "") if phase == "mine" else _PHASES.get(phase, "")
    return f"{now}\n{_GOALS[game]} Below the keys: the signs at the seats, and how hands rank.\n"


_BONUSES: Final = ("win-bonus", "bad-beat")  # an Ante may win them; no chips lie there


def legend_of(setup: Setup, sensors: Collection[str]) -> str:
    """The signs of this table, and the ranking of its game. `sensors` count these wagers."""
    wagers = [w for w in book_of(setup.game).wagers if w.id in setup.offered or w.kind == "later"]
    signs = [f"**{SHORT[w.id]}** {w.name}" for w in wagers if SHORT[w.id]]
    families = " ".join(w.family for w in wagers).split()
    signs += [f"**{SHORT[name]}** {label(name)}" for name in families if name in _BONUSES]
    plain = [f"an amount without a sign is the {w.name}" for w in wagers if not SHORT[w.id]]
    listed = "; ".join([*signs, *plain])
    told = f"# Signs at the seats\n{listed[:1].upper()}{listed[1:]}.\n\n{_RESULTS}"
    if setup.game == "deuces-wild":
        told += "A star beside its rank marks a wild card.\n"
    for counted in list(sensors)[:1]:
        told += (
            f"\n**{SHORT[counted]}($5)** was counted and collected before the deal; it plays on. "
        )
        told += _PAD
    return f"{told}\n# How hands rank\n{RANKS[setup.game]}"
