"""Strategies in words: priced again by following them card by card."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from galaxy_tui.ai.exact import deuces_wild as wild_counts
from galaxy_tui.ai.exact import double_play as double_counts
from galaxy_tui.ai.exact import fortune as fortune_counts
from galaxy_tui.ai.exact import prime as prime_counts
from galaxy_tui.ai.exact import three_card_split as split_counts
from galaxy_tui.ai.exact.keys import class_of_cards
from galaxy_tui.ai.exact.ranks import three, wild_five_category
from galaxy_tui.ai.exact.subsets import Ints, place, subsets
from galaxy_tui.ai.exact.suits import classes
from galaxy_tui.ai.odds.deuces_wild import ante_ends, ante_net, net_by_kind
from galaxy_tui.ai.odds.double_play import choice_ends
from galaxy_tui.ai.odds.ends import figures
from galaxy_tui.ai.odds.prime import raise_ends, raise_values
from galaxy_tui.ai.odds.rows import odds
from galaxy_tui.ai.strategy import deuces_wild, double_play, fortune, fortune_ways, prime
from galaxy_tui.ai.strategy.learner import Condition, Line, actions_of, learn
from galaxy_tui.ai.strategy.library import strategies, tables_of
from galaxy_tui.ai.strategy.listing import answer
from galaxy_tui.ai.strategy.records import Decision, Strategy
from galaxy_tui.ai.strategy.wild_words import WILD
from galaxy_tui.cards import DECK_52, DECK_53
from galaxy_tui.errors import Unreadable
from galaxy_tui.games.deuces_wild import FORTUNE_LINES
from galaxy_tui.games.library import GAMES
from galaxy_tui.games.paytables import find_table
from tests.ai import by_hand

TCS, DW, TCDP, FCP = GAMES
EVERY = [(game, name) for game in GAMES for name in dict.fromkeys(tables_of(game))]


def only(game: str, wager: str = "", paytable: str = "") -> Strategy:
    """The one strategy that is meant."""
    (found,) = (s for s in strategies(game, paytable) if wager in ("", s.wager))
    return found


# The learner


def situations(values: list[list[int]], **holds: list[bool]) -> tuple[list[Condition], Ints]:
    conditions = [Condition(name, np.array(column)) for name, column in holds.items()]
    return conditions, np.array(values, np.int64)


def test_a_list_puts_the_exception_before_the_rule() -> None:
    conditions, values = situations(
        [[9, 0], [9, 0], [0, 19], [9, 0], [9, 0]],
        pair=[False, False, True, True, False],
        ace=[True, False, False, True, False],
    )
    lines = learn(conditions, values, per_stake=10)
    actions = actions_of(lines, np.stack([c.holds for c in conditions]))
    assert actions.tolist() == [0, 0, 1, 0, 0]
    assert lines[-1] == Line(None, 0)


def test_a_line_that_saves_less_than_it_charges_is_left_out() -> None:
    conditions, values = situations([[10_000, 0], [0, 1]], pair=[False, True])
    assert learn(conditions, values, per_stake=10_000, charge=0.001) == [Line(None, 0)]
    assert len(learn(conditions, values, per_stake=10_000, charge=0.00001)) == 2


def test_of_conditions_that_do_the_same_the_plainer_one_is_taken() -> None:
    pair = [False, True, True]
    plain, other = Condition("plain", np.array(pair)), Condition("twisted", np.array(pair), 2)
    values = np.array([[5, 0], [0, 5], [0, 5]])
    for conditions in ([plain, other], [other, plain]):
        line = learn(conditions, values, per_stake=10, otherwise=0)[0]
        assert line.condition is not None
        assert conditions[line.condition].words == "plain"


def test_a_list_of_exceptions_names_no_exception_to_do_as_always() -> None:
    conditions, values = situations(
        [[9, 0], [0, 9], [5, 4]], a=[False, True, True], b=[False, False, True]
    )
    lines = learn(conditions, values, per_stake=10, otherwise=0)
    assert [line.action for line in lines[:-1]] == [1] * (len(lines) - 1)
    assert lines[-1] == Line(None, 0)


# Every list


@pytest.mark.parametrize(("game", "paytable"), EVERY)
def test_a_list_is_short_and_dearer_than_perfect_play_and_cheaper_than_simple_ways(
    game: str, paytable: str
) -> None:
    for found in strategies(game, paytable):
        assert 0 <= found.cost < 0.003
        assert found.cost == pytest.approx(found.ev_perfect - found.ev, abs=1e-12)
        assert all(found.cost < simple.cost for simple in found.simple)
        (row,) = odds(game, found.wager, found.paytable)
        assert row.ev == found.ev_perfect
        for decision in found.decisions:
            assert 2 <= len(decision.rules) <= 12
            assert sum(rule.share for rule in decision.rules) == pytest.approx(1)
            assert [bool(rule.when) for rule in decision.rules].index(False) == len(
                decision.rules
            ) - 1
            assert all(rule.worth > 0 for rule in decision.rules[:-1])


def test_the_same_list_is_found_every_time() -> None:
    assert deuces_wild.strategy(find_table(DW, "ante", "A")) == only(DW, "ante", "A")


def test_without_a_table_the_standard_one_is_meant() -> None:
    names = [(s.wager, s.paytable) for game in GAMES for s in strategies(game)]
    assert names == [
        ("primary", "even"),
        ("ante", "A"),
        ("five-card-fortune", "A"),
        ("high-low", "PT-FLT-LH-01"),
        ("ante", "Win-1/BB-1"),
    ]


def test_a_table_that_waits_for_the_operator_has_no_strategy() -> None:
    with pytest.raises(Unreadable, match="Win-3 has no best play until the operator fills"):
        strategies(FCP, "Win-3/BB-1")


# Three Card Split


def test_split_followed_by_hand_with_every_hand_comes_to_the_same() -> None:
    found = only(TCS)
    results = split_counts.results()
    won = 0
    for number, row in enumerate(subsets(52, 3)):
        cards = [DECK_52[c] for c in row]
        low = cards.index(by_hand.low_card(found.decisions[0], cards))
        wins, pushes = int(results.wins[number, low]), int(results.pushes[number, low])
        won += 2 * wins + pushes - split_counts.DEALER_HANDS
    assert float(Fraction(won, split_counts.HANDS * split_counts.DEALER_HANDS)) == found.ev


def test_the_house_way_costs_one_percent() -> None:
    (row,) = odds(TCS, "primary")
    house = next(s for s in only(TCS).simple if s.name == "always the house way")
    assert house.ev == row.ev_by_house_way == pytest.approx(-0.0108121, abs=1e-7)
    assert house.cost == pytest.approx(0.0108121 - 0.00080054, abs=1e-7)


# Deuces Wild


@pytest.mark.parametrize("name", ["A", "D"])
def test_wild_followed_by_hand_is_perfect_play(name: str) -> None:
    found, table = only(DW, "ante", name), find_table(DW, "ante", name)
    assert found.cost == 0
    best = wild_counts.decide(ante_net(table))
    on_three, on_four = found.decisions
    plays = np.array([by_hand.stays(on_three, [DECK_53[c] for c in row]) for row in subsets(53, 3)])
    assert (plays == best.plays).all()
    for number in range(0, len(best.raises), 13):
        hand = subsets(53, 4)[number]
        if any(plays[place(list(part))] for part in combinations(hand, 3)):
            raises = by_hand.stays(on_four, [DECK_53[c] for c in hand])
            assert raises == best.raises[number], hand
    assert float(figures(ante_ends(table, best.plays, best.raises)).ev) == found.ev


def test_wild_never_and_always_are_plain_sums() -> None:
    simple = {s.name: s.ev for s in only(DW, "ante", "A").simple}
    assert simple["always fold"] == -1
    counts = np.bincount(wild_five_category(), minlength=wild_counts.KINDS)
    won = int(counts @ ante_net(find_table(DW, "ante", "A")))
    assert simple["always play, always raise"] == won / (100 * counts.sum())


@pytest.mark.parametrize("name", ["A", "C"])
def test_fortune_followed_by_hand_with_every_hand_comes_to_the_same(name: str) -> None:
    found = only(DW, "five-card-fortune", name)
    bits = [bits_by_hand(found.decisions[0], row) for row in subsets(53, 3)]
    assert ev_of_picks(name, np.array(bits), 3) == found.ev


@pytest.mark.parametrize("name", ["A", "B", "C"])
def test_dw_s22_fortune_does_with_a_sample_of_four_cards_what_its_words_say(name: str) -> None:
    found = only(DW, "five-card-fortune", name).decisions[1]
    learned = fortune.pick(fortune_net(name), 4)
    assert found.rules == learned.answer.decision.rules
    rows, action = subsets(53, 4), learned.answer.action
    bits = (WILD[rows] << np.arange(4)).sum(axis=1)  # of every wild card
    for number, card in enumerate(fortune_ways.single_ways(4).values(), start=1):
        here = action == number
        assert (card[here] >= 0).all()
        bits[here] = 1 << card[here]
    for number in range(0, len(rows), 97):
        assert bits_by_hand(found, rows[number]) == bits[number], rows[number]
    assert found.apart is not None
    assert ev_of_picks(name, bits, 4) == found.apart.ev


def fortune_net(name: str) -> Ints:
    return net_by_kind(find_table(DW, "five-card-fortune", name), FORTUNE_LINES)


def bits_by_hand(decision: Decision, row: Ints) -> int:
    """The cards that the list picks, one bit each."""
    cards = [DECK_53[c] for c in row]
    picked = by_hand.picked(decision, cards)
    return sum(1 << place for place, card in enumerate(cards) if card in picked)


def ev_of_picks(name: str, bits: Ints, held: int) -> float:
    """What these picks win, by what the communities make of them."""
    picks = fortune_counts.Picks(np.zeros(len(bits), np.int64), bits)
    made = fortune_counts.made_by(picks, held)
    deals = len(bits) * fortune_counts.communities(held)
    assert made.sum() == deals
    return float(Fraction(int(made @ fortune_net(name)), 100 * deals))


def test_dw_s22_the_pick_from_four_cards_is_priced_apart() -> None:
    for name in ("A", "B", "C"):
        three, four = only(DW, "five-card-fortune", name).decisions
        assert three.apart is None
        assert four.apart is not None
        assert (three.question, four.question) == (
            "Which of three cards do you pick?",
            "Which of four cards do you pick?",
        )
        best = int(fortune_counts.best_picks(fortune_net(name), 4).value.sum())
        perfect = Fraction(best, 100 * 292_825 * fortune_counts.communities(4))
        assert four.apart.ev_perfect == float(perfect)
        assert four.apart.cost == pytest.approx(four.apart.ev_perfect - four.apart.ev, abs=1e-12)
        assert 0 < four.apart.cost < 0.001
        assert all(four.apart.cost < simple.cost for simple in four.apart.simple)


def test_dw_hands_that_play_on_are_better_for_fortune_than_all_hands() -> None:
    """What the note beside the price from four cards says."""
    for name in ("A", "B", "C"):
        best = fortune_counts.best_picks(fortune_net(name), 4).value
        for ante in "ABCDEF":
            plays = wild_counts.decide(ante_net(find_table(DW, "ante", ante))).plays
            ways = wild_counts.ways_on(plays)
            assert best @ ways * len(best) > best.sum() * ways.sum()


# Three Card Double Play


@pytest.mark.parametrize("name", ["LH-01", "LH-06"])
def test_double_play_does_with_a_sample_of_hands_what_its_words_say(name: str) -> None:
    table = find_table(TCDP, "low-hand", name)
    chosen = double_play.choose(table)
    splits, ranks = double_counts.all_splits(), three().hands
    cards = classes(6).cards
    for number in range(0, len(cards), 997):
        hand = [DECK_52[c] for c in cards[number]]
        row = chosen.choice.row[number]
        made = by_hand.split_of(chosen.split.decision, hand)
        assert made == (ranks[splits.high[row]], ranks[splits.low[row]]), hand
        doubled = by_hand.doubles(chosen.doubling.decision, made)
        assert doubled == chosen.choice.doubled[number], hand
    assert float(figures(choice_ends(table, chosen.choice), 2).ev) == only(TCDP, "", name).ev


def test_double_play_always_doubled_is_twice_never_doubled() -> None:
    simple = {s.name: s.ev for s in only(TCDP).simple}
    for way in ("highest Low", "highest High", "best kind of Low, then of High"):
        assert simple[f"{way}, always double"] == pytest.approx(2 * simple[f"{way}, never double"])


# Four Card Prime


def test_prime_does_with_a_sample_of_hands_what_its_words_say() -> None:
    win, bad_beat = find_table(FCP, "win-bonus", "Win-1"), find_table(FCP, "bad-beat", "BB-1")
    learned = answer(prime.question(win, bad_beat))
    of = prime.situations().of
    times = np.where(of >= 0, np.array(prime.TIMES)[learned.action[of]], -1)
    found = only(FCP)
    assert [learned.decision] == found.decisions
    cards = classes(5).cards
    for number in range(0, len(cards), 1009):
        hand = [DECK_52[c] for c in cards[number]]
        assert class_of_cards(hand) == number
        for up in DECK_52:
            if up not in hand:
                wanted = by_hand.raised(learned.decision, hand, up)
                assert times[number, up.index] == wanted, (hand, up)
    assert float(figures(raise_ends(win, bad_beat, times)).ev) == found.ev


def test_prime_never_and_always_are_plain_sums() -> None:
    simple = {s.name: s.ev for s in only(FCP).simple}
    assert simple["always fold"] == -1
    win, bad_beat = find_table(FCP, "win-bonus", "Win-1"), find_table(FCP, "bad-beat", "BB-1")
    there = prime_counts.beaten().beat >= 0
    for times in (1, 3):
        won = np.where(there, raise_values(win, bad_beat, times), 0).sum(axis=1)
        total = int(won @ classes(5).weight)
        assert simple[f"always raise {times}×"] == total / prime.STAKE


def test_prime_published_style_rules_are_priced() -> None:
    simple = only(FCP).simple
    names = [s.name for s in simple]
    assert names[0] == "3× with a pair of tens or better, 1× with a pair of threes or better"
    assert names[1] == "3× with a pair of tens or better, 1× with a lower pair"
    assert simple[0].cost < simple[1].cost < 0.01
