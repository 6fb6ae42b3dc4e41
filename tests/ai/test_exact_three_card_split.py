"""Three Card Split: settings against every dealer's hand, dealt and compared one by one."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pytest

from galaxy_tui.ai.exact import three_card_split as exact
from galaxy_tui.ai.exact.subsets import bits_of, place_of, subsets
from galaxy_tui.cards import DECK_52, cards
from tests.ai import plain


class Side(NamedTuple):
    """A sub-hand, or a whole hand, as TCS §7 compares it."""

    score: plain.Score
    reds: int

    def beats(self, house: Side) -> bool:
        """The higher one wins; a copy only if the colours are the same."""
        return self.score > house.score or self == house


class Setting(NamedTuple):
    high: Side
    low: Side
    foul: bool


def set_with(hand: plain.Cards, low: int) -> Setting:
    high = [c for c in hand if c != low]
    score = plain.two(high)
    foul = score[0] == 0 and plain.rank(low) > score[1]  # §4
    return Setting(Side(score, plain.reds(high)), Side((plain.rank(low),), plain.reds([low])), foul)


@cache
def house() -> list[tuple[set[int], Setting, Side]]:
    """All dealer's hands: their cards, their setting by house way, all three cards."""
    return [
        (set(hand), set_with(hand, min(plain.house_low(hand))), whole(hand))
        for hand in combinations(range(52), 3)
    ]


def whole(hand: plain.Cards) -> Side:
    return Side(plain.three(hand), plain.reds(hand))


class Count(NamedTuple):
    wins: list[int]
    pushes: list[int]
    bonus: int


def count(hand: plain.Cards, seen: tuple[int, ...] = ()) -> Count:
    """Every dealer's hand of the cards that are left."""
    wins, pushes, bonus = [0, 0, 0], [0, 0, 0], 0
    mine = [set_with(hand, low) for low in hand]
    for held, theirs, their_whole in house():
        if held.isdisjoint((*hand, *seen)):
            bonus += whole(hand).beats(their_whole)
            for n, setting in enumerate(mine):
                if not setting.foul:
                    won = setting.high.beats(theirs.high) + setting.low.beats(theirs.low)
                    wins[n] += won == 2
                    pushes[n] += won == 1
    return Count(wins, pushes, bonus)


SPECIAL = [
    "2s 2h 2d", "As Ah Ac", "As 2s 3s", "Ah 2d 3c", "As Ks Qs", "Ts Th 9d", "Ts Tc 9d",
    "As Ah 2d", "9s Ks Qh", "Qs 7d Qh", "4h 5h 4c", "2c As Kc", "Kd 8c 3s", "Th 9h 4c",
]  # fmt: skip


def index(text: str) -> plain.Cards:
    return tuple(sorted(c.index for c in cards(text)))


def at(hand: plain.Cards) -> int:
    return place_of(DECK_52[c] for c in hand)


@pytest.mark.parametrize("hand", [*map(index, SPECIAL), *plain.deals(12, 3, seed=7)])
def test_tcs_s7_and_app_b_every_dealers_hand_dealt_and_compared(hand: plain.Cards) -> None:
    expected = count(hand)
    assert exact.results().wins[at(hand)].tolist() == expected.wins
    assert exact.results().pushes[at(hand)].tolist() == expected.pushes
    assert exact.three_card_bonus_wins()[at(hand)] == expected.bonus


def test_tcs_app_a_the_house_way_of_all_22100_hands() -> None:
    rows = subsets(52, 3)
    low = rows[np.arange(len(rows)), exact.house_low()]
    assert all(c in plain.house_low(tuple(h)) for c, h in zip(low, rows.tolist(), strict=True))


def test_tcs_s4_fouls_of_all_22100_hands() -> None:
    for hand, fouls in zip(subsets(52, 3).tolist(), exact.fouls().tolist(), strict=True):
        assert fouls == [set_with(tuple(hand), low).foul for low in hand]


def test_tcs_s4_a_foul_setting_never_wins_or_pushes() -> None:
    assert not exact.results().wins[exact.fouls()].any()
    assert not exact.results().pushes[exact.fouls()].any()


@pytest.mark.parametrize("hand", plain.deals(4, 7, seed=8))
def test_cards_that_were_seen_are_not_the_dealers(hand: plain.Cards) -> None:
    mine, seen = tuple(sorted(hand[2:5])), hand[:2] + hand[5:]
    expected = count(mine, seen)
    bits = bits_of(DECK_52[c] for c in seen)
    assert exact.count_results(at(mine), bits) == (expected.wins, expected.pushes)
    assert exact.count_bonus_wins(at(mine), bits) == expected.bonus
    assert exact.dealer_hands(4) == sum(held.isdisjoint(hand) for held, _, _ in house())


def test_black_suits_may_change_places_and_red_ones_but_not_the_colours() -> None:
    wins = [exact.results().wins[at(index(text))].max() for text in ("As 9h 4h", "Ac 9d 4d")]
    assert wins[0] == wins[1]
    # One red card low, two black ones high: the house's tens are as often red as black, but its
    # pairs of tens play the black one low.
    assert (
        exact.results().wins[at(index("9s 8s Th"))].tolist()
        != exact.results().wins[at(index("9h 8h Ts"))].tolist()
    )


def test_app_b_all_hands_meet_all_hands_so_only_copies_part_the_player_from_the_house() -> None:
    """Whoever has the higher hand, the other pair of hands has it the other way round."""
    alike: dict[plain.Score, list[plain.Cards]] = {}
    for hand in combinations(range(52), 3):
        alike.setdefault(plain.three(hand), []).append(hand)
    copies = won = 0
    for hands in alike.values():
        for mine, theirs in combinations(hands, 2):
            if not {*mine} & {*theirs}:
                copies += 2
                won += 2 * (plain.reds(mine) == plain.reds(theirs))
    deals = exact.HANDS * exact.DEALER_HANDS
    assert int(exact.three_card_bonus_wins().sum()) == (deals - copies) // 2 + won


@pytest.mark.parametrize("seed", range(3))
def test_no_setting_is_better_than_the_best(seed: int) -> None:
    values = 2 * exact.results().wins + exact.results().pushes
    some = np.random.default_rng(seed).integers(0, 3, len(values))
    best = values.max(axis=1)
    assert (best >= values[np.arange(len(values)), some]).all()
    assert (best >= values[np.arange(len(values)), exact.house_low()]).all()
