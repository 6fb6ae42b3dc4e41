"""Four Card Prime: fold, or raise one, two or three times the Ante."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np

from galaxy_tui.ai.advice.model import Advice, Choice, Situation, Worth, advice_on
from galaxy_tui.ai.advice.sides import on_lines
from galaxy_tui.ai.exact.four_card_lines import LINES, count_avoiding
from galaxy_tui.ai.exact.one_hand import dealer_fours_at_most
from galaxy_tui.ai.exact.ranks import four
from galaxy_tui.ai.odds.prime import RAISES, stakes
from galaxy_tui.cards import DECK_52, Card
from galaxy_tui.games.actions import Answer, Bet, Fold
from galaxy_tui.games.four_card_prime import (
    aces_baby_line,
    five_card_line,
    four_card_line,
    prime_line,
)
from galaxy_tui.hands.five import five_card
from galaxy_tui.hands.four import FourCardHand, highest_four
from galaxy_tui.money import Cents


def advise(situation: Situation) -> Advice:
    """Each raise against every hand that the dealer can have with this up card."""
    up = situation.up
    assert up is not None
    gone = set(situation.gone)
    left = np.array([c.index for c in DECK_52 if c not in gone], np.uint8)
    mine = highest_four(situation.cards)
    rank = four().hands.index(mine)
    total = comb(len(left), 5)
    won = dealer_fours_at_most(rank, up.index, left)
    paytables = situation.setup.paytables
    at = stakes(paytables["win-bonus"], paytables["bad-beat"])
    ante = situation.wagers["ante"]
    choices = []
    for times in RAISES:
        net = Fraction(-ante)
        chances = [("fold", Fraction(1))]
        if times:
            more = 100 * times
            sum_ = won * (int(at.won[rank]) + more) + (total - won) * (int(at.lost[rank]) - more)
            net = Fraction(sum_ * ante, 100 * total)
            chances = [("win", Fraction(won, total)), ("lose", Fraction(total - won, total))]
        answer, words = _answer(times, ante)
        choices.append(Choice(action=words, answers=(answer,), worth={"ante": Worth(net, chances)}))
    sides = _sides(situation, mine)
    return advice_on(situation, ante, choices, sides, _reason(mine, up, Fraction(won, total)))


def _answer(times: int, ante: Cents) -> tuple[Answer, str]:
    if not times:
        return Fold(), "Fold"
    words = {
        1: "Raise once your Ante",
        2: "Raise twice your Ante",
        3: "Raise three times your Ante",
    }
    return Bet({"raise": times * ante}), words[times]


def _reason(mine: FourCardHand, up: Card, chance: Fraction) -> str:
    half = "more" if 2 * chance > 1 else "less"
    return (
        f"Your {mine.name} beats or copies {float(chance):.1%} of the hands that the dealer can "
        f"have behind {up.sign}: {half} than half."
    )


def _sides(situation: Situation, mine: FourCardHand) -> dict[str, Worth]:
    """The other wagers read the five cards, folded or not."""
    lines = {
        "aces-baby": aces_baby_line(mine),
        "prime": prime_line(situation.cards),
        "five-card-jackpot": five_card_line(five_card(situation.cards)),
        "four-card-jackpot": four_card_line(mine),
    }
    found = {
        wager: on_lines(situation, wager, {line: 1}, jackpot=wager.endswith("jackpot"))
        for wager, line in lines.items()
        if wager in situation.wagers
    }
    if won := found.get("four-card-jackpot"):
        with_envy = won.net + situation.others * _envy(situation)
        found["four-card-jackpot"] = Worth(with_envy, won.chances)
    return found


def _envy(situation: Situation) -> Fraction:
    """What one more player's hand brings on average (App E n3), from the cards that are left."""
    if not situation.others:
        return Fraction(0)
    counts = count_avoiding([c.index for c in situation.gone])
    posted = situation.setup.paytables["envy"]
    total = Fraction(0)
    for name, count in zip(LINES, counts, strict=True):
        line = posted.line(name)
        if line is not None and line.pay.kind == "dollars":
            total += int(count) * line.pay.value
    return total / int(counts.sum())
