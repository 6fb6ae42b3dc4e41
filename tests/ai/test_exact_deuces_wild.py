"""Deuces Wild: every fourth card, fifth card and community, dealt for some hands."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from galaxy_tui.ai.exact import deuces_wild as exact
from galaxy_tui.ai.exact import fortune
from galaxy_tui.ai.exact.ranks import wild_five_category
from galaxy_tui.ai.exact.subsets import place_of, subsets
from galaxy_tui.ai.exact.sums import holding_four
from galaxy_tui.ai.exact.wild_hand import made_by_pick
from galaxy_tui.ai.odds.deuces_wild import ante_net, net_by_kind
from galaxy_tui.cards import DECK_53, cards
from galaxy_tui.games.deuces_wild import FORTUNE_LINES
from galaxy_tui.games.paytables import Paytable, find_table
from galaxy_tui.hands.wild import WildFive
from tests.ai import plain
from tests.hands import vector

# App A and C, from the lowest line of `plain.DW_FIVE` to the highest. Five wild cards are paid on
# App A as a wild royal flush.
ANTE = {
    "A": (-1, -1, 1, 1, 3, 3, 4, 4, 10, 20, 30, 30, 250),
    "D": (-1, -1, 1, 1, 2, 3, 4, 5, 8, 20, 35, 35, 250),
}
FORTUNE = {
    "A": (-1, -1, 0, 0, 1, 2, 3, 4, 5, 7, 20, 75, 400),
    "B": (-1, -1, 0, 0, 1, 2, 3, 3, 8, 12, 20, 100, 500),
}


def index(text: str) -> plain.Cards:
    return tuple(sorted(c.index for c in cards(text)))


def at(hand: plain.Cards) -> int:
    return place_of(DECK_53[c] for c in hand)


def posted(family: str, name: str) -> Paytable:
    return find_table("deuces-wild", family, name)


def raised(four: plain.Cards, table: str) -> int:
    """What Ante, Play and Raise win together over every fifth card."""
    pays = dict(zip(plain.DW_FIVE, ANTE[table], strict=True))
    return sum(4 * pays[plain.wild_five((*four, card))] for card in plain.rest(53, *four))


def played(three: plain.Cards, table: str) -> int:
    """The same over every fourth card, with a fold for two wagers if that costs less."""
    return sum(max(raised((*three, c), table), -2 * 49) for c in plain.rest(53, *three))


THREES = [
    *map(index, ("2s 2h Jk", "2s 2h 2d", "2s 2h 7s", "2s Ts 6d", "Jk 6s 7s", "Js Qs Ks")),
    *plain.deals(15, 3, deck=53, seed=3),
]


@pytest.mark.parametrize("table", ANTE)
@pytest.mark.parametrize("hand", THREES)
def test_every_fourth_and_fifth_card_dealt(hand: plain.Cards, table: str) -> None:
    best = exact.decide(ante_net(posted("ante", table)))
    value, folded = played(hand, table), -50 * 49
    assert best.value[at(hand)] == 100 * max(value, folded)
    assert best.plays[at(hand)] == (value > folded)


@pytest.mark.parametrize("four", plain.deals(40, 4, deck=53, seed=4))
def test_a_raise_is_right_if_the_fifth_cards_bring_more_than_the_fold_costs(
    four: plain.Cards,
) -> None:
    best = exact.decide(ante_net(posted("ante", "A")))
    assert best.raises[at(four)] == (raised(four, "A") > -2 * 49)


def test_h_counts_each_five_card_hand_once_for_each_part() -> None:
    kinds = np.bincount(wild_five_category(), minlength=exact.KINDS)
    for size in (1, 2, 3, 4):
        table = exact.holding(size)
        assert (table.sum(axis=0, dtype=np.int64) == kinds * comb(5, size)).all()
        assert (table.sum(axis=1, dtype=np.int64) == comb(53 - size, 5 - size)).all()


def test_all_57393700_deals_end_somewhere() -> None:
    best = exact.decide(ante_net(posted("ante", "A")))
    ends = exact.count_ends(best.plays, best.raises)
    assert ends.folded_three + ends.folded_four + int(ends.made.sum()) == exact.DEALS == 57_393_700


def test_a_player_who_never_folds_makes_each_hand_in_its_share_of_the_deals() -> None:
    always = [np.ones(comb(53, size), np.bool_) for size in (3, 4)]
    ends = exact.count_ends(*always)
    assert (ends.folded_three, ends.folded_four) == (0, 0)
    kinds = np.bincount(wild_five_category(), minlength=exact.KINDS)
    assert (ends.made == kinds * 20).all()  # ways to have its cards come as three, one and one


def test_the_ancestor_with_52_cards_has_its_published_edge_of_6_86_percent() -> None:
    """Four deuces pay 200; a pair of aces pays the Ante, Play and Raise push; else no joker."""
    rows = subsets(52, 5)
    kind = wild_five_category()[: len(rows)].astype(np.int64)
    deuces, aces = ((rows % 13 == rank).sum(axis=1) for rank in (0, 12))
    four_deuces, pair_of_aces = len(WildFive), len(WildFive) + 1
    kind[(kind == WildFive.PAIR) & (aces > 0) & (aces + deuces == 2)] = pair_of_aces
    kind[deuces == 4] = four_deuces
    pays = (-1, -1, 1, 1, 3, 4, 4, 4, 10, 20, 30, 30, 1000, 200)
    net = np.array([*(400 * odds for odds in pays), 100])
    four = holding_four(52, kind, len(net))
    best = exact.decide(net, four, 52)
    edge = -Fraction(int(best.value.sum()), 100 * comb(52, 3) * 49 * 48)
    assert round(float(edge), 4) == 0.0686
    assert round(float(best.plays.mean()), 3) == 0.381


@cache
def every_pick(hand: plain.Cards) -> dict[plain.Cards, NDArray[np.int64]]:
    """What each pick of a hand makes with each community, by kind: all communities dealt."""
    left = np.array(plain.rest(53, *hand), np.uint8)
    communities = left[plain.every(len(left), 4)]
    wild = [c for c in hand if c in plain.WILD]
    several = [tuple(wild[:size]) for size in range(2, len(wild) + 1)]  # it doesn't matter which
    picks: list[plain.Cards] = [*((c,) for c in hand), *several]
    found: dict[plain.Cards, NDArray[np.int64]] = {}
    for pick in picks:
        own = np.tile(np.array(pick, np.uint8), (len(communities), 1))
        dealt = np.concatenate([communities, own], axis=1)
        best = np.zeros(len(dealt), np.int64)
        for part in combinations(range(dealt.shape[1]), 5):
            five = np.ascontiguousarray(dealt[:, part])
            made = vector.wild_five(vector.packed(five, deuces_wild=True))
            np.maximum(best, made, out=best)
        found[pick] = np.bincount(best, minlength=len(plain.DW_FIVE)).astype(np.int64)
    return found


PICKED = [
    *map(index, ("2s 2h Jk", "9s 9h Ah", "2s 2h 2c 8h", "2d 8d 9d Kh")),
    *plain.deals(1, 3, deck=53, seed=9),
]


@pytest.mark.parametrize("hand", PICKED)
def test_dw_app_c_every_pick_with_every_community(hand: plain.Cards) -> None:
    for name, odds in FORTUNE.items():
        net = net_by_kind(posted("five-card-fortune", name), FORTUNE_LINES)
        found = fortune.best_picks(net, len(hand))
        bits = int(found.pick[at(hand)])
        chosen = tuple(c for n, c in enumerate(hand) if bits >> n & 1)
        worth = {pick: int(made @ np.array(odds)) for pick, made in every_pick(hand).items()}
        assert found.value[at(hand)] == 100 * max(worth.values())
        assert worth[chosen] == max(worth.values())
    for pick, made in every_pick(hand).items():
        dead = [c for c in hand if c not in pick]
        assert (made_by_pick(pick, dead) == made).all()


def test_dw_app_c_the_best_picks_make_one_hand_for_each_community() -> None:
    net = net_by_kind(posted("five-card-fortune", "A"), FORTUNE_LINES)
    for held in (3, 4):
        picks = fortune.best_picks(net, held)
        made = fortune.made_by(picks, held)
        assert int(made.sum()) == comb(53, held) * fortune.communities(held)
        assert int(made @ net) == int(picks.value.sum())


BESIDE = [*map(index, ("3s 4s 8s", "6d 9h Js", "2s 9h Js")), *plain.deals(4, 3, deck=53, seed=21)]


@pytest.mark.parametrize("hand", BESIDE)
def test_beside_an_ante_playing_on_is_worth_a_pick_from_four_cards(hand: plain.Cards) -> None:
    net = net_by_kind(posted("five-card-fortune", "A"), FORTUNE_LINES)
    three, four = fortune.best_picks(net, 3), fortune.best_picks(net, 4)
    on_four = [(*hand, c) for c in plain.rest(53, *hand)]
    fourths = sum(Fraction(max(raised(some, "A"), -2 * 49), 49) for some in on_four) / 50
    from_four = Fraction(sum(int(four.value[at(some)]) for some in on_four), 50 * comb(49, 4) * 100)
    from_three = Fraction(int(three.value[at(hand)]), comb(50, 4) * 100)
    for stake, ante in ((1, 1), (5, 1), (1, 5)):
        folds = -ante + stake * from_three
        plays = ante * fourths + stake * from_four
        best = fortune.decide_beside(ante_net(posted("ante", "A")), three, four, stake, ante)
        assert Fraction(int(best.value[at(hand)]), 100 * fortune.WAYS) == max(folds, plays)
        assert best.plays[at(hand)] == (plays > folds)


def test_beside_an_ante_of_a_fifth_of_it_a_fortune_wager_makes_some_folds_worth_playing() -> None:
    net = net_by_kind(posted("five-card-fortune", "A"), FORTUNE_LINES)
    three, four = fortune.best_picks(net, 3), fortune.best_picks(net, 4)
    ante = ante_net(posted("ante", "A"))
    alone = exact.decide(ante).plays
    hand = at(index("3s 4s 8s"))
    assert (fortune.decide_beside(ante, three, four, 1, 1).plays == alone).all()
    large = fortune.decide_beside(ante, three, four, 5, 1).plays
    assert large[hand]
    assert not alone[hand]
    assert (large >= alone).all()
