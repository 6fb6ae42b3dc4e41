"""Exact odds: cold, from the cache, beside a plain count; hands ranked beside other libraries."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import cache
from math import comb
from random import Random
from typing import Any

from benchmarks.measure import Work, benchmark

HANDS = 1000
CLASSES = 4096
DEALT = 20_000
ALL_ODDS = "from galaxy_tui.ai.odds.rows import odds; assert len(odds()) == 84"

COUNTED = "dealer's hands that beat each split"
RANKED = "five cards"


@benchmark("Galaxy", "every table of all games, cold, new process", unit="time", slow=True)
def cold() -> Work:
    return lambda: _all_odds("off")


@benchmark("Galaxy", "every table of all games, cached, new process", unit="time", slow=True)
def cached() -> Work:
    folder = tempfile.TemporaryDirectory(prefix="galaxy-bench-")
    _all_odds(folder.name)

    def work() -> tempfile.TemporaryDirectory[str]:
        _all_odds(folder.name)
        return folder  # held here, so that it is there as long as the work is

    return work


def _all_odds(folder: str) -> None:
    environment = os.environ | {"GALAXY_CACHE": folder}
    subprocess.run([sys.executable, "-c", ALL_ODDS], env=environment, check=True)


@benchmark("Galaxy", f"{COUNTED}, tables ready", unit="player's hand", size=CLASSES)
def counted() -> Work:
    """Three Card Double Play: each of these hands meets 1,370,754 of the dealer's.

    Splits that another one dominates are left out, as in the odds.
    """
    from galaxy_tui.ai.exact.double_play import at_most, splits_of
    from galaxy_tui.ai.exact.suits import class_of, classes

    at_most()
    for size in (1, 2, 3, 4):
        class_of(size)
    cards = classes(6).cards
    some = cards[:: len(cards) // CLASSES][:CLASSES]
    return lambda: splits_of(some)


@benchmark(
    "plain loop", f"{COUNTED}, scaled up from {DEALT:,}", unit="player's hand",
    size=DEALT / comb(46, 5), peer=True,
)  # fmt: skip
def dealt() -> Work:
    """Deal the dealer's hands one by one, rank the best three, compare with all twenty halves."""
    from galaxy_tui.cards import DECK_52
    from galaxy_tui.hands.six import split_ranks
    from galaxy_tui.hands.three import best_three

    deck = list(DECK_52)
    Random(1).shuffle(deck)
    halves = [half for split in split_ranks(deck[:6]) for half in split]
    random = Random(2)
    dealers = [random.sample(deck[6:], 5) for _ in range(DEALT)]

    def work() -> list[int]:
        beaten = [0] * len(halves)
        for five in dealers:
            house = best_three(five)[0]
            for n, half in enumerate(halves):
                beaten[n] += house > half
        return beaten

    return work


@cache
def _hands() -> list[list[str]]:
    """The same hands for everyone, as `As`."""
    random = Random(3)
    deck = [rank + suit for suit in "shdc" for rank in "23456789TJQKA"]
    return [random.sample(deck, 5) for _ in range(HANDS)]


@benchmark("Galaxy", f"{RANKED}: rank, one at a time", unit="hand", size=HANDS)
def readable() -> Work:
    from galaxy_tui.cards import card
    from galaxy_tui.hands.five import five_card

    hands = [tuple(map(card, hand)) for hand in _hands()]
    return lambda: [five_card(hand) for hand in hands]


@benchmark("Galaxy", f"{RANKED}: best four, looked up in arrays", unit="hand", size=1_000_000)
def arrays() -> Work:
    """By place in a table of all five-card hands, which is there already."""
    import numpy as np

    from galaxy_tui.ai.exact.ranks import best_four_of_five
    from galaxy_tui.ai.exact.subsets import place, subsets

    table = best_four_of_five()
    rows = np.random.default_rng(4).choice(subsets(52, 5), 1_000_000)
    columns = [np.ascontiguousarray(column) for column in rows.T]
    return lambda: table[place(columns)]


@benchmark("Galaxy", f"{RANKED}: category, read in arrays", unit="hand", size=1_000_000)
def categories() -> Work:
    """From the cards themselves, each pattern read once."""
    import numpy as np

    from galaxy_tui.ai.exact.ranks import five_category
    from galaxy_tui.ai.exact.subsets import subsets

    rows = np.random.default_rng(4).choice(subsets(52, 5), 1_000_000)
    return lambda: five_category(rows)


@benchmark("treys", f"{RANKED}: rank, one at a time", unit="hand", size=HANDS)
def treys() -> Work:
    from treys import Card, Evaluator

    evaluate = Evaluator().evaluate
    hands = [[Card.new(name) for name in hand] for hand in _hands()]
    return lambda: [evaluate(hand, []) for hand in hands]


@benchmark("phevaluator", f"{RANKED}: rank, one at a time", unit="hand", size=HANDS)
def phevaluator() -> Work:
    """Cards as its own numbers: the quickest form that it takes."""
    from phevaluator import evaluate_cards

    ranks, suits = "23456789TJQKA", "cdhs"
    hands = [[4 * ranks.index(c[0]) + suits.index(c[1]) for c in hand] for hand in _hands()]
    return lambda: [evaluate_cards(*hand) for hand in hands]


@benchmark("pokerkit", f"{RANKED}: rank, one at a time", unit="hand", size=HANDS, peer=True)
def pokerkit() -> Work:
    from pokerkit import Card, StandardHighHand

    hands: list[Any] = [tuple(Card.parse("".join(hand))) for hand in _hands()]
    return lambda: [StandardHighHand(hand) for hand in hands]
