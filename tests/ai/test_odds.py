"""The odds of every wager on every paytable: what must hold of each row."""

from __future__ import annotations

from fractions import Fraction
from math import comb, isclose, sqrt
from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galaxy_tui.ai.exact import deuces_wild as exact
from galaxy_tui.ai.exact.subsets import Bools, Ints, subsets
from galaxy_tui.ai.odds.deuces_wild import ante_ends, ante_net
from galaxy_tui.ai.odds.ends import End, figures
from galaxy_tui.ai.odds.records import Odds
from galaxy_tui.ai.odds.rows import odds, row
from galaxy_tui.ai.odds.terms import Terms
from galaxy_tui.ai.odds.wagers import SUBJECTS, Subject, simple_ends, subjects_of
from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.games.library import GAMES
from galaxy_tui.games.paytables import Paytable, book_tables, find_table
from galaxy_tui.games.paytables.pay import read_cell
from tests.turns import alone

ALL = {(game, table.family, table.name) for game in GAMES for table in book_tables(game)}
WAITING = {"Win-3", "BB-5"}  # the operator's: no best play before they are filled


@pytest.fixture(scope="session")
def every_row(cache_of_this_run: Path) -> list[Odds]:
    """Counted by one worker, read by the others."""
    with alone(cache_of_this_run, "every row"):
        return odds()


def of(game: str, wager: str, paytable: str = "", **terms: object) -> Odds:
    (found,) = odds(game, wager, paytable, msgspec.convert(terms, Terms))
    return found


def fraction(net: float) -> Fraction:
    """What a line nets, in whole ten-thousandths: the paytables know nothing finer."""
    found = Fraction(net).limit_denominator(10_000)
    assert isclose(found, net, rel_tol=1e-12, abs_tol=1e-12)
    return found


def test_all_88_paytables_of_the_books_have_a_row(every_row: list[Odds]) -> None:
    families = {(s.game, family): s.wager for s in SUBJECTS for family in s.families}
    assert len(ALL) == 88
    there = {(r.game, r.wager, name) for r in every_row for name in r.paytable.split("/")}
    for game, family, name in ALL:
        wanted = (game, families[game, family], name)
        if family == "envy":  # in the row of its jackpot
            wanted = (game, "four-card-jackpot", name.replace("Envy", "Pays"))
        assert (wanted in there) != (name in WAITING), wanted


@pytest.mark.parametrize("name", sorted(WAITING))
def test_a_table_that_waits_for_the_operator_has_a_row_when_asked_for(name: str) -> None:
    for found in odds("fcp", "ante", name):
        assert found.ev is None
        assert found.open_cells == ["Any Quads", "Any Straight Flush", "Any Trips"]


def test_win_and_bad_beat_tables_are_combined() -> None:
    names = [r.paytable for r in odds("fcp", "ante")]
    assert names == [f"Win-1/BB-{n}" for n in (1, 2, 3, 4)]
    assert [r.paytable for r in odds("fcp", "ante", "BB-2")] == ["Win-1/BB-2"]
    assert [r.paytable for r in odds("fcp", "ante", "win-1/bb-2")] == ["Win-1/BB-2"]


def test_every_row_is_a_complete_count(every_row: list[Odds]) -> None:
    for found in every_row:
        assert found.exact
        assert found.how
        totals = {line.total for line in found.lines}
        assert len(totals) == 1, (found.wager, found.paytable)
        assert sum(line.count for line in found.lines) == totals.pop()
        assert all(line.count > 0 for line in found.lines)


TOTALS = {
    "primary": comb(52, 3) * comb(49, 3),
    "three-card-bonus": comb(52, 3) * comb(49, 3),
    "four-card-bonus": comb(52, 4),
    "three-card-treasure": comb(53, 3),
    "five-card-fortune": comb(53, 3) * comb(50, 4),
    "bonus-jackpot": comb(53, 5),
    "high-low": comb(52, 6) * comb(46, 5),
    "pick-3": comb(52, 6),
    "pick-5": comb(52, 6),
    "aces-baby": comb(52, 5),
    "prime": comb(52, 5),
}


def test_the_total_is_the_number_of_deals(every_row: list[Odds]) -> None:
    for found in every_row:
        expected = TOTALS.get(found.wager)
        if found.wager == "ante":
            expected = (
                comb(53, 3) * 50 * 49
                if found.game == "deuces-wild"
                else comb(52, 5) * 47 * comb(46, 5)
            )
        if expected:
            assert found.lines[0].total == expected, found.wager


def test_ev_is_exactly_the_sum_of_count_times_net(every_row: list[Odds]) -> None:
    for found in every_row:
        if found.ev is None:
            continue
        nets = [(line.count, fraction(line.net)) for line in found.lines if line.net is not None]
        total = found.lines[0].total
        ev = sum(count * net for count, net in nets) / total
        assert float(ev) == found.ev, (found.wager, found.paytable)
        hits = Fraction(sum(count for count, net in nets if net > 0), total)
        assert float(hits) == found.hit_frequency
        variance = sum(count * net**2 for count, net in nets) / total - ev**2
        assert found.std is not None
        assert isclose(found.std, sqrt(variance), rel_tol=1e-12)


def test_no_book_table_of_a_wager_to_1_favours_the_player(every_row: list[Odds]) -> None:
    for found in every_row:
        if found.ev is not None:
            assert -0.4 < found.ev < 0


def test_per_unit_wagered_is_less_than_per_stake_where_a_player_adds_wagers(
    every_row: list[Odds],
) -> None:
    for found in every_row:
        if found.ev is None or found.ev_per_unit_wagered is None:
            continue
        if found.wager in ("ante", "high-low"):
            assert found.ev < found.ev_per_unit_wagered < 0
        else:
            assert found.ev == found.ev_per_unit_wagered


def test_figures_of_a_coin_that_doubles_its_stake_on_heads() -> None:
    ends = [End("heads", 1, 200, 200), End("tails", 1, -100, 100)]
    found = figures(ends)
    assert found.ev == Fraction(1, 2)
    assert found.ev_per_unit_wagered == Fraction(1, 3)
    assert found.hit_frequency == Fraction(1, 2)
    assert found.variance == Fraction(9, 4)
    assert figures(ends, 2).ev == Fraction(1, 4)


def test_tcs_the_best_setting_beats_the_house_way() -> None:
    found = of("tcs", "primary")
    assert found.ev is not None
    assert found.ev_by_house_way is not None
    assert found.ev > found.ev_by_house_way


def test_dw_fortune_is_worth_more_beside_an_ante_and_never_lowers_the_sum() -> None:
    antes = {r.paytable: r.ev for r in odds("dw", "ante")}
    for found in odds("dw", "five-card-fortune"):
        assert [b.ante for b in found.beside_ante] == list("ABCDEF")
        assert found.ev_beside_ante == found.beside_ante[0].ev
        for beside in found.beside_ante:
            alone = antes[beside.ante]
            assert alone is not None
            assert found.ev is not None
            assert isclose(beside.ev_of_both, alone + beside.ev, rel_tol=1e-12)
            assert beside.ev >= found.ev


# --- the best play is the best


def ante_value(table: Paytable, plays: Bools, raises: Bools) -> Fraction:
    return figures(ante_ends(table, plays, raises)).ev


@pytest.mark.parametrize("name", ["A", "D"])
def test_dw_no_simple_strategy_beats_the_best_play(name: str) -> None:
    table = find_table("deuces-wild", "ante", name)
    best = exact.decide(ante_net(table))
    value = ante_value(table, best.plays, best.raises)
    assert value == Fraction(int(best.value.sum()), 100 * exact.DEALS)
    three, four = subsets(53, 3), subsets(53, 4)
    wild = [((cards % 13 == 0) | (cards == 52)).sum(axis=1) for cards in (three, four)]
    pair = [_pairs(cards) for cards in (three, four)]
    random = np.random.default_rng(1)
    others = {
        "always": [np.ones(len(cards), np.bool_) for cards in (three, four)],
        "never": [np.zeros(len(cards), np.bool_) for cards in (three, four)],
        "with a wild card": [w > 0 for w in wild],
        "with a wild card or a pair": [(w > 0) | p for w, p in zip(wild, pair, strict=True)],
        "by chance": [random.random(len(cards)) < 0.5 for cards in (three, four)],
        "best, then always": [best.plays, np.ones(len(four), np.bool_)],
        "always, then best": [np.ones(len(three), np.bool_), best.raises],
        "best, but for one hand in fifty": [
            best.plays ^ (random.random(len(three)) < 0.02),
            best.raises ^ (random.random(len(four)) < 0.02),
        ],
    }
    for said, (plays, raises) in others.items():
        assert ante_value(table, plays, raises) < value, said
    assert ante_value(table, *others["never"]) == -1


def _pairs(cards: Ints) -> Bools:
    ranks = np.sort(np.where(cards == 52, 100, cards % 13), axis=1)
    return np.asarray((ranks[:, 1:] == ranks[:, :-1]).any(axis=1))


@settings(max_examples=12)
@given(
    kind=st.integers(0, exact.KINDS - 1),
    more=st.integers(1, 2000),
    name=st.sampled_from("ABCDEF"),
)
def test_dw_a_line_that_pays_more_never_lowers_the_value(kind: int, more: int, name: str) -> None:
    net = ante_net(find_table("deuces-wild", "ante", name))
    higher = net.copy()
    higher[kind] += more
    assert (exact.decide(higher).value >= exact.decide(net).value).all()


SIMPLE = [s for s in SUBJECTS if s.kind == "simple"]


@given(data=st.data())
def test_a_line_that_pays_more_raises_the_ev_by_its_share_of_the_hands(data: st.DataObject) -> None:
    subject: Subject = data.draw(st.sampled_from(SIMPLE))
    tables = [t for t in book_tables(subject.game) if t.family in subject.families]
    table: Paytable = data.draw(st.sampled_from([t for t in tables if not t.open_cells]))
    paying = [line for line in table.lines if line.pay.kind == "odds"]
    line = data.draw(st.sampled_from(paying))
    more = data.draw(st.integers(1, 500))
    pay = read_cell((line.pay.value + 100 * more) / 100)
    lines = tuple(msgspec.structs.replace(o, pay=pay) if o is line else o for o in table.lines)
    ends = simple_ends(subject, table)
    (count,) = [end.count for end in ends if end.name == line.name]
    higher = figures(simple_ends(subject, msgspec.structs.replace(table, lines=lines)))
    total = sum(end.count for end in ends)
    assert higher.ev - figures(ends).ev == Fraction(more * count, total)
    assert higher.hit_frequency == figures(ends).hit_frequency


# --- the operator's cells


def test_an_operators_cells_filled_like_a_printed_table_give_its_odds() -> None:
    cells = (("Any Quads", "25"), ("Any Straight Flush", "20"), ("Any Trips", "2"))
    printed = of("fcp", "ante", "Win-1/BB-1")
    assert of("fcp", "ante", "Win-3/BB-1", bonus=cells).ev == printed.ev
    assert of("fcp", "ante", "Win-1/BB-5", bonus=cells).ev == printed.ev


def test_a_cell_may_be_named_with_its_table() -> None:
    both = (("Any Straight Flush", "20"), ("Any Trips", "2"))
    quads = (("Win-3/Any Quads", "25"), ("BB-5/Any Quads", "50"))
    found = of("fcp", "ante", "Win-3/BB-5", bonus=(*both, *quads))
    same = of("fcp", "ante", "Win-1/BB-1").ev
    assert found.ev is not None
    assert same is not None
    assert found.ev > same


def test_prime_3_filled_like_prime_1_has_its_odds_and_open_it_has_its_counts() -> None:
    cells = (("All five one color", "6"), ("Four one color", "1"))
    assert of("fcp", "prime", "Prime-3", bonus=cells).ev == of("fcp", "prime", "Prime-1").ev
    unfilled = of("fcp", "prime", "Prime-3")
    assert unfilled.ev is None
    assert unfilled.open_cells == ["All five one color", "Four one color"]
    assert [line.count for line in unfilled.lines] == [131_560, 777_400, 1_690_000]


@pytest.mark.parametrize(
    ("cell", "prize", "error", "said"),
    [
        ("Four Ace", "10", Unreadable, "“Four Ace” is no operator's cell here: .* AB-9/Four Aces"),
        ("Four Aces", "many", Unreadable, "“many” is not a prize: write odds"),
        ("Four Aces", "10%", NotAllowed, "10% does not fit; write odds"),
    ],
)
def test_a_cell_or_a_prize_that_is_none_is_refused_in_a_sentence(
    cell: str, prize: str, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        odds("fcp", "aces-baby", "AB-9", Terms(bonus=((cell, prize),)))


def test_a_printed_table_has_no_cell_to_fill() -> None:
    with pytest.raises(Unreadable, match="none is open"):
        odds("fcp", "aces-baby", "AB-1", Terms(bonus=(("Four Aces", "10"),)))


# --- names


@pytest.mark.parametrize(
    ("game", "wager", "table", "said"),
    [
        ("dw", "nonsense", "", "Deuces Wild has no odds for “nonsense”: it has ante, three-card-"),
        ("", "nonsense", "", "No game has odds for “nonsense”"),
        ("dw", "ante", "Z", "There is no table “Z” here: there are A, B, C, D, E, F."),
        ("tcs", "primary", "TCS-1a", "There is no table “TCS-1a” here: there are even."),
        ("fcp", "ante", "Win-1/BB-1/BB-2", "There is no table “Win-1/BB-1/BB-2” here"),
        ("fcp", "ante", "Win-1/AB-1", "There is no table “Win-1/AB-1” here"),
        ("whist", "", "", "There is no game “whist”: we deal three-card-split"),
    ],
)
def test_an_unknown_name_is_answered_with_the_known_ones(
    game: str, wager: str, table: str, said: str
) -> None:
    with pytest.raises(Unreadable) as refused:
        odds(game, wager, table)
    assert said in str(refused.value)


def test_names_are_found_as_people_write_them() -> None:
    assert of("tcdp", "High Low", "lh-01").paytable == "PT-FLT-LH-01"
    assert of("three card double play", "PICK_3", "P3-03").wager == "pick-3"
    assert {r.game for r in odds("", "ante")} == {"deuces-wild", "four-card-prime"}
    assert {r.wager for r in odds("", "", "even")} == {"primary", "three-card-bonus"}


def test_a_houses_own_table_is_priced_like_a_printed_one() -> None:
    (subject,) = subjects_of("four-card-prime", "prime")
    printed = find_table("four-card-prime", "prime", "Prime-1")
    own = msgspec.structs.replace(printed, name="Ours", origin="ours.toml")
    assert row(subject, (own,), Terms()).ev == of("fcp", "prime", "Prime-1").ev
