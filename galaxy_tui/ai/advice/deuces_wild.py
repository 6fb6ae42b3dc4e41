"""Deuces Wild: fold or play, fold or raise, and the Fortune pick that goes with each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np

from galaxy_tui.ai.advice.model import Advice, Chances, Choice, Situation, Worth, advice_on
from galaxy_tui.ai.advice.sides import on_lines
from galaxy_tui.ai.exact.fortune import WILDS
from galaxy_tui.ai.exact.subsets import Bools, Ints
from galaxy_tui.ai.exact.wild_hand import (
    cards_left,
    fifth_cards,
    made_by_pick,
    made_with_fourth,
    wilds_with_each,
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
            raised = {"ante": _raised(situation, ante)[0]} if ante else {}
            choices = [
                Choice(action=f"Pick {signs_of(p)}", answers=(Pick(p),), worth=raised | worth)
                for p, worth in _picks(situation)
            ]
            reason = ""
    return advice_on(situation, stake, choices, _sides(situation), reason)


def _fold_or_play(situation: Situation, ante: int) -> tuple[list[Choice], str]:
    """§21. Playing on goes on as well as can be: it buys a card, and a pick from four."""
    hand = [c.index for c in situation.cards]
    left = cards_left([c.index for c in situation.gone])
    odds = net_by_kind(situation.setup.paytables["ante"], ANTE_LINES)
    can_raise = situation.chips is None or situation.chips >= 3 * ante  # Play, and twice that
    total, raises, ends = 0, 0, np.zeros(len(WildFive), np.int64)
    for fourth in left:
        kinds = fifth_cards([*hand, int(fourth)], left[left != fourth])
        raised, folded = UNITS * int(odds[kinds].sum()), -200 * len(kinds)
        if can_raise and raised > folded:
            total += raised
            raises += 1
            ends += np.bincount(kinds, minlength=len(ends))
        else:
            total += folded
    ways = len(left) * (len(left) - 1)
    chances: Chances = [("fold on the fourth card", Fraction(len(left) - raises, len(left)))]
    chances += _by_line(ends, ways, ANTE_LINES)
    worth = {"ante": Worth(Fraction(total * ante, 100 * ways), chances)}
    if FORTUNE in situation.wagers:
        worth[FORTUNE] = _fortune(situation, _best_from_four(situation, hand, left))
    play = Choice(action="Play", answers=(Bet({"play": ante}),), worth=worth)
    folds = _with_picks(situation, "Fold", Fold(), _folded(ante))
    return [play, *folds], _why_play(situation, play, folds, raises, len(left), can_raise)


def _why_play(
    situation: Situation, play: Choice, folds: list[Choice], raises: int, cards: int, can: bool
) -> str:
    if not can:
        return "Your chips won't cover a Raise after Play."
    reason = f"With {raises} of the {cards} cards that can come, raising is right."
    if raises == cards:
        reason = "Whatever card comes, raising is right."
    plays = play.worth["ante"].net > -situation.wagers["ante"]
    if FORTUNE in play.worth and plays != (play.total > max(c.total for c in folds)):
        reason += " It is the pick for Five Card Fortune that decides."
    return reason


def _fold_or_raise(situation: Situation, ante: int) -> tuple[list[Choice], str]:
    """§22. The pick is from the same four cards either way."""
    worth, wins, cards = _raised(situation, ante)
    raised = _with_picks(situation, "Raise", Bet({"raise": 2 * ante}), worth)
    folded = _with_picks(situation, "Fold", Fold(), _folded(2 * ante))
    return [*raised, *folded], f"{wins} of the {cards} cards make a hand that pays."


def _folded(lost: int) -> Worth:
    return Worth(Fraction(-lost), [("fold", Fraction(1))])


def _raised(situation: Situation, ante: int) -> tuple[Worth, int, int]:
    """Ante, Play and Raise on every fifth card; how many of them pay, of how many."""
    left = cards_left([c.index for c in situation.gone])
    odds = net_by_kind(situation.setup.paytables["ante"], ANTE_LINES)
    kinds = fifth_cards([c.index for c in situation.cards], left)
    net = Fraction(UNITS * int(odds[kinds].sum()) * ante, 100 * len(left))
    made = np.bincount(kinds, minlength=len(WildFive))
    worth = Worth(net, _by_line(made, len(left), ANTE_LINES))
    return worth, int(np.count_nonzero(odds[kinds] > 0)), len(left)


def _with_picks(situation: Situation, words: str, answer: Answer, ante: Worth) -> list[Choice]:
    """One choice, or with Fortune one for each pick."""
    if FORTUNE not in situation.wagers:
        return [Choice(action=words, answers=(answer,), worth={"ante": ante})]
    return [
        Choice(
            action=f"{words}, and pick {signs_of(picked)}",
            answers=(answer, Pick(picked)),
            worth={"ante": ante} | worth,
        )
        for picked, worth in _picks(situation)
    ]


def _picks(situation: Situation) -> Iterator[tuple[tuple[Card, ...], dict[str, Worth]]]:
    """Every legal pick over every community hand (App C)."""
    found: dict[tuple[bool, ...], Worth] = {}
    for picked in picks(situation.cards):
        alike = _alike(picked, situation.cards)
        if alike not in found:
            dead = [c.index for c in situation.gone if c not in picked]
            made = made_by_pick([c.index for c in picked], dead)
            found[alike] = _fortune(situation, made)
        yield picked, {FORTUNE: found[alike]}


def _fortune(situation: Situation, made: Ints) -> Worth:
    """Five Card Fortune, given how many communities make each kind of hand."""
    odds = net_by_kind(situation.setup.paytables[FORTUNE], FORTUNE_LINES)
    total = int(made.sum())
    net = Fraction(int(made @ odds) * situation.wagers[FORTUNE], 100 * total)
    return Worth(net, _by_line(made, total, FORTUNE_LINES))


def _alike(picked: Sequence[Card], held: Sequence[Card]) -> tuple[bool, ...]:
    """Wild cards are all alike: only how many are picked matters. A natural card is itself."""
    if all(c.index in WILDS for c in picked):
        return (True,) * len(picked)
    return tuple(c in picked for c in held)


def _best_from_four(situation: Situation, hand: list[int], left: Ints) -> Ints:
    """What the best pick makes once each fourth card has come, summed over these."""
    odds = net_by_kind(situation.setup.paytables[FORTUNE], FORTUNE_LINES)
    seen = [c.index for c in situation.gone if c.index not in hand]
    best, others = made_with_fourth(hand, seen, left)

    def offer(where: Bools, made: Ints) -> None:
        better = made @ odds > best[where] @ odds
        best[np.flatnonzero(where)[better]] = made[better]

    for made in others:
        offer(np.ones(len(left), np.bool_), made)
    wild = [c for c in hand if c in WILDS]
    natural = [c for c in hand if c not in WILDS]
    is_wild = np.isin(left, WILDS)
    for count in range(2, len(wild) + 1):
        dead = [*wild[count:], *natural, *seen]
        offer(~is_wild, wilds_with_each(count, dead, left[~is_wild]))
    wild = [*wild, *left[is_wild][:1].tolist()]  # a wild fourth card; which one doesn't matter
    for count in range(2, len(wild) + 1) if is_wild.any() else ():
        made = made_by_pick(wild[:count], [*wild[count:], *natural, *seen])
        offer(is_wild, np.tile(made, (int(is_wild.sum()), 1)))
    found: Ints = best.sum(axis=0)
    return found


def _by_line(made: Ints, total: int, lines: dict[WildFive, str]) -> Chances:
    found: dict[str, int] = {}
    for kind in reversed(WildFive):
        found[lines[kind]] = found.get(lines[kind], 0) + int(made[kind])
    return [(line, Fraction(count, total)) for line, count in found.items()]


def _sides(situation: Situation) -> dict[str, Worth]:
    """Treasure is decided by the first three cards, the jackpot by five that no fold touches."""
    found: dict[str, Worth] = {}
    if "three-card-treasure" in situation.wagers:
        lines = {treasure_line(situation.cards[:3]): 1}
        found["three-card-treasure"] = on_lines(situation, "three-card-treasure", lines)
    if "bonus-jackpot" in situation.wagers:
        gone = set(situation.gone)
        left = [c for c in DECK_53 if c not in gone]
        more = combinations(left, 5 - len(situation.cards))
        counts = Counter(jackpot_line((*situation.cards, *cards)) for cards in more)
        found["bonus-jackpot"] = on_lines(situation, "bonus-jackpot", counts, jackpot=True)
    return found
