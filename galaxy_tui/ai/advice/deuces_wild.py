"""Deuces Wild: fold or play, fold or raise, and the Fortune pick that goes with each."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from galaxy_tui.ai.advice.model import Advice, Choice, Situation, advice_on
from galaxy_tui.ai.advice.sides import bonus_net, jackpot_net
from galaxy_tui.ai.exact.fortune import WILDS
from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.ai.exact.wild_hand import (
    Odds,
    cards_left,
    fifth_cards,
    made_by_pick,
    worth_of_each,
    worth_of_pick,
    worth_with_each,
)
from galaxy_tui.ai.odds.deuces_wild import UNITS, net_by_kind
from galaxy_tui.cards import DECK_53, Card, signs_of
from galaxy_tui.games.actions import Answer, Bet, Fold, Pick
from galaxy_tui.games.deuces_wild import (
    ANTE_LINES,
    FORTUNE_LINES,
    jackpot_line,
    picks,
    treasure_line,
)
from galaxy_tui.hands.wild import WildFive

Outcomes = list[tuple[str, Fraction]]
FORTUNE = "five-card-fortune"


def advise(situation: Situation) -> Advice:
    """Every choice of this round, and with Fortune every pick that it leaves."""
    ante = situation.wagers.get("ante", 0)
    stake = ante or sum(situation.wagers.values())
    match situation.stage:
        case "play":
            choices, reason = _fold_or_play(situation, ante)
        case "raise":
            choices, reason = _fold_or_raise(situation, ante)
        case _:
            raised = _raised(situation, ante) if ante else None
            choices = [
                Choice(
                    action=pick.action,
                    answers=pick.answers,
                    worth=pick.worth | ({"ante": raised[0]} if raised else {}),
                    outcomes=pick.outcomes,
                )
                for pick in _picks(situation)
            ]
            reason = ""
    return advice_on(situation, stake, choices, _sides(situation), reason)


def _fold_or_play(situation: Situation, ante: int) -> tuple[list[Choice], str]:
    """§21. Playing on goes on as well as can be: it buys a card, and a pick from four."""
    hand = [c.index for c in situation.cards]
    left = cards_left([c.index for c in situation.gone])
    odds = net_by_kind(situation.setup.paytables["ante"], ANTE_LINES)
    total, raises, ends = 0, 0, np.zeros(len(WildFive), np.int64)
    for fourth in left:
        kinds = fifth_cards([*hand, int(fourth)], left[left != fourth])
        raised, folded = UNITS * int(odds[kinds].sum()), -200 * len(kinds)
        total += max(raised, folded)
        if raised > folded:
            raises += 1
            ends += np.bincount(kinds, minlength=len(ends))
    ways = len(left) * (len(left) - 1)
    worth = {"ante": Fraction(total * ante, 100 * ways)}
    outcomes: Outcomes = [("fold on the fourth card", Fraction(len(left) - raises, len(left)))]
    outcomes += _by_line(ends, ways, ANTE_LINES)
    if FORTUNE in situation.wagers:
        worth[FORTUNE] = _best_from_four(situation, hand, left)
    play = Choice(action="Play", answers=(Bet({"play": ante}),), worth=worth, outcomes=outcomes)
    folds = _with_picks(situation, "Fold", Fold(), Fraction(-ante), [("fold", Fraction(1))])
    cards = "card lets" if raises == 1 else "cards let"
    reason = f"{raises} of the {len(left)} {cards} you raise."
    if FORTUNE in worth and (worth["ante"] > -ante) != (play.total > max(c.total for c in folds)):
        reason += " It is the pick for Five Card Fortune that decides."
    return [play, *folds], reason


def _fold_or_raise(situation: Situation, ante: int) -> tuple[list[Choice], str]:
    """§22. The pick is from the same four cards either way."""
    worth, outcomes, wins, cards = _raised(situation, ante)
    raised = _with_picks(situation, "Raise", Bet({"raise": 2 * ante}), worth, outcomes)
    folded = _with_picks(situation, "Fold", Fold(), Fraction(-2 * ante), [("fold", Fraction(1))])
    return [*raised, *folded], f"{wins} of the {cards} cards make a hand that pays."


def _raised(situation: Situation, ante: int) -> tuple[Fraction, Outcomes, int, int]:
    """Ante, Play and Raise on every fifth card; how many of them pay, of how many."""
    left = cards_left([c.index for c in situation.gone])
    odds = net_by_kind(situation.setup.paytables["ante"], ANTE_LINES)
    kinds = fifth_cards([c.index for c in situation.cards], left)
    worth = Fraction(UNITS * int(odds[kinds].sum()) * ante, 100 * len(left))
    made = np.bincount(kinds, minlength=len(WildFive))
    wins = int(np.count_nonzero(odds[kinds] > 0))
    return worth, _by_line(made, len(left), ANTE_LINES), wins, len(left)


def _with_picks(
    situation: Situation, words: str, answer: Answer, ante: Fraction, outcomes: Outcomes
) -> list[Choice]:
    """One choice, or with Fortune one for each pick."""
    if FORTUNE not in situation.wagers:
        return [Choice(action=words, answers=(answer,), worth={"ante": ante}, outcomes=outcomes)]
    return [
        Choice(
            action=f"{words}, and {pick.action[0].lower()}{pick.action[1:]}",
            answers=(answer, *pick.answers),
            worth={"ante": ante} | pick.worth,
            outcomes=[*outcomes, *((f"Fortune: {name}", p) for name, p in pick.outcomes)],
        )
        for pick in _picks(situation)
    ]


def _picks(situation: Situation) -> list[Choice]:
    """Every legal pick over every community hand (App C)."""
    odds = net_by_kind(situation.setup.paytables[FORTUNE], FORTUNE_LINES)
    stake = situation.wagers[FORTUNE]
    found: dict[tuple[bool, ...], Choice] = {}
    choices = []
    for picked in picks(situation.cards):
        alike = _alike(picked, situation.cards)
        if alike not in found:
            dead = [c.index for c in situation.gone if c not in picked]
            made = made_by_pick([c.index for c in picked], dead)
            total = int(made.sum())
            found[alike] = Choice(
                action="",
                answers=(),
                worth={FORTUNE: Fraction(int(made @ odds) * stake, 100 * total)},
                outcomes=_by_line(made, total, FORTUNE_LINES),
            )
        one = found[alike]
        choices.append(
            Choice(
                action=f"Pick {signs_of(picked)}",
                answers=(Pick(picked),),
                worth=one.worth,
                outcomes=one.outcomes,
            )
        )
    return choices


def _alike(picked: Sequence[Card], held: Sequence[Card]) -> tuple[bool, ...]:
    """Wild cards are all alike: only how many are picked matters. A natural card is itself."""
    if all(c.index in WILDS for c in picked):
        return (True,) * len(picked)
    return tuple(c in picked for c in held)


def _best_from_four(situation: Situation, hand: list[int], left: Ints) -> Fraction:
    """What Fortune is worth with a fourth card still to come and the best pick then."""
    table = situation.setup.paytables[FORTUNE]
    odds: Odds = tuple(int(net) for net in net_by_kind(table, FORTUNE_LINES))
    seen = [c.index for c in situation.gone if c.index not in hand]
    best = worth_of_each(left, [*hand, *seen], odds)
    for card in hand:
        dead = [c for c in [*hand, *seen] if c != card]
        best = np.maximum(best, worth_with_each([card], dead, left, odds))
    wild = [c for c in hand if c in WILDS]
    natural_dead = [c for c in hand if c not in WILDS]
    is_wild = np.isin(left, WILDS)
    for count in range(2, len(wild) + 1):
        dead = [*wild[count:], *natural_dead, *seen]
        more = worth_with_each(wild[:count], dead, left[~is_wild], odds)
        best[~is_wild] = np.maximum(best[~is_wild], more)
    if is_wild.any():
        wild = [*wild, int(left[is_wild][0])]
        for count in range(2, len(wild) + 1):
            dead = [*wild[count:], *natural_dead, *seen]
            best[is_wild] = np.maximum(best[is_wild], worth_of_pick(wild[:count], dead, odds))
    ways = len(left) * comb(len(left) - 1, 4)
    return Fraction(int(best.sum()) * situation.wagers[FORTUNE], 100 * ways)


def _by_line(made: Ints, total: int, lines: dict[WildFive, str]) -> Outcomes:
    found: dict[str, int] = {}
    for kind in reversed(WildFive):
        found[lines[kind]] = found.get(lines[kind], 0) + int(made[kind])
    return [(line, Fraction(count, total)) for line, count in found.items()]


def _sides(situation: Situation) -> dict[str, Fraction]:
    """Treasure is decided by the first three cards, the jackpot by five that no fold touches."""
    found: dict[str, Fraction] = {}
    if "three-card-treasure" in situation.wagers:
        line = treasure_line(situation.cards[:3])
        found["three-card-treasure"] = bonus_net(situation, "three-card-treasure", line)
    if "bonus-jackpot" in situation.wagers:
        gone = set(situation.gone)
        left = [c for c in DECK_53 if c not in gone]
        hands = list(combinations(left, 5 - len(situation.cards)))
        counts: dict[str, int] = {}
        for more in hands:
            line = jackpot_line((*situation.cards, *more))
            counts[line] = counts.get(line, 0) + 1
        found["bonus-jackpot"] = sum(
            (n * jackpot_net(situation, "bonus-jackpot", line) for line, n in counts.items()),
            Fraction(0),
        ) / len(hands)
    return found
