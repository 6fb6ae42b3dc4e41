"""The rules of a strategy as a player at the table would follow them: card by card, from the words.

Nothing here knows an array: a sentence is read, and cards are looked at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from galaxy_tui.ai.strategy.records import Decision
from galaxy_tui.cards import Card, highest_first
from galaxy_tui.games.house_way import house_way
from galaxy_tui.hands.four import FourCard, FourCardHand, highest_four
from galaxy_tui.hands.three import ThreeCard, ThreeCardHand, three_card
from galaxy_tui.hands.two import TwoCard, two_card
from galaxy_tui.hands.wild import is_wild

Split = tuple[ThreeCardHand, ThreeCardHand]

RANKS: Final = {
    "deuce": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "jack": 11, "queen": 12, "king": 13, "ace": 14,
}  # fmt: skip
COUNTS: Final = {"one": 1, "two": 2} | RANKS


def rank_in(words: str) -> int:
    """The rank that `an eight`, `sixes`, `a queen-high straight` names."""
    for name, rank in RANKS.items():
        if re.search(rf"\b{name}(?:s|es)?\b", words):
            return rank
    raise AssertionError(words)


def action(decision: Decision, holds: Callable[[str], bool]) -> str:
    """What the first rule says whose condition holds."""
    for rule in decision.rules:
        words = re.sub(r"^(if|with) ", "", rule.when)
        if not words or holds(words):
            return rule.do
    raise AssertionError("a list ends with a line for everything else")


# Three Card Split


KINDS: Final = {
    "suited connectors": TwoCard.SUITED_CONNECTORS,
    "a pair": TwoCard.PAIR,
    "connected": TwoCard.CONNECTED,
    "connected cards": TwoCard.CONNECTED,
    "suited": TwoCard.SUITED,
}


def low_card(decision: Decision, cards: Sequence[Card]) -> Card:
    """Which of three cards the list sets low."""
    ordered = in_line(cards)
    match action(decision, lambda words: split_fits(words, ordered)):
        case "set it by the house way":
            return house_way(cards).low[0]
        case "make the highest two-card hand that you can":
            return best_low(ordered)
        case do:
            place = re.fullmatch(r"set your (highest|middle|lowest) card low", do)
            assert place, do
            return ordered[("highest", "middle", "lowest").index(place[1])]


def merit(cards: Sequence[Card], low: Card) -> tuple[object, bool, bool]:
    """What setting a card low leaves; then as the house does; then black."""
    left = two_card(c for c in cards if c is not low)
    return left, house_way(cards).low[0] is low, not low.red


def best_low(cards: Sequence[Card]) -> Card:
    return max(cards, key=lambda low: merit(cards, low))


def in_line(cards: Sequence[Card]) -> list[Card]:
    """From the highest to the lowest; of equals, that one is at the end which should go low."""
    a, b, c = highest_first(cards)
    if a.rank == b.rank:
        pair = [a, b, c] if a.rank == c.rank else [a, b]
        a, b, *rest = sorted(pair, key=lambda low: merit(cards, low), reverse=True)
        return [a, b, *(rest or [c])]
    if b.rank == c.rank:
        b, c = sorted((b, c), key=lambda low: merit(cards, low))
    return [a, b, c]


def split_fits(words: str, cards: list[Card]) -> bool:
    """Is this so of three cards in line?"""
    a, b, c = cards
    pairs = {
        "two highest": two_card((a, b)).category,
        "highest and lowest": two_card((a, c)).category,
        "two lowest": two_card((b, c)).category,
    }
    made = [kind for kind in pairs.values() if kind > TwoCard.HIGH_CARD]
    left = best_low(cards)
    best = two_card(x for x in cards if x is not left).category

    def part(words: str) -> bool:
        if found := re.fullmatch(r"your (\w+) card is an? (\w+) or (lower|higher)", words):
            card = cards[("highest", "middle", "lowest").index(found[1])]
            limit = RANKS[found[2]]
            return card.rank <= limit if found[3] == "lower" else card.rank >= limit
        if found := re.fullmatch(r"your lowest card is (\w+) or more ranks below .*", words):
            return b.rank - c.rank >= COUNTS[found[1]]
        if found := re.fullmatch(r"the card that is left is an? (\w+) or higher", words):
            return left.rank >= RANKS[found[1]]
        if found := re.fullmatch(r"you can make (.*)", words):
            return best in [KINDS[name] for name in re.split(", | or ", found[1])]
        if found := re.fullmatch(r"only your (.*) cards are (.*)", words):
            kind = KINDS[found[2]]
            joined = (kind, TwoCard.SUITED_CONNECTORS)
            alike = (kind,) if kind is TwoCard.PAIR else joined
            return pairs[found[1]] == kind and sum(k in alike for k in pairs.values()) == 1
        alone = words.endswith(" and no other two make anything")
        found = re.fullmatch(r"your (.*) cards are (.*?)( and no other two make anything)?", words)
        assert found, words
        return pairs[found[1]] == KINDS[found[2]] and (not alone or len(made) == 1)

    return all(part(one) for one in words.split(", and "))


# Deuces Wild

SIGNS: Final = {str(n): n for n in range(3, 11)} | {"J": 11, "Q": 12, "K": 13, "A": 14}
STRAIGHTS: Final = [{14, 2, 3, 4, 5}, *(set(range(low, low + 5)) for low in range(2, 11))]


def wild_fits(words: str, cards: Sequence[Card]) -> bool:
    """Is this so of three or four cards of the 53?"""
    naturals = [c for c in cards if not is_wild(c)]
    ranks = sorted(c.rank for c in naturals)
    wild = len(naturals) < len(cards)
    distinct = len(set(ranks)) == len(ranks)
    flush = len({c.suit for c in naturals}) <= 1
    straight = distinct and any(set(ranks) <= five for five in STRAIGHTS)
    words = re.sub(r"^(three|four) ", "", words)
    if found := re.fullmatch(r"in a row, from ([\w-]+) to ([\w-]+)", words):
        first, last = (SIGNS[run.split("-")[0]] for run in found.groups())
        return any(ranks == list(range(n, n + len(cards))) for n in range(first, last + 1))
    match words:
        case "a pair or better, or any wild card":
            return wild or not distinct
        case "any wild card":
            return wild
        case "to a straight flush":
            return straight and flush
        case "to a straight or a flush":
            return straight or flush
        case "to a flush, or to a straight other than A-3-4-5":
            return flush or (straight and ranks != [3, 4, 5, 14])
    raise AssertionError(words)


def stays(decision: Decision, cards: Sequence[Card]) -> bool:
    """Whether the list plays on three cards, or raises on four."""
    return action(decision, lambda words: wild_fits(words, cards)) != "fold"


def picked(decision: Decision, cards: Sequence[Card]) -> list[Card]:
    """Which of three or four cards the list picks for Five Card Fortune."""
    wild = [c for c in cards if is_wild(c)]
    ranks = [c.rank for c in cards]
    suits = [c.suit for c in cards]
    odd = [c for c in cards if ranks.count(c.rank) == 1]

    def holds(words: str) -> bool:
        if words == "any wild card":
            return bool(wild)
        if wild:
            return False
        if words == "a pair":
            return len(odd) == 1
        if words == "one pair or three of a kind":
            return 0 < len(odd) < len(cards)
        if words.startswith("no card higher"):
            return max(ranks) <= rank_in(words)
        if words.startswith("no card lower"):
            return min(ranks) >= rank_in(words)
        return rank_in(words) in ranks

    match action(decision, holds):
        case "pick every wild card":
            return wild
        case "pick the card that is not of the pair":
            return odd
        case "pick your lowest card":
            rank = min(ranks)
        case "pick your highest card":
            rank = max(ranks)
        case "pick the ten":
            rank = 10
        case do:
            near = rank_in(do)
            among = [c.rank for c in odd] if "of those without an equal" in do else ranks
            rank = min(among, key=lambda r: (abs(r - near), -r))
    equals = [c for c in cards if c.rank == rank]
    return [min(equals, key=lambda c: suits.count(c.suit))]


# Three Card Double Play

NAMES: Final = {
    "no pair": ThreeCard.HIGH_CARD,
    "a pair": ThreeCard.PAIR,
    "a flush": ThreeCard.FLUSH,
    "a straight": ThreeCard.STRAIGHT,
    "three of a kind": ThreeCard.THREE_OF_A_KIND,
    "a straight flush": ThreeCard.STRAIGHT_FLUSH,
    "a Mini-Royal": ThreeCard.MINI_ROYAL,
}


def splits(cards: Sequence[Card]) -> list[Split]:
    """Every legal High and Low of six cards."""
    found = []
    for part in combinations(cards, 3):
        high, low = three_card(part), three_card(c for c in cards if c not in part)
        if high >= low:
            found.append((high, low))
    return found


def split_of(decision: Decision, cards: Sequence[Card]) -> Split:
    """The High and the Low that the list makes."""
    ways = splits(cards)
    highest = max(ways)
    best_low = max(ways, key=lambda s: (s[1].category, s[0].category, s[1], s[0]))

    def holds(words: str) -> bool:
        choice, _, limit = words.partition(", and ")
        return _offers(choice, highest, best_low) and (
            not limit or _limited(limit, highest, best_low)
        )

    match action(decision, holds):
        case "make the best kind of High, and beside it the highest Low":
            return max(ways, key=lambda s: (s[0].category, s[1], s[0]))
        case "make the best kind of Low, and beside it the highest High":
            return max(ways, key=lambda s: (s[1].category, s[0], s[1]))
        case "make the highest High":
            return highest
        case "make the highest Low":
            return max(ways, key=lambda s: (s[1], s[0]))
        case do:
            assert do.startswith("make the best kind of Low, beside it the best kind of High"), do
            return best_low


def _offers(words: str, highest: Split, best_low: Split) -> bool:
    if found := re.fullmatch(r"you can make either (.*?)( or better)? High, or (.*)", words):
        kind = NAMES[found[1]]
        enough = highest[0].category >= kind if found[2] else highest[0].category == kind
        trade = highest[0].category != best_low[0].category
        return trade and enough and _kinds(found[3]) == tuple(h.category for h in best_low)
    found = re.fullmatch(r"the best that you can make is (.*)", words)
    assert found, words
    same = highest[0].category == best_low[0].category
    return same and _kinds(found[1]) == tuple(hand.category for hand in best_low)


def _kinds(words: str) -> tuple[ThreeCard, ThreeCard]:
    if found := re.fullmatch(r"(.*) in each hand", words):
        return NAMES[found[1]], NAMES[found[1]]
    found = re.fullmatch(r"(.*) High with (.*) Low", words)
    assert found, words
    return NAMES[found[1]], NAMES[found[2]]


def _limited(words: str, highest: Split, best_low: Split) -> bool:
    limit = rank_in(words)
    if words.startswith("the Low pair"):
        return best_low[1].category is ThreeCard.PAIR and best_low[1].ranks[0] <= limit
    if words.startswith("the High pair"):
        return best_low[0].category is ThreeCard.PAIR and best_low[0].ranks[0] <= limit
    if words.startswith("your highest flush"):
        return highest[0].category is ThreeCard.FLUSH and highest[0].ranks[0] <= limit
    assert words.startswith("the highest High leaves"), words
    return highest[1].category is ThreeCard.HIGH_CARD and highest[1].ranks[0] >= limit


def doubles(decision: Decision, split: Split) -> bool:
    """Whether the list doubles what is set."""

    def holds(words: str) -> bool:
        for part in words.split(", and "):
            found = re.fullmatch(r"(High|Low) is (.*) or better", part)
            assert found, part
            if split[found[1] == "Low"] < _least(found[2]):
                return False
        return True

    return action(decision, holds) == "double"


def _least(words: str) -> ThreeCardHand:
    if words in NAMES:
        return ThreeCardHand(NAMES[words], ())
    if words.startswith("a pair of"):
        return ThreeCardHand(ThreeCard.PAIR, (rank_in(words),))
    kind = ThreeCard.HIGH_CARD
    for name, other in (("flush", ThreeCard.FLUSH), ("straight", ThreeCard.STRAIGHT)):
        kind = other if words.endswith(name) else kind
    return ThreeCardHand(kind, (rank_in(words.partition("-high")[0]),))


# Four Card Prime


def raised(decision: Decision, cards: Sequence[Card], up: Card) -> int:
    """How often the list raises the Ante."""
    hand = highest_four(cards)

    def holds(words: str) -> bool:
        least, _, more = words.partition(" or better, if ")
        return hand >= _least_four(least.removesuffix(" or better")) and (
            not more or about_up(more)
        )

    def about_up(words: str) -> bool:
        paired = hand.category in (FourCard.PAIR, FourCard.TWO_PAIR)
        match words:
            case "you hold a card of the up card's rank":
                return any(c.rank == up.rank for c in cards)
            case "the up card is not higher than your pair":
                return paired and up.rank <= hand.ranks[0]
            case "the up card is lower than your pair":
                return paired and up.rank < hand.ranks[0]
            case "the up card is lower than your highest card":
                return up.rank < max(hand.ranks)
        return up.rank <= rank_in(words)

    do = action(decision, holds)
    return 0 if do == "fold" else int(do.removeprefix("raise ").removesuffix("×"))


def _least_four(words: str) -> FourCardHand:
    names = {
        "two pair": FourCard.TWO_PAIR,
        "a straight": FourCard.STRAIGHT,
        "a flush": FourCard.FLUSH,
        "three of a kind": FourCard.THREE_OF_A_KIND,
    }
    if words in names:
        return FourCardHand(names[words], ())
    if words.startswith("a pair of"):
        return FourCardHand(FourCard.PAIR, (rank_in(words),))
    ranks = words.removesuffix(" high").split("-")
    return FourCardHand(FourCard.HIGH_CARD, tuple(RANKS[rank] for rank in ranks))
