"""Who is told what: in one order, by name, and never another player's cards."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galaxy_tui.casino.table import Chair, Table
from galaxy_tui.casino.telling import News
from galaxy_tui.casino.verify import verify
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from tests.casino.at_play import check, company, finish, opened, wager
from tests.casino.tables import a_table


def split(folder: Path) -> Table:
    return opened(folder, a_table("tcs")).tables["split"]


def newcomer(table: Table, name: str, seat: int) -> Chair:
    house = table._house
    house.join(name)
    house.bank(name, 50_000)
    return table.sit(name, seat, 50_000)


def cards_of(events: list[ev.Event], seat: int) -> set[object]:
    """What was dealt to a seat, as these events show it: None is a card face down."""
    return {card for e in events if isinstance(e, ev.Dealt) and e.place == seat for card in e.cards}


def test_whoever_has_left_is_told_so_and_then_nothing_of_the_next_at_that_seat(
    tmp_path: Path,
) -> None:
    table = split(tmp_path)
    chairs = company(table, 2)
    heard: list[News] = []
    chairs[1].subscribe(heard.append)
    chairs[1].leave()
    assert heard == [News(0, ())]
    newcomer(table, "Zoe", 1)
    table.open_round()
    wager(table, {1: {"primary": 500}, 2: {"primary": 500}})
    finish(table)
    assert heard == [News(0, ())]


def test_whoever_comes_to_a_seat_sees_the_last_round_there_as_a_spectator(tmp_path: Path) -> None:
    table = opened(tmp_path, a_table("fcp")).tables["prime"]
    chairs = company(table, 2)
    table.open_round()
    wager(table, {1: {"ante": 500}, 2: {"ante": 500}})
    finish(table)  # everybody folds: no hand is turned up
    own = cards_of(chairs[1].events(), 1)
    assert len(own) == 5
    assert None not in own
    chairs[1].leave()
    zoe = newcomer(table, "Zoe", 1)
    assert zoe.events() == table.events()
    assert cards_of(zoe.events(), 1) == {None}
    assert zoe.felt() == table.look().felt
    assert zoe.look().seats == table.look().seats


def test_whoever_comes_back_to_a_seat_sees_the_last_round_there_as_before(tmp_path: Path) -> None:
    table = split(tmp_path)
    ann = company(table, 1)[1]
    table.open_round()
    wager(table, {1: {"primary": 500}})
    finish(table)
    before = ann.felt(), ann.events()
    ann.leave()
    again = table.sit("Ann", 1)
    assert (again.felt(), again.events()) == before


@pytest.mark.parametrize("who", [1, "1", "everyone", None])
def test_only_watchers_watch(tmp_path: Path, who: object) -> None:
    table = split(tmp_path)
    company(table, 1)
    asks: tuple[Callable[[Any], object], ...] = (
        table.look, table.events, lambda who: table.watch(who, print)
    )  # fmt: skip
    for ask in asks:
        with pytest.raises(NotAllowed, match="is nobody who watches a table"):
            ask(who)
    with pytest.raises(NotAllowed, match="it shows what it is given"):
        table.look("tablevision")


def test_what_a_listener_does_on_hearing_something_is_told_after_it_to_all(tmp_path: Path) -> None:
    """A listener that answers at once, and opens the next round as soon as one is over."""
    table = split(tmp_path)
    ann = company(table, 1)[1]
    house = table._house
    early: list[ev.Event] = []
    late: list[ev.Event] = []

    def play_on(news: News) -> None:
        early.extend(news.events)
        if isinstance(news.events[-1] if news.events else None, ev.Closed):
            if house.books.rounds < 3:
                table.open_round()
        elif 1 in table.waiting:
            ask = house.books.open["split"].play.waiting[1]
            ann.submit(do.Bet({"primary": 500}) if ask.kind == "wager" else ask.default)

    ann.subscribe(play_on)
    table.watch("dealer", lambda news: late.extend(news.events))
    table.open_round()
    assert house.books.rounds == 3
    assert not table.under_way
    assert [type(e) for e in early] == [type(e) for e in late]
    opened_and_closed = [type(e) for e in late if isinstance(e, ev.Opened | ev.Closed)]
    assert opened_and_closed == [ev.Opened, ev.Closed] * 3
    check(house)


def test_a_listener_that_fails_undoes_nothing_and_keeps_nobody_from_hearing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = split(tmp_path)
    company(table, 1)
    heard: list[News] = []

    def fail(_: News) -> None:
        raise RuntimeError("the screen is gone")

    table.watch("spectator", fail)
    table.watch("spectator", heard.append)
    with caplog.at_level(logging.ERROR):
        table.open_round()
        finish(table)
    assert "the screen is gone" in caplog.text
    assert [e for news in heard for e in news.events] == table.events()
    assert verify(tmp_path).wrong == ""


def test_an_interrupt_while_telling_loses_no_news(tmp_path: Path) -> None:
    table = split(tmp_path)
    company(table, 1)
    heard: list[ev.Event] = []
    pressed = [True]

    def interrupted(_: News) -> None:
        if pressed:
            pressed.clear()
            raise KeyboardInterrupt

    table.watch("spectator", interrupted)
    table.watch("spectator", lambda news: heard.extend(news.events))
    with pytest.raises(KeyboardInterrupt):
        table.open_round()
    assert table.under_way
    finish(table)
    assert heard == table.events()
