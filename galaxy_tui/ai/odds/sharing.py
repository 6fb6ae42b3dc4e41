"""FCP App D n4: a percentage that several players hit in one round is shared."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial

from galaxy_tui.ai.cache import remembered
from galaxy_tui.ai.odds.jackpots import Share
from galaxy_tui.ai.odds.terms import MOST_OTHERS
from galaxy_tui.games.four_card_prime import five_card_line
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.hands.five import FiveCard, FiveCardHand


def shares(table: Paytable, others: int) -> dict[str, Share]:
    """What a winner keeps of each percentage, with so many others in the game."""
    lines = [line.name for line in table.lines if line.pay.kind == "percent"]
    return {line: expected_share(_ways(line), others) for line in lines}


def expected_share(ways: Sequence[int], others: int, cards: int = 5) -> Share:
    """The share of a winner, given in how many ways j others can hold winning hands as well.

    With K others on the line it is 1/(1+K). The ways give E[C(K,j)], and those each P(K = k).
    """
    moments, deals, left = [], ways[0], 52 - cards
    for j in range(others + 1):
        moments.append(Fraction(comb(others, j) * ways[j], deals))
        deals *= comb(left, cards)
        left -= cards
    chances = [
        sum(((-1) ** (j - k) * comb(j, k) * moments[j] for j in range(k, others + 1)), Fraction(0))
        for k in range(others + 1)
    ]
    return Share(
        mean=sum((p / (k + 1) for k, p in enumerate(chances)), Fraction(0)),
        square=sum((p / (k + 1) ** 2 for k, p in enumerate(chances)), Fraction(0)),
    )


def ways_apart(hands: Sequence[int], most: int) -> list[int]:
    """In how many ways a winner and j others, in order, can hold some of these hands (as bits)."""

    def chosen(first: int, gone: int, j: int) -> int:
        if not j:
            return 1
        return sum(
            chosen(n + 1, gone | hands[n], j - 1)
            for n in range(first, len(hands))
            if not hands[n] & gone
        )

    return [factorial(j + 1) * chosen(0, 0, j + 1) for j in range(most + 1)]


def _ways(line: str) -> list[int]:
    name = f"ways to share {line}"
    return remembered(name, list[int], lambda: ways_apart(_hands_on(line), MOST_OTHERS))


def _hands_on(line: str) -> list[int]:
    """The five-card hands of a line, one bit a card."""
    import numpy as np

    from galaxy_tui.ai.exact.ranks import five_category
    from galaxy_tui.ai.exact.subsets import mask_of, subsets
    from galaxy_tui.ai.exact.suits import class_of, classes

    kinds = [kind for kind in FiveCard if five_card_line(FiveCardHand(kind, ())) == line]
    its_classes = np.isin(five_category(classes(5).cards), kinds)
    rows = subsets(52, 5)[its_classes[class_of(5)]]
    return [int(mask) for mask in mask_of(rows)]
