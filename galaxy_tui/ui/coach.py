"""The coach: what each choice is worth, and what the choices of this session have cost."""

from __future__ import annotations

from collections.abc import Sequence

from galaxy_tui.ai.advice.model import Advice
from galaxy_tui.casino.decisions import Decision, reckoned
from galaxy_tui.games.actions import Answer, Bet, Fold, Pick, SetHand
from galaxy_tui.games.requests import Ask
from galaxy_tui.money import dollars
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.side import Advised


def counted(decisions: Sequence[Decision]) -> str:
    """The running count: `12 decisions, 10 best, cost $1.35`."""
    sums = reckoned(decisions)
    noun = "decision" if sums.count == 1 else "decisions"
    return f"{sums.count} {noun}, {sums.best} best, cost {_dollars(sums.cents)}"


def cost_text(one: Decision) -> str:
    """`the best choice`, or `costs 0.0123 of the stake, $0.06 on average`."""
    if one.is_best:
        return "the best choice"
    return f"costs {one.cost:.4f} of the stake, {_dollars(one.cents)} on average"


def _dollars(cents: float) -> str:
    """An average, not an amount: it has its tenths of a cent where it is small."""
    return f"${cents / 100:,.2f}" if cents >= 1 or cents == 0 else f"${cents / 100:.4f}"


def advised(advice: Advice, ask: Ask, look: Look, chosen: Answer | None) -> tuple[Advised, ...]:
    """The options in words, with the cards as this look draws them."""
    fouls = [ask.options[n] for n in ask.warnings]  # TCS §4
    told = []
    for option in advice.options:
        answer = option.answers[0]
        words = choice_words(answer, look) + (" foul" if answer in fouls else "")
        told.append(Advised(words, option.ev, option.cost, answer == chosen))
    return tuple(told)


def choice_words(answer: Answer, look: Look) -> str:
    """`Q♦ Q♣ | A♠`, `Raise $10`, `Fold`."""
    match answer:
        case SetHand(high, low, double):
            sides = (" ".join(look.name(c) for c in side) for side in (high, low))
            return " | ".join(sides) + (" 2x" if double else "")
        case Pick(cards):
            return "pick " + " ".join(look.name(c) for c in cards)
        case Bet(amounts):
            return ", ".join(f"{wager.title()} {dollars(n)}" for wager, n in amounts.items())
        case Fold():
            return "Fold"
