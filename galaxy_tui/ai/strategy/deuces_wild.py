"""Deuces Wild: fold or play on three cards, fold or raise on four (DW §21, §22)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import numpy as np

from galaxy_tui.ai.exact import deuces_wild as exact
from galaxy_tui.ai.exact.subsets import Bools
from galaxy_tui.ai.odds.deuces_wild import ante_ends, ante_net
from galaxy_tui.ai.odds.ends import figures
from galaxy_tui.ai.strategy.listing import Question, answer, priced
from galaxy_tui.ai.strategy.records import Simple, Strategy
from galaxy_tui.ai.strategy.wild_words import conditions
from galaxy_tui.games.paytables import Paytable

STAKE: Final = 100 * exact.DEALS
# There is so little to learn here that every last line may stay.
CHARGE: Final = 0.000005
_NOTES: Final = [
    "Wild cards are the deuces and the joker. “To a straight”: the cards fit into one straight, "
    "whatever its gaps; the ace may be low.",
]


def strategy(table: Paytable) -> Strategy:
    """The raise is learned for the hands that best play brings there, then the play for it."""
    net = ante_net(table)
    best = exact.decide(net)
    raised, folded = exact.on_four(net)
    ways = exact.ways_on(best.plays)
    values = np.stack([np.full(len(raised), folded), raised], axis=1) * ways[:, None]
    asks = "Four cards: fold or raise?"
    raising = answer(
        Question(asks, "with", ("fold", "raise"), conditions(4), values, ways, STAKE), CHARGE, 0
    )
    raises = raising.action == 1
    played, given_up = exact.on_three(np.where(raises, raised, folded))
    values = np.stack([np.full(len(played), given_up), played], axis=1)
    asks, everyone = "Three cards: fold or play?", np.ones(len(played), np.int64)
    playing = answer(
        Question(asks, "with", ("fold", "play"), conditions(3), values, everyone, STAKE), CHARGE, 0
    )
    perfect = _ev(table, best.plays, best.raises)
    ev = _ev(table, playing.action == 1, raises)
    return Strategy(
        game="deuces-wild",
        wager="ante",
        paytable=table.name,
        ev_perfect=float(perfect),
        ev=float(ev),
        cost=float(perfect - ev),
        decisions=[playing.decision, raising.decision],
        simple=_simple(table, perfect),
        notes=_NOTES,
    )


def _ev(table: Paytable, plays: Bools, raises: Bools) -> Fraction:
    return figures(ante_ends(table, plays, raises)).ev


def _simple(table: Paytable, perfect: Fraction) -> list[Simple]:
    three = {c.words: c.holds for c in conditions(3)}
    four = {c.words: c.holds for c in conditions(4)}
    pair, wild = "a pair or better, or any wild card", "any wild card"
    draw = four[pair] | four["four to a straight or a flush"]
    every_three, every_four = np.ones_like(three[pair]), np.ones_like(four[pair])
    named = [
        ("always play, always raise", every_three, every_four),
        ("always fold", ~every_three, ~every_four),
        ("play and raise with a pair or a wild card", three[pair], four[pair]),
        ("play and raise with a wild card", three[wild], four[wild]),
        ("play with a pair or a wild card, always raise", three[pair], every_four),
        ("always play, raise with a pair or a wild card", every_three, four[pair]),
        ("always play, raise with a pair, a wild card or four to a straight or flush",
         every_three, draw),
    ]  # fmt: skip
    return priced(perfect, [(name, _ev(table, plays, raises)) for name, plays, raises in named])
