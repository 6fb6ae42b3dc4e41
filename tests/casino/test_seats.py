"""Seats: who takes them, what their chairs may do and see, and what the decision clock answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from galaxy_tui.ai.bots import Bot
from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import facts
from galaxy_tui.casino.house import House
from galaxy_tui.casino.keeping import fact_of
from galaxy_tui.casino.people import check_name
from galaxy_tui.casino.pit import seat_bots
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.telling import News
from galaxy_tui.casino.verify import verify
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import book_of
from galaxy_tui.games.view import events_for
from galaxy_tui.shoe import chosen_shoe
from tests.casino.at_play import (
    Time,
    check,
    company,
    events,
    finish,
    opened,
    refused,
    shoe_for,
    wager,
)
from tests.casino.tables import SHORT, a_table

MAIN = {
    "tcs": {"primary": 500},
    "dw": {"ante": 500},
    "tcdp": {"high": 500, "low": 500},
    "fcp": {"ante": 500},
}


def table_of(folder: Path, game: str = "tcs", clock: Time | None = None, **more: object) -> Table:
    house = opened(folder, a_table(game, **more), clock=clock)  # type: ignore[arg-type]
    return house.tables[SHORT[game]]


def house_of(table: Table) -> House:
    return table._house


# Taking, leaving, coming back


def test_the_first_free_seat_is_the_one_at_the_dealers_left(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    house = house_of(table)
    for name in ("Ann", "Ben"):
        house.join(name)
    assert table.sit("Ann").seat == 1
    assert table.sit("Ben").seat == 2
    table.chair_of("Ann").leave()
    house.join("Cleo")
    assert table.sit("Cleo").seat == 1


def test_somebody_leaves_with_the_chips_and_comes_back_with_the_bankroll(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    ann = company(table, 1)[1]
    assert (ann.chips, ann.bankroll) == (100_000, 900_000)
    ann.leave()
    assert ann.bankroll == 1_000_000
    refused(house_of(table), ann.leave, "Ann doesn't sit at seat 1 any more")
    back = table.sit("Ann", 4, 50_000)
    assert (back.seat, back.chips, back.bankroll) == (4, 50_000, 950_000)
    check(house_of(table))


def test_seats_survive_a_night(tmp_path: Path) -> None:
    with opened(tmp_path, a_table("tcs")) as house:
        company(house.tables["split"], 3)
    with opened(tmp_path, a_table("tcs")) as house:
        assert [place.player for place in house.tables["split"].look().seats] == [
            "Ann", "Ben", "Cleo",
        ]  # fmt: skip
        assert house.tables["split"].chair_of("Ben").chips == 100_000


@pytest.mark.parametrize(
    ("player", "seat", "buy_in", "says"),
    [
        ("Ann", 5, None, "Ann sits at seat 1 of split already"),
        ("Cleo", 1, None, "Seat 1 of split is Ann's"),
        ("Cleo", 0, None, "has seats 1 to 7, no seat 0"),
        ("Cleo", 8, None, "has seats 1 to 7, no seat 8"),
        ("Cleo", 5, 10_001, "Cleo has $100 in the bank: $100.01 can't be had"),
        ("Nobody", 5, None, "Nobody"),
    ],
)
def test_a_seat_that_cant_be_had(
    tmp_path: Path, player: str, seat: int, buy_in: int | None, says: str
) -> None:
    table = table_of(tmp_path)
    company(table, 2)
    house = house_of(table)
    house.join("Cleo")
    house.bank("Cleo", 10_000)
    refused(house, lambda: table.sit(player, seat, buy_in), says)


def test_a_full_table_says_so(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    company(table, 7)
    house_of(table).join("Hal")
    refused(house_of(table), lambda: table.sit("Hal"), "Every seat of split is taken")


def test_coming_and_going_waits_until_the_round_is_over(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    chairs = company(table, 2)
    house = house_of(table)
    house.join("Cleo")
    table.open_round()
    refused(house, chairs[1].leave, "A round is under way at split: leave when it is over")
    refused(house, lambda: chairs[1].buy_in(100), "buy or cash chips when it is over")
    refused(house, lambda: chairs[1].cash_out(100), "buy or cash chips when it is over")
    refused(house, lambda: table.sit("Cleo"), "sit down when it is over")
    refused(house, table.open_round, "open another when it is over")
    finish(table)
    chairs[1].leave()


@pytest.mark.parametrize("amount", [0, 900_001])
def test_a_buy_in_is_something_that_the_bankroll_has(tmp_path: Path, amount: int) -> None:
    table = table_of(tmp_path)
    ann = company(table, 1)[1]
    refused(house_of(table), lambda: ann.buy_in(amount), "can't be had")


def test_no_more_is_cashed_than_is_there(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    ann = company(table, 1)[1]
    refused(house_of(table), lambda: ann.cash_out(100_001), "Ann has $1,000 in chips")
    ann.cash_out(100_000)
    assert (ann.chips, ann.bankroll) == (0, 1_000_000)


def test_whoever_sits_out_or_has_no_chips_is_not_dealt_in(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    chairs = company(table, 3)
    chairs[2].sit_out()
    chairs[3].cash_out(100_000)
    table.open_round()
    assert [*table.waiting] == [1]
    finish(table)
    chairs[2].sit_out(False)
    chairs[3].buy_in(50_000)
    table.open_round()
    assert [*table.waiting] == [1, 2, 3]


def test_sitting_out_during_a_round_counts_from_the_next(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    chairs = company(table, 2)
    table.open_round()
    chairs[1].sit_out()
    refused(house_of(table), chairs[1].sit_out, "Ann sits out already")
    assert [*table.waiting] == [1, 2]
    finish(table)
    table.open_round()
    assert [*table.waiting] == [2]


def test_a_table_where_nobody_is_in_the_game_deals_nothing(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    refused(house_of(table), table.open_round, "Nobody at split is in the game with chips")
    company(table, 1)[1].sit_out()
    refused(house_of(table), table.open_round, "Nobody at split is in the game with chips")


# A chair is one seat's


def test_a_chair_sees_its_own_cards_and_no_others(tmp_path: Path) -> None:
    table = table_of(tmp_path, "tcdp", live=False)
    chairs = company(table, 3)
    table.open_round(chosen_shoe(52, "7"))
    wager(table, dict.fromkeys(chairs, MAIN["tcdp"]))
    for seat, chair in chairs.items():
        dealt = [e for e in chair.events() if isinstance(e, ev.Dealt) and isinstance(e.place, int)]
        seen = {e.place for e in dealt if None not in e.cards}
        assert seen == {seat}
        assert {e.place for e in dealt} == {1, 2, 3}
        assert chair.events() == events_for(events(table, ev.Event), seat)  # type: ignore[arg-type]
    assert all(None in e.cards for e in table.events() if isinstance(e, ev.Dealt))


def test_a_chair_that_was_left_does_and_sees_nothing_more(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    chairs = company(table, 2)
    chairs[1].leave()
    house_of(table).join("Cleo")
    house_of(table).bank("Cleo", 50_000)
    table.sit("Cleo", 1, 50_000)
    table.open_round()
    for act in (
        lambda: chairs[1].submit(do.Bet({"primary": 500})),
        lambda: chairs[1].buy_in(100),
        lambda: chairs[1].cash_out(100),
        chairs[1].look,
        chairs[1].felt,
        chairs[1].events,
        chairs[1].leave,
        lambda: chairs[1].chips,
        lambda: chairs[1].subscribe(lambda _: None),
    ):
        refused(house_of(table), act, "Ann doesn't sit at seat 1 any more")


@pytest.mark.parametrize("word", [do.Shuffle(), do.Pay(1, "primary", 10**6), do.Malfunction()])
def test_a_player_is_neither_dealer_nor_equipment(tmp_path: Path, word: object) -> None:
    table = table_of(tmp_path)
    ann = company(table, 1)[1]
    table.open_round()
    refused(house_of(table), lambda: ann.submit(word), "A player answers with wagers")  # type: ignore[arg-type]


@pytest.mark.parametrize("game", SHORT)
def test_decisions_that_have_no_order_are_taken_in_any(tmp_path: Path, game: str) -> None:
    """The same cards, the same answers: the same result, whoever is quicker."""
    one, two, three = (
        _played(table_of(tmp_path / str(order), game, live=False), order)
        for order in [(1, 2, 3), (3, 2, 1), (2, 3, 1)]
    )
    assert one == two == three


def _played(table: Table, order: tuple[int, ...]) -> dict[int, int]:
    """A round in which the seats that are asked together answer in this order."""
    chairs, game = company(table, 3), table.setup.game
    main = MAIN[next(short for short, name in SHORT.items() if name == table.id)]
    table.open_round(chosen_shoe(book_of(game).deck, "c0ffee"))
    together: dict[str, int] = {}
    while table.under_way:
        together.setdefault(table.asks, len(table.waiting))
        for seat in [n for n in order if n in table.waiting]:
            ask = house_of(table).books.open[table.id].play.waiting[seat]
            chairs[seat].submit(do.Bet(main) if ask.kind == "wager" else ask.default)
    assert together["wager"] == 3
    assert together.get("set", 3) == 3
    check(house_of(table))
    return events(table, ev.Closed)[0].results


def test_names_that_differ_in_capitals_only_are_one(tmp_path: Path) -> None:
    house = house_of(table_of(tmp_path))
    house.join("Ann")
    refused(house, lambda: house.join("aNN"), "There is a player called Ann already")


def test_who_was_late_is_on_record(tmp_path: Path) -> None:
    clock = Time()
    table = table_of(tmp_path, "tcs", clock)
    chairs = company(table, 2)
    table.open_round()
    chairs[1].submit(do.Bet({"primary": 500}))
    clock.passes(30)
    house_of(table).tick()
    said = [f for f in map(fact_of, house_of(table).store.journal()) if isinstance(f, facts.Said)]
    assert [fact.late for fact in said] == [(), (2,)]


def test_a_new_deck_is_washed_once(tmp_path: Path) -> None:
    """DW §3: before it is used for the first time."""
    table = table_of(tmp_path, "dw")
    company(table, 1)
    washed = []
    for _ in range(2):
        table.open_round()
        finish(table)
        washed.append(len(events(table, ev.Washed)))
    assert washed == [1, 0]


# The tray


def test_house_rule_float_and_fills_a_tray_that_is_too_full_goes_back_to_its_float(
    tmp_path: Path,
) -> None:
    table = table_of(tmp_path, "fcp", float_=500)
    company(table, 3)
    tray = at.tray(True, "prime")
    table.open_round()
    wager(table, {n: {"ante": 1_000} for n in (1, 2, 3)})
    finish(table)  # everybody folds
    assert house_of(table).books.ledger.balance(tray) == 3_500
    table.open_round()
    assert house_of(table).books.ledger.balance(tray) == 500
    check(house_of(table))


def test_house_rule_float_and_fills_a_tray_below_half_is_filled_up(tmp_path: Path) -> None:
    table = table_of(tmp_path, "tcdp", live=False, float_=1_000_000)
    company(table, 1)
    tray = at.tray(False, "double-play")
    table.open_round(shoe_for(table, {1: "As Ks Qs Ah Kh Qh"}, "8s 6c 6d Jc 2s"))
    wager(table, {1: {"high": 10_000, "low": 10_000}})
    finish(table)
    left = house_of(table).books.ledger.balance(tray)
    assert left < 500_000
    table.open_round()
    assert house_of(table).books.ledger.balance(tray) == 1_000_000
    check(house_of(table))


def test_a_bot_does_not_play_with_the_money_of_somebody_of_its_name(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    house = house_of(table)
    house.join("Vega")
    house.bank("Vega", 100_000)
    vega = Bot("Vega", "gambler")
    refused(house, lambda: seat_bots(house, table, [vega]), "Vega is no bot")


# Told once written


def test_listeners_are_told_what_they_may_see_once_it_is_written(tmp_path: Path) -> None:
    table = table_of(tmp_path, "dw")
    chairs = company(table, 2)
    store = house_of(table).store
    heard: dict[object, list[ev.Event]] = {1: [], 2: [], "spectator": []}
    written: list[int] = []

    def hear(who: object, news: News) -> None:
        heard[who] += news.events
        written.append(store.one("SELECT count(*) FROM journal")[0])
        assert news.round == 1

    for seat, chair in chairs.items():
        chair.subscribe(lambda news, seat=seat: hear(seat, news))  # type: ignore[misc]
    table.watch("spectator", lambda news: hear("spectator", news))
    table.open_round()
    with house_of(table).at_once():
        chairs[1].submit(do.Bet({"ante": 500}))
        before = len(written)
        chairs[2].submit(do.Bet({"ante": 500}))
        assert len(written) == before
    finish(table)
    assert heard[1] == chairs[1].events()
    assert heard[2] == chairs[2].events()
    assert heard["spectator"] == table.events()
    assert heard[1] != heard[2]
    assert written == sorted(written)


def test_whoever_has_unsubscribed_hears_nothing(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    chairs = company(table, 1)
    heard: list[News] = []
    stop = chairs[1].subscribe(heard.append)
    table.open_round()
    count = len(heard)
    assert count > 0
    stop()
    stop()
    finish(table)
    assert len(heard) == count


def test_a_refused_answer_is_told_to_nobody(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    chairs = company(table, 2)
    table.open_round()
    heard: list[News] = []
    table.watch("dealer", heard.append)
    refused(house_of(table), lambda: chairs[1].submit(do.Bet({"primary": 1})), "(")
    refused(house_of(table), lambda: chairs[1].submit(do.Bet({"primary": 10**9})), "")
    assert heard == []


def test_between_rounds_whoever_listens_is_told_to_look_again(tmp_path: Path) -> None:
    with opened(
        tmp_path, a_table("fcp", name="north", link="pit"), a_table("fcp", name="south", link="pit")
    ) as house:
        north, south = house.tables["north"], house.tables["south"]
        heard: list[News] = []
        north.watch("spectator", heard.append)
        chairs = company(north, 2)
        changes: list[Callable[[], None]] = [
            chairs[1].sit_out,
            lambda: chairs[2].cash_out(500),
            lambda: north.switch("tablevision", on=True),
            lambda: north.say("Welcome", "house server"),
            chairs[2].leave,
        ]
        for change in changes:
            heard.clear()
            change()
            assert heard == [News(0, ())]
        heard.clear()
        seat = company(south, 3)[3]
        south.open_round()
        assert heard == []
        before = north.look().meters
        wager(south, {seat.seat: {"ante": 500, "five-card-jackpot": 100}})
        assert heard == [News(0, ())]  # a linked meter has moved
        assert north.look().meters != before


# The decision clock


@pytest.mark.parametrize("game", SHORT)
def test_when_the_clock_runs_out_each_decision_gets_its_default(tmp_path: Path, game: str) -> None:
    clock = Time()
    table = table_of(tmp_path, game, clock, live=False)
    company(table, 2)
    table.open_round(chosen_shoe(book_of(game).deck, "c0ffee"))
    wager(table, dict.fromkeys((1, 2), MAIN[game]))
    while table.under_way:
        deadline = table.deadline
        assert deadline == clock.now + 30_000
        asks = dict(house_of(table).books.open[table.id].play.waiting)
        clock.passes(29)
        house_of(table).tick()
        assert dict(house_of(table).books.open[table.id].play.waiting) == asks
        clock.passes(1)
        house_of(table).tick()
    answers = [
        entry.word
        for entry in _entries(table)
        if isinstance(entry.who, int) and not isinstance(entry.word, do.Bet)
    ]
    if game in ("tcs", "tcdp"):  # the house way, never doubled
        assert [type(word) for word in answers] == [do.SetHand, do.SetHand]
        assert not any(word.double for word in answers if isinstance(word, do.SetHand))
    else:
        assert answers == [do.Fold(), do.Fold()]
    assert verify(tmp_path).wrong == ""


def test_who_puts_nothing_out_in_time_sits_the_round_out(tmp_path: Path) -> None:
    clock = Time()
    table = table_of(tmp_path, clock=clock)
    chairs = company(table, 2)
    table.open_round()
    chairs[2].submit(do.Bet({"primary": 500}))
    clock.passes(30)
    house_of(table).tick()
    assert [e.seat for e in events(table, ev.SatOut)] == [1]
    assert chairs[1].chips == 100_000
    assert table.waiting == (2,)


def test_an_answer_in_time_gives_the_next_decision_its_whole_time(tmp_path: Path) -> None:
    clock = Time()
    table = table_of(tmp_path, clock=clock)
    chairs = company(table, 1)
    table.open_round()
    clock.passes(29)
    chairs[1].submit(do.Bet({"primary": 500}))
    clock.passes(29)
    house_of(table).tick()
    assert table.waiting == (1,)
    assert table.deadline == clock.now + 1_000


def test_after_a_reopening_the_time_starts_again(tmp_path: Path) -> None:
    clock = Time()
    with opened(tmp_path, a_table("tcs"), clock=clock) as house:
        company(house.tables["split"], 1)
        house.tables["split"].open_round()
    clock.passes(3_600)
    with opened(tmp_path, a_table("tcs"), clock=clock) as house:
        house.tick()
        assert house.tables["split"].waiting == (1,)
        assert house.tables["split"].deadline == clock.now + 30_000


def test_a_table_without_a_clock_waits(tmp_path: Path) -> None:
    clock = Time()
    house = opened(tmp_path, a_table("tcs", clock=None), clock=clock)
    table = house.tables["split"]
    company(table, 1)
    table.open_round()
    clock.passes(10**6)
    house.tick()
    assert (table.waiting, table.deadline) == ((1,), None)


def _entries(table: Table) -> list[do.Entry]:
    round_ = table._standing
    assert round_ is not None
    return list(round_.play.record.entries)


def test_nobody_says_anything_where_no_round_is(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    ann = company(table, 1)[1]
    with pytest.raises(NotAllowed, match="No round is under way at split"):
        ann.submit(do.Bet({"primary": 500}))


def test_a_name_is_one_word_however_its_accents_are_typed() -> None:
    assert check_name("Zoe\u0308") == check_name("Zo\u00eb") == "Zoë"
