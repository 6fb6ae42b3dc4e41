"""Five Card Fortune: which card to pick, the community unseen (DW App C).

From three cards, or from four beside an Ante that is played on (DW §22(a)(iii)).
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

import msgspec
import numpy as np

from galaxy_tui.ai.exact import fortune as exact
from galaxy_tui.ai.exact.subsets import Ints, subsets
from galaxy_tui.ai.odds.deuces_wild import five_card_fortune, net_by_kind
from galaxy_tui.ai.odds.ends import figures
from galaxy_tui.ai.strategy import fortune_ways as ways
from galaxy_tui.ai.strategy.listing import Answer, Question, answer, priced
from galaxy_tui.ai.strategy.records import Apart, Simple, Strategy
from galaxy_tui.ai.strategy.wild_words import COUNTS, DECK, WILD
from galaxy_tui.games.deuces_wild import FORTUNE_LINES
from galaxy_tui.games.paytables import Paytable

_NOTES: Final = [
    "You pick from three cards without an Ante, or if you fold it on three cards; from four if you "
    "play on, whether you then raise or fold.",
]
_PLAYED_ON: Final = "if you play on with an Ante"
_OVER: Final = "over all hands of four cards, equally likely"
_NOTES_ON_FOUR: Final = [
    "Hands that are worth playing on are better than all hands together: this is the price of the "
    "pick, not of a Fortune wager beside an Ante.",
    "Of two equal cards pick the one whose suit you have less often.",
]


def strategy(table: Paytable) -> Strategy:
    """The pick from three cards; apart from it, the pick from four."""
    odds = net_by_kind(table, FORTUNE_LINES)
    three, four = pick(odds, 3), pick(odds, 4)
    perfect = figures(five_card_fortune(table)).ev
    perfect_four = Fraction(int(exact.best_picks(odds, 4).value.sum()), stake(4))
    apart = Apart(
        when=_PLAYED_ON,
        over=_OVER,
        ev_perfect=float(perfect_four),
        ev=float(four.ev),
        cost=float(perfect_four - four.ev),
        simple=_simple(perfect_four, four.values, 4),
        notes=_NOTES_ON_FOUR,
    )
    return Strategy(
        game="deuces-wild",
        wager="five-card-fortune",
        paytable=table.name,
        ev_perfect=float(perfect),
        ev=float(three.ev),
        cost=float(perfect - three.ev),
        decisions=[
            three.answer.decision,
            msgspec.structs.replace(four.answer.decision, apart=apart),
        ],
        simple=_simple(perfect, three.values, 3),
        notes=_NOTES,
    )


def stake(held: int) -> int:
    """One stake, in hundredths, over all hands of so many cards and their communities."""
    return 100 * comb(DECK, held) * exact.communities(held)


class Pick(NamedTuple):
    """The list for so many cards, what it wins, and what each way to pick would."""

    answer: Answer
    ev: Fraction
    values: dict[str, Ints]


def pick(odds: Ints, held: int) -> Pick:
    """Learn the list over all hands of so many cards, equally likely."""
    won = ways.values(odds, held)
    everyone: Ints = np.ones(comb(DECK, held), np.int64)
    asks = f"Which of {COUNTS[held]} cards do you pick?"
    table = np.column_stack(list(won.values()))
    seen, do = ways.conditions(held), ways.actions(held)
    found = answer(Question(asks, "with", do, seen, table, everyone, stake(held)))
    return Pick(found, Fraction(found.won, stake(held)), won)


def _simple(perfect: Fraction, won: dict[str, Ints], held: int) -> list[Simple]:
    natural = ~WILD[subsets(DECK, held)].any(axis=1)
    named = {f"{ways.HIGHEST}, wild only if all {COUNTS[held]} are": won[ways.HIGHEST]}
    for words in (ways.HIGHEST, ways.LOWEST, *ways.NEAREST):
        worth = np.where(natural, won[words], won[ways.EVERY_WILD])
        named[f"{ways.EVERY_WILD}, else {words}"] = worth
    return priced(perfect, [(n, Fraction(int(w.sum()), stake(held))) for n, w in named.items()])
