"""Advice beside a plain count of all that can still be dealt, from `plain`: no table, no trick."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Final

import msgspec
import numpy as np
import pytest

from galaxy_tui.ai.advice.advise import advise
from galaxy_tui.ai.advice.model import Option, Situation
from galaxy_tui.ai.advice.reading import read_situation
from galaxy_tui.cards import DECK_53, Card, cards, text_of
from galaxy_tui.games.actions import Bet, Fold, Pick, SetHand
from galaxy_tui.games.paytables import Paytable, find_table
from tests.ai import plain
from tests.ai.plain import Numbers


def situation(game: str, hand: Sequence[int], seen: Sequence[int] = (), **more: str) -> Situation:
    """With more cards seen than a table could show, if need be: fewer are left to count."""
    found = read_situation(game, text(hand), **more)
    return msgspec.structs.replace(found, seen=tuple(DECK_53[c] for c in seen))


def text(hand: Iterable[int]) -> str:
    return text_of(DECK_53[c] for c in hand)


def numbers(hand: Iterable[Card]) -> list[int]:
    return sorted(c.index for c in hand)


def is_near(found: float, exactly: Fraction) -> bool:
    return found == pytest.approx(float(exactly), rel=1e-12, abs=1e-14)


def chances(option: Option, wager: str) -> dict[str, float]:
    return {o.name: o.probability for o in option.outcomes if o.wager == wager}


def net(table: Paytable, line: str | None) -> int:
    """What a wager wins, in hundredths: odds, nothing on a push, else it is lost."""
    posted = table.line(line) if line else None
    if posted is None or posted.pay.kind == "loss":
        return -100
    return 0 if posted.pay.kind == "push" else posted.pay.value


# Three Card Split

HouseSet = tuple[plain.Score, int, int, int]


@cache
def house_hands() -> dict[tuple[int, ...], HouseSet]:
    """Every dealer's hand as it is set: high sub-hand, its red cards, low rank, its red cards."""
    found: dict[tuple[int, ...], HouseSet] = {}
    for hand in combinations(range(52), 3):
        low = min(plain.house_low(hand))
        high = [c for c in hand if c != low]
        found[hand] = (plain.two(high), plain.reds(high), plain.rank(low), plain.reds([low]))
    return found


def wins_side(mine: tuple[object, int], house: tuple[object, int]) -> bool:
    """TCS §7: the higher one, or a copy with as many red cards."""
    return mine == house if mine[0] == house[0] else mine[0] > house[0]  # type: ignore[operator]


def is_foul(high: Sequence[int], low: int) -> bool:
    return plain.two(high)[0] == 0 and plain.rank(low) > max(map(plain.rank, high))


def three_card_splits() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Hands, some with cards seen: by chance, then ones with copies, fouls and trips."""
    random = Random(3)
    found = []
    for number in range(4):
        drawn = random.sample(range(52), 3 + 6 * number)
        found.append((tuple(drawn[:3]), tuple(drawn[3:])))
    nasty = ("As Ad Ac", "Ts Th 9c", "2c 5d 9h", "Qs 7d Qh")
    return found + [(tuple(numbers(cards(hand))), ()) for hand in nasty]


@pytest.mark.parametrize(("hand", "seen"), three_card_splits())
def test_tcs_every_setting_meets_every_dealers_hand(
    hand: tuple[int, ...], seen: tuple[int, ...]
) -> None:
    gone = {*hand, *seen}
    dealer = [house for house in house_hands() if not gone.intersection(house)]
    mine = (plain.three(hand), plain.reds(hand))
    bonus = sum(wins_side(mine, (plain.three(h), plain.reds(h))) for h in dealer)
    wagers = "primary=10,three-card-bonus=4"
    found = advise(situation("tcs", hand, seen, wagers=wagers))
    for option in found.options:
        answer = option.answers[0]
        assert isinstance(answer, SetHand)
        high, (low,) = numbers(answer.high), numbers(answer.low)
        sides = ((plain.two(high), plain.reds(high)), (plain.rank(low), plain.reds([low])))
        ends = [0, 0, 0]
        for house in dealer:
            of = house_hands()[house]
            won = wins_side(sides[0], of[:2]) + wins_side(sides[1], of[2:])
            ends[0 if is_foul(high, low) else won] += 1
        total = len(dealer)
        primary = Fraction(ends[2] - ends[0], total)
        three_card = Fraction(2 * bonus - total, total) * Fraction(4, 10)
        assert is_near(option.by_wager["primary"], primary)
        assert is_near(option.by_wager["three-card-bonus"], three_card)
        assert is_near(option.ev, primary + three_card)
        said = chances(option, "primary")
        for name, count in zip(("lose", "push", "win"), ends, strict=True):
            assert is_near(said.get(name, 0), Fraction(count, total))


# Three Card Double Play

LOW_LINES: Final = (  # by the category of `plain.three`
    *("High Cards", "Pair", "Flush", "Straight", "Trips", "Straight Flush"),
    "Mini-Royal in Low side",
)


def six_cards() -> list[tuple[tuple[int, ...], int, str]]:
    """Hands, how many more cards were seen, and a table."""
    random = Random(6)
    by_chance = [tuple(random.sample(range(52), 6)) for _ in range(3)]
    nasty = [tuple(numbers(cards(h))) for h in ("AhKhQhAsKsQs", "2h3h4h5h6h7h", "9h9d9c9s2c2d")]
    return [(hand, 5 * n, f"LH-0{n + 1}") for n, hand in enumerate(by_chance + nasty)]


@pytest.mark.parametrize(("hand", "seen", "table"), six_cards())
def test_tcdp_every_legal_split_meets_every_dealers_hand(
    hand: tuple[int, ...], seen: int, table: str
) -> None:
    others = tuple(Random(seen).sample(plain.rest(52, *hand), seen))
    best = plain.best_threes(plain.rest(52, *hand, *others))
    total = len(best)
    number = plain.score3().number
    odds = find_table("three-card-double-play", "low-hand", table)
    expected = {}
    for high in combinations(hand, 3):
        low = [c for c in hand if c not in high]
        if plain.three(high) >= plain.three(low):
            both = int(np.count_nonzero(best <= number[plain.three(low)]))
            lost = int(np.count_nonzero(best > number[plain.three(high)]))
            pays = net(odds, LOW_LINES[plain.three(low)[0]])
            single = Fraction(both * (100 + pays) - 200 * lost, 200 * total)
            ends = (both, total - both - lost, lost)
            for double in (False, True):
                expected[frozenset(high), double] = (single * (1 + double), ends)
    found = advise(situation("tcdp", hand, others, paytables=f"low={table}"))
    assert len(found.options) == len(expected)
    for option in found.options:
        answer = option.answers[0]
        assert isinstance(answer, SetHand)
        ev, ends = expected.pop((frozenset(numbers(answer.high)), answer.double))
        assert is_near(option.ev, ev)
        said = chances(option, "high-low")
        for name, count in zip(("both win", "High alone wins", "both lose"), ends, strict=True):
            assert is_near(said.get(name, 0), Fraction(count, total))
    assert not expected


# Four Card Prime


def five_and_up() -> list[tuple[tuple[int, ...], int, int, str]]:
    """Hands, up cards, how many more cards were seen, and a bad-beat table."""
    random = Random(5)
    found = []
    for n, seen in enumerate((8, 12, 18, 24, 30)):
        drawn = random.sample(range(52), 6)
        found.append((tuple(drawn[:5]), drawn[5], seen, f"BB-{n % 4 + 1}"))
    nasty = (("8h 8d 8c 5s 2h", "9h"), ("4h 5h 6h 7h 2s", "9h"), ("As Ad 3h 3d 9c", "Ah"))
    for n, (hand, up) in enumerate(nasty):
        found.append((tuple(numbers(cards(hand))), numbers(cards(up))[0], 15, f"BB-{n + 1}"))
    return found


@pytest.mark.parametrize(("hand", "up", "seen", "table"), five_and_up())
def test_fcp_every_raise_meets_every_hand_behind_the_up_card(
    hand: tuple[int, ...], up: int, seen: int, table: str
) -> None:
    others = tuple(Random(seen).sample(plain.rest(52, *hand, up), seen))
    best = plain.best_fours(plain.rest(52, *hand, up, *others), up)
    own = max(plain.four(four) for four in combinations(hand, 4))
    total = len(best)
    won = int(np.count_nonzero(best <= plain.score4().number[own]))
    line = {7: "Any Quads", 6: "Any Straight Flush", 5: "Any Trips"}.get(own[0])
    win = find_table("four-card-prime", "win-bonus", "Win-1")
    beaten = find_table("four-card-prime", "bad-beat", table)
    bonus = max(net(win, line), 0)  # Rule 8
    after = net(beaten, line)  # Rule 7: trips and better keep the Ante
    found = advise(situation("fcp", hand, others, up=text([up]), paytables=f"ante=Win-1/{table}"))
    assert len(found.options) == 4
    for option in found.options:
        answer = option.answers[0]
        if isinstance(answer, Fold):
            assert (option.ev, chances(option, "ante")) == (-1, {"fold": 1})
            continue
        assert isinstance(answer, Bet)
        times = Fraction(answer.amounts["raise"], 1000)
        ev = won * (1 + Fraction(bonus, 100) + times) + (total - won) * (
            Fraction(after, 100) - times
        )
        assert is_near(option.ev, ev / total)
        said = chances(option, "ante")
        assert is_near(said.get("win", 0), Fraction(won, total))
        assert is_near(said.get("lose", 0), Fraction(total - won, total))


@pytest.mark.parametrize(
    ("others", "seen"), [(1, "2d"), (3, "Ac 2c 3c 4c 6c 7d 8d"), (6, "2c 3c 4c 7d 8d 9d Td Jc Jh")]
)
def test_fcp_envy_is_one_expected_hand_for_each_other_player(others: int, seen: str) -> None:
    hand, up = "Ks Kd 9c 9s 4h", "5h"
    free = plain.rest(52, *numbers(cards(f"{hand} {up} {seen}")))
    best = plain.best_fours(free)
    score = plain.score4().score
    pays: dict[plain.Score, int] = {(7, 14): 100, **{(7, rank): 10 for rank in range(2, 14)}}
    total = sum(
        count * (5 if score[n][0] == 6 else pays.get(score[n][:2], 0))
        for n, count in enumerate(np.bincount(best).tolist())
    )
    found = advise(
        read_situation(
            "fcp", hand, up, seen, wagers="ante=5,four-card-jackpot=1", others=str(others)
        )
    )
    envy = Fraction(others * total, len(best))
    assert is_near(found.best.by_wager["four-card-jackpot"], (envy - 1) / 5)


# Deuces Wild

LINES: Final[Mapping[str, str]] = {
    "two pair": "Two Pair",
    "trips": "Three of a Kind",
    "straight": "Straight",
    "flush": "Flush",
    "full house": "Full House",
    "quads": "Four of a Kind",
    "straight flush": "Straight Flush",
    "five of a kind": "Five of a Kind",
    "wild royal": "Wild Royal Flush",
    "five wild": "Five Wild Cards",
    "natural royal": "Natural Royal Flush",
}


def kinds(rows: Numbers) -> Numbers:
    """What each row of five cards makes, as a place in `plain.DW_FIVE`."""
    wild = np.isin(rows, list(plain.WILD))
    ranks = np.sort(np.where(wild, 0, rows % 13 + 2), axis=1)
    suits = rows // 13
    highest = np.where(wild, -1, suits).max(axis=1)
    lowest = np.where(wild, 9, suits).min(axis=1)
    made: Numbers = readings()[ranks @ PLACES, (highest <= lowest).astype(np.int64)]
    return made


PLACES: Final = 16 ** np.arange(5)


@cache
def readings() -> Numbers:
    """Five cards by their natural ranks, and whether these are of one suit: all that matters."""
    found = np.zeros((16**5, 2), np.int64)
    for ranks in combinations_with_replacement((0, *range(3, 15)), 5):
        for of_one_suit in (0, 1):
            suits = [0] * 5 if of_one_suit else [0, 1, 2, 3, 0]
            hand = [13 * s + r - 2 if r else plain.JOKER for s, r in zip(suits, ranks, strict=True)]
            made = plain.DW_FIVE.index(plain.wild_five(hand))
            found[np.array(ranks) @ PLACES, of_one_suit] = made
    return found


def best_kinds(community: Numbers, picked: Sequence[int]) -> Numbers:
    """The best five of the four community cards and the picked ones."""
    rows = np.column_stack([community, np.tile(picked, (len(community), 1))])
    parts = combinations(range(rows.shape[1]), 5)
    best: Numbers = np.max([kinds(rows[:, part]) for part in parts], axis=0)
    return best


def odds_of(table: Paytable, *, ante: bool) -> Numbers:
    """Hundredths by kind; five wild cards are paid on App A as a wild royal."""
    lines = {**LINES, "five wild": "Wild Royal Flush"} if ante else LINES
    return np.array([net(table, lines.get(kind)) for kind in plain.DW_FIVE], np.int64)


def is_wild(card: int) -> bool:
    return card in plain.WILD


def legal_picks(hand: Sequence[int]) -> list[tuple[int, ...]]:
    """App C: one card, or several that are all wild."""
    wild = [c for c in hand if is_wild(c)]
    several = [some for n in range(2, len(wild) + 1) for some in combinations(wild, n)]
    return [*((c,) for c in hand), *several]


class WildHand:
    """Three or four cards, and what every way to go on is worth, in hundredths of its stake."""

    def __init__(self, hand: Sequence[int], seen: Sequence[int], ante: str, fortune: str) -> None:
        self.hand, self.left = list(hand), plain.rest(53, *hand, *seen)
        self.ante = odds_of(find_table("deuces-wild", "ante", ante), ante=True)
        self.fortune = odds_of(find_table("deuces-wild", "five-card-fortune", fortune), ante=False)
        self.community = np.array(self.left)[plain.every(len(self.left), 4)]

    def raised(self, four: Sequence[int]) -> Fraction:
        """Ante, Play and Raise are four Antes at the odds of the fifth card's hand."""
        rest = [c for c in self.left if c not in four]
        rows = np.array([[*four, fifth] for fifth in rest])
        return 4 * Fraction(int(self.ante[kinds(rows)].sum()), len(rest))

    def played(self) -> Fraction:
        """The better of a raise and a fold on each fourth card."""
        return sum(
            (max(self.raised([*self.hand, fourth]), Fraction(-200)) for fourth in self.left),
            Fraction(0),
        ) / len(self.left)

    def picked(self, pick: Sequence[int]) -> Fraction:
        worth = self.fortune[best_kinds(self.community, pick)]
        return Fraction(int(worth.sum()), len(worth))

    def picked_from_four(self) -> Fraction:
        """The best pick that each fourth card leaves, over the communities without it."""
        five = np.array(self.left)[plain.every(len(self.left), 5)]
        worth_of_five = self.fortune[kinds(five)]
        own = {p: self.fortune[best_kinds(self.community, p)] for p in legal_picks(self.hand)}
        total = Fraction(0)
        for fourth in self.left:
            without = ~(self.community == fourth).any(axis=1)
            sums = [int(worth[without].sum()) for worth in own.values()]
            sums.append(int(worth_of_five[(five == fourth).any(axis=1)].sum()))
            for pick in legal_picks([*self.hand, fourth]):
                if fourth in pick and len(pick) > 1:
                    made = best_kinds(self.community[without], pick)
                    sums.append(int(self.fortune[made].sum()))
            total += Fraction(max(sums), int(np.count_nonzero(without)))
        return total / len(self.left)


def wild_cards(held: int) -> list[tuple[tuple[int, ...], tuple[int, ...], str, str]]:
    """Hands with none to three wild cards, cards seen, an Ante table and a Fortune table."""
    random = Random(held)
    wild = sorted(plain.WILD)
    found = []
    for count, (ante, fortune) in enumerate(zip("ADFB", "ABCB", strict=True)):
        natural = random.sample(plain.rest(53, *wild), held - count)
        hand = [*random.sample(wild, count), *natural]
        random.shuffle(hand)
        seen = random.sample(plain.rest(53, *hand), 26)
        found.append((tuple(hand), tuple(seen), ante, fortune))
    return found


@pytest.mark.parametrize(("hand", "seen", "ante", "fortune"), wild_cards(3))
def test_dw_playing_on_is_followed_by_the_best_that_each_fourth_card_leaves(
    hand: tuple[int, ...], seen: tuple[int, ...], ante: str, fortune: str
) -> None:
    by_hand = WildHand(hand, seen, ante, fortune)
    tables = f"ante={ante},five-card-fortune={fortune}"
    wagers = "ante=5,five-card-fortune=25"
    found = advise(situation("dw", hand, seen, wagers=wagers, paytables=tables))
    for option in found.options:
        if isinstance(option.answers[0], Bet):
            on_ante, on_fortune = by_hand.played(), by_hand.picked_from_four()
        else:
            _, pick = option.answers
            assert isinstance(pick, Pick)
            on_ante, on_fortune = Fraction(-100), by_hand.picked(numbers(pick.cards))
        assert is_near(option.by_wager["ante"], on_ante / 100)
        assert is_near(option.by_wager["five-card-fortune"], on_fortune / 20)
        assert is_near(option.ev, on_ante / 100 + on_fortune / 20)


@pytest.mark.parametrize(("hand", "seen", "ante", "fortune"), wild_cards(4))
def test_dw_a_raise_meets_every_fifth_card_and_a_pick_every_community(
    hand: tuple[int, ...], seen: tuple[int, ...], ante: str, fortune: str
) -> None:
    by_hand = WildHand(hand, seen, ante, fortune)
    raised = by_hand.raised(hand)
    tables = f"ante={ante},five-card-fortune={fortune}"
    wagers = "ante=10,five-card-fortune=5"
    found = advise(situation("dw", hand, seen, wagers=wagers, paytables=tables))
    assert len(found.options) == 2 * len(legal_picks(hand))
    for option in found.options:
        first, pick = option.answers
        assert isinstance(pick, Pick)
        on_ante = raised if isinstance(first, Bet) else Fraction(-200)
        on_fortune = by_hand.picked(numbers(pick.cards))
        assert is_near(option.by_wager["ante"], on_ante / 100)
        assert is_near(option.ev, on_ante / 100 + on_fortune / 200)


@pytest.mark.parametrize(
    ("hand", "seen"),
    [("9h Td 2s", ""), ("9h Td Kc", ""), ("2s 2h Jk", "3s 4s 5s 6d 7d 8d 9c Tc Jc Ah Kh Qh")],
)
def test_dw_without_an_ante_the_pick_from_three_cards_is_all(hand: str, seen: str) -> None:
    by_hand = WildHand(numbers(cards(hand)), numbers(cards(seen)), "A", "B")
    tables = "five-card-fortune=B"
    found = advise(
        read_situation("dw", hand, seen=seen, wagers="five-card-fortune=5", paytables=tables)
    )
    assert found.stake == 500
    for option in found.options:
        (pick,) = option.answers
        assert isinstance(pick, Pick)
        assert is_near(option.ev, by_hand.picked(numbers(pick.cards)) / 100)


def test_dw_a_large_fortune_wager_makes_a_player_play_on() -> None:
    hand = "3s 4s Ks"
    alone = advise(read_situation("dw", hand, wagers="ante=5"))
    beside = advise(read_situation("dw", hand, wagers="ante=5,five-card-fortune=25"))
    assert alone.best.action == "Fold"
    assert beside.best.action == "Play"
    assert beside.reason.endswith("It is the pick for Five Card Fortune that decides.")
