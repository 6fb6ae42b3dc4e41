"""Advice on one decision: in a process that has given some, and as the first in a new one."""

from __future__ import annotations

import subprocess
import sys
from itertools import cycle
from random import Random

from benchmarks.measure import Work, benchmark

DEALT = {"three-card-split": 3, "deuces-wild": 3, "three-card-double-play": 6, "four-card-prime": 5}
_DECK = [rank + suit for suit in "shdc" for rank in "23456789TJQKA"]
FIRST = """\
from galaxy_tui.ai.advice.advise import advise
from galaxy_tui.ai.advice.reading import read_situation
assert advise(read_situation({game!r}, {cards!r}, {up!r}, "", "", "", "", "")).options
"""


@benchmark("Galaxy", "advice, Three Card Split", unit="decision")
def three_card_split() -> Work:
    return _warm("three-card-split")


@benchmark("Galaxy", "advice, Deuces Wild, three cards", unit="decision")
def deuces_wild() -> Work:
    return _warm("deuces-wild")


@benchmark("Galaxy", "advice, Three Card Double Play", unit="decision")
def three_card_double_play() -> Work:
    return _warm("three-card-double-play")


@benchmark("Galaxy", "advice, Four Card Prime", unit="decision")
def four_card_prime() -> Work:
    return _warm("four-card-prime")


@benchmark("Galaxy", "advice, Three Card Split, first of a process", unit="decision", slow=True)
def three_card_split_first() -> Work:
    return _first("three-card-split")


@benchmark("Galaxy", "advice, Deuces Wild, first of a process", unit="decision", slow=True)
def deuces_wild_first() -> Work:
    return _first("deuces-wild")


@benchmark(
    "Galaxy", "advice, Three Card Double Play, first of a process", unit="decision", slow=True
)
def three_card_double_play_first() -> Work:
    return _first("three-card-double-play")


@benchmark("Galaxy", "advice, Four Card Prime, first of a process", unit="decision", slow=True)
def four_card_prime_first() -> Work:
    return _first("four-card-prime")


@benchmark("Galaxy", "advice, Deuces Wild, all wagers, 15 cards seen", unit="decision")
def deuces_wild_at_its_worst() -> Work:
    """Every other seat has shown a Treasure hand."""
    from galaxy_tui.ai.advice.advise import advise
    from galaxy_tui.ai.advice.reading import read_situation

    random = Random(6)
    wagers = "ante=10,three-card-treasure=5,five-card-fortune=5,bonus-jackpot=1"
    situations = []
    for _ in range(100):
        cards = random.sample(_DECK, 18)
        own, seen = " ".join(cards[:3]), " ".join(cards[3:])
        situations.append(read_situation("deuces-wild", own, seen=seen, wagers=wagers))
    for one in situations:  # hands with wild cards look up tables of their own
        advise(one)
    turn = cycle(situations)
    return lambda: advise(next(turn))


def _hands(game: str) -> list[tuple[str, str]]:
    """Cards, and an up card where the game has one."""
    random = Random(5)
    found = []
    for _ in range(100):
        *own, up = random.sample(_DECK, DEALT[game] + 1)
        found.append((" ".join(own), up if game == "four-card-prime" else ""))
    return found


def _warm(game: str) -> Work:
    """A hundred hands in turn, so that no answer is a remembered one."""
    from galaxy_tui.ai.advice.advise import advise
    from galaxy_tui.ai.advice.reading import read_situation

    situations = [read_situation(game, c, up, "", "", "", "", "") for c, up in _hands(game)]
    advise(situations[0])
    turn = cycle(situations)
    return lambda: advise(next(turn))


def _first(game: str) -> Work:
    """A whole process, Python's start included; the cache is there from the first, untimed."""
    cards, up = _hands(game)[0]
    program = FIRST.format(game=game, cards=cards, up=up)

    def work() -> object:
        return subprocess.run([sys.executable, "-c", program], check=True)

    work()
    return work
