"""Three Card Double Play: which split, and whether to double."""

from __future__ import annotations

from fractions import Fraction

from galaxy_tui.ai.advice.model import Advice, Choice, Situation, Worth, advice_on
from galaxy_tui.ai.advice.sides import on_lines
from galaxy_tui.ai.exact.one_hand import dealer_threes
from galaxy_tui.ai.exact.ranks import three
from galaxy_tui.ai.exact.subsets import place_of
from galaxy_tui.ai.odds.ends import net_on
from galaxy_tui.cards import signs_of
from galaxy_tui.games.actions import SetHand
from galaxy_tui.games.three_card_double_play import (
    LOW_LINES,
    PICK_5_LINES,
    SUPER_3_LINES,
    SUPER_SIX_LINES,
    legal_settings,
    pick_3_line,
)
from galaxy_tui.hands.five import highest_five
from galaxy_tui.hands.six import super_3, super_six

JACKPOTS = ("super-3s", "super-six")


def advise(situation: Situation) -> Advice:
    """Each legal split, single and doubled, against every dealer's hand of the cards left."""
    at_most = dealer_threes([c.index for c in situation.gone])
    total = int(at_most[-1])
    each = situation.wagers["high"]
    ranks, table = three().rank, situation.setup.paytables["low-hand"]
    choices = []
    for high, low, answer in legal_settings(list(situation.cards)):
        both = int(at_most[ranks[place_of(answer.low)]])
        lost = total - int(at_most[ranks[place_of(answer.high)]])
        odds = net_on(table, LOW_LINES[low.category])
        worth = Fraction(both * (100 + odds) - 200 * lost, 100 * total) * each
        chances = [
            ("both win", Fraction(both, total)),
            ("High alone wins", Fraction(total - both - lost, total)),
            ("both lose", Fraction(lost, total)),
        ]
        for doubled in (False, True):
            words = f"High {signs_of(answer.high)}, Low {signs_of(answer.low)}"
            choices.append(
                Choice(
                    action=f"{words}{', doubled' if doubled else ''}",
                    answers=(SetHand(answer.high, answer.low, doubled),),
                    worth={"high-low": Worth(worth * (2 if doubled else 1), chances)},
                    reason=f"{high.name} | {low.name}",
                )
            )
    best = max(choices, key=lambda choice: choice.total)
    return advice_on(situation, 2 * each, choices, _sides(situation), _reason(best))


def _reason(best: Choice) -> str:
    both, _, lost = (float(p) for _, p in best.worth["high-low"].chances)
    chances = f"both hands win {both:.1%} of the time and both lose {lost:.1%}"
    verdict = "that wins on average, so double" if best.total > 0 else "too little to double"
    return f"With {best.reason}, {chances}: {verdict}."


def _sides(situation: Situation) -> dict[str, Worth]:
    """The bonus and jackpot wagers read all six cards, however they are set."""
    return {
        wager: on_lines(situation, wager, {line: 1}, jackpot=wager in JACKPOTS)
        for wager in situation.wagers
        if (line := _line(situation, wager))
    }


def _line(situation: Situation, wager: str) -> str:
    six = list(situation.cards)
    match wager:
        case "pick-3":
            return pick_3_line(situation.setup, six)[0]
        case "pick-5":
            return PICK_5_LINES[highest_five(six).category]
        case "super-3s":
            return SUPER_3_LINES[super_3(six)]
        case "super-six":
            return SUPER_SIX_LINES[super_six(six)]
    return ""
