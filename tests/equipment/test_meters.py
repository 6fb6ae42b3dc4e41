"""Meters: exact cents, remainders carried, a cap with its overflow, and who pays for a seed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from galaxy_tui.equipment.meters import (
    HUNDREDTHS,
    Meter,
    MeterRules,
    Rise,
    Seeding,
    contribution,
    count_wager,
    fall,
    seed,
    seeding,
)
from galaxy_tui.records import from_json, to_json

SEED = 1_000_000
rates = some.integers(0, HUNDREDTHS)
stakes = some.integers(1, 10_000)


def meter(*, seed_: int = SEED, rate: int = 0, reserve: int = 0, cap: int | None = None) -> Meter:
    """A progressive meter, seeded by the house."""
    rules = MeterRules(kind="progressive", seed=seed_, rate=rate, reserve=reserve, cap=cap)
    made = Meter(rules=rules, live=False)
    assert seed(made) == Seeding(0, 0, seed_)
    return made


def posted() -> Meter:
    rules = MeterRules(kind="bonus", seed=SEED, rate=2_500, reserve=500)
    return Meter(rules=rules, live=False, displayed=SEED)


def pay(made: Meter, amount: int) -> None:
    """A prize comes off the meter, as the house books it."""
    fall(made, amount, round_=1)
    made.prizes += amount


def record(made: Meter) -> bytes:
    return to_json(made)


# Rising


def test_a_counted_wager_raises_the_display_there_and_then() -> None:
    made = meter(rate=2_500)
    assert count_wager(made, 100) == Rise(25, 0, 0)
    assert (made.displayed, made.counted, made.contributed) == (SEED + 25, 1, 25)


def test_parts_of_a_cent_are_carried_to_the_next_wager() -> None:
    made = meter(rate=33)  # a third of a cent and a bit less on each dollar
    rises = [count_wager(made, 100).display for _ in range(4)]
    assert rises == [0, 0, 0, 1]
    assert made.carried == 4 * 3_300 - HUNDREDTHS


def test_ten_thousand_wagers_add_their_rate_to_the_cent() -> None:
    made = meter(rate=1_237, reserve=333)
    for _ in range(10_000):
        count_wager(made, 101)
    assert made.displayed == SEED + 101 * 1_237
    assert made.reserve == 101 * 333
    assert made.carried == made.reserve_carried == 0
    assert made.counted == 10_000


@given(rate=rates, reserve=rates, wagers=some.lists(stakes, max_size=300))
def test_display_and_reserve_are_exact_whatever_the_stakes(
    rate: int, reserve: int, wagers: list[int]
) -> None:
    made = meter(rate=rate, reserve=reserve)
    rises = [count_wager(made, stake) for stake in wagers]
    whole, carried = divmod(sum(wagers) * rate, HUNDREDTHS)
    hidden, reserve_carried = divmod(sum(wagers) * reserve, HUNDREDTHS)
    assert (made.displayed, made.carried) == (SEED + whole, carried)
    assert (made.reserve, made.reserve_carried) == (hidden, reserve_carried)
    assert sum(rise.display for rise in rises) == whole
    assert sum(rise.reserve for rise in rises) == hidden
    assert made.counted == len(wagers)
    assert made.balanced


@given(rate=rates, reserve=rates, stake=stakes, carried=some.integers(0, HUNDREDTHS - 1))
def test_contribution_says_what_counting_then_does(
    rate: int, reserve: int, stake: int, carried: int
) -> None:
    made = meter(rate=rate, reserve=reserve, cap=SEED + 50)
    made.carried = carried
    before = record(made)
    said, carries, reserve_carries = contribution(made, stake)
    assert record(made) == before
    assert count_wager(made, stake) == said
    assert (made.carried, made.reserve_carried) == (carries, reserve_carries)


def test_no_rate_counts_wagers_and_stands_still() -> None:
    made = meter()
    assert count_wager(made, 100) == Rise(0, 0, 0)
    assert (made.displayed, made.counted) == (SEED, 1)


# The cap


def test_cap_stops_the_display_and_the_rest_is_overflow() -> None:
    made = meter(rate=5_000, cap=SEED + 70)
    assert count_wager(made, 100) == Rise(50, 0, 0)
    assert count_wager(made, 100) == Rise(20, 30, 0)
    assert count_wager(made, 100) == Rise(0, 50, 0)
    assert (made.displayed, made.overflow, made.overflowed) == (SEED + 70, 80, 80)
    assert made.contributed == 150
    assert made.balanced


def test_display_above_a_lowered_cap_is_not_pulled_down() -> None:
    made = meter(rate=5_000, cap=SEED - 10)
    assert count_wager(made, 100) == Rise(0, 50, 0)
    assert made.displayed == SEED
    assert made.balanced


def test_display_rises_again_once_a_prize_made_room() -> None:
    made = meter(rate=5_000, cap=SEED)
    assert count_wager(made, 100).display == 0
    pay(made, 30)
    assert count_wager(made, 100) == Rise(30, 20, 0)
    assert made.balanced


# Seeding


def test_the_house_pays_the_first_seed() -> None:
    made = meter()
    assert (made.displayed, made.seeds) == (SEED, SEED)
    assert made.balanced


@pytest.mark.parametrize(
    ("reserve", "overflow", "expected"),
    [
        (500, 500, Seeding(300, 0, 0)),
        (300, 500, Seeding(300, 0, 0)),
        (200, 500, Seeding(200, 100, 0)),
        (200, 40, Seeding(200, 40, 60)),
        (0, 40, Seeding(0, 40, 260)),
        (0, 0, Seeding(0, 0, 300)),
    ],
)
def test_reserve_pays_a_seed_first_then_overflow_then_the_house(
    reserve: int, overflow: int, expected: Seeding
) -> None:
    made = meter()
    made.reserve = made.to_reserve = reserve
    made.overflow = made.overflowed = overflow
    made.contributed = overflow  # held back by the cap
    pay(made, 300)
    assert seed(made) == expected
    assert expected.total == 300
    assert (made.displayed, made.seeds) == (SEED, SEED + 300)
    assert made.reserve == reserve - expected.reserve
    assert made.overflow == overflow - expected.overflow
    assert made.standing == SEED - 300 + expected.house
    assert made.balanced


def test_what_seeding_would_cost_is_asked_without_moving_anything() -> None:
    made = meter()
    pay(made, 300)
    before = record(made)
    assert seeding(made) == Seeding(0, 0, 300)
    assert record(made) == before


def test_a_display_at_or_above_its_seed_is_left_alone() -> None:
    made = meter(rate=2_500, reserve=500)
    assert seed(made).total == 0
    count_wager(made, 100)
    assert seed(made).total == 0
    assert (made.displayed, made.reserve) == (SEED + 25, 5)


def test_carried_parts_of_a_cent_outlive_a_reseed() -> None:
    made = meter(rate=33)
    count_wager(made, 100)
    pay(made, made.displayed)
    seed(made)
    assert made.carried == 3_300


# A bonus jackpot


@given(some.lists(stakes, max_size=100))
def test_bonus_jackpot_never_moves(wagers: list[int]) -> None:
    made = posted()
    for stake in wagers:
        assert count_wager(made, stake) == Rise(0, 0, 0)
        assert seed(made) == Seeding(0, 0, 0)
    assert made == Meter(rules=made.rules, live=False, displayed=SEED, counted=len(wagers))
    assert made.balanced


# Whatever happens

happenings = some.one_of(
    some.tuples(some.just("wager"), stakes),
    some.tuples(some.just("prize"), some.integers(1, HUNDREDTHS)),
    some.tuples(some.just("seed"), some.just(0)),
)


@given(
    rate=rates,
    reserve=rates,
    cap=some.none() | some.integers(5_000, 20_000),
    story=some.lists(happenings, max_size=80),
)
def test_every_cent_is_somewhere_and_the_history_agrees(
    rate: int, reserve: int, cap: int | None, story: list[tuple[str, int]]
) -> None:
    made = meter(seed_=5_000, rate=rate, reserve=reserve, cap=cap)
    staked, house = 0, 5_000
    for what, much in story:
        if what == "wager":
            before = made.displayed
            count_wager(made, much)
            staked += much
            assert before <= made.displayed
        elif what == "prize":
            pay(made, made.displayed * much // HUNDREDTHS)
        else:
            house += seed(made).house
            assert made.displayed >= 5_000
        assert made.balanced
        assert min(made.displayed, made.reserve, made.overflow) >= 0
        assert cap is None or made.displayed <= cap
    assert 0 <= made.carried < HUNDREDTHS
    assert 0 <= made.reserve_carried < HUNDREDTHS
    assert made.contributed * HUNDREDTHS + made.carried == staked * rate
    assert made.to_reserve * HUNDREDTHS + made.reserve_carried == staked * reserve
    held = made.displayed + made.reserve + made.overflow
    assert held + made.prizes == house + made.contributed + made.to_reserve


@pytest.mark.parametrize(
    "account",
    ["displayed", "seeds", "contributed", "corrections", "prizes", "overflowed", "voids",
     "recovered", "reserve", "to_reserve", "reserve_out", "overflow", "overflow_out"],
)  # fmt: skip
def test_a_cent_out_of_place_shows(account: str) -> None:
    made = meter(rate=2_500)
    count_wager(made, 100)
    setattr(made, account, getattr(made, account) + 1)
    assert not made.balanced


def test_a_meter_goes_on_record_with_what_it_carries() -> None:
    made = meter(rate=33, reserve=17, cap=SEED + 5)
    for _ in range(50):
        count_wager(made, 100)
    again = from_json(record(made), Meter)
    assert again == made
    assert count_wager(again, 100) == count_wager(made, 100)
    assert again == made
