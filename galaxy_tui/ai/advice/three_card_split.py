"""Three Card Split: which card to set low."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from galaxy_tui.ai.advice.model import Advice, Choice, Situation, Worth, advice_on
from galaxy_tui.ai.advice.sides import on_lines
from galaxy_tui.ai.exact.subsets import bits_of, place_of
from galaxy_tui.ai.exact.three_card_split import count_bonus_wins, count_results, dealer_hands
from galaxy_tui.cards import DECK_52, Card, highest_first, signs_of
from galaxy_tui.games.actions import SetHand
from galaxy_tui.games.house_way import house_way
from galaxy_tui.games.three_card_split import bonus_line, is_foul
from galaxy_tui.hands.two import single_card, two_card

PRIMARY = ("primary", "high", "low")


def advise(situation: Situation) -> Advice:
    """Each of the three settings against every dealer's hand of the cards that are left."""
    hand = sorted(situation.cards)
    stake = sum(situation.wagers.get(wager, 0) for wager in PRIMARY)
    wins, pushes = count_results(place_of(hand), bits_of(situation.seen))
    total = dealer_hands(len(situation.seen))
    way = house_way(hand)
    choices = []
    for n, low in enumerate(hand):
        high = tuple(c for c in highest_first(hand) if c is not low)
        lost = total - wins[n] - pushes[n]
        foul = is_foul(high, low)
        reason = "Foul: the low card outranks the high sub-hand (TCS §4)." if foul else ""
        if low is way.low[0]:
            reason = f"The house way: {way.why} ({way.cite})."
        choices.append(
            Choice(
                action=f"Set {signs_of(high)} high and {low.sign} low{', a foul' if foul else ''}",
                answers=(SetHand(high, (low,)),),
                worth={
                    "primary": Worth(
                        Fraction((wins[n] - lost) * stake, total),
                        [
                            ("win", Fraction(wins[n], total)),
                            ("push", Fraction(pushes[n], total)),
                            ("lose", Fraction(lost, total)),
                        ],
                    )
                },
                reason=reason,
            )
        )
    return advice_on(
        situation, stake, choices, _sides(situation, total), _reason(choices, way.low[0], stake)
    )


def _reason(choices: list[Choice], house_low: Card, stake: int) -> str:
    best = max(choices, key=lambda choice: choice.total)
    by_house = next(c for c in choices if _low(c) is house_low)
    cost = (best.total - by_house.total) / stake
    if not cost:
        return "The house way sets it so too."
    answer = by_house.answers[0]
    assert isinstance(answer, SetHand)
    high, low = two_card(answer.high).name, single_card(answer.low[0]).name
    return (
        f"The house way would set {high} | {low}, which costs {float(cost):.3f} of your wager here."
    )


def _low(choice: Choice) -> Card:
    answer = choice.answers[0]
    assert isinstance(answer, SetHand)
    return answer.low[0]


def _sides(situation: Situation, total: int) -> dict[str, Worth]:
    """The bonus wagers, which no setting touches."""
    found: dict[str, Worth] = {}
    hand = list(situation.cards)
    if stake := situation.wagers.get("three-card-bonus", 0):
        wins = count_bonus_wins(place_of(hand), bits_of(situation.seen))
        chances = [("win", Fraction(wins, total)), ("lose", Fraction(total - wins, total))]
        found["three-card-bonus"] = Worth(Fraction((2 * wins - total) * stake, total), chances)
    gone = set(situation.gone)
    lines = Counter(bonus_line(hand, [c]) for c in DECK_52 if c not in gone)
    for wager in ("four-card-bonus", "jackpot"):
        if wager in situation.wagers:
            found[wager] = on_lines(situation, wager, lines, jackpot=wager == "jackpot")
    return found
