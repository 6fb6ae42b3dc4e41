"""Jackpot wagers: what returns for sure, what a meter adds, envy and sharing."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import comb, isclose, sqrt
from typing import Any

import msgspec
import pytest

from galaxy_tui.ai.exact.four_card_lines import neighbours
from galaxy_tui.ai.odds.envy import envy
from galaxy_tui.ai.odds.records import Odds
from galaxy_tui.ai.odds.rows import odds
from galaxy_tui.ai.odds.sharing import expected_share, ways_apart
from galaxy_tui.ai.odds.terms import Terms
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.paytables import Paytable, find_table
from galaxy_tui.games.paytables.pay import read_cell

METERED = [
    *(("tcs", "jackpot", f"TCS-4{n}") for n in "ab"),
    *(("dw", "bonus-jackpot", n) for n in "ABC"),
    *(("tcdp", "super-3s", f"S3-0{n}") for n in (1, 2, 3, 5)),
    *(("tcdp", "super-six", f"S6-0{n}") for n in (1, 2, 3, 5)),
    *(("fcp", "five-card-jackpot", f"PJ-{n}") for n in (1, 2, 3, 4)),
    *(("fcp", "four-card-jackpot", f"Pays {n}") for n in (1, 2)),
]
FOUR_ACES = Fraction(48, comb(52, 5))


def of(game: str, wager: str, paytable: str, **terms: object) -> Odds:
    (found,) = odds(game, wager, paytable, msgspec.convert(terms, Terms))
    return found


@pytest.mark.parametrize(("game", "wager", "table"), METERED)
def test_ev_is_the_fixed_return_and_what_the_meter_adds_less_the_wager(
    game: str, wager: str, table: str
) -> None:
    unknown = of(game, wager, table)
    assert unknown.ev is None
    assert unknown.fixed_return is not None
    assert unknown.return_per_meter_dollar is not None
    for meter in (0, 12_345, 1_000_000):
        found = of(game, wager, table, meter=100 * meter)
        expected = unknown.fixed_return + unknown.return_per_meter_dollar * meter - 1
        assert found.ev is not None
        assert isclose(found.ev, expected, rel_tol=1e-12, abs_tol=1e-12)
        assert found.meter == meter
        nets = [(line.count, line.net) for line in found.lines]
        total = found.lines[0].total
        mean = sum(count * Fraction(net or 0) for count, net in nets) / total
        assert isclose(mean, found.ev, rel_tol=1e-9, abs_tol=1e-12)
        variance = sum(count * Fraction(net or 0) ** 2 for count, net in nets) / total - mean**2
        assert found.std is not None
        assert isclose(found.std, sqrt(variance), rel_tol=1e-9)


@pytest.mark.parametrize(("game", "wager", "table"), METERED)
@pytest.mark.parametrize("others", [0, 3])
def test_at_the_break_even_meter_ev_is_nothing(
    game: str, wager: str, table: str, others: int
) -> None:
    even = of(game, wager, table, others=others).break_even_meter
    assert even is not None
    found = of(game, wager, table, others=others, meter=round(100 * even))
    assert found.ev is not None
    assert abs(found.ev) < 1e-7  # the meter has whole cents


def test_tcs_app_d_by_hand() -> None:
    counts = {100: 12, 50: 44, 12: 2264, 8: 2496, 3: 4932, 1: 2808 + 65496}
    found = of("tcs", "jackpot", "TCS-4a")
    fixed = Fraction(sum(pays * count for pays, count in counts.items()), comb(52, 4))
    assert found.fixed_return == float(fixed)
    assert found.return_per_meter_dollar == float(Fraction(1, 5 * comb(52, 4)))


def test_fcp_app_d_by_hand() -> None:
    fixed = 200 * 624 + 100 * 3744 + 25 * 5108 + 15 * 10200 + 10 * 54912
    found = of("fcp", "five-card-jackpot", "PJ-1")
    assert found.fixed_return == float(Fraction(fixed, comb(52, 5)))
    assert found.return_per_meter_dollar == float((4 + Fraction(36, 10)) / comb(52, 5))


def test_tcs_app_d_odds_multiply_the_stake_and_the_bonus_does_not() -> None:
    small, large = (of("tcs", "jackpot", "TCS-4a", stake=stake) for stake in (500, 2000))
    assert small.fixed_return == large.fixed_return
    assert small.return_per_meter_dollar is not None
    assert large.return_per_meter_dollar == small.return_per_meter_dollar / 4


def test_tcdp_app_d_n5_dollar_prizes_multiply_with_the_stake() -> None:
    one, five = (of("tcdp", "super-3s", "S3-01", stake=stake) for stake in (100, 500))
    assert one.fixed_return == five.fixed_return
    assert one.stake == 1
    assert five.stake == 5
    assert one.return_per_meter_dollar is not None
    assert five.return_per_meter_dollar == one.return_per_meter_dollar / 5


def test_dw_app_d_table_d_has_four_meters() -> None:
    found = of("dw", "bonus-jackpot", "D")
    assert found.return_per_meter_dollar == 1 / comb(53, 5)
    assert found.meters == {
        f"{n} Wild Cards": comb(5, n) * comb(48, 5 - n) / comb(53, 5) for n in (4, 3, 2)
    }
    assert found.break_even_meter is None
    assert of("dw", "bonus-jackpot", "D", meter=100_000).ev is None


def test_fcp_app_d_a_column_that_the_operator_has_filled() -> None:
    cells = {
        "Five-card Royal Flush": "100%", "Five-card Straight Flush": "1000",
        "Four of a kind": "$200", "Full House": "100", "Five-card Flush": "25",
        "Five-card Straight": "15", "Three of a kind": "10",
    }  # fmt: skip
    found = of("fcp", "five-card-jackpot", "PJ-5", bonus=tuple(cells.items()), meter=5_000_000)
    assert found.ev == of("fcp", "five-card-jackpot", "PJ-3", meter=5_000_000).ev
    assert of("fcp", "five-card-jackpot", "PJ-5").open_cells == list(cells)


# --- envy


def envy_of(line: str, dollars: int) -> Paytable:
    """An envy table with one line that pays."""
    table = find_table("four-card-prime", "envy", "Envy 1")
    cell = {line: f"${dollars}"}
    lines = [
        msgspec.structs.replace(one, pay=read_cell(cell.get(one.name, "-"))) for one in table.lines
    ]
    return msgspec.structs.replace(table, lines=tuple(lines))


def test_fcp_app_e_envy_that_waits_for_the_operator_leaves_no_price() -> None:
    cells = (
        ("Pays 3/Four Aces", "100%"),
        ("Pays 3/Quads", "300"),
        ("Pays 3/Straight Flush", "100"),
    )
    terms = Terms(meter=2_000_000, others=2, bonus=(*cells, ("Trips", "9")))
    (one,) = odds("fcp", "four-card-jackpot", "Pays 3", terms)
    assert one.ev is None
    assert one.open_cells == ["Envy 3/Four Aces", "Envy 3/Quads", "Envy 3/Straight Flush"]
    (alone,) = odds("fcp", "four-card-jackpot", "Pays 3", msgspec.structs.replace(terms, others=0))
    assert alone.ev is not None


@pytest.mark.parametrize(
    "wrong",
    [{"others": -1}, {"others": 7}, {"stake": 0}, {"meter": -1}, {"bonus": (("a", "1"),) * 2}],
)
def test_terms_that_can_not_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(GalaxyError):
        Terms(**wrong)


@pytest.mark.parametrize("others", [1, 2, 6])
def test_fcp_app_e_only_one_neighbour_can_have_four_aces(others: int) -> None:
    """So envy from all of them is one event, and never comes with four aces of my own."""
    table = envy_of("Four Aces", 100)
    own = {"Four Aces": Fraction(5000)}
    found = envy(table, own, others, 100)
    chance = others * FOUR_ACES
    assert found.ev == 100 * chance
    assert found.variance == 100**2 * (chance - chance**2)
    assert found.with_own == -5000 * FOUR_ACES * 100 * chance


def test_fcp_app_e_envy_of_quads_from_two_neighbours_by_counting_pairs() -> None:
    table = envy_of("Quads", 10)
    one = Fraction(576, comb(52, 5))
    both = Fraction(12 * (4 * 11 + 44 * 10) * 43, comb(52, 5) * comb(47, 5))
    found = envy(table, {}, 2, 100)
    assert found.ev == 20 * one
    assert found.variance == 100 * (2 * one + 2 * both) - (20 * one) ** 2
    assert found.with_own == 0


@pytest.mark.parametrize("others", range(1, 7))
def test_fcp_app_e_envy_is_the_others_times_what_one_brings(others: int) -> None:
    one = 100 * 48 + 10 * 576 + 5 * 2072
    found = of("fcp", "four-card-jackpot", "Pays 1", others=others, meter=1_000_000)
    alone = of("fcp", "four-card-jackpot", "Pays 1", meter=1_000_000)
    assert found.envy_return == float(Fraction(others * one, comb(52, 5)))
    assert found.ev is not None
    assert alone.ev is not None
    assert isclose(found.ev, alone.ev + found.envy_return, rel_tol=1e-12)
    assert (found.hit_frequency is None) == (others > 1)
    assert found.std is not None
    assert alone.std is not None
    assert found.std > alone.std


def test_fcp_app_e_with_one_neighbour_a_hit_is_a_prize_or_envy() -> None:
    found = of("fcp", "four-card-jackpot", "Pays 1", others=1)
    # neither of two hands with trips or better, as pairs of disjoint hands: 1 - P(both miss)
    pairs = neighbours()
    hits, deals = 624 + 2_072 + 58_656, comb(52, 5) * comb(47, 5)
    envied_while_i_miss = (624 + 2_072) * comb(47, 5) - int(pairs[:3, :4].sum())
    assert found.hit_frequency == float(
        Fraction(hits, comb(52, 5)) + Fraction(envied_while_i_miss, deals)
    )


# --- sharing


def dealt(winning: set[tuple[int, ...]], cards: int, others: int, deck: int) -> list[Fraction]:
    """The mean share of a winner, and of its square, over every deal."""
    shares = []
    for deal in permutations(range(deck), cards * (1 + others)):
        hands = [tuple(sorted(deal[i : i + cards])) for i in range(0, len(deal), cards)]
        if hands[0] in winning:
            shares.append(Fraction(1, sum(hand in winning for hand in hands)))
    squares = [share * share for share in shares]
    return [sum(parts) / Fraction(len(shares)) for parts in (shares, squares)]


def test_fcp_app_d_n4_one_card_each_of_which_four_win_dealt() -> None:
    hands: set[tuple[int, ...]] = {(c,) for c in range(4)}
    found = expected_share(ways_apart([1 << c for c in range(4)], 2), 2, 1)
    assert [found.mean, found.square] == dealt(hands, 1, 2, 52)


def test_fcp_app_d_n4_two_cards_each_by_formula() -> None:
    """Pairs of aces: of three others one at most has the other two."""
    hands = tuple(1 << a | 1 << b for a in range(4) for b in range(a))
    found = expected_share(ways_apart(hands, 3), 3, 2)
    also = 3 * Fraction(1, comb(50, 2))
    assert found.mean == 1 - also / 2
    assert found.square == 1 - also * 3 / 4


def test_fcp_app_d_n4_a_royal_flush_is_shared_with_few() -> None:
    royals = tuple(sum(1 << 13 * suit + rank for rank in range(8, 13)) for suit in range(4))
    also = Fraction(3, comb(47, 5))
    ways = ways_apart(royals, 1)
    assert expected_share(ways, 0).mean == 1
    assert expected_share(ways, 1).mean == 1 - also / 2
    assert expected_share(ways, 1).square == 1 - also * 3 / 4


def test_fcp_app_d_n4_the_more_play_the_less_a_winner_keeps() -> None:
    meters = [of("fcp", "five-card-jackpot", "PJ-1", others=n) for n in range(7)]
    returns = [found.return_per_meter_dollar for found in meters]
    assert returns == sorted(returns, key=lambda part: -(part or 0))
    assert len(set(returns)) == 7
