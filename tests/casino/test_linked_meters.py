"""One meter behind several tables: it moves with each, and stays of one type for all."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import facts
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.house import House
from galaxy_tui.casino.verify import verify
from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import events as ev
from galaxy_tui.money import Cents
from tests.casino.at_play import (
    Time,
    check,
    company,
    events,
    finish,
    meter_of,
    opened,
    paid,
    refused,
    shoe_for,
    wager,
)
from tests.casino.meters_at_play import (
    DEALER,
    FIVE,
    FOUR,
    MORE_NOTHING,
    NOTHING,
    PRIME,
    ROYAL,
    SEED,
    behind,
    deal,
    lines,
    linked,
    moved,
    play,
    rules,
)
from tests.casino.tables import a_table


def test_linked_tables_raise_and_show_the_same_meter(tmp_path: Path) -> None:
    house, north, south = linked(tmp_path)
    company(north, 1)
    company(south, 1)
    deal(north, {1: NOTHING}, PRIME)
    deal(south, {1: NOTHING}, PRIME)
    assert north.meters() == south.meters() == dict.fromkeys((FIVE, FOUR), SEED + 46)
    assert list(house.books.meters) == [f"link/prime/{FIVE}", f"link/prime/{FOUR}"]
    check(house)


def test_a_linked_meter_won_elsewhere_between_press_and_settlement_gives_what_it_holds(
    tmp_path: Path,
) -> None:
    house, north, south = linked(tmp_path)
    company(north, 1)
    company(south, 1)
    deal(south, {1: ROYAL}, PRIME)  # its press shows $10,000.23
    play(north, {1: ROYAL})  # wins all of it; then it is seeded again
    assert paid(north, FIVE) == {1: SEED + 46}
    assert meter_of(south, FIVE).displayed == SEED
    finish(south)
    check(house)
    assert paid(south, FIVE) == {1: SEED + 23}
    assert moved(south, at.escrow(False, behind(south, FIVE)), 1) == [SEED]
    assert 23 in moved(south, at.tray(False, "south"), 1)
    meter = meter_of(south, FIVE)
    assert (meter.prizes, meter.paid) == (2 * SEED + 46, 2 * SEED + 69)
    assert lines(south)[1:] == [
        ("wagers", 23), ("wagers", 23), ("prize", -(SEED + 46)), ("reseed", SEED),
        ("prize", -SEED), ("reseed", SEED),
    ]  # fmt: skip


def test_a_linked_meter_that_is_empty_leaves_the_prize_to_the_tray(tmp_path: Path) -> None:
    house, north, south = linked(tmp_path, rules(seed=0))
    company(north, 1)
    company(south, 1)
    deal(south, {1: ROYAL}, PRIME)
    play(north, {1: ROYAL})
    assert meter_of(south, FIVE).displayed == 0
    finish(south)
    check(house)
    assert paid(south, FIVE) == {1: 23}
    assert lines(south) == [("wagers", 23), ("wagers", 23), ("prize", -46)]
    assert (meter_of(south, FIVE).hits, meter_of(south, FIVE).paid) == (2, 69)


def test_a_void_at_one_table_takes_only_that_tables_wagers_off_a_linked_meter(
    tmp_path: Path,
) -> None:
    house, north, south = linked(tmp_path)
    company(north, 2)
    company(south, 1)
    deal(north, {1: NOTHING, 2: MORE_NOTHING}, PRIME)
    deal(south, {1: NOTHING}, PRIME)
    north.switch("shuffler", on=True)
    meter = meter_of(south, FIVE)
    assert (meter.displayed, meter.counted, meter.voided) == (SEED + 23, 3, 2)
    finish(south)
    check(house)


def test_a_void_after_the_linked_meter_was_won_gives_back_what_the_meter_holds(
    tmp_path: Path,
) -> None:
    house, north, south = linked(tmp_path, rules(seed=0))
    company(north, 1)
    chair = company(south, 1)[1]
    before = chair.chips
    deal(south, {1: NOTHING}, PRIME)
    play(north, {1: ROYAL})
    south.switch("shuffler", on=True)
    check(house)
    assert chair.chips == before  # the player has every wager back: the tray bears it
    meter = meter_of(south, FIVE)
    assert (meter.displayed, meter.voids, meter.voided) == (0, 0, 1)


# Told at one table, moved at another


def test_a_press_tells_what_it_has_added_itself(tmp_path: Path) -> None:
    house, north, south = linked(tmp_path)
    company(north, 2)
    company(south, 1)
    north.open_round()
    deal(south, {1: NOTHING}, PRIME)
    wager(north, dict.fromkeys((1, 2), PRIME))
    (told,) = events(north, ev.MeterMoved, meter=FIVE)
    assert (told.amount, told.change) == (SEED + 23 + 46, 46)
    (told,) = events(south, ev.MeterMoved, meter=FIVE)
    assert (told.amount, told.change) == (SEED + 23, 23)
    check(house)


def test_a_void_tells_what_the_linked_meter_shows_after_it(tmp_path: Path) -> None:
    house, north, south = linked(tmp_path)
    company(north, 1)
    company(south, 1)
    deal(north, {1: NOTHING}, PRIME)
    deal(south, {1: NOTHING}, PRIME)
    north.switch("shuffler", on=True)
    told = events(north, ev.MeterMoved, meter=FIVE)[-1]
    assert (told.amount, told.change) == (SEED + 23, -23)
    assert north.meters()[FIVE] == told.amount
    check(house)
    assert verify(tmp_path).wrong == ""


# One type, one prize


def bonus(posted: Cents) -> MeterRules:
    return MeterRules(kind="bonus", seed=posted)


def posted_in(folder: Path, how: MeterRules, *names: str, clock: Time | None = None) -> House:
    """Training tables of Four Card Prime with the same jackpots."""
    configs = [
        a_table("fcp", name=n, live=False, jackpot=how.kind, rules=how, link="prime") for n in names
    ]
    return opened(folder, *configs, clock=clock)


def test_a_round_is_played_at_the_amount_posted_when_it_was_opened(tmp_path: Path) -> None:
    house = posted_in(tmp_path, bonus(700_000), "north", "south")
    north, south = house.tables["north"], house.tables["south"]
    company(north, 1)
    company(south, 1)
    north.open_round(shoe_for(north, {1: ROYAL}, DEALER))
    house.book(facts.MeterPosted(behind(north, FIVE), 900_000, "a bigger prize"))
    assert (north.meters()[FIVE], south.meters()[FIVE]) == (700_000, 900_000)
    wager(north, {1: PRIME})
    shown = north.tablevision()
    assert shown is not None
    assert shown.meters[FIVE] == 700_000
    finish(north)
    assert paid(north, FIVE) == {1: 700_000}
    assert north.meters()[FIVE] == 900_000
    check(house)
    assert verify(tmp_path).wrong == ""


def test_a_linked_jackpot_renewed_by_the_day_waits_for_nobody(tmp_path: Path) -> None:
    week = tuple(100_000 * (day + 1) for day in range(7))
    how = MeterRules(kind="bonus", seed=week[0], daily=week)
    clock = Time()
    house = posted_in(tmp_path, how, "north", "south", clock=clock)
    north, south = house.tables["north"], house.tables["south"]
    company(north, 1)
    company(south, 1)
    north.open_round()
    clock.passes(86_400)
    south.open_round()
    for table in (north, south):
        wager(table, {1: PRIME})
    assert (north.meters()[FIVE], south.meters()[FIVE]) == week[:2]
    finish(north)
    finish(south)
    check(house)
    assert verify(tmp_path).wrong == ""


def test_a_jackpot_keeps_its_type_while_a_round_is_played_on_it_anywhere(tmp_path: Path) -> None:
    with posted_in(tmp_path, rules(), "north", "south") as house:
        company(house.tables["north"], 1)
        deal(house.tables["north"], {1: ROYAL}, PRIME)
    with posted_in(tmp_path, bonus(700_000), "north", "south") as house:
        north, south = house.tables["north"], house.tables["south"]
        for table in (north, south):
            assert table.setup.jackpot == "progressive"
        refused(
            house,
            lambda: house.book(facts.TableOpened(south._file)),  # type: ignore[arg-type]
            "can't become a bonus jackpot while a round is under way on it at north",
        )
        north.switch("shuffler", on=True)
        north.switch("shuffler", on=False)
        company(south, 1)
        play(south, {1: NOTHING})
        assert south.setup.jackpot == "bonus"
        assert north.meters() == south.meters() == dict.fromkeys((FIVE, FOUR), 700_000)
    assert verify(tmp_path).wrong == ""


def test_the_money_of_a_meter_stays_with_its_prize(tmp_path: Path) -> None:
    name = "link/big"

    def on_it(game: str) -> TableConfig:
        config = a_table(game, live=False)
        first = next(iter(config.meters))
        return msgspec.structs.replace(config, meters=config.meters | {first: name})

    opened(tmp_path, on_it("tcs")).close()
    with opened(tmp_path, on_it("dw")) as house:
        assert "is that of three-card-split/jackpot" in house.shut["deuces"]
        with pytest.raises(NotAllowed, match="is that of three-card-split/jackpot"):
            house.book(facts.TableOpened(on_it("dw")))
    assert verify(tmp_path).wrong == ""
