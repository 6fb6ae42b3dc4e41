"""Demonstrations and training can't touch a live bankroll or meter, whoever tries (House rule)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from galaxy_tui.cards import DECK_52
from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import facts
from galaxy_tui.casino.accounts import Ledger, cage, purse, tray
from galaxy_tui.casino.house import House
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.verify import verify
from galaxy_tui.errors import GalaxyError, NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games.library import book_of
from galaxy_tui.games.setup import changed
from galaxy_tui.shoe import chosen_shoe, stacked_shoe
from tests.casino.at_play import (
    check,
    company,
    finish,
    opened,
    paid,
    refused,
    shoe_for,
    wager,
)
from tests.casino.tables import SHORT, a_table

FIVE = "five-card-jackpot"
ROYAL, NOTHING = "As Ks Qs Js Ts", "Qc Jd 9c 6d 4d"
DEALER = "Tc 8d 7c 5d 3d 2c"


def both(folder: Path, game: str = "fcp") -> House:
    """The same game twice: for money, and for training."""
    return opened(folder, a_table(game, name="live"), a_table(game, name="school", live=False))


def live_money(house: House) -> dict[str, int]:
    balances = house.books.ledger.balances
    return {a: b for a, b in balances.items() if b and at.is_live(a)}


def live_meters(house: House) -> dict[str, bytes]:
    meters = house.books.meters
    return {n: msgspec.json.encode(m) for n, m in meters.items() if m.live}


@pytest.mark.parametrize("game", SHORT)
def test_rounds_of_a_training_table_move_no_live_cent(tmp_path: Path, game: str) -> None:
    house = both(tmp_path, game)
    school = house.tables["school"]
    with house.at_once():
        house.join("Ann")
        house.bank("Ann", 100_000)
    company(school, 3)
    before = live_money(house), live_meters(house), house.books.tables["live"].counter
    for seed in range(20):
        school.open_round(chosen_shoe(book_of(game).deck, f"{seed:x}"))
        wager(school, dict.fromkeys((1, 2, 3), _main_and_jackpots(school)))
        finish(school)
        check(house)
    assert house.books.tables["school"].rounds == 20
    assert (live_money(house), live_meters(house), house.books.tables["live"].counter) == before
    assert house.books.players["Ann"].live.rounds == 0
    assert house.books.players["Ann"].training.rounds == 20
    assert verify(tmp_path).wrong == ""


def _main_and_jackpots(table: Table) -> dict[str, int]:
    """The least on every spot that must be wagered on, and on every sensor."""
    main = {"primary", "ante", "high", "low"} & set(table.setup.offered)
    if table.setup.game == "three-card-split":
        main = {"primary"}
    return {w: table.setup.limits[w].low for w in (*sorted(main), *table.config.sensors)}


def test_a_jackpot_won_in_training_leaves_the_live_one_alone(tmp_path: Path) -> None:
    house = both(tmp_path)
    school = house.tables["school"]
    company(school, 1)
    before = live_money(house), live_meters(house)
    school.open_round(shoe_for(school, {1: ROYAL}, DEALER))
    wager(school, {1: {"ante": 1_000, FIVE: 100}})
    finish(school)
    assert paid(school, FIVE)[1] > 0
    assert (live_money(house), live_meters(house)) == before


def test_nobody_brings_a_shoe_to_a_live_table(tmp_path: Path) -> None:
    house = both(tmp_path)
    table = house.tables["live"]
    company(table, 1)
    for shoe in (chosen_shoe(52, "5eed"), stacked_shoe(52, DECK_52)):
        refused(house, lambda shoe=shoe: table.open_round(shoe), "House rule: demonstrations")  # type: ignore[misc]


def test_a_fact_that_brings_a_shoe_to_a_live_table_is_refused_too(tmp_path: Path) -> None:
    house = both(tmp_path)
    table = house.tables["live"]
    company(table, 1)
    fact = facts.RoundOpened(
        table="live", round=1, number=1, shoe=chosen_shoe(52, "5eed"),
        chips={1: table.chair_of("Ann").chips}, players={1: "Ann"}, meters=table.meters(),
        tabulator=True, new_deck=False, by_hand=(),
    )  # fmt: skip
    refused(house, lambda: house.book(fact), "live")


def test_training_chips_are_no_bankroll(tmp_path: Path) -> None:
    house = both(tmp_path)
    with house.at_once():
        house.join("Ann")
        house.bank("Ann", 500_000, live=False)
    table = house.tables["live"]
    refused(house, lambda: table.sit("Ann", 1, 100), "Ann has $0 in the bank")
    table.sit("Ann", 1)
    refused(house, lambda: table.chair_of("Ann").buy_in(100), "Ann has $0 in the bank")
    refused(house, lambda: house.bank("Ann", -100), "Ann has $0 in the bank")
    refused(house, table.open_round, "Nobody at live is in the game with chips")


def test_money_is_no_training_chips(tmp_path: Path) -> None:
    house = both(tmp_path)
    with house.at_once():
        house.join("Ann")
        house.bank("Ann", 500_000)
    refused(house, lambda: house.tables["school"].sit("Ann", 1, 100), "Ann has $0 in the bank")
    assert house.books.ledger.balance(at.purse(True, "Ann")) == 500_000


def test_chips_of_one_mode_dont_leave_by_the_other(tmp_path: Path) -> None:
    """Leaving the training table fills the training purse, at whatever table one sits too."""
    house = both(tmp_path)
    live = company(house.tables["live"], 1)[1]
    school = company(house.tables["school"], 1)[1]
    before = live_money(house)
    school.cash_out(500)
    school.leave()
    assert live_money(house) == before
    assert live.chips == 100_000


def test_a_training_table_is_never_linked_to_a_live_meter(tmp_path: Path) -> None:
    live = a_table("fcp", name="live", link="prime")
    school = a_table("fcp", name="school", live=False, link="prime")
    for order, name in enumerate(("live", "school")):
        tables = (live, school) if name == "live" else (school, live)
        with opened(tmp_path / str(order), *tables) as house:
            assert list(house.tables) == [name]
            (why,) = house.shut.values()
            assert "(House rule: demonstrations)" in why


def test_a_table_does_not_change_sides_with_its_meter_and_its_chips(tmp_path: Path) -> None:
    config = a_table("fcp", name="prime")
    with opened(tmp_path, config) as house:
        company(house.tables["prime"], 2)
        before = live_money(house), live_meters(house)
    school = msgspec.structs.replace(config, setup=changed(config.setup, {"live": False}))
    with opened(tmp_path, school) as house:
        assert "(House rule: demonstrations)" in house.shut["prime"]
        with pytest.raises(GalaxyError, match="demonstrations"):
            house.book(facts.TableOpened(school))
    with opened(tmp_path, config) as house:
        assert (live_money(house), live_meters(house)) == before


def test_a_hand_on_a_meter_is_told_apart_by_mode(tmp_path: Path) -> None:
    """Correcting a training meter is paid for with training money."""
    house = both(tmp_path)
    before = live_money(house)
    house.book(facts.MeterCorrected(f"school/{FIVE}", 1_000, "a lesson"))
    assert live_money(house) == before
    assert house.books.meters[f"school/{FIVE}"].corrections == 1_000


def test_no_movement_leads_from_one_mode_to_the_other(tmp_path: Path) -> None:
    house = both(tmp_path)
    for name in ("live", "school"):
        table = house.tables[name]
        company(table, 2)
        table.open_round(None if table.setup.live else chosen_shoe(52, "7"))
        wager(table, {1: {"ante": 1_000, FIVE: 100}, 2: {"ante": 500}})
        finish(table)
    pairs = house.store.all(
        """SELECT DISTINCT s.text, t.text FROM moves m
        JOIN names s ON s.id = m.source JOIN names t ON t.id = m.target"""
    )
    assert len(pairs) > 20
    for source, target in pairs:
        assert at.is_live(str(source)) == at.is_live(str(target))


def test_even_an_answer_of_the_dealer_has_no_way_over(tmp_path: Path) -> None:
    """An answer names a seat and wagers, no account: a live seat can't be wagered with."""
    house = both(tmp_path)
    company(house.tables["live"], 1)
    school = house.tables["school"]
    company(school, 1)
    school.open_round(chosen_shoe(52, "7"))
    seat = do.Bet({"live/ante": 1_000})
    refused(house, lambda: house.say("school", 1, seat), "live/ante")
    refused(house, lambda: house.say("live", 1, do.Bet({"ante": 1_000})), "No round is under way")


# The ledger itself


def test_live_chips_and_chips_for_training_never_meet_in_the_ledger() -> None:
    ledger = Ledger()
    ledger.move(cage(True), purse(True, "Ann"), 100, "", "x")
    for source, target in (
        (purse(True, "Ann"), purse(False, "Ann")), (cage(False), purse(True, "Ann"))
    ):  # fmt: skip
        with pytest.raises(NotAllowed, match=r"can't meet.*\(House rule: demonstrations\)"):
            ledger.move(source, target, 1, "", "x")
    assert ledger.balances == {cage(True): -100, purse(True, "Ann"): 100}


def test_only_a_cage_can_owe() -> None:
    ledger = Ledger()
    ledger.move(cage(True), purse(True, "Ann"), 100, "", "x")
    with pytest.raises(NotAllowed, match=r"holds \$1: \$1\.01 can't leave it"):
        ledger.move(purse(True, "Ann"), tray(True, "split"), 101, "", "x")
    with pytest.raises(NotAllowed, match="must be above zero"):
        ledger.move(purse(True, "Ann"), tray(True, "split"), -1, "", "x")
    assert ledger.balance(tray(True, "split")) == 0
