"""FCP App D n4: a percentage that several players hit in one round is shared."""

from __future__ import annotations

from functools import cache

import numpy as np

from galaxy_tui.ai.exact.ranks import five_category
from galaxy_tui.ai.exact.subsets import mask_of, subsets
from galaxy_tui.ai.exact.suits import class_of, classes
from galaxy_tui.ai.odds.jackpots import Share, expected_share
from galaxy_tui.games.four_card_prime import five_card_line
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.hands.five import FiveCard, FiveCardHand


def shares(table: Paytable, others: int) -> dict[str, Share]:
    """What a winner keeps of each percentage, with so many others in the game."""
    lines = [line.name for line in table.lines if line.pay.kind == "percent"]
    return {line: expected_share(_hands_on(line), others) for line in lines}


@cache
def _hands_on(line: str) -> tuple[int, ...]:
    """The five-card hands of a line, one bit a card."""
    kinds = [kind for kind in FiveCard if five_card_line(FiveCardHand(kind, ())) == line]
    its_classes = np.isin(five_category(classes(5).cards), kinds)
    rows = subsets(52, 5)[its_classes[class_of(5)]]
    return tuple(int(mask) for mask in mask_of(rows))
