"""Advice on every hand, averaged, is the row that `galaxy odds` has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import fsum
from random import Random

import pytest

from galaxy_tui.ai.advice.advise import advise
from galaxy_tui.ai.advice.model import Situation, Stage
from galaxy_tui.ai.exact.deuces_wild import decide
from galaxy_tui.ai.exact.subsets import Bools, place_of
from galaxy_tui.ai.odds.deuces_wild import ante_net
from galaxy_tui.ai.odds.rows import odds
from galaxy_tui.cards import DECK_52, DECK_53
from galaxy_tui.games.actions import Bet
from tests.games.dealing import posted, setup_for

WITHIN_COLOURS = ((0, 1, 2, 3), (3, 1, 2, 0), (0, 2, 1, 3), (3, 2, 1, 0))  # TCS copies go by colour


def alike(renamings: Iterable[tuple[int, ...]]) -> Counter[tuple[int, ...]]:
    """Three-card hands that differ in the names of suits only: one of them, and how many."""
    names = [[suits[c // 13] * 13 + c % 13 for c in range(52)] for suits in renamings]
    return Counter(
        min(tuple(sorted(name[c] for c in hand)) for name in names)
        for hand in combinations(range(52), 3)
    )


def test_tcs_best_settings_of_all_22100_hands_come_to_the_odds_of_the_primary_wager() -> None:
    hands = alike(WITHIN_COLOURS)
    assert (len(hands), hands.total()) == (6_994, 22_100)
    (row,) = odds("tcs", "primary")
    assert row.ev is not None
    setup = setup_for("three-card-split")
    worth = []
    for hand, count in hands.items():
        held = tuple(DECK_52[c] for c in hand)
        found = advise(Situation(setup=setup, stage="set", cards=held, wagers={"primary": 500}))
        worth.append(count * found.best.ev)
    assert fsum(worth) / hands.total() == pytest.approx(row.ev, rel=1e-12)


@pytest.mark.parametrize("table", ["A", "D"])
def test_dw_advice_plays_and_raises_on_the_hands_on_which_the_odds_do(table: str) -> None:
    setup = posted("deuces-wild", {"ante": table})
    best = decide(ante_net(setup.paytables["ante"]))
    random = Random(53)
    decisions: list[tuple[Stage, int, Bools]] = [("play", 3, best.plays), ("raise", 4, best.raises)]
    for stage, count, goes_on in decisions:
        for _ in range(100):
            held = tuple(random.sample(DECK_53, count))
            found = advise(Situation(setup=setup, stage=stage, cards=held, wagers={"ante": 500}))
            assert isinstance(found.best.answers[0], Bet) == goes_on[place_of(sorted(held))]
