"""Meters in the books: what a press adds, what winners take, what a void gives back, and why."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
import pytest

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import facts
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.verify import verify
from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.paytables.pay import Pay
from galaxy_tui.money import Cents
from tests.casino.at_play import (
    MONDAY,
    Time,
    check,
    company,
    events,
    finish,
    meter_of,
    on_lines,
    opened,
    paid,
    refused,
    shoe_for,
    wager,
)
from tests.casino.meters_at_play import (
    ACES,
    DEALER,
    DOUBLE,
    FIVE,
    FOUR,
    MORE_NOTHING,
    MORE_ROYALS,
    NOTHING,
    OTHER_ROYAL,
    PRIME,
    ROYAL,
    ROYALS,
    RULES,
    SEED,
    SIX,
    STRAIGHT_FLUSH,
    behind,
    deal,
    held,
    lines,
    moved,
    play,
    prime,
    rules,
)
from tests.casino.tables import a_table

# Rising


def test_a_counted_wager_raises_display_and_reserve_at_the_press(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 3)
    deal(table, {1: NOTHING, 2: MORE_NOTHING, 3: ROYAL}, PRIME)
    meter = meter_of(table, FIVE)
    # 3 × 23.33 cents to the display and 3 × 5.01 to the reserve: the parts of a cent are carried.
    assert (meter.displayed, meter.carried) == (SEED + 69, 9_900)
    assert (meter.reserve, meter.reserve_carried) == (15, 300)
    assert (meter.counted, meter.voided, meter.phantom, meter.hits) == (3, 0, 0, 0)
    assert table.meters()[FIVE] == SEED + 69
    assert lines(table) == [("seed", SEED), ("wagers", 69)]
    check(table._house)


def test_parts_of_a_cent_are_carried_from_round_to_round_and_over_a_closed_night(
    tmp_path: Path,
) -> None:
    config = a_table("fcp", live=False, rules=rules(rate=33, reserve=0))
    with opened(tmp_path, config) as house:
        table = house.tables["prime"]
        company(table, 1)
        play(table, {1: NOTHING})
        play(table, {1: NOTHING})
        assert (meter_of(table, FIVE).displayed, meter_of(table, FIVE).carried) == (SEED, 6_600)
    with opened(tmp_path, config) as house:
        table = house.tables["prime"]
        play(table, {1: NOTHING})
        play(table, {1: NOTHING})
        assert (meter_of(table, FIVE).displayed, meter_of(table, FIVE).carried) == (SEED + 1, 3_200)
    assert verify(tmp_path).wrong == ""


def test_the_percentage_is_of_the_amount_on_display_after_the_press(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 2)
    play(table, {1: ROYAL, 2: NOTHING})
    assert paid(table, FIVE) == {1: SEED + 46}


def test_fractions_of_a_cent_of_a_percentage_stay_on_the_meter(tmp_path: Path) -> None:
    table = prime(tmp_path, rules(seed=1_000_003, rate=0, reserve=0))
    company(table, 1)
    play(table, {1: STRAIGHT_FLUSH})
    assert paid(table, FIVE) == {1: 100_000}  # 10% of $10,000.03
    assert lines(table)[-2:] == [("prize", -100_000), ("reseed", 100_000)]


def test_each_line_of_a_table_with_four_meters_rises_with_the_wager(tmp_path: Path) -> None:
    four = {f"bonus-jackpot/{n} Wild Cards": 10_000 * n for n in (5, 4, 3, 2)}
    table = four_meters(tmp_path, four)
    company(table, 2)
    deal(table, {1: "Kd 9h 7c 2s 2d", 2: "Ks 9s 7s 5h 4d"}, {"bonus-jackpot": 100},
         dealer="", community="Ac 3c 6d")  # fmt: skip
    finish(table)
    check(table._house)
    two = "bonus-jackpot/2 Wild Cards"
    for own, seed in four.items():
        if own != two:
            assert lines(table, own) == [("seed", seed), ("wagers", 20)]
    # All of its own meter, and of no other.
    assert lines(table, two) == [
        ("seed", 20_000), ("wagers", 20), ("prize", -20_020), ("reseed", 20_000),
    ]  # fmt: skip
    assert paid(table, "bonus-jackpot") == {1: 20_020}


def four_meters(folder: Path, seeds: Mapping[str, Cents]) -> Table:
    """Deuces Wild on table D: an amount a line, each wager moves all four by a tenth."""
    standard = a_table("dw", live=False).setup
    paytables = standard.paytables | {
        "bonus-jackpot": find_table("deuces-wild", "bonus-jackpot", "D")
    }
    own = type(next(iter(standard.meters.values())))
    setup = msgspec.structs.replace(
        standard,
        jackpot="progressive",
        paytables=paytables,
        meters={name: own(seed) for name, seed in seeds.items()},
    )
    config = msgspec.structs.replace(
        a_table("dw", live=False),
        setup=setup,
        meters={name: f"deuces/{name}" for name in seeds},
        rules={n: rules(seed=seed, rate=1_000, reserve=0) for n, seed in seeds.items()},
    )
    return opened(folder, config).tables["deuces"]


# Winners


def test_fcp_winners_on_one_line_share_and_the_odd_cent_stays(tmp_path: Path) -> None:
    table = prime(tmp_path, rules(rate=2_350))
    company(table, 3)
    play(table, {1: ROYAL, 2: NOTHING, 3: OTHER_ROYAL})
    shown = SEED + 70
    assert paid(table, FIVE) == {1: shown // 2, 3: shown // 2}
    assert lines(table) == [
        ("seed", SEED), ("wagers", 70), ("prize", -shown // 2), ("prize", -shown // 2),
        ("reseed", SEED),
    ]  # fmt: skip
    meter = meter_of(table, FIVE)
    assert (meter.hits, meter.prizes, meter.paid, meter.seeds) == (2, shown, shown, 2 * SEED)


def test_what_three_winners_cant_divide_stays_and_counts_towards_the_reseed(tmp_path: Path) -> None:
    table = prime(tmp_path, rules(seed=1_000_001, rate=0, reserve=0))
    company(table, 3)
    play(table, {1: ROYAL, 2: OTHER_ROYAL, 3: "Ad Kd Qd Jd Td"})
    assert paid(table, FIVE) == dict.fromkeys((1, 2, 3), 333_333)
    assert lines(table)[1:] == [("wagers", 0), *[("prize", -333_333)] * 3, ("reseed", 999_999)]


def test_tcdp_every_winner_is_paid_in_full_and_the_house_covers_what_the_meter_lacks(
    tmp_path: Path,
) -> None:
    table = opened(tmp_path, a_table("tcdp", live=False, rules=RULES)).tables["double-play"]
    company(table, 2)
    play(table, {1: ROYALS, 2: MORE_ROYALS}, DOUBLE)
    shown = SEED + 46
    assert paid(table, "super-3s") == {1: shown, 2: shown}
    meter = meter_of(table, "super-3s")
    assert (meter.prizes, meter.paid, meter.hits) == (shown, 2 * shown, 2)
    # Settled from the dealer's right: seat 2 empties the meter, the tray pays seat 1.
    assert lines(table, "super-3s")[2:] == [("prize", -shown), ("reseed", SEED)]
    assert moved(table, at.escrow(False, behind(table, "super-3s")), 1) == [shown]
    assert moved(table, at.tray(False, table.id), 1).count(shown) == 1


def test_tcdp_a_percentage_of_each_winner_is_of_the_whole_display(tmp_path: Path) -> None:
    table = opened(tmp_path, a_table("tcdp", live=False, rules=RULES)).tables["double-play"]
    company(table, 2)
    wagers = {"high": 1_000, "low": 1_000, SIX: 100}
    play(table, {1: "As Ks Qs Js Ts 4d", 2: "Ah Kh Qh Jh Th 4c"}, wagers)
    tenth = (SEED + 46) // 10
    assert paid(table, SIX) == {1: tenth, 2: tenth}
    assert lines(table, SIX)[2:] == [("prize", -tenth), ("prize", -tenth), ("reseed", 199_962)]


def test_fcp_envy_is_paid_by_the_house_and_never_by_the_meter(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 3)
    play(table, {1: ACES, 2: NOTHING, 3: MORE_NOTHING})
    envious = [e for e in events(table, ev.Paid, wager=FOUR) if e.envy_of == 1]
    assert {e.seat for e in envious} == {2, 3}
    assert all(e.amount > 0 and not e.meter for e in envious)
    assert meter_of(table, FOUR).hits == 1
    assert meter_of(table, FOUR).paid == meter_of(table, FOUR).prizes == SEED + 69
    assert [reason for reason, _ in lines(table, FOUR)] == ["seed", "wagers", "prize", "reseed"]


def test_a_dollar_prize_moves_no_meter(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 1)
    play(table, {1: "Ks Kh Kd Kc 2h"})
    assert paid(table, FOUR) == {1: 30_000}
    assert lines(table, FOUR) == [("seed", SEED), ("wagers", 23)]


def test_a_line_of_the_display_says_who_won_what(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 1)
    play(table, {1: ROYAL})
    query = "SELECT detail, round FROM meter_lines WHERE reason = 'prize'"
    assert table._house.store.all(query) == [("seat 1, Five-card Royal Flush: $10,000.23", 1)]


# Seeding again


def test_a_meter_is_reseeded_once_after_the_round_and_only_up_to_its_seed(tmp_path: Path) -> None:
    table = prime(tmp_path, rules(rate=10_000))
    company(table, 1)
    for _ in range(3):
        play(table, {1: NOTHING})
    play(table, {1: STRAIGHT_FLUSH})  # 10% of $10,004
    assert lines(table)[-2:] == [("prize", -100_040), ("reseed", SEED - (SEED + 400 - 100_040))]
    assert meter_of(table, FIVE).displayed == SEED


def test_a_prize_that_leaves_more_than_the_seed_is_no_reason_to_reseed(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 1)
    table._house.book(facts.MeterCorrected(behind(table, FIVE), 500_000, "a gift"))
    play(table, {1: STRAIGHT_FLUSH})
    assert lines(table)[-1] == ("prize", -150_002)
    assert meter_of(table, FIVE).displayed > SEED


FOUR_PLAYERS: Final = {1: NOTHING, 2: MORE_NOTHING, 3: "Ks Jh 9h 6s 4s", 4: "Kh Js 9s 6h 4h"}


@pytest.mark.parametrize("reserve", [0, 5_000])
@pytest.mark.parametrize("cap", [None, SEED, SEED + 30])
def test_reserve_and_overflow_pay_the_reseed_before_the_house_does(
    tmp_path: Path, reserve: int, cap: Cents | None
) -> None:
    table = prime(tmp_path, rules(rate=2_500, reserve=reserve, cap=cap))
    company(table, 4)
    play(table, FOUR_PLAYERS)
    play(table, {1: ROYAL, 2: NOTHING, 3: MORE_NOTHING, 4: "Kh 9h 6s 4s 3c"})
    # Eight wagers of $1, a quarter of each to the display as far as the cap allows.
    saved = 8 * reserve // 100
    kept = 0 if cap is None else SEED + 200 - cap
    meter, name = meter_of(table, FIVE), behind(table, FIVE)
    assert (meter.displayed, meter.reserve, meter.overflow) == (SEED, 0, 0)
    assert (meter.reserve_out, meter.overflow_out) == (saved, kept)
    assert moved(table, at.reserve(False, name), 2) == ([saved] if saved else [])
    assert moved(table, at.overflow(False, name), 2) == ([kept] if kept else [])
    assert moved(table, at.cage(False), 2) == [SEED - saved - kept]


def test_the_reserve_pays_first_and_the_overflow_is_spared_while_it_lasts(tmp_path: Path) -> None:
    table = prime(tmp_path, rules(seed=1_000, rate=2_500, reserve=5_000, cap=1_000))
    company(table, 4)
    play(table, FOUR_PLAYERS)
    meter = meter_of(table, FIVE)
    assert (meter.displayed, meter.reserve, meter.overflow) == (1_000, 200, 100)
    play(table, {1: STRAIGHT_FLUSH})
    meter = meter_of(table, FIVE)
    assert paid(table, FIVE) == {1: 100}
    assert (meter.displayed, meter.reserve, meter.overflow) == (1_000, 150, 125)
    assert moved(table, at.cage(False), 2) == []


# The cap


def test_the_display_stops_at_its_cap_and_the_rest_is_kept_for_seeding(tmp_path: Path) -> None:
    table = prime(tmp_path, rules(rate=2_500, reserve=0, cap=SEED + 60))
    company(table, 2)
    play(table, {1: NOTHING, 2: MORE_NOTHING})
    play(table, {1: NOTHING, 2: MORE_NOTHING})
    meter = meter_of(table, FIVE)
    assert (meter.displayed, meter.overflow, meter.contributed) == (SEED + 60, 40, 100)
    assert lines(table) == [("seed", SEED), ("wagers", 50), ("wagers", 10)]
    assert held(table, at.overflow(False, behind(table, FIVE))) == 40


# Void rounds


def test_a_void_gives_the_contributions_back_and_the_counter_stays(tmp_path: Path) -> None:
    table = prime(tmp_path)
    chairs = company(table, 2)
    before = [chair.chips for chair in chairs.values()]
    deal(table, {1: ROYAL, 2: NOTHING}, PRIME)
    assert meter_of(table, FIVE).displayed == SEED + 46
    table.switch("shuffler", on=True)
    meter = meter_of(table, FIVE)
    assert (meter.displayed, meter.reserve, meter.voids) == (SEED, 0, 46)
    assert (meter.counted, meter.voided, meter.hits) == (2, 2, 0)
    assert lines(table) == [("seed", SEED), ("wagers", 46), ("void", -46)]
    assert [chair.chips for chair in chairs.values()] == before
    assert table._state.counter == 4
    check(table._house)


def test_a_void_after_a_jackpot_was_paid_puts_the_prize_back_on_the_meter(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 2)
    hands = {1: ROYAL, 2: NOTHING}
    table.open_round(shoe_for(table, hands, DEALER), by_hand=frozenset({"muck"}))
    wager(table, dict.fromkeys(hands, PRIME))
    for seat in hands:
        table._house.say(table.id, seat, do.Fold())
    while not paid(table, FIVE):
        table.correct()
    assert table.under_way
    assert lines(table)[-1] == ("prize", -(SEED + 46))
    table.switch("shuffler", on=True)
    meter = meter_of(table, FIVE)
    assert (meter.displayed, meter.prizes, meter.paid, meter.hits) == (SEED, 0, 0, 0)
    assert lines(table)[-1] == ("void", SEED)
    check(table._house)


def test_parts_of_a_cent_of_a_voided_round_are_not_lost(tmp_path: Path) -> None:
    """Whole cents go back; what they left behind is still carried."""
    table = prime(tmp_path)
    company(table, 1)
    deal(table, {1: NOTHING}, PRIME)
    table.switch("shuffler", on=True)
    table.switch("shuffler", on=False)
    assert meter_of(table, FIVE).carried == 3_300
    play(table, {1: NOTHING})
    assert meter_of(table, FIVE).displayed == SEED + 23
    assert meter_of(table, FIVE).carried == 6_600


# Counted, not counted


def test_a_stuck_sensor_is_a_phantom_wager_that_the_house_pays_for(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 1)
    table.switch(f"stuck 5 {FIVE}", on=True)
    play(table, {1: NOTHING})
    meter = meter_of(table, FIVE)
    assert (meter.counted, meter.phantom, meter.displayed) == (2, 1, SEED + 46)
    assert (meter_of(table, FOUR).counted, meter_of(table, FOUR).phantom) == (1, 0)
    assert lines(table)[-1] == ("wagers", 46)


def test_a_phantom_wager_of_a_voided_round_is_voided_with_it(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 1)
    table.switch(f"stuck 5 {FIVE}", on=True)
    deal(table, {1: NOTHING}, PRIME)
    table.switch("shuffler", on=True)
    meter = meter_of(table, FIVE)
    assert (meter.counted, meter.phantom, meter.voided, meter.displayed) == (2, 1, 2, SEED)
    check(table._house)


@pytest.mark.parametrize("fault", [f"dead 1 {FIVE}", "tabulator"])
def test_a_wager_that_is_not_counted_adds_nothing_and_wins_all_the_same(
    tmp_path: Path, fault: str
) -> None:
    table = prime(tmp_path)
    company(table, 1)
    table.switch(fault, on=True)
    play(table, {1: ROYAL})
    assert paid(table, FIVE) == {1: SEED}
    assert meter_of(table, FIVE).counted == 0
    assert lines(table) == [("seed", SEED), ("prize", -SEED), ("reseed", SEED)]


# Bonus jackpots


def test_a_posted_amount_stands_still_and_the_tray_pays_it(tmp_path: Path) -> None:
    table = opened(tmp_path, a_table("fcp", live=False, jackpot="bonus")).tables["prime"]
    company(table, 3)
    posted = table.meters()[FIVE]
    play(table, {1: NOTHING, 2: MORE_NOTHING})
    play(table, {1: ROYAL, 2: NOTHING})
    assert table.meters()[FIVE] == posted
    assert paid(table, FIVE) == {1: posted}
    meter = meter_of(table, FIVE)
    assert (meter.counted, meter.hits, meter.paid, meter.prizes) == (4, 1, posted, 0)
    assert lines(table) == [("posted", posted), ("wagers", 0), ("wagers", 0), ("prize", 0)]
    assert not moved(table, at.escrow(False, behind(table, FIVE)), 2)
    assert posted in moved(table, at.tray(False, "prime"), 2)


def test_each_winner_of_a_bonus_jackpot_gets_the_posted_amount_in_full(tmp_path: Path) -> None:
    config = bonus_on_trips("bonus")
    table = opened(tmp_path, config).tables["split"]
    company(table, 2)
    deal(table, {1: "9s 9h 9d", 2: "8s 8h 8d"}, {"primary": 1_000, "jackpot": 500},
         dealer="Jh Td 3c", community="Kc")  # fmt: skip
    finish(table)
    check(table._house)
    assert paid(table, "jackpot") == dict.fromkeys((1, 2), config.rules["jackpot"].seed)


def test_winners_of_a_progressive_bonus_share_it(tmp_path: Path) -> None:
    table = opened(tmp_path, bonus_on_trips("progressive")).tables["split"]
    company(table, 2)
    deal(table, {1: "9s 9h 9d", 2: "8s 8h 8d"}, {"primary": 1_000, "jackpot": 500},
         dealer="Jh Td 3c", community="Kc")  # fmt: skip
    shown = table.meters()["jackpot"]
    finish(table)
    check(table._house)
    assert paid(table, "jackpot") == dict.fromkeys((1, 2), shown // 2)


def bonus_on_trips(jackpot: str) -> TableConfig:
    config = a_table("tcs", live=False, jackpot=jackpot)
    own = on_lines(
        config.setup.paytables["jackpot"],
        {"Three-of-a-Kind": Pay("bonus"), "Four Aces": Pay("odds", 50_000)},
    )
    paytables = config.setup.paytables | {"jackpot": own}
    setup = msgspec.structs.replace(config.setup, paytables=paytables)
    return msgspec.structs.replace(config, setup=setup)


def test_a_jackpot_that_is_renewed_by_the_day_shows_todays_amount(tmp_path: Path) -> None:
    week = tuple(100_000 * (day + 1) for day in range(7))
    config = a_table(
        "tcs", live=False, jackpot="bonus",
        rules=MeterRules(kind="bonus", seed=week[0], daily=week),
    )  # fmt: skip
    clock = Time(MONDAY)
    with opened(tmp_path, config, clock=clock) as house:
        table = house.tables["split"]
        company(table, 1)
        shown = []
        for hours in (0, 23, 1, 24, 4 * 24, 24):  # Monday, late on it, Tuesday, ... Sunday, Monday
            clock.passes(3_600 * hours)
            table.open_round()
            finish(table)
            shown.append(table.meters()["jackpot"])
        assert shown == [week[0], week[0], week[1], week[2], week[6], week[0]]
        changes = [c for reason, c in lines(table, "jackpot") if reason == "posted"]
        assert changes == [100_000, 100_000, 100_000, 400_000, -600_000]
        check(house)
    assert verify(tmp_path).wrong == ""


def test_a_daily_amount_does_not_change_under_a_round(tmp_path: Path) -> None:
    week = tuple(100_000 * (day + 1) for day in range(7))
    how = MeterRules(kind="bonus", seed=week[0], daily=week)
    clock = Time(MONDAY)
    config = a_table("tcs", live=False, jackpot="bonus", rules=how)
    table = opened(tmp_path, config, clock=clock).tables["split"]
    company(table, 1)
    table.open_round()
    clock.passes(3 * 24 * 3_600)
    assert table.meters()["jackpot"] == week[0]
    finish(table)
    assert table.meters()["jackpot"] == week[3]  # what the next round would be played for


def test_a_table_says_todays_amount_before_its_first_round_of_the_day(tmp_path: Path) -> None:
    week = tuple(100_000 * (day + 1) for day in range(7))
    how = MeterRules(kind="bonus", seed=week[0], daily=week)
    clock = Time(MONDAY)
    config = a_table("tcs", live=False, jackpot="bonus", rules=how)
    with opened(tmp_path, config, clock=clock) as house:
        table = house.tables["split"]
        company(table, 1)
        clock.passes(2 * 24 * 3_600)
        told = table.meters(), table.look().meters, table.tablevision()
        table.open_round()
        assert told[0] == told[1] == table.meters() == {"jackpot": week[2]}
        assert told[2] == table.tablevision()
        check(house)


# The operator's hand


def test_a_correction_says_its_reason_and_the_cage_bears_it(tmp_path: Path) -> None:
    table = prime(tmp_path)
    house, name = table._house, behind(table, FIVE)
    cage = held(table, at.cage(False))
    house.book(facts.MeterCorrected(name, 1_234, "misread on Friday"))
    house.book(facts.MeterCorrected(name, -234, "half of it again"))
    assert lines(table) == [("seed", SEED), ("correction", 1_234), ("correction", -234)]
    assert meter_of(table, FIVE).corrections == 1_000
    assert held(table, at.cage(False)) == cage - 1_000
    check(house)


def test_corrections_and_recoveries_that_cant_be_are_refused(tmp_path: Path) -> None:
    configs = [a_table("fcp", live=False, rules=RULES), a_table("tcs", jackpot="bonus", live=False)]
    house = opened(tmp_path, *configs)
    name, posted = f"prime/{FIVE}", "split/jackpot"
    for fact, says in (
        (facts.MeterCorrected(name, 5, " "), "says its reason"),
        (facts.MeterCorrected(name, 0, "nothing"), "can't be corrected so"),
        (facts.MeterCorrected(name, -SEED - 1, "too much"), "shows $10,000"),
        (facts.MeterCorrected(posted, 5, "posted"), "is a bonus jackpot: post another amount"),
        (facts.MeterCorrected("nowhere", 5, "none"), "There is no meter “nowhere”"),
        (facts.SeedRecovered(name, SEED + 1, "too much"), "At most $10,000 of its seed"),
        (facts.SeedRecovered(name, 0, "nothing"), "At most $10,000 of its seed"),
        (facts.SeedRecovered(name, -1, "less"), "At most $10,000 of its seed"),
        (facts.SeedRecovered(posted, 1, "posted"), "is a bonus jackpot"),
        (facts.MeterPosted(name, 5, "progressive"), "is progressive: its amount isn't posted"),
        (facts.MeterPosted(posted, 0, "nothing"), "Post an amount above zero"),
    ):
        refused(house, lambda fact=fact: house.book(fact), says)  # type: ignore[misc]


def test_the_house_recovers_no_more_seed_than_it_put_in(tmp_path: Path) -> None:
    table = prime(tmp_path, rules(rate=10_000))
    company(table, 1)
    house, name = table._house, behind(table, FIVE)
    play(table, {1: NOTHING})
    house.book(facts.SeedRecovered(name, 400_000, "the seed was too high"))
    assert lines(table)[-1] == ("recovery", -400_000)
    refused(house, lambda: house.book(facts.SeedRecovered(name, 600_001, "more")), "At most $6,000")
    house.book(facts.SeedRecovered(name, 600_000, "the rest"))
    assert meter_of(table, FIVE).displayed == 100  # what players put in is theirs
    refused(house, lambda: house.book(facts.SeedRecovered(name, 1, "more")), "At most $0")
    check(house)


def test_what_players_have_added_is_no_seed_to_recover(tmp_path: Path) -> None:
    """A win pays the seed first: after the reseed one seed stands, however many were paid."""
    table = prime(tmp_path, rules(rate=9_000, reserve=0))
    house, name = table._house, behind(table, FIVE)
    company(table, 2)
    play(table, {1: ROYAL, 2: NOTHING})
    assert meter_of(table, FIVE).standing == meter_of(table, FIVE).displayed == SEED
    play(table, {1: NOTHING, 2: MORE_NOTHING})
    recover = facts.SeedRecovered(name, SEED + 1, "all of it")
    refused(house, lambda: house.book(recover), "At most $10,000 of its seed can be recovered")
    house.book(facts.SeedRecovered(name, SEED, "all of it"))
    assert meter_of(table, FIVE).displayed == 180
    refused(house, lambda: house.book(facts.SeedRecovered(name, 1, "more")), "At most $0")
    check(house)


def test_a_void_gives_the_seed_back_that_a_prize_had_taken(tmp_path: Path) -> None:
    table = prime(tmp_path)
    company(table, 1)
    table.open_round(shoe_for(table, {1: ROYAL}, DEALER), frozenset({"muck"}))
    wager(table, {1: PRIME})
    while table.waiting:
        table._house.say(table.id, 1, table._books.open[table.id].play.waiting[1].default)
    assert meter_of(table, FIVE).standing == 0
    table.switch("shuffler", on=True)
    assert meter_of(table, FIVE).standing == meter_of(table, FIVE).displayed == SEED
    assert meter_of(table, FIVE).staked == {}
    check(table._house)


def test_another_posted_amount_is_no_money_until_it_is_won(tmp_path: Path) -> None:
    house = opened(tmp_path, a_table("tcs", live=False, jackpot="bonus"))
    before = dict(house.books.ledger.balances)
    house.book(facts.MeterPosted("split/jackpot", 777_700, "a birthday"))
    assert house.tables["split"].meters() == {"jackpot": 777_700}
    assert house.books.ledger.balances == before
    check(house)
