"""A jackpot that is run otherwise from one opening of the house to the next."""

from __future__ import annotations

from pathlib import Path

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import facts
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.verify import verify
from galaxy_tui.equipment.meters import MeterRules
from tests.casino.at_play import (
    check,
    company,
    meter_of,
    opened,
    refused,
    standing,
)
from tests.casino.meters_at_play import (
    FIVE,
    MORE_NOTHING,
    NOTHING,
    ROYAL,
    RULES,
    SEED,
    behind,
    held,
    lines,
    play,
    rules,
)
from tests.casino.tables import a_table


def reopened(folder: Path, before: MeterRules, after: MeterRules, rounds: int = 2) -> Table:
    """A few rounds under the first rules, and then the table stands as the second ones say."""
    with opened(folder, a_table("fcp", live=False, rules=before, jackpot=before.kind)) as house:
        table = house.tables["prime"]
        company(table, 2)
        for _ in range(rounds):
            play(table, {1: NOTHING, 2: MORE_NOTHING})
    config = a_table("fcp", live=False, rules=after, jackpot=after.kind)
    table = opened(folder, config).tables["prime"]
    check(table._house)
    return table


def test_another_rate_holds_from_then_on(tmp_path: Path) -> None:
    table = reopened(tmp_path, rules(rate=2_500), rules(rate=5_000))
    play(table, {1: NOTHING, 2: MORE_NOTHING})
    assert lines(table) == [("seed", SEED), ("wagers", 50), ("wagers", 50), ("wagers", 100)]


def test_a_lower_cap_holds_the_excess_back_at_once(tmp_path: Path) -> None:
    table = reopened(tmp_path, rules(rate=2_500), rules(rate=2_500, cap=SEED + 30))
    assert lines(table)[-1] == ("cap", -70)
    meter = meter_of(table, FIVE)
    assert (meter.displayed, meter.overflow) == (SEED + 30, 70)


def test_another_seed_counts_at_the_next_reseed(tmp_path: Path) -> None:
    table = reopened(tmp_path, rules(rate=2_500, reserve=0), rules(seed=SEED // 2, rate=2_500))
    assert meter_of(table, FIVE).displayed == SEED + 100
    play(table, {1: ROYAL, 2: NOTHING})
    assert lines(table)[-1] == ("reseed", SEED // 2)


def test_a_progressive_that_becomes_a_bonus_jackpot_is_dissolved_to_the_cage(
    tmp_path: Path,
) -> None:
    posted = MeterRules(kind="bonus", seed=700_000)
    table = reopened(tmp_path, rules(rate=2_500), posted)
    assert lines(table)[-3:] == [
        ("recovery", -SEED), ("correction", -100), ("posted", 700_000)
    ]  # fmt: skip
    name = behind(table, FIVE)
    for account in (at.escrow, at.reserve, at.overflow):
        assert held(table, account(False, name)) == 0
    assert verify(tmp_path).wrong == ""


def test_a_bonus_jackpot_that_becomes_a_progressive_is_seeded(tmp_path: Path) -> None:
    table = reopened(tmp_path, MeterRules(kind="bonus", seed=700_000), RULES)
    assert lines(table)[-2:] == [("posted", -700_000), ("seed", SEED)]
    play(table, {1: NOTHING, 2: MORE_NOTHING})
    assert meter_of(table, FIVE).displayed == SEED + 46
    assert verify(tmp_path).wrong == ""


def test_there_and_back_again_the_seed_that_can_be_recovered_is_never_below_zero(
    tmp_path: Path,
) -> None:
    reopened(tmp_path, rules(rate=2_500), MeterRules(kind="bonus", seed=700_000))._house.close()
    config = a_table("fcp", live=False, rules=rules(seed=50, rate=2_500))
    house = opened(tmp_path, config)
    recover = facts.SeedRecovered(f"prime/{FIVE}", 60, "too much")
    refused(house, lambda: house.book(recover), "At most $0")
    check(house)


def test_rules_that_stay_as_they_are_leave_the_meter_alone(tmp_path: Path) -> None:
    table = reopened(tmp_path, RULES, RULES)
    assert lines(table) == [("seed", SEED), ("wagers", 46), ("wagers", 47)]


def test_a_new_table_on_a_meter_that_is_there_does_not_seed_it_again(tmp_path: Path) -> None:
    one = a_table("fcp", name="north", live=False, rules=RULES, link="prime")
    two = a_table("fcp", name="south", live=False, rules=RULES, link="prime")
    opened(tmp_path, one).close()
    house = opened(tmp_path, one, two)
    assert lines(house.tables["south"]) == [("seed", SEED)]
    check(house)


def test_a_meter_whose_tables_are_gone_keeps_what_it_holds(tmp_path: Path) -> None:
    reopened(tmp_path, RULES, RULES)._house.close()
    with opened(tmp_path, a_table("tcs", live=False)) as house:
        check(house)
        before = standing(house)
    with opened(tmp_path, a_table("tcs", live=False)) as house:
        assert standing(house) == before
        assert house.books.meters[f"prime/{FIVE}"].displayed == SEED + 93
    assert verify(tmp_path).wrong == ""
